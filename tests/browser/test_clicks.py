"""How often one has to press in a game against three bots: at most 60 % of what the first table took."""

from collections.abc import Iterable, Iterator, Sequence

import pytest

from gong.server.messages import TableChanged

from .browsing import Crowd
from .moments import fight
from .recordings import Burst, Recording, Teller

pytestmark = pytest.mark.xdist_group("browser")
MOST = 0.6
PRESS = "each => each.click()"
GAMES = ("warriorz-2e", "warriorz-1e", "mad-arena")
#: Longer than a card is held before it is locked, in milliseconds of the page's clock.
HELD = 2_000
#: Longer than what is played by itself is shown.
SHOWN = 250


def clicks_then(burst: Burst) -> int:
    """The first table: a card was picked and locked, dice were picked one by one, all else took a press."""
    verb, dice = verb_of(burst), dice_of(burst)
    if verb == "card":
        return 2
    is_open = len({each for offer in burst.last.offers for each in dice_in(offer.fields)}) > 1
    return 1 + (len(dice) if verb.startswith("charm-") and is_open else 0)


def verb_of(burst: Burst) -> str:
    return next(offer.verb for offer in burst.last.offers if offer.key == burst.choice)


def dice_of(burst: Burst) -> list[str]:
    return next(dice_in(offer.fields) for offer in burst.last.offers if offer.key == burst.choice)


def dice_in(fields: dict[str, str]) -> list[str]:
    named = fields.get("dice") or fields.get("die")
    return named.split(",") if named else []


class Clicker:
    """Makes the choices of a recorded game with as few presses as the page lets it."""

    def __init__(self, teller: Teller) -> None:
        self.teller, self.page = teller, teller.page
        self.clicks = 0

    def play(self) -> None:
        asked = list(questions(self.teller.recording))
        for number, burst in enumerate(asked):
            self.teller.send(burst.messages if number > 0 else burst.messages[1:])
            if self.teller.is_silent(SHOWN):
                self.answer(burst, asked[number + 1].choice if number + 1 < len(asked) else "")
            self.teller.sent(number + 1)

    def answer(self, burst: Burst, following: str) -> None:
        verb, end = verb_of(burst), walked_to(burst.choice, following)
        if verb == "card":
            self.press(f"[data-testid=card-{burst.choice.removeprefix('card:')}]")
            self.page.clock.run_for(HELD)
        elif end and self.page.locator(f"[data-walk='{end}']").count():
            self.press(f"[data-walk='{end}']")
        else:
            self.pick(dice_of(burst))
            self.press(f'[data-offer="{burst.choice}"]:not([data-testid=board] *)')

    def pick(self, wanted: list[str]) -> None:
        """What helps is picked already."""
        for die in self.page.locator("[data-testid^=die-]:enabled").all() if wanted else ():
            is_wanted = (die.get_attribute("data-testid") or "").removeprefix("die-") in wanted
            if is_wanted != (die.get_attribute("aria-pressed") == "true"):
                self.clicks += 1
                die.evaluate(PRESS)

    def press(self, selector: str) -> None:
        self.clicks += 1
        self.page.locator(selector).first.evaluate(PRESS)


def walked_to(choice: str, following: str) -> str:
    """Where somebody goes in two steps, one right after the other."""
    is_walk = choice.startswith("move:") and following.startswith("move:")
    return following.removeprefix("move:") if is_walk else ""


def questions(recording: Recording) -> Iterator[Burst]:
    """Everything up to each question that this seat answers."""
    messages: list[TableChanged] = []
    for burst in recording.bursts:
        messages = [*messages, *burst.messages]
        if burst.choice:
            yield Burst(messages, burst.choice)
            messages = []


def assert_same(chosen: Sequence[str], recorded: Sequence[str]) -> None:
    """Who walks two zones may come through another one than the record."""
    wrong = [
        (mine, other)
        for mine, other in zip(chosen, recorded, strict=True)
        if mine != other and not (mine.startswith("move:") and other.startswith("move:"))
    ]
    assert wrong == []


def check_spared(crowd: Crowd, recordings: Iterable[Recording]) -> None:
    now = then = 0
    for recording in recordings:
        clicker = Clicker(Teller(crowd.visitor(obvious=True), recording, recording.first))
        clicker.play()
        assert_same(clicker.teller.chosen, [burst.choice for burst in questions(recording)])
        now += clicker.clicks
        then += sum(clicks_then(burst) for burst in questions(recording))
    assert 0 < now <= MOST * then, f"{now} presses, once {then}"


@pytest.mark.long
def test_most_presses_of_the_first_table_are_spared(crowd: Crowd) -> None:
    check_spared(crowd, (Recording(fight(game), 1) for game in GAMES))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_most_presses_are_spared_in_every_game(crowd: Crowd, game: str) -> None:
    check_spared(crowd, (Recording(fight(game), seed) for seed in range(2, 10)))
