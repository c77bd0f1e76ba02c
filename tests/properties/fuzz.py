"""Plays scenarios, variants and rules of both engines at random, and replays each game where another hash seed rules.

``python -m tests.properties.fuzz --games 1000`` plays each preset so often, ``--subsets 300 --games 10000`` subsets of
the rules so often in all; that is the full measure, and the tests run a share of it.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple, cast, get_args

from aerodrome.games import Engine, Record, verify
from tests.properties.worlds import World, played, subsets, worlds

CHUNK = 25
"""Games that are played, and then replayed, at a time."""
PLAYS, REPLAYS = 1, 2
"""The hash seeds of those who play and of those who replay."""


class Chunk(NamedTuple):
    """Some games of a world, by their seeds."""

    world: World
    seeds: range


class Written(NamedTuple):
    """A file of records, and who wrote it."""

    chunk: Chunk
    path: Path
    orders: int
    hash: int
    """Of a word that every process hashes for itself."""


class Fuzzed(NamedTuple):
    """All that was played and replayed alike."""

    games: int = 0
    orders: int = 0


def play(chunk: Chunk, folder: str) -> Written | Fuzzed:
    """Play games and write them down."""
    name = hashlib.sha256(repr(chunk).encode()).hexdigest()  # all its rules would make too long a name for a file
    path = Path(folder) / f"{name}.jsonl"
    orders = 0
    with path.open("w", encoding="utf-8") as file:
        for seed in chunk.seeds:
            try:
                record = played(chunk.world, seed).record()
            except Exception as error:
                raise AssertionError(f"{' '.join(chunk.world)} seed {seed}: {error!r}") from error
            orders += record.seal.n
            file.write(record.dumps() + "\n")
    return Written(chunk, path, orders, hash("aerodrome"))


def replay(written: Written) -> Written | Fuzzed:
    """Replay every game of a file, in a process that hashes otherwise than the one that wrote it."""
    assert hash("aerodrome") != written.hash, "this is no other process, or it has the same hash seed"
    texts = written.path.read_text(encoding="utf-8").strip().split("\n\n")
    for seed, text in zip(written.chunk.seeds, texts, strict=True):
        name = f"{' '.join(written.chunk.world)} seed {seed}"
        verdict = verify(Record.loads(text, name))
        assert verdict.ok, f"{name}: {'; '.join(verdict.problems)}"
    written.path.unlink()
    return Fuzzed(len(texts), written.orders)


@contextmanager
def pool(jobs: int, hash_seed: int) -> Iterator[ProcessPoolExecutor]:
    """Processes of their own, each begun with this hash seed."""
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = str(hash_seed)
    with ProcessPoolExecutor(jobs, get_context("spawn")) as found:
        try:
            for _ in range(jobs):  # each of the first tasks starts a process
                found.submit(os.getpid)
            if before is None:
                del os.environ["PYTHONHASHSEED"]
            else:
                os.environ["PYTHONHASHSEED"] = before
            yield found
        finally:
            found.shutdown(cancel_futures=True)


def each(chosen: Sequence[World], games: int) -> Iterator[Chunk]:
    """So many games of every world."""
    return (chunk for world in chosen for chunk in chunks_of(world, range(games)))


def in_all(chosen: Sequence[World], games: int) -> Iterator[Chunk]:
    """So many games of all worlds together: every one as often as it goes, and by chance some once more.

    No two have the same seed, for some worlds may come to the same.
    """
    often, more = divmod(games, len(chosen))
    once_more = set(random.Random(games).sample(range(len(chosen)), more))
    first = 0
    for n, world in enumerate(chosen):
        share = often + (n in once_more)
        yield from chunks_of(world, range(first, first + share))
        first += share


def chunks_of(world: World, seeds: range) -> Iterator[Chunk]:
    return (Chunk(world, seeds[first : first + CHUNK]) for first in range(0, len(seeds), CHUNK))


def fuzz(chunks: Iterable[Chunk], jobs: int, report: Callable[[Fuzzed], None] = lambda _: None) -> Fuzzed:
    """Play and replay, no more than so many processes at work at a time; what was done."""
    chunks, done = iter(chunks), Fuzzed()
    with tempfile.TemporaryDirectory() as folder, pool(jobs, PLAYS) as players, pool(jobs, REPLAYS) as readers:
        at_work: set[Future[Written | Fuzzed]] = set()
        while True:
            while len(at_work) < jobs and (chunk := next(chunks, None)) is not None:
                at_work.add(players.submit(play, chunk, folder))
            if not at_work:
                return done
            ready, at_work = wait(at_work, return_when=FIRST_COMPLETED)
            for found in ready:
                result = found.result()
                if isinstance(result, Written):
                    at_work.add(readers.submit(replay, result))
                else:
                    done = Fuzzed(done.games + result.games, done.orders + result.orders)
                    report(done)


class Progress:
    """One line that says how far it is; where nobody looks, a line now and then."""

    def __init__(self, total: int, pause: float = 30.0) -> None:
        self._total, self._pause = total, 0.2 if sys.stderr.isatty() else pause
        self._begun = self._said = time.monotonic()

    def __call__(self, done: Fuzzed) -> None:
        now = time.monotonic()
        if now - self._said < self._pause and done.games < self._total:
            return
        self._said = now
        speed = done.games / max(0.1, now - self._begun)
        left = (self._total - done.games) / max(0.01, speed)
        line = (
            f"{done.games:,} of {self._total:,} games, {done.orders:,} orders, {speed:.0f}/s, {left / 60:.1f} min left"
        )
        end = "" if sys.stderr.isatty() and done.games < self._total else "\n"
        print(f"\r{line:<90}" if sys.stderr.isatty() else line, end=end, file=sys.stderr, flush=True)


def cores() -> int:
    """How many processes are at work at best."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, default=1000, help="of each world: scenario, variant and preset; or in all"
    )
    parser.add_argument("--subsets", type=int, default=0, help="so many subsets of the rules instead of the presets")
    parser.add_argument("--engine", choices=get_args(Engine), help="only the worlds of this engine")
    parser.add_argument("--scenario", default="", help="only scenarios with this in their id, such as cambrai")
    parser.add_argument("--preset", default="", help="only this preset")
    parser.add_argument("--jobs", type=int, default=cores(), help="processes; one for each core unless said otherwise")
    options = parser.parse_args()
    engine = cast(Engine | None, options.engine)
    known = subsets(options.subsets) if options.subsets else worlds(engine)
    chosen = [world for world in known if options.scenario in world[0] and options.preset in ("", world[2])]
    if not chosen:
        parser.error("no scenario, variant and preset is left to play")
    total = options.games if options.subsets else options.games * len(chosen)
    share = in_all if options.subsets else each
    found = fuzz(share(chosen, options.games), options.jobs, Progress(total))
    print(
        f"{len(chosen)} worlds, {found.games} games, {found.orders} orders: "
        "no exception, dead end, endless game; all replay alike"
    )


if __name__ == "__main__":
    main()
