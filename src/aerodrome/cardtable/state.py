"""What there is on the table. Every field says who may know it; the view is built from these words alone."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from aerodrome.cardtable.cards import Ability, DamageDeck, Edge, GroundCard, Model, Pose, Side
from aerodrome.cardtable.task import Bands, Task
from aerodrome.kernel.event import Seat
from aerodrome.kernel.score import Ending, Outcome, Term

PUBLIC = "public"
OWNER = "owner"
TEAM = "team"
SERVER = "server"


class Demands(msgspec.Struct, frozen=True, cache_hash=True):
    """What damage asks of a plan, and what the pilot can do all the same."""

    no_left: bool = False
    no_right: bool = False
    no_straight: bool = False
    one_stall: bool = False
    free_exit: bool = False
    """The pilot needs no straight after an Immelmann."""
    steep_pair: bool = False
    """The pilot can fly two steep cards in a row now."""


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
    by: Annotated[str, PUBLIC] = ""
    """Whose fire it came from; only told of cards on the ground."""
    halved: Annotated[bool, PUBLIC] = False
    """Laid sideways: half its points count."""


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


Taxi = Literal["", "parked", "landing", "braking", "starting", "rolling", "still"]
"""How an airplane is on the ground, if it is: at rest; touched down, with a straight and then a stall due; taking off,
with a straight and then a climb due; or crashed."""


class Altitude(msgspec.Struct, frozen=True):
    """How high something flies: whole levels, and climb counters on the way to the next."""

    level: Annotated[int, PUBLIC]
    climb: Annotated[int, PUBLIC] = 0
    ground: Annotated[Taxi, PUBLIC] = ""
    inside: Annotated[bool, PUBLIC] = False
    """On the ground: whether its centre is inside a landing field."""
    until: Annotated[int, PUBLIC] = 0
    """After a crash: the last turn in which it lies still."""
    diving: Annotated[bool, PUBLIC] = False
    """In an overdive, which a straight must end."""
    cloud: Annotated[tuple[str, ...] | None, PUBLIC] = None
    """The cards piled up since it came into the cloud; None below it."""


class Kit(msgspec.Struct, frozen=True):
    """What an airplane and its pilot have that others do not."""

    abilities: Annotated[tuple[Ability, ...], PUBLIC] = ()
    rockets: Annotated[int, PUBLIC] = 0
    incendiary: Annotated[bool, PUBLIC] = False
    spent: Annotated[int, PUBLIC] = 0
    """At how many ends of turns from now two steep cards in a row can be flown again."""


PLAIN = Kit()


class Salvo(msgspec.Struct, frozen=True):
    """Rockets on their way."""

    target: Annotated[str, PUBLIC]
    count: Annotated[int, PUBLIC]
    at: Annotated[int, PUBLIC]
    """The running number of the phase they were launched in."""
    spoiled: Annotated[bool, OWNER] = False
    """Enemy fire has dealt a card with a symbol since: they will miss."""
    next: Annotated[Salvo | None, PUBLIC] = None
    """Launched in the phase in which these hit or miss."""


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
    entered: Annotated[str, PUBLIC] = ""
    """The last card performed before this turn."""
    cards: Annotated[tuple[Held, ...], PUBLIC] = ()
    exploded: Annotated[bool, PUBLIC] = False
    hurt: Annotated[Hurt, PUBLIC] = UNHURT
    shaken: Annotated[int, OWNER] = -1
    """The phase in which damage last disrupted it."""
    load: Annotated[Literal["", "camera", "bombs"], TEAM] = ""
    kit: Annotated[Kit, PUBLIC] = PLAIN
    flight: Annotated[Altitude | None, PUBLIC] = None
    salvo: Annotated[Salvo | None, PUBLIC] = None
    fate: Annotated[Literal["", "awaited", "shot down", "left"], PUBLIC] = ""
    """Empty while it is on the table; awaited before it has come."""
    lot: Annotated[Literal["", "left", "right"], OWNER] = ""
    """The maneuver card laid face down for it before it comes: where it will."""
    edge: Annotated[Edge | None, PUBLIC] = None
    """Over which edge of the table it left."""
    gone_at: Annotated[int, PUBLIC] = -1
    """The running number of the phase in which it was lost to the game."""
    left_up: Annotated[int, PUBLIC] = 0
    """How many enemy balloons were in play when it left."""
    came: Annotated[Pose | None, PUBLIC] = None
    """Where it lay before its last move."""

    @property
    def in_play(self) -> bool:
        return not self.fate

    @property
    def points(self) -> int:
        return sum(card.points for card in self.cards)

    @property
    def before(self) -> str:
        """The card performed before the last one of this turn."""
        return self.flown[-2] if len(self.flown) > 1 else self.entered

    @property
    def grounded(self) -> bool:
        return self.flight is not None and self.flight.ground != ""

    @property
    def veiled(self) -> bool:
        """In the cloud: its card only marks where it went in."""
        return self.flight is not None and self.flight.cloud is not None


class Shell(msgspec.Struct, frozen=True):
    """An artillery counter on the table."""

    x: Annotated[int, PUBLIC]
    y: Annotated[int, PUBLIC]
    level: Annotated[int, PUBLIC]
    """The level it bursts at; nought where nobody flies at levels."""
    moves: Annotated[int, PUBLIC]
    """How many maneuvers are to follow before it bursts."""


class Battery(msgspec.Struct, frozen=True):
    """The loading cycle of an anti-aircraft gun."""

    shell: Annotated[Shell | None, PUBLIC] = None
    loading: Annotated[int, PUBLIC] = 0
    """How many maneuvers until it is loaded."""
    ready: Annotated[bool, PUBLIC] = True
    """Whether it may fire: it was loaded when the turn began, and nothing of it lies on the table."""
    fired_at: Annotated[int, PUBLIC] = -1
    """The running number of the phase of its last burst."""


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
    battery: Annotated[Battery | None, PUBLIC] = None
    muted: Annotated[bool, PUBLIC] = False
    """Its gun is silenced for good; infantry on the same card may go on."""
    fate: Annotated[Literal["", "silenced", "damaged", "destroyed"], PUBLIC] = ""
    gone_at: Annotated[int, PUBLIC] = -1

    @property
    def in_play(self) -> bool:
        return not self.fate

    @property
    def points(self) -> int:
        return sum(card.points for card in self.cards)


class Balloon(msgspec.Struct, frozen=True):
    """A balloon on its cable. Its damage cards lie face down."""

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
    flames: Annotated[int, PUBLIC] = 0
    flight: Annotated[Altitude | None, PUBLIC] = None
    hauled: Annotated[Literal["", "down", "stopped"], PUBLIC] = ""
    """Whether it is being brought down."""
    observers: Annotated[int, PUBLIC] = 2
    """How many are aboard."""
    fallen: Annotated[int, PUBLIC] = 0
    """How many have lost their lives."""
    fate: Annotated[Literal["", "destroyed", "landed"], PUBLIC] = ""
    gone_at: Annotated[int, PUBLIC] = -1

    @property
    def in_play(self) -> bool:
        return not self.fate

    @property
    def points(self) -> int:
        return sum(card.points for card in self.cards)


Unit = Airplane | Ground | Balloon


class Coming(msgspec.Struct, frozen=True):
    """How an airplane comes to the table: in which turn, where its centre may lie, and what its player says of it."""

    unit: str
    places: tuple[tuple[int, int, int, int], ...]
    """From x, from y, to x, to y, in micrometres."""
    turn: int
    at_end: bool
    after: int
    secret: bool
    any_level: bool


class Field(msgspec.Struct, frozen=True):
    """A landing field: its middle, which way it runs, and how far it reaches to the sides and along."""

    side: Side
    pose: Pose
    half_width: int
    half_length: int


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
    winner_scores: bool = False
    """Points count for the winner alone."""
    carry: tuple[str, Side, bool] | None = None
    """A load that a side must give to one of its airplanes: what, who, and whether in secret."""
    balloon_turns: int = 12
    """The turns after which balloons are on the ground, where nobody flies at levels."""
    virtual: tuple[Side, ...] = ()
    """The sides that nobody plays: what they have on the table acts by itself, and they have no seat."""
    prefers: Literal["anyone", "nearest", "two-seaters"] = "anyone"
    """Whom the anti-aircraft guns of a virtual side fire at."""
    targets: tuple[str, ...] = ()
    """The cards on the ground that are there to be photographed or bombed."""
    task: Task = Task()
    coming: tuple[Coming, ...] = ()
    """The airplanes that do not lie on the table from the start."""
    rivals: bool = False
    bands: Bands | None = None
    fields: tuple[Field, ...] = ()
    """The landing fields."""
    cloud: int | None = None
    """The level that the cloud cover begins at, if there is any."""


class Tailing(msgspec.Struct, frozen=True):
    """One airplane behind another."""

    tailer: Annotated[str, PUBLIC]
    tailed: Annotated[str, PUBLIC]
    shown: Annotated[str, SERVER] = ""
    """The card that the tailing player has been shown and that is not revealed yet."""
    settled: Annotated[bool, PUBLIC] = False
    """The tailing player has decided while others wait to be shown a card of this airplane."""


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

    def balloons(self) -> list[Balloon]:
        return [unit for unit in self.units.values() if type(unit) is Balloon]

    def airplane(self, name: str) -> Airplane:
        unit = self.units[name]
        assert isinstance(unit, Airplane), f"{name} is not an airplane"
        return unit

    def manned(self, unit: Unit) -> bool:
        """Whether a player decides for it."""
        return unit.side not in self.setting.virtual

    def team(self, side: Side) -> tuple[Seat, ...]:
        return tuple(seat for seat, its in self.setting.seats if its == side)
