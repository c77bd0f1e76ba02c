"""When a game is over and who has won: conditions that scenario files name, looked at after each round."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.hexsky.planes import SIDES, Side
from aerodrome.hexsky.state import Airplane, State
from aerodrome.kernel.score import Outcome


def fleet(state: State, side: Side) -> list[Airplane]:
    return [plane for plane in state.airplanes() if plane.side == side]


def other(side: Side) -> Side:
    return "central" if side == "entente" else "entente"


def gone(state: State, side: Side) -> bool:
    """No plane of the side is still in the air under a live pilot."""
    return not any(plane.in_play and not plane.pilot.dead for plane in fleet(state, side))


def none_left(state: State, side: Side) -> bool:
    return all(gone(state, each) for each in SIDES)


def one_side_left(state: State, side: Side) -> bool:
    return any(gone(state, each) for each in SIDES)


def down(state: State, side: Side) -> bool:
    """WV-SCN-02: a plane of the side is shot down."""
    return any(plane.shot_down for plane in fleet(state, side))


def beaten(state: State, side: Side) -> bool:
    """WV-SC6-07: shot down, or forced to land."""
    return any(plane.shot_down or plane.fate == "landed" for plane in fleet(state, side))


def both_beaten(state: State, side: Side) -> bool:
    return all(beaten(state, each) for each in SIDES)


CONDITIONS: dict[str, Callable[[State, Side], bool]] = {
    "gone": gone,
    "none-left": none_left,
    "one-side-left": one_side_left,
    "down": down,
    "beaten": beaten,
    "both-beaten": both_beaten,
}
"""Each is asked of the side written behind a colon, as in ``beaten:central``."""

WINS = ("nobody", "entente", "central")


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


def ended_with_round(state: State) -> Outcome | None:
    """The outcome, if the round now ending was the last one allowed."""
    if state.round < state.setting.round_limit:
        return None
    return outcome(state, state.setting.limit_wins, "round limit")


def outcome(state: State, wins: str, reason: str) -> Outcome:
    scores = tuple((side, sum(plane.shot_down for plane in fleet(state, other(side)))) for side in SIDES)
    return Outcome(reason, (wins,) if wins in SIDES else (), scores)
