"""Friends by link and a spectator: plans stay hidden until they are revealed, and a server that dies loses nothing."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from aerodrome.kernel.dice import make_seed
from tests.assurance.sizes import size
from tests.browser import flying
from tests.browser.chromium import Player, Window
from tests.browser.conftest import Arrive
from tests.browser.test_screens import fits
from tests.server.running import ROOMY, Server

PLAN = ("turn-right", "stall", "turn-left")
"""In an order in which no list of cards has them."""
SEED = make_seed(f"{ROOMY.test_seed} ").hex()
"""Of a game without a name."""
PLANS = (PLAN, ("sideslip-right", "turn-right", "sideslip-left"), ("turn-left", "turn-right", "sideslip-right"))


def meet(arrive: Arrive) -> tuple[Player, Player, Player]:
    """Somebody makes a game, a friend comes by the link, a third one watches."""
    host = arrive(path="#/brief/duel-pack/face-to-face")
    host.page.locator('input[name="seat-entente"][value="here"]').press(" ")
    host.page.locator('input[name="seat-central"][value="link"]').press(" ")
    host.choose("Start the game")
    host.page.wait_for_selector("input[readonly]")
    invite, watching = (field.input_value() for field in host.page.locator("input[readonly]").all())
    host.choose("Go to the table")
    guest = arrive("phone", path=invite.partition("/#")[2].join(("#", "")))
    guest.choose("Take the seat")
    watcher = arrive(path="#" + watching.partition("/#")[2])
    for player in (host, guest):
        flying.wait_for(player, "plan")
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    return host, guest, watcher


def leaks(player: Player, plan: tuple[str, ...] = PLAN) -> list[str]:
    """Where somebody else's plan can be seen by this player."""
    sequence = ",".join(plan)
    spoken = json.dumps(plan, separators=(",", ":"))[1:-1]
    found = [frame[:200] for frame in (*player.heard, *player.sent) if spoken in frame]
    kept = player.kept()
    return found + [text for text in (sequence, spoken) if text in kept]


def flown(player: Player, unit: str) -> list[str]:
    """The cards that a unit has turned over, as this player was told at the time or on coming back."""
    at_the_time: list[dict[str, Any]] = [event for said in player.messages("happened") for event in said["events"]]
    tellings = [at_the_time, *(said["log"] for said in player.messages("sync"))]
    heard = (
        [event["card"] for event in told if event["type"] == "Revealed" and event["unit"] == unit] for told in tellings
    )
    return max(heard, key=len)


def finish_turn(*players: Player) -> None:
    """Everybody answers what is asked until the next planning."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        states = [flying.asked(player) for player in players]
        if all(state == "plan" for state in states) or "over" in states:
            return
        for player, state in zip(players, states, strict=True):
            player.page.keyboard.press("Escape")
            if state == "decision":
                flying.decide(player)
            player.page.wait_for_timeout(50)
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("number", range(size(1, 20)))
def test_h4_a_plan_stays_with_its_owner_until_it_is_revealed(arrive: Arrive, number: int) -> None:
    """Turn after turn: not in what others hear, nor in their pages, storage or addresses; nor is the seed."""
    host, guest, watcher = meet(arrive)
    secret: list[str] = []
    for plan in PLANS[number % 3 :] + PLANS[: number % 3]:
        flying.plan(host, plan)
        laid = [str(card.get_attribute("data-card")) for card in host.page.locator("[data-slot] [data-card]").all()]
        expect(guest.page.get_by_text("W. Barker is ready")).to_be_visible()
        for other in (guest, watcher):
            other.page.wait_for_timeout(200)
            assert not leaks(other, tuple(laid))
            assert not [frame for frame in other.heard if SEED in frame]
            assert SEED not in other.kept()
        assert leaks(host, tuple(laid))  # the search would find it
        secret += laid
        flying.plan(guest)
        finish_turn(host, guest)
        if flying.asked(host) != "plan":
            break  # somebody is down
    for player in (host, guest, watcher):
        cards = flown(player, "barker")
        assert len(cards) >= len(PLAN)
        assert cards == secret[: len(cards)]


@pytest.mark.parametrize("window", ["desk-still", "phone"])
def test_the_pages_between_a_host_and_a_friend(arrive: Arrive, window: Window) -> None:
    """The links to pass on, the empty seat, the invitation, the spectator's table."""
    host = arrive(window, path="#/brief/duel-pack/face-to-face")
    host.page.locator('input[name="seat-central"][value="link"]').press(" ")
    host.choose("Start the game")
    host.page.wait_for_selector("input[readonly]")
    invite, watching = (field.input_value().partition("/#")[2] for field in host.page.locator("input[readonly]").all())
    pages = [host]
    host.choose("Go to the table")
    expect(host.page.get_by_text("A seat is still empty")).to_be_visible()
    for path, words in ((invite, "You are invited"), (watching, "You are watching")):
        pages.append(arrive(window, path="#" + path))
        expect(pages[-1].page.get_by_text(words)).to_be_visible()
    for player in pages:
        assert not player.findings(), player.page.url
        assert not player.too_small(), player.page.url
        assert fits(player.page), player.page.url


def test_an_invite_seats_one_player_once(arrive: Arrive) -> None:
    host, guest, _ = meet(arrive)
    invites = host.page.evaluate("Object.values(sessionStorage).flatMap((kept) => Object.values(JSON.parse(kept)))")
    late = arrive(path=invites[0].lstrip("/"))  # it says so before anything is pressed
    expect(late.page.get_by_role("heading", name="This invitation has been used")).to_be_visible()
    late.choose("Only watch")
    expect(late.page.get_by_text("You are watching")).to_be_visible()
    assert guest.page.url.endswith(host.page.url.partition("#")[2])


def test_a_killed_server_comes_back_with_the_sealed_plan(arrive: Arrive, server: Server) -> None:
    host, guest, watcher = meet(arrive)
    flying.plan(host, PLAN)
    server.kill()
    for player in (host, guest):
        expect(player.page.get_by_text("Connection lost").first).to_be_visible()
    flying.lay(guest, *flying.CIRCLE)
    guest.press('[data-guide="seal"]')  # on its way while nobody listens
    server.start()
    for player in (host, guest, watcher):
        player.page.wait_for_timeout(300)
    finish_turn(host, guest)
    for player in (host, guest, watcher):
        assert flown(player, "barker") == list(PLAN)
        player.complaints = [said for said in player.complaints if "WebSocket" not in said]


def test_a_reload_shows_the_sealed_plan_and_it_can_be_changed(arrive: Arrive) -> None:
    host, guest, _ = meet(arrive)
    flying.plan(host, PLAN)
    host.page.reload()
    flying.wait_for(host, "sealed")
    laid = host.page.locator("[data-slot] [data-card]")
    assert [card.get_attribute("data-card") for card in laid.all()] == list(PLAN)
    host.choose("Change")
    for place in (2, 1, 0):
        host.press(f'[data-slot="{place}"]')
    flying.lay(host, *flying.CIRCLE)
    flying.seal(host)
    flying.wait_for(host, "sealed")
    flying.plan(guest)
    finish_turn(host, guest)
    assert flown(guest, "barker") == list(flying.CIRCLE)


def test_what_is_said_reaches_the_other_and_the_spectator(arrive: Arrive) -> None:
    host, guest, watcher = meet(arrive)
    host.page.get_by_label("Say something…").fill("Hals- und Beinbruch")
    host.page.keyboard.press("Enter")
    expect(watcher.page.get_by_text("Hals- und Beinbruch")).to_be_visible()
    guest.choose("Log")
    expect(guest.page.get_by_text("Hals- und Beinbruch")).to_be_visible()
