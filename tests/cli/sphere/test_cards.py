"""`gong cards` for Ultrium Sphere: what is listed and shown, and a set of one's own."""

import re
import tomllib
from pathlib import Path

import pytest

from gong.cli.main import exit_code
from gong.cli.sphere.cards import EXAMPLE_MARK
from gong.cli.sphere.clauses import clause_words
from gong.data.notation import EVENTS, OPERATIONS, PREDICATES, SELECTORS
from gong.data.sets import load_set
from gong.sphere.wording import card_text

from ..paper import printed, refused

GAME = "ultrium-sphere"
CARDS = load_set()
Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *arguments: str | Path) -> str:
    return printed(capsys, "cards", *map(str, arguments))


def problems(capsys: Capture, path: Path) -> list[str]:
    """What a check finds, a line each."""
    assert exit_code(["cards", "check", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err.splitlines()


def own(folder: Path, text: str) -> Path:
    path = folder / "own.toml"
    path.write_text(text, "utf-8")
    return path


# -- looking


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_cards_are_listed_with_numbers_and_texts(lang: str, capsys: Capture) -> None:
    shown = told(capsys, "list", GAME, "--lang", lang)
    for card in (*CARDS.ultras, *CARDS.interactions):
        assert f"{card}  {CARDS.name_of(card, lang)}" in shown
    assert all(card_text(CARDS, card, lang) in shown for card in CARDS.clauses)
    assert shown.count("Ultras (") == shown.count("Interactions (") == 1


def test_a_listed_ultra_has_its_copies_value_kind_and_numbers(capsys: Capture) -> None:
    lines = told(capsys, "list", GAME, "--lang", "en").splitlines()
    (zenith,) = [line for line in lines if " u20 " in line]
    assert zenith.split() == [
        "1",
        "u20",
        "Vexel",
        "Zenith",
        "9",
        "Android,",
        "Vexel",
        *["+1", "+2", "9", "10", "4", "7"],
        *["This", "Ultra", "may", "shoot", "from", "the", "back", "row."],
    ]
    (keeper,) = [line for line in lines if " u09 " in line]
    assert keeper.split()[0] == "6"


@pytest.mark.parametrize("name", ["i03", "Thunderbolt", "foudroiement", "thunderb"])
def test_a_card_is_found_by_id_and_by_any_name(name: str, capsys: Capture) -> None:
    shown = told(capsys, "show", name, "--lang", "en")
    assert shown.splitlines()[0] == "Thunderbolt  i03"
    assert "Interaction card   value 8" in shown
    assert "Retroactive. Send an Ultra of your choice to its locker room." in shown


def test_a_card_is_shown_in_french(capsys: Capture) -> None:
    shown = told(capsys, "show", "u09", "--lang", "fr")
    assert "symbole d'exemplaires" in shown
    assert CARDS.name_of("u09", "fr") in shown
    assert CARDS.flavour_of("u09", "fr") in shown
    assert "Envoyez un Ultra au choix" in told(capsys, "show", "i03", "--lang", "fr")


def test_part_of_a_name_shows_every_card_that_has_it(capsys: Capture) -> None:
    shown = told(capsys, "show", "vexel", "--lang", "en")
    assert [line.split()[-1] for line in shown.splitlines() if line.startswith("Vexel")] == [
        *("u17", "u18", "u19", "u20", "u61", "u62", "u63", "u64")
    ]


# -- a file of one's own


def test_a_new_file_changes_nothing_and_is_never_written_over(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "set.toml"
    told(capsys, "new", path, "--from", GAME)
    assert f"gong play {GAME} --cards {path}" in told(capsys, "check", path)
    assert load_set(path) == CARDS
    written = tomllib.loads(path.read_text("utf-8"))
    assert [*written["ultras"], *written["interactions"]] == [*CARDS.ultras, *CARDS.interactions]
    before = path.read_bytes()
    assert "exists already" in refused(capsys, "cards", "new", path, "--from", GAME)
    assert path.read_bytes() == before


def test_its_examples_are_two_cards_more(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "set.toml"
    told(capsys, "new", path, "--from", GAME)
    path.write_text(re.sub(f"(?m)^{EXAMPLE_MARK}", "", path.read_text("utf-8")), "utf-8")
    told(capsys, "check", path)
    cards = load_set(path)
    assert {*cards.clauses} - {*CARDS.clauses} == {"comet", "flare"}
    assert cards.clauses["comet"][0].op.capability == "pass"
    assert "Comète  comet" in told(capsys, "show", "comet", "--cards", path, "--lang", "fr")
    assert "comet" in told(capsys, "list", GAME, "--cards", path)


def test_one_number_is_enough_to_be_shown_and_listed(tmp_path: Path, capsys: Capture) -> None:
    path = own(tmp_path, 'base = "first-light"\n[interactions.i03]\nvalue = 9\n')
    assert "value 9" in told(capsys, "show", "i03", "--cards", path, "--lang", "en")
    assert "Thunderbolt            9" in told(capsys, "list", GAME, "--cards", path, "--lang", "en")


def test_every_problem_of_a_file_is_named(tmp_path: Path, capsys: Capture) -> None:
    path = own(tmp_path, 'base = "first-light"\n[ultras.u16]\nvalue = "x"\nshots = 3\n')
    shots, value = problems(capsys, path)
    assert shots.startswith('ultras.u16.shots: unknown field "shots", did you mean "shot"?')
    assert value == 'ultras.u16.value: expected a whole number from 0 to 99, got "x" (line 3)'


def test_a_clause_that_cannot_be_read_is_named(tmp_path: Path, capsys: Capture) -> None:
    clause = '[[interactions.zap.clauses]]\nwhen = ["any"]\ntarget = "ultra(any)"\nop = "fly"\n'
    (problem,) = problems(capsys, own(tmp_path, f'base = "first-light"\n{clause}'))
    assert problem.startswith('interactions.zap.clauses[0].op: unknown operation "fly"')


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            'base = "first-ligt"\n[ultras.u16]\nvalue = 3\n',
            'unknown set "first-ligt", did you mean "first-light"?',
        ),
        ("[ultras.u16]\nvalue = 3\n", "base: missing; say which set this file changes: first-light"),
        ("[ultras", "own.toml"),
    ],
)
def test_a_file_that_is_no_set_is_refused_in_one_line(
    text: str, problem: str, tmp_path: Path, capsys: Capture
) -> None:
    path = own(tmp_path, text)
    assert problem in refused(capsys, "cards", "check", path)
    assert problem in refused(capsys, "cards", "list", GAME, "--cards", path)


def test_fighters_are_no_set(tmp_path: Path, capsys: Capture) -> None:
    path = own(tmp_path, 'base = "warriorz-2e"\n[fighters.cactus]\nlife = 9\n')
    assert 'unknown set "warriorz-2e"' in refused(capsys, "cards", "list", GAME, "--cards", path)
    assert "gong play warriorz-2e" in told(capsys, "check", path)
    sets = own(tmp_path, 'base = "first-light"\n')
    assert 'unknown edition "first-light"' in refused(capsys, "cards", "list", "warriorz-2e", "--cards", sets)


# -- what cards can do


def test_every_word_of_the_notation_is_told(capsys: Capture) -> None:
    shown = " ".join(told(capsys, "abilities", GAME).split())
    for word in (*OPERATIONS, *EVENTS, *SELECTORS.values(), *PREDICATES):
        assert word in shown
    assert [line for line in clause_words() if len(line) > 110] == []


def test_abilities_of_an_unknown_game_are_refused(capsys: Capture) -> None:
    assert "there is no game 'chess'" in refused(capsys, "cards", "abilities", "chess")
    assert told(capsys, "abilities", "mad-arena") == told(capsys, "abilities")
