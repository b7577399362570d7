"""Whom or what a clause is about: from selectors to noun phrases."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ...data.notation import CAPABILITIES, Selector
from ...data.sets import CardSet
from ...data.words import words
from .grammar import NAMED, Filter, Language, Noun, Phrase, filled

_PLAIN = Selector(kind="ultra")


class Voice(NamedTuple):
    """A language, and the set whose types and families it names."""

    language: Language
    cards: CardSet

    def capability(self, word: str) -> str:
        return words(self.language.code).say(f"sphere-cap.{word}") if word in CAPABILITIES else ""

    def type_name(self, word: str, is_plural: bool) -> str:
        name = self.cards.type_name(word, self.language.code) if word else ""
        return self.language.types_of_several(name) if name and is_plural else name

    def subtype_name(self, word: str) -> str:
        return self.cards.subtype_name(word, self.language.code) if word else ""


# -- Ultras


def ultras(voice: Voice, chosen: Selector) -> Phrase:
    """``an opposing Ultra``, ``two Ultras of your team``, ``all other adjacent Ultras``."""
    language, is_plural = voice.language, is_several(chosen)
    core = _core(voice, chosen, language.nouns["ultra"], is_plural)
    if not chosen.every and not _narrowed(chosen):
        core = f"{core} {language.of_own_choice}"
    return Phrase(f"{_determiner(language, chosen)} {core}", is_plural)


def is_several(chosen: Selector) -> bool:
    return chosen.kind == "ultra" and (chosen.every or chosen.number > 1)


def those_ultras(voice: Voice, chosen: Selector) -> str:
    """``engaged opposing Ultras``: of those who do not do something "all" could mean only some."""
    language = voice.language
    those = language.those_others if chosen.not_self else language.those
    return f"{those} {_core(voice, chosen, language.nouns['ultra'], is_plural=True)}".lstrip()


def no_ultra(voice: Voice, chosen: Selector) -> str:
    """``no opposing Ultra``: where all of them cannot do something, none can."""
    language = voice.language
    none = language.none_other if chosen.not_self else language.none
    return f"{none} {_core(voice, chosen, language.nouns['ultra'], is_plural=False)}"


def other_ultra(voice: Voice, chosen: Selector, first: Selector) -> str:
    """The second Ultra of an operation, which is never the first; of another side it is so anyway."""
    noun = voice.language.nouns["ultra"]
    is_apart = {first.side, chosen.side} == {"own", "opp"}
    core = _core(voice, chosen, noun, is_plural=False)
    beside = voice.language.except_self if chosen.not_self else ""
    return f"{noun.a if is_apart else noun.another} {core} {beside}".rstrip()


def counted_ultras(voice: Voice, chosen: Selector, n: int) -> str:
    core = _core(voice, chosen, voice.language.nouns["ultra"], n > 1)
    beside = f" {voice.language.except_self}" if chosen.not_self else ""
    return f"{n} {core}{beside}"


def _narrowed(chosen: Selector) -> bool:
    return msgspec.structs.replace(chosen, number=1, every=False) != _PLAIN


def _determiner(language: Language, chosen: Selector) -> str:
    noun = language.nouns["ultra"]
    if chosen.every:
        return language.every_other if chosen.not_self else language.every
    if chosen.number > 1:
        return language.two_others if chosen.not_self else language.two
    return noun.another if chosen.not_self else noun.a


def _core(voice: Voice, chosen: Selector, noun: Noun, is_plural: bool) -> str:
    """The noun with everything that narrows it, without an article."""
    language = voice.language
    before = _narrowing(voice, chosen, language.before_noun, is_plural)
    after = _narrowing(voice, chosen, language.after_noun, is_plural)
    return " ".join([*before, noun.many if is_plural else noun.one, *after])


def _narrowing(voice: Voice, chosen: Selector, filters: Sequence[Filter], is_plural: bool) -> list[str]:
    values = {
        "type": voice.type_name(chosen.type, is_plural),
        "subtype": voice.subtype_name(chosen.subtype),
        "value": chosen.value,
        "now": voice.language.capabilities_now.get(chosen.capability, ""),
        "at_most": chosen.at_most,
    }
    return [filled(one.words, values, is_plural) for one in filters if _is_so(chosen, one)]


def _is_so(chosen: Selector, one: Filter) -> bool:
    found = getattr(chosen, one.field)
    return found not in (None, "") if one.value == NAMED else found == one.value


# -- cards, items, leaders, decks


def locker_cards(voice: Voice, chosen: Selector, n: int) -> Phrase:
    """``an Interaction of value 3 or less from your locker room``."""
    noun = voice.language.nouns[chosen.of]
    return Phrase(f"{noun.a if n == 1 else n} {_card_core(voice, chosen, n)}", n > 1)


def counted_cards(voice: Voice, chosen: Selector, n: int) -> str:
    """``2 Ultras``: the condition names the place itself."""
    return f"{n} {_card_core(voice, msgspec.structs.replace(chosen, place=''), n)}"


def _card_core(voice: Voice, chosen: Selector, n: int) -> str:
    """Cards have no team of their own, and "not self" means every copy of the card."""
    is_other = chosen.not_self or chosen.not_same_name
    bare = msgspec.structs.replace(chosen, side="any", not_self=False, not_same_name=is_other)
    return _core(voice, bare, voice.language.nouns[chosen.of], n > 1)


def things(voice: Voice, of: str, n: int) -> str:
    """``1 Interaction``, ``3 cards``."""
    noun = voice.language.nouns[of]
    return f"{n} {noun.one if n == 1 else noun.many}"


def item(voice: Voice, chosen: Selector) -> Phrase:
    language = voice.language
    named = language.items.get(f"{chosen.of}:{chosen.side}") or language.items[chosen.of]
    value = "" if chosen.value is None else filled(language.item_values[chosen.of], {"value": chosen.value})
    return Phrase(f"{named} {value}".rstrip())


def leader_word(chosen: Selector) -> str:
    """Which leaders are meant, as the tables name them."""
    if chosen.side == "any":
        return "each"
    return "all opp" if chosen.every and chosen.side == "opp" else chosen.side


def leader(voice: Voice, chosen: Selector) -> Phrase:
    return Phrase(voice.language.leaders[leader_word(chosen)])


def deck(voice: Voice, chosen: Selector) -> Phrase:
    return Phrase(voice.language.decks[chosen.of])
