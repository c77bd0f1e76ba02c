"""Ground fire with altitude: guns and trenches lie at level nought, and counters burst at one level."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.levels import level_of
from aerodrome.cardtable.questions import Aim, Caught, Placement
from aerodrome.cardtable.shelling import in_range
from aerodrome.cardtable.state import Ground, State
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "ground-fire-with-altitude"
REACH = {1: 4, 2: 3, 3: 2, 4: 1, 5: 0}
"""BD-CMB-05: by level, in halves of a ruler; at nought the counter must lie over the gun."""


def by_level(state: State) -> dict[int, int]:
    """BD-CMB-04, BD-CMB-05."""
    half = state.setting.ruler // 2
    return {each: half * halves for each, halves in REACH.items()}


def bursts_higher_or_lower(caught: Caught) -> Refusal | None:
    """BD-CMB-04, BD-CMB-07: a burst touches what is at exactly its level."""
    if level_of(caught.unit) == caught.shell.level:
        return None
    return Refusal(f"the counter bursts at level {caught.shell.level}", "BD-CMB-04")


def too_high_or_too_far(aim: Aim) -> Refusal | None:
    """BD-CMB-01 to BD-CMB-03, BD-CMB-08: from level nought or to it, one ruler at the same level and half of one to
    the next; infantry too. That a shot one level apart is a long one, altitude itself says."""
    shooter, target = aim.at.unit, aim.at.state.units[aim.target.unit]
    if not isinstance(shooter, Ground) and not isinstance(target, Ground):
        return None
    apart = abs(level_of(shooter) - level_of(target))
    half = aim.at.state.setting.ruler // 2
    rule = "BD-CMB-03" if aim.target.infantry else "BD-CMB-08" if isinstance(shooter, Ground) else "BD-CMB-02"
    if apart > 1:
        return Refusal("it is too high up", rule)
    if apart == 1 and aim.target.square > half * half:
        return Refusal("one level apart a shot reaches half a ruler", rule)
    return None


def install(book: Book) -> None:
    def lifted(placement: Placement) -> Refusal | None:
        """BD-CMB-06: a counter may lie over the card of its gun."""
        return in_range(book, placement)

    book.aims.replace(ID, by_level)
    book.placement.supersede(ID, lifted, of="ground-fire")
    book.spared.add(ID, bursts_higher_or_lower)
    book.may_reach.add(ID, too_high_or_too_far)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Ground fire with altitude",
    says="What lies on the ground is at level 0; an artillery counter is laid for a level, 1 to 5, and bursts there.",
    source="Burning Drachens, Altitude and Ground Fire",
    ledger=tuple(f"BD-CMB-0{line}" for line in range(1, 10)),
    install=install,
    when=frozenset({"altitude", "ground-fire"}),
)
