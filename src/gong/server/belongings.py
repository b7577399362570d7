"""Everything that is kept about one visitor: to take along, and to delete."""

import secrets
from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Executable, delete, or_, select, update

from .api import OwnEntry, OwnRoom
from .entries import decode_opened
from .schema import entries, matches, players, ratings, replays
from .sessions import digest_of
from .store import Store

#: Instead of what somebody has said or written who has left.
SILENCE = "…"
#: Of an entry of one's own what names somebody else.
OF_OTHERS = ("session", "barred")

_encode = msgspec.json.encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


class Leaver(NamedTuple):
    """``alias`` stands for the session that was; ``said``: with the name under which it was said."""

    session: str
    alias: str
    name: str
    said: frozenset[tuple[str, str]]


class Belongings:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def rooms(self, session: str) -> list[OwnRoom]:
        """The rooms somebody opened or did anything in, and what they did there; nothing that others did."""
        found = []
        for room in await self._rooms(session):
            stored = await self._store.load(room)
            if stored is not None:
                own = [entry for entry in await self._store.entries(room) if entry.session == session]
                opened = decode_opened(stored.opened)
                found.append(
                    OwnRoom(
                        id=room,
                        game=opened.settings.game,
                        opened=opened.created,
                        status=stored.status,
                        host=opened.host == session,
                        replay=stored.replay,
                        entries=[OwnEntry(number=e.number, at=e.at, what=_own(e.what)) for e in own],
                    )
                )
        return found

    async def forget(self, session: str, name: str) -> list[str]:
        """Delete what is somebody's alone; in rooms, where others were too, ``name`` takes their name's place
        and silence what they said. The rooms in which that changed something."""
        digest = digest_of(session)
        await self._store.carry_out(
            [
                delete(ratings).where(ratings.c.session == digest),
                delete(players).where(players.c.session == digest),
            ]
        )
        rooms = await self._rooms(session)
        said = frozenset([line async for line in self._said(session)])
        for room in await self._with_rematches(rooms):
            leaver = Leaver(session, f"left-{secrets.token_urlsafe(16)}", name, said)
            await self._store.carry_out([change async for change in self._changes(room, leaver)])
        return rooms

    # -- what there is

    async def _rooms(self, session: str) -> list[str]:
        acted = select(entries.c.match).where(entries.c.session == session)
        query = select(matches.c.id, matches.c.created).where(
            or_(matches.c.id.in_(acted), matches.c.opened.contains(session, autoescape=True))
        )
        return [row.id async for row in self._store.each(query.order_by(matches.c.created, matches.c.id))]

    async def _said(self, session: str) -> AsyncIterator[tuple[str, str]]:
        query = select(entries.c.what).where(
            (entries.c.session == session) & entries.c.what.startswith('{"entry":"said"')
        )
        async for row in self._store.each(query):
            said = _decode(row.what)
            yield said["name"], said["text"]

    async def _with_rematches(self, rooms: Iterable[str]) -> list[str]:
        """What is said goes along into the next room, and from there into the one after it."""
        found = list(rooms)
        for room in found:
            query = select(entries.c.what).where(
                (entries.c.match == room) & entries.c.what.startswith('{"entry":"rematched"')
            )
            async for row in self._store.each(query):
                following = _decode(row.what)["room"]
                if following not in found:
                    found.append(following)
        return found

    # -- what changes

    async def _changes(self, room: str, leaver: Leaver) -> AsyncIterator[Executable]:
        query = select(matches.c.opened).where(matches.c.id == room)
        async for row in self._store.each(query):
            opened = _encode(_opened_without(_decode(row.opened), leaver)).decode()
            yield update(matches).where(matches.c.id == room).values(opened=opened)
        written = select(entries).where(
            (entries.c.match == room)
            & or_(
                entries.c.session == leaver.session, entries.c.what.contains(leaver.session, autoescape=True)
            )
        )
        async for row in self._store.each(written):
            yield _entry_without(row, leaver)
        # The pictures say who sat where; without any they are made anew.
        yield update(replays).where(replays.c.match == room).values(frames=b"")


def _own(what: bytes) -> dict[str, Any]:
    return {key: value for key, value in _decode(what).items() if key not in OF_OTHERS}


def _opened_without(opened: dict[str, Any], leaver: Leaver) -> dict[str, Any]:
    host = leaver.alias if opened["host"] == leaver.session else opened["host"]
    kept = [_kept_without(one, leaver) for one in opened.get("kept", ())]
    barred = [leaver.alias if one == leaver.session else one for one in opened.get("barred", ())]
    changed = opened | {"host": host, "kept": kept, "barred": barred}
    if "talk" in opened:
        changed["talk"] = [_line_without(line, leaver) for line in opened["talk"]]
    return changed


def _kept_without(kept: dict[str, Any] | None, leaver: Leaver) -> dict[str, Any] | None:
    if kept is None or kept["session"] != leaver.session:
        return kept
    return kept | {"session": leaver.alias, "name": leaver.name} | _deck_without(kept)


def _line_without(line: dict[str, Any], leaver: Leaver) -> dict[str, Any]:
    is_own = (line["name"], line["text"]) in leaver.said
    return line | {"name": leaver.name, "text": SILENCE} if is_own else line


def _entry_without(row: Any, leaver: Leaver) -> Executable:
    what, is_own = _decode(row.what), row.session == leaver.session
    for key in OF_OTHERS:
        if what.get(key) == leaver.session:
            what[key] = leaver.alias
    if is_own:
        what |= {key: value for key, value in (("name", leaver.name), ("text", SILENCE)) if key in what}
        what |= _deck_without(what)
    session = leaver.alias if is_own else row.session
    changed = update(entries).where((entries.c.match == row.match) & (entries.c.number == row.number))
    return changed.values(what=_encode(what).decode(), session=session)


def _deck_without(what: Mapping[str, Any]) -> dict[str, Any]:
    """A game needs the deck it was played with, but not what somebody called it."""
    deck = what.get("deck")
    return {"deck": deck | {"name": SILENCE}} if deck else {}
