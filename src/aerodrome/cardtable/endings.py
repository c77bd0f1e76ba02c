"""When a game is over and who has won: conditions that scenario files name, looked at after each phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Literal, TypeVar

from aerodrome.cardtable.cards import Side
from aerodrome.cardtable.measures import fleet, other, picture_home, scores
from aerodrome.cardtable.rivals import rival_scores
from aerodrome.cardtable.state import Airplane, State
from aerodrome.kernel.score import Outcome

P = TypeVar("P", bound=str)
SIDES: tuple[Side, ...] = ("entente", "central")
QUIET_TURNS = 2
PHASES = 3


def gone(state: State, side: Side) -> bool:
    """No airplane of the side is in play, and none is still to come."""
    for unit in state.units.values():
        if unit.side == side and type(unit) is Airplane and (not unit.fate or unit.fate == "awaited"):
            return False
    return True


def one_side_left(state: State, side: Side) -> bool:
    return gone(state, "entente") or gone(state, "central")


def all_gone(state: State, side: Side) -> bool:
    return gone(state, "entente") and gone(state, "central")


def shot_down(state: State, side: Side) -> bool:
    return any(unit.fate == "shot down" for unit in fleet(state, side))


def left(state: State, side: Side) -> bool:
    return any(unit.fate == "left" for unit in fleet(state, side))


def brought_home(state: State, side: Side) -> bool:
    return picture_home(state, side) > 0


def nothing_left_to_do(state: State, side: Side) -> bool:
    """The enemy is gone, and no airplane of the side still carries a camera or bombs."""
    return gone(state, other(side)) and not any(unit.in_play and unit.load for unit in fleet(state, side))


def gone_and_burnt_out(state: State, side: Side) -> bool:
    """BD-ALS-13: the side is gone, and no enemy balloon in the air is on fire."""
    return gone(state, side) and not any(b.in_play and b.flames for b in state.balloons() if b.side != side)


def lone_and_quiet(state: State, side: Side) -> bool:
    """DP-MUD-04: a single airplane is in play, and since then two whole turns have passed without a shot."""
    airplanes = state.airplanes()
    if sum(unit.in_play for unit in airplanes) != 1:
        return False
    since = max(state.last_shot, *(unit.gone_at for unit in airplanes))
    return state.phases // PHASES - since // PHASES > QUIET_TURNS


CONDITIONS: dict[str, Callable[[State, Side], bool]] = {
    "gone": gone,
    "one-side-left": one_side_left,
    "all-gone": all_gone,
    "shot-down": shot_down,
    "left": left,
    "picture-home": brought_home,
    "nothing-left-to-do": nothing_left_to_do,
    "gone-and-burnt-out": gone_and_burnt_out,
    "lone-and-quiet": lone_and_quiet,
}
"""Each is asked of the side written behind a colon, as in ``gone:central``."""

WINS = (
    "survivors",
    "score",
    "nobody",
    "entente",
    "central",
    "sign:entente",
    "sign:central",
    "above-zero:entente",
    "above-zero:central",
)


@lru_cache(maxsize=256)
def named(condition: str) -> tuple[str, Side]:
    name, _, side = condition.partition(":")
    return name, "central" if side == "central" else "entente"


def ended(state: State) -> Outcome | None:
    """The outcome, if a condition of the scenario holds now."""
    for ending in state.setting.endings:
        name, side = named(ending.when)
        if CONDITIONS[name](state, side):
            return outcome(state, ending.wins, ending.reason)
    return None


def ended_with_turn(state: State) -> Outcome | None:
    """The outcome, if the turn now ending was the last one allowed."""
    if state.turn < state.setting.turn_limit:
        return None
    return outcome(state, state.setting.limit_wins, "turn limit")


def outcome(state: State, wins: str, reason: str) -> Outcome:
    if state.setting.rivals:
        by_seat = rival_scores(state)
        return Outcome(reason, best(dict(by_seat)), by_seat)
    points = scores(state)
    won, graded = winners(state, wins, dict(points)), grade(state, wins, dict(points))
    if state.setting.winner_scores:  # BD-VIC-04
        points = tuple((side, score if side in won else 0) for side, score in points)
    return Outcome(reason, won, points, graded)


def grade(state: State, wins: str, points: dict[Side, int]) -> Literal["", "marginal", "normal", "decisive"]:
    """How clear the victory is of the one who wins with more than nothing, by the scenario's bands (BD-ITM-09)."""
    bands, had = state.setting.bands, points[named(wins)[1]]
    if bands is None or not wins.startswith("above-zero") or had <= 0:
        return ""
    return "decisive" if had >= bands.decisive else "normal" if had >= bands.normal else "marginal"


def best(points: Mapping[P, int]) -> tuple[P, ...]:
    """Who has the most points; nobody if all have the same."""
    most = max(points.values())
    return tuple(who for who in points if points[who] == most) if len(set(points.values())) > 1 else ()


def winners(state: State, wins: str, points: dict[Side, int]) -> tuple[Side, ...]:
    """Who has won by the rule a scenario names."""
    match wins:
        case "survivors":
            return tuple(side for side in SIDES if not gone(state, side) and gone(state, other(side)))
        case "score":
            return best(points)
        case "sign:entente" | "sign:central":
            side = named(wins)[1]
            return () if points[side] == 0 else (side,) if points[side] > 0 else (other(side),)
        case "above-zero:entente" | "above-zero:central":
            side = named(wins)[1]
            return (side,) if points[side] > 0 else (other(side),)
        case "entente":
            return ("entente",)
        case "central":
            return ("central",)
    return ()
