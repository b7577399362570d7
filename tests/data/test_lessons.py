"""First fights: what they say is short, in both languages, and stands on rules of the ledger."""

import re
from pathlib import Path

import pytest

from gong.data.guide import said
from gong.data.lesson import Step, lesson, lessons
from gong.data.rulebook import game_of, rule

LONGEST = 160
PAGES = Path(__file__).parents[2] / "web" / "src"
GAMES = ("mad-arena", "ultrium-sphere", "warriorz-1e", "warriorz-2e")
SAID = [(game, step) for game in lessons() for step in lesson(game).steps if step.text]
#: What each fight must teach at least, by what the ledgers call it.
TAUGHT = {
    "warriorz-2e": "3.3 4.1 4.2 4.4 4.5 4.6 4.7 4.8 4.9 5 7.1 7.2 7.3 7.4 8",
    "warriorz-1e": "3.3 4.1 4.2 4.4 4.5 4.6 4.7 4.8 4.9 5 8",
    "ultrium-sphere": "1.1 2.4 3.2 4.2 4.3 4.4 4.5 4.6 4.7 5.0 5.1 5.2 5.3 5.4 6.1 6.2 6.3",
    "mad-arena": "2.2 2.3 2.4.2 2.4.3 2.4.4 3 4 7",
}


def test_every_game_has_one() -> None:
    assert lessons() == list(GAMES)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("game", "step"), SAID)
def test_a_sentence_is_short(game: str, step: Step, lang: str) -> None:
    assert step.text is not None
    assert 10 < len(said(step.text, lang)) <= LONGEST, said(step.text, lang)


@pytest.mark.parametrize(("game", "step"), SAID)
def test_what_is_said_is_a_rule_of_that_game(game: str, step: Step) -> None:
    assert step.rules
    assert [name for name in step.rules if rule(name) is None or game_of(name) != game] == []


@pytest.mark.parametrize("game", GAMES)
def test_it_teaches_what_a_first_game_needs(game: str) -> None:
    rules = [name.partition("-")[2] for step in lesson(game).steps for name in step.rules]
    missing = [part for part in TAUGHT[game].split() if not any(is_part(name, part) for name in rules)]
    assert missing == []


def is_part(rule: str, section: str) -> bool:
    return f"{rule}.".startswith(f"{section}.")


@pytest.mark.parametrize("game", GAMES)
def test_a_step_either_asks_or_follows_an_event(game: str) -> None:
    steps = lesson(game).steps
    assert all(bool(step.does) != bool(step.after) for step in steps)
    assert all(step.text for step in steps if step.after)


def test_the_pages_know_which_games_have_one() -> None:
    named = re.findall(r"'([\w-]+)'", (PAGES / "lib" / "lessons.ts").read_text("utf-8"))
    assert sorted(named) == list(GAMES)
