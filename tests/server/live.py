"""A real server on a free port of this machine, and people who talk to it in their own words."""

import asyncio
import itertools
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from gong.bots import bot
from gong.cli.serve import Server, bound
from gong.games import new_match
from gong.server.app import make_app
from gong.server.messages import (
    Accepted,
    AnyAnswer,
    AnyRequest,
    Choose,
    Hello,
    Lang,
    RoomChanged,
    RoomView,
    Sit,
    Start,
    TableChanged,
    Welcome,
)
from gong.server.store import Store

PATIENCE = 10.0
Answer = TypeVar("Answer")
_answers: msgspec.json.Decoder[AnyAnswer] = msgspec.json.Decoder(AnyAnswer)
_ids = itertools.count()


class Live:
    """Where a server is, and the application inside it for whoever wants to look."""

    def __init__(self, port: int, app: Any, server: uvicorn.Server) -> None:
        self._server = server
        self.base = f"http://127.0.0.1:{port}"
        self.sockets = f"ws://127.0.0.1:{port}"
        self.app = app

    def http(self, cookie: str = "") -> httpx.Client:
        return httpx.Client(base_url=self.base, headers={"cookie": cookie} if cookie else {}, timeout=30)

    def stop(self) -> None:
        """As Ctrl-C does; it takes a moment."""
        self._server.should_exit = True

    def room(self, **settings: Any) -> tuple[str, str, str]:
        """A new room: its id, its code, and the cookie of its host."""
        wanted = {"game": "warriorz-2e", "seats": [{}, {"kind": "bot"}], "draft": "random"} | settings
        with self.http() as client:
            made = client.post("/api/rooms", json=wanted)
            assert made.status_code == 201, made.text
            return made.json()["id"], made.json()["code"], f"gong={client.cookies['gong']}"

    def cookie(self, name: str = "") -> str:
        with self.http() as client:
            client.put("/api/me", json={"name": name}).raise_for_status()
            return f"gong={client.cookies['gong']}"


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
def live_server(database: str, limits: float = 1.0, origins: Sequence[str] = ()) -> Iterator[Live]:
    app = make_app(lambda: Store.open(database), limits=limits, origins=origins)
    server = QuietServer(app, "", open_page=False)
    with bound("127.0.0.1", 0) as listening:
        thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])))
        thread.start()
        until = time.monotonic() + PATIENCE
        while not server.started and time.monotonic() < until:
            time.sleep(0.01)
        try:
            assert server.started
            yield Live(listening.getsockname()[1], app, server)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


class Caller:
    """One socket: sends requests, keeps every answer."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[AnyAnswer] = []
        self.raw: list[str] = []
        self._answered = -1

    async def say(self, request: AnyRequest) -> None:
        await self.socket.send(msgspec.json.encode(request).decode())

    async def next(self) -> AnyAnswer:
        raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(raw, str)
        self.raw.append(raw)
        self.heard.append(_answers.decode(raw))
        return self.heard[-1]

    async def until(self, kind: type[Answer], fits: Callable[[Answer], bool] = lambda _: True) -> Answer:
        """Listen until such an answer comes."""
        while True:
            answer = await self.next()
            if isinstance(answer, kind) and fits(answer):
                return answer

    @property
    def room(self) -> RoomView:
        """As it was told last."""
        return next(a.room for a in reversed(self.heard) if isinstance(a, Welcome | RoomChanged))

    async def room_when(self, fits: Callable[[RoomView], bool]) -> RoomView:
        while not fits(self.room):
            await self.until(RoomChanged)
        return self.room

    async def silence(self, seconds: float = 0.3) -> list[AnyAnswer]:
        """Everything that still comes in a while."""
        before = len(self.heard)
        try:
            async with asyncio.timeout(seconds):
                while True:
                    await self.next()
        except TimeoutError:
            return self.heard[before:]

    async def sit(self, seat: int, name: str = "") -> None:
        await self.say(Sit(new_message(), seat, name, "nonce"))

    async def start(self) -> TableChanged:
        """As the host: begin, and look at the table."""
        await self.say(Start(new_message()))
        return await self.until(TableChanged)

    async def choose(self, table: TableChanged, offer: int = 0) -> None:
        """Play what was offered, and hear that it counts."""
        self._answered = table.turn
        await self.say(Choose(new_message(), table.turn, table.offers[offer].key))
        await self.until(Accepted)

    async def my_turn(self) -> TableChanged:
        """The table once something new is asked, or the game is over."""
        while not self._is_asked():
            await self.until(TableChanged)
        return self.table

    def _is_asked(self) -> bool:
        if not any(isinstance(answer, TableChanged) for answer in self.heard):
            return False
        return self.table.view["over"] or bool(self.table.offers and self.table.turn != self._answered)

    @property
    def table(self) -> TableChanged:
        return next(answer for answer in reversed(self.heard) if isinstance(answer, TableChanged))


def new_message() -> str:
    return f"m-{next(_ids)}"


@asynccontextmanager
async def calling(
    live: Live,
    room: str,
    cookie: str = "",
    *,
    lang: Lang = "en",
    seen: int = 0,
    invite: str | None = None,
    origin: str | None = None,
) -> AsyncIterator[Caller]:
    """Connected and welcomed."""
    async with plugged(live, room, cookie, origin) as caller:
        await caller.say(Hello(lang, seen, invite))
        await caller.until(Welcome)
        yield caller


@asynccontextmanager
async def plugged(
    live: Live, room: str, cookie: str = "", origin: str | None = None
) -> AsyncIterator[Caller]:
    """Connected, nothing said yet."""
    headers = {"Cookie": cookie} if cookie else {}
    headers |= {"Origin": origin} if origin else {}
    address = f"{live.sockets}/ws/rooms/{room}"
    async with connect(address, additional_headers=headers, close_timeout=1) as socket:
        yield Caller(socket)
