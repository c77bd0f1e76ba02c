"""Anti-aircraft guns: counters are laid, moved or left where enemies will most likely be when they burst."""

from __future__ import annotations

from math import hypot

import msgspec

from aerodrome.agents.craft import Craft, flying, mean_harm, prize
from aerodrome.agents.flak import touches
from aerodrome.agents.ground import balloon_left
from aerodrome.agents.mixing import softened
from aerodrome.agents.outlook import outlook
from aerodrome.agents.paths import Cards, Node
from aerodrome.agents.planning import guesses
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.orders import Adjust, Delay, Hold, Lay, Retire
from aerodrome.cardtable.view import View
from aerodrome.kernel.prompt import Choice, Prompt

FLIGHT = 2
"""After how many maneuvers a counter bursts that is laid or moved now."""
DOUBT = 0.25
"""How far from an enemy's best way on another may be and still be a likely one, where a life is 1."""
FRIEND = 1.5
"""What harm to a friend counts beside harm to an enemy."""
ENOUGH = 0.02
"""A counter that can be expected to do less harm than this, in lives, is not worth the loading."""
MOVED = 0.85
"""A counter moved or delayed bursts later, and is worth that much of one that bursts sooner."""
RETIRED = 0.03
"""What a loaded gun is worth: less than a counter that may well hit."""
SIDESTEP = 400_000
"""No two cards take an airplane farther than this."""


class Cloud(msgspec.Struct, frozen=True, eq=False):
    """The places where an airplane may be, and how likely it is to be at each."""

    unit: Craft
    places: tuple[tuple[Node, float], ...]
    worth: float
    """What a burst on it is worth: less than nothing for a friend."""


def lay(prompt: Prompt, view: View, catalogue: Catalogue) -> Choice:
    """At the likeliest place, if it is likely enough; a gun that waits stays loaded."""
    spots = [choice for choice in prompt.choices if isinstance(choice, Lay)]
    if not spots:
        return prompt.default
    burst = Burst(prompt.about, view, catalogue)
    clouds = burst.clouds(FLIGHT)
    worths = [burst.worth(spot.x, spot.y, spot.level, clouds) for spot in spots]
    best = max(worths)
    return spots[worths.index(best)] if best >= ENOUGH else Hold()


def adjust(prompt: Prompt, view: View, catalogue: Catalogue) -> Choice:
    """A counter that enemies have turned away from is moved or delayed, or taken back if that is of no use."""
    gun = next(card for card in view.ground if card.id == prompt.about)
    shell = gun.battery.shell if gun.battery else None
    if shell is None:
        return prompt.default
    burst = Burst(prompt.about, view, catalogue)
    soon, later = burst.clouds(min(shell.moves, FLIGHT)), burst.clouds(FLIGHT)
    worths: list[tuple[float, Choice]] = []
    for choice in prompt.choices:
        match choice:
            case Hold():
                worths.append((burst.worth(shell.x, shell.y, shell.level, soon), choice))
            case Delay():
                worths.append((MOVED * burst.worth(shell.x, shell.y, shell.level, later), choice))
            case Adjust():
                worths.append((MOVED * burst.worth(choice.x, choice.y, choice.level, later), choice))
            case Retire():
                worths.append((RETIRED, choice))
    return max(worths, key=lambda each: each[0])[1]


class Burst:
    """What a burst of one gun's counter would do, here or there."""

    def __init__(self, gun: str, view: View, catalogue: Catalogue) -> None:
        self._view, self._catalogue = view, catalogue
        card = next(card for card in view.ground if card.id == gun)
        printed = catalogue.ground_card(card.kind).artillery
        assert printed is not None, f"{gun} is no anti-aircraft gun"
        self._side, self._radius = card.side, printed.radius
        self._harm = mean_harm(catalogue.damage_deck(printed.letter))

    def clouds(self, maneuvers: int) -> list[Cloud]:
        """Where everybody may be after so many maneuvers."""
        return [self._cloud(unit, maneuvers) for unit in flying(self._view, self._catalogue)]

    def _cloud(self, unit: Craft, maneuvers: int) -> Cloud:
        ways = self._ways(unit, maneuvers)
        seen = outlook(unit, ways, self._view, self._catalogue)
        shares = softened(seen.worths, DOUBT)
        places = tuple((path.end, share) for path, share in zip(seen.paths, shares, strict=True))
        worth = min(1.0, self._harm / unit.left) * prize(unit)
        return Cloud(unit, places, worth if unit.seen.side != self._side else -FRIEND * worth)

    def _ways(self, unit: Craft, maneuvers: int) -> list[Cards]:
        plan = unit.seen.secrets.plan if unit.seen.secrets else ()
        if len(plan) >= maneuvers:
            return [plan[:maneuvers]]
        return guesses(unit, maneuvers, self._view)

    def worth(self, x: int, y: int, level: int, clouds: list[Cloud]) -> float:
        """What can be expected of a burst here, in lives."""
        worth = -self._balloons(x, y, level)
        for cloud in clouds:
            pose = cloud.unit.seen.pose
            if abs(pose.x - x) > SIDESTEP or abs(pose.y - y) > SIDESTEP:
                continue
            model = cloud.unit.model
            likely = sum(share for place, share in cloud.places if touches(x, y, level, self._radius, place, model))
            worth += likely * cloud.worth
        return worth

    def _balloons(self, x: int, y: int, level: int) -> float:
        """What a burst costs balloons of one's own nearby, less what it costs the enemy's."""
        harm = 0.0
        most = self._view.ruler // 2 + self._radius
        for balloon in self._view.balloons:
            if balloon.fate or (balloon.flight and balloon.flight.level != level):
                continue
            card = self._catalogue.ground_card(balloon.kind)
            if hypot(balloon.pose.x - x, balloon.pose.y - y) < most + card.half_width:
                cost = self._harm / balloon_left(balloon, self._catalogue)
                harm += cost if balloon.side == self._side else -cost
        return harm
