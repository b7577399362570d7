"""Before the game: who comes is seated, seen and heard, and nobody is left behind by mistake."""

import re

from playwright.sync_api import expect

from .browsing import Crowd, open_room

#: Counts the tones that a page plays, in a browser that lets pages sound.
EAR = """
window.tones = 0
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (...at) { window.tones += 1; return start.apply(this, at) }
"""


def test_an_invitation_seats_whoever_opens_it_while_a_seat_is_free(crowd: Crowd) -> None:
    ada, bo, cy = (crowd.visitor(name=name) for name in ("Ada", "Bo", "Cy"))
    link = open_room(ada, 2)
    bo.page.goto(link)
    expect(bo.page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(ada.see("seat-1").locator("strong")).to_have_text("Bo")
    cy.page.goto(link)
    expect(ada.see("standing")).to_have_text("1 spectator")
    expect(cy.page.get_by_role("button", name="Stand up")).to_have_count(0)


def test_two_who_open_it_together_find_a_seat_each(crowd: Crowd) -> None:
    ada, bo, cy = (crowd.visitor(name=name) for name in ("Ada", "Bo", "Cy"))
    link = open_room(ada, 3)
    for visitor in (bo, cy):
        visitor.page.evaluate("link => { location.href = link }", link)
    for visitor in (bo, cy):
        expect(visitor.page.get_by_role("button", name="Stand up")).to_be_visible()
    seats = ada.see("seat-1").inner_text() + ada.see("seat-2").inner_text()
    assert "Bo" in seats
    assert "Cy" in seats


def test_whoever_stands_up_stays_standing(crowd: Crowd) -> None:
    ada, bo = crowd.visitor(name="Ada"), crowd.visitor(name="Bo")
    bo.page.goto(open_room(ada, 2))
    bo.page.get_by_role("button", name="Stand up").click()
    expect(bo.see("sit-1")).to_be_visible()
    bo.page.reload()
    expect(bo.see("sit-1")).to_be_visible()
    bo.see("sit-1").click()
    expect(ada.see("seat-1").locator("strong")).to_have_text("Bo")


def test_who_arrives_is_seen_and_heard_at_once(crowd: Crowd) -> None:
    ada, bo, cy = (crowd.visitor(name=name) for name in ("Ada", "Bo", "Cy"))
    ada.context.add_init_script(EAR)
    link = open_room(ada, 2)
    ada.see("sound").click()
    ada.page.evaluate("window.tones = 0")
    bo.page.goto(link)
    expect(ada.see("arrival")).to_have_text(re.compile("."))
    assert ada.see("arrival").inner_text() == "Bo has sat down."
    expect(ada.see("arrival")).to_be_in_viewport()
    assert ada.page.evaluate("window.tones") > 0
    cy.page.goto(link)
    expect(ada.see("arrival")).to_have_text("Somebody has come to watch.")
    expect(ada.see("standing")).to_be_in_viewport()


def test_a_game_does_not_begin_without_somebody_who_waits_unless_that_is_meant(crowd: Crowd) -> None:
    ada, bo = crowd.visitor(name="Ada"), crowd.visitor(name="Bo")
    bo.page.goto(open_room(ada, 3))
    bo.page.get_by_role("button", name="Stand up").click()
    expect(ada.see("standing")).to_be_visible()
    ada.see("start").click()
    expect(ada.see("sure")).to_contain_text("has no seat yet")
    ada.see("sure-no").click()
    expect(ada.see("start")).to_be_enabled()
    bo.see("sit-1").click()
    expect(ada.see("standing")).to_have_count(0)
    bo.page.goto("about:blank")
    expect(ada.see("seat-1")).to_contain_text("away")
    ada.see("start").click()
    expect(ada.see("sure")).to_contain_text("Bo has a seat but is not here")
    expect(ada.see("sure")).to_contain_text("a bot takes the seat")
    ada.see("sure-yes").click()
    expect(ada.see("table")).to_be_visible()


def test_the_game_waits_for_whoever_has_lost_the_line_and_begins_when_they_are_back(crowd: Crowd) -> None:
    ada, bo = crowd.visitor(name="Ada"), crowd.visitor(name="Bo")
    link = open_room(ada, 2)
    bo.page.goto(link)
    expect(ada.see("seat-1").locator("strong")).to_have_text("Bo")
    bo.page.goto("about:blank")
    expect(ada.see("seat-1")).to_contain_text("away")
    ada.see("start").click()
    expect(ada.see("sure")).to_contain_text("Bo has a seat but is not here")
    bo.page.goto(link)
    for visitor in (ada, bo):
        expect(visitor.see("table")).to_be_visible()


def test_the_game_begins_by_itself_once_those_who_were_waited_for_have_sat_down(crowd: Crowd) -> None:
    ada, bo = crowd.visitor(name="Ada"), crowd.visitor(name="Bo")
    bo.page.goto(open_room(ada, 2))
    bo.page.get_by_role("button", name="Stand up").click()
    expect(ada.see("standing")).to_be_visible()
    ada.see("start").click()
    expect(ada.see("sure")).to_be_visible()
    bo.see("sit-1").click()
    for visitor in (ada, bo):
        expect(visitor.see("table")).to_be_visible()


def test_the_form_asks_three_questions_and_the_rest_when_wanted(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    ada.see("new-room").click()
    shown = ada.page.locator("dialog fieldset:visible, dialog select:visible")
    expect(shown).to_have_count(3)
    ada.page.get_by_label("Seats").select_option("4")
    ada.page.get_by_label("Bots among them").select_option("3")
    ada.see("more-settings").locator("summary").click()
    expect(ada.page.get_by_label("Who sits in seat 2")).to_have_value("apprentice")
    ada.page.get_by_label("For each choice").select_option("60")
    ada.see("create-room").click()
    for seat in (1, 2, 3):
        expect(ada.see(f"seat-{seat}")).not_to_contain_text("Free")
    expect(ada.page.get_by_text("1 minute")).to_be_visible()
