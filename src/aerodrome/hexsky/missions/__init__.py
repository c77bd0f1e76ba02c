"""Missions of one's own: from a seed and what is wished for to a scenario, and to its file."""

from aerodrome.hexsky.missions.build import build
from aerodrome.hexsky.missions.tables import load
from aerodrome.hexsky.missions.wishes import TIMES, BadWish
from aerodrome.hexsky.missions.write import document, write

FRONTS, KINDS, WEATHERS = tuple(load().fronts), tuple(load().kinds), tuple(load().weather)
"""What can be wished for."""

__all__ = ["FRONTS", "KINDS", "TIMES", "WEATHERS", "BadWish", "build", "document", "write"]
