"""What the types of the data files cannot say: every reference leads somewhere, and every sum is right."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from aerodrome.cardtable.rows import AirplaneRow, CardRow, DamageRow, DeckRow, GunRow, SilhouetteRow
from aerodrome.kernel.scenario import PLAIN, BadFile, plain_name

FARTHEST = 500
"""No maneuver leads farther than this in mm."""
STRAIGHTS = 3
"""So many straights make a plan possible after any card."""


def check_deck(path: Path, deck: DeckRow) -> None:
    numbers = sorted(number for row in deck.cards for number in row.numbers)
    if len(numbers) != deck.total or numbers != list(range(1, len(numbers) + 1)):
        raise BadFile(path, "cards", f"the numbers are not 1 to {deck.total}, each once")
    cards = {row.kind: row for row in deck.cards}
    for place, row in enumerate(deck.cards):
        if cards[row.kind] is not row:
            raise BadFile(path, f"cards[{place}].kind", f"{row.kind} stands there twice")
        if not (abs(row.right_mm) <= FARTHEST and abs(row.forward_mm) <= FARTHEST):
            raise BadFile(path, f"cards[{place}]", f"leads farther than {FARTHEST} mm")
    straight = cards.get("straight")
    if straight is None or straight.steep or len(straight.numbers) < STRAIGHTS:
        raise BadFile(path, "cards", f"a deck needs {STRAIGHTS} straights that are not steep")
    if "stall" not in cards or not cards["stall"].steep:
        raise BadFile(path, "cards", "a deck needs a stall, which is steep")


def check_damage(path: Path, pile: DamageRow) -> None:
    if sum(row.count for row in pile.cards) != pile.total or any(row.count < 1 for row in pile.cards):
        raise BadFile(path, "cards", f"the counts do not add up to {pile.total}")
    for place, row in enumerate(pile.cards):
        if not 0 <= row.points <= 100:
            raise BadFile(path, f"cards[{place}].points", "must be 0 to 100")


def check_airplane(
    path: Path,
    row: AirplaneRow,
    decks: Mapping[str, DeckRow],
    damage: Mapping[str, DamageRow],
    cards: Mapping[str, CardRow],
) -> None:
    if row.deck.value not in decks:
        raise BadFile(path, "deck.value", f"there is no maneuver deck {row.deck.value!r}")
    if row.card not in cards:
        raise BadFile(path, "card", f"there is no card {row.card!r}")
    if row.resistance.value < 1:
        raise BadFile(path, "resistance.value", "must be at least 1")
    if not row.guns:
        raise BadFile(path, "guns", "an airplane needs a gun")
    names = [gun.name for gun in row.guns]
    for place, gun in enumerate(row.guns):
        if names.count(gun.name) > 1 or not plain_name(gun.name):
            raise BadFile(path, f"guns[{place}].name", f"is used twice or is not {PLAIN}")
        if gun.fire not in damage:
            raise BadFile(path, f"guns[{place}].fire", f"there is no damage deck {gun.fire!r}")
        check_gun(path, f"guns[{place}]", gun, cards[row.card])


def check_silhouette(path: Path, row: SilhouetteRow, card: CardRow | None) -> None:
    if card is None:
        raise BadFile(path, "silhouettes", f"there is no card {row.id!r} to draw on")
    for part in row.parts:
        fits = part.width_mm <= card.width_mm and part.length_mm / 2 + abs(part.ahead_mm) <= card.length_mm / 2
        if not (fits and part.width_mm > 0 and part.length_mm > 0):
            raise BadFile(path, "silhouettes", f"{part.name} of {row.id} is not on its card")


def check_gun(path: Path, field: str, gun: GunRow, card: CardRow) -> None:
    if not (abs(gun.right_mm) <= card.width_mm / 2 and abs(gun.ahead_mm) <= card.length_mm / 2):
        raise BadFile(path, field, "does not stand on its card")
    if not -360 <= gun.bearing_deg <= 360:
        raise BadFile(path, f"{field}.bearing_deg", "must be -360 to 360")
    if not 0 < gun.half_width_deg <= 170:
        raise BadFile(path, f"{field}.half_width_deg", "must be more than 0 and at most 170")
