"""Conditions: whether a clause holds."""

import re
from functools import lru_cache

from ..misfits import unknown_word
from .selectors import selector
from .words import (
    ACTIONS,
    MANY,
    MOST,
    PHASES,
    Fields,
    Misread,
    Predicate,
    Selector,
    different,
    plain,
    whole_number,
)

_SAID = (
    *("actor=self", "actor is own", "actor is opp", "atarget=self", "atarget is own", "atarget is opp"),
    *("shooter=self", "failing", "succeeding", "slot_ahead(self) empty", "own free slot exists"),
    *("score behind", "score ahead", "score level", "pass pending"),
)
_NUMBERED: dict[str, tuple[str, int, int]] = {
    "roll=": ("roll=N", -MOST, MOST),
    "roll<=": ("roll<=N", -MOST, MOST),
    "phase ": ("phase N", 1, PHASES),
    "hand<=": ("hand<=N", 0, MANY),
}
_COUNT = re.compile(r"count\((?P<selector>.*)\)>=(?P<number>.*)")
PREDICATES = (*_SAID, "open ACTIONS", *(word for word, _, _ in _NUMBERED.values()), "count(SELECTOR)>=N")
COUNTABLE = (
    "only ultra(FILTERS without numbers), card(locker own, FILTERS), card(hand own) and deck(own, ...)"
)


@lru_cache(maxsize=4096)
def predicate(text: str) -> Predicate:
    """``actor=self``, ``not pass pending``, ``open tackle, assault``, ``count(deck(own, ultra))>=1``, ..."""
    written = plain(text)
    positive = written.removeprefix("not ")
    return Predicate(negated=positive != written, **_condition(positive))


def _condition(word: str) -> Fields:
    if word in _SAID:
        return {"kind": word}
    if word.startswith("open "):
        actions = re.split(r", ?| or ", word.removeprefix("open "))
        return {"kind": "open", "actions": different("action", actions, ACTIONS)}
    for start, (_, low, high) in _NUMBERED.items():
        if word.startswith(start):
            return {"kind": start.strip(), "number": whole_number(word.removeprefix(start), low, high)}
    return _count(word)


def _count(word: str) -> Fields:
    found = _COUNT.fullmatch(word)
    if found is None:
        raise Misread(unknown_word("condition", word, PREDICATES))
    counted = selector(found["selector"])
    if not _is_countable(counted):
        raise Misread(f'{COUNTABLE} can be counted, got "{found["selector"]}"')
    return {"kind": "count", "counted": counted, "number": whole_number(found["number"], 1, MANY)}


def _is_countable(counted: Selector) -> bool:
    """Conditions never look at current numbers, which may themselves depend on conditions."""
    match counted.kind:
        case "ultra":
            return not (counted.every or counted.number > 1 or counted.capability)
        case "card":
            narrowed = counted.type or counted.subtype or counted.value is not None
            whole_hand = counted.place == "hand" and not narrowed
            return not (counted.not_self or counted.not_same_name) and (
                counted.place == "locker" or whole_hand
            )
    return counted.kind == "deck"
