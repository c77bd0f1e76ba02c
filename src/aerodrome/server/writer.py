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
"""A deadlock with another server makes a batch try again; a conflict makes it try one by one."""


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

    @staticmethod
    def answer(batch: list[Job[Any]]) -> None:
        """Wake everybody who waits, in one go."""

        def settle() -> None:
            for job in batch:
                if job._future.done():
                    continue
                if job.failed is not None:
                    job._future.set_exception(job.failed)
                else:
                    job._future.set_result(job.result)

        loop = batch[0]._loop
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle)


class Writer:
    """Group commit: whatever has been queued while the last commit ran goes into the next one."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()  # a job's result is its caller's business
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
            while len(batch) < MOST and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    last = True
                    break
                batch.append(following)
            batch.sort(key=lambda job: job.sort)
            self._commit(batch)
            Job.answer(batch)
            if last:
                break
        self._hang_up()

    def _commit(self, batch: list[Job[Any]]) -> None:
        failed: Exception | None = None
        apart = False
        for _ in range(ATTEMPTS):
            try:
                connection = self._line()
                with connection.begin():
                    for job in batch:
                        self._one(connection, job, apart)
                return
            except IntegrityError as error:  # one of them cannot be: each for itself
                failed, apart = error, True
            except OperationalError as error:
                failed = error
                self._hang_up()
                if "deadlock" not in str(error).lower():
                    break
            except Exception as error:  # whatever it is, the others must still be answered
                failed = error
                self._hang_up()
                break
        said = (str(failed) or type(failed).__name__).splitlines()[0]
        for job in batch:
            job.failed = StoreDown(said)

    @staticmethod
    def _one(connection: Connection, job: Job[Any], apart: bool) -> None:
        job.failed = None
        if not apart:
            job.result = job.write(connection)
            return
        try:
            with connection.begin_nested():
                job.result = job.write(connection)
        except IntegrityError:
            job.failed = Conflict()

    def _line(self) -> Connection:
        """The writer's own connection; after a failure a new one, checked by the pool."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None
