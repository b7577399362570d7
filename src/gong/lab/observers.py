"""What a class of somebody's own notes of every game: `--observe my_stats.py:FirstBlood`."""

from collections.abc import Mapping, Sequence
from functools import cache
from inspect import getdoc
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from ..bots.own import carefully, class_of_file
from ..core.errors import BadInput
from ..core.events import Event, dashed
from .winning import NORMAL_95, wilson

ROW = "row(self, game)"
#: What a column can hold, and how that is called.
KINDS = {int: "whole numbers", float: "numbers", str: "text", bool: "yes or no"}
#: Told apart are so many texts of a column; whatever else there is counts together.
MOST_TEXTS, OTHERS = 200, "..."
#: What an observer notes of one game, by column.
Row: TypeAlias = Mapping[str, Any]


class Member(NamedTuple):
    """Who took part: the fighter or the deck, all who win together with it, its seat and bot, and its side's
    part of the win."""

    name: str
    side: str
    seat: int
    bot: str
    share: float


class Observed(NamedTuple):
    """A game that is over, as an observer is shown it: its number, who took part, how many rounds or turns,
    why it ended, and everything that happened, secrets included."""

    number: int
    members: tuple[Member, ...]
    length: int
    ending: str
    events: Sequence[Event]

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(member.name for member in self.members if member.share)


class Noted(NamedTuple):
    """What one observer noted of some games, by the games' numbers."""

    observer: str
    games: tuple[int, ...]
    rows: tuple[Row, ...]


class Observer:
    """Shows games to a class of somebody's own, and believes nothing it answers."""

    def __init__(self, name: str) -> None:
        self.name = name
        made_by = class_of_file(name, ROW)
        self._file = str(Path(name.rpartition(":")[0]).resolve())
        self.title = dashed(name.rpartition(":")[2])
        self.columns = _columns(name, getattr(made_by, "columns", None))
        self.says = getdoc(made_by) or ""
        self._own = carefully(name, self._file, made_by)

    def noted(self, games: Sequence[Observed]) -> Noted:
        found = [(game.number, row) for game in games if (row := self._row(game)) is not None]
        return Noted(self.name, tuple(number for number, _ in found), tuple(row for _, row in found))

    def _row(self, game: Observed) -> Row | None:
        """Its row of a game; ``None`` where it has nothing to say."""
        try:
            row = carefully(self.name, self._file, self._own.row, game)
            return None if row is None else self._checked(row)
        except BadInput as error:
            raise BadInput(error.path, f"{error.problem} (game {game.number})") from error

    def _checked(self, row: Any) -> Row:
        if not isinstance(row, Mapping):
            raise BadInput(self.name, f"answered {row!r}; expected a value for each column, or None")
        for name in row:
            if name not in self.columns:
                raise BadInput(self.name, f"there is no column {name!r}; there are {', '.join(self.columns)}")
        return {column: self._value(column, row.get(column)) for column in self.columns}

    def _value(self, column: str, value: Any) -> Any:
        kind = self.columns[column]
        if kind is float and type(value) is int:
            return float(value)
        if value is not None and type(value) is not kind:
            raise BadInput(self.name, f"column {column} holds {KINDS[kind]}, got {value!r}")
        return value


def _columns(name: str, given: Any) -> dict[str, type]:
    """The columns that a class declares; what is wrong with them is said."""
    if not isinstance(given, Mapping) or not given:
        raise BadInput(name, 'has no columns; say which, as in columns = {"round": int}')
    for column, kind in given.items():
        if kind not in KINDS:
            raise BadInput(name, f"column {column}: expected int, float, str or bool, got {kind!r}")
        if not isinstance(column, str) or not column.isidentifier() or column == "game":
            raise BadInput(name, f"{column!r} cannot be the name of a column")
    return dict(given)


@cache
def observer(name: str) -> Observer:
    """The one of this name; in each process one is made."""
    return Observer(name)


def checked_observers(names: Sequence[str], taken: Sequence[str] = ()) -> tuple[str, ...]:
    """Their names; two that would write the same table are refused."""
    titles = list(taken)
    for name in names:
        if ":" not in name:
            raise BadInput(
                "--observe", f"expected a file and a class, as in my_stats.py:FirstBlood, got {name!r}"
            )
        title = observer(name).title
        if title in titles:
            raise BadInput("--observe", f"there is already a table {title}; call the class {name} otherwise")
        titles.append(title)
    return tuple(names)


# -- counted


class Seen(msgspec.Struct):
    """What a column held in many games: how many had a value, the sum and squares, or how often each text."""

    games: int = 0
    total: float = 0.0
    squares: float = 0.0
    texts: dict[str, int] = {}

    def mean(self) -> tuple[float, tuple[float, float]]:
        """The mean of its numbers and the 95 % interval of that."""
        if not self.games:
            return 0.0, (0.0, 0.0)
        mean = self.total / self.games
        if self.squares == self.total:  # yes or no
            return mean, wilson(self.total, self.games)
        spread = max(self.squares / self.games - mean * mean, 0.0)
        reach = NORMAL_95 * sqrt(spread / self.games)
        return mean, (mean - reach, mean + reach)

    def plus(self, other: "Seen") -> "Seen":
        texts = dict(self.texts)
        for text, games in other.texts.items():
            known = text in texts or len(texts) < MOST_TEXTS
            texts[text if known else OTHERS] = texts.get(text if known else OTHERS, 0) + games
        return Seen(self.games + other.games, self.total + other.total, self.squares + other.squares, texts)


#: By table and column.
Sights: TypeAlias = dict[str, dict[str, Seen]]


def seen_in(noted: Sequence[Noted]) -> Sights:
    return {
        observer(each.observer).title: {
            column: _seen([row[column] for row in each.rows if row[column] is not None], kind)
            for column, kind in observer(each.observer).columns.items()
        }
        for each in noted
    }


def _seen(values: Sequence[Any], kind: type) -> Seen:
    if kind is not str:
        return Seen(len(values), float(sum(values)), float(sum(value * value for value in values)))
    texts: dict[str, int] = {}
    for value in values:
        texts[value] = texts.get(value, 0) + 1
    return Seen(texts={}, games=len(values)).plus(Seen(texts=texts))


def added(some: Sights, others: Sights) -> Sights:
    return {
        title: {
            column: some.get(title, {}).get(column, Seen()).plus(others.get(title, {}).get(column, Seen()))
            for column in {**some.get(title, {}), **others.get(title, {})}
        }
        for title in {**some, **others}
    }
