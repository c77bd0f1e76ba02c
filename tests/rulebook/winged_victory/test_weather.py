"""Weather in the way of sight: the layers and clouds from which, to which and through which one looks."""

from __future__ import annotations

import pytest

from aerodrome.hexsky import hexes
from aerodrome.hexsky.hexes import Hex
from aerodrome.hexsky.state import Weather
from tests.hexsky.sky import asked, plane, sky
from tests.rulebook.winged_victory.test_spotting import at_mega, die, look, sighted

LOW, MED, HIGH = (5, 1), (5, 3), (6, 6)
HIGH_STRATUS, MEDIUM_STRATUS, MOON = Weather(high_stratus=True), Weather(medium_stratus=True), Weather(moon=True)


@pytest.mark.ledger("WV-HST-01")
@pytest.mark.parametrize(("mine", "theirs"), [(MED, HIGH), (HIGH, MED), (HIGH, (8, 6))])
def test_from_or_to_high_stratus(mine: Hex, theirs: Hex) -> None:
    assert die(at_mega(mine, "one"), at_mega(theirs), HIGH_STRATUS).reasons == ("high stratus -1",)


@pytest.mark.ledger("WV-MST-01")
@pytest.mark.parametrize(
    ("mine", "theirs"), [(LOW, MED), (MED, LOW), (MED, HIGH), (HIGH, MED), (LOW, HIGH), (HIGH, LOW)]
)
def test_from_to_and_through_medium_stratus(mine: Hex, theirs: Hex) -> None:
    assert die(at_mega(mine, "one"), at_mega(theirs), MEDIUM_STRATUS).reasons == ("medium stratus -2",)


@pytest.mark.ledger("WV-LST-01")
@pytest.mark.parametrize("cloud", [(5, 3), (7, 3), (9, 3)])
def test_from_to_and_through_low_stratus(cloud: Hex) -> None:
    assert die(at_mega((5, 3), "one"), at_mega((9, 3)), Weather(low_stratus=(cloud,))).reasons == ("low stratus -2",)
    assert die(at_mega((5, 3), "one"), at_mega((9, 3)), Weather(low_stratus=((6, 4),))).reasons == ()


@pytest.mark.ledger("WV-LST-01", "WV-MHX-03")
@pytest.mark.parametrize(("mine", "theirs"), [((28, 12), (40, 12)), ((40, 12), (28, 12))])
def test_who_shares_a_hex_with_low_stratus_looks_out_of_it_or_is_in_it(mine: Hex, theirs: Hex) -> None:
    """The hex between the mega-hexes (5, 3), where the cloud is, and (7, 3) belongs to both."""
    planes = (plane("one", x=mine[0], level=mine[1]), plane("two", x=theirs[0], level=theirs[1], side="central"))
    assert hexes.mega_hexes((28, 12)) == ((5, 3), (7, 3))
    assert die(*planes, Weather(low_stratus=((5, 3),))).reasons == ("low stratus -2",)


@pytest.mark.ledger("WV-CUM-01", "WV-CUM-02", "WV-WTH-02")
@pytest.mark.parametrize("cloud", [(5, 3), (7, 3), (9, 3)])
def test_out_of_into_and_behind_a_cumulus_nothing_is_seen(cloud: Hex) -> None:
    known = {"one": ("two",)}
    mine, theirs = at_mega((5, 3), "one", "entente"), at_mega((9, 3))
    game = sky(mine, theirs, seen=False, sightings=known, weather=Weather(cumulus=(cloud,)))
    assert asked(game, "look") is None
    assert sighted(game) == ()
    assert sighted(sky(mine, theirs, seen=False, sightings=known, weather=Weather(cumulus=((6, 4),)))) == ("two",)


@pytest.mark.ledger("WV-CUM-01")
@pytest.mark.parametrize("clouds", [((1, 3), (7, 3)), ((7, 3), (1, 3))])
def test_any_of_several_cumuli_may_be_in_the_way(clouds: tuple[Hex, ...]) -> None:
    planes = at_mega((5, 3), "one", "entente"), at_mega((9, 3))
    assert sighted(sky(*planes, seen=False, sightings={"one": ("two",)}, weather=Weather(cumulus=clouds))) == ()


@pytest.mark.ledger("WV-CUM-02", "WV-MHX-03")
@pytest.mark.parametrize(("mine", "theirs"), [((28, 12), (40, 12)), ((40, 12), (28, 12))])
def test_who_shares_a_hex_with_a_cumulus_is_in_it(mine: Hex, theirs: Hex) -> None:
    planes = (plane("one", x=mine[0], level=mine[1]), plane("two", x=theirs[0], level=theirs[1], side="central"))
    known = {"one": ("two",)}
    assert sighted(sky(*planes, seen=False, sightings=known, weather=Weather(cumulus=((5, 3),)))) == ()
    assert sighted(sky(*planes, seen=False, sightings=known, weather=Weather(cumulus=((3, 3),)))) == ("two",)


@pytest.mark.ledger("WV-SUN-02", "WV-SPT-17")
@pytest.mark.parametrize(("sun", "again"), [((11, 3), True), ((9, 3), False), ((7, 3), False)])
def test_only_a_target_between_is_in_the_sun(sun: Hex, again: bool) -> None:
    """Not one in the mega-hex of the sun itself, nor one beyond it."""
    planes = at_mega((5, 3), "one", "entente"), at_mega((9, 3))
    game = sky(*planes, seen=False, sightings={"one": ("two",)}, weather=Weather(sun=sun))
    assert (asked(game, "look") is not None) is again


@pytest.mark.ledger("WV-STM-01", "WV-WTH-02")
@pytest.mark.parametrize(("mine", "theirs"), [((5, 3), (6, 4)), ((6, 4), (5, 3)), ((6, 4), (8, 4))])
def test_a_storm_blocks_the_sight_into_it_and_out_of_it(mine: Hex, theirs: Hex) -> None:
    for storm, seen in ((16, ()), (17, ("two",))):
        planes = at_mega(mine, "one", "entente"), at_mega(theirs)
        assert sighted(sky(*planes, seen=False, sightings={"one": ("two",)}, weather=Weather(storm=storm))) == seen


@pytest.mark.ledger("WV-HST-02", "WV-HST-03", "WV-MST-02")
@pytest.mark.parametrize(
    ("weather", "mine", "theirs"),
    [(HIGH_STRATUS, (1, 3), (12, 4)), (MEDIUM_STRATUS, (1, 1), (12, 2)), (MEDIUM_STRATUS, (1, 7), (12, 6))],
)
def test_a_silhouette_is_seen_no_farther_than_anything_else(weather: Weather, mine: Hex, theirs: Hex) -> None:
    far = sky(at_mega(mine, "one", "entente"), at_mega(theirs), weather=weather, seen=False, mats=("B", "C"))
    assert asked(far, "look") is None
    assert sighted(look(far)) == ()
    near = at_mega((theirs[0] - 2, theirs[1]))
    game = sky(at_mega(mine, "one", "entente"), near, weather=weather, seen=False, mats=("B", "C"))
    assert sighted(look(game)) == ("two",), "five mega-hexes away"


@pytest.mark.ledger("WV-HST-03", "WV-MST-02")
@pytest.mark.parametrize(
    ("weather", "mine", "theirs", "seen"),
    [
        *[(HIGH_STRATUS, (10, 16), (34, 20), True), (HIGH_STRATUS, (10, 16), (35, 21), False)],
        *[(MEDIUM_STRATUS, (10, 6), (34, 10), True), (MEDIUM_STRATUS, (10, 6), (35, 11), False)],
        *[(MEDIUM_STRATUS, (10, 24), (35, 21), True), (MEDIUM_STRATUS, (10, 24), (34, 20), False)],
    ],
)
def test_a_silhouette_stands_before_the_layer_and_not_in_it(
    weather: Weather, mine: Hex, theirs: Hex, seen: bool
) -> None:
    planes = (plane("one", x=mine[0], level=mine[1]), plane("two", x=theirs[0], level=theirs[1], side="central"))
    game = sky(*planes, weather=weather, seen=False)
    assert (asked(game, "look") is None) is seen
    assert sighted(look(game)) == (("two",) if seen else ())


@pytest.mark.ledger("WV-WTH-02", "WV-SPT-09")
@pytest.mark.parametrize(
    "weather",
    [Weather(haze=30), HIGH_STRATUS, MEDIUM_STRATUS, Weather(low_stratus=((5, 3), (7, 3), (9, 3))), MOON],
)
def test_thin_weather_makes_nobody_look_again(weather: Weather) -> None:
    """Only a cumulus and a storm block the sight; the others make a test harder, where there is one."""
    planes = at_mega((5, 3), "one", "entente"), at_mega((9, 3))
    game = sky(*planes, seen=False, sightings={"one": ("two",)}, weather=weather)
    assert asked(game, "look") is None
    assert sighted(game) == ("two",)


@pytest.mark.ledger("WV-MON-01")
def test_the_moon_only_shows_that_it_is_night() -> None:
    assert die(at_mega(LOW, "one"), at_mega(HIGH), Weather(moon=True)).reasons == ()
    target = at_mega((9, 3))
    plain, night = (sky(at_mega(MED, "one", "entente"), target, seen=False, weather=each) for each in (Weather(), MOON))
    assert asked(night, "look") == asked(plain, "look") is not None
