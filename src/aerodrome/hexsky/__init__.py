"""Engine B: the sky seen from the side, in hexes; energy, coloured dice, one plane moving after another."""

from aerodrome.hexsky.game import Game, from_header, new_game, scenario, scenarios

__all__ = ["Game", "from_header", "new_game", "scenario", "scenarios"]
