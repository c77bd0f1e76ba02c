"""Records: a game as JSON Lines: its header, every order, a digest a turn, and at last the seed.

A digest covers everything before it: the one before, the order lines since, and the state they led to. So a
changed order, a changed seed and a removed line all show. A record holds sealed orders and the seed: it belongs
to the server until the game is over.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec

from aerodrome.kernel.dice import commitment, make_seed
from aerodrome.kernel.event import Seat
from aerodrome.kernel.header import FORMAT, Header
from aerodrome.kernel.prompt import Order, Refusal
from aerodrome.kernel.scenario import BadFile, read_text
from aerodrome.kernel.score import Outcome

if TYPE_CHECKING:
    from aerodrome.kernel.game import Game

S = TypeVar("S")
V = TypeVar("V")

LARGEST_RECORD = 8 * 1024 * 1024


class Ordered(msgspec.Struct, frozen=True, tag="order", forbid_unknown_fields=True):
    """One order as it was given."""

    n: int
    seat: Seat
    prompt: str
    choice: msgspec.Raw


class TurnEnd(msgspec.Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """The end of a turn, after the first ``n`` orders."""

    turn: int
    n: int
    digest: str


class Seal(msgspec.Struct, frozen=True, tag="seal", forbid_unknown_fields=True):
    """The last line: how far the game has come, and the seed that was promised."""

    n: int
    digest: str
    seed: str
    outcome: Outcome | None = None


Line = Header | Ordered | TurnEnd | Seal
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Line).decode


class Record(msgspec.Struct, frozen=True):
    """A whole game on paper."""

    header: Header
    lines: tuple[Ordered | TurnEnd, ...]
    seal: Seal

    @property
    def orders(self) -> list[Ordered]:
        return [line for line in self.lines if isinstance(line, Ordered)]

    @property
    def turns(self) -> list[TurnEnd]:
        return [line for line in self.lines if isinstance(line, TurnEnd)]

    def dumps(self) -> str:
        return "".join(_encode(line).decode() + "\n" for line in (self.header, *self.lines, self.seal))

    def save(self, path: Path | str) -> None:
        Path(path).write_text(self.dumps(), encoding="utf-8")

    @staticmethod
    def loads(text: str, name: str = "record") -> Record:
        """A record from its text; BadFile with the line and the reason when it is none."""
        lines: list[Line] = []
        for number, line in enumerate(StringIO(text, newline="\n"), 1):
            try:
                lines.append(_decode(line))
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                raise BadFile(name, f"line {number}", str(error) or "not a line of a record") from None
        if not lines or not isinstance(lines[0], Header):
            raise BadFile(name, "line 1", "a record begins with its header")
        if not isinstance(lines[-1], Seal):
            raise BadFile(name, f"line {len(lines)}", "a record ends with its seal; this one is cut off")
        if lines[0].format != FORMAT:
            raise BadFile(name, "format", f"is {lines[0].format}; this program reads {FORMAT}")
        body = [line for line in lines[1:-1] if isinstance(line, Ordered | TurnEnd)]
        if len(body) != len(lines) - 2:
            raise BadFile(name, "", "has a header or a seal in the middle")
        return Record(lines[0], tuple(body), lines[-1])

    @staticmethod
    def load(path: Path | str) -> Record:
        path = Path(path)
        return Record.loads(read_text(path, LARGEST_RECORD), str(path))


def record(game: Game[S, V]) -> Record:
    """The record of a game so far."""
    if game.origin is None:
        raise ValueError("an imagined game has no record")
    lines: list[Ordered | TurnEnd] = []
    chain = _digest(b"", [game.origin], None)
    orders = [
        Ordered(n, seat, order.prompt, msgspec.Raw(_encode(order.choice)))
        for n, (seat, order) in enumerate(game.ordered(), 1)
    ]
    done = 0
    for turn, count, state in game.turn_ends():
        chain = _digest(chain, orders[done:count], state)
        lines += [*orders[done:count], TurnEnd(turn, count, chain.hex())]
        done = count
    lines += orders[done:]
    chain = _digest(chain, orders[done:], game.state)
    return Record(game.origin, tuple(lines), Seal(len(orders), chain.hex(), game.seed.hex(), game.outcome))


def _digest(before: bytes, lines: list[Header] | list[Ordered], state: object) -> bytes:
    digest = hashlib.blake2b(before, digest_size=16)
    for line in lines:
        digest.update(_encode(line))
    digest.update(_encode(state))
    return digest.digest()


if TYPE_CHECKING:
    Start = Callable[[Header, bytes], Game[S, V]]
    """Sets a game up from a header and a seed."""


class BadRecord(Exception):
    """A record that does not replay; says at which order."""


def steps(saved: Record, start: Start[S, V]) -> Iterator[Game[S, V]]:
    """The game after each of its orders, beginning with none."""
    game = start(saved.header, _seed(saved))
    yield game
    for line in saved.orders:
        try:
            choice = game.engine.read(bytes(line.choice))
        except msgspec.MsgspecError as error:
            raise BadRecord(f"order {line.n}: {error}") from None
        answer = game.submit(line.seat, Order(line.prompt, choice))
        if isinstance(answer, Refusal):
            raise BadRecord(f"order {line.n}: {answer.reason} ({answer.rule})")
        yield game


def _seed(saved: Record) -> bytes:
    try:
        return make_seed(bytes.fromhex(saved.seal.seed))
    except ValueError as error:
        raise BadRecord(f"seal: seed: {error}") from None


def replay(saved: Record, start: Start[S, V]) -> Game[S, V]:
    """The game at the end of its record; BadRecord if an order is refused on the way."""
    *_, game = steps(saved, start)
    return game


class Verdict(msgspec.Struct, frozen=True):
    """What checking a record found."""

    problems: tuple[str, ...]
    orders: int
    turns: int

    @property
    def ok(self) -> bool:
        return not self.problems


def verify(saved: Record, start: Start[S, V]) -> Verdict:
    """Play a record again from its seed and compare every digest and the outcome."""
    problems: list[str] = []
    orders, turns = saved.orders, saved.turns
    try:
        if commitment(_seed(saved)) != saved.header.commitment:
            problems.append("seal: the seed is not the one promised in the header")
    except BadRecord as error:
        return Verdict((str(error),), len(orders), len(turns))
    for place, line in enumerate(orders, 1):
        if line.n != place:
            problems.append(f"order {place}: the line says it is order {line.n}; a line was removed or moved")
            break
    try:
        again = record(replay(saved, start))
    except BadRecord as error:
        problems.append(str(error))
        return Verdict(tuple(problems), len(orders), len(turns))
    for line, written in zip(orders, again.orders, strict=True):
        if line != written:
            problems.append(f"order {line.n}: the line is not as it was written")
            break
    expected = {end.turn: end for end in again.turns}
    for end in turns:
        if expected.get(end.turn) != end:
            problems.append(f"turn {end.turn}: the digest does not match")
            break
    if missing := sorted(set(expected) - {end.turn for end in turns}):
        problems.append(f"turn {missing[0]}: its digest line is missing")
    if again.seal != saved.seal:
        problems.append("seal: digest, count or outcome do not match")
    return Verdict(tuple(problems), len(orders), len(turns))
