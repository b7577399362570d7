"""Where Alembic starts. The store hands over its connection, inside the transaction it commits."""

from alembic import context

from gong.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
