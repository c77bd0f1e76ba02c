"""The box of a game: rulebook, components, scenario files and engine, and how a game is set up from them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from aerodrome.kernel import record as records
from aerodrome.kernel.dice import commitment, make_seed
from aerodrome.kernel.game import Engine, Game
from aerodrome.kernel.header import Header
from aerodrome.kernel.record import BadRecord, Record, Verdict
from aerodrome.kernel.rulebook import Rulebook
from aerodrome.kernel.rules import RuleConflict
from aerodrome.kernel.scenario import BadFile, Scenario, found, located

S = TypeVar("S")
V = TypeVar("V")
B = TypeVar("B")
C = TypeVar("C")
F = TypeVar("F", bound=Scenario)

Packs = Sequence[Path | str]
Laid = tuple[Engine[S, V], S, str, tuple[str, ...]]


def nothing_idle(book: object, start: object) -> tuple[str, ...]:
    return ()


class Box(Generic[F, C, B, S, V]):
    """All that comes with one engine: scenario files F, components C, a Book B, states S and views V."""

    def __init__(
        self,
        name: str,
        *,
        kind: type[F],
        rulebook: Rulebook[B],
        shipped: Path,
        load: Callable[[Packs], C],
        read: Callable[[Path, C], F],
        set_up: Callable[[F, C, B], S],
        engine: Callable[[B, S], Engine[S, V]],
        idle: Callable[[B, S], Iterable[str]] = nothing_idle,
    ) -> None:
        self.name = name
        """What a scenario file calls the engine, and the first word of its ruleset."""
        self.kind = kind
        self.rulebook = rulebook
        self.shipped = shipped
        self.load = load
        """The components, with packs laid over the shipped ones."""
        self.read, self.set_up, self.engine = read, set_up, engine
        self.idle = idle
        """The rules that find nothing to act on when a game is laid out, and take no part in it."""
        self._laid: Callable[[F, str, str | tuple[str, ...] | None, tuple[Path | str, ...]], Laid[S, V]] = lru_cache(
            maxsize=64
        )(self._lay)
        self._read: Callable[[Path, tuple[int, int], C], F] = lru_cache(maxsize=64)(
            lambda path, _, data: read(path, data)
        )

    def scenarios(self, packs: Packs = ()) -> dict[str, Path]:
        """The scenario files on hand, by id; those of a pack may be for another engine."""
        return found([self.shipped, *(Path(pack) / "scenarios" for pack in packs)])

    def scenario(self, name: str | Path, packs: Packs = ()) -> F:
        """A scenario by its id or from a file of one's own; BadFile when there is none or it is faulty."""
        path, known_as = located(name, self.scenarios(packs))
        scenario = self._read(path, _stamp(path), self.load(packs))
        if known_as and scenario.id != known_as:
            raise BadFile(path, "id", f"is {scenario.id!r}; the file's place says {known_as!r}")
        return scenario

    def new_game(
        self,
        name: str | Path | Scenario,
        seed: int | bytes | str | None = None,
        rules: str | Iterable[str] | None = None,
        variant: str | None = None,
        packs: Packs = (),
    ) -> Game[S, V]:
        """A game at its first decision. ``rules`` is a preset or rule ids; without a seed a fresh one is drawn."""
        plain = name if isinstance(name, self.kind) else self.scenario(_named(name), packs)
        wanted = rules if rules is None or isinstance(rules, str) else tuple(rules)
        engine, start, data, chosen = self._laid(plain, variant or "", wanted, tuple(packs))
        secret = make_seed(seed)
        header = Header(self.rulebook.ruleset, plain.id, variant or "", chosen, data, commitment(secret))
        return Game(engine, start, secret, header)

    def _lay(
        self, plain: F, variant: str, rules: str | tuple[str, ...] | None, packs: tuple[Path | str, ...]
    ) -> Laid[S, V]:
        """The engine, all that is laid out, a digest of it, and the rules: the same for many games."""
        try:
            played = plain.as_variant(variant)
        except KeyError:
            known = ", ".join(each.id for each in plain.variants) or "none"
            raise BadFile(plain.id, "variant", f"there is no {variant!r}; there are: {known}") from None
        chosen = self.rulebook.choose(rules, played.rules, played.brings)
        start = self.set_up(played, self.load(packs), self.rulebook.book(chosen))
        data = hashlib.blake2b(msgspec.json.encode(start), digest_size=16).hexdigest()
        return self.engine_for(chosen, start), start, data, chosen

    def engine_for(self, rules: tuple[str, ...], start: S) -> Engine[S, V]:
        """The engine of a game with these rules that begins like this."""
        idle = self.idle(self.rulebook.book(rules), start)
        return self.engine(self.rulebook.book(rules, idle), start)

    def from_header(
        self, header: Header, seed: bytes, packs: Packs = (), scenario: str | Path | None = None
    ) -> Game[S, V]:
        """The game a record begins with; BadRecord when it cannot be set up again here."""
        ours = self.rulebook
        if header.ruleset != ours.ruleset:
            raise BadRecord(f"header: ruleset: {header.ruleset} is not the {ours.ruleset} of this program")
        try:
            played = self.scenario(scenario or header.scenario, packs)
            chosen = [rule for rule in header.rules if rule in ours.rules and not ours.rules[rule].brought]
            game = self.new_game(played, seed, chosen, header.variant or None, packs)
        except (BadFile, RuleConflict) as error:
            raise BadRecord(f"header: {error}") from None
        assert game.origin is not None
        if game.origin.data != header.data:
            raise BadRecord("header: data: made with other components or another scenario file than there are here")
        # the header is the record's own, so that every difference shows in the digests
        return game.anew(seed, header)

    def steps(self, record: Record, packs: Packs = (), scenario: str | Path | None = None) -> Iterator[Game[S, V]]:
        return records.steps(record, lambda header, seed: self.from_header(header, seed, packs, scenario))

    def replay(self, record: Record, packs: Packs = (), scenario: str | Path | None = None) -> Game[S, V]:
        return records.replay(record, lambda header, seed: self.from_header(header, seed, packs, scenario))

    def verify(self, record: Record, packs: Packs = (), scenario: str | Path | None = None) -> Verdict:
        return records.verify(record, lambda header, seed: self.from_header(header, seed, packs, scenario))


def _stamp(path: Path) -> tuple[int, int]:
    """When a file was last written, and how long it is; whether it is there at all is for its reader to say."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def _named(name: str | Path | Scenario) -> str | Path:
    """A scenario of another engine is none of this box's."""
    if isinstance(name, Scenario):
        raise BadFile(name.id, "engine", f"{name.engine!r} is another game's")
    return name
