"""Two airplanes and their paths: what each pair of paths is worth to the one and to the other."""

from __future__ import annotations

from math import exp, sqrt

from aerodrome.agents.craft import prize
from aerodrome.agents.gunnery import exchange
from aerodrome.agents.outlook import Outlook
from aerodrome.agents.paths import Node, Path

Worth = tuple[float, float]
"""To the one and to the other, where the life of an airplane is 1."""

LATER = (1.0, 0.95, 0.9)
"""A shot counts for less the later it comes: by then things may have changed."""
CAUTION = 0.85
"""What harm taken counts beside harm done: less, or nobody would ever fight."""
PLACED = 0.35
"""What it is worth to end with the enemy before one's guns rather than the other way round."""
COMFORT = 160_000
"""The distance at which an enemy ahead is worth most, in micrometres."""
FADES = 260_000
CHASE = 0.25
"""For each metre nearer to an enemy that one is out to fight."""
LEVEL_FADES = 0.6
"""How much less a good place is worth with every level between."""
BELOW, ABOVE = 0.1, 0.05
"""For each level that one is below an enemy whom one is out to fight, or above: down is the shorter way."""
METRE = 1_000_000
NOTHING: Worth = (0.0, 0.0)


class Duel:
    """The worth of pairs of paths, each pair of places reckoned once."""

    def __init__(self, mine: Outlook, theirs: Outlook, ruler: int) -> None:
        self._a, self._b, self._ruler = mine.craft, theirs.craft, ruler
        self._a_fights, self._b_fights = mine.job.kind == "fight", theirs.job.kind == "fight"
        self._a_prize = prize(theirs.craft)
        self._b_prize = prize(mine.craft)
        self._known: dict[tuple[Node, Node], Worth] = {}

    def worth(self, mine: Path, theirs: Path) -> Worth:
        """What happens if these two are flown against each other, and how the two then stand."""
        here, there = mine.nodes[-1], theirs.nodes[-1]
        last = len(mine.nodes) - 1
        a, b = self._until(mine, theirs, last)
        c, d = self._phase(here, there, last)
        e, f = self._placed(here, there)
        return a + c + e, b + d + f

    def _until(self, mine: Path, theirs: Path, count: int) -> Worth:
        """What happens in the first phases; paths that begin alike share their nodes, and so what is known of them."""
        if not count:
            return NOTHING
        pair = mine.nodes[count - 1], theirs.nodes[count - 1]
        found = self._known.get(pair)
        if found is None:
            a, b = self._until(mine, theirs, count - 1)
            c, d = self._phase(*pair, count - 1)
            found = self._known[pair] = a + c, b + d
        return found

    def _phase(self, here: Node, there: Node, phase: int) -> Worth:
        given, taken = exchange(self._a, here, self._b, there, phase, self._ruler)
        if not (given or taken):
            return NOTHING
        later = LATER[phase]
        done = min(1.0, given / self._b.left) * self._a_prize * later
        suffered = min(1.0, taken / self._a.left) * self._b_prize * later
        return done - CAUTION * suffered, suffered - CAUTION * done

    def _placed(self, here: Node, there: Node) -> Worth:
        dx, dy = there.x - here.x, there.y - here.y
        far = sqrt(dx * dx + dy * dy) or 1.0
        ahead_a = (dx * here.s + dy * here.c) / far
        ahead_b = -(dx * there.s + dy * there.c) / far
        alike = here.s * there.s + here.c * there.c
        near = exp(-abs(far - COMFORT) / FADES)
        lead = PLACED * near * (grip(ahead_a, alike) - grip(ahead_b, alike))
        chase = CHASE * max(0.0, far - COMFORT) / METRE
        higher = here.up - there.up
        if not higher:
            return lead - self._a_fights * chase, -lead - self._b_fights * chase
        lead *= LEVEL_FADES ** abs(higher)
        return lead - self._a_fights * (chase + climb(higher)), -lead - self._b_fights * (chase + climb(-higher))


def climb(higher: float) -> float:
    """What it costs somebody out to fight to be so many levels higher than the enemy, or lower."""
    return higher * ABOVE if higher > 0 else -higher * BELOW


def grip(ahead: float, alike: float) -> float:
    """How firmly someone has an enemy before the guns: most from behind, least with the back turned."""
    front = (1 + ahead) / 2
    return front * front * (1 + 0.6 * alike)
