"""Checking files of one's own: a scenario, or a pack with everything in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from aerodrome import games
from aerodrome.cli.options import FOLDERS, is_pack
from aerodrome.cli.stage import STAGES
from aerodrome.games import BadFile


def check(path: Path, packs: tuple[Path, ...]) -> Iterator[str]:
    """A line for everything that is right; BadFile for the first thing that is not."""
    if path.is_dir():
        yield from check_pack(path, packs)
    else:
        yield check_scenario(path, packs)


def check_scenario(path: Path, packs: tuple[Path, ...]) -> str:
    """Reads it, and sets up a game of each of its variants."""
    around = surrounding_pack(path)
    if around and around.resolve() not in [pack.resolve() for pack in packs]:
        packs = (*packs, around)
    found = games.scenario(path, packs)
    if around and found.id != f"{path.parent.name}/{path.stem}":
        raise BadFile(path, "id", f"is {found.id!r}; the file's place says {f'{path.parent.name}/{path.stem}'!r}")
    variants = [variant.id for variant in found.variants]
    for variant in (None, *variants):
        games.new_game(found, 0, variant=variant, packs=packs)
    also = f", variants {', '.join(variants)}" if variants else ""
    planes = len(STAGES[found.engine].planes(found))
    return f"{path}: {found.title}, {planes} airplane{'' if planes == 1 else 's'}{also}"


def check_pack(folder: Path, packs: tuple[Path, ...]) -> Iterator[str]:
    """Every file of it; one that nobody would ever read is a mistake too."""
    if not is_pack(folder):
        raise BadFile(folder, "", f"is no pack: it has none of the folders {', '.join(FOLDERS)}")
    for box in games.BOXES.values():
        box.load((*packs, folder))
    for path in sorted(folder.rglob("*.toml")):
        match path.relative_to(folder).parts:
            case ("scenarios", _, _):
                yield check_scenario(path, packs)
            case (kind, _) if kind in FOLDERS:
                yield f"{path}"
            case _:
                places = f"{'/, '.join(FOLDERS[:-1])}/ and scenarios/NAME/"
                raise BadFile(path, "", f"would never be read: files of a pack lie in {places}")


def surrounding_pack(path: Path) -> Path | None:
    """The pack that a scenario file lies in, if it lies where a pack has its scenarios."""
    parents = path.absolute().parents
    return parents[2] if len(parents) > 2 and parents[1].name == "scenarios" else None
