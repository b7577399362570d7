"""How large a terminal is, how large it must be, and how much of it is used."""

from typing import NamedTuple


class Size(NamedTuple):
    """Columns and rows."""

    width: int
    height: int


NEEDED = Size(80, 24)
#: More columns than that are left empty; from so many rows on pictures are taller.
WIDEST, TALL = 120, 30
#: The last rows of a screen: for the prompt, and in the end for where the replay is kept.
PROMPT_ROWS, CLOSING_ROWS = 1, 4
