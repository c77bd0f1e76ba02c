"""R9: a full house. How fast it is, is told, not asserted: of a machine that is not quiet the figures are its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import uvloop

from tests import loops
from tests.assurance.load import report, run
from tests.assurance.sizes import size
from tests.server.running import ROOMY, Server

GAMES, SECONDS = size(8, 1000), size(2, 30)
THINK = size(1, 4)
"""Seconds a player thinks on average: 500 orders a second in a house of 1,000 games."""
MEMORY = 512
"""MiB that a server may hold."""


def test_r9_a_full_house_is_served(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    server = Server(tmp_path, ROOMY)
    server.start()
    try:
        found = loops.run(run(server, GAMES, SECONDS, [THINK]), uvloop.run)
    finally:
        server.stop()
    (pace,) = found.paces
    record_property("house", f"{GAMES} games, {found.memory:.0f} MiB")
    record_property("pace", report(pace))
    assert pace.acknowledged
    assert pace.revealed
    assert found.memory < MEMORY
    assert "Traceback" not in server.said(), server.said()
