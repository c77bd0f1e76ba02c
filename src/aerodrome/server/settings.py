"""What can be set about a server: by its command line, or from the environment for worker processes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

VARIABLE = "AERODROME_SETTINGS"
Positive = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    database: str = "sqlite:///aerodrome.db"
    """A URL: ``sqlite:///FILE`` or ``postgresql://...``."""
    host: str = "127.0.0.1"
    port: int = 8017
    packs: tuple[str, ...] = ()
    """Folders laid over the shipped cards and scenarios, each over the one before; the same at every process."""
    origins: tuple[str, ...] = ()
    """The public origins of this server, such as ``https://games.example``; without any, its own address."""
    bot_workers: Count = 1
    eager_bots: bool = True
    """Whether computer players are started with the server rather than with their first decision."""
    bot_seconds: Positive = 20.0
    """How long a computer player may think before its default is played."""
    idle_seconds: Positive = 600.0
    """A game nobody looks at leaves memory after so long; nothing is lost."""
    queue: Count = 64
    """Messages waiting for a slow socket before it is closed."""
    stall_seconds: Positive = 30.0
    socket_rate: Positive = 20.0
    """Messages a second from one socket, over a longer time."""
    socket_burst: Count = 60
    chat_rate: Positive = 0.5
    """Lines of chat a second from one socket, over a longer time."""
    chat_burst: Count = 8
    http_rate: Positive = 50.0
    http_burst: Count = 200
    replay_rate: Positive = 2.0
    """Whole replays and records a second for one address, over a longer time: they are work."""
    replay_burst: Count = 30
    create_rate: Positive = 0.5
    """New games a second from one address, over a longer time."""
    create_burst: Count = 30
    watchers: Count = 200
    """Sockets on one game that have no seat."""
    sockets_per_seat: Count = 8
    test_seed: str = ""
    """For tests alone: seeds follow from this and the game's name, so that a game can be played twice."""

    @property
    def is_postgres(self) -> bool:
        return self.database.startswith("postgres")

    def to_environment(self) -> None:
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @staticmethod
    def from_environment() -> Settings:
        return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)


def data_folder() -> Path:
    """Where a game played at home keeps its database; OSError for a user without a home."""
    if own := os.environ.get("AERODROME_DATA"):
        return Path(own)
    if base := os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_DATA_HOME"):
        return Path(base) / "aerodrome"
    try:
        home = Path.home()
    except RuntimeError:
        raise OSError("this user has no home folder; AERODROME_DATA says where games are kept") from None
    return home.joinpath(*(("AppData", "Local") if os.name == "nt" else (".local", "share")), "aerodrome")
