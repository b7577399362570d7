"""Databases for tests: a SQLite file, and a PostgreSQL server run from the installed programs."""

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

NOT_INSTALLED = "these tests need PostgreSQL's programs: apt-get install postgresql"
PLACES = "/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin"
PR_SET_PDEATHSIG = 1
LIBC = ctypes.CDLL(None)


class Postgres:
    """A running server in a folder of its own, reached by a Unix socket only, so that no port is needed."""

    DISCONNECT = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )

    def __init__(self, folder: Path, process: subprocess.Popen[bytes], fsync: bool = False) -> None:
        self.folder = folder
        self.process = process
        self._fsync = fsync
        self._numbers = count(1)

    def url(self, name: str) -> str:
        return f"postgresql://gong@/{name}?host={self.folder}"

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        name = f"test{next(self._numbers)}"
        self.sql(f"CREATE DATABASE {name}", "postgres")
        return self.url(name)

    def emptied(self) -> str:
        """The URL of one database, emptied each time: much quicker than a new one."""
        self.sql(f"{self.DISCONNECT}; DROP SCHEMA public CASCADE; CREATE SCHEMA public", "postgres")
        return self.url("postgres")

    def disconnect(self, database: str) -> None:
        """End every connection to this database, as a restart of the server would."""
        self.sql(self.DISCONNECT, database)

    def stop(self) -> None:
        """As ``pg_ctl stop -m fast``: whoever is connected is cut off, and nobody is let in."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=30)

    def start(self) -> None:
        """Again, with what it had."""
        self.process = _start(self.folder, self._fsync)
        _wait(self)

    def sql(self, statement: str, database: str) -> str:
        command = [program("psql"), "-h", str(self.folder), "-U", "gong", "-d", database, "-XAtqc"]
        return subprocess.run(
            [*command, statement], check=True, capture_output=True, text=True, timeout=20
        ).stdout


@contextmanager
def postgres_server(*, fsync: bool = False) -> Iterator[Postgres]:
    """Start a server, and stop it at the end. It refuses to run as root, so root lends it another user.

    ``fsync``: wait for the disk. Tests end processes, never the machine, and may do without.
    """
    folder = Path(tempfile.mkdtemp(prefix="gong-pg-"))
    try:
        _initialise(folder)
        server = Postgres(folder, _start(folder, fsync), fsync)
        try:
            _wait(server)
            yield server
        finally:
            _stop(server.process)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def program(name: str) -> str:
    """An installed program of PostgreSQL, which many systems do not put on the path."""
    found = shutil.which(name) or next(_hidden(name), None)
    if found is None:
        pytest.fail(NOT_INSTALLED, pytrace=False)
    return str(found)


def _hidden(name: str) -> Iterator[Path]:
    for place in PLACES:
        for folder in sorted(Path("/").glob(place.removeprefix("/")), reverse=True):
            if (folder / name).exists():
                yield folder / name


def _initialise(folder: Path) -> None:
    owner = _owner()
    if owner is not None:
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    command = [program("initdb"), "--auth=trust", "--username=gong", "--encoding=UTF8", "--no-locale"]
    done = subprocess.run(
        [*command, "--no-sync", "-D", str(folder / "data")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=folder,
        **_as(owner),
    )
    assert done.returncode == 0, done.stdout + done.stderr


def _start(folder: Path, fsync: bool) -> subprocess.Popen[bytes]:
    options = {"listen_addresses": "", "unix_socket_directories": folder, "shared_buffers": "16MB"}
    options["fsync"] = "on" if fsync else "off"
    command = [program("postgres"), "-D", str(folder / "data")]
    command += [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
    with open(folder / "log", "wb") as log:
        return subprocess.Popen(
            command,
            stdout=log,
            stderr=log,
            cwd=folder,
            start_new_session=True,
            preexec_fn=_end_with_parent,  # noqa: PLW1509 (one system call, nothing a thread could hold)
            **_as(_owner()),
        )


def _wait(server: Postgres) -> None:
    ready = [program("pg_isready"), "-q", "-h", str(server.folder)]
    until = time.monotonic() + 30
    while subprocess.run(ready, check=False, timeout=10).returncode:
        if server.process.poll() is not None or time.monotonic() > until:
            pytest.fail("PostgreSQL did not start:\n" + (server.folder / "log").read_text(), pytrace=False)
        time.sleep(0.05)


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGQUIT)  # at once: nobody needs the data again
    process.wait(timeout=20)


def _owner() -> pwd.struct_passwd | None:
    """Whom root lets the server run as."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def _as(owner: pwd.struct_passwd | None) -> dict[str, Any]:
    if owner is None:
        return {}
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}


def _end_with_parent() -> None:
    """A test run that is killed leaves no server behind."""
    if sys.platform == "linux":
        LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)
