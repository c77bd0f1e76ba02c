"""The hex sky keeps the house's rules: rule ids where they belong, layers, declared knowledge, one maneuver a file."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from typing import get_type_hints

import pytest

import aerodrome.hexsky
from aerodrome.hexsky import rulebook, state
from aerodrome.hexsky.maneuvers import BY_NAME, Maneuver
from aerodrome.hexsky.view import AirplaneView

SOURCE = Path(aerodrome.hexsky.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))


def strings(path: Path) -> set[str]:
    """Every string constant of a file, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    }


@pytest.mark.parametrize("path", sorted((SOURCE / "steps").glob("*.py")), ids=lambda path: path.stem)
def test_no_step_mentions_a_rule(path: Path) -> None:
    optional = {rule for rule in rulebook.RULES if rule != "core"}
    assert not strings(path) & optional
    assert "aerodrome.hexsky.rules" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_hex_sky_imports_the_kernel_alone(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("aerodrome"):
            assert (node.module or "").split(".")[1] in ("hexsky", "kernel")


def test_h1_a_view_shows_every_public_field_of_a_plane() -> None:
    shown = set(AirplaneView.__struct_fields__)
    hints = get_type_hints(state.Airplane, include_extras=True)
    assert {name for name, hint in hints.items() if hint.__metadata__[0] == state.PUBLIC} <= shown


def test_every_maneuver_has_the_one_shape() -> None:
    for name, maneuver in BY_NAME.items():
        assert maneuver.id == name
        assert maneuver.requires.ledger.startswith("WV-")
        assert maneuver.requires.attitudes
        assert maneuver.drag(4) in range(5)
        assert len(set(maneuver.ways)) == len(maneuver.ways) >= 1


MANEUVER_FILES = sorted(
    path.stem for path in (SOURCE / "maneuvers").glob("*.py") if path.stem not in ("__init__", "shape")
)


def made_in(name: str) -> list[Maneuver]:
    """The maneuvers that a file makes."""
    module = importlib.import_module(f"aerodrome.hexsky.maneuvers.{name}")
    return [made for made in vars(module).values() if isinstance(made, Maneuver)]


def test_every_maneuver_is_made_in_a_file_of_its_own() -> None:
    """A file holds one maneuver, or the few that its first line names together, and their paths are its own."""
    made = {name: made_in(name) for name in MANEUVER_FILES}
    assert sorted(each.id for found in made.values() for each in found) == sorted(BY_NAME)
    assert all(1 <= len(found) <= 4 for found in made.values())
    for name, found in made.items():
        assert {each.path.__module__.rpartition(".")[2] for each in found} == {name}
        assert all(BY_NAME[each.id] is each for each in found)


def test_every_rule_has_its_own_words_and_place() -> None:
    for rule in rulebook.RULES.values():
        assert rule.says.endswith(".")
        assert rule.title
        assert rule.source
        assert rule.ledger
