"""Ground fire: trenches and guns on the ground shoot at airplanes and are shot at."""

from __future__ import annotations

from aerodrome.cardtable import needs, shelling
from aerodrome.cardtable.artillery_events import GunMuted
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import JAMS, card_outline
from aerodrome.cardtable.core import near, reached
from aerodrome.cardtable.geometry import distance_square
from aerodrome.cardtable.questions import Battered, Draw, GunAt, Shot, Target
from aerodrome.cardtable.state import Airplane, Ground, State, Unit
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "ground-fire"


def ground_in_reach(book: Book, at: GunAt, found: tuple[Target, ...]) -> tuple[Target, ...]:
    """DP-GND-01, DP-GND-03 to DP-GND-06: infantry reaches all around; airplanes fire at ground cards like at others."""
    if at.unit.model.guns[at.gun].infantry:
        return found + infantry_reach(at)
    if isinstance(at.unit, Ground):
        return found
    posts = [
        unit
        for unit in at.state.units.values()
        if isinstance(unit, Ground)
        and unit.side != at.unit.side
        and unit.in_play
        and unit.model.resistance is not None
        and near(at.unit, unit, at.state)
    ]
    return found + reached(book, at, posts) if posts else found


def infantry_reach(at: GunAt) -> tuple[Target, ...]:
    """DP-GND-01: every enemy airplane whose centre is within one ruler of the card, over it too; nothing blocks."""
    card = card_outline(at.unit.pose, at.unit.model)
    targets = [
        Target(unit.id, distance_square(unit.pose.x, unit.pose.y, card), True)
        for unit in at.state.units.values()
        if isinstance(unit, Airplane) and unit.side != at.unit.side and unit.in_play
    ]
    most = at.state.setting.ruler**2
    return tuple(sorted((t for t in targets if t.square <= most), key=lambda target: target.square))


def infantry_draw(shot: Shot, draw: Draw) -> Draw:
    """DP-GND-02: one A card at any distance, of which only special damage counts; it never jams."""
    return Draw(draw.unit, "A", 1, points=False, of=shot.unit.id) if shot.infantry else draw


def not_muted(at: GunAt) -> Refusal | None:
    """BD-AMG-07: the infantry beside a machine gun goes on."""
    unit = at.unit
    if type(unit) is Ground and unit.muted and not unit.model.guns[at.gun].infantry:
        return Refusal("the gun is silenced", "BD-AMG-07")
    return None


def out_of_action(unit: Unit) -> str | None:
    """BD-AAG-15: an anti-aircraft gun has nothing besides its gun."""
    return "its gun is silenced" if type(unit) is Ground and unit.muted and unit.model.artillery else None


def install(book: Book) -> None:
    def battered(state: State, hit: Battered) -> list[Event]:
        """BD-TRE-12, BD-AAG-15, BD-AMG-07: symbols do nothing to a trench; to guns, what their book says."""
        unit = hit.unit
        if unit.muted or hit.symbol == "none" or hit.symbol in JAMS:
            return []
        if unit.model.artillery:
            return [GunMuted(unit=unit.id)]
        return book.gun_hit.ask(unit) if any(not gun.infantry for gun in unit.model.guns) else []

    book.needs.add(ID, needs.ground_cards)
    book.targets.add(ID, lambda at, found: ground_in_reach(book, at, found))
    book.draw.add(ID, infantry_draw)
    book.may_fire.add(ID, not_muted)
    book.wounds.on(ID, Battered, battered)
    book.eliminated.add(ID, out_of_action)
    shelling.install(book, ID)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Ground fire",
    says="Trenches, anti-aircraft guns and machine guns shoot at airplanes, and can be silenced.",
    source="Duel Pack, Trench and AA Machine Gun Card Rules; Burning Drachens, Ground Fire",
    ledger=("DP-GND", "BD-TRE", "BD-AAG", "BD-AMG", "BD-OVL-06", "BD-AIM-10", "BD-PRE-06"),
    install=install,
    brought=True,
)
