"""The box of the hex sky, and games straight out of it."""

from __future__ import annotations

from aerodrome.hexsky import catalogue, rulebook, setup
from aerodrome.hexsky.engine import HexSky
from aerodrome.hexsky.state import State
from aerodrome.hexsky.view import View
from aerodrome.kernel.box import Box
from aerodrome.kernel.game import Game as KernelGame

Game = KernelGame[State, View]

BOX = Box(
    "hexsky",
    kind=setup.Scenario,
    rulebook=rulebook.RULEBOOK,
    shipped=setup.SHIPPED,
    load=catalogue.load,
    read=setup.read,
    set_up=lambda scenario, parts, _: setup.set_up(scenario, parts),
    engine=HexSky,
)
new_game, scenario, scenarios, from_header = BOX.new_game, BOX.scenario, BOX.scenarios, BOX.from_header
