"""Looking back: a link opens the same step for all, a stranger sees what is public, and one can play on from there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import flying
from tests.browser.conftest import Arrive
from tests.server.running import Server, Table


@pytest.fixture
def flown(server: Server) -> Table:
    """A game that is over."""
    table = server.create({"entente": "here", "central": "here"}, rules="full", name="flown")
    table.play_out()
    return table


def test_a_link_opens_the_same_step(arrive: Arrive, flown: Table) -> None:
    first = arrive(path=f"#/replay/{flown.id}/0?as=all")
    scrubber = first.page.get_by_role("slider")
    expect(scrubber).to_be_visible()
    first.page.keyboard.press("ArrowRight")
    expect(scrubber).not_to_have_value("0")
    link = first.page.url.partition("/#")[2]
    assert link.startswith(f"/replay/{flown.id}/")
    second = arrive("phone", path="#" + link)
    expect(second.page.get_by_role("slider")).to_have_value(scrubber.input_value())
    where = "[...document.querySelectorAll('[data-unit]')].map((unit) => unit.getAttribute('aria-label'))"
    assert first.page.evaluate(where) == second.page.evaluate(where)


def test_another_viewpoint_shows_what_that_seat_knew(arrive: Arrive, flown: Table) -> None:
    player = arrive(path=f"#/replay/{flown.id}/2?as=all")
    expect(player.page.get_by_role("slider")).to_be_visible()
    for viewpoint in ("entente", "public", "all"):
        with player.page.expect_response(lambda answer: "/replay?as=" in answer.url) as asked:
            player.page.get_by_label("Seen by").select_option(viewpoint)
        assert asked.value.json()["as"] == viewpoint
        expect(player.page.get_by_label("Seen by")).to_have_value(viewpoint)
        expect(player.page.get_by_role("slider")).to_have_value("2")


def test_playing_on_from_a_step(arrive: Arrive, flown: Table) -> None:
    player = arrive(path=f"#/replay/{flown.id}/1?as=all")
    player.choose("Play on from here")
    flying.wait_for(player, "plan", "decision", "curtain")
    game = player.page.url.partition("#/game/")[2].partition("?")[0]
    assert flown.server.call("GET", f"/api/games/{game}").json["forked_from"] == flown.id


def test_a_running_game_shows_a_stranger_no_more_than_the_public_saw(arrive: Arrive, server: Server) -> None:
    table = server.create({"entente": "here", "central": "here"}, name="running")
    stranger = arrive(path=f"#/replay/{table.id}/0?as=entente")
    expect(stranger.page.get_by_text("not your seat").or_(stranger.page.get_by_text("who you are"))).to_be_visible()
    stranger.complaints.clear()  # the browser itself notes the refused call
    stranger.go(f"#/replay/{table.id}/0?as=public")
    expect(stranger.page.get_by_role("slider")).to_be_visible()


def test_the_log_tells_no_more_than_the_film_has_shown(arrive: Arrive, flown: Table) -> None:
    player = arrive("desk")
    player.page.evaluate("localStorage.setItem('aerodrome.settings', '{\"speed\": 0.02}')")
    player.page.reload()
    player.go(f"#/replay/{flown.id}/1?as=all")
    log = player.page.get_by_role("log")
    expect(log).to_contain_text("planning")
    before = log.inner_text()
    player.page.keyboard.press("ArrowRight")
    expect(player.page.get_by_role("toolbar", name="What happened")).to_be_visible()
    assert "phase" not in log.inner_text().removeprefix(before)  # plans are told, nothing of what is flown
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("toolbar", name="What happened")).to_be_hidden()
    assert log.inner_text().startswith(before)
    assert log.inner_text() != before
