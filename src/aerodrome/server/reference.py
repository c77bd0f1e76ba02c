"""What the client looks things up in: scenarios, rules, and the components its previews are drawn from."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec

from aerodrome import games
from aerodrome.cardtable import catalogue, ww1
from aerodrome.cardtable.cards import GunCard, ManeuverDeck, Pose, flown
from aerodrome.cardtable.setup import Scenario, set_up
from aerodrome.cardtable.state import Airplane, Ground
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
    Scenarios,
    SeatPlace,
    VariantInfo,
)


@lru_cache(maxsize=1)
def scenarios() -> bytes:
    return msgspec.json.encode(Scenarios(tuple(_scenario(games.scenario(name)) for name in games.scenarios())))


def _scenario(plain: Scenario) -> ScenarioInfo:
    ways = [_variant(plain, "", plain.title, plain.summary)]
    ways += [_variant(plain.as_variant(way.id), way.id, way.title, way.summary) for way in plain.variants]
    return ScenarioInfo(
        id=plain.id,
        title=plain.title,
        summary=plain.summary,
        book=plain.book,
        source=plain.source,
        status=plain.status,
        note=plain.note,
        preset=plain.rules,
        variants=tuple(ways),
    )


def _variant(played: Scenario, name: str, title: str, summary: str) -> VariantInfo:
    state = set_up(played, catalogue.load())
    units = state.units.values()
    airplanes = [unit for unit in units if isinstance(unit, Airplane)]
    return VariantInfo(
        id=name,
        title=title,
        summary=summary,
        width_mm=played.table.width_mm,
        length_mm=played.table.length_mm,
        seats=tuple(
            SeatPlace(seat, side, tuple(unit.id for unit in airplanes if unit.seat == seat))
            for seat, side in state.setting.seats
        ),
        airplanes=tuple(
            AirplaneInfo(unit.id, unit.name, unit.side, unit.seat, unit.model.id, unit.model.title, unit.pose)
            for unit in airplanes
        ),
        ground=tuple(
            GroundInfo(unit.id, unit.name, unit.side, unit.seat, unit.model.kind, unit.model.title, unit.pose)
            for unit in units
            if isinstance(unit, Ground)
        ),
        brings=played.brings,
    )


@lru_cache(maxsize=1)
def rules() -> bytes:
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
        for rule in ww1.RULES.values()
    )
    return msgspec.json.encode(Rules(found, ww1.PRESETS))


@lru_cache(maxsize=1)
def components() -> CatalogueInfo:
    known = catalogue.load()
    models = {name: known.model(name) for name in known.airplanes}
    lengths = {model.deck.id: model.half_length for model in models.values()}
    kinds = {kind: known.ground_card(kind) for kind in known.ground}
    info = CatalogueInfo(
        digest="",
        ruler=catalogue.um(known.ruler.length_mm),
        decks={letter: _deck(known.deck(letter), length) for letter, length in sorted(lengths.items())},
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
def encoded_components() -> bytes:
    return msgspec.json.encode(components())


def warm_up() -> None:
    """Have everything at hand before the first player asks."""
    scenarios()
    rules()
    encoded_components()


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
