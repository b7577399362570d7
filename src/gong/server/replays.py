"""Finished games: kept with their pictures, shown, taken from files, and played on."""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from ..bots import bots
from ..core.errors import BadInput
from . import history
from .api import ContinueFrom, ReplaySeat
from .entries import Kept, Opened, Script
from .jobs import Lanes, Shared
from .messages import Lang
from .new_rooms import new_opened, sat_in
from .ratings import Ratings
from .room import Room
from .sessions import Session
from .settings import settings_at
from .store import Store, StoredReplay
from .wording import complaint
from .workers import Worker

log = logging.getLogger(__name__)

#: How many replays without pictures are looked for when a server starts.
UNDEVELOPED = 1_000
#: Instead of the pictures of a file from somewhere that takes too long.
UNPLAYABLE = b"unplayable"
#: How many films are kept as they travel, and how many bytes of them.
AT_HAND, BYTES_AT_HAND = 64, 64 * 1024 * 1024
#: How many strangers are served at once. Each has one job at a time: a single one keeps nobody waiting.
STRANGERS = 2


class Replays:
    def __init__(self, store: Store, ratings: Ratings | None = None) -> None:
        self._store = store
        self._ratings = ratings or Ratings(store)
        self._filming = Worker()
        self._inspection = Worker(STRANGERS)  # apart, so that no stranger keeps others' games waiting
        self._lanes = Lanes()
        self._films: Shared[bytes] = Shared()
        self._projections: Shared[bytes] = Shared()
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._seated: dict[str, list[ReplaySeat]] = {}
        self._shown: OrderedDict[tuple[str, str, Lang], bytes] = OrderedDict()
        self._worker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        for replay in await self._store.without_frames(UNDEVELOPED):
            self._waiting.put_nowait(replay)
        self._worker = asyncio.create_task(self._develop())

    async def close(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)
        await self._filming.close()
        await self._inspection.close()

    # -- keeping

    async def finish(self, room: Room) -> None:
        """A game that was played here is over, and counts if it is rated; its pictures follow."""
        record = msgspec.json.encode(room.record())
        counted = self._ratings.counting(room)
        await self._store.finish(room.opened.id, room.opened.id, record, room.settings.game, counted)
        self._seated[room.opened.id] = _seats_of(room)
        self._waiting.put_nowait(room.opened.id)

    async def upload(self, record: bytes, who: str | None = None) -> str:
        """A replay from a file, once it is checked; the same file is the same replay.

        Its pictures are made when somebody looks, and never in the way of those of games played here.
        ``who`` asks, as limits count it.
        """
        raw = _table_in(record)
        async with self._lanes.turn(who):
            await self._inspection.check(record)
        kept = msgspec.json.encode(raw)
        replay = hashlib.sha256(kept).hexdigest()[:20]
        await self._store.save_replay(replay, kept, raw["game"])
        return replay

    async def _develop(self) -> None:
        while True:
            replay = await self._waiting.get()
            try:
                await self._frames(replay)
            except Exception:
                log.exception("replay %s has no pictures", replay[:6])

    async def _frames(self, replay: str) -> bytes:
        """The pictures of a replay, made now if need be, and once however many want them."""
        return await self._films.do(replay, lambda: self._made(replay))

    async def _made(self, replay: str) -> bytes:
        stored = await self._store.replay(replay)
        if stored is None:
            return b""
        if stored.frames:
            return stored.frames
        blob = await self._played_film(stored) if stored.match else await self._uploaded_film(stored)
        await self._store.set_frames(replay, blob)
        self._seated.pop(replay, None)
        return blob

    async def _played_film(self, stored: StoredReplay) -> bytes:
        return await self._filming.film(stored.record, await self._seats(stored))

    async def _uploaded_film(self, stored: StoredReplay) -> bytes:
        """What cannot be filmed in time is not tried again."""
        try:
            return await self._inspection.film(stored.record, [])
        except BadInput:
            return UNPLAYABLE

    async def _seats(self, stored: StoredReplay) -> list[ReplaySeat]:
        """Who sat where, from the room's log; a file does not say."""
        if stored.id in self._seated:
            return self._seated[stored.id]
        found = await history.load(self._store, stored.match or "")
        return _seats_of(found.room) if found else []

    # -- showing

    async def record(self, replay: str) -> bytes | None:
        stored = await self._store.replay(replay)
        return None if stored is None else stored.record

    def has(self, replay: str, eye: str, lang: Lang) -> bool:
        """Is this film at hand?"""
        return (replay, eye, lang) in self._shown

    async def film(self, replay: str, eye: str, lang: Lang, who: str | None = None) -> bytes:
        """What one pair of eyes saw, zipped; the latest ones are at hand. ``who`` asks, as limits count."""
        wanted = (replay, eye, lang)
        if wanted not in self._shown:
            async with self._lanes.turn(who):
                await self._put_at_hand(wanted)
        self._shown.move_to_end(wanted)
        return self._shown[wanted]

    async def _put_at_hand(self, wanted: tuple[str, str, Lang]) -> None:
        if wanted in self._shown:  # by somebody else, meanwhile
            return
        self._shown[wanted] = await self._projections.do(wanted, lambda: self._projected(*wanted))
        self._shown.move_to_end(wanted)
        while len(self._shown) > 1 and self._is_too_much():
            self._shown.popitem(last=False)

    def _is_too_much(self) -> bool:
        return len(self._shown) > AT_HAND or sum(map(len, self._shown.values())) > BYTES_AT_HAND

    async def _projected(self, replay: str, eye: str, lang: Lang) -> bytes:
        blob = await self._frames(replay)
        if blob in (b"", UNPLAYABLE):
            raise BadInput("replay", complaint("unplayable"))
        shown = await self._inspection.project(blob, eye, lang)
        if shown is None:
            raise BadInput("eye", complaint("bad-eye", eye=eye))
        return shown

    def forget(self, replays: Collection[str]) -> None:
        """Their films are to be made anew."""
        for wanted in [wanted for wanted in self._shown if wanted[0] in replays]:
            del self._shown[wanted]
        for replay in replays:
            self._seated.pop(replay, None)

    # -- playing on

    async def go_on(
        self, replay: str, wanted: ContinueFrom, session: Session, who: str | None = None
    ) -> Opened | None:
        """A room that starts where a replay was after so many moves, against the bots that were there."""
        stored = await self._store.replay(replay)
        if stored is None:
            return None
        async with self._lanes.turn(who):
            position, faces = await self._inspection.position(stored.record, wanted.move)
            levels = await self._levels(stored)
            again = faces if wanted.same_dice else ()
            return await asyncio.to_thread(_opened_at, position, wanted.seat, session, levels, again)

    async def position(self, replay: str, move: int, who: str | None = None) -> dict[str, Any] | None:
        """Where it stood after so many moves."""
        stored = await self._store.replay(replay)
        if stored is None:
            return None
        async with self._lanes.turn(who):
            return (await self._inspection.position(stored.record, move))[0]

    async def _levels(self, stored: StoredReplay) -> dict[int, str]:
        """The bots of a game that was played here; a file does not say."""
        found = await history.load(self._store, stored.match or "")
        seats = found.room.seats if found else []
        return {seat.number: seat.level for seat in seats if seat.is_bot and seat.level in bots()}


def _opened_at(
    position: Mapping[str, Any],
    seat: int,
    session: Session,
    levels: Mapping[int, str],
    faces: tuple[int, ...],
) -> Opened:
    settings = settings_at(position, seat, levels)
    script = Script(faces, tuple(() for _ in settings.seats)) if faces else UNSET
    return new_opened(
        settings,
        session.id,
        start=position,
        kept=sat_in(settings, Kept(session.id, session.name), seat),
        script=script,
    )


def _table_in(record: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(record, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadInput("replay", complaint("not-json", problem=error)) from None


def _seats_of(room: Room) -> list[ReplaySeat]:
    match = room.match
    known = match.known_to(None) if match else None
    return [
        ReplaySeat(
            number=seat.number,
            name=seat.name,
            bot=seat.is_bot,
            fighters=tuple(match.table.named(known, seat.number)) if match else (),
        )
        for seat in room.seats
    ]
