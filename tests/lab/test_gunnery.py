"""Shots and hits, counted from what happened."""

from __future__ import annotations

from aerodrome.lab.tallies import tally
from tests.harness import Face, card, deal, firing_position, guns, hold, plane, shooters, volley

FACING = (plane("camel", "entente", 1000, 900), plane("albatros", "central", 1000, 1090, 180))


def test_a_shot_with_points_is_a_hit_of_the_side_that_fired() -> None:
    game = firing_position(*FACING)
    deal(game, (1, "none"))
    volley(game, shooters("camel"))
    shots, hits = tally(game)
    assert (dict(shots), dict(hits)) == ({"entente": 1}, {"entente": 1})


def test_a_shot_of_two_cards_is_one_hit() -> None:
    game = firing_position(plane("camel", "entente", 1000, 900), plane("albatros", "central", 1000, 990, 180))
    deal(game, (4, "none"), (3, "none"))
    volley(game, shooters("albatros"))
    shots, hits = tally(game)
    assert (dict(shots), dict(hits)) == ({"central": 1}, {"central": 1})


def test_a_blank_card_and_a_jam_are_no_hit_and_a_symbol_of_harm_is_one() -> None:
    faces: dict[Face, int] = {(0, "none"): 0, (0, "jam-green"): 0, (0, "explosion"): 1}
    for face, hit in faces.items():
        game = firing_position(*FACING)
        deal(game, face)
        volley(game, shooters("camel"))
        shots, hits = tally(game)
        assert (shots["entente"], hits["entente"]) == (1, hit)


def test_when_both_fire_each_gets_its_own_hit() -> None:
    game = firing_position(*FACING)
    deal(game, (0, "none"), (3, "none"))
    volley(game)
    shots, hits = tally(game)
    assert (dict(shots), dict(hits)) == ({"entente": 1, "central": 1}, {"central": 1})


def test_infantry_fires_for_its_side_and_hits_with_symbols_alone() -> None:
    faces: dict[Face, int] = {(5, "none"): 0, (3, "crew"): 1}
    for face, hit in faces.items():
        game = firing_position(plane("camel", "entente", 1000, 1000), card("post", "trench", "central", 1000, 1010))
        deal(game, face)
        volley(game, guns("post.infantry"))
        shots, hits = tally(game)
        assert (dict(shots), hits["central"]) == ({"central": 1}, hit)


def test_nobody_who_holds_fire_has_shot() -> None:
    game = firing_position(*FACING)
    volley(game, hold)
    assert tally(game) == ({}, {})
