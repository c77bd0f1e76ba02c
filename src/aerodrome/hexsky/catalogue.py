"""The components on file: dashboards, dice, mats, target counters and the landing table, with packs laid over them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

import msgspec

from aerodrome.hexsky.dice import COLOURS, LAST_TEST, SIDES, Colour, CombatFace, DiceSet, Die, TestFace
from aerodrome.hexsky.knobs import HIGHEST_SPEED, LOWEST_SPEED, TOP_LEVEL
from aerodrome.hexsky.planes import EngineBox, GroundKind, GunPlate, Mat, Model, Part, Side, Status, TargetCounter
from aerodrome.kernel.scenario import BadFile, read_toml

DATA = Path(str(files("aerodrome.hexsky"))) / "data"
OURS = "reconstructed"


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A value of a data file, always with its status."""

    status: Status
    note: str = ""


class ByZone(Row, frozen=True, kw_only=True):
    low: int
    med: int
    high: int

    @property
    def triple(self) -> tuple[int, int, int]:
        return self.low, self.med, self.high


class PrepRow(ByZone, frozen=True, kw_only=True):
    underscored: tuple[Literal["low", "med", "high"], ...] = ()


class BoxesRow(Row, frozen=True, kw_only=True):
    low: tuple[int, ...]
    med: tuple[int, ...]
    high: tuple[int, ...]


class DragRow(BoxesRow, frozen=True, kw_only=True):
    k: int
    """Of the formula floor((speed + zone + k) / 2) that all printed tables obey."""


class Number(Row, frozen=True, kw_only=True):
    value: int


class DieRow(Row, frozen=True, kw_only=True):
    colour: Colour


class StructureRow(Row, frozen=True, kw_only=True):
    sections: tuple[int, ...]


class EngineRow(Row, frozen=True, kw_only=True):
    boxes: tuple[EngineBox, ...]


class GunRow(Row, frozen=True, kw_only=True):
    name: str
    colour: Colour
    template: int
    ammo: tuple[int, ...]
    continuous: bool = False


class PartsRow(Row, frozen=True, kw_only=True):
    rows: tuple[tuple[int, int, Part], ...]
    """From, to, part."""


class PlaneRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A dashboard as its file says it."""

    id: str
    title: str
    side: Side
    code: Literal["", "B"] = ""
    role: str
    rotary: bool
    gunners: int = 0
    source: str
    top: ByZone
    first: ByZone
    drag: DragRow
    red: BoxesRow
    prep: PrepRow
    ceiling: Number
    sturdiness: DieRow
    handling: DieRow
    spotting: DieRow
    structure: StructureRow
    controls: Number
    engine: EngineRow
    guns: tuple[GunRow, ...]
    damage: PartsRow
    size: Number
    loaded_top: Number | None = None
    victory_points: Number


class FacesRow(Row, frozen=True, kw_only=True):
    colour: Colour
    combat: tuple[CombatFace, ...]
    test: tuple[TestFace, ...] = ()
    numbered: bool = False


class DiceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    dice: tuple[FacesRow, ...]


class MatRow(Row, frozen=True, kw_only=True):
    id: str
    title: str
    ground: Literal["land", "sea"]
    peaks: tuple[int, ...] = ()
    front: int | None = None


class CounterRow(Row, frozen=True, kw_only=True):
    kind: GroundKind
    title: str
    hits: int
    fire: Colour | None = None
    reach: int = 0
    size: int = 0
    spotting: Colour = "green"


class LandingRow(Row, frozen=True, kw_only=True):
    """What each result of the Handling Test on touching down means."""

    failure: Literal["crash", "hard", "good"]
    success: Literal["crash", "hard", "good"]
    critical: Literal["crash", "hard", "good"]


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    mats: tuple[MatRow, ...]
    targets: tuple[CounterRow, ...]
    landing: LandingRow


class Catalogue(msgspec.Struct, frozen=True, eq=False):
    """All components by id."""

    planes: dict[str, PlaneRow]
    models: dict[str, Model]
    dice: DiceSet
    mats: dict[str, Mat]
    targets: dict[str, TargetCounter]
    landing: LandingRow


def load(packs: Iterable[Path | str] = ()) -> Catalogue:
    """The shipped components with these packs laid over them, each over the one before."""
    return _load(tuple(Path(pack).resolve() for pack in packs))


@lru_cache(maxsize=8)
def _load(packs: tuple[Path, ...]) -> Catalogue:
    rows: dict[str, PlaneRow] = {}
    for folder in (DATA, *packs):
        if not folder.is_dir():
            raise BadFile(folder, "", "there is no such pack folder")
        for path in sorted((folder / "planes").glob("*.toml")):
            row = read_toml(path, PlaneRow)
            _check(path, row)
            rows[row.id] = row
    board = read_toml(DATA / "board.toml", BoardFile)
    mats = {row.id: Mat(row.id, row.title, row.ground, row.peaks, row.front) for row in board.mats}
    targets: dict[str, TargetCounter] = {
        row.kind: TargetCounter(row.kind, row.title, row.hits, row.fire, row.reach, row.size, row.spotting)
        for row in board.targets
    }
    models = {name: _model(row) for name, row in rows.items()}
    return Catalogue(rows, models, _dice(DATA / "dice.toml"), mats, targets, board.landing)


def _dice(path: Path) -> DiceSet:
    rows = read_toml(path, DiceFile).dice
    if tuple(row.colour for row in rows) != COLOURS:
        raise BadFile(path, "dice", f"must be {', '.join(COLOURS)} in this order")
    for place, row in enumerate(rows):
        if len(row.combat) != SIDES or len(row.test) != (SIDES if place <= LAST_TEST else 0):
            raise BadFile(path, f"dice[{place}]", "a die has six faces, and white to yellow six test faces too")
    return DiceSet(tuple(Die(row.colour, row.combat, row.test, row.numbered) for row in rows))


def _check(path: Path, row: PlaneRow) -> None:
    """What the types cannot say."""
    if row.id != path.stem:
        raise BadFile(path, "id", f"is {row.id!r}; the file's name says {path.stem!r}")
    for field, values, least, most in _bounds(row):
        if not all(least <= value <= most for value in values):
            raise BadFile(path, field, f"must be {least} to {most}")
    numbers = [number for first, last, _ in row.damage.rows for number in range(first, last + 1)]
    if numbers != list(range(1, 21)):
        raise BadFile(path, "damage.rows", "must cover 1 to 20 in order, each once")
    if not row.guns:
        raise BadFile(path, "guns", "every plane has at least one machine gun")
    for place, gun in enumerate(row.guns):
        if not 0 <= gun.template <= 3:
            raise BadFile(path, f"guns[{place}].template", "is 0 for a fixed gun or 1 to 3")
        if not 1 <= len(gun.ammo) <= 2 or min(gun.ammo) < 1:
            raise BadFile(path, f"guns[{place}].ammo", "is one or two numbers of at least 1")
    if sum(gun.template > 0 for gun in row.guns) > row.gunners:
        raise BadFile(path, "gunners", "there are more flexible guns than gunners")
    for name in ("sturdiness", "handling", "spotting"):
        if COLOURS.index(getattr(row, name).colour) > LAST_TEST:
            raise BadFile(path, f"{name}.colour", "a test die is white, pink, grey, green or yellow")
    if not 1 <= row.ceiling.value <= TOP_LEVEL:
        raise BadFile(path, "ceiling.value", f"must be 1 to {TOP_LEVEL}")
    if row.controls.value < 1 or not row.structure.sections or min(row.structure.sections) < 1:
        raise BadFile(path, "structure.sections", "a gauge needs at least one box")
    if row.engine.boxes[-1:] != ("seized",):
        raise BadFile(path, "engine.boxes", "the last box is seized")


def _bounds(row: PlaneRow) -> Iterator[tuple[str, Iterable[int], int, int]]:
    """Fields, their numbers, and the least and the most that a dashboard can have there."""
    for name in ("top", "first", "prep"):
        yield name, getattr(row, name).triple, 0 if name == "prep" else LOWEST_SPEED, HIGHEST_SPEED
    for name in ("low", "med", "high"):
        yield f"drag.{name}", getattr(row.drag, name), 0, MOST
        yield f"red.{name}", getattr(row.red, name), LOWEST_SPEED, HIGHEST_SPEED
    yield "drag.k", [row.drag.k], -MOST, MOST
    yield "structure.sections", row.structure.sections, 1, MOST
    yield "damage.rows", [number for first, last, _ in row.damage.rows for number in (first, last)], 1, 20
    yield "gunners", [row.gunners], 0, MOST
    for name in ("controls", "ceiling", "size", "victory_points", "loaded_top"):
        value = getattr(row, name)
        yield f"{name}.value", [value.value] if value else [], -MOST, MOST
    for place, gun in enumerate(row.guns):
        yield f"guns[{place}].ammo", gun.ammo, 1, SIDES


MOST = 100
"""More than there is of anything on a dashboard."""


def _model(row: PlaneRow) -> Model:
    zones: tuple[Literal["low", "med", "high"], ...] = ("low", "med", "high")
    ours = [name for name in VALUES if (value := getattr(row, name)) is not None and value.status == OURS]
    ours += [f"{gun.name} gun" for gun in row.guns if gun.status == OURS]
    low, med, high = (name in row.prep.underscored for name in zones)
    return Model(
        id=row.id,
        title=row.title,
        side=row.side,
        code=row.code,
        rotary=row.rotary,
        top=row.top.triple,
        first=row.first.triple,
        drag=(row.drag.low, row.drag.med, row.drag.high),
        drag_k=row.drag.k,
        red=(row.red.low, row.red.med, row.red.high),
        prep=row.prep.triple,
        sluggish=(low, med, high),
        ceiling=row.ceiling.value,
        sturdiness=row.sturdiness.colour,
        handling=row.handling.colour,
        spotting=row.spotting.colour,
        structure=row.structure.sections,
        controls=row.controls.value,
        engine=row.engine.boxes,
        guns=tuple(GunPlate(gun.name, gun.colour, gun.template, gun.ammo, gun.continuous) for gun in row.guns),
        gunners=row.gunners,
        parts=tuple(part for first, last, part in row.damage.rows for _ in range(first, last + 1)),
        size=row.size.value,
        loaded_top=row.loaded_top.value if row.loaded_top else None,
        victory_points=row.victory_points.value,
        reconstructed=tuple(ours),
    )


VALUES = (
    "top",
    "first",
    "drag",
    "red",
    "prep",
    "ceiling",
    "sturdiness",
    "handling",
    "spotting",
    "structure",
    "controls",
    "engine",
    "damage",
    "size",
    "loaded_top",
    "victory_points",
)
