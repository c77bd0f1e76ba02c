"""Ground fire: trenches and machine guns on the ground shoot at airplanes and are shot at."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.core import near, reached
from aerodrome.cardtable.geometry import distance_square
from aerodrome.cardtable.questions import Draw, GunAt, Shot, Target
from aerodrome.cardtable.state import Airplane, Ground
from aerodrome.kernel.rules import Rule

ID = "ground-fire"


def ground_in_reach(at: GunAt, found: tuple[Target, ...]) -> tuple[Target, ...]:
    """DP-GND-01, DP-GND-03 to DP-GND-06: infantry reaches all around; airplanes fire at ground cards like at others."""
    if at.unit.model.guns[at.gun].infantry:
        return found + infantry_reach(at)
    if isinstance(at.unit, Ground):
        return found
    posts = [
        unit
        for unit in at.state.units.values()
        if isinstance(unit, Ground)
        and unit.side != at.unit.side
        and unit.in_play
        and unit.model.resistance is not None
        and near(at.unit, unit, at.state)
    ]
    return found + reached(at, posts) if posts else found


def infantry_reach(at: GunAt) -> tuple[Target, ...]:
    """DP-GND-01: every enemy airplane whose centre is within one ruler of the card, over it too; nothing blocks."""
    card = card_outline(at.unit.pose, at.unit.model)
    targets = [
        Target(unit.id, distance_square(unit.pose.x, unit.pose.y, card), True)
        for unit in at.state.units.values()
        if isinstance(unit, Airplane) and unit.side != at.unit.side and unit.in_play
    ]
    most = at.state.setting.ruler**2
    return tuple(sorted((t for t in targets if t.square <= most), key=lambda target: target.square))


def infantry_draw(shot: Shot, draw: Draw) -> Draw:
    """DP-GND-02: one A card at any distance, of which only special damage counts; it never jams."""
    return Draw(draw.unit, "A", 1, points=False) if shot.infantry else draw


def install(book: Book) -> None:
    book.targets.add(ID, ground_in_reach)
    book.draw.add(ID, infantry_draw)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Trenches and machine guns",
    says="Infantry in trenches and anti-aircraft machine guns shoot at airplanes, and can be silenced.",
    source="Duel Pack, Trench and AA Machine Gun Card Rules",
    ledger=("DP-GND",),
    install=install,
    brought=True,
)
