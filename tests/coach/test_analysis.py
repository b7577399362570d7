"""Analyses of whole games: they add up, they never peek, they are the same again."""

import random
from collections.abc import Iterator
from statistics import mean, stdev
from typing import Any

import msgspec
import pytest

import gong
from gong.bots import bot
from gong.coach import WHOLE, Analysis, analyse
from gong.coach.adviser import Adviser
from gong.coach.judging import asked, decision_on, heads_of, kind_of
from gong.core.match import CONCEDE
from gong.core.replay import play_again, read_record
from gong.games import load_with

from ..worlds import other_world
from .games import GAMES, new_game, played, record_of

SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 8))]


@pytest.fixture(scope="module")
def analysed() -> Any:
    """Each game is analysed once."""
    known: dict[tuple[str, int], Analysis] = {}

    def found(game: str, seed: int = 1) -> Analysis:
        if (game, seed) not in known:
            known[game, seed] = analyse(record_of(game, seed), "fighter")
        return known[game, seed]

    return found


# -- it adds up


def assert_adds_up(analysis: Analysis, record: dict[str, Any]) -> None:
    points, steps = analysis.points, analysis.steps
    assert (len(points), len(steps)) == (len(record["moves"]) + 1, len(record["moves"]))
    for chances in points:
        assert sum(chances) == WHOLE
        assert min(chances) >= 0
    for before, after, step in zip(points, points[1:], steps, strict=False):
        moved = zip(before, step.choice, step.luck, strict=True)
        assert tuple(map(sum, moved)) == after
        assert (sum(step.choice), sum(step.luck)) == (0, 0)
    for seat in analysis.seats:
        assert seat.start == points[0][seat.side]
        assert seat.end == points[-1][seat.side]
        assert seat.start + seat.own + seat.others + seat.dice + seat.unseen == seat.end


def assert_ends_with_the_result(analysis: Analysis, record: dict[str, Any]) -> None:
    winners = set(record["result"]["seats"])
    won = [bool(winners & set(side.seats)) for side in analysis.sides]
    share = WHOLE // sum(won) if any(won) else WHOLE // len(won)
    for has_won, chance in zip(won, analysis.points[-1], strict=True):
        assert abs(chance - (share if has_won or not any(won) else 0)) <= 20


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_luck_and_choices_are_the_whole_move_of_every_curve_up_to_the_result(
    analysed: Any, game: str, seed: int
) -> None:
    record, analysis = record_of(game, seed), analysed(game, seed)
    assert_adds_up(analysis, record)
    assert_ends_with_the_result(analysis, record)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_among_several_is_judged_and_nothing_else(analysed: Any, game: str) -> None:
    record, analysis = record_of(game), analysed(game)
    kinds = [step.kind for step in analysis.steps]
    judged = [decision.move for decision in analysis.decisions]
    assert judged == [number for number, kind in enumerate(kinds) if kind == "choice"]
    for decision in analysis.decisions:
        move = record["moves"][decision.move]
        assert (decision.seat, decision.key) == (move["seat"], move["key"])
        assert decision.key in [option.key for option in decision.options]
        assert decision.loss == decision.best - decision.chance >= 0
        assert decision.stake >= decision.loss
        assert (decision.mark == "best") == (decision.loss == 0)
        assert all(sum(option.sides) == WHOLE for option in decision.options)
    for number, move in enumerate(record["moves"]):
        assert (kinds[number] == "chance") == ("roll" in move)


def test_teams_have_one_curve_and_a_concession_is_the_choice_of_whoever_concedes() -> None:
    seats = [["cactus"], ["baobab"], ["agaric"], ["sorgho"]]
    match = gong.new_match("warriorz-2e", seats, teams=[[0, 2], [1, 3]], seed=4)
    for seat in (0, 2):
        match.concede(seat)
    analysis = analyse(match.record(), "fighter")
    assert [side.seats for side in analysis.sides] == [(0, 2), (1, 3)]
    assert analysis.points[-1] == (0, WHOLE)
    assert_adds_up(analysis, match.record())
    first, _, third, _ = analysis.seats
    assert first.own + third.own == -first.start
    assert (first.dice, first.unseen) == (0, 0)


def test_a_choice_that_was_taken_back_is_judged_as_little_as_taking_it_back() -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=4)
    match.play(0, "place:0")
    match.play(1, "place:3")
    first, second = (choice.key for choice in match.choices(0)[:2])
    match.play(0, first)
    match.take_back(0)
    match.play(0, second)
    finished = played(match, ("greedy",), 1)
    analysis = analyse(finished.record(), "fighter")
    assert [step.kind for step in analysis.steps[2:5]] == ["withdrawn", "withdrawn", "choice"]
    assert [one.key for one in analysis.decisions if one.move in (2, 3, 4)] == [second]
    assert_adds_up(analysis, finished.record())


# -- it never peeks


def choices_in(record: dict[str, Any]) -> Iterator[tuple[gong.Match, int, int, str]]:
    read = read_record(record)
    walk = play_again(read, load_with)
    for number, move in enumerate(read.moves):
        match = next(walk)
        if move.seat is not None and move.key not in (None, CONCEDE):
            yield match, number, move.seat, str(move.key)


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_is_judged_alike_in_every_world_that_its_seat_could_be_in(game: str) -> None:
    rng = random.Random(game)
    looked_at = 0
    for match, number, seat, key in choices_in(record_of(game)):
        choice = asked(match, seat, key)
        if kind_of(match.table, choice) != "choice" or rng.random() > 0.5:
            continue
        twin = other_world(match, seat, rng.randrange(2**30))
        ours, theirs = (
            decision_on(
                world.table,
                Adviser(world.table, "fighter", 3),
                heads_of(match),
                number,
                seat,
                asked(world, seat, key),
            )
            for world in (match, twin)
        )
        assert ours == theirs
        looked_at += twin.true_state() != match.true_state()
    assert looked_at >= 3


def test_what_others_have_chosen_in_secret_changes_no_verdict() -> None:
    verdicts = []
    for card in (0, 1):
        match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
        match.play(0, "place:0")
        match.play(1, "place:3")
        match.play(1, match.choices(1)[card].key)
        choice = asked(match, 0, match.choices(0)[0].key)
        adviser = Adviser(match.table, "fighter", 1)
        verdicts.append(decision_on(match.table, adviser, heads_of(match), 3, 0, choice))
    assert verdicts[0].secret
    assert verdicts[0] == verdicts[1]


# -- the same again


def test_the_same_level_and_seed_give_the_same_analysis_and_json_gives_it_back() -> None:
    record = record_of("warriorz-1e")
    one = analyse(record, "fighter", seed=5)
    again = analyse(record, "fighter", seed=5)
    assert one == again
    assert msgspec.json.decode(msgspec.json.encode(one), type=Analysis) == one
    assert analyse(record, "fighter", seed=6).points != one.points


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    record = record_of("warriorz-1e")
    analyse(record, "fighter", progress=lambda done, total: told.append((done, total)))
    moves = len(record["moves"])
    assert told == [(done, moves) for done in range(moves + 1)]


# -- what cannot be analysed


def test_a_game_that_goes_on_is_not_analysed() -> None:
    match = new_game("warriorz-2e", 1)
    with pytest.raises(gong.BadInput, match=r"replay: the game is not finished"):
        analyse(match.record())


def test_an_unknown_level_is_named_and_so_is_what_is_no_replay() -> None:
    with pytest.raises(
        gong.BadInput, match=r"level: expected one of fighter, gladiator, champion, got 'god'"
    ):
        analyse(record_of("warriorz-1e"), "god")
    with pytest.raises(gong.BadInput, match=r"replay: not a Gong replay"):
        analyse({"game": "warriorz-2e"})


# -- what it says of players


@pytest.mark.long
def test_over_many_games_accuracy_ranks_bots_as_the_ladder_does() -> None:
    """And chance, dice and what nobody could know, favours nobody."""
    names, games = ("random", "greedy", "gladiator"), 45
    stake, lost = dict.fromkeys(names, 0), dict.fromkeys(names, 0)
    luck: list[float] = []
    for game in range(games):
        pair = tuple(names[(game // 2 + i) % 3] for i in range(2))[:: 1 if game % 2 else -1]
        match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=game)
        players = [bot(name, game) for name in pair]
        while not match.over:
            if match.chance:
                match.roll()
            else:
                seat = match.waiting[0]
                match.play(seat, players[seat].choose(match, seat))
        analysis = analyse(match.record(), "fighter")
        luck.append((analysis.seats[0].dice + analysis.seats[0].unseen) / WHOLE)
        for decision in analysis.decisions:
            stake[pair[decision.seat]] += decision.stake
            lost[pair[decision.seat]] += decision.loss
    kept = {name: 1 - lost[name] / stake[name] for name in names}
    assert kept["random"] + 0.1 < kept["greedy"] < kept["gladiator"] - 0.1
    assert abs(mean(luck)) < 3 * stdev(luck) / games**0.5
