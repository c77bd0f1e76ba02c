"""Paths: where sequences of maneuver cards lead, whether they stay over the table, and which an enemy may lay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import cos, pi, sin

import msgspec

from aerodrome.agents.heights import BURIED, UNSEEN, Air, Height, move
from aerodrome.cardtable.cards import Maneuver, ManeuverDeck, Model, Pose, flown
from aerodrome.cardtable.core import enough_copies, immelmann_between_straights, never_steep_twice
from aerodrome.cardtable.glory import straight_leads_in
from aerodrome.cardtable.questions import Sequence as Laid
from aerodrome.cardtable.rules.altitude_plans import one_way_a_turn, straight_or_stall_leads_in
from aerodrome.cardtable.rules.special_damage import engine_allows, fire_allows, rudder_allows
from aerodrome.cardtable.state import NO_DEMANDS, Demands

Cards = tuple[str, ...]
CLIMB = 8
"""So many climb counters are taken to make a level, where the rate is not known: no rate is higher."""
ESCAPES: tuple[Cards, ...] = (
    ("turn-left", "turn-left", "turn-left"),
    ("turn-right", "turn-right", "turn-right"),
    ("sharp-turn-right", "turn-right", "turn-right"),
    ("sharp-turn-left", "turn-left", "turn-left"),
    ("straight", "immelmann", "straight"),
    ("straight", "turn-left", "turn-left"),
    ("straight", "turn-right", "turn-right"),
    ("straight", "straight", "straight"),
    ("turn-left", "straight", "turn-right"),
    ("turn-right", "straight", "turn-left"),
)
"""Ways to go on that show whether there is room to fly in."""


class Node(msgspec.Struct, frozen=True, eq=False):
    """Where a card ends: the pose, its direction as sine and cosine, and whether the pilot could fire after it."""

    x: int
    y: int
    heading: int
    s: float
    c: float
    fires: bool
    level: int = 0
    height: Height | None = None
    """None where nobody flies at levels."""
    up: float = 0.0
    """The level, and what there is of the next one."""

    @property
    def pose(self) -> Pose:
        return Pose(self.x, self.y, self.heading)


class Path(msgspec.Struct, frozen=True, eq=False):
    """Some cards and the nodes they lead over; an airplane that stands there without cards stays three times at one."""

    cards: Cards
    nodes: tuple[Node, ...]

    @property
    def end(self) -> Node:
        return self.nodes[-1]


@lru_cache(maxsize=36_000)
def direction(heading: int) -> tuple[float, float]:
    angle = heading * pi / 18_000
    return sin(angle), cos(angle)


def node(pose: Pose, fires: bool = True, height: Height | None = None, rate: int = CLIMB) -> Node:
    if height is None:
        return Node(pose.x, pose.y, pose.heading, *direction(pose.heading), fires)
    level = UNSEEN if height.piled is not None else height.level
    armed = fires and not height.ground and level not in (UNSEEN, BURIED)
    up = height.level + height.climb / rate if height.level != BURIED else 0.0
    return Node(pose.x, pose.y, pose.heading, *direction(pose.heading), armed, level, height, up)


def paths(
    start: Pose,
    model: Model,
    sequences: Iterable[Cards],
    wounded: bool = False,
    last: str = "",
    risen: tuple[Air, Height] | None = None,
) -> list[Path]:
    """The path of each sequence; sequences that begin alike share their nodes."""
    cards, half = model.deck.cards, model.half_length
    known: dict[Cards, tuple[Node, ...]] = {(): ()}

    def stepped(sequence: Cards, pose: Pose, before: tuple[Node, ...]) -> Node:
        kind = sequence[-1]
        fires = not (wounded and strains(cards[kind]))
        if risen is None:
            return node(flown(pose, cards[kind], half), fires)
        height = before[-1].height if before else risen[1]
        assert height is not None
        there, higher = move(risen[0], pose, height, sequence[-2] if before else last, kind)
        return node(there, fires, higher, model.rate or CLIMB)

    def walked(sequence: Cards) -> tuple[Node, ...]:
        found = known.get(sequence)
        if found is None:
            before = walked(sequence[:-1])
            found = known[sequence] = (*before, stepped(sequence, before[-1].pose if before else start, before))
        return found

    standing = (node(start, False, risen[1] if risen else None, model.rate or CLIMB),) * 3
    return [Path(sequence, walked(sequence) or standing) for sequence in sequences]


def strains(card: Maneuver) -> bool:
    """DP-SPD-03: a wounded pilot cannot fire after it."""
    return card.steep or card.immelmann


def over_table(place: Node | Pose, width: int, length: int) -> bool:
    return 0 <= place.x <= width and 0 <= place.y <= length


def stays(path: Path, width: int, length: int) -> bool:
    return all(over_table(place, width, length) for place in path.nodes)


def room(start: Pose, last: str, model: Model, width: int, length: int) -> tuple[bool, bool, int]:
    """Whether one can go on over the table without right turns, without left ones, and in how many usual ways."""
    half = model.half_length
    bent = last != "" and model.deck.cards[last].immelmann
    left = right = False
    ways = 0
    for escape, without_right, without_left in escapes(model.deck):
        if bent and not escape[0].straight:
            continue
        pose = start
        for card in escape:
            pose = flown(pose, card, half)
            if not over_table(pose, width, length):
                break
        else:
            ways += 1
            left = left or without_right
            right = right or without_left
    return left, right, ways


@lru_cache(maxsize=64)
def escapes(deck: ManeuverDeck) -> list[tuple[tuple[Maneuver, ...], bool, bool]]:
    """The usual ways on that a deck has the cards for, and whether each does without right and without left ones."""
    found = []
    for kinds in ESCAPES:
        if all(kind in deck.cards for kind in kinds):
            way = tuple(deck.cards[kind] for kind in kinds)
            leanings = {card.leans for card in way}
            found.append((way, "right" not in leanings, "left" not in leanings))
    return found


@lru_cache(maxsize=512)
def lawful(deck: ManeuverDeck, last: str, flown_before: Cards, count: int, bound: Demands = NO_DEMANDS) -> list[Cards]:
    """Every sequence of so many cards that may follow those flown, by the basic rules and what damage asks."""
    found = []
    levels = "climb" in deck.cards or "dive" in deck.cards
    leads_in = straight_or_stall_leads_in if levels else straight_leads_in
    for sequence in product(deck.cards, repeat=count):
        laid = Laid(deck, last, sequence, bound, flown_before)
        whole = Laid(deck, "", flown_before + sequence, NO_DEMANDS)
        if enough_copies(whole) or never_steep_twice(laid) or immelmann_between_straights(laid, leads_in):
            continue
        if levels and one_way_a_turn(laid):
            continue
        if rudder_allows(laid) or fire_allows(laid) or (bound.one_stall and engine_allows(laid)):
            continue
        found.append(sequence)
    return found


def sensible(offered: Sequence[Cards], deck: ManeuverDeck, last: str, bound: Demands) -> list[Cards]:
    """The plans worth thinking about: where illegal ones are on offer, the legal ones only."""
    by_the_book = frozenset(lawful(deck, last, (), 3))
    kept = [cards for cards in offered if cards in by_the_book]
    if len(kept) == len(offered):
        return kept
    for demands in (bound, Demands(bound.no_left, bound.no_right)):
        strict = frozenset(lawful(deck, last, (), 3, demands))
        if chosen := [cards for cards in kept if cards in strict]:
            return chosen
    return kept or list(offered)


def blatant(cards: Cards, deck: ManeuverDeck) -> bool:
    """Against every edition's rules, so that whoever is offered this is offered anything."""
    return any(
        deck.cards[kind].immelmann and not (deck.cards[before].straight or deck.cards[before].stall)
        for before, kind in pairwise(cards)
    )
