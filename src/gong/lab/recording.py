"""The games of a run on disk: kept part by part as they are played, so that nothing is lost.

Beside the file they become stands a folder of parts. A part is whole once its note is there, which is
written last and says how large the others are; any other is played again. When all are there they become
the three tables.
"""

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from .. import __version__
from ..core.errors import BadInput, GongError
from .casts import TABLES, Seated, casts_of
from .counts import Counts, counted
from .frames import Frames, columns_of, frames_of
from .observers import observer
from .runs import Played, Run
from .schedule import Part

#: The version of what stands in the folder and in the files.
FORMAT = 1
#: A part on disk holds so many games, or what was played in so many seconds.
MOST_GAMES, MOST_SECONDS = 20_000, 20.0
ENDINGS = (".parquet", ".jsonl", ".csv")
ROWS_AT_ONCE = 100_000


class About(msgspec.Struct, frozen=True):
    """What all games of a file have in common. ``start`` stands for cards, options and seats."""

    game: str
    rules: int
    gong: str
    seed: int
    games: int
    bots: tuple[str, ...]
    line_ups: int
    options: dict[str, str]
    parts: int
    start: str
    columns: dict[str, dict[str, str]]
    observers: dict[str, tuple[str, ...]] = {}
    format: int = FORMAT


#: These may not differ when a run goes on; the version of Gong may, as long as the rules are the same.
SAME = (
    *("format", "game", "rules", "seed", "games", "bots", "line_ups", "options", "parts", "start"),
    "observers",
)


class Note(msgspec.Struct):
    """It says that a part on disk is whole: which parts of the run are in it, and the sizes of its files."""

    parts: tuple[int, ...]
    sizes: dict[str, int]
    counts: Counts


def about(run: Run) -> About:
    table, starts = run.line_ups[0].table, [match.start for match in run.line_ups]
    return About(
        game=table.game,
        rules=table.rules,
        gong=__version__,
        seed=run.seed,
        games=run.games,
        bots=run.bots,
        line_ups=len(run.line_ups),
        options=dict(getattr(table, "options", {})),
        parts=len(run.parts),
        start=sha256(msgspec.json.encode(starts)).hexdigest()[:16],
        columns=columns_of(table, run.observers),
        observers={name: tuple(observer(name).columns) for name in run.observers},
    )


class Recording:
    """The games of a run as they come."""

    def __init__(self, path: Path, run: Run, notes: dict[int, Note]) -> None:
        self._path, self._run, self._notes = path, run, notes
        self._waiting: list[tuple[Part, Frames, Counts]] = []
        self._since = time.monotonic()
        self._seated = [Seated(match, run.bots) for match in run.line_ups]

    @property
    def path(self) -> Path:
        return self._path

    @property
    def counts(self) -> Counts:
        """Of everything that was kept or waits for it."""
        found = Counts()
        for note in self._notes.values():
            found = found.plus(note.counts)
        for _, _, counts in self._waiting:
            found = found.plus(counts)
        return found

    def missing(self) -> list[Part]:
        """What is still to be played, in order."""
        done = {number for note in self._notes.values() for number in note.parts}
        return [part for part in self._run.parts if part.number not in done]

    def add(self, played: Played) -> None:
        """Take the games of a part; some parts at a time go to disk."""
        if self._waiting and played.part.number != self._waiting[-1][0].number + 1:
            self.keep()
        seated = self._seated[played.part.line_up]
        casts = casts_of(played.rows, seated)
        counts = counted(played.rows, casts, seated.match.table, played.noted)
        self._waiting.append((played.part, frames_of(played, seated), counts))
        games = sum(part.games for part, _, _ in self._waiting)
        if games >= MOST_GAMES or time.monotonic() - self._since > MOST_SECONDS:
            self.keep()

    def keep(self) -> None:
        """Write what waits."""
        if self._waiting:
            first = self._waiting[0][0].number
            sizes = {name: self._write(first, name) for name in tables_of(self._run)}
            counts = Counts()
            for _, _, more in self._waiting:
                counts = counts.plus(more)
            note = Note(tuple(part.number for part, _, _ in self._waiting), sizes, counts)
            write(_note_file(self._path, first), msgspec.json.encode(note))
            self._notes[first], self._waiting = note, []
        self._since = time.monotonic()

    def _write(self, first: int, name: str) -> int:
        path = _part_file(self._path, first, name)
        with _clearly(path):
            pl.concat(frames[name] for _, frames, _ in self._waiting).write_parquet(path)
        return path.stat().st_size

    def finish(self) -> list[Path]:
        """All parts become the files; that of the games comes last, so it is there if all are."""
        self.keep()
        written = [self._merged(name) for name in reversed(tables_of(self._run))]
        if self._path.suffix != ENDINGS[0]:
            write(self._path.with_suffix(".about.json"), msgspec.json.encode(about(self._run)))
        shutil.rmtree(_folder(self._path))
        return written[::-1]

    def _merged(self, name: str) -> Path:
        parts = [_part_file(self._path, first, name) for first in sorted(self._notes)]
        path = file_of(self._path, name)
        beside = path.with_name(f"{path.name}.part")
        with _clearly(path):
            _sink(pl.scan_parquet(parts), beside, path.suffix, self._metadata(name))
            beside.replace(path)
        return path

    def _metadata(self, name: str) -> dict[str, str]:
        told = about(self._run)
        return {
            "gong": msgspec.json.encode(told).decode(),
            "columns": msgspec.json.encode(told.columns[name]).decode(),
        }


def _sink(rows: pl.LazyFrame, path: Path, ending: str, metadata: dict[str, str]) -> None:
    match ending:
        case ".parquet":
            rows.sink_parquet(path, row_group_size=ROWS_AT_ONCE, metadata=metadata)
        case ".jsonl":
            rows.sink_ndjson(path)
        case _:
            rows.sink_csv(path)


def opened(path: Path, run: Run, *, resume: bool, warn: Callable[[str], object]) -> Recording:
    """A new recording, or with ``resume`` the one there is; what was played differently is refused."""
    if path.suffix not in ENDINGS:
        raise BadInput("--out", f"{path} ends in none of {', '.join(ENDINGS)}")
    if not path.parent.is_dir():
        raise BadInput("--out", f"there is no folder {path.parent}")
    folder, new = _folder(path), about(run)
    if path.exists():
        raise BadInput("--out", f"{path} exists already{_said_of(path)}")
    if folder.exists() and not resume:
        raise BadInput("--out", f"{path} was begun before; --resume goes on with it, or remove {folder}")
    if not folder.exists():
        folder.mkdir()
        write(folder / "about.json", msgspec.json.encode(new))
        return Recording(path, run, {})
    _check_same(folder, new)
    return Recording(path, run, _notes(path, run, warn))


def _said_of(path: Path) -> str:
    """Is it a whole file?"""
    if path.suffix != ".parquet":
        return ""
    try:
        pl.read_parquet_schema(path)
    except (pl.exceptions.PolarsError, OSError) as error:
        return f", and is no whole Parquet file: {str(error).splitlines()[0]}"
    return " and is whole"


def _check_same(folder: Path, new: About) -> None:
    found = _read(folder / "about.json", About)
    for name in SAME:
        was, wanted = getattr(found, name), getattr(new, name)
        if was != wanted:
            raise BadInput("--resume", f"{folder} was begun with {name} {was!r}, not {wanted!r}")


def tables_of(run: Run) -> list[str]:
    """The names of its tables, that of the games first."""
    return [*TABLES, *(observer(name).title for name in run.observers)]


def _notes(path: Path, run: Run, warn: Callable[[str], object]) -> dict[int, Note]:
    """The parts on disk that are whole; of others is said that they are played again."""
    found = {}
    for first in sorted({int(each.name.split(".")[0]) for each in _folder(path).glob("[0-9]*")}):
        note = _whole(path, run, first)
        if note is None:
            warn(f"part {first} of {path} is not whole; it is played again")
        else:
            found[first] = note
    return found


def _whole(path: Path, run: Run, first: int) -> Note | None:
    try:
        note = _read(_note_file(path, first), Note)
        files = {name: _part_file(path, first, name) for name in tables_of(run)}
        sizes = {name: file.stat().st_size for name, file in files.items()}
    except (GongError, OSError):
        return None
    return note if sizes == note.sizes else None


def write(path: Path, data: bytes) -> None:
    """Either it is all there or nothing is."""
    beside = path.with_name(f"{path.name}.part")
    with _clearly(path):
        beside.write_bytes(data)
        beside.replace(path)


@contextmanager
def _clearly(path: Path) -> Iterator[None]:
    """What cannot be written is said in one line."""
    try:
        yield
    except (OSError, pl.exceptions.PolarsError) as error:
        raise GongError(f"cannot write {path}: {str(error).splitlines()[0]}") from None


def _read(path: Path, kind: Any) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, msgspec.DecodeError) as error:
        raise BadInput(str(path), f"cannot be read: {error}") from None


def _folder(path: Path) -> Path:
    return path.with_name(f"{path.name}.parts")


def _note_file(path: Path, first: int) -> Path:
    return _folder(path) / f"{first:08}.json"


def _part_file(path: Path, first: int, name: str) -> Path:
    return _folder(path) / f"{first:08}.{name}.parquet"


def file_of(path: Path, name: str) -> Path:
    """Where a table goes: that of the games into the file itself, others beside it."""
    return path if name == TABLES[0] else path.with_suffix(f".{name}{path.suffix}")
