"""Ratings over the wire and in the database: who gets them, what counts, once and only once."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from gong.server.hub import Hub
from gong.server.limits import Limits
from gong.server.messages import (
    Chat,
    Concede,
    Moved,
    Rematch,
    Say,
    SeatPlan,
    Settings,
    Sit,
    Start,
    TableChanged,
)
from gong.server.new_rooms import new_opened
from gong.server.outcomes import NEWCOMER
from gong.server.schema import entries, matches
from gong.server.store import Store

from .halls import ANN, BOB, answer, entered, settled
from .live import Live, live_server
from .people import Caller, calling, client_of, new_message, new_person, new_room

pytestmark = pytest.mark.anyio
GAME = "warriorz-2e"


@pytest.fixture
async def hub(store: Store) -> AsyncIterator[Hub]:
    hub = Hub(store, "1", Limits(0))
    yield hub
    await hub.close()


async def duel(hub: Hub, *, rated: bool = True) -> str:
    """Ann and Bob play, and Bob gives up. The room."""
    settings = Settings(game=GAME, seats=[SeatPlan(), SeatPlan()], draft="random", rated=rated)
    opened = await hub.open(new_opened(settings, ANN.id))
    actor, ann = await entered(hub, opened.id)
    _, bob = await entered(hub, opened.id, BOB)
    for guest, request in ((ann, Sit("s", 0, "Ann")), (bob, Sit("s", 1, "Bob")), (ann, Start("go"))):
        assert (await answer(actor, guest, request))["type"] == "accepted"
    assert (await answer(actor, bob, Concede("enough")))["type"] == "accepted"
    await settled(actor)
    await hub.replays.finish(actor.room)
    return opened.id


async def test_who_gives_up_loses_and_it_counts_once(hub: Hub, store: Store) -> None:
    """Also when the end is noted again: after a crash, at another process."""
    for session in (ANN, BOB):
        await hub.ratings.want(session.id, session.name, True)
    room = await duel(hub)
    (won,), (lost,) = [await hub.ratings.history(one.id, GAME) for one in (ANN, BOB)]
    assert won.rating.rating > NEWCOMER.rating > lost.rating.rating
    assert (won.place, won.left, lost.place, lost.left, won.replay) == (1, False, 2, True, room)
    other = Hub(store, "1", Limits(0))
    again = await other.actor(room)
    assert again is not None
    for hall in (hub, other):
        await hall.replays.finish(again.room)
    await other.close()
    assert len(await hub.ratings.history(ANN.id)) == 1
    assert [one.name for one in await hub.ratings.best(GAME)] == ["Ann", "Bob"]


async def test_two_games_that_end_at_once_are_counted_one_after_the_other(hub: Hub, store: Store) -> None:
    for session in (ANN, BOB):
        await hub.ratings.want(session.id, session.name, True)
    for _ in range(2):
        await duel(hub)
    history = await hub.ratings.history(ANN.id)
    assert history[0].rating.rating < history[1].rating.rating
    assert history[0].rating.doubt > history[1].rating.doubt
    (standing,) = [one for one in await hub.ratings.best(GAME) if one.name == "Ann"]
    assert standing.games == 2


@pytest.mark.parametrize("why", ["the room does not say so", "one of them does not want it"])
async def test_unrated_unless_everybody_says_so(hub: Hub, why: str) -> None:
    await hub.ratings.want(ANN.id, "Ann", True)
    if why == "the room does not say so":
        await hub.ratings.want(BOB.id, "Bob", True)
    await duel(hub, rated=why != "the room does not say so")
    assert await hub.ratings.history(ANN.id) == []
    assert await hub.ratings.best(GAME) == []


async def test_who_wants_no_more_is_not_listed_but_keeps_what_was_rated(hub: Hub) -> None:
    for session in (ANN, BOB):
        await hub.ratings.want(session.id, session.name, True)
    await duel(hub)
    await hub.ratings.want(BOB.id, "Bob", False)
    assert [one.name for one in await hub.ratings.best(GAME)] == ["Ann"]
    assert len(await hub.ratings.history(BOB.id)) == 1


# -- over the wire


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Live]:
    with live_server(sqlite_url, 0) as live:
        yield live


async def http(server: Live, cookie: str, method: str, path: str, **more: Any) -> Any:
    async with client_of(server) as client:
        answered = await client.request(method, path, headers={"cookie": cookie}, **more)
        answered.raise_for_status()
        return answered.json()


async def wanting(server: Live, name: str) -> str:
    cookie = await new_person(server, name)
    assert await http(server, cookie, "PUT", "/api/me/ratings", json={"wanted": True}) == {"wanted": True}
    return cookie


async def own_games(server: Live, cookie: str) -> list[dict[str, Any]]:
    """Once there are any: a game is counted a moment after it ends."""
    while True:
        found: list[dict[str, Any]] = (await http(server, cookie, "GET", f"/api/me/ratings/{GAME}"))["games"]
        if found:
            return found
        await asyncio.sleep(0.02)


async def finished(ann: Caller, bob: Caller) -> None:
    """Ann hosts and sits already; Bob sits down, and gives up once it has begun."""
    await ann.sit(0, "Ann")
    await bob.sit(1, "Bob")
    assert (await ann.room_when(lambda room: room.seats[1].taken)).rated
    await ann.start()
    await bob.until(TableChanged)
    await bob.say(Concede(new_message()))
    await ann.room_when(lambda room: room.status == "over")


async def test_from_the_wish_to_the_leaderboard_and_to_nothing_again(server: Live) -> None:
    ann, bob = await wanting(server, "Ann"), await wanting(server, "Bob")
    async with client_of(server) as client:
        settings = {"game": GAME, "seats": [{}, {}], "draft": "random", "rated": True}
        made = (await client.post("/api/rooms", json=settings, headers={"cookie": ann})).json()
    async with (
        calling(server, made["id"], ann) as at_ann,
        calling(server, made["id"], bob, invite=made["code"]) as at_bob,
    ):
        assert at_ann.room.rated, "the host sits, and wants it"
        await finished(at_ann, at_bob)
    (counted,) = await own_games(server, bob)
    board = await http(server, bob, "GET", f"/api/ratings/{GAME}")
    assert board["wanted"]
    assert board["you"]["name"] == "Bob"
    people = [(row["name"], row["own"], row["uncertain"]) for row in board["rows"] if row["bot"] is None]
    assert people == [("Ann", False, True), ("Bob", True, True)]
    assert {"greedy", "random"} <= {row["bot"] for row in board["rows"]}
    assert counted["gave_up"]
    assert counted["replay"] == made["id"]
    everything = await http(server, bob, "GET", "/api/me/everything")
    assert everything["wants_ratings"]
    assert len(everything["ratings"]) == 1
    (room,) = everything["rooms"]
    assert {entry["what"]["entry"] for entry in room["entries"]} >= {"sat", "conceded"}
    assert not any("session" in entry["what"] for entry in room["entries"])
    assert "Ann" not in msgspec.json.encode(everything).decode()

    await http(server, bob, "DELETE", "/api/me/everything?lang=en")
    board = await http(server, ann, "GET", f"/api/ratings/{GAME}")
    assert [row["name"] for row in board["rows"] if row["bot"] is None] == ["Ann"]
    async with calling(server, made["id"], ann) as again:
        assert [seat.name for seat in again.room.seats] == ["Ann", "somebody who left"]
    gone = await http(server, bob, "GET", "/api/me/everything")
    assert (gone["rooms"], gone["ratings"], gone["name"]) == ([], [], "")


async def test_nothing_of_who_left_is_in_the_database(server: Live, sqlite_url: str) -> None:
    """Neither the session, nor the name, nor what was said; the game can be loaded all the same."""
    room, code, ann = await new_room(server, seats=[{}, {}])
    bob = await new_person(server, "Bobby-Bobson")
    async with calling(server, room, ann) as at_ann, calling(server, room, bob, invite=code) as at_bob:
        await at_bob.sit(1, "Bobby-Bobson")
        await at_bob.say(Say(new_message(), "a secret of mine"))
        await at_ann.room_when(lambda room: room.seats[1].taken)
        await at_ann.start()
        await at_bob.until(TableChanged)
        await at_bob.say(Concede(new_message()))
        await at_ann.room_when(lambda room: room.status == "over")
        await at_ann.say(Rematch(new_message()))
        following = (await at_ann.until(Moved)).room
        assert "a secret of mine" in await words_of(server, ann, following)
    await http(server, bob, "DELETE", "/api/me/everything?lang=fr")
    store = await Store.open(sqlite_url)
    kept = [row async for row in store.each(select(entries.c.what))]
    kept += [row async for row in store.each(select(matches.c.opened))]
    await store.close()
    text = " ".join(str(row[0]) for row in kept)
    assert "Bobby" not in text
    assert "a secret of mine" not in text
    said = await words_of(server, ann, following)
    assert "…" in said
    assert "a secret of mine" not in said


@pytest.mark.parametrize(
    ("field", "more"),
    [
        ("hints", {"hints": True}),
        ("seats[1].level", {"seats": [{}, {"kind": "bot", "level": "random*7"}]}),
        ("rated", {"cards": "[fighters]"}),
    ],
)
async def test_what_cannot_count_is_refused_with_a_reason(
    server: Live, field: str, more: dict[str, Any]
) -> None:
    cookie = await wanting(server, "Ann")
    settings = {"game": GAME, "seats": [{}, {"kind": "bot"}], "draft": "random", "rated": True} | more
    async with client_of(server) as client:
        refused = await client.post("/api/rooms", json=settings, headers={"cookie": cookie})
        assert refused.status_code == 422
        assert refused.json()["field"] == field
        unknown = await client.get("/api/ratings/chess", headers={"cookie": cookie})
        assert (unknown.status_code, GAME in unknown.json()["error"]) == (404, True)


async def words_of(server: Live, cookie: str, room: str) -> str:
    async with calling(server, room, cookie) as caller:
        return " ".join(line.text for line in await caller.silence() + caller.heard if isinstance(line, Chat))
