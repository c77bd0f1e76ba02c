"""A scenario's score sheet and endings in words."""

from __future__ import annotations

from aerodrome.cardtable.endings import named
from aerodrome.cardtable.scenario import Scenario
from aerodrome.cli.legend import SIDES
from aerodrome.kernel.score import Ending, Term

CONDITIONS = {
    "gone": "no airplane of {side} is left",
    "one-side-left": "one side has no airplane left",
    "all-gone": "no airplane is left",
    "shot-down": "an airplane of {side} is shot down",
    "left": "an airplane of {side} leaves the table",
    "picture-home": "the picture is brought home by {side}",
    "nothing-left-to-do": "the enemy is gone and no airplane of {side} carries anything",
    "gone-and-burnt-out": "no airplane of {side} is left, and no balloon of its enemy burns in the air",
    "lone-and-quiet": "a single airplane is left and two turns pass without a shot",
}
WINS = {
    "survivors": "whoever is still there wins",
    "score": "the higher score wins",
    "nobody": "nobody wins",
    "entente": "the Entente wins",
    "central": "the Central Powers win",
    "sign:entente": "the Entente wins with more than 0 points, and loses with less",
    "sign:central": "the Central Powers win with more than 0 points, and lose with less",
    "above-zero:entente": "the Entente wins with more than 0 points",
    "above-zero:central": "the Central Powers win with more than 0 points",
}
MEASURES = {
    "enemies-left": "for an enemy that left the table",
    "enemies-down": "for an enemy shot down",
    "own-down": "for an own airplane shot down",
    "enemies-left-without-picture": "for an enemy that left, unless it went home after the picture was taken",
    "picture-home": "for the picture brought home",
    "picture-lost": "if no enemy leaves the table with the picture",
    "enemies-left-before-bombing": "for an enemy that left, unless it went home after the bombs had fallen",
    "target-destroyed": "if the target is destroyed",
    "target-damaged": "if the target is damaged",
    "target-unharmed": "if the target is unharmed",
    "ground-points": "for a damage point on the enemy's trenches and machine guns, at most 5 on each",
    "ground-untouched": "for an enemy trench or machine gun without any damage",
    "ground-silenced": "for an enemy trench or machine gun silenced altogether",
    "enemies-outstayed": "for an enemy that left while one of one's own was still there",
    "own-left-astray": "for an own airplane that left over another edge than its own",
    "own-left-home": "for an own airplane that left over its own edge",
    "own-left-early": "for an own airplane that went home before every enemy trench and machine gun had taken a point",
    "own-left-under-balloons": "for an own airplane that went home while an enemy balloon was up",
    "balloons-destroyed": "for an enemy balloon destroyed",
    "balloons-burning": "for an enemy balloon on fire and not destroyed",
    "balloons-damaged": "for an enemy balloon damaged, and neither on fire nor destroyed",
    "own-balloons-manned": "for an own balloon in the air with an observer at the end",
    "observers-lost": "for an own observer killed",
}


def side_name(side: str) -> str:
    return f"the {SIDES[side]}" if side in SIDES else side


def ending(said: Ending) -> tuple[str, str]:
    """When the game is over, and who has won then."""
    name, side = named(said.when)
    return CONDITIONS[name].format(side=side_name(side)), WINS[said.wins]


def bands(scenario: Scenario) -> str:
    """How victories are told apart."""
    assert scenario.bands
    return f"normal with {scenario.bands.normal} points, decisive with {scenario.bands.decisive}"


def limit(scenario: Scenario) -> tuple[str, str]:
    """The same of the turn limit."""
    return f"turn {scenario.turn_limit} is over", WINS[scenario.limit_wins]


def points(term: Term) -> tuple[str, str]:
    """A line of the score sheet: the points, and what for."""
    whose = "" if term.side == "each" else f" ({SIDES[term.side]} only)"
    return f"{term.points:+}".replace("-", "−"), MEASURES[term.measure] + whose
