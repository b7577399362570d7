"""Decks against each other: every pair, both seats, and who counts as winning."""

from collections.abc import Sequence

import pytest

from gong.core.errors import BadInput
from gong.lab.duels import DeckLike, Score, matrix, table, worst

DECKS: dict[str, DeckLike] = {"a": "a", "b": "b", "c": "c"}


def test_every_pair_plays_and_half_of_the_games_with_seats_exchanged() -> None:
    asked: list[tuple[tuple[DeckLike, ...], int, int]] = []

    def play(seats: Sequence[DeckLike], games: int, seed: int) -> Score:
        asked.append((tuple(seats), games, seed))
        return Score(games, games, 0)

    duels = matrix(DECKS, 7, 5, play=play)
    assert [(duel.first, duel.second, duel.games) for duel in duels] == [
        ("a", "b", 7),
        ("a", "c", 7),
        ("b", "c", 7),
    ]
    assert asked[:2] == [(("a", "b"), 4, 5), (("b", "a"), 3, 6)]
    assert len({seed for _, _, seed in asked}) == 6
    assert [(duel.wins, duel.losses, duel.draws) for duel in duels] == [(4, 3, 0)] * 3


def test_a_draw_is_half_a_win() -> None:
    duel = matrix({"a": "a", "b": "b"}, 10, 0, play=lambda _, games, seed: Score(games, 3, 0))[0]
    assert (duel.wins, duel.losses, duel.draws) == (3, 3, 4)
    assert duel.rate == 0.5
    assert duel.interval[0] < 0.5 < duel.interval[1]


def stronger(seats: Sequence[DeckLike], games: int, seed: int) -> Score:
    """The earlier letter wins three games of four."""
    better = 3 * games // 4
    return (
        Score(games, better, games - better)
        if str(seats[0]) < str(seats[1])
        else Score(games, games - better, better)
    )


def test_the_table_shows_each_deck_against_each() -> None:
    duels = matrix({"a": "a", "b": "b"}, 8, 0, play=stronger)
    assert worst(duels).rate == 0.75
    lines = table(duels).splitlines()
    assert [cell.strip() for cell in lines[0].split("|")[1:-1]] == ["wins against", "a", "b"]
    assert [cell.strip() for cell in lines[2].split("|")[1:-1]] == ["a", "", "75.0 %"]
    assert [cell.strip() for cell in lines[3].split("|")[1:-1]] == ["b", "25.0 %", ""]


def test_a_single_game_needs_no_exchange() -> None:
    assert matrix({"a": "a", "b": "b"}, 1, 0, play=stronger)[0].games == 1


def test_no_games_are_refused() -> None:
    with pytest.raises(BadInput, match="games: expected at least 1, got 0"):
        matrix(DECKS, 0, 0)
