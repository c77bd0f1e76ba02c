"""Mass simulation: many games of one scenario over a pool of processes, the same result whatever their number."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event as Flag
from pathlib import Path
from tempfile import TemporaryFile

import msgspec

from aerodrome import agents
from aerodrome.agents.play import answer_all
from aerodrome.cardtable.cards import Side
from aerodrome.cardtable.endings import SIDES
from aerodrome.games import Game, Scenario, engine_of, new_game, scenario
from aerodrome.lab.result import Played, Result, result
from aerodrome.lab.tallies import steps, tally

LARGEST_BATCH = 25


class BadMatch(Exception):
    """A match that cannot be played; the message says why."""


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: a scenario so many times, by an agent for the Entente and one for the Central Powers."""

    scenario: str
    agents: tuple[str, str]
    games: int
    seed: str = "0"
    """Game ``i``, counted from 0, has the seed ``seed/i``, and so have its agents."""
    variant: str | None = None
    rules: str | tuple[str, ...] | None = None
    swap: bool = False
    """The agents change sides after every game."""
    packs: tuple[str, ...] = ()
    records: str | None = None
    """The folder that gets a record of every game."""

    def sides(self, number: int) -> dict[Side, str]:
        """The agent of each side in a game."""
        pair = self.agents[::-1] if self.swap and number % 2 else self.agents
        return dict(zip(SIDES, pair, strict=True))


def start(match: Match, number: int, played: Scenario | None = None) -> Game:
    """One game of a match, at its first decision."""
    played = played or scenario(match.scenario, match.packs)
    return new_game(played, f"{match.seed}/{number}", match.rules, match.variant, match.packs)


def play(match: Match, number: int, played: Scenario | None = None) -> Played:
    """One game of a match from its first decision to its outcome."""
    game = start(match, number, played)
    by_side = match.sides(number)
    crew = {
        seat: agents.make(by_side[side], f"{match.seed}/{number}/{seat}", match.packs, engine_of(game))
        for seat, side in game.state.setting.seats
    }
    while game.outcome is None:
        answer_all(game, crew)
    if match.records:
        game.record().save(Path(match.records) / record_name(number))
    outcome = game.outcome
    shots, hits = tally(game)
    return Played(
        number=number,
        agents=(by_side["entente"], by_side["central"]),
        winners=outcome.winners,
        reason=outcome.reason,
        turns=len(game.turn_ends()),
        steps=steps(game),
        scores=outcome.scores,
        shots=(shots["entente"], shots["central"]),
        hits=(hits["entente"], hits["central"]),
    )


def record_name(number: int) -> str:
    return f"game-{number:06}.jsonl"


def simulate(match: Match, jobs: int = 1, report: Callable[[int], None] = lambda _: None) -> Result:
    """Play a match. ``report`` hears of every batch of games; Ctrl-C ends with the games played so far."""
    check(match)
    found: list[Played] = []
    begun = time.perf_counter()
    stopped = False
    batches = _in_this_process(match) if jobs == 1 else _in_a_pool(match, jobs)
    try:
        for batch in batches:
            found += batch
            report(len(batch))
    except KeyboardInterrupt:
        stopped = True
    finally:
        batches.close()
    return result(found, match.games, time.perf_counter() - begun, stopped)


def check(match: Match) -> None:
    """Everything that can be wrong with a match, before the first process is started."""
    known = agents.names(engine_of(start(match, 0)))
    for name in match.agents:
        if name not in known:
            raise BadMatch(f"there is no agent {name!r}; there are {', '.join(known)}")
    if match.records:
        folder = Path(match.records)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            TemporaryFile(dir=folder).close()
        except OSError as error:
            raise BadMatch(f"{folder}: records cannot be written there: {error.strerror}") from None


def _in_this_process(match: Match) -> Generator[list[Played]]:
    played = scenario(match.scenario, match.packs)
    for number in range(match.games):
        yield [play(match, number, played)]


_stop: Flag
"""Set when the user has had enough; each process of the pool looks at it between two games."""


def _enter(stop: Flag) -> None:
    global _stop
    _stop = stop


def _batch(match: Match, numbers: range) -> list[Played]:
    played = scenario(match.scenario, match.packs)
    return [play(match, number, played) for number in numbers if not _stop.is_set()]


def _in_a_pool(match: Match, jobs: int) -> Generator[list[Played]]:
    context = get_context("spawn")
    stop = context.Event()
    size = max(1, min(LARGEST_BATCH, match.games // (jobs * 8)))
    batches = (range(first, min(first + size, match.games)) for first in range(0, match.games, size))
    with ProcessPoolExecutor(jobs, context, _enter, (stop,)) as pool:
        with _deaf():  # each of the first batches starts a process
            waiting = {pool.submit(_batch, match, numbers) for numbers in islice(batches, jobs)}
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(_batch, match, numbers) for numbers in islice(batches, 2 * jobs - len(waiting))}
                for batch in done:
                    yield batch.result()
        except KeyboardInterrupt:
            stop.set()
            for batch in waiting:
                if not batch.cancel():  # it is being played, and ends with the game it is at
                    yield batch.result()
            raise
        except BrokenProcessPool:
            raise BadMatch("a process of the simulation was killed; fewer jobs may be easier on the machine") from None
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started in here never hear Ctrl-C: this one does, and tells them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
