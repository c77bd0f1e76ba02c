"""Chases: one airplane behind another at short range, shot at when the test wants it."""

from __future__ import annotations

from aerodrome.cardtable.events import Fired, PhaseEnded
from aerodrome.kernel.event import Event
from tests.harness import Face, Game, deal, firing_position, fly, hold, plane, shooters, table, to_fire, volley

STRAIGHTS = "straight straight straight"
BOTH = {"hunter": STRAIGHTS, "hare": STRAIGHTS}
SLIPS = dict.fromkeys(BOTH, "sideslip-left sideslip-right sideslip-left")
"""Without a straight, for whoever is on fire."""


ZERO: Face = (0, "none")


def chase(rules: str | list[str] = "basic", *, gap: float = 120, third: bool = False) -> Game:
    """The hunter behind the hare, at short range; flying the same cards they keep their distance.

    A third airplane is a friend of the hare with a player of its own, far away.
    """
    entries = [plane("hunter", "entente", 1000, 500), plane("hare", "central", 1000, 500 + gap)]
    if third:
        entries.append(plane("friend", "central", 5000, 500, seat="friend"))
    return table(*entries, rules=rules, width=6000, length=20000)


def head_on(*, rules: str = "basic") -> Game:
    """Two airplanes face to face at short range, in the firing step."""
    return firing_position(
        plane("one", "entente", 1000, 500), plane("two", "central", 1000, 620, 180), rules=rules, length=20000
    )


def struck(game: Game, *cards: Face, phase: int = 3, plans: dict[str, str] | None = None) -> list[Event]:
    """The hare draws these cards in this phase of the turn; with the third, its next planning follows."""
    to_fire(game, plans or BOTH, phase)
    deal(game, *cards)
    return volley(game, shooters("hunter"))


def hit_nothing(game: Game) -> Game:
    """The same turn, flown without a shot."""
    fly(game, BOTH, hold)
    return game


def shots(happened: list[Event], unit: str) -> list[int]:
    """The phases of a turn in which a unit fired."""
    phase, fired = 1, []
    for event in happened:
        if isinstance(event, PhaseEnded):
            phase += 1
        elif isinstance(event, Fired) and event.unit == unit:
            fired.append(phase)
    return fired


def plans_to(cards: set[tuple[str, ...]], side: str) -> set[tuple[str, ...]]:
    """The plans that hold a card pointing to this side."""
    return {plan for plan in cards if any(card.endswith(side) for card in plan)}
