"""Counting moves: how many ways there are to fly so many elements from a fixed position, and in what order offered.

``python -m tests.hexsky.perft`` writes the stored counts anew; read the difference before committing it.
"""

from __future__ import annotations

from pathlib import Path

from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import FACINGS
from aerodrome.hexsky.orders import Ahead, Perform
from aerodrome.kernel.prompt import Choice
from tests.hexsky.sky import asked, plane, sky, submit, throttle

FILE = Path(__file__).with_name("perft.txt")
DEPTH = 6
POSITIONS = (
    "spad-vii 15 5 5 E",
    "spad-vii 5 6 6 W",
    "spad-vii 23 4 0 E",
    "spad-vii 20 4 0 SE",
    "spad-vii 8 4 6 NE",
    "fokker-dr-i 15 4 6 E",
    "fokker-dr-i 3 3 5 SW",
    "sopwith-camel 1 2 0 W",
    "gotha-g-v 16 4 4 E",
    "bristol-f2b 16 5 6 E inverted",
)
"""Model, level, speed, throttle, facing, and whether upside down."""


def position(text: str) -> Game:
    """A plane about to fly its first element."""
    model, level, speed, setting, facing, *inverted = text.split()
    made = plane(
        model=model,
        level=int(level),
        speed=int(speed),
        throttle=int(setting),
        facing=FACINGS.index(facing),
        inverted=bool(inverted),
    )
    return throttle(sky(made), int(setting))


def children(game: Game) -> list[Game]:
    """The game after each thing the plane may do next in this round."""
    prompt = asked(game, "fly")
    if prompt is None or game.state.round > 1:
        return []
    found = []
    for choice in prompt.choices:
        after = game.clone()
        submit(after, prompt, choice)
        found.append(after)
    return found


def perft(game: Game) -> list[int]:
    """How many ways lead to each depth."""
    counts, here = [], [game]
    for _ in range(DEPTH):
        here = [after for before in here for after in children(before)]
        counts.append(len(here))
    return counts


def written(choice: Choice) -> str:
    if isinstance(choice, Perform):
        return f"{choice.maneuver} {choice.way}".strip()
    return "ahead" if isinstance(choice, Ahead) else "stop"


def snapshot(game: Game, hexes: int) -> str:
    """What is offered, in order, after so many hexes ahead."""
    for _ in range(hexes):
        prompt = asked(game, "fly")
        if prompt is None or Ahead() not in prompt.choices:
            break
        submit(game, prompt, Ahead())
    prompt = asked(game, "fly")
    return ", ".join(written(choice) for choice in prompt.choices) if prompt else "nothing"


def lines() -> list[str]:
    found = []
    for text in POSITIONS:
        found.append(f"{text}: {' '.join(str(count) for count in perft(position(text)))}")
        found += [f"  {hexes} ahead: {snapshot(position(text), hexes)}" for hexes in (0, 1, 2)]
    return found


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
