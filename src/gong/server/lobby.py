"""Public rooms that somebody is in, for the list of open rooms."""

import time
from collections import Counter
from collections.abc import Sequence

from .api import OpenRoom
from .catalogue import game_infos, shown_games
from .entries import Started, decode_opened
from .history import entry_of
from .hub import Hub
from .messages import Lang
from .room import Room
from .store import ListedRoom

#: In all, and of one host.
LISTED, OF_ONE_HOST = 40, 3
#: Entries that are read of a room at another process: who sits there is settled early.
AT_A_GLANCE = 200
#: Seconds during which a list is good.
FRESH = 1.0


class Lobby:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._rooms: list[OpenRoom] = []
        self._made = -FRESH

    async def rooms(self, lang: Lang) -> list[OpenRoom]:
        """However many ask, the database is asked once a second."""
        if time.monotonic() - self._made > FRESH:
            self._made = time.monotonic()
            self._rooms = await self._looked_up()
        titles = {game.id: game.title for game in game_infos(lang)}
        return [room.model_copy(update={"title": titles[room.game]}) for room in self._rooms]

    async def _looked_up(self) -> list[OpenRoom]:
        """Only rooms that somebody is in are looked up, so that empty ones are in nobody's way."""
        stored = await self._hub.store.open_rooms(self._hub.visited(), statuses=("gathering", "running"))
        described = [await self._described(row) for row in _fairly(stored)[:LISTED]]
        return [room for room in described if room.game in shown_games()]

    async def _described(self, row: ListedRoom) -> OpenRoom:
        room = await self._glanced_at(row)
        people = [seat for seat in room.seats if not seat.is_bot]
        return OpenRoom(
            id=row.id,
            code=row.code,
            game=room.settings.game,
            title="",
            mode=room.settings.mode,
            status="running" if row.status == "running" else "gathering",
            seats=len(room.seats),
            free=sum(seat.session is None for seat in people) if _can_be_joined(row, room) else 0,
            spectators=self._hub.spectators(row.id),
            host=next((seat.name for seat in people if seat.session == room.opened.host), ""),
            created=row.created,
        )

    async def _glanced_at(self, row: ListedRoom) -> Room:
        """Who sits there: the room in memory, or the log until the game began."""
        actor = self._hub.awake(row.id)
        if actor is not None:
            return actor.room
        room = Room(decode_opened(row.opened))
        for stored in await self._hub.store.entries(row.id, limit=AT_A_GLANCE):
            entry = entry_of(stored)
            if isinstance(entry.what, Started) and row.status == "running":
                break
            room.apply(entry)
        return room


def _can_be_joined(row: ListedRoom, room: Room) -> bool:
    return row.status == "gathering" and room.is_open


def _fairly(rooms: Sequence[ListedRoom]) -> list[ListedRoom]:
    """The latest first, those that can still be joined before those that run, and few of any host."""
    listed: Counter[str] = Counter()
    chosen = []
    for row in sorted(rooms, key=lambda row: row.status != "gathering"):
        host = decode_opened(row.opened).host
        listed[host] += 1
        if listed[host] <= OF_ONE_HOST:
            chosen.append(row)
    return chosen
