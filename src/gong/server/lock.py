"""One server at a time on an embedded database: two would not hear of each other, and show old tables."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from ..core.errors import GongError
from .database import file_of
from .locations import parse_database

#: Stands before what is locked, so that others can read who has it.
LOCKED_AT = 1024


@contextmanager
def locked(database: str, address: str) -> Iterator[None]:
    """Hold the database until the end of this process, however it ends. Servers share a real one."""
    path = file_of(parse_database(database))
    if path is None:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(f"{path.name}.lock").open("a+") as lock:
        if not _locked(lock):
            raise GongError(f"another gong serve has {path}: {_owner(lock)}. Two would need PostgreSQL")
        _sign(lock, address)
        yield


def _sign(lock: TextIO, address: str) -> None:
    lock.truncate(0)
    lock.write(address)
    lock.flush()


def _owner(lock: TextIO) -> str:
    lock.seek(0)
    return f"open {lock.read(LOCKED_AT).strip() or 'its page'}, or end it first"


if sys.platform == "win32":
    import msvcrt

    def _locked(lock: TextIO) -> bool:
        lock.seek(LOCKED_AT)
        try:
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(lock: TextIO) -> bool:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
