"""What holds for all the printed scenarios and their variants."""

from __future__ import annotations

import random
import tomllib
from importlib.resources import files

import pytest

from aerodrome.cardtable.events import CardsDrawn, EngineHit
from aerodrome.cardtable.game import new_game, scenarios
from aerodrome.cardtable.state import Airplane
from tests.harness import Game, altered, at_step, deal, firing_position, fly, hold, of, plane, shooters, submit, table
from tests.rulebook.duel_pack.sorties import CIRCLE, STRAIGHT, at, over

SIZES = {
    "duel-pack/face-to-face": (700, 700),
    "duel-pack/a-hard-task": (1000, 1400),
    "duel-pack/wings-over-cambrai": (1000, 1400),
    "duel-pack/bullets-in-the-mud": (900, 1100),
}
VARIANTS: dict[str, tuple[str | None, ...]] = {
    "duel-pack/face-to-face": (None, "squadrons", "four-players", "early-war"),
    "duel-pack/a-hard-task": (None, "as-printed", "squadrons"),
    "duel-pack/wings-over-cambrai": (None, "squadrons"),
    "duel-pack/bullets-in-the-mud": (None, "one-sided", "squadrons"),
}
GAMES = [(name, variant) for name, variants in VARIANTS.items() for variant in variants]
EVERY_GAME = pytest.mark.parametrize(("name", "variant"), GAMES)
SPREAD = [(1, None), (1, "basic"), (1, "standard"), (2, "basic"), (2, "standard")]

MATCHING = (
    ({"sopwith-camel", "spad-xiii"}, {"albatros-d-va", "fokker-dr-i"}),
    ({"airco-dh-2"}, {"halberstadt-d-iii"}),
    ({"morane-saulnier-n"}, {"fokker-a-iii", "fokker-e-iii"}),
)
B_FIRING = ["airco-dh-2", "halberstadt-d-iii", "morane-saulnier-n", "fokker-a-iii", "fokker-e-iii"]
A_FIRING = ["sopwith-camel", "spad-xiii", "albatros-d-va", "fokker-dr-i"]


def side(game: Game, name: str) -> list[Airplane]:
    return [unit for unit in game.state.airplanes() if unit.side == name]


@pytest.mark.ledger("DP-SCN-01")
def test_every_printed_scenario_and_variant_is_looked_at_here() -> None:
    """The lists above are those of the data files."""
    assert set(scenarios()) >= set(VARIANTS)
    for path in files("aerodrome.cardtable").joinpath("data/scenarios/duel-pack").iterdir():
        printed = tomllib.loads(path.read_text("utf-8"))
        variants = {variant["id"] for variant in printed.get("variants", ())}
        assert variants | {None} == set(VARIANTS[printed["id"]])


@pytest.mark.ledger("DP-SCN-01")
@EVERY_GAME
def test_the_table_is_as_long_as_the_two_sides_are_apart_and_at_least_as_large_as_stated(
    name: str, variant: str | None
) -> None:
    game = new_game(name, 1, variant=variant)
    view = game.view(None)
    width, length = SIZES[name]
    assert view.width >= width * 1000
    assert view.length >= length * 1000
    # the Entente starts at one end of the length and faces the Central Powers at the other
    assert all(unit.pose.y < length * 500 and unit.pose.heading == 0 for unit in side(game, "entente"))
    assert all(
        unit.pose.y > view.length - length * 500 and unit.pose.heading == 18000 for unit in side(game, "central")
    )
    assert game.state.setting.homes == {"entente": "south", "central": "north"}


@pytest.mark.ledger("DP-SCN-01")
@EVERY_GAME
@pytest.mark.parametrize(("seed", "rules"), SPREAD)
def test_every_scenario_can_be_played_with_basic_and_with_standard_rules(
    name: str, variant: str | None, seed: int, rules: str | None
) -> None:
    # given any scenario and rules, when everybody answers at random, then the game goes on until it is over
    game = new_game(name, seed, rules, variant)
    chance = random.Random(seed)
    while prompts := game.prompts():
        submit(game, prompts[0], chance.choice(prompts[0].choices))
    assert game.outcome is not None


@pytest.mark.ledger("DP-SCN-01")
@EVERY_GAME
@pytest.mark.parametrize(("rules", "hits"), [("basic", 0), ("standard", 1)])
def test_special_damage_counts_in_every_scenario_played_with_standard_rules_and_in_none_played_with_basic(
    name: str, variant: str | None, rules: str, hits: int
) -> None:
    # given two enemies in front of each other, in the firing step
    game = new_game(name, 1, rules, variant)
    shooter, victim = side(game, "entente")[0], side(game, "central")[0]
    game = altered(game, shooter.id, pose=at(100, 200))
    game = altered(game, victim.id, pose=at(100, 350))
    game = at_step(game, "fire")
    # when the victim draws a card with engine damage
    letter = shooter.model.guns[0].letter
    engine = next(face for face in game.state.setting.damage[letter].faces if face.symbol == "engine")
    deal(game, (engine.points, "engine"), letter=letter)
    answer = shooters(shooter.id)
    prompt = next(prompt for prompt in game.prompts() if prompt.about == shooter.id)
    happened = submit(game, prompt, answer(prompt))
    while game.state.phases == 0 and (prompts := game.prompts()):
        happened += submit(game, prompts[0], answer(prompts[0]))
    assert len(of(happened, EngineHit)) == hits


@pytest.mark.ledger("DP-SCN-02")
@EVERY_GAME
def test_the_fighters_of_both_sides_match(name: str, variant: str | None) -> None:
    game = new_game(name, 1, variant=variant)
    entente = {unit.model.id for unit in side(game, "entente")}
    central = {unit.model.id for unit in side(game, "central")}
    assert any(entente <= ours and central <= theirs for ours, theirs in MATCHING)
    assert len(side(game, "entente")) == len(side(game, "central"))


@pytest.mark.ledger("DP-SCN-02")
@pytest.mark.parametrize(("model", "letter"), [(m, "A") for m in A_FIRING] + [(m, "B") for m in B_FIRING])
def test_the_early_fighters_fire_with_the_b_deck_and_the_late_ones_with_the_a_deck(model: str, letter: str) -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1000, model=model), plane("blue", "central", 1000, 1150, model="sopwith-camel")
    )
    prompt = next(prompt for prompt in game.prompts() if prompt.about == "red")
    happened = submit(game, prompt, prompt.default)
    happened += fly(game, answer=shooters("red"))
    assert {draw.letter for draw in of(happened, CardsDrawn)} == {letter}


@EVERY_GAME
def test_where_points_are_kept_they_decide_a_game_that_goes_on_too_long(name: str, variant: str | None) -> None:
    """The turn limit is ours: the book has none."""
    without_points = {
        ("duel-pack/face-to-face", None): "nobody",
        ("duel-pack/face-to-face", "early-war"): "nobody",
        ("duel-pack/a-hard-task", None): "central",
        ("duel-pack/a-hard-task", "as-printed"): "central",
        ("duel-pack/bullets-in-the-mud", "one-sided"): "sign:entente",
    }
    setting = new_game(name, 1, variant=variant).state.setting
    assert setting.limit_wins == without_points.get((name, variant), "score")
    assert setting.turn_limit == 60


@pytest.mark.parametrize(
    ("wins", "winners"), [("nobody", ()), ("central", ("central",)), ("score", ("entente",)), ("sign:central", ())]
)
def test_a_game_is_over_after_its_last_turn(wins: str, winners: tuple[str, ...]) -> None:
    # The Central airplane of two that leaves is one point for the Entente.
    game = table(
        plane("red", "entente", 1000, 1000),
        plane("blue", "central", 1000, 1900),
        plane("black", "central", 300, 300),
        turn_limit=2,
        limit_wins=wins,
    )
    plans = {"red": CIRCLE, "blue": STRAIGHT, "black": CIRCLE}
    fly(game, plans, hold)
    assert game.outcome is None
    fly(game, plans, hold)
    assert over(game).reason == "turn limit"
    assert over(game).winners == winners
    assert dict(over(game).scores) == {"entente": 1, "central": 0}
