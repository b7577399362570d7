"""A real server on a free port of this machine, in a thread of this process."""

import asyncio
import threading
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn

from gong.bots import bot
from gong.cli.serve import Server, bound
from gong.games import new_match
from gong.server.app import make_app
from gong.server.gate import Gate
from gong.server.limits import Limits
from gong.server.store import Store

PATIENCE = 30.0


class Live:
    """Where a server is, and the application inside it for whoever wants to look."""

    def __init__(self, port: int, app: Any, server: uvicorn.Server, gate: Gate) -> None:
        self._server = server
        self.gate = gate
        self.base = f"http://127.0.0.1:{port}"
        self.sockets = f"ws://127.0.0.1:{port}"
        self.app = app

    def http(self, cookie: str = "") -> httpx.Client:
        return httpx.Client(base_url=self.base, headers={"cookie": cookie} if cookie else {}, timeout=30)

    def stop(self) -> None:
        """As Ctrl-C does; it takes a moment."""
        self._server.should_exit = True


def finished_record() -> dict[str, Any]:
    """The replay of a game that bots played."""
    match = new_match("warriorz-2e", 2, draft="random")
    players = [bot("random", seat) for seat in range(2)]
    while not match.over:
        if match.chance:
            match.roll()
        else:
            seat = match.waiting[0]
            match.play(seat, players[seat].choose(match, seat))
    return match.record()


class QuietServer(Server):
    """The real one, without the signals that only the main thread may handle."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextmanager
def live_server(
    database: str, limits: float = 1.0, origins: Sequence[str] = (), hosts: Collection[str] | None = None
) -> Iterator[Live]:
    allowed = Limits(limits)
    app = make_app(lambda: Store.open(database), allowed, origins=origins, hosts=hosts)
    gate = Gate(allowed)
    server = QuietServer(app, "", open_page=False, gate=gate)
    with bound("127.0.0.1", 0) as listening:
        thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])))
        thread.start()
        until = time.monotonic() + PATIENCE
        while not server.started and time.monotonic() < until:
            time.sleep(0.01)
        try:
            assert server.started
            yield Live(listening.getsockname()[1], app, server, gate)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
