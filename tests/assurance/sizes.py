"""How much of each thing is done: a share in the test run, all of it by ``make assurance``."""

from __future__ import annotations

import os

FULL = os.environ.get("AERODROME_ASSURANCE") == "full"


def size(share: int, full: int) -> int:
    return full if FULL else share
