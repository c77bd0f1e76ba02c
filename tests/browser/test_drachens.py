"""Burning Drachens in Chromium: a scenario for one and one for two with levels, from the briefing to the debrief."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import flying
from tests.browser.chromium import Player, Window
from tests.browser.conftest import Arrive
from tests.browser.test_screens import fits

WINDOWS: list[Window] = ["desk-still", "phone"]
DEBRIEF = "a[href^='#/debrief/']"


def look_over(player: Player) -> None:
    assert fits(player.page)
    assert not player.findings()
    assert not player.too_small()


@pytest.mark.parametrize("window", WINDOWS)
def test_alone_against_the_guns_to_the_debrief(arrive: Arrive, window: Window) -> None:
    player = arrive(window, "#/brief/burning-drachens/into-the-mud")
    look_over(player)
    player.choose("Start the game")
    flying.wait_for(player, "decision")  # where the airplane comes in
    expect(player.page.get_by_text("Where does W. Voss begin?")).to_be_visible()
    look_over(player)
    player.press("[data-answer=Place]")
    assert flying.fly_until_over(player, circles=4) >= {"plan", "over"}
    player.press(DEBRIEF)
    expect(player.page.get_by_text("Score sheet")).to_be_visible()
    look_over(player)


def test_two_fly_at_levels_to_the_debrief(arrive: Arrive) -> None:
    player = arrive(path="#/brief/burning-drachens/face-to-face")
    player.page.locator('input[name="preset"][value="drachens-altitude"]').press(" ")
    player.choose("Start the game")
    flying.wait_for(player, "plan")
    look_over(player)
    flying.lay(player, "climb", "straight", "dive")
    flying.seal(player)
    assert flying.fly_until_over(player, circles=3) >= {"plan", "over"}
    expect(player.page.locator("[role=log]").get_by_text("climbs: level").first).to_be_attached()
    player.press(DEBRIEF)
    expect(player.page.get_by_text("Luck", exact=False).first).to_be_visible()
    look_over(player)
