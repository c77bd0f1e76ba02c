"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("title", String(200), nullable=False),
    Column("scenario", String(120), nullable=False),
    Column("variant", String(80), nullable=False),
    Column("rules", Text, nullable=False),  # the chosen ids as JSON, without those the scenario brings
    Column("ruleset", String(80), nullable=False),
    Column("data", String(64), nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("timer", Integer),
    Column("created", BigInteger, nullable=False),
    Column("parent", String(12), nullable=False, server_default=""),
    Column("parent_step", Integer, nullable=False, server_default="0"),
    Column("request", String(64), nullable=False, server_default=""),  # a hash of what was asked for
    Column("turn", Integer, nullable=False),  # from here on: what the list of games says, written with each order
    Column("waiting", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("due", BigInteger),  # when the clock of the decision under way rings, in seconds since 1970
    Index("games_due", "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(12), ForeignKey("games.id"), nullable=False),
    Column("name", String(80), nullable=False),
    Column("place", Integer, nullable=False),
    Column("side", String(20), nullable=False),
    Column("who", String(20), nullable=False),
    Column("agent", String(40), nullable=False),
    Column("owner", String(64), nullable=False),
    Column("invite", String(64), nullable=False),
    PrimaryKeyConstraint("game", "name"),
    Index("seats_owner", "owner"),
)

orders = Table(
    "orders",
    metadata,
    Column("game", String(12), ForeignKey("games.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", String(80), nullable=False),
    Column("key", String(200), nullable=False),
    Column("prompt", String(120), nullable=False),
    Column("choice", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "n"),
    UniqueConstraint("game", "seat", "key", name="orders_key"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(12), ForeignKey("games.id"), nullable=False),
    Column("seat", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_game", "game", "id"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", String(12), ForeignKey("games.id"), primary_key=True),
    Column("n", Integer, nullable=False),  # how many orders are folded into it
    Column("data", LargeBinary, nullable=False),
)
