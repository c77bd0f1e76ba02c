"""What a page may not do: come from elsewhere, run what somebody wrote into a name, or play other rules than chosen."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import cycle
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Dialog, expect

from aerodrome.server.store import LISTED
from tests.assurance.sizes import size
from tests.browser import flying
from tests.browser.chromium import Player
from tests.browser.conftest import Arrive
from tests.cli.tool import PACK
from tests.server.running import ROOMY, Server

TAGS = ("img", "svg", "body", "input", "video", "audio", "details", "iframe", "object", "a", "b", "script")
EVENTS = ("onerror", "onload", "onfocus", "onclick", "ontoggle", "onmouseover", "onpointerenter", "onanimationstart")
PAYLOADS = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "{@html '<img src=x onerror=alert(1)>'}",
    '"><svg onload=alert(1)>',
    "'-alert(1)-'",
    "{{constructor.constructor('alert(1)')()}}",
    "<iframe srcdoc='<script>parent.alert(1)</script>'>",
    *(f"<{tag} {event}=alert(1) src=x autofocus tabindex=0>" for tag in TAGS for event in EVENTS),
]
"""More than a hundred; the first eight are of eight kinds."""
SOME = size(8, len(PAYLOADS))


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


CREATE = """(name) => fetch('/api/games', {
  method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify({scenario: 'duel-pack/face-to-face', seats: {entente: 'here', central: 'here'}, name}),
}).then((answer) => { if (!answer.ok) throw new Error(answer.status) })"""
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


def noting(player: Player) -> list[str]:
    """What a page runs of what was written into it."""
    ran: list[str] = []

    def note(dialog: Dialog) -> None:
        ran.append(dialog.message)
        dialog.dismiss()

    player.page.on("dialog", note)
    return ran


def test_s9_what_people_write_is_never_run(arrive: Arrive) -> None:
    player = arrive(path="#/brief/duel-pack/face-to-face")
    ran = noting(player)
    player.page.get_by_label("Name of the game").fill(PAYLOADS[0])
    player.choose("Start the game")
    flying.wait_for(player, "plan")
    for payload in PAYLOADS[:SOME]:
        player.page.get_by_label("Say something…").fill(payload)
        player.page.keyboard.press("Enter")
        expect(player.page.get_by_role("log").get_by_text(payload)).to_be_visible()
    player.go()
    expect(player.page.get_by_text(PAYLOADS[0])).to_be_visible()
    assert not ran
    assert not player.page.locator("main img, main iframe").count()


def test_s9_no_name_of_a_game_is_ever_run(arrive: Arrive) -> None:
    player = arrive()
    ran = noting(player)
    names = PAYLOADS[-min(SOME, LISTED // 2) :]  # a list holds so many seats
    for name in names:
        player.page.evaluate(CREATE, name)
    player.go("#/settings")
    player.go()
    player.choose(f"{len(names) - 3} more")
    for name in names:
        expect(player.page.get_by_text(name).first).to_be_visible()
    assert not ran
    assert not player.page.locator("main img, main iframe").count()


@pytest.mark.parametrize("first", range(0, SOME, 8))
def test_s9_no_text_of_a_scenario_is_ever_run(browser: Browser, tmp_path: Path, first: int) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(PACK, pack)
    (file,) = pack.rglob("dawn-patrol.toml")
    evil = cycle(PAYLOADS[first : first + 8])
    texts = re.compile(r'^(title|summary|note|name|reason) = ".*"$', re.MULTILINE)
    file.write_text(
        texts.sub(lambda line: f"{line[1]} = {json.dumps(next(evil))}", file.read_text(encoding="utf-8")), "utf-8"
    )
    server = Server(tmp_path, replace(ROOMY, packs=(str(pack),)))
    server.start()
    player = Player(browser, f"http://127.0.0.1:{server.port}/")
    try:
        ran = noting(player)
        player.go()
        expect(player.page.get_by_text(PAYLOADS[first]).first).to_be_attached()
        player.go("#/brief/examples/dawn-patrol")
        player.choose("Start the game")
        flying.wait_for(player, "plan")
        flying.plan(player)
        assert not ran
        assert not player.complaints
        assert not player.page.locator("main img, main iframe").count()
    finally:
        player.close()
        server.stop()


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
