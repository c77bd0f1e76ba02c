"""The components on file: airplanes, decks and ground cards, shipped ones with own packs laid over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from aerodrome.cardtable.cards import (
    Confidence,
    DamageCard,
    DamageDeck,
    GroundCard,
    GunCard,
    Maneuver,
    ManeuverDeck,
    Model,
    Side,
    Status,
    Symbol,
)
from aerodrome.kernel.scenario import BadFile, read_toml

DATA = Path(str(files("aerodrome.cardtable"))) / "data"
OURS = "reconstructed"
T = TypeVar("T")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record of a data file: always with its source and status."""

    id: str
    source: str
    status: Status
    confidence: Confidence
    note: str = ""


class Letter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: str
    status: Status
    confidence: Confidence


class Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: int
    status: Status
    confidence: Confidence


class GunRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    fire: str
    bearing_deg: float = 0.0
    half_width_deg: float = 33.5
    ahead_mm: float = 0.0
    right_mm: float = 0.0
    fire_status: Status
    arc_status: Status
    confidence: Confidence


class AirplaneRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    model: str
    side: Side
    crew: int
    engines: int = 1
    card: str = "airplane-card"
    deck: Letter
    resistance: Number
    max_altitude: int | None = None
    climb_rate: int | None = None
    guns: tuple[GunRow, ...]
    source: str
    note: str = ""


class ManeuverRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    numbers: tuple[int, ...]
    right_mm: float
    forward_mm: float
    turn_deg: int
    steep: bool


class DeckRow(Row, frozen=True, kw_only=True):
    speed: str
    total: int
    cards: tuple[ManeuverRow, ...]


class FaceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: int
    symbol: Symbol
    count: int


class DamageRow(Row, frozen=True, kw_only=True):
    total: int
    cards: tuple[FaceRow, ...]


class CardRow(Row, frozen=True, kw_only=True):
    width_mm: float
    length_mm: float


class GroundRow(Row, frozen=True, kw_only=True):
    title: str
    card: str
    resistance: int | None = None
    guns: tuple[GunRow, ...] = ()
    infantry: bool = False
    """Makes a shot by the trench rule each phase."""


class RulerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    length_mm: float
    status: Status
    confidence: Confidence
    source: str


class TableRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ruler: RulerRow
    cards: tuple[CardRow, ...]
    ground: tuple[GroundRow, ...]


class Catalogue(msgspec.Struct, frozen=True, eq=False):
    """All components by id."""

    airplanes: dict[str, AirplaneRow]
    decks: dict[str, DeckRow]
    damage: dict[str, DamageRow]
    cards: dict[str, CardRow]
    ground: dict[str, GroundRow]
    ruler: RulerRow
    built: dict[tuple[str, str], object] = {}

    def model(self, name: str) -> Model:
        """An airplane card ready for play; the same one each time."""
        return self._once("model", name, Model, self._model)

    def deck(self, letter: str) -> ManeuverDeck:
        return self._once("deck", letter, ManeuverDeck, self._deck)

    def damage_deck(self, letter: str) -> DamageDeck:
        return self._once("damage", letter, DamageDeck, self._damage)

    def ground_card(self, kind: str) -> GroundCard:
        return self._once("ground", kind, GroundCard, self._ground)

    def _once(self, what: str, name: str, kind: type[T], build: Callable[[str], T]) -> T:
        found = self.built.get((what, name))
        if not isinstance(found, kind):
            found = self.built[what, name] = build(name)
        return found

    def _model(self, name: str) -> Model:
        row = self.airplanes[name]
        card = self.cards[row.card]
        ours = [
            f"{what}" for what, value in (("deck", row.deck), ("resistance", row.resistance)) if value.status == OURS
        ]
        ours += [f"{gun.name} gun" for gun in row.guns if OURS in (gun.fire_status, gun.arc_status)]
        return Model(
            id=row.id,
            title=row.model,
            deck=self.deck(row.deck.value),
            resistance=row.resistance.value,
            guns=tuple(_gun(gun) for gun in row.guns),
            half_width=um(card.width_mm / 2),
            half_length=um(card.length_mm / 2),
            crew=row.crew,
            reconstructed=tuple(ours),
        )

    def _deck(self, letter: str) -> ManeuverDeck:
        cards = {
            row.kind: Maneuver(
                row.kind, len(row.numbers), um(row.right_mm), um(row.forward_mm), row.turn_deg * 100, row.steep
            )
            for row in self.decks[letter].cards
        }
        return ManeuverDeck(letter, cards).without_altitude()

    def _damage(self, letter: str) -> DamageDeck:
        rows = self.damage[letter].cards
        faces = tuple(DamageCard(row.points, row.symbol) for row in rows)
        return DamageDeck(letter, faces, tuple(row.count for row in rows))

    def _ground(self, kind: str) -> GroundCard:
        row = self.ground[kind]
        card = self.cards[row.card]
        guns = tuple(_gun(gun) for gun in row.guns)
        if row.infantry:
            guns = (*guns, GunCard("infantry", "A", infantry=True))
        return GroundCard(kind, row.title, row.resistance, guns, um(card.width_mm / 2), um(card.length_mm / 2))


def um(mm: float) -> int:
    return round(mm * 1000)


def _gun(row: GunRow) -> GunCard:
    return GunCard(
        row.name,
        row.fire,
        round(row.bearing_deg * 100),
        round(row.half_width_deg * 100),
        um(row.ahead_mm),
        um(row.right_mm),
    )


R = TypeVar("R", AirplaneRow, DeckRow, DamageRow)


def _folder(folder: Path, into: type[R], known: dict[str, R]) -> dict[str, R]:
    found = dict(known)
    for path in sorted(folder.glob("*.toml")):
        row = read_toml(path, into)
        if row.id != path.stem:
            raise BadFile(path, "id", f"is {row.id!r}; the file's name says {path.stem!r}")
        found[row.id] = row
    return found


def load(packs: Iterable[Path | str] = ()) -> Catalogue:
    """The shipped components with these packs laid over them, each over the one before."""
    return _load(tuple(Path(pack).resolve() for pack in packs))


@lru_cache(maxsize=8)
def _load(packs: tuple[Path, ...]) -> Catalogue:
    table = read_toml(DATA / "table.toml", TableRow)
    cards = {row.id: row for row in table.cards}
    ground = {row.id: row for row in table.ground}
    airplanes: dict[str, AirplaneRow] = {}
    decks: dict[str, DeckRow] = {}
    damage: dict[str, DamageRow] = {}
    for folder in (DATA, *packs):
        if not folder.is_dir():
            raise BadFile(folder, "", "there is no such pack folder")
        airplanes = _folder(folder / "airplanes", AirplaneRow, airplanes)
        decks = _folder(folder / "decks", DeckRow, decks)
        damage = _folder(folder / "damage", DamageRow, damage)
        _check(folder, airplanes, decks, damage, cards)
    return Catalogue(airplanes, decks, damage, cards, ground, table.ruler)


def _check(
    folder: Path,
    airplanes: dict[str, AirplaneRow],
    decks: dict[str, DeckRow],
    damage: dict[str, DamageRow],
    cards: dict[str, CardRow],
) -> None:
    """What the types cannot say: every reference leads somewhere and every sum is right."""
    for deck in decks.values():
        path = folder / "decks" / f"{deck.id}.toml"
        numbers = sorted(number for row in deck.cards for number in row.numbers)
        if numbers != list(range(1, deck.total + 1)):
            raise BadFile(path, "cards", f"the numbers are not 1 to {deck.total}, each once")
        kinds = [row.kind for row in deck.cards]
        for kind in kinds:
            if kinds.count(kind) > 1:
                raise BadFile(path, "cards", f"{kind} stands there twice")
        for needed in ("straight", "stall"):
            if needed not in kinds:
                raise BadFile(path, "cards", f"a deck needs a {needed}")
    for pile in damage.values():
        if sum(row.count for row in pile.cards) != pile.total or any(row.count < 1 for row in pile.cards):
            raise BadFile(folder / "damage" / f"{pile.id}.toml", "cards", f"the counts do not add up to {pile.total}")
    for row in airplanes.values():
        path = folder / "airplanes" / f"{row.id}.toml"
        if row.deck.value not in decks:
            raise BadFile(path, "deck.value", f"there is no maneuver deck {row.deck.value!r}")
        if row.card not in cards:
            raise BadFile(path, "card", f"there is no card {row.card!r}")
        if row.resistance.value < 1:
            raise BadFile(path, "resistance.value", "must be at least 1")
        if not row.guns:
            raise BadFile(path, "guns", "an airplane needs a gun")
        for place, gun in enumerate(row.guns):
            if gun.fire not in damage:
                raise BadFile(path, f"guns[{place}].fire", f"there is no damage deck {gun.fire!r}")
            if not 0 < gun.half_width_deg <= 170:
                raise BadFile(path, f"guns[{place}].half_width_deg", "must be more than 0 and at most 170")
