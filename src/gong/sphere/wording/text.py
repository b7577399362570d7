"""The whole text of a card, clause by clause."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ...data.clauses import Clause
from ...data.sets import CardSet
from .deeds import NO_DEED, deed_of
from .effects import Mentioned, effect
from .english import ENGLISH
from .french import FRENCH
from .grammar import Language, filled, sentence
from .heads import playing_head, static_head, trigger_head
from .nouns import Voice

LANGUAGES = {language.code: language for language in (ENGLISH, FRENCH)}
#: Events whose sentence has this Ultra as its subject.
_OF_SELF = ("on_enter", "on_leave", "on_reinforce", "on_target", "on_engage", "on_disengage", "on_swap")
_PLAYED = ("play", "engage")


def card_text(cards: CardSet, card: str, lang: str) -> str:
    """What a card does, in words; nothing for a card that does nothing."""
    voice = Voice(LANGUAGES[lang], cards)
    said = [ability for some in _abilities(cards.clauses[card]) for ability in _ability(voice, some)]
    return voice.language.tidy(" ".join(said))


def is_retroactive(cards: CardSet, card: str) -> bool:
    """Whether playing the card, or using the Ultra, can undo the action in progress (US-6.4)."""
    return any(clause.retroactive for clause in cards.clauses[card])


def _abilities(clauses: Sequence[Clause]) -> Iterator[list[Clause]]:
    """The clauses that are announced as one thing, or were written as one."""
    for _, some in groupby(clauses, key=_joint):
        yield list(some)


def _joint(clause: Clause) -> tuple[object, ...]:
    conditions = () if clause.kind == "play" else clause.conditions
    return (clause.kind, clause.timing, conditions, clause.limit, clause.kind == "static" and clause.duration)


def _ability(voice: Voice, clauses: Sequence[Clause]) -> Iterator[str]:
    """Its sentences: the keyword, what it does, how often."""
    first, language = clauses[0], voice.language
    if first.kind == "play" and first.retroactive:
        yield sentence(language.retroactive)
    yield sentence(f"{_head(voice, clauses)}{_effects(voice, clauses)}")
    if first.limit:
        yield sentence(_limit(language, first.limit))


def _limit(language: Language, n: int) -> str:
    return language.limits.get(n) or filled(language.limit, {"n": n})


def _head(voice: Voice, clauses: Sequence[Clause]) -> str:
    first, language = clauses[0], voice.language
    if first.kind not in _PLAYED:
        head = trigger_head if first.kind == "trigger" else None
        told = head(voice, first.timing, first.conditions) if head else static_head(voice, first)
        return f"{told}, " if told else ""
    conditions = list(dict.fromkeys(one for clause in clauses for one in clause.conditions))
    when = playing_head(voice, first.timing, conditions)
    cost = language.engage if first.kind == "engage" else ""
    cost += language.retroactive_aside if cost and first.retroactive else ""
    told = ", ".join(filter(None, (cost, when)))
    return f"{told}{language.colon}" if told else ""


def _effects(voice: Voice, clauses: Sequence[Clause]) -> str:
    deed, _ = deed_of(clauses[0].conditions, clauses[0].timing.about)
    mentioned = Mentioned(deed, _speaks_of_self(clauses[0]))
    told = [effect(voice, list(some), mentioned) for _, some in groupby(clauses, key=_change_of_numbers)]
    is_static = clauses[0].kind == "static"
    return (voice.language.both if is_static else voice.language.then).join(told)


def _change_of_numbers(clause: Clause) -> object:
    """Changes of numbers for the same Ultras and the same time are told together."""
    is_change = clause.op.name == "mod_cap" and not clause.optional
    return (clause.target, clause.duration) if is_change else id(clause)


def _speaks_of_self(clause: Clause) -> bool:
    deed, rest = deed_of(clause.conditions, clause.timing.about)
    if clause.kind == "trigger":
        return clause.timing.event in _OF_SELF or (deed != NO_DEED and deed.actor == "self")
    return clause.kind == "static" and any("slot_ahead" in one.kind for one in rest)
