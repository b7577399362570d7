"""What a ladder has come to, kept line by line in a file, so that nothing is lost and anything goes on."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ..core.errors import BadInput
from ..games import game_of
from .deals import Deals
from .ladder import Ladder, Score, Task


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all scores in a file have in common. More bots and more games may join them."""

    game: str
    rules: int
    seed: int
    mode: str | None = None
    options: Mapping[str, str] = {}


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal of one pairing. ``spent``: choices and seconds by bot."""

    players: int
    one: str
    others: str
    deal: int
    points: tuple[float, ...]
    spent: dict[str, tuple[int, float]] = {}


class Scorebook:
    """All scores of a game by what they are of; with a path, each is in the file before anybody sees it."""

    def __init__(self, path: Path | None, header: Header, found: Iterable[Line] = ()) -> None:
        self._path = path
        self.header = header
        self._lines = {_key(line): line for line in found}
        if path is not None:
            _write_whole(path, header, self._lines.values())

    def missing(self, ladder: Ladder) -> list[Task]:
        """What is still to be played, in the ladder's order."""
        return [task for task in ladder.tasks() if _key_of(ladder.deals, task) not in self._lines]

    def note(self, deals: Deals, score: Score) -> None:
        (one, others), deal = score.task
        spent = {name: (count, round(seconds, 6)) for name, (count, seconds) in score.spent.items()}
        line = Line(deals.players, one, others, deal, score.points, spent)
        self._lines[_key(line)] = line
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")

    def scores(self, ladder: Ladder) -> list[Score]:
        """Those of a ladder that there are, in its order: so it does not matter when they were played."""
        keys = ((task, _key_of(ladder.deals, task)) for task in ladder.tasks())
        found = ((task, self._lines[key]) for task, key in keys if key in self._lines)
        return [Score(task, line.points, line.spent) for task, line in found]


def header_of(deals: Deals) -> Header:
    rules = game_of(deals.game).kernel.table.rules_of(deals.game)
    return Header(deals.game, rules, deals.seed, deals.mode, dict(deals.options))


def opened(path: Path | None, deals: Deals, *, resume: bool) -> Scorebook:
    """A new book, or with ``resume`` the one there is; what was played differently is refused by name."""
    header = header_of(deals)
    if path is None or not path.exists():
        return Scorebook(path, header)
    if not resume:
        raise BadInput("--out", f"{path} exists already; --resume goes on with it")
    found, lines = _read(path)
    for name in header.__struct_fields__:
        was, wanted = getattr(found, name), getattr(header, name)
        if was != wanted:
            raise BadInput("--resume", f"{path} was played with {name} {was!r}, not {wanted!r}")
    return Scorebook(path, header, lines)


def _read(path: Path) -> tuple[Header, list[Line]]:
    """A last line that was cut off is played again."""
    first, *others = path.read_bytes().split(b"\n")
    whole = others[:-1]
    try:
        header = msgspec.json.decode(first, type=Header)
        return header, [msgspec.json.decode(line, type=Line) for line in whole]
    except (msgspec.DecodeError, ValueError) as error:
        raise BadInput("--resume", f"{path} is no file of a ladder: {error}") from None


def _write_whole(path: Path, header: Header, lines: Iterable[Line]) -> None:
    """Beside it first, so that being killed here loses nothing."""
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in (header, *lines)))
        beside.replace(path)
    except OSError as error:
        raise BadInput("--out", f"{path} cannot be written: {error.strerror}") from None


def _key(line: Line) -> tuple[Any, ...]:
    return line.players, line.one, line.others, line.deal


def _key_of(deals: Deals, task: Task) -> tuple[Any, ...]:
    return deals.players, *task.pairing, task.deal
