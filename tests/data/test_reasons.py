"""Every card of the first set has a reason: none is outdone by another that costs no more."""

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any

import pytest
from msgspec import structs

from gong.data.clauses import Clause
from gong.data.notation import CAPABILITIES, Operation, Selector, Timing
from gong.data.sets import CardSet, InteractionCard, UltraCard, load_set

Card = UltraCard | InteractionCard

#: Who chooses a card to discard, the worst for the victim last.
CHOOSERS = ("victim", "random", "controller")
#: Two effects can be compared only where these are the same.
SAME_OPERATION = ("name", "other", "type", "subtype")
SAME_SELECTOR = ("kind", "number", "every", "of", "place")
ANYBODY = Selector("ultra")
SOMEBODY = ("ultra", "actor", "atarget", "self")


# --- what can be compared --------------------------------------------------------------------------


def reaches(one: Selector, other: Selector) -> bool:
    """Can the first mean whatever the other can? It may leave out filters, and add none."""
    if one == ANYBODY and other.kind in SOMEBODY and not other.every:
        return other.number == 1
    if any(getattr(one, field) != getattr(other, field) for field in SAME_SELECTOR):
        return False
    free = structs.replace(other, value=one.value) if _is_dearer(one.value, other.value) else other
    plain = Selector(one.kind)
    return all(
        getattr(one, field) in (getattr(plain, field), getattr(free, field))
        for field in set(one.__struct_fields__) - {*SAME_SELECTOR}
    )


def _is_dearer(one: int | None, other: int | None) -> bool:
    return one is not None and other is not None and one > other


def is_as_strong(one: Operation, other: Operation) -> bool:
    """Does the first do the same, and as much of it?"""
    if any(getattr(one, field) != getattr(other, field) for field in SAME_OPERATION):
        return False
    is_same_sign = one.amount * other.amount > 0 or one.amount == other.amount
    is_as_much = abs(one.amount) >= abs(other.amount) and {*one.actions} >= {*other.actions}
    return is_same_sign and is_as_much and _leaves_as_much_choice(one, other)


def _leaves_as_much_choice(one: Operation, other: Operation) -> bool:
    if one.how in CHOOSERS and other.how in CHOOSERS:
        return CHOOSERS.index(one.how) >= CHOOSERS.index(other.how)
    is_among = bool(other.capability) and other.capability in one.choices
    is_same = (one.capability, one.choices, one.is_chosen) == (
        other.capability,
        other.choices,
        other.is_chosen,
    )
    return one.how == other.how and (is_same or is_among)


def is_as_often(one: Timing, other: Timing) -> bool:
    """Can the first be used whenever the other can?"""
    if one.event or other.event:
        return one == other
    is_any_moment = "any" in one.moments or {*other.moments} <= {*one.moments}
    return is_any_moment and one.turn in ("", other.turn) and one.phase in (0, other.phase)


def does_as_much(one: Clause, other: Clause) -> bool:
    """Whatever the other clause does, and when, the first does too."""
    return (
        one.kind == other.kind
        and is_as_often(one.timing, other.timing)
        and {*one.conditions} <= {*other.conditions}
        and reaches(one.target, other.target)
        and is_as_strong(one.op, other.op)
        and (one.duration == other.duration or (one.duration, other.duration) == ("turn", "action"))
        and one.retroactive >= other.retroactive
        and (not one.limit or one.limit >= other.limit > 0)
    )


def outdoes(cards: CardSet, one: str, other: str) -> bool:
    """Would nobody who may have either take the other card? Types and families do not count."""
    first, second = _card(cards, one), _card(cards, other)
    is_as_cheap = first.value <= second.value and first.multi >= second.multi
    return is_as_cheap and _has_the_numbers(first, second) and _has_the_effects(cards, one, other)


def _card(cards: CardSet, key: str) -> Card:
    return cards.ultras[key] if key in cards.ultras else cards.interactions[key]


def _has_the_numbers(one: Card, other: Card) -> bool:
    if not isinstance(one, UltraCard) or not isinstance(other, UltraCard):
        return True
    return all(one.capability(word) >= other.capability(word) for word in CAPABILITIES)


def _has_the_effects(cards: CardSet, one: str, other: str) -> bool:
    """A further ability is a gain; a further clause of an Interaction may be what it costs."""
    mine, others = cards.clauses[one], cards.clauses[other]
    is_longer = len(mine) > len(others) and one in cards.interactions
    return not is_longer and all(any(does_as_much(each, needed) for each in mine) for needed in others)


def outdone(cards: CardSet) -> Iterator[tuple[str, str]]:
    """All pairs of a card and one that it leaves no reason for."""
    for pile in (cards.ultras, cards.interactions):
        yield from (pair for pair in permutations(pile, 2) if outdoes(cards, *pair))


# --- the cards -------------------------------------------------------------------------------------


def test_no_card_is_outdone_by_one_that_costs_no_more() -> None:
    assert list(outdone(load_set())) == []


def changed(key: str, **fields: Any) -> CardSet:
    """The first set with some fields of one card as they are given here."""
    pile = "ultras" if key.startswith("u") else "interactions"
    return load_set(overlay={pile: {key: fields}})


@pytest.mark.parametrize(
    ("key", "fields", "pair"),
    [
        ("u10", {"value": 3}, ("u59", "u10")),
        ("u34", {"tackle": 2}, ("u69", "u34")),
        ("u45", {"pass": 6}, ("u45", "u33")),
        ("u78", {"value": 3, "shot": 5, "pass": 8}, ("u78", "u25")),
        ("u32", {"value": 3, "multi": True}, ("u32", "u69")),
        ("i58", {"value": 4}, ("i58", "i27")),
        ("i22", {"value": 6}, ("i22", "i21")),
        ("i06", {"value": 3, "multi": True}, ("i06", "i55")),
        ("i11", {"value": 2, "multi": True}, ("i11", "i51")),
    ],
)
def test_a_card_that_is_outdone_would_be_noticed(
    key: str, fields: Mapping[str, Any], pair: tuple[str, str]
) -> None:
    assert pair in outdone(changed(key, **fields))


@pytest.mark.parametrize(
    ("key", "fields", "pair"),
    [
        ("i18", {"value": 3}, ("i18", "i02")),  # only for one's own team
        ("i29", {"value": 4}, ("i29", "i60")),  # who returns is engaged
        ("i01", {"value": 2}, ("i01", "i05")),  # less of it
        ("i25", {"multi": True}, ("i53", "i25")),  # somebody else has to leave
        ("u31", {"value": 2}, ("u31", "u34")),  # only one copy
    ],
)
def test_a_card_with_something_of_its_own_is_not_outdone(
    key: str, fields: Mapping[str, Any], pair: tuple[str, str]
) -> None:
    assert pair not in outdone(changed(key, **fields))
