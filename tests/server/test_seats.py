"""Nobody takes a room, a seat or a table from the others, nor hears what is not for them."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import insert

from gong.server import clocks
from gong.server import hub as hubs
from gong.server.actor import Actor
from gong.server.entries import Played, encode
from gong.server.guests import Guest
from gong.server.hub import Hub
from gong.server.limits import Limit, Limits
from gong.server.lobby import LISTED, Lobby
from gong.server.messages import Arrange, Claim, Clocks, Concede, Rematch, Say, SeatPlan, Sit, Start
from gong.server.schema import matches
from gong.server.seats import GRACE
from gong.server.sessions import Session
from gong.server.store import Store

from .halls import ANN, BOB, answer, begun, entered, room_of, settled
from .rooms import Script, opened, people, session

pytestmark = pytest.mark.anyio

TROLL = Session("session-of-troll", "Troll")
#: The same person, without the cookie.
AGAIN = Session("session-of-nobody-known", "Nobody")
STRANGER = Session("session-of-a-stranger", "Stranger")


@pytest.fixture(autouse=True)
def nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests without a socket never hear goodbye."""
    monkeypatch.setattr(hubs, "FAREWELL", 0.05)


class Time:
    """Stands still unless moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Time:
    return Time()


@pytest.fixture
async def store(sqlite_url: str) -> AsyncIterator[Store]:
    store = await Store.open(sqlite_url)
    yield store
    await store.close()


@pytest.fixture
async def hub(store: Store, clock: Time) -> AsyncIterator[Hub]:
    hub = Hub(store, "1", Limits(0), clock)
    yield hub
    await hub.close()


def is_refused(answer: dict[str, Any], code: str) -> bool:
    return (answer["type"], answer.get("code")) == ("refused", code)


def said_to(actor: Actor, guest: Guest) -> str:
    guest.owe(chats=True)
    return "".join(text for text in actor.guests.news(guest) if '"type":"chat"' in text)


# -- who is in charge


async def test_after_a_restart_whoever_was_there_has_the_grace_of_a_moment_ago(
    store: Store, clock: Time
) -> None:
    """The first to come back freed the host's seat, sat in it and started, at once."""
    before = Hub(store, "1", Limits(0), clock)
    made = await room_of(before, people=2, public=True)
    actor, ann = await entered(before, made.id)
    _, bob = await entered(before, made.id, BOB)
    await answer(actor, ann, Sit("a", 0, "Ann"))
    await answer(actor, bob, Sit("b", 1, "Bob"))
    await before.close()

    after = Hub(store, "1", Limits(0), clock)
    actor, bob = await entered(after, made.id, BOB)
    for request in (Arrange("free", 0, SeatPlan()), Start("start")):
        assert is_refused(await answer(actor, bob, request), "not-yours")
    assert '"host":true' not in "".join(actor.guests.news(bob))
    clock.now += GRACE + 1
    assert (await answer(actor, bob, Arrange("late", 0, SeatPlan())))["type"] == "accepted"
    await after.close()


async def test_who_could_not_be_heard_for_a_while_is_taken_for_just_seen(hub: Hub, clock: Time) -> None:
    """The database was away, and with it what other processes tell: the host may be at one of them."""
    made = await room_of(hub, people=2, public=True)
    actor, bob = await entered(hub, made.id, BOB)
    await answer(actor, bob, Sit("b", 1, "Bob"))
    clock.now += GRACE + 1
    hub._missed()
    assert is_refused(await answer(actor, bob, Start("s")), "not-yours")


# -- who was shown out


async def public_room_after_a_showing_out(hub: Hub) -> tuple[Actor, Guest]:
    made = await room_of(hub, people=2, public=True)
    actor, ann = await entered(hub, made.id)
    _, troll = await entered(hub, made.id, TROLL)
    await answer(actor, ann, Sit("a", 0, "Ann"))
    await answer(actor, troll, Sit("t", 1, "Troll"))
    assert (await answer(actor, ann, Arrange("out", 1, SeatPlan())))["type"] == "accepted"
    return actor, ann


async def test_who_was_shown_out_does_not_come_back_without_the_cookie(hub: Hub) -> None:
    actor, _ = await public_room_after_a_showing_out(hub)
    known = actor.room.opened
    for number, word in enumerate(("", known.invite, known.code, known.code.lower())):
        _, again = await entered(hub, actor.id, AGAIN, invite=word)
        assert is_refused(await answer(actor, again, Sit(f"s{number}", 1, "Nobody")), "not-yours"), word
        assert is_refused(await answer(actor, again, Say(f"x{number}", "it is me")), "not-yours"), word


async def test_after_a_showing_out_there_is_a_new_invitation_for_friends(hub: Hub) -> None:
    actor, ann = await public_room_after_a_showing_out(hub)
    view = actor.room.room_view(ANN.id, actor.guests.here())
    assert view.invite not in (None, actor.room.opened.invite)
    assert view.code == ""
    _, friend = await entered(hub, actor.id, BOB, invite=view.invite)
    assert (await answer(actor, friend, Sit("s", 1, "Bob")))["type"] == "accepted"
    assert (await answer(actor, ann, Start("go")))["type"] == "accepted"


async def test_the_new_invitation_holds_after_a_restart_and_in_the_rematch(hub: Hub, store: Store) -> None:
    actor, _ = await public_room_after_a_showing_out(hub)
    invite = actor.room.invite
    other = Hub(store, "1", Limits(0))
    again = await other.actor(actor.id)
    assert again is not None
    assert again.room.invite == invite
    await other.close()
    rematch = Script(actor.room.rematch(id="next", code="NEXT", secret_hex="00", created=0.0)).room
    assert rematch.invite == invite
    assert not rematch.is_open
    assert not rematch.invites("NEXT")


async def test_a_private_room_has_a_new_invitation_as_well(hub: Hub) -> None:
    made = await room_of(hub, people=2)
    actor, ann = await entered(hub, made.id)
    _, troll = await entered(hub, made.id, TROLL)
    await answer(actor, troll, Sit("t", 1, "Troll"))
    await answer(actor, ann, Arrange("out", 1, SeatPlan()))
    _, again = await entered(hub, made.id, AGAIN)
    assert is_refused(await answer(actor, again, Sit("s", 1, "Nobody")), "not-yours")


# -- who hears


async def test_a_stranger_reads_no_chat_of_a_private_room(hub: Hub) -> None:
    made = await room_of(hub, people=2)
    actor, ann = await entered(hub, made.id)
    await answer(actor, ann, Sit("a", 0, "Ann"))
    await answer(actor, ann, Say("x", "the key is under the mat"))
    _, stranger = await entered(hub, made.id, STRANGER, invite="not it")
    assert "the mat" not in said_to(actor, stranger)
    await answer(actor, ann, Say("y", "the left mat"))
    assert "mat" not in said_to(actor, stranger)
    _, friend = await entered(hub, made.id, BOB)
    assert "the left mat" in said_to(actor, friend)


async def test_a_stranger_hears_what_the_room_itself_says(hub: Hub) -> None:
    actor, _ = await begun(hub, people=2, bots=0)
    _, stranger = await entered(hub, actor.id, STRANGER, invite="not it")
    actor.room._chats.notice("is-back", 0, "Ann")
    assert "Ann is back" in said_to(actor, stranger)


# -- who holds the table


def two_who_play(**timing: int) -> Script:
    settings = replace(opened(_two_seats()).settings, clocks=Clocks(**timing))
    return Script(opened(settings)).sit_and_start()


def _two_seats() -> Any:
    from gong.server.messages import Settings  # noqa: PLC0415

    return Settings(game="warriorz-2e", seats=people(2), draft="random")


def idle_and_other(script: Script) -> tuple[int, int]:
    idle = script.match.waiting[0]
    return idle, 1 - idle


async def test_a_turn_that_never_comes_is_played_by_a_bot_once_it_is_claimed() -> None:
    """Somebody who was connected and did nothing held a table without a clock for ever."""
    script = two_who_play()
    idle, other = idle_and_other(script)
    here = {0, 1}
    script.now += 10_000
    assert script.room.overdue(script.now, here) is None
    script.granted(session(other), Claim("c", idle))
    assert f"P{idle} is asked to go on" in script.room.chats(other, 0)[-1].text
    assert script.table(other).left[idle] == clocks.LAST_CALL
    script.now += clocks.LAST_CALL - 1
    assert script.room.overdue(script.now, here) is None
    script.now += 1
    played = script.room.overdue(script.now, here)
    assert isinstance(played, Played)
    assert (played.seat, played.by) == (idle, "clock")


async def test_whoever_was_asked_just_now_keeps_three_minutes() -> None:
    script = two_who_play()
    idle, other = idle_and_other(script)
    script.granted(session(other), Claim("c", idle))
    assert script.table(other).left[idle] == clocks.PATIENCE


async def test_a_table_cannot_be_held_choice_by_choice_and_whoever_chooses_has_time_again() -> None:
    script = two_who_play()
    idle, other = idle_and_other(script)
    script.now += 10_000
    script.granted(session(other), Claim("c", idle))
    script.now += clocks.LAST_CALL
    for _ in range(200):
        what = script.room.overdue(script.now, {0, 1})
        if what is not None:
            script.write(what)
        elif other in script.match.waiting:
            script.choose(other, script.table(other).offers[0].key)
        else:
            break
    assert idle in script.match.waiting
    assert script.table(other).left[idle] == clocks.FURTHER
    script.choose(idle, script.table(idle).offers[0].key)
    assert idle not in script.table(other).left


@pytest.mark.parametrize("why", ["own seat", "clock", "again", "not asked", "not seated"])
async def test_what_cannot_be_claimed(why: str) -> None:
    script = two_who_play(decision=30 if why == "clock" else 0)
    idle, other = idle_and_other(script)
    who, seat = session(other), idle
    if why == "own seat":
        who = session(idle)
    elif why == "again":
        script.granted(who, Claim("c", idle))
    elif why == "not asked":
        script.choose(idle, script.table(idle).offers[0].key)
        if idle in script.match.waiting:
            pytest.skip("asked again at once")
    elif why == "not seated":
        who = "session-of-nobody"
    refused = script.ask(who, Claim("d", seat))
    assert getattr(refused, "code", None) in ("not-now", "not-yours")


async def test_the_room_itself_plays_a_claimed_turn(hub: Hub, clock: Time) -> None:
    made = await room_of(hub, people=2, bots=0)
    actor, ann = await entered(hub, made.id)
    _, bob = await entered(hub, made.id, BOB)
    for guest, request in ((ann, Sit("a", 0)), (bob, Sit("b", 1)), (ann, Start("s"))):
        assert (await answer(actor, guest, request))["type"] == "accepted"
    match = actor.room.match
    assert match is not None
    idle = match.waiting[0]
    waiting = ann if idle == 1 else bob
    clock.now += clocks.PATIENCE
    assert (await answer(actor, waiting, Claim("c", idle)))["type"] == "accepted"
    clock.now += clocks.LAST_CALL
    before = actor.room.number
    actor.stir()
    async with asyncio.timeout(5):
        while actor.room.number == before:
            await asyncio.sleep(0.01)


# -- too many rooms


async def test_rematches_are_new_rooms_and_as_many_as_those(store: Store) -> None:
    """A hundred were opened in twenty seconds."""
    hub = Hub(store, "1", Limits())
    burst = 3
    hub.limits.rooms = Limit(0, burst)
    answers = []
    for number in range(burst + 2):
        actor, guest = await begun(hub)
        await answer(actor, guest, Concede(f"c{number}"))
        answers.append(await answer(actor, guest, Rematch(f"r{number}"), "accepted", "refused"))
        await hub.leave(actor, guest)
    assert [told["type"] for told in answers[:burst]] == ["accepted"] * burst
    assert all(is_refused(told, "too-fast") for told in answers[burst:])
    await hub.close()


async def test_rematches_count_for_their_address_too(store: Store) -> None:
    hub = Hub(store, "1", Limits())
    hub.limits.rooms_by_address = Limit(0, 0)
    made = await room_of(hub)
    actor, guest = await entered(hub, made.id, address="192.0.2.1")
    for request in (Sit("sit", 0), Start("start"), Concede("c")):
        await answer(actor, guest, request)
    assert is_refused(await answer(actor, guest, Rematch("r")), "too-fast")
    await hub.close()


async def test_empty_rooms_do_not_bury_the_lobby(hub: Hub) -> None:
    """Four hundred of them did."""
    lively = await room_of(hub, people=2, public=True)
    await entered(hub, lively.id)
    row = {"opened": encode(lively).decode(), "public": True, "status": "gathering", "snapshot_number": 0}
    later = {"created": lively.created + 1, "updated": lively.created + 1}
    rows = [row | later | {"id": f"r{n}", "code": f"c{n}"} for n in range(405)]
    await hub.store.carry_out([insert(matches).values(rows[n : n + 45]) for n in range(0, 405, 45)])
    assert [room.id for room in await Lobby(hub).rooms("en")] == [lively.id]


async def test_one_host_does_not_fill_the_lobby(hub: Hub) -> None:
    for _ in range(LISTED):
        await entered(hub, (await room_of(hub, people=2, public=True)).id)
    assert len(await Lobby(hub).rooms("en")) < LISTED


# -- what time it is


async def test_the_clock_of_the_machine_set_back_moves_no_deadline(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = Hub(store, "1", Limits(0))
    made = await room_of(hub, people=2, bots=0, clocks=Clocks(decision=1, away=0))
    actor, ann = await entered(hub, made.id)
    _, bob = await entered(hub, made.id, BOB)
    for guest, request in ((ann, Sit("a", 0)), (bob, Sit("b", 1)), (ann, Start("s"))):
        await answer(actor, guest, request)
    true, number = time.time, actor.room.number
    monkeypatch.setattr(time, "time", lambda: true() - 3600)
    await settled(actor)
    async with asyncio.timeout(5):
        while actor.room.number < number + 2:
            await asyncio.sleep(0.02)
    await hub.close()


async def test_the_clock_of_the_machine_set_forth_takes_nobodys_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = Hub(store, "1", Limits(0))
    made = await room_of(hub, people=2, bots=0, clocks=Clocks(decision=60, away=0))
    actor, ann = await entered(hub, made.id)
    _, bob = await entered(hub, made.id, BOB)
    for guest, request in ((ann, Sit("a", 0)), (bob, Sit("b", 1)), (ann, Start("s"))):
        await answer(actor, guest, request)
    true, number = time.time, actor.room.number
    monkeypatch.setattr(time, "time", lambda: true() + 3600)
    actor.stir()
    await settled(actor)
    assert actor.room.number == number
    await hub.close()


async def test_a_server_started_with_its_clock_set_back_keeps_nobody_waiting(store: Store) -> None:
    """What is in the log was written an hour from now."""
    ahead, now = Time(), Time()
    ahead.now += 3600
    first = Hub(store, "1", Limits(0), ahead)
    made = await room_of(first, people=2, bots=0, clocks=Clocks(decision=30))
    actor, ann = await entered(first, made.id)
    _, bob = await entered(first, made.id, BOB)
    for guest, request in ((ann, Sit("a", 0)), (bob, Sit("b", 1)), (ann, Start("s"))):
        await answer(actor, guest, request)
    await first.close()
    second = Hub(store, "1", Limits(0), now)
    actor, _ = await entered(second, made.id)
    deadline = actor.room.next_deadline({0, 1})
    assert deadline is not None
    assert deadline <= now.now + 30
    await second.close()
