"""The pilot who flies the hex sky."""

from aerodrome.agents.sky.pilot import ABLE, ACE, NOVICE, SkyPilot
from aerodrome.agents.sky.weigh import Skill

__all__ = ["ABLE", "ACE", "NOVICE", "Skill", "SkyPilot"]
