"""Python looks for cycles when the server says so."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from gong.server import garbage


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
