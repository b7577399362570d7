"""Games judged for visitors: once, in turn, kept with their replays, and never while they go on."""

import asyncio
import gzip
import time
from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from gong.coach import Analysis, analyse
from gong.core.errors import BadInput
from gong.server import analyses as module
from gong.server import queue as queues
from gong.server.analyses import Analyses, Asked, Review
from gong.server.failures import Failed
from gong.server.queue import FORSAKEN
from gong.server.retention import DAY, Retention
from gong.server.store import Store

from ..coach.games import record_of
from .live import Live, live_server
from .people import calling, new_room

GAME = "warriorz-1e"
PATIENCE = 60.0
ANN, BOB = "10.0.0.1", "10.0.0.2"


@cache
def judged() -> bytes:
    return gzip.compress(msgspec.json.encode(analyse(record_of(GAME), "fighter")))


class Slow:
    """A worker that judges when it is let go on, and fails if it is told to."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.asked: list[bytes] = []
        self.ended = 0
        self.problem: Exception | None = None

    async def done(self, job: Any, record: bytes, level: str) -> bytes:
        self.asked.append(record)
        try:
            await self.gate.wait()
        finally:
            self.ended += 1
        if self.problem is not None:
            raise self.problem
        return judged()

    def progress(self) -> tuple[int, int]:
        return 3, 40

    async def close(self) -> None: ...


class Desk:
    """Analyses with a slow worker and a clock that is turned by hand."""

    def __init__(self, store: Store) -> None:
        self.store, self.slow, self.now = store, Slow(), 0.0
        self.all = Analyses(store, clock=lambda: self.now)
        self.all._worker = self.slow  # type: ignore[assignment]

    async def begin(self, replay: str, who: str | None = ANN) -> Review:
        await self.store.save_replay(replay, replay.encode(), GAME)
        return self.all.begin(Asked(replay, "fighter"), replay.encode(), who)


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


@pytest.fixture
async def desk(sqlite_url: str) -> AsyncIterator[Desk]:
    store = await Store.open(sqlite_url)
    desk = Desk(store)
    yield desk
    await desk.all.close()
    await store.close()


# -- in turn


@pytest.mark.anyio
async def test_the_same_game_is_judged_once_and_kept(desk: Desk) -> None:
    first, second = await desk.begin("one"), await desk.begin("one", BOB)
    assert first is second
    assert await desk.all.kept(first.asked) is None
    await until(lambda: desk.slow.asked)
    assert desk.all.progress(first) == (3, 40)
    desk.slow.gate.set()
    await until(lambda: first.state == "done")
    assert desk.slow.asked == [b"one"]
    assert isinstance(await desk.all.kept(first.asked), Analysis)
    assert await desk.all.kept(Asked("one", "champion")) is None


@pytest.mark.anyio
async def test_one_at_a_time_and_nobody_has_two_places_in_the_queue(desk: Desk) -> None:
    reviews = [await desk.begin(f"ann{n}") for n in range(3)]
    other = await desk.begin("bob", BOB)
    await until(lambda: desk.slow.asked)
    assert [one.state for one in (*reviews, other)] == ["running", "waiting", "waiting", "waiting"]
    desk.slow.gate.set()
    await until(lambda: not any(one.is_open for one in (*reviews, other)))
    assert desk.slow.asked.index(b"bob") == 1


@pytest.mark.anyio
async def test_what_nobody_asks_about_is_given_up(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOOK", 0.01)
    running, waiting = await desk.begin("one"), await desk.begin("two", BOB)
    await until(lambda: desk.slow.asked)
    desk.now = FORSAKEN + 1
    await until(lambda: not waiting.is_open)
    assert (running.state, waiting.state, desk.slow.asked) == ("stopped", "stopped", [b"one"])
    await until(lambda: desk.slow.ended == 1)
    assert (await desk.begin("one")).is_open


@pytest.mark.anyio
async def test_the_queue_is_bounded(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "MOST_WAITING", 2)
    await desk.begin("one")
    await desk.begin("two", BOB)
    with pytest.raises(Failed) as refused:
        await desk.begin("three", "10.0.0.3")
    assert refused.value.status == 503


@pytest.mark.anyio
async def test_what_cannot_be_judged_says_why_and_the_next_one_has_its_turn(desk: Desk) -> None:
    desk.slow.gate.set()
    desk.slow.problem = BadInput("replay", "made under rules that are gone")
    refused = await desk.begin("one")
    await until(lambda: refused.state == "failed")
    assert refused.problem == "made under rules that are gone"
    desk.slow.problem = RuntimeError("a secret path")
    broken = await desk.begin("two")
    await until(lambda: broken.state == "failed")
    assert "secret" not in (broken.problem or "")
    desk.slow.problem = None
    good = await desk.begin("three")
    await until(lambda: good.state == "done")


# -- kept


@pytest.mark.anyio
async def test_another_version_judges_anew_in_the_place_of_the_old(desk: Desk) -> None:
    store = desk.store
    await store.save_replay("one", b"one", GAME)
    await store.save_analysis("one", "fighter", "1", b"old")
    assert await store.analysis("one", "fighter", "2") is None
    await store.save_analysis("one", "fighter", "2", b"new")
    assert await store.analysis("one", "fighter", "2") == b"new"
    assert await store.analysis("one", "fighter", "1") is None


@pytest.mark.anyio
async def test_of_too_many_the_oldest_go(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gong.server.store.MOST_ANALYSES", 2)
    times = iter(range(100, 200))
    monkeypatch.setattr(desk.store, "_clock", lambda: float(next(times)))
    for name in ("one", "two", "three"):
        await desk.store.save_replay(name, name.encode(), GAME)
        await desk.store.save_analysis(name, "fighter", "1", name.encode())
    kept = [await desk.store.analysis(name, "fighter", "1") for name in ("one", "two", "three")]
    assert kept == [None, b"two", b"three"]


@pytest.mark.anyio
async def test_an_analysis_goes_with_its_replay(desk: Desk) -> None:
    store = desk.store
    await store.create(b'{"x":1}', id="room", code="BCDFGHJ", public=False, created=1.0)
    await store.finish("room", "room", b"{}", GAME)
    await store.save_analysis("room", "fighter", "1", b"said")
    await Retention(store).prune(time.time() + 10_000 * DAY)
    assert await store.replay("room") is None
    assert await store.analysis("room", "fighter", "1") is None


# -- over HTTP


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live_server(f"sqlite:///{tmp_path_factory.mktemp('coach') / 'gong.sqlite3'}", limits=0) as live:
        yield live


@pytest.fixture(scope="module")
def replay(live: Live) -> str:
    with live.http() as client:
        return str(client.post("/api/replays", json=record_of(GAME)).json()["id"])


def when_done(client: httpx.Client, replay: str, lang: str = "en") -> dict[str, Any]:
    deadline = time.monotonic() + 5 * PATIENCE
    while time.monotonic() < deadline:
        params = {"level": "fighter", "lang": lang}
        told: dict[str, Any] = client.get(f"/api/replays/{replay}/analysis", params=params).json()
        if told["state"] not in ("waiting", "running"):
            return told
        assert 0 <= told["done"] <= max(told["moves"], told["done"])
        time.sleep(0.05)
    raise AssertionError("never done")


def test_a_finished_game_is_judged_and_told_in_both_languages(live: Live, replay: str) -> None:
    """By the coach himself, in his process."""
    with live.http() as client:
        assert client.get(f"/api/replays/{replay}/analysis").json()["state"] == "none"
        begun = client.post(f"/api/replays/{replay}/analysis", json={"level": "fighter"})
        assert (begun.status_code, begun.json()["analysis"]) == (200, None)
        english, french = when_done(client, replay), when_done(client, replay, "fr")
        again = client.post(f"/api/replays/{replay}/analysis", json={"level": "fighter"}).json()
    assert english["state"] == "done", english["problem"]
    assert english == again
    assert len(english["analysis"]["points"]) == len(record_of(GAME)["moves"]) + 1
    assert english["analysis"]["points"] == french["analysis"]["points"]
    assert english["analysis"]["summary"] != french["analysis"]["summary"]
    option = english["analysis"]["decisions"][0]["options"][0]
    assert {"verb", "fields", "chosen", "text"} <= set(option)


def test_what_there_is_not_cannot_be_judged(live: Live, replay: str) -> None:
    with live.http() as client:
        assert client.get("/api/replays/nothing/analysis").status_code == 404
        assert client.post("/api/replays/nothing/analysis", json={}).status_code == 404
        odd = client.post(f"/api/replays/{replay}/analysis", json={"level": "oracle"})
        assert (odd.status_code, odd.json()["field"]) == (422, "level")


@pytest.mark.anyio
async def test_a_game_that_goes_on_is_not_judged(live: Live) -> None:
    room, _, host = await new_room(live, seats=[{}, {}])
    async with calling(live, room, host):
        for lang, word in (("en", "going on"), ("fr", "en cours")):
            async with httpx.AsyncClient(base_url=live.base) as client:
                path, params = f"/api/replays/{room}/analysis", {"lang": lang}
                refused = await client.post(path, params=params, json={})
                looked = await client.get(path, params=params)
            assert (refused.status_code, looked.status_code) == (409, 409)
            assert word in refused.json()["error"]


def test_a_visitor_may_have_only_so_many_games_judged(tmp_path: Path) -> None:
    with live_server(f"sqlite:///{tmp_path / 'gong.sqlite3'}", limits=0.1) as live, live.http() as client:
        live.app.state.analyses._worker = Slow()
        replays = [client.post("/api/replays", json=record_of(GAME, seed)).json()["id"] for seed in (1, 2)]
        answers = [client.post(f"/api/replays/{replay}/analysis", json={}) for replay in replays]
        assert [answer.status_code for answer in answers] == [200, 429]
        again = client.post(f"/api/replays/{replays[0]}/analysis", json={})
        assert again.status_code == 200  # what is under way costs nothing more
