"""One game in progress: orders stay sealed until every prompt has been answered, then they resolve together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Generic, Protocol, TypeVar

from aerodrome.kernel.dice import Dice
from aerodrome.kernel.event import NOBODY, Event, Rolled, Seat
from aerodrome.kernel.header import Header
from aerodrome.kernel.prompt import Choice, Order, Prompt, Refusal
from aerodrome.kernel.record import Record, record
from aerodrome.kernel.score import Outcome

S = TypeVar("S")
V = TypeVar("V")
T = TypeVar("T")


class Engine(Protocol[S, V]):
    """What the kernel knows of a game."""

    ruleset: str
    """Name and version of its rules; the version changes whenever behaviour does."""

    def prompts(self, state: S) -> tuple[Prompt, ...]: ...

    def refuses(self, state: S, prompt: Prompt, choice: Choice) -> Refusal | None: ...

    def resolve(self, table: Table[S], orders: Mapping[str, Choice]) -> None: ...

    def apply(self, state: S, event: Event) -> S: ...

    def view(self, state: S, seat: Seat | None) -> V: ...

    def imagine(self, view: V, dice: Dice) -> S: ...

    def turn(self, state: S) -> int: ...

    def outcome(self, state: S) -> Outcome | None: ...

    def seats(self, state: S) -> tuple[Seat, ...]: ...

    def read(self, raw: bytes) -> Choice:
        """A choice from its JSON; msgspec.ValidationError when it is none."""
        ...


class Table(Generic[S]):
    """What a step of play sees: the state, a way to make things happen, and chance."""

    __slots__ = ("_apply", "_dice", "asked", "events", "state")

    def __init__(self, engine: Engine[S, V], state: S, dice: Dice) -> None:
        self._apply, self._dice = engine.apply, dice
        self.state = state
        self.events: list[Event] = []
        self.asked: tuple[Prompt, ...] = ()
        """What play waits for now."""

    def emit(self, event: Event) -> None:
        self.state = self._apply(self.state, event)
        self.events.append(event)

    def roll(self, stream: str, sides: int) -> int:
        """A number in 0..sides-1, drawn from a stream of its own."""
        count, value = self._dice.roll(stream, sides)
        self.emit(Rolled(stream=stream, count=count, sides=sides, value=value, audience=NOBODY))
        return value


class Log(Generic[T]):
    """A list that only grows, as links to what was before: a copy of it is a reference."""

    __slots__ = ("before", "item", "length")

    def __init__(self, before: Log[T] | None, item: T) -> None:
        self.before, self.item = before, item
        self.length: int = 1 if before is None else before.length + 1

    @staticmethod
    def items(log: Log[T] | None) -> list[T]:
        found: list[T] = []
        while log is not None:
            found.append(log.item)
            log = log.before
        return found[::-1]


class Game(Generic[S, V]):
    """A game: engine, state, chance, and all that has been ordered and has happened."""

    __slots__ = ("_dice", "_happened", "_open", "_orders", "_sealed", "_turns", "engine", "origin", "state")

    def __init__(
        self,
        engine: Engine[S, V],
        start: S,
        seed: bytes,
        origin: Header | None = None,
        draws: dict[str, int] | None = None,
    ) -> None:
        self.engine = engine
        self.state = start
        self.origin = origin
        """What the game was made from: the header of its record."""
        self._dice = Dice(seed, draws)
        self._sealed: dict[str, Choice] = {}
        self._orders: Log[tuple[Seat, Order]] | None = None
        self._happened: Log[tuple[Event, ...]] | None = None
        self._turns: Log[tuple[int, int, S]] | None = None
        self._open = {prompt.id: prompt for prompt in engine.prompts(start)}
        if not self._open and engine.outcome(start) is None:
            self._resolve()

    def prompts(self, seat: Seat | None = None) -> tuple[Prompt, ...]:
        """The decisions still to be made, of one seat or of all."""
        return tuple(
            prompt
            for key, prompt in self._open.items()
            if key not in self._sealed and (seat is None or prompt.seat == seat)
        )

    def asked(self, seat: Seat) -> tuple[Prompt, ...]:
        """Every decision that is open for a seat, answered or not."""
        return tuple(prompt for prompt in self._open.values() if prompt.seat == seat)

    def submit(self, seat: Seat, order: Order) -> list[Event] | Refusal:
        """Seal an order; when it was the last one waited for, resolve them all and return what happened.

        An order sealed already may be replaced by another until all have been given.
        """
        prompt = self._open.get(order.prompt)
        if prompt is None or prompt.seat != seat:
            return Refusal(f"no decision {order.prompt!r} is open for {seat!r}", "prompt")
        refusal = self.engine.refuses(self.state, prompt, order.choice)
        if refusal is not None:
            return refusal
        self._sealed[order.prompt] = order.choice
        self._orders = Log(self._orders, (seat, order))
        if len(self._sealed) < len(self._open):
            return []
        return self._resolve()

    def _resolve(self) -> list[Event]:
        engine = self.engine
        table = Table(engine, self.state, self._dice)
        orders = {key: self._sealed[key] for key in self._open}
        turn = engine.turn(self.state)
        engine.resolve(table, orders)
        self.state = state = table.state
        self._sealed = {}
        self._open = {prompt.id: prompt for prompt in table.asked}
        self._happened = Log(self._happened, tuple(table.events))
        if engine.turn(state) != turn or not self._open:
            self._turns = Log(self._turns, (turn, self._orders.length if self._orders else 0, state))
        return table.events

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.engine.seats(self.state)

    @property
    def turn(self) -> int:
        return self.engine.turn(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.engine.outcome(self.state)

    @property
    def seed(self) -> bytes:
        """The secret that all chance follows from. Never leaves the server before the end."""
        return self._dice.seed

    @property
    def draws(self) -> dict[str, int]:
        """How often each stream of chance has been drawn from: with the state, all that the future depends on."""
        return self._dice.draws.copy()

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that still have something to decide; what it is stays with them."""
        return tuple(dict.fromkeys(prompt.seat for prompt in self.prompts()))

    def sealed(self, seat: Seat | None) -> dict[str, Choice]:
        """What a seat has answered of the open decisions; it is nobody else's to know."""
        return {key: choice for key, choice in self._sealed.items() if self._open[key].seat == seat}

    def view(self, seat: Seat | None) -> V:
        """The game as a seat, or with None a spectator, knows it."""
        return self.engine.view(self.state, seat)

    def events(self) -> Iterator[Event]:
        """Everything that has happened."""
        for batch in Log.items(self._happened):
            yield from batch

    def seen(self, seat: Seat | None) -> list[Event]:
        """Everything that a seat, or with None a spectator, has seen happen."""
        return [event for event in self.events() if event.seen_by(seat)]

    def ordered(self) -> list[tuple[Seat, Order]]:
        """Every order taken so far, in the order of submission."""
        return Log.items(self._orders)

    def turn_ends(self) -> list[tuple[int, int, S]]:
        """For every finished turn its number, how many orders had been taken by its end, and the state then."""
        return Log.items(self._turns)

    def record(self) -> Record:
        """The game on paper. It holds every secret: before the end it belongs to the server alone."""
        return record(self)

    def clone(self) -> Game[S, V]:
        """An independent copy with the same past and, given the same orders, the same future."""
        twin: Game[S, V] = Game.__new__(Game)
        twin.engine = self.engine
        twin.state = self.state
        twin.origin = self.origin
        twin._dice = self._dice.copy()
        twin._sealed = self._sealed.copy()
        twin._orders = self._orders
        twin._happened = self._happened
        twin._turns = self._turns
        twin._open = self._open
        return twin

    def anew(self, seed: bytes, origin: Header) -> Game[S, V]:
        """A new game from this position, without its past and with a chance of its own."""
        return Game(self.engine, self.state, seed, origin)

    def imagine(self, seat: Seat, seed: bytes) -> Game[S, V]:
        """A game that this seat could be in for all it knows: what it sees is true, the rest is made up."""
        dice = Dice(seed)
        return Game(self.engine, self.engine.imagine(self.view(seat), dice), seed)
