"""Whole games in the browser, from the first page to the last word."""

import pytest
from playwright.sync_api import expect

from .browsing import DESK, PHONE, SMALL_PHONE, Crowd, Visitor
from .moments import asked_in, fight
from .playing import Player
from .staging import Stage

GAMES = ("warriorz-2e", "warriorz-1e", "mad-arena")
#: One of the games is always played as a whole, the others in two pieces unless there is time.
WHOLE = ["warriorz-2e", *(pytest.param(game, marks=pytest.mark.long) for game in GAMES[1:])]


def begin_quickly(visitor: Visitor, game: str) -> Player:
    """Two clicks from nothing to a fight: the address, and the button."""
    visitor.go("/")
    visitor.see(f"quick-play-{game}").click()
    return Player(visitor)


def play_quickly(visitor: Visitor, game: str) -> Player:
    player = begin_quickly(visitor, game)
    player.play_to_the_end()
    return player


@pytest.mark.parametrize("game", WHOLE)
def test_one_person_plays_three_bots_to_the_end(crowd: Crowd, stage: Stage, game: str) -> None:
    visitor = crowd.visitor(name="Ada")
    player = play_quickly(visitor, game)
    assert player.played == stage.choices(visitor.room()) != []
    expect(visitor.see("rematch")).to_be_visible()
    expect(visitor.see("replay-link")).to_be_visible()


@pytest.mark.parametrize("game", GAMES[1:])
def test_one_person_begins_a_fight_with_three_bots(crowd: Crowd, game: str) -> None:
    player = begin_quickly(crowd.visitor(name="Ada"), game)
    for _ in range(5):
        assert player.step()


@pytest.mark.parametrize(("game", "late"), [("warriorz-1e", 7), ("mad-arena", 4)])
def test_one_person_plays_on_to_the_end(crowd: Crowd, stage: Stage, game: str, late: int) -> None:
    scene = stage.room(fight(game), asked_in("select", late))
    visitor = crowd.visitor(cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    player = Player(visitor)
    player.play_to_the_end()
    assert player.played == stage.new_choices(scene) != []
    expect(visitor.see("rematch")).to_be_visible()
    expect(visitor.see("replay-link")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [DESK, PHONE, SMALL_PHONE])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_the_end_at_every_width_in_every_dress(
    crowd: Crowd, stage: Stage, game: str, size: tuple[int, int], lang: str, theme: str
) -> None:
    visitor = crowd.visitor(size, lang=lang, theme=theme)
    player = play_quickly(visitor, game)
    assert player.played == stage.choices(visitor.room())


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_the_end_while_its_events_are_shown(
    crowd: Crowd, stage: Stage, game: str
) -> None:
    """What is asked comes when the story has reached it, and it always does."""
    visitor = crowd.visitor(at_once=False, speed=4, reduced_motion="no-preference")
    player = play_quickly(visitor, game)
    assert player.played == stage.choices(visitor.room())
