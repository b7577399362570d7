"""Where the story stands still: whoever has fallen, or comes back after a pause, says how it goes on."""

import pytest
from playwright.sync_api import expect

from gong.arena.events import Eliminated
from gong.core.moments import KEPT

from .browsing import Crowd
from .finding import falls, found, is_far, mine
from .recordings import Recording, Teller, teller_of

#: How many events are told in four seconds.
AFTER_A_WHILE = {"watch-on": range(2, 17), "faster": range(17, 80), "to-result": range(20, 10_000)}
HIDE = """state => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""


@pytest.fixture(scope="module")
def fall() -> tuple[Recording, int]:
    return found(7, falls, None)


@pytest.fixture
def fallen(crowd: Crowd, fall: tuple[Recording, int]) -> Teller:
    recording, number = fall
    teller = teller_of(crowd, recording, number)
    teller.tell_burst(number)
    return teller


def own_fall(recording: Recording) -> str:
    """The sentence that tells it."""
    everything = [each for message in recording.messages for each in message.events]
    falls_of = {each.event.fighter: each.text for each in everything if isinstance(each.event, Eliminated)}
    return falls_of[mine(recording.bursts[-1].last)]


def test_ones_own_last_moments_are_told_before_the_others_fight_on(fallen: Teller) -> None:
    expect(fallen.visitor.see("halted")).to_contain_text("out of the fight")
    expect(fallen.visitor.see("log")).to_contain_text(own_fall(fallen.recording))
    assert fallen.told < fallen.recording.messages[-1].number - 20
    expect(fallen.visitor.see("end-screen")).to_have_count(0)
    expect(fallen.visitor.see("concede")).to_have_count(0)


@pytest.mark.parametrize("way", AFTER_A_WHILE)
def test_whoever_has_fallen_says_how_it_goes_on(fallen: Teller, way: str) -> None:
    before = fallen.told
    fallen.visitor.see(way).click()
    for _ in range(16):
        fallen.page.clock.run_for(250)
    assert fallen.told - before in AFTER_A_WHILE[way]
    expect(fallen.visitor.see("end-screen")).to_have_count(1 if way == "to-result" else 0)


@pytest.fixture
def back(crowd: Crowd) -> Teller:
    """Somebody who looked elsewhere while much happened."""
    recording, number = found(7, is_far)
    teller = teller_of(crowd, recording, number)
    teller.page.evaluate(HIDE, "hidden")
    teller.send(recording.bursts[number].messages)
    teller.page.clock.run_for(2_000)
    assert teller.told == recording.bursts[number - 1].last.number
    teller.page.evaluate(HIDE, "visible")
    expect(teller.visitor.see("halted")).to_contain_text("while you were away")
    return teller


def test_whoever_comes_back_may_be_told_what_happened(back: Teller) -> None:
    before = back.told
    back.visitor.see("what-happened").click()
    back.page.clock.run_for(1_000)
    assert before < back.told < back.recording.messages[-1].number


def test_whoever_comes_back_may_want_the_present(back: Teller) -> None:
    back.visitor.see("now").click()
    assert not back.is_telling
    expect(back.visitor.see("dock").locator("[data-offer]").first).to_be_visible()


def test_whoever_loads_the_page_again_is_told_their_own_last_moments(
    crowd: Crowd, fall: tuple[Recording, int]
) -> None:
    """The server has forgotten what the first of them changed; the browser has not."""
    recording, number = fall
    teller = teller_of(crowd, recording, number)
    teller.send(recording.bursts[number].messages)
    teller.page.clock.run_for(2_000)
    before = teller.told
    assert before < recording.messages[-1].number - KEPT
    teller.page.reload()
    expect(teller.visitor.see("table")).to_have_attribute("data-told", str(before))
    expect(teller.visitor.see("halted")).to_contain_text("while you were away")
    expect(teller.visitor.see("end-screen")).to_have_count(0)
    teller.visitor.see("what-happened").click()
    teller.tell()
    expect(teller.visitor.see("halted")).to_contain_text("out of the fight")
    expect(teller.visitor.see("log")).to_contain_text(own_fall(recording))


def test_whoever_comes_back_to_a_table_is_offered_what_others_did(crowd: Crowd) -> None:
    """Even where they had closed the page, as long as the server remembers."""
    recording, number = found(3, is_far)
    teller = teller_of(crowd, recording, number, speed=0.5)
    before, burst = teller.told, recording.bursts[number]
    teller.page.goto("about:blank")
    teller.happen(burst.messages)
    teller.visitor.go("/room/recorded")
    expect(teller.visitor.see("table")).to_have_attribute("data-told", str(before))
    teller.visitor.see("now").click()
    expect(teller.visitor.see("table")).to_have_attribute("data-told", str(burst.last.number))
