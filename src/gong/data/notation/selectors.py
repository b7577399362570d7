"""Selectors: whom or what a clause is about."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from ..misfits import unknown_word
from .words import (
    CAPABILITIES,
    MANY,
    MOST,
    MOST_TARGETS,
    TYPES,
    Fields,
    Misread,
    Selector,
    call,
    checked_word,
    plain,
    whole_number,
)

_AMOUNT = re.compile(r"(?:(?P<every>all )|(?P<number>\d+) ?[x×] ?)?(?P<rest>.*)")
_FILTERS: dict[str, tuple[str, object]] = {
    "any": ("side", "any"),
    "own": ("side", "own"),
    "opp": ("side", "opp"),
    "front": ("row", "front"),
    "back": ("row", "back"),
    "ready": ("status", "ready"),
    "engaged": ("status", "engaged"),
    "adj=self": ("near", "self"),
    "adj=atarget": ("near", "atarget"),
    "not self": ("not_self", True),
    "not same name": ("not_same_name", True),
    "same team": ("same_team", True),
    "ultra": ("of", "ultra"),
    "interaction": ("of", "interaction"),
}
_COMPARED = ("type=TYPE", "subtype=SUBTYPE", "value<=N")
ULTRA_FILTERS = (
    *("any", "own", "opp", "front", "back", "ready", "engaged", "adj=self", "adj=atarget", "not self"),
    *("same team", *_COMPARED, *(f"{capability}<=N" for capability in CAPABILITIES)),
)
CARD_FILTERS = ("ultra", "interaction", "not self", "not same name", *_COMPARED)
ITEM_FILTERS = ("own", "opp", "value<=N")

#: What is selected without parentheses, and how the others are written.
BARE = ("self", "actor", "atarget", "action", "roll")
SELECTORS = {
    **{word: word for word in BARE},
    "ultra": "ultra(FILTERS)",
    "item": "item(interaction, ability or any, FILTERS)",
    "leader": "leader(own, opp or each)",
    "card": "card(locker own or hand own, FILTERS)",
    "deck": "deck(own, ultra or interaction)",
    "slot": "slot(own, free)",
}


@lru_cache(maxsize=4096)
def selector(text: str) -> Selector:
    """``2 x ultra(own)``, ``all leader(each)``, ``card(locker own, ultra, value<=5)`` and so on."""
    found = _AMOUNT.fullmatch(plain(text))
    assert found is not None
    kind, inside = call(found["rest"])
    checked_word("selector", kind, list(SELECTORS))
    if (found["every"] and kind not in ("ultra", "leader")) or (found["number"] and kind != "ultra"):
        raise Misread(f'"{text}": there are only all ultra(...), all leader(...) and 2 x ultra(...)')
    fields = _SELECTED[kind](kind, inside)
    return _checked(Selector(kind=kind, **fields, **_amount(kind, fields, found)), text)


def _amount(kind: str, fields: Fields, found: re.Match[str]) -> Fields:
    """How many: ``all``, a number, or one; ``leader(each)`` is everybody without saying so."""
    if found["every"] or (kind == "leader" and fields["side"] == "any"):
        return {"every": True}
    return {"number": whole_number(found["number"] or "1", 1, MOST_TARGETS)}


def _checked(chosen: Selector, text: str) -> Selector:
    if chosen.same_team and chosen.number == 1:
        raise Misread(f'"{text}": "same team" is about several, like 2 x ultra(...)')
    if chosen.of == "interaction" and (chosen.type or chosen.subtype):
        raise Misread(f'"{text}": an Interaction has no type')
    return chosen


def _nothing_inside(kind: str, inside: Sequence[str]) -> Fields:
    return {} if not inside else _ill_formed(kind)


def _ill_formed(kind: str) -> Fields:
    raise Misread(f"expected {SELECTORS[kind]}")


def _of_ultras(kind: str, inside: Sequence[str]) -> Fields:
    return _filtered(inside, ULTRA_FILTERS) if inside else _ill_formed(kind)


def _of_items(kind: str, inside: Sequence[str]) -> Fields:
    if not inside:
        return _ill_formed(kind)
    of = checked_word("kind of item", inside[0], ("interaction", "ability", "any"))
    return {"of": of, **_filtered(inside[1:], ITEM_FILTERS)}


def _of_leaders(kind: str, inside: Sequence[str]) -> Fields:
    if len(inside) != 1:
        return _ill_formed(kind)
    side = checked_word("side", inside[0], ("own", "opp", "each"))
    return {"side": "any" if side == "each" else side}


def _of_cards(kind: str, inside: Sequence[str]) -> Fields:
    if not inside:
        return _ill_formed(kind)
    place, side = checked_word("place", inside[0], ("locker own", "hand own")).split()
    return {"place": place, "side": side, **_filtered(inside[1:], CARD_FILTERS)}


def _of_decks(kind: str, inside: Sequence[str]) -> Fields:
    if len(inside) != 2:
        return _ill_formed(kind)
    side, of = inside
    return {
        "side": checked_word("side", side, ("own",)),
        "of": checked_word("deck", of, ("ultra", "interaction")),
    }


def _of_slots(kind: str, inside: Sequence[str]) -> Fields:
    return {"side": "own"} if list(inside) == ["own", "free"] else _ill_formed(kind)


_SELECTED: dict[str, Callable[[str, Sequence[str]], Fields]] = {
    **dict.fromkeys(BARE, _nothing_inside),
    "ultra": _of_ultras,
    "item": _of_items,
    "leader": _of_leaders,
    "card": _of_cards,
    "deck": _of_decks,
    "slot": _of_slots,
}


def _filtered(words: Sequence[str], known: Sequence[str]) -> Fields:
    """The fields that filters set; each can be set once, so that nothing contradicts itself."""
    fields: Fields = {}
    for word in words:
        for name, value in _filter(word, known).items():
            if name in fields:
                raise Misread(f'"{word}" does not go with another filter before it')
            fields[name] = value
    return fields


def _filter(word: str, known: Sequence[str]) -> Fields:
    if word in _FILTERS and word in known:
        name, value = _FILTERS[word]
        return {name: value}
    for sign, wanted in (("<=", "N"), ("=", word.partition("=")[0].upper())):
        name, found, number = word.partition(sign)
        if found and f"{name}{sign}{wanted}" in known:
            return _comparison(name, number)
    raise Misread(unknown_word("filter", word, known))


def _comparison(name: str, value: str) -> Fields:
    if name == "type":
        return {"type": checked_word("type", value, TYPES)}
    if name == "subtype":
        return {"subtype": value}
    if name == "value":
        return {"value": whole_number(value, 0, MANY)}
    return {"capability": name, "at_most": whole_number(value, -MOST, MOST)}
