"""Several people around one table, a browser each."""

import re

import pytest
from playwright.sync_api import expect

from gong.server.entries import Played, StandIn

from . import spheres
from .browsing import Crowd, Visitor, open_room
from .moments import asked_in, fight
from .playing import Player
from .staging import NAMES, Scene, Stage


def seated(crowd: Crowd, stage: Stage, scene: Scene, seat: int) -> Visitor:
    visitor = crowd.visitor(name=NAMES[seat], cookie=stage.cookie(scene, seat))
    visitor.go(f"/room/{scene.opened.id}")
    expect(visitor.see("table")).to_be_visible()
    return visitor


def test_two_friends_begin_by_invitation(crowd: Crowd) -> None:
    ada, bo = crowd.visitor(name="Ada"), crowd.visitor(name="Bo")
    bo.page.goto(open_room(ada))
    expect(ada.see("seat-1").locator("strong")).to_have_text("Bo")
    begin(ada, bo)


def begin(host: Visitor, guest: Visitor) -> None:
    """Start, and play the first three choices."""
    host.see("start").click()
    players = Player(host, seed=1), Player(guest, seed=2)
    for _ in range(3):
        take_turns(*players)
    assert sum(len(player.played) for player in players) >= 3


def test_two_friends_play_to_the_end_and_once_more(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=0), asked_in("select", 6))
    ada, bo = (seated(crowd, stage, scene, seat) for seat in (0, 1))
    players = Player(ada, seed=1), Player(bo, seed=2)
    play_together(*players)
    assert [player.played for player in players] == [stage.new_choices(scene, seat) for seat in (0, 1)]

    ada.see("rematch").click()
    bo.page.get_by_role("button", name="Go there").click()
    for visitor in (ada, bo):
        expect(visitor.page).not_to_have_url(re.compile(scene.opened.id))
        expect(visitor.see("seat-0")).to_contain_text("Bo")
        expect(visitor.see("seat-1")).to_contain_text("Ada")
    begin(ada, bo)


def play_together(*players: Player) -> None:
    while take_turns(*players):
        pass
    for player in players:
        expect(player.visitor.see("end-screen")).to_be_visible()


def take_turns(*players: Player) -> bool:
    """Whoever is asked first decides; False when the game is over."""
    while True:
        for player in players:
            look = player.glance()
            if look is not None:
                return player.answer(look)
        players[0].visitor.page.wait_for_timeout(20)


#: What the clock shows first: a slow machine may read it long after.
NOTE_THE_NEXT_TEXT = """clock => new MutationObserver(() => (clock.noted ??= clock.textContent.trim()))
    .observe(clock, {childList: true, characterData: true, subtree: true})"""


#: At every table.
CLOCKED = {
    "arena": (fight(bots=1, decision=600), asked_in("select")),
    "sphere": (spheres.match(decision=600), spheres.offering("tackle")),
}


@pytest.mark.parametrize("table", CLOCKED)
def test_a_spectator_sees_that_the_clocks_stand_still_and_start_anew(
    crowd: Crowd, stage: Stage, table: str
) -> None:
    scene = stage.room(*CLOCKED[table])
    ada = seated(crowd, stage, scene, 0)
    watcher = crowd.visitor().go(f"/room/{scene.opened.id}")
    clock = watcher.see("clock")
    expect(clock).to_have_text(re.compile("9:[0-4]."))
    ada.page.goto("about:blank")
    expect(clock).to_have_text("paused")
    expect(watcher.see("paused")).to_contain_text("clocks stand still")
    clock.evaluate(NOTE_THE_NEXT_TEXT)
    ada.go(f"/room/{scene.opened.id}")
    expect(watcher.see("paused")).to_have_count(0)
    assert re.fullmatch("10:00|9:59", clock.evaluate("clock => clock.noted"))


def test_a_spectator_sees_the_fight_but_no_hand(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=2), asked_in("select", 2))
    ada = seated(crowd, stage, scene, 0)
    watcher = crowd.visitor().go(f"/room/{scene.opened.id}")
    expect(watcher.see("table")).to_be_visible()
    player = Player(ada)
    player.step()
    expect(ada.see("take-back")).to_be_visible()
    expect(watcher.see("panels").get_by_role("img", name="Locked in")).not_to_have_count(0)

    card = player.played[0].split(":")[1]
    shown = watcher.page.content()
    assert card not in shown
    assert watcher.page.locator("[data-offer], [data-testid=hand], [data-testid=take-back]").count() == 0


def test_a_code_that_was_read_out_leads_to_a_seat(crowd: Crowd) -> None:
    ada, bo = crowd.visitor(name="Ada"), crowd.visitor(name="Bo")
    open_room(ada)
    code = ada.see("room-code").inner_text()
    bo.go("/")
    bo.see("join-code").fill(f"{code[:3].lower()}-{code[3:].lower()}")
    bo.see("join").click()
    expect(ada.see("seat-1").locator("strong")).to_have_text("Bo")


@pytest.mark.long
def test_a_code_that_nobody_has_says_so(crowd: Crowd) -> None:
    visitor = crowd.visitor().go("/join/BCDFGHJ")
    visitor.may_lose_line = True  # the browser reports the 404 that answers
    expect(visitor.page.get_by_role("alert")).to_contain_text("BCDFGHJ")
    expect(visitor.see("join-code")).to_be_visible()


def test_people_talk_and_one_of_them_is_muted(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=1), asked_in("select"))
    ada, bo = (seated(crowd, stage, scene, seat) for seat in (0, 1))
    for visitor in (ada, bo):
        visitor.see("chat-toggle").click()
    say(ada, "Where is the gong?")
    expect(bo.see("chat-log")).to_contain_text("Where is the gong?")
    bo.page.get_by_role("button", name="Mute Ada").first.click()
    say(ada, "Nobody hears me")
    say(bo, "Peace at last")
    expect(ada.see("chat-log")).to_contain_text("Peace at last")
    expect(bo.see("chat-log")).to_contain_text("Peace at last")
    expect(bo.see("chat-log")).not_to_contain_text("gong")
    expect(bo.see("chat-log")).not_to_contain_text("Nobody hears me")


def test_letters_typed_into_the_chat_choose_nothing(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), asked_in("turn"))
    ada = seated(crowd, stage, scene, 0)
    ada.see("chat-toggle").click()
    say(ada, "0123456789 qwertyuiop ? e u l a d")
    expect(ada.see("chat-log")).to_contain_text("qwertyuiop")
    assert stage.new_choices(scene) == []


def say(visitor: Visitor, text: str) -> None:
    visitor.see("chat-input").press_sequentially(text)
    visitor.see("chat-input").press("Enter")


@pytest.mark.long
def test_what_spectators_say_is_not_heard_at_the_table(crowd: Crowd, stage: Stage) -> None:
    """In a room that is open to everybody; elsewhere nobody talks without an invitation."""
    scene = stage.room(fight(public=True), asked_in("select"))
    ada = seated(crowd, stage, scene, 0)
    watcher = crowd.visitor().go(f"/room/{scene.opened.id}")
    watcher.see("chat-toggle").click()
    say(watcher, "Play the net!")
    expect(watcher.see("chat-log")).to_contain_text("Play the net!")
    ada.see("chat-toggle").click()
    say(ada, "Hello")
    expect(ada.see("chat-log")).to_contain_text("Hello")
    expect(ada.see("chat-log")).not_to_contain_text("net")


@pytest.mark.long
def test_a_clock_that_runs_out_plays_for_whoever_thinks_too_long(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(decision=3), asked_in("select"))
    ada = seated(crowd, stage, scene, 0)
    ada.see("chat-toggle").click()
    expect(ada.see("chat-log")).to_contain_text("Ada")
    played = [what for what in stage.log(scene.opened.id) if isinstance(what, Played) and what.by == "clock"]
    assert played[0].seat == 0


@pytest.mark.long
def test_a_bot_sits_in_for_somebody_lost_and_gives_the_seat_back(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=1, away=1), asked_in("select"))
    ada, bo = (seated(crowd, stage, scene, seat) for seat in (0, 1))
    bo.page.close()
    player, marked = Player(ada), ada.see("panels").get_by_role("img", name="a bot stands in")
    while not marked.count():
        assert player.step(), "nobody stood in for Bo"
    bo.page = bo.context.new_page()
    bo.go(f"/room/{scene.opened.id}")
    expect(marked).to_have_count(0)
    stood = [what.on for what in stage.log(scene.opened.id) if isinstance(what, StandIn) and what.seat == 1]
    assert stood[-2:] == [True, False]


@pytest.mark.long
def test_two_windows_of_one_seat_show_the_same(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=1), asked_in("select"))
    first, second = (seated(crowd, stage, scene, 0) for _ in range(2))
    Player(first).step()
    expect(second.see("take-back")).to_be_visible()
    second.see("take-back").click()
    expect(first.see("lock")).to_be_visible()
