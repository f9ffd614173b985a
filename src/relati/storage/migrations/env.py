"""What Alembic runs: the migrations, in the transaction that the caller has begun."""

from alembic import context

from relati.storage.schema import VERSION_TABLE
from relati.storage.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
)
with context.begin_transaction():
    context.run_migrations()
