"""No click without a choice, and no attack thrown away without being asked."""

from typing import Any

from playwright.sync_api import expect

from gong.server.messages import TableChanged

from .browsing import PHONE, Crowd, Visitor
from .moments import asked_in, fight
from .staging import Scene, Stage


def verbs(table: TableChanged) -> set[str]:
    return {offer.key.split(":")[0] for offer in table.offers}


def has_only_the_end(table: TableChanged) -> bool:
    return [offer.key for offer in table.offers] == ["end"]


def can_attack_and_end(table: TableChanged) -> bool:
    """In the second edition whoever can attack has to; in the first nobody does."""
    worthwhile = [offer for offer in table.offers if offer.odds and offer.odds.expected >= 0.3]
    return "end" in verbs(table) and bool(worthwhile)


def sit(crowd: Crowd, stage: Stage, scene: Scene, **more: Any) -> Visitor:
    ada = crowd.visitor(cookie=stage.cookie(scene), obvious=True, **more)
    return ada.go(f"/room/{scene.opened.id}")


def test_a_turn_with_nothing_left_ends_itself(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), has_only_the_end)
    before = stage.choices(scene.opened.id)
    ada = sit(crowd, stage, scene)
    expect(ada.see("obvious-choice").or_(ada.see("lock"))).to_be_visible()
    expect(ada.see("table")).not_to_have_attribute("data-turn", str(scene.table(0).turn))
    assert stage.choices(scene.opened.id)[len(before)] == "end"


def test_what_ends_itself_takes_no_card_out_of_sight(crowd: Crowd, stage: Stage) -> None:
    """The hand stays where it was while the others acted."""
    scene = stage.room(fight(), has_only_the_end)
    ada = sit(crowd, stage, scene, likes={"speed": 0.5}, at_once=False)
    expect(ada.see("obvious-choice")).to_be_visible()
    expect(ada.see("hand").locator("[data-testid^=card-]").first).to_be_visible()


def test_a_turn_with_an_attack_left_asks_once(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight("warriorz-1e"), can_attack_and_end)
    ada = sit(crowd, stage, scene)
    turn = str(scene.table(0).turn)
    ada.see("offer-end").click()
    expect(ada.see("confirm")).to_contain_text("You can still attack.")
    expect(ada.see("confirm-yes")).to_have_text("End the turn")
    ada.see("confirm").get_by_role("button", name="Cancel").click()
    ada.see("offer-end").click()
    expect(ada.see("table")).not_to_have_attribute("data-turn", turn)


def test_whoever_does_not_want_to_be_asked_ends_the_turn_at_once(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight("warriorz-1e"), can_attack_and_end)
    ada = sit(crowd, stage, scene, likes={"guardEnd": False})
    ada.see("offer-end").click()
    expect(ada.see("table")).not_to_have_attribute("data-turn", str(scene.table(0).turn))
    expect(ada.see("confirm")).to_have_count(0)


def test_an_attack_is_louder_than_the_end_of_the_turn(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight("warriorz-1e"), can_attack_and_end)
    ada = sit(crowd, stage, scene)
    attack = ada.page.locator("[data-testid=dock] .attacks [data-offer]").first.bounding_box()
    end = ada.see("offer-end").bounding_box()
    assert attack is not None
    assert end is not None
    assert attack["y"] < end["y"]
    expect(ada.see("offer-end")).not_to_have_class("main")


def test_the_key_that_ends_a_turn_says_why_it_does_nothing(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), asked_in("select"))
    ada = sit(crowd, stage, scene)
    expect(ada.see("track").locator("li.locked")).to_have_count(3)  # whatever comes closes an answer
    ada.page.keyboard.press("e")
    expect(ada.see("why-not")).to_be_visible()


def test_the_hint_on_a_phone_lies_above_the_board(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), asked_in("place"))
    ada = sit(crowd, stage, scene, size=PHONE, newcomer=True)
    ada.see("newcomer-play").click()
    expect(ada.see("hint-bubble")).to_be_visible()
    hint, board = ada.see("hint-bubble").bounding_box(), ada.see("board").bounding_box()
    assert hint is not None
    assert board is not None
    assert hint["y"] + hint["height"] <= board["y"] + 1


def test_a_warrior_that_was_picked_is_taken(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=0, draft="choice"), lambda table: bool(table.view.fighters))
    ada = sit(crowd, stage, scene)
    panel = ada.page.locator("[data-testid^=panel-]").first
    expect(panel).to_contain_text("Taken")
    expect(panel).not_to_contain_text("Out of the fight")


def test_the_flag_goes_away_with_whoever_concedes(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), asked_in("select"))
    ada = sit(crowd, stage, scene)
    ada.see("concede").click()
    ada.see("concede-yes").click()
    expect(ada.see("concede")).to_have_count(0)
