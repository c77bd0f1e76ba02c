"""What of an airplane's height bears on the cards it may lay: how low it is, and how it rolls on the ground."""

from __future__ import annotations

import msgspec

from aerodrome.cardtable.cards import ManeuverDeck
from aerodrome.cardtable.state import Airplane, Taxi

HIGH = 2
"""From this level on nothing that cards can do in a turn brings an airplane to the ground."""
DUE: dict[Taxi, str] = {"landing": "straight", "braking": "stall", "starting": "straight", "rolling": "climb"}
"""BD-LAN-03, BD-TKO-02: the card that must come next."""
THREE = (3,)
LENGTHS: dict[Taxi, tuple[int, ...]] = {"parked": (0, 3), "still": (0,)}
"""BD-TKO-06, BD-CRA-05: how many cards are laid by those who may or must lay none."""


class Stance(msgspec.Struct, frozen=True, cache_hash=True):
    """An airplane's height, as far as it matters: alike for all that fly high, so that they share their menus."""

    level: int = HIGH
    rises: bool = False
    """The next climb counter lifts it by a level."""
    ground: Taxi = ""
    ready: bool = False
    """Parked where it may take off."""
    diving: bool = False
    split: bool = False
    """It has performed a Split-S in this turn."""

    @property
    def apart(self) -> bool:
        """On the ground, with cards that are judged by what is due alone: some may lie there for show."""
        return self.ground in ("parked", "landing", "braking", "still")

    @property
    def lengths(self) -> tuple[int, ...]:
        return LENGTHS.get(self.ground, THREE)

    def after(self, deck: ManeuverDeck, before: str, kind: str) -> Stance:
        """The stance once one more card has been performed as it should be."""
        card = deck.cards[kind]
        if self.ground:
            return Stance(self.level, ground=self._rolled(kind), ready=self.ready)
        if card.dive:
            return Stance(0, ground="landing") if self.level == 0 else Stance(self.level - 1)
        up = card.climb or (card.immelmann and not is_split(deck, before, kind))
        if up and self.rises:
            return Stance(self.level + 1, split=self.split)
        return self

    def _rolled(self, kind: str) -> Taxi:
        match self.ground, kind:
            case "parked", "stall":
                return "starting"
            case "landing", "straight":
                return "braking"
            case "braking", "stall":
                return "parked"
            case "starting", "straight":
                return "rolling"
            case "rolling", "climb":
                return ""
        return self.ground


ALOFT = Stance()


def is_split(deck: ManeuverDeck, before: str, kind: str) -> bool:
    """BD-PLN-26: after a stall the Immelmann card is a Split-S."""
    return deck.cards[kind].immelmann and before != "" and deck.cards[before].stall


def has_split(unit: Airplane) -> bool:
    """Whether one of the cards of this turn was a Split-S."""
    rows = zip((unit.entered, *unit.flown), unit.flown, strict=False)
    return any(is_split(unit.model.deck, before, kind) for before, kind in rows)


def stance(unit: Airplane) -> Stance:
    """How an airplane stands now."""
    flight = unit.flight
    if flight is None:
        return ALOFT
    if flight.ground:
        ready = flight.ground == "parked" and flight.inside and not unit.hurt.flames
        return Stance(0, ground=flight.ground, ready=ready)
    split = bool(unit.flown) and has_split(unit)
    if flight.level >= HIGH:
        return Stance(diving=flight.diving, split=split) if flight.diving or split else ALOFT
    rises = flight.climb + 1 >= (unit.model.rate or 0)
    return Stance(flight.level, rises, diving=flight.diving, split=split)
