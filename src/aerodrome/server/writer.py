"""The one writer: a thread that commits queued writes together and answers each when it is durable."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, OperationalError

T = TypeVar("T")
MOST = 256
ATTEMPTS = 3
"""Only a deadlock with another server makes a batch try again."""


class StoreDown(Exception):
    """The database did not take a write. Whether it is there must be read before going on."""


class Conflict(Exception):
    """Such a row is there already: another server, or the same order again, was first."""


class Job(Generic[T]):
    """A write, and who waits for it."""

    __slots__ = ("_future", "_loop", "failed", "result", "sort", "write")

    def __init__(self, write: Callable[[Connection], T], sort: str) -> None:
        self.write, self.sort = write, sort
        self._loop = asyncio.get_running_loop()
        self._future: asyncio.Future[T] = self._loop.create_future()
        self.failed: Exception | None = None
        self.result: T | None = None

    async def wait(self) -> T:
        return await self._future

    def answer(self) -> None:
        def settle() -> None:
            if self._future.done():
                return
            if self.failed is not None:
                self._future.set_exception(self.failed)
            else:
                self._future.set_result(self.result)  # type: ignore[arg-type]  # set by the write

        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(settle)


class Writer:
    """Group commit: whatever has been queued while the last commit ran goes into the next one."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.Queue[Job[Any] | None] = queue.Queue()  # a job's result is its caller's business
        self._thread = threading.Thread(target=self._run, name="aerodrome-writer", daemon=True)
        self._thread.start()

    async def do(self, write: Callable[[Connection], T], sort: str = "") -> T:
        """Done and durable when this returns; Conflict or StoreDown if it is not. ``sort`` orders a batch's locks."""
        job = Job(write, sort)
        self._jobs.put(job)
        return await job.wait()

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join(10)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            batch = [job]
            last = False
            while len(batch) < MOST:
                try:
                    following = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if following is None:
                    last = True
                    break
                batch.append(following)
            batch.sort(key=lambda job: job.sort)
            self._commit(batch)
            for job in batch:
                job.answer()
            if last:
                return

    def _commit(self, batch: list[Job[Any]]) -> None:
        failed: Exception | None = None
        for _ in range(ATTEMPTS):
            try:
                with self._engine.begin() as connection:
                    for job in batch:
                        self._one(connection, job)
                return
            except OperationalError as error:
                failed = error
                if "deadlock" not in str(error).lower():
                    break
            except Exception as error:  # whatever it is, the others must still be answered
                failed = error
                break
        said = (str(failed) or type(failed).__name__).splitlines()[0]
        for job in batch:
            job.failed = StoreDown(said)

    @staticmethod
    def _one(connection: Connection, job: Job[Any]) -> None:
        job.failed = None
        try:
            with connection.begin_nested():
                job.result = job.write(connection)
        except IntegrityError:
            job.failed = Conflict()
