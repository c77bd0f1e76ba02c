"""One Chromium and one server for all; players are made as a test needs them, and none may complain."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser

from aerodrome.server.pages import INDEX, STATIC
from tests.browser.chromium import Player, Window, chromium
from tests.server.running import ROOMY, Server

Arrive = Callable[..., Player]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (STATIC / INDEX).exists(), "the client has not been built: make web"
    found = Server(tmp_path_factory.mktemp("server"), replace(ROOMY, eager_bots=True))
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.said(), found.said()


@pytest.fixture
def arrive(browser: Browser, server: Server) -> Iterator[Arrive]:
    """Somebody comes with a browser."""
    here: list[Player] = []

    def arriving(window: Window = "desk-still", path: str = "") -> Player:
        player = Player(browser, f"http://127.0.0.1:{server.port}/", window)
        here.append(player)
        player.go(path)
        return player

    yield arriving
    complaints = [complaint for player in here for complaint in player.complaints]
    for player in here:
        player.close()
    assert not complaints
