"""Every test of the command line has a terminal of the same width and a data folder of its own."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from aerodrome.cardtable.game import new_game
from aerodrome.cardtable.orders import Plan
from aerodrome.kernel.prompt import Order
from tests.cli.tool import FACE


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The user's data folder."""
    folder = tmp_path / "data"
    monkeypatch.setenv("AERODROME_DATA", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return folder


HEAD_ON = Plan(("straight", "stall", "straight"))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game of four seats that fly at each other first, and about at random then."""
    game, chance = new_game(FACE, 3, "full", "four-players"), random.Random(2)
    while prompts := game.prompts():
        for prompt in prompts:
            choice = prompt.choices[int(chance.random() * len(prompt.choices))]
            if prompt.asks == "fire":
                choice = prompt.default
            elif prompt.asks == "plan" and game.turn == 1:
                choice = HEAD_ON
            game.submit(prompt.seat, Order(prompt.id, choice))
    file = tmp_path / "game.jsonl"
    game.record().save(file)
    return file
