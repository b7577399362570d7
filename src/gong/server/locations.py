"""Where things lie: the data folder of this user, and the database."""

import os
import sys
from pathlib import Path

import platformdirs
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from ..core.errors import BadInput, GongError
from .private import close_folder, make_folder

#: As folders are called there.
NAME = "Gong" if sys.platform in ("darwin", "win32") else "gong"
DATABASE_FILE = "gong.sqlite3"
#: What people write, and the driver that serves it.
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
FORMS = "use sqlite:///path/to/file or postgresql://user:password@host/name"


def data_folder(given: str | Path | None = None) -> Path:
    """The folder for everything Gong keeps: as given, else ``GONG_DATA``, else this system's custom.

    Made, and closed to others.
    """
    custom = platformdirs.user_data_path(NAME, appauthor=False)
    folder = Path(given or os.environ.get("GONG_DATA") or custom).expanduser()
    try:
        make_folder(folder)
        close_folder(folder)
    except OSError as error:
        raise GongError(f"the data folder {folder} cannot be made: {error.strerror}") from error
    return folder


def database_url(given: str | None, folder: Path) -> str:
    """The database as asked for, else a file in the data folder."""
    return given or URL.create("sqlite", database=str(folder.absolute() / DATABASE_FILE)).render_as_string()


def parse_database(text: str) -> URL:
    """A database URL with the driver that serves it."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise BadInput("database", f"this is no database URL; {FORMS}") from error
    if url.drivername not in DRIVERS:
        raise BadInput("database", f"{url.drivername} is not supported; {FORMS}")
    if not url.database:
        raise BadInput("database", f"the URL names no database; {FORMS}")
    return _with_ssl(url.set(drivername=DRIVERS[url.drivername]))


def _with_ssl(url: URL) -> URL:
    """What other PostgreSQL programs call ``sslmode``, this driver calls ``ssl``."""
    mode = url.query.get("sslmode")
    if not isinstance(mode, str):
        return url
    return url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
