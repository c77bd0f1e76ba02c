"""Scenario files: who flies what where, on which table, for which points; and the table they set up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, NoReturn

import msgspec

from aerodrome.cardtable.cards import Edge, Pose, Side
from aerodrome.cardtable.catalogue import DATA, Catalogue, um
from aerodrome.cardtable.endings import CONDITIONS, SIDES, WINS, named
from aerodrome.cardtable.measures import MATCH_SCORE, MEASURES
from aerodrome.cardtable.state import Airplane, Ground, Setting, State, Unit
from aerodrome.cardtable.ww1 import PRESETS, RULES
from aerodrome.kernel.scenario import BadFile, plain_name, read_toml
from aerodrome.kernel.score import Ending, Term

SHIPPED = DATA / "scenarios"


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table: length is the distance from the Entente's edge in the south to the Central Powers' in the north."""

    width_mm: float
    length_mm: float


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An airplane or a card on the ground, and where its centre lies."""

    id: str
    side: Side
    at_mm: tuple[float, float]
    heading_deg: float
    seat: str = ""
    """Who decides for it; its side, unless a name is given."""


class AirplaneEntry(Entry, frozen=True, kw_only=True):
    model: str
    name: str
    load: Literal["", "camera", "bombs"] = ""


class GroundEntry(Entry, frozen=True, kw_only=True):
    kind: str
    name: str = ""


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A load that a side gives to one of its airplanes before the first turn."""

    load: Literal["camera", "bombs"]
    side: Side
    secret: bool = False


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Another way to play a scenario: what it says stands in the place of the scenario's own."""

    id: str
    title: str
    summary: str
    brings: tuple[str, ...] | None = None
    table: Area | None = None
    airplanes: tuple[AirplaneEntry, ...] | None = None
    ground: tuple[GroundEntry, ...] | None = None
    carried: Carried | None = None
    score: tuple[Term, ...] | None = None
    endings: tuple[Ending, ...] | None = None
    limit_wins: str | None = None


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, eq=False):
    """A scenario as its file says it."""

    id: str
    title: str
    summary: str
    book: str
    source: str
    status: Literal["printed", "ours"]
    note: str = ""
    engine: Literal["cardtable"] = "cardtable"
    rules: str = "standard"
    """The preset played unless the players choose otherwise."""
    brings: tuple[str, ...] = ()
    """Rules that come with its components."""
    turn_limit: int = 60
    limit_wins: str = "nobody"
    table: Area
    airplanes: tuple[AirplaneEntry, ...]
    ground: tuple[GroundEntry, ...] = ()
    carried: Carried | None = None
    score: tuple[Term, ...] = MATCH_SCORE
    endings: tuple[Ending, ...]
    variants: tuple[Variant, ...] = ()

    def as_variant(self, name: str | None) -> Scenario:
        """The scenario with a variant's changes made; KeyError if it has no such variant."""
        if not name:
            return self
        for variant in self.variants:
            if variant.id == name:
                said = {field: getattr(variant, field) for field in CHANGES if getattr(variant, field) is not None}
                return msgspec.structs.replace(self, **said)
        raise KeyError(name)


CHANGES = ("brings", "table", "airplanes", "ground", "carried", "score", "endings", "limit_wins")


def read(path: Path, catalogue: Catalogue) -> Scenario:
    """A scenario from its file, checked in all its variants; BadFile with field and reason when it will not do."""
    scenario = read_toml(path, Scenario)
    variants = [variant.id for variant in scenario.variants]
    for n, name in enumerate(variants):
        if variants.count(name) > 1 or not plain_name(name):
            raise BadFile(path, f"variants[{n}].id", f"{name!r} is used twice or is not letters, digits and hyphens")
    for variant in ("", *(variant.id for variant in scenario.variants)):
        _check(path, scenario.as_variant(variant), catalogue, f"variant {variant}: " if variant else "")
    return scenario


def _check(path: Path, scenario: Scenario, catalogue: Catalogue, where: str) -> None:
    def bad(field: str, reason: str) -> NoReturn:
        raise BadFile(path, where + field, reason)

    area = scenario.table
    if not (100 <= area.width_mm <= 5000 and 100 <= area.length_mm <= 5000):
        bad("table", "width and length must be 100 to 5000 mm")
    if scenario.rules not in PRESETS:
        bad("rules", f"there is no preset {scenario.rules!r}; there are {', '.join(PRESETS)}")
    for name in scenario.brings:
        if name not in RULES or RULES[name].when or not RULES[name].brought:
            bad("brings", f"{name!r} is not a rule that a scenario brings")
    if not 1 <= scenario.turn_limit <= 500:
        bad("turn_limit", "must be 1 to 500")
    if not scenario.airplanes or len(scenario.airplanes) > 40:
        bad("airplanes", "there must be 1 to 40 of them")
    seen: set[str] = set()
    entries: list[tuple[str, Entry]] = [(f"airplanes[{n}]", entry) for n, entry in enumerate(scenario.airplanes)]
    entries += [(f"ground[{n}]", entry) for n, entry in enumerate(scenario.ground)]
    sides: dict[str, Side] = {}
    for field, entry in entries:
        if entry.id in seen or not plain_name(entry.id):
            bad(f"{field}.id", f"{entry.id!r} is used twice or is not letters, digits and hyphens")
        seen.add(entry.id)
        x, y = entry.at_mm
        if not (0 <= x <= area.width_mm and 0 <= y <= area.length_mm):
            bad(f"{field}.at_mm", "lies beyond the edge of the table")
        if not -360 <= entry.heading_deg <= 360:
            bad(f"{field}.heading_deg", "must be -360 to 360")
        if entry.seat and not plain_name(entry.seat):
            bad(f"{field}.seat", f"{entry.seat!r} is not letters, digits and hyphens")
        if sides.setdefault(entry.seat or entry.side, entry.side) != entry.side:
            bad(f"{field}.seat", f"{entry.seat or entry.side!r} already sits on the other side")
    for n, airplane in enumerate(scenario.airplanes):
        if airplane.model not in catalogue.airplanes:
            bad(f"airplanes[{n}].model", f"there is no airplane {airplane.model!r}")
    for n, card in enumerate(scenario.ground):
        if card.kind not in catalogue.ground:
            bad(f"ground[{n}].kind", f"there is no ground card {card.kind!r}")
    for n, term in enumerate(scenario.score):
        if term.measure not in MEASURES:
            bad(f"score[{n}].measure", f"there is no measure {term.measure!r}; there are {', '.join(MEASURES)}")
        if term.side not in ("each", *SIDES):
            bad(f"score[{n}].side", f"{term.side!r} is not each, entente or central")
    if not scenario.endings:
        bad("endings", "a scenario needs at least one")
    for n, ending in enumerate(scenario.endings):
        if named(ending.when)[0] not in CONDITIONS:
            bad(f"endings[{n}].when", f"there is no condition {ending.when!r}; there are {', '.join(CONDITIONS)}")
        if ":" in ending.when and ending.when.partition(":")[2] not in SIDES:
            bad(f"endings[{n}].when", f"{ending.when!r} does not end in :entente or :central")
        if ending.wins not in WINS:
            bad(f"endings[{n}].wins", f"{ending.wins!r} is not one of {', '.join(WINS)}")
    if scenario.limit_wins not in WINS:
        bad("limit_wins", f"{scenario.limit_wins!r} is not one of {', '.join(WINS)}")
    if scenario.carried and not any(airplane.side == scenario.carried.side for airplane in scenario.airplanes):
        bad("carried.side", "has no airplane to carry it")
    for field, needed in _needed(scenario, catalogue):
        if needed not in scenario.brings:
            bad("brings", f"{field} needs {needed!r}")


LOADS = {"camera": "photograph", "bombs": "bombs"}
"""The rule that gives a load its use."""


def _needed(scenario: Scenario, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """The rules without which components lie idle, each with the field that has them."""
    for n, airplane in enumerate(scenario.airplanes):
        if airplane.load:
            yield f"airplanes[{n}].load", LOADS[airplane.load]
    for n, card in enumerate(scenario.ground):
        if catalogue.ground_card(card.kind).guns:
            yield f"ground[{n}].kind", "ground-fire"
    if scenario.carried:
        yield "carried", "equipment"
        yield "carried.load", LOADS[scenario.carried.load]


def found(folders: Iterable[Path]) -> dict[str, Path]:
    """The scenario files below these folders, by id; a later folder's stands in the place of an earlier one's."""
    paths: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.glob("*/*.toml")):
            paths[f"{path.parent.name}/{path.stem}"] = path
    return paths


def set_up(scenario: Scenario, catalogue: Catalogue) -> State:
    """The table at the start of a game."""
    seats: dict[str, Side] = {}
    units: dict[str, Unit] = {}
    for entry in scenario.airplanes:
        seats.setdefault(entry.seat or entry.side, entry.side)
        model = catalogue.model(entry.model)
        units[entry.id] = Airplane(
            id=entry.id,
            name=entry.name,
            side=entry.side,
            seat=entry.seat or entry.side,
            model=model,
            pose=_pose(entry),
            jams=(0,) * len(model.guns),
            bursts=(None,) * len(model.guns),
            load=entry.load,
        )
    for card in scenario.ground:
        seats.setdefault(card.seat or card.side, card.side)
        kind = catalogue.ground_card(card.kind)
        units[card.id] = Ground(
            id=card.id,
            name=card.name or kind.title,
            side=card.side,
            seat=card.seat or card.side,
            model=kind,
            pose=_pose(card),
            jams=(0,) * len(kind.guns),
            bursts=(None,) * len(kind.guns),
        )
    letters = sorted({"A"} | {gun.letter for unit in units.values() for gun in unit.model.guns})
    damage = {letter: catalogue.damage_deck(letter) for letter in letters}
    carried = scenario.carried
    setting = Setting(
        scenario=scenario.id,
        title=scenario.title,
        width=um(scenario.table.width_mm),
        length=um(scenario.table.length_mm),
        ruler=um(catalogue.ruler.length_mm),
        damage=damage,
        seats=tuple(seats.items()),
        homes=HOMES,
        terms=scenario.score,
        endings=scenario.endings,
        turn_limit=scenario.turn_limit,
        limit_wins=scenario.limit_wins,
        carry=(carried.load, carried.side, carried.secret) if carried else None,
    )
    return State(setting, units, {letter: deck.counts for letter, deck in damage.items()})


HOMES: dict[Side, Edge] = {"entente": "south", "central": "north"}


def _pose(entry: Entry) -> Pose:
    return Pose(um(entry.at_mm[0]), um(entry.at_mm[1]), round(entry.heading_deg * 100) % 36_000)
