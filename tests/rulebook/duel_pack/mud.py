"""Bullets in the Mud, brought to where its points are made."""

from __future__ import annotations

from aerodrome.cardtable.events import Fired
from aerodrome.cardtable.game import new_game
from aerodrome.cardtable.orders import Hold
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import Game, deal, fly, of
from tests.rulebook.duel_pack.sorties import CIRCLE, hit_all, placed, sortie

NAME = "duel-pack/bullets-in-the-mud"
CENTRAL = ("central-gun-west", "central-gun-east", "central-trench")
ENTENTE = ("entente-gun-west", "entente-gun-east", "entente-trench")


def battle(variant: str | None = None) -> Game:
    return new_game(NAME, 1, variant=variant)


def strafed(variant: str | None = None) -> Game:
    """Every ground card has taken one point: three points for each side, and no penalty for untouched cards."""
    return hit_all(battle(variant), (*CENTRAL, *ENTENTE) if variant != "one-sided" else CENTRAL)


def both_home(game: Game) -> Game:
    return sortie(game, leaves={"barker": "south", "weber": "north"})


def turn(game: Game, shot_in: int = 0) -> Game:
    """One turn of the airplanes circling over the central trench, which alone shoots, and in this phase only."""
    for unit in game.state.airplanes():
        if unit.in_play:
            game = placed(game, unit.id, 500, 620)
    deal(game, (0, "none"))
    started = game.turn

    def answer(prompt: Prompt) -> Choice:
        if prompt.asks != "fire":
            return prompt.default
        chosen = prompt.id.startswith(f"{started}.{shot_in}.") and prompt.about == "central-trench"
        return prompt.default if chosen else Hold()

    happened = fly(game, {unit.id: CIRCLE for unit in game.state.airplanes()}, answer)
    assert len(of(happened, Fired)) == (1 if shot_in else 0)
    return game
