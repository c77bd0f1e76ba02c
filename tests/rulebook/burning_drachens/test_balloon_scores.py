"""When the scenarios of Burning Drachens with balloons end, and what they score."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Edge
from aerodrome.cardtable.game import scenario
from aerodrome.cardtable.state import Held
from aerodrome.cardtable.task import Bands
from tests.harness import Game, altered, face_of, submit
from tests.rulebook.burning_drachens.scenes import FIREWORKS, SENTINEL, TASK, asked, begun, circled, ended, gone
from tests.rulebook.duel_pack.sorties import over, sortie, winners

WEST, EAST = "balloon-west", "balloon-east"
PRINTED = 12
"""The turns after which nothing burns on."""


def scathed(game: Game, balloon: str, points: int) -> Game:
    """A balloon that has taken a card of so many points without a symbol."""
    held = Held("A", face_of(game, points, "none"), points, 0)
    return altered(game, balloon, cards=(*game.state.units[balloon].cards, held))


def burning(game: Game, balloon: str) -> Game:
    return altered(game, balloon, flames=1)


def destroyed(game: Game, balloon: str) -> Game:
    return altered(game, balloon, fate="destroyed", gone_at=game.state.phases)


def landed(game: Game, balloon: str) -> Game:
    return altered(game, balloon, fate="landed", gone_at=game.state.phases)


def late(name: str, variant: str = "") -> Game:
    """The twelfth turn: a balloon that burns has no turn left to burn in."""
    return altered(begun(name, variant), turn=PRINTED, phases=3 * (PRINTED - 1))


# ---- 4: Fireworks over the Front


@pytest.mark.ledger("BD-EX-22", "BD-FOF-07", "BD-FOF-08", "BD-FOF-09")
def test_the_worked_example_of_fireworks() -> None:
    # one balloon destroyed, one burning, and the airplane destroyed
    result = over(gone(burning(destroyed(late(FIREWORKS), WEST), EAST), {"ancillotto": None}))
    assert dict(result.scores) == {"entente": 10 + 6 - 15, "central": 0}
    assert (result.winners, result.grade) == (("entente",), "marginal")


@pytest.mark.ledger("BD-FOF-07")
def test_a_balloon_counts_as_destroyed_or_burning_or_damaged() -> None:
    game = late(FIREWORKS)
    game = scathed(scathed(game, WEST, 3), EAST, 4)
    assert ended(gone(game, {"ancillotto": None}))["entente"] == 2 + 2 - 15
    assert ended(gone(burning(game, WEST), {"ancillotto": None}))["entente"] == 6 + 2 - 15
    assert ended(gone(destroyed(burning(game, WEST), WEST), {"ancillotto": None}))["entente"] == 10 + 2 - 15
    assert ended(gone(destroyed(scathed(late(FIREWORKS), EAST, 0), WEST), {"ancillotto": None}))["entente"] == 10 - 15
    assert ended(gone(destroyed(game, WEST), {"ancillotto": None}))["entente"] == 10 + 2 - 15, "not damaged as well"


@pytest.mark.ledger("BD-FOF-07", "BD-ALS-06")
@pytest.mark.parametrize(("name", "balloon"), [(FIREWORKS, WEST), (SENTINEL, "balloon")])
def test_a_burning_balloon_is_six_points_however_many_flames_it_has(name: str, balloon: str) -> None:
    game = altered(late(name), balloon, flames=3)
    assert ended(gone(game, {"ancillotto": None}))["entente"] == 6 - 15


@pytest.mark.ledger("BD-FOF-07", "BD-BDR-01")
def test_balloons_on_the_ground_count_as_they_came_down() -> None:
    game = circled(burning(scathed(late(FIREWORKS), EAST, 3), WEST))
    assert {balloon.fate for balloon in game.state.balloons()} == {"landed"}
    assert ended(gone(game, {"ancillotto": "south"}))["entente"] == 6 + 2


@pytest.mark.ledger("BD-FOF-08")
@pytest.mark.parametrize(("way", "costs"), [(None, 15), ("north", 12), ("east", 12), ("west", 12), ("south", 8)])
def test_what_the_way_out_costs_while_balloons_are_up(way: Edge | None, costs: int) -> None:
    game = landed(late(FIREWORKS), WEST)
    assert ended(gone(game, {"ancillotto": way}))["entente"] == -costs


@pytest.mark.ledger("BD-FOF-08")
def test_going_home_costs_nothing_when_no_balloon_is_up_any_more() -> None:
    game = destroyed(landed(late(FIREWORKS), WEST), EAST)
    assert ended(sortie(game, leaves={"ancillotto": "south"}))["entente"] == 10
    assert ended(sortie(game, leaves={"ancillotto": "north"}))["entente"] == 10 - 12


@pytest.mark.ledger("BD-FOF-08")
def test_who_went_home_under_balloons_pays_whatever_becomes_of_them_afterwards() -> None:
    game = sortie(landed(late(FIREWORKS), WEST), leaves={"ancillotto": "south"})
    assert ended(game)["entente"] == -8
    assert game.state.airplane("ancillotto").left_up == 1


@pytest.mark.ledger("BD-FOF-06")
def test_fireworks_ends_when_the_airplane_is_gone() -> None:
    for way in ("east", "south", None):
        assert over(gone(late(FIREWORKS), {"ancillotto": way})).reason == "the airplane is gone"
    assert circled(landed(landed(begun(FIREWORKS), WEST), EAST)).outcome is None


@pytest.mark.ledger("BD-FOF-09")
@pytest.mark.parametrize(
    ("made", "way", "score", "grade"),
    [
        ((6, 2), "south", 0, ""),
        ((6, 6), "south", 4, "marginal"),
        ((10, 6), "south", 8, "normal"),
        ((10, 10), "west", 8, "normal"),
        ((10, 10), None, 5, "marginal"),
        ((10, 10), "south", 20, "decisive"),
    ],
)
def test_how_clear_a_victory_is(made: tuple[int, int], way: Edge | None, score: int, grade: str) -> None:
    game = late(FIREWORKS)
    for balloon, points in zip((WEST, EAST), made, strict=True):
        game = {10: destroyed(game, balloon), 6: burning(game, balloon), 2: scathed(game, balloon, 1)}[points]
    result = over(gone(game, {"ancillotto": way}))
    assert dict(result.scores)["entente"] == score
    assert result.grade == grade
    assert result.winners == (("entente",) if score > 0 else ("central",))


@pytest.mark.ledger("BD-FOF-09")
@pytest.mark.parametrize("variant", ["", "altitude", "swapped"])
def test_seven_is_still_marginal_eleven_still_normal(variant: str) -> None:
    """Not every score can be had by balloons and ways to leave: where the bands begin is read off."""
    assert begun(FIREWORKS, variant).state.setting.bands == Bands(normal=8, decisive=12)


@pytest.mark.ledger("BD-FOF-13")
@pytest.mark.parametrize(("way", "costs"), [("north", 8), ("east", 12), (None, 15)])
def test_swapped_the_german_is_scored_the_same_way(way: Edge | None, costs: int) -> None:
    game = late(FIREWORKS, "swapped")
    result = over(gone(scathed(destroyed(game, WEST), EAST, 3), {"klein": way}))
    assert dict(result.scores) == {"entente": 0, "central": 10 + 2 - costs}
    assert result.winners == (("central",) if costs < 12 else ("entente",))
    assert ended(gone(burning(game, WEST), {"klein": way}))["central"] == 6 - costs
    down = landed(landed(game, WEST), EAST)
    assert ended(gone(down, {"klein": way}))["central"] == (-costs if way != "north" else 0), "home is free now"


# ---- 5: A Lonely Sentinel


def sentinel(variant: str = "") -> Game:
    """The twelfth turn, with the rescuer on the table."""
    game = circled(begun(SENTINEL, variant), 2)
    return altered(game, turn=PRINTED, phases=3 * (PRINTED - 1))


@pytest.mark.ledger("BD-ALS-05")
def test_a_lonely_sentinel_ends_when_the_nieuport_is_gone() -> None:
    assert circled(gone(sentinel(), {"voss": None})).outcome is None
    assert over(circled(gone(sentinel(), {"ancillotto": "east"}))).reason == "the Nieuport is gone"


@pytest.mark.ledger("BD-ALS-06", "BD-ALS-10")
def test_the_balloon_is_worth_10_6_or_2_on_the_ground_or_still_in_the_air() -> None:
    for fallen in (landed, lambda game, _: game):
        hurt = fallen(scathed(sentinel(), "balloon", 3), "balloon")
        alight = fallen(burning(scathed(sentinel(), "balloon", 3), "balloon"), "balloon")
        assert ended(circled(gone(hurt, {"ancillotto": None})))["entente"] == 2 - 15
        assert ended(circled(gone(alight, {"ancillotto": None})))["entente"] == 6 - 15
    lost = destroyed(scathed(sentinel(), "balloon", 3), "balloon")
    assert ended(circled(gone(lost, {"ancillotto": None})))["entente"] == 10 - 15
    assert ended(circled(gone(sentinel(), {"ancillotto": None})))["entente"] == -15


@pytest.mark.ledger("BD-ALS-07")
@pytest.mark.parametrize(
    ("ways", "entente", "central"),
    [
        ({"voss": None, "ancillotto": "south"}, -8, -15),
        ({"voss": "north", "ancillotto": None}, -15, -8),
        ({"voss": "south", "ancillotto": "north"}, -12, -12),
        ({"voss": "east", "ancillotto": "west"}, -12, -12),
        ({"ancillotto": "south"}, -8, 0),
    ],
)
def test_each_player_pays_for_the_way_his_airplane_went(
    ways: dict[str, Edge | None], entente: int, central: int
) -> None:
    game = circled(gone(sentinel(), ways))
    assert ended(game) == {"entente": entente, "central": central}


@pytest.mark.ledger("BD-ALS-08")
@pytest.mark.parametrize("out", [landed, destroyed])
def test_only_the_allied_player_goes_home_free_when_the_balloon_is_out_of_the_game(out: object) -> None:
    assert callable(out)
    game = sortie(out(sentinel(), "balloon"), leaves={"voss": "north", "ancillotto": "south"})
    assert ended(game) == {"entente": 10 if out is destroyed else 0, "central": -8}


@pytest.mark.ledger("BD-ALS-09")
def test_more_points_win_and_equal_ones_tie() -> None:
    game = destroyed(sentinel(), "balloon")
    assert winners(circled(gone(game, {"ancillotto": "south"}))) == ("entente",)
    assert winners(circled(gone(game, {"voss": "south", "ancillotto": "north"}))) == ("entente",)
    assert winners(circled(gone(sentinel(), {"voss": "south", "ancillotto": "north"}))) == ()


@pytest.mark.ledger("BD-ALS-09", "BD-ALS-13", "BD-ALS-14", "BD-ALS-15")
@pytest.mark.parametrize(
    ("variant", "balloon"), [("altitude", "balloon"), ("altitude-two-balloons", WEST), ("bailing-out", "balloon")]
)
def test_with_altitude_the_game_goes_on_until_no_balloon_burns(variant: str, balloon: str) -> None:
    game = circled(gone(burning(sentinel(variant), balloon), {"ancillotto": None}))
    assert game.outcome is None
    assert over(circled(landed(game, balloon))).reason == "the Nieuport is gone, and no balloon is on fire"
    result = over(circled(destroyed(game, balloon)))
    assert (dict(result.scores)["entente"], result.winners) == (10 - 15, ("central",))
    assert circled(gone(sentinel(variant), {"ancillotto": None})).outcome is not None


@pytest.mark.ledger("BD-ALS-14")
@pytest.mark.parametrize("variant", ["two-balloons", "altitude-two-balloons"])
def test_each_of_two_balloons_scores(variant: str) -> None:
    game = landed(burning(destroyed(sentinel(variant), WEST), EAST), EAST)
    assert ended(circled(gone(game, {"ancillotto": None})))["entente"] == 10 + 6 - 15
    assert ended(circled(gone(game, {"ancillotto": "south"})))["entente"] == 10 + 6
    for done, points in ((destroyed, 10), (lambda game, each: landed(burning(game, each), each), 6)):
        both = done(done(sentinel(variant), WEST), EAST)
        assert ended(circled(gone(both, {"ancillotto": None})))["entente"] == 2 * points - 15
    both = scathed(scathed(sentinel(variant), WEST, 3), EAST, 4)
    assert ended(circled(gone(both, {"ancillotto": None})))["entente"] == 2 * 2 - 15


@pytest.mark.ledger("BD-ALS-15")
def test_observers_are_scored_besides_all_the_rest() -> None:
    plain = scenario(SENTINEL)
    assert plain.as_variant("bailing-out").score[:-2] == plain.score


@pytest.mark.ledger("BD-ALS-15")
def test_observers_in_the_air_at_the_end_are_two_points_a_balloon() -> None:
    game = gone(sentinel("bailing-out"), {"ancillotto": None})
    assert ended(circled(game))["central"] == 2
    assert ended(circled(gone(landed(sentinel("bailing-out"), "balloon"), {"ancillotto": None})))["central"] == 0


@pytest.mark.ledger("BD-ALS-16", "BD-ALS-17")
@pytest.mark.parametrize(("variant", "attacker"), [("swapped", "voss"), ("swapped-incendiary", "klein")])
def test_swapped_the_attacker_is_scored_as_the_nieuport_was(variant: str, attacker: str) -> None:
    game = destroyed(sentinel(variant), "balloon")
    result = over(circled(gone(game, {attacker: "north"})))
    assert (dict(result.scores), result.winners) == ({"entente": 0, "central": 10}, ("central",))
    game = gone(sentinel(variant), {attacker: "north", "scaroni": "south"})
    assert ended(circled(game)) == {"entente": -8, "central": -8}
    game = gone(scathed(sentinel(variant), "balloon", 3), {attacker: "east", "scaroni": "west"})
    assert ended(circled(game)) == {"entente": -12, "central": 2 - 12}
    game = gone(burning(sentinel(variant), "balloon"), {attacker: None, "scaroni": None})
    assert ended(circled(game)) == {"entente": -15, "central": 6 - 15}


# ---- 7: A Hard Task


def task(variant: str = "") -> Game:
    """A Hard Task with all its airplanes on the table."""
    game = begun(TASK, variant)
    for _ in range(2):
        game = circled(game)
    while game.prompts()[0].asks == "place":
        submit(game, game.prompts()[0], game.prompts()[0].default)
    return game


ALLIED, GERMAN = ("atkey", "ancillotto", "scaroni"), ("voss", "keudell", "rautter")


def all_gone(game: Game, down: tuple[str, ...] = ()) -> Game:
    """Everybody leaves, but for those who are shot down."""
    return gone(game, {unit.id: None if unit.id in down else "east" for unit in game.state.airplanes()})


@pytest.mark.ledger("BD-AHT-12")
def test_a_hard_task_ends_when_no_airplane_is_left() -> None:
    game = circled(gone(task(), dict.fromkeys((*ALLIED, *GERMAN[1:]), None)))
    assert game.outcome is None
    assert over(gone(game, {"voss": "north"})).reason == "no airplane is left"


@pytest.mark.ledger("BD-AHT-12", "BD-AHT-03", "BD-AHT-10")
def test_airplanes_still_to_come_keep_the_game_going() -> None:
    game = gone(begun(TASK), dict.fromkeys(("voss", "ancillotto", "scaroni"), None))
    assert game.outcome is None
    assert (game.turn, asked(game)) == (2, [("place", "keudell"), ("place", "rautter")])


@pytest.mark.ledger("BD-AHT-12")
def test_bombing_balloons_and_airplanes_score() -> None:
    assert ended(all_gone(task())) == {"entente": -6, "central": 0}
    bombed = altered(task(), "target", fate="destroyed")
    assert ended(all_gone(bombed)) == {"entente": 8, "central": 0}
    game = destroyed(destroyed(landed(bombed, "balloon-1"), "balloon-2"), "balloon-4")
    result = over(all_gone(game, ("voss", "keudell", "atkey")))
    assert dict(result.scores) == {"entente": 8 + 4 * 2 + 6 * 2, "central": 6}
    assert result.winners == ("entente",)


@pytest.mark.ledger("BD-AHT-13")
def test_swapped_the_germans_score_for_the_bombs() -> None:
    game = task("without-watch-your-back")
    assert ended(all_gone(game)) == {"entente": 0, "central": -6}
    game = destroyed(altered(game, "target", fate="destroyed"), "balloon-3")
    assert ended(all_gone(game, ("baracca", "ufag"))) == {"entente": 6, "central": 8 + 4 + 6}
