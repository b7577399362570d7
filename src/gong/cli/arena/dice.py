"""Dice as they lie on the table: as pictures, or in one line."""

from collections.abc import Collection, Sequence

from rich.text import Text

from ..drawing import Lines

PIPS = {
    0: ("   ", " ? ", "   "),
    1: ("   ", " ● ", "   "),
    2: ("●  ", "   ", "  ●"),
    3: ("●  ", " ● ", "  ●"),
    4: ("● ●", "   ", "● ●"),
    5: ("● ●", " ● ", "● ●"),
    6: ("● ●", "● ●", "● ●"),
}
DICE_ROWS = 6
FINAL, REACHES = "=", "✓"


def dice(faces: Sequence[int], final: Collection[int] = (), needed: int | None = None) -> Lines:
    """Dice as faces, each with its number; a tick where it wounds, ``=`` where it is final."""
    gap = "" if len(faces) > 6 else " "
    drawn = [_die(number, face, number in final, needed) for number, face in enumerate(faces, 1)]
    return [Text(gap).join(die[i] for die in drawn) for i in range(DICE_ROWS)]


def dice_in_a_line(faces: Sequence[int], final: Collection[int] = (), needed: int | None = None) -> Text:
    """The same where there is little room."""
    parts = [f"{_die_label(n, face, n in final, needed)}:[{face}]" for n, face in enumerate(faces, 1)]
    return Text(" ".join(parts))


def _die(number: int, face: int, is_final: bool, needed: int | None) -> Lines:
    label = _die_label(number, face, is_final, needed).center(5)
    rows = ["╭───╮", *(f"│{pips}│" for pips in PIPS[face]), "╰───╯", label]
    return [Text(line, style="bold red" if needed is not None and face >= needed else "") for line in rows]


def _die_label(number: int, face: int, is_final: bool, needed: int | None) -> str:
    tick = REACHES if needed is not None and face >= needed else ""
    return f"{number}{tick}{FINAL if is_final else ''}"
