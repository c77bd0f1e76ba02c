"""The components on file: airplanes, decks and ground cards, shipped ones with own packs laid over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from aerodrome.cardtable.cards import (
    Artillery,
    DamageCard,
    DamageDeck,
    GroundCard,
    GunCard,
    Maneuver,
    ManeuverDeck,
    Model,
    Patch,
)
from aerodrome.cardtable.proofread import check_airplane, check_damage, check_deck, check_silhouette
from aerodrome.cardtable.rows import (
    AirplaneRow,
    CardRow,
    DamageRow,
    DeckRow,
    GroundRow,
    GunRow,
    RulerRow,
    SilhouetteRow,
    SilhouettesRow,
    TableRow,
)
from aerodrome.kernel.scenario import BadFile, read_toml

DATA = Path(str(files("aerodrome.cardtable"))) / "data"
OURS = "reconstructed"
T = TypeVar("T")


class Catalogue(msgspec.Struct, frozen=True, eq=False):
    """All components by id."""

    airplanes: dict[str, AirplaneRow]
    decks: dict[str, DeckRow]
    damage: dict[str, DamageRow]
    cards: dict[str, CardRow]
    ground: dict[str, GroundRow]
    ruler: RulerRow
    drawings: dict[str, SilhouetteRow]
    built: dict[tuple[str, str], object] = {}

    def model(self, name: str) -> Model:
        """An airplane card ready for play; the same one each time."""
        return self._once("model", name, Model, self._model)

    def climber(self, name: str) -> Model:
        """The same where airplanes fly at levels: its deck has the climb and the dive."""
        return self._once("climber", name, Model, self._climber)

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
        values = (("deck", row.deck), ("resistance", row.resistance))
        ours = [what for what, value in values if value.status == OURS]
        ours += [f"{gun.name} gun" for gun in row.guns if OURS in (gun.fire_status, gun.arc_status)]
        return Model(
            id=row.id,
            title=row.model,
            deck=self.deck(row.deck.value).without_altitude(),
            resistance=row.resistance.value,
            guns=tuple(_gun(gun) for gun in row.guns),
            half_width=um(card.width_mm / 2),
            half_length=um(card.length_mm / 2),
            crew=row.crew,
            engines=row.engines,
            top=row.max_altitude,
            rate=row.climb_rate,
            reconstructed=tuple(ours),
            drawn=self._drawn(name),
        )

    def _climber(self, name: str) -> Model:
        letter = self.airplanes[name].deck.value
        deck = self._once("levels", letter, ManeuverDeck, lambda letter: self.deck(letter).with_levels())
        return msgspec.structs.replace(self.model(name), deck=deck)

    def _deck(self, letter: str) -> ManeuverDeck:
        cards = {
            row.kind: Maneuver(
                row.kind,
                len(row.numbers),
                um(row.right_mm),
                um(row.forward_mm),
                row.turn_deg * 100,
                row.steep,
                row.numbers,
            )
            for row in self.decks[letter].cards
        }
        return ManeuverDeck(letter, cards)

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
        half_width, half_length = um(card.width_mm / 2), um(card.length_mm / 2)
        gun = row.artillery
        artillery = Artillery(gun.fire, um(gun.counter_mm / 2)) if gun else None
        return GroundCard(
            kind, row.title, row.resistance, guns, half_width, half_length, row.top, artillery, self._drawn(kind)
        )

    def _drawn(self, name: str) -> tuple[Patch, ...]:
        drawing = self.drawings.get(name)
        parts = drawing.parts if drawing else ()
        return tuple(Patch(um(part.width_mm / 2), um(part.length_mm / 2), um(part.ahead_mm)) for part in parts)


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


def _folder(folder: Path, into: type[R]) -> dict[Path, R]:
    """The records of a folder, by file."""
    found: dict[Path, R] = {}
    for path in sorted(folder.glob("*.toml")):
        row = found[path] = read_toml(path, into)
        if row.id != path.stem:
            raise BadFile(path, "id", f"is {row.id!r}; the file's name says {path.stem!r}")
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
        own_decks = _folder(folder / "decks", DeckRow)
        own_damage = _folder(folder / "damage", DamageRow)
        own_airplanes = _folder(folder / "airplanes", AirplaneRow)
        decks |= {row.id: row for row in own_decks.values()}
        damage |= {row.id: row for row in own_damage.values()}
        airplanes |= {row.id: row for row in own_airplanes.values()}
        for path, deck in own_decks.items():
            check_deck(path, deck)
        for path, pile in own_damage.items():
            check_damage(path, pile)
        for path, airplane in own_airplanes.items():
            check_airplane(path, airplane, decks, damage, cards)
    path = DATA / "silhouettes.toml"
    drawings = {row.id: row for row in read_toml(path, SilhouettesRow).silhouettes}
    for row in () if packs else drawings.values():  # a pack may draw on other cards
        of = airplanes.get(row.id) or ground.get(row.id)
        check_silhouette(path, row, cards[of.card] if of else None)
    return Catalogue(airplanes, decks, damage, cards, ground, table.ruler, drawings)
