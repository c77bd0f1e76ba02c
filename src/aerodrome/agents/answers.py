"""The smaller decisions: whom to fire at, whom to tail, when to drop the bombs, who carries the load."""

from __future__ import annotations

from math import hypot
from random import Random

from aerodrome.agents.craft import Craft, craft, mean_harm, mean_points, prize
from aerodrome.agents.errand import aim
from aerodrome.agents.ground import ENVELOPE, FIRST, IN_PASSING, POINT, balloon_left, manned, strafed
from aerodrome.agents.mixing import softened
from aerodrome.agents.rockets import launch
from aerodrome.cardtable.cards import Pose, card_outline, flown
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.geometry import distance_square, inside
from aerodrome.cardtable.orders import Carry, Drop, Fire, Hold, Launch, Tail
from aerodrome.cardtable.view import AirplaneView, BalloonView, GroundView, View
from aerodrome.kernel.prompt import Choice, Prompt

AIMED = 1.3
"""How much more a shot is worth that goes on with a series."""
SECRECY = 1.5
"""How far from the best, in points of resistance, a carrier may be so that nobody can be sure who it is."""


def fire(prompt: Prompt, view: View, catalogue: Catalogue) -> Choice:
    """At whatever loses most by it; a gun that may fire does not stay silent, unless rockets do more."""
    shots = [choice for choice in prompt.choices if isinstance(choice, Fire)]
    offers = [choice for choice in prompt.choices if isinstance(choice, Launch)]
    best = launch(offers, view, catalogue, prompt.about) if offers else None
    if not shots:
        return best[0] if best else Hold()
    gun = prompt.id.rsplit(".", 1)[1]
    worths = [_shot(prompt.about, gun, shot.at, view, catalogue) for shot in shots]
    return best[0] if best and best[1] > max(worths) else shots[worths.index(max(worths))]


def _shot(shooter: str, gun_name: str, at: str, view: View, catalogue: Catalogue) -> float:
    unit = _unit(shooter, view)
    assert not isinstance(unit, BalloonView), "balloons are not armed"
    printed = catalogue.model(unit.model) if isinstance(unit, AirplaneView) else catalogue.ground_card(unit.kind)
    place, gun = next((n, gun) for n, gun in enumerate(printed.guns) if gun.name == gun_name)
    deck, target = catalogue.damage_deck(gun.letter), _unit(at, view)
    burst = unit.bursts[place]
    if isinstance(target, GroundView):
        card = catalogue.ground_card(target.kind)
        cards = _cards(unit.pose, card_outline(target.pose, card), view)
        wanted = strafed(view, unit.side) and manned(card)
        points = min(cards * mean_points(deck), float((target.resistance or 0) - target.points))
        return points * (POINT if wanted else IN_PASSING) + FIRST * (wanted and not target.points)
    if isinstance(target, BalloonView):
        cards = _cards(unit.pose, card_outline(target.pose, catalogue.ground_card(target.kind)), view)
        points = min(cards * mean_points(deck), balloon_left(target, catalogue))
        return points * ENVELOPE + FIRST * (not target.cards)
    enemy = craft(target, catalogue)
    cards = _cards(unit.pose, card_outline(target.pose, enemy.model), view)
    aimed = AIMED if burst and burst.target == at and burst.at == view.phases - 1 else 1.0
    return cards * mean_harm(deck) * aimed * prize(enemy) / enemy.left


def _cards(pose: Pose, outline: tuple[tuple[int, int], ...], view: View) -> int:
    a, b, c, d = outline
    return 2 if distance_square(pose.x, pose.y, (a, b, c, d)) <= (view.ruler // 2) ** 2 else 1


def _unit(name: str, view: View) -> AirplaneView | GroundView | BalloonView:
    units: tuple[AirplaneView | GroundView | BalloonView, ...] = (*view.airplanes, *view.ground, *view.balloons)
    return next(unit for unit in units if unit.id == name)


def tail(prompt: Prompt, view: View, catalogue: Catalogue) -> Choice:
    """Whoever can be brought down soonest, a carrier before others."""
    tails = [choice for choice in prompt.choices if isinstance(choice, Tail)]

    def worth(choice: Tail) -> float:
        enemy = craft(view.airplane(choice.whom), catalogue)
        return prize(enemy) / enemy.left

    return max(tails, key=worth, default=prompt.default)


def bomb(prompt: Prompt, view: View, catalogue: Catalogue) -> Choice:
    """Now, unless the centre of the target is not below yet and the next cards of the plan lead over it."""
    unit = view.airplane(prompt.about)
    model = catalogue.model(unit.model)
    target = aim(view)
    if target is None or target.fate:
        return Hold()

    def centred(pose: Pose) -> bool:
        return inside(target.pose.x, target.pose.y, card_outline(pose, model))

    pose = unit.pose
    if not centred(pose) and unit.secrets:
        for kind in unit.secrets.plan:
            pose = flown(pose, model.deck.cards[kind], model.half_length)
            if centred(pose):
                return Hold()
    return Drop()


def equip(prompt: Prompt, view: View, catalogue: Catalogue, chance: Random) -> Choice:
    """A tough and fast airplane near the target; a camera is a secret, so now and then another one."""
    offers = [choice for choice in prompt.choices if isinstance(choice, Carry)]
    card = aim(view)
    fits = [_fitness(craft(view.airplane(offer.unit), catalogue), card.pose if card else None) for offer in offers]
    if prompt.about == "camera":
        return chance.choices(offers, softened(fits, SECRECY))[0]
    return offers[fits.index(max(fits))]


def _fitness(unit: Craft, target: Pose | None) -> float:
    """In points of resistance: ten millimetres of speed and two hundred of distance count for one."""
    pose = unit.seen.pose
    far = hypot(target.x - pose.x, target.y - pose.y) if target else 0.0
    return unit.left + unit.model.deck.cards["straight"].forward / 10_000 - far / 200_000
