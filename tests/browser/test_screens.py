"""Every screen at both sizes: nothing serious for axe, nothing in the console, no page wider than its window."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import flying
from tests.browser.chromium import Window
from tests.browser.conftest import Arrive
from tests.server.running import Server

WINDOWS: list[Window] = ["desk-still", "phone"]
PAGES = {
    "#/": "Scenarios",
    "#/brief/duel-pack/wings-over-cambrai": "Who flies",
    "#/brief/duel-pack/face-to-face?variant=squadrons": "Who flies",
    "#/help": "Where the numbers come from",
    "#/settings": "Less motion",
    "#/nothing/here": "Nothing at this address",
}


def fits(page: Page) -> bool:
    """Nobody has to scroll sideways."""
    found: bool = page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    return found


@pytest.mark.parametrize("window", WINDOWS)
def test_the_pages(arrive: Arrive, window: Window) -> None:
    player = arrive(window)
    for path, words in PAGES.items():
        player.go(path)
        expect(player.page.get_by_text(words).first).to_be_visible()
        assert fits(player.page), path
        assert not player.findings(), path


@pytest.mark.parametrize("window", WINDOWS)
def test_the_table_and_the_replay(arrive: Arrive, server: Server, window: Window) -> None:
    player = arrive(window, "#/brief/duel-pack/bullets-in-the-mud")
    player.choose("Start the game")
    flying.wait_for(player, "plan")
    assert not player.findings()
    flying.lay(player, *flying.CIRCLE)
    assert not player.findings()
    assert fits(player.page)
    player.page.keyboard.press("?")
    expect(player.page.get_by_role("dialog")).to_be_visible()
    assert not player.findings()
    player.page.keyboard.press("Escape")
    flown = server.create({"entente": "here", "central": "here"})
    flown.play_out()
    player.go(f"#/replay/{flown.id}/3?as=all")
    expect(player.page.get_by_role("slider")).to_be_visible()
    assert not player.findings()
    assert fits(player.page)


def test_the_first_view_is_there_within_a_second_of_work(arrive: Arrive) -> None:
    """Counted in what must be fetched and run before it, not by the clock: that is for the benchmark."""
    player = arrive()
    fetched = player.page.evaluate(
        "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.js')).length"
    )
    assert fetched <= 2


@pytest.mark.parametrize("key", ["still", "patterns"])
def test_settings_are_kept(arrive: Arrive, key: str) -> None:
    player = arrive(path="#/settings")
    label = {"still": "Less motion", "patterns": "Patterns beside colours"}[key]
    switch = player.page.get_by_role("switch", name=label)
    before = switch.is_checked()
    switch.press(" ")
    player.page.reload()
    assert player.page.get_by_role("switch", name=label).is_checked() is not before
