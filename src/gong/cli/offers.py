"""The choices of a seat as a person is offered them: a list with numbers, and forms to fill in."""

from collections.abc import Sequence

from msgspec import Struct
from rich.text import Text

from .drawing import Lines, joined, wrapped
from .tongue import folded

APART = "   "
#: Asides: whole, in fewer words, none.
ASIDES = (0, 1, 2)


class Offer(Struct, frozen=True):
    """One line of the list: a choice with what is typed for it, or a form to be filled in by typing.

    ``label``: what is typed where the choice has a name or a number of its own, such as that of a zone.
    ``asides``: what ends the line and is never cut, and the same in fewer words. ``shorter``: the text again
    in fewer and fewer words, for where there is little room.
    """

    text: str
    key: str | None = None
    form: str = ""
    shorter: tuple[str, ...] = ()
    label: str = ""
    asides: tuple[str, ...] = ()


def numbered(offers: Sequence[Offer]) -> list[tuple[str, Offer]]:
    """Each line with what is typed for it: its own label, the next number, or the form."""
    labelled, number = [], 0
    for offer in offers:
        number += offer.key is not None and not offer.label
        labelled.append((offer.label or (offer.form if offer.key is None else str(number)), offer))
    return labelled


def key_of(label: str, offers: Sequence[Offer]) -> str | None:
    """The key of the choice with this label, if there is one."""
    wanted = str(int(label)) if label.isdecimal() else folded(label)
    keys = {folded(said): offer.key for said, offer in numbered(offers) if offer.key is not None}
    return keys.get(wanted)


# -- as lines


def listed(offers: Sequence[Offer], width: int, rows: int) -> Lines:
    """One choice a line, wrapped if there is room for that, several in a line if there is not."""
    ways = (whole(offers, width), cut(offers, width), *(_flowing(offers, width, aside) for aside in ASIDES))
    return next((lines for lines in ways if len(lines) <= rows), ways[-1])


def _flowing(offers: Sequence[Offer], width: int, aside: int) -> Lines:
    return flowed(cut(offers, width, aside=aside), width)


def whole(offers: Sequence[Offer], width: int) -> Lines:
    """One choice a line, as long as it is."""
    return [line for label, offer in numbered(offers) for line in _whole(label, _said(offer), width)]


def _whole(label: str, text: str, width: int) -> Lines:
    first, *more = wrapped(text, width - len(label) - 1)
    return [_labelled(label, first), *(Text(" " * (len(label) + 1) + line) for line in more)]


def _said(offer: Offer) -> str:
    return " ".join((offer.text, *offer.asides[:1]))


def _labelled(label: str, text: str) -> Text:
    return joined(Text(label, style="bold"), f" {text}" if text else "")


def cut(offers: Sequence[Offer], width: int, length: int = 0, aside: int = 0) -> Lines:
    """One choice a line, in the text and with the aside of this length, cut off where the line ends."""
    texts = [(label, (offer.text, *offer.shorter)[length], offer) for label, offer in numbered(offers)]
    return [_cut(label, text, offer.asides[aside : aside + 1], width) for label, text, offer in texts]


def _cut(label: str, text: str, asides: Sequence[str], width: int) -> Text:
    end = "".join(f" {aside}" for aside in asides)
    line = _labelled(label, text)
    line.truncate(width - len(end), overflow="ellipsis")
    return joined(line, end)


def flowed(pieces: Lines, width: int) -> Lines:
    """As many pieces in a line as fit, in order."""
    lines: Lines = []
    for piece in pieces:
        if lines and len(lines[-1]) + len(APART) + len(piece) <= width:
            lines[-1] = joined(lines[-1], APART, piece)
        else:
            lines.append(piece)
    return lines
