"""Which games are played in which order: all of them once, fairly spread, the same for everybody who asks."""

from collections import Counter

import pytest

from gong.lab.schedule import parts_of, size_of_parts


@pytest.mark.parametrize(("line_ups", "games", "at_once"), [(1, 25, 10), (7, 100, 4), (5, 3, 2), (2, 9, 100)])
def test_every_game_has_its_number_once_and_line_ups_have_as_many_as_each_other(
    line_ups: int, games: int, at_once: int
) -> None:
    parts = list(parts_of(line_ups, games, at_once, seed=3))
    assert [part.number for part in parts] == list(range(len(parts)))
    numbers = [number for part in parts for number in range(part.first, part.first + part.games)]
    assert numbers == list(range(games))
    shares = Counter(dict.fromkeys(range(line_ups), 0))
    for part in parts:
        shares[part.line_up] += part.games
        assert part.games <= at_once or line_ups * at_once > games
    assert max(shares.values()) - min(shares.values()) <= 1


def test_whoever_stops_early_has_seen_all_line_ups_as_often() -> None:
    """Each round of parts meets all line-ups in a new order."""
    parts = list(parts_of(10, 1_000, 5, seed=3))
    rounds = [[part.line_up for part in parts[at : at + 10]] for at in range(0, len(parts), 10)]
    assert all(sorted(each) == list(range(10)) for each in rounds)
    assert len({tuple(each) for each in rounds}) > len(rounds) // 2
    assert [*parts_of(10, 1_000, 5, seed=3)] == parts != [*parts_of(10, 1_000, 5, seed=4)]


def test_parts_are_small_enough_for_several_rounds_and_never_empty() -> None:
    assert size_of_parts(70, 70 * 300, most=2_000) == 37
    assert size_of_parts(1, 1_000_000, most=2_000) == 2_000
    assert size_of_parts(70, 5, most=2_000) == 1
