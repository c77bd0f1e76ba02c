"""When the scenarios of Burning Drachens end, and what they score: strafing and dogfights."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Edge
from tests.harness import Game, altered
from tests.rulebook.burning_drachens.scenes import (
    FACE,
    LOOK,
    MUD,
    OUTNUMBERED,
    begun,
    circled,
    ended,
    gone,
    strafed,
)
from tests.rulebook.duel_pack.sorties import over, sortie, winners

NOT_NORTH = pytest.mark.parametrize("edge", ["east", "south", "west"])
CARDS = ("trench-west", "trench-east", "machine-gun")
Way = dict[str, Edge | None]


def mud(*points: int, variant: str = "") -> Game:
    """Into the Mud with damage on the western and the eastern trench and the machine gun."""
    game = begun(MUD, variant)
    for card, taken in zip(CARDS, points, strict=False):
        if taken:
            game = strafed(game, card, taken)
    return game


# ---- 1: Face to Face


@pytest.mark.ledger("BD-FTF-05")
@pytest.mark.parametrize("loser", ["voss", "ancillotto"])
def test_whoever_leaves_or_is_shot_down_loses(loser: str) -> None:
    other = {"voss": "entente", "ancillotto": "central"}[loser]
    victor = {"voss": "ancillotto", "ancillotto": "voss"}[loser]
    assert winners(sortie(begun(FACE), leaves={loser: "west"})) == (other,)
    assert winners(sortie(begun(FACE), falls={loser: victor})) == (other,)


@pytest.mark.ledger("BD-FTF-05")
def test_both_at_once_is_a_draw() -> None:
    assert winners(sortie(begun(FACE), leaves={"voss": "west", "ancillotto": "east"})) == ()
    assert winners(sortie(begun(FACE), falls={"voss": "ancillotto", "ancillotto": "voss"})) == ()


# ---- 2: Into the Mud


@pytest.mark.ledger("BD-EX-21", "BD-ITM-07", "BD-ITM-08", "BD-ITM-09")
def test_the_worked_example_of_into_the_mud() -> None:
    # given 5 + 5 + 3 damage points on the three cards
    home = over(gone(mud(5, 5, 3), {"voss": "north"}))
    assert (dict(home.scores)["central"], home.winners, home.grade) == (13 - 4, ("central",), "decisive")
    down = over(gone(mud(5, 5, 3), {"voss": None}))
    assert (dict(down.scores)["central"], down.winners, down.grade) == (13 - 12, ("central",), "marginal")


@pytest.mark.ledger("BD-ITM-06")
@pytest.mark.parametrize("way", [None, "north", "south"])
def test_into_the_mud_ends_when_the_airplane_is_gone(way: Edge | None) -> None:
    game = circled(mud(), 1)
    assert game.outcome is None
    assert over(gone(mud(), {"voss": way})).reason == "the airplane is gone"


@pytest.mark.ledger("BD-ITM-08")
@NOT_NORTH
def test_leaving_by_another_side_than_the_own_costs_nine(edge: Edge) -> None:
    assert ended(gone(mud(5, 5, 4), {"voss": edge})) == {"entente": 0, "central": 14 - 9}


@pytest.mark.ledger("BD-ITM-07")
def test_a_card_gives_five_points_at_most() -> None:
    game = strafed(strafed(mud(), "trench-west", 4), "trench-west", 3)
    assert ended(gone(game, {"voss": "north"}))["central"] == 5 - 4


@pytest.mark.ledger("BD-ITM-07")
def test_damage_on_an_anti_aircraft_gun_gives_nothing() -> None:
    game = strafed(mud(5, 5), "aa-gun-west", 4)
    assert ended(gone(game, {"voss": "north"}))["central"] == 10 - 4


@pytest.mark.ledger("BD-ITM-09", "BD-LUP-08")
@pytest.mark.parametrize(
    ("points", "won", "grade"),
    [
        ((3,), False, ""),
        ((4,), False, ""),
        ((5,), True, "marginal"),
        ((4, 3), True, "marginal"),
        ((5, 3), True, "normal"),
        ((5, 5), True, "normal"),
        ((5, 5, 1), True, "decisive"),
    ],
)
@pytest.mark.parametrize("name", [MUD, LOOK])
def test_more_than_nothing_wins_and_how_much_more_says_how_clearly(
    name: str, points: tuple[int, ...], won: bool, grade: str
) -> None:
    # home costs 4, twice 2 in Look Up!: -1, 0, 1, 3, 4, 6, 7
    game = mud(*points) if name == MUD else look(*points)
    result = over(gone(game, {unit.id: "north" for unit in game.state.airplanes()}))
    assert result.winners == (("central",) if won else ("entente",))
    assert result.grade == grade


@pytest.mark.ledger("BD-ITM-13", "BD-ITM-15")
def test_two_players_score_strafing_and_the_nieuport() -> None:
    game = circled(mud(5, 3, 1, variant="two-players"), 2)
    assert circled(gone(game, {"ancillotto": None})).outcome is None
    down = gone(gone(game, {"ancillotto": None}), {"klein": "north"})
    assert ended(circled(down)) == {"entente": 0, "central": 9 + 10}
    assert winners(down) == ("central",)


@pytest.mark.ledger("BD-ITM-13")
@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_a_nieuport_that_leaves_before_the_pfalz_is_eight_points(edge: Edge) -> None:
    game = sortie(circled(mud(1, 1, 1, variant="two-players"), 2), leaves={"ancillotto": edge})
    assert ended(sortie(game, leaves={"klein": "north"}))["central"] == 3 + 8


@pytest.mark.ledger("BD-ITM-13")
def test_a_nieuport_that_leaves_together_with_the_pfalz_or_has_not_come_is_nothing() -> None:
    both = sortie(circled(mud(1, 1, 1, variant="two-players"), 2), leaves={"ancillotto": "south", "klein": "north"})
    assert ended(both)["central"] == 3
    early = sortie(mud(1, 1, 1, variant="two-players"), leaves={"klein": "north"})
    assert ended(early)["central"] == 3


@pytest.mark.ledger("BD-ITM-14", "BD-ITM-15")
@pytest.mark.parametrize(
    ("points", "way", "score", "won"),
    [
        ((1, 1, 1), None, 3 - 12, ("entente",)),
        ((5, 5, 3), None, 13 - 12, ("central",)),
        ((5, 1, 1), "west", 7 - 8, ("entente",)),
        ((5, 1, 1), "south", 7 - 8, ("entente",)),
        ((5, 3), "east", 8 - 8, ()),
        ((3, 1), "north", 4 - 4, ()),
        ((3,), "north", 3 - 4, ("entente",)),
        ((1, 1, 1), "north", 3, ("central",)),
    ],
)
def test_what_the_pfalz_loses(points: tuple[int, ...], way: Edge | None, score: int, won: tuple[str, ...]) -> None:
    result = over(gone(mud(*points, variant="two-players"), {"klein": way}))
    assert dict(result.scores) == {"entente": 0, "central": score}
    assert (result.winners, result.grade, result.reason) == (won, "", "the Pfalz is gone")


@pytest.mark.ledger("BD-ITM-14")
@pytest.mark.parametrize(("points", "since", "costs"), [(1, 0, 0), (0, 0, 4), (1, 1, 4)])
def test_going_home_is_free_only_with_a_point_on_every_card_before(points: int, since: int, costs: int) -> None:
    """The third card is hit so many phases after the Pfalz has begun its way home."""
    game = altered(mud(1, 1, variant="two-players"), phases=3)
    game = strafed(game, "machine-gun", points, at=2 + since)
    assert ended(gone(game, {"klein": "north"}))["central"] == 2 + points - costs


# ---- 3: Look Up!


def look(*points: int, variant: str = "") -> Game:
    game = begun(LOOK, variant)
    for card, taken in zip(CARDS, points, strict=False):
        if taken:
            game = strafed(game, card, taken)
    return game


@pytest.mark.ledger("BD-LUP-05")
@pytest.mark.parametrize("variant", ["", "two-players"])
def test_look_up_ends_when_both_airplanes_are_gone(variant: str) -> None:
    for way in ("north", "south", None):
        game = circled(gone(look(variant=variant), {"voss": way}))
        assert game.outcome is None
        assert over(gone(game, {"captured": None})).reason == "both airplanes are gone"


@pytest.mark.ledger("BD-LUP-06", "BD-LUP-07", "BD-LUP-08")
@pytest.mark.parametrize(
    ("ways", "costs"),
    [
        ({"voss": "north", "captured": "north"}, 4),
        ({"voss": "west", "captured": "north"}, 10),
        ({"voss": "south", "captured": "east"}, 16),
        ({"voss": None, "captured": "north"}, 12),
        ({"voss": None, "captured": None}, 20),
    ],
)
def test_each_airplane_of_look_up_costs_for_itself(ways: Way, costs: int) -> None:
    result = over(gone(look(5, 5, 3), ways))
    assert dict(result.scores)["central"] == 13 - costs
    assert result.winners == (("central",) if costs < 13 else ("entente",))
    assert result.grade == {4: "decisive", 10: "marginal", 12: "marginal"}.get(costs, "")


@pytest.mark.ledger("BD-LUP-06")
def test_a_card_of_look_up_gives_five_points_at_most_and_an_anti_aircraft_gun_none() -> None:
    game = strafed(strafed(strafed(look(), "trench-west", 4), "trench-west", 3), "aa-gun-east", 4)
    assert ended(gone(game, {"voss": "north", "captured": "north"}))["central"] == 5 - 4


@pytest.mark.ledger("BD-LUP-12")
def test_two_players_of_look_up_are_scored_apart_and_go_home_for_nothing() -> None:
    game = strafed(strafed(look(variant="two-players"), "trench-west", 3, by="voss"), "machine-gun", 4, by="captured")
    result = over(gone(game, {"voss": "north", "captured": "north"}))
    assert dict(result.scores) == {"albatros": 3, "nieuport": 4}
    assert result.winners == ("nieuport",)
    result = over(gone(game, {"voss": "east", "captured": None}))
    assert dict(result.scores) == {"albatros": 3 - 8, "nieuport": 4 - 10}
    assert result.winners == ("albatros",)
    assert winners(gone(strafed(game, "machine-gun", 1, by="voss"), {"voss": "north", "captured": "north"})) == ()


@pytest.mark.ledger("BD-LUP-13")
def test_a_card_is_worth_the_first_five_points_whoever_made_them() -> None:
    game = strafed(look(variant="two-players"), "trench-west", 3, by="voss", at=0)
    game = strafed(game, "trench-west", 4, by="captured", at=1)  # two of them are within the first five
    game = altered(game, phases=3)
    assert ended(gone(game, {"voss": "north", "captured": "north"})) == {"albatros": 3, "nieuport": 2}


@pytest.mark.ledger("BD-LUP-13")
def test_when_both_reach_five_at_once_each_scores_as_if_alone() -> None:
    game = strafed(look(variant="two-players"), "trench-west", 1, by="voss", at=0)
    game = strafed(strafed(game, "trench-west", 3, by="voss", at=1), "trench-west", 5, by="captured", at=1)
    game = altered(game, phases=3)
    assert ended(gone(game, {"voss": "north", "captured": "north"})) == {"albatros": 1 + 3, "nieuport": 4}


# ---- 6: Outnumbered!

GERMANS = ("ufag", "kirschstein", "voss")


def outnumbered(pictured: bool = False) -> Game:
    game = begun(OUTNUMBERED)
    return altered(game, picture_at=0, phases=3) if pictured else game


@pytest.mark.ledger("BD-OUT-12")
def test_outnumbered_ends_when_no_german_is_left_and_not_with_the_camel() -> None:
    game = circled(gone(outnumbered(), {"barker": None}))
    assert game.outcome is None
    game = circled(gone(game, dict.fromkeys(GERMANS[:2], "west")))
    assert game.outcome is None
    assert over(circled(gone(game, {"voss": None}))).reason == "no airplane of the Central Powers is left"
    assert over(circled(gone(outnumbered(), dict.fromkeys(GERMANS, "north")))).reason


@pytest.mark.ledger("BD-OUT-07", "BD-OUT-08", "BD-OUT-09", "BD-OUT-11")
def test_exits_and_kills_count_for_both_and_a_missing_picture_for_the_allies() -> None:
    # the Camel is shot down; one German falls, two leave without a picture
    game = gone(gone(outnumbered(), {"barker": None}), {"voss": None, "ufag": "north", "kirschstein": "west"})
    assert ended(circled(game)) == {"entente": 2 + 2 - 1 + 3, "central": 2 - 1}
    assert winners(circled(game)) == ("entente",)
    game = gone(gone(outnumbered(), {"barker": "east"}), dict.fromkeys(GERMANS, "north"))
    assert ended(circled(game)) == {"entente": 3 + 3, "central": 1}


@pytest.mark.ledger("BD-OUT-08", "BD-OUT-09")
def test_after_the_picture_going_home_gives_the_allies_nothing_and_the_camera_scores() -> None:
    game = gone(outnumbered(pictured=True), dict.fromkeys(GERMANS, "north"))
    assert ended(circled(game)) == {"entente": 0, "central": 2}
    assert winners(circled(game)) == ("central",)
    game = gone(outnumbered(pictured=True), {"ufag": "north", "kirschstein": "north", "voss": "east"})
    assert ended(circled(game))["entente"] == 1
    early = altered(gone(outnumbered(), {"voss": "north"}), picture_at=3, phases=6)
    early = gone(early, {"ufag": "north", "kirschstein": "north"})
    assert ended(circled(early)) == {"entente": 1, "central": 2}


@pytest.mark.ledger("BD-OUT-08", "BD-OUT-09")
def test_the_picture_brought_away_over_another_edge_denies_the_three_points_and_scores_nothing() -> None:
    game = gone(outnumbered(pictured=True), {"ufag": "west", "kirschstein": "north", "voss": "north"})
    assert ended(circled(game)) == {"entente": 1, "central": 0}
    game = gone(outnumbered(pictured=True), {"ufag": None, "kirschstein": "north", "voss": "north"})
    assert ended(circled(game)) == {"entente": 2 + 3, "central": -1}


@pytest.mark.ledger("BD-OUT-10")
def test_each_card_silenced_altogether_is_a_point() -> None:
    game = strafed(strafed(outnumbered(), "trench", 5), "gun-west", 4)
    game = altered(strafed(strafed(game, "gun-front-west", 4), "gun-front-west", 1), "gun-front-east", muted=True)
    game = gone(game, dict.fromkeys(GERMANS, "north"))
    assert ended(circled(game))["central"] == 2
