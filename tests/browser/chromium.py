"""Chromium for the tests: players with a window of their own, who note what the page complains about and hears."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocket, sync_playwright

from tests import needs

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""As root, without a screen, and calling nobody but the server under test."""
Window = Literal["desk", "phone", "desk-still"]
WINDOWS: dict[Window, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "desk-still": {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
        "reduced_motion": "reduce",
    },
}
PATIENCE = 20_000
"""Milliseconds."""
SMALL = """() => [...document.querySelectorAll('button, a.button, select, input')]
  .filter((one) => one.checkVisibility() && !one.closest('.hidden-text, .world'))
  .map((one) => [(one.closest('label') ?? one).getBoundingClientRect(), one])
  .filter(([box]) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
  .map(([box, one]) => `${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML.slice(0, 90)}`)"""


@contextmanager
def chromium() -> Iterator[Browser]:
    program = needs.chromium()
    assert program, "no Chromium: run python -m tests.needs"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


class Player:
    """Somebody with a browser: cookies of their own, one page, and everything it said and heard."""

    def __init__(self, browser: Browser, address: str, window: Window = "desk-still") -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(**WINDOWS[window], locale="en-GB")
        self.context.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.heard: list[str] = []
        self.sent: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{error}"))
        self.page.on("websocket", self._socket)
        self.touches = window == "phone"

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def go(self, path: str = "") -> Page:
        self.page.goto(self.address + path)
        return self.page

    def press(self, selector: str) -> None:
        """A click with the mouse, or a tap on a phone."""
        found = self.page.locator(selector).first
        if self.touches:
            found.tap()
        else:
            found.click()

    def choose(self, name: str) -> None:
        """Press the button or link of this name."""
        page = self.page
        found = page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name)).first
        if self.touches:
            found.tap()
        else:
            found.click()

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """The messages of a kind that the server has sent."""
        return [found for found in map(json.loads, self.heard) if found["type"] == kind]

    def findings(self) -> list[str]:
        """What axe finds serious or worse on the page as it is."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        result = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{found['id']}: {found['help']}: {found['nodes'][0]['html'][:160]}"
            for found in result["violations"]
            if found["impact"] in ("serious", "critical")
        ]

    def too_small(self) -> list[str]:
        """What can be pressed and is less than 44 pixels wide or high. Cards on a map are as large as it is drawn."""
        found: list[str] = self.page.evaluate(SMALL)
        return found

    def kept(self) -> str:
        """All that the page holds where somebody could look: document, storage, address."""
        text: str = self.page.evaluate(
            "document.documentElement.outerHTML"
            " + JSON.stringify([{...localStorage}, {...sessionStorage}, location.href])"
        )
        return text

    def close(self) -> None:
        self.context.close()
