"""How long rooms are kept: what there is, what has been kept long enough, and letting go of that."""

from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import Executable, Row, Select, case, delete, func, select

from .schema import contents, entries, matches, replays, uses
from .store import Store

#: A room where nothing began; a game that nobody ended; one of somebody alone, or of people with each other.
Kind: TypeAlias = Literal["empty", "unfinished", "alone", "people"]
DAY = 24 * 3600.0
#: Days without a change. A finished game goes with its replay.
KEPT_DAYS: dict[Kind, int] = {"empty": 7, "unfinished": 90, "alone": 180, "people": 1825}
#: Rooms that are let go in one transaction: somebody's choice waits for one of them at most.
AT_ONCE = 100
#: How the entry of a choice begins.
CHOICE = '{"entry":"played"%'
A_TABLE = 2

STATUSES: dict[str, set[Kind]] = {
    "gathering": {"empty"},
    "running": {"unfinished"},
    "over": {"alone", "people"},
}


class Held(NamedTuple):
    """A room that is kept: since when nothing changed, and how many bytes its log has."""

    id: str
    kind: Kind
    touched: float
    size: int


@dataclass
class Total:
    rooms: int = 0
    due: int = 0
    size: int = 0
    oldest: float | None = None

    def add(self, held: Held, *, is_due: bool) -> None:
        self.rooms += 1
        self.due += is_due
        self.size += held.size
        self.oldest = held.touched if self.oldest is None else min(self.oldest, held.touched)


class Retention:
    """``days``: how long each kind is kept. ``only``: the kinds that are let go at all."""

    def __init__(
        self, store: Store, days: Mapping[Kind, int] = KEPT_DAYS, only: Collection[Kind] = tuple(KEPT_DAYS)
    ) -> None:
        self._store = store
        self._days = {**KEPT_DAYS, **days}
        self._only = only

    async def totals(self, now: float) -> dict[Kind, Total]:
        """What there is, by kind."""
        totals = {kind: Total() for kind in KEPT_DAYS}
        async for row in self._store.each(_everything()):
            held = _held(row)
            totals[held.kind].add(held, is_due=self._is_due(held, now))
        return totals

    async def prune(
        self, now: float, spare: Iterable[str] = (), told: Callable[[int], None] = lambda done: None
    ) -> int:
        """Let go of what has been kept long enough, except of ``spare``. How many rooms that were."""
        spared, done = set(spare), 0
        due = [held.id async for held in self._due(now) if held.id not in spared]
        for first in range(0, len(due), AT_ONCE):
            await self._store.carry_out(_deletions(due[first : first + AT_ONCE]))
            done += len(due[first : first + AT_ONCE])
            told(done)
        if due:
            await self._store.carry_out([_UNUSED])
        return done

    async def _due(self, now: float) -> AsyncIterator[Held]:
        """Only old rooms are looked at closely."""
        shortest = min(self._days[kind] for kind in self._only)
        statuses = {status for status, kinds in STATUSES.items() if kinds & set(self._only)}
        old = matches.c.status.in_(statuses) & (matches.c.updated < now - shortest * DAY)
        async for row in self._store.each(_everything().where(old)):
            held = _held(row)
            if self._is_due(held, now):
                yield held

    def _is_due(self, held: Held, now: float) -> bool:
        return held.kind in self._only and held.touched < now - self._days[held.kind] * DAY


def _everything() -> Select[Any]:
    choosers = func.count(case((entries.c.what.like(CHOICE), entries.c.session)).distinct())
    latest, size = func.max(entries.c.at), func.coalesce(func.sum(func.length(entries.c.what)), 0)
    query = select(
        matches.c.id,
        matches.c.status,
        matches.c.updated,
        choosers.label("choosers"),
        latest.label("latest"),
        (func.length(matches.c.opened) + size).label("size"),
    )
    return query.outerjoin(entries, entries.c.match == matches.c.id).group_by(matches.c.id)


def _held(row: Row[Any]) -> Held:
    return Held(row.id, _kind(row), max(row.updated, row.latest or 0.0), row.size)


def _kind(row: Row[Any]) -> Kind:
    if row.status == "over":
        return "people" if row.choosers >= A_TABLE else "alone"
    return "unfinished" if row.status == "running" else "empty"


#: Cards that no room plays with any more.
_UNUSED = delete(contents).where(contents.c.hash.not_in(select(uses.c.hash)))


def _deletions(rooms: list[str]) -> list[Executable]:
    return [
        delete(replays).where(replays.c.match.in_(rooms)),
        delete(entries).where(entries.c.match.in_(rooms)),
        delete(uses).where(uses.c.match.in_(rooms)),
        delete(matches).where(matches.c.id.in_(rooms)),
    ]
