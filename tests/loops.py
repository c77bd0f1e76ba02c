"""An event loop for a test: in a thread of its own, for the driver of Chromium keeps one going in the tests' thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T], runs: Callable[[Coroutine[Any, Any, T]], T] = asyncio.run) -> T:
    """What comes of it."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(runs, work).result()
