"""Writes the golden games: every scenario and variant, with every preset where there are few of them."""

from __future__ import annotations

from pathlib import Path

from aerodrome.games import TABLE
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


def main() -> None:
    for old in FOLDER.rglob("*.jsonl"):
        old.unlink()
    for world in chosen():
        path_of(world).parent.mkdir(parents=True, exist_ok=True)
        played(world, SEED).record().save(path_of(world))
    print(f"{len(chosen())} games written to {FOLDER.name}")


if __name__ == "__main__":
    main()
