"""Nothing on the page knows what the story has not told: no result, no die, no wound, no question."""

import pytest
from playwright.sync_api import expect

from .browsing import Crowd
from .moments import fight
from .recordings import Recording, Teller, teller_of

GAMES = ("warriorz-2e", "warriorz-1e", "mad-arena")

#: Looks at the whole page whenever anything on it changes, and notes whatever it could not know yet.
WATCH = r"""future => {
  window.leaks = []
  window.looks = 0
  const firsts = future.prompts.map(([number, prompt]) => [number, prompt.split(/(?<=[.?!…])\s/)[0]])
  const words = () => {
    const marked = [...document.querySelectorAll('[aria-label], [title]')]
    const labels = marked.flatMap((each) => [each.getAttribute('aria-label'), each.getAttribute('title')])
    return [document.title, document.body.textContent, ...labels].join('\n')
  }
  const unknown = (told) => {
    const asked = firsts.filter(([number]) => number <= told).map(([, first]) => first)
    const known = [...future.sentences.slice(0, told), ...asked].join('\n')
    const asks = firsts.filter(([number]) => number > told).map(([, first]) => first)
    return [...new Set([...future.sentences.slice(told), ...asks])].filter((later) => !known.includes(later))
  }
  let at = -1
  let secrets = []
  const look = () => {
    const table = document.querySelector('[data-testid=table]')
    if (table === null) return
    const told = Number(table.dataset.told)
    if (told !== at) secrets = unknown((at = told))
    const text = words()
    window.looks += 1
    const note = (what) => window.leaks.push(`when ${told} events are told: ${what}`)
    for (const secret of secrets) if (text.includes(secret)) note(secret)
    for (const [fighter, life] of Object.entries(future.lives[told] ?? {})) {
      const shown = document.querySelector(`[data-testid=panel-${fighter}] .life b`)
      if (shown && Number(shown.textContent) !== life) note(`life of ${fighter}, not ${life}`)
    }
    const isOver = document.querySelector('[data-testid=end-screen]') !== null
    if (isOver && told < future.sentences.length) note('the result')
    if (table.dataset.playing === 'true' && table.querySelector('[data-offer]')) note('an offer')
  }
  const everything = { subtree: true, childList: true, characterData: true, attributes: true }
  new MutationObserver(look).observe(document, everything)
}"""


def check_nothing_is_known_too_early(teller: Teller) -> None:
    """Burst by burst; whoever falls watches on."""
    teller.page.evaluate(WATCH, teller.recording.future())
    for number, burst in enumerate(teller.recording.bursts):
        teller.tell_burst(number)
        if teller.is_halted:
            teller.visitor.see("watch-on").click()
            teller.tell()
        assert teller.told == burst.last.number
    expect(teller.visitor.see("end-screen")).to_be_visible()
    assert teller.page.evaluate("window.leaks") == []
    assert teller.page.evaluate("window.looks") > 100


#: The others are told by the long checks: each takes half a minute.
@pytest.mark.parametrize(
    ("game", "seat"),
    [
        ("warriorz-2e", 0),
        pytest.param("warriorz-1e", None, marks=pytest.mark.long),
        pytest.param("mad-arena", 0, marks=pytest.mark.long),
    ],
)
def test_nothing_on_the_page_knows_the_future(crowd: Crowd, game: str, seat: int | None) -> None:
    check_nothing_is_known_too_early(teller_of(crowd, Recording(fight(game), 5, seat), speed=4))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_nothing_on_the_page_knows_the_future_of_ten_games(crowd: Crowd, seed: int) -> None:
    game, bots = GAMES[seed % 3], 7 if seed % 3 == 0 else 3
    check_nothing_is_known_too_early(teller_of(crowd, Recording(fight(game, bots=bots), 100 + seed), speed=2))
