"""The outlook of one airplane: the paths it may take and what each is worth to it whatever the enemy does."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from aerodrome.agents.barrage import curtains, flown_through
from aerodrome.agents.craft import Craft
from aerodrome.agents.errand import Errand, errand, leaves_home, worth
from aerodrome.agents.flak import counters, flown_into
from aerodrome.agents.ground import enemy_posts, strafing, under_fire
from aerodrome.agents.heights import BURIED, air, height
from aerodrome.agents.paths import Cards, Path, over_table, paths, room
from aerodrome.agents.rockets import rocketry
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.view import View

LOST = -3.0
"""To fly off the table: worse than to be shot down."""
CRASHED = -1.2
"""To come down where there is no field."""
CORNERED = -1.5
"""To end where no way on stays over the table."""
HEMMED_IN = -0.15
"""To have room on one side only: a jammed rudder would be the end."""
NARROW = -0.02
"""For each of the usual ways on that is closed."""
WAYS = 6
"""More ways on than this are of no use."""
INNER = 400_000
"""As far from an edge as this, all ways on are open."""
HOPELESS = 1.0
"""A path so much worse by itself than the best one is not looked at any further."""


class Outlook(msgspec.Struct, frozen=True, eq=False):
    """An airplane, its errand, and the paths that are not hopeless with their worth."""

    craft: Craft
    job: Errand
    paths: tuple[Path, ...]
    worths: tuple[float, ...]
    """What each path is worth by itself, where the life of an airplane is 1."""


def outlook(craft: Craft, sequences: Sequence[Cards], view: View, catalogue: Catalogue) -> Outlook:
    """The paths of these sequences of cards, weighed."""
    job = errand(craft, view)
    posts = enemy_posts(craft, view, catalogue)
    shells = counters(view, catalogue)
    hung = curtains(view, catalogue)
    seen, now = craft.seen, height(craft.seen)
    risen = None if now is None else (air(seen, craft.model, view), now)
    ways = paths(seen.pose, craft.model, sequences, seen.pilot > 0, seen.last, risen)
    weighed = []
    for path in ways:
        value = ground_kept(path, job, craft, view) + worth(job, path, craft, view, catalogue)
        if risen:
            value += aloft(path) + (flown_through(hung, path, craft) if hung else 0.0)
        if shells:
            value += flown_into(shells, path, craft)
        if posts:
            value += under_fire(posts, path, craft, view.ruler)
        if posts and job.kind != "home":
            value += strafing(posts, path, craft, catalogue, view.ruler)
            value += rocketry(posts, path, craft, view.ruler)
        weighed.append((value, path))
    best = max(value for value, _ in weighed)
    kept = [(value, path) for value, path in weighed if value > best - HOPELESS]
    return Outlook(craft, job, tuple(path for _, path in kept), tuple(value for value, _ in kept))


def aloft(path: Path) -> float:
    """What it costs to fly into the ground, or to come down where there is no field."""
    now = path.end.height
    assert now is not None
    return LOST if now.level == BURIED else CRASHED if now.ground == "still" else 0.0


def ground_kept(path: Path, job: Errand, craft: Craft, view: View) -> float:
    """What it is worth to stay over the table and to have room to go on."""
    width, length = view.width, view.length
    for place in path.nodes:
        if not over_table(place, width, length):
            return 0.0 if leaves_home(job, place, view) else LOST
    end = path.end
    if INNER < end.x < width - INNER and INNER < end.y < length - INNER:
        return 0.0
    if not path.cards or (end.height and end.height.ground):
        return 0.0
    left, right, ways = room(end.pose, path.cards[-1], craft.model, width, length)
    if not ways:
        return CORNERED
    return (0.0 if left and right else HEMMED_IN) + NARROW * max(0, WAYS - ways)
