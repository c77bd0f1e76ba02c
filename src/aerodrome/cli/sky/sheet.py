"""A scenario's endings and its weather in words."""

from __future__ import annotations

from aerodrome.cli.legend import SIDES
from aerodrome.hexsky.endings import named
from aerodrome.hexsky.setup import Scenario, SkyEntry
from aerodrome.kernel.score import Ending

CONDITIONS = {
    "gone": "no plane of {side} is left in the air",
    "none-left": "no plane is left in the air",
    "one-side-left": "one side has no plane left in the air",
    "down": "a plane of {side} is shot down",
    "beaten": "a plane of {side} is shot down or forced to land",
    "both-beaten": "both sides have lost a plane",
    "balloons-destroyed": "every balloon of {side} is destroyed",
    "balloons-left": "a balloon of {side} is not destroyed",
    "balloons-safe": "every balloon of {side} is safe on the ground",
    "guns-destroyed": "everything of {side} on the ground is destroyed",
    "exited-left": "every plane of {side} has left over the left side",
    "exited-right": "every plane of {side} has left over the right side",
    "bombers-down": "every bomber of {side} is shot down",
    "bombers-gone": "no bomber of {side} is left in the air",
    "bomber-through": "a bomber of {side} has left over the enemy's side in full control",
    "recon-home": "a plane of {side} has crossed the line three times and landed at home",
    "recon-through": "a plane of {side} has crossed the line three times and left over its own side",
    "ground-lost": "two units of {side} on the ground are destroyed",
    "leader-down": "the first plane of {side} is shot down",
}
WINS = {
    "nobody": "nobody wins",
    "entente": "the Entente wins",
    "central": "the Central Powers win",
    "more-victories": "whoever has shot down more wins",
}


def ending(said: Ending) -> tuple[str, str]:
    """When the game is over, and who has won then."""
    parts = [CONDITIONS.get(name, name).format(side=f"the {SIDES[side]}") for name, side in named(said.when)]
    return " and ".join(parts), WINS[said.wins]


def limit(scenario: Scenario) -> tuple[str, str]:
    """The same of the round limit."""
    return f"round {scenario.round_limit} is over", WINS[scenario.limit_wins]


def weather(sky: SkyEntry) -> str:
    """The weather in one line."""
    said = []
    if sky.sun is not None:
        said.append(f"{'moon' if sky.moon else 'sun'} {PLACES[sky.sun.place]} at level {sky.sun.level}")
    if sky.haze is not None:
        said.append(f"haze up to level {sky.haze}")
    if sky.storm is not None:
        said.append(f"thunderstorm from level {sky.storm} up")
    if sky.high_stratus:
        said.append("high stratus")
    if sky.medium_stratus:
        said.append("medium stratus")
    for name, clouds in (("low stratus", sky.low_stratus), ("cumulus", sky.cumulus)):
        said += [f"{name} at level {cloud.level} on the {cloud.side}" for cloud in clouds]
    return ", ".join(said) or "clear"


PLACES = {"left": "on the left", "right": "on the right", "middle": "in the middle"}
