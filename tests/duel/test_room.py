"""A room of the dice duel at a real server: opened by HTTP, played over sockets, replayed afterwards."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

import gong
from gong.server.messages import Refused, TableChanged

from ..server.live import Live, live_server
from ..server.people import calling, new_room
from .kernel import GAME

pytestmark = pytest.mark.anyio


@pytest.fixture
def live(registered: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    database = f"sqlite:///{tmp_path_factory.mktemp('duel') / 'gong.sqlite3'}"
    with live_server(database, limits=0) as live:
        yield live


async def test_a_whole_game_over_the_wire_and_its_replay(live: Live) -> None:
    seats = [{}, {"kind": "bot"}, {"kind": "bot"}]
    room, _, cookie = await new_room(live, game=GAME.name, seats=seats, draft="choice")
    async with calling(live, room, cookie, lang="fr") as me:
        await me.sit(0, "Ann")
        await me.start()
        end = await me.play_to_the_end()
    assert not [answer for answer in me.heard if isinstance(answer, Refused)]
    tables = [answer for answer in me.heard if isinstance(answer, TableChanged)]
    offered = {offer.key for table in tables for offer in table.offers}
    assert {"stance:strike", "stance:guard"} <= offered
    assert "gagne" in end.prompt
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
