"""Sight: lines of sight over the mega-hexes, what lies in their way, and the die of a Spotting Test."""

from __future__ import annotations

from functools import lru_cache
from math import lcm

from aerodrome.hexsky.dice import base, skilled
from aerodrome.hexsky.flying import peak
from aerodrome.hexsky.gunnery import hex_of
from aerodrome.hexsky.hexes import Hex, distance, mega_centre, mega_distance, mega_hexes, zone
from aerodrome.hexsky.knobs import CLOUD_EFFECT, MHX_SCALE, SIGHT, SUN_EFFECT
from aerodrome.hexsky.questions import Look
from aerodrome.hexsky.state import Airplane, Unit, Weather
from aerodrome.kernel.tally import Tally

LOW_TOP, MED_TOP = 10, 20
"""The last levels of two zones (WV-MAP-07)."""


@lru_cache(maxsize=20_000)
def crosses(a: Hex, b: Hex, centre: Hex, size: int) -> bool:
    """WV-SPT-16: whether the straight line between two hex centres runs through the inside of a hexagon.

    Three pairs of sides bound a hexagon; each pair holds the line for a stretch of it, and the stretches must overlap.
    """
    dx, dl = b[0] - a[0], b[1] - a[1]
    x, level = a[0] - centre[0], a[1] - centre[1]
    bounds = ((x, dx, size), (x + 3 * level, dx + 3 * dl, 2 * size), (x - 3 * level, dx - 3 * dl, 2 * size))
    whole = lcm(*(change for _, change, _ in bounds if change))  # so long that every stretch begins at a whole number
    low, high, touched = 0, whole, False
    for first, change, limit in bounds:
        if change == 0:
            touched = touched or abs(first) >= limit
            continue
        ends = (-limit - first) * (whole // change), (limit - first) * (whole // change)
        low, high = max(low, min(ends)), min(high, max(ends))
    inside = low < high if a != b else low <= high
    return inside and not touched


def passes(a: Hex, b: Hex, mega: Hex) -> bool:
    """Whether a line of sight passes, begins or ends in a mega-hex."""
    return mega in (*mega_hexes(a), *mega_hexes(b)) or crosses(a, b, mega_centre(mega), MHX_SCALE)


def ends(look: Look) -> tuple[Hex, Hex]:
    return hex_of(look.spotter), hex_of(look.target)


def close_by(look: Look) -> bool:
    return mega_distance(*ends(look)) == 0


def within_sight(look: Look) -> bool:
    """WV-SPT-02: how far a new target can be seen; one already in sight is not lost by distance (WV-SPT-08)."""
    return mega_distance(*ends(look)) <= SIGHT


def busy(look: Look) -> str | None:
    """WV-SPT-07, WV-SPT-11: who tails or is tailed has eyes for nothing else, and must look for the others anew."""
    spotter = look.spotter.id
    pairs = [(pair.tailer, pair.tailed) for pair in look.tails if spotter in (pair.tailer, pair.tailed)]
    return "tailing" if pairs and not any(look.target.id in pair for pair in pairs) else None


def nobody_looks(look: Look) -> str | None:
    spotter = look.spotter
    return "nobody to look out" if isinstance(spotter, Airplane) and spotter.pilot.dead else None


def clouded(look: Look) -> str | None:
    """What blocks the sight (WV-WTH-02); what is in the same mega-hex is seen in any cloud."""
    weather, (a, b) = look.state.weather, ends(look)
    if close_by(look):
        return None
    if weather.storm is not None and max(a[1], b[1]) >= weather.storm:
        return "thunderstorm"
    return "cumulus" if any(passes(a, b, mega) for mega in weather.cumulus) else None


def hidden(look: Look) -> str | None:
    """WV-STM-01, WV-CUM-01, WV-CUM-02."""
    return clouded(look) if CLOUD_EFFECT == "invisible" else None


def interrupted(look: Look) -> str | None:
    """The other reading of clouds."""
    return clouded(look) if CLOUD_EFFECT == "new test" else None


def behind_a_mountain(look: Look) -> str | None:
    """WV-SPT-09: a ground element between the two."""
    a, b = ends(look)
    if close_by(look) or not any(mat.peaks for mat in look.state.setting.mats):
        return None
    steps = 2 * max(1, distance(a, b))
    for n in range(1, steps):
        x, level = a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps
        if level <= peak(look.state, round(x)):
            return "mountain"
    return None


def in_the_sun(look: Look) -> bool:
    """WV-SPT-17: the target's mega-hex on the straight line of them from the spotter's to the sun's, ends excluded."""
    sun = look.state.weather.sun
    if sun is None:
        return False
    mine, theirs = (mega_hexes(at) for at in ends(look))
    return any(m not in (n, sun) and n != sun and crosses(n, sun, m, 1) for n in mine for m in theirs)


def dazzled(look: Look) -> str | None:
    """WV-SPT-10, WV-SUN-02."""
    return "in the sun" if SUN_EFFECT == "new test" and in_the_sun(look) else None


def blinded(look: Look) -> str | None:
    """The other reading of the sun."""
    return "in the sun" if SUN_EFFECT == "invisible" and not close_by(look) and in_the_sun(look) else None


def same_mega_hex(look: Look) -> str | None:
    """WV-SPT-03."""
    return "close by" if close_by(look) else None


def silhouette(look: Look) -> str | None:
    """WV-HST-02, WV-HST-03, WV-MST-02: seen against a layer that the line prolonged beyond the target enters."""
    weather, (a, b) = look.state.weather, ends(look)
    if not within_sight(look):
        return None
    rising = b[1] > a[1]
    if weather.high_stratus and rising and b[1] <= MED_TOP:
        return "against high stratus"
    below = rising and b[1] <= LOW_TOP
    above = a[1] > b[1] > MED_TOP
    return "against medium stratus" if weather.medium_stratus and (below or above) else None


def core_sight(look: Look, die: Tally) -> Tally:
    """WV-SPT-04, WV-SPT-19, WV-WTH-01: colour, skill, and each kind of weather once."""
    spotter = look.spotter
    if isinstance(spotter, Airplane):
        die = skilled(die, spotter.pilot.fights_as)
    for reason, amount in veils(look.state.weather, *ends(look)):
        die = die.add(reason, amount)
    return die


def veils(weather: Weather, a: Hex, b: Hex) -> list[tuple[str, int]]:
    """WV-HAZ-01, WV-HAZ-02, WV-HST-01, WV-MST-01, WV-LST-01."""
    found = []
    zones = {zone(a[1]), zone(b[1])}
    if weather.haze is not None and min(a[1], b[1]) <= weather.haze:
        found.append(("haze", -1))
    if weather.high_stratus and "high" in zones:
        found.append(("high stratus", -1))
    if weather.medium_stratus and ("med" in zones or zones == {"low", "high"}):
        found.append(("medium stratus", -2))
    if any(passes(a, b, mega) for mega in weather.low_stratus):
        found.append(("low stratus", -2))
    return found


def eyes(spotter: Unit) -> Tally:
    """The spotting colour of a plane or of a unit on the ground."""
    return base(spotter.model.spotting if isinstance(spotter, Airplane) else spotter.counter.spotting)


UNSEEN = (nobody_looks, busy, hidden, blinded)
SEEN = (same_mega_hex, silhouette)
LOOK_AGAIN = (dazzled, interrupted, behind_a_mountain)
