"""``make bench-client``: how soon the first view is usable, and frames a second of the film with twenty airplanes.

The frames are counted while a whole turn is filmed, without a GPU. The server plays a duel; on the way to the page its
two airplanes are made twenty, each flying the same cards from another place.
"""

from __future__ import annotations

import json
import re
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Browser, WebSocketRoute

from tests.browser import flying
from tests.browser.chromium import Player, chromium
from tests.server.running import ROOMY, Server

ROUNDS = 5
COPIES = 9
STEP = 60_000
"""Micrometres between an airplane and its copy."""
USABLE = """() => document.querySelectorAll('a, button').length > 4 && document.fonts.status === 'loaded'
  && performance.getEntriesByName('first-contentful-paint').length"""
COUNT = """() => new Promise((done) => {
  const times = []
  const look = (now) => {
    times.push(now)
    const filming = document.querySelector('[role=toolbar][aria-label="What happened"]')
    if (filming && times.length < 2000) requestAnimationFrame(look)
    else done(times)
  }
  requestAnimationFrame(look)
})"""


def first_view(browser: Browser, address: str) -> tuple[float, float]:
    """Milliseconds to the first paint, and until it can be used."""
    player = Player(browser, address, "desk")
    player.go()
    player.page.wait_for_function(USABLE)
    usable: float = player.page.evaluate("performance.now()")
    paint: float = player.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    player.close()
    return paint, usable


def crowd(text: str) -> str:
    """What the server says, with ten airplanes for each."""
    said: dict[str, Any] = json.loads(text)

    def copies(thing: dict[str, Any], key: str) -> list[dict[str, Any]]:
        made = [thing]
        for n in range(1, COPIES + 1):
            twin = {**thing, key: f"{thing[key]}-{n}"}
            if "pose" in thing:
                pose = thing["pose"]
                twin["pose"] = {**pose, "x": pose["x"] + STEP * (n % 5 - 2), "y": pose["y"] + STEP * (n // 5)}
            made.append(twin)
        return made

    if "view" in said:
        said["view"]["airplanes"] = [twin for unit in said["view"]["airplanes"] for twin in copies(unit, "id")]
    if "events" in said:
        kinds = ("Revealed", "Moved")
        said["events"] = [
            twin for event in said["events"] for twin in (copies(event, "unit") if event["type"] in kinds else [event])
        ]
    return json.dumps(said)


def frames(browser: Browser, address: str) -> list[float]:
    """The times between two frames while a turn of twenty airplanes is filmed, in milliseconds."""
    player = Player(browser, address, "desk")

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda text: line.send(crowd(str(text))))

    player.page.route_web_socket(re.compile("/ws/games/"), between)
    player.go()
    player.choose("Skip the lesson")
    flying.wait_for(player, "plan")
    assert player.page.locator("[data-unit]").count() == 2 * (COPIES + 1)
    flying.lay(player, *flying.CIRCLE)
    flying.seal(player)
    player.page.wait_for_selector('[role=toolbar][aria-label="What happened"]')
    times: list[float] = player.page.evaluate(COUNT)
    player.close()
    return [after - before for before, after in pairwise(times)]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder), replace(ROOMY, eager_bots=True))
        server.start()
        address = f"http://127.0.0.1:{server.port}/"
        views = [first_view(browser, address) for _ in range(ROUNDS)]
        gaps = sorted(frames(browser, address))
        server.stop()
    print(f"first paint   {median(paint for paint, _ in views):6.0f} ms   (median of {ROUNDS})")
    print(f"usable        {median(usable for _, usable in views):6.0f} ms   goal: less than 1000")
    mean = 1000 * len(gaps) / sum(gaps)
    late = gaps[int(len(gaps) * 0.99)]
    print(f"frames        {mean:6.1f} /s   of the film, 20 airplanes, {len(gaps)} frames; goal: 60")
    print(f"99 % within   {late:6.1f} ms")


if __name__ == "__main__":
    main()
