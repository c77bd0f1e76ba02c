"""Planning: which of an airplane's ways to go on are worth flying, and how often, against enemies who plan too."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from aerodrome.agents.craft import Craft, flying
from aerodrome.agents.duel import Duel
from aerodrome.agents.mixing import Foe, softened, think
from aerodrome.agents.outlook import Outlook, outlook
from aerodrome.agents.paths import Cards, Path, lawful
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.state import NO_DEMANDS, Demands
from aerodrome.cardtable.view import View

SPREAD = 8
"""How many paths of the other stand for all of them in a first look."""
ROLL: Cards = ("stall", "straight", "climb")
STAY: Cards = ("straight", "straight", "straight")
"""What an enemy on the ground may do: take off, or not. Landing, the rest follows by itself."""
LOOKED_AT = 200
"""So many ways of an enemy must do where there are several enemies, and very many ways."""
FEW, MANY = 4, 1_000
"""How many must do where an airplane has more paths, for all enemies together, than there is time for."""
MINDED = 3
"""How many enemies, the nearest, are reckoned with."""


LIKELY = 0.15
"""How far from the best a plan may be and still be a likely one, where the life of an airplane is 1."""


class Skill(msgspec.Struct, frozen=True):
    """How well an agent thinks."""

    kept: int
    """How many paths of each airplane it looks at closely."""
    rounds: int
    """How often it asks itself what the enemy would do against that."""
    warmth: float
    """How far from the best its choice may be, where the life of an airplane is 1."""


class Weighed(msgspec.Struct, frozen=True):
    """Ways to go on and the share of each: how often it should be the one."""

    ways: tuple[Cards, ...]
    shares: tuple[float, ...]

    def pick(self, chance: Random) -> Cards:
        return chance.choices(self.ways, self.shares)[0]


def weigh(
    name: str, sequences: Sequence[Cards], view: View, catalogue: Catalogue, skill: Skill, chance: Random
) -> Weighed:
    """The sequences worth flying for an airplane of one's own."""
    everyone = flying(view, catalogue)
    craft = next(unit for unit in everyone if unit.id == name)
    mine = outlook(craft, sequences, view, catalogue)
    most = max(map(len, sequences))
    enemies = nearest(craft, everyone)
    likely = [thinned(enemy, guesses(enemy, most, view), len(enemies), chance) for enemy in enemies]
    seen = [outlook(enemy, ways, view, catalogue) for enemy, ways in zip(enemies, likely, strict=True)]
    duels = [Duel(mine, enemy, view.ruler) for enemy in seen]
    spread = SPREAD if len(mine.paths) * len(seen) <= MANY else FEW
    best = _shortlist(mine, duels, [sample(enemy, chance, spread) for enemy in seen], skill.kept)
    foes = []
    for duel, enemy in zip(duels, seen, strict=True):
        close = _shortlist_of(enemy, duel, sample(mine, chance, spread), skill.kept)
        foes.append(_foe(duel, best, close))
    values = think(best.worths, foes, skill.rounds, LIKELY)
    return Weighed(tuple(path.cards for path in best.paths), tuple(softened(values, skill.warmth)))


def nearest(craft: Craft, everyone: Sequence[Craft]) -> list[Craft]:
    """The enemies to reckon with."""
    pose = craft.seen.pose

    def far(other: Craft) -> int:
        return (other.seen.pose.x - pose.x) ** 2 + (other.seen.pose.y - pose.y) ** 2

    return sorted((other for other in everyone if other.seen.side != craft.seen.side), key=far)[:MINDED]


def guesses(enemy: Craft, count: int, view: View) -> list[Cards]:
    """Every way an enemy may go on, for all that can be seen; the card shown by tailing it comes first."""
    seen = enemy.seen
    if seen.flight and seen.flight.ground:
        return [ROLL[:count], STAY[:count]]
    bound = Demands(no_straight=True) if seen.flames else NO_DEMANDS
    ways = lawful(enemy.model.deck, seen.last, seen.flown, count, bound) or lawful(
        enemy.model.deck, seen.last, seen.flown, count
    )
    shown = next((pair.shown for pair in view.tails if pair.tailed == seen.id and pair.shown), None)
    return [way for way in ways if way[0] == shown] or ways


def thinned(enemy: Craft, ways: list[Cards], enemies: int, chance: Random) -> list[Cards]:
    """Some of the many ways on that there are with climbs and dives, if there are several enemies to think about."""
    many = enemies > 1 and enemy.seen.flight is not None and len(ways) > LOOKED_AT
    return chance.sample(ways, LOOKED_AT) if many else ways


def sample(seen: Outlook, chance: Random, spread: int = SPREAD) -> list[Path]:
    """Some paths that stand for all of them."""
    return list(seen.paths) if len(seen.paths) <= spread else chance.sample(seen.paths, spread)


def _shortlist(mine: Outlook, duels: Sequence[Duel], shown: Sequence[Sequence[Path]], kept: int) -> Outlook:
    """The best paths against what stands for the enemies' plans."""
    values = []
    for path, alone in zip(mine.paths, mine.worths, strict=True):
        value = alone
        for duel, others in zip(duels, shown, strict=True):
            value += sum(duel.worth(path, other)[0] for other in others) / len(others)
        values.append(value)
    return _best(mine, values, kept)


def _shortlist_of(enemy: Outlook, duel: Duel, shown: Sequence[Path], kept: int) -> Outlook:
    values = [
        alone + sum(duel.worth(other, path)[1] for other in shown) / len(shown)
        for path, alone in zip(enemy.paths, enemy.worths, strict=True)
    ]
    return _best(enemy, values, kept)


def _best(seen: Outlook, values: list[float], kept: int) -> Outlook:
    order = sorted(range(len(values)), key=lambda place: -values[place])[:kept]
    return Outlook(
        seen.craft, seen.job, tuple(seen.paths[place] for place in order), tuple(seen.worths[place] for place in order)
    )


def _foe(duel: Duel, mine: Outlook, enemy: Outlook) -> Foe:
    table = [[duel.worth(path, other) for other in enemy.paths] for path in mine.paths]
    to_me = [[pair[0] for pair in row] for row in table]
    to_him = [[row[place][1] for row in table] for place in range(len(enemy.paths))]
    return Foe(enemy.worths, to_me, to_him)
