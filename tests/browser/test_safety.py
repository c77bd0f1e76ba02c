"""What a page may not do: come from elsewhere, run what somebody wrote into a name, or play other rules than chosen."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from playwright.sync_api import Browser, Dialog, expect

from tests.browser import flying
from tests.browser.chromium import Player
from tests.browser.conftest import Arrive
from tests.server.running import Server

PAYLOADS = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "{@html '<img src=x onerror=alert(1)>'}",
    '"><svg onload=alert(1)>',
    "'-alert(1)-'",
    "{{constructor.constructor('alert(1)')()}}",
    "<iframe srcdoc='<script>parent.alert(1)</script>'>",
]


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """Another site on this machine."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>elsewhere</title>")

        def log_message(self, format: str, *args: object) -> None:
            pass

    site = HTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{site.server_port}/"
    site.shutdown()
    site.server_close()


OPEN = """(address) => new Promise((done) => {
  const line = new WebSocket(address)
  line.onopen = () => done('open')
  line.onclose = (event) => done(`closed ${event.code}`)
})"""
POST = """(address) => fetch(address, {
  method: 'POST', mode: 'no-cors', credentials: 'include', headers: {'content-type': 'text/plain'},
  body: JSON.stringify({scenario: 'duel-pack/face-to-face', seats: {entente: 'here', central: 'here'}}),
}).then(() => 'sent', () => 'failed')"""


def test_a_page_from_elsewhere_gets_no_socket(browser: Browser, server: Server, elsewhere: str) -> None:
    table = server.create({"entente": "here", "central": "here"})
    address = f"ws://127.0.0.1:{server.port}/ws/games/{table.id}"
    home, foreign = Player(browser, f"http://127.0.0.1:{server.port}/"), Player(browser, elsewhere)
    assert home.go().evaluate(OPEN, address) == "open"
    assert foreign.go().evaluate(OPEN, address).startswith("closed")
    home.close()
    foreign.close()


def test_a_page_from_elsewhere_makes_no_game(browser: Browser, server: Server, elsewhere: str) -> None:
    foreign = Player(browser, elsewhere)
    before = server.call("GET", "/api/health").json["games"]
    foreign.go().evaluate(POST, f"http://127.0.0.1:{server.port}/api/games")
    assert server.call("GET", "/api/health").json["games"] == before
    foreign.close()


def test_s9_what_people_write_is_never_run(arrive: Arrive) -> None:
    player = arrive(path="#/brief/duel-pack/face-to-face")
    ran: list[str] = []

    def note(dialog: Dialog) -> None:
        ran.append(dialog.message)
        dialog.dismiss()

    player.page.on("dialog", note)
    player.page.get_by_label("Name of the game").fill(PAYLOADS[0])
    player.choose("Start the game")
    flying.wait_for(player, "plan")
    for payload in PAYLOADS:
        player.page.get_by_label("Say something…").fill(payload)
        player.page.keyboard.press("Enter")
        expect(player.page.get_by_role("log").get_by_text(payload)).to_be_visible()
    player.go()
    expect(player.page.get_by_text(PAYLOADS[0])).to_be_visible()
    assert not ran
    assert not player.page.locator("main img, main iframe").count()


def test_rule_switches_change_the_game(arrive: Arrive, server: Server) -> None:
    player = arrive(path="#/brief/duel-pack/face-to-face")
    player.page.locator('input[name="preset"][value="basic"]').press(" ")
    for switched in ("Aim", "Tailing", "Aim"):
        player.page.get_by_role("switch", name=switched).press(" ")
    player.choose("Start the game")
    flying.wait_for(player, "plan")
    game = player.page.url.partition("#/game/")[2].partition("?")[0]
    assert server.call("GET", f"/api/games/{game}").json["rules"] == ["tailing"]
    expect(player.page.get_by_text("Tailing", exact=True)).to_be_visible()
    assert not player.page.get_by_text("Special damage", exact=True).count()
