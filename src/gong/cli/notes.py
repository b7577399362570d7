"""`gong note`, and notes while a replay is read: what somebody wrote of its moments, in the file itself."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from ..core.errors import BadInput
from ..core.notes import Note, NoteMark, check_notes, with_note
from ..core.replay import Record, plain, read_record
from .saves import encoded, read_json, write_whole
from .tongue import Tongue

#: As chess players write them, and a flag for whatever is only to be found again.
SIGNS: dict[NoteMark, str] = {
    "flag": "⚑",
    "best": "★",
    "good": "✓",
    "inaccuracy": "?!",
    "mistake": "?",
    "blunder": "??",
}
#: What a reader types before a note, and instead of its text to take it away.
WORD, NOTHING = "note", "-"


class NoteBook:
    """The notes of one file; every change is written at once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._raw: Mapping[str, Any] = read_json(path)
        self.record: Record = read_record(self._raw)
        self.notes: list[Note] = self.record.notes

    def at(self, move: int) -> Note | None:
        return next((note for note in self.notes if note.move == move), None)

    def write(self, note: Note) -> None:
        """Instead of what was there; a blank note takes that away."""
        notes = with_note(self.notes, note)
        moves = len(self.record.moves)
        if not 0 <= note.move <= moves:
            raise BadInput("--move", f"expected a number from 0 to {moves}, got {note.move}")
        check_notes(notes, moves, "notes")
        others = {name: value for name, value in self._raw.items() if name != "notes"}
        self._raw = others | ({"notes": plain(notes)} if notes else {})
        write_whole(self._path, encoded(self._raw))
        self.notes = notes


def shown(note: Note, tongue: Tongue) -> str:
    """A note as a line of the log: its mark, and its words."""
    sign = f"{SIGNS[note.mark]} " if note.mark else ""
    return tongue.ui("note", text=f"{sign}{note.text}".strip())


def typed(line: str, move: int) -> Note:
    """``?! too early``: a mark, by its sign or its name, and words, or one of them."""
    first, _, rest = line.strip().partition(" ")
    mark = next((mark for mark, sign in SIGNS.items() if first in (mark, sign)), None)
    return Note(move, rest.strip() if mark else line.strip(), mark)


def list_notes(path: Path, lang: str) -> Sequence[str]:
    tongue = Tongue(lang)
    notes = NoteBook(path).notes
    lines = [f"{note.move:>5}  {shown(note, tongue)}" for note in notes]
    return lines or [tongue.ui("no-notes", path=path)]


def take_note(path: Path, move: int, text: str, mark: str | None, lang: str) -> str:
    """Write one into the file; what to say of it."""
    marks = get_args(NoteMark)
    if mark is not None and mark not in marks:
        raise BadInput("--mark", f"expected one of {', '.join(marks)}, got {mark!r}")
    note = msgspec.convert({"move": move, "text": text.strip(), "mark": mark}, Note)
    NoteBook(path).write(note)
    is_blank = not note.text and note.mark is None
    return Tongue(lang).ui("note-gone" if is_blank else "note-kept", number=move, path=path)
