"""Public rooms that somebody is in, for the list of open rooms."""

import time

from .api import OpenRoom
from .catalogue import game_infos, shown_games
from .entries import Started, decode_opened
from .history import entry_of
from .hub import Hub
from .messages import Lang
from .room import Room
from .store import ListedRoom

LISTED = 40
#: How many are looked at: most old ones are empty by now.
LOOKED_AT = 400
#: Entries that are read of a room at another process: who sits there is settled early.
AT_A_GLANCE = 200
#: Seconds without a change after which a room is no longer looked at, and during which a list is good.
DAY, FRESH = 24 * 3600.0, 1.0


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
        since = time.time() - DAY
        stored = await self._hub.store.open_rooms(LOOKED_AT, since=since, statuses=("gathering", "running"))
        awake = [row for row in stored if self._hub.is_visited(row.id)][:LISTED]
        described = [await self._described(row) for row in awake]
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
            free=sum(seat.session is None for seat in people) if row.status == "gathering" else 0,
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
            if isinstance(entry.what, Started):
                break
            room.apply(entry)
        return room
