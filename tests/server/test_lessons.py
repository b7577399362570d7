"""First fights played to their end in a room, as somebody who learns plays them."""

import pytest

from gong.core.events import kind_of
from gong.core.replay import plain
from gong.data.guide import said
from gong.data.lesson import lesson, lessons
from gong.games import verify
from gong.server.entries import Conceded, Started, decode_opened, encode
from gong.server.lessons import LEARNER, lesson_text, moments, new_lesson
from gong.server.messages import Choose, Concede, Refused, WhyNot
from gong.server.sessions import Session
from gong.server.settings import rules_of

from .rooms import LANGS, Script

ADA = Session("ada", "Ada")
GAMES = lessons()


class Lesson(Script):
    """A learner who does as told, in a room that was stored and read back."""

    def __init__(self, game: str) -> None:
        super().__init__(decode_opened(encode(new_lesson(game, ADA))))
        self.game = game
        self.write(Started(rules_of(game)))
        self.settle()

    def settle(self) -> None:
        """The others play until the learner is asked."""
        while what := self.room.bot_move() or self.room.overdue(self.now, {LEARNER}):
            self.write(what)

    def play(self, key: str) -> None:
        self.granted(ADA.id, Choose(id="choose", turn=self.room.turn(LEARNER), key=key))
        self.settle()

    def play_to_the_end(self) -> None:
        for key in lesson(self.game).choices[LEARNER]:
            self.play(key)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_reached_in_its_turn(game: str, lang: str) -> None:
    fight, steps = Lesson(game), lesson_text(game, "fr" if lang == "fr" else "en").steps
    for step, written in zip(steps, lesson(game).steps, strict=True):
        table = fight.table(LEARNER)
        if step.key is None:
            assert kind_of(table.events[step.after - 1].event) == written.after
        else:
            assert (table.number, [offer.key for offer in table.offers]) == (step.after, [step.key])
            fight.play(step.key)
        assert step.text == (said(written.text, lang) if written.text else "")
    assert fight.room.status == "over"


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_wins_with_dice_that_are_called_given(game: str) -> None:
    fight = Lesson(game)
    fight.play_to_the_end()
    assert fight.match.result is not None
    assert fight.match.result.seats == (LEARNER,)
    checked = verify(plain(fight.room.record()))
    assert (checked.drawn, checked.given) == (0, len(lesson(game).faces))
    assert fight.match.outcomes == len(lesson(game).faces)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_script_is_needed(game: str) -> None:
    fight = Lesson(game)
    fight.play_to_the_end()
    assert [seat.taught for seat in fight.room.seats] == [len(keys) for keys in lesson(game).choices]


@pytest.mark.parametrize("game", GAMES)
def test_steps_come_in_the_order_of_events(game: str) -> None:
    assert list(moments(game)) == sorted(moments(game))


def test_what_is_taught_waits_for_the_learner() -> None:
    """Also where the moment would pass by itself in any other room."""
    fight = Lesson("ultrium-sphere")
    for key in lesson("ultrium-sphere").choices[LEARNER]:
        if key == "pass":
            hold = fight.table(LEARNER).hold
            assert hold is not None
            assert hold.left is None
            assert fight.room.overdue(fight.now + 1_000_000, {LEARNER}) is None
        fight.play(key)
    assert fight.room.status == "over"


def test_anything_else_is_refused_in_words() -> None:
    fight = Lesson("warriorz-2e")
    turn = fight.room.turn(LEARNER)
    refused = fight.ask(ADA.id, Choose(id="other", turn=turn, key="place:3"), lang="fr")
    assert isinstance(refused, Refused)
    assert refused.code == "not-now"
    assert "premier combat" in refused.reason
    why = fight.room.why_not(ADA.id, WhyNot("why", "place:3"))
    assert isinstance(why, Refused)
    assert "first fight" in why.reason


def test_what_the_rules_forbid_is_refused_with_its_rule() -> None:
    fight = Lesson("warriorz-2e")
    refused = fight.ask(ADA.id, Choose(id="taken", turn=fight.room.turn(LEARNER), key="place:1"))
    assert isinstance(refused, Refused)
    assert refused.rule is not None


def test_whoever_concedes_leaves_the_others_to_fight_on() -> None:
    fight = Lesson("warriorz-2e")
    assert isinstance(fight.granted(ADA.id, Concede(id="enough")), Conceded)
    fight.settle()
    assert fight.room.status == "over"


@pytest.mark.parametrize("game", GAMES)
def test_a_learner_may_stay_away(game: str) -> None:
    fight = Lesson(game)
    assert fight.room.overdue(fight.now + 1_000_000, set()) is None
