"""The first tables: games, seats, orders, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("scenario", sa.String(120), nullable=False),
        sa.Column("variant", sa.String(80), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("ruleset", sa.String(80), nullable=False),
        sa.Column("data", sa.String(64), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("timer", sa.Integer),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("parent", sa.String(12), nullable=False, server_default=""),
        sa.Column("parent_step", sa.Integer, nullable=False, server_default="0"),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("waiting", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.String(12), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("side", sa.String(20), nullable=False),
        sa.Column("who", sa.String(20), nullable=False),
        sa.Column("agent", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("invite", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("game", "name"),
    )
    op.create_index("seats_owner", "seats", ["owner"])
    op.create_table(
        "orders",
        sa.Column("game", sa.String(12), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.String(80), nullable=False),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("prompt", sa.String(120), nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "n"),
        sa.UniqueConstraint("game", "seat", "key", name="orders_key"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game", sa.String(12), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("chat_game", "chat", ["game", "id"])
