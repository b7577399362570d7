"""Whole games through a hub and the sockets' own code, without a network: every text that each was sent.

Time is moved by hand, and everything happens one after the other; so two evenings differ only in what they
are told to do differently.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.websockets import WebSocket

from gong.core.stream import new_stream
from gong.server.actor import Actor
from gong.server.context import Context
from gong.server.hub import Hub
from gong.server.limits import Limits
from gong.server.lobby import Lobby
from gong.server.messages import (
    AnyRequest,
    Choose,
    Hello,
    Lang,
    Say,
    Settings,
    Sit,
    Start,
    TableChanged,
    TakeBack,
    WhyNot,
)
from gong.server.room import Room
from gong.server.sessions import COOKIE, Session, Sessions
from gong.server.sockets import visit
from gong.server.store import Store

from .hostile import encode
from .rooms import opened

#: The list of open rooms leaves out those that nobody has touched for a day.
NOW = float(int(time.time()))
LIAR, WATCHER = 0, 1
SPECTATOR, GOSSIP = -1, -2
ANSWERS = ("accepted", "refused", "reason", "pong", "welcome")
PATIENCE = 30.0
KEYS = (
    *("end", "move:0", "place:2", "charm:no", "card:net", "card:axe", "draft:cactus", "melee:baobab", "?"),
    *("pass", "play:i15", "target:0.f1", "use:b1"),
)


class Wire:
    """One connection as an application sees it: what comes in, what goes out."""

    def __init__(self, context: Context, room: str, session: Session, texts: list[str]) -> None:
        self.texts = texts
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._answered = asyncio.Event()
        cookie = context.sessions.cookie(session, secure=False).split(";")[0].encode()
        scope = {"type": "websocket", "scheme": "ws", "path": "/", "query_string": b"", "subprotocols": []}
        scope |= {"headers": [(b"cookie", cookie)], "client": ("127.0.0.1", 1), "server": ("here", 80)}
        assert cookie.startswith(COOKIE.encode())
        socket = WebSocket(scope, self._incoming.get, self._went)
        self._put("connect")
        self._visiting = asyncio.create_task(visit(socket, room, context))

    def _put(self, kind: str, **more: object) -> None:
        self._incoming.put_nowait({"type": f"websocket.{kind}", **more})

    async def _went(self, message: Any) -> None:
        """Never waits: nobody reads slowly here."""
        kind = message["type"].removeprefix("websocket.")
        self.texts.append(message["text"] if kind == "send" else kind)
        if kind == "send" and any(message["text"].startswith(f'{{"type":"{name}"') for name in ANSWERS):
            self._answered.set()

    async def say(self, request: AnyRequest) -> None:
        await self.say_anything(encode(request).decode())

    async def say_anything(self, text: str) -> None:
        """And hear the answer."""
        self._answered.clear()
        self._put("receive", text=text)
        await asyncio.wait_for(self._answered.wait(), PATIENCE)

    async def leave(self) -> None:
        self._put("disconnect", code=1000)
        await asyncio.wait_for(self._visiting, PATIENCE)


class Way:
    """How an evening goes where nobody may notice. ``lie``: which of its choices the liar makes first.

    ``pesters``: it also asks for what it may not have, from two tabs. ``gossip``: what spectators tell each
    other. ``dreamers``: who is answered from another world that looks the same to them.
    """

    def __init__(
        self, lie: int, pesters: bool = False, gossip: str = "", dreamers: Sequence[int] = ()
    ) -> None:
        self.lie, self.pesters, self.gossip, self.dreamers = lie, pesters, gossip, dreamers


class Evening:
    """``texts``: all that each was sent, in order. ``lists``: the open rooms, as everybody was told."""

    def __init__(self, hub: Hub, settings: Settings, seed: int, way: Way, entries: int) -> None:
        self.texts: dict[int, list[str]] = {}
        self.lists: list[str] = []
        self.lies = 0
        self._hub, self._way, self._entries = hub, way, entries
        self._context = Context(hub, Sessions("a key"), hub.limits, frozenset())
        self._whims = random.Random(seed)
        self._opened = opened(settings, seed, host=session_of(0).id, created=NOW)
        self._wires: dict[int, Wire] = {}
        self._ids = 0
        self._lied_in = ("", 0)

    async def spend(self) -> "Evening":
        await self._hub.open(self._opened)
        await self._come()
        while self._room.status == "running" and self._room.number < self._entries:
            await self._step()
        await self._look_around()
        for wire in reversed(self._wires.values()):
            await wire.leave()
            await self._settled()
        return self

    @property
    def _actor(self) -> Actor:
        actor = self._hub.awake(self._opened.id)
        assert actor is not None
        return actor

    @property
    def _room(self) -> Room:
        return self._actor.room

    # -- before the game

    async def _come(self) -> None:
        await self._hub.actor(self._opened.id)
        dream(self._room, self._way.dreamers)
        people = [seat.number for seat in self._room.seats if not seat.is_bot]
        for who in (*people, SPECTATOR, GOSSIP):
            await self._enter(who)
        for seat in people:
            await self._ask(seat, Sit(self._new_id(), seat, f"P{seat}"))
        if self._way.pesters:
            await self._second_tab()
        await self._ask(0, Start(self._new_id()))

    async def _enter(self, who: int, seen: int = 0) -> None:
        lang: Lang = "fr" if who == WATCHER else "en"
        texts = self.texts.setdefault(who, [])
        self._wires[who] = Wire(self._context, self._opened.id, session_of(who), texts)
        await self._wires[who].say(Hello(lang, seen))
        await self._settled()

    async def _second_tab(self) -> None:
        tab = Wire(self._context, self._opened.id, session_of(LIAR), [])
        await tab.say(Hello("fr"))
        await self._settled()
        self._wires[-10] = tab

    # -- in the game

    async def _step(self) -> None:
        """Somebody chooses; the liar first something else, in secret. Now and then other things happen."""
        clock_of(self._hub).now += self._whims.choice((0.04, 0.3, 2.0))
        people = self._waiting()
        if LIAR in people and self._is_secret() and len(people) > 1:
            await self._lie([seat for seat in people if seat != LIAR])
        people = self._waiting()
        if people:
            await self._choose(self._whims.choice(people))
        if self._whims.random() < 0.15:
            await self._something_else()

    def _waiting(self) -> list[int]:
        match = self._room.match
        assert match is not None
        return [seat for seat in match.waiting if not self._room.seats[seat].is_bot]

    def _is_secret(self) -> bool:
        """Is something chosen in secret now, of several things, and has nothing been said about it yet?"""
        match = self._room.match
        assert match is not None
        known = match.known_to(LIAR)
        asked = [who for who in match.table.owing(known) if match.table.seat_of(known, who) == LIAR]
        is_secret = match.table.witnesses(known, asked[0]) is not None
        return is_secret and self._moment() != self._lied_in and len(self._lies()) > 1

    def _moment(self) -> tuple[str, int]:
        """Which phase of which round or turn it is."""
        view = self._table(LIAR).view
        return (view.phase, view.round) if hasattr(view, "round") else (view.point, view.turn)

    def _lies(self) -> list[str]:
        """What the liar may choose for one of its warriors: for which of them is no secret."""
        match = self._room.match
        assert match is not None
        known, table = match.known_to(LIAR), match.table
        keys = [offer.key for offer in self._table(LIAR).offers]
        warriors = [table.read_key(known, LIAR, key)[0] for key in keys]
        return [key for key, warrior in zip(keys, warriors, strict=True) if warrior == warriors[0]]

    async def _lie(self, others: list[int]) -> None:
        """Choose something, let others see that; take it back. Only what was chosen differs."""
        self._lied_in = self._moment()
        self.lies += 1
        if self._way.pesters:
            await self._pester()
        await self._choose(LIAR, self._lies()[self._way.lie])
        if len(others) > 1:
            await self._choose(self._whims.choice(others))
        await self._gossip()
        await self._look_around()
        assert self._table(LIAR).can_take_back
        await self._ask(LIAR, TakeBack(self._new_id(), self._table(LIAR).turn))

    async def _pester(self) -> None:
        """What is refused is nobody else's business."""
        turn = self._table(LIAR).turn
        for key in KEYS:
            await self._ask(LIAR, WhyNot("why", key))
        for request in (
            Choose("stale", turn - 1, "end"),
            Choose("bad", turn, "move:0"),
            TakeBack("back", -1),
        ):
            await self._ask(LIAR, request)
        await self._wires[LIAR].say_anything('{"type":"choose"')
        await self._settled()

    async def _gossip(self) -> None:
        if self._way.gossip:
            await self._ask(GOSSIP, Say(self._new_id(), f"{self._way.gossip} {self.lies}"))

    async def _something_else(self) -> None:
        """The same on every evening: wrong requests, talk, a lost connection."""
        turn, key = self._table(WATCHER).turn, self._whims.choice(KEYS)
        things: list[Callable[[], Any]] = [
            lambda: self._ask(WATCHER, WhyNot("why", key)),
            lambda: self._ask(WATCHER, Choose("stale", turn - 1, key)),
            lambda: self._ask(WATCHER, TakeBack("back", turn + 1)),
            lambda: self._ask(WATCHER, Say(self._new_id(), "hm")),
            lambda: self._come_back(WATCHER),
            lambda: self._come_back(SPECTATOR),
        ]
        await self._whims.choice(things)()

    async def _come_back(self, who: int) -> None:
        await self._wires[who].leave()
        await self._settled()
        await self._enter(who, self._whims.choice((0, 7)))

    async def _look_around(self) -> None:
        """The list of open rooms, as everybody is told."""
        self.lists += [room.model_dump_json() for room in await Lobby(self._hub).rooms("en")]

    async def _choose(self, seat: int, key: str = "") -> None:
        table = self._table(seat)
        key = key or self._whims.choice(table.offers).key
        before = self._room.number
        await self._ask(seat, Choose(self._new_id(), table.turn, key))
        assert self._room.number > before

    def _table(self, seat: int) -> TableChanged:
        """Not as it was sent: nothing of this may depend on what is looked for."""
        table = Room.table(self._room, seat, "en", 0, NOW)
        assert table is not None
        return table

    async def _ask(self, who: int, request: AnyRequest) -> None:
        await self._wires[who].say(request)
        await self._settled()

    def _new_id(self) -> str:
        self._ids += 1
        return f"message-{self._ids}"

    async def _settled(self) -> None:
        await settle(self._hub)


async def settle(hub: Hub) -> None:
    """Until every bot has played, and everybody was told."""
    while hub._tasks.running:
        await asyncio.wait(set(hub._tasks.running))
    for _ in range(5):
        await asyncio.sleep(0)


class Hands:
    """The hands of a clock."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> float:
        return self.now


def clock_of(hub: Hub) -> Hands:
    assert isinstance(hub._server.clock, Hands)
    return hub._server.clock


def session_of(who: int) -> Session:
    return Session(f"session-of-visitor-{who + 10}", f"visitor {who + 10}")


@asynccontextmanager
async def new_hub(database: Path) -> AsyncIterator[Hub]:
    hands = Hands()
    store = await Store.open(f"sqlite:///{database}", hands)
    hub = Hub(store, "1", Limits(0), hands)
    try:
        yield hub
        await hub.close()
    finally:
        await store.close()


async def spent(folder: Path, settings: Settings, seed: int, entries: int, *ways: Way) -> list[Evening]:
    """An evening for each way, all at the same time, each at a hub of its own.

    It lasts until the game is over, or its log has so many ``entries``.
    """
    async with AsyncExitStack() as stack:
        hubs = [await stack.enter_async_context(new_hub(folder / f"{n}.sqlite3")) for n in range(len(ways))]
        evenings = [Evening(hub, settings, seed, way, entries) for hub, way in zip(hubs, ways, strict=True)]
        return await asyncio.gather(*(evening.spend() for evening in evenings))


# -- other worlds


def dream(room: Room, dreamers: Iterable[int]) -> None:
    """These seats, or the spectators, are told what would be told if what they do not know were otherwise."""
    if not dreamers:
        return
    seats: dict[object, int] = {(None if who == SPECTATOR else who): max(who, -1) for who in dreamers}
    seats |= {session_of(who).id: max(who, -1) for who in dreamers}
    for name in ("table", "chats", "room_view", "decide", "why_not"):
        setattr(room, name, _dreamt(room, getattr(room, name), seats))


def _dreamt(room: Room, tell: Callable[..., Any], seats: dict[object, int]) -> Callable[..., Any]:
    nights = iter(range(10**9))

    def told(who: object, *given: Any, **named: Any) -> Any:
        match = room.match
        if match is None or who not in seats:
            return tell(who, *given, **named)
        truth = match._state
        match._state = match.table.determinize(truth, seats[who], new_stream(next(nights)))
        try:
            return tell(who, *given, **named)
        finally:
            match._state = truth

    return told
