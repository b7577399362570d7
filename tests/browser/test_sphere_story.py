"""The story of a match: nothing on the page is ahead of it, and it takes little time and few presses."""

import json
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import expect

from gong.data.decks import ready_decks
from gong.server.entries import encode

from .browsing import Crowd
from .recordings import Burst, Recording, Teller, changed, teller_of
from .spheres import match

pytestmark = pytest.mark.xdist_group("browser")
#: Looks at the whole page whenever anything on it changes, and notes whatever it could not know yet.
WATCH = r"""future => {
  window.leaks = []
  window.looks = 0
  const words = () => {
    const marked = [...document.querySelectorAll('[aria-label], [title]')]
    const labels = marked.flatMap((each) => [each.getAttribute('aria-label'), each.getAttribute('title')])
    return [document.title, document.body.textContent, ...labels].join('\n')
  }
  let at = -1
  let secrets = []
  const look = () => {
    const table = document.querySelector('[data-testid=table]')
    if (table === null) return
    const told = Number(table.dataset.told)
    if (told !== at) {
      const known = future.sentences.slice(0, told).join('\n')
      secrets = [...new Set(future.sentences.slice(told))].filter((later) => !known.includes(later))
      at = told
    }
    window.looks += 1
    const note = (what) => window.leaks.push(`when ${told} events are told: ${what}`)
    const text = words()
    for (const secret of secrets) if (text.includes(secret)) note(secret)
    for (const [seat, goals] of (future.goals[told] ?? []).entries()) {
      const shown = document.querySelector(`[data-testid=score-${seat}]`)
      if (shown && Number(shown.dataset.goals) !== goals) note(`the goals of seat ${seat}, not ${goals}`)
    }
    const isOver = document.querySelector('[data-testid=end-screen]') !== null
    if (isOver && told < future.sentences.length) note('the result')
    if (table.dataset.playing === 'true' && table.querySelector('[data-offer]')) note('an offer')
  }
  const everything = { subtree: true, childList: true, characterData: true, attributes: true }
  new MutationObserver(look).observe(document, everything)
}"""


def future_of(recording: Recording) -> dict[str, Any]:
    """Every sentence in its order, and everybody's goals after each event."""
    view: Any = json.loads(encode(recording.first.view))
    goals = [goals_in(view)] * (recording.first.number + 1)
    for told in (each for message in recording.messages[1:] for each in message.events):
        view = changed(view, json.loads(encode(told.changes)))
        goals.append(goals_in(view))
    sentences = [each.text for message in recording.messages for each in message.events]
    return {"sentences": sentences, "goals": goals}


def goals_in(view: dict[str, Any]) -> list[int]:
    return [team["goals"] for team in view["teams"]]


@pytest.fixture(scope="module")
def short() -> Recording:
    """The first goal wins."""
    return Recording(match(goals=1), 3)


def test_nothing_on_the_page_is_ahead_of_the_story(crowd: Crowd, short: Recording) -> None:
    teller = teller_of(crowd, short, speed=4, likes={"taughtGames": ["ultrium-sphere"]})
    teller.page.evaluate(WATCH, future_of(short))
    for number, burst in enumerate(short.bursts):
        teller.tell_burst(number)
        assert teller.told == burst.last.number
    expect(teller.visitor.see("end-screen")).to_be_visible()
    assert teller.page.evaluate("window.leaks") == []
    assert teller.page.evaluate("window.looks") > len(short.bursts)


#: Longer than the only choice is shown before it is made, in milliseconds of the page's clock.
SHOWN = 1_000
PASS = "pass"
PRESS = "each => each.click()"
#: What somebody needs to look at a question and decide it, in milliseconds.
THOUGHT = 3_000
TEN_MINUTES = 600_000
#: Turns.
ORDINARY = 12


class Leader:
    """Makes the choices of a recorded match where the dock lists them, and counts how long that took."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.presses = self.decided = self.told = 0

    def play(self) -> None:
        self.told += self.teller.tell_burst(0)
        for number, burst in enumerate(self.teller.recording.bursts):
            if burst.choice:
                self.answer(burst)
            if number + 1 < len(self.teller.recording.bursts):
                self.told += self.teller.tell_burst(number + 1)

    def answer(self, burst: Burst) -> None:
        before = len(self.teller.chosen)
        self.decided += burst.choice != PASS
        if self.teller.is_silent(SHOWN):
            place = self.teller.page.locator(f'[data-testid=dock] [data-offer="{burst.choice}"]')
            place.first.evaluate(PRESS)
            self.presses += 1
        assert self.teller.sent(before + 1)[-1] == burst.choice

    @property
    def lasted(self) -> int:
        return self.told + THOUGHT * self.presses


def check_quick(crowd: Crowd, recording: Recording) -> None:
    """At most ten minutes, and two presses for each decision that mattered."""
    leader = Leader(teller_of(crowd, recording, obvious=True, likes={"taughtGames": ["ultrium-sphere"]}))
    leader.play()
    expect(leader.teller.visitor.see("end-screen")).to_be_visible()
    assert 0 < leader.presses <= 2 * leader.decided, f"{leader.presses} for {leader.decided}"
    assert leader.told < leader.lasted <= TEN_MINUTES, f"{leader.lasted / 60_000} minutes"


def test_a_short_match_against_a_bot_takes_little_time_and_few_presses(
    crowd: Crowd, short: Recording
) -> None:
    check_quick(crowd, short)


def ordinary(deck: str) -> Recording:
    """The first that is not a long one: most are won in about ten turns, some take several times that."""
    matches = (Recording(match(decks=("balanced", deck)), seed) for seed in count(1))
    return next(each for each in matches if each.bursts[-1].last.view.turn <= ORDINARY)


@pytest.mark.long
@pytest.mark.parametrize("deck", ready_decks())
def test_an_ordinary_match_against_a_bot_takes_ten_minutes_at_most(crowd: Crowd, deck: str) -> None:
    check_quick(crowd, ordinary(deck))
