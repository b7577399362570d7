"""What one person finds at the table: taking back, reasons, help, odds, and giving up."""

import re

import pytest
from playwright.sync_api import expect

from gong.server.entries import TakenBack

from .browsing import Crowd, Visitor
from .moments import all_asked_in, asked_in, fight
from .playing import Player
from .staging import Scene, Stage

pytestmark = pytest.mark.xdist_group("browser")
RULE = re.compile(r"\b[A-Z0-9]+-\d+(\.\d+)*\b")


def sit(crowd: Crowd, stage: Stage, scene: Scene) -> Visitor:
    visitor = crowd.visitor(cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    expect(visitor.see("table")).to_be_visible()
    return visitor


def test_a_locked_card_is_taken_back_and_another_one_locked(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=1), all_asked_in("select"))
    ada = sit(crowd, stage, scene)
    player = Player(ada)
    first, second = player.look().cards[:2]
    player.lock(first)
    ada.see("take-back").click()
    expect(ada.see("lock")).to_be_visible()
    player.lock(second)
    expect(ada.see("take-back")).to_be_visible()
    room = scene.opened.id
    assert sum(isinstance(what, TakenBack) for what in stage.log(room)) == 1
    assert stage.choices(room)[-1] == player.played[-1] != player.played[0]


def test_whoever_presses_what_is_not_offered_is_told_the_rule(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), asked_in("turn"))
    ada = sit(crowd, stage, scene)
    closed = ada.page.locator("[data-testid^=zone-][aria-disabled=true]").first
    closed.dispatch_event("click")
    expect(ada.see("why-not")).to_contain_text(RULE)
    ada.see("why-not").locator("summary").click()
    expect(ada.see("why-not").locator("details p")).to_contain_text(re.compile(r"\w{3}.*\w{3}"))
    ada.page.keyboard.press("Escape")
    expect(ada.see("why-not")).to_have_count(0)
    assert ada.page.locator("[data-testid=dock] [data-offer]").count() > 0


def test_the_keys_are_listed_when_asked(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(fight(), asked_in("select")))
    ada.page.keyboard.press("?")
    expect(ada.see("shortcuts")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.see("shortcuts")).to_have_count(0)


@pytest.mark.long
def test_a_card_tells_all_about_itself(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(fight(), asked_in("select")))
    Player(ada).look()
    ada.page.locator("[data-testid^=card-]").first.click()
    ada.see("card-details").click()
    expect(ada.see("card-detail")).to_contain_text("Initiative")
    ada.page.keyboard.press("Escape")
    expect(ada.see("card-detail")).to_have_count(0)


def test_whoever_concedes_to_the_last_opponent_has_lost(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(fight(bots=1), asked_in("select")))
    ada.see("concede").click()
    ada.see("concede-yes").click()
    expect(ada.see("end-screen")).to_contain_text("Defeated")
    ada.see("rematch").click()
    assert Player(ada).step()
