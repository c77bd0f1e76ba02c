"""The socket of a seat: whole games, refusals, chat, presence, clocks, coming back."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import SEATS, Json, Server

HERE = {"entente": "here", "central": "here"}


def planned(happened: Json) -> list[str]:
    """The cards of a seat's own plan, as it was told of them."""
    return next(list(event["cards"]) for event in happened["events"] if event["type"] == "Planned")


def test_a_game_against_the_computer_is_played_to_its_end(server: Server) -> None:
    table = server.create({"entente": "here", "central": "computer:random"})
    with table.sit("entente") as player:
        assert player.view is not None
        while not player.view["outcome"]:
            player.answer_all()
            player.until("happened")
        assert player.view["outcome"]["reason"]
        assert player.prompts == []
    assert table.get().json["over"] is True


def test_messages_are_counted_and_begin_with_hello_and_sync(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as player:
        player.answer_all()
    assert [message["n"] for message in player.heard] == list(range(1, len(player.heard) + 1))
    assert [message["type"] for message in player.heard[:2]] == ["hello", "sync"]
    hello = player.heard[0]
    assert (hello["game"], hello["seat"]) == (table.id, "entente")


def test_a_sealed_plan_can_be_changed_until_all_have_planned(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as mine, table.sit("central") as other:
        prompt = mine.prompts[0]
        assert mine.order(prompt)["type"] == "taken"
        first = next(card for card in prompt["tree"] if card != prompt["default"]["cards"][0])
        second = list(prompt["tree"][first])[-1]
        changed = {"type": "Plan", "cards": [first, second, prompt["tree"][first][second][-1]]}
        assert mine.order(prompt, changed)["type"] == "taken"
        other.answer_all()
        assert planned(mine.until("happened")) == changed["cards"]


def test_a_plan_is_not_changed_for_ever(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as player:
        answers = [player.order(player.prompts[0]) for _ in range(50)]
    assert answers[0]["type"] == "taken"
    assert (answers[-1]["type"], answers[-1]["rule"]) == ("refused", "changes")


def test_an_illegal_plan_is_refused_with_its_rule(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as player:
        prompt = player.prompts[0]
        refused = player.order(prompt, {"type": "Plan", "cards": ["straight"]})
        assert (refused["type"], refused["rule"]) == ("refused", "DP-PLN-01")
        assert player.order({**prompt, "id": "9.plan.nobody"})["rule"] == "prompt"
        player.send({"type": "explain", "key": "why", "prompt": prompt["id"], "cards": ["no such card"]})
        assert "no card" in player.until("explained")["reason"]
        player.send({"type": "explain", "key": "why", "prompt": prompt["id"], "cards": ["straight"]})
        assert player.until("explained")["reason"] == ""
        assert player.order(prompt)["type"] == "taken"


def test_the_order_of_another_seat_is_refused(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as mine, table.sit("central") as other:
        assert mine.order(other.prompts[0])["rule"] == "prompt"


def test_what_is_said_reaches_everybody_and_those_who_come_later(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as player, table.sit(None) as watcher:
        player.send({"type": "say", "text": "Good hunting <b>!"})
        for found in (player, watcher):
            said = found.until("said")
            assert (said["from"], said["text"]) == ("entente", "Good hunting <b>!")
    with table.sit("central") as late:
        assert [line["text"] for line in late.heard[1]["chat"]] == ["Good hunting <b>!"]


def test_a_spectator_only_watches(server: Server) -> None:
    table = server.create(HERE)
    with table.sit(None) as watcher:
        assert watcher.prompts == []
        watcher.send({"type": "say", "text": "hello"})
        assert watcher.until("error")["code"] == "spectator"


def test_presence_is_told(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as player:
        assert player.until("present")["seats"] == ["entente"]
        with table.sit("central"), table.sit(None):
            while (present := player.until("present"))["watchers"] == 0:
                pass
            assert present["seats"] == list(SEATS)
        while (present := player.until("present"))["seats"] != ["entente"]:
            pass


def test_waiting_says_who_still_thinks_and_never_what(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as mine, table.sit("central") as other:
        mine.answer_all()
        told = other.until("waiting")
        assert told == {"type": "waiting", "n": told["n"], "waiting": ["central"], "sealed": []}


def test_the_same_situation_after_coming_back(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as player:
        player.answer_all()
        sealed = player.until("waiting")["sealed"]
        before = player.view
    with table.sit("entente") as again:
        assert again.sealed == sealed
        assert again.view == before
        assert [prompt["id"] for prompt in again.prompts] == sealed


def test_two_windows_of_a_player_see_the_same(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as one, table.sit("entente") as two:
        one.answer_all()
        sealed = one.until("waiting")["sealed"]
        assert len(sealed) == 1
        assert two.until("waiting")["sealed"] == sealed


@pytest.mark.parametrize(
    ("game", "seat", "code"),
    [("AAAAAAAAAAAA", None, 4404), ("short", None, 4404), (None, "entente", 4401), (None, "nobody", 4401)],
)
def test_a_socket_nobody_may_have_is_closed_with_its_code(
    server: Server, game: str | None, seat: str | None, code: int
) -> None:
    table = server.create({"entente": "link", "central": "here"})
    with server.socket(game or table.id, seat, table.token) as line:
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_a_clock_plays_the_default_and_says_so(server: Server) -> None:
    table = server.create(HERE, timer=5)
    with table.sit("entente") as player, table.sit("central") as absent:
        clocks = [player.until("clock"), player.until("clock")]
        assert {clock["seat"] for clock in clocks} == set(SEATS)
        default = absent.prompts[0]["default"]
        player.answer_all()
        assert planned(absent.until("happened")) == default["cards"]
        assert absent.until("said") == {**absent.heard[-1], "from": "clock", "text": "central ran out of time"}


def test_a_log_of_what_was_seen_comes_with_the_sync(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as player, table.sit("central") as other:
        player.answer_all()
        other.answer_all()
        seen = player.until("happened")["events"]
    with table.sit("entente") as again:
        assert again.heard[1]["log"][-len(seen) :] == seen
    with table.sit(None) as watcher:
        kinds = {event["type"] for event in watcher.heard[1]["log"]}
        assert "Moved" in kinds
        assert "Planned" not in kinds
