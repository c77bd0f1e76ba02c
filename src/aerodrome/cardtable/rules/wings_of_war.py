"""The earlier edition: what it answers otherwise than the Duel Pack does."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable.artillery_events import GunMuted
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import GroundCard, Symbol
from aerodrome.cardtable.events import ObserverHit, SmokeTrailed
from aerodrome.cardtable.measures import MATCH_SCORE
from aerodrome.cardtable.questions import Draw, GunAt, Layout
from aerodrome.cardtable.state import Airplane, Ground, State, Unit
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "wings-of-war"
FRONT = 0
ON_THE_GROUND = 5
"""The points that a trench or gun takes."""


def costs_nothing(unit: Airplane) -> list[Draw]:
    """BD-PLN-11: the straight is all."""
    return []


def wounds_the_observer(unit: Airplane) -> list[Event]:
    """BD-SPD-08, BD-SPD-09: secret; nothing on a single-seater."""
    return [ObserverHit(unit=unit.id, audience=(unit.seat,))] if unit.model.crew > 1 else []


def smoke_starts_again(unit: Airplane) -> list[Event]:
    """BD-SPD-23."""
    return [SmokeTrailed(unit=unit.id)]


def straights_allowed(unit: Airplane) -> bool:
    """BD-SPD-29."""
    return False


def every_kind_once(symbol: Symbol) -> bool:
    """BD-SPD-24."""
    return True


def one_target_each(unit: Unit) -> bool:
    """BD-FIR-16: of the guns of an airplane."""
    return isinstance(unit, Airplane)


def winner_scores(layout: Layout, state: State) -> State:
    """BD-VIC-04: where a scenario does not say how it is scored."""
    if state.setting.terms != MATCH_SCORE:
        return state
    return replace(state, setting=replace(state.setting, winner_scores=True))


def symbol_silences(gun: Ground) -> list[Event]:
    """BD-AMG-07."""
    return [GunMuted(unit=gun.id)]


def five_points_on_the_ground(layout: Layout, state: State) -> State:
    """BD-TRE-11, BD-AAG-15, BD-AMG-08: whatever is printed on a trench or gun, five points silence it."""
    units: dict[str, Unit] = {
        name: replace(unit, model=_sturdy(unit.model)) if isinstance(unit, Ground) else unit
        for name, unit in state.units.items()
    }
    return replace(state, units=units)


def _sturdy(card: GroundCard) -> GroundCard:
    return card if card.resistance in (None, ON_THE_GROUND) else replace(card, resistance=ON_THE_GROUND)


def observer_fires(at: GunAt) -> Refusal | None:
    """BD-SPD-08."""
    if isinstance(at.unit, Airplane) and at.unit.hurt.observer and at.gun != FRONT:
        return Refusal("the observer is wounded", "BD-SPD-08")
    return None


def install(book: Book) -> None:
    book.illegal_card.replace(ID, costs_nothing)
    book.crew_hit.replace(ID, wounds_the_observer)
    book.second_smoke.replace(ID, smoke_starts_again)
    book.no_straights.replace(ID, straights_allowed)
    book.counts_once.replace(ID, every_kind_once)
    book.one_gun_each.replace(ID, one_target_each)
    book.prepare.add(ID, winner_scores)
    book.must_hold.add(ID, observer_fires)
    book.gun_hit.replace(ID, symbol_silences)
    book.prepare.add(ID, five_points_on_the_ground)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Earlier edition",
    says="Illegal cards cost nothing more, observers are wounded and not pilots, fire bars no maneuver.",
    source="Burning Drachens",
    ledger=("BD-PLN-11", "BD-SPD", "BD-FIR-16", "BD-VIC-04", "BD-AMG-07"),
    install=install,
)
