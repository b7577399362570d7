"""The hub without a network: the database stumbles, others write first, nobody is there."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from gong.server import actor as actors
from gong.server import driver as drivers
from gong.server import hub as hubs
from gong.server.actor import IDLE, IDLE_WHEN_OVER
from gong.server.chats import KEPT
from gong.server.entries import Entry, Played, Said
from gong.server.guests import Guest
from gong.server.hub import Hub
from gong.server.limits import Limit, Limits
from gong.server.messages import (
    Arrange,
    Concede,
    Hint,
    Ping,
    Rematch,
    Say,
    SeatPlan,
    Sit,
    Start,
)
from gong.server.room import Room
from gong.server.seats import GRACE
from gong.server.sessions import Session
from gong.server.store import Store, StoredEntry, Unavailable

from .halls import BOB, answer, begun, choice, entered, room_of, settled

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests without a socket never hear goodbye."""
    monkeypatch.setattr(hubs, "FAREWELL", 0.05)


@pytest.fixture
async def store(sqlite_url: str) -> AsyncIterator[Store]:
    store = await Store.open(sqlite_url)
    yield store
    await store.close()


@pytest.fixture
async def hub(store: Store) -> AsyncIterator[Hub]:
    hub = Hub(store, "1", Limits(0))
    yield hub
    await hub.close()


@pytest.fixture
async def other(store: Store) -> AsyncIterator[Hub]:
    """As another process on the same database, to which nobody tells anything."""
    hub = Hub(store, "1", Limits(0))
    yield hub
    await hub.close()


async def test_a_hint_is_refused_before_what_is_asked_next_is_answered(hub: Hub) -> None:
    actor, guest = await begun(hub)
    guest.take_mail()
    await actor.ask(guest, Hint("hint", turn=-1))
    await actor.ask(guest, Ping())
    assert [json.loads(text)["type"] for text in guest.take_mail()] == ["refused", "pong"]


# -- the database stumbles


@pytest.mark.parametrize("written", [True, False])
async def test_a_choice_of_unknown_fate_counts_once_however_it_went(
    hub: Hub, store: Store, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    actor, guest = await begun(hub)
    wanted, number = choice(actor, "mine"), actor.room.number
    append = store.append

    async def stumbling(*given: Any, **named: Any) -> None:
        if written:
            await append(*given, **named)
        raise Unavailable("gone for a moment")

    monkeypatch.setattr(store, "append", stumbling)
    assert await answer(actor, guest, wanted) == {}
    assert guest.bye is not None
    assert guest.bye.code == "going-down"
    assert "database does not answer" in guest.bye.reason
    monkeypatch.setattr(store, "append", append)
    again, back = await entered(hub, actor.id)
    assert again is not actor
    await settled(again)
    assert (await answer(again, back, wanted))["type"] == "accepted"
    kept = await store.entries(actor.id, number)
    assert [row.message_id for row in kept if row.message_id] == ["mine"]


async def test_whoever_waited_while_a_room_was_dropped_writes_nothing_through_it(
    hub: Hub, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    actor, ann = await begun(hub)
    _, bob = await entered(hub, actor.id, BOB)
    append, number = store.append, actor.room.number

    async def stumbling(*_: Any, **__: Any) -> None:
        await asyncio.sleep(0.01)
        monkeypatch.setattr(store, "append", append)
        raise Unavailable("gone for a moment")

    monkeypatch.setattr(store, "append", stumbling)
    said = [actor.ask(guest, Say("x", "hello")) for guest in (ann, bob)]
    await asyncio.gather(*said)
    assert bob.bye is not None
    assert actor.room.number == number
    again, back = await entered(hub, actor.id, BOB)
    assert (await answer(again, back, Say("x", "hello")))["type"] == "accepted"
    assert hub.awake(actor.id) is again


async def test_a_bot_waits_for_a_database_that_is_away(
    hub: Hub, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drivers, "RETRY", 0.05)
    append = store.append
    opened = await room_of(hub)
    actor, guest = await entered(hub, opened.id)
    await answer(actor, guest, Sit("sit", 0))

    async def no_bots(match: str, number: int, what: bytes, **named: Any) -> None:
        if named.get("session") is None:
            raise Unavailable("gone for a moment")
        await append(match, number, what, **named)

    monkeypatch.setattr(store, "append", no_bots)
    await answer(actor, guest, Start("start"))
    while not actor.room.bot_move():
        await answer(actor, guest, choice(actor, f"c{actor.room.number}"))
    stuck = actor.room.number
    await asyncio.sleep(0.1)
    assert actor.room.number == stuck
    monkeypatch.setattr(store, "append", append)
    async with asyncio.timeout(5):
        while actor.room.number == stuck:
            await asyncio.sleep(0.01)


# -- others write first


async def test_whoever_loses_a_race_decides_again_on_the_truth(hub: Hub, other: Hub) -> None:
    opened = await room_of(hub, people=2, bots=0)
    here, ann = await entered(hub, opened.id)
    there, bob = await entered(other, opened.id, BOB)
    assert (await answer(here, ann, Sit("a", 0, "Ann")))["type"] == "accepted"
    refused = await answer(there, bob, Sit("b", 0, "Bob"))
    assert (refused["type"], refused["code"]) == ("refused", "taken")
    assert (await answer(there, bob, Sit("c", 1, "Bob")))["type"] == "accepted"
    assert (await answer(here, ann, Start("d")))["type"] == "accepted"
    assert here.room.names() == ["Ann", "Bob"]


async def test_what_another_process_wrote_is_heard_and_told(hub: Hub, other: Hub) -> None:
    opened = await room_of(hub, people=2, bots=0)
    here, ann = await entered(hub, opened.id)
    there, bob = await entered(other, opened.id, BOB)
    await answer(there, bob, Say("x", "hello"))
    list(here.guests.news(ann))
    hub._heard(opened.id, there.room.number)
    async with asyncio.timeout(5):
        while here.room.number < there.room.number:
            await asyncio.sleep(0.01)
    assert any('"hello"' in text for text in here.guests.news(ann))


async def test_what_is_written_while_a_room_is_loaded_is_not_missed(
    hub: Hub, other: Hub, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await room_of(hub, people=2, bots=0)
    there, bob = await entered(other, opened.id, BOB)
    read = store.entries

    async def overtaken(match: str, after: int = 0) -> list[StoredEntry]:
        """The log as it was just before somebody wrote, and told everybody."""
        rows = await read(match, after)
        monkeypatch.setattr(store, "entries", read)
        await answer(there, bob, Sit("sit", 1, "Bob"))
        hub._heard(match, there.room.number)
        return rows

    monkeypatch.setattr(store, "entries", overtaken)
    here = await hub.actor(opened.id)
    assert here is not None
    async with asyncio.timeout(5):
        while here.room.names() != ["", "Bob"]:
            await asyncio.sleep(0.01)


async def test_a_process_takes_over_the_bots_of_one_that_died(
    hub: Hub, other: Hub, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actors, "TAKE_OVER", 0.02)
    opened = await room_of(hub)
    here, _ = await entered(hub, opened.id)
    there, ann = await entered(other, opened.id)
    monkeypatch.setattr(there, "stir", lambda: None)
    await answer(there, ann, Sit("sit", 0))
    await answer(there, ann, Start("start"))
    while not there.room.bot_move():
        await answer(there, ann, choice(there, f"c{there.room.number}"))
    hub._heard(opened.id, there.room.number)
    async with asyncio.timeout(5):
        while here.room.number <= there.room.number:
            await asyncio.sleep(0.01)
    entries = await store.entries(opened.id, there.room.number)
    assert entries[0].session is None


# -- nobody is there


async def test_a_room_nobody_is_in_is_put_away_and_comes_back_as_it_was(
    hub: Hub, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    actor, guest = await begun(hub)
    await hub._look_around()
    assert hub.awake(actor.id) is actor
    await hub.leave(actor, guest)
    await settled(actor)
    monkeypatch.setattr(actors, "IDLE", -1.0)
    await hub._look_around()
    assert hub.awake(actor.id) is None
    stored = await store.load(actor.id)
    assert stored is not None
    assert stored.snapshot_number == actor.room.number
    again = await hub.actor(actor.id)
    assert again is not None
    assert again.room.table(0, "en", 0, 0.0) == actor.room.table(0, "en", 0, 0.0)


async def test_a_room_whose_game_is_over_is_put_away_sooner(store: Store) -> None:
    skipped = [0.0]
    hub = Hub(store, "1", Limits(0), lambda: time.time() + skipped[0])
    (running, ann), (over, bob) = await begun(hub), await begun(hub)
    assert (await answer(over, bob, Concede("c1")))["type"] == "accepted"
    assert over.room.status == "over"
    for actor, guest in ((running, ann), (over, bob)):
        await hub.leave(actor, guest)
        await settled(actor)
    skipped[0] += (IDLE + IDLE_WHEN_OVER) / 2
    await hub._look_around()
    assert [hub.awake(actor.id) for actor in (running, over)] == [running, None]
    await hub.close()


async def test_whoever_only_watches_does_not_make_the_clocks_run(store: Store) -> None:
    skipped = [0.0]
    hub = Hub(store, "1", Limits(0), lambda: time.time() + skipped[0])
    actor, ann = await begun(hub)
    await hub.leave(actor, ann)
    skipped[0] += 10_000
    _, bob = await entered(hub, actor.id, BOB)
    await settled(actor)
    skipped[0] += 10_000
    actor.stir()
    await settled(actor)
    assert not actor.room.seats[0].stand_in
    assert actor._driver._timer is None
    await entered(hub, actor.id)
    await settled(actor)
    assert not actor.room.seats[0].stand_in
    await hub.leave(actor, bob)
    await hub.close()


async def test_two_who_come_at_once_get_the_same_room(hub: Hub) -> None:
    opened = await room_of(hub)
    first, second = await asyncio.gather(hub.actor(opened.id), hub.actor(opened.id))
    assert first is second
    assert await hub.actor("nowhere") is None


# -- the end


async def test_a_game_that_ended_just_before_a_crash_has_its_replay(hub: Hub, store: Store) -> None:
    actor, guest = await begun(hub)
    count = 0
    while actor.room.status == "running":
        count += 1
        await answer(actor, guest, choice(actor, f"c{count}"))
        await settled(actor)
    await hub.close()
    survivor = Hub(store, "1", Limits(0))
    record = await survivor.replay_of(actor.id)
    assert record is not None
    assert b'"secret"' in record
    await survivor.close()


async def test_no_replay_of_a_game_that_goes_on(hub: Hub) -> None:
    actor, _ = await begun(hub)
    assert await hub.replay_of(actor.id) is None


# -- too much talk


async def test_talk_is_limited_and_what_was_said_may_be_asked_again(store: Store) -> None:
    hub = Hub(store, "1", Limits())
    hub.limits.chats = Limit(0, 2)
    actor, guest = await begun(hub)
    told = [await answer(actor, guest, Say(id_, "hello")) for id_ in ("a", "a", "b", "c")]
    assert [said["type"] for said in told] == ["accepted", "accepted", "accepted", "refused"]
    assert told[-1]["code"] == "too-fast"
    await hub.close()


async def test_who_has_just_left_is_replaced_by_nobody_and_who_is_away_is(store: Store) -> None:
    """A blink of the line, or a phone that shows another program, costs no seat and no room."""
    now = [1000.0]
    hub = Hub(store, "1", Limits(0), lambda: now[0])
    opened = await room_of(hub, people=2)
    actor, ann = await entered(hub, opened.id)
    _, bob = await entered(hub, opened.id, BOB)
    await answer(actor, ann, Sit("s1", 0, "Ann"))
    await answer(actor, bob, Sit("s2", 1, "Bob"))
    await hub.leave(actor, ann)
    now[0] += GRACE - 1
    free = Arrange("f1", 0, SeatPlan())
    assert (await answer(actor, bob, free))["code"] == "not-yours"
    now[0] += 2
    await hub._look_around()
    assert any('"host":true' in text for text in actor.guests.news(bob))
    assert (await answer(actor, bob, free))["type"] == "accepted"
    await hub.leave(actor, bob)
    await hub.close()


async def test_lines_are_told_once_also_after_more_than_are_kept(hub: Hub) -> None:
    actor, _ = await begun(hub)
    for number in range(KEPT + 3):
        actor.room.apply(Entry(actor.room.number + 1, 0.0, Said("x", "", None, f"line {number}")))
    newcomer = Guest(BOB, "en", 0, actor.room.opened.invite)
    await hub.enter(actor, newcomer)
    assert sum('"chat"' in text for text in actor.guests.news(newcomer)) == KEPT
    newcomer.owe(chats=True)
    assert not [text for text in actor.guests.news(newcomer) if '"chat"' in text]


# -- what we cannot judge


async def test_a_request_that_breaks_something_inside_is_refused_and_nobody_else_suffers(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    actor, guest = await begun(hub)

    def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Room, "decide", broken)
    refused = await answer(actor, guest, Rematch("x"))
    assert (refused["code"], refused["id"]) == ("unknown", "x")
    assert "ZeroDivisionError" not in refused["reason"]
    assert guest.bye is None
    assert "ZeroDivisionError" in caplog.text


async def test_what_is_told_is_put_into_words_once_for_all_who_see_the_same(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    actor, guest = await begun(hub)
    opened = actor.room.opened
    _, twin = await entered(hub, opened.id)
    watchers = [(await entered(hub, opened.id, Session(f"session-of-nobody-{n}")))[1] for n in range(3)]
    everybody = [guest, twin, *watchers]
    for one in everybody:
        list(actor.guests.news(one))
    made: list[int | None] = []
    table = Room.table

    def counted(room: Room, seat: int | None, *given: Any) -> Any:
        made.append(seat)
        return table(room, seat, *given)

    monkeypatch.setattr(Room, "table", counted)
    actor.guests.changed(Played(0, "x"))
    for one in everybody:
        list(actor.guests.news(one))
    assert made == [0, None]


async def test_a_choice_that_brings_nothing_about_begins_no_step(hub: Hub) -> None:
    opened = await room_of(hub, people=2, bots=0)
    actor, ann = await entered(hub, opened.id)
    _, bob = await entered(hub, opened.id, BOB)
    for guest, request in ((ann, Sit("a", 0)), (bob, Sit("b", 1)), (ann, Start("start"))):
        assert (await answer(actor, guest, request))["type"] == "accepted"
    await settled(actor)
    assert actor.room.match is not None
    first = actor.room.match.waiting[0]
    assert (await answer(actor, (ann, bob)[first], choice(actor, "first", first)))["type"] == "accepted"
    assert not actor._driver.is_busy
