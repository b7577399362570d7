"""One server at a time on an embedded database: two would not hear of each other, and show old tables."""

from collections.abc import Iterator
from contextlib import contextmanager

from filelock import FileLock, Timeout

from ..core.errors import GongError
from .database import file_of
from .locations import parse_database
from .private import OWN_FILE, close_database, make_folder, touch_file


@contextmanager
def locked(database: str, address: str) -> Iterator[None]:
    """Hold the database until the end of this process, however it ends. Servers share a real one."""
    path = file_of(parse_database(database))
    if path is None:
        yield
        return
    make_folder(path.parent)
    # Beside the lock, which whoever tries to take it may empty.
    owner = path.with_name(f"{path.name}.owner")
    try:
        with FileLock(f"{path}.lock", timeout=0, mode=OWN_FILE):
            touch_file(owner)
            owner.write_text(address, "utf-8")
            close_database(path)
            yield
    except Timeout:
        page = owner.read_text("utf-8") if owner.is_file() else "its page"
        said = f"another gong serve has {path}: open {page}, or end it first. Two would need PostgreSQL"
        raise GongError(said) from None
