"""Runs a server process until it is stopped: uvicorn with our limits."""

from __future__ import annotations

import uvicorn

from aerodrome.server.app import create_app
from aerodrome.server.limits import FRAME
from aerodrome.server.settings import Settings


def run(settings: Settings, workers: int = 1, log_level: str = "info") -> None:
    """Serve until stopped."""
    options = {
        "host": settings.host,
        "port": settings.port,
        "log_level": log_level,
        "access_log": False,  # nothing that identifies a player or an invite is written down
        "ws_max_size": FRAME,
        "ws_per_message_deflate": False,  # the length of a message must not depend on what it repeats
        "server_header": False,
        "timeout_graceful_shutdown": 5,
    }
    if workers == 1:
        uvicorn.run(create_app(settings), **options)  # type: ignore[arg-type]
    else:
        settings.to_environment()
        uvicorn.run("aerodrome.server.app:from_environment", factory=True, workers=workers, **options)  # type: ignore[arg-type]
