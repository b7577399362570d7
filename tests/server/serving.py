"""`gong serve` as a process of its own, to be killed and started again."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

STARTED_WITHIN = 90.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """One server process on loopback; the same port and database after a restart."""

    def __init__(
        self, folder: Path, database: str | None = None, *more: str, stacks: Path | None = None
    ) -> None:
        """``stacks``: a file for what it was doing, see ``sampled``."""
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.sockets = f"ws://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        where = ["--database", database] if database else ["--data", str(folder)]
        at = ["--host", "127.0.0.1", "--port", str(self.port), "--no-open"]
        program = ["gong.cli.main"] if stacks is None else ["tests.server.sampled", str(stacks)]
        self._command = [sys.executable, "-m", *program, "serve", *at, *where, *more]
        self._is_noting = stacks is not None
        self._process: subprocess.Popen[bytes] | None = None
        #: How many files it may have open, if not as many as usual.
        self.most_files: int | None = None

    def start(self, wait: bool = True) -> "Server":
        with self.log.open("ab") as log:
            command = [*self._fewer_files(), *self._command]
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        if wait:
            self.wait_until_ready()
        return self

    def _fewer_files(self) -> list[str]:
        return (
            [] if self.most_files is None else ["sh", "-c", f'ulimit -n {self.most_files}; exec "$@"', "sh"]
        )

    def wait_until_ready(self) -> None:
        until = time.monotonic() + STARTED_WITHIN
        while not self.answers():
            assert self.process.poll() is None, f"the server ended:\n{self.log.read_text()[-3000:]}"
            assert time.monotonic() < until, f"the server did not start:\n{self.log.read_text()[-3000:]}"
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.base}/api/health", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "not started"
        return self._process

    def note_from_now_on(self) -> None:
        """What it works at, if it was started for that."""
        if self._is_noting:
            self.process.send_signal(signal.SIGUSR2)

    def kill(self) -> None:
        """As a crash does: nothing can be finished."""
        self.process.kill()
        self.process.wait(timeout=10)

    def freeze(self) -> None:
        """As a machine does that has too much to do; connections stay."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def stop(self) -> int:
        """As Ctrl-C does."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(timeout=20)

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()
