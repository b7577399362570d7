"""A room of the dice duel at a real server: opened by HTTP, played over sockets, replayed afterwards."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

import gong

from ..server.live import Live, live_server
from .kernel import GAME

pytestmark = pytest.mark.anyio
PATIENCE = 20.0


@pytest.fixture
def live(registered: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    database = f"sqlite:///{tmp_path_factory.mktemp('duel') / 'gong.sqlite3'}"
    with live_server(database, limits=0) as live:
        yield live


class Player:
    """Somebody who chooses the first thing that is offered."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.heard: list[dict[str, Any]] = []

    async def say(self, kind: str, **fields: Any) -> None:
        await self._socket.send(json.dumps({"type": kind, **fields}))

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of this kind."""
        while True:
            raw = json.loads(await asyncio.wait_for(self._socket.recv(), PATIENCE))
            self.heard.append(raw)
            if raw["type"] == kind:
                return dict(raw)

    async def play(self) -> dict[str, Any]:
        """To the end of the game; the last table."""
        asked = -1
        while not (table := await self.hear("table-changed"))["view"]["over"]:
            if table["offers"] and table["turn"] != asked:
                asked = table["turn"]
                await self.say("choose", id=f"c{asked}", turn=asked, key=table["offers"][0]["key"])
        return table


async def test_a_whole_game_over_the_wire_and_its_replay(live: Live) -> None:
    room, _, cookie = live.room(game=GAME.name, seats=[{}, {"kind": "bot"}, {"kind": "bot"}], draft="choice")
    headers = {"Cookie": cookie, "Origin": live.base}
    async with connect(f"{live.sockets}/ws/rooms/{room}", additional_headers=headers) as socket:
        me = Player(socket)
        await me.say("hello", lang="fr")
        await me.say("sit", id="s", seat=0, name="Ann", nonce="n")
        await me.say("start", id="g")
        end = await me.play()
    assert not [answer for answer in me.heard if answer["type"] == "refused"]
    assert {"stance:strike", "stance:guard"} <= {
        offer["key"] for t in me.heard for offer in t.get("offers", ())
    }
    assert "gagne" in end["prompt"]
    await its_replay_is_shown_and_verifies(live, room)


async def its_replay_is_shown_and_verifies(live: Live, room: str) -> None:
    with live.http() as client:
        record = await asyncio.to_thread(finished, client, f"/api/replays/{room}")
        assert gong.verify(record).committed
        frames = await asyncio.to_thread(finished, client, f"/api/replays/{room}/frames?eye=0&lang=en")
        assert frames["game"] == GAME.name
        assert frames["frames"][-1]["view"]["over"]


def finished(client: Any, address: str) -> Any:
    """What is there once the game is put away."""
    for _ in range(100):
        answer = client.get(address)
        if answer.status_code == 200:
            return answer.json()
    raise AssertionError(answer.text)


def test_a_bad_number_of_seats_is_refused_by_field(live: Live) -> None:
    with live.http() as client:
        answer = client.post("/api/rooms", json={"game": GAME.name, "seats": [{}] * 5})
    assert answer.status_code == 422
    assert "a duel is for 2 to 4, got 5" in answer.text
