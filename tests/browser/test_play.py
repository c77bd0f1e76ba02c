"""A duel against the computer and one on a single screen, from the hangar to the debrief."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import flying
from tests.browser.chromium import PATIENCE, Window
from tests.browser.conftest import Arrive

DEBRIEF = "a[href^='#/debrief/']"


@pytest.mark.parametrize("window", ["desk-still", "phone"])
def test_fly_now_to_the_debrief(arrive: Arrive, window: Window) -> None:
    player = arrive(window)
    player.choose("Skip the lesson")
    assert flying.fly_until_over(player) >= {"plan", "over"}
    player.press(DEBRIEF)
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    expect(player.page.get_by_text("Luck", exact=False).first).to_be_visible()
    assert not player.findings()


def test_fly_by_keyboard_alone(arrive: Arrive) -> None:
    player = arrive()
    flying.tab_to(player, "Skip the lesson")
    player.page.keyboard.press("Enter")
    flying.fly_by_keys(player)
    flying.tab_to(player, "Debrief")
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_text("Luck", exact=False).first).to_be_visible()


def test_the_film_can_be_stopped_stepped_and_skipped(arrive: Arrive) -> None:
    player = arrive("desk")
    player.choose("Skip the lesson")
    flying.plan(player)
    bar = player.page.get_by_role("toolbar", name="What happened")
    bar.get_by_role("button", name="Pause (space)").click()
    said = bar.inner_text()
    player.page.wait_for_timeout(1500)
    assert bar.inner_text() == said  # it stands still
    bar.get_by_role("button", name="Next step (.)").click()
    before = bar.inner_text()
    bar.get_by_role("button", name="Skip (Esc)").click()
    flying.wait_for(player, "plan", "decision")
    assert not bar.count() or bar.inner_text() != before


def test_a_card_that_cannot_be_laid_says_why(arrive: Arrive) -> None:
    player = arrive()
    player.choose("Skip the lesson")
    flying.wait_for(player, "plan")
    player.page.locator('[data-kind="immelmann"]').click(force=True)  # it is marked as disabled, and answers
    expect(player.page.get_by_text("an Immelmann needs a straight just before it")).to_be_visible()
    assert not player.page.locator("[data-slot] [data-card]").count()


def test_one_screen_for_two_has_a_curtain_between_them(arrive: Arrive) -> None:
    player = arrive(path="#/brief/duel-pack/face-to-face")
    for seat in ("entente", "central"):
        player.page.locator(f'input[name="seat-{seat}"][value="here"]').press(" ")
    player.choose("Start the game")
    flying.wait_for(player, "curtain")
    assert not player.findings()
    assert not player.page.locator("[data-guide]").count()
    player.press("section.curtain button")
    flying.plan(player, ("stall", "turn-right", "straight"))
    flying.wait_for(player, "curtain")
    behind = player.page.evaluate("document.body.outerHTML")
    assert "data-card" not in behind
    assert "stall" not in behind
    assert "curtain" in flying.fly_until_over(player, circles=3)
    player.press(DEBRIEF)
    expect(player.page.get_by_text("Luck", exact=False).first).to_be_visible()


def test_the_first_flight_is_led_from_step_to_step(arrive: Arrive) -> None:
    player = arrive()
    player.choose("Fly now")
    guide = player.page.get_by_role("region", name="First flight")

    def says(heading: str) -> None:
        expect(guide.get_by_role("heading", name=heading)).to_be_visible(timeout=PATIENCE)

    for heading in ("Over the front, 1917", "Your airplane"):
        says(heading)
        player.choose("Go on")
    says("Lay a card")
    flying.lay_one(player, "turn-right", 0)
    says("Where it takes you")
    player.choose("Go on")
    says("Three cards make a turn")
    for slot in (1, 2):
        flying.lay_one(player, "turn-right", slot)
    says("Steep cards")
    player.choose("Go on")
    says("Seal the plan")
    flying.seal(player)
    flying.wait_for(player, "plan", "decision")
    expect(guide.get_by_role("heading")).to_be_visible(timeout=PATIENCE)
    player.choose("End the lesson")
    expect(guide).not_to_be_visible()
    player.go()
    expect(player.page.get_by_text("The first flight again")).to_be_visible()
