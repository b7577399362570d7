"""Action numbers and observations: stable, complete, and without anything the seat may not know."""

from random import Random
from typing import Any

import numpy as np
import pytest

from gong.core.errors import BadInput
from gong.core.match import Match
from gong.envs.actions import NOTHING
from gong.envs.gym import SoloEnv
from gong.envs.play import Play, rolled


def walked(play: Play, seed: int, steps: int) -> Match:
    """A match some random steps from its beginning."""
    match, chance = play.begun(seed), Random(seed)
    for _ in range(steps):
        if match.over:
            break
        seat = match.waiting[0]
        action = chance.choice(np.flatnonzero(play.mask(match, seat)).tolist())
        assert play.act(match, seat, action) is None
        rolled(match)
    return match


def test_every_choice_has_one_number_and_comes_back_from_it(small: dict[str, Any]) -> None:
    play = Play(**small)
    for steps in range(0, 60, 6):
        match = walked(play, 3, steps)
        for seat in match.waiting:
            known = match.glance(seat)
            codes = [code for _, code in match.table.offers(known, seat).values()]
            numbers = [play.actions.number(code) for code in codes]
            assert [play.actions.code(number) for number in numbers] == codes
            assert set(numbers) <= {*np.flatnonzero(play.mask(match, seat)).tolist()}
            assert all(NOTHING < number < play.actions.count for number in numbers)


def test_verbs_have_numbers_of_their_own(small: dict[str, Any]) -> None:
    actions = Play(**small).actions
    spans = Play(**small).begun(0).table.spans()
    ends = [first + spans[verb] for verb, first in actions.starts().items()]
    assert [NOTHING + 1, *ends] == [*actions.starts().values(), actions.count]
    assert actions.code(NOTHING) is None
    assert actions.code(actions.count) is None


def test_numbers_do_not_depend_on_who_plays() -> None:
    few, many = Play("warriorz-2e", 2), Play("warriorz-2e", [["cactus"], ["baobab"], ["jojoba"], ["agaric"]])
    assert few.actions.starts() == many.actions.starts()


def test_an_observation_holds_every_field_within_its_bounds(small: dict[str, Any]) -> None:
    play = Play(**small)
    least, most = play.sight.bounds()
    match = walked(play, 5, 40)
    for seat in range(play.seats):
        seen, known = play.seen(match, seat)["observation"], match.known_to(seat)
        assert (least <= seen).all()
        assert (seen <= most).all()
        for name, at, length, *_ in play.sight.fields[1:]:
            value = getattr(known, name)
            assert seen[at : at + length].tolist() == (value[:length] if isinstance(value, list) else [value])


def choosing(play: Play) -> Match:
    """Where everybody chooses a card in secret."""
    match = play.begun(1)
    while len(match.waiting) < play.seats:
        seat = match.waiting[0]
        play.act(match, seat, int(np.flatnonzero(play.mask(match, seat))[0]))
        rolled(match)
    return match


def test_what_others_chose_in_secret_changes_nothing_one_sees() -> None:
    """W2E-6.4.1: two matches that differ in a face-down card look alike to everybody else."""
    play = Play("warriorz-2e", 3)
    one, other = choosing(play), choosing(play)
    first, second = np.flatnonzero(play.mask(one, 1))[:2].tolist()
    assert play.act(one, 1, first) is None
    assert play.act(other, 1, second) is None
    for seat in (0, 2):
        for here, there in zip(play.seen(one, seat).values(), play.seen(other, seat).values(), strict=True):
            assert np.array_equal(here, there)  # type: ignore[arg-type]
    assert not np.array_equal(play.seen(one, 1)["observation"], play.seen(other, 1)["observation"])


def test_an_action_that_is_not_there_changes_nothing_and_says_so() -> None:
    play = Play("warriorz-2e", 2)
    match = choosing(play)
    before = match.position()
    for action in (-1, NOTHING, play.actions.count, int(np.flatnonzero(play.mask(match, 1))[0])):
        assert play.act(match, 0, action) == f"action {action} is not in the mask of seat 0"
    assert match.position() == before


def test_a_seat_that_is_not_asked_can_do_nothing_but_that() -> None:
    play = Play("warriorz-2e", 2)
    match = choosing(play)
    play.act(match, 0, int(np.flatnonzero(play.mask(match, 0))[0]))
    assert np.flatnonzero(play.mask(match, 0)).tolist() == [NOTHING]
    assert play.act(match, 0, NOTHING) is None


def test_rewards_come_at_the_end_and_say_who_won(small: dict[str, Any]) -> None:
    play = Play(**small)
    assert play.rewards(play.begun(2)) == [0.0] * play.seats
    if small["game"] == "ultrium-sphere":
        match = play.begun(2)
        match.concede(0)
    else:
        match = walked(play, 2, 10_000)
    result = match.result
    assert result is not None
    expected = [1.0 if seat in result.seats else -1.0 for seat in range(play.seats)]
    assert play.rewards(match) == (expected if result.seats else [0.0] * play.seats)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match="there are seats 0 to 1, got 2"):
        SoloEnv("warriorz-2e", 2, seat=2)
