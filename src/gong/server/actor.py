"""A room's actor: decide, store, apply, acknowledge, tell. It drives the room's bots and clocks.

One lock; the log in the store is the truth, and whoever loses a race reloads from it.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Set
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from ..core.errors import GongError
from ..data.words import words
from .bookkeeping import Bookkeeper
from .decisions import NOBODY
from .driver import Driver
from .entries import AnyWhat, Arranged, Entry, Rematched, encode
from .guests import Guest, Guests
from .history import History, entry_of, messages_in
from .limits import Limits
from .messages import (
    Accepted,
    Advice,
    Advised,
    AnyRequest,
    Bye,
    Hint,
    Ping,
    Pong,
    Reason,
    Refused,
    Say,
    Sit,
    Start,
    WhyNot,
)
from .new_rooms import keep, new_code, new_id
from .ratings import Ratings
from .replays import Replays
from .seats import Company
from .store import Conflict, Repeated, Store, Unavailable
from .tasks import Tasks
from .thinkers import Thinkers
from .thinking import Answer, Question
from .thoughts import Thoughts
from .wording import complaint

log = logging.getLogger(__name__)

T = TypeVar("T")

ATTEMPTS = 20
#: Of how many choices a hint speaks.
MOST_ADVISED = 5
#: Seconds that an empty room stays in memory, and one whose game is over.
IDLE, IDLE_WHEN_OVER = 90.0, 15.0
#: Seconds until this process drives a room that another one wrote to last: by then it has died.
TAKE_OVER = 1.0


class Server(NamedTuple):
    """What all actors of a server share. ``announce``: other processes are to know who is in this room.

    ``drop``: this actor is out of date; the next visitor gets another one.
    """

    store: Store
    replays: Replays
    ratings: Ratings
    limits: Limits
    version: str
    clock: Callable[[], float]
    tasks: Tasks
    thinkers: Thinkers
    announce: Callable[["Actor"], Coroutine[Any, Any, None]]
    drop: Callable[["Actor"], None]


class Actor:
    """A room in memory. ``is_over``: another one may have taken its place, so it writes nothing more."""

    def __init__(self, history: History, server: Server) -> None:
        self.room = history.room
        self.guests = Guests(history.room, server.clock)
        self.is_over = False
        self._server = server
        self._clock = server.clock
        self._lock = asyncio.Lock()
        self._done = history.done
        self.books = Bookkeeper(history, server.store, server.replays, server.tasks)
        self._driver = Driver(server.tasks)
        self._thoughts = Thoughts(server.thinkers, server.tasks)
        self._is_closing = False

    @property
    def id(self) -> str:
        return self.room.opened.id

    # -- its life

    async def begin(self) -> None:
        """Make good what a crash or an upgrade left undone."""
        self.room.resume(self._clock())
        async with self._lock:
            upgrade = self.room.upgrade()
            if upgrade is not None:
                await self._try_to_write(upgrade)
        self.books.keep()
        self._thoughts.prepare(self.room)

    def is_idle(self) -> bool:
        is_driven = self._driver.is_busy or self._thoughts.is_busy
        is_busy = len(self.guests) or is_driven or self._lock.locked()
        patience = IDLE_WHEN_OVER if self.room.status == "over" else IDLE
        return not is_busy and self._clock() - self.guests.idle_since > patience

    def halt(self) -> None:
        """Bots and clocks stand still from now on; whoever is here hears that the server goes down."""
        self._is_closing = True
        self._driver.halt()
        self._dismiss("going-down")

    async def end(self) -> None:
        """Everything is in the log; whoever comes back wakes the room again."""
        self.is_over = True
        self._driver.halt()
        await self.books.keep_snapshot()

    def start_afresh(self) -> None:
        self._drop()

    def _drop(self, why: str = "afresh") -> None:
        """Start afresh from the log; everybody comes back by themselves."""
        self._driver.halt()
        self.is_over = True
        self._server.drop(self)
        self._dismiss(why)

    def _dismiss(self, why: str) -> None:
        for guest in self.guests:
            guest.dismiss(Bye("going-down", complaint(why, guest.lang)))

    # -- people

    def is_full(self, guest: Guest) -> bool:
        """Every spectator costs something."""
        session = guest.session.id
        is_known = self.room.seat_of(session) is not None or self.room.is_host(session)
        return not is_known and self.guests.watching() >= self._server.limits.spectators

    async def enter(self, guest: Guest) -> None:
        was_deserted = self.guests.is_deserted()
        self.guests.enter(guest, self._server.version)
        self._wake(was_deserted)
        await self._server.announce(self)
        await self._welcome_back(guest)
        self.stir()

    async def _welcome_back(self, guest: Guest) -> None:
        """Whoever returns plays again."""
        async with self._lock:
            back = None if guest.seat is None else self.room.returned(guest.seat)
            if back is not None and not self.is_over:
                await self._try_to_write(back)

    async def leave(self, guest: Guest) -> None:
        self.guests.leave(guest)
        if not self._is_closing:
            await self._server.announce(self)
            self.stir()

    async def miss(self, is_gone: Callable[[str], bool]) -> None:
        """Whoever sat here and has left for good keeps nobody waiting."""
        for guest in self.guests:
            if is_gone(guest.session.id):
                guest.dismiss(Bye("left", complaint("left", guest.lang)))
        async with self._lock:
            for seat in self.room.seats:
                what = self.room.deserted(seat) if seat.session and is_gone(seat.session) else None
                if what is not None and not self.is_over:
                    await self._try_to_write(what)
        self.stir()

    def are_elsewhere(self, company: Company, spectators: int) -> None:
        """Who is in this room at other processes now."""
        was_deserted = self.guests.is_deserted()
        self.guests.are_elsewhere(company, spectators)
        self._wake(was_deserted)
        self.stir()

    def _wake(self, was_deserted: bool) -> None:
        """Clocks go on with the first who is back."""
        if was_deserted and not self.guests.is_deserted():
            self.room.resume(self._clock())

    # -- requests

    async def ask(self, guest: Guest, request: AnyRequest) -> None:
        """Answer one message of a guest."""
        if isinstance(request, Ping):
            guest.post(Pong())
        elif isinstance(request, WhyNot):
            guest.post(self._reason(guest, request))
        elif isinstance(request, Hint):
            self._begin_advice(guest, request)
        elif isinstance(request, Say) and self._talks_too_much(guest, request):
            guest.post(Refused(request.id, "too-fast", complaint("too-fast", guest.lang)))
        else:
            await self._carry_out(guest, request)

    def _talks_too_much(self, guest: Guest, request: Say) -> bool:
        """What was said already may be asked again."""
        is_new = (guest.session.id, request.id) not in self._done
        return is_new and not self._server.limits.chats.allows(guest.counts_as)

    def _begin_advice(self, guest: Guest, request: Hint) -> None:
        """Beside everything else, since a thought takes a moment; for each guest one at a time.

        What is refused is so at once: messages are answered in order but for the thought itself.
        """
        if guest.hint is None:
            asked = self._judged(
                guest, request, lambda: self.room.advisable(guest.session.id, request, guest.lang)
            )
            if isinstance(asked, Refused):
                guest.post(asked)
                return
            guest.hint = request.id
            self._server.tasks.start(self._advise(guest, request, asked))
        elif guest.hint != request.id:
            guest.post(Refused(request.id, "too-fast", complaint("too-fast", guest.lang)))

    async def _advise(self, guest: Guest, request: Hint, asked: Question) -> None:
        try:
            thought = await self._thoughts.advised(asked)
            none = Refused(request.id, "too-fast", words(guest.lang).say("room.no-thought"))
            guest.post(none if thought is None else Advice(request.id, _advised(thought)))
        except Exception:
            guest.post(self._failed(guest, request))
        finally:
            guest.hint = None

    def _reason(self, guest: Guest, request: WhyNot) -> Reason | Refused:
        return self._judged(guest, request, lambda: self.room.why_not(guest.session.id, request, guest.lang))

    def _judged(self, guest: Guest, request: AnyRequest, judge: Callable[[], T]) -> T | Refused:
        """A request that we cannot even judge changes nothing and hurts nobody else."""
        try:
            return judge()
        except Exception:
            return self._failed(guest, request)

    def _failed(self, guest: Guest, request: AnyRequest) -> Refused:
        """To be called while the failure is at hand."""
        log.exception("room %s: %s", self.id[:6], type(request).__name__)
        return Refused(getattr(request, "id", ""), "unknown", complaint("internal", guest.lang))

    async def _carry_out(self, guest: Guest, request: AnyRequest) -> None:
        id_ = getattr(request, "id", "")
        try:
            async with self._lock:
                if self.is_over:
                    # Everybody here was sent to ask again, and there are others who write now.
                    return
                refused = await self._decide(guest, request, id_)
        except Exception as error:
            # Whether it was written is unknown: the client asks again, with the same id.
            log.error("room %s: not stored", self.id[:6], exc_info=not isinstance(error, Unavailable))
            self._drop("no-database" if isinstance(error, Unavailable) else "afresh")
            return
        if refused is None:
            guest.post(Accepted(id_))
        else:
            guest.post(refused)
            guest.owe_everything()
        self.stir()

    async def _decide(self, guest: Guest, request: AnyRequest, id_: str) -> Refused | None:
        """Decide on what is known, store, apply; whoever wrote first is heard first, then decide again."""
        session = guest.session
        next_room: Rematched | None = None
        for _ in range(ATTEMPTS):
            if (session.id, id_) in self._done:
                return None
            wanted = self._wanted(guest, request, await self._raters(guest, request))
            if isinstance(wanted, Refused):
                return wanted
            if isinstance(wanted, Rematched):
                next_room = next_room or await self._rematched(guest)
                if next_room is None:
                    break
                wanted = next_room
            if await self._write(wanted, session.id, id_):
                return None
        return Refused(id_, "too-fast", complaint("too-fast", guest.lang))

    async def _raters(self, guest: Guest, request: AnyRequest) -> Set[str]:
        """Who wants ratings, where that is asked."""
        if not (self.room.settings.rated and isinstance(request, Sit | Start)):
            return NOBODY
        here = {seat.session for seat in self.room.seats if seat.session}
        return await self._server.ratings.wanted_by({*here, guest.session.id})

    def _wanted(self, guest: Guest, request: AnyRequest, raters: Set[str]) -> AnyWhat | Refused:
        session = guest.session
        return self._judged(
            guest,
            request,
            lambda: self.room.decide(
                session.id,
                request,
                lang=guest.lang,
                name=session.name,
                invited=self.guests.is_invited(guest),
                here=self.guests.near(),
                connected=self.guests.here().seats,
                raters=raters,
            ),
        )

    async def _rematched(self, guest: Guest) -> Rematched | None:
        """A rematch is a new room as any other; ``None``: they have opened too many."""
        limits = self._server.limits
        is_allowed = limits.rooms.allows(guest.counts_as)
        if not (is_allowed and limits.allow(limits.rooms_by_address, guest.address)):
            return None
        opened = self.room.rematch(
            id=new_id(), code=new_code(), secret_hex=secrets.token_hex(32), created=self._clock()
        )
        return Rematched((await keep(self._server.store, opened)).id)

    # -- writing

    async def _write(self, what: AnyWhat, session: str | None = None, message_id: str | None = None) -> bool:
        """Store an entry, then apply it. ``False``: others wrote first; their entries are applied now."""
        entry = Entry(self.room.number + 1, self._clock(), what)
        try:
            await self._server.store.append(
                self.id, entry.number, encode(what), at=entry.at, session=session, message_id=message_id
            )
        except (Conflict, Repeated):
            await self._catch_up()
            return False
        if session is not None and message_id is not None:
            self._done.add((session, message_id))
        self._apply(entry)
        self.books.keep()
        return True

    async def _try_to_write(self, what: AnyWhat) -> None:
        """For what nobody asked for: if it cannot be stored now, the room says it again later."""
        try:
            await self._write(what)
        except Unavailable:
            log.warning("room %s: not stored", self.id[:6])

    def _apply(self, entry: Entry) -> None:
        self.room.apply(entry)
        if isinstance(entry.what, Arranged):
            self._thoughts.prepare(self.room)
        before = self.guests.present()
        self.guests.changed(entry.what)
        if self.guests.present() != before:
            self._server.tasks.start(self._server.announce(self))

    async def _catch_up(self) -> None:
        """Apply what other processes wrote; called with the lock held."""
        written = await self._server.store.entries(self.id, self.room.number)
        self._done.update(messages_in(written))
        for row in written:
            entry = entry_of(row)
            # The clocks of other machines may be ahead of this one's.
            self._apply(replace(entry, at=min(entry.at, self._clock())))
        self.books.others_kept()

    async def follow(self, number: int) -> None:
        """Up to an entry that was heard of, unless it was written here."""
        before = self.room.number
        try:
            async with self._lock:
                if self.room.number < number and not self.is_over:
                    await self._catch_up()
        except GongError:
            log.exception("room %s cannot follow", self.id[:6])
            self._drop()
        if self.room.number != before and not self._driver.is_busy:
            self._driver.wake_later(TAKE_OVER, self)

    # -- bots and clocks

    def stir(self) -> None:
        """Somebody came, went or chose: see what bots and clocks make of it."""
        self._driver.wake(self)

    def stuck(self, error: GongError) -> None:
        if isinstance(error, Unavailable):
            log.warning("room %s: the database does not answer", self.id[:6])
        else:
            log.error("room %s cannot go on", self.id[:6], exc_info=error)
            self._drop()

    async def take_step(self) -> bool:
        async with self._lock:
            what = None if self.is_over else self._owed()
            if what is None:
                return False
            await self._write(what)
            return True

    def is_owing(self) -> bool:
        """Is it worth a look what the room owes? While something is being written that is not known yet."""
        is_at_work = self._lock.locked() or self._thoughts.is_busy
        return is_at_work or self.room.waits_for_bot() or self._overdue() is not None

    def _owed(self) -> AnyWhat | None:
        return self.room.bot_move() or self._thoughts.ripe(self.room, self.stir) or self._overdue()

    def _overdue(self) -> AnyWhat | None:
        """No clock runs while nobody who plays is there: nobody is kept waiting, whoever watches."""
        is_deserted = self.is_over or self.guests.is_deserted()
        return None if is_deserted else self.room.overdue(self._clock(), self.guests.here().seats)

    def until_next(self) -> float | None:
        is_deserted, seats = self.guests.is_deserted(), self.guests.here().seats
        deadline = None if is_deserted else self.room.next_deadline(seats)
        return None if deadline is None else max(deadline - self._clock(), 0.01)


def _advised(thought: Answer) -> tuple[Advised, ...]:
    return tuple(Advised(one.key, round(100 * one.chance)) for one in thought.weighed[:MOST_ADVISED])
