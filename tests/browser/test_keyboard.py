"""A whole game without a mouse."""

from playwright.sync_api import expect

from .browsing import Crowd
from .moments import asked_in, fight
from .playing import Typist
from .staging import Stage


def test_a_quick_game_is_found_and_begun_by_keyboard(crowd: Crowd) -> None:
    ada = crowd.visitor(name="Ada").go("/")
    typist = Typist(ada)
    typist.go_to(ada.page.get_by_role("button", name="One opponent fewer"))
    for _ in range(2):
        typist.type("Enter")
    typist.go_to(ada.see("quick-play-warriorz-2e"))
    typist.type("Enter")
    for _ in range(6):
        assert typist.step()


def test_a_game_is_played_to_its_end_and_once_more_by_keyboard(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(bots=1), asked_in("select", 6))
    ada = crowd.visitor(cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    typist = Typist(ada)
    typist.play_to_the_end()
    assert typist.played == stage.new_choices(scene) != []
    typist.go_to(ada.see("rematch"))
    typist.type("Enter")
    expect(ada.see("end-screen")).to_have_count(0)
    again = Typist(ada)
    again.step()
    assert len(again.played) == 1


def test_the_arena_itself_is_played_by_keyboard(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), asked_in("place"))
    ada = crowd.visitor(cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    typist = Typist(ada)
    turn = typist.look().turn
    typist.type("a")
    place = ada.page.locator("[data-testid=board] :focus")
    expect(place).to_have_count(1)
    key = place.get_attribute("data-offer")
    typist.type("Enter")
    expect(ada.see("table")).not_to_have_attribute("data-turn", str(turn))
    assert stage.choices(scene.opened.id)[-1] == key
