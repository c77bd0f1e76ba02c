"""Writes the golden games: every scenario and variant, with every preset where there are few of them.

A game that no longer goes as it is written, though neither the rules' version nor the data have changed, is not
written over: stored games of that version would go otherwise too.
"""

from __future__ import annotations

import sys
from pathlib import Path

from aerodrome.games import TABLE, Record, verify
from tests.properties.worlds import World, file, played, worlds

FOLDER = Path(__file__).parent / "golden"
SEED = "golden"
FIRST = "duel-pack/"


def chosen() -> list[World]:
    """Of the card table every scenario in every variant, with its own preset and with the one that has most rules.

    The first book is played with every preset; so is the hex sky, each scenario as it is printed.
    """
    table = [
        world for world in worlds("cardtable") if world[0].startswith(FIRST) or world[2] in (own(world), most(world))
    ]
    return [*table, *(world for world in worlds("hexsky") if not world[1])]


def own(world: World) -> str:
    """The preset a scenario names for itself."""
    return file(world[0]).as_variant(world[1]).rules


def most(world: World) -> str:
    """Of the presets it can be played with the one with most rules, the later of two with as many."""
    playable = [preset for name, variant, preset in worlds("cardtable") if (name, variant) == world[:2]]
    return max(reversed(playable), key=lambda preset: len(TABLE.rulebook.presets[preset]))


def path_of(world: World) -> Path:
    name, variant, preset = world
    return (
        FOLDER / name.partition("/")[0] / f"{name.partition('/')[2]}{'+' + variant if variant else ''}+{preset}.jsonl"
    )


def betrayed(old: Record, new: Record) -> bool:
    """Whether what is written is no longer true, and the version of the rules says that it is."""
    one, other = old.header, new.header
    return (one.ruleset, one.data) == (other.ruleset, other.data) and not verify(old).ok


def main() -> None:
    games = {path_of(world): played(world, SEED).record() for world in chosen()}
    changed = [path.stem for path, new in games.items() if path.exists() and betrayed(Record.load(path), new)]
    if changed:
        sys.exit(f"the ruleset needs a new version: {len(changed)} games go otherwise, such as {changed[0]}")
    for old in FOLDER.rglob("*.jsonl"):
        old.unlink()
    for path, record in games.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        record.save(path)
    print(f"{len(games)} games written to {FOLDER.name}")


if __name__ == "__main__":
    main()
