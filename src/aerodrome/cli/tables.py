"""Tables in the terminal, all of one look."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.table import Table

WRAPS = "…"
"""Behind the title of a column whose text may go on in the next line."""


def new_table(*titles: str, right: tuple[str, ...] = ()) -> Table:
    """An empty table with these columns, some of them aligned to the right."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    for title in titles:
        plain = title.removesuffix(WRAPS)
        table.add_column(
            plain,
            justify="right" if plain in right else "left",
            no_wrap=not title.endswith(WRAPS),
            overflow="fold" if title.endswith(WRAPS) else "ellipsis",
        )
    return table
