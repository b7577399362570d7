"""What a gladiator would choose, for whoever asks; and what there is to say of the bots."""

import re

import pytest

import gong
from gong.bots import levels

from .paper import Paper, a_game


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the plain carrier, with few playouts."""
    monkeypatch.setattr(levels, "is_ready", lambda kernel: False)
    monkeypatch.setattr(levels, "PLAIN_PLAYOUTS", 12)


def asked(word: str, lang: str) -> Paper:
    """Somebody asks for a hint, reads it, and goes."""
    paper = Paper([word, "", "", "", "q"])
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    a_game(paper, match, lang=lang).run()
    assert match.moves == []
    return paper


@pytest.mark.parametrize(
    ("word", "lang", "title", "line"),
    [
        ("hint", "en", "What a gladiator would choose", r"start in .*: \d+ % \(\d+ to \d+\)"),
        ("conseil", "fr", "Ce que choisirait un gladiateur", r"commence.* : \d+ % \(\d+ à \d+\)"),
    ],
)
def test_a_hint_tells_choices_with_their_chances(word: str, lang: str, title: str, line: str) -> None:
    (page,) = [screen for screen in asked(word, lang).screens if title in screen]
    assert re.search(line, page), page


def test_the_hint_is_among_what_can_be_typed() -> None:
    assert "hint   what a gladiator would do" in asked("?", "en").text
    assert "conseil   du gladiateur" in asked("?", "fr").text
