"""``aerodrome rules coverage``: which lines of the rulebooks' ledgers have a test."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.padding import Padding
from rich.text import Text

from aerodrome.cli.board import FAINT
from aerodrome.cli.errors import Failure
from aerodrome.cli.ledger import Ledger, checkout, ranges, read
from aerodrome.cli.options import AsJson, console
from aerodrome.cli.tables import new_table

HELP = """
Which lines of the rulebooks have a test.

For each rulebook: the lines of its ledger, how many have a test that carries their id, and which have none. It reads
docs/ledger and tests of a source checkout. With a BOOK, such as DP, it shows every line and its tests.

Examples:

\b
  aerodrome rules coverage
  aerodrome rules coverage DP
"""
BAR = 20


def add_to(app: typer.Typer) -> None:
    app.command("coverage", help=HELP)(coverage)


def coverage(
    book: Annotated[str | None, typer.Argument(metavar="[BOOK]", help="A rulebook, by the letters of its ids.")] = None,
    source: Annotated[Path | None, typer.Option(metavar="DIR", help="The checkout, if it is another one.")] = None,
    as_json: AsJson = False,
) -> None:
    found, unknown = read(checkout(source))
    if book:
        chosen = [ledger for ledger in found if book.upper() == ledger.book or book.lower() == ledger.name]
        if not chosen:
            names = ", ".join(f"{ledger.book} ({ledger.name})" for ledger in found)
            raise Failure(f"there is no rulebook {book!r}; there are {names}")
        found, unknown = chosen, []
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    if book:
        every_line(found[0])
    else:
        overview(found)
    for name in unknown:
        console().print(Text(f"{name}: a test is marked with it, but no ledger has it", "bold red"))


def overview(found: list[Ledger]) -> None:
    out = console()
    table = new_table("", "rulebook", "lines", "with a test", "", "share", right=("lines", "with a test", "share"))
    for ledger in sorted(found, key=lambda ledger: -ledger.tested):
        total = len(ledger.lines)
        share = ledger.tested / total if total else 0.0
        table.add_row(
            Text(ledger.book, "bold"), ledger.name, str(total), str(ledger.tested), bar(share), f"{share * 100:.0f} %"
        )
    out.print(table)
    for ledger in sorted(found, key=lambda ledger: -ledger.tested):
        if ledger.missing:
            out.print(Text(f"\n{ledger.book}: {len(ledger.missing)} lines without a test", "bold"))
            out.print(Text(untested(ledger), FAINT))


def untested(ledger: Ledger) -> str:
    """The ids without a test; of a rulebook not begun yet only the first and the last."""
    if not ledger.tested:
        return f"all of them, {ledger.missing[0]} to {ledger.missing[-1]}"
    return ", ".join(ranges(ledger.missing))


def bar(share: float) -> Text:
    full = int(share * BAR)
    return Text.assemble(("━" * full, "green"), ("━" * (BAR - full), FAINT))


def every_line(ledger: Ledger) -> None:
    out = console()
    for line in ledger.lines:
        style = "bold" if line.tests else "bold red"
        out.print(Text.assemble((line.id, style), (f"  {line.switch}", FAINT)))
        out.print(Padding(line.says, (0, 0, 0, 2)))
        for test in line.tests or ("no test",):
            out.print(Text(f"    {test}", FAINT), soft_wrap=True)
    out.print(Text(f"\n{ledger.name}: {ledger.tested} of {len(ledger.lines)} lines have a test", "bold"))
