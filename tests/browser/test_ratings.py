"""Ratings in the browser: wished for, played for, looked at, taken along and deleted."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from .accessibility import barriers
from .browsing import DESK, PHONE, Crowd, Visitor
from .moments import fight, is_over
from .staging import Stage

NAMES = ("Ann", "Bob")


def open_rated_room(host: Visitor) -> None:
    """A duel that is to count."""
    host.go("/").see("new-room").click()
    host.see("seat-count").select_option("2")
    host.see("more-settings").locator("summary").click()
    host.see("rated").check()
    expect(host.see("allow-hints")).to_be_disabled()
    host.see("create-room").click()
    expect(host.see("rated-sign")).to_be_visible()


def test_a_game_counts_once_both_have_said_so(crowd: Crowd) -> None:
    ann, bob = (crowd.visitor(name=name) for name in NAMES)
    open_rated_room(ann)
    expect(ann.see("rated-sign")).to_have_attribute("data-counts", "false")
    expect(ann.see("rated-sign")).to_contain_text("Ann")
    ann.see("room-wish").click()
    expect(ann.see("rated-sign")).to_have_attribute("data-counts", "true")
    bob.page.goto(ann.see("invite-link").get_attribute("href") or "")
    expect(bob.see("rated-sign")).to_have_attribute("data-counts", "false")
    bob.see("room-wish").click()
    expect(ann.see("rated-sign")).to_have_attribute("data-counts", "true")
    assert not barriers(ann)
    ann.see("start").click()
    expect(bob.see("rated-game")).to_be_visible()


def test_from_the_wish_to_the_plot_and_to_nothing_again(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(replace(fight(), rated=True), is_over)
    ada = crowd.visitor(cookie=stage.cookie(scene))
    ada.go("/ratings/warriorz-2e").see("want-ratings").check()
    expect(ada.page.get_by_text("No game of yours has counted yet.")).to_be_visible()
    ada.go(f"/room/{scene.opened.id}")
    expect(ada.see("end-screen")).to_be_visible()
    ada.go("/ratings/warriorz-2e")
    expect(ada.see("want-ratings")).to_be_checked()
    expect(ada.see("rating-plot")).to_be_visible()
    expect(ada.see("leaderboard").get_by_text("Ada")).to_be_visible()
    assert not barriers(ada)

    ada.go("/me")
    with ada.page.expect_download() as saved:
        ada.see("save-everything").click()
    kept = json.loads(Path(saved.value.path()).read_text())
    assert [game["replay"] for game in kept["ratings"]] == [scene.opened.id]
    ada.see("delete-everything").click()
    ada.see("sure-yes").click()
    expect(ada.see("deleted")).to_be_visible()
    assert not barriers(ada)
    ada.go("/ratings/warriorz-2e")
    expect(ada.see("leaderboard")).to_be_visible()
    expect(ada.see("leaderboard").get_by_text("Ada")).to_have_count(0)


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "fr")])
def test_the_way_there_is_in_the_menu(crowd: Crowd, size: tuple[int, int], lang: str) -> None:
    visitor = crowd.visitor(size, lang=lang)
    name = {"en": "Ratings", "fr": "Classement"}[lang]
    visitor.go("/games").page.get_by_role("main").get_by_role("link", name=name).click()
    expect(visitor.see("no-ratings").or_(visitor.see("leaderboard")).first).to_be_visible()
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not barriers(visitor)
