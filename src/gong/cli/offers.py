"""The choices of a seat as a person is offered them: a list with numbers, and forms to fill in."""

from collections.abc import Sequence

from msgspec import Struct
from rich.text import Text

from .drawing import Lines, joined, wrapped

APART = "   "


class Offer(Struct, frozen=True):
    """One line of the list: a choice with a number, or a form to be filled in by typing.

    ``shorter``: the text again in fewer and fewer words, for where there is little room.
    """

    text: str
    key: str | None = None
    form: str = ""
    shorter: tuple[str, ...] = ()


def numbered(offers: Sequence[Offer]) -> list[tuple[str, Offer]]:
    """Each line with what is typed for it: its number, or the form."""
    labelled, number = [], 0
    for offer in offers:
        number += offer.key is not None
        labelled.append((str(number) if offer.key is not None else offer.form, offer))
    return labelled


def key_of(number: str, offers: Sequence[Offer]) -> str | None:
    """The key of the choice with this number, if there is one."""
    keys = [offer.key for offer in offers if offer.key is not None]
    return keys[int(number) - 1] if number.isdecimal() and 1 <= int(number) <= len(keys) else None


# -- as lines


def listed(offers: Sequence[Offer], width: int, rows: int) -> Lines:
    """One choice a line, wrapped if there is room for that, several in a line if there is not."""
    for lines in (whole(offers, width), cut(offers, width)):
        if len(lines) <= rows:
            return lines
    return flowed(cut(offers, width), width)


def whole(offers: Sequence[Offer], width: int) -> Lines:
    """One choice a line, as long as it is."""
    return [line for label, offer in numbered(offers) for line in _whole(label, offer.text, width)]


def _whole(label: str, text: str, width: int) -> Lines:
    first, *more = wrapped(text, width - len(label) - 1)
    return [_labelled(label, first), *(Text(" " * (len(label) + 1) + line) for line in more)]


def _labelled(label: str, text: str) -> Text:
    return joined(Text(label, style="bold"), f" {text}")


def cut(offers: Sequence[Offer], width: int, length: int = 0) -> Lines:
    """One choice a line, in the text of this length, cut off where the line ends."""
    lines = [_labelled(label, (offer.text, *offer.shorter)[length]) for label, offer in numbered(offers)]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def flowed(pieces: Lines, width: int) -> Lines:
    """As many pieces in a line as fit, in order."""
    lines: Lines = []
    for piece in pieces:
        if lines and len(lines[-1]) + len(APART) + len(piece) <= width:
            lines[-1] = joined(lines[-1], APART, piece)
        else:
            lines.append(piece)
    return lines
