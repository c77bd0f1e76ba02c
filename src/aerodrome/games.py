"""The public face of both engines: from a scenario, its variant, rules and a seed to a Game; and from a record to one.

The ``engine`` of a scenario's file decides which box a game comes out of; whoever asks need not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, overload

import msgspec

from aerodrome.cardtable.book import Book as TableBook
from aerodrome.cardtable.catalogue import Catalogue as TableCatalogue
from aerodrome.cardtable.game import BOX as TABLE
from aerodrome.cardtable.game import Game as TableGame
from aerodrome.cardtable.scenario import Scenario as TableScenario
from aerodrome.cardtable.state import State as TableState
from aerodrome.cardtable.view import View as TableView
from aerodrome.hexsky.book import Book as SkyBook
from aerodrome.hexsky.catalogue import Catalogue as SkyCatalogue
from aerodrome.hexsky.game import BOX as SKY
from aerodrome.hexsky.game import Game as SkyGame
from aerodrome.hexsky.setup import Scenario as SkyScenario
from aerodrome.hexsky.state import State as SkyState
from aerodrome.hexsky.view import View as SkyView
from aerodrome.kernel.box import Box, Packs
from aerodrome.kernel.header import Header
from aerodrome.kernel.prompt import Order, Prompt, Refusal
from aerodrome.kernel.record import BadRecord, Record, Verdict
from aerodrome.kernel.rules import RuleConflict
from aerodrome.kernel.scenario import BadFile, found, located, read_toml
from aerodrome.kernel.score import Outcome

Game = TableGame | SkyGame
View = TableView | SkyView
Scenario = TableScenario | SkyScenario
TableBox = Box[TableScenario, TableCatalogue, TableBook, TableState, TableView]
SkyBox = Box[SkyScenario, SkyCatalogue, SkyBook, SkyState, SkyView]
Engine = Literal["cardtable", "hexsky"]

BOXES: dict[Engine, TableBox | SkyBox] = {"cardtable": TABLE, "hexsky": SKY}
"""Every engine, by the name that scenario files call it."""

__all__ = [
    "BOXES",
    "SKY",
    "TABLE",
    "BadFile",
    "BadRecord",
    "Engine",
    "Game",
    "Order",
    "Outcome",
    "Packs",
    "Prompt",
    "Record",
    "Refusal",
    "RuleConflict",
    "Scenario",
    "SkyCatalogue",
    "SkyGame",
    "SkyScenario",
    "SkyView",
    "TableCatalogue",
    "TableGame",
    "TableScenario",
    "TableView",
    "Verdict",
    "View",
    "engine_of",
    "new_game",
    "replay",
    "scenario",
    "scenarios",
    "steps",
    "verify",
]


def engine_of(what: Game | Scenario | Header | Path) -> Engine:
    """Which engine plays a game, a scenario, a scenario's file or the game of a record."""
    if isinstance(what, Path):
        return read_toml(what, Head).engine
    if isinstance(what, Scenario):
        return what.engine
    ruleset = what.ruleset if isinstance(what, Header) else what.engine.ruleset
    for engine in BOXES:
        if ruleset.partition("/")[0] == engine:
            return engine
    known = ", ".join(box.rulebook.ruleset for box in BOXES.values())
    raise BadRecord(f"header: ruleset: {ruleset} is none of this program's, which are {known}")


class Head(msgspec.Struct, frozen=True):
    """What of a scenario file is read first."""

    engine: Engine = "cardtable"


def scenarios(packs: Packs = ()) -> dict[str, Path]:
    """The scenario files on hand, by id."""
    shipped = [box.shipped for box in BOXES.values()]
    return found([*shipped, *(Path(pack) / "scenarios" for pack in packs)])


def scenario(name: str | Path, packs: Packs = ()) -> Scenario:
    """A scenario by its id or from a file of one's own; BadFile when there is none or it is faulty."""
    path, _ = located(name, scenarios(packs))
    return BOXES[engine_of(path)].scenario(name, packs)


@overload
def new_game(
    name: TableScenario,
    seed: int | bytes | str | None = None,
    rules: str | Iterable[str] | None = None,
    variant: str | None = None,
    packs: Packs = (),
) -> TableGame: ...


@overload
def new_game(
    name: SkyScenario,
    seed: int | bytes | str | None = None,
    rules: str | Iterable[str] | None = None,
    variant: str | None = None,
    packs: Packs = (),
) -> SkyGame: ...


@overload
def new_game(
    name: str | Path | Scenario,
    seed: int | bytes | str | None = None,
    rules: str | Iterable[str] | None = None,
    variant: str | None = None,
    packs: Packs = (),
) -> Game: ...


def new_game(
    name: str | Path | Scenario,
    seed: int | bytes | str | None = None,
    rules: str | Iterable[str] | None = None,
    variant: str | None = None,
    packs: Packs = (),
) -> Game:
    """A game at its first decision. ``rules`` is a preset or rule ids; without a seed a fresh one is drawn."""
    plain = name if isinstance(name, Scenario) else scenario(name, packs)
    return BOXES[plain.engine].new_game(plain, seed, rules, variant, packs)


def steps(record: Record, packs: Packs = (), scenario: str | Path | None = None) -> Iterator[Game]:
    """The game of a record after each of its orders."""
    return BOXES[engine_of(record.header)].steps(record, packs, scenario)


def replay(record: Record, packs: Packs = (), scenario: str | Path | None = None) -> Game:
    """The game of a record at its end; BadRecord says at which order it cannot go on."""
    return BOXES[engine_of(record.header)].replay(record, packs, scenario)


def verify(record: Record, packs: Packs = (), scenario: str | Path | None = None) -> Verdict:
    """Whether a record is true: every draw from its seed, every order, digest and the outcome."""
    try:
        box = BOXES[engine_of(record.header)]
    except BadRecord as error:
        return Verdict((str(error),), len(record.orders), len(record.turns))
    return box.verify(record, packs, scenario)
