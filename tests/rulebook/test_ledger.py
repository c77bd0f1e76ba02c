"""The ledgers and the tests: each line of a rulebook played in full has a test with its id, and no id is made up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aerodrome.cli.ledger import marks

ROOT = Path(__file__).parents[2]
LEDGERS = sorted((ROOT / "docs" / "ledger").glob("*.md"))
IN_FULL = {"duel-pack": 95, "winged-victory": 601}
"""The rulebooks that can be played whole, and how many lines they have."""


def lines(ledger: str) -> list[str]:
    text = (ROOT / "docs" / "ledger" / f"{ledger}.md").read_text("utf-8")
    return re.findall(r"^- ([A-Z]{2}-[A-Z0-9]{2,3}-\d+) \|", text, re.MULTILINE)


def tags() -> set[str]:
    """Every id that a test is marked with."""
    return {name for path in (ROOT / "tests").rglob("test_*.py") for name, _ in marks(path)}


@pytest.mark.parametrize("ledger", IN_FULL)
def test_every_line_of_a_ledger_is_tested(ledger: str) -> None:
    found = lines(ledger)
    assert len(found) == len(set(found)) == IN_FULL[ledger]
    assert set(found) - tags() == set()


def test_every_mark_names_a_line_of_a_ledger() -> None:
    assert tags() - {line for ledger in LEDGERS for line in lines(ledger.stem)} == set()
