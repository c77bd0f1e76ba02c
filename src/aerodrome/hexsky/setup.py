"""Scenario files: who flies what where, under which sky, to what end; and the game they set up."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal, NoReturn

import msgspec

from aerodrome.hexsky.catalogue import DATA, Catalogue
from aerodrome.hexsky.dice import Skill
from aerodrome.hexsky.endings import CONDITIONS, WINS, named
from aerodrome.hexsky.hexes import E, Hex, Pose, Sense, W, beyond, from_side, mega_from_side, zone_number
from aerodrome.hexsky.knobs import HIGHEST_SPEED, LOWEST_SPEED, MAT_WIDTH, TOP_LEVEL
from aerodrome.hexsky.planes import GroundKind, Model, Side
from aerodrome.hexsky.rulebook import PRESETS, RULES
from aerodrome.hexsky.state import Airman, Airplane, Ground, Gun, Hurt, Setting, State, Unit, Weather
from aerodrome.kernel.scenario import BadFile, read_toml
from aerodrome.kernel.score import Ending

SHIPPED = DATA / "scenarios"


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex by the n-th complete one from a side, of the whole map or of one mat (WV-MAP-12 to WV-MAP-14)."""

    side: Sense
    number: int = 1
    level: int = 0
    mat: str = ""


class PlaneEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A plane, its pilot, and how it begins."""

    id: str
    name: str
    model: str
    side: Side
    seat: str = ""
    """Who decides for it; its side, unless a name is given."""
    at: Spot
    heading: Sense
    speed: int
    skill: Skill = "expert"
    hurt: Hurt = Hurt()
    half_ammo: bool = False
    jammed: bool = False
    automatic: bool = False


class GroundEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: str = ""
    kind: GroundKind
    side: Side
    seat: str = ""
    at: Spot
    automatic: bool = False


class Sun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    place: Literal["left", "right", "middle"]
    level: int


class Cloud(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first complete mega-hex from a side, of the whole map or of one mat (WV-MHX-05)."""

    side: Sense
    level: int
    mat: str = ""


class SkyEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    sun: Sun | None = None
    moon: bool = False
    haze: int | None = None
    storm: int | None = None
    high_stratus: bool = False
    medium_stratus: bool = False
    low_stratus: tuple[Cloud, ...] = ()
    cumulus: tuple[Cloud, ...] = ()


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Another way to play a scenario: what it says stands in the place of the scenario's own."""

    id: str
    title: str
    summary: str
    mats: tuple[str, ...] | None = None
    brings: tuple[str, ...] | None = None
    planes: tuple[PlaneEntry, ...] | None = None
    ground: tuple[GroundEntry, ...] | None = None
    sky: SkyEntry | None = None
    endings: tuple[Ending, ...] | None = None
    limit_wins: str | None = None
    options: dict[str, str] | None = None


CHANGES = ("mats", "brings", "planes", "ground", "sky", "endings", "limit_wins", "options")


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, eq=False):
    """A scenario as its file says it."""

    id: str
    title: str
    summary: str
    book: str
    source: str
    status: Literal["printed", "ours"]
    note: str = ""
    date: str = ""
    engine: Literal["hexsky"]
    rules: str = "standard"
    """The preset played unless the players choose otherwise."""
    brings: tuple[str, ...] = ()
    """Rules that come with it."""
    round_limit: int = 60
    limit_wins: str = "nobody"
    mats: tuple[str, ...]
    planes: tuple[PlaneEntry, ...]
    ground: tuple[GroundEntry, ...] = ()
    sky: SkyEntry = SkyEntry()
    endings: tuple[Ending, ...]
    options: dict[str, str] = {}
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


def read(path: Path, catalogue: Catalogue) -> Scenario:
    """A scenario from its file, checked in all its variants; BadFile with field and reason when it will not do."""
    scenario = read_toml(path, Scenario)
    for variant in ("", *(variant.id for variant in scenario.variants)):
        _check(path, scenario.as_variant(variant), catalogue, f"variant {variant}: " if variant else "")
    return scenario


def _check(path: Path, scenario: Scenario, catalogue: Catalogue, where: str) -> None:
    def bad(field: str, reason: str) -> NoReturn:
        raise BadFile(path, where + field, reason)

    if not 1 <= len(scenario.mats) <= 6:
        bad("mats", "there must be 1 to 6 of them")
    for mat in scenario.mats:
        if mat not in catalogue.mats:
            bad("mats", f"there is no mat {mat!r}; there are {', '.join(catalogue.mats)}")
    if scenario.rules not in PRESETS:
        bad("rules", f"there is no preset {scenario.rules!r}; there are {', '.join(PRESETS)}")
    for name in scenario.brings:
        if name not in RULES or RULES[name].when or not RULES[name].brought:
            bad("brings", f"{name!r} is not a rule that a scenario brings")
    if not 1 <= scenario.round_limit <= 500:
        bad("round_limit", "must be 1 to 500")
    if not 1 <= len(scenario.planes) <= 20:
        bad("planes", "there must be 1 to 20 of them")
    entries: list[tuple[str, PlaneEntry | GroundEntry]] = [(f"planes[{n}]", e) for n, e in enumerate(scenario.planes)]
    entries += [(f"ground[{n}]", e) for n, e in enumerate(scenario.ground)]
    seen: set[str] = set()
    seats: dict[str, Side] = {}
    for field, entry in entries:
        if entry.id in seen or not entry.id.replace("-", "").isalnum():
            bad(f"{field}.id", f"{entry.id!r} is used twice or is not letters, digits and hyphens")
        seen.add(entry.id)
        if seats.setdefault(entry.seat or entry.side, entry.side) != entry.side:
            bad(f"{field}.seat", f"{entry.seat or entry.side!r} already sits on the other side")
        if entry.at.mat and entry.at.mat not in scenario.mats:
            bad(f"{field}.at.mat", f"mat {entry.at.mat!r} is not on the table")
        if not 0 <= entry.at.level <= TOP_LEVEL or beyond(place(entry.at, scenario.mats), len(scenario.mats)):
            bad(f"{field}.at", "lies beyond the map")
    for n, plane in enumerate(scenario.planes):
        if plane.model not in catalogue.models:
            bad(f"planes[{n}].model", f"there is no plane {plane.model!r}")
        if not LOWEST_SPEED <= plane.speed <= HIGHEST_SPEED:
            bad(f"planes[{n}].speed", f"must be {LOWEST_SPEED} to {HIGHEST_SPEED}")
        if plane.at.level < 1:
            bad(f"planes[{n}].at.level", "no plane flies at level 0")
    for field, clouds in (("low_stratus", scenario.sky.low_stratus), ("cumulus", scenario.sky.cumulus)):
        for n, cloud in enumerate(clouds):
            if cloud.mat and cloud.mat not in scenario.mats:
                bad(f"sky.{field}[{n}].mat", f"mat {cloud.mat!r} is not on the table")
    if not scenario.endings:
        bad("endings", "a scenario needs at least one")
    for n, ending in enumerate(scenario.endings):
        if any(name not in CONDITIONS for name, _ in named(ending.when)):
            bad(f"endings[{n}].when", f"there is no condition {ending.when!r}; there are {', '.join(CONDITIONS)}")
        if ending.wins not in WINS:
            bad(f"endings[{n}].wins", f"{ending.wins!r} is not one of {', '.join(WINS)}")
    if scenario.limit_wins not in WINS:
        bad("limit_wins", f"{scenario.limit_wins!r} is not one of {', '.join(WINS)}")


def found(folders: Iterable[Path]) -> dict[str, Path]:
    """The scenario files below these folders, by id; a later folder's stands in the place of an earlier one's."""
    paths: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.glob("*/*.toml")):
            paths[f"{path.parent.name}/{path.stem}"] = path
    return paths


def place(spot: Spot, mats: tuple[str, ...]) -> int:
    """The x of a spot."""
    if not spot.mat:
        return from_side(spot.number, spot.level, spot.side, len(mats))
    return 2 * MAT_WIDTH * mats.index(spot.mat) + from_side(spot.number, spot.level, spot.side, 1)


def set_up(scenario: Scenario, catalogue: Catalogue) -> State:
    """The sky at the start of a game."""
    seats: dict[str, Side] = {}
    units: dict[str, Unit] = {}
    for entry in scenario.planes:
        seats.setdefault(entry.seat or entry.side, entry.side)
        units[entry.id] = airplane(entry, catalogue.models[entry.model], place(entry.at, scenario.mats))
    for thing in scenario.ground:
        seats.setdefault(thing.seat or thing.side, thing.side)
        counter = catalogue.targets[thing.kind]
        units[thing.id] = Ground(
            id=thing.id,
            name=thing.name or counter.title,
            side=thing.side,
            seat=thing.seat or thing.side,
            counter=counter,
            x=place(thing.at, scenario.mats),
            level=thing.at.level,
            automatic=thing.automatic,
        )
    landing = catalogue.landing
    setting = Setting(
        scenario=scenario.id,
        title=scenario.title,
        mats=tuple(catalogue.mats[name] for name in scenario.mats),
        dice=catalogue.dice,
        landing={"failure": landing.failure, "success": landing.success, "critical": landing.critical},
        seats=tuple(seats.items()),
        endings=scenario.endings,
        round_limit=scenario.round_limit,
        limit_wins=scenario.limit_wins,
        options=scenario.options,
    )
    return State(setting, units, weather(scenario.sky, scenario.mats))


def airplane(entry: PlaneEntry, model: Model, x: int) -> Airplane:
    """WV-DSH-02 to WV-DSH-06: throttle and cue at the scenario's speed, full ammo, skills, gunners Expert."""
    top = model.top[zone_number(entry.at.level)]
    return Airplane(
        id=entry.id,
        name=entry.name,
        side=entry.side,
        seat=entry.seat or entry.side,
        model=model,
        pose=Pose(x, entry.at.level, E if entry.heading == "right" else W),
        speed=entry.speed,
        throttle=max(0, min(entry.speed, top)),
        crew=(Airman("pilot", entry.skill), *(Airman("gunner") for _ in range(model.gunners))),
        guns=tuple(_gun(plate.ammo, entry) for plate in model.guns),
        hurt=entry.hurt,
        bombs=model.code == "B",
        automatic=entry.automatic,
    )


def _gun(ammo: tuple[int, ...], entry: PlaneEntry) -> Gun:
    """WV-SC4-05: half the ammo is half of all the numbers together, rounded down."""
    if not entry.half_ammo:
        return Gun(ammo[0], jammed=entry.jammed)
    left, last = sum(ammo) // 2, len(ammo) - 1
    return Gun(left - sum(ammo[1:]), jammed=entry.jammed) if left > sum(ammo[1:]) else Gun(left, last, entry.jammed)


def weather(sky: SkyEntry, mats: tuple[str, ...]) -> Weather:
    def mega(cloud: Cloud) -> Hex:
        first, count = (mats.index(cloud.mat), 1) if cloud.mat else (0, len(mats))
        return mega_from_side(cloud.level, cloud.side, first, count)

    return Weather(
        sun=sun(sky.sun, len(mats)) if sky.sun else None,
        moon=sky.moon,
        haze=sky.haze,
        storm=sky.storm,
        high_stratus=sky.high_stratus,
        medium_stratus=sky.medium_stratus,
        low_stratus=tuple(mega(cloud) for cloud in sky.low_stratus),
        cumulus=tuple(mega(cloud) for cloud in sky.cumulus),
    )


def sun(entry: Sun, mats: int) -> Hex:
    """WV-SUN-03, WV-SUN-04: the mega-hex of the sun, at a side or halfway between them."""
    left, right = (mega_from_side(entry.level, side, 0, mats) for side in SENSES)
    if entry.place == "middle":
        middle = (left[0] + right[0]) // 2
        return middle - (middle - left[0]) % 2, left[1]
    return left if entry.place == "left" else right


SENSES: tuple[Sense, Sense] = ("left", "right")
