"""Where a gun would lay its counter: a coarse lattice, with the gun at a knot, over where enemies can be then."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from aerodrome.cardtable.artillery import printed
from aerodrome.cardtable.cards import Model, Pose, flown, radius
from aerodrome.cardtable.state import Airplane, Ground, State

MESH = 50_000
"""Fine enough that from any place some spot lies within a card's width."""
MOST = 80
"""No menu is longer; whatever else is legal may be chosen all the same."""
BAND = 1
"""How many levels an airplane may well change meanwhile."""
Spot = tuple[int, int, int]
"""Where, and at which level."""


def spots(state: State, gun: Ground, aims: dict[int, int]) -> list[Spot] | None:
    """Places worth a counter, the likeliest first, legal or not; None if no counter could touch any enemy.

    They are worked out from what everybody sees: where enemies are, and what cards their decks hold.
    """
    size = printed(gun).radius
    far = max(aims.values()) + 2 * size + radius(gun.model)
    likely: Counter[Spot] = Counter()
    touched = False
    for unit in state.units.values():
        if type(unit) is not Airplane or unit.side == gun.side or unit.fate:
            continue
        own = far + radius(unit.model)
        dx, dy = unit.pose.x - gun.pose.x, unit.pose.y - gun.pose.y
        levels = [level for level in aims if unit.flight is None or abs(level - unit.flight.level) <= BAND]
        for x, y in ways(unit.model, unit.pose.heading):
            if (dx + x) ** 2 + (dy + y) ** 2 > own * own:
                continue
            touched = True
            across, up = round((dx + x) / MESH) * MESH, round((dy + y) / MESH) * MESH
            for level in levels:
                likely[gun.pose.x + across, gun.pose.y + up, level] += 1
    if not touched:
        return None
    return sorted(likely, key=lambda spot: (-likely[spot], spot))


@lru_cache(maxsize=512)
def ways(model: Model, heading: int) -> tuple[tuple[int, int], ...]:
    """How far an airplane with this heading can have come after any two cards of its deck."""
    here = Pose(0, 0, heading)
    cards = model.deck.cards.values()
    first = [flown(here, card, model.half_length) for card in cards]
    second = [flown(pose, card, model.half_length) for pose in first for card in cards]
    return tuple((pose.x, pose.y) for pose in second)
