"""Who wants ratings, and how good they count as: kept with the end of each game, both or neither."""

import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Executable, Row, Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .outcomes import NEWCOMER, Outcome, Rating, outcome_of
from .room import Room
from .schema import players, ratings, replays
from .sessions import digest_of
from .store import Also, Store

#: How many are listed.
LISTED = 100
#: So many standard deviations below somebody's rating is what they are sure to be.
SURE = 3.0


class Standing(NamedTuple):
    """How good somebody is at a game, after so many."""

    session: str
    name: str
    rating: Rating
    games: int


class Counted(NamedTuple):
    """A game that counted, and how good one was after it. ``replay``: its page, while that is kept."""

    game: str
    replay: str | None
    at: float
    rating: Rating
    place: int
    sides: int
    left: bool


class Ratings:
    def __init__(self, store: Store) -> None:
        self._store = store

    # -- who wants them

    async def is_wanted(self, session: str) -> bool:
        return session in await self.wanted_by({session})

    async def wanted_by(self, sessions: Collection[str]) -> frozenset[str]:
        """Those of these sessions who want ratings."""
        by_digest = {digest_of(session): session for session in sessions}
        query = select(players.c.session).where(players.c.session.in_(by_digest) & players.c.rated)
        return frozenset([by_digest[row.session] async for row in self._store.each(query)])

    async def want(self, session: str, name: str, wanted: bool) -> None:
        """From the next game on. What was rated stays, and is shown while one wants ratings."""
        digest = digest_of(session)
        row = {"session": digest, "name": name, "rated": wanted, "since": time.time()}
        await self._store.carry_out(
            [delete(players).where(players.c.session == digest), insert(players).values(row)]
        )

    # -- counting

    def counting(self, room: Room) -> Also | None:
        """What the end of this game changes, to be done with it; nothing, if it does not count."""
        outcome = outcome_of(room)
        if outcome is None:
            return None

        async def count(connection: AsyncConnection) -> None:
            known = await _known(connection, outcome)
            latest = await _latest(connection, outcome)
            for statement in _counted(outcome, known, latest):
                await connection.execute(statement)

        return count

    # -- telling

    async def best(self, game: str) -> list[Standing]:
        """Whoever is surely good comes first."""
        surely = ratings.c.rating - SURE * ratings.c.doubt
        query = (
            _standings(game).where(players.c.rated).order_by(surely.desc(), players.c.session).limit(LISTED)
        )
        return [_standing(row) async for row in self._store.each(query)]

    async def own(self, session: str, game: str) -> Standing | None:
        """Listed or not."""
        query = _standings(game).where(players.c.session == digest_of(session))
        return next(iter([_standing(row) async for row in self._store.each(query)]), None)

    async def history(self, session: str, game: str | None = None) -> list[Counted]:
        """Game by game, the oldest first."""
        query = select(ratings, replays.c.id.label("replay")).outerjoin(
            replays, replays.c.match == ratings.c.match
        )
        query = query.where(ratings.c.session == digest_of(session))
        if game is not None:
            query = query.where(ratings.c.game == game)
        ordered = query.order_by(ratings.c.game, ratings.c.number)
        return [_told(row) async for row in self._store.each(ordered)]


def _standings(game: str) -> Select[Any]:
    """Everybody's latest rating in a game."""
    newest = (
        select(ratings.c.session, func.max(ratings.c.number).label("number"))
        .where(ratings.c.game == game)
        .group_by(ratings.c.session)
        .subquery()
    )
    is_newest = (ratings.c.session == newest.c.session) & (ratings.c.number == newest.c.number)
    return (
        select(ratings, players.c.name)
        .join(newest, is_newest)
        .join(players, players.c.session == ratings.c.session)
        .where(ratings.c.game == game)
    )


def _standing(row: Row[Any]) -> Standing:
    return Standing(row.session, row.name, Rating(row.rating, row.doubt), row.number)


def _told(row: Row[Any]) -> Counted:
    rating = Rating(row.rating, row.doubt)
    return Counted(row.game, row.replay, row.at, rating, row.place, row.sides, row.left)


# -- with the end of a game


async def _known(connection: AsyncConnection, outcome: Outcome) -> set[str]:
    """Who is still somebody: of whoever has had everything about them deleted, nothing is written."""
    query = select(players.c.session).where(players.c.session.in_(outcome.people.values()))
    return {row.session for row in (await connection.execute(query)).all()}


async def _latest(connection: AsyncConnection, outcome: Outcome) -> dict[str, Row[Any]]:
    query = (
        select(ratings)
        .where((ratings.c.game == outcome.game) & ratings.c.session.in_(outcome.people.values()))
        .order_by(ratings.c.number)
    )
    return {row.session: row for row in (await connection.execute(query)).all()}


def _counted(
    outcome: Outcome, known: Collection[str], latest: Mapping[str, Row[Any]]
) -> Sequence[Executable]:
    before = {
        seat: Rating(latest[who].rating, latest[who].doubt) if who in latest else NEWCOMER
        for seat, who in outcome.people.items()
    }
    rows = [
        {
            "session": who,
            "game": outcome.game,
            "number": latest[who].number + 1 if who in latest else 1,
            "match": outcome.match,
            "at": time.time(),
            "rating": after.rating,
            "doubt": after.doubt,
            "place": outcome.place_of(seat),
            "sides": len(outcome.sides),
            "left": seat in outcome.left,
        }
        for seat, after in outcome.ratings(before).items()
        if (who := outcome.people[seat]) in known
    ]
    named = [
        update(players).where(players.c.session == who).values(name=outcome.names[seat])
        for seat, who in sorted(outcome.people.items(), key=lambda one: one[1])
        if outcome.names[seat]
    ]
    # In the same order in every process: two that wait for each other's rows would block for ever.
    return [
        *named,
        *(insert(ratings).values(row) for row in sorted(rows, key=lambda row: str(row["session"]))),
    ]
