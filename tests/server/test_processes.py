"""Two server processes on one PostgreSQL database serve the same room."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from gong.server.messages import Accepted, Chat, Say, Sit, Welcome

from .live import Live, live_server
from .people import calling, new_message, new_room

pytestmark = pytest.mark.anyio


@pytest.fixture
def servers(postgres_url: str) -> Iterator[list[Live]]:
    with ExitStack() as stack:
        yield [stack.enter_context(live_server(postgres_url)) for _ in range(2)]


async def test_people_at_two_processes_play_one_game(servers: list[Live]) -> None:
    here, there = servers
    room, code, cookie = await new_room(
        here, seats=[{}, {}, {"kind": "bot"}], draft="random", clocks={"decision": 0, "away": 1}
    )
    async with calling(here, room, cookie) as ann, calling(there, room, invite=code) as bob:
        await ann.sit(0, "Ann")
        await bob.sit(1, "Bob")
        here_by_name = [("Ann", True), ("Bob", True)]
        for who in (ann, bob):
            await who.room_when(lambda room: [(s.name, s.here) for s in room.seats[:2]] == here_by_name)
        await ann.start()
        await asyncio.gather(ann.play_to_the_end(), bob.play_to_the_end())
        assert ann.table.view["result"] == bob.table.view["result"]
        assert not any(seat.stand_in for seat in ann.room.seats), "both are there, each at their process"


async def test_a_seat_is_given_once_and_its_session_is_known_everywhere(servers: list[Live]) -> None:
    here, there = servers
    room, code, cookie = await new_room(here, seats=[{}, {}])
    async with calling(here, room, cookie) as ann, calling(there, room, invite=code) as bob:
        await ann.say(Sit(new_message(), 1, "Ann"))
        await bob.say(Sit(new_message(), 1, "Bob"))
        for who in (ann, bob):
            await who.room_when(lambda room: room.seats[1].taken)
        await ann.silence()
        await bob.silence()
        owners = [who.room.seat == 1 for who in (ann, bob)]
        assert sorted(owners) == [False, True]
        async with calling(there, room, cookie) as again:
            welcome = again.heard[0]
            assert isinstance(welcome, Welcome)
            assert welcome.room.host


async def test_a_repeat_at_the_other_process_counts_once(servers: list[Live]) -> None:
    here, there = servers
    room, _, cookie = await new_room(here, seats=[{}, {}])
    async with calling(here, room, cookie) as one, calling(there, room, cookie) as other:
        for who in (one, other):
            await who.say(Say("once", "hello"))
            await who.until(Accepted)
        heard = [a for a in await other.silence() + other.heard if isinstance(a, Chat)]
        assert {chat.number for chat in heard} == {0}
