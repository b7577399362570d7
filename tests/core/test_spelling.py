"""A choice has one spelling: a record respelled would be another record of the same game."""

import re
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

import gong
from gong.core.errors import BadInput
from gong.core.verbs import number_in
from gong.server.messages import Rematch

from ..games import random_match, random_steps


def respelled(key: str) -> Iterator[str]:
    """The same choice to whoever reads numbers and spaces kindly."""
    yield f"{key}\n"
    yield f" {key}"
    if re.search(r"\d", key):
        yield re.sub(r"\d", lambda digit: chr(ord("٠") + int(digit[0])), key)
    for number in re.finditer(r"(?<![\w-])\d+(?![\w-])", key):
        first, last = number.span()
        yield from (f"{key[:first]}{sign}{key[first:]}" for sign in ("+", "0", "0_", " "))
        if "," in key:
            yield f"{key},{key[first:last]}"


@pytest.mark.parametrize("game", ["warriorz-2e", "warriorz-1e", "mad-arena", "ultrium-sphere"])
def test_no_choice_can_be_written_in_another_way(game: str) -> None:
    tried: set[str] = set()
    for seed in range(6):
        for match in islice(random_steps(random_match(seed, game), seed), 80):
            for seat in match.waiting:
                for choice in match.choices(seat):
                    check(match, seat, choice.key, tried)
    assert len(tried) > 100


def check(match: gong.Match, seat: int, key: str, tried: set[str]) -> None:
    for other in set(respelled(key)) - tried:
        tried.add(other)
        with pytest.raises(BadInput):
            match.refusal(seat, other)


@pytest.mark.parametrize("text", ["+3", "03", "0_1", "٣", "3\n", " 3", "", "three", "-0"])
def test_a_number_has_one_spelling(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        number_in(text)


def test_dice_are_named_in_order_and_once() -> None:
    match = gong.new_match("warriorz-2e", [["baobab"], ["bonzai"]], seed=1)
    for dice in ("1,2,3,1", "2,1", "1,1", "1,,2"):
        with pytest.raises(BadInput):
            match.refusal(0, f"charm:reroll:{dice}")


def test_ids_of_messages_end_where_they_seem_to_end() -> None:
    assert msgspec.convert({"id": "a-1"}, Rematch).id == "a-1"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"id": "a-1\n"}, Rematch)
