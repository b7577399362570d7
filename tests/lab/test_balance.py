"""Balance: the measurement itself, and what it says of the second edition."""

from collections import Counter
from collections.abc import Sequence

import pytest

from gong.core.errors import BadInput
from gong.core.match import Match
from gong.core.wishes import Bout
from gong.lab import meetings
from gong.lab.balance import Row, balance, row_of, table
from gong.lab.simulate import Tally
from gong.lab.winning import wilson

LOWEST, HIGHEST = 0.15, 0.38


def test_no_fighter_of_the_second_edition_is_hopeless_or_sure_to_win() -> None:
    """All 70 free-for-alls of four; our ordinary cards are tuned for this (docs/cards-reconstruction.md)."""
    rows = balance("warriorz-2e", size=4, games=300, seed=5, bots=["greedy"])
    assert [row.games for row in rows] == [35 * 300] * 8
    assert all(LOWEST <= row.rate <= HIGHEST for row in rows), "\n" + table(rows)


def test_every_game_has_one_winner_and_the_same_seed_the_same_ones() -> None:
    rows = balance("warriorz-2e", 7, 20, seed=3)
    assert sum(row.wins for row in rows) == 8 * 20
    assert balance("warriorz-2e", 7, 20, seed=3) == rows
    assert balance("warriorz-2e", 7, 20, seed=4) != rows


def test_ones_own_cards_are_measured() -> None:
    toothless = {"agaric": {card: {"melee": 0, "shoot": 0} for card in ("parting-shot", "hat-trick")}}
    ours, own = (balance("warriorz-2e", 8, 400, seed=1, cards=cards)[0] for cards in (None, toothless))
    assert own.rate < ours.rate


@pytest.mark.parametrize("mode", ["team-spirit", "brothers-in-arms"])
def test_in_modes_with_sides_sides_are_counted(mode: str) -> None:
    size = {"team-spirit": 2, "brothers-in-arms": 4}[mode]
    rows = balance("mad-arena", size, 30, seed=3, mode=mode)
    assert all("+" in row.fighter for row in rows)
    assert sum(row.wins for row in rows) == sum(row.games for row in rows) // 2
    assert balance("mad-arena", size, 30, seed=3, mode=mode) == rows
    assert table(rows).startswith("| side ")


def test_a_fighter_can_be_left_out() -> None:
    rows = balance("mad-arena", 5, 16, seed=1, without=["zamioculcas"])
    assert [row.fighter for row in rows] == ["agaric", "bonzai", "cactus", "sorgho", "burdock", "baobab"]
    assert {row.games for row in rows} == {5 * 16}
    with pytest.raises(BadInput, match="too few are left"):
        balance("mad-arena", 7, 5, seed=1, without=["zamioculcas"])


def test_progress_counts_games() -> None:
    told: list[tuple[int, int]] = []
    balance("warriorz-2e", 7, 5, seed=1, bots=["random"], progress=lambda *done: told.append(done))
    assert told == [(5 * done, 40) for done in range(1, 9)]


def test_interrupted_it_tells_what_it_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(match: Match, bots: Sequence[str], games: int, seed: int) -> Tally:
        return Tally(match.game, games=10, interrupted=True)

    monkeypatch.setattr(meetings, "simulate", interrupted)
    first = set()
    for seed in range(5):
        rows = [row for row in balance("warriorz-2e", 2, 50, seed=seed) if row.games]
        assert [row.games for row in rows] == [10, 10]
        first.add(tuple(row.fighter for row in rows))
    assert len(first) > 2  # they are played in no order, so that no fighter is always counted first


def test_games_are_spread_evenly_over_seatings_and_the_seed_repeats_them() -> None:
    bout = Bout(("a", "b"), [[str(order)] for order in range(24)])
    shares = meetings.shared_out(bout, 100, seed=3)
    assert Counter(meeting.games for meeting in shares) == {13: 4, 12: 4}
    assert meetings.shared_out(bout, 100, seed=3) == shares
    assert meetings.shared_out(bout, 100, seed=4) != shares
    assert [meeting.games for meeting in meetings.shared_out(bout, 2, seed=1)] == [1, 1]


@pytest.mark.parametrize(("size", "games", "path"), [(1, 5, "players"), (9, 5, "players"), (4, 0, "games")])
def test_senseless_sizes_are_refused(size: int, games: int, path: str) -> None:
    with pytest.raises(BadInput, match=path):
        balance("warriorz-2e", size, games, seed=1)


@pytest.mark.parametrize(
    ("wins", "games", "expected"),
    [(0, 0, (0.0, 1.0)), (0, 10, (0.0, 0.2775)), (10, 10, (0.7225, 1.0)), (50, 100, (0.4038, 0.5962))],
)
def test_wilson(wins: int, games: int, expected: tuple[float, float]) -> None:
    assert wilson(wins, games) == pytest.approx(expected, abs=5e-5)


def test_table() -> None:
    assert table([row_of("agaric", 100, 50), Row("jojoba", 0, 0, 0.0, (0.0, 1.0))]) == "\n".join(
        (
            "| fighter | games | wins |   rate | 95 % interval |",
            "| ------- | ----: | ---: | -----: | ------------: |",
            "| agaric  |   100 |   50 | 50.0 % |  40.4 to 59.6 |",
            "| jojoba  |     0 |    0 |  0.0 % |  0.0 to 100.0 |",
        )
    )
