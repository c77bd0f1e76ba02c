"""What is fired at from the air besides airplanes, trenches, guns and balloons, and what it does to a path itself."""

from __future__ import annotations

from math import sqrt

import msgspec

from aerodrome.agents.craft import Arc, Craft, arc, mean_points, mean_symbol
from aerodrome.agents.gunnery import REACH, bands, fire, looks
from aerodrome.agents.heights import BURIED
from aerodrome.agents.paths import CLIMB, Node, Path, node
from aerodrome.cardtable.cards import GroundCard
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.view import BalloonView, GroundView, View

POINT = 0.09
"""A point of damage on a post where posts are what is fought for, where the life of an airplane is 1."""
IN_PASSING = 0.02
"""The same where they only stand in the way."""
FIRST = 0.09
"""The first point on a post."""
ENVELOPE = 0.04
"""A point of damage on a balloon."""
NEARER = 0.3
"""For each metre nearer to the next post to strafe."""
UP, DOWN = 0.9, 0.4
"""How many metres a level to be climbed or dived stands for on the way there: there is one climb a turn."""
METRE = 1_000_000


class Post(msgspec.Struct, frozen=True, eq=False):
    """An enemy trench, gun or balloon."""

    seen: GroundView | BalloonView
    card: GroundCard
    place: Node
    guns: tuple[Arc, ...]
    infantry: float
    """What a shot of its infantry is worth."""
    left: float
    worth: float
    """Of a point of damage on it."""
    wanted: bool
    """It is what is fought for, not only something in the way."""
    hit: bool
    """It has taken damage already."""

    @property
    def balloon(self) -> bool:
        return isinstance(self.seen, BalloonView)


def enemy_posts(craft: Craft, view: View, catalogue: Catalogue) -> list[Post]:
    """The posts that can be shot at; most of them shoot at airplanes too."""
    side = craft.seen.side
    balloons = [_balloon(each, catalogue) for each in view.balloons if each.side != side and not each.fate]
    cards = [card for card in view.ground if card.side != side and not card.fate]
    wanted = strafed(view, side)
    return balloons + [_post(card, wanted, catalogue) for card in cards if card.resistance is not None]


def strafed(view: View, side: str) -> bool:
    """Whether trenches and guns are what a side is after: there is no balloon of the enemy's, and no other target."""
    if view.targets or any(each.side != side for each in view.balloons):
        return False
    return all(card.resistance is not None for card in view.ground)


def manned(card: GroundCard) -> bool:
    """Whether there is infantry: anti-aircraft guns alone are worth no points."""
    return any(gun.infantry for gun in card.guns)


def _post(seen: GroundView, wanted: bool, catalogue: Catalogue) -> Post:
    card = catalogue.ground_card(seen.kind)
    special = mean_symbol(catalogue.damage_deck("A"))
    guns = () if seen.muted else tuple(arc(gun, catalogue) for gun in card.guns if not gun.infantry)
    wanted = wanted and manned(card)
    return Post(
        seen=seen,
        card=card,
        place=node(seen.pose),
        guns=guns,
        infantry=special * manned(card),
        left=float((seen.resistance or 0) - seen.points),
        worth=POINT if wanted else IN_PASSING,
        wanted=wanted,
        hit=seen.points > 0,
    )


def _balloon(seen: BalloonView, catalogue: Catalogue) -> Post:
    pose, flight = seen.pose, seen.flight
    level, climb = (flight.level, flight.climb) if flight else (0, 0)
    place = node(pose)
    return Post(
        seen=seen,
        card=catalogue.ground_card(seen.kind),
        place=Node(place.x, place.y, place.heading, place.s, place.c, False, level, None, level + climb / CLIMB),
        guns=(),
        infantry=0.0,
        left=balloon_left(seen, catalogue),
        worth=ENVELOPE,
        wanted=True,
        hit=bool(seen.cards),
    )


def balloon_left(seen: BalloonView, catalogue: Catalogue) -> float:
    """The damage points a balloon can still take, as far as a seat can tell."""
    taken = (
        card.points if card.points is not None else mean_points(catalogue.damage_deck(card.letter))
        for card in seen.cards
    )
    return max(1.0, (seen.resistance or 0) - (seen.points if seen.points is not None else sum(taken)))


def under_fire(posts: list[Post], path: Path, craft: Craft, ruler: int) -> float:
    """What the posts do to an airplane on a path, in lives; less than nothing."""
    harm = 0.0
    armed = [post for post in posts if post.guns or post.infantry]
    for place in path.nodes:
        for post in armed:
            dx, dy = place.x - post.place.x, place.y - post.place.y
            far = sqrt(dx * dx + dy * dy) or 1.0
            reach, short = bands(ruler, place.level - post.place.level)
            if not reach or far > reach + REACH:
                continue
            if far - post.card.half_width <= reach:
                harm += post.infantry
            deep, wide = looks(craft.model, place, dx / far, dy / far)
            harm += fire(post.guns, post.place, dx, dy, far, deep, wide, reach, short)
    return -harm / craft.left


def strafing(posts: list[Post], path: Path, craft: Craft, catalogue: Catalogue, ruler: int) -> float:
    """What an airplane does to the posts on its path, each phase to the one that pays best."""
    points = mean_points(catalogue.damage_deck(craft.model.guns[0].letter))
    left = {post.seen.id: post.left for post in posts}
    worth = 0.0
    for phase, place in enumerate(path.nodes):
        if not place.fires:
            continue
        best, hit, cards = 0.0, "", 0.0
        for post in posts:
            found = _shots(post, place, craft, phase, ruler)
            gain = min(left[post.seen.id], found * points) * post.worth
            if found and not post.hit and left[post.seen.id] == post.left:
                gain += FIRST * post.wanted
            if gain > best:
                best, hit, cards = gain, post.seen.id, found
        worth += best
        if hit:
            left[hit] = max(0.0, left[hit] - cards * points)
    return worth - NEARER * _next(posts, path.end)


def _shots(post: Post, place: Node, craft: Craft, phase: int, ruler: int) -> float:
    """How many damage cards the guns of an airplane here make a post draw."""
    reach, short = bands(ruler, place.level - post.place.level)
    dx, dy = post.place.x - place.x, post.place.y - place.y
    far = sqrt(dx * dx + dy * dy) or 1.0
    if not reach or far > reach + REACH or far < post.card.half_width + craft.model.half_width:
        return 0.0
    deep, wide = looks(post.card, post.place, dx / far, dy / far)
    return sum(fire((gun,), place, dx, dy, far, deep, wide, reach, short) / gun.harm for gun in craft.arcs[phase])


def _next(posts: list[Post], end: Node) -> float:
    """How far, in metres and a quarter turn for half of one, the nearest post worth going for is."""
    ways = []
    for post in posts:
        if post.wanted and end.level != BURIED:
            dx, dy = post.place.x - end.x, post.place.y - end.y
            far = sqrt(dx * dx + dy * dy) or 1.0
            higher = end.up - post.place.up if end.height else 0.0
            up = higher * DOWN if higher > 0 else -higher * UP
            ways.append(far / METRE + up + 0.25 * (1 - (dx * end.s + dy * end.c) / far))
    return min(ways, default=0.0)
