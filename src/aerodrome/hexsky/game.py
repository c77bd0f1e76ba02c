"""Setting up games of the hex sky: from a scenario, its variant, rules and a seed to a Game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from aerodrome.hexsky import catalogue as components
from aerodrome.hexsky import rulebook, setup
from aerodrome.hexsky.engine import HexSky
from aerodrome.hexsky.setup import Scenario
from aerodrome.hexsky.state import State
from aerodrome.hexsky.view import View
from aerodrome.kernel.dice import commitment, make_seed
from aerodrome.kernel.game import Game as KernelGame
from aerodrome.kernel.header import Header
from aerodrome.kernel.record import BadRecord
from aerodrome.kernel.rules import RuleConflict
from aerodrome.kernel.scenario import BadFile

Game = KernelGame[State, View]
Packs = Sequence[Path | str]


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
    try:
        played = plain.as_variant(variant)
    except KeyError:
        known = ", ".join(each.id for each in plain.variants) or "none"
        raise BadFile(plain.id, "variant", f"there is no variant {variant!r}; there are: {known}") from None
    chosen = rulebook.choose(rules, played.rules, played.brings)
    start = setup.set_up(played, components.load(packs))
    secret = make_seed(seed)
    digest = hashlib.blake2b(msgspec.json.encode(start), digest_size=16).hexdigest()
    origin = Header(rulebook.RULESET, plain.id, variant or "", chosen, digest, commitment(secret))
    return KernelGame(HexSky(rulebook.book(chosen), start), start, secret, origin)


def from_header(header: Header, seed: bytes, packs: Packs = ()) -> Game:
    """The game a record begins with; BadRecord when it cannot be set up again here."""
    if header.ruleset != rulebook.RULESET:
        raise BadRecord(f"header: ruleset: {header.ruleset} is not the {rulebook.RULESET} of this program")
    try:
        played = scenario(header.scenario, packs)
        chosen = [rule for rule in header.rules if rule in rulebook.RULES and not rulebook.RULES[rule].brought]
        game = new_game(played, seed, chosen, header.variant or None, packs)
    except (BadFile, RuleConflict) as error:
        raise BadRecord(f"header: {error}") from None
    assert game.origin is not None
    if game.origin.data != header.data:
        raise BadRecord("header: data: made with other components or another scenario file than there are here")
    return KernelGame(game.engine, game.state, seed, header)
