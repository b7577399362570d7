"""People at a server: callers who say what a test wants, and persons who play on whatever happens."""

import asyncio
import itertools
import random
import uuid
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from gong.core.dice import new_nonce, seal_of
from gong.server.messages import (
    Accepted,
    AnyAnswer,
    AnyRequest,
    Choose,
    Hello,
    Lang,
    Refused,
    Reveal,
    RoomChanged,
    RoomView,
    Sit,
    Start,
    TableChanged,
    Welcome,
)
from gong.server.sessions import COOKIE

ANSWERS: msgspec.json.Decoder[AnyAnswer] = msgspec.json.Decoder(AnyAnswer)
PATIENCE = 30.0
LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)
Answer = TypeVar("Answer")
_ids = itertools.count()


class Place(Protocol):
    """Where a server is."""

    base: str
    sockets: str


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
        self.heard.append(ANSWERS.decode(raw))
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
        await self.say(Sit(new_message(), seat, name))

    async def start(self) -> TableChanged:
        """As the host: begin, and look at the table."""
        await self.say(Start(new_message()))
        return await self.until(TableChanged)

    async def begins(self) -> bool:
        """As the host: begin, unless somebody has just lost the line."""
        await self.say(Start(new_message()))
        answer = await self.until(object, lambda answer: isinstance(answer, TableChanged | Refused))
        return isinstance(answer, TableChanged)

    async def choose(self, table: TableChanged, offer: int = 0) -> None:
        """Play what was offered, and hear that it counts."""
        self._answered = table.turn
        await self.say(Choose(new_message(), table.turn, table.offers[offer].key))
        await self.until(object, self._is_heard)

    def _is_heard(self, answer: object) -> bool:
        """It counts, or the room was faster: it makes choices of which there is only one."""
        return isinstance(answer, Accepted) or (isinstance(answer, Refused) and answer.code == "stale")

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

    async def play_to_the_end(self) -> TableChanged:
        """Always the first thing that is offered."""
        while not (table := await self.my_turn()).view["over"]:
            await self.choose(table)
        return table


def new_message() -> str:
    return f"m-{next(_ids)}"


@asynccontextmanager
async def calling(
    server: Place,
    room: str,
    cookie: str = "",
    *,
    lang: Lang = "en",
    seen: int = 0,
    invite: str | None = None,
    origin: str | None = None,
) -> AsyncIterator[Caller]:
    """Connected and welcomed."""
    async with plugged(server, room, cookie, origin) as caller:
        await caller.say(Hello(lang, seen, invite))
        await caller.until(Welcome)
        yield caller


@asynccontextmanager
async def plugged(
    server: Place, room: str, cookie: str = "", origin: str | None = None
) -> AsyncIterator[Caller]:
    """Connected, nothing said yet."""
    async with line_to(server, room, cookie, origin) as socket:
        yield Caller(socket)


def line_to(server: Place, room: str, cookie: str = "", origin: str | None = None) -> connect:
    """A connection to a room, for ``async with``."""
    headers = {"Cookie": cookie} if cookie else {}
    headers |= {"Origin": origin} if origin else {}
    address = f"{server.sockets}/ws/rooms/{room}"
    return connect(address, additional_headers=headers, close_timeout=1, proxy=None)


class Person:
    """One seat of one room, at whichever of the servers answers: chooses at random, and sends again what a
    lost connection left unanswered."""

    def __init__(self, servers: Sequence[Place], room: str, seat: int, seed: int, pause: float = 0.0) -> None:
        self.servers = servers
        self.room, self.seat = room, seat
        self.pause = pause
        self.cookie, self.host = "", ""
        self.commitments: set[str] = set()
        self.acknowledged: dict[str, str] = {}
        self.connections = 0
        #: Where this person is connected now.
        self.at: Place | None = None
        self.over = False
        self.nonces: dict[str, str] = {}
        self._whims = random.Random(seed)
        self._unanswered: Sit | Reveal | Choose | None = None
        self._answered_turn = -1
        self._latest: TableChanged | None = None
        self._room: RoomView | None = None

    async def play(self) -> None:
        """Until the game is over, whatever happens to the servers."""
        while not self.over:
            try:
                await self._visit(self._whims.choice(self.servers))
            except LOST:
                self.at = None
                await asyncio.sleep(self._whims.uniform(0.02, 0.15))
        self.at = None

    async def _visit(self, server: Place) -> None:
        async with calling(server, self.room, self.cookie) as caller:
            self.connections += 1
            self.at = server
            if self._unanswered is not None:
                await caller.say(self._unanswered)
            for answer in [*caller.heard]:
                await self._hear(caller, answer)
            while not self.over:
                await self._hear(caller, await caller.next())

    async def _hear(self, caller: Caller, answer: AnyAnswer) -> None:
        match answer:
            case Welcome(room=room) | RoomChanged(room=room):
                self.over = room.status == "over"
                self.commitments.add(room.commitment)
                self._room = room
                await self._gather(caller)
            case Accepted(id=id_) | Refused(id=id_):
                self._settle(answer, id_)
                await self._gather(caller)
                await self._choose(caller)
            case TableChanged():
                self._latest = answer
                await self._choose(caller)

    async def _gather(self, caller: Caller) -> None:
        """Sit down with a nonce that nobody knows, and tell it once the seats are fixed."""
        room = self._room
        if room is None or room.status != "gathering":
            return
        seat = room.seats[self.seat]
        own = self.nonces.get(seat.seal)
        if not room.starting and own is None:
            await self._ask(caller, self._sit())
        elif own is not None and room.starting and not seat.revealed:
            await self._ask(caller, Reveal(new_id(), own))

    def _sit(self) -> Sit:
        nonce = new_nonce()
        self.nonces[seal_of(nonce)] = nonce
        return Sit(new_id(), self.seat, f"person {self.seat}", seal_of(nonce))

    async def _choose(self, caller: Caller) -> None:
        table = self._latest
        if table is None:
            return
        self.over = self.over or table.view["over"]
        if table.offers and self._unanswered is None and table.turn != self._answered_turn:
            await asyncio.sleep(self._whims.uniform(0.5, 1.5) * self.pause)
            offer = self._whims.choice(table.offers)
            await self._ask(caller, Choose(new_id(), table.turn, offer.key))

    async def _ask(self, caller: Caller, request: Sit | Reveal | Choose) -> None:
        if self._unanswered is None:
            self._unanswered = request
            await caller.say(request)

    def _settle(self, answer: AnyAnswer, id_: str) -> None:
        asked = self._unanswered
        if asked is None or asked.id != id_:
            return
        self._unanswered = None
        if isinstance(answer, Accepted):
            self.acknowledged[id_] = getattr(asked, "key", "")
            self._answered_turn = getattr(asked, "turn", -1)


def new_id() -> str:
    """Never used before, not even by a person of another run."""
    return uuid.uuid4().hex


async def new_room(server: Place, **settings: Any) -> tuple[str, str, str]:
    """Its id, its code, and the cookie of its host."""
    host = await new_person(server)
    wanted = {"game": "warriorz-2e", "seats": [{}, {"kind": "bot"}], "draft": "random"} | settings
    async with client_of(server) as client:
        made = await client.post("/api/rooms", json=wanted, headers={"cookie": host})
        made.raise_for_status()
        return made.json()["id"], made.json()["code"], host


async def new_person(server: Place, name: str = "") -> str:
    """The cookie of somebody new."""
    async with client_of(server) as client:
        (await client.put("/api/me", json={"name": name})).raise_for_status()
        return cookie_of(client)


def client_of(server: Place) -> httpx.AsyncClient:
    """Nothing is encrypted on loopback, and reading certificates for everybody takes longer than playing."""
    return httpx.AsyncClient(base_url=server.base, timeout=20, verify=False, trust_env=False)


def cookie_of(client: httpx.AsyncClient) -> str:
    return f"{COOKIE}={client.cookies[COOKIE]}"


async def start(server: Place, room: str, cookie: str, people: int) -> None:
    """As the host: once everybody has sat down, begin."""
    async with calling(server, room, cookie) as host:
        await host.room_when(
            lambda room: room.status != "gathering" or sum(seat.taken for seat in room.seats) >= people
        )
        while host.room.status == "gathering" and not await host.begins():
            await asyncio.sleep(0.1)
