"""A full run is of the tests that assure something, wherever they lie; assurance.json tells what each one showed."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest

from tests.assurance.sizes import FULL

REPORT = Path("assurance.json")
ID = re.compile(r"test_([hrvfs]\d+_)+")
_lines: dict[str, dict[str, object]] = {}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if FULL:
        others = [item for item in items if not ID.match(item.name)]
        items[:] = [item for item in items if ID.match(item.name)]
        config.hook.pytest_deselected(items=others)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" or report.failed:
        name = report.nodeid.removeprefix("tests/")
        line: dict[str, object] = {"outcome": report.outcome, "seconds": round(report.duration, 1)}
        _lines[name] = {**line, **dict(report.user_properties)}


def pytest_sessionfinish(session: pytest.Session) -> None:
    if FULL and _lines:
        whole = {"at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "tests": _lines}
        REPORT.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
