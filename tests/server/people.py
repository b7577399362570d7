"""Scripted people: they sit down, choose at random, and send again what a lost connection left unanswered."""

import asyncio
import random
import uuid
from collections.abc import Callable, Sequence
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from gong.server.messages import (
    Accepted,
    AnyAnswer,
    AnyRequest,
    Choose,
    Hello,
    Refused,
    RoomChanged,
    Sit,
    Start,
    TableChanged,
    Welcome,
)

ANSWERS = msgspec.json.Decoder(AnyAnswer)
PATIENCE = 30.0
LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class Person:
    """One seat of one room, at whichever of the servers answers."""

    def __init__(self, servers: Sequence[str], room: str, seat: int, seed: int, pause: float = 0.0) -> None:
        self.servers = servers
        self.room, self.seat = room, seat
        self.pause = pause
        self.cookie, self.host = "", ""
        self.commitments: set[str] = set()
        self.acknowledged: dict[str, str] = {}
        self.refused: list[Refused] = []
        self.connections = 0
        self.over = False
        self.heard: Callable[[AnyAnswer], None] = lambda answer: None
        self._whims = random.Random(seed)
        self._unanswered: Any = None
        self._answered_turn = -1
        self._latest: TableChanged | None = None

    async def play(self) -> None:
        """Until the game is over, whatever happens to the servers."""
        while not self.over:
            try:
                await self._visit(self._whims.choice(self.servers))
            except LOST:
                await asyncio.sleep(self._whims.uniform(0.02, 0.15))

    async def _visit(self, server: str) -> None:
        headers = {"Cookie": self.cookie, "Origin": server}
        address = server.replace("http", "ws", 1) + f"/ws/rooms/{self.room}"
        async with connect(address, additional_headers=headers, open_timeout=5, close_timeout=1) as socket:
            self.connections += 1
            await self.send(socket, Hello())
            if self._unanswered is not None:
                await self.send(socket, self._unanswered)
            while not self.over:
                raw = await asyncio.wait_for(socket.recv(), PATIENCE)
                await self._hear(socket, ANSWERS.decode(raw))

    async def send(self, socket: ClientConnection, request: AnyRequest) -> None:
        await socket.send(msgspec.json.encode(request).decode())

    async def _hear(self, socket: ClientConnection, answer: AnyAnswer) -> None:
        self.heard(answer)
        match answer:
            case Welcome(room=room) | RoomChanged(room=room):
                self.over = room.status == "over"
                self.commitments.add(room.commitment)
                if room.seat is None and room.status == "gathering":
                    await self._ask(socket, self._sit())
            case Accepted(id=id_) | Refused(id=id_):
                self._settle(answer, id_)
                await self._choose(socket)
            case TableChanged():
                self._latest = answer
                await self._choose(socket)

    def _sit(self) -> Sit:
        return Sit(self.new_id(), self.seat, f"person {self.seat}", uuid.uuid4().hex)

    async def _choose(self, socket: ClientConnection) -> None:
        table = self._latest
        if table is None:
            return
        self.over = self.over or table.view["over"]
        if table.offers and self._unanswered is None and table.turn != self._answered_turn:
            await asyncio.sleep(self._whims.uniform(0.5, 1.5) * self.pause)
            offer = self._whims.choice(table.offers)
            await self._ask(socket, Choose(self.new_id(), table.turn, offer.key))

    async def _ask(self, socket: ClientConnection, request: Any) -> None:
        if self._unanswered is None:
            self._unanswered = request
            await self.send(socket, request)

    def _settle(self, answer: AnyAnswer, id_: str) -> None:
        asked = self._unanswered
        if asked is None or asked.id != id_:
            return
        self._unanswered = None
        if isinstance(answer, Refused):
            self.refused.append(answer)
            return
        self.acknowledged[id_] = getattr(asked, "key", "")
        self._answered_turn = getattr(asked, "turn", -1)

    def new_id(self) -> str:
        return uuid.uuid4().hex


async def new_room(server: str, game: str = "warriorz-2e", people: int = 2, bots: int = 2) -> tuple[str, str]:
    """A public room made by somebody, and the cookie of its host."""
    seats = [{"kind": "person"}] * people + [{"kind": "bot", "level": "greedy"}] * bots
    settings = {"game": game, "seats": seats, "draft": "random", "public": True}
    async with client_of(server) as client:
        made = await client.post("/api/rooms", json=settings, headers={"Origin": server})
        assert made.status_code < 300, made.text
        return made.json()["id"], cookie_of(client)


async def new_person(server: str, name: str) -> str:
    async with client_of(server) as client:
        done = await client.put("/api/me", json={"name": name}, headers={"Origin": server})
        assert done.status_code < 300, done.text
        return cookie_of(client)


def client_of(server: str) -> httpx.AsyncClient:
    """Nothing is encrypted on loopback, and reading certificates for everybody takes longer than playing."""
    return httpx.AsyncClient(base_url=server, timeout=20, verify=False, trust_env=False)


def cookie_of(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


async def start(server: str, room: str, cookie: str, people: int) -> None:
    """As the host: once everybody has sat down, begin."""
    address = server.replace("http", "ws", 1) + f"/ws/rooms/{room}"
    async with connect(address, additional_headers={"Cookie": cookie, "Origin": server}) as socket:
        await socket.send(msgspec.json.encode(Hello()).decode())
        while True:
            answer = ANSWERS.decode(await asyncio.wait_for(socket.recv(), PATIENCE))
            if isinstance(answer, Welcome | RoomChanged):
                if answer.room.status != "gathering":
                    return
                if sum(seat.taken for seat in answer.room.seats) >= people:
                    break
        await socket.send(msgspec.json.encode(Start(uuid.uuid4().hex)).decode())
        while not isinstance(answer, Accepted):
            answer = ANSWERS.decode(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert not isinstance(answer, Refused), answer
