"""All rooms that somebody is in: decide, store, apply, acknowledge, tell. It drives bots and clocks.

One lock for each room; the log in the store is the truth, and whoever loses a race reloads from it.
"""

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

from ..core.errors import GongError
from .entries import AnyWhat, Entry, Opened, Rematched, decode_opened, decode_snapshot, encode
from .guests import Guest
from .hosting import Hosting
from .limits import Limits
from .messages import Accepted, AnyRequest, Bye, Ping, Pong, Reason, Refused, Say, WhyNot
from .new_rooms import keep, new_code, new_id
from .presence import REFRESH, Presence
from .replays import Replays
from .room import Room
from .rows import entry_of, messages_in
from .store import Conflict, Repeated, Store, Unavailable
from .wording import complaint

log = logging.getLogger(__name__)

ATTEMPTS = 20
#: Entries between two snapshots; what is played after the last one is tried again under newer rules.
SNAPSHOT_EVERY = 50
#: Seconds that an empty room stays in memory, and one whose game is over.
IDLE, IDLE_WHEN_OVER = 90.0, 15.0
#: Another process wrote last, so it drives; should it have died, this one takes over.
TAKE_OVER, RETRY = 1.0, 1.0
#: Seconds that guests have to hear goodbye.
FAREWELL = 2.0


class Hub:
    def __init__(
        self, store: Store, version: str, limits: Limits, clock: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.version = version
        self.limits = limits
        self.replays = Replays(store)
        self._clock = clock
        self._hosted: dict[str, Hosting] = {}
        self._loading: dict[str, asyncio.Task[Hosting | None]] = {}
        self._heard_early: dict[str, int] = {}
        self._sockets: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._house: asyncio.Task[None] | None = None
        self._presence = Presence(store.tell)
        self.is_closing = False

    # -- its life

    async def start(self) -> None:
        await self.store.listen(self._heard, self._missed, self._told)
        await self.replays.start()
        self._house = self._in_background(self._keep_house())

    async def close(self) -> None:
        """Everybody is told, and running games are kept as they stand."""
        if self.is_closing:
            return
        self.is_closing = True
        for hosting in self._hosted.values():
            self._rest(hosting)
            for guest in hosting.guests:
                guest.dismiss(Bye("going-down", complaint("going-down", guest.lang)))
        await self._empty()
        for hosting in list(self._hosted.values()):
            self._in_background(self._keep_snapshot(hosting))
        self._in_background(self._presence.leave())
        await self._finish_work()
        await self.replays.close()

    async def _finish_work(self) -> None:
        """What is being stored may still be stored; what waits for better times may not."""
        if self._house is not None:
            self._house.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=FAREWELL)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _empty(self) -> None:
        """Until everybody has been told."""
        until = self._clock() + FAREWELL
        while self._clock() < until and any(hosting.guests for hosting in self._hosted.values()):
            await asyncio.sleep(0.02)

    def _in_background(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(_reported(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(REFRESH)
            await _reported(self._look_around())

    async def _look_around(self) -> None:
        """Tell other processes who is here, miss those who are gone, put rooms away that nobody is in."""
        await self._announce(list(self._hosted.values()))
        for room in self._presence.expired():
            self._look_elsewhere(room)
        for hosting in list(self._hosted.values()):
            if hosting.room.status == "gathering":
                hosting.people_changed()  # whoever was near may be away by now
            if self._is_idle(hosting):
                await self._put_away(hosting)

    def _is_idle(self, hosting: Hosting) -> bool:
        is_busy = hosting.guests or hosting.driver is not None or hosting.lock.locked()
        patience = IDLE_WHEN_OVER if hosting.room.status == "over" else IDLE
        return not is_busy and self._clock() - hosting.idle_since > patience

    async def _put_away(self, hosting: Hosting) -> None:
        """Everything is in the log; whoever comes back wakes the room again."""
        del self._hosted[hosting.id]
        self._rest(hosting)
        await self._keep_snapshot(hosting)

    # -- rooms

    async def open(self, opened: Opened) -> Opened:
        """A new room, stored before anybody is told of it."""
        return await keep(self.store, opened)

    def hosted(self, room: str) -> Hosting | None:
        return self._hosted.get(room)

    def _is_current(self, hosting: Hosting) -> bool:
        """Or has it been dropped, so that what it knows may be out of date?"""
        return self._hosted.get(hosting.id) is hosting

    def is_awake(self, room: str) -> bool:
        """Is anybody in this room, here or at another process?"""
        hosting = self._hosted.get(room)
        there = self._presence.company(room).seats or self._presence.spectators(room)
        return bool(there or (hosting and hosting.guests))

    def spectators(self, room: str) -> int:
        hosting = self._hosted.get(room)
        return (hosting.watching() if hosting else 0) + self._presence.spectators(room)

    async def hosting(self, room: str) -> Hosting | None:
        """The room in memory, from its log if need be; ``None`` if there is no such room."""
        if room in self._hosted:
            return self._hosted[room]
        if room not in self._loading:
            self._loading[room] = asyncio.create_task(self._load(room))
            self._loading[room].add_done_callback(lambda _: self._loaded(room))
        return await asyncio.shield(self._loading[room])

    def _loaded(self, room: str) -> None:
        self._loading.pop(room, None)
        self._heard_early.pop(room, None)

    async def _load(self, room: str) -> Hosting | None:
        stored = await self.store.load(room)
        if stored is None:
            return None
        written = await self.store.entries(room)
        snapshot = decode_snapshot(stored.snapshot) if stored.snapshot else None
        loaded = Room.load(decode_opened(stored.opened), [entry_of(row) for row in written], snapshot)
        hosting = Hosting(loaded, self._clock)
        hosting.done.update(messages_in(written))
        hosting.snapshot_at = stored.snapshot_number
        hosting.stored_status = stored.status
        self._hosted[room] = hosting
        # Written after the log was read, told before anybody here knew the room.
        self._heard(room, self._heard_early.pop(room, 0))
        self._look_elsewhere(room)
        await self._begin(hosting)
        return hosting

    async def _begin(self, hosting: Hosting) -> None:
        """Make good what a crash or an upgrade left undone."""
        hosting.room.resume(self._clock())
        async with hosting.lock:
            upgrade = hosting.room.upgrade()
            if upgrade is not None:
                await self._try_to_write(hosting, upgrade)
        self._keep(hosting)

    async def replay_of(self, room: str) -> bytes | None:
        """The record of a finished game, also of one that ended just before a crash."""
        record = await self.replays.record(room)
        if record is None:
            hosting = await self.hosting(room)
            if hosting is not None and hosting.room.status == "over":
                await self.replays.finish(hosting.room)
                record = await self.replays.record(room)
        return record

    # -- people

    def may_connect(self, session: str) -> bool:
        return self._sockets[session] < self.limits.sockets_per_session

    def is_full(self, hosting: Hosting, guest: Guest) -> bool:
        """Every spectator costs something."""
        session = guest.session.id
        is_known = hosting.room.seat_of(session) is not None or hosting.room.is_host(session)
        return not is_known and hosting.watching() >= self.limits.spectators

    async def enter(self, hosting: Hosting, guest: Guest) -> None:
        was_deserted = hosting.is_deserted()
        self._sockets[guest.session.id] += 1
        hosting.enter(guest, self.version)
        self._wake(hosting, was_deserted)
        await self._announce([hosting])
        await self._welcome_back(hosting, guest)
        self.stir(hosting)

    async def _welcome_back(self, hosting: Hosting, guest: Guest) -> None:
        """Whoever returns plays again."""
        async with hosting.lock:
            back = None if guest.seat is None else hosting.room.returned(guest.seat)
            if back is not None and self._is_current(hosting):
                await self._try_to_write(hosting, back)

    async def leave(self, hosting: Hosting, guest: Guest) -> None:
        hosting.leave(guest)
        self._sockets[guest.session.id] -= 1
        if self._sockets[guest.session.id] <= 0:
            del self._sockets[guest.session.id]
        if not self.is_closing:
            await self._announce([hosting])
            self.stir(hosting)

    async def ask(self, hosting: Hosting, guest: Guest, request: AnyRequest) -> None:
        """Answer one message of a guest."""
        if isinstance(request, Ping):
            guest.post(Pong())
        elif isinstance(request, WhyNot):
            guest.post(self._reason(hosting, guest, request))
        elif isinstance(request, Say) and self._talks_too_much(hosting, guest, request):
            guest.post(Refused(request.id, "too-fast", complaint("too-fast", guest.lang)))
        else:
            await self._carry_out(hosting, guest, request)

    def _talks_too_much(self, hosting: Hosting, guest: Guest, request: Say) -> bool:
        """What was said already may be asked again."""
        session = guest.session.id
        return (session, request.id) not in hosting.done and not self.limits.chats.allows(session)

    def _reason(self, hosting: Hosting, guest: Guest, request: WhyNot) -> Reason | Refused:
        try:
            return hosting.room.why_not(guest.session.id, request, guest.lang)
        except Exception:
            log.exception("room %s: why not", hosting.id[:6])
            return Refused(request.id, "unknown", complaint("internal", guest.lang))

    async def _carry_out(self, hosting: Hosting, guest: Guest, request: AnyRequest) -> None:
        id_ = getattr(request, "id", "")
        try:
            async with hosting.lock:
                if not self._is_current(hosting):
                    # Everybody here was sent to ask again, and there are others who write now.
                    return
                refused = await self._decide(hosting, guest, request, id_)
        except Exception as error:
            # Whether it was written is unknown: the client asks again, with the same id.
            log.error("room %s: not stored", hosting.id[:6], exc_info=not isinstance(error, Unavailable))
            self._drop(hosting, "no-database" if isinstance(error, Unavailable) else "afresh")
            return
        if refused is None:
            guest.post(Accepted(id_))
        else:
            guest.post(refused)
            guest.owe_everything()
        self.stir(hosting)

    async def _decide(self, hosting: Hosting, guest: Guest, request: AnyRequest, id_: str) -> Refused | None:
        """Decide on what is known, store, apply; whoever wrote first is heard first, then decide again."""
        session = guest.session
        for _ in range(ATTEMPTS):
            if (session.id, id_) in hosting.done:
                return None
            wanted = self._wanted(hosting, guest, request)
            if isinstance(wanted, Refused):
                return wanted
            if isinstance(wanted, Rematched):
                wanted = await self._rematched(hosting)
            if await self._write(hosting, wanted, session.id, id_):
                return None
        return Refused(id_, "too-fast", complaint("too-fast", guest.lang))

    def _wanted(self, hosting: Hosting, guest: Guest, request: AnyRequest) -> AnyWhat | Refused:
        """A request that we cannot even judge changes nothing and hurts nobody else."""
        session = guest.session
        try:
            return hosting.room.decide(
                session.id,
                request,
                lang=guest.lang,
                name=session.name,
                invited=hosting.is_invited(guest),
                here=hosting.near(),
            )
        except Exception:
            log.exception("room %s: %s", hosting.id[:6], type(request).__name__)
            return Refused(getattr(request, "id", ""), "unknown", complaint("internal", guest.lang))

    async def _rematched(self, hosting: Hosting) -> Rematched:
        opened = hosting.room.rematch(
            id=new_id(),
            code=new_code(),
            secret_hex=secrets.token_hex(32),
            created=self._clock(),
        )
        return Rematched((await self.open(opened)).id)

    # -- writing

    async def _write(
        self, hosting: Hosting, what: AnyWhat, session: str | None = None, message_id: str | None = None
    ) -> bool:
        """Store an entry, then apply it. ``False``: others wrote first; their entries are applied now."""
        entry = Entry(hosting.room.number + 1, self._clock(), what)
        try:
            await self.store.append(
                hosting.id, entry.number, encode(what), at=entry.at, session=session, message_id=message_id
            )
        except (Conflict, Repeated):
            await self._catch_up(hosting)
            return False
        if session is not None and message_id is not None:
            hosting.done.add((session, message_id))
        self._apply(hosting, entry)
        self._keep(hosting)
        return True

    async def _try_to_write(self, hosting: Hosting, what: AnyWhat) -> None:
        """For what nobody asked for: if it cannot be stored now, the room says it again later."""
        try:
            await self._write(hosting, what)
        except Unavailable:
            log.warning("room %s: not stored", hosting.id[:6])

    def _apply(self, hosting: Hosting, entry: Entry) -> None:
        hosting.room.apply(entry)
        before = hosting.present()
        hosting.changed(entry.what)
        if hosting.present() != before:
            self._in_background(self._announce([hosting]))

    async def _catch_up(self, hosting: Hosting) -> None:
        """Apply what other processes wrote; called with the room's lock held."""
        written = await self.store.entries(hosting.id, hosting.room.number)
        hosting.done.update(messages_in(written))
        for row in written:
            self._apply(hosting, entry_of(row))
        hosting.stored_status = hosting.room.status

    def _drop(self, hosting: Hosting, why: str = "afresh") -> None:
        """Start afresh from the log; everybody comes back by themselves."""
        self._rest(hosting)
        if self._is_current(hosting):
            del self._hosted[hosting.id]
        for guest in list(hosting.guests):
            guest.dismiss(Bye("going-down", complaint(why, guest.lang)))

    # -- keeping

    def _keep(self, hosting: Hosting) -> None:
        """What else is to be stored after an entry; whoever wrote the entry does it."""
        if hosting.room.status != hosting.stored_status:
            hosting.stored_status = hosting.room.status
            self._in_background(self._keep_status(hosting))
        elif hosting.room.number >= hosting.snapshot_at + SNAPSHOT_EVERY:
            self._in_background(self._keep_snapshot(hosting))

    async def _keep_status(self, hosting: Hosting) -> None:
        if hosting.room.status == "over":
            await self.replays.finish(hosting.room)
            await self._keep_snapshot(hosting)
        elif hosting.room.status == "running":
            await self.store.set_status(hosting.id, "running")

    async def _keep_snapshot(self, hosting: Hosting) -> None:
        """Where a game stands, so that it can go on, or stay over, under newer rules."""
        snapshot = hosting.room.snapshot()
        if snapshot is not None and snapshot.number > hosting.snapshot_at:
            hosting.snapshot_at = snapshot.number
            await self.store.snapshot(hosting.id, snapshot.number, encode(snapshot))

    # -- bots and clocks

    def stir(self, hosting: Hosting) -> None:
        """Somebody came, went or chose: see what bots and clocks make of it."""
        if hosting.driver is None and self._is_current(hosting) and not self.is_closing:
            self._rest(hosting)
            hosting.driver = self._in_background(self._drive(hosting))

    def _rest(self, hosting: Hosting) -> None:
        if hosting.timer is not None:
            hosting.timer.cancel()
            hosting.timer = None

    def _stir_later(self, hosting: Hosting, seconds: float) -> None:
        self._rest(hosting)
        if not self.is_closing:
            hosting.timer = asyncio.get_running_loop().call_later(seconds, self.stir, hosting)

    async def _drive(self, hosting: Hosting) -> None:
        """One entry at a time, so that nobody else waits long."""
        delay: float | None = RETRY
        try:
            while not self.is_closing and await self._drive_once(hosting):
                await asyncio.sleep(0)
            delay = self._until_next(hosting)
        except Unavailable:
            log.warning("room %s: the database does not answer", hosting.id[:6])
        except GongError:
            log.exception("room %s cannot go on", hosting.id[:6])
            self._drop(hosting)
        finally:
            hosting.driver = None
        if delay is not None:
            self._stir_later(hosting, delay)

    async def _drive_once(self, hosting: Hosting) -> bool:
        async with hosting.lock:
            what = self._owed(hosting) if self._is_current(hosting) else None
            if what is None:
                return False
            await self._write(hosting, what)
            return True

    def _owed(self, hosting: Hosting) -> AnyWhat | None:
        """No clock runs while nobody who plays is there: nobody is kept waiting, whoever watches."""
        what = hosting.room.bot_move()
        if what is None and not hosting.is_deserted():
            what = hosting.room.overdue(self._clock(), hosting.here().seats)
        return what

    def _wake(self, hosting: Hosting, was_deserted: bool) -> None:
        """Clocks go on with the first who is back."""
        if was_deserted and not hosting.is_deserted():
            hosting.room.resume(self._clock())

    def _until_next(self, hosting: Hosting) -> float | None:
        is_deserted, seats = hosting.is_deserted(), hosting.here().seats
        deadline = None if is_deserted else hosting.room.next_deadline(seats)
        return None if deadline is None else max(deadline - self._clock(), 0.01)

    # -- other processes

    def _heard(self, room: str, number: int) -> None:
        hosting = self._hosted.get(room)
        if hosting is not None and number > hosting.room.number:
            self._in_background(self._follow(hosting, number))
        elif room in self._loading:
            self._heard_early[room] = number

    def _missed(self) -> None:
        for hosting in self._hosted.values():
            self._in_background(self._follow(hosting, hosting.room.number + 1))

    async def _follow(self, hosting: Hosting, number: int) -> None:
        """Up to an entry that was heard of, unless it was written here."""
        before = hosting.room.number
        try:
            async with hosting.lock:
                if hosting.room.number < number and self._is_current(hosting):
                    await self._catch_up(hosting)
        except GongError:
            log.exception("room %s cannot follow", hosting.id[:6])
            self._drop(hosting)
        if hosting.room.number != before and hosting.driver is None:
            self._stir_later(hosting, TAKE_OVER)

    def _told(self, text: str) -> None:
        for room in list(self._presence.heard(text)):
            self._look_elsewhere(room)

    def _look_elsewhere(self, room: str) -> None:
        hosting = self._hosted.get(room)
        if hosting is None:
            return
        was_deserted = hosting.is_deserted()
        hosting.note_who_leaves()
        hosting.elsewhere = self._presence.company(room)
        self._wake(hosting, was_deserted)
        hosting.spectators_elsewhere = self._presence.spectators(room)
        hosting.people_changed()
        self.stir(hosting)

    async def _announce(self, hostings: list[Hosting]) -> None:
        try:
            await self._presence.announce((h.id, h.present(), h.watching()) for h in hostings)
        except Unavailable:
            log.warning("other processes cannot be told who is here")


async def _reported(work: Coroutine[Any, Any, Any]) -> None:
    """A failure in the background is one line, not silence."""
    try:
        await work
    except Unavailable as error:
        log.warning("%s", error)
    except Exception:
        log.exception("in the background")
