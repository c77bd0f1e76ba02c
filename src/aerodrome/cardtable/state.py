"""What there is on the table. Every field says who may know it; the view is built from these words alone."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from aerodrome.cardtable.cards import DamageDeck, Edge, GroundCard, Model, Pose, Side
from aerodrome.kernel.event import Seat
from aerodrome.kernel.score import Ending, Outcome, Term

PUBLIC = "public"
OWNER = "owner"
TEAM = "team"
SERVER = "server"


class Demands(msgspec.Struct, frozen=True):
    """What damage asks of a plan."""

    no_left: bool = False
    no_right: bool = False
    no_straight: bool = False
    one_stall: bool = False


NO_DEMANDS = Demands()


class Held(msgspec.Struct, frozen=True):
    """A damage card that a unit has taken."""

    letter: Annotated[str, PUBLIC]
    face: Annotated[int, OWNER]
    points: Annotated[int, OWNER]
    """What it counts for, any bonus included."""
    at: Annotated[int, PUBLIC]
    """The running number of the phase it was drawn in."""
    aimed: Annotated[bool, PUBLIC] = False
    """Lies in the space for cards that may count one more."""
    shown: Annotated[tuple[Seat, ...], SERVER] = ()
    """The other seats that have seen its face."""
    back: Annotated[bool, PUBLIC] = False
    """Written down, and the card itself shuffled back into its deck."""


class Hurt(msgspec.Struct, frozen=True):
    """The standing effects of special damage."""

    pilot: Annotated[int, PUBLIC] = 0
    observer: Annotated[bool, OWNER] = False
    engine: Annotated[int, OWNER] = 0
    rudder_left: Annotated[bool, OWNER] = False
    rudder_right: Annotated[bool, OWNER] = False
    smoke: Annotated[int, PUBLIC] = 0
    flames: Annotated[int, PUBLIC] = 0


UNHURT = Hurt()


class Burst(msgspec.Struct, frozen=True):
    """The last shot of a gun: at whom, and in which phase of the game."""

    target: str
    at: int


class Airplane(msgspec.Struct, frozen=True):
    """An airplane and its console."""

    id: Annotated[str, PUBLIC]
    name: Annotated[str, PUBLIC]
    side: Annotated[Side, PUBLIC]
    seat: Annotated[Seat, PUBLIC]
    model: Annotated[Model, PUBLIC]
    pose: Annotated[Pose, PUBLIC]
    jams: Annotated[tuple[int, ...], PUBLIC]
    """Jam counters by gun."""
    bursts: Annotated[tuple[Burst | None, ...], PUBLIC]
    plan: Annotated[tuple[str, ...], OWNER] = ()
    """The planned cards not yet revealed."""
    bound: Annotated[Demands, OWNER] = NO_DEMANDS
    """What damage asked of this plan when it was made."""
    flown: Annotated[tuple[str, ...], PUBLIC] = ()
    """The cards performed this turn."""
    last: Annotated[str, PUBLIC] = ""
    """The last card performed, in this turn or before."""
    cards: Annotated[tuple[Held, ...], PUBLIC] = ()
    exploded: Annotated[bool, PUBLIC] = False
    hurt: Annotated[Hurt, PUBLIC] = UNHURT
    load: Annotated[Literal["", "camera", "bombs"], TEAM] = ""
    fate: Annotated[Literal["", "shot down", "left"], PUBLIC] = ""
    edge: Annotated[Edge | None, PUBLIC] = None
    """Over which edge of the table it left."""
    gone_at: Annotated[int, PUBLIC] = -1
    """The running number of the phase in which it was lost to the game."""

    @property
    def in_play(self) -> bool:
        return not self.fate

    @property
    def points(self) -> int:
        return sum(card.points for card in self.cards)


class Ground(msgspec.Struct, frozen=True):
    """A card on the ground. Its damage lies face up."""

    id: Annotated[str, PUBLIC]
    name: Annotated[str, PUBLIC]
    side: Annotated[Side, PUBLIC]
    seat: Annotated[Seat, PUBLIC]
    model: Annotated[GroundCard, PUBLIC]
    pose: Annotated[Pose, PUBLIC]
    jams: Annotated[tuple[int, ...], PUBLIC] = ()
    bursts: Annotated[tuple[Burst | None, ...], PUBLIC] = ()
    cards: Annotated[tuple[Held, ...], PUBLIC] = ()
    exploded: Annotated[bool, PUBLIC] = False
    fate: Annotated[Literal["", "silenced", "damaged", "destroyed"], PUBLIC] = ""
    gone_at: Annotated[int, PUBLIC] = -1

    @property
    def in_play(self) -> bool:
        return not self.fate

    @property
    def points(self) -> int:
        return sum(card.points for card in self.cards)


Unit = Airplane | Ground


class Setting(msgspec.Struct, frozen=True):
    """What does not change in a game."""

    scenario: str
    title: str
    width: int
    length: int
    ruler: int
    damage: dict[str, DamageDeck]
    seats: tuple[tuple[Seat, Side], ...]
    homes: dict[Side, Edge]
    terms: tuple[Term, ...]
    endings: tuple[Ending, ...]
    turn_limit: int
    limit_wins: str
    carry: tuple[str, Side, bool] | None = None
    """A load that a side must give to one of its airplanes: what, who, and whether in secret."""


class Tailing(msgspec.Struct, frozen=True):
    """One airplane behind another."""

    tailer: Annotated[str, PUBLIC]
    tailed: Annotated[str, PUBLIC]
    shown: Annotated[str, SERVER] = ""
    """The card that the tailing player has been shown and that is not revealed yet."""


class State(msgspec.Struct, frozen=True):
    """The whole table, secrets included. It never leaves the server."""

    setting: Annotated[Setting, PUBLIC]
    units: Annotated[dict[str, Unit], PUBLIC]
    decks: Annotated[dict[str, tuple[int, ...]], SERVER]
    """How many of each face are left in each damage deck; only their sum is public."""
    turn: Annotated[int, PUBLIC] = 1
    phases: Annotated[int, PUBLIC] = 0
    """How many phases have been finished since the game began."""
    at: Annotated[int, PUBLIC] = 0
    """Before which step of the sequence of play the game waits."""
    tails: Annotated[tuple[Tailing, ...], PUBLIC] = ()
    last_shot: Annotated[int, PUBLIC] = -1
    picture_at: Annotated[int, TEAM] = -1
    """The phase in which the picture was taken."""
    bombed_at: Annotated[int, PUBLIC] = -1
    outcome: Annotated[Outcome | None, PUBLIC] = None

    def airplanes(self) -> list[Airplane]:
        return [unit for unit in self.units.values() if type(unit) is Airplane]

    def airplane(self, name: str) -> Airplane:
        unit = self.units[name]
        assert isinstance(unit, Airplane), f"{name} is not an airplane"
        return unit

    def team(self, side: Side) -> tuple[Seat, ...]:
        return tuple(seat for seat, its in self.setting.seats if its == side)
