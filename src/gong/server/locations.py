"""Where things lie: the data folder of this user, and the database."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from ..core.errors import BadInput, GongError

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


def data_folder(given: str | Path | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for everything Gong keeps: as given, else ``GONG_DATA``, else this system's custom. Made."""
    folder = Path(given or environment.get("GONG_DATA") or _custom(sys.platform, environment)).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GongError(f"the data folder {folder} cannot be made: {error.strerror}") from error
    return folder


def _custom(platform: str, environment: Mapping[str, str]) -> Path:
    """Where programs of this system keep a user's data."""
    home = Path.home()
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Gong"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Gong"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "gong"


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
