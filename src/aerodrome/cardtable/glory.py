"""The later edition's answers where the editions differ; the earlier one replaces them (rules/wings_of_war.py)."""

from __future__ import annotations

from aerodrome.cardtable.cards import Maneuver, Symbol
from aerodrome.cardtable.events import CaughtFire, PilotHit
from aerodrome.cardtable.questions import Draw
from aerodrome.cardtable.state import Airplane, Ground, Unit
from aerodrome.kernel.event import Event


def costs_a_card(unit: Airplane) -> list[Draw]:
    """DP-PLN-09: the strain of an illegal maneuver is one A card."""
    return [Draw(unit.id, "A", 1)]


def straight_leads_in(before: Maneuver | None) -> str:
    """DP-PLN-06."""
    return "" if before is not None and before.straight else "an Immelmann needs a straight just before it"


def wounds_the_pilot(unit: Airplane) -> list[Event]:
    """DP-SPD-03: announced."""
    return [PilotHit(unit=unit.id)]


def smoke_becomes_fire(unit: Airplane) -> list[Event]:
    """DP-SPD-09."""
    return [CaughtFire(unit=unit.id, from_smoke=True)]


def burning_bars_straights(unit: Airplane) -> bool:
    """DP-SPD-11."""
    return unit.hurt.flames > 0


def guns_may_join(unit: Unit) -> bool:
    """DP-FIR-04 asks for one target for each gun, and does not say that they differ."""
    return False


def fire_and_rudder_count_once(symbol: Symbol) -> bool:
    """DP-SPD-13: pilot, engine and smoke hits accumulate even at the same moment."""
    return symbol in ("fire", "rudder-left", "rudder-right")


def guns_go_on(gun: Ground) -> list[Event]:
    """DP-GND-06: a machine gun on the ground ignores every symbol but an explosion."""
    return []
