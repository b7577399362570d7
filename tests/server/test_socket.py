"""The socket of a room, at a real server: who hears what, what is refused, what is never lost or doubled."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gong.server import lobby
from gong.server.limits import LARGEST_MESSAGE, Limit
from gong.server.messages import (
    Accepted,
    Arrange,
    Bye,
    Chat,
    Choose,
    Concede,
    Hello,
    Moved,
    Ping,
    Pong,
    Reason,
    Refused,
    Rematch,
    RoomChanged,
    Say,
    SeatPlan,
    Sit,
    Stand,
    Start,
    Stops,
    TableChanged,
    TakeBack,
    Welcome,
    WhyNot,
)

from .live import Live, live_server
from .people import Caller, calling, new_message, new_person, new_room, plugged

pytestmark = pytest.mark.anyio
TWO_PEOPLE: list[dict[str, str]] = [{}, {}]


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    database = f"sqlite:///{tmp_path_factory.mktemp('socket') / 'gong.sqlite3'}"
    with live_server(database, limits=0) as live:
        yield live


@asynccontextmanager
async def hosting(live: Live, **settings: Any) -> AsyncIterator[Caller]:
    """The host of a new room."""
    room, _, cookie = await new_room(live, **settings)
    async with calling(live, room, cookie) as caller:
        yield caller


# -- a whole game


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("warriorz-2e", 2),
        pytest.param("warriorz-1e", 7, marks=pytest.mark.long),
        pytest.param("mad-arena", 6, marks=pytest.mark.long),
    ],
)
async def test_a_person_plays_a_whole_game_against_bots(live: Live, game: str, bots: int) -> None:
    async with hosting(live, game=game, seats=[{}] + [{"kind": "bot"}] * bots) as me:
        await me.sit(0, "Ann")
        await me.start()
        end = await me.play_to_the_end()
        assert end.view["result"] is not None
        tables = [answer for answer in me.heard if isinstance(answer, TableChanged)]
        assert all(later.first == earlier.number for earlier, later in itertools.pairwise(tables))
        assert not [answer for answer in me.heard if isinstance(answer, Refused)]
        over = await me.room_when(lambda room: room.status == "over")
    with live.http() as client:
        record = client.get(f"/api/replays/{over.replay}").json()
        assert record["commitment"] == over.commitment
        film = client.get(f"/api/replays/{over.replay}/frames", params={"eye": "0"}).json()
        assert film["seats"][0]["name"] == "Ann"


async def test_ultrium_sphere_is_played_over_the_wire_like_any_other_game(live: Live) -> None:
    decks = [{"fighters": ["balanced"]}, {"kind": "bot", "level": "random", "fighters": ["blitz"]}]
    settings = {"game": "ultrium-sphere", "seats": decks, "options": {"turn_cap": "3"}, "public": True}
    room, _, cookie = await new_room(live, draft="named", **settings)
    async with calling(live, room, cookie) as ann:
        await ann.start()
        with live.http() as client:
            assert room in [listed["id"] for listed in client.get("/api/rooms").json()]
        await ann.say(Stops(new_message(), mode="full"))
        end = await ann.play_to_the_end()
        assert end.view["game"] == "ultrium-sphere"
        await ann.room_when(lambda room: room.replay is not None)
    with live.http() as client:
        shown = client.get(f"/api/replays/{room}/frames?eye=0").json()
        assert shown["frames"][-1]["view"]["over"]
        on = client.post(f"/api/replays/{room}/continue", json={"move": 5, "seat": 1})
        assert on.status_code == 201, on.text


async def test_two_people_play_and_hear_the_same_dice(live: Live) -> None:
    room, code, cookie = await new_room(live, seats=TWO_PEOPLE)
    async with calling(live, room, cookie) as ann, calling(live, room, invite=code) as bob:
        await ann.sit(0, "Ann")
        await bob.sit(1, "Bob")
        await ann.room_when(lambda room: all(seat.taken for seat in room.seats))
        await ann.start()
        await asyncio.gather(ann.play_to_the_end(), bob.play_to_the_end())
        rolls = [
            [told.event for table in who.heard if isinstance(table, TableChanged) for told in table.events]
            for who in (ann, bob)
        ]
        kinds = [[event for event in seen if event["kind"] == "attack-rolled"] for seen in rolls]
        assert kinds[0] == kinds[1] != []


# -- who is who


async def test_a_visitor_without_a_cookie_gets_one_with_the_handshake(live: Live) -> None:
    room, _, _ = await new_room(live)
    async with plugged(live, room) as caller:
        assert caller.socket.response is not None
        assert "HttpOnly" in caller.socket.response.headers["set-cookie"]


async def test_a_private_room_is_for_those_who_were_invited(live: Live) -> None:
    room, code, cookie = await new_room(live, seats=TWO_PEOPLE)
    async with calling(live, room, cookie) as host:
        await host.sit(0)
        seated = await host.room_when(lambda room: room.seat == 0)
        async with calling(live, room) as stranger:
            await stranger.sit(1)
            assert (await stranger.until(Refused)).code == "not-yours"
        for invite in (seated.invite, code, code.lower()):
            async with calling(live, room, invite=invite) as friend:
                await friend.sit(1)
                await friend.until(Accepted)
                await friend.say(Stand(new_message()))
                await friend.until(Accepted)


async def test_whoever_is_not_invited_learns_no_code(live: Live) -> None:
    room, code, cookie = await new_room(live, seats=TWO_PEOPLE)
    async with calling(live, room, cookie) as host, calling(live, room) as stranger:
        assert (host.room.code, stranger.room.code) == (code, "")
        async with calling(live, room, invite=code) as friend:
            assert friend.room.code == code
            await stranger.room_when(lambda room: room.spectators == 2)
        assert code not in "".join(stranger.raw)


async def test_a_host_whose_line_blinks_keeps_the_room(live: Live) -> None:
    room, code, cookie = await new_room(live, seats=TWO_PEOPLE)
    async with calling(live, room, invite=code) as friend:
        async with calling(live, room, cookie) as host:
            await host.sit(0, "Ann")
            await friend.sit(1, "Bob")
            await friend.room_when(lambda room: room.seats[0].here)
        await friend.room_when(lambda room: not room.seats[0].here)
        assert not friend.room.host
        async with calling(live, room, cookie) as host:
            assert (host.room.host, host.room.seat) == (True, 0)


async def test_only_the_invited_see_the_invitation(live: Live) -> None:
    room, code, cookie = await new_room(live)
    async with calling(live, room, cookie) as host, calling(live, room) as watcher:
        async with calling(live, room, invite=code) as friend:
            invites = [who.room.invite for who in (host, friend, watcher)]
        assert invites[0]
        assert invites == [invites[0], invites[0], None]
        assert [host.room.host, watcher.room.host] == [True, False]


async def test_every_tab_of_a_seat_gets_its_view(live: Live) -> None:
    room, _, cookie = await new_room(live)
    async with calling(live, room, cookie) as first, calling(live, room, cookie) as second:
        await first.sit(0)
        await first.start()
        tables = [await tab.my_turn() for tab in (first, second)]
        assert tables[0].offers == tables[1].offers
        await second.choose(tables[1])
        later = await first.until(TableChanged, lambda table: table.number > tables[0].number)
        assert later.view["seat"] == 0


async def test_people_come_and_go_and_everybody_sees_it(live: Live) -> None:
    room, code, cookie = await new_room(live, seats=TWO_PEOPLE)
    async with calling(live, room, cookie) as host:
        async with calling(live, room, invite=code) as friend:
            await friend.sit(1, "Bob")
            await host.room_when(lambda room: room.seats[1].here)
        gone = await host.room_when(lambda room: not room.seats[1].here)
        assert gone.seats[1].taken
        assert gone.seats[1].name == "Bob"


async def test_a_spectator_sees_and_may_do_nothing(live: Live) -> None:
    room, _, cookie = await new_room(live)
    async with calling(live, room, cookie) as host, calling(live, room) as watcher:
        await host.room_when(lambda room: room.spectators == 1)
        await host.sit(0)
        await host.start()
        seen = await watcher.until(TableChanged)
        assert seen.view["seat"] is None
        assert seen.offers == ()
        await watcher.say(Choose(new_message(), seen.turn, "card:x"))
        assert (await watcher.until(Refused)).code == "not-yours"


async def test_a_public_room_is_listed_while_somebody_is_in_it(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "FRESH", 0)
    room, _, cookie = await new_room(live, seats=TWO_PEOPLE, public=True)
    async with calling(live, room, cookie) as host:
        await host.sit(0, "Ann")
        await host.until(Accepted)
        with live.http() as client:
            listed = {entry["id"]: entry for entry in client.get("/api/rooms").json()}
        assert (listed[room]["free"], listed[room]["host"], listed[room]["seats"]) == (1, "Ann", 2)
    await asyncio.sleep(0.1)
    with live.http() as client:
        assert room not in {entry["id"] for entry in client.get("/api/rooms").json()}


# -- nothing lost, nothing doubled


async def begun(live: Live, stack: AsyncExitStack) -> tuple[Caller, str, str, TableChanged]:
    room, _, cookie = await new_room(live)
    caller = await stack.enter_async_context(calling(live, room, cookie))
    await caller.sit(0)
    await caller.start()
    return caller, room, cookie, await caller.my_turn()


async def test_a_repeated_choice_is_accepted_again_and_counts_once(live: Live) -> None:
    async with AsyncExitStack() as stack:
        me, room, cookie, table = await begun(live, stack)
        message = Choose("once", table.turn, table.offers[0].key)
        for _ in range(3):
            await me.say(message)
        answers = [await me.until(Accepted) for _ in range(3)]
        assert [answer.id for answer in answers] == ["once"] * 3
        async with calling(live, room, cookie) as again:
            await again.say(message)
            assert (await again.until(Accepted)).id == "once"


async def test_a_stale_choice_is_refused_and_the_truth_follows(live: Live) -> None:
    async with AsyncExitStack() as stack:
        me, _, _, table = await begun(live, stack)
        await me.say(Choose("late", table.turn - 1, table.offers[0].key))
        refused = await me.until(Refused)
        assert (refused.id, refused.code) == ("late", "stale")
        assert (await me.until(RoomChanged)).room.status == "running"
        assert (await me.until(TableChanged)).offers == table.offers


async def test_an_illegal_choice_names_the_rule_in_ones_language(live: Live) -> None:
    room, _, cookie = await new_room(
        live, draft="named", seats=[{"fighters": ["agaric"]}, {"kind": "bot", "fighters": ["cactus"]}]
    )
    async with calling(live, room, cookie, lang="fr") as me:
        await me.sit(0)
        await me.start()
        table = await me.my_turn()
        await me.say(WhyNot("why", "move:1"))
        why = await me.until(Reason)
        await me.say(Choose("no", table.turn, "move:1"))
        refused = await me.until(Refused)
        assert refused.code == "illegal"
        assert (refused.rule, refused.reason) == (why.rule, why.reason)
        assert why.rule.startswith("W2E-")


async def test_reconnecting_brings_only_what_was_missed(live: Live) -> None:
    async with AsyncExitStack() as stack:
        me, room, cookie, table = await begun(live, stack)
        await me.choose(table)
        await me.silence()
        latest = me.table
        async with calling(live, room, cookie, seen=latest.number) as again:
            same = await again.until(TableChanged)
            assert (same.first, same.events) == (latest.number, ())
            assert same.offers == latest.offers
        async with calling(live, room, cookie, seen=latest.number - 2) as late:
            assert len((await late.until(TableChanged)).events) == 2
        async with calling(live, room, cookie, seen=999_999) as lost:
            everything = await lost.until(TableChanged)
            assert (everything.first, len(everything.events)) == (0, latest.number)


async def test_a_choice_can_be_taken_back_until_all_have_chosen(live: Live) -> None:
    room, code, cookie = await new_room(
        live, draft="named", seats=[{"fighters": ["agaric"]}, {"fighters": ["cactus"]}]
    )
    async with calling(live, room, cookie) as ann, calling(live, room, invite=code) as bob:
        await ann.sit(0)
        await bob.sit(1)
        await ann.room_when(lambda room: room.seats[1].taken)
        await ann.start()
        while (table := await ann.my_turn()).view["phase"] != "select":
            await ann.choose(table)
            other = await bob.my_turn()
            await bob.choose(other)
        await ann.choose(table)
        locked = await ann.until(TableChanged, lambda new: new.can_take_back)
        await ann.say(TakeBack(new_message(), locked.turn))
        assert (await ann.until(TableChanged, lambda new: bool(new.offers))).offers == table.offers


# -- talk


async def test_talk_reaches_players_and_spectators_and_returns_on_reconnect(live: Live) -> None:
    room, code, cookie = await new_room(live)
    wanda = calling(live, room, await new_person(live, "Wanda"), invite=code)
    async with calling(live, room, cookie) as host, wanda as watcher:
        await host.sit(0, "Ann")
        await host.say(Say(new_message(), "hello\nthere"))
        heard = await watcher.until(Chat)
        assert (heard.name, heard.text, heard.seat) == ("Ann", "hello there", 0)
        await host.start()
        await watcher.say(Say(new_message(), "psst"))
        assert (await watcher.until(Chat, lambda chat: chat.text == "psst")).name == "Wanda"
        async with calling(live, room, cookie) as again:
            assert [a.text for a in await again.silence() if isinstance(a, Chat)] == ["hello there"]
        assert "psst" not in [a.text for a in await host.silence() if isinstance(a, Chat)]


async def test_ping_is_answered(live: Live) -> None:
    async with hosting(live) as me:
        await me.say(Ping())
        await me.until(Pong)


# -- the end, and again


async def test_a_rematch_moves_everybody_to_a_new_room(live: Live) -> None:
    room, code, cookie = await new_room(live, seats=TWO_PEOPLE)
    async with calling(live, room, cookie) as ann, calling(live, room, invite=code) as bob:
        await ann.sit(0, "Ann")
        await bob.sit(1, "Bob")
        await ann.room_when(lambda room: room.seats[1].taken)
        await ann.start()
        await ann.say(Concede(new_message()))
        await ann.room_when(lambda room: room.status == "over")
        await bob.say(Rematch(new_message()))
        moved = [await who.until(Moved) for who in (ann, bob)]
        assert moved[0] == moved[1]
        async with calling(live, moved[0].room, cookie) as again:
            welcome = again.heard[0]
            assert isinstance(welcome, Welcome)
            assert [seat.name for seat in welcome.room.seats] == ["Bob", "Ann"]
            assert welcome.room.seat == 1
        await ann.say(Rematch(new_message()))
        assert (await ann.until(Refused)).code == "taken"


async def test_a_spectator_who_was_invited_may_sit_down_in_the_rematch(live: Live) -> None:
    room, code, cookie = await new_room(live, seats=TWO_PEOPLE)
    async with calling(live, room, cookie) as ann, calling(live, room, invite=code) as watcher:
        await ann.sit(0, "Ann")
        await ann.start()
        await ann.say(Concede(new_message()))
        await ann.say(Rematch(new_message()))
        following = (await watcher.until(Moved)).room
        async with calling(live, following, cookie) as again:
            await again.say(Arrange(new_message(), 0, SeatPlan()))
            await again.until(Accepted)
        async with calling(live, following) as stranger:
            await stranger.sit(0)
            assert (await stranger.until(Refused)).code == "not-yours"
        async with calling(live, following, invite=watcher.room.invite) as friend:
            await friend.sit(0)
            await friend.until(Accepted)


# -- clocks


async def test_a_clock_that_runs_out_chooses(live: Live) -> None:
    async with hosting(live, clocks={"decision": 1, "away": 0}) as me:
        await me.sit(0)
        await me.start()
        table = await me.my_turn()
        assert 0 < table.left[0] <= 1
        later = await me.until(TableChanged, lambda new: new.turn > table.turn)
        assert later.number > table.number


async def test_a_bot_sits_in_for_somebody_away_and_gives_the_seat_back(live: Live) -> None:
    room, code, cookie = await new_room(live, seats=TWO_PEOPLE, clocks={"decision": 0, "away": 1})
    bobs = await new_person(live, "Bob")
    async with calling(live, room, cookie) as ann:
        await ann.sit(0)
        async with calling(live, room, bobs, invite=code) as bob:
            await bob.sit(1)
            await ann.room_when(lambda room: room.seats[1].taken)
            await ann.start()
        while 1 not in ann.table.view["waiting"]:
            await ann.choose(await ann.my_turn())
            await ann.until(TableChanged)
        await ann.room_when(lambda room: room.seats[1].stand_in)
        async with calling(live, room, bobs):
            back = await ann.room_when(lambda room: not room.seats[1].stand_in)
            assert back.seats[1].here


async def test_no_clock_runs_while_nobody_is_there(live: Live) -> None:
    room, _, cookie = await new_room(live, clocks={"decision": 1, "away": 1})
    async with calling(live, room, cookie) as me:
        await me.sit(0)
        await me.start()
        table = await me.my_turn()
    await asyncio.sleep(1.5)
    async with calling(live, room, cookie) as me:
        again = await me.until(TableChanged)
        assert again.turn == table.turn
        assert again.left[0] > 0


# -- what is not a message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "null",
        "{}",
        '{"type": "sit"}',
        '{"type": "fly", "id": "a"}',
        '{"type": "sit", "id": "a", "seat": 99}',
        '{"type": "sit", "id": "", "seat": 0}',
        '{"type": "sit", "id": "a b", "seat": 0}',
        '{"type": "choose", "id": "a", "turn": "0", "key": "k"}',
        '{"type": "say", "id": "a", "text": ""}',
        '{"type": "ping", "more": 1}',
        '{"type": "hello"}',
        "[" * 3000,
    ],
)
async def test_what_is_no_message_is_refused_in_words_and_the_socket_stays(live: Live, text: str) -> None:
    async with hosting(live) as me:
        await me.socket.send(text)
        refused = await me.until(Refused)
        assert refused.code == "malformed"
        assert refused.reason
        await me.socket.send(text.encode())
        await me.until(Refused)
        await me.say(Ping())
        await me.until(Pong)


async def test_a_refused_message_is_answered_by_its_id(live: Live) -> None:
    async with hosting(live) as me:
        await me.socket.send('{"type": "sit", "id": "mine", "seat": "zero"}')
        assert (await me.until(Refused)).id == "mine"


async def closing(caller: Caller) -> tuple[str, int | None]:
    """The code of the goodbye, and the one with which a socket is closed."""
    try:
        while True:
            await caller.next()
    except ConnectionClosed as closed:
        byes = [answer.code for answer in caller.heard if isinstance(answer, Bye)]
        return "".join(byes), closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize("text", ['{"type": "ping"}', "nonsense", '{"type": "hello", "lang": "de"}'])
async def test_who_does_not_say_hello_is_shown_out(live: Live, text: str) -> None:
    room, _, _ = await new_room(live)
    async with plugged(live, room) as caller:
        await caller.socket.send(text)
        assert await closing(caller) == ("malformed", 1008)


async def test_a_room_that_is_not_there_says_so(live: Live) -> None:
    async with plugged(live, "no-such-room") as caller:
        await caller.say(Hello("fr"))
        assert await closing(caller) == ("unknown-room", 4404)
        assert "table" in caller.raw[-1]


async def test_a_message_that_is_too_large_closes_the_socket(live: Live) -> None:
    async with hosting(live) as me:
        await me.socket.send("x" * (LARGEST_MESSAGE + 1))
        assert await closing(me) == ("", 1009)


async def test_a_page_of_another_site_gets_no_socket(live: Live) -> None:
    room, _, cookie = await new_room(live)
    for origin in ("https://evil.example", "http://["):
        with pytest.raises(InvalidStatus, match="403"):
            async with plugged(live, room, cookie, origin=origin):
                pass
    async with plugged(live, room, cookie, origin=live.base):
        pass


async def test_too_many_messages_are_refused_then_the_socket_is_closed(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live.app.state.context.limits, "messages", Limit(0, 3))
    async with hosting(live) as me:
        for _ in range(4):
            await me.say(Ping())
        assert (await me.until(Refused)).code == "too-fast"
        for _ in range(150):
            await me.say(Ping())
        assert await closing(me) == ("too-fast", 1008)


async def test_spectators_are_capped(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live.app.state.context.limits, "spectators", 1)
    room, _, cookie = await new_room(live)
    async with calling(live, room), plugged(live, room) as second:
        await second.say(Hello())
        assert (await closing(second))[0] == "full"
        async with calling(live, room, cookie) as host:
            await host.sit(0)
            await host.until(Accepted)


async def test_one_session_has_so_many_sockets(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live.app.state.context.limits, "sockets_per_session", 1)
    room, _, cookie = await new_room(live)
    async with calling(live, room, cookie), plugged(live, room, cookie) as second:
        await second.say(Hello())
        assert (await closing(second))[0] == "full"


# -- going down and coming back


async def test_after_a_restart_the_game_goes_on_where_it_was(tmp_path: object) -> None:
    database = f"sqlite:///{tmp_path}/gong.sqlite3"
    with live_server(database) as live:
        room, _, cookie = await new_room(live)
        async with calling(live, room, cookie) as me:
            await me.say(Sit(new_message(), 0, "Ann"))
            await me.say(Start(new_message()))
            table = await me.my_turn()
            await me.choose(table)
            await me.silence()
            before, welcome = me.table, me.heard[0]
            live.stop()
            assert await closing(me) == ("going-down", 1012)
    with live_server(database) as live:
        async with calling(live, room, cookie) as me:
            after = await me.my_turn()
            again = me.heard[0]
            assert isinstance(welcome, Welcome)
            assert isinstance(again, Welcome)
            assert again.room.commitment == welcome.room.commitment
            assert (after.turn, after.offers, after.view) == (before.turn, before.offers, before.view)
            await me.choose(after)
