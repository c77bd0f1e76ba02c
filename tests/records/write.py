"""Writes the golden games: one for every scenario, variant and preset."""

from __future__ import annotations

from pathlib import Path

from tests.properties.worlds import World, played, worlds

FOLDER = Path(__file__).parent / "golden"
SEED = "golden"


def path_of(world: World) -> Path:
    name, variant, preset = world
    return FOLDER / f"{name.rpartition('/')[2]}{'+' + variant if variant else ''}+{preset}.jsonl"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    for world in worlds():
        played(world, SEED).record().save(path_of(world))
    print(f"{len(worlds())} games written to {FOLDER.name}")


if __name__ == "__main__":
    main()
