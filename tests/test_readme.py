"""What the README says is so: its examples run, its links lead somewhere, its numbers are counted."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome.cardtable import catalogue
from aerodrome.games import scenarios

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", README, re.DOTALL)
COMMANDS = [line for kind, text in BLOCKS if not kind for line in text.splitlines() if line.startswith("aerodrome ")]


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = [text for kind, text in BLOCKS if kind == "python"]
    exec(compile(code, "README.md", "exec"), {})
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "aerodrome.cli", *command.split()[1:]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_make_targets_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"make ([a-z-]+)", README):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize(
    "page", sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]), ids=lambda path: path.name
)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert link.startswith("http") or (page.parent / link).exists(), link


def test_the_counts_are_true() -> None:
    assert "Eleven scenarios" in README
    assert sum(name.startswith(("duel-pack/", "burning-drachens/")) for name in scenarios()) == 11
    assert "Nine scenarios of the hex sky" in README
    assert sum(name.startswith("winged-victory/") for name in scenarios()) == 9
    assert f"{len(catalogue.load().airplanes)} airplanes" in README
