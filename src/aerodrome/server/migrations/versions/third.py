"""What was asked for when a game was made, as a hash."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    op.add_column("games", sa.Column("request", sa.String(64), nullable=False, server_default=""))
