"""The events of balloons and rockets in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.cardtable import balloon_events as ev
from aerodrome.cardtable.state import State
from aerodrome.cli.picture import Told
from aerodrome.kernel.event import Event


def who(state: State, name: str) -> str:
    return state.units[name].name


def of_balloon(words: str, rule: str) -> Callable[[Any, State], Told]:
    return lambda event, state: (f"{who(state, event.unit)} {words}", rule)


def destroyed(event: ev.BalloonDestroyed, state: State) -> Told:
    rule = "BD-BAL-11" if event.reason == "explosion" else "BD-BAL-14"
    return f"{who(state, event.unit)} is destroyed: {event.reason}", rule


def lowered(event: ev.BalloonLowered, state: State) -> Told:
    plural = "" if event.climb == 1 else "s"
    return f"{who(state, event.unit)} is at level {event.level}, {event.climb} climb counter{plural}", "BD-CMB-12"


def fell(event: ev.ObserversFell, state: State) -> Told:
    lost = "an observer is" if event.count == 1 else f"{event.count} observers are"
    return f"{lost} killed in {who(state, event.unit)}", "BD-BOU-05"


def rockets(count: int) -> str:
    return "a rocket" if count == 1 else f"{count} rockets"


def launched(event: ev.RocketsLaunched, state: State) -> Told:
    return f"{who(state, event.unit)} launches {rockets(event.count)} at {who(state, event.target)}", "BD-RKT-20"


def hit(event: ev.RocketsHit, state: State) -> Told:
    verb = "hits" if event.count == 1 else "hit"
    return f"{rockets(event.count)} of {who(state, event.unit)} {verb} {who(state, event.target)}", "BD-RKT-09"


def missed(event: ev.RocketsMissed, state: State) -> Told:
    return f"the rockets of {who(state, event.unit)} miss {who(state, event.target)}", "BD-RKT-10"


TELLERS: dict[type[Event], Callable[[Any, State], Told | None]] = {
    ev.BalloonLit: of_balloon("has one flame more", "BD-BAL-06"),
    ev.BalloonDestroyed: destroyed,
    ev.BalloonHauled: of_balloon("is being brought down", "BD-CMB-11"),
    ev.BalloonHalted: of_balloon("comes down no further", "BD-CMB-15"),
    ev.BalloonLowered: lowered,
    ev.BalloonLanded: of_balloon("is on the ground", "BD-BAL-03"),
    ev.ObserversJumped: of_balloon("is left by its observers", "BD-BOU-02"),
    ev.ObserversFell: fell,
    ev.RocketsLaunched: launched,
    ev.RocketsSpoiled: of_balloon("will miss with its rockets", "BD-RKT-08"),
    ev.RocketsHit: hit,
    ev.RocketsMissed: missed,
}
