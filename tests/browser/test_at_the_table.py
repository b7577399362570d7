"""What one person finds at the table: taking back, reasons, help, odds, and giving up."""

import re

import pytest
from playwright.sync_api import expect

from gong.server.entries import TakenBack
from gong.server.messages import TableChanged

from .browsing import Crowd, Visitor
from .moments import all_asked_in, asked_in, fight
from .playing import Player
from .staging import Scene, Stage

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


@pytest.mark.parametrize(("phase", "paragraph"), [("select", "choosing-a-card"), ("turn", "turn")])
def test_every_question_leads_to_its_rule(crowd: Crowd, stage: Stage, phase: str, paragraph: str) -> None:
    ada = sit(crowd, stage, stage.room(fight(), asked_in(phase)))
    with ada.context.expect_page() as opened:
        ada.see("prompt-rule").click()
    expect(opened.value.get_by_test_id(f"rule-{paragraph}")).to_be_in_viewport()


def test_the_keys_are_listed_when_asked(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(fight(), asked_in("select")))
    ada.page.keyboard.press("?")
    expect(ada.see("shortcuts")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.see("shortcuts")).to_have_count(0)


def hits_the_second(table: TableChanged) -> bool:
    """The first seat may attack the second, who still has a Lucky Charm."""
    second = next(each for each in table.view.fighters if each.seat == 1)
    blows = (f"melee:{second.id}", f"shoot:{second.id}")
    return second.charm and any(offer.key in blows for offer in table.offers)


def test_nobody_is_asked_about_dice_before_they_have_fallen(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=1), hits_the_second)
    second = next(each for each in scene.table(0).view.fighters if each.seat == 1)
    ada = sit(crowd, stage, scene)
    bo = crowd.visitor(at_once=False, cookie=stage.cookie(scene, 1)).go(f"/room/{scene.opened.id}")
    expect(bo.see("table")).to_be_visible()
    offer = next(key for key in Player(ada).look().offers if key.endswith(f":{second.id}"))
    ada.page.locator(f'[data-testid=dock] [data-offer="{offer}"]').click()
    expect(bo.see("table")).to_have_attribute("data-playing", "true")
    assert bo.see("die-1").count() == 0
    expect(bo.see("die-1")).to_be_visible()
    expect(bo.see("table")).to_have_attribute("data-playing", "false")


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
    expect(ada.see("end-screen")).to_have_count(0)  # the old table is left only when there is a new one
    assert Player(ada).step()
