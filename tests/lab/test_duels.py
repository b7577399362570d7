"""Decks against each other: every pair, both seats, and who counts as winning."""

from collections import Counter

import pytest

from gong.core.errors import BadInput
from gong.data.decks import ready_decks
from gong.lab.duels import DeckLike, Duel, courses, matrix, table, worst
from gong.lab.meetings import Meeting
from gong.lab.simulate import Tally

GAME = "ultrium-sphere"
DECKS: dict[str, DeckLike] = {"a": "a", "b": "b", "c": "c"}
TWO: dict[str, DeckLike] = {"a": "a", "b": "b"}
#: What is asked of the ready decks: no pair more uneven, games neither short nor endless.
MOST_RATE, MEAN_TURNS, MOST_CAPPED = 0.57, (8, 20), 0.01


def shortcomings(duels: list[Duel]) -> list[str]:
    """What misses its aim, a line each."""
    least, most = MEAN_TURNS
    return [
        f"{duel.first} against {duel.second}: {problem}"
        for duel in duels
        for is_wrong, problem in (
            (max(duel.rate, 1 - duel.rate) > MOST_RATE, f"uneven, more than {MOST_RATE:.0%}"),
            (not least <= duel.turns <= most, f"not {least} to {most} turns on average"),
            (duel.capped >= MOST_CAPPED, f"{MOST_CAPPED:.0%} or more meet the cap of turns"),
        )
        if is_wrong
    ]


def tally(meeting: Meeting, first: int, second: int, turns: int = 0, capped: int = 0) -> Tally:
    wins = Counter({"0": first, "1": second})
    return Tally(GAME, games=meeting.games, rounds=turns, wins=wins, capped=capped)


def test_every_pair_plays_and_half_of_the_games_with_seats_exchanged() -> None:
    asked: list[Meeting] = []

    def play(meeting: Meeting) -> Tally:
        asked.append(meeting)
        return tally(meeting, meeting.games, 0)

    duels = matrix(GAME, DECKS, 7, 5, play=play)
    assert [(duel.first, duel.second, duel.games) for duel in duels] == [
        ("a", "b", 7),
        ("a", "c", 7),
        ("b", "c", 7),
    ]
    assert asked[:2] == [(("a", "b"), ["a", "b"], 4, 5), (("b", "a"), ["b", "a"], 3, 6)]
    assert len({meeting.seed for meeting in asked}) == 6
    assert [(duel.wins, duel.losses, duel.draws) for duel in duels] == [(4, 3, 0)] * 3


def test_a_draw_is_half_a_win() -> None:
    duel = matrix(GAME, TWO, 10, 0, play=lambda meeting: tally(meeting, 3, 0))[0]
    assert (duel.wins, duel.losses, duel.draws) == (3, 3, 4)
    assert duel.rate == 0.5
    assert duel.interval[0] < 0.5 < duel.interval[1]


def stronger(meeting: Meeting) -> Tally:
    """The earlier letter wins three games of four."""
    better = 3 * meeting.games // 4
    wins = (better, meeting.games - better)
    return tally(meeting, *(wins if meeting.rivals == ("a", "b") else wins[::-1]))


def test_the_table_shows_each_deck_against_each() -> None:
    duels = matrix(GAME, TWO, 8, 0, play=stronger)
    assert worst(duels).rate == 0.75
    lines = table(duels).splitlines()
    assert [cell.strip() for cell in lines[0].split("|")[1:-1]] == ["wins against", "a", "b"]
    assert [cell.strip() for cell in lines[2].split("|")[1:-1]] == ["a", "", "75.0 %"]
    assert [cell.strip() for cell in lines[3].split("|")[1:-1]] == ["b", "25.0 %", ""]


def test_turns_and_the_cap_are_told_for_each_pair() -> None:
    def play(meeting: Meeting) -> Tally:
        turns = meeting.games * (10 if meeting.rivals[0] == "a" else 20)
        return tally(meeting, meeting.games, 0, turns, capped=1)

    duels = matrix(GAME, TWO, 200, 0, play=play)
    assert (duels[0].turns, duels[0].capped) == (15.0, 0.01)
    cells = [cell.strip() for cell in courses(duels).splitlines()[2].split("|")[1:-1]]
    assert cells == ["a against b", "200", "50.0 %", "43.1 % to 56.9 %", "0", "15.0", "1.00 %"]


def test_half_a_matrix_is_not_told() -> None:
    with pytest.raises(KeyboardInterrupt):
        matrix(GAME, TWO, 8, 0, play=lambda meeting: Tally(GAME, games=3, interrupted=True))


def a_duel(rate: float = 0.5, turns: float = 12.0, capped: float = 0.0) -> Duel:
    return Duel("a", "b", 1000, round(1000 * rate), 1000 - round(1000 * rate), rate, (0, 1), turns, capped)


@pytest.mark.parametrize(
    ("duel", "problem"),
    [
        (a_duel(rate=0.58), "uneven"),
        (a_duel(rate=0.42), "uneven"),
        (a_duel(turns=7.9), "8 to 20 turns"),
        (a_duel(turns=20.1), "8 to 20 turns"),
        (a_duel(capped=0.01), "cap of turns"),
    ],
)
def test_what_misses_its_aim_is_told(duel: Duel, problem: str) -> None:
    (told,) = shortcomings([duel, a_duel(rate=0.57), a_duel(turns=8.0), a_duel(capped=0.009)])
    assert told.startswith("a against b: ")
    assert problem in told


@pytest.mark.long
def test_the_ready_decks_are_evenly_matched_and_their_games_end() -> None:
    assert shortcomings(matrix(GAME, {name: name for name in ready_decks()}, 4_000, 11)) == []


def test_a_single_game_needs_no_exchange() -> None:
    assert matrix(GAME, TWO, 1, 0, play=stronger)[0].games == 1


def test_no_games_are_refused() -> None:
    with pytest.raises(BadInput, match="games: expected at least 1, got 0"):
        matrix(GAME, DECKS, 0, 0)
