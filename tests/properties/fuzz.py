"""Plays every scenario, variant and preset at random, and replays each game in another process with another hash seed.

``python -m tests.properties.fuzz --games 1000`` is the full measure; the tests run a share of it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from aerodrome.games import Record, verify
from tests.properties.worlds import World, played, worlds


def play_world(world: World, games: int, folder: str) -> int:
    """Play and write down games of one world; the number of their orders."""
    orders = 0
    with (Path(folder) / ("+".join(world).replace("/", "_") + ".jsonl")).open("w", encoding="utf-8") as file:
        for seed in range(games):
            record = played(world, seed).record()
            orders += record.seal.n
            file.write(record.dumps() + "\n")
    return orders


def verify_file(path: Path) -> int:
    """Replay every game of a file here and now; the number of games."""
    texts = path.read_text(encoding="utf-8").strip().split("\n\n")
    for number, text in enumerate(texts):
        verdict = verify(Record.loads(text, f"{path.name}#{number}"))
        if not verdict.ok:
            raise SystemExit(f"{path.name} game {number}: {'; '.join(verdict.problems)}")
    return len(texts)


def verify_elsewhere(paths: list[Path], hash_seed: int) -> int:
    """Replay files in a process of its own with another hash seed; the number of games."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    command = [sys.executable, "-m", "tests.properties.fuzz", "--verify", *map(str, paths)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(done.stderr or done.stdout)
    return int(done.stdout)


def fuzz(games: int, jobs: int, chosen: list[World], progress: bool = False) -> tuple[int, int]:
    """Play and replay; how many games and orders."""
    total = orders = 0
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(jobs) as pool:
        for world, count in zip(
            chosen, pool.map(play_world, chosen, [games] * len(chosen), [folder] * len(chosen)), strict=True
        ):
            orders += count
            if progress:
                print(f"played   {games} x {' '.join(part for part in world if part)}", flush=True)
        paths = sorted(Path(folder).glob("*.jsonl"))
        shares = [paths[start::jobs] for start in range(min(jobs, len(paths)))]
        for count in pool.map(verify_elsewhere, shares, range(1, jobs + 1)):
            total += count
            if progress:
                print(f"replayed {count}", flush=True)
    return total, orders


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games of each world")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--verify", type=Path, nargs="+", help="only replay these files of records")
    options = parser.parse_args()
    if options.verify:
        print(sum(verify_file(path) for path in options.verify))
        return
    chosen = worlds()
    games, orders = fuzz(options.games, options.jobs, chosen, progress=True)
    print(
        f"{len(chosen)} worlds, {games} games, {orders} orders: no exception, dead end, endless game; all replay alike"
    )


if __name__ == "__main__":
    main()
