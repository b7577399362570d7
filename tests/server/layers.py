"""What can stand between the network and the application, under three attacks and at its usual work:
`pip install granian httptools hypercorn zttp; python -m tests.server.layers`, for docs/decisions/0018.

Each layer serves the same two-line application in its own process, with the limits it knows. Read the ratios.
"""

import argparse
import asyncio
import importlib.util
import logging
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from rich.console import Console
from rich.table import Table as Grid

from .load import busy_of, memory_of
from .serving import free_port
from .strangers import LARGE_PING, Wires, frame

HOST, HEAD, PATIENCE = "127.0.0.1", 16 * 1024, 5
HEADER_BYTES, UNFINISHED, PINGS, REQUESTS = 40_000_000, 200, 20_000_000, 2_000


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})
    elif scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message.get("text") or ""})
    else:
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        await send({"type": "lifespan.shutdown.complete"})


# -- the layers


def uvicorn_with(http: str, port: int) -> None:
    import uvicorn  # noqa: PLC0415 - each layer is loaded in its own process

    given = {"http": http, "ws": "websockets-sansio", "ws_per_message_deflate": False}
    uvicorn.run(application, host=HOST, port=port, log_level="critical", loop="uvloop", **given)  # type: ignore[arg-type]


def gong_gate(port: int) -> None:
    import uvicorn  # noqa: PLC0415
    import uvloop  # noqa: PLC0415

    from gong.server import gate  # noqa: PLC0415
    from gong.server.limits import Limits  # noqa: PLC0415
    from gong.server.protocols import Http, Socket  # noqa: PLC0415

    gate.ASK_WITHIN = PATIENCE
    logging.disable()
    watched = gate.Gate(Limits())
    given: dict[str, Any] = {"http": partial(Http, watched), "ws": partial(Socket, watched)}
    server = uvicorn.Server(
        uvicorn.Config(
            application, HOST, port, log_level="critical", **given, h11_max_incomplete_event_size=HEAD
        )
    )

    async def run() -> None:
        keeping = asyncio.create_task(watched.keep())
        await server.serve()
        keeping.cancel()

    uvloop.run(run())


def granian(port: int) -> None:
    module = cast(Any, importlib.import_module("granian.server.embed"))
    settings = cast(Any, importlib.import_module("granian.http")).HTTP1Settings(
        header_read_timeout=PATIENCE * 1000, max_buffer_size=HEAD
    )
    server = module.Server(
        application,
        address=HOST,
        port=port,
        interface="asgi",
        http1_settings=settings,
        log_enabled=False,
    )
    asyncio.run(server.serve())


def hypercorn(port: int) -> None:
    config = cast(Any, importlib.import_module("hypercorn.config")).Config()
    config.bind, config.h11_max_incomplete_size, config.read_timeout = [f"{HOST}:{port}"], HEAD, PATIENCE
    config.loglevel, config.keep_alive_timeout, config.keep_alive_max_requests = "CRITICAL", PATIENCE, 10**9
    asyncio.run(cast(Any, importlib.import_module("hypercorn.asyncio")).serve(application, config))


LAYERS: dict[str, tuple[str, Callable[[int], None]]] = {
    "uvicorn httptools": ("httptools", partial(uvicorn_with, "httptools")),
    "uvicorn h11": ("h11", partial(uvicorn_with, "h11")),
    "uvicorn zttp": ("zttp", partial(uvicorn_with, "zttp")),
    "granian": ("granian", granian),
    "hypercorn": ("hypercorn", hypercorn),
    "uvicorn h11, our gate": ("h11", gong_gate),
}


# -- what is tried


class Place:
    def __init__(self, port: int) -> None:
        self.base, self.sockets = f"http://{HOST}:{port}", f"ws://{HOST}:{port}"


async def header(place: Place, pid: int) -> str:
    """Bytes of one endless header that were taken, and the seconds of work that took."""
    before, sent = busy_of(pid), 0
    async with Wires() as wires:
        wire = await wires.to(place)
        await wire.send(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        while sent < HEADER_BYTES and await wire.send(b"x" * 4096):
            sent += 4096
            await asyncio.sleep(0)
    return f"{sent // 1024} kB, {busy_of(pid) - before:.1f} s"


async def unfinished(place: Place, _: int) -> str:
    """How many connections with half a request are still open when their time is up."""
    async with Wires() as wires:
        lines = [await wires.to(place) for _ in range(UNFINISHED)]
        for line in lines:
            await line.send(b"GET / HTTP/1.1\r\nHos")
        await asyncio.sleep(PATIENCE + 5)
        return str(sum(not line.reader.at_eof() for line in lines))


async def pings(place: Place, pid: int) -> str:
    """Megabytes that the server grew by while it was sent pings by somebody who never reads."""
    before, sent = memory_of(pid), 0
    async with Wires() as wires:
        wire = await wires.to(place)
        if not await wire.become_socket("x"):
            return "no socket"
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
        while sent < PINGS and await wire.send(LARGE_PING * 1000, 2):
            sent += len(LARGE_PING) * 1000
        return f"{memory_of(pid) - before:.0f} MB of {sent // 1_000_000}"


async def requests(place: Place, pid: int) -> str:
    async with Wires() as wires:
        wire = await wires.to(place)
        before, began = busy_of(pid), time.perf_counter()
        for _ in range(REQUESTS):
            await wire.ask("/")
            await wire.answer()
        work = busy_of(pid) - before
        return f"{REQUESTS / (time.perf_counter() - began):.0f}/s, {work / REQUESTS * 1e6:.0f} µs"


async def messages(place: Place, pid: int) -> str:
    """Echoes, at a rate that every layer is allowed."""
    async with Wires() as wires:
        lines = [await wires.to(place, "127.0.0.1") for _ in range(REQUESTS // 200)]
        assert all([await line.become_socket("x") for line in lines])
        before = busy_of(pid)
        for line in lines:
            for _ in range(200):
                await line.send(frame(b"x" * 50))
                await line.reader.readexactly(52)
        work = busy_of(pid) - before
        return f"{work / (200 * len(lines)) * 1e6:.0f} µs"


TRIED = {
    "endless header": header,
    f"{UNFINISHED} unfinished, left": unfinished,
    "pings unread": pings,
    "requests": requests,
    "messages": messages,
}


async def tried(name: str) -> list[str]:
    found = []
    for attempt in TRIED.values():
        port = free_port()
        process = subprocess.Popen(
            [sys.executable, "-m", __spec__.name, "--serve", name, "--port", str(port)]
        )
        try:
            await _ready(port)
            found.append(await attempt(Place(port), process.pid))
        except (OSError, TimeoutError, EOFError) as error:
            found.append(type(error).__name__)
        finally:
            process.kill()
            process.wait()
    return found


async def _ready(port: int) -> None:
    async with asyncio.timeout(30):
        while True:
            try:
                _, writer = await asyncio.open_connection(HOST, port)
            except OSError:
                await asyncio.sleep(0.1)
                continue
            writer.close()
            return


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--serve", choices=LAYERS, help="only serve, with this layer")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--only", choices=LAYERS, nargs="+", help="try these layers alone")
    arguments = parser.parse_args()
    if arguments.serve:
        LAYERS[arguments.serve][1](arguments.port)
        return
    grid = Grid("layer", *TRIED)
    for name in arguments.only or LAYERS:
        if importlib.util.find_spec(LAYERS[name][0]):
            grid.add_row(name, *asyncio.run(tried(name)))
            Console().print(f"{name} tried")
    Console(width=140).print(grid)


if __name__ == "__main__":
    main()
