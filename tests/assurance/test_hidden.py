"""H3, H5, H6, H8, H10: what each role is told, over sockets, calls and the log, and that it is nothing more."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from aerodrome import games
from aerodrome.cardtable.game import Game, new_game
from aerodrome.games import Order
from aerodrome.kernel.dice import make_seed
from aerodrome.server.tables import CHANGES
from tests.assurance.sizes import size
from tests.server.running import ROOMY, Json, Player, Server, Table, new_token

HERE = {"entente": "here", "central": "here"}
PLAYED = [
    ("duel-pack/face-to-face", None),
    ("duel-pack/bullets-in-the-mud", None),
    ("duel-pack/wings-over-cambrai", None),
    ("duel-pack/a-hard-task", None),
    ("duel-pack/face-to-face", "four-players"),
    ("duel-pack/wings-over-cambrai", "squadrons"),
]

IN_THE_SKY = ["winged-victory/last-raid", "winged-victory/luke-last-stand", "winged-victory/dogfight"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("hidden"))
    found.start()
    yield found
    found.stop()
    assert found.said() == ""


def plain(value: object) -> Any:
    """A value of the kernel's as it looks in a message."""
    return json.loads(msgspec.json.encode(value))


# ---- H3, H6


@pytest.mark.parametrize("number", range(size(6, 60)))
def test_h3_h6_frames_hold_what_the_role_may_know_and_nothing_else(server: Server, number: int) -> None:
    """Play beside the server with the same chance, and compare every frame of every role."""
    scenario, variant = PLAYED[number % len(PLAYED)]
    name, chance = f"canary-{number}", Random(number)
    twin = new_game(scenario, make_seed(f"{ROOMY.test_seed} {name}"), None, variant)
    table = server.create(dict.fromkeys(twin.seats, "here"), scenario, variant=variant, name=name)
    with ExitStack() as stack:
        roles: dict[str | None, Player] = {seat: stack.enter_context(table.sit(seat)) for seat in (*twin.seats, None)}
        resolutions = 0
        while twin.outcome is None and resolutions < 25:
            events: list[Any] = []
            for prompt in twin.prompts():
                turning = [choice for choice in prompt.choices if "turn" in repr(choice)]  # stays over the table longer
                choice = chance.choice(turning or prompt.choices)
                key = f"canary-key-{number}-{resolutions}-{chance.randrange(10**9)}"
                player = roles[prompt.seat]
                asked = next(found for found in player.prompts if found["id"] == prompt.id)
                assert player.order(asked, plain(choice), key)["type"] == "taken"
                events = twin.submit(prompt.seat, Order(prompt.id, choice))  # type: ignore[assignment]
            resolutions += 1
            _compare(roles, twin, events)
        assert resolutions
        heard = {seat: json.dumps(player.heard) for seat, player in roles.items()}
    secrets = [table.token, twin.seed.hex(), *(f"canary-key-{number}-{step}" for step in range(resolutions))]
    for seat, said in heard.items():
        assert not [secret for secret in secrets[:2] if secret in said]
        if seat is None:
            assert not [secret for secret in secrets if secret in said]


def _compare(roles: dict[str | None, Player], twin: Game, events: list[Any]) -> None:
    told: dict[str | None, Json] = {seat: player.until("happened") for seat, player in roles.items()}
    for seat, happened in told.items():
        assert happened["view"] == plain(twin.view(seat))
        assert happened["events"] == plain([event for event in events if event.seen_by(seat)])
        assert [prompt["id"] for prompt in happened["prompts"]] == [prompt.id for prompt in twin.prompts(seat or "-")]
        assert {prompt["seat"] for prompt in happened["prompts"]} <= {seat}
        assert happened["waiting"] == list(twin.waiting())
        assert set(happened) == {"type", "n", "events", "view", "prompts", "waiting", "sealed"}
    watched = told[None]
    for seat in twin.seats:
        assert all(event in told[seat]["events"] for event in watched["events"])
    assert all(unit["secrets"] is None for unit in watched["view"]["airplanes"])
    assert all(card["face"] is None for unit in watched["view"]["airplanes"] for card in unit["cards"])


@pytest.mark.parametrize("number", range(size(2, 9)))
def test_h3_h6_frames_of_the_hex_sky_are_its_views_events_and_prompts(server: Server, number: int) -> None:
    """The same for the other engine, whose views are open: what is to come, the dice, is told to nobody."""
    scenario = IN_THE_SKY[number % len(IN_THE_SKY)]
    name, chance = f"sky-canary-{number}", Random(number)
    twin = games.new_game(scenario, make_seed(f"{ROOMY.test_seed} {name}"))
    table = server.create(dict.fromkeys(twin.seats, "here"), scenario, name=name)
    with ExitStack() as stack:
        roles: dict[str | None, Player] = {seat: stack.enter_context(table.sit(seat)) for seat in (*twin.seats, None)}
        resolutions = 0
        while twin.outcome is None and resolutions < 40:
            events: list[Any] = []
            for prompt in twin.prompts():
                choice = chance.choice(prompt.choices)
                player = roles[prompt.seat]
                asked = next(found for found in player.prompts if found["id"] == prompt.id)
                assert player.order(asked, plain(choice))["type"] == "taken"
                events = twin.submit(prompt.seat, Order(prompt.id, choice))  # type: ignore[assignment]
            resolutions += 1
            for seat, told in {seat: player.until("happened") for seat, player in roles.items()}.items():
                assert told["view"] == plain(twin.view(seat))
                assert told["events"] == plain([event for event in events if event.seen_by(seat)])
                assert [found["id"] for found in told["prompts"]] == [p.id for p in twin.prompts(seat or "-")]
                assert set(told) == {"type", "n", "events", "view", "prompts", "waiting", "sealed"}
        heard = json.dumps([player.heard for player in roles.values()])
    assert resolutions
    assert '"Rolled"' not in heard
    assert not [secret for secret in (table.token, twin.seed.hex()) if secret in heard]


# ---- H3, H8: nothing depends on what is hidden


def test_h8_what_others_hear_of_a_plan_does_not_depend_on_it(server: Server) -> None:
    """Twin games with the same chance, in which one seat plans differently: all bytes to others are the same."""
    heard: list[dict[str, bytes]] = []
    told = ("sync", "waiting")  # when who came and went is told, and so the count, is a matter of milliseconds
    for pick in range(size(4, 40)):
        table = server.create(HERE, name="twins")
        with table.sit("central") as other, table.sit(None) as watcher, table.sit("entente") as mine:
            prompt = mine.prompts[0]
            first = list(prompt["tree"])[pick % len(prompt["tree"])]
            second = list(prompt["tree"][first])[pick % len(prompt["tree"][first])]
            plan = {"type": "Plan", "cards": [first, second, prompt["tree"][first][second][0]]}
            assert mine.order(prompt, plan)["type"] == "taken"
            calls = {what: table.get(what).body for what in ("", "/replay")}
            for player in (other, watcher):
                player.until("waiting")
            frames = {
                name: json.dumps([line | {"n": 0} for line in player.heard if line["type"] in told]).encode()
                for name, player in (("other", other), ("watcher", watcher))
            }
            heard.append({**calls, **frames})
        heard[-1] = {what: raw.replace(table.id.encode(), b"GAME") for what, raw in heard[-1].items()}
    assert all(found == heard[0] for found in heard[1:])


def test_h8_a_changed_mind_is_nobodys_business(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("central") as other, table.sit("entente") as mine:
        prompt = mine.prompts[0]
        for _ in range(5):
            mine.order(prompt)
        mine.send({"type": "say", "text": "done"})
        while other.hear()["type"] != "said":
            pass
        assert [line["type"] for line in other.heard].count("waiting") == 1


def test_h8_how_often_others_changed_their_minds_nobody_learns_from_a_refusal(server: Server) -> None:
    seats = new_game("duel-pack/face-to-face", variant="four-players").seats
    table = server.create(dict.fromkeys(seats, "here"), variant="four-players")
    with table.sit(seats[0]) as mine, table.sit(seats[1]) as other:
        answers = [other.order(other.prompts[0])["type"] for _ in range(CHANGES + 2)]
        assert answers == ["taken"] * (CHANGES + 1) + ["refused"]
        assert [mine.order(mine.prompts[0])["type"] for _ in range(3)] == ["taken"] * 3


# ---- H5


ROLES = ("own", "other", "spectator", "anonymous", "of another game", "expired", "eliminated")
GOOD, NO_TOKEN, NOT_YOURS, NOT_OVER = 200, 401, 403, 409
MATRIX: dict[str, dict[str, int]] = {
    # while the game runs; whoever is not named gets what "other" gets
    "GET ": {"own": GOOD, "other": GOOD},
    "GET /replay": {"own": GOOD, "other": GOOD},
    "GET /replay?as=public": {"own": GOOD, "other": GOOD},
    "GET /replay?as=entente": {"own": GOOD, "other": NOT_YOURS, "spectator": NO_TOKEN, "anonymous": NO_TOKEN},
    "GET /replay?as=central": {"own": NOT_YOURS, "other": GOOD, "spectator": NO_TOKEN, "anonymous": NO_TOKEN}
    | dict.fromkeys(("of another game", "expired", "eliminated"), NOT_YOURS),
    "GET /replay?as=all": {"own": NOT_YOURS, "other": NOT_YOURS},
    "GET /record": {"own": NOT_OVER, "other": NOT_OVER},
    "POST /fork": {"own": NOT_OVER, "other": NOT_OVER},
    "POST /hand": {"own": GOOD, "other": NOT_YOURS, "spectator": NO_TOKEN, "anonymous": NO_TOKEN},
}
SOCKETS = {"own": 0, "other": 4401, "spectator": 4401, "anonymous": 4401}
"""The close code of a socket for the seat entente; 0 where it stays open."""


def caller(role: str, server: Server, table: Table, friend: str) -> str | None:
    if role in ("spectator", "anonymous"):
        return None
    return {
        "own": table.token,
        "other": friend,
        "of another game": server.create(HERE).token,
        "expired": new_token(),
        "eliminated": friend,
    }[role]


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("call", MATRIX)
def test_h5_each_role_gets_what_the_table_says(server: Server, role: str, call: str) -> None:
    table = server.create({"entente": "here", "central": "link"})
    friend = table.claim("central")
    if role == "eliminated":  # has lost its seat to somebody else
        path = f"/api/games/{table.id}/hand"
        assert server.call("POST", path, {"seat": "central", "to": "computer:random"}, friend).status == 200
    method, _, what = call.partition(" ")
    body: dict[str, object] | None = None
    if what == "/fork":
        body = {"step": 0, "seats": HERE}
    elif what == "/hand":
        body = {"seat": "entente", "to": "here"}
    token = caller(role, server, table, friend)
    answer = server.call(method, f"/api/games/{table.id}{what}", body, token)
    expected = MATRIX[call].get(role, MATRIX[call]["other"])
    assert answer.status == expected, answer.body


@pytest.mark.parametrize("role", ROLES)
def test_h5_a_seats_socket_is_for_its_player(server: Server, role: str) -> None:
    table = server.create({"entente": "here", "central": "link"})
    friend = table.claim("central")
    token = caller(role, server, table, friend)
    with server.socket(table.id, "entente", token) as line:
        if expected := SOCKETS.get(role, 4401):
            with pytest.raises(Exception, match=str(expected)):
                line.recv(timeout=20)
        else:
            assert json.loads(line.recv(timeout=20))["seat"] == "entente"


def test_h5_a_seat_can_do_nothing_for_another(server: Server) -> None:
    table = server.create({"entente": "here", "central": "link"})
    friend = table.claim("central")
    with table.sit("entente") as mine, table.sit("central", friend) as theirs:
        assert theirs.order(mine.prompts[0])["rule"] == "prompt"
        theirs.send({"type": "explain", "key": "k", "prompt": mine.prompts[0]["id"], "cards": ["straight"]})
        assert theirs.until("explained")["rule"] == "prompt"
        theirs.send({"type": "order", "key": "k", "prompt": "x", "choice": {"type": "Hold"}, "seat": "entente"})
        assert theirs.until("error")["code"] == "bad-field"


def test_h5_a_team_mate_is_somebody_else(server: Server) -> None:
    twin = new_game("duel-pack/face-to-face", variant="four-players")
    mate, mine = (seat for seat, side in twin.state.setting.seats if side == "entente")
    table = server.create({**dict.fromkeys(twin.seats, "here"), mate: "link"}, variant="four-players")
    friend = table.claim(mate)
    with table.sit(mine) as player, table.sit(mate, friend) as other:
        secret = player.prompts[0]
        assert player.order(secret)["type"] == "taken"
        assert other.until("waiting")["sealed"] == []
        assert other.order(secret)["rule"] == "prompt"
        assert secret["id"] not in json.dumps(other.heard[:-1])
    assert table.get(f"/replay?as={mine}", friend).status == NOT_YOURS
    assert table.get(f"/replay?as={mate}", friend).status == GOOD
    body = {"seat": mine, "to": "here"}
    assert server.call("POST", f"/api/games/{table.id}/hand", body, friend).status == NOT_YOURS
    with server.socket(table.id, mine, friend) as line, pytest.raises(ConnectionClosed, match="4401"):
        line.recv(timeout=20)


def test_h5_a_friend_who_came_by_link_takes_no_empty_chair_of_the_enemy(server: Server) -> None:
    """Both sides' plans would be his; only who made the table gives its empty chairs away."""
    twin = new_game("duel-pack/face-to-face", variant="four-players")
    host, *others = twin.seats
    table = server.create({**dict.fromkeys(others, "link"), host: "here"}, variant="four-players")
    friend = table.claim(others[0])
    path = f"/api/games/{table.id}/hand"
    for to in ("here", "link", "computer:random"):
        assert server.call("POST", path, {"seat": others[1], "to": to}, friend).status == NOT_YOURS
    table.claim(others[1])
    assert server.call("POST", path, {"seat": others[2], "to": "link"}, table.token).status == GOOD


# ---- H10


def test_h10_a_running_game_is_not_exported_and_the_log_says_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        table = server.create({"entente": "here", "central": "computer:random"}, name="quiet-name")
        with table.sit("entente") as player:
            player.answer_all()
            player.until("happened")
        assert table.get("/record").status == 409
        with table.sit("entente") as player:
            while not (player.view or {})["outcome"]:
                player.answer_all()
                player.until("happened")
        assert table.get("/record").status == 200
    finally:
        server.stop()
    assert server.said() == ""
