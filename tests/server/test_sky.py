"""The hex sky over the wire: played, rehearsed, replayed, and never taken for the card table."""

from __future__ import annotations

import msgspec
import pytest

from aerodrome import agents
from aerodrome.games import Record, verify
from aerodrome.server.calls import GameInfo, Scenarios
from aerodrome.server.sky_lookups import SkyCatalogue, SkyScenarioInfo
from aerodrome.server.sky_messages import SkyReplay
from tests.server.running import Json, Player, Server, Table

DUEL = "winged-victory/over-the-top"
HERE = {"entente": "here", "central": "here"}


def sky(server: Server, scenario: str = DUEL, central: str = "here") -> Table:
    return server.create({"entente": "here", "central": central}, scenario)


def asked(player: Player, *kinds: str) -> Json:
    """Answer with defaults until one of these is asked."""
    while True:
        for prompt in player.prompts:
            if prompt["id"] not in player.sealed:
                if prompt["asks"] in kinds:
                    return prompt
                assert player.order(prompt)["type"] == "taken"
        player.until("happened")


def both(table: Table, *kinds: str) -> tuple[Json, str]:
    """Let both seats answer with defaults until one of them is asked this; its prompt and whose it is."""
    with table.sit("entente") as first, table.sit("central") as second:
        while True:
            for player in (first, second):
                for prompt in player.prompts:
                    if prompt["asks"] in kinds:
                        return prompt, prompt["seat"]
                    if prompt["id"] not in player.sealed:
                        assert player.order(prompt)["type"] == "taken"
            first.until("happened")
            second.until("happened")


def test_hello_says_which_game_is_played_and_each_choice_comes_with_its_offer(server: Server) -> None:
    table = sky(server, central="computer:random")
    with table.sit("entente") as player:
        hello = player.heard[0]
        assert (hello["type"], hello["engine"]) == ("hello", "hexsky")
        assert hello["catalogue_digest"] == server.call("GET", "/api/sky").json["digest"]
        prompt = asked(player, "throttle")
        assert len(prompt["offers"]) == len(prompt["choices"]) > 1
        planes = {unit["id"]: unit for unit in (player.view or {})["airplanes"]}
        assert {offer["speed"] for offer in prompt["offers"]} == {planes[prompt["about"]]["speed"]}
    with server.create(HERE).sit("entente") as other:
        assert other.heard[0]["engine"] == "cardtable"


def test_a_move_is_rehearsed_without_being_made(server: Server) -> None:
    table = sky(server)
    prompt, seat = both(table, "throttle")
    with table.sit(seat) as player, table.sit(None) as watcher:
        before, heard = player.view, len(watcher.heard)
        plan = [prompt["default"], {"type": "Ahead"}]
        player.send({"type": "rehearse", "key": "r1", "prompt": prompt["id"], "choices": plan})
        seen = player.until("rehearsed")
        assert (seen["key"], seen["reason"], seen["over"], seen["dice"]) == ("r1", "", False, False)
        assert seen["prompt"]["asks"] == "fly"
        assert len(seen["prompt"]["offers"]) == len(seen["prompt"]["choices"])
        assert player.order(prompt, plan[0])["type"] == "taken"
        first = player.until("happened")
        assert before is not None
        assert first["prompts"][0]["choices"][0] == {"type": "Ahead"}
        assert player.order(first["prompts"][0], plan[1])["type"] == "taken"
        flown = player.until("happened")
        assert flown["prompts"][0] == seen["prompt"]
        plane = next(unit for unit in flown["view"]["airplanes"] if unit["id"] == prompt["about"])
        assert (plane["pose"], plane["speed"]) == (seen["pose"], seen["speed"])
        kinds = {line["type"] for line in watcher.heard[heard:]}
        assert "rehearsed" not in kinds


def test_nobody_rehearses_for_another(server: Server) -> None:
    table = sky(server)
    prompt, seat = both(table, "throttle", "fly")
    other = next(name for name in HERE if name != seat)
    with table.sit(other) as player:
        player.send({"type": "rehearse", "key": "r", "prompt": prompt["id"], "choices": [prompt["default"]]})
        answer = player.until("rehearsed")
        assert (answer["rule"], answer["pose"], answer["prompt"]) == ("prompt", None, None)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "rehearse", "key": "k", "prompt": "p", "choices": []},
        {"type": "rehearse", "key": "k", "prompt": "p", "choices": [{"type": "Ahead"}] * 25},
        {"type": "rehearse", "key": "k", "prompt": "p", "choices": [{"type": "Ahead", "far": True}]},
        {"type": "rehearse", "key": "k", "prompt": "p", "choices": [{"type": "Plan", "cards": ["straight"] * 3}]},
        {"type": "order", "key": "k", "prompt": "p", "choice": {"type": "Plan", "cards": ["straight"] * 3}},
        {"type": "order", "key": "k", "prompt": "p", "choice": {"type": "Fire", "at": "x", "gun": 1}},
        {"type": "explain", "key": "k", "prompt": "p", "cards": ["straight"]},
    ],
)
def test_what_is_not_of_the_sky_is_refused_with_its_field(server: Server, message: Json) -> None:
    table = sky(server)
    with table.sit("entente") as player:
        player.send(message)
        assert player.until("error")["code"] == "bad-field"
        player.send({"type": "say", "text": "still here"})
        assert player.until("said")["text"] == "still here"


def test_the_table_hears_nothing_of_the_sky(server: Server) -> None:
    with server.create(HERE).sit("entente") as player:
        long_burst = {"type": "Fire", "at": "x", "long": True}
        player.send({"type": "order", "key": "k", "prompt": "p", "choice": long_burst})
        assert player.until("error")["code"] == "bad-field"
        player.send({"type": "rehearse", "key": "k", "prompt": "p", "choices": [{"type": "Ahead"}]})
        assert player.until("error")["code"] == "bad-field"


def played_out(server: Server, scenario: str, central: str) -> Table:
    table = sky(server, scenario, central)
    with table.sit("entente") as player:
        while not (player.view or {})["outcome"]:
            for prompt in player.prompts:
                if prompt["id"] not in player.sealed:
                    assert player.order(prompt)["type"] == "taken"
            player.until("happened")
    return table


def test_a_game_against_the_computer_is_played_replayed_and_recorded(server: Server) -> None:
    table = played_out(server, "winged-victory/fall-of-red-baron", "computer:random")
    info = msgspec.json.decode(table.get().body, type=GameInfo)
    assert (info.engine, info.over) == ("hexsky", True)
    assert info.outcome is not None
    everything = table.get("/replay?as=all", table.token)
    replay = msgspec.json.decode(everything.body, type=SkyReplay)
    assert msgspec.json.encode(replay) == everything.body
    assert replay.steps[-1].view.outcome == info.outcome
    assert {step.waits for step in replay.steps} >= {"move", ""}
    public = msgspec.json.decode(table.get("/replay").body, type=SkyReplay)
    assert [step.view for step in public.steps] == [step.view for step in replay.steps]
    assert verify(Record.loads(table.get("/record").body.decode())).ok
    body = {"step": 2, "seats": {"entente": "here", "central": "computer:random"}}
    forked = server.call("POST", f"/api/games/{table.id}/fork", body, table.token)
    assert forked.status == 201
    assert server.call("GET", f"/api/games/{forked.json['game']}").json["engine"] == "hexsky"


def test_a_restart_changes_nothing(server: Server) -> None:
    table = sky(server)
    with table.sit("entente") as first, table.sit("central") as second:
        while (first.view or {})["round"] < 3 and not (first.view or {})["outcome"]:
            for player in (first, second):
                player.answer_all()
            first.until("happened")
            second.until("happened")
        before = (first.view, first.prompts)
    server.stop()
    server.start()
    with table.sit("entente") as again:
        assert (again.view, again.prompts) == before


def test_scenarios_rules_and_components_can_be_looked_up(server: Server) -> None:
    raw = server.call("GET", "/api/scenarios").body
    listed = msgspec.json.decode(raw, type=Scenarios).scenarios
    ours = [info for info in listed if isinstance(info, SkyScenarioInfo)]
    assert {info.id for info in ours} >= {DUEL, "winged-victory/last-raid"}
    assert {info.engine for info in map(_tagged, msgspec.json.decode(raw)["scenarios"])} == {"cardtable", "hexsky"}
    rules = server.call("GET", "/api/rules?engine=hexsky").json
    assert {"pull-up", "time-freezing"} <= {rule["id"] for rule in rules["rules"]}
    assert set(rules["presets"]) >= {info.preset for info in ours}
    assert server.call("GET", "/api/rules?engine=chess").status == 404
    answer = server.call("GET", "/api/sky")
    known = msgspec.json.decode(answer.body, type=SkyCatalogue)
    assert msgspec.json.encode(known) == answer.body
    used = {airplane.model for info in ours for variant in info.variants for airplane in variant.airplanes}
    assert used <= known.models.keys()
    assert {mat for info in ours for variant in info.variants for mat in variant.mats} <= known.mats.keys()


def test_a_seat_whose_units_act_by_themselves_has_nothing_to_decide(server: Server) -> None:
    listed = msgspec.json.decode(server.call("GET", "/api/scenarios").body, type=Scenarios).scenarios
    deciding = {
        (info.id.partition("/")[2], variant.id): [seat.name for seat in variant.seats if seat.decides]
        for info in listed
        if isinstance(info, SkyScenarioInfo)
        for variant in info.variants
    }
    assert deciding["bombing-run", ""] == ["central"], "the bomber's gunners fire by themselves"
    assert deciding["bombing-run", "gotha"] == ["entente"]
    assert deciding["luke-last-stand", ""] == deciding["toms-revenge", ""] == ["entente"]
    assert deciding["over-the-top", ""] == ["entente", "central"]
    assert all(deciding.values())


class Tagged(msgspec.Struct):
    engine: str


def _tagged(raw: object) -> Tagged:
    return msgspec.convert(raw, Tagged)


def test_a_computer_player_of_the_other_game_is_refused(server: Server) -> None:
    strangers = set(agents.names("cardtable")) - set(agents.names("hexsky"))
    for name in strangers:
        body = {"scenario": DUEL, "seats": {"entente": "here", "central": f"computer:{name}"}}
        answer = server.call("POST", "/api/games", body)
        assert (answer.status, answer.json["field"]) == (422, "seats.central")
    for name in agents.names("hexsky"):
        assert sky(server, central=f"computer:{name}").get().status == 200
