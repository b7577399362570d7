"""The choices of a leader as a person is offered them: short lists, a table for attacks, forms to fill in."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ...core.answers import Choice, Odds
from ...sphere.shifts import KEYS
from ...sphere.speech import letter
from ...sphere.views import SphereView
from ...sphere.wording import is_retroactive
from ..offers import Offer
from .lexicon import FRENCH_NOUNS, FRENCH_VERBS, RETROACTIVE, SphereLexicon

#: What neighbours could add is left out where there is little room.
ASIDE = re.compile(r" \([^()]*\+\d+[^()]*\)")
#: Choices that have a name or a number of their own, which is what people type.
OWN_LABEL = re.compile(
    r"(?:place:\w+|ready|slot|put|target):(?P<place>(?:[0-5]\.)?[fb][1-3])"
    r"|target:item:(?P<item>\d+)"
)
#: The die by as much as the card says, which the text tells.
SHIFTS = tuple(f"mode:{key}" for key in KEYS)
PLACE = re.compile(r"\b([0-5])\.([fb][1-3])\b")


def offers(
    view: SphereView,
    choices: Sequence[Choice],
    lexicon: SphereLexicon,
    odds: Mapping[str, Odds] = MappingProxyType({}),
) -> list[Offer]:
    """What is listed now, actions with their odds. Everything else in ``choices`` can still be typed."""
    shown = [choice for choice in choices if not _is_typed(choice, view, choices)]
    listed = [_offer(choice, view, lexicon, odds.get(choice.key)) for choice in shown]
    return [*listed, *_forms(choices, lexicon)]


def _offer(choice: Choice, view: SphereView, lexicon: SphereLexicon, odds: Odds | None) -> Offer:
    return Offer(
        choice.text,
        choice.key,
        shorter=_shorter(choice, view, lexicon),
        label=_own_label(choice),
        asides=(lexicon.chance(odds),) if odds else (),
    )


def _own_label(choice: Choice) -> str:
    """A slot, an Ultra by where it stands, an item by its place on the stack, a shift of the die."""
    if choice.key in SHIFTS:
        return choice.text
    found = OWN_LABEL.fullmatch(choice.key)
    return tag(found[found.lastgroup or 0], "en") if found else ""


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


def _shorter(choice: Choice, view: SphereView, lexicon: SphereLexicon) -> tuple[str, str]:
    mark = f" {RETROACTIVE}" if _is_retroactive(choice, view, lexicon) else ""
    short = choice.text if choice.key.startswith("mode:") else f"{tag(choice.key, lexicon.lang)}{mark}"
    short = "" if _own_label(choice) else short
    return ASIDE.sub("", choice.text), short


def _is_retroactive(choice: Choice, view: SphereView, lexicon: SphereLexicon) -> bool:
    """Whether what is played or used can undo the action in progress."""
    verb, _, what = choice.key.partition(":")
    if verb == "use" and view.seat is not None:
        user = view.teams[view.seat].formation[what]
        return user is not None and is_retroactive(lexicon.cards, user.card)
    return verb == "play" and is_retroactive(lexicon.cards, what)


def tag(key: str, lang: str) -> str:
    """A key as short as people can read and type it."""
    bare = PLACE.sub(lambda at: f"{letter(int(at[1]))}.{at[2]}", key)
    words = re.sub(r"^(?:target|pick|top|place|put):(?:seat:)?", "", bare).split(":")
    own = {word: french for french, word in (FRENCH_VERBS | FRENCH_NOUNS).items()} if lang == "fr" else {}
    return " ".join(own.get(word, word) for word in words)


def _forms(choices: Sequence[Choice], lexicon: SphereLexicon) -> list[Offer]:
    forms = []
    if any(choice.key.startswith(("tackle:", "assault:")) for choice in choices):
        forms.append("attack")
    if any(choice.key.startswith("swap:f") for choice in choices):
        forms.append("swap")
    texts = {form: lexicon.sphere(f"{form}-form") for form in forms}
    return [
        Offer(text, form=lexicon.sphere(f"{form}-words"), shorter=(text, text))
        for form, text in texts.items()
    ]
