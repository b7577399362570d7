"""One press is enough: a card is locked, a zone two steps away is walked to, a single place is taken."""

from itertools import count

import pytest
from playwright.sync_api import Locator, expect

from gong.server.messages import TableChanged

from .browsing import PHONE, Crowd, Visitor
from .moments import fight
from .recordings import Recording, Teller
from .staging import Stage

pytestmark = pytest.mark.xdist_group("browser")
#: A card is held so long before it is locked, in milliseconds.
HELD, HELD_BY_FINGER = 1_500, 2_500


@pytest.fixture(scope="module")
def recording() -> Recording:
    return Recording(fight(), 1, most=8)


def asked_for_a_card(recording: Recording, visitor: Visitor) -> Teller:
    bursts = enumerate(recording.bursts)
    number = next(i for i, burst in bursts if burst.choice and burst.last.view.phase == "select")
    return Teller(visitor, recording, recording.whole(number))


def cards(teller: Teller) -> list[Locator]:
    return teller.page.locator("[data-testid=hand] [data-key]").all()


def key_of(card: Locator) -> str:
    return (card.get_attribute("data-testid") or "").replace("-", ":", 1)


def test_a_card_can_be_taken_back_until_it_is_locked(crowd: Crowd, recording: Recording) -> None:
    teller = asked_for_a_card(recording, crowd.visitor(obvious=True))
    first, second = cards(teller)[:2]
    first.click()
    assert teller.is_silent(HELD - 200)
    teller.visitor.see("take-back").click()
    assert teller.is_silent(2 * HELD)
    expect(teller.visitor.see("lock")).to_be_disabled()
    first.click()
    assert teller.is_silent(HELD - 200)
    second.click()
    assert teller.is_silent(HELD - 200)
    teller.page.clock.run_for(200)
    assert teller.sent(1) == [key_of(second)]


def test_whoever_reads_on_has_not_decided(crowd: Crowd, recording: Recording) -> None:
    teller = asked_for_a_card(recording, crowd.visitor(obvious=True))
    first = cards(teller)[0]
    first.click()
    teller.visitor.see("card-details").click()
    assert teller.is_silent(3 * HELD)
    teller.page.keyboard.press("Escape")
    expect(teller.visitor.see("card-detail")).to_have_count(0)
    first.click()  # a second press does not wait
    assert teller.sent(1) == [key_of(first)]


def test_a_finger_has_longer_and_whoever_wants_locks_for_themselves(
    crowd: Crowd, recording: Recording
) -> None:
    teller = asked_for_a_card(recording, crowd.visitor(PHONE, obvious=True, has_touch=True))
    cards(teller)[0].tap()
    expect(teller.visitor.see("take-back")).to_be_in_viewport(ratio=1)
    assert teller.is_silent(HELD_BY_FINGER - 200)
    teller.page.clock.run_for(200)
    teller.sent(1)
    careful = asked_for_a_card(recording, crowd.visitor(obvious=True, likes={"pressLocks": False}))
    cards(careful)[0].click()
    assert careful.is_silent(3 * HELD)


def test_the_keyboard_locks_and_takes_back(crowd: Crowd, recording: Recording) -> None:
    teller = asked_for_a_card(recording, crowd.visitor(obvious=True))
    teller.page.keyboard.press("1")
    assert teller.is_silent(HELD - 200)
    teller.page.keyboard.press("u")
    assert teller.is_silent(2 * HELD)
    teller.page.keyboard.press("2")
    teller.page.clock.run_for(HELD)
    assert teller.sent(1) == [key_of(cards(teller)[1])]


def has_two_steps(table: TableChanged) -> bool:
    """At the rim, where the other side is two steps away."""
    turn = table.view.turn
    steps = [offer for offer in table.offers if offer.verb == "move"]
    return turn is not None and turn.moves == 2 and turn.began_in > 0 and len(steps) == 3


def test_a_zone_two_steps_away_takes_one_press(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), has_two_steps)
    before, turn = len(stage.choices(scene.opened.id)), scene.table(0).view.turn
    ada = crowd.visitor(cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    opposite = (turn.began_in + 2) % 6 + 1
    ada.see(f"zone-{opposite}").dispatch_event("click")
    expect(ada.see("table")).not_to_have_attribute("data-turn", str(scene.table(0).turn))
    expect(ada.page.locator(f"[data-walk='{opposite}']")).to_have_count(0)
    expect(ada.page.locator("[data-offer^='move:']")).to_have_count(0)
    assert stage.choices(scene.opened.id)[before:] == ["move:0", f"move:{opposite}"]


def test_a_single_place_is_taken(crowd: Crowd) -> None:
    """The largest of eight warriors is placed last."""
    games = (Recording(fight(bots=7), seed, most=1) for seed in count(1))
    recording = next(each for each in games if len(each.bursts[0].last.offers) == 1)
    teller = Teller(crowd.visitor(obvious=True), recording, recording.whole(0))
    teller.page.clock.run_for(1_000)
    assert teller.sent(1) == ["place:0"]
