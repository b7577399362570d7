"""How long a story takes: what is far shorter, what hits somebody longer, and anybody may hurry it."""

import pytest
from playwright.sync_api import expect

from .browsing import Crowd
from .finding import found, is_far, is_near
from .recordings import Recording, Teller, teller_of


@pytest.fixture(scope="module")
def far() -> tuple[Recording, int]:
    return found(3, is_far)


@pytest.mark.parametrize(("bots", "most"), [(3, 6_000), (7, 12_000)])
def test_what_others_do_among_themselves_takes_little_time(crowd: Crowd, bots: int, most: int) -> None:
    recording, number = found(bots, is_far)
    teller = teller_of(crowd, recording, number)
    assert most / 4 < teller.tell_burst(number) <= most
    expect(teller.visitor.see("dock").locator("[data-offer]").first).to_be_visible()


def test_what_hits_somebody_is_looked_at_longer(crowd: Crowd, far: tuple[Recording, int]) -> None:
    recording, number = found(3, is_near)
    near = longest_look(teller_of(crowd, recording, number), number)
    assert near > 1.5 * longest_look(teller_of(crowd, *far), far[1])


def longest_look(teller: Teller, number: int) -> int:
    """The longest time for which one event is looked at, in milliseconds."""
    looks: dict[int, int] = {}
    teller.send(teller.recording.bursts[number].messages)
    teller.page.clock.run_for(10)
    while teller.is_telling:
        looks[teller.told] = looks.get(teller.told, 0) + 100
        teller.page.clock.run_for(100)
    return max(looks.values())


def test_the_speed_is_chosen_on_the_table_and_remembered(crowd: Crowd, far: tuple[Recording, int]) -> None:
    teller = teller_of(crowd, *far)
    teller.visitor.see("pace").select_option("4")
    assert teller.visitor.remembered()["speed"] == 4
    assert teller.tell_burst(far[1]) <= 6_000 / 4


def test_one_step_or_all_can_be_skipped(crowd: Crowd, far: tuple[Recording, int]) -> None:
    teller = teller_of(crowd, *far)
    end = far[0].bursts[far[1]].last.number
    teller.send(far[0].bursts[far[1]].messages)
    teller.page.clock.run_for(10)
    before = teller.told
    teller.visitor.see("step").click()
    stepped = teller.told
    teller.page.keyboard.press("s")
    assert before < stepped < teller.told < end
    teller.visitor.see("skip").click()
    assert teller.told == end
    assert not teller.is_telling
