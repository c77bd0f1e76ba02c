"""V5: a long game opens at once, and any turn of it is there as soon as it is asked for."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from tests.assurance.sizes import FULL, size
from tests.assurance.test_digests import answer
from tests.cli.tool import PACK
from tests.server.running import ROOMY, Json, Server, Table

TURNS = size(12, 300)
OPENS, MORE = 0.3, 0.05
"""Seconds to its last turn, and how many more to have all the others; looked at in a full run alone."""
DAWN = "examples/dawn-patrol"


def endless(folder: Path) -> Path:
    """The example pack, its scenario without an end and with airplanes that can circle for ever."""
    pack = folder / "pack"
    shutil.copytree(PACK, pack)
    (file,) = pack.rglob("dawn-patrol.toml")
    text = file.read_text(encoding="utf-8").replace("turn_limit = 30", "turn_limit = 400")
    file.write_text(text.replace("sopwith-pup", "albatros-d-iii"), encoding="utf-8")
    return pack


def circle(table: Table, turns: int) -> Json:
    """Two airplanes fly in circles, far from each other; what the table then looks like."""
    with table.sit("entente") as one, table.sit("central") as other:
        for _ in range(turns):
            for player in (one, other):
                answer(player, "long")
            told = [player.until("happened") for player in (one, other)]
        view: Json = told[0]["view"]
        return view


def test_v5_a_long_game_opens_at_once_and_so_does_any_turn(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    pack = endless(tmp_path)
    server = Server(tmp_path, replace(ROOMY, packs=(str(pack),)))
    server.start()
    try:
        table = server.create({"entente": "here", "central": "here"}, DAWN, variant="alone", name="long")
        last = circle(table, TURNS)
        assert last["turn"] == TURNS + 1
        server.stop()
        server.start()  # nothing of it is in memory
        began = time.perf_counter()
        with table.sit("entente") as player:
            opened = time.perf_counter() - began
            assert player.view == last
        began = time.perf_counter()
        replay = table.get("/replay?as=entente", table.token)
        fetched = time.perf_counter() - began
        assert [step["turn"] for step in replay.json["steps"]] == list(range(1, TURNS + 2))
        assert replay.json["steps"][-1]["view"] == last
    finally:
        server.stop()
    record_property("times", f"{opened:.3f} to open a game of {TURNS} turns, {fetched:.3f} for all its turns")
    if FULL:
        assert opened < OPENS
        assert fetched < OPENS + MORE
