"""When a game is over and who has won: conditions that scenario files name, looked at after each round."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.hexsky.hexes import Sense
from aerodrome.hexsky.planes import SIDES, Side
from aerodrome.hexsky.state import Airplane, Ground, State
from aerodrome.kernel.score import Outcome


def fleet(state: State, side: Side) -> list[Airplane]:
    return [plane for plane in state.airplanes() if plane.side == side]


def other(side: Side) -> Side:
    return "central" if side == "entente" else "entente"


HOME: dict[Side, Sense] = {"entente": "left", "central": "right"}
"""WV-MAP-03: the Allies come from the west."""


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


def targets(state: State, side: Side, balloons: bool) -> list[Ground]:
    """The balloons of a side, or what it has on the ground."""
    return [unit for unit in state.ground() if unit.side == side and (unit.counter.kind == "balloon") is balloons]


def balloons_destroyed(state: State, side: Side) -> bool:
    return all(unit.fate == "destroyed" for unit in targets(state, side, balloons=True))


def balloons_left(state: State, side: Side) -> bool:
    return not balloons_destroyed(state, side)


def balloons_safe(state: State, side: Side) -> bool:
    return all(unit.fate == "safe" for unit in targets(state, side, balloons=True))


def guns_destroyed(state: State, side: Side) -> bool:
    return all(unit.fate == "destroyed" for unit in targets(state, side, balloons=False))


def exited(plane: Airplane, edge: Sense) -> bool:
    """WV-SCN-03: over this side, flying, with a live pilot."""
    return plane.fate == "left" and plane.edge == edge and plane.under_control


def exited_left(state: State, side: Side) -> bool:
    return all(exited(plane, "left") for plane in fleet(state, side))


def exited_right(state: State, side: Side) -> bool:
    return all(exited(plane, "right") for plane in fleet(state, side))


def bombers(state: State, side: Side) -> list[Airplane]:
    return [plane for plane in fleet(state, side) if plane.model.code == "B"]


def bombers_down(state: State, side: Side) -> bool:
    return all(plane.shot_down for plane in bombers(state, side))


def bombers_gone(state: State, side: Side) -> bool:
    return not any(plane.in_play and not plane.pilot.dead for plane in bombers(state, side))


def bomber_through(state: State, side: Side) -> bool:
    """WV-SC9-08: over the enemy's side in full control, neither leaking nor burning."""
    return any(
        exited(plane, HOME[other(side)]) and plane.hurt.leak is None and not plane.hurt.burning
        for plane in bombers(state, side)
    )


RECON_CROSSINGS = 3
"""WV-SC5-08."""


def recon_home(state: State, side: Side) -> bool:
    """WV-SC5-11: enough seen, off the map on the own side, and down in one piece."""
    return any(
        plane.crossings >= RECON_CROSSINGS and plane.edge is not None and plane.fate == "landed"
        for plane in fleet(state, side)
    )


def recon_through(state: State, side: Side) -> bool:
    """WV-SC8-10: enough seen, and off the map on its own side."""
    return any(plane.crossings >= RECON_CROSSINGS and exited(plane, HOME[side]) for plane in fleet(state, side))


GROUND_GOAL = 2
"""WV-SC8-08."""


def ground_lost(state: State, side: Side) -> bool:
    """At least two of its units on the ground are destroyed."""
    return sum(unit.fate == "destroyed" for unit in state.ground() if unit.side == side) >= GROUND_GOAL


def leader_down(state: State, side: Side) -> bool:
    """WV-SC8-13: the plane named first of the side is shot down."""
    return any(plane.shot_down for plane in fleet(state, side)[:1])


def victories(state: State, side: Side) -> int:
    """WV-SC7-14: enemies shot down, in halves; an unconfirmed one counts one half."""
    doubtful = {kill.victim for kill in state.kills if not kill.confirmed}
    return sum(1 if plane.id in doubtful else 2 for plane in fleet(state, other(side)) if plane.shot_down)


CONDITIONS: dict[str, Callable[[State, Side], bool]] = {
    "gone": gone,
    "none-left": none_left,
    "one-side-left": one_side_left,
    "down": down,
    "beaten": beaten,
    "both-beaten": both_beaten,
    "balloons-destroyed": balloons_destroyed,
    "balloons-left": balloons_left,
    "balloons-safe": balloons_safe,
    "guns-destroyed": guns_destroyed,
    "exited-left": exited_left,
    "exited-right": exited_right,
    "bombers-down": bombers_down,
    "bombers-gone": bombers_gone,
    "bomber-through": bomber_through,
    "recon-home": recon_home,
    "recon-through": recon_through,
    "ground-lost": ground_lost,
    "leader-down": leader_down,
}
"""Each is asked of the side behind its colon, as in ``beaten:central``; several joined by ``and`` must all hold."""

MORE_VICTORIES = "more-victories"
WINS = ("nobody", "entente", "central", MORE_VICTORIES)
"""Who wins by an ending: a side, nobody, or whoever has shot down more."""


def named(condition: str) -> list[tuple[str, Side]]:
    """The conditions that an ending joins, each with the side it is asked of."""
    parts = (part.partition(":") for part in condition.split(" and "))
    return [(name, "central" if side == "central" else "entente") for name, _, side in parts]


def ended(state: State) -> Outcome | None:
    """The outcome, if a condition of the scenario holds now."""
    for ending in state.setting.endings:
        if all(CONDITIONS[name](state, side) for name, side in named(ending.when)):
            return outcome(state, ending.wins, ending.reason)
    return None


def ended_with_round(state: State) -> Outcome | None:
    """The outcome, if the round now ending was the last one allowed."""
    if state.round < state.setting.round_limit:
        return None
    return outcome(state, state.setting.limit_wins, "round limit")


def outcome(state: State, wins: str, reason: str) -> Outcome:
    scores = tuple((side, sum(plane.shot_down for plane in fleet(state, other(side)))) for side in SIDES)
    if wins == MORE_VICTORIES:
        best = max(victories(state, side) for side in SIDES)
        winners = tuple(side for side in SIDES if victories(state, side) == best)
        return Outcome(reason, winners if len(winners) == 1 else (), scores)
    return Outcome(reason, (wins,) if wins in SIDES else (), scores)
