"""Templates, and what a language is made of.

In a template ``{name}`` is a value, ``{has|have}`` depends on the number of its subject, and ``<a|b>`` is
an order first and what somebody may do second (``piochez``, ``piocher``).
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

Values: TypeAlias = Mapping[str, object]

_VALUE = re.compile(r"\{([^{}]*)\}")
_MOOD = re.compile(r"<([^<>|]*)\|([^<>|]*)>")
#: In a ``Filter``: whatever the selector says, if it says anything.
NAMED: Final = "named"


class Phrase(NamedTuple):
    """A noun phrase, and whether its verb is plural."""

    text: str
    is_plural: bool = False


class Noun(NamedTuple):
    """A noun with the articles of its gender."""

    one: str
    many: str
    a: str
    another: str


class Said(NamedTuple):
    """How an operation is said: an order to the reader, or a fact about somebody."""

    template: str
    is_order: bool


class Filter(NamedTuple):
    """The words for a field of a selector that has this value."""

    field: str
    value: object
    words: str


class Language(Struct, frozen=True, kw_only=True):
    """All the words of one language, by the words of the notation."""

    code: str
    #: Mends what depends on neighbouring words, such as ``a`` before a vowel.
    tidy: Callable[[str], str]
    #: The name of a type beside several Ultras.
    types_of_several: Callable[[str], str]
    colon: str
    either: str
    both: str
    nor: str
    #: Before the first of several, and before the others.
    of: str
    of_others: str
    #: Between things that are done one after the other, and before one that lasts.
    then: str
    besides: str

    # nouns
    nouns: Mapping[str, Noun]
    two: str
    two_others: str
    every: str
    every_other: str
    none: str
    none_other: str
    #: Before those of whom nobody does something.
    those: str
    those_others: str
    before_noun: Sequence[Filter]
    after_noun: Sequence[Filter]
    of_own_choice: str
    except_self: str
    self_again: str
    fixed: Mapping[str, str]
    again: Mapping[str, Phrase]
    leaders: Mapping[str, str]
    #: By kind, and by side where there is one.
    items: Mapping[str, str]
    item_values: Mapping[str, str]
    decks: Mapping[str, str]
    #: One card on top of a deck, and several.
    top: tuple[str, str]

    # actions and numbers
    capabilities_now: Mapping[str, str]
    any_capability: str
    one_of_them: str
    actions: Mapping[str, str]
    any_action: str
    #: An action that has been spoken of.
    the_actions: Mapping[str, str]
    no_actions: Mapping[str, str]
    verbs: Mapping[str, str]
    more_of: Mapping[str, str]
    rows: Mapping[str, str]
    without_subtype: str
    phases: Sequence[str]
    #: Who acts, as a subject, and after ``by``.
    actors: Mapping[str, str]
    doers: Mapping[str, str]
    by_actor: str
    on_victim: str
    against_own_shot: str

    # sentences
    engage: str
    retroactive: str
    retroactive_aside: str
    limits: Mapping[int, str]
    limit: str
    durations: Mapping[str, str]
    for_static_action: str
    may_order: str
    may_fact: str
    if_done: str
    when_so: str
    while_so: str
    during: str
    turns: Mapping[str, str]
    phase_in_turn: Mapping[str, str]
    #: The roll of an action that has no other roll, and of one that may have.
    rolls: tuple[str, str]
    #: Without and with the action it is about.
    moments: Mapping[str, tuple[str, str]]
    events: Mapping[str, str]
    #: As it is said, and its opposite.
    predicates: Mapping[str, tuple[str, str]]
    operations: Mapping[str, Said]


def order(template: str) -> Said:
    return Said(template, is_order=True)


def fact(template: str) -> Said:
    return Said(template, is_order=False)


def filled(template: str, values: Values, is_plural: bool = False, is_permitted: bool = False) -> str:
    """The template with its values; what is empty leaves no gap."""
    moody = _MOOD.sub(lambda found: found[2 if is_permitted else 1], template)
    return " ".join(_VALUE.sub(lambda found: _value(found[1], is_plural, values), moody).split())


def _value(mark: str, is_plural: bool, values: Values) -> str:
    one, bar, many = mark.partition("|")
    return (many if is_plural else one) if bar else str(values[mark])


def joined(words: Sequence[str], last: str) -> str:
    """``a, b or c``; ``last`` comes before the last of them."""
    return last.join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def joined_of(language: Language, words: Sequence[str]) -> str:
    """``of a or b``; some languages repeat the ``of``."""
    first = [f"{language.of} {word}" for word in words[:1]]
    return joined([*first, *(f"{language.of_others} {word}".lstrip() for word in words[1:])], language.either)


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
