"""Snapshots: a shortcut to the same game, and never in the way."""

from __future__ import annotations

import zlib
from random import Random

import pytest

from aerodrome.cardtable.state import Airplane, Ground
from aerodrome.games import Game, Order, new_game, scenarios
from aerodrome.server import snapshots
from aerodrome.server.store import GameRow, OrderRow, Stored
from aerodrome.server.tables import Table
from tests import loops


def played(name: str, seed: int, turns: int) -> tuple[Game, list[OrderRow]]:
    """A game some turns on, played at random, and its orders."""
    game, chance = new_game(name, seed), Random(seed)
    rows: list[OrderRow] = []
    while game.outcome is None and game.turn <= turns:
        prompt = game.prompts()[0]
        choice = chance.choice(prompt.choices)
        game.submit(prompt.seat, Order(prompt.id, choice))
        raw = snapshots._encode(choice).decode()
        rows.append(OrderRow(len(rows) + 1, prompt.seat, f"k{len(rows)}", prompt.id, raw))
    return game, rows


@pytest.mark.parametrize("name", sorted(scenarios()))
def test_a_game_unpacked_is_the_game_packed(name: str) -> None:
    compared = 0
    for seed in range(6):
        game, _ = played(name, seed, 1 if "winged" in name else 2)  # at random those end soon
        if game.outcome is not None:
            continue
        log = list(game.events())
        twin, kept = snapshots.unpack(new_game(name, seed), snapshots.pack(game, log))
        assert twin.state == game.state
        assert twin.prompts() == game.prompts()
        assert twin.draws == game.draws
        assert list(kept) == log
        for unit in twin.state.units.values():
            if isinstance(unit, Airplane | Ground):
                laid = new_game(name, seed).state.units[unit.id]
                assert isinstance(laid, Airplane | Ground)
                assert unit.model is laid.model
        chance = Random(seed)
        for prompt in game.prompts():
            choice = chance.choice(prompt.choices)
            assert game.submit(prompt.seat, Order(prompt.id, choice)) == twin.submit(
                prompt.seat, Order(prompt.id, choice)
            )
        assert twin.state == game.state
        compared += 1
    assert compared


@pytest.mark.parametrize("damage", ["other version", "cut off", "not packed", "empty"])
def test_a_damaged_snapshot_is_passed_over(damage: str) -> None:
    name = "duel-pack/wings-over-cambrai"
    game, rows = played(name, 3, 2)
    good = snapshots.pack(game, game.events())
    raw = {
        "other version": zlib.compress(zlib.decompress(good).replace(b'"format":1', b'"format":9')),
        "cut off": good[: len(good) // 2],
        "not packed": b"{}",
        "empty": b"",
    }[damage]
    with pytest.raises(snapshots.Unreadable):
        snapshots.unpack(new_game(name, 3), raw)
    assert woken(name, rows, (len(rows), raw)).game.state == game.state


def test_waking_from_a_snapshot_is_waking_from_all_orders() -> None:
    name = "duel-pack/bullets-in-the-mud"
    half, rows = played(name, 5, 1)
    whole, more = played(name, 5, 2)
    assert more[: len(rows)] == rows
    short = woken(name, more, (len(rows), snapshots.pack(half, half.events())))
    long = woken(name, more, None)
    assert short.game.state == long.game.state == whole.state
    assert short.sealed == long.sealed
    assert short.sync("entente").numbered(1) == long.sync("entente").numbered(1)
    assert short._keys == long._keys


def woken(name: str, rows: list[OrderRow], snapshot: tuple[int, bytes] | None) -> Table:
    game = new_game(name, 3 if "cambrai" in name else 5)
    assert game.origin is not None
    row = GameRow(
        id="abcdefghijkl",
        name="",
        title="",
        scenario=name,
        variant="",
        rules=game.origin.rules,
        ruleset="",
        data="",
        seed=game.seed,
        timer=None,
        created=0,
    )

    async def wake() -> Table:
        table = Table(None, row, {}, game)  # type: ignore[arg-type]  # nothing is stored here
        table.fold(Stored(row, {}, rows, {}, None, snapshot))
        return table

    return loops.run(wake())
