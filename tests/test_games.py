"""One face for both engines: the scenario's file says which of them plays, and records find their way back."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from aerodrome import BadFile, BadRecord, RuleConflict, agents, games
from aerodrome.agents.play import answer_all
from aerodrome.games import BOXES, Engine, Game, Record, engine_of, new_game, replay, scenario, scenarios, verify
from aerodrome.kernel.score import Outcome

DUEL = "duel-pack/face-to-face"
SKY = "winged-victory/over-the-top"
BOTH: list[tuple[str, Engine]] = [(DUEL, "cardtable"), (SKY, "hexsky")]


def played(name: str, seed: int = 3) -> Game:
    """A game between two random agents, from its first decision to its outcome."""
    game = new_game(name, seed)
    answer_all(game, {seat: agents.make("random", f"{seed}/{seat}", engine=engine_of(game)) for seat in game.seats})
    assert game.outcome is not None
    return game


def test_the_scenarios_of_both_engines_are_on_hand() -> None:
    found = {name: engine_of(scenario(name)) for name in scenarios()}
    assert {name.partition("/")[0] for name, engine in found.items() if engine == "cardtable"} == {
        "burning-drachens",
        "duel-pack",
    }
    assert {name.partition("/")[0] for name, engine in found.items() if engine == "hexsky"} == {"winged-victory"}


@pytest.mark.parametrize(("name", "engine"), BOTH)
def test_a_game_its_scenario_and_its_record_belong_to_one_engine(name: str, engine: Engine) -> None:
    game = new_game(name, 1)
    assert game.origin is not None
    assert engine_of(game) == engine_of(scenario(name)) == engine_of(scenarios()[name]) == engine_of(game.origin)
    assert engine_of(game) == engine
    assert game.engine.ruleset == BOXES[engine].rulebook.ruleset


@pytest.mark.parametrize(("name", "engine"), BOTH)
def test_a_record_replays_and_verifies(name: str, engine: Engine) -> None:
    record = played(name).record()
    assert verify(record).ok
    assert replay(record).outcome == record.seal.outcome
    assert sum(1 for _ in games.steps(record)) == len(record.orders) + 1


@pytest.mark.parametrize("letter", ["\u2028", "\u0085", "\x1c", "\r", "é"])
def test_a_line_of_a_record_ends_where_json_lines_end(letter: str) -> None:
    """What a scenario says of an ending may hold whatever some take for the end of a line."""
    record = played(DUEL).record()
    said = msgspec.structs.replace(record.seal, outcome=Outcome(f"all{letter}gone", ()))
    record = msgspec.structs.replace(record, seal=said)
    assert Record.loads(record.dumps()) == record


def test_a_record_of_one_engine_is_not_played_by_the_other() -> None:
    record = played(DUEL).record()
    other = msgspec.structs.replace(record.header, ruleset=BOXES["hexsky"].rulebook.ruleset)
    verdict = verify(msgspec.structs.replace(record, header=other))
    assert not verdict.ok
    assert verdict.orders == len(record.orders)
    with pytest.raises(BadRecord, match=r"header: duel-pack/face-to-face: there is no such scenario"):
        replay(msgspec.structs.replace(record, header=other))


def test_a_record_of_rules_that_nobody_knows_is_refused_by_name() -> None:
    record = played(DUEL).record()
    odd = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, ruleset="paper/darts/1"))
    (problem,) = verify(odd).problems
    assert "paper/darts/1 is none of this program's" in problem
    with pytest.raises(BadRecord, match="paper/darts/1"):
        games.steps(odd)


def test_a_file_says_which_engine_plays_it(tmp_path: Path) -> None:
    text = scenarios()[SKY].read_text(encoding="utf-8")
    own = tmp_path / "scenarios" / "mine" / "own.toml"
    own.parent.mkdir(parents=True)
    own.write_text(text.replace(f'id = "{SKY}"', 'id = "mine/own"'), encoding="utf-8")
    assert engine_of(new_game("mine/own", 1, packs=[tmp_path])) == "hexsky"
    assert engine_of(new_game(own, 1)) == "hexsky"
    record = new_game("mine/own", 1, packs=[tmp_path]).record()
    assert verify(record, packs=[tmp_path]).ok
    assert not verify(record).ok, "without the pack there is no such scenario"


def test_an_engine_that_there_is_not_is_a_fault_of_the_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(scenarios()[SKY].read_text("utf-8").replace('"hexsky"', '"balloons"'), encoding="utf-8")
    with pytest.raises(BadFile, match=r"own\.toml: engine: .*'balloons'"):
        new_game(own)


def test_a_file_in_the_place_of_another_must_bear_its_id(tmp_path: Path) -> None:
    own = tmp_path / "scenarios" / "mine" / "own.toml"
    own.parent.mkdir(parents=True)
    own.write_text(scenarios()[SKY].read_text("utf-8"), encoding="utf-8")
    with pytest.raises(BadFile, match=f"id: is '{SKY}'; the file's place says 'mine/own'"):
        scenario("mine/own", [tmp_path])


@pytest.mark.parametrize(("name", "rules"), [(DUEL, "pull-up"), (SKY, "tailing")])
def test_the_rules_of_one_engine_are_none_of_the_other(name: str, rules: str) -> None:
    with pytest.raises(RuleConflict, match=f"there is no rule '{rules}'"):
        new_game(name, 1, [rules])


@pytest.mark.parametrize(("name", "engine"), BOTH)
def test_a_variant_that_there_is_not(name: str, engine: Engine) -> None:
    with pytest.raises(BadFile, match="variant: there is no 'upside-down'"):
        new_game(name, 1, variant="upside-down")


def test_a_box_opens_its_own_scenarios_only() -> None:
    with pytest.raises(BadFile, match="engine: 'hexsky' is another game's"):
        BOXES["cardtable"].new_game(scenario(SKY))


def test_an_agent_refuses_the_view_of_the_other_engine() -> None:
    game = new_game(SKY, 1)
    prompt = game.prompts()[0]
    with pytest.raises(TypeError, match="another game"):
        agents.make("random", 1).decide(prompt, game.view(prompt.seat))


def test_each_engine_has_its_agents() -> None:
    for engine in BOXES:
        assert "random" in agents.names(engine)
        with pytest.raises(agents.UnknownAgent, match=r"'hal'; there are .*random"):
            agents.make("hal", 1, engine=engine)
