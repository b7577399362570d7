"""What a visitor looks for first is in sight, whole, without scrolling."""

import pytest
from playwright.sync_api import expect

from .browsing import DESK, LAPTOP, PHONE, SMALL_PHONE, Crowd
from .moments import asked_in, fight
from .staging import Stage

#: The names of players that are cut off.
CUT = """() => [...document.querySelectorAll('[data-testid^=panel-] .player')]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent.trim())"""
#: How far the feet of a silhouette reach into the word below it.
OVERLAP = """seat => seat.querySelector('.sign path').ownerSVGElement.getBoundingClientRect().bottom
  - seat.querySelector('.who').getBoundingClientRect().top"""


@pytest.mark.parametrize(("lang", "newcomer"), [("en", False), ("fr", False), ("fr", True)])
@pytest.mark.parametrize("size", [DESK, LAPTOP, (1280, 800)])
def test_a_game_is_started_without_scrolling(
    crowd: Crowd, size: tuple[int, int], lang: str, newcomer: bool
) -> None:
    """Also by whoever is offered a first fight above the games."""
    ada = crowd.visitor(size, lang=lang, newcomer=newcomer).go("/")
    expect(ada.see("first-fight")).to_have_count(int(newcomer))
    for game in ("warriorz-2e", "warriorz-1e", "mad-arena"):
        expect(ada.see(f"quick-play-{game}")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [DESK, LAPTOP])
def test_beside_eight_warriors_every_player_is_named(
    crowd: Crowd, stage: Stage, size: tuple[int, int]
) -> None:
    scene = stage.room(fight(bots=7), asked_in("select"))
    ada = crowd.visitor(size, cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    expect(ada.see("panel-zamioculcas")).to_contain_text("Bot")
    assert ada.page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [DESK, LAPTOP, (1280, 800)])
def test_the_whole_hand_is_on_the_table(crowd: Crowd, stage: Stage, size: tuple[int, int]) -> None:
    scene = stage.room(fight(), asked_in("select"))
    ada = crowd.visitor(size, cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    cards = ada.page.locator("[data-testid=hand] [data-testid^=card-]")
    expect(cards).to_have_count(8)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [DESK, PHONE, SMALL_PHONE])
def test_nobody_stands_on_the_name_of_a_seat(crowd: Crowd, size: tuple[int, int]) -> None:
    ada = crowd.visitor(size).go("/")
    ada.see("new-room").click()
    ada.see("create-room").click()
    expect(ada.see("sit-1")).to_be_visible()
    assert ada.see("seat-1").evaluate(OVERLAP) <= 0


def test_suggested_line_ups_say_who_fights_whom(crowd: Crowd) -> None:
    ada = crowd.visitor(lang="fr").go("/")
    ada.see("new-room").click()
    expect(ada.see("create-room")).to_be_visible()
    offered = ada.page.locator("option", has_text="Agaric + Zamioculcas / Jojoba + Baobab (2 joueurs)")
    expect(offered).to_have_count(1)
    expect(ada.page.locator("option", has_text="T2a")).to_have_count(0)
