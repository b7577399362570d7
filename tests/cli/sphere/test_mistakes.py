"""Whatever is wrong with the decks, cards and options of a match is one line, and nothing is begun."""

from pathlib import Path

import pytest

from gong.cli import lab
from gong.data.decks import ready_deck
from gong.data.decktext import write_text
from gong.data.sets import load_set

from ..paper import refused
from ..test_lab import never
from ..test_main import everything_in

GAME = "ultrium-sphere"
LEGAL = write_text(ready_deck("bulwark"), load_set())
FIRST_ULTRA = next(line for line in LEGAL.splitlines() if line[:1].isdecimal())
Capture = pytest.CaptureFixture[str]


def swapped(line: str) -> str:
    """A legal deck but for its first Ultra."""
    return LEGAL.replace(FIRST_ULTRA, line, 1)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (swapped("1 Excalibur"), "ultras.Excalibur: there is no card 'Excalibur' (US-2.1.1)"),
        (swapped("1 Acadmy Keepr"), "did you mean Academy Keeper (u09)? (US-2.1.1)"),
        (swapped("7 u09"), "Academy Keeper (u09) may be there 1 to 6 times, not"),
        (swapped("2 Vexel Zenith"), "may be there only once"),
        (swapped("1 i03"), "Thunderbolt (i03) is an Interaction; it cannot be in the Ultra deck (US-2.1.1)"),
        (swapped(""), "exactly 25 cards are needed, there are 24 (US-2.1.1)"),
        (swapped("0 u09"), "expected at least 1 copy"),
        (swapped("9" * 30 + " u09"), "expected at least 1 copy"),
        ("# Odd\n## Nonsense\n1 u01\n", "line 2: expected the heading Ultras or Interactions"),
        ("xyzzy plugh\n", "line 1: there is no card 'xyzzy plugh'"),
        ("Style: angry\n", "line 1: there is no style 'angry'; there are bulwark"),
        ("", "ultras: exactly 25 cards are needed, there are 0 (US-2.1.1)"),
        ("[ultras]\nu01 = \n", "not TOML"),
        ("[ultras]\nu01 = 2.5\n[interactions]\n", "ultras.u01"),
        ("deck = 3\n[ultras]\nu01 = 1\n", "deck: no such field; known: name, style"),
        ("\xff\xfe", "line 1: not UTF-8 text"),
    ],
)
@pytest.mark.parametrize("command", [("play", GAME, "--decks"), ("simulate", GAME, "--line-up")])
def test_a_bad_deck_file_is_refused_with_the_card_and_the_rule(
    command: tuple[str, ...],
    text: str,
    problem: str,
    tmp_path: Path,
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lab, "compile_all", never)
    path = tmp_path / "deck.txt"
    path.write_bytes(text.encode("latin-1" if "\xff" in text else "utf-8"))
    before = everything_in(tmp_path)
    said = refused(capsys, *command, f"blitz,{path}")
    assert said.startswith(f"gong: {path}: ")
    assert problem in said
    assert everything_in(tmp_path) == before


@pytest.mark.parametrize(
    ("option", "problem"),
    [
        ("speed=9", "options.speed: ultrium-sphere has no such option; it has ultra_deck_size"),
        ("deck_value_cap", "--option: expected key=value, got 'deck_value_cap'"),
        ("deck_value_cap=abc", "options.deck_value_cap: expected 0 to 9999 or none, got 'abc'"),
        ("open_lists=maybe", "options.open_lists: expected no or yes, got 'maybe'"),
        ("hand_limit=-1", "options.hand_limit: expected 0 to"),
        ("ultra_deck_size=30", "ultras: exactly 30 cards are needed, there are 25 (US-2.1.1)"),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_bad_option_is_named(command: str, option: str, problem: str, capsys: Capture) -> None:
    assert problem in refused(capsys, command, GAME, "--option", option)


@pytest.mark.parametrize("option", ["--mode", "--you", "--line-up", "--draft"])
def test_what_only_fights_have_is_refused(option: str, capsys: Capture) -> None:
    said = refused(capsys, "play", GAME, option, "x")
    assert said.startswith(f"gong: {option}: ultrium-sphere has no fighters and no modes")


@pytest.mark.parametrize("command", [("play", GAME), ("simulate", GAME), ("cards", "list", GAME)])
def test_bad_cards_of_ones_own_are_refused_with_the_field(
    command: tuple[str, ...], tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "own.toml"
    path.write_text('base = "first-light"\n[ultras.u16]\nshot = "many"\n')
    said = refused(capsys, *command, "--cards", str(path))
    assert said == 'gong: ultras.u16.shot: expected a whole number from -30 to 30, got "many"\n'


def test_a_ready_deck_that_own_values_make_illegal_is_refused(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "dear.toml"
    card = next(iter(ready_deck("balanced").ultras))
    path.write_text(f'base = "first-light"\n[ultras.{card}]\nvalue = 99\n')
    said = refused(capsys, "play", GAME, "--cards", str(path))
    assert said.startswith("gong: balanced: ultras: the cards are worth ")
    assert "more than the cap of 100 (US-2.1.3)" in said
