"""The ladder: everybody plays the same deals, however they are spread, and what was played is kept."""

import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

from gong.core.dice import SeededDice
from gong.core.errors import BadInput
from gong.core.playout import COLUMNS, WINNERS
from gong.lab import plain, standings
from gong.lab.deals import Deals, members_in, sides_of, sizes_of
from gong.lab.ladder import Ladder, Pairing, Score, Task, played, points_of, scores
from gong.lab.ladderplot import plot
from gong.lab.scorebook import Scorebook, header_of, opened

DUELS, FOURS = Deals("warriorz-2e", 2, 5), Deals("warriorz-2e", 4, 5)
FIRST = """\
class First:
    def choose(self, view, choices, rng):
        return choices[0]

class Whimsical:
    def choose(self, view, choices, rng):
        return rng.choice(choices)
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    (tmp_path / "mine.py").write_text(FIRST)
    return f"{tmp_path / 'mine.py'}"


def told(found: list[Score]) -> list[tuple[Task, tuple[float, ...]]]:
    """Without the times, which are never the same."""
    return [(score.task, score.points) for score in found]


# -- deals


def test_every_line_up_is_met_before_any_is_met_again() -> None:
    def names(number: int) -> tuple[str, ...]:
        match = DUELS.match(number)
        return tuple(sorted(match.table.named(match.true_state(), seat)[0] for seat in range(2)))

    fighters = 8
    pairs = fighters * (fighters - 1) // 2
    met = [names(number) for number in range(2 * pairs)]
    assert len(set(met[:pairs])) == pairs
    assert met[pairs:] == met[:pairs]


def test_a_game_is_compared_for_as_many_as_it_is_made_for() -> None:
    assert sizes_of("warriorz-2e") == sizes_of("warriorz-1e") == [2, 4]
    assert sizes_of("mad-arena") == [4]
    assert sizes_of("mad-arena", "team-spirit") == [2]
    assert sizes_of("ultrium-sphere") == [2]


def test_those_who_win_together_are_one_side() -> None:
    pairs = Deals("mad-arena", 4, 1, "brothers-in-arms").match(0)
    assert sorted(map(sorted, sides_of(pairs))) == [[0, 2], [1, 3]]
    assert sides_of(FOURS.match(0)) == [(0,), (1,), (2,), (3,)]


def test_a_win_is_shared_by_those_who_won_or_by_everybody() -> None:
    match = FOURS.match(0)
    sides, row = sides_of(match), [0] * COLUMNS
    assert [points_of(match, row, at, sides) for at in range(4)] == [0.25] * 4
    row[WINNERS] = sum(1 << who for who in members_in(match, (1, 2)))
    assert [points_of(match, row, at, sides) for at in range(4)] == [0, 0.5, 0.5, 0]


# -- playing


def test_each_plays_each_and_takes_every_side_in_turn() -> None:
    assert Ladder(DUELS, ("random", "greedy"), 3).tasks() == [
        Task(Pairing("random", "greedy"), deal) for deal in range(2)
    ]
    fours = Ladder(FOURS, ("random", "greedy"), 4)
    assert fours.pairings() == [Pairing("random", "greedy"), Pairing("greedy", "random")]
    assert [len(score.points) for score in scores(fours, fours.tasks())] == [4, 4]


def test_a_bot_has_as_much_against_itself_as_is_fair(mine: str) -> None:
    """The same deals and the same whims for each side: what one seat wins, another one loses."""
    twin = Pairing(f"{mine}:First", f"{mine}:First")
    ladder = Ladder(FOURS, (f"{mine}:First", "random"), 4)
    assert [sum(played(ladder, Task(twin, deal)).points) for deal in range(3)] == [1, 1, 1]


def test_each_pairing_meets_the_same_dice_in_a_deal(mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    thrown: list[int] = []

    def seen(seed: int) -> SeededDice:
        thrown.append(seed)
        return SeededDice(seed)

    monkeypatch.setattr(plain, "SeededDice", seen)
    ladder = Ladder(DUELS, (f"{mine}:First", "random", "greedy"), 2)
    for other, deal in (("random", 3), ("greedy", 3), ("greedy", 4)):
        played(ladder, Task(Pairing(f"{mine}:First", other), deal))
    assert len(set(thrown[:4])) == 1
    assert len(set(thrown)) == 2


def test_the_scores_do_not_depend_on_how_many_processes_play(mine: str) -> None:
    ladder = Ladder(DUELS, (f"{mine}:Whimsical", "random", "greedy"), 6)
    alone = told(list(scores(ladder, ladder.tasks())))
    assert told(list(scores(ladder, ladder.tasks(), jobs=2))) == alone
    other = Ladder(Deals("warriorz-2e", 2, 6), ladder.bots, 6)
    assert told(list(scores(other, other.tasks()))) != alone


def test_times_are_taken_of_everybody_in_a_game_that_is_not_compiled(mine: str) -> None:
    ladder = Ladder(DUELS, (f"{mine}:First", "greedy"), 2)
    (score,) = scores(ladder, ladder.tasks())
    assert set(score.spent) == set(ladder.bots)
    assert all(count > 0 and seconds > 0 for count, seconds in score.spent.values())


@pytest.mark.parametrize("bots", [("greedy",), ("greedy", "greedy"), ("greedy", "nobody")])
def test_bots_that_cannot_be_compared_are_refused(bots: tuple[str, ...]) -> None:
    with pytest.raises(BadInput) as refused:
        Ladder(DUELS, bots, 2)
    assert refused.value.path == "bots"


# -- what is kept


def test_what_was_played_is_not_played_again_and_more_may_join(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    two = Ladder(DUELS, ("random", "greedy"), 8)
    book = opened(path, DUELS, resume=False)
    for score in islice(scores(two, two.tasks()), 3):
        book.note(DUELS, score)
    path.write_bytes(path.read_bytes() + b'{"players":2,"one":"ran')  # killed while it wrote
    again = opened(path, DUELS, resume=True)
    assert [task.deal for task in again.missing(two)] == [3]
    for score in scores(two, again.missing(two)):
        again.note(DUELS, score)
    assert told(opened(path, DUELS, resume=True).scores(two)) == told(list(scores(two, two.tasks())))
    longer = Ladder(DUELS, ("random", "greedy"), 12)
    assert [task.deal for task in again.missing(longer)] == [4, 5]


def test_a_file_of_another_ladder_is_refused_by_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    opened(path, DUELS, resume=False)
    with pytest.raises(BadInput, match="exists already"):
        opened(path, DUELS, resume=False)
    with pytest.raises(BadInput, match="seed 5, not 6"):
        opened(path, Deals("warriorz-2e", 2, 6), resume=True)
    path.write_text("a diary\n")
    with pytest.raises(BadInput, match="no file of a ladder"):
        opened(path, DUELS, resume=True)


def test_interrupted_it_has_kept_what_it_told_of_and_goes_on(tmp_path: Path, mine: str) -> None:
    """Ctrl-C in the middle; the rest is played afterwards, and the end is that of a ladder in one go."""
    path, bots = tmp_path / "ladder.jsonl", f"{mine}:Whimsical,random"
    command = [sys.executable, "-m", "gong.cli.main", "ladder", "warriorz-2e", "--bots", bots]
    command += ["--players", "2", "--jobs", "2", "--out", str(path), "--csv"]
    run = subprocess.Popen([*command, "--games", "4000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    until = time.monotonic() + 60
    while (not path.exists() or path.read_bytes().count(b"\n") < 3) and time.monotonic() < until:
        time.sleep(0.05)
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=60)
    played_before = path.read_bytes().count(b"\n") - 1
    assert run.returncode == 130, err
    assert f"Stopped after {2 * played_before} of 4000 games".encode() in err
    assert out.splitlines()[1].split(b",")[3] == str(2 * played_before).encode()
    ladder = Ladder(Deals("warriorz-2e", 2, 0), tuple(bots.split(",")), 2 * (played_before + 1))
    book = opened(path, ladder.deals, resume=True)
    assert [task.deal for task in book.missing(ladder)] == [played_before]
    some = ladder.tasks()[:2]
    assert told(book.scores(ladder))[:2] == told(list(scores(ladder, some)))


# -- what it comes to


AB = Pairing("a", "b")


def scored(points: list[tuple[float, ...]], pairing: Pairing = AB) -> list[Score]:
    return [Score(Task(pairing, deal), each, {}) for deal, each in enumerate(points)]


def test_shares_are_seen_from_both_sides_of_a_duel_and_from_one_of_a_four() -> None:
    duels = standings.shares(scored([(1.0, 0.5), (1.0, 1.0)]))
    assert duels[Pairing("a", "b")] == (4, 3.5)
    assert duels[Pairing("b", "a")] == (4, 0.5)
    low, high = duels[Pairing("a", "b")].interval
    assert 0.3 < low < 0.875 < high < 1
    fours = standings.shares(scored([(1.0, 0.0, 0.0, 0.25)]))
    assert fours == {Pairing("a", "b"): (4, 1.25)}


def test_who_wins_more_is_rated_higher_and_more_games_leave_less_doubt() -> None:
    few, many = (standings.standings(["b", "a"], scored([(1.0, 0.5)] * n)) for n in (5, 50))
    assert [row.bot for row in few] == [row.bot for row in many] == ["a", "b"]
    assert _width(many[0]) < _width(few[0])
    one_of_four = standings.standings(["a", "b"], scored([(1.0, 0.0, 0.0, 0.0)] * 50))
    assert abs(one_of_four[0].rating - one_of_four[1].rating) < 2


def _width(row: standings.Standing) -> float:
    low, high = row.interval
    return high - low


def test_the_rating_does_not_depend_on_what_was_played_first(tmp_path: Path) -> None:
    ladder = Ladder(FOURS, ("random", "greedy"), 24)
    book = Scorebook(None, header_of(FOURS))
    for score in reversed(list(scores(ladder, ladder.tasks()))):
        book.note(FOURS, score)
    forwards = standings.standings(ladder.bots, list(scores(ladder, ladder.tasks())))
    assert standings.standings(ladder.bots, book.scores(ladder)) == forwards


def test_the_plot_shows_everybody_and_says_so_in_words() -> None:
    rows = standings.standings(["a", "<b>"], scored([(1.0, 0.5)] * 5, Pairing("a", "<b>")))
    drawn = plot(rows, "duels & more")
    assert drawn.count("<circle") == 2
    assert "<title>duels &amp; more</title>" in drawn
    assert "&lt;b&gt;" in drawn
    assert "<b>" not in drawn
