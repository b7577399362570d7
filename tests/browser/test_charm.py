"""The Lucky Charm is asked about when it can help, and says so when it can only harm."""

from collections.abc import Callable
from itertools import count, pairwise

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from gong.server.messages import TableChanged

from .browsing import Crowd
from .finding import found, mine
from .moments import fight
from .recordings import Recording, Teller

pytestmark = pytest.mark.xdist_group("browser")
#: Longer than what is played by itself is shown, in milliseconds of the page's clock.
SHOWN = 1_500
KEPT = "charm:no"


def is_asked(table: TableChanged) -> bool:
    return bool(table.offers) and table.view.phase == "charm"


def struck(table: TableChanged) -> tuple[int, list[int]]:
    """What a die must show to wound the first seat, and the dice; it may be the one who strikes."""
    attack = table.view.attack
    return attack.needs.get(mine(table), 0), attack.own_dice.get(mine(table), attack.dice)


def is_hurt(table: TableChanged) -> bool:
    """Some dice wound it, and some do not."""
    needs, dice = struck(table)
    return needs > 1 and any(die >= needs for die in dice) and any(die < needs for die in dice)


def is_missed(table: TableChanged) -> bool:
    needs, dice = struck(table)
    return 1 < needs <= 6 and all(die < needs for die in dice)


def asked_when(wanted: Callable[[TableChanged], bool]) -> tuple[Recording, TableChanged]:
    """A game, and all that is known of it when the first seat is asked about its charm."""
    recording, number = found(3, lambda _, burst: is_asked(burst.last) and wanted(burst.last))
    return recording, recording.whole(number)


def check_kept(crowd: Crowd, recording: Recording, table: TableChanged, wish: str, said: str) -> None:
    """Nothing is asked: the charm is kept, and the page says why."""
    teller = Teller(crowd.visitor(likes={"charm": wish, "obvious": True, "speed": 0.5}), recording, table)
    assert teller.visitor.see("charm-flip").count() == 0
    expect(teller.visitor.see("obvious-choice")).to_contain_text(said)
    expect(teller.visitor.see("prompt")).to_have_count(0)
    teller.page.clock.run_for(SHOWN)
    assert teller.sent(1) == [KEPT]


@pytest.mark.parametrize(
    ("wanted", "wish", "said"),
    [(is_missed, "useful", "no die wounds you"), (is_hurt, "never", "as you chose in the settings")],
)
def test_nobody_is_asked_about_a_charm_that_they_do_not_want(
    crowd: Crowd, wanted: Callable[[TableChanged], bool], wish: str, said: str
) -> None:
    check_kept(crowd, *asked_when(wanted), wish, said)


def test_nobody_is_asked_where_no_die_can_change_a_wound(crowd: Crowd) -> None:
    recording, table = asked_when(is_hurt)
    attack = replace(table.view.attack, needs={mine(table): 7})
    hopeless = replace(table, view=replace(table.view, attack=attack))
    check_kept(crowd, recording, hopeless, "always", "no die can change a wound")


def test_whoever_wants_is_asked_whenever_a_die_can_change_a_wound(crowd: Crowd) -> None:
    visitor = crowd.visitor(obvious=True, likes={"charm": "always"})
    teller = Teller(visitor, *asked_when(is_missed))
    assert teller.is_silent(SHOWN)
    expect(visitor.see("charm-flip")).to_be_visible()


def test_dice_that_wound_are_picked_and_whoever_picks_a_miss_is_warned(crowd: Crowd) -> None:
    ada = Teller(crowd.visitor(obvious=True), *asked_when(is_hurt)).visitor
    wounding = ada.page.locator("[data-testid^=die-][aria-label*=wounds]")
    picked = ada.page.locator("[data-testid^=die-][aria-pressed=true]")
    expect(picked).to_have_count(min(wounding.count(), 3))
    expect(ada.see("charm-warning")).to_have_count(0)
    while picked.count():
        picked.first.click()
    ada.page.locator("[data-testid^=die-][aria-label*=misses]").first.click()
    expect(ada.see("charm-warning")).to_contain_text("can only hurt you")
    wounding.first.click()
    expect(ada.see("charm-warning")).to_contain_text("may become a wound on you")


def asked_twice_in_a_round() -> tuple[Recording, int, int]:
    """A game, and two questions about the charm in one of its rounds."""
    for seed in count(1):
        bursts = (recording := Recording(fight(), seed)).bursts
        asked = [i for i, burst in enumerate(bursts) if is_asked(burst.last) and is_hurt(burst.last)]
        for one, other in pairwise(asked):
            if bursts[one].choice and bursts[one].last.view.round == bursts[other].last.view.round:
                return recording, one, other
    raise AssertionError("there is always another seed")


def test_whoever_keeps_it_for_a_round_is_not_asked_again_in_it(crowd: Crowd) -> None:
    recording, one, other = asked_twice_in_a_round()
    teller = Teller(crowd.visitor(obvious=True), recording, recording.whole(one))
    teller.visitor.see("charm-keep-round").click()
    assert teller.sent(1) == [KEPT]
    for number in range(one + 1, other + 1):
        before = len(teller.chosen)
        teller.tell_burst(number)
    teller.page.clock.run_for(SHOWN)
    assert teller.sent(before + 1)[-1] == KEPT
