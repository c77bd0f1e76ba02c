"""A duel against the computer and one on a single screen, from the hangar to the debrief."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import flying
from tests.browser.chromium import Window
from tests.browser.conftest import Arrive

DEBRIEF = "a[href^='#/debrief/']"


@pytest.mark.parametrize("window", ["desk-still", "phone"])
def test_fly_now_to_the_debrief(arrive: Arrive, window: Window) -> None:
    player = arrive(window)
    player.choose("Skip the lesson")
    flying.fly_until_over(player)
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
    assert not player.page.locator("[data-guide]").count()
    player.press("section.curtain button")
    flying.plan(player, ("stall", "turn-right", "straight"))
    flying.wait_for(player, "curtain")
    behind = player.page.evaluate("document.body.outerHTML")
    assert "data-card" not in behind
    assert "stall" not in behind
    flying.fly_until_over(player, circles=3)
    player.press(DEBRIEF)
    expect(player.page.get_by_text("Luck", exact=False).first).to_be_visible()


def test_the_first_flight_is_led_from_step_to_step(arrive: Arrive) -> None:
    player = arrive()
    player.choose("Fly now")
    guide = player.page.get_by_role("region", name="First flight")
    seen: list[str] = []
    for _ in range(200):
        if not guide.count():
            if seen:
                break
            player.page.wait_for_timeout(50)
            continue
        heading = guide.get_by_role("heading").inner_text(timeout=5000)
        if not seen or seen[-1] != heading:
            seen.append(heading)
        ways = guide.get_by_role("button", name="Go on").or_(guide.get_by_role("button", name="Fly on alone"))
        if ways.count():
            ways.first.click()
        elif heading == "Seal the plan":
            flying.seal(player)
        elif heading in ("Lay a card", "Three cards make a turn"):
            slot = player.page.locator("[data-slot] [data-card]").count()
            flying.lay_one(player, flying.CIRCLE[slot], slot)
        elif flying.asked(player) == "decision":
            flying.decide(player)
        elif flying.asked(player) == "plan":
            flying.plan(player)
        player.page.keyboard.press("Escape")
        player.page.wait_for_timeout(60)
    assert seen[:7] == [
        "Over the front, 1917",
        "Your airplane",
        "Lay a card",
        "Where it takes you",
        "Three cards make a turn",
        "Steep cards",
        "Seal the plan",
    ]
    player.go()
    expect(player.page.get_by_text("The first flight again")).to_be_visible()
