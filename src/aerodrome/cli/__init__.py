"""The command line: ``aerodrome``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper

MISSING = "the command line needs typer and rich: pip install 'aerodrome[cli]'"
USAGE = 2


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line; every way out is an exit code and, for errors, one sentence on stderr."""
    try:
        import rich  # noqa: F401  # only whether it is there
        import typer  # noqa: F401
    except ImportError:
        print(f"aerodrome: {MISSING}", file=sys.stderr)
        sys.exit(USAGE)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a board drawn where there is no Unicode has question marks
    from aerodrome.cli.app import app
    from aerodrome.cli.errors import run

    sys.exit(run(app, sys.argv[1:] if args is None else args))
