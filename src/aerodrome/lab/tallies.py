"""Shots, hits and steps of a finished game of either engine."""

from __future__ import annotations

from collections import Counter

from aerodrome.cardtable.state import State as TableState
from aerodrome.games import Game
from aerodrome.hexsky.damage_events import Fired, GroundFired
from aerodrome.hexsky.events import MoveEnded
from aerodrome.lab.gunnery import gunnery

Tallies = tuple[Counter[str], Counter[str]]


def tally(game: Game) -> Tallies:
    """How often each side fired, and how many of these shots did harm."""
    state = game.state
    if isinstance(state, TableState):
        return gunnery(game.events(), state)
    shots: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    for event in game.events():
        if isinstance(event, Fired | GroundFired):
            side = state.units[event.unit].side
            shots[side] += 1
            hits[side] += event.result != "miss"
    return shots, hits


def steps(game: Game) -> int:
    """Phases on the card table, moves of a plane in the hex sky."""
    state = game.state
    if isinstance(state, TableState):
        return state.phases
    return sum(isinstance(event, MoveEnded) for event in game.events())
