"""Setting up games: from a scenario, its variant, rules and a seed to a Game; and from a record back to one."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from aerodrome.cardtable import catalogue as components
from aerodrome.cardtable import setup, ww1
from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.setup import Scenario
from aerodrome.cardtable.state import State
from aerodrome.cardtable.view import View
from aerodrome.kernel import record as records
from aerodrome.kernel.dice import commitment, make_seed
from aerodrome.kernel.game import Game as KernelGame
from aerodrome.kernel.header import Header
from aerodrome.kernel.prompt import Order, Prompt, Refusal
from aerodrome.kernel.record import BadRecord, Record, Verdict
from aerodrome.kernel.rules import RuleConflict
from aerodrome.kernel.scenario import BadFile
from aerodrome.kernel.score import Outcome

Game = KernelGame[State, View]
Packs = Sequence[Path | str]

__all__ = [
    "BadFile",
    "BadRecord",
    "Game",
    "Order",
    "Outcome",
    "Prompt",
    "Record",
    "Refusal",
    "RuleConflict",
    "Verdict",
    "new_game",
    "replay",
    "scenario",
    "scenarios",
    "steps",
    "verify",
]


def scenarios(packs: Packs = ()) -> dict[str, Path]:
    """The scenario files on hand, by id."""
    return setup.found([setup.SHIPPED, *(Path(pack) / "scenarios" for pack in packs)])


def scenario(name: str | Path, packs: Packs = ()) -> Scenario:
    """A scenario by its id or from a file of one's own; BadFile when there is none or it is faulty."""
    path = Path(name)
    if not (path.suffix == ".toml" or path.is_file()):
        known = scenarios(packs)
        if str(name) not in known:
            raise BadFile(str(name), "", f"there is no such scenario; there are {', '.join(known)}")
        path = known[str(name)]
        found = setup.read(path, components.load(packs))
        if found.id != str(name):
            raise BadFile(path, "id", f"is {found.id!r}; the file's place says {str(name)!r}")
        return found
    return setup.read(path, components.load(packs))


def new_game(
    name: str | Path | Scenario,
    seed: int | bytes | str | None = None,
    rules: str | Iterable[str] | None = None,
    variant: str | None = None,
    packs: Packs = (),
) -> Game:
    """A game at its first decision. ``rules`` is a preset or rule ids; without a seed a fresh one is drawn."""
    plain = name if isinstance(name, Scenario) else scenario(name, packs)
    wanted = rules if rules is None or isinstance(rules, str) else tuple(rules)
    engine, data, chosen = _prepared(plain, variant or "", wanted, tuple(packs))
    secret = make_seed(seed)
    header = Header(ww1.RULESET, plain.id, variant or "", chosen, data, commitment(secret))
    return KernelGame(engine, engine.start, secret, header)


@lru_cache(maxsize=64)
def _prepared(
    plain: Scenario, variant: str, rules: str | tuple[str, ...] | None, packs: tuple[Path | str, ...]
) -> tuple[CardTable, str, tuple[str, ...]]:
    """The engine with its table laid, a digest of all that lies on it, and the rules: the same for many games."""
    try:
        played = plain.as_variant(variant)
    except KeyError:
        known = ", ".join(found.id for found in plain.variants) or "none"
        raise BadFile(plain.id, "variant", f"there is no {variant!r}; there are: {known}") from None
    chosen = ww1.choose(rules, played.rules, played.brings)
    start = setup.set_up(played, components.load(packs))
    data = hashlib.blake2b(msgspec.json.encode(start), digest_size=16).hexdigest()
    return CardTable(ww1.book(chosen), start), data, chosen


def _start(packs: Packs, name: str | Path | None) -> Callable[[Header, bytes], Game]:
    def start(header: Header, seed: bytes) -> Game:
        if header.ruleset != ww1.RULESET:
            raise BadRecord(f"header: ruleset: {header.ruleset} is not the {ww1.RULESET} of this program")
        try:
            played = scenario(name or header.scenario, packs)
            chosen = [rule for rule in header.rules if rule in ww1.RULES and not ww1.RULES[rule].brought]
            game = new_game(played, seed, chosen, header.variant or None, packs)
        except (BadFile, RuleConflict) as error:
            raise BadRecord(f"header: {error}") from None
        assert game.origin is not None
        if game.origin.data != header.data:
            raise BadRecord("header: data: made with other components or another scenario file than there are here")
        # the header is the record's own, so that every difference shows in the digests
        return KernelGame(game.engine, game.state, seed, header)

    return start


def steps(record: Record, packs: Packs = (), scenario: str | Path | None = None) -> Iterator[Game]:
    """The game of a record after each of its orders."""
    return records.steps(record, _start(packs, scenario))


def replay(record: Record, packs: Packs = (), scenario: str | Path | None = None) -> Game:
    """The game of a record at its end; BadRecord says at which order it cannot go on."""
    return records.replay(record, _start(packs, scenario))


def verify(record: Record, packs: Packs = (), scenario: str | Path | None = None) -> Verdict:
    """Whether a record is true: every draw from its seed, every order, digest and the outcome."""
    return records.verify(record, _start(packs, scenario))
