"""The HTTP calls: making games, taking and handing over seats, lists, replays, records, playing on."""

from __future__ import annotations

import gc
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from aerodrome.games import BOXES, Record, verify
from aerodrome.server import calls, lookups, reference, sky_reference
from aerodrome.server.app import create_app
from aerodrome.server.openapi import CALLS
from aerodrome.server.settings import Settings
from tests import loops
from tests.server.running import DUEL, SEATS, Server, new_token

HERE = {"entente": "here", "central": "here"}
BY_LINK = {"entente": "here", "central": "link"}


def test_health_names_version_and_games(server: Server) -> None:
    answer = server.call("GET", "/api/health")
    assert answer.status == 200
    assert answer.json["ok"] is True


def test_every_scenario_and_variant_can_be_created_as_listed(server: Server) -> None:
    listed = server.call("GET", "/api/scenarios").json["scenarios"]
    made = 0
    for scenario in listed:
        for variant in scenario["variants"]:
            seats = {seat["name"]: "here" for seat in variant["seats"]}
            table = server.create(seats, scenario["id"], variant=variant["id"] or None)
            assert [seat["name"] for seat in table.get().json["seats"]] == list(seats)
            made += 1
    assert made > len(listed) > 0


def test_rules_and_catalogue_can_be_looked_up(server: Server) -> None:
    rules = server.call("GET", "/api/rules").json
    assert {rule for ids in rules["presets"].values() for rule in ids} <= {rule["id"] for rule in rules["rules"]}
    catalogue = server.call("GET", "/api/catalogue").json
    faces = catalogue["damage"]["A"]
    mean = sum(face["points"] * face["count"] for face in faces) / sum(face["count"] for face in faces)
    assert catalogue["expected"]["A"] == pytest.approx(mean)


def test_a_browser_gets_its_token_with_its_first_post(server: Server) -> None:
    body = {"scenario": DUEL, "seats": HERE}
    first = server.call("POST", "/api/games", body)
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    kept = {"Cookie": cookie.partition(";")[0]}
    second = server.call("POST", "/api/games", body, headers=kept)
    assert "set-cookie" not in second.headers
    games = server.call("GET", "/api/games", headers=kept).json["games"]
    assert {game["id"] for game in games} == {first.json["game"], second.json["game"]}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"scenario": "duel-pack/none"}, "scenario"),
        ({"scenario": 7}, "scenario"),
        ({"variant": "none"}, "variant"),
        ({"rules": ["no-such-rule"]}, "rules"),
        ({"rules": "no-such-preset"}, "rules"),
        ({"seats": {"entente": "here"}}, "seats"),
        ({"seats": {**HERE, "third": "here"}}, "seats"),
        ({"seats": {"entente": "here", "central": "computer:genius"}}, "seats[...]"),
        ({"timer": 1}, "timer"),
        ({"colour": "red"}, ""),
    ],
)
def test_a_game_that_cannot_be_is_refused_by_field(server: Server, change: dict[str, object], field: str) -> None:
    answer = server.call("POST", "/api/games", {"scenario": DUEL, "seats": HERE, **change}, new_token())
    assert answer.status == 422, answer.body
    assert answer.json["error"] == "bad-field"
    assert answer.json["reason"]
    assert answer.json.get("field", "") == field


def test_a_game_asked_for_again_by_its_key_is_the_same_one(server: Server) -> None:
    body = {"scenario": DUEL, "seats": BY_LINK, "key": "my-game.1"}
    token = new_token()
    with ThreadPoolExecutor(8) as many:
        answers = list(many.map(lambda _: server.call("POST", "/api/games", body, token), range(8)))
    server.kill()
    server.start()
    answers.append(server.call("POST", "/api/games", body, token))
    assert [answer.status for answer in answers] == [201] * 9
    assert len({answer.body for answer in answers}) == 1
    assert len(server.call("GET", "/api/games", token=token).json["games"]) == 1
    assert server.call("POST", "/api/games", body, new_token()).json["game"] != answers[0].json["game"]
    secret = answers[0].json["invites"]["central"].rpartition("/")[2]
    path = f"/api/games/{answers[0].json['game']}/claim"
    assert server.call("POST", path, {"secret": secret}, new_token()).status == 200


def test_a_key_stands_for_one_game(server: Server) -> None:
    token = new_token()
    body = {"scenario": DUEL, "seats": HERE, "key": "k"}
    first = server.call("POST", "/api/games", body, token).json["game"]
    for change in ({"seats": BY_LINK}, {"name": "other"}, {"rules": "basic"}, {"timer": 60}):
        other = server.call("POST", "/api/games", {**body, **change}, token)
        assert (other.status, other.json["error"], other.json["field"]) == (409, "key", "key"), change
    assert [game["id"] for game in server.call("GET", "/api/games", token=token).json["games"]] == [first]
    assert server.call("POST", "/api/games", {**body, "key": "no spaces"}, token).json["field"] == "key"


def test_a_game_asked_for_again_shows_no_invite_that_has_been_replaced(server: Server) -> None:
    body = {"scenario": DUEL, "seats": BY_LINK, "key": "k"}
    token = new_token()
    made = server.call("POST", "/api/games", body, token).json
    hand = {"seat": "central", "to": "link"}
    handed = server.call("POST", f"/api/games/{made['game']}/hand", hand, token).json
    assert handed["invites"]["central"] != made["invites"]["central"]
    assert server.call("POST", "/api/games", body, token).json["invites"] == {}


def test_an_invite_works_once_and_for_the_same_player_again(server: Server) -> None:
    table = server.create(BY_LINK)
    assert table.invites["central"].startswith(f"/#/join/{table.id}/")
    friend = table.claim("central")
    assert table.claim("central", friend) == friend
    path, body = f"/api/games/{table.id}/claim", {"secret": table.secret("central")}
    assert server.call("POST", path, body, new_token()).json["error"] == "used"
    assert server.call("POST", path, {"secret": "wrong"}, new_token()).status == 404
    seats = {seat["name"]: seat for seat in table.get(token=friend).json["seats"]}
    assert seats["central"] == {"name": "central", "side": "central", "who": "link", "claimed": True, "mine": True}
    assert [line["seats"] for line in server.call("GET", "/api/games", token=friend).json["games"]] == [["central"]]


def test_an_invite_is_for_its_own_game(server: Server) -> None:
    table, other = server.create(BY_LINK), server.create(BY_LINK)
    answer = server.call("POST", f"/api/games/{other.id}/claim", {"secret": table.secret("central")}, new_token())
    assert answer.status == 404


def test_a_seat_is_handed_to_a_friend_and_its_old_player_shown_out(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("central") as player, table.sit("entente") as other:
        answer = server.call("POST", f"/api/games/{table.id}/hand", {"seat": "central", "to": "link"}, table.token)
        assert answer.status == 200, answer.body
        told = other.until("seats")
        assert [seat["claimed"] for seat in told["seats"]] == [True, False]
        with pytest.raises(Exception, match="4401"):
            player.until("never")
    secret = answer.json["invites"]["central"].rpartition("/")[2]
    friend = new_token()
    assert server.call("POST", f"/api/games/{table.id}/claim", {"secret": secret}, friend).status == 200
    with table.sit("central", friend) as player:
        assert player.prompts


def test_a_seat_is_handed_to_the_computer_that_plays_on(server: Server) -> None:
    table = server.create(BY_LINK)
    body = {"seat": "central", "to": "computer:random"}
    assert server.call("POST", f"/api/games/{table.id}/hand", body, table.token).status == 200
    with table.sit("entente") as player:
        player.answer_all()
        assert player.until("happened")["view"]["turn"] >= 1


def test_a_seat_of_others_is_not_handed_over(server: Server) -> None:
    table = server.create(BY_LINK)
    friend = table.claim("central")
    path = f"/api/games/{table.id}/hand"
    assert server.call("POST", path, {"seat": "entente", "to": "link"}, friend).status == 403
    assert server.call("POST", path, {"seat": "central", "to": "link"}, table.token).status == 403
    assert server.call("POST", path, {"seat": "central", "to": "link"}, new_token()).status == 403
    assert server.call("POST", path, {"seat": "none", "to": "link"}, table.token).status == 422


def test_a_finished_game_is_replayed_recorded_and_played_on(server: Server) -> None:
    table = server.create(HERE)
    assert table.get("/record").status == 409
    assert table.get("/replay?as=all").status == 403
    assert table.get("/replay?as=nobody").status == 404
    table.play_out()
    record = table.get("/record")
    verdict = verify(Record.loads(record.body.decode()))
    assert verdict.ok, verdict.problems
    everything = table.get("/replay?as=all").json
    assert everything["as"] == "all"
    steps = everything["steps"]
    assert [step["step"] for step in steps] == list(range(len(steps)))
    assert steps[-1]["view"]["outcome"]
    seen = table.get("/replay").json["steps"]
    assert len(seen) == len(steps)
    assert len(json.dumps(seen)) < len(json.dumps(steps))
    path = f"/api/games/{table.id}/fork"
    seats = {"entente": "here", "central": "computer:random"}
    body = {"step": 1, "name": "again", "seats": seats}
    fork = server.call("POST", path, body, table.token)
    assert fork.status == 201, fork.body
    info = server.call("GET", f"/api/games/{fork.json['game']}").json
    assert (info["forked_from"], info["forked_at"]) == (table.id, 1)
    keyed = [server.call("POST", path, {**body, "key": "fork"}, table.token) for _ in range(2)]
    assert keyed[0].body == keyed[1].body != fork.body
    assert server.call("POST", path, {**body, "key": "fork", "name": "other"}, table.token).json["error"] == "key"
    assert info["commitment"] != table.get().json["commitment"]
    begun = server.call("GET", f"/api/games/{fork.json['game']}/replay").json["steps"][0]["view"]
    assert begun == seen[1]["view"]
    assert server.call("POST", path, {**body, "step": len(steps) - 1}, table.token).status == 422
    assert server.call("POST", path, {**body, "step": 9999}, table.token).status == 422


def test_a_running_game_is_not_played_on(server: Server) -> None:
    table = server.create(HERE)
    body = {"step": 0, "seats": HERE}
    assert server.call("POST", f"/api/games/{table.id}/fork", body, table.token).json["error"] == "not-over"


def test_unknown_games_and_calls_are_not_found(server: Server) -> None:
    for path in ("/api/games/AAAAAAAAAAAA", "/api/games/x", "/api/nothing", "/api/games/AAAAAAAAAAAA/replay"):
        answer = server.call("GET", path)
        assert answer.status == 404, path
        assert answer.json["error"] == "not-found"
    assert server.call("DELETE", "/api/games").status == 405


def test_s9_pages_carry_a_strict_policy(server: Server) -> None:
    for path in ("/", "/some/page", "/api/health"):
        policy = server.call("GET", path).headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
    page = server.call("GET", "/../../etc/passwd")
    assert b"<html" in page.body.lower()
    etag = server.call("GET", "/").headers["etag"]
    assert server.call("GET", "/", headers={"If-None-Match": etag}).status == 304


def test_the_schema_names_every_call_there_is(server: Server) -> None:
    document = server.call("GET", "/api/schema").json
    assert document["openapi"].startswith("3.1")
    routes = {
        (method.lower(), route.path.replace(":str", ""))
        for route in create_app(Settings()).routes
        for method in getattr(route, "methods", ()) or ("GET",)
        if route.path.startswith(("/api/", "/ws/")) and method not in ("OPTIONS", "HEAD")
    }
    assert {(method, path) for path, found in document["paths"].items() for method in found} == routes
    assert len(routes) == len(CALLS)
    schemas = document["components"]["schemas"]
    refs = {
        value for value in json.dumps(document).replace('"', " ").split() if value.startswith("#/components/schemas/")
    }
    assert refs
    assert all(ref.rpartition("/")[2] in schemas for ref in refs)


def test_answers_are_what_the_schema_says(server: Server) -> None:
    table = server.create(HERE)
    table.play_out()
    answered = 0
    for call in CALLS:
        kind = getattr(calls, call.answers, None) or getattr(lookups, call.answers, None)
        if call.method == "get" and kind is not None:
            answer = server.call("GET", call.path.replace("{game}", table.id), token=table.token)
            assert answer.status == call.status
            assert msgspec.json.encode(msgspec.json.decode(answer.body, type=kind)) == answer.body, call.path
            answered += 1
    assert answered == 7


def test_everything_is_read_once_before_the_first_call(tmp_path: Path) -> None:
    """Typed reading must not begin in two threads at once, which is not safe: so all of it is done at the start."""
    caches = (
        *(reference.scenarios, reference.components, reference.encoded_components),
        *(sky_reference.components, sky_reference.encoded_components),
    )
    reference.rules.cache_clear()
    for cache in caches:
        cache.cache_clear()

    async def start() -> list[int]:
        app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}", eager_bots=False))
        async with app.lifespan():
            assert reference.rules.cache_info().currsize == len(BOXES)
            return [cache.cache_info().currsize for cache in caches]

    try:
        assert loops.run(start()) == [1] * len(caches)
    finally:
        gc.enable()
        gc.unfreeze()


def test_both_seats_at_one_browser_are_hot_seat(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as first, table.sit("central") as second:
        assert {prompt["seat"] for prompt in first.prompts} == {"entente"}
        assert {prompt["seat"] for prompt in second.prompts} == {"central"}
    assert [seat["mine"] for seat in table.get(token=table.token).json["seats"]] == [True, True]
    assert [seat["name"] for seat in table.get().json["seats"]] == list(SEATS)
