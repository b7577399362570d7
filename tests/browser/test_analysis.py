"""A finished game is judged on its page: curves, moments, what could have been done, and trying it."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .accessibility import barriers
from .browsing import PHONE, Crowd, Visitor
from .moments import fight, is_over, match
from .staging import Scene, Stage

#: The quickest coach: what it finds is of no account here.
COACH = "fighter"


@pytest.fixture(scope="module")
def finished(stage: Stage) -> Scene:
    return stage.room(fight(bots=2), is_over)


def judged(crowd: Crowd, scene: Scene, query: str = "", **more: Any) -> Visitor:
    visitor = crowd.visitor(**more).go(f"/replay/{scene.opened.id}?coach={COACH}{query}")
    expect(visitor.see("analysis")).to_have_attribute("data-state", "done", timeout=120_000)
    return visitor


def chances(visitor: Visitor, sides: int) -> list[int]:
    return [int(visitor.see(f"chance-{side}").inner_text().split()[0]) for side in range(sides)]


def test_whoever_has_played_finds_the_analysis_at_the_end_and_among_the_games(
    crowd: Crowd, stage: Stage, finished: Scene
) -> None:
    ada = crowd.visitor(cookie=stage.cookie(finished)).go(f"/room/{finished.opened.id}")
    expect(ada.see("analysis-link")).to_have_attribute("href", re.compile("/replay/.*coach=gladiator"))
    ada.go("/games")
    address = ada.see("own-analysis").get_attribute("href") or ""
    ada.go(address.replace("gladiator", COACH))
    expect(ada.see("analysis")).to_have_attribute("data-state", "done", timeout=120_000)
    ada.see("analysis-close").click()
    expect(ada.see("analysis")).to_have_count(0)
    expect(ada.page).not_to_have_url(re.compile("coach"))
    ada.see("analyse").click()
    expect(ada.see("analysis")).to_be_visible()


def test_the_curves_tell_who_was_going_to_win_and_lead_to_every_moment(crowd: Crowd, finished: Scene) -> None:
    ada = judged(crowd, finished)
    assert sum(chances(ada, 3)) == pytest.approx(100, abs=2)
    ada.page.keyboard.press("End")
    assert sorted(chances(ada, 3)) == [0, 0, 100]
    ada.see("moment-0").click()
    expect(ada.page).to_have_url(re.compile(r"move=\d+"))
    first = int(ada.page.url.split("move=")[1].split("&")[0])
    assert first < len(finished.room.record()["moves"])
    assert max(chances(ada, 3)) < 100
    ada.page.keyboard.press("Home")
    ada.see("curve-moment").first.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page).to_have_url(re.compile(f"move={first}(&|$)"))
    box = ada.see("curves").locator("svg").first.bounding_box()
    assert box is not None
    ada.page.mouse.click(box["x"] + 20, box["y"] + 150)
    assert int(ada.page.url.split("move=")[1].split("&")[0]) < first + 30


def test_a_choice_shows_what_could_have_been_done_and_is_tried_from_there(
    crowd: Crowd, finished: Scene
) -> None:
    ada = judged(crowd, finished, "&move=3")
    ada.see("all-choices").click()
    choices = ada.page.locator("[data-testid^=choice-]:not(.btn)")
    assert choices.count() > 10
    choices.nth(8).click()
    decision = ada.see("decision")
    move = decision.get_attribute("data-move")
    expect(ada.page).to_have_url(re.compile(f"move={move}(&|$)"))
    expect(choices.nth(8)).to_have_attribute("aria-current", "step")
    expect(decision.locator(".chosen")).to_have_count(1)
    assert decision.get_by_test_id("decision-option").count() > 1
    assert not barriers(ada)
    ada.see("choice-after").click()
    expect(decision).not_to_have_attribute("data-move", move or "")
    ada.see("choice-before").click()
    expect(decision).to_have_attribute("data-move", move or "")
    choices.filter(has_text="zone").last.click()
    expect(ada.see("advice").locator(".chosen")).to_have_count(1)
    ada.see("try-it").click()
    expect(ada.page).to_have_url(re.compile("/room/"))
    expect(ada.see("table")).to_be_visible()


def test_the_result_is_hidden_from_whoever_wants_to_watch(crowd: Crowd, finished: Scene) -> None:
    ada = judged(crowd, finished, size=PHONE, theme="dark")
    expect(ada.see("accuracy-0")).to_be_visible()
    assert not barriers(ada)
    ada.see("veil").check()
    expect(ada.see("accuracy-0")).to_have_count(0)
    expect(ada.see("moment-0")).to_have_count(0)
    expect(ada.page.locator("[data-testid^=choice-]:not(.btn)")).to_have_count(0)
    ada.page.keyboard.press("End")
    expect(ada.see("accuracy-0")).to_be_visible()


@pytest.mark.long
def test_a_match_under_the_sphere_is_judged_as_well(crowd: Crowd, stage: Stage) -> None:
    ada = judged(crowd, stage.room(match("blitz", "tides"), is_over))
    assert sum(chances(ada, 2)) == pytest.approx(100, abs=1)
    expect(ada.see("seat-bars-1")).to_contain_text("B")
