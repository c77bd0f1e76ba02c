"""What a score sheet can count: each measure is a number for one side, named as scenario files name it."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.cardtable.balloon_measures import BALLOONS
from aerodrome.cardtable.cards import Side
from aerodrome.cardtable.state import Airplane, Ground, State
from aerodrome.kernel.score import Term

MOST_PER_CARD = 5


def other(side: Side) -> Side:
    return "central" if side == "entente" else "entente"


def fleet(state: State, side: Side) -> list[Airplane]:
    return [unit for unit in state.airplanes() if unit.side == side]


def posts(state: State, side: Side) -> list[Ground]:
    """The trenches and machine guns of a side: AA guns are worth no points (BD-ITM-07)."""
    return [
        unit
        for unit in state.units.values()
        if isinstance(unit, Ground) and unit.side == side and any(gun.infantry for gun in unit.model.guns)
    ]


def targets(state: State) -> list[Ground]:
    """The cards that are there to be bombed or photographed."""
    return [unit for name in state.setting.targets if isinstance(unit := state.units[name], Ground)]


def left_home(state: State, unit: Airplane) -> bool:
    return unit.fate == "left" and unit.edge == state.setting.homes[unit.side]


def enemies_left(state: State, side: Side) -> int:
    return sum(unit.fate == "left" for unit in fleet(state, other(side)))


def enemies_down(state: State, side: Side) -> int:
    return sum(unit.fate == "shot down" for unit in fleet(state, other(side)))


def own_down(state: State, side: Side) -> int:
    return sum(unit.fate == "shot down" for unit in fleet(state, side))


def enemies_left_without_picture(state: State, side: Side) -> int:
    """DP-HRD-05: an enemy that goes home once the picture is taken counts for nothing."""
    return sum(
        unit.fate == "left" and not (left_home(state, unit) and 0 <= state.picture_at <= unit.gone_at)
        for unit in fleet(state, other(side))
    )


def picture_home(state: State, side: Side) -> int:
    """The camera airplane has left over its own edge with the picture."""
    return sum(
        unit.load == "camera" and left_home(state, unit) and state.picture_at >= 0 for unit in fleet(state, side)
    )


def picture_lost(state: State, side: Side) -> int:
    """BD-OUT-09: no enemy camera has left the table, over whatever edge, with the picture."""
    return int(
        not any(
            unit.load == "camera" and unit.fate == "left" and state.picture_at >= 0
            for unit in fleet(state, other(side))
        )
    )


def enemies_left_before_bombing(state: State, side: Side) -> int:
    """DP-CAM-03: an enemy that goes home after the bombs have fallen counts for nothing."""
    return sum(
        unit.fate == "left" and not (left_home(state, unit) and 0 <= state.bombed_at <= unit.gone_at)
        for unit in fleet(state, other(side))
    )


def target_destroyed(state: State, side: Side) -> int:
    return sum(card.fate == "destroyed" for card in targets(state))


def target_damaged(state: State, side: Side) -> int:
    return sum(card.fate == "damaged" for card in targets(state))


def target_unharmed(state: State, side: Side) -> int:
    return sum(not card.fate for card in targets(state))


def ground_points(state: State, side: Side) -> int:
    """DP-MUD-02: damage points on enemy ground cards, at most five a card."""
    return sum(min(MOST_PER_CARD, card.points) for card in posts(state, other(side)))


def ground_untouched(state: State, side: Side) -> int:
    """DP-MUD-03: enemy ground cards that have taken no point and were not blown up."""
    return sum(card.points == 0 and not card.exploded for card in posts(state, other(side)))


def ground_silenced(state: State, side: Side) -> int:
    """BD-OUT-10: enemy trenches and machine guns silenced altogether."""
    return sum(card.fate == "silenced" for card in posts(state, other(side)))


def enemies_outstayed(state: State, side: Side) -> int:
    """DP-MUD-02, DP-MUD-06: enemies that left while one of one's own was still in play."""
    return sum(
        unit.fate == "left" and any(own.in_play or own.gone_at > unit.gone_at for own in fleet(state, side))
        for unit in fleet(state, other(side))
    )


def own_left_astray(state: State, side: Side) -> int:
    return sum(unit.fate == "left" and not left_home(state, unit) for unit in fleet(state, side))


def own_left_home(state: State, side: Side) -> int:
    return sum(left_home(state, unit) for unit in fleet(state, side))


def own_left_under_balloons(state: State, side: Side) -> int:
    """BD-FOF-08, BD-ALS-08: own airplanes that went home while an enemy balloon was still up."""
    return sum(left_home(state, unit) and unit.left_up > 0 for unit in fleet(state, side))


def own_left_early(state: State, side: Side) -> int:
    """DP-MUD-03: own airplanes that went home before every enemy ground card had taken a point or been blown up."""

    def touched(post: Ground, before: int) -> bool:
        blown_up = post.exploded and post.gone_at < before
        return blown_up or any(card.points and card.at < before for card in post.cards)

    def unfinished(before: int) -> bool:
        return not all(touched(post, before) for post in posts(state, other(side)))

    return sum(left_home(state, unit) and unfinished(unit.gone_at) for unit in fleet(state, side))


Measure = Callable[[State, Side], int]
MEASURES: dict[str, Measure] = {
    "enemies-left": enemies_left,
    "enemies-down": enemies_down,
    "own-down": own_down,
    "enemies-left-without-picture": enemies_left_without_picture,
    "picture-home": picture_home,
    "picture-lost": picture_lost,
    "enemies-left-before-bombing": enemies_left_before_bombing,
    "target-destroyed": target_destroyed,
    "target-damaged": target_damaged,
    "target-unharmed": target_unharmed,
    "ground-points": ground_points,
    "ground-untouched": ground_untouched,
    "ground-silenced": ground_silenced,
    "enemies-outstayed": enemies_outstayed,
    "own-left-astray": own_left_astray,
    "own-left-home": own_left_home,
    "own-left-under-balloons": own_left_under_balloons,
    "own-left-early": own_left_early,
    **BALLOONS,
}

MATCH_SCORE = (Term("enemies-left", 1), Term("enemies-down", 2), Term("own-down", -1))
"""DP-VIC-02: kept where a scenario names no score of its own."""


def total(state: State, side: Side) -> int:
    """What a side has by the scenario's score sheet."""
    return sum(t.points * MEASURES[t.measure](state, side) for t in state.setting.terms if t.side in ("each", side))


def scores(state: State) -> tuple[tuple[Side, int], ...]:
    """Points by side."""
    sides: tuple[Side, ...] = ("entente", "central")
    return tuple((side, total(state, side)) for side in sides)
