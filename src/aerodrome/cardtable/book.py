"""The questions of the card table. Reading this file tells what optional rules can touch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product

from msgspec.structs import replace

from aerodrome.cardtable import artillery, glory
from aerodrome.cardtable.cards import Maneuver, ManeuverDeck, Pose, Symbol
from aerodrome.cardtable.orders import Plan, Write
from aerodrome.cardtable.questions import (
    Aim,
    Asked,
    Between,
    Caught,
    Crew,
    Draw,
    GunAt,
    Layout,
    Leg,
    Menu,
    Misplaced,
    Pair,
    Placement,
    Range,
    Sequence,
    Shot,
    Taken,
    Target,
    Watch,
)
from aerodrome.cardtable.sight import over_cards
from aerodrome.cardtable.stance import Stance, stance
from aerodrome.cardtable.state import NO_DEMANDS, Airplane, Balloon, Demands, Ground, State, Unit
from aerodrome.kernel.event import Event
from aerodrome.kernel.flow import Steps
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Refusal
from aerodrome.kernel.rules import Chain, Checks, Needs, Policy, Reactions
from aerodrome.kernel.tally import Tally

PHASES = 3


def new_turn() -> Steps[State]:
    return Steps(
        opening="equip? arrive? hoist? tail? plan burn? haul?",
        each_phase="handle? lay? show? rearrange? move sweep? bomb? fire reload? bail? close",
        closing="smoke? lower? spread? recover? unveil? end",
        phases=PHASES,
    )


@dataclass(eq=False)
class Book:
    """What play asks. Once compiled it does not change, and may serve many games."""

    turn: Steps[State] = field(default_factory=new_turn)
    """The sequence of play, in the order of BD-TRN-04 to BD-TRN-09."""
    needs: Needs[State] = field(default_factory=Needs)
    """What must lie on the table before the first turn for a rule to have any part in the game."""
    prepare: Chain[Layout, State] = field(
        default_factory=lambda: Chain(
            "b-as-half-a",
            "b-as-two-for-a",
            "tournament",
            "wings-of-war",
            "rockets",
            "ground-fire",
            "separate-artillery-player",
            "solitaire-aa",
            "balloons",
            "altitude",
            "altitude-with-balloons",
            "collisions",
            "cloud-cover",
        )
    )
    """The table before the first turn. Decks are changed first, then units are equipped."""
    layout: Checks[Layout, Misplaced] = field(default_factory=Checks)
    """Why the cards of a scenario cannot lie as they do."""
    demands: Chain[Airplane, Demands] = field(
        default_factory=lambda: Chain("special-damage", "ace-free-exit", "ace-double-steep", "altitude", "overdive")
    )
    """What an airplane's condition asks of its next plan."""
    plan_checks: Checks[Sequence, Refusal] = field(default_factory=Checks)
    """Why cards may not follow one another like this."""
    ground_checks: Checks[Sequence, Refusal] = field(default_factory=Checks)
    """The same for an airplane at rest on the ground, or coming to it."""
    steep_twice: Checks[Pair, Refusal] = field(default_factory=Checks)
    """Why a steep card may follow a steep one all the same. Nothing for it: it may not."""
    leads_in: Policy[Callable[[Maneuver | None], str]] = field(default_factory=lambda: Policy(glory.straight_leads_in))
    """Why the Immelmann card may not follow a card, or follow none."""
    lay: Policy[Callable[[Book, Sequence], bool]] = field(default_factory=lambda: Policy(legal_only))
    """Whether a plan may be laid face down."""
    illegal_card: Policy[Callable[[Airplane], list[Draw]]] = field(default_factory=lambda: Policy(glory.costs_a_card))
    """What an illegal card costs, besides being flown as a straight."""
    stays: Checks[Airplane, Refusal] = field(default_factory=Checks)
    """Why the card that is turned over next is not performed."""
    fatal: Checks[Airplane, str] = field(default_factory=Checks)
    """Why an illegal card is the end of an airplane instead."""
    written: Policy[Callable[[ManeuverDeck, Write], Plan | Refusal]] = field(
        default_factory=lambda: Policy(cards_are_laid)
    )
    """The plan that numbers on paper stand for."""
    turned: Reactions[State, Event] = field(default_factory=Reactions)
    """What follows a Turned."""
    course: Chain[Leg, Pose] = field(default_factory=lambda: Chain("altitude", "cloud-cover"))
    """Where a card takes an airplane."""
    after_move: Reactions[State, Event] = field(default_factory=Reactions)
    """What follows a Flight."""
    mishaps: Reactions[State, Draw] = field(default_factory=Reactions)
    """What a Flight makes an airplane draw at once."""
    may_fire: Checks[GunAt, Refusal] = field(default_factory=Checks)
    """Why a gun cannot fire, for reasons that all can see."""
    must_hold: Checks[GunAt, Refusal] = field(default_factory=Checks)
    """Why it cannot for reasons only its owner knows: it is asked all the same, so that nobody else learns of it."""
    targets: Chain[GunAt, tuple[Target, ...]] = field(default_factory=lambda: Chain("core", "ground-fire"))
    """What a gun can fire at. Ground fire comes second: it adds to what the basic game finds."""
    sight: Policy[Callable[[GunAt, Unit, list[Unit]], int]] = field(default_factory=lambda: Policy(over_cards))
    """How far a gun's ruler reaches to a target past others, in squared micrometres; or NEVER."""
    aimed: Policy[Callable[[Shot], bool]] = field(default_factory=lambda: Policy(never_aimed))
    """Whether a shot goes on with a series at the same target."""
    unsettled: Checks[Watch, Refusal] = field(default_factory=Checks)
    """Why an airplane has no use in this phase of a series of shots or of a place behind an enemy."""
    one_gun_each: Policy[Callable[[Unit], bool]] = field(default_factory=lambda: Policy(glory.guns_may_join))
    """Whether the guns of a unit must have different targets."""
    in_the_way: Checks[Between, Refusal] = field(default_factory=Checks)
    """Why a card between a gun and its target does not hide it."""
    may_reach: Checks[Aim, Refusal] = field(default_factory=Checks)
    """Why a gun cannot fire at what its ruler reaches."""
    band: Chain[Shot, Range] = field(default_factory=lambda: Chain("altitude"))
    """Which range a shot counts as."""
    may_launch: Checks[Aim, Refusal] = field(default_factory=Checks)
    """Why rockets cannot be launched at something, or do not hit it after the second maneuver."""
    steady: Policy[Callable[[Maneuver], bool]] = field(default_factory=lambda: Policy(straight_or_stall))
    """Whether rockets can be launched, or hit, after such a maneuver."""
    instead: Chain[GunAt, tuple[Choice, ...]] = field(default_factory=lambda: Chain("rockets"))
    """What a gun's player may do instead of firing it."""
    declared: Reactions[Table[State], Draw] = field(default_factory=Reactions)
    """What follows a Declared."""
    blows: Reactions[Table[State], Draw] = field(default_factory=Reactions)
    """What else does damage at the moment of a Volley."""
    gun_hit: Policy[Callable[[Ground], list[Event]]] = field(default_factory=lambda: Policy(glory.guns_go_on))
    """What a symbol that is no jam does to a machine gun on the ground."""
    latest: Reactions[Table[State], Draw] = field(default_factory=Reactions)
    """What is dealt at the moment of a Volley when all its other cards have been drawn."""
    aims: Policy[Callable[[State], dict[int, int]]] = field(default_factory=lambda: Policy(artillery.flat))
    """At which levels an anti-aircraft gun can burst its counter, and how far from the gun; at nought over its card."""
    placement: Checks[Placement, Refusal] = field(default_factory=Checks)
    """Why an artillery counter may not lie there."""
    crew: Chain[Crew, tuple[Choice, ...]] = field(default_factory=lambda: Chain("ground-fire", "adjust-aim"))
    """What the crew of an anti-aircraft gun may do, holding fire included; nothing if it is not asked."""
    served: Reactions[Crew, Event] = field(default_factory=Reactions)
    """What follows the choice of such a crew."""
    reload: Policy[Callable[[State, Ground, int], list[Event]]] = field(
        default_factory=lambda: Policy(artillery.crew_reloads)
    )
    """How an anti-aircraft gun goes on to its next shot."""
    caught: Reactions[State, str] = field(default_factory=Reactions)
    """The units that a Shellburst catches."""
    spared: Checks[Caught, Refusal] = field(default_factory=Checks)
    """Why a burst does no harm to what it catches."""
    freely: Reactions[Asked, Refusal] = field(default_factory=Reactions)
    """Why a choice not on the menu cannot be made; kinds of choice nobody answers for are made from it alone."""
    draw: Chain[Shot, Draw] = field(default_factory=lambda: Chain("ground-fire", "bullet-checker"))
    """What a shot makes its target draw."""
    owed: Chain[State, Draw] = field(default_factory=lambda: Chain("b-as-half-a", "b-as-two-for-a"))
    """Which cards are really drawn where a deck is missing."""
    card_points: Chain[Draw, Tally] = field(default_factory=lambda: Chain("b-as-half-a", "aim"))
    """What a damage card with points counts for."""
    jam_length: Chain[Unit, int] = field(default_factory=lambda: Chain("special-damage"))
    """How many maneuvers a jam lasts."""
    reads: Chain[Taken, tuple[Symbol, ...]] = field(
        default_factory=lambda: Chain("bullet-checker", "incendiary", "incendiary-with-balloons")
    )
    """What the symbol of a damage card counts as."""
    taken: Reactions[State, Event] = field(default_factory=Reactions)
    """What follows a Taken."""
    wounds: Reactions[State, Event] = field(default_factory=Reactions)
    """What follows a Struck, a Holed or a Battered."""
    fires: Reactions[Table[State], Draw] = field(default_factory=Reactions)
    """What else burns at a Burning, besides airplanes."""
    aftermath: Reactions[Table[State], Draw] = field(default_factory=Reactions)
    """What a Lost makes others draw."""
    blast: Policy[Callable[[State, Balloon], list[Airplane]]] = field(default_factory=lambda: Policy(nobody))
    """Whom an exploding balloon reaches."""
    descent: Policy[Callable[[State, Balloon], list[Event]]] = field(default_factory=lambda: Policy(it_stays))
    """What a balloon does at the end of a turn."""
    reckoning: Reactions[Table[State], Draw] = field(default_factory=Reactions)
    """What is still drawn once it is Over."""
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
    may_be_tailed: Checks[Airplane, Refusal] = field(default_factory=Checks)
    """Why it cannot be tailed."""
    quench: Reactions[Table[State], Event] = field(default_factory=Reactions)
    """What is tried against an Ablaze before it burns on. Handlers emit by the table, to draw cards."""

    _menus: dict[tuple[ManeuverDeck, str, Stance, Demands], Menu] = field(default_factory=dict, repr=False)
    _judged: dict[Sequence, list[Refusal]] = field(default_factory=dict, repr=False)

    def within_reach(self, at: GunAt) -> tuple[Target, ...]:
        """What a gun can fire at now."""
        found = self.targets(at, ())
        if found and self.may_reach.answered:
            return tuple(target for target in found if self.may_reach.allow(Aim(at, target)))
        return found

    def judge(self, sequence: Sequence) -> list[Refusal]:
        """Why these cards may not be performed like this; nothing if they may. Depends on nothing else, so kept."""
        found = self._judged.get(sequence)
        if found is None:
            if len(self._judged) > 200_000:
                self._judged.clear()
            found = self._judged[sequence] = self.checks(sequence)(sequence)
        return found

    def checks(self, sequence: Sequence) -> Checks[Sequence, Refusal]:
        """What a sequence is judged by."""
        return self.ground_checks if sequence.stance.apart else self.plan_checks

    def menu(self, unit: Airplane) -> Menu:
        """The plans that may be laid for an airplane: never none (DP-SPD-15)."""
        bound = self.demands(unit, NO_DEMANDS)
        key = (unit.model.deck, unit.last, stance(unit), bound)
        found = self._menus.get(key)
        if found is None:
            found = self._menus[key] = next(
                menu for eased in easings(bound) if (menu := self._menu(*key[:3], eased)).plans
            )
        return found

    def _menu(self, deck: ManeuverDeck, last: str, stands: Stance, bound: Demands) -> Menu:
        plans = tuple(
            Plan(cards)
            for length in stands.lengths
            for cards in product(deck.cards, repeat=length)
            if self.lay.ask(self, Sequence(deck, last, cards, bound, stance=stands))
        )
        return Menu(plans, frozenset(plans), bound)


def legal_only(book: Book, sequence: Sequence) -> bool:
    """DP-PLN-10: the planning screen takes legal plans only."""
    return book.checks(sequence).allow(sequence)


def never_aimed(shot: Shot) -> bool:
    return False


def cards_are_laid(deck: ManeuverDeck, written: Write) -> Plan | Refusal:
    return Refusal("plans are laid as cards, not written down as numbers", "BD-PAT-02")


def straight_or_stall(card: Maneuver) -> bool:
    """BD-RKT-02, BD-RKT-06."""
    return card.straight or card.stall


def nobody(state: State, unit: Balloon) -> list[Airplane]:
    return []


def it_stays(state: State, unit: Balloon) -> list[Event]:
    return []


def easings(bound: Demands) -> list[Demands]:
    """DP-SPD-15: what damage asks, and what is left of it when no plan can satisfy it, dropped in this order."""
    no_fire = replace(bound, no_straight=False)
    no_engine = replace(no_fire, one_stall=False)
    return [bound, no_fire, no_engine, replace(no_engine, no_left=False, no_right=False)]
