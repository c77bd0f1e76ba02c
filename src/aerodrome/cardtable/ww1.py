"""The rules of the First World War books, and the sets of them that people play."""

from __future__ import annotations

from aerodrome.cardtable import core
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.rules import (
    ace_double_steep,
    ace_free_exit,
    adjust_aim,
    aim,
    altitude,
    arrivals,
    b_as_half_a,
    b_as_two_for_a,
    bailing_out,
    balloon_barrage,
    balloons,
    bombs,
    bullet_checker,
    burning_drachens,
    cloud_cover,
    collisions,
    disruption,
    equipment,
    flying_patrols,
    ground_fire,
    illegal_moves,
    incendiary,
    overdive,
    photograph,
    real_silhouette,
    rear_blind_spot,
    rockets,
    separate_artillery_player,
    solitaire_aa,
    special_damage,
    tailing,
    tournament,
    unchecked_plans,
    wings_of_war,
)
from aerodrome.cardtable.rules.bridges import (
    altitude_balloons,
    altitude_balloons_ground_fire,
    altitude_rockets,
    balloons_ground_fire,
    balloons_special_damage,
    barrage_collisions,
    ground_fire_altitude,
    incendiary_balloons,
    tailing_special_damage,
    tailing_under_artillery,
)
from aerodrome.kernel.rulebook import Rulebook
from aerodrome.kernel.rules import Rule

RULESET = "cardtable/ww1/2"

RULES: dict[str, Rule[Book]] = {
    rule.id: rule
    for rule in (
        core.RULE,
        special_damage.RULE,
        aim.RULE,
        tailing.RULE,
        ground_fire.RULE,
        arrivals.RULE,
        adjust_aim.RULE,
        separate_artillery_player.RULE,
        solitaire_aa.RULE,
        equipment.RULE,
        photograph.RULE,
        bombs.RULE,
        unchecked_plans.RULE,
        wings_of_war.RULE,
        altitude.RULE,
        overdive.RULE,
        collisions.RULE,
        cloud_cover.RULE,
        illegal_moves.RULE,
        disruption.RULE,
        rear_blind_spot.RULE,
        real_silhouette.RULE,
        flying_patrols.RULE,
        tournament.RULE,
        b_as_half_a.RULE,
        b_as_two_for_a.RULE,
        bullet_checker.RULE,
        ace_free_exit.RULE,
        ace_double_steep.RULE,
        tailing_special_damage.RULE,
        tailing_under_artillery.RULE,
        ground_fire_altitude.RULE,
        balloons.RULE,
        rockets.RULE,
        incendiary.RULE,
        bailing_out.RULE,
        balloon_barrage.RULE,
        burning_drachens.RULE,
        balloons_special_damage.RULE,
        balloons_ground_fire.RULE,
        incendiary_balloons.RULE,
        altitude_balloons.RULE,
        altitude_rockets.RULE,
        altitude_balloons_ground_fire.RULE,
        barrage_collisions.RULE,
    )
}

PRESETS: dict[str, tuple[str, ...]] = {
    "basic": (),
    "standard": ("special-damage",),
    "full": ("special-damage", "aim", "tailing"),
    "honest-table": ("special-damage", "aim", "tailing", "unchecked-plans"),
    "drachens-basic": ("wings-of-war",),
    "drachens": ("special-damage", "wings-of-war"),
    "drachens-full": ("special-damage", "aim", "tailing", "wings-of-war", "disruption", "rear-blind-spot"),
    "drachens-altitude": (
        "special-damage",
        "aim",
        "tailing",
        "wings-of-war",
        "altitude",
        "overdive",
        "collisions",
        "disruption",
        "rear-blind-spot",
    ),
    "earlier-edition": ("special-damage", "aim", "tailing", "unchecked-plans", "wings-of-war"),
}
"""Each by the name a player calls it."""

RULEBOOK = Rulebook(RULESET, Book, RULES, PRESETS)
CHOOSABLE = RULEBOOK.choosable
choose, book = RULEBOOK.choose, RULEBOOK.book
