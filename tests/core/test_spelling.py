"""A choice has one spelling: a record respelled would be another record of the same game."""

import random
import re
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

import gong
from gong.arena import verbs as arena_verbs
from gong.arena.slots import ATTACK_NAMES
from gong.core.errors import BadInput
from gong.core.verbs import number_in
from gong.data.decks import ready_decks
from gong.data.loader import built_in
from gong.data.sets import load_set
from gong.server.messages import Rematch
from gong.sphere import shifts, terms
from gong.sphere import verbs as sphere_verbs
from gong.sphere.state import SLOT_NAMES, TEAMS

from ..games import random_match, random_steps

VERBS = {"arena": arena_verbs.VERBS, "sphere": sphere_verbs.VERBS}


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


def vocabulary(match: gong.Match) -> dict[str, list[str]]:
    """Every word that a field of a key can hold in any state; by the names of the fields."""
    if match.table.game == "ultrium-sphere":
        cards = load_set()
        ultras, interactions = list(cards.ultras), list(cards.interactions)
        slots, known = [*SLOT_NAMES, "none"], [*ultras, *interactions]
        places = [f"{team}.{slot}" for team in range(TEAMS) for slot in SLOT_NAMES]
        modes = [*shifts.KEYS, *terms.CAPS, *terms.TYPES, "none", *cards.subtypes]
        few = [str(number) for number in range(1, TEAMS)]
        return {
            "slot": slots,
            "first": slots,
            "second": slots,
            "where": [*SLOT_NAMES, "locker"],
            "place": places,
            "team": few,
            "item": few,
            "played": interactions,
            "discarded": interactions,
            "picked": known,
            "top": known,
            "held": ultras,
            "mode": modes,
        }
    fighters = built_in(match.table.game).fighters
    names, numbers = list(fighters), [str(number) for number in range(1, 9)]
    return {
        "fighter": names,
        "who": names,
        "target": names,
        "second": names,
        "card": [card for fighter in fighters.values() for card in fighter.cards],
        "zone": numbers,
        "number": numbers,
        "die": numbers,
        "dice": ["1", "2,3", "1,8"],
        "attack": list(ATTACK_NAMES),
        "token": ["small", "large"],
    }


def spelled_well(match: gong.Match, whims: random.Random, count: int) -> Iterator[str]:
    """Any verb with any words."""
    words, verbs = vocabulary(match), VERBS[match.table.kernel.name]
    for verb in whims.choices(verbs, k=count):
        said = {name: whims.choice(words[name]) for name in verb.fields}
        # nobody is put in no slot, nor named twice
        if (verb.word, said.get("slot")) != ("place", "none"):
            yield verb.key.format(**said)


@pytest.mark.parametrize("game", ["warriorz-2e", "warriorz-1e", "mad-arena", "ultrium-sphere"])
def test_a_choice_that_is_spelled_well_is_offered_or_refused_by_a_rule(game: str) -> None:
    """Whoever it names, whatever is asked, and also when it is over: never another error."""
    refused: set[str] = set()
    for seed in range(6):
        whims = random.Random(seed)
        for match in islice(random_steps(random_match(seed, game), seed), 150):
            if match.over or whims.random() < 0.1:
                for seat in range(match.table.seats):
                    for key in spelled_well(match, whims, 60):
                        refused |= judged(match, seat, key)
    assert len(refused) > 10, "by many rules"


def judged(match: gong.Match, seat: int, key: str) -> set[str]:
    """The rule that refuses it."""
    why = match.refusal(seat, key)
    if why is None:
        offered = {choice.key for choice in match.choices(seat)}
        assert offered & set(ways_to_say(key)) or key.startswith(("take-back", "concede")), key
        return set()
    assert why.rule, (key, why)
    assert why.reason, key
    with pytest.raises(gong.IllegalChoice) as refusal:
        match.play(seat, key)
    assert refusal.value.rule
    return {why.rule}


def ways_to_say(key: str) -> list[str]:
    """Two that are named together may be named in either order."""
    word, _, rest = key.partition(":")
    first, between, second = rest.rpartition("+" if "+" in rest else ":")
    return [key, f"{word}:{second}{between}{first}"]


def test_an_ultra_that_is_not_among_the_opening_six_is_refused_by_a_rule() -> None:
    match = gong.new_match("ultrium-sphere", ready_decks()[:2], seed=2)
    while match.chance:
        match.roll()
    held = {choice.key.split(":")[1] for choice in match.choices(0)}
    other = next(ultra for ultra in load_set().ultras if ultra not in held)
    with pytest.raises(gong.IllegalChoice) as refusal:
        match.play(0, f"place:{other}:f1")
    assert refusal.value.rule == "US-2.3.3"


def test_a_mode_that_another_item_has_is_none_of_this_one() -> None:
    """Words of one list must not count as those that stand at the same place in another."""
    asked = set()
    for seed in range(40):
        for match in islice(random_steps(random_match(seed, "ultrium-sphere"), seed), 400):
            for seat in match.waiting:
                modes = {c.key for c in match.choices(seat) if c.key.startswith("mode:")}
                asked |= modes
                for word in vocabulary(match)["mode"] if modes else ():
                    assert (match.refusal(seat, f"mode:{word}") is None) == (f"mode:{word}" in modes)
        if len(asked) > 6:
            return
    raise AssertionError(f"only {asked} were asked for")


def test_a_fighter_that_has_a_name_goes_by_no_number() -> None:
    match = gong.new_match("warriorz-2e", [["baobab"], ["bonzai"]], seed=1)
    assert match.refusal(0, "concede:baobab") is None
    with pytest.raises(BadInput):
        match.refusal(0, "concede:#0")


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
