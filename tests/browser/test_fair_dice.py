"""A server that exchanges its dice after the game is found out by whoever was there before it."""

import hashlib
import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from gong.core.dice import FairDice, new_nonce, seal_of

from .browsing import PHONE, Crowd, Visitor
from .playing import Player

OTHER_SECRET = bytes(range(32))
Json = dict[str, Any]


@pytest.fixture
def ada(crowd: Crowd) -> Visitor:
    """Has played a quick game, and looks at its end."""
    visitor = crowd.visitor(name="Ada").go("/")
    visitor.see("quick-play-warriorz-2e").click()
    play(visitor)
    return visitor


def play(visitor: Visitor) -> None:
    """Into the first round: before, nobody can concede."""
    player = Player(visitor)
    for _ in range(4):
        player.step()


def finish(visitor: Visitor) -> str:
    visitor.see("concede").click()
    visitor.see("concede-yes").click()
    expect(visitor.see("end-screen")).to_be_visible()
    return visitor.room()


def pledge(visitor: Visitor) -> str:
    """All that is said at the table about the dice."""
    visitor.see("settings").click()
    visitor.see("pledge").locator("summary").click()
    said = visitor.see("pledge").inner_text()
    visitor.page.keyboard.press("Escape")
    expect(visitor.see("pledge")).to_be_hidden()
    return said


def ask(visitor: Visitor, path: str) -> Json:
    found: Json = visitor.context.request.get(visitor.base + path).json()
    return found


def seal(visitor: Visitor, room: str) -> None:
    visitor.go(f"/replay/{room}")
    expect(visitor.see("table")).to_be_visible()


class Forgery:
    """The replay of a game with other dice: in itself it is without fault."""

    def __init__(self, visitor: Visitor, room: str, secret: bytes | None = None, nonce: str = "") -> None:
        self.room = room
        self.record = ask(visitor, f"/api/replays/{room}")
        self.film = ask(visitor, f"/api/replays/{room}/frames?eye=spectator&lang=en")
        kept = bytes.fromhex(self.record["secret"])
        nonces = [nonce or self.record["nonces"][0], *self.record["nonces"][1:]]
        self.record |= {"nonces": nonces, "secret": (secret or kept).hex()}
        self.record["commitment"] = hashlib.sha256(secret or kept).hexdigest()
        assert self._throw_again(FairDice(secret or kept, tuple(nonces), self.record["dice"])) > 5

    def _throw_again(self, dice: FairDice) -> int:
        drawn = 0
        for move, frame in zip(self.record["moves"], self.film["frames"][1:], strict=True):
            for i in range(len(move.get("roll", []))):
                move["roll"][i] = frame["roll"]["outcomes"][i] = dice.outcome(drawn, frame["roll"]["sides"])
                drawn += 1
        return drawn

    def show(self, visitor: Visitor) -> None:
        """What a server would answer that has it for the truth."""
        pages = visitor.page
        pages.route(re.compile(rf"/api/replays/{self.room}$"), lambda route: route.fulfill(json=self.record))
        pages.route(
            re.compile(rf"/api/replays/{self.room}/frames"), lambda route: route.fulfill(json=self.film)
        )
        seal(visitor, self.room)


def test_whoever_played_vouches_for_the_dice_and_their_own_nonce(ada: Visitor, crowd: Crowd) -> None:
    said = pledge(ada)
    room = finish(ada)
    record = ask(ada, f"/api/replays/{room}")
    assert record["commitment"] in said
    assert record["nonces"][0] in said
    seal(ada, room)
    expect(ada.see("replay-verified")).to_have_attribute("data-testimony", "own")
    expect(ada.see("replay-verified")).to_contain_text("verified")
    stranger = crowd.visitor()
    seal(stranger, room)
    expect(stranger.see("replay-verified")).to_have_attribute("data-testimony", "none")
    expect(stranger.see("replay-verified")).not_to_contain_text("verified")


def test_a_secret_exchanged_after_the_game_alarms_whoever_saw_the_commitment(
    ada: Visitor, crowd: Crowd
) -> None:
    shown = pledge(ada)
    forged = Forgery(ada, finish(ada), secret=OTHER_SECRET)
    stranger = crowd.visitor(PHONE)
    forged.show(stranger)
    expect(stranger.see("replay-verified")).to_have_attribute("data-state", "verified")
    forged.show(ada)
    expect(ada.see("replay-verified")).to_have_attribute("data-state", "exchanged")
    expect(ada.see("dice-words")).to_be_visible()
    told = re.search(r"[0-9a-f]{64}", ada.see("dice-words").inner_text())
    assert told
    assert told[0] in shown
    assert told[0] != forged.record["commitment"]


def test_dice_without_the_nonce_that_was_given_alarm_whoever_gave_it(ada: Visitor, crowd: Crowd) -> None:
    room = finish(ada)
    given = ask(ada, f"/api/replays/{room}")["nonces"][0]
    forged = Forgery(ada, room, nonce=new_nonce())
    stranger = crowd.visitor()
    forged.show(stranger)
    expect(stranger.see("replay-verified")).to_have_attribute("data-state", "verified")
    forged.show(ada)
    expect(ada.see("replay-verified")).to_have_attribute("data-state", "without-you")
    expect(ada.see("dice-words")).to_contain_text(given)


def test_a_replay_without_a_choice_that_was_made_here_alarms_whoever_made_it(
    ada: Visitor, crowd: Crowd
) -> None:
    """Its dice are the right ones: who chose what is all that was changed."""
    forged = Forgery(ada, finish(ada))
    own = next(move for move in forged.record["moves"] if move.get("seat") == 0 and "key" in move)
    own["key"] = "card:none-of-mine"
    stranger = crowd.visitor()
    forged.show(stranger)
    expect(stranger.see("replay-verified")).to_have_attribute("data-state", "verified")
    forged.show(ada)
    expect(ada.see("replay-verified")).to_have_attribute("data-state", "other-choices")
    expect(ada.see("dice-words")).to_be_visible()


def test_a_replay_in_which_something_else_happened_alarms_whoever_saw_it(ada: Visitor, crowd: Crowd) -> None:
    forged = Forgery(ada, finish(ada))
    told = [event for frame in forged.film["frames"] for event in frame["events"]]
    told[2]["event"] = told[3]["event"]
    forged.show(ada)
    expect(ada.see("replay-verified")).to_have_attribute("data-state", "other-events")


def test_nonces_are_told_only_when_the_seats_are_fixed(crowd: Crowd) -> None:
    """What leaves the page at the table, in order: a seal, the start, and then the nonce to that seal."""
    ada = crowd.visitor(name="Ada").go("/")
    sent: list[Json] = []
    ada.page.on(
        "websocket", lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text)))
    )
    ada.see("quick-play-warriorz-2e").click()
    play(ada)
    kinds = [message["type"] for message in sent]
    seal, nonce = sent[kinds.index("sit")]["seal"], sent[kinds.index("reveal")]["nonce"]
    assert kinds.index("sit") < kinds.index("start") < kinds.index("reveal")
    assert seal_of(nonce) == seal
    assert not any(nonce in json.dumps(message) for message in sent[: kinds.index("reveal")])
    assert ask(ada, f"/api/replays/{finish(ada)}")["nonces"][0] == nonce


def test_a_spectator_from_before_the_game_vouches_for_the_commitment(crowd: Crowd) -> None:
    ada, watcher = crowd.visitor(name="Ada").go("/"), crowd.visitor()
    ada.see("new-room").click()
    ada.page.get_by_label("Seats").select_option("2")
    ada.see("create-room").click()
    expect(ada.see("start")).to_be_visible()
    watcher.go(f"/room/{ada.room()}")
    expect(watcher.see("outside")).to_be_visible()
    ada.see("start").click()
    ada.see("sure-yes").click()  # whoever watches might want the free seat
    play(ada)
    room = finish(ada)
    expect(watcher.see("end-screen")).to_be_visible()
    seal(watcher, room)
    expect(watcher.see("replay-verified")).to_have_attribute("data-testimony", "before")
    kept = json.loads(watcher.page.evaluate("localStorage['gong.dice']"))
    assert [each["commitment"] for each in kept] == [ask(watcher, f"/api/replays/{room}")["commitment"]]
