"""The dozen rules of the dice duel, played at the table."""

from typing import Any

import pytest

import gong

from .kernel import GAME


def duel(life: list[int], **more: Any) -> gong.Match:
    """A duel at a position: each one's life points, and whatever else is said."""
    return gong.load({"game": GAME.name, "count": len(life), "life": life, **more}, seed=1)


def play(match: gong.Match, *stances: str, dice: tuple[int, ...] = ()) -> list[int]:
    """Everybody's stance in turn, then the dice; the life points afterwards."""
    for seat, stance in zip(match.waiting, stances, strict=True):
        match.play(seat, f"stance:{stance}")
    if dice:
        match.roll(*dice)
    return [duellist.life for duellist in match.view(None).duellists]


CASES = [
    ("DUEL-1 everybody begins with three", ("guard", "guard"), (), [3, 3]),
    ("DUEL-7 a strike hits on 3", ("strike", "rest"), (3,), [3, 2]),
    ("DUEL-7 and not on 2", ("strike", "rest"), (2,), [3, 3]),
    ("DUEL-7 a guard is hit on 5", ("strike", "guard"), (5,), [3, 2]),
    ("DUEL-7 and not on 4", ("strike", "guard"), (4,), [3, 3]),
    ("DUEL-5, DUEL-8 each striker has a die", ("strike", "strike"), (6, 6), [2, 2]),
]


@pytest.mark.parametrize(("rule", "stances", "dice", "left"), CASES, ids=[case[0] for case in CASES])
def test_a_round(rule: str, stances: tuple[str, ...], dice: tuple[int, ...], left: list[int]) -> None:
    assert play(gong.new_match(GAME.name, 2, seed=1), *stances, dice=dice) == left


def test_duel_3_nobody_rests_twice_in_a_row() -> None:
    match = gong.new_match(GAME.name, 2, seed=1)
    play(match, "rest", "guard")
    refused = match.refusal(0, "stance:rest", "fr")
    assert refused == gong.Refusal("DUEL-3", "on ne se repose pas deux fois de suite")
    assert match.refusal(1, "stance:rest") is None


def test_duel_6_a_strike_meets_the_next_who_stands() -> None:
    assert play(duel([3, 0, 3]), "strike", "guard", dice=(6,)) == [3, 0, 2]


def test_duel_9_a_rest_never_gives_more_than_the_beginning() -> None:
    assert play(duel([2, 3]), "rest", "rest") == [3, 3]


@pytest.mark.parametrize(
    ("life", "dice", "winners", "why"),
    [([1, 1], (6, 1), ("0",), "last-standing"), ([1, 1], (6, 6), (), "all-fell")],
)
def test_duel_10_duel_11_the_last_one_standing(
    life: list[int], dice: tuple[int, ...], winners: tuple[str, ...], why: str
) -> None:
    match = duel(life)
    play(match, "strike", "strike", dice=dice)
    assert match.result is not None
    assert (match.result.winners, match.result.why) == (winners, why)


@pytest.mark.parametrize(("life", "winners"), [([3, 2], ("0",)), ([2, 2], ())])
def test_duel_12_after_the_last_round(life: list[int], winners: tuple[str, ...]) -> None:
    match = duel(life, round=12)
    play(match, "guard", "guard")
    assert match.result is not None
    assert (match.result.winners, match.result.why) == (winners, "most-life")


def test_duel_2_duel_4_stances_are_secret_until_all_have_chosen() -> None:
    match = gong.new_match(GAME.name, 2, seed=1)
    match.play(0, "stance:strike")
    assert [d.stance for d in match.view(0).duellists] == ["strike", None]
    assert [d.stance for d in match.view(1).duellists] == [None, None]
    match.take_back(0)
    play(match, "guard", "strike")
    assert [d.stance for d in match.view(None).duellists] == ["guard", "strike"]
