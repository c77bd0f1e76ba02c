"""What several commands are told alike: packs, rules, and where the user's own pack lies."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from aerodrome.games import BOXES, BadFile, Engine, RuleConflict
from aerodrome.kernel.rules import BASE
from aerodrome.server.settings import data_folder

Packs = Annotated[
    list[Path] | None,
    typer.Option("--pack", metavar="DIR", help="A folder of your own cards and scenarios. Repeatable."),
]
Rules = Annotated[
    str | None,
    typer.Option("--rules", metavar="PRESET|ID,ID", help="A preset or a list of rules; see `aerodrome rules list`."),
]
OneEngine = Annotated[Engine | None, typer.Option("--engine", help="Of this engine only; without, of both.")]
Variant = Annotated[
    str | None, typer.Option("--variant", metavar="ID", help="A variant; see `aerodrome scenarios show`.")
]
FOLDERS = ("airplanes", "decks", "damage", "planes", "scenarios")
"""What a pack can hold: three for the card table, the planes of the hex sky, and scenarios for both."""
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]


class Terminal(Console):
    """A console that leaves a broken pipe to whoever runs the command: the reader, such as head, has seen enough."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """The terminal as it is now; tests and pipes get plain text."""
    return Terminal(highlight=False)


def aside() -> Console:
    """Where progress is told: only to somebody who looks at it."""
    return Terminal(stderr=True, highlight=False, force_terminal=None if sys.stderr.isatty() else False)


def users_pack() -> Path:
    """The folder that is always looked into, if there is one."""
    return data_folder() / "pack"


def is_pack(folder: Path) -> bool:
    return any((folder / kind).is_dir() for kind in FOLDERS)


def all_packs(ctx: typer.Context, own: list[Path] | None = None) -> tuple[Path, ...]:
    """The user's own pack, the ones named before the command, and those named behind it, in this order."""
    home = users_pack()
    before: list[Path] = ctx.obj if isinstance(ctx.obj, list) else []
    named = [*before, *(own or [])]
    for pack in named:
        if not pack.is_dir():
            raise BadFile(pack, "", "there is no such pack folder")
        if not is_pack(pack):
            raise BadFile(pack, "", f"is no pack: it has none of the folders {', '.join(FOLDERS)}")
    return (*([home] if home.is_dir() else []), *named)


def chosen_rules(said: str | None, engine: Engine) -> str | tuple[str, ...] | None:
    """A preset's name, or rule ids divided by commas; ``core`` is there anyway."""
    book = BOXES[engine].rulebook
    if said is None or said in book.presets:
        return said
    names = tuple(name.strip() for name in said.split(",") if name.strip() not in ("", BASE))
    for name in names:
        if name not in book.rules and name not in book.not_supplied:
            raise RuleConflict(
                f"there is no preset or rule {name!r}; "
                f"presets are {', '.join(book.presets)}; rules are {', '.join(book.choosable)}"
            )
    return names
