"""``docs/who-decides.md`` is up to date, and leaves out no question and no rule."""

from __future__ import annotations

import re

import pytest

from aerodrome.cli.who import everything
from aerodrome.games import BOXES, Engine
from tests.cli.who_page import PAGE, page


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make who writes it anew"


@pytest.mark.parametrize("engine", BOXES)
def test_it_has_every_question_and_rule(engine: Engine) -> None:
    text = page()
    for question in everything(engine).questions[1:]:
        (line,) = re.findall(rf"^\| `{question.name}` \| {re.escape(question.asks)} .*$", text, re.MULTILINE)
        assert [*re.findall(r"`([^`]+)`", line.rpartition(" | ")[2])] == list(question.rules)
    for rule in BOXES[engine].rulebook.rules:
        assert f"\n| `{rule}` | " in text


def test_it_shows_rules_in_their_order_and_bridges() -> None:
    text = page()
    assert (
        "`reads` | What the symbol of a damage card counts as. | each in turn | `bullet-checker` → `incendiary` →"
        in text
    )
    assert "| `haul` | `altitude-with-balloons` |" in text
    assert "| `fire` | the basic game |" in text
