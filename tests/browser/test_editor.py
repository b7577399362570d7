"""The position editor: set up, refused, judged, played, shared, taken from a replay and a puzzle."""

import re

import pytest
from playwright.sync_api import expect

from .accessibility import barriers
from .browsing import DESK, PHONE, Crowd, Visitor
from .moments import fight, is_over
from .staging import Stage

RIGHT = re.compile("allow this position")


def editor(visitor: Visitor, query: str = "") -> Visitor:
    visitor.go(f"/editor{query}")
    expect(visitor.see("editor-table").get_by_test_id("table")).to_be_visible()
    expect(visitor.see("editor-verdict")).to_have_text(RIGHT)
    return visitor


def enter(visitor: Visitor, field: str, text: str) -> None:
    visitor.see(field).fill(text)
    visitor.see(field).blur()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_position_is_set_up_and_shared(crowd: Crowd, size: tuple[int, int]) -> None:
    ada = editor(crowd.visitor(size))
    enter(ada, "editor-round", "99")
    expect(ada.see("editor-verdict")).to_contain_text("round expected 1 to 7, got 99")
    ada.see("editor-undo").click()
    expect(ada.see("editor-verdict")).to_have_text(RIGHT)
    enter(ada, "editor-agaric-life", "2")
    ada.see("editor-agaric-zone").select_option("0")
    ada.see("editor-moment").select_option("agaric")
    expect(ada.see("editor-verdict")).to_have_text(RIGHT)
    assert barriers(ada) == []
    bo = crowd.visitor(size)
    bo.page.goto(ada.see("editor-link").get_attribute("data-link") or "")
    expect(bo.see("editor-verdict")).to_have_text(RIGHT)
    expect(bo.see("editor-agaric-life")).to_have_value("2")
    expect(bo.see("editor-moment")).to_have_value("agaric")


def test_a_position_is_judged_and_played(crowd: Crowd) -> None:
    ada = editor(crowd.visitor(), "?from=mad-arena")
    ada.see("editor-judge").click()
    expect(ada.see("editor-sides").get_by_role("listitem")).to_have_count(4)
    ada.see("editor-play").click()
    expect(ada.page).to_have_url(re.compile("/room/"))
    expect(ada.see("table")).to_be_visible()


def test_a_sphere_is_set_up_by_its_form(crowd: Crowd) -> None:
    ada = editor(crowd.visitor(), "?from=ultrium-sphere")
    ada.see("editor-0-f1").select_option("")
    expect(ada.see("editor-verdict")).to_have_text(RIGHT)
    enter(ada, "editor-1-goals", "44")
    expect(ada.see("editor-verdict")).to_contain_text("teams[1].goals")


def test_a_replay_and_a_puzzle_lead_to_the_editor(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), is_over)
    ada = crowd.visitor().go(f"/replay/{scene.opened.id}?move=30")
    ada.see("continue-here").click()
    ada.see("edit-here").click()
    expect(ada.see("editor-verdict")).to_have_text(RIGHT)
    ada.go("/puzzles/warriorz-2e/2").see("edit-puzzle").click()
    expect(ada.see("editor-verdict")).to_have_text(RIGHT)
    expect(ada.page).to_have_url(re.compile(r"/editor#\w+"))
