"""Matches of Ultrium Sphere in the browser, against bots and among people."""

import pytest
from playwright.sync_api import expect

from gong.data.decks import ready_decks

from .browsing import PHONE, Crowd, Visitor
from .playing import Player, Toucher, Typist
from .spheres import begins, has_stack, match, offering, sit, watch
from .staging import Stage

#: One of the ready decks is played against in every run, the others when there is time.
DECKS = ["blitz", *(pytest.param(d, marks=pytest.mark.long) for d in ready_decks() if d != "blitz")]


@pytest.mark.parametrize("deck", DECKS)
def test_a_whole_match_is_played_against_a_ready_deck(crowd: Crowd, stage: Stage, deck: str) -> None:
    scene = stage.room(match(decks=("balanced", deck)), begins)
    ada = sit(crowd, stage, scene)
    player = Player(ada)
    player.play_to_the_end()
    chosen = iter(stage.new_choices(scene))
    # The page makes the only choice for whoever has no other: there are some between those that were pressed.
    assert player.played
    assert all(key in chosen for key in player.played)
    expect(ada.see("rematch")).to_be_visible()
    expect(ada.see("replay-link")).to_be_visible()


def answer_in_turn(players: list[Player], decisions: int) -> None:
    """Whoever is asked answers, until so many decisions have been made or the match is over."""
    made = 0
    while made < decisions:
        look = next(((player, seen) for player in players if (seen := player.glance())), None)
        if look is None:
            players[0].visitor.page.wait_for_timeout(50)
            continue
        if not look[0].answer(look[1]):
            return
        made += 1


def two_people(crowd: Crowd, stage: Stage) -> list[Player]:
    scene = stage.room(match(2, 0), offering("tackle"))
    return [Player(sit(crowd, stage, scene, seat), seed=seat + 1) for seat in range(2)]


def test_two_people_play_some_turns(crowd: Crowd, stage: Stage) -> None:
    ada, bo = players = two_people(crowd, stage)
    answer_in_turn(players, 8)
    expect(ada.visitor.see("formation-0")).to_be_visible()
    assert scores(ada.visitor) == scores(bo.visitor)


def scores(visitor: Visitor) -> list[str | None]:
    return [visitor.see(f"score-{seat}").get_attribute("data-goals") for seat in range(2)]


def tackles(stage: Stage, crowd: Crowd) -> Visitor:
    """Somebody who has just tackled somebody else's Ultra: everybody may answer before the roll."""
    scene = stage.room(match(2, 0, hold=20), offering("tackle"))
    ada = sit(crowd, stage, scene)
    ada.page.locator("[data-testid=dock] [data-offer^=tackle]").first.click()
    expect(ada.see("wait")).to_be_visible()
    return ada


def test_an_early_pass_is_kept_until_the_moment_is_over(crowd: Crowd, stage: Stage) -> None:
    """Else the others could tell who has nothing to play."""
    ada = tackles(stage, crowd)
    turn = ada.see("table").get_attribute("data-turn")
    ada.see("pass").click()
    expect(ada.see("hold-bar")).to_contain_text("You let it pass.")
    expect(ada.see("table")).to_have_attribute("data-turn", turn or "")


def test_whoever_asks_for_time_gets_it(crowd: Crowd, stage: Stage) -> None:
    ada = tackles(stage, crowd)
    ada.see("wait").click()
    expect(ada.see("hold-bar")).to_contain_text("You have asked for time.")


@pytest.mark.long
def test_two_people_play_to_the_end(crowd: Crowd, stage: Stage) -> None:
    players = two_people(crowd, stage)
    answer_in_turn(players, 2000)
    for player in players:
        expect(player.visitor.see("end-screen")).to_be_visible()


def test_three_teams_and_somebody_who_looks_on(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(match(1, 2), offering("tackle"))
    ada, eve = sit(crowd, stage, scene), watch(crowd, scene)
    for visitor in (ada, eve):
        for seat in range(3):
            expect(visitor.see(f"formation-{seat}")).to_be_visible()
    expect(eve.page.locator("[data-offer]")).to_have_count(0)
    expect(eve.page.locator("[data-testid^=hand-card-]")).to_have_count(0)
    small = ada.page.locator("[data-testid^=face-]")
    faced = (small.get_attribute("data-testid") or "").replace("face", "formation")
    small.click()
    expect(ada.see("pitch").get_by_test_id(faced)).to_be_visible()


def test_a_page_that_is_loaded_again_shows_the_open_stack(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(match(), has_stack)
    ada = sit(crowd, stage, scene)
    lowest = ada.see("stack-item-1").inner_text()
    ada.page.reload()
    expect(ada.see("stack-item-1")).to_have_text(lowest, use_inner_text=True)
    turn = ada.see("table").get_attribute("data-turn")
    ada.see("pass").click()
    expect(ada.see("table")).not_to_have_attribute("data-turn", turn or "")
    assert stage.new_choices(scene)[0] == "pass"


def test_some_turns_by_keyboard_alone(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(match(), offering("tackle"))
    typist = Typist(sit(crowd, stage, scene))
    for _ in range(3):
        assert typist.step()


@pytest.mark.long
def test_a_whole_match_by_keyboard_alone(crowd: Crowd, stage: Stage) -> None:
    """From the opening six to the result, and once more."""
    scene = stage.room(match(goals=1), begins)
    typist = Typist(sit(crowd, stage, scene))
    typist.play_to_the_end()
    typist.go_to(typist.visitor.see("rematch"))
    typist.type("Enter")
    expect(typist.visitor.see("end-screen")).to_have_count(0)


def test_some_turns_with_a_finger(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(match(), offering("tackle"))
    visitor = crowd.visitor(
        PHONE, cookie=stage.cookie(scene), has_touch=True, likes={"taughtGames": ["ultrium-sphere"]}
    ).go(f"/room/{scene.opened.id}")
    toucher = Toucher(visitor)
    for _ in range(4):
        assert toucher.step()
