"""R6: what a client holds of a game is what the server holds of it, turn by turn, however often it comes back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import cycle, islice

import pytest

from aerodrome.games import new_game
from tests.assurance.evening import decide
from tests.assurance.sizes import size
from tests.server.running import DUEL, Json, Player, Server, Table

PLAYED = (
    (DUEL, None),
    (DUEL, "four-players"),
    ("duel-pack/wings-over-cambrai", "squadrons"),
    ("winged-victory/last-raid", None),
)
GAMES = size(4, 1000)
STEPS = 40
"""Longer games are left when so much has happened."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("digests"))
    found.start()
    yield found
    found.stop()
    assert found.said() == ""


def digest(view: Json) -> str:
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()


def test_r6_a_client_holds_what_the_server_holds(
    server: Server, record_property: Callable[[str, object], None]
) -> None:
    compared = 0
    for number, (scenario, variant) in enumerate(islice(cycle(PLAYED), GAMES)):
        seats = new_game(scenario, variant=variant).seats
        table = server.create(dict.fromkeys(seats, "here"), scenario, variant=variant, name=f"digests-{number}")
        held = watched(table, (*seats, None), f"digests-{number}")
        for seat, digests in held.items():
            steps = table.get(f"/replay?as={seat or 'public'}", table.token).json["steps"]
            assert digests == [digest(step["view"]) for step in steps], (scenario, variant, seat)
            compared += len(digests)
    record_property("digests", f"{compared} in {GAMES} games")


def watched(table: Table, roles: tuple[str | None, ...], name: str) -> dict[str | None, list[str]]:
    """Play, and note after each step what every role holds; whoever comes in anew then holds the same."""
    with ExitStack() as stack:
        players = {role: stack.enter_context(table.sit(role)) for role in roles}
        held = {role: [digest(known(player))] for role, player in players.items()}
        for step in range(STEPS):
            if known(players[None])["outcome"]:
                break
            for player in players.values():
                answer(player, name)
            for role, player in players.items():
                held[role].append(digest(player.until("happened")["view"]))
            back = roles[step % len(roles)]
            with table.sit(back) as again:
                assert digest(known(again)) == held[back][-1]
                assert again.prompts == players[back].prompts
        return held


def known(player: Player) -> Json:
    assert player.view is not None
    return player.view


def answer(player: Player, name: str) -> None:
    for prompt in player.prompts:
        choice = decide(name, {"tree": None, **prompt})
        assert player.order(prompt, choice)["type"] == "taken"  # type: ignore[arg-type]  # a choice is an object
