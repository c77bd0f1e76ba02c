"""What the client looks up of the hex sky, made from its components and scenarios."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec

from aerodrome import agents, games
from aerodrome.games import Packs
from aerodrome.hexsky import catalogue
from aerodrome.hexsky.catalogue import Catalogue, PlaneRow
from aerodrome.hexsky.hexes import ZONES, zone
from aerodrome.hexsky.knobs import GUN_RANGE, HIGHEST_SPEED, LOWEST_SPEED, MAT_WIDTH, MHX_OFFSET, MHX_SCALE, TOP_LEVEL
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.planes import Model
from aerodrome.hexsky.setup import Scenario, set_up
from aerodrome.server.lookups import SeatPlace
from aerodrome.server.sky_lookups import (
    DashboardInfo,
    DieInfo,
    ManeuverTitle,
    MapInfo,
    MatInfo,
    SkyAirplaneInfo,
    SkyCatalogue,
    SkyGroundInfo,
    SkyGunInfo,
    SkyScenarioInfo,
    SkyVariantInfo,
    SpeedBox,
    ZoneStrip,
)


def scenario(plain: Scenario, packs: Packs) -> SkyScenarioInfo:
    ways = [_variant(plain, packs, "", plain.title, plain.summary)]
    ways += [_variant(plain.as_variant(way.id), packs, way.id, way.title, way.summary) for way in plain.variants]
    return SkyScenarioInfo(
        id=plain.id,
        title=plain.title,
        summary=plain.summary,
        book=plain.book,
        source=plain.source,
        status=plain.status,
        note=plain.note,
        date=plain.date,
        preset=plain.rules,
        agents=agents.names("hexsky"),
        variants=tuple(ways),
    )


def _variant(played: Scenario, packs: Packs, name: str, title: str, summary: str) -> SkyVariantInfo:
    state = set_up(played, catalogue.load(packs))
    planes = state.airplanes()
    return SkyVariantInfo(
        id=name,
        title=title,
        summary=summary,
        preset=played.rules,
        mats=played.mats,
        seats=tuple(
            SeatPlace(
                seat,
                side,
                tuple(unit.id for unit in planes if unit.seat == seat),
                decides=any(not unit.automatic for unit in state.units.values() if unit.seat == seat),
            )
            for seat, side in state.setting.seats
        ),
        airplanes=tuple(
            SkyAirplaneInfo(unit.id, unit.name, unit.side, unit.seat, unit.model.id, unit.model.title, unit.pose)
            for unit in planes
        ),
        ground=tuple(
            SkyGroundInfo(
                unit.id, unit.name, unit.side, unit.seat, unit.counter.kind, unit.counter.title, unit.x, unit.level
            )
            for unit in state.ground()
        ),
        weather=state.weather,
        brings=played.brings,
    )


@lru_cache(maxsize=1)
def components(packs: Packs = ()) -> SkyCatalogue:
    known = games.SKY.load(packs)
    info = SkyCatalogue(
        digest="",
        map=MapInfo(
            mat_width=MAT_WIDTH,
            top=TOP_LEVEL,
            zones=tuple((name, max(n for n in range(TOP_LEVEL + 1) if zone(n) == name)) for name in ZONES),
            mega=MHX_SCALE,
            mega_offset=MHX_OFFSET,
            reach=GUN_RANGE,
            slowest=LOWEST_SPEED,
            fastest=HIGHEST_SPEED,
        ),
        mats={mat.id: MatInfo(mat.id, mat.title, mat.ground, mat.peaks, mat.front) for mat in known.mats.values()},
        models={name: _dashboard(known, row) for name, row in known.planes.items()},
        dice=tuple(DieInfo(die.colour, die.combat, die.test) for die in known.dice.dice),
        maneuvers=tuple(ManeuverTitle(each.id, each.title, each.ways) for each in BY_NAME.values()),
    )
    digest = hashlib.blake2b(msgspec.json.encode(info), digest_size=16).hexdigest()
    return msgspec.structs.replace(info, digest=digest)


@lru_cache(maxsize=1)
def encoded_components(packs: Packs = ()) -> bytes:
    return msgspec.json.encode(components(packs))


def _dashboard(known: Catalogue, row: PlaneRow) -> DashboardInfo:
    model = known.models[row.id]
    return DashboardInfo(
        id=model.id,
        title=model.title,
        side=model.side,
        role=row.role,
        rotary=model.rotary,
        strips=tuple(_strip(model, number) for number in range(len(ZONES))),
        ceiling=model.ceiling,
        sturdiness=model.sturdiness,
        handling=model.handling,
        spotting=model.spotting,
        structure=model.structure,
        controls=model.controls,
        engine=model.engine,
        guns=tuple(SkyGunInfo(gun.name, gun.colour, gun.template, gun.ammo, gun.continuous) for gun in model.guns),
        size=model.size,
        bomber=model.code == "B",
        victory_points=model.victory_points,
        reconstructed=model.reconstructed,
        source=row.source,
    )


def _strip(model: Model, number: int) -> ZoneStrip:
    level = next(n for n in range(TOP_LEVEL + 1) if zone(n) == ZONES[number])
    return ZoneStrip(
        zone=ZONES[number],
        top=model.top[number],
        prep=model.prep[number],
        sluggish=model.sluggish[number],
        boxes=tuple(
            SpeedBox(speed, model.drag_at(speed, level), model.box(speed, level))
            for speed in range(LOWEST_SPEED, HIGHEST_SPEED + 1)
        ),
    )
