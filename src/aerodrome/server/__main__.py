"""``python -m aerodrome.server``: one server process, set up from the environment; people use ``aerodrome serve``."""

from __future__ import annotations

from aerodrome.server.run import run
from aerodrome.server.settings import Settings

if __name__ == "__main__":
    run(Settings.from_environment())
