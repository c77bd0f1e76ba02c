"""What alembic runs: the migrations, on the connection it is handed."""

from __future__ import annotations

from alembic import context

from aerodrome.server.schema_sql import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
