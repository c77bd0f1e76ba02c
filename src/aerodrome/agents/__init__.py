"""Agents: players that see a view and a prompt, and answer with a choice."""

from __future__ import annotations

from functools import partial

from aerodrome.agents import sky
from aerodrome.agents.heuristic import ACE, NOVICE, HeuristicAgent
from aerodrome.agents.protocol import Agent, Seed
from aerodrome.agents.random_agent import RandomAgent
from aerodrome.agents.school import School, UnknownAgent
from aerodrome.games import SKY, TABLE, Engine, Packs, SkyCatalogue, SkyView, TableCatalogue, TableView, View

__all__ = ["SCHOOLS", "Agent", "Seed", "UnknownAgent", "make", "names"]

SCHOOLS: dict[Engine, School[TableCatalogue, TableView] | School[SkyCatalogue, SkyView]] = {
    "cardtable": School(
        TableView,
        TABLE.load,
        {
            "heuristic": HeuristicAgent,
            "novice": partial(HeuristicAgent, skill=NOVICE),
            "ace": partial(HeuristicAgent, skill=ACE),
            "random": RandomAgent,
        },
    ),
    "hexsky": School(
        SkyView,
        SKY.load,
        {
            "heuristic": sky.SkyPilot,
            "novice": partial(sky.SkyPilot, skill=sky.NOVICE),
            "ace": partial(sky.SkyPilot, skill=sky.ACE),
            "random": RandomAgent,
        },
    ),
}
"""Every agent by engine and by the name a player calls it."""


def names(engine: Engine = "cardtable") -> tuple[str, ...]:
    """The agents that can play on an engine."""
    return SCHOOLS[engine].names


def make(name: str, seed: Seed, packs: Packs = (), engine: Engine = "cardtable") -> Agent[View]:
    """An agent by its name; the same seed answers the same questions in the same way."""
    return SCHOOLS[engine].make(name, seed, packs)
