"""Flak: the artillery counters that lie on the table, and what flying into one costs."""

from __future__ import annotations

from math import hypot

import msgspec

from aerodrome.agents.craft import Craft, mean_harm
from aerodrome.agents.paths import Node, Path
from aerodrome.cardtable.cards import GroundCard, Model
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.view import View


class Counter(msgspec.Struct, frozen=True, eq=False):
    """A counter on the table, for whoever it may burst on."""

    x: int
    y: int
    level: int
    radius: int
    phase: int
    """After how many more maneuvers than the next one it bursts."""
    harm: float


def counters(view: View, catalogue: Catalogue) -> list[Counter]:
    """Everything that is about to burst, of either side: it makes no difference to those it bursts on."""
    found = []
    for gun in view.ground:
        shell = gun.battery.shell if gun.battery else None
        printed = catalogue.ground_card(gun.kind).artillery
        if shell and printed:
            harm = mean_harm(catalogue.damage_deck(printed.letter))
            found.append(Counter(shell.x, shell.y, shell.level, printed.radius, shell.moves - 1, harm))
    return found


def flown_into(shells: list[Counter], path: Path, craft: Craft) -> float:
    """What the counters do to an airplane on a path, in lives; less than nothing."""
    harm = 0.0
    for shell in shells:
        if shell.phase < len(path.nodes):
            place = path.nodes[shell.phase]
            if touches(shell.x, shell.y, shell.level, shell.radius, place, craft.model):
                harm += shell.harm
    return -harm / craft.left


def touches(x: int, y: int, level: int, radius: int, place: Node, card: Model | GroundCard) -> bool:
    """Whether a counter here touches a card there."""
    if place.height is not None and place.level != level:
        return False
    dx, dy = x - place.x, y - place.y
    ahead, aside = abs(dx * place.s + dy * place.c), abs(dx * place.c - dy * place.s)
    return hypot(max(0.0, ahead - card.half_length), max(0.0, aside - card.half_width)) < radius
