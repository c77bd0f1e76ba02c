"""One server for all tests of a file that do not harm it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.said(), found.said()
