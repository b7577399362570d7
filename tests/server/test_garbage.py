"""Python looks for cycles when the server says so."""

import asyncio
import gc
import itertools
import weakref
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress

import pytest

from gong.core.match import Match
from gong.core.moments import Moments
from gong.core.table import Table
from gong.server import actor as actors
from gong.server import garbage
from gong.server import hub as hubs
from gong.server.actor import Actor
from gong.server.hub import Hub
from gong.server.limits import Limits
from gong.server.room import Room
from gong.server.store import Store

from ..games import GAMES, random_match
from .halls import answer, begun, choice, settled


class Knot:
    def __init__(self) -> None:
        self.itself = self


@asynccontextmanager
async def swept() -> AsyncIterator[None]:
    task = asyncio.create_task(garbage.collect_rarely())
    await asyncio.sleep(0)
    yield
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def test_what_the_server_began_with_is_not_looked_through_again() -> None:
    async def life() -> tuple[int, int]:
        async with swept():
            return gc.get_freeze_count(), gc.get_threshold()[2]

    frozen, old = asyncio.run(life())
    assert frozen > 10_000
    assert old == garbage.NEVER


def test_a_look_that_takes_long_comes_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = itertools.count()
    monkeypatch.setattr(garbage, "EVERY", 0.01)
    monkeypatch.setattr(garbage, "_collected", lambda: 60.0 + next(looks))

    async def life() -> None:
        async with swept():
            await asyncio.sleep(0.1)

    asyncio.run(life())
    assert next(looks) == 1


def test_cycles_are_swept_up_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "EVERY", 0.01)

    async def life() -> object:
        async with swept():
            gone = weakref.ref(Knot())
            assert gone() is not None
            await asyncio.sleep(0.05)
            return gone()

    assert asyncio.run(life()) is None


def test_a_server_that_has_ended_leaves_python_as_it_was() -> None:
    before = gc.get_threshold()

    async def life() -> None:
        async with swept():
            assert gc.get_threshold() != before

    asyncio.run(life())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


# -- what leaves nothing to look for


@pytest.fixture
def unswept() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("game", [*GAMES, "ultrium-sphere"])
def test_a_match_goes_when_nobody_has_it(game: str, unswept: None) -> None:
    def played() -> list["weakref.ref[Match | Table | Moments]"]:
        match = random_match(1, game)
        moments = Moments(match)
        return [weakref.ref(match), weakref.ref(match.table), weakref.ref(moments)]

    assert [thing() for thing in played()] == [None] * 3


@pytest.mark.anyio
async def test_a_room_goes_when_it_is_put_away(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, unswept: None
) -> None:
    monkeypatch.setattr(actors, "IDLE", 0.0)
    monkeypatch.setattr(hubs, "FAREWELL", 0.05)
    store = await Store.open(sqlite_url)
    hub = Hub(store, "1", Limits(0))
    gone = await visited(hub)
    assert [thing() for thing in gone] == [None] * 3
    await hub.close()
    await store.close()


async def visited(hub: Hub) -> list["weakref.ref[Actor | Room | Match]"]:
    """Somebody plays for a while and leaves."""
    actor, guest = await begun(hub)
    for number in range(3):
        assert (await answer(actor, guest, choice(actor, f"choice-{number}")))["type"] == "accepted"
        await settled(actor)
    await hub.leave(actor, guest)
    await asyncio.sleep(0.01)
    await hub._look_around()
    assert actor.room.match is not None
    return [weakref.ref(actor), weakref.ref(actor.room), weakref.ref(actor.room.match)]
