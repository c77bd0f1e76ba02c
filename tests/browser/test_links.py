"""Friends by link and a spectator: plans stay hidden until they are revealed, and a server that dies loses nothing."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import expect

from tests.browser import flying
from tests.browser.chromium import Player
from tests.browser.conftest import Arrive
from tests.server.running import Server

PLAN = ("turn-right", "stall", "turn-left")
"""In an order in which no list of cards has them."""


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
    """The cards that a unit has turned over, as this player was told."""
    events: list[dict[str, Any]] = [event for said in player.messages("happened") for event in said["events"]]
    return [event["card"] for event in events if event["type"] == "Revealed" and event["unit"] == unit]


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


def test_a_plan_stays_with_its_owner_until_it_is_revealed(arrive: Arrive) -> None:
    host, guest, watcher = meet(arrive)
    flying.plan(host, PLAN)
    expect(guest.page.get_by_text("W. Barker is ready")).to_be_visible()
    for other in (guest, watcher):
        other.page.wait_for_timeout(300)
        assert not leaks(other)
    assert leaks(host)  # the search would find it
    flying.plan(guest)
    finish_turn(host, guest)
    for player in (host, guest, watcher):
        assert flown(player, "barker") == list(PLAN)
        assert flown(player, "weber") == list(flying.CIRCLE)


def test_an_invite_seats_one_player_once(arrive: Arrive) -> None:
    host, guest, _ = meet(arrive)
    invites = host.page.evaluate("Object.values(sessionStorage).flatMap((kept) => Object.values(JSON.parse(kept)))")
    late = arrive(path=invites[0].lstrip("/"))
    late.choose("Take the seat")
    expect(late.page.get_by_role("heading", name="This invitation has been used")).to_be_visible()
    late.complaints.clear()  # the browser itself notes the 409
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
