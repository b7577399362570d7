"""Notes beside a replay: what somebody wrote of a moment, and how they marked it.

They are data beside the record: nothing that is checked or played again depends on them, and nothing proves
who wrote them or when.
"""

import unicodedata
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from .errors import BadInput

#: How good a choice was, the best first.
Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
#: What a note can be marked with: as the coach marks, or with a plain flag.
NoteMark = Literal["flag", "best", "good", "inaccuracy", "mistake", "blunder"]
MOST_NOTES, LONGEST_NOTE = 100, 500
#: Characters that mean something to a terminal, turn the direction of writing, or are none at all.
UNWRITTEN = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
TURNING = {*map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A)), "\u200e", "\u200f", "\ufeff"}


class Note(Struct, omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    """Of the moment after the first ``move`` moves: words, a mark, or both. Words are text, never HTML."""

    move: int
    text: str = ""
    mark: NoteMark | None = None


def check_notes(notes: Sequence[Note], moves: int, path: str) -> None:
    """One note a moment at most, in their order, each of moderate length and in visible characters."""
    if len(notes) > MOST_NOTES:
        raise BadInput(path, f"expected at most {MOST_NOTES} notes, got {len(notes)}")
    latest = -1
    for number, note in enumerate(notes):
        _check(note, moves, f"{path}[{number}]")
        if note.move <= latest:
            raise BadInput(
                f"{path}[{number}].move", "expected one note a moment, in the order of their moments"
            )
        latest = note.move


def _check(note: Note, moves: int, path: str) -> None:
    if not 0 <= note.move <= moves:
        raise BadInput(f"{path}.move", f"expected a number from 0 to {moves}, got {note.move}")
    if not note.text and note.mark is None:
        raise BadInput(path, "expected a text, a mark, or both")
    if len(note.text) > LONGEST_NOTE:
        raise BadInput(f"{path}.text", f"expected at most {LONGEST_NOTE} characters, got {len(note.text)}")
    hidden = next((c for c in note.text if unicodedata.category(c) in UNWRITTEN or c in TURNING), None)
    if hidden is not None:
        raise BadInput(f"{path}.text", f"control characters are no text, got U+{ord(hidden):04X}")


def with_note(notes: Sequence[Note], note: Note) -> list[Note]:
    """With this note instead of the one of its moment; a blank one takes that away."""
    others = [each for each in notes if each.move != note.move]
    said = [note] if note.text or note.mark else []
    return sorted([*others, *said], key=lambda each: each.move)
