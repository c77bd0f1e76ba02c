"""Builds missions, reads them back, plays each once between equal pilots, and prints who won.

``python -m tests.hexsky.missions`` is the full measure of 500; the tests take a share of it. It fails if two missions
are the same, if one cannot be played to its end, or if a side wins more than 70 % of those that somebody won.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

from aerodrome import hexsky
from aerodrome.agents.play import answer_all
from aerodrome.agents.protocol import Agent
from aerodrome.agents.random_agent import RandomAgent
from aerodrome.agents.sky.pilot import ABLE, NOVICE, SkyPilot
from aerodrome.hexsky import catalogue, missions, setup
from aerodrome.hexsky.endings import other
from aerodrome.hexsky.planes import Side
from aerodrome.hexsky.setup import Scenario
from aerodrome.hexsky.view import View

MOST_DECISIONS = 20_000
MOST_WON = 0.70
PILOTS: dict[str, Callable[[str], Agent[View]]] = {
    "random": RandomAgent,
    "novice": partial(SkyPilot, skill=NOVICE),
    "able": partial(SkyPilot, skill=ABLE),
}


class Played(NamedTuple):
    """How one mission went."""

    seed: int
    kind: str
    attacker: Side
    winner: str
    """A side, or nobody."""
    reason: str
    rounds: int


def kind_of(mission: Scenario) -> str:
    return mission.id.partition("/")[2].rpartition("-")[0]


def essence(mission: Scenario) -> bytes:
    """What makes a mission another one than others: everything but its names."""
    nameless = msgspec.structs.replace(mission, id="", title="", summary="", date="", note="", source="")
    return msgspec.json.encode(nameless)


def written_and_read(mission: Scenario, folder: Path) -> Scenario:
    """The mission after a way through its file."""
    path = folder / "mission.toml"
    missions.write(mission, path)
    return setup.read(path, catalogue.load())


def play(seed: int, pilots: str = "novice", kind: str | None = None) -> Played:
    """The mission of a seed, built, read back and played once; it must come to an end."""
    with tempfile.TemporaryDirectory() as folder:
        mission = written_and_read(missions.build(seed, kind=kind), Path(folder))
    game = hexsky.new_game(mission, seed)
    made = answer_all(game, {side: PILOTS[pilots](f"{seed}/{side}") for side in ("entente", "central")}, MOST_DECISIONS)
    assert game.outcome is not None, f"mission {seed} has no end after {made} decisions"
    winner = game.outcome.winners[0] if game.outcome.winners else "nobody"
    return Played(seed, kind_of(mission), mission.planes[0].side, winner, game.outcome.reason, game.state.round)


def tallied(games: Iterable[Played]) -> dict[str, Counter[str]]:
    """By kind and over all: games, wins by side and by role, draws and rounds."""
    found: dict[str, Counter[str]] = {}
    for game in games:
        for row in (game.kind, "all"):
            count = found.setdefault(row, Counter())
            count["games"] += 1
            count["rounds"] += game.rounds
            count[game.winner] += 1
            count["attackers"] += game.winner == game.attacker
            count["defenders"] += game.winner == other(game.attacker)
    return dict(sorted(found.items(), key=lambda item: (item[0] == "all", item[0])))


def share(count: Counter[str], one: str, two: str) -> float:
    """The part of the decided games that ``one`` has won."""
    return count[one] / max(1, count[one] + count[two])


def table(rows: dict[str, Counter[str]]) -> Table:
    heads = ("kind", "games", "entente", "central", "nobody", "entente of won", "attackers of won", "rounds")
    found = Table(*heads)
    for kind, count in rows.items():
        shares = [f"{share(count, *pair):.0%}" for pair in (("entente", "central"), ("attackers", "defenders"))]
        numbers = [str(count[name]) for name in ("games", "entente", "central", "nobody")]
        found.add_row(kind, *numbers, *shares, f"{count['rounds'] / count['games']:.1f}")
    return found


def all_played(seeds: Iterable[int], pilots: str, kind: str | None, jobs: int) -> Iterator[Played]:
    work = partial(play, pilots=pilots, kind=kind)
    if jobs == 1:
        yield from map(work, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, seeds, chunksize=4)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--missions", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--pilots", choices=PILOTS, default="novice")
    parser.add_argument("--kind", default=None)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--reasons", action="store_true", help="print how many games ended how")
    said = parser.parse_args()
    seeds = range(said.first, said.first + said.missions)
    distinct = len({essence(missions.build(seed, kind=said.kind)) for seed in seeds})
    games = list(all_played(seeds, said.pilots, said.kind, said.jobs))
    rows = tallied(games)
    out = Console(highlight=False, width=110)
    out.print(table(rows))
    if said.reasons:
        for (kind, reason), times in sorted(Counter((game.kind, game.reason) for game in games).items()):
            out.print(f"{times:5}  {kind}: {reason}")
    best = max(share(rows["all"], *sides) for sides in (("entente", "central"), ("central", "entente")))
    out.print(f"{len(games)} missions played to their end by {said.pilots} pilots, {distinct} of them distinct")
    if distinct < len(games) or best > MOST_WON:
        raise SystemExit("the missions are not what they should be")


if __name__ == "__main__":
    main()
