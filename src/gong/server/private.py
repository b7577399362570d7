"""What lies on the disk holds the dice of running matches and the key of all cookies: for its owner alone."""

import os
import stat
from contextlib import suppress
from pathlib import Path

OWN_FOLDER, OWN_FILE = 0o700, 0o600
#: What SQLite and the lock put beside a database.
BESIDE = ("", "-wal", "-shm", "-journal", ".lock", ".owner")


def make_folder(folder: Path) -> None:
    """One that is made is closed to others; one that was there stays as it is."""
    folder.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)


def close_folder(folder: Path) -> None:
    """Closed to others, unless it is somebody else's, or one that everybody shares, as ``/tmp`` is."""
    if not folder.stat().st_mode & stat.S_ISVTX:
        _set(folder, OWN_FOLDER)


def touch_file(path: Path) -> None:
    """There from now on, and never readable by others, not for a moment."""
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, OWN_FILE))


def close_database(path: Path) -> None:
    """With everything beside it. SQLite gives what it puts there the rights of the database."""
    for ending in BESIDE:
        _set(path.with_name(path.name + ending), OWN_FILE)


def _set(path: Path, mode: int) -> None:
    """What is not ours we cannot change; what is not there needs nothing."""
    with suppress(OSError):
        if path.stat().st_mode & 0o777 != mode:
            path.chmod(mode)
