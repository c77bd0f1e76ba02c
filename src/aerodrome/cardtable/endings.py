"""When a game is over and who has won: conditions that scenario files name, looked at after each phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from aerodrome.cardtable.cards import Side
from aerodrome.cardtable.measures import fleet, other, picture_home, scores
from aerodrome.cardtable.state import Airplane, State
from aerodrome.kernel.score import Outcome

SIDES: tuple[Side, ...] = ("entente", "central")
QUIET_TURNS = 2
PHASES = 3


def gone(state: State, side: Side) -> bool:
    """No airplane of the side is in play."""
    return not any(unit.side == side and not unit.fate and type(unit) is Airplane for unit in state.units.values())


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
    "lone-and-quiet": lone_and_quiet,
}
"""Each is asked of the side written behind a colon, as in ``gone:central``."""

WINS = ("survivors", "score", "nobody", "entente", "central", "sign:entente", "sign:central")


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
    points = scores(state)
    return Outcome(reason, winners(state, wins, dict(points)), points)


def winners(state: State, wins: str, points: dict[Side, int]) -> tuple[Side, ...]:
    """Who has won by the rule a scenario names."""
    match wins:
        case "survivors":
            return tuple(side for side in SIDES if not gone(state, side) and gone(state, other(side)))
        case "score":
            best = max(points.values())
            return tuple(side for side in SIDES if points[side] == best) if len(set(points.values())) > 1 else ()
        case "sign:entente" | "sign:central":
            side = named(wins)[1]
            return () if points[side] == 0 else (side,) if points[side] > 0 else (other(side),)
        case "entente":
            return ("entente",)
        case "central":
            return ("central",)
    return ()
