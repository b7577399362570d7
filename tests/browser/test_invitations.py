"""How friends find the way to a table, and what those are told who lost it."""

import re

import pytest
from playwright.sync_api import expect

from .browsing import Crowd, open_room
from .moments import fight, is_over
from .staging import Stage

#: A browser as on a telephone: what is sent from it is noted.
SENDER = "window.sent = []; navigator.share = async (what) => { window.sent.push(what) }"


def test_the_address_that_people_see_is_the_one_that_invites(crowd: Crowd) -> None:
    ada, bo, cy = crowd.visitor(name="Ada"), crowd.visitor(name="Bo"), crowd.visitor(name="Cy")
    link = open_room(ada, 3)
    expect(ada.page).to_have_url(link)
    assert "invite=" in link
    bo.page.goto(ada.page.url)
    expect(ada.see("seat-1").locator("strong")).to_have_text("Bo")
    cy.go("/")
    cy.see("join-code").fill(ada.see("room-code").inner_text())
    cy.see("join").click()
    expect(cy.page).to_have_url(link)
    ada.page.go_back()
    expect(ada.see("new-room")).to_be_visible()


def test_whoever_was_sent_the_bare_address_is_told_what_to_ask_for(crowd: Crowd) -> None:
    ada, lost = crowd.visitor(), crowd.visitor()
    link = open_room(ada)
    lost.page.goto(link.split("?")[0])
    expect(lost.see("outside")).to_contain_text("bare address")
    expect(lost.see("outside")).to_contain_text("invite=")
    expect(lost.page).to_have_url(link.split("?")[0])
    lost.page.goto(link + "x")
    expect(lost.see("outside")).to_contain_text("not one to this room")


def test_a_link_is_sent_from_where_browsers_can(crowd: Crowd) -> None:
    ada, bo = crowd.visitor(), crowd.visitor()
    ada.context.add_init_script(SENDER)
    bo.context.add_init_script("delete Navigator.prototype.share")
    link = open_room(ada)
    ada.see("send-link").click()
    assert [sent["url"] for sent in ada.page.evaluate("window.sent")] == [link]
    open_room(bo)
    expect(bo.page.get_by_role("button", name="Copy the link")).to_be_visible()
    expect(bo.see("send-link")).to_have_count(0)


@pytest.mark.parametrize(("lang", "words"), [("en", "Only this computer"), ("fr", "Seul cet ordinateur")])
def test_a_link_that_nobody_else_can_open_says_so(crowd: Crowd, lang: str, words: str) -> None:
    ada = crowd.visitor()
    open_room(ada)
    if lang != "en":
        ada.see("language").click()
    expect(ada.see("only-here")).to_contain_text(words)
    expect(ada.see("only-here")).to_contain_text("--host 0.0.0.0")


def test_a_rematch_takes_everybody_along_and_the_invited_stay_invited(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=1), is_over)
    bare, names = f"/room/{scene.opened.id}", ("Ada", "Bo")
    ada, bo = (crowd.visitor(name=names[seat], cookie=stage.cookie(scene, seat)).go(bare) for seat in (0, 1))
    friend = crowd.visitor().go(f"{bare}?invite={scene.opened.invite}")
    stranger = crowd.visitor().go(bare)
    for visitor in (ada, bo, friend, stranger):
        expect(visitor.see("end-screen")).to_be_visible()

    ada.see("rematch").click()
    expect(ada.see("seat-1")).to_contain_text("Ada")
    expect(bo.page.get_by_role("button", name="Go there")).to_be_visible()
    bo.see("rematch").click()  # the rematch that he wishes for is open already
    expect(bo.see("seat-2")).to_contain_text("Bo")
    expect(bo.page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_have_count(0)
    assert bo.room() == ada.room() != scene.opened.id

    for visitor in (friend, stranger):
        visitor.page.get_by_role("button", name="Go there").click()
        expect(visitor.see("seat-1")).to_contain_text("Ada")
    expect(friend.see("room-code")).to_have_text(ada.see("room-code").inner_text())
    expect(friend.page).to_have_url(ada.page.url)
    expect(stranger.see("outside")).to_be_visible()
    expect(stranger.see("room-code")).to_have_count(0)
