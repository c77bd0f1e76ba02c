"""One airplane to plan for, and what is printed in its deck."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from tests.harness import Game, fly, hold, plane, table


def alone(model: str = "sopwith-camel", rules: str | list[str] = "basic") -> Game:
    """One airplane to look at, and an enemy far away."""
    entries = plane("a", "entente", 1500, 1500, model=model), plane("b", "central", 200, 200, 180)
    return table(*entries, rules=rules, width=3000, length=3000)


def after(cards: str, model: str = "sopwith-camel") -> Game:
    """The planning of the second turn, after these cards in the first."""
    game = alone(model)
    fly(game, {"a": cards}, hold)
    assert game.turn == 2
    return game


def deck_of(model: str) -> dict[str, tuple[int, bool]]:
    """By kind: how many copies the printed deck has without climb and dive, and whether they are steep."""
    data = files("aerodrome.cardtable") / "data"
    letter = tomllib.loads((data / "airplanes" / f"{model}.toml").read_text())["deck"]["value"]
    cards = tomllib.loads((data / "decks" / f"{letter}.toml").read_text())["cards"]
    return {
        card["kind"]: (len(card["numbers"]), card["steep"]) for card in cards if card["kind"] not in ("climb", "dive")
    }
