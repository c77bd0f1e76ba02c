"""Errors for people: one clear sentence on stderr and an exit code, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import typer

from aerodrome.games import BadFile, BadRecord, RuleConflict
from aerodrome.lab.simulate import BadMatch

FALSE = 1
"""What was looked at is not as it should be."""
USAGE = 2
"""What was asked for cannot be done."""
INTERRUPTED = 130

# typer brings its own click or uses the one that is installed; either way this is the class of all misuse
Misuse: type[Exception] = typer.BadParameter.__mro__[2]


@runtime_checkable
class Formatted(Protocol):
    """Misuse says its whole sentence in a method of its own."""

    def format_message(self) -> str: ...


class Failure(Exception):
    """A command that cannot do what it was asked; the message says why."""


def run(app: typer.Typer, args: Sequence[str]) -> int:
    """The exit code of a command."""
    try:
        code = _run(app, args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _run(app: typer.Typer, args: Sequence[str]) -> int:
    try:
        code = typer.main.get_command(app).main(list(args), prog_name="aerodrome", standalone_mode=False)
    except (BadFile, BadRecord, RuleConflict, BadMatch, Failure) as error:
        return complain(str(error))
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except Misuse as error:
        said = error.format_message() if isinstance(error, Formatted) else str(error)
        if type(error).__name__ == "NoArgsIsHelpError":  # a group without a command: its message is the help
            print(said)
            return 0
        return complain(said)
    return code if isinstance(code, int) else 0


def complain(sentence: str) -> int:
    """One line; what a file holds may be told in it, but gives the terminal no orders."""
    plain = "".join(letter if letter.isprintable() else " " for letter in sentence)
    print(f"aerodrome: {' '.join(plain.split())}", file=sys.stderr)
    return USAGE
