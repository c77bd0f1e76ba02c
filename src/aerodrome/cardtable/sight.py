"""How far a gun's ruler reaches: measured to cards and hidden by cards, or by what is drawn on them."""

from __future__ import annotations

from aerodrome.cardtable.cards import card_outline, drawing, muzzle
from aerodrome.cardtable.geometry import NEVER, Outline, overlap, reach, shot
from aerodrome.cardtable.questions import GunAt
from aerodrome.cardtable.state import Unit


def over_cards(at: GunAt, target: Unit, others: list[Unit]) -> int:
    """DP-FIR-01, DP-FIR-06 to DP-FIR-08: any point of the target's card will do, and cards are in the way."""
    unit = at.unit
    x, y, arc = muzzle(unit.pose, unit.model.guns[at.gun])
    cards = [card_outline(other.pose, other.model) for other in others]
    return shot(x, y, arc, card_outline(unit.pose, unit.model), card_outline(target.pose, target.model), cards)


def over_drawings(at: GunAt, target: Unit, others: list[Unit]) -> int:
    """BD-RTG-01 to BD-RTG-03: only drawings are reached and only drawings hide them; overlapping is still of cards."""
    unit = at.unit
    x, y, arc = muzzle(unit.pose, unit.model.guns[at.gun])
    own, card = card_outline(unit.pose, unit.model), card_outline(target.pose, target.model)
    if overlap(own, card):
        return NEVER
    blockers: list[Outline] = []
    for other in others:
        between = card_outline(other.pose, other.model)
        if not overlap(between, card) and not overlap(between, own):
            blockers += drawing(other.pose, other.model)
    found = [reach(x, y, wedge, part, blockers) for wedge in arc for part in drawing(target.pose, target.model)]
    return min((square for square in found if square != NEVER), default=NEVER)
