"""Bringing a database to the tables of ``schema.py``, one transaction under a lock: all or nothing.

A change of ``schema.py`` needs a file in ``versions/``; a test compares the two.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from ...core.errors import GongError

#: Any number will do, as long as every Gong uses the same.
ADVISORY_LOCK = 7_160_503


def migrate(connection: Connection) -> None:
    """Bring the database to the newest tables. Two servers that start at once wait for each other."""
    _lock(connection)
    config = configured(connection)
    scripts = ScriptDirectory.from_config(config)
    current = version_of(connection)
    _refuse_newer(current, scripts, connection)
    command.upgrade(config, "head")
    # A database that can only be read is to fail now, not at somebody's first move.
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def newest() -> str | None:
    """The version of the tables that this Gong makes."""
    return ScriptDirectory(str(Path(__file__).parent)).get_current_head()


def version_of(connection: Connection) -> str | None:
    """The version of the tables that are there."""
    return MigrationContext.configure(connection).get_current_revision()


def configured(connection: Connection) -> Config:
    """Alembic's settings: no file, this folder, this connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _lock(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")
    else:
        # The driver begins a transaction only at the first INSERT, and tables are made before that.
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _refuse_newer(current: str | None, scripts: ScriptDirectory, connection: Connection) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    if current is not None and current not in known:
        raise GongError(
            f"the database {connection.engine.url.database} was written by a newer Gong (its tables are "
            f"version {current}, this Gong knows {scripts.get_current_head()}): install the newer Gong, or "
            "use another database"
        )
