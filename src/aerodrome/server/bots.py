"""The computer's seats: decided in worker processes that are handed a view and a prompt of their own seat, no more."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from aerodrome import agents
from aerodrome.games import BOXES, Engine, Packs, Prompt, View, engine_of
from aerodrome.kernel.event import Seat
from aerodrome.kernel.prompt import Choice
from aerodrome.server.dialects import DIALECTS, Question
from aerodrome.server.settings import Settings
from aerodrome.server.tables import Table

log = logging.getLogger("aerodrome.server")
AGAIN = 1.0
"""Seconds until it is tried again, when the store was down."""


def settle_in() -> None:
    """In a worker, at its start: the server decides when it ends, and it ends with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def outlive_nobody() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=outlive_nobody, daemon=True).start()


def decide(engine: Engine, raw: bytes, packs: Packs) -> bytes:
    """In a worker: a question of an engine as JSON, the choice as JSON."""
    asked: Question[View, Choice] = msgspec.json.decode(raw, type=DIALECTS[engine].question)
    prompt = Prompt(asked.id, asked.seat, asked.asks, asked.about, asked.choices, asked.default)
    agent = agents.make(asked.agent, asked.seed, packs, engine)
    return msgspec.json.encode(agent.decide(prompt, asked.view))


def warm_up(packs: Packs) -> None:
    """In a worker: have everything at hand before the first question."""
    for engine in BOXES:
        agents.make("random", 0, packs, engine)


class Bots:
    """Gives every open prompt of a computer's seat to a worker, once."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pool: ProcessPoolExecutor | None = None
        self._thinking: dict[tuple[str, str], asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Called when a table is ready, after each resolution, and when somebody sits down."""
        computers = table.computers()
        if len(computers) == len(table.seats) and not table.peers:
            return  # nobody watches: no need to hurry
        for prompt in table.game.prompts():
            if prompt.seat in computers and (table.id, prompt.id) not in self._thinking:
                task = asyncio.create_task(self._think(table, computers[prompt.seat], prompt))
                self._thinking[table.id, prompt.id] = task
                task.add_done_callback(lambda _, key=(table.id, prompt.id): self._thinking.pop(key, None))  # type: ignore[misc]

    async def _think(self, table: Table, agent: str, prompt: Prompt) -> None:
        question: Question[View, Choice] = Question(
            agent,
            _seed(table, prompt.seat, prompt.id),
            table.game.view(prompt.seat),
            prompt.id,
            prompt.seat,
            prompt.asks,
            prompt.about,
            prompt.choices,
            prompt.default,
        )
        engine, raw = engine_of(table.game), msgspec.json.encode(question)
        try:
            answer = await asyncio.wait_for(self._ask(engine, raw), self._settings.bot_seconds)
            choice = table.game.engine.read(answer)
        except Exception:
            log.exception("computer player %s gave no answer to a %s; the default is played", agent, prompt.asks)
            choice = prompt.default
        await self._play(table, agent, prompt, choice)

    @staticmethod
    async def _play(table: Table, agent: str, prompt: Prompt, choice: Choice) -> None:
        key = f"~{agent} {prompt.id}"  # a key that no client can send, the same at every server
        while (refusal := await table.order(prompt.seat, key, prompt.id, choice)) is not None:
            if refusal.rule == "storage":
                await asyncio.sleep(AGAIN)
            elif refusal.rule in ("prompt", "key", "ruleset") or choice == prompt.default:
                return  # another server has played it
            else:
                log.error("computer player %s: %s; the default is played", agent, refusal.reason)
                choice = prompt.default

    async def _ask(self, engine: Engine, raw: bytes) -> bytes:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._workers(), decide, engine, raw, self._settings.packs)
        except BrokenProcessPool:  # a worker was killed: start others, once
            self._pool = None
            return await loop.run_in_executor(self._workers(), decide, engine, raw, self._settings.packs)

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._settings.bot_workers, context, settle_in)
        return self._pool

    def warm_up(self) -> None:
        """Let a worker start now rather than when the first player waits for it."""
        self._workers().submit(warm_up, self._settings.packs)

    def close(self) -> None:
        for task in tuple(self._thinking.values()):
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _seed(table: Table, seat: Seat, prompt: str) -> int:
    """Follows from the game, so that a restart changes no decision; tells nothing of the seed it follows from."""
    return int.from_bytes(hashlib.blake2b(f"{seat}/{prompt}".encode(), key=table.row.seed, digest_size=8).digest())
