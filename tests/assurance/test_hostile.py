"""S1 to S6, S8: tokens, origins, malformed messages and calls, limits, floods, and that data stays data."""

from __future__ import annotations

import ast
import contextlib
import http.client
import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

import aerodrome
from aerodrome.server.limits import BODY, FRAME
from aerodrome.server.seats import hashed
from tests.assurance.noise import Noise
from tests.assurance.sizes import size
from tests.server.running import DUEL, ROOMY, Server, Table, new_token

HERE = {"entente": "here", "central": "here"}
SKY = "winged-victory/toms-revenge"
FOREIGN = "https://evil.example"
CLOSES = {1002, 1003, 1007, 1008, 1009}
"""The documented codes that a message can be answered with."""
ANSWERS = {"error", "refused", "taken", "explained", "rehearsed", "said"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("hostile"))
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.said(), found.said()


def close_code(line: ClientConnection) -> int:
    """What a socket is closed with."""
    try:
        while True:
            line.recv(timeout=20)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


# ---- S1


def test_s1_tokens_and_invites_are_stored_hashed_and_never_written_down(server: Server) -> None:
    table = server.create({"entente": "here", "central": "link"})
    friend = table.claim("central")
    with table.sit("entente") as player:
        player.answer_all()
    secrets = [table.token, friend, table.secret("central")]
    assert all(len(secret) * 6 >= 128 for secret in secrets)
    path = Path(server.database.removeprefix("sqlite:///"))
    raw = b"".join(found.read_bytes() for found in path.parent.glob("games.db*"))
    assert hashed(table.token).encode() in raw
    told = [table.get(what, friend).body for what in ("", "/replay", "/replay?as=central")]
    told += [server.call("GET", "/api/games", token=friend).body, server.call("GET", "/").body]
    for secret in secrets:
        assert secret.encode() not in raw
        assert secret not in server.said()
        assert not any(secret.encode() in body for body in told)
    assert table.id not in server.said()


def test_s1_seeds_and_sealed_plans_are_for_the_servers_user_alone(server: Server) -> None:
    server.create(HERE)
    files = list(Path(server.database.removeprefix("sqlite:///")).parent.glob("games.db*"))
    assert {file.name for file in files} >= {"games.db", "games.db-wal"}
    assert [file.name for file in files if file.stat().st_mode & 0o077] == []


def test_s1_the_cookie_is_for_the_server_alone(server: Server) -> None:
    headers = {"X-Forwarded-Proto": "https"}
    made = server.call("POST", "/api/games", {"scenario": DUEL, "seats": HERE}, headers=headers)
    parts = {part.strip().lower() for part in made.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=strict", "secure", "path=/"} <= parts
    assert made.headers["set-cookie"].partition(";")[0].partition("=")[2] not in made.body.decode()


def test_s1_a_claim_whose_answer_was_lost_is_made_again_by_the_same_browser(server: Server) -> None:
    """It has its token from looking at the invitation; who follows a link from elsewhere is given none."""
    table = server.create({"entente": "here", "central": "link"})
    ours = {"Sec-Fetch-Site": "same-origin"}
    for path in ("/api/games", f"/api/games/{table.id}"):
        for site in ({}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "none"}, {"Sec-Fetch-Site": "same-site"}):
            assert "set-cookie" not in server.call("GET", path, headers=site).headers
        assert "set-cookie" not in server.call("GET", path, token=table.token, headers=ours).headers
        cookie = server.call("GET", path, headers=ours).headers["set-cookie"]
        assert "httponly" in cookie.lower()
    kept = {**ours, "Cookie": cookie.partition(";")[0]}
    for _ in range(2):
        claimed = server.call("POST", f"/api/games/{table.id}/claim", {"secret": table.secret("central")}, headers=kept)
        assert (claimed.status, claimed.json) == (200, {"seat": "central"})
        assert "set-cookie" not in claimed.headers
    assert "set-cookie" not in server.call("GET", "/api/games", headers=kept).headers


def test_s1_a_token_of_other_form_is_nobody(server: Server) -> None:
    table = server.create(HERE)
    for token in ("", "short", "x" * 42, "x" * 44, "x" * 42 + "!", "' or 1=1 --"):
        with server.socket(table.id, "entente", token) as line:
            assert close_code(line) == 4401
        assert server.call("GET", "/api/games", token=token).json == {"games": []}
        assert server.call("POST", "/api/games", {"scenario": DUEL, "seats": HERE}, token).status == 401


# ---- S2


def test_s2_a_socket_of_a_foreign_origin_is_refused_before_it_opens(server: Server) -> None:
    table = server.create(HERE)
    for origin in (FOREIGN, "null", f"http://evil.example:{server.port}", f"https://127.0.0.1:{server.port}.evil"):
        with pytest.raises(InvalidStatus) as refused, server.socket(table.id, "entente", table.token, Origin=origin):
            pass
        assert refused.value.response.status_code == 403
    with server.socket(table.id, "entente", table.token, Origin=f"http://127.0.0.1:{server.port}") as line:
        assert json.loads(line.recv(timeout=10))["type"] == "hello"


@pytest.mark.parametrize("path", ["", "/{id}/claim", "/{id}/hand", "/{id}/fork"])
@pytest.mark.parametrize("headers", [{"Origin": FOREIGN}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}])
def test_s2_every_post_of_a_foreign_origin_is_refused(server: Server, path: str, headers: dict[str, str]) -> None:
    table = server.create(HERE)
    body = {"scenario": DUEL, "seats": HERE}
    answer = server.call("POST", "/api/games" + path.format(id=table.id), body, table.token, headers)
    assert (answer.status, answer.json["error"]) == (403, "bad-origin")
    assert "access-control-allow-origin" not in answer.headers


def test_s2_a_form_of_another_site_is_no_call(server: Server) -> None:
    body = json.dumps({"scenario": DUEL, "seats": HERE}).encode()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = server.call("POST", "/api/games", body, new_token(), {"Content-Type": kind})
        assert answer.status == 400, kind


# ---- S3


@pytest.mark.parametrize(("scenario", "explains"), [(DUEL, "explained"), (SKY, "rehearsed")])
def test_s3_malformed_messages_get_a_typed_error_or_a_documented_code(
    server: Server, record_property: Callable[[str, object], None], scenario: str, explains: str
) -> None:
    table = server.create(HERE, scenario)
    noise, seen = Noise(size(17, 18)), Counter[str]()
    left = size(2_000, 10_000) if scenario == DUEL else size(800, 10_000)
    while left:
        with table.sit("entente") as player:
            noise.prompts = player.prompts
            while left:
                left -= 1
                message = noise.message()
                try:
                    player.line.send(message.raw, text=message.text)
                    answer = player.until(*ANSWERS)
                except ConnectionClosed as closed:
                    code = closed.rcvd.code if closed.rcvd else 0
                    assert code in CLOSES, (code, message)
                    seen[str(code)] += 1
                    break
                seen[answer["type"]] += 1
                if answer["type"] == "error":
                    assert answer["code"] in ("bad-json", "bad-field"), answer
                    assert answer["reason"]
    record_property("answers", dict(seen))
    assert {"error", "refused", explains, "1003"} <= set(seen), seen
    assert server.call("GET", "/api/health").status == 200
    assert "Traceback" not in server.said()


# ---- S4


def test_s4_no_call_is_a_fault_of_ours(server: Server, record_property: Callable[[str, object], None]) -> None:
    table = server.create({"entente": "here", "central": "link"})
    noise, seen = Noise(4), Counter[int]()
    for _ in range(size(400, 10_000)):
        call = noise.call(table.id)
        try:
            answer = server.call(call.method, call.path, call.body, call.token(table.token), call.headers)
        except (http.client.HTTPException, ConnectionError):  # what is not HTTP is closed
            seen[0] += 1
            continue
        seen[answer.status] += 1
        assert answer.status < 500, call
        if answer.status >= 400 and call.path.startswith("/api/") and call.method != "HEAD" and answer.body[:1] == b"{":
            assert answer.json["error"], call
    record_property("answers", dict(seen))
    assert {200, 400, 404, 422} <= set(seen), seen
    assert server.call("GET", "/api/health").status == 200


# ---- S5


def test_s5_a_frame_has_16_kib(server: Server) -> None:
    table = server.create(HERE)
    with table.sit("entente") as player:
        player.send(" " * (FRAME - 2) + "{}")
        assert player.until("error")["code"] == "bad-field"
        player.send(" " * (FRAME - 1) + "{}")
        assert close_code(player.line) == 1009


def test_s5_a_body_has_256_kib(server: Server) -> None:
    small = {"scenario": DUEL, "seats": HERE, "name": ""}
    padding = b" " * (BODY - len(json.dumps(small)))
    assert server.call("POST", "/api/games", json.dumps(small).encode() + padding, new_token()).status == 201
    large = server.call("POST", "/api/games", json.dumps(small).encode() + padding + b" ", new_token())
    assert (large.status, large.json["error"]) == (413, "too-large")


def test_s5_a_body_that_does_not_say_how_long_it_is_has_256_kib_too(server: Server) -> None:
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    chunks = (b" " * 65536 for _ in range(6))
    try:
        line.request("POST", "/api/games", chunks, {"Content-Type": "application/json"}, encode_chunked=True)
        assert line.getresponse().status == 413
    except (BrokenPipeError, ConnectionResetError):
        pass  # closed before all of it was sent
    finally:
        line.close()
    assert server.call("GET", "/api/health").status == 200


@pytest.mark.parametrize("raw", ['{"name": NaN}', '{"name": 1e999}', '{"a": 1, "a": 2}', "[" * 33 + "]" * 33])
def test_s5_json_is_read_strictly(server: Server, raw: str) -> None:
    answer = server.call("POST", "/api/games", raw.encode(), new_token())
    assert (answer.status, answer.json["error"]) == (400, "bad-json")


def test_s5_a_table_has_so_many_chairs(tmp_path: Path) -> None:
    server = Server(tmp_path, replace(ROOMY, sockets_per_seat=2, watchers=1))
    server.start()
    try:
        table = server.create(HERE)
        with table.sit("entente"), table.sit("entente"), table.sit(None):
            for seat in ("entente", None):
                with server.socket(table.id, seat, table.token) as line:
                    assert close_code(line) == 1008
            with table.sit("central") as other:
                assert other.prompts
    finally:
        server.stop()


# ---- S6


def test_s6_floods_are_closed_and_the_honest_play_on(tmp_path: Path) -> None:
    usual = replace(ROOMY, socket_rate=20, socket_burst=60, http_rate=50, http_burst=200, chat_rate=0.5, chat_burst=8)
    server = Server(tmp_path, usual)
    server.start()
    try:
        table = server.create(HERE)
        with table.sit("central") as honest, table.sit("entente") as flooding:
            explain = {"type": "explain", "key": "k", "prompt": flooding.prompts[0]["id"], "cards": []}
            with contextlib.suppress(ConnectionClosed):
                for _ in range(500):
                    flooding.send(explain)
            assert close_code(flooding.line) == 1008
            assert honest.order(honest.prompts[0])["type"] == "taken"
        with table.sit("entente") as talking:
            for _ in range(20):
                talking.send({"type": "say", "text": "la"})
            assert talking.until("error")["code"] == "flood"
        statuses = Counter(server.call("GET", "/api/games").status for _ in range(500))
        assert statuses[429] > 0
        assert set(statuses) == {200, 429}
        assert server.call("GET", "/api/health").status == 200
    finally:
        server.stop()


def test_s6_new_games_are_rationed(tmp_path: Path) -> None:
    server = Server(tmp_path, replace(ROOMY, create_rate=0.001, create_burst=3))
    server.start()
    try:
        body = {"scenario": DUEL, "seats": HERE}
        statuses = [server.call("POST", "/api/games", body, new_token()).status for _ in range(5)]
        assert statuses == [201] * 3 + [429] * 2
    finally:
        server.stop()


# ---- S8


CODE = {"pickle", "dill", "cloudpickle", "joblib", "marshal", "shelve", "yaml", "eval", "exec", "__import__"}
"""What makes code, or objects of any kind, of data."""


def test_s8_nothing_that_comes_in_can_become_code() -> None:
    found: list[str] = []
    for path in Path(aerodrome.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            said: set[str] = set()
            if isinstance(node, ast.Import):
                said = {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                said = {(node.module or "").partition(".")[0]}
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                said = {node.func.id}
            found += [f"{path.name} says {word}" for word in said & CODE]
    assert found == []


def test_s8_an_sql_word_is_only_a_word(server: Server) -> None:
    evil = "x'; drop table games; --"
    table = Table(server, *_made(server, evil))
    with table.sit("entente") as player:
        player.send({"type": "say", "text": evil})
        assert player.until("said")["text"] == evil
    assert table.get().json["name"] == evil
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as line:
        assert line.execute("select count(*) from games").fetchone()[0] > 0
    line.close()


def _made(server: Server, name: str) -> tuple[str, str, dict[str, str]]:
    made = server.create(HERE, name=name)
    return made.token, made.id, made.invites
