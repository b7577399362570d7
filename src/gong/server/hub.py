"""All rooms that somebody is in: a registry of their actors, and who is in them at other processes."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable

from . import history
from .actor import Actor, Server
from .entries import Opened
from .guests import Guest
from .limits import Limits
from .new_rooms import keep
from .presence import REFRESH, Presence
from .ratings import Ratings
from .replays import Replays
from .retention import Retention
from .store import Store, Unavailable
from .tasks import Tasks, reported
from .thinkers import Thinkers
from .wallclock import SteadyClock

log = logging.getLogger(__name__)

#: Seconds between two looks for empty rooms that have been kept long enough.
PRUNED_EVERY = 24 * 3600.0
#: Seconds that guests have to hear goodbye.
FAREWELL = 2.0


class Hub:
    def __init__(
        self,
        store: Store,
        version: str,
        limits: Limits,
        clock: Callable[[], float] | None = None,
        thinkers: int | None = None,
    ) -> None:
        """``thinkers``: in how many processes bots think."""
        self.store = store
        self.version = version
        self.limits = limits
        self.ratings = Ratings(store)
        self.replays = Replays(store, self.ratings)
        self.is_closing = False
        self._tasks = Tasks()
        self.thinkers = Thinkers(thinkers)
        told = (self._announce_one, self._drop)
        self._server = Server(
            store,
            self.replays,
            self.ratings,
            limits,
            version,
            clock or SteadyClock(),
            self._tasks,
            self.thinkers,
            *told,
        )
        self._actors: dict[str, Actor] = {}
        self._loading: dict[str, asyncio.Task[Actor | None]] = {}
        self._heard_early: dict[str, int] = {}
        self._sockets: Counter[str] = Counter()
        self._house: asyncio.Task[None] | None = None
        self._pruning: asyncio.Task[None] | None = None
        self._presence = Presence(store.tell)

    # -- its life

    async def start(self) -> None:
        await self.store.listen(self._heard, self._missed, self._told)
        await self.replays.start()
        self._house = self._tasks.start(self._keep_house())
        self._pruning = self._tasks.start(self._keep_small())

    async def close(self) -> None:
        """Everybody is told, and running games are kept as they stand."""
        if self.is_closing:
            return
        self.is_closing = True
        for actor in self._actors.values():
            actor.halt()
        await self._empty()
        for actor in list(self._actors.values()):
            self._tasks.start(actor.books.keep_snapshot())
        self._tasks.start(self._presence.leave())
        for task in (self._house, self._pruning):
            if task is not None:
                task.cancel()
        await self._tasks.finish(FAREWELL)
        await self.thinkers.close()
        await self.replays.close()

    async def _empty(self) -> None:
        """Until everybody has been told."""
        until = time.monotonic() + FAREWELL
        while time.monotonic() < until and any(len(actor.guests) for actor in self._actors.values()):
            await asyncio.sleep(0.02)

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(REFRESH)
            await reported(self._look_around())

    async def _keep_small(self) -> None:
        """Only rooms where nothing ever began; a clock that is wrong must not cost anybody a game."""
        retention = Retention(self.store, only=["empty"])
        while True:
            await reported(retention.prune(time.time(), spare=self.visited()))
            await asyncio.sleep(PRUNED_EVERY)

    async def _look_around(self) -> None:
        """Tell other processes who is here, miss those who are gone, put rooms away that nobody is in."""
        await self._announce(list(self._actors.values()))
        for room in self._presence.expired():
            self._look_elsewhere(room)
        for actor in list(self._actors.values()):
            if actor.room.status == "gathering":
                actor.guests.people_changed()  # whoever was near may be away by now
            actor.books.keep()  # what could not be stored before
            if actor.is_idle():
                del self._actors[actor.id]
                await actor.end()

    # -- rooms

    async def open(self, opened: Opened) -> Opened:
        """A new room, stored before anybody is told of it."""
        return await keep(self.store, opened)

    def awake(self, room: str) -> Actor | None:
        """The actor of a room that is in memory."""
        return self._actors.get(room)

    def visited(self) -> set[str]:
        """The rooms that somebody is in, here or at another process."""
        return {actor.id for actor in self._actors.values() if len(actor.guests)} | self._presence.rooms()

    def spectators(self, room: str) -> int:
        actor = self._actors.get(room)
        return (actor.guests.watching() if actor else 0) + self._presence.spectators(room)

    async def actor(self, room: str) -> Actor | None:
        """The actor of a room, woken from its log if need be; ``None`` if there is no such room."""
        if room in self._actors:
            return self._actors[room]
        if room not in self._loading:
            self._loading[room] = asyncio.create_task(self._load(room))
            self._loading[room].add_done_callback(lambda _: self._loaded(room))
        return await asyncio.shield(self._loading[room])

    def _loaded(self, room: str) -> None:
        self._loading.pop(room, None)
        self._heard_early.pop(room, None)

    async def _load(self, room: str) -> Actor | None:
        found = await history.load(self.store, room)
        if found is None:
            return None
        actor = self._actors[room] = Actor(found, self._server)
        if self.is_closing:
            actor.halt()
        # Written after the log was read, told before anybody here knew the room.
        self._heard(room, self._heard_early.pop(room, 0))
        self._look_elsewhere(room)
        await actor.begin()
        return actor

    def _drop(self, actor: Actor) -> None:
        if self._actors.get(actor.id) is actor:
            del self._actors[actor.id]

    def reload(self, rooms: Iterable[str]) -> None:
        """Their logs are others now: whoever is there comes back to what they say."""
        for room in rooms:
            actor = self._actors.get(room)
            if actor is not None:
                actor.start_afresh()

    async def replay_of(self, room: str) -> bytes | None:
        """The record of a finished game, also of one that ended just before a crash."""
        record = await self.replays.record(room)
        if record is None:
            actor = await self.actor(room)
            if actor is not None and actor.room.status == "over":
                await self.replays.finish(actor.room)
                record = await self.replays.record(room)
        return record

    # -- people

    def may_connect(self, counts_as: str) -> bool:
        return self._sockets[counts_as] < self.limits.sockets_per_session

    async def enter(self, actor: Actor, guest: Guest) -> None:
        self._sockets[guest.counts_as] += 1
        await actor.enter(guest)

    async def leave(self, actor: Actor, guest: Guest) -> None:
        self._sockets[guest.counts_as] -= 1
        if self._sockets[guest.counts_as] <= 0:
            del self._sockets[guest.counts_as]
        await actor.leave(guest)

    async def miss(self, is_gone: Callable[[str], bool]) -> None:
        """Some sessions are nobody's any more: their connections end, their seats are free or a bot's."""
        for actor in list(self._actors.values()):
            await actor.miss(is_gone)

    # -- other processes

    def _heard(self, room: str, number: int) -> None:
        actor = self._actors.get(room)
        if actor is not None and number > actor.room.number:
            self._tasks.start(actor.follow(number))
        elif room in self._loading:
            self._heard_early[room] = number

    def _missed(self) -> None:
        for actor in self._actors.values():
            actor.guests.presume_all()
            self._tasks.start(actor.follow(actor.room.number + 1))

    def _told(self, text: str) -> None:
        for room in list(self._presence.heard(text)):
            self._look_elsewhere(room)

    def _look_elsewhere(self, room: str) -> None:
        actor = self._actors.get(room)
        if actor is not None:
            actor.are_elsewhere(self._presence.company(room), self._presence.spectators(room))

    async def _announce_one(self, actor: Actor) -> None:
        await self._announce([actor])

    async def _announce(self, actors: Iterable[Actor]) -> None:
        try:
            await self._presence.announce((a.id, a.guests.present(), a.guests.watching()) for a in actors)
        except Unavailable:
            log.warning("other processes cannot be told who is here")
