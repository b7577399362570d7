"""Shares of the win counted over many games: by fighter or deck, by side, by seat, by bot."""

from collections.abc import Iterator, Sequence
from math import isclose
from typing import Any, NamedTuple

import msgspec
import numpy as np

from ..core.playout import DECISIONS, ENDING, LENGTH
from ..core.table import Table
from ..fast.engine import Array
from .casts import Casts
from .observers import Noted, Sights, added, seen_in
from .winning import wilson

#: What is counted by: columns of who took part, in this order.
GROUPS = ("name", "side", "seat", "bot")


class Count(msgspec.Struct):
    """Games somebody took part in, the part of the win it had in them, and what would have been fair."""

    games: int = 0
    share: float = 0.0
    fair: float = 0.0


NONE = Count()


def _sum(one: Count | None, other: Count | None) -> Count:
    a, b = one or NONE, other or NONE
    return Count(a.games + b.games, a.share + b.share, a.fair + b.fair)


def _added(some: dict[str, int], others: dict[str, int]) -> dict[str, int]:
    return {name: some.get(name, 0) + others.get(name, 0) for name in {**some, **others}}


class Row(NamedTuple):
    """A count as it is told: shares are of one game, as fractions of 1."""

    name: str
    games: int
    share: float
    interval: tuple[float, float]
    fair: float


class Counts(msgspec.Struct):
    """What has been counted; two of them can be added, in any order."""

    games: int = 0
    decisions: int = 0
    length: int = 0
    endings: dict[str, int] = {}
    groups: dict[str, dict[str, Count]] = {}
    observed: Sights = {}

    def plus(self, other: "Counts") -> "Counts":
        """Both together, as something new: an interrupt leaves either the one or the other."""
        both = Counts(
            self.games + other.games,
            self.decisions + other.decisions,
            self.length + other.length,
            _added(self.endings, other.endings),
            observed=added(self.observed, other.observed),
        )
        for group in {**self.groups, **other.groups}:
            mine, others = self.groups.get(group, {}), other.groups.get(group, {})
            both.groups[group] = {name: _sum(mine.get(name), others.get(name)) for name in {**mine, **others}}
        return both

    def rows(self, group: str) -> list[Row]:
        """Best first; seats in their order."""
        rows = list(self._rows(group))
        return sorted(rows, key=lambda row: int(row.name) if group == "seat" else -row.share)

    def _rows(self, group: str) -> Iterator[Row]:
        for name, count in self.groups.get(group, {}).items():
            share, fair = count.share / count.games, count.fair / count.games
            yield Row(name, count.games, share, wilson(count.share, count.games), fair)

    def is_telling(self, group: str) -> bool:
        """Is there anybody to compare? Sides that are single members are told by name."""
        counts = self.groups.get(group, {})
        if group == "side" and counts.keys() == self.groups.get("name", {}).keys():
            return False
        return len(counts) > 1


def counted(rows: Array, casts: Casts, table: Table, noted: Sequence[Noted] = ()) -> Counts:
    """The counts of some games."""
    endings = {
        table.endings[why]: int(games)
        for why, games in zip(*np.unique(rows[:, ENDING], return_counts=True), strict=True)
    }
    groups = {group: _group(casts, group) for group in GROUPS}
    decisions, length = int(rows[:, DECISIONS].sum()), int(rows[:, LENGTH].sum())
    return Counts(len(rows), decisions, length, endings, groups, seen_in(noted))


def _group(casts: Casts, group: str) -> dict[str, Count]:
    """A fighter or a seat has its side's part of the win, a bot the parts of all its members."""
    values: Array = getattr(casts, group)
    return {str(name): _count(casts, values == name, group) for name in _distinct(values)}


def _distinct(values: Array) -> list[Any]:
    return list(dict.fromkeys(values.ravel().tolist()))


def _count(casts: Casts, here: Array, group: str) -> Count:
    games, members = int(here.any(axis=1).sum()), int(here.sum())
    weight = 1.0 if group == "name" else games / members if group == "seat" else casts.of_side
    share = float((casts.share * here).sum())
    return Count(games, share * weight, members * casts.fair * weight)


def is_fair(row: Row) -> bool:
    """Does its interval hold the fair share?"""
    low, high = row.interval
    return low <= row.fair <= high or isclose(row.share, row.fair)
