"""The database's history: one file a change, run by itself when a server starts."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

HEAD = "0003"
LOCK = 0x4165726F


class NewerDatabase(Exception):
    """A database that a newer version of this program has changed."""


def upgrade(connection: Connection, to: str = HEAD) -> None:
    """Bring a database up to this version; several servers starting at once take turns."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if inspect(connection).has_table("alembic_version"):
        if connection.execute(text("select version_num from alembic_version")).scalar() == to:
            return
    from alembic import command  # not above: it is slow to load, and seldom needed
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError as error:
        raise NewerDatabase(str(error)) from None
