"""What mining has found so far, kept match by match beside the file it becomes, so that nothing is lost."""

from pathlib import Path

import msgspec

from ..core.errors import BadInput, GongError
from ..data.puzzles import About, Puzzle, written
from ..games import game_of
from .mining import Selection
from .recording import write


class Header(msgspec.Struct, frozen=True):
    """What all matches of a file have in common."""

    game: str
    rules: int
    seed: int
    count: int


class Line(msgspec.Struct, frozen=True):
    """The puzzles of one match, none as a rule."""

    match: int
    puzzles: tuple[Puzzle, ...]


class Puzzlebook:
    """The matches that were looked through, in order, and what was taken of them."""

    def __init__(self, path: Path, header: Header) -> None:
        self._path, self._beside = path, beside(path)
        self._header = header
        self.selection = Selection(header.count)
        self.matches = 0

    @property
    def found(self) -> int:
        return len(self.selection.puzzles)

    def note(self, line: Line) -> int:
        """Take what there is room for, and keep all; how many were taken."""
        with self._beside.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
        return self.take(line)

    def take(self, line: Line) -> int:
        self.matches = line.match + 1
        return sum(map(self.selection.add, line.puzzles))

    def write(self) -> None:
        """The file as it stands."""
        header = self._header
        about = About(header.game, header.rules, header.seed, self.matches)
        write(self._path, written(about, self.selection.puzzles))

    def finish(self) -> None:
        self.write()
        self._beside.unlink()


def beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.matches")


def opened(path: Path, game: str, seed: int, count: int, *, resume: bool) -> Puzzlebook:
    """A new book, or with ``resume`` the one there is; what was looked for differently is refused by name."""
    header = Header(game, game_of(game).kernel.table.rules_of(game), seed, count)
    book, begun = Puzzlebook(path, header), beside(path)
    if not path.parent.is_dir():
        raise BadInput("--out", f"there is no folder {path.parent}")
    if not resume:
        if path.exists() or begun.exists():
            raise BadInput("--out", f"{path} was begun already; --resume goes on with it, or remove it")
        _write_line(begun, header)
        return book
    if not begun.exists():
        raise BadInput("--resume", f"nothing was begun in {path}, or it is finished")
    for line in _lines(begun, header):
        book.take(line)
    return book


def _write_line(path: Path, header: Header) -> None:
    try:
        path.write_bytes(msgspec.json.encode(header) + b"\n")
    except OSError as error:
        raise GongError(f"cannot write {path}: {error.strerror}") from None


def _lines(path: Path, wanted: Header) -> list[Line]:
    """Those that are whole; one that was cut off is looked through again."""
    first, *others = path.read_bytes().split(b"\n")
    try:
        header = msgspec.json.decode(first, type=Header)
        lines = [msgspec.json.decode(line, type=Line) for line in others[:-1]]
    except msgspec.DecodeError as error:
        raise BadInput("--resume", f"{path} cannot be gone on with: {error}") from None
    for name in header.__struct_fields__:
        was, now = getattr(header, name), getattr(wanted, name)
        if was != now:
            raise BadInput("--resume", f"{path} was begun with {name} {was!r}, not {now!r}")
    write(path, b"\n".join([first, *others[:-1], b""]))
    return lines
