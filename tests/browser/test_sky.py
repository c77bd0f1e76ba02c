"""The hex sky in Chromium: from the hangar to the debrief, by mouse, touch and keys; planned, taken back, replayed."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import flying, sky
from tests.browser.chromium import Player, Window
from tests.browser.conftest import Arrive
from tests.browser.test_screens import fits
from tests.server.running import Server

DUEL = "winged-victory/over-the-top"
WINDOWS: list[Window] = ["desk-still", "phone"]
PAUSED = """() => {
  const button = document.querySelector('[title="Pause (space)"]')
  button?.click()
  return Boolean(button)
}"""
COVERED = """() => {
  const box = (one) => ({ ...one.getBoundingClientRect().toJSON(), text: one.textContent })
  const names = [...document.querySelectorAll('.board .label')].map(box)
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  const ends = [...document.querySelectorAll('.board polygon.end')].map(box).map((one) => {
    const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2]
    return { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }
  })
  const both = (a, others) => others.filter((b) => over(a, b)).map((b) => `${a.text} / ${b.text}`)
  const pairs = names.flatMap((a, i) => both(a, names.slice(i + 1)))
  return [...pairs, ...names.filter((a) => ends.some((end) => over(a, end))).map((a) => `${a.text} / a choice`)]
}"""


def orders(player: Player) -> list[object]:
    sent = [json.loads(text) for text in player.sent]
    return [message["choice"] for message in sent if message["type"] == "order"]


@pytest.mark.parametrize("window", WINDOWS)
def test_a_scenario_from_the_hangar_to_the_debrief_and_its_replay(arrive: Arrive, window: Window) -> None:
    player = arrive(window)
    card = player.page.get_by_role("link", name="Over the top")
    card.scroll_into_view_if_needed()
    assert not player.findings()
    card.click()
    expect(player.page.get_by_text("Pull-up").first).to_be_visible()
    assert not player.findings()
    player.choose("Start the game")
    sky.wait_for(player, "throttle")
    assert fits(player.page)
    assert not player.findings()
    assert not player.too_small()
    sky.press(player, "usual")
    sky.wait_for(player, "fly")
    assert not player.findings()
    sky.fly_until_over(player)
    player.press("a[href^='#/debrief/']")
    expect(player.page.get_by_text("How high they flew")).to_be_visible()
    assert fits(player.page)
    assert not player.findings()
    player.choose("Watch the replay")
    scrubber = player.page.get_by_role("slider")
    expect(scrubber).to_have_value("0")
    player.page.keyboard.press("ArrowRight")
    expect(scrubber).not_to_have_value("0")
    assert not player.findings()
    assert not player.too_small()


def test_who_flies_alone_is_not_put_into_a_plane_that_flies_by_itself(arrive: Arrive) -> None:
    player = arrive(path="#/brief/winged-victory/bombing-run")
    expect(player.page.get_by_text("Acts by itself")).to_have_count(1)
    expect(player.page.locator('[name="seat-central"][value="here"]')).to_be_checked()
    player.page.locator('[name="variant"][value="gotha"]').check(force=True)
    expect(player.page.locator('[name="seat-entente"][value="here"]')).to_be_checked()
    player.choose("Start the game")
    sky.wait_for(player, "throttle")
    expect(player.page.locator(".asked h2")).to_contain_text("Nieuport 17")


def test_it_is_flown_by_keyboard_alone(arrive: Arrive) -> None:
    player = arrive(path=f"#/brief/{DUEL}")
    flying.tab_to(player, "Start the game")
    player.page.keyboard.press("Enter")
    keys = player.page.keyboard
    for _ in range(80):
        found = sky.wait_for(player, "throttle", "fly", "over")
        if found == "over":
            break
        keys.press("e")
        player.page.locator("[data-do=fly]:not([disabled])").first.wait_for()
        keys.press("Enter")
        player.page.wait_for_timeout(150)
    flying.tab_to(player, "Debrief")
    keys.press("Enter")
    expect(player.page.get_by_text("Score sheet")).to_be_visible()


def test_a_move_is_thought_over_before_it_is_flown(arrive: Arrive) -> None:
    player = arrive(path=f"#/brief/{DUEL}")
    player.choose("Start the game")
    sky.wait_for(player, "throttle")
    before = len(orders(player))
    player.press("[data-answer=SetThrottle] >> nth=2")
    plan = player.page.get_by_role("list", name="Planned").get_by_role("listitem")
    expect(plan).to_have_text(["Throttle 2"])
    player.page.keyboard.press("a")
    expect(plan).to_have_text(["Throttle 2", "Straight on"])
    expect(player.page.get_by_text("points left")).to_be_visible()
    player.page.keyboard.press("Backspace")
    expect(plan).to_have_text(["Throttle 2"])
    assert len(orders(player)) == before  # nothing has been ordered yet
    player.page.keyboard.press("a")
    expect(plan).to_have_count(2)
    sky.press(player, "fly")
    expect(plan).to_have_count(0)
    for _ in range(200):  # the second order is sent when the first has been answered
        if len(orders(player)) >= before + 2:
            break
        player.page.wait_for_timeout(50)
    assert orders(player)[before:] == [{"type": "SetThrottle", "to": 2}, {"type": "Ahead"}]


def test_a_hex_of_the_map_is_chosen_with_the_mouse(arrive: Arrive) -> None:
    player = arrive(path=f"#/brief/{DUEL}")
    player.choose("Start the game")
    sky.wait_for(player, "throttle")
    sky.press(player, "usual")
    sky.wait_for(player, "fly")
    end = player.page.locator(".board polygon.end").first
    end.wait_for()
    box = end.bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    plan = player.page.get_by_role("list", name="Planned").get_by_role("listitem")
    several = player.page.locator(".several button").first
    expect(plan.nth(1).or_(several)).to_be_visible()


def test_the_sky_is_told_in_words(arrive: Arrive) -> None:
    player = arrive(path=f"#/brief/{DUEL}")
    player.choose("Start the game")
    sky.wait_for(player, "throttle")
    live = player.page.locator("[aria-live=polite]", has_text="Fokker D.VIII, level")
    expect(live).to_contain_text("heading left")
    player.page.keyboard.press("t")
    expect(player.page.get_by_role("dialog")).to_contain_text("hexes")
    assert not player.findings()
    player.page.keyboard.press("Escape")


def test_the_film_can_be_stopped_stepped_and_skipped(arrive: Arrive) -> None:
    player = arrive("desk", f"#/brief/{DUEL}")
    player.choose("Start the game")
    sky.wait_for(player, "throttle")
    player.page.keyboard.press("e")
    player.page.locator("[data-do=fly]:not([disabled])").first.wait_for()
    player.page.keyboard.press("Enter")
    bar = player.page.get_by_role("toolbar", name="What happened")
    player.page.wait_for_function(PAUSED)  # from inside the page: the film is short, and a busy machine slow to click
    said = bar.inner_text()
    player.page.wait_for_timeout(1200)
    assert bar.inner_text() == said  # it stands still
    bar.get_by_role("button", name="Next step (.)").click()
    bar.get_by_role("button", name="Skip (Esc)").click()
    assert sky.wait_for(player, "throttle", "fly", "over")


def test_two_at_one_screen_decide_in_turn(arrive: Arrive, server: Server) -> None:
    player = arrive(path=f"#/brief/{DUEL}")
    player.page.locator('[name="seat-central"][value="here"]').check(force=True)
    player.choose("Start the game")
    movers = set()
    for _ in range(4):
        if sky.wait_for(player, "throttle", "fly", "over") == "over":
            break
        movers.add(player.page.locator(".asked h2").inner_text().partition(":")[0])
        player.page.keyboard.press("e")
        player.page.locator("[data-do=fly]:not([disabled])").first.wait_for()
        player.page.keyboard.press("Enter")
        player.page.wait_for_timeout(200)
    assert len(movers) == 2
    assert server.running


def covered(player: Player) -> list[str]:
    """Names that lie over one another, or over the middle of a hex that can be chosen."""
    found: list[str] = player.page.evaluate(COVERED)
    return found


def follow(player: Player) -> Locator:
    return player.page.get_by_role("button", name="Keep the action in sight (O)")


@pytest.mark.parametrize("window", WINDOWS)
def test_the_view_frames_what_is_asked_until_the_player_moves_it(arrive: Arrive, window: Window) -> None:
    player = arrive(window, path="#/brief/winged-victory/last-raid")
    player.choose("Start the game")
    sky.wait_for(player, "throttle")
    sky.press(player, "usual")
    sky.wait_for(player, "fly")
    end = player.page.locator(".board polygon.end").first
    end.wait_for()
    box = end.bounding_box()
    assert box is not None
    assert box["width"] > 28  # near enough to be touched
    assert not covered(player)
    expect(follow(player)).to_have_attribute("aria-pressed", "true")
    player.page.keyboard.press("0")
    expect(follow(player)).to_have_attribute("aria-pressed", "false")
    player.page.keyboard.press("a")
    expect(player.page.get_by_role("list", name="Planned").get_by_role("listitem")).to_have_count(2)
    moved = end.bounding_box()
    assert moved is not None
    assert moved["width"] < box["width"]  # it is left as the player wants it
    player.page.keyboard.press("o")
    expect(follow(player)).to_have_attribute("aria-pressed", "true")


def test_a_sign_points_to_who_is_out_of_sight(arrive: Arrive) -> None:
    player = arrive(path="#/brief/winged-victory/last-raid")
    player.choose("Start the game")
    sky.wait_for(player, "throttle")
    sign = player.page.get_by_role("button", name="Out of sight: Fokker D.VII")
    name = player.page.locator(".label", has_text="Fokker D.VII")
    expect(name).to_have_count(0)
    sign.click()
    expect(sign).to_have_count(0)
    expect(name).to_be_visible()
