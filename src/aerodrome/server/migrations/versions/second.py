"""When a game's clock rings, and a snapshot of each game at its last turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("due", sa.BigInteger))
    op.create_index("games_due", "games", ["due"])
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String(12), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
