"""Rockets: when to launch them, and what paths are good for: two steady cards at something that stays in front."""

from __future__ import annotations

from math import hypot

from aerodrome.agents.craft import Craft, craft, mean_harm, prize
from aerodrome.agents.ground import Post
from aerodrome.agents.gunnery import REACH, covers, looks
from aerodrome.agents.heights import air, height
from aerodrome.agents.paths import Cards, Node, Path, direction, lawful, node, paths
from aerodrome.cardtable.cards import GroundCard, Maneuver, Model
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.orders import Launch
from aerodrome.cardtable.state import NO_DEMANDS
from aerodrome.cardtable.view import BalloonView, View

DECK = "D"
"""The deck that rockets deal from."""
FRONT = 0
BALLOON = 0.3
"""What a rocket is worth that hits a balloon, where the life of an airplane is 1."""
SURE = 0.6
"""How likely a rocket must be to hit an airplane, or it is kept."""
HASTE = 0.9
"""A rocket is worth less the later it is launched."""
UNPLANNED = 0.6
"""What it is worth to be able to launch with the last card, when the next one is still to be planned."""


ANYWHERE = float("inf")
"""Rockets that have been launched fly as far as they must."""


def steady(card: Maneuver) -> bool:
    """Whether rockets can be launched after a card, and hit after it. Dives are only flown where they serve."""
    return card.straight or card.stall or card.dive


def ahead(gun: Model, place: Node, card: Model | GroundCard, target: Node, within: float) -> bool:
    """Whether a target is before the front gun, or under the airplane, at a level that rockets can reach."""
    if place.level - target.level not in (0, 1):
        return False
    dx, dy = target.x - place.x, target.y - place.y
    far = hypot(dx, dy) or 1.0
    if far < REACH and covers(gun, place, card, target, dx, dy):
        return within == ANYWHERE
    deep, wide = looks(card, target, dx / far, dy / far)
    along, aside = dx * place.s + dy * place.c, abs(dx * place.c - dy * place.s)
    sine, cosine = direction(gun.guns[FRONT].half_width)
    return along > 0 and aside * cosine - along * sine < wide / 2 and far - deep <= within


def rocketry(posts: list[Post], path: Path, own: Craft, ruler: int) -> float:
    """What rockets can do to balloons on a path: those in the air already, and the best of those to be launched."""
    cards = own.model.deck.cards
    balloons = [post for post in posts if post.balloon]
    if not balloons or not path.cards:
        return 0.0
    flags = [steady(cards[kind]) for kind in path.cards]
    worth, salvo = 0.0, own.seen.salvo
    if salvo and flags[0]:
        hits = any(
            post.seen.id == salvo.target and ahead(own.model, path.nodes[0], post.card, post.place, ANYWHERE)
            for post in balloons
        )
        worth += BALLOON * salvo.count * hits
    if own.seen.kit.rockets:
        worth += BALLOON * own.seen.kit.rockets * _best(balloons, path, flags, own, ruler)
    return worth


def _best(balloons: list[Post], path: Path, flags: list[bool], own: Craft, ruler: int) -> float:
    last = len(path.nodes) - 1
    for phase, place in enumerate(path.nodes):
        if not (flags[phase] and place.fires):
            continue
        for post in balloons:
            if not ahead(own.model, place, post.card, post.place, ruler):
                continue
            if phase == last:
                return float(UNPLANNED * HASTE**phase)
            if flags[phase + 1] and ahead(own.model, path.nodes[phase + 1], post.card, post.place, ANYWHERE):
                return float(HASTE**phase)
    return 0.0


def launch(offers: list[Launch], view: View, catalogue: Catalogue, about: str) -> tuple[Launch, float] | None:
    """The launch that is worth most, and what it is worth; None if it would be a waste."""
    own = craft(view.airplane(about), catalogue)
    nearby = {post.id for post in view.balloons if not post.fate and post.side != own.seen.side}
    best: tuple[Launch, float] | None = None
    for at in {offer.at for offer in offers}:
        if nearby and at not in nearby:
            continue  # kept for the balloons
        likely = chance_of_hitting(at, own, view, catalogue)
        if likely < SURE:
            continue
        most = max((offer for offer in offers if offer.at == at), key=lambda offer: offer.rockets)
        worth = likely * most.rockets * _rocket(at, view, catalogue)
        if best is None or worth > best[1]:
            best = most, worth
    return best


def _rocket(at: str, view: View, catalogue: Catalogue) -> float:
    if any(balloon.id == at for balloon in view.balloons):
        return BALLOON
    enemy = craft(view.airplane(at), catalogue)
    return mean_harm(catalogue.damage_deck(DECK)) * prize(enemy) / enemy.left


def chance_of_hitting(at: str, own: Craft, view: View, catalogue: Catalogue) -> float:
    """How likely rockets launched now hit: certainly not if the next card is no steady one."""
    secrets = own.seen.secrets
    upcoming: Cards = secrets.plan[:1] if secrets and secrets.plan else ("straight",)
    if own.seen.flames and not (secrets and secrets.plan):
        return 0.0
    if not steady(own.model.deck.cards[upcoming[0]]):
        return 0.0
    place = next_places(own, [upcoming], view)[0]
    balloon = next((post for post in view.balloons if post.id == at), None)
    if balloon is not None:
        card = catalogue.ground_card(balloon.kind)
        return float(ahead(own.model, place, card, hung(balloon), ANYWHERE))
    enemy = craft(view.airplane(at), catalogue)
    seen = enemy.seen
    flown = seen.flown if secrets and secrets.plan else ()
    ways = lawful(enemy.model.deck, seen.last, flown, 1, NO_DEMANDS)
    places = next_places(enemy, ways, view)
    return sum(ahead(own.model, place, enemy.model, there, ANYWHERE) for there in places) / len(places)


def next_places(unit: Craft, ways: list[Cards], view: View) -> list[Node]:
    """Where an airplane is after the first of these cards."""
    seen, now = unit.seen, height(unit.seen)
    risen = None if now is None else (air(seen, unit.model, view), now)
    return [path.nodes[0] for path in paths(seen.pose, unit.model, ways, last=seen.last, risen=risen)]


def hung(balloon: BalloonView) -> Node:
    """A balloon as a place."""
    place = node(balloon.pose)
    level = balloon.flight.level if balloon.flight else 0
    return Node(place.x, place.y, place.heading, place.s, place.c, False, level)
