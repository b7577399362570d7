"""The bricks of every screen: lines of a fixed width, columns side by side, the log."""

import textwrap
from collections.abc import Sequence

from rich.text import Text

from .tongue import Tongue

Lines = list[Text]
NEW, OLD = "› ", "  "
BETWEEN = " │ "


def fitted(text: str | Text, width: int, style: str = "", right: bool = False) -> Text:
    """One line of exactly this width; what is too long ends in an ellipsis."""
    line = text.copy() if isinstance(text, Text) else Text(text, style=style)
    line.truncate(width, overflow="ellipsis")
    line.align("right" if right else "left", width)
    return line


def joined(*parts: Text | str) -> Text:
    """Parts one after the other, each in its own style; `+` would spread the first one's over all."""
    line = Text()
    for part in parts:
        line.append(part)
    return line


def row(*cells: Text) -> Text:
    return Text(" ").join(cells)


def beside(left: Lines, right: Lines, width: int, between: str = " ") -> Lines:
    """Two pictures side by side; the left one is ``width`` columns wide."""
    height = max(len(left), len(right))
    left = [fitted(line, width) for line in left] + [Text(" " * width)] * (height - len(left))
    right = right + [Text("")] * (height - len(right))
    line = Text(between, style="dim")
    return [joined(a, line, b) for a, b in zip(left, right, strict=True)]


def wrapped(text: str, width: int, first: str = "", then: str = "") -> list[str]:
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=then) or [first]


def paragraphs(text: str, width: int, indent: str = "") -> Lines:
    return [Text(line) for part in text.splitlines() for line in wrapped(part, width, indent, indent)]


# -- the log


def log(old: Sequence[str], new: Sequence[str], tongue: Tongue, width: int, rows: int) -> Lines:
    """What happened, the latest last: as many whole sentences as fit; what is new is marked."""
    lines: Lines = []
    told = [(text, OLD) for text in old] + [(text, NEW) for text in new]
    for text, mark in reversed(told):
        sentence = [_coloured(line, tongue, mark == OLD) for line in wrapped(text, width, mark, OLD)]
        if len(lines) + len(sentence) > rows:
            break
        lines = sentence + lines
    return lines


def log_rows(new: Sequence[str], width: int) -> int:
    """How many rows these sentences take."""
    return sum(len(wrapped(text, width, NEW, OLD)) for text in new)


def _coloured(line: str, tongue: Tongue, is_old: bool) -> Text:
    text = Text(line, style="dim" if is_old else "")
    for name, style in () if is_old else tongue.colours.items():
        text.highlight_words([name], style)
    return text


def title_row(left: str, right: str, width: int) -> Text:
    """The head of a screen: what goes on, and at its end for whom it is drawn."""
    room = width - len(left) - 4
    return fitted(f" {left}  {fitted(right, room, right=True).plain} ", width, "reverse")


def footer(message: str, hint: str, width: int) -> Lines:
    """What there is to say, else what can be typed."""
    said = wrapped(message, width) if message else []
    return [Text(line, style="bold yellow") for line in said] or [fitted(hint, width, "dim")]
