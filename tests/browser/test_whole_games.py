"""Whole games in the browser, from the first page to the last word."""

import pytest
from playwright.sync_api import expect

from .browsing import DESK, PHONE, SMALL_PHONE, Crowd, Visitor
from .playing import Player
from .staging import Stage

pytestmark = pytest.mark.xdist_group("browser")
GAMES = ("warriorz-2e", "warriorz-1e", "mad-arena")


def play_quickly(visitor: Visitor, game: str) -> Player:
    """Two clicks from nothing to a fight: the address, and the button."""
    visitor.go("/")
    visitor.see(f"quick-play-{game}").click()
    player = Player(visitor)
    player.play_to_the_end()
    return player


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_three_bots_to_the_end(crowd: Crowd, stage: Stage, game: str) -> None:
    visitor = crowd.visitor(name="Ada")
    player = play_quickly(visitor, game)
    assert player.played == stage.choices(visitor.room()) != []
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
    visitor = crowd.visitor(at_once=False, speed=4)
    player = play_quickly(visitor, game)
    assert player.played == stage.choices(visitor.room())
