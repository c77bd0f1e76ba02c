"""The questions of the card table. Reading this file tells what optional rules can touch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product

from aerodrome.cardtable import glory
from aerodrome.cardtable.cards import ManeuverDeck, Symbol
from aerodrome.cardtable.orders import Plan
from aerodrome.cardtable.questions import Draw, GunAt, Menu, Sequence, Shot, Target
from aerodrome.cardtable.state import NO_DEMANDS, Airplane, Demands, State, Unit
from aerodrome.kernel.event import Event
from aerodrome.kernel.flow import Steps
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Chain, Checks, Policy, Reactions
from aerodrome.kernel.tally import Tally

PHASES = 3


def new_turn() -> Steps[State]:
    return Steps(
        opening="equip? tail? plan burn?",
        each_phase="show? rearrange? move bomb? fire",
        closing="smoke? end",
        phases=PHASES,
    )


@dataclass(eq=False)
class Book:
    """What play asks. Once compiled it does not change, and may serve many games."""

    turn: Steps[State] = field(default_factory=new_turn)
    """The sequence of play, in the order of BD-TRN-04 to BD-TRN-09."""
    demands: Chain[Airplane, Demands] = field(default_factory=lambda: Chain("special-damage"))
    """What damage asks of the next plan."""
    plan_checks: Checks[Sequence, Refusal] = field(default_factory=Checks)
    """Why cards may not follow one another like this."""
    lay: Policy[Callable[[Book, Sequence], bool]] = field(default_factory=lambda: Policy(legal_only))
    """Whether a plan may be laid face down."""
    illegal_card: Policy[Callable[[Airplane], list[Draw]]] = field(default_factory=lambda: Policy(glory.costs_a_card))
    """What an illegal card costs, besides being flown as a straight."""
    after_move: Reactions[State, Event] = field(default_factory=Reactions)
    """What follows a Flight."""
    may_fire: Checks[GunAt, Refusal] = field(default_factory=Checks)
    """Why a gun cannot fire, for reasons that all can see."""
    must_hold: Checks[GunAt, Refusal] = field(default_factory=Checks)
    """Why it cannot for reasons only its owner knows: it is asked all the same, so that nobody else learns of it."""
    targets: Chain[GunAt, tuple[Target, ...]] = field(default_factory=lambda: Chain("core", "ground-fire"))
    """What a gun can fire at. Ground fire comes second: it adds to what the basic game finds."""
    aimed: Policy[Callable[[Shot], bool]] = field(default_factory=lambda: Policy(never_aimed))
    """Whether a shot goes on with a series at the same target."""
    draw: Chain[Shot, Draw] = field(default_factory=lambda: Chain("ground-fire"))
    """What a shot makes its target draw."""
    card_points: Chain[Draw, Tally] = field(default_factory=lambda: Chain("aim"))
    """What a damage card with points counts for."""
    jam_length: Chain[Unit, int] = field(default_factory=lambda: Chain("special-damage"))
    """How many maneuvers a jam lasts."""
    wounds: Reactions[State, Event] = field(default_factory=Reactions)
    """What follows a Struck."""
    crew_hit: Policy[Callable[[Airplane], list[Event]]] = field(default_factory=lambda: Policy(glory.wounds_the_pilot))
    """What a hit on the crew does."""
    second_smoke: Policy[Callable[[Airplane], list[Event]]] = field(
        default_factory=lambda: Policy(glory.smoke_becomes_fire)
    )
    """What smoke does to an airplane that smokes already."""
    no_straights: Policy[Callable[[Airplane], bool]] = field(
        default_factory=lambda: Policy(glory.burning_bars_straights)
    )
    """Whether its fire forbids an airplane to plan straights."""
    counts_once: Policy[Callable[[Symbol], bool]] = field(
        default_factory=lambda: Policy(glory.fire_and_rudder_count_once)
    )
    """Whether several symbols of a kind at the same moment have one effect only."""
    eliminated: Checks[Unit, str] = field(default_factory=Checks)
    """Why a unit is out of the game."""
    may_tail: Checks[Airplane, Refusal] = field(default_factory=Checks)
    """Why an airplane cannot tail."""

    _menus: dict[tuple[ManeuverDeck, str, Demands], Menu] = field(default_factory=dict, repr=False)
    _judged: dict[Sequence, list[Refusal]] = field(default_factory=dict, repr=False)

    def judge(self, sequence: Sequence) -> list[Refusal]:
        """Why these cards may not be performed like this; nothing if they may. Depends on nothing else, so kept."""
        found = self._judged.get(sequence)
        if found is None:
            if len(self._judged) > 200_000:
                self._judged.clear()
            found = self._judged[sequence] = self.plan_checks(sequence)
        return found

    def menu(self, unit: Airplane) -> Menu:
        """The plans that may be laid for an airplane: never none (DP-SPD-15)."""
        bound = self.demands(unit, NO_DEMANDS)
        key = (unit.model.deck, unit.last, bound)
        found = self._menus.get(key)
        if found is None:
            found = self._menus[key] = next(
                menu for eased in easings(bound) if (menu := self._menu(*key[:2], eased)).plans
            )
        return found

    def _menu(self, deck: ManeuverDeck, last: str, bound: Demands) -> Menu:
        plans = tuple(
            Plan(cards)
            for cards in product(deck.cards, repeat=PHASES)
            if self.lay.ask(self, Sequence(deck, last, cards, bound))
        )
        return Menu(plans, frozenset(plans), bound)


def legal_only(book: Book, sequence: Sequence) -> bool:
    """DP-PLN-10: the planning screen takes legal plans only."""
    return book.plan_checks.allow(sequence)


def never_aimed(shot: Shot) -> bool:
    return False


def easings(bound: Demands) -> list[Demands]:
    """DP-SPD-15: what damage asks, and what is left of it when no plan can satisfy it, dropped in this order."""
    no_fire = Demands(bound.no_left, bound.no_right, False, bound.one_stall)
    no_engine = Demands(bound.no_left, bound.no_right)
    return [bound, no_fire, no_engine, NO_DEMANDS]
