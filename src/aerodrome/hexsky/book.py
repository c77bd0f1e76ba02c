"""The questions of the hex sky. Reading this file tells what optional rules can touch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from aerodrome.hexsky.maneuvers import Maneuver
from aerodrome.hexsky.planes import Part
from aerodrome.hexsky.questions import Burst, Element, Entry, GunAt, Hit, Look, Shot, Way
from aerodrome.hexsky.state import Airplane, State, Unit
from aerodrome.kernel.event import Event
from aerodrome.kernel.flow import Orders, Steps
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Prompt, Refusal
from aerodrome.kernel.rules import Chain, Checks, Policy, Reactions
from aerodrome.kernel.tally import Tally


def new_round() -> Steps[State]:
    return Steps(
        opening="place? begin sink? flak? spot order",
        each_phase="move shift? collide combat?",
        closing="speeds leak? burn? storm? lift? end",
        phases=1,
    )


@dataclass(eq=False)
class Book:
    """What play asks. Once compiled it does not change, and may serve many games."""

    round: Steps[State] = field(default_factory=new_round)
    """The sequence of play, in the order of WV-SEQ-01, WV-SEQ-02 and WV-SEQ-04."""

    top_speed: Chain[Airplane, int] = field(default_factory=lambda: Chain("bomber-load-speed", "core"))
    """The white box of the zone a plane is in. The load limits it first; engine damage then takes from what is left."""
    throttles: Chain[Airplane, tuple[int, ...]] = field(default_factory=lambda: Chain("rotary-blip", "core"))
    """The settings a throttle may take. A seized engine has the last word."""
    maneuvers: Chain[None, tuple[Maneuver, ...]] = field(default_factory=lambda: Chain("core", "pull-up"))
    """The maneuvers there are."""
    element_checks: Checks[Element, Refusal] = field(default_factory=Checks)
    """Why a plane may not begin a maneuver now."""
    entry_checks: Checks[Entry, Refusal] = field(default_factory=Checks)
    """Why a plane may not fly into a hex of its own will; if no way is left it is forced in."""
    ways: Checks[Way, Refusal] = field(default_factory=Checks)
    """Why a plane may not go a way, seen to the end of its move; if none is left it goes any."""
    stays: Checks[Airplane, str] = field(default_factory=Checks)
    """Why a plane does not move at all."""
    interruptions: Chain[State, tuple[Prompt, ...]] = field(default_factory=lambda: Chain("core", "time-freezing"))
    """What others are asked while a plane stands in a hex of its move. Ground units come first, being on the map."""
    interrupted: Reactions[Table[State], Event] = field(default_factory=Reactions)
    """What their answers do, by Moment."""
    after_leg: Reactions[Table[State], Event] = field(default_factory=Reactions)
    """What follows a Moved: flak, oil, a line crossed."""
    after_move: Reactions[Table[State], Event] = field(default_factory=Reactions)
    """What follows when a plane's move is over."""

    sight: Chain[Look, Tally] = field(default_factory=lambda: Chain("core"))
    """The die of a Spotting Test: colour, skill and weather."""
    unseen: Checks[Look, str] = field(default_factory=Checks)
    """Why one unit cannot see another at all."""
    seen: Checks[Look, str] = field(default_factory=Checks)
    """Why one unit sees another without a test."""
    look_again: Checks[Look, str] = field(default_factory=Checks)
    """Why a target already spotted must be tested for anew."""

    fire_prompts: Policy[Callable[[State, tuple[str, ...]], tuple[Prompt, ...]]] = field(
        default_factory=lambda: Policy(nobody_fires)
    )
    """What the firing positions of these planes are asked, after movement or in a time freeze."""
    volley: Policy[Callable[[Table[State], Orders], None]] = field(default_factory=lambda: Policy(no_volley))
    """Their answers carried out, all at the same moment."""
    may_fire: Checks[GunAt, Refusal] = field(default_factory=Checks)
    """Why a gun cannot fire."""
    targets: Chain[GunAt, tuple[str, ...]] = field(default_factory=lambda: Chain("core", "spine-aiming"))
    """What a gun can fire at. Aiming along a corner adds to the plain line of fire."""
    shot: Chain[Shot, Tally] = field(default_factory=lambda: Chain("core", "target-size"))
    """The combat die of a shot: colour and all shifts; the order does not matter to the sum."""
    damage_number: Chain[Hit, int] = field(default_factory=lambda: Chain("damage-aspect-shift"))
    """The d20 of the damage table."""
    part_hit: Policy[Callable[[Airplane, int], Part]] = field(default_factory=lambda: Policy(printed_part))
    """What a number of the damage table hits."""
    flak: Chain[Burst, Tally] = field(default_factory=lambda: Chain("core"))
    """The test die of a flak attack."""
    wounds: Reactions[Table[State], Event] = field(default_factory=Reactions)
    """What follows a part being hit."""
    lost: Checks[Unit, str] = field(default_factory=Checks)
    """Why a unit counts as out of the game although its counter is still there."""

    offered: tuple[State, Airplane, tuple[Choice, ...]] | None = field(default=None, repr=False)
    """What was last offered to fly, to whom and when."""


def nobody_fires(state: State, names: tuple[str, ...]) -> tuple[Prompt, ...]:
    return ()


def no_volley(table: Table[State], orders: Orders) -> None:
    return None


def printed_part(plane: Airplane, number: int) -> Part:
    return plane.model.parts[number - 1]
