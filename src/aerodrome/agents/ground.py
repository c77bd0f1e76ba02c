"""Fire from and at the ground: what trenches and machine guns do to a path, and what it does to them."""

from __future__ import annotations

from math import sqrt

import msgspec

from aerodrome.agents.craft import Arc, Craft, arc, mean_points, mean_symbol
from aerodrome.agents.gunnery import REACH, fire, looks
from aerodrome.agents.paths import Node, Path, node
from aerodrome.cardtable.cards import GroundCard
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.view import GroundView, View

POINT = 0.09
"""A point of damage on a post where posts are what is fought for, where the life of an airplane is 1."""
IN_PASSING = 0.02
"""The same where they only stand in the way."""
FIRST = 0.09
"""The first point on a post."""
NEARER = 0.3
"""For each metre nearer to the next post to strafe."""
METRE = 1_000_000


class Post(msgspec.Struct, frozen=True, eq=False):
    """An enemy trench or machine gun."""

    seen: GroundView
    card: GroundCard
    place: Node
    guns: tuple[Arc, ...]
    infantry: float
    """What a shot of its infantry is worth."""
    left: float
    worth: float
    """Of a point of damage on it."""


def enemy_posts(craft: Craft, view: View, catalogue: Catalogue) -> list[Post]:
    """The posts that shoot at an airplane and can be shot at."""
    cards = [card for card in view.ground if card.side != craft.seen.side and not card.fate]
    wanted = all(card.resistance is not None for card in view.ground)
    return [_post(card, wanted, catalogue) for card in cards if card.resistance is not None]


def _post(seen: GroundView, wanted: bool, catalogue: Catalogue) -> Post:
    card = catalogue.ground_card(seen.kind)
    special = mean_symbol(catalogue.damage_deck("A"))
    guns = tuple(arc(gun, catalogue) for gun in card.guns if not gun.infantry)
    return Post(
        seen=seen,
        card=card,
        place=node(seen.pose),
        guns=guns,
        infantry=special * any(gun.infantry for gun in card.guns),
        left=float((seen.resistance or 0) - seen.points),
        worth=POINT if wanted else IN_PASSING,
    )


def under_fire(posts: list[Post], path: Path, craft: Craft, ruler: int) -> float:
    """What the posts do to an airplane on a path, in lives; less than nothing."""
    harm = 0.0
    for place in path.nodes:
        for post in posts:
            dx, dy = place.x - post.place.x, place.y - post.place.y
            far = sqrt(dx * dx + dy * dy) or 1.0
            if far > ruler + REACH:
                continue
            if far - post.card.half_width <= ruler:
                harm += post.infantry
            deep, wide = looks(craft.model, place, dx / far, dy / far)
            harm += fire(post.guns, post.place, dx, dy, far, deep, wide, ruler)
    return -harm / craft.left


def strafing(posts: list[Post], path: Path, craft: Craft, catalogue: Catalogue, ruler: int) -> float:
    """What an airplane does to the posts on its path, each phase to the one that pays best."""
    points = mean_points(catalogue.damage_deck(craft.model.guns[0].letter))
    left = {post.seen.id: post.left for post in posts}
    worth = 0.0
    for phase, place in enumerate(path.nodes):
        best, hit, cards = 0.0, "", 0.0
        for post in posts:
            found = _shots(post, place, craft, phase, ruler)
            gain = min(left[post.seen.id], found * points) * post.worth
            if found and not post.seen.points and left[post.seen.id] == post.left:
                gain += FIRST * (post.worth == POINT)
            if gain > best:
                best, hit, cards = gain, post.seen.id, found
        worth += best
        if hit:
            left[hit] = max(0.0, left[hit] - cards * points)
    return worth - NEARER * _next(posts, path.end)


def _shots(post: Post, place: Node, craft: Craft, phase: int, ruler: int) -> float:
    """How many damage cards the guns of an airplane here make a post draw."""
    dx, dy = post.place.x - place.x, post.place.y - place.y
    far = sqrt(dx * dx + dy * dy) or 1.0
    if not place.fires or far > ruler + REACH or far < post.card.half_width + craft.model.half_width:
        return 0.0
    deep, wide = looks(post.card, post.place, dx / far, dy / far)
    return sum(fire((gun,), place, dx, dy, far, deep, wide, ruler) / gun.harm for gun in craft.arcs[phase])


def _next(posts: list[Post], end: Node) -> float:
    """How far, in metres and a quarter turn for half of one, the nearest post worth going for is."""
    ways = []
    for post in posts:
        if post.worth == POINT:
            dx, dy = post.place.x - end.x, post.place.y - end.y
            far = sqrt(dx * dx + dy * dy) or 1.0
            ways.append(far / METRE + 0.25 * (1 - (dx * end.s + dy * end.c) / far))
    return min(ways, default=0.0)
