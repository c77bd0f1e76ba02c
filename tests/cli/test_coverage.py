"""``aerodrome rules coverage``: its numbers are those of the ledgers and of the marks in the tests."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

import aerodrome
from aerodrome.cli.ledger import Ledger, ranges
from tests.cli.tool import ROOT, elsewhere, refused, works


@cache
def found(*args: str | Path) -> dict[str, Ledger]:
    ledgers = msgspec.json.decode(works("rules", "coverage", "--json", *args), type=list[Ledger])
    return {ledger.name: ledger for ledger in ledgers}


@pytest.mark.parametrize("file", sorted((ROOT / "docs" / "ledger").glob("*.md")), ids=lambda file: str(file.stem))
def test_every_line_of_a_ledger_is_counted(file: Path) -> None:
    ids = [line.split()[1] for line in file.read_text("utf-8").splitlines() if re.match(r"- [A-Z]{2}-", line)]
    ledger = found()[file.stem]
    assert [line.id for line in ledger.lines] == ids
    assert all(line.says for line in ledger.lines)


def test_the_overview_has_the_figures_and_names_the_lines_without_a_test() -> None:
    ledger, giants = found()["duel-pack"], found()["flight-of-the-giants"]
    assert (ledger.tested, len(ledger.lines)) == (95, 95)
    printed = " ".join(works("rules", "coverage").split())
    assert re.search(r"DP duel-pack 95 95 ━+ 100 %", printed)
    assert re.search(r"BD burning-drachens 604 604 ━+ 100 %", printed)
    assert f"FG: {len(giants.missing)} lines without a test" in printed
    assert "FG: 363 lines without a test all of them, FG-SET-01 to FG-EX-14" in printed


LEDGER = """# A ledger
- `core` - always on
- ZZ-ONE-01 | core | First. | Page 1
- ZZ-ONE-02 | core | Second | third. | Page 2
- ZZ-ONE-03 | core | Third. | Page 2
- ZZ-TWO-01 | core | Fourth. | Page 3
- ZZ-TWO-02 | core | Fifth. | Page 3
- ZZ-TWO-03 | core | Sixth. | Page 3
"""
TESTS = '''
import pytest
from pytest import mark

@pytest.mark.ledger("ZZ-ONE-01", "ZZ-ONE-02")
def test_both(): ...

@mark.ledger("ZZ-TWO-01")
class TestIt:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.ledger("ZZ-TWO-02"))])
    def test_method(self, x): ...

def test_talks_about():
    """Not @pytest.mark.ledger("ZZ-ONE-03")."""  # nor pytest.mark.ledger("ZZ-TWO-03")

@pytest.mark.ledger("ZZ-OLD-01")
def test_of_a_line_that_is_gone(): ...
'''


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A small checkout."""
    (tmp_path / "docs" / "ledger").mkdir(parents=True)
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "docs" / "ledger" / "zed.md").write_text(LEDGER)
    (tmp_path / "tests" / "deep" / "test_zed.py").write_text(TESTS)
    (tmp_path / "tests" / "helper.py").write_text('import pytest\nx = pytest.mark.ledger("ZZ-TWO-03")\n')
    return tmp_path


def test_only_marks_of_tests_count(source: Path) -> None:
    ledger = found("--source", source)["zed"]
    assert ledger.missing == ["ZZ-ONE-03", "ZZ-TWO-03"]
    assert ledger.lines[0].tests == ("deep/test_zed.py::test_both",)
    assert ledger.lines[4].tests == ("deep/test_zed.py::TestIt",)


def test_an_id_that_no_ledger_has_is_told(source: Path) -> None:
    assert "ZZ-OLD-01: a test is marked with it, but no ledger has it" in works("rules", "coverage", "--source", source)


def test_a_book_is_shown_line_by_line_with_its_tests(source: Path) -> None:
    printed = works("rules", "coverage", "zz", "--source", source)
    assert "ZZ-ONE-02  core" in printed
    assert "Second" in printed
    assert "deep/test_zed.py::test_both" in printed
    assert "zed: 4 of 6 lines have a test" in printed
    assert "there is no rulebook 'QQ'; there are ZZ (zed)" in refused("rules", "coverage", "QQ", "--source", source)


def test_ids_in_short() -> None:
    assert ranges(["A-B-01", "A-B-02", "A-B-04", "A-C-05"]) == ["A-B-01…02", "A-B-04", "A-C-05"]


def test_outside_a_checkout_it_says_what_it_needs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(aerodrome, "__file__", str(tmp_path / "site-packages" / "aerodrome" / "__init__.py"))
    assert "run it in a checkout or name one with --source" in refused("rules", "coverage")


def test_it_finds_the_checkout_that_the_program_runs_from(tmp_path: Path) -> None:
    done = elsewhere("rules", "coverage", "--json", cwd=tmp_path)
    assert done.code == 0, done.err
    assert len(msgspec.json.decode(done.out, type=list[Ledger])) == 5
