"""What the client looks things up in: scenarios, rules, and the components its previews are drawn from."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec

from aerodrome import agents, games
from aerodrome.cardtable import catalogue
from aerodrome.cardtable.cards import GunCard, ManeuverDeck, Pose, flown
from aerodrome.cardtable.scenario import Scenario
from aerodrome.cardtable.setup import set_up
from aerodrome.cardtable.state import Airplane, Balloon, Ground
from aerodrome.cardtable.ww1 import RULEBOOK
from aerodrome.games import Engine, Packs
from aerodrome.server import sky_reference
from aerodrome.server.calls import Scenarios
from aerodrome.server.lookups import (
    AirplaneInfo,
    CatalogueInfo,
    FaceInfo,
    GroundCardInfo,
    GroundInfo,
    GunInfo,
    ManeuverInfo,
    ModelInfo,
    RuleInfo,
    Rules,
    ScenarioInfo,
    SeatPlace,
    VariantInfo,
)


@lru_cache(maxsize=1)
def scenarios(packs: Packs = ()) -> bytes:
    found = (games.scenario(name, packs) for name in games.scenarios(packs))
    infos = (
        _scenario(each, packs) if isinstance(each, Scenario) else sky_reference.scenario(each, packs) for each in found
    )
    return msgspec.json.encode(Scenarios(tuple(infos)))


def _scenario(plain: Scenario, packs: Packs) -> ScenarioInfo:
    ways = [_variant(plain, packs, "", plain.title, plain.summary)]
    ways += [_variant(plain.as_variant(way.id), packs, way.id, way.title, way.summary) for way in plain.variants]
    return ScenarioInfo(
        id=plain.id,
        title=plain.title,
        summary=plain.summary,
        book=plain.book,
        source=plain.source,
        status=plain.status,
        note=plain.note,
        preset=plain.rules,
        agents=agents.names("cardtable"),
        variants=tuple(ways),
    )


def _variant(played: Scenario, packs: Packs, name: str, title: str, summary: str) -> VariantInfo:
    book = RULEBOOK.book(RULEBOOK.choose(None, played.rules, played.brings))
    state = set_up(played, catalogue.load(packs), book)
    units = state.units.values()
    airplanes = [unit for unit in units if isinstance(unit, Airplane)]
    return VariantInfo(
        id=name,
        title=title,
        summary=summary,
        width_mm=played.table.width_mm,
        length_mm=played.table.length_mm,
        seats=tuple(
            SeatPlace(seat, side, tuple(unit.id for unit in airplanes if unit.seat == seat), decides=True)
            for seat, side in state.setting.seats
        ),
        airplanes=tuple(
            AirplaneInfo(unit.id, unit.name, unit.side, unit.seat, unit.model.id, unit.model.title, unit.pose)
            for unit in airplanes
        ),
        ground=tuple(_ground(unit) for unit in units if isinstance(unit, Ground)),
        balloons=tuple(_ground(unit) for unit in units if isinstance(unit, Balloon)),
        brings=played.brings,
        preset=played.rules,
    )


def _ground(unit: Ground | Balloon) -> GroundInfo:
    return GroundInfo(unit.id, unit.name, unit.side, unit.seat, unit.model.kind, unit.model.title, unit.pose)


@lru_cache(maxsize=2)
def rules(engine: Engine) -> bytes:
    book = games.BOXES[engine].rulebook
    found = tuple(
        RuleInfo(
            id=rule.id,
            title=rule.title,
            says=rule.says,
            source=rule.source,
            requires=tuple(sorted(rule.requires)),
            excludes=tuple(sorted(rule.excludes)),
            when=tuple(sorted(rule.when)),
            brought=rule.brought,
            ledger=rule.ledger,
        )
        for rule in book.rules.values()
    )
    return msgspec.json.encode(Rules(found, dict(book.presets)))


def digest(engine: Engine, packs: Packs) -> str:
    """What the components of an engine are known by."""
    return components(packs).digest if engine == "cardtable" else sky_reference.components(packs).digest


@lru_cache(maxsize=1)
def components(packs: Packs = ()) -> CatalogueInfo:
    known = catalogue.load(packs)
    models = {name: known.model(name) for name in known.airplanes}
    lengths = {model.deck.id: model.half_length for model in models.values()}
    kinds = {kind: known.ground_card(kind) for kind in known.ground}
    info = CatalogueInfo(
        digest="",
        ruler=catalogue.um(known.ruler.length_mm),
        decks={letter: _deck(known.deck(letter).with_levels(), length) for letter, length in sorted(lengths.items())},
        models={
            name: ModelInfo(
                id=name,
                title=model.title,
                side=known.airplanes[name].side,
                deck=model.deck.id,
                resistance=model.resistance,
                crew=model.crew,
                half_width=model.half_width,
                half_length=model.half_length,
                guns=_guns(model.guns),
                reconstructed=model.reconstructed,
                source=known.airplanes[name].source,
            )
            for name, model in models.items()
        },
        ground={
            kind: GroundCardInfo(
                kind=kind,
                title=card.title,
                resistance=card.resistance,
                half_width=card.half_width,
                half_length=card.half_length,
                guns=_guns(card.guns),
            )
            for kind, card in kinds.items()
        },
        damage={
            letter: tuple(FaceInfo(row.points, row.symbol, row.count) for row in pile.cards)
            for letter, pile in known.damage.items()
        },
        expected={
            letter: sum(row.points * row.count for row in pile.cards) / sum(row.count for row in pile.cards)
            for letter, pile in known.damage.items()
        },
    )
    digest = hashlib.blake2b(msgspec.json.encode(info), digest_size=16).hexdigest()
    return msgspec.structs.replace(info, digest=digest)


@lru_cache(maxsize=1)
def encoded_components(packs: Packs = ()) -> bytes:
    return msgspec.json.encode(components(packs))


def warm_up(packs: Packs) -> None:
    """Have everything at hand before the first player asks; BadFile if a pack is faulty."""
    scenarios(packs)
    for engine in games.BOXES:
        rules(engine)
    encoded_components(packs)
    sky_reference.encoded_components(packs)


def _guns(guns: tuple[GunCard, ...]) -> tuple[GunInfo, ...]:
    return tuple(
        GunInfo(gun.name, gun.letter, gun.bearing, gun.half_width, gun.ahead, gun.right, gun.infantry) for gun in guns
    )


def _deck(deck: ManeuverDeck, half_length: int) -> dict[str, ManeuverInfo]:
    found = {}
    for kind, card in deck.cards.items():
        end = flown(Pose(0, 0, 0), card, half_length)
        found[kind] = ManeuverInfo(
            right=end.x,
            forward=end.y,
            turn=card.turn,
            steep=card.steep,
            straight=card.straight,
            immelmann=card.immelmann,
            stall=card.stall,
            leans=card.leans,
            copies=card.copies,
        )
    return found
