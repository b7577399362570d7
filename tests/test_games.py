"""The list of games, and that both kinds of them are set up and loaded by the same three ways."""

from pathlib import Path
from typing import Any

import pytest

import gong
from gong.data.loader import edition_of, editions

SPHERE = "ultrium-sphere"
DECKS = ["bulwark", "blitz"]
SEATS: dict[str, list[Any]] = {SPHERE: DECKS}
FIGHTERS = [["agaric"], ["bonzai"], ["cactus"], ["baobab"]]


def test_all_games_are_listed_the_one_of_decks_last() -> None:
    assert gong.games() == [*editions(), SPHERE]
    assert SPHERE not in editions()


@pytest.mark.parametrize("game", [*editions(), SPHERE])
def test_every_listed_game_begins_and_is_loaded_again(game: str) -> None:
    match = gong.new_match(game, SEATS.get(game, FIGHTERS), seed=1)
    again = gong.load(match.position(), seed=1)
    assert match.game == again.game == game
    assert again.position() == match.position()


@pytest.mark.parametrize("game", ["chess", "", None, ["warriorz-2e"]])
def test_an_unknown_game_is_told_of_all_there_are(game: Any) -> None:
    told = r"^game: there is no game .*; there are mad-arena, .*, ultrium-sphere$"
    with pytest.raises(gong.BadInput, match=told):
        gong.new_match(game, DECKS)
    with pytest.raises(gong.BadInput, match=told):
        gong.load({"game": game})


def test_the_game_of_decks_has_no_edition() -> None:
    with pytest.raises(gong.BadInput, match="there are no fighters in 'ultrium-sphere'"):
        edition_of(SPHERE)


# -- Ultrium Sphere


@pytest.mark.parametrize("asked", [{"teams": [[0], [1]]}, {"draft": "random"}, {"mode": "team-spirit"}])
def test_what_decks_have_no_use_for_is_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(gong.BadInput, match="each seat is a team with its deck") as refused:
        gong.new_match(SPHERE, DECKS, seed=1, **asked)
    assert refused.value.path in asked


@pytest.mark.parametrize(
    ("seats", "path", "problem"),
    [
        (2, "seats", "expected a deck for each seat"),
        ("bulwark", "seats", "expected a deck for each seat"),
        (["bulwark"], "seats", "2 to 6 teams, got 1 decks (US-1.1.1)"),
        (["bulwark", "cactus"], "seats[1]", "there is no ready deck 'cactus'"),
        (["bulwark", ["cactus"]], "seats[1]", "expected the name of a deck or its cards"),
        (["bulwark", {"ultras": 3}], "seats[1].ultras", "expected a table"),
        (["bulwark", {"ultras": {}}], "seats[1]", "exactly 25 cards are needed, there are 0 (US-2.1.1)"),
    ],
)
def test_a_bad_seat_is_named(seats: Any, path: str, problem: str) -> None:
    with pytest.raises(gong.BadInput) as refused:
        gong.new_match(SPHERE, seats, seed=1)
    assert refused.value.path == path
    assert problem in refused.value.problem


@pytest.mark.parametrize(
    ("field", "value"),
    [("teams", 3), ("teams", {"a": 1}), ("teams", "ab"), ("cards", 3), ("options", [1])],
)
def test_a_bad_position_names_the_field(field: str, value: Any) -> None:
    position = {"game": SPHERE, "teams": [{}, {}], field: value}
    with pytest.raises(gong.BadInput, match=r"expected a (table|list)") as refused:
        gong.load(position)
    assert refused.value.path == field


def value_of_u16(match: gong.Match) -> int:
    table: Any = match.table
    return int(table.cards.ultras["u16"].value)


def test_own_cards_are_played_with_and_stay_in_the_position(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('base = "first-light"\n[ultras.u16]\nvalue = 3\n')
    assert value_of_u16(gong.new_match(SPHERE, DECKS, seed=1)) != 3
    for cards in (path, {"ultras": {"u16": {"value": 3}}}):
        match = gong.new_match(SPHERE, DECKS, cards=cards, seed=1)
        assert value_of_u16(match) == value_of_u16(gong.load(match.position(), seed=1)) == 3


def test_a_whole_set_of_ones_own_stands_alone() -> None:
    """Nothing of the built-in set is left, or its cards could be played beside one's own."""
    lone = {"type": "human", **dict.fromkeys(("assault", "tackle", "shot", "resistance", "save", "pass"), 1)}
    types = {word: {"en": word, "fr": word} for word in ("human", "android", "genetic", "alien")}
    whole = {"title": {"en": "Mine", "fr": "Mien"}, "types": types, "ultras": {"lone": lone}}
    position = {"game": SPHERE, "teams": [{}, {}], "cards": {**whole, "interactions": {}}}
    table: Any = gong.load(position, seed=1).table
    assert list(table.cards.ultras) == ["lone"]


def test_tables_of_a_game_that_is_built_in_share_their_book() -> None:
    books = [gong.new_match("warriorz-2e", 2, draft="random", seed=seed).table.book for seed in (1, 2)]
    assert books[0] is books[1]
    capped = gong.new_match("warriorz-2e", 2, draft="random", options={"dice_cap": "6"}, seed=1)
    assert capped.table.book is not books[0]
