"""Who moves when: tailing, engagement, pools and their tie-breaks. A pure sort key but for the last tie's dice."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.hexsky.dice import SKILLS
from aerodrome.hexsky.hexes import distance, mega_distance, tail_sectors
from aerodrome.hexsky.state import Airplane, Pool, State, Tailing

Key = tuple[int, int, int]
TieBreak = Callable[[list[str]], list[str]]


def tie_key(plane: Airplane) -> Key:
    """WV-TIE-01 to WV-TIE-03: least skilled, lowest, slowest first."""
    return SKILLS[plane.pilot.fights_as], plane.pose.level, plane.speed


def tails(state: State) -> tuple[Tailing, ...]:
    """WV-ORD-03 to WV-ORD-05: each plane tails the nearest enemy in whose tail sectors it starts, facing its way."""
    pairs = []
    planes = state.flying()
    for tailer in planes:
        if tailer.stalled or tailer.pilot.dead:
            continue
        found = [
            target
            for target in planes
            if target.side != tailer.side
            and target.pose.sense == tailer.pose.sense
            and tailer.pose.hex in tail_sectors(target.pose)
        ]
        if found:
            nearest = min(found, key=lambda target: (distance(target.pose.hex, tailer.pose.hex), target.id))
            pairs.append(Tailing(tailer.id, nearest.id))
    return tuple(pairs)


def engaged_groups(state: State) -> tuple[tuple[str, ...], ...]:
    """WV-ORD-09: enemies in the same or adjacent mega-hexes, and all that hang together through them."""
    planes = state.flying()
    links = {
        plane.id: [
            other.id
            for other in planes
            if other.side != plane.side and mega_distance(plane.pose.hex, other.pose.hex) <= 1
        ]
        for plane in planes
    }
    return _joined([name for name in links if links[name]], links)


def _joined(names: list[str], links: dict[str, list[str]]) -> tuple[tuple[str, ...], ...]:
    groups, left = [], list(names)
    while left:
        group, reached = [], [left[0]]
        while reached:
            name = reached.pop()
            if name in left:
                left.remove(name)
                group.append(name)
                reached += links[name]
        groups.append(tuple(sorted(group, key=names.index)))
    return tuple(groups)


def pool(state: State, plane: Airplane, pairs: tuple[Tailing, ...], groups: tuple[tuple[str, ...], ...]) -> Pool:
    """WV-ORD-01, WV-ORD-13: the first pool a plane qualifies for."""
    if plane.stalled:
        return 1
    if any(plane.id in (pair.tailer, pair.tailed) for pair in pairs):
        return 2
    if any(plane.id in group for group in groups):
        return 3
    enemies = [name for name in state.sightings.get(plane.id, ()) if state.units[name].side != plane.side]
    return 5 if enemies else 4


def movement_order(
    state: State, pools: dict[str, Pool], pairs: tuple[Tailing, ...], break_ties: TieBreak
) -> tuple[str, ...]:
    """WV-ORD-01, WV-ORD-06, WV-TIE-06: pool after pool; a tailing chain moves as one, from its foremost plane back."""
    order: list[str] = []
    for number in (1, 2, 3, 4, 5):
        members = [name for name, its in pools.items() if its == number]
        chains = _chains(members, pairs) if number == 2 else [[name] for name in members]
        for heads in _tied(state, chains):
            ranked = break_ties([chain[0] for chain in heads]) if len(heads) > 1 else [heads[0][0]]
            by_head = {chain[0]: chain for chain in heads}
            for head in ranked:
                order += by_head[head]
    return tuple(order)


def _tied(state: State, chains: list[list[str]]) -> list[list[list[str]]]:
    """The chains sorted by their first-moving planes, those that tie together."""
    keyed: dict[Key, list[list[str]]] = {}
    for chain in chains:
        keyed.setdefault(tie_key(state.airplane(chain[0])), []).append(chain)
    return [keyed[key] for key in sorted(keyed)]


def _chains(members: list[str], pairs: tuple[Tailing, ...]) -> list[list[str]]:
    """Groups that hang together by tailing, each ordered so that whoever is tailed moves before its tailer."""
    links: dict[str, list[str]] = {name: [] for name in members}
    for pair in pairs:
        if pair.tailer in links and pair.tailed in links:
            links[pair.tailer].append(pair.tailed)
            links[pair.tailed].append(pair.tailer)
    chains = []
    for group in _joined(members, links):
        ahead = {pair.tailer: pair.tailed for pair in pairs if pair.tailer in group and pair.tailed in group}
        placed: list[str] = []
        left = list(group)
        while left:
            # two planes that tail each other have no foremost one: the first by name leads
            ready = [name for name in left if ahead.get(name) not in left] or left[:1]
            placed.append(ready[0])
            left.remove(ready[0])
        chains.append(placed)
    return chains
