"""The guide for writers of agents: its example runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

from aerodrome.agents import make, names
from aerodrome.agents.play import answer_all
from aerodrome.cardtable.game import new_game
from aerodrome.kernel.game import Game

GUIDE = (Path(__file__).parents[2] / "docs" / "agents.md").read_text(encoding="utf-8")


def example() -> dict[str, object]:
    protocol, program = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    assert "Protocol" in protocol
    names: dict[str, object] = {}
    exec(compile(program, "docs/agents.md", "exec"), names)
    return names


def test_the_example_plays_a_game() -> None:
    game = example()["game"]
    assert isinstance(game, Game)
    assert game.outcome is not None


def test_the_example_beats_chance() -> None:
    hound = example()["Hound"]
    assert callable(hound)
    wins = 0
    for seed in range(10):
        game = new_game("duel-pack/face-to-face", seed, "full")
        answer_all(game, {"entente": hound(), "central": make("random", seed)})
        wins += game.outcome is not None and game.outcome.winners == ("entente",)
    assert wins >= 8


def test_every_agent_is_described() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", GUIDE, re.MULTILINE)) == set(names())
