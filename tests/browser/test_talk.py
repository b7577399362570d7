"""What is said at a table is noticed, stays read and goes along to the next game."""

from playwright.sync_api import expect

from .browsing import Crowd
from .moments import asked_in, fight, is_over
from .staging import Stage
from .test_friends import say, seated


def test_a_new_line_is_shown_for_a_moment_and_what_was_read_stays_read(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=1), asked_in("select"))
    ada, bo = (seated(crowd, stage, scene, seat) for seat in (0, 1))
    ada.see("chat-toggle").click()
    say(ada, "Where is the gong?")
    expect(bo.see("chat-preview")).to_contain_text("Where is the gong?")
    expect(bo.see("chat-toggle")).to_contain_text("1")
    expect(ada.see("chat-preview")).to_have_count(0)
    bo.see("chat-preview").click()
    expect(bo.see("chat-log")).to_contain_text("Where is the gong?")
    bo.page.reload()
    expect(bo.see("chat-toggle")).to_have_attribute("aria-label", "Open the chat")
    say(ada, "Here it is")
    expect(bo.see("chat-toggle")).to_contain_text("1")
    bo.page.reload()
    expect(bo.see("chat-toggle")).to_contain_text("1")


def test_somebody_muted_is_not_previewed_either(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=1), asked_in("select"))
    ada, bo = (seated(crowd, stage, scene, seat) for seat in (0, 1))
    for visitor in (ada, bo):
        visitor.see("chat-toggle").click()
    say(ada, "First")
    bo.page.get_by_role("button", name="Mute Ada").click()
    bo.see("chat-toggle").click()
    say(ada, "Second")
    expect(ada.see("chat-log")).to_contain_text("Second")
    expect(bo.see("chat-preview")).to_have_count(0)
    expect(bo.see("chat-toggle")).to_have_attribute("aria-label", "Open the chat")


def test_the_talk_goes_along_to_a_rematch(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=1), is_over)
    ada, bo = (seated(crowd, stage, scene, seat) for seat in (0, 1))
    bo.see("chat-toggle").click()
    say(bo, "Well fought")
    expect(ada.see("chat-preview")).to_contain_text("Well fought")
    ada.see("rematch").click()
    expect(ada.see("chat-log")).to_contain_text("From the game before")
    expect(ada.see("chat-log")).to_contain_text("Well fought")
    bo.page.get_by_role("button", name="Go there").click()
    expect(bo.see("seat-2")).to_contain_text("Bo")
    expect(bo.see("chat-log").locator(".mine")).to_contain_text("Well fought")
