"""The choices of a leader as a person is offered them: short lists, a table for attacks, forms to fill in."""

import re
from collections.abc import Sequence

from msgspec import Struct
from rich.text import Text

from ..core.table import Choice
from ..sphere.speech import letter
from ..sphere.views import SphereView
from .drawing import Lines, joined, wrapped
from .spherewords import FRENCH_NOUNS, FRENCH_VERBS, SphereLexicon

#: What neighbours could add is left out where there is little room.
ASIDE = re.compile(r" \([^()]*\+\d+[^()]*\)")
PLACE = re.compile(r"\b([0-5])\.([fb][1-3])\b")
APART = "   "
LENGTHS = (0, 1, 2)


class Item(Struct, frozen=True):
    """One line of the list: a choice with a number, or a form; its text in three lengths."""

    texts: tuple[str, str, str]
    key: str | None = None
    form: str = ""


def listed(view: SphereView, choices: Sequence[Choice], lexicon: SphereLexicon) -> list[Item]:
    """What is listed now. Everything else in ``choices`` can still be typed."""
    shown = [choice for choice in choices if not _is_typed(choice, view, choices)]
    items = [Item(_lengths(choice, lexicon), choice.key) for choice in shown]
    return [*items, *_forms(choices, lexicon)]


def _is_typed(choice: Choice, view: SphereView, choices: Sequence[Choice]) -> bool:
    """Attacks stand in a table, swaps have a form, and opening Ultras are asked for one by one."""
    if choice.key.startswith("place:"):
        return _card_of(choice) != next_to_place(view, choices)
    is_swap = choice.key.startswith("swap:") and choice.key != "swap:none"
    return is_swap or choice.key.startswith(("tackle:", "assault:"))


def next_to_place(view: SphereView, choices: Sequence[Choice]) -> str | None:
    """The first of the opening Ultras that has no slot yet."""
    left = {_card_of(choice) for choice in choices if choice.key.startswith("place:")}
    dealt = view.teams[view.seat].opening if view.seat is not None else ()
    return next((card for card in dealt if card in left), None)


def _card_of(choice: Choice) -> str:
    return choice.key.split(":")[1]


def _lengths(choice: Choice, lexicon: SphereLexicon) -> tuple[str, str, str]:
    short = choice.text if choice.key.startswith("mode:") else tag(choice.key, lexicon.lang)
    return choice.text, ASIDE.sub("", choice.text), short


def tag(key: str, lang: str) -> str:
    """A key as short as people can read and type it."""
    bare = PLACE.sub(lambda at: f"{letter(int(at[1]))}.{at[2]}", key)
    words = re.sub(r"^(?:target|pick|top|place|put):(?:seat:)?", "", bare).split(":")
    own = {word: french for french, word in (FRENCH_VERBS | FRENCH_NOUNS).items()} if lang == "fr" else {}
    return " ".join(own.get(word, word) for word in words)


def _forms(choices: Sequence[Choice], lexicon: SphereLexicon) -> list[Item]:
    words = {choice.key.split(":")[0] for choice in choices if ":" in choice.key}
    forms = []
    if words & {"tackle", "assault"}:
        forms.append(Item((lexicon.sphere("attack-form"),) * 3, form=lexicon.sphere("attack-words")))
    if any(choice.key.startswith("swap:f") for choice in choices):
        forms.append(Item((lexicon.sphere("swap-form"),) * 3, form=lexicon.sphere("swap-words")))
    return forms


def numbered(items: Sequence[Item]) -> list[tuple[str, Item]]:
    """Each line with what is typed for it: its number, or the form."""
    labelled, number = [], 0
    for item in items:
        number += item.key is not None
        labelled.append((str(number) if item.key is not None else item.form, item))
    return labelled


# -- as lines


def whole(items: Sequence[Item], width: int) -> Lines:
    """One choice a line, as long as it is."""
    return [line for label, item in numbered(items) for line in _whole(label, item.texts[0], width)]


def _whole(label: str, text: str, width: int) -> Lines:
    first, *more = wrapped(text, width - len(label) - 1)
    return [_labelled(label, first), *(Text(" " * (len(label) + 1) + line) for line in more)]


def _labelled(label: str, text: str) -> Text:
    return joined(Text(label, style="bold"), f" {text}")


def flowed(items: Sequence[Item], length: int, width: int) -> Lines:
    """Several choices in a line, in texts of one of the lengths."""
    lines: Lines = []
    for label, item in numbered(items):
        piece = _labelled(label, item.texts[length])
        piece.truncate(width, overflow="ellipsis")
        if lines and len(lines[-1]) + len(APART) + len(piece) <= width:
            lines[-1] = joined(lines[-1], APART, piece)
        else:
            lines.append(piece)
    return lines
