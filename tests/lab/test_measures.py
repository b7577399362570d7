"""The figures of each game: both carriers count the same, in keeping with the result and the events."""

from typing import Any

import numpy as np
import pytest

import gong
from gong.core.declare import copy_state
from gong.core.log import ROW
from gong.core.stream import new_stream
from gong.fast.engine import WHOLE_LOG, Batch
from gong.lab.plain import measured_game

from ..games import random_match

GAMES = ("warriorz-1e", "warriorz-2e", "mad-arena", "ultrium-sphere")


def plainly(match: gong.Match, policies: list[int], seed: int, number: int) -> list[int]:
    """The figures of one game as the plain carrier counts them."""
    kernel, book, s = match.table.kernel, match.table.book, copy_state(match.true_state())
    log = [0] * (1 + ROW * WHOLE_LOG)
    kernel.play_out(s, book, policies, new_stream(seed, number), [0] * kernel.most_choices, log)
    cells = [0] * kernel.figures.cells(members_of(match))
    kernel.measure(s, book, log, cells, 0)
    return cells


def members_of(match: gong.Match) -> int:
    return sum(len(match.table.members(match.true_state(), seat)) for seat in range(match.table.seats))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_compiled_and_plain_figures_are_the_same(game: str, seed: int) -> None:
    match = random_match(seed, game)
    policies = [seed % 2] * match.table.kernel.most_members
    batch = Batch(match.table, match.true_state(), policies, seed)
    rows, cells = batch.measured(5, 3)
    assert (rows == batch.play(5, 3)).all()
    for number in (5, 7):
        assert plainly(match, policies, seed, number) == cells[number - 5].tolist()


def members(match: gong.Match, cells: list[int]) -> list[dict[str, int]]:
    figures = match.table.kernel.figures
    own = cells[figures.of_members : figures.of_cards(members_of(match))]
    names, width = [figure.name for figure in figures.member], len(figures.member)
    return [dict(zip(names, own[at : at + width], strict=True)) for at in range(0, len(own), width)]


class First:
    """Plays the first thing it is offered; the match it played is looked at afterwards."""

    name = "first"
    seen: Any = None

    def choose(self, match: gong.Match, seat: int) -> str:
        First.seen = match
        return match.choices(seat)[0].key


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_agree_with_the_result_and_the_events(game: str) -> None:
    options = {"turn_cap": "6"} if game == "ultrium-sphere" else {}
    start = (
        random_match(3, game) if not options else gong.new_match(game, ["blitz", "bulwark"], options=options)
    )
    _, cells = measured_game(start, [lambda seed: First()], 1, 2)
    match: gong.Match = First.seen
    result, found = match.result, members(match, cells)
    assert result is not None
    order = sorted(range(len(found)), key=lambda who: found[who]["rank"])
    names = [match.table.named(match.true_state(), seat) for seat in range(match.table.seats)]
    if game == "ultrium-sphere":
        assert [str(who) for who in order] == list(result.ranking)
        goals = [event for event in match.events if type(event).__name__ == "Goal"]
        assert sum(one["goals"] for one in found) == len(goals)
        assert sum(one["played"] for one in found) == told(match, "Played")
        return
    by_place = [match.table.names.fighter(match.true_state(), f) for f in range(len(found))]  # type: ignore[attr-defined]
    assert [by_place[who] for who in order] == list(result.ranking), names
    assert sum(one["fell"] > 0 for one in found) == told(match, "Eliminated")
    lost = sum(event.lost for event in match.events if type(event).__name__ == "LostLife")  # type: ignore[attr-defined]
    assert sum(one["taken"] for one in found) == lost + told(match, "Burned")
    assert sum(one["dealt"] for one in found) <= lost
    assert sum(one["charms"] for one in found) == told(match, "CharmFlipped") + told(match, "CharmRerolled")
    assert [result.points[name] for name in by_place if name] == [one["points"] for one in found]


def told(match: gong.Match, event: str) -> int:
    return sum(type(each).__name__ == event for each in match.events)


def test_cards_that_were_played_are_counted_with_their_round() -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    figures = match.table.kernel.figures
    _, cells = Batch(match.table, match.true_state(), [1], 4).measured(0, 50)
    cards = cells[:, figures.of_cards(2) :].reshape(50, 2, figures.cards, len(figures.card))
    played, first, dealt, kills = (cards[..., k] for k in range(4))
    assert (played.sum(axis=(1, 2)) > 0).all()
    assert ((first > 0) == (played > 0)).all()
    of_members = cells[:, figures.of_members : figures.of_cards(2)].reshape(50, 2, -1)
    names = [figure.name for figure in figures.member]
    assert (dealt.sum(axis=2) == of_members[..., names.index("dealt")]).all()
    assert (kills.sum(axis=2) == of_members[..., names.index("kills")]).all()
    assert np.isin(of_members[..., names.index("start")], range(7)).all()
