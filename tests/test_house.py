"""The house keeps its own rules: layers, file sizes, first lines, and rule ids where they belong."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome.cardtable import ww1

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "aerodrome"
FILES = sorted(path for path in [*SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")])
LONGEST = 400
LONGEST_RULE = 250


def texts(path: Path) -> set[str]:
    """Every string constant of a file, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    }


@pytest.mark.parametrize("path", sorted((SOURCE / "cardtable" / "steps").glob("*.py")), ids=lambda path: path.stem)
def test_no_step_mentions_a_rule(path: Path) -> None:
    optional = {rule for rule in ww1.RULES if rule != "core"}
    said = {word for text in texts(path) for word in re.split(r"[^a-z0-9-]+", text)}
    assert not said & optional
    assert "cardtable.rules" not in path.read_text(encoding="utf-8")


def test_a_rule_id_is_tested_only_in_its_own_file() -> None:
    """Nobody compares with a rule id: the book's questions are asked instead."""
    for path in (SOURCE / "cardtable").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                words = {sub.value for sub in ast.walk(node) if isinstance(sub, ast.Constant)}
                named = words & (set(ww1.RULES) - {"bombs"})  # bombs are a load as well as a rule
                assert not named, f"{path.name}:{node.lineno} compares with {named}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_is_one_idea_and_says_which(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if not text.strip():
        assert path.name == "__init__.py"
        return
    tree = ast.parse(text)
    header = ast.get_docstring(tree)
    assert header, "the first line of a module says what it is"
    most = LONGEST_RULE if "rules" in path.parts else LONGEST
    assert len(text.splitlines()) <= most or "Long because" in header


def test_no_file_of_the_client_is_long() -> None:
    paths = [path for folder in ("src", "tests") for path in (ROOT / "web" / folder).rglob("*")]
    found = [path for path in paths if path.suffix in (".ts", ".svelte", ".css") and path.name != "types.ts"]
    assert len(found) > 50
    assert [path.name for path in found if len(path.read_text("utf-8").splitlines()) > LONGEST] == []


def test_no_test_keeps_a_loop_in_the_thread_of_all() -> None:
    """After a test in Chromium that would fail, and only where both come to the same process."""
    own = re.compile(r"\b(asyncio|uvloop)\.run\(")
    found = [path.name for path in (ROOT / "tests").rglob("test_*.py") if own.search(path.read_text("utf-8"))]
    assert found == []


def test_layers() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_every_rule_has_its_own_words_and_place() -> None:
    for rule in ww1.RULES.values():
        assert rule.says.endswith(".")
        assert rule.title
        assert rule.source
        assert rule.ledger
