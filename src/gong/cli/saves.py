"""Games on disk: saves to go on with and replays to keep, written so that nothing is ever half there."""

import os
import signal
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_data_path

from ..core.errors import BadInput, GongError
from ..core.match import Match

FORMAT = "gong-save/1"
SAVES, REPLAYS = "saves", "replays"


class Save(msgspec.Struct):
    """A game in progress and who plays it. It holds every secret: it is the table's, not a seat's.

    ``stops``: where people want to be asked, as they would type it, in games that do not always ask.
    """

    format: str
    lang: str
    people: list[int]
    bots: dict[int, str]
    seed: int
    record: dict[str, Any] = {}
    stops: dict[int, list[str]] = {}


def home() -> Path:
    """Where this user's games are kept: in `GONG_HOME`, or where this system keeps what programs know."""
    own = os.environ.get("GONG_HOME")
    return Path(own) if own else user_data_path("gong", appauthor=False)


class Keeper:
    """Keeps one game: its save while it lasts, its replay when it is over."""

    def __init__(self, setting: Save, path: Path | None = None) -> None:
        self._setting = setting
        self.stops = setting.stops
        self._path = path
        self._stamp = _stamp(path) if path else None

    def save(self, match: Match) -> Path:
        """Write the game over its own last save, or beside it if somebody else has written there since."""
        self._setting.record = match.record(with_secret=True)
        with undisturbed():
            if self._path is None or _stamp(self._path) != self._stamp:
                self._path = claim(home() / SAVES, match.game)
            write_whole(self._path, encoded(self._setting))
            self._stamp = _stamp(self._path)
        return self._path

    def finish(self, match: Match) -> Path:
        """Keep the replay; the save has served."""
        with undisturbed():
            path = claim(home() / REPLAYS, match.game)
            write_whole(path, encoded(match.record()))
            if self._path is not None and _stamp(self._path) == self._stamp:
                with suppress(OSError):
                    self._path.unlink()
        return path


@contextmanager
def undisturbed() -> Iterator[None]:
    """A second Ctrl-C must not lose the game that the first one saves."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def encoded(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"


def claim(folder: Path, game: str) -> Path:
    """A new file that nobody has, named for the game and the time."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 1000):
            path = folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
                return path
    except OSError as error:
        raise GongError(f"cannot save in {folder}: {error.strerror}") from None
    raise GongError(f"cannot save in {folder}: too many files named {stem}")


def write_whole(path: Path, data: bytes) -> None:
    """Either the old content stays or the new one is all there, even if the power fails."""
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise GongError(f"cannot save {path}: {error.strerror}") from None


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def saves() -> list[Path]:
    """All saved games, the newest first."""
    found = [path for path in (home() / SAVES).glob("*.json") if path.stat().st_size]
    return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def find_save(name: str | None) -> Path:
    """The save somebody means: the newest, a number in the list, a file."""
    kept = saves()
    if name is None:
        if not kept:
            raise GongError(f"no saved game in {home() / SAVES}; start one with: gong play GAME")
        return kept[0]
    if name.isdecimal() and 1 <= int(name) <= len(kept):
        return kept[int(name) - 1]
    for path in (Path(name), home() / SAVES / name, home() / SAVES / f"{name}.json"):
        if path.is_file():
            return path
    raise BadInput(name, "no such saved game; gong resume --list shows them")


def read_save(path: Path) -> Save:
    try:
        save = msgspec.convert(read_json(path), Save, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput(str(path), f"not a saved game: {error}") from None
    if save.format != FORMAT:
        raise BadInput(str(path), f"expected {FORMAT!r}, got {save.format!r}")
    return save


def read_json(path: Path) -> Mapping[str, Any]:
    """The JSON object in a file; anything else is refused in one line."""
    try:
        raw = msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise BadInput(str(path), f"cannot be read: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(str(path), f"not JSON: {error}") from None
    except RecursionError:
        raise BadInput(str(path), "not JSON that can be read: nested too deeply") from None
    if not isinstance(raw, dict):
        raise BadInput(str(path), "expected a JSON object")
    return raw
