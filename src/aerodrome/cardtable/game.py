"""The box of the card table, and games straight out of it."""

from __future__ import annotations

from aerodrome.cardtable import catalogue, setup, ww1
from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.scenario import Scenario
from aerodrome.cardtable.state import State
from aerodrome.cardtable.view import View
from aerodrome.kernel.box import Box
from aerodrome.kernel.game import Game as KernelGame

Game = KernelGame[State, View]

BOX = Box(
    "cardtable",
    kind=Scenario,
    rulebook=ww1.RULEBOOK,
    shipped=setup.SHIPPED,
    load=catalogue.load,
    read=setup.read,
    set_up=setup.set_up,
    engine=CardTable,
    idle=lambda book, start: book.needs.idle(start),
)
new_game, scenario, scenarios, from_header = BOX.new_game, BOX.scenario, BOX.scenarios, BOX.from_header
