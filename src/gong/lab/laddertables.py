"""The standings of a ladder as text: tables for people, records for programs."""

from collections.abc import Mapping, Sequence
from csv import DictWriter
from io import StringIO
from typing import Any, NamedTuple

from .balance import aligned
from .ladder import Pairing
from .standings import Standing
from .winning import Share


class Titles(NamedTuple):
    """What stands around the numbers, and the sign before decimals."""

    bots: tuple[str, ...] = ("bot", "rating", "95 % interval", "games", "ms a choice")
    corner: str = "wins of"
    interval: str = "{low} to {high}"
    point: str = "."


ENGLISH = Titles()
FIELDS = ("players", "one", "others", "games", "points", "share", "low", "high")


def ranking(rows: Sequence[Standing], titles: Titles = ENGLISH) -> str:
    """Who stands where, the best first, as a Markdown table."""
    return aligned(titles.bots, [_cells(row, titles) for row in rows])


def _cells(row: Standing, titles: Titles) -> list[str]:
    low, high = (_decimal(f"{end:.1f}", titles) for end in row.interval)
    spent = "-" if row.milliseconds is None else _decimal(f"{row.milliseconds:.2f}", titles)
    interval = titles.interval.format(low=low, high=high)
    return [row.bot, _decimal(f"{row.rating:.1f}", titles), interval, str(row.games), spent]


def cross(rows: Sequence[Standing], shares: Mapping[Pairing, Share], titles: Titles = ENGLISH) -> str:
    """What each, as the one, wins of each, in percent with the 95 % interval, as a Markdown table."""
    names = [row.bot for row in rows]
    body = [
        [one, *(written_share(shares.get(Pairing(one, other)), titles) for other in names)] for one in names
    ]
    return aligned([titles.corner, *names], body)


def written_share(share: Share | None, titles: Titles = ENGLISH) -> str:
    """In percent, with its interval; nothing where nothing was played."""
    if share is None or not share.games:
        return ""
    low, high = (_decimal(f"{100 * end:.0f}", titles) for end in share.interval)
    interval = titles.interval.format(low=low, high=high)
    return f"{_decimal(f'{100 * share.rate:.1f}', titles)} % ({interval})"


def _decimal(number: str, titles: Titles) -> str:
    return number.replace(".", titles.point)


def records(players: int, shares: Mapping[Pairing, Share]) -> list[dict[str, Any]]:
    """Every pairing for programs; shares are fractions of 1, ``low`` to ``high`` is the 95 % interval."""
    return [_record(players, pairing, share) for pairing, share in shares.items()]


def _record(players: int, pairing: Pairing, share: Share) -> dict[str, Any]:
    low, high = share.interval
    values = (players, *pairing, share.games, round(share.points, 4), share.rate, low, high)
    return {
        name: round(value, 4) if isinstance(value, float) else value
        for name, value in zip(FIELDS, values, strict=True)
    }


def as_csv(rows: Sequence[Mapping[str, Any]]) -> str:
    """A line for each pairing, below the names of the fields."""
    written = StringIO()
    writer = DictWriter(written, FIELDS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue()


def facts(row: Standing) -> dict[str, Any]:
    """A bot's standing for programs."""
    low, high = row.interval
    spent = None if row.milliseconds is None else round(row.milliseconds, 4)
    about = {"bot": row.bot, "rating": round(row.rating, 2), "low": round(low, 2), "high": round(high, 2)}
    return about | {"games": row.games, "milliseconds": spent}
