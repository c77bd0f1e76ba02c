"""A full run of the assurance writes down what it showed: assurance.json, by the name of each test."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from tests.assurance.sizes import FULL

REPORT = Path("assurance.json")
_lines: dict[str, dict[str, object]] = {}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" or report.failed:
        name = report.nodeid.partition("tests/assurance/")[2]
        line: dict[str, object] = {"outcome": report.outcome, "seconds": round(report.duration, 1)}
        _lines[name] = {**line, **dict(report.user_properties)}


def pytest_sessionfinish(session: pytest.Session) -> None:
    if FULL and _lines:
        whole = {"at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "tests": _lines}
        REPORT.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
