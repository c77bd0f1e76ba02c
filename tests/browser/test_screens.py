"""Every screen at both sizes: nothing serious for axe, nothing in the console, no page wider than its window."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest
from playwright.sync_api import Page, expect

from aerodrome.cardtable.game import new_game
from aerodrome.games import Order, Prompt
from aerodrome.kernel.dice import make_seed
from aerodrome.kernel.event import Seat
from aerodrome.kernel.prompt import Choice
from aerodrome.server.seats import COOKIE
from tests.browser import flying
from tests.browser.chromium import Window
from tests.browser.conftest import Arrive
from tests.server.running import DUEL, ROOMY, Server

WINDOWS: list[Window] = ["desk-still", "phone"]
PAGES = {
    "#/": "Scenarios",
    "#/brief/duel-pack/wings-over-cambrai": "Who flies",
    "#/brief/duel-pack/face-to-face?variant=squadrons": "Who flies",
    "#/help": "Where the numbers come from",
    "#/settings": "Less motion",
    "#/nothing/here": "Nothing at this address",
    "#/game/AAAAAAAAAAAA": "There is no such game",
    "#/brief/no/such": "There is no such scenario",
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
        player.complaints = [
            said for said in player.complaints if "404" not in said
        ]  # the browser notes the call itself
        assert fits(player.page), path
        assert not player.findings(), path
        assert not player.too_small(), path


@pytest.mark.parametrize("window", WINDOWS)
def test_the_table_and_the_replay(arrive: Arrive, server: Server, window: Window) -> None:
    player = arrive(window, "#/brief/duel-pack/bullets-in-the-mud")
    player.choose("Start the game")
    flying.wait_for(player, "plan")
    assert not player.findings()
    flying.lay(player, *flying.CIRCLE)
    assert not player.findings()
    assert not player.too_small()
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
    assert not player.too_small()
    assert fits(player.page)


INSIDE = """() => [...document.querySelectorAll('[data-answer]')].every((one) => {
  const box = one.getBoundingClientRect()
  return box.top >= 0 && box.bottom <= window.innerHeight && box.right <= window.innerWidth
})"""


@pytest.fixture(scope="module")
def tailing() -> tuple[str, Seat, list[tuple[Seat, Prompt, Choice]]]:
    """A game in which somebody may put his cards into another order: its name, who, and what led to it."""
    for number in range(500):
        game = new_game(DUEL, make_seed(f"{ROOMY.test_seed} tailing-{number}"), "full")
        chance = Random(number)
        orders: list[tuple[Seat, Prompt, Choice]] = []
        while game.outcome is None and game.turn < 4:
            prompt = game.prompts()[0]
            if prompt.asks == "rearrange" and len(prompt.choices) == 6:
                return f"tailing-{number}", prompt.seat, orders
            choice = chance.choice([one for one in prompt.choices if "turn" in repr(one)] or prompt.choices)
            orders.append((prompt.seat, prompt, choice))
            game.submit(prompt.seat, Order(prompt.id, choice))
    raise AssertionError("nobody gets behind anybody")


def test_a_pilot_who_tails_sees_every_order_of_his_cards(
    arrive: Arrive, server: Server, tailing: tuple[str, Seat, list[tuple[Seat, Prompt, Choice]]]
) -> None:
    name, seat, orders = tailing
    table = server.create({"entente": "here", "central": "here"}, rules="full", name=name)
    with table.sit("entente") as entente, table.sit("central") as central:
        for owner, prompt, choice in orders:
            player = entente if owner == "entente" else central
            choices = json.loads(msgspec.json.encode(choice))
            assert player.order({"id": prompt.id}, choices)["type"] == "taken"
    cookie = {"name": COOKIE, "value": table.token, "url": f"http://127.0.0.1:{server.port}"}
    for window in WINDOWS:
        here = arrive(window)
        here.context.add_cookies([cookie])  # type: ignore[list-item]  # playwright's own kind of dict
        here.go(f"#/game/{table.id}?seat={seat}")
        flying.wait_for(here, "decision")
        assert here.page.locator("[data-answer]").count() == 6
        assert here.page.evaluate(INSIDE)
        assert not here.findings()


def test_the_first_view_is_there_within_a_second_of_work(arrive: Arrive) -> None:
    """Counted in what must be fetched and run before it, not by the clock: that is for the benchmark."""
    player = arrive()
    fetched = player.page.evaluate(
        "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.js')).length"
    )
    assert fetched <= 3


@pytest.mark.parametrize("key", ["still", "patterns"])
def test_settings_are_kept(arrive: Arrive, key: str) -> None:
    player = arrive(path="#/settings")
    label = {"still": "Less motion", "patterns": "Patterns beside colours"}[key]
    switch = player.page.get_by_role("switch", name=label)
    before = switch.is_checked()
    switch.press(" ")
    player.page.reload()
    assert player.page.get_by_role("switch", name=label).is_checked() is not before
