"""Scenario files: who flies what where, under which sky, to what end; and the game they set up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NoReturn

import msgspec
from msgspec.structs import replace

from aerodrome.hexsky.catalogue import DATA, Catalogue
from aerodrome.hexsky.dice import Skill
from aerodrome.hexsky.endings import CONDITIONS, WINS, named
from aerodrome.hexsky.hexes import E, Hex, Pose, Sense, W, beyond, from_side, mega_from_side, zone_number
from aerodrome.hexsky.knobs import BALLOON_LEVEL, HIGHEST_SPEED, LOWEST_SPEED, MAT_WIDTH, TOP_LEVEL
from aerodrome.hexsky.planes import SIDES, GroundKind, Model, Side
from aerodrome.hexsky.rulebook import OPTIONS, PLACING, PRESETS, RULES, fills
from aerodrome.hexsky.state import Airman, Airplane, Ground, Gun, Hurt, Setting, State, Unit, Weather
from aerodrome.hexsky.sun import Sun, sun_hex
from aerodrome.kernel.scenario import PLAIN, BadFile, check_variants, plain_name, read_toml
from aerodrome.kernel.scenario import Scenario as ScenarioFile
from aerodrome.kernel.scenario import Variant as VariantFile

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


class Variant(VariantFile, frozen=True, kw_only=True):
    """Another way to play a scenario: what it says stands in the place of the scenario's own."""

    mats: tuple[str, ...] | None = None
    spare_mats: tuple[str, ...] | None = None
    hangar: tuple[str, ...] | None = None
    placing: tuple[str, ...] | None = None
    planes: tuple[PlaneEntry, ...] | None = None
    ground: tuple[GroundEntry, ...] | None = None
    sky: SkyEntry | None = None
    options: dict[str, str] | None = None


class Scenario(ScenarioFile, frozen=True, kw_only=True, eq=False):
    """A scenario as its file says it."""

    date: str = ""
    engine: Literal["hexsky"]
    round_limit: int = 60
    mats: tuple[str, ...]
    spare_mats: tuple[str, ...] = ()
    """Mats that may be laid out instead before the first round."""
    hangar: tuple[str, ...] = ()
    """Planes that may be taken instead before the first round."""
    placing: tuple[str, ...] = ()
    """What is to do before the first round, in the words of the rule it brings for that."""
    planes: tuple[PlaneEntry, ...]
    ground: tuple[GroundEntry, ...] = ()
    sky: SkyEntry = SkyEntry()
    options: dict[str, str] = msgspec.field(default_factory=dict)
    variants: tuple[Variant, ...] = ()


def read(path: Path, catalogue: Catalogue) -> Scenario:
    """A scenario from its file, checked in all its variants; BadFile with field and reason when it will not do."""
    scenario = read_toml(path, Scenario)
    check_variants(path, scenario)
    for variant in ("", *(variant.id for variant in scenario.variants)):
        _check(path, scenario.as_variant(variant), catalogue, f"variant {variant}: " if variant else "")
    return scenario


def _check(path: Path, scenario: Scenario, catalogue: Catalogue, where: str) -> None:
    def bad(field: str, reason: str) -> NoReturn:
        raise BadFile(path, where + field, reason)

    if not 1 <= len(scenario.mats) <= 6:
        bad("mats", "there must be 1 to 6 of them")
    for field, mats in (("mats", scenario.mats), ("spare_mats", scenario.spare_mats)):
        for mat in mats:
            if mat not in catalogue.mats:
                bad(field, f"there is no mat {mat!r}; there are {', '.join(catalogue.mats)}")
    for model in scenario.hangar:
        if model not in catalogue.models:
            bad("hangar", f"there is no plane {model!r}")
    if scenario.rules not in PRESETS:
        bad("rules", f"there is no preset {scenario.rules!r}; there are {', '.join(PRESETS)}")
    for name in scenario.brings:
        if name not in RULES or RULES[name].when or not RULES[name].brought:
            bad("brings", f"{name!r} is not a rule that a scenario brings")
    if scenario.placing and not fills(scenario.brings, "place"):
        bad("placing", "needs a rule that tells how it is done")
    if not 1 <= scenario.round_limit <= 500:
        bad("round_limit", "must be 1 to 500")
    if not 1 <= len(scenario.planes) <= 20:
        bad("planes", "there must be 1 to 20 of them")
    entries: list[tuple[str, PlaneEntry | GroundEntry]] = [(f"planes[{n}]", e) for n, e in enumerate(scenario.planes)]
    entries += [(f"ground[{n}]", e) for n, e in enumerate(scenario.ground)]
    seen: set[str] = set()
    seats: dict[str, Side] = {}
    for field, entry in entries:
        if entry.id in seen or not plain_name(entry.id):
            bad(f"{field}.id", f"{entry.id!r} is used twice or is not {PLAIN}")
        seen.add(entry.id)
        if entry.seat and not plain_name(entry.seat):
            bad(f"{field}.seat", f"{entry.seat!r} is not {PLAIN}")
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
        for gauge, boxes in msgspec.structs.asdict(plane.hurt).items():
            if boxes is not None and not 0 <= boxes <= MOST_BOXES:
                bad(f"planes[{n}].hurt.{gauge}", f"must be 0 to {MOST_BOXES}")
    sky = scenario.sky
    levels = [("sun.level", sky.sun.level if sky.sun else None), ("haze", sky.haze), ("storm", sky.storm)]
    levels += [(f"low_stratus[{n}].level", cloud.level) for n, cloud in enumerate(sky.low_stratus)]
    levels += [(f"cumulus[{n}].level", cloud.level) for n, cloud in enumerate(sky.cumulus)]
    for field, level in levels:
        if level is not None and not 0 <= level <= TOP_LEVEL:
            bad(f"sky.{field}", f"must be 0 to {TOP_LEVEL}")
    for field, clouds in (("low_stratus", scenario.sky.low_stratus), ("cumulus", scenario.sky.cumulus)):
        for n, cloud in enumerate(clouds):
            if cloud.mat and cloud.mat not in scenario.mats:
                bad(f"sky.{field}[{n}].mat", f"mat {cloud.mat!r} is not on the table")
    if not scenario.endings:
        bad("endings", "a scenario needs at least one")
    for n, ending in enumerate(scenario.endings):
        if any(name not in CONDITIONS for name, _ in named(ending.when)):
            bad(f"endings[{n}].when", f"there is no condition {ending.when!r}; there are {', '.join(CONDITIONS)}")
        if any(":" in part and part.partition(":")[2] not in SIDES for part in ending.when.split(" and ")):
            bad(f"endings[{n}].when", f"{ending.when!r} names a side that is neither entente nor central")
        if ending.wins not in WINS:
            bad(f"endings[{n}].wins", f"{ending.wins!r} is not one of {', '.join(WINS)}")
    if scenario.limit_wins not in WINS:
        bad("limit_wins", f"{scenario.limit_wins!r} is not one of {', '.join(WINS)}")
    for field, reason in _unsaid(scenario):
        bad(field, reason)


def _unsaid(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """What the rules it brings would look for in vain."""
    planes = [plane.id for plane in scenario.planes]
    units = [*planes, *(unit.id for unit in scenario.ground)]
    told: dict[str, Sequence[str]] = {
        "recon-target": units,
        "recon-home": ("left", "right"),
        "recon-level": [str(level) for level in range(1, TOP_LEVEL + 1)],
        "recon-lands": ("yes",),
    }
    for rule in scenario.brings:
        for word in OPTIONS.get(rule, ()):
            if word not in scenario.options:
                yield "options", f"{rule} needs {word!r}"
    for word, value in scenario.options.items():
        if value not in told.get(word, planes):
            yield f"options.{word}", f"{value!r} is not one of {', '.join(told.get(word, planes)[:20])}"
    words = [PLACING[rule] for rule in scenario.brings if rule in PLACING]
    for n, name in enumerate(scenario.placing):
        if name not in (*planes, *words):
            yield f"placing[{n}]", f"{name!r} is neither a plane nor something that {', '.join(scenario.brings)} knows"
    if set(words) & set(scenario.placing) and len({plane.side for plane in scenario.planes}) < len(SIDES):
        yield "planes", "both sides need one"


MOST_BOXES = 100
"""Of any gauge: more than there are on a dashboard."""


def place(spot: Spot, mats: tuple[str, ...]) -> int:
    """The x of a spot."""
    if not spot.mat:
        return from_side(spot.number, spot.level, spot.side, len(mats))
    return 2 * MAT_WIDTH * mats.index(spot.mat) + from_side(spot.number, spot.level, spot.side, 1)


def floating(spot: Spot) -> Spot:
    """WV-BAL-04: a balloon of which no level is told; on the ground it would be out of the game."""
    return spot if spot.level else replace(spot, level=BALLOON_LEVEL)


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
        at = floating(thing.at) if thing.kind == "balloon" else thing.at
        units[thing.id] = Ground(
            id=thing.id,
            name=thing.name or counter.title,
            side=thing.side,
            seat=thing.seat or thing.side,
            counter=counter,
            x=place(at, scenario.mats),
            level=at.level,
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
        spare=tuple(catalogue.mats[name] for name in scenario.spare_mats),
        hangar=tuple(catalogue.models[name] for name in scenario.hangar),
    )
    return State(setting, units, weather(scenario.sky, scenario.mats), placing=scenario.placing)


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
        sun=sun_hex(sky.sun, len(mats)) if sky.sun else None,
        moon=sky.moon,
        haze=sky.haze,
        storm=sky.storm,
        high_stratus=sky.high_stratus,
        medium_stratus=sky.medium_stratus,
        low_stratus=tuple(mega(cloud) for cloud in sky.low_stratus),
        cumulus=tuple(mega(cloud) for cloud in sky.cumulus),
    )
