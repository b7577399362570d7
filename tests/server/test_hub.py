"""The hub without a network: the database stumbles, others write first, nobody is there."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from gong.server import hub as hubs
from gong.server.chats import KEPT
from gong.server.entries import Entry, Opened, Played, Said
from gong.server.guests import Guest
from gong.server.hosting import Hosting
from gong.server.hub import IDLE, IDLE_WHEN_OVER, Hub
from gong.server.limits import Limit, Limits
from gong.server.messages import (
    AnyRequest,
    Arrange,
    Choose,
    Concede,
    Rematch,
    Say,
    SeatPlan,
    Settings,
    Sit,
    Start,
)
from gong.server.new_rooms import new_opened
from gong.server.room import Room
from gong.server.seats import GRACE
from gong.server.sessions import Session
from gong.server.store import Store, StoredEntry, Unavailable

pytestmark = pytest.mark.anyio

ANN = Session("session-of-ann-0", "Ann")
BOB = Session("session-of-bob-0", "Bob")


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


async def room_of(hub: Hub, people: int = 1, bots: int = 1) -> Opened:
    seats = [SeatPlan()] * people + [SeatPlan(kind="bot")] * bots
    return await hub.open(new_opened(Settings(game="warriorz-2e", seats=seats, draft="random"), ANN.id))


async def entered(hub: Hub, room: str, session: Session = ANN) -> tuple[Hosting, Guest]:
    hosting = await hub.hosting(room)
    assert hosting is not None
    guest = Guest(session, "en", 0, hosting.room.opened.invite)
    await hub.enter(hosting, guest)
    return hosting, guest


async def answer(hub: Hub, hosting: Hosting, guest: Guest, request: AnyRequest) -> dict[str, Any]:
    """What the guest is told about this request."""
    guest.take_mail()
    await hub.ask(hosting, guest, request)
    mail = guest.take_mail()
    return dict(json.loads(mail[0])) if mail else {}


async def begun(hub: Hub, people: int = 1, bots: int = 1) -> tuple[Hosting, Guest]:
    opened = await room_of(hub, people, bots)
    hosting, guest = await entered(hub, opened.id)
    for request in (Sit("sit", 0, "Ann"), Start("start")):
        assert (await answer(hub, hosting, guest, request))["type"] == "accepted"
    await settled(hosting)
    return hosting, guest


async def settled(hosting: Hosting) -> None:
    """Until no bot has anything to do."""
    while hosting.driver is not None:
        await asyncio.sleep(0.01)


def choice(hosting: Hosting, id_: str, seat: int = 0) -> Choose:
    table = hosting.room.table(seat, "en", 0, 0.0)
    assert table is not None
    return Choose(id_, table.turn, table.offers[0].key)


# -- the database stumbles


@pytest.mark.parametrize("written", [True, False])
async def test_a_choice_of_unknown_fate_counts_once_however_it_went(
    hub: Hub, store: Store, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    hosting, guest = await begun(hub)
    wanted, number = choice(hosting, "mine"), hosting.room.number
    append = store.append

    async def stumbling(*given: Any, **named: Any) -> None:
        if written:
            await append(*given, **named)
        raise Unavailable("gone for a moment")

    monkeypatch.setattr(store, "append", stumbling)
    assert await answer(hub, hosting, guest, wanted) == {}
    assert guest.bye is not None
    assert guest.bye.code == "going-down"
    assert "database does not answer" in guest.bye.reason
    monkeypatch.setattr(store, "append", append)
    again, back = await entered(hub, hosting.id)
    assert again is not hosting
    await settled(again)
    assert (await answer(hub, again, back, wanted))["type"] == "accepted"
    kept = await store.entries(hosting.id, number)
    assert [row.message_id for row in kept if row.message_id] == ["mine"]


async def test_whoever_waited_while_a_room_was_dropped_writes_nothing_through_it(
    hub: Hub, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosting, ann = await begun(hub)
    _, bob = await entered(hub, hosting.id, BOB)
    append, number = store.append, hosting.room.number

    async def stumbling(*_: Any, **__: Any) -> None:
        await asyncio.sleep(0.01)
        monkeypatch.setattr(store, "append", append)
        raise Unavailable("gone for a moment")

    monkeypatch.setattr(store, "append", stumbling)
    said = [hub.ask(hosting, guest, Say("x", "hello")) for guest in (ann, bob)]
    await asyncio.gather(*said)
    assert bob.bye is not None
    assert hosting.room.number == number
    again, back = await entered(hub, hosting.id, BOB)
    assert (await answer(hub, again, back, Say("x", "hello")))["type"] == "accepted"
    assert hub.hosted(hosting.id) is again


async def test_a_bot_waits_for_a_database_that_is_away(
    hub: Hub, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "RETRY", 0.05)
    append = store.append
    opened = await room_of(hub)
    hosting, guest = await entered(hub, opened.id)
    await answer(hub, hosting, guest, Sit("sit", 0))

    async def no_bots(match: str, number: int, what: bytes, **named: Any) -> None:
        if named.get("session") is None:
            raise Unavailable("gone for a moment")
        await append(match, number, what, **named)

    monkeypatch.setattr(store, "append", no_bots)
    await answer(hub, hosting, guest, Start("start"))
    while not hosting.room.bot_move():
        await answer(hub, hosting, guest, choice(hosting, f"c{hosting.room.number}"))
    stuck = hosting.room.number
    await asyncio.sleep(0.1)
    assert hosting.room.number == stuck
    monkeypatch.setattr(store, "append", append)
    async with asyncio.timeout(5):
        while hosting.room.number == stuck:
            await asyncio.sleep(0.01)


# -- others write first


async def test_whoever_loses_a_race_decides_again_on_the_truth(hub: Hub, other: Hub) -> None:
    opened = await room_of(hub, people=2, bots=0)
    here, ann = await entered(hub, opened.id)
    there, bob = await entered(other, opened.id, BOB)
    assert (await answer(hub, here, ann, Sit("a", 0, "Ann")))["type"] == "accepted"
    refused = await answer(other, there, bob, Sit("b", 0, "Bob"))
    assert (refused["type"], refused["code"]) == ("refused", "taken")
    assert (await answer(other, there, bob, Sit("c", 1, "Bob")))["type"] == "accepted"
    assert (await answer(hub, here, ann, Start("d")))["type"] == "accepted"
    assert here.room.names() == ["Ann", "Bob"]


async def test_what_another_process_wrote_is_heard_and_told(hub: Hub, other: Hub) -> None:
    opened = await room_of(hub, people=2, bots=0)
    here, ann = await entered(hub, opened.id)
    there, bob = await entered(other, opened.id, BOB)
    await answer(other, there, bob, Say("x", "hello"))
    list(here.news(ann))
    hub._heard(opened.id, there.room.number)
    async with asyncio.timeout(5):
        while here.room.number < there.room.number:
            await asyncio.sleep(0.01)
    assert any('"hello"' in text for text in here.news(ann))


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
        await answer(other, there, bob, Sit("sit", 1, "Bob"))
        hub._heard(match, there.room.number)
        return rows

    monkeypatch.setattr(store, "entries", overtaken)
    here = await hub.hosting(opened.id)
    assert here is not None
    async with asyncio.timeout(5):
        while here.room.names() != ["", "Bob"]:
            await asyncio.sleep(0.01)


async def test_a_process_takes_over_the_bots_of_one_that_died(
    hub: Hub, other: Hub, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "TAKE_OVER", 0.02)
    monkeypatch.setattr(other, "stir", lambda hosting: None)
    opened = await room_of(hub)
    here, _ = await entered(hub, opened.id)
    there, ann = await entered(other, opened.id)
    await answer(other, there, ann, Sit("sit", 0))
    await answer(other, there, ann, Start("start"))
    while not there.room.bot_move():
        await answer(other, there, ann, choice(there, f"c{there.room.number}"))
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
    hosting, guest = await begun(hub)
    await hub._look_around()
    assert hub.hosted(hosting.id) is hosting
    await hub.leave(hosting, guest)
    await settled(hosting)
    monkeypatch.setattr(hubs, "IDLE", -1.0)
    await hub._look_around()
    assert hub.hosted(hosting.id) is None
    stored = await store.load(hosting.id)
    assert stored is not None
    assert stored.snapshot_number == hosting.room.number
    again = await hub.hosting(hosting.id)
    assert again is not None
    assert again.room.table(0, "en", 0, 0.0) == hosting.room.table(0, "en", 0, 0.0)


async def test_a_room_whose_game_is_over_is_put_away_sooner(store: Store) -> None:
    skipped = [0.0]
    hub = Hub(store, "1", Limits(0), lambda: time.time() + skipped[0])
    (running, ann), (over, bob) = await begun(hub), await begun(hub)
    assert (await answer(hub, over, bob, Concede("c1")))["type"] == "accepted"
    assert over.room.status == "over"
    for hosting, guest in ((running, ann), (over, bob)):
        await hub.leave(hosting, guest)
        await settled(hosting)
    skipped[0] += (IDLE + IDLE_WHEN_OVER) / 2
    await hub._look_around()
    assert [hub.hosted(hosting.id) for hosting in (running, over)] == [running, None]
    await hub.close()


async def test_whoever_only_watches_does_not_make_the_clocks_run(store: Store) -> None:
    skipped = [0.0]
    hub = Hub(store, "1", Limits(0), lambda: time.time() + skipped[0])
    hosting, ann = await begun(hub)
    await hub.leave(hosting, ann)
    skipped[0] += 10_000
    _, bob = await entered(hub, hosting.id, BOB)
    await settled(hosting)
    skipped[0] += 10_000
    hub.stir(hosting)
    await settled(hosting)
    assert not hosting.room.seats[0].stand_in
    assert hosting.timer is None
    await entered(hub, hosting.id)
    await settled(hosting)
    assert not hosting.room.seats[0].stand_in
    await hub.leave(hosting, bob)
    await hub.close()


async def test_two_who_come_at_once_get_the_same_room(hub: Hub) -> None:
    opened = await room_of(hub)
    first, second = await asyncio.gather(hub.hosting(opened.id), hub.hosting(opened.id))
    assert first is second
    assert await hub.hosting("nowhere") is None


# -- the end


async def test_a_game_that_ended_just_before_a_crash_has_its_replay(hub: Hub, store: Store) -> None:
    hosting, guest = await begun(hub)
    count = 0
    while hosting.room.status == "running":
        count += 1
        await answer(hub, hosting, guest, choice(hosting, f"c{count}"))
        await settled(hosting)
    await hub.close()
    survivor = Hub(store, "1", Limits(0))
    record = await survivor.replay_of(hosting.id)
    assert record is not None
    assert b'"secret"' in record
    await survivor.close()


async def test_no_replay_of_a_game_that_goes_on(hub: Hub) -> None:
    hosting, _ = await begun(hub)
    assert await hub.replay_of(hosting.id) is None


# -- too much talk


async def test_talk_is_limited_and_what_was_said_may_be_asked_again(store: Store) -> None:
    hub = Hub(store, "1", Limits())
    hub.limits.chats = Limit(0, 2)
    hosting, guest = await begun(hub)
    told = [await answer(hub, hosting, guest, Say(id_, "hello")) for id_ in ("a", "a", "b", "c")]
    assert [said["type"] for said in told] == ["accepted", "accepted", "accepted", "refused"]
    assert told[-1]["code"] == "too-fast"
    await hub.close()


async def test_who_has_just_left_is_replaced_by_nobody_and_who_is_away_is(store: Store) -> None:
    """A blink of the line, or a phone that shows another program, costs no seat and no room."""
    now = [1000.0]
    hub = Hub(store, "1", Limits(0), lambda: now[0])
    opened = await room_of(hub, people=2)
    hosting, ann = await entered(hub, opened.id)
    _, bob = await entered(hub, opened.id, BOB)
    await answer(hub, hosting, ann, Sit("s1", 0, "Ann", "a"))
    await answer(hub, hosting, bob, Sit("s2", 1, "Bob", "b"))
    await hub.leave(hosting, ann)
    now[0] += GRACE - 1
    free = Arrange("f1", 0, SeatPlan())
    assert (await answer(hub, hosting, bob, free))["code"] == "not-yours"
    now[0] += 2
    await hub._look_around()
    assert any('"host":true' in text for text in hosting.news(bob))
    assert (await answer(hub, hosting, bob, free))["type"] == "accepted"
    await hub.leave(hosting, bob)
    await hub.close()


async def test_lines_are_told_once_also_after_more_than_are_kept(hub: Hub) -> None:
    hosting, _ = await begun(hub)
    for number in range(KEPT + 3):
        hosting.room.apply(Entry(hosting.room.number + 1, 0.0, Said("x", "", None, f"line {number}")))
    newcomer = Guest(BOB, "en", 0, None)
    await hub.enter(hosting, newcomer)
    assert sum('"chat"' in text for text in hosting.news(newcomer)) == KEPT
    newcomer.owe(chats=True)
    assert not [text for text in hosting.news(newcomer) if '"chat"' in text]


# -- what we cannot judge


async def test_a_request_that_breaks_something_inside_is_refused_and_nobody_else_suffers(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hosting, guest = await begun(hub)

    def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Room, "decide", broken)
    refused = await answer(hub, hosting, guest, Rematch("x"))
    assert (refused["code"], refused["id"]) == ("unknown", "x")
    assert "ZeroDivisionError" not in refused["reason"]
    assert guest.bye is None
    assert "ZeroDivisionError" in caplog.text


async def test_what_is_told_is_put_into_words_once_for_all_who_see_the_same(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosting, guest = await begun(hub)
    opened = hosting.room.opened
    _, twin = await entered(hub, opened.id)
    watchers = [(await entered(hub, opened.id, Session(f"session-of-nobody-{n}")))[1] for n in range(3)]
    everybody = [guest, twin, *watchers]
    for one in everybody:
        list(hosting.news(one))
    made: list[int | None] = []
    table = Room.table

    def counted(room: Room, seat: int | None, *given: Any) -> Any:
        made.append(seat)
        return table(room, seat, *given)

    monkeypatch.setattr(Room, "table", counted)
    hosting.changed(Played(0, "x"))
    for one in everybody:
        list(hosting.news(one))
    assert made == [0, None]
