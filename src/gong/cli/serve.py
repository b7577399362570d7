"""`gong serve`: the server, until Ctrl-C."""

import asyncio
import errno
import ipaddress
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, cast

import uvicorn
from fastapi import FastAPI

from ..core.errors import BadInput, GongError
from ..server.app import close, make_app
from ..server.context import host_in
from ..server.garbage import collect_rarely
from ..server.gate import Gate, most_connections
from ..server.limits import LARGEST_HEAD, LARGEST_MESSAGE, THIS_MACHINE, Limits
from ..server.locations import data_folder, database_url
from ..server.lock import locked
from ..server.protocols import Http, Socket
from ..server.store import Store
from .journal import log_at

BACKLOG = 2048
HIGHEST_PORT = 65535
FAREWELL = 5
#: Kept free for examples.
NOBODY = "192.0.2.1"
EVERYWHERE = ("0.0.0.0", "::", "")
SIGNALS = (signal.SIGINT, signal.SIGTERM)


def serve(
    host: str,
    port: int,
    database: str | None,
    data: Path | None,
    log_level: str,
    open_page: bool,
    origins: Sequence[str],
    limits: float,
    proxies: Sequence[str] = (),
    allowed: Sequence[str] = (),
) -> None:
    """Run until Ctrl-C; whatever keeps it from starting is one line."""
    if limits < 0:
        raise BadInput("--limits", f"expected 0 or more, got {limits}")
    trusted = [_network(proxy) for proxy in proxies] or THIS_MACHINE
    log_at(log_level)
    url = database if database else database_url(None, data_folder(data))
    with bound(host, port) as listening:
        address = address_of(host, listening.getsockname()[1])
        with locked(url, address), asyncio.Runner(loop_factory=_loop_factory()) as runner:
            hosts = names_of(host, origins, allowed)
            runner.run(_run(url, listening, address, open_page, origins, Limits(limits, trusted), hosts))


def names_of(host: str, origins: Sequence[str], allowed: Sequence[str]) -> set[str] | None:
    """The names by which this machine is known in the house, and those that were given; `*` is all."""
    if "*" in allowed:
        return None
    own = socket.gethostname().lower()
    given = {host_in(origin.split("://", 1)[-1]) for origin in (*origins, *allowed)}
    return {"localhost", own, f"{own}.local", host.lower(), *given} - {""}


def _network(proxy: str) -> str:
    try:
        return str(ipaddress.ip_network(proxy))
    except ValueError:
        raise BadInput("--proxy", f"expected an address or a network, got {proxy!r}") from None


async def _run(
    url: str,
    listening: socket.socket,
    address: str,
    open_page: bool,
    origins: Sequence[str],
    limits: Limits,
    hosts: set[str] | None,
) -> None:
    store = await Store.open(url)

    async def opened() -> Store:
        return store

    app = make_app(opened, limits, origins=origins, hosts=hosts)
    await Server(app, address, open_page, Gate(limits, most_connections())).serve([listening])


class Server(uvicorn.Server):
    """Says where it is, and goodbye to everybody before it closes."""

    def __init__(self, app: FastAPI, address: str, open_page: bool, gate: Gate) -> None:
        super().__init__(server_config(app, gate))
        self._app = app
        self._gate = gate
        self._address = address
        self._open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._beside = [asyncio.create_task(work) for work in (collect_rarely(), self._gate.keep())]
        print(f"Gong is at {self._address} (Ctrl-C ends it)", flush=True)
        if self._open_page:
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for task in self._beside:
            task.cancel()
        for server in self.servers:
            server.close()
        await close(self._app)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn, except that being asked to end is no failure."""
        before = {sign: signal.signal(sign, self.handle_exit) for sign in SIGNALS}
        try:
            yield
        finally:
            for sign, handler in before.items():
                signal.signal(sign, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            print("Gong is going down", flush=True)
        super().handle_exit(sig, frame)


def server_config(app: FastAPI, gate: Gate) -> uvicorn.Config:
    """uvicorn with our watch on its lines; only proxies are believed when they say whom they speak for."""
    return uvicorn.Config(
        app,
        forwarded_allow_ips=list(gate.limits.proxies),
        log_config=None,
        access_log=False,
        http=cast(Any, partial(Http, gate)),
        h11_max_incomplete_event_size=LARGEST_HEAD,
        ws=cast(Any, partial(Socket, gate)),
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        lifespan="on",
        server_header=False,
        timeout_graceful_shutdown=FAREWELL,
    )


def _loop_factory() -> type[asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415 - there is none for Windows

    return uvloop.Loop


# -- where it listens


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there, before anything else is started."""
    if not 0 <= port <= HIGHEST_PORT:
        raise BadInput("--port", f"expected 0 to {HIGHEST_PORT}, got {port}")
    try:
        family = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except socket.gaierror:
        raise BadInput("--host", f"there is no address {host!r}") from None
    except OSError as error:
        raise GongError(_why_not(error, host, port)) from None
    # Answers are several small writes: none of them may wait for the other side to say that it has the first.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        page = address_of(host, port)
        return f"port {port} is taken: by Gong, if {page} shows it; else try gong serve --port {port + 1}"
    if error.errno == errno.EACCES:
        return f"port {port} needs more rights; from 1024 on it does not: gong serve --port 8040"
    return f"cannot listen at {host} port {port}: {error.strerror}"


def address_of(host: str, port: int) -> str:
    """What to type into a browser: on this machine, or on any in its network if all may come."""
    name = own_address() if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def own_address() -> str:
    """Of this machine in its network. Nothing is sent: a route is looked up to an address nobody has."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOBODY, 9))
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])
