"""Hostile input over the wire: no 500, no traceback, and a running match does not notice."""

import asyncio
import random
import string
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gong.server.app import make_app
from gong.server.messages import Hello, Sit, Start, Table, Welcome
from gong.server.store import Store

from .people import ANSWERS, new_room
from .serving import Server

pytestmark = pytest.mark.xdist_group("processes")
SEED = 9
JSON = {"Content-Type": "application/json"}
TYPES = [
    *("hello", "sit", "stand", "arrange", "start", "choose", "take-back", "concede", "why-not", "say"),
    *("rematch", "ping", "welcome", "table", "nothing", ""),
]
FIELDS = ("id", "turn", "key", "seat", "plan", "text", "lang", "seen", "invite", "nonce", "name", "more")
PIECES = ("card:", "move:", "melee:", "draft:", "charm:reroll:", "place:", "concede", "take-back", "shoot:")

ENDS = ("1", "net", "cactus", "-1", "99999999999", "é\0")
VALUES = [None, True, -1, 0, 7, 8, 2**70, 1.5, "", "x" * 5000, "é\0\ud7ff", "card:net", "../..", "<b>"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("fuzz"), None, "--limits", "0") as server:
        yield server
        assert "Traceback" not in server.log.read_text()


# -- sockets


class Hostile:
    """Makes messages that are wrong in many ways; few of them are even JSON."""

    def __init__(self, seed: int) -> None:
        self._whims = random.Random(seed)

    def message(self) -> str | bytes:
        return self._whims.choice(
            (self._noise, self._binary, self._misshapen, self._misshapen, self._plausible)
        )()

    def _noise(self) -> str:
        return "".join(self._whims.choices(string.printable, k=self._whims.randrange(200)))

    def _binary(self) -> bytes:
        return self._whims.randbytes(self._whims.randrange(300))

    def _misshapen(self) -> str:
        fields = self._whims.sample(FIELDS, self._whims.randrange(len(FIELDS)))
        return encode({"type": self._whims.choice(TYPES), **{field: self._value() for field in fields}})

    def _plausible(self) -> str:
        """Right in shape, with a choice that is not this one's to make."""
        key = self._whims.choice(PIECES) + self._whims.choice(
            ("1", "net", "cactus", "-1", "99999999999", "é\0")
        )
        turn = self._whims.choice((0, 1, 2, 10**18))
        return encode({"type": "choose", "id": f"h-{self._whims.random()}"[:40], "turn": turn, "key": key})

    def _value(self, depth: int = 0) -> Any:
        if depth < 3 and self._whims.random() < 0.3:
            return [self._value(depth + 1) for _ in range(self._whims.randrange(4))]
        if depth < 3 and self._whims.random() < 0.2:
            return {field: self._value(depth + 1) for field in self._whims.sample(FIELDS, 3)}
        return self._whims.choice(VALUES)


def encode(value: object) -> str:
    return msgspec.json.encode(value).decode()


class Victim:
    """A game under way, looked at by somebody who only watches."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def __aenter__(self) -> "Victim":
        self.room, self.cookie = await new_room(self.server.base, people=2, bots=0)
        requests = [Hello(), Sit("sit", 0, "host", "n"), Start("start")]
        self.socket = await self.connect(self.cookie)
        for request in requests:
            await self.socket.send(encode(request))
        await self.table()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def connect(self, cookie: str = "") -> Any:
        headers = {"Origin": self.server.base} | ({"Cookie": cookie} if cookie else {})
        return await connect(f"{self.server.sockets}/ws/rooms/{self.room}", additional_headers=headers)

    async def table(self) -> Table:
        while True:
            answer = ANSWERS.decode(await asyncio.wait_for(self.socket.recv(), 20))
            if isinstance(answer, Table):
                return answer

    async def look(self) -> bytes:
        """The whole table as the host sees it on a new connection."""
        socket = await self.connect(self.cookie)
        async with socket:
            await socket.send(encode(Hello()))
            while True:
                answer = ANSWERS.decode(await asyncio.wait_for(socket.recv(), 20))
                if isinstance(answer, Table):
                    return msgspec.json.encode(answer)


@pytest.mark.anyio
@pytest.mark.parametrize("messages", [2_000, pytest.param(20_000, marks=pytest.mark.long)])
async def test_hostile_messages_change_nothing(server: Server, messages: int) -> None:
    hostile = Hostile(SEED)
    async with Victim(server) as victim:
        before = await victim.look()
        sent = 0
        while sent < messages:
            sent += await shout(victim, [hostile.message() for _ in range(min(100, messages - sent))])
        assert await victim.look() == before
        assert httpx.get(f"{server.base}/api/health", timeout=10).status_code == 200


async def shout(victim: Victim, messages: list[str | bytes]) -> int:
    """Every other connection is greeted properly first, so that the rest is heard by the room."""
    socket = await victim.connect()
    said = 0
    async with socket:
        if len(messages[0]) % 2:
            await socket.send(encode(Hello()))
            assert isinstance(ANSWERS.decode(await asyncio.wait_for(socket.recv(), 20)), Welcome)
        try:
            for message in messages:
                await socket.send(message)
                said += 1
            await drain(socket)
        except ConnectionClosed:
            pass
    return max(said, 1)


async def drain(socket: Any) -> None:
    """Whatever is answered must be a message of the closed set."""
    try:
        while True:
            ANSWERS.decode(await asyncio.wait_for(socket.recv(), 0.05))
    except TimeoutError:
        return


# -- HTTP

#: A body may have the right shape and still name a room, a rule or a warrior that does not exist.
TOO_STRICT = [positive_data_acceptance]


async def no_store() -> Store:
    raise AssertionError("the description needs no store")


schema = schemathesis.openapi.from_dict(make_app(no_store).openapi())


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_http_never_fails_in_its_own_way(case: Any, server: Server) -> None:
    response = case.call(base_url=server.base, headers={"Origin": server.base})
    assert response.status_code < 500, response.text[:500]
    assert "Traceback" not in response.text
    case.validate_response(
        response, excluded_checks=[schemathesis.checks.CHECKS.get_one("positive_data_acceptance")]
    )


def test_a_replay_that_is_too_large_is_refused(server: Server) -> None:
    response = httpx.post(f"{server.base}/api/replays", content=b"[" * 3_000_000, headers=JSON, timeout=20)
    assert response.status_code == 413
