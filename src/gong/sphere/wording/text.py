"""The whole text of a card, clause by clause."""

from collections.abc import Callable, Iterator, Sequence

from ...data.clauses import Clause
from ...data.sets import CardSet
from .effects import effect, is_bound
from .english import ENGLISH
from .french import FRENCH
from .grammar import filled, sentence
from .heads import playing_head, static_head, trigger_head
from .mentions import Mentions
from .nouns import Voice

LANGUAGES = {language.code: language for language in (ENGLISH, FRENCH)}


def card_text(cards: CardSet, card: str, lang: str) -> str:
    """What a card does, in words; nothing for a card that does nothing."""
    return " ".join(text for _, text in abilities(cards, card, lang))


def abilities(cards: CardSet, card: str, lang: str) -> list[tuple[str, str]]:
    """What a card does one after the other: of what kind each ability is, and its words."""
    voice = Voice(LANGUAGES[lang], cards)
    groups = _told_together(cards.clauses[card], _is_same_ability)
    return [(some[0].kind, voice.language.tidy(" ".join(_ability(voice, some)))) for some in groups]


def ability_numbers(cards: CardSet, card: str) -> list[int]:
    """Which of its abilities each clause of a card belongs to."""
    groups = _told_together(cards.clauses[card], _is_same_ability)
    return [number for number, some in enumerate(groups) for _ in some]


def is_retroactive(cards: CardSet, card: str) -> bool:
    """Whether playing the card, or using the Ultra, can undo the action in progress (US-6.4)."""
    return any(clause.retroactive for clause in cards.clauses[card])


# -- which clauses are told together


def _told_together(
    clauses: Sequence[Clause], goes_on: Callable[[Clause, Clause], bool]
) -> list[list[Clause]]:
    """The clauses in groups; one that goes on with what stands before it joins its group."""
    groups: list[list[Clause]] = []
    for clause in clauses:
        if groups and goes_on(groups[-1][-1], clause):
            groups[-1].append(clause)
        else:
            groups.append([clause])
    return groups


def _is_same_ability(before: Clause, clause: Clause) -> bool:
    """What is announced as one, or holds under the same condition; each trigger is an ability of its own."""
    if clause.kind == "trigger":
        return clause.joined
    return _beginning(before) == _beginning(clause)


def _beginning(clause: Clause) -> tuple[object, ...]:
    """All conditions of an Interaction must hold together, so they stand before the whole of it."""
    conditions = () if clause.kind == "play" else clause.conditions
    return (clause.kind, conditions, clause.kind == "static" and clause.duration)


def _is_same_change(before: Clause, clause: Clause) -> bool:
    """Changes of numbers for the same Ultras and the same time are told as one."""
    facts = [(one.op.name, one.target, one.duration, one.optional) for one in (before, clause)]
    return clause.op.name == "mod_cap" and facts[0] == facts[1] and (clause.joined or not clause.optional)


# -- an ability


def _ability(voice: Voice, clauses: Sequence[Clause]) -> Iterator[str]:
    """Its sentences: the keyword, what it does, how often."""
    first, language = clauses[0], voice.language
    if first.kind == "play" and first.retroactive:
        yield sentence(language.retroactive)
    yield sentence(f"{_HEADS[first.kind](voice, clauses)}{_effects(voice, clauses)}")
    if first.limit:
        yield sentence(language.limits.get(first.limit) or filled(language.limit, {"n": first.limit}))


def _played(voice: Voice, clauses: Sequence[Clause]) -> str:
    return _announced(voice, "", clauses)


def _used(voice: Voice, clauses: Sequence[Clause]) -> str:
    language = voice.language
    return _announced(
        voice, f"{language.engage}{language.retroactive_aside * clauses[0].retroactive}", clauses
    )


def _announced(voice: Voice, cost: str, clauses: Sequence[Clause]) -> str:
    """What it costs and when it can be played, before a colon."""
    conditions = list(dict.fromkeys(one for clause in clauses for one in clause.conditions))
    told = ", ".join(filter(None, (cost, playing_head(voice, clauses[0].timing, conditions))))
    return f"{told}{voice.language.colon}" if told else ""


def _triggered(voice: Voice, clauses: Sequence[Clause]) -> str:
    return f"{trigger_head(voice, clauses[0].timing, clauses[0].conditions)}, "


def _held(voice: Voice, clauses: Sequence[Clause]) -> str:
    told = static_head(voice, clauses[0])
    return f"{told}, " if told else ""


_HEADS: dict[str, Callable[[Voice, Sequence[Clause]], str]] = {
    "play": _played,
    "engage": _used,
    "trigger": _triggered,
    "static": _held,
}


def _effects(voice: Voice, clauses: Sequence[Clause]) -> str:
    """What it does, one thing after the other."""
    mentions, (first, *others) = Mentions(clauses[0]), _told_together(clauses, _is_same_change)
    told = effect(voice, first, mentions)
    for part in others:
        is_next = part[0].duration == "instant" and not is_bound(part[0])
        told += (voice.language.then if is_next else voice.language.besides) + effect(voice, part, mentions)
    return told
