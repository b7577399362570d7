"""How a deck does: which games are played, and what is counted of them."""

import numpy as np
import pytest

from gong.core.log import ROW, emit, take_rows
from gong.core.playout import COLUMNS, WINNERS
from gong.core.workshop import Fates
from gong.data.decks import ready_deck
from gong.fast.engine import is_warm, warm
from gong.games import game_of
from gong.lab.cardshares import A_PAIR, Shares, card_shares, pairings, points_of, workshop_for
from gong.lab.fates import Told
from gong.lab.trials import Part, Result, parts_of, played, rivals_of

GAME = "ultrium-sphere"
DECK = {pile: dict(getattr(ready_deck("blitz"), pile)) for pile in ("ultras", "interactions")}


def told(winners: int, drawn: set[tuple[int, str]], used: set[tuple[int, str]]) -> Told:
    row = np.zeros(COLUMNS, np.int64)
    row[WINNERS] = winners
    return Told(row, Fates(drawn, used))


@pytest.mark.parametrize("compiled", [True, False])
def test_everybody_is_met_as_often_in_either_seat(compiled: bool) -> None:
    parts = parts_of(["a", "b", "c"], compiled)
    for rival in "abc":
        games = [
            sum(part.games for part in parts if (part.rival, part.seat) == (rival, seat)) for seat in (0, 1)
        ]
        assert games[0] == games[1] > 0
    assert len({part.seed for part in parts}) == len(parts)
    assert {part.rival for part in parts[:3]} == {"a", "b", "c"}


def test_a_part_is_played_plainly_and_can_be_repeated() -> None:
    part = Part("tides", 1, 2, 5)
    first, again = (played(GAME, DECK, part, compiled=False) for _ in range(2))
    assert first[:4] == again[:4]
    assert first.wins + first.losses <= 2
    assert first.turns > 2
    rows = {row.card: row for row in first.shares.rows()}
    assert set(rows) == {*DECK["ultras"], *DECK["interactions"]}
    assert all(row.deck.games == 2 >= row.drawn.games >= row.played.games for row in rows.values())
    assert sum(row.played.games for row in rows.values() if row.card in DECK["ultras"]) >= 6


def test_compiled_rules_tell_the_same_games_as_plain_ones() -> None:
    warm(game_of(GAME).kernel)
    assert is_warm(game_of(GAME).kernel)
    part = Part("wreckers", 0, 3, 9)
    fast, plain = (played(GAME, DECK, part, compiled=compiled) for compiled in (True, False))
    assert fast[:4] == plain[:4]
    assert fast.shares.rows() == plain.shares.rows()


def test_the_result_adds_up() -> None:
    result = Result()
    for seat in (0, 1):
        result.add(played(GAME, DECK, Part("tides", seat, 1, 7 + seat), compiled=False))
    (duel,) = result.duels()
    assert (duel.second, duel.games, result.games) == ("tides", 2, 2)
    assert result.whole.rate == duel.rate
    assert [row.played.rate for row in result.cards()] == sorted(
        (row.played.rate for row in result.cards()), reverse=True
    )


def test_a_game_counts_for_the_cards_of_the_decks_that_were_asked_about() -> None:
    shares = Shares()
    deck = {"ultras": {"u01": 1, "u02": 1}, "interactions": {"i01": 2}}
    shares.count(told(0b01, {(0, "u01"), (0, "i01"), (1, "u02")}, {(0, "u01")}), {0: deck})
    shares.count(told(0b10, {(0, "u01")}, {(0, "u01"), (0, "u99")}), {0: deck})
    rows = {row.card: row for row in shares.rows()}
    assert set(rows) == {"u01", "u02", "i01"}
    assert (rows["u01"].played.games, rows["u01"].played.points) == (2, 1)
    assert (rows["i01"].drawn.games, rows["i01"].drawn.rate, rows["i01"].played.games) == (1, 1.0, 0)
    assert (rows["u02"].deck.games, rows["u02"].drawn.games) == (2, 0)


def test_a_draw_is_half_a_win() -> None:
    assert [points_of(winners, 1) for winners in (0b01, 0b10, 0b11)] == [0.0, 1.0, 0.5]


def test_the_decks_of_the_field_are_legal_and_different() -> None:
    workshop = workshop_for(GAME)
    some = list(pairings(workshop, 3 * A_PAIR, 4))
    assert sum(pairing.games for pairing in some) == 3 * A_PAIR
    assert some[0].decks == some[1].decks[::-1]
    decks = [deck for pairing in some[::2] for deck in pairing.decks]
    assert len({str(deck) for deck in decks}) == len(decks)
    for deck in decks:
        assert [sum(pile.values()) for pile in deck.values()] == [25, 25]


def test_cards_are_counted_on_both_sides() -> None:
    seen: list[tuple[int, int]] = []
    shares = card_shares(GAME, 2, 3, compiled=False, progress=lambda done, of: seen.append((done, of)))
    assert (shares.games, seen[-1]) == (2, (2, 2))
    points = {row.card: row.deck.points for row in shares.rows()}
    assert len(points) > 40


def test_ready_decks_are_rivals_only_where_they_are_legal() -> None:
    assert len(rivals_of(GAME)) == 8
    assert rivals_of(GAME, options={"deck_value_cap": "10"}) == {}


def test_a_full_log_counts_what_it_cannot_hold() -> None:
    """A rule that tells too much must not write past the end; a match must not miss what was told."""
    log = [0] * (1 + 2 * ROW)
    for number in range(3):
        emit(log, number, -1, 0, 0, 0, 0)
    assert log[0] == 3
    assert [log[1], log[1 + ROW]] == [0, 1]
    with pytest.raises(IndexError, match="2 rows was given 3"):
        take_rows(log)
