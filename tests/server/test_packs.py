"""A server with a pack: its games are listed, played, kept over a restart, and refused where the pack is missing."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from aerodrome.games import Record, verify
from aerodrome.server.outbox import UNPLAYABLE
from tests.cli.tool import PACK, SKY_PACK
from tests.server.running import DUEL, ROOMY, Server, Table

DAWN = "examples/dawn-patrol"
CLOUDS = "examples/above-the-clouds"
HERE = {"entente": "here", "central": "here"}


class Packed:
    """A server whose packs can be changed between a stop and a start."""

    def __init__(self, folder: Path) -> None:
        self.pack = folder / "pack"
        shutil.copytree(PACK, self.pack)
        self.server = Server(folder, replace(ROOMY, packs=(str(self.pack), str(SKY_PACK))))
        self.server.start()

    def again(self, *packs: Path) -> None:
        self.server.stop()
        self.server.settings = replace(self.server.settings, packs=tuple(map(str, packs)))
        self.server.start()

    def close(self) -> None:
        self.server.stop()
        assert "Traceback" not in self.server.said(), self.server.said()


@pytest.fixture
def packed(tmp_path: Path) -> Iterator[Packed]:
    with closing(Packed(tmp_path)) as found:
        yield found


def one_turn(table: Table) -> None:
    """Both seats lay their plans, and fire when they are asked, till the next turn begins."""
    with table.sit("entente", table.token) as first, table.sit("central", table.token) as second:
        assert first.view is not None
        turn = first.view["turn"]
        while first.view["turn"] == turn:
            first.answer_all()
            second.answer_all()
            first.until("happened")
            second.until("happened")


def unplayable(server: Server, table: Table) -> str:
    """Why a game cannot be opened, by call or by socket."""
    answer = table.get()
    assert answer.status == 409
    assert answer.json["error"] == "unplayable"
    with server.socket(table.id) as line, pytest.raises(ConnectionClosed) as closed:
        line.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == UNPLAYABLE
    return str(answer.json["reason"])


def test_what_is_in_a_pack_is_listed_and_looked_up(packed: Packed) -> None:
    listed = {found["id"]: found for found in packed.server.call("GET", "/api/scenarios").json["scenarios"]}
    assert {DAWN, CLOUDS, DUEL} <= set(listed)
    assert [way["id"] for way in listed[DAWN]["variants"]] == ["", "alone"]
    catalogue = packed.server.call("GET", "/api/catalogue").json
    assert catalogue["models"]["sopwith-pup"]["deck"] == "pup"
    assert "pup" in catalogue["decks"]
    assert "nieuport-24" in packed.server.call("GET", "/api/sky").json["models"]
    table = packed.server.create(HERE, DAWN)
    with table.sit("entente", table.token) as player:
        assert player.heard[0]["catalogue_digest"] == catalogue["digest"]


def test_a_game_of_a_pack_goes_on_after_a_restart_and_its_record_is_true_with_the_pack(packed: Packed) -> None:
    table = packed.server.create(HERE, DAWN, variant="alone")
    one_turn(table)
    packed.again(packed.pack, SKY_PACK)
    assert table.get().json["turn"] == 2
    table.play_out()
    record = Record.loads(table.get("/record").body.decode(), "record")
    assert verify(record, (packed.pack,)).ok
    assert "no such scenario" in str(verify(record).problems)


def test_without_its_pack_a_game_is_refused_and_the_others_go_on(packed: Packed) -> None:
    dawn, duel = packed.server.create(HERE, DAWN), packed.server.create(HERE)
    one_turn(dawn)
    packed.again()
    assert DAWN not in {found["id"] for found in packed.server.call("GET", "/api/scenarios").json["scenarios"]}
    said = unplayable(packed.server, dawn)
    assert DAWN in said
    assert "pack" in said
    assert str(packed.pack) not in said
    one_turn(duel)
    packed.again(packed.pack)
    assert dawn.get().json["turn"] == 2


def test_with_another_number_in_the_pack_a_game_begun_before_is_refused(packed: Packed) -> None:
    table = packed.server.create(HERE, DAWN)
    one_turn(table)
    file = packed.pack / "airplanes" / "sopwith-pup.toml"
    file.write_text(file.read_text("utf-8").replace("value = 11", "value = 19"), "utf-8")
    packed.again(packed.pack)
    said = unplayable(packed.server, table)
    assert "other data" in said
    assert "packs" in said


@pytest.mark.parametrize("scenario", [DAWN, CLOUDS])
def test_the_computer_flies_what_is_in_a_pack(packed: Packed, scenario: str) -> None:
    table = packed.server.create({"entente": "here", "central": "computer:heuristic"}, scenario)
    with table.sit("entente", table.token) as player:
        for _ in range(5):
            player.answer_all()
            player.until("happened")
    assert "gave no answer" not in packed.server.said()
