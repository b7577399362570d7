"""`gong decks`: what is printed, what is written, what is refused; and the how-to itself."""

import json
import re
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from gong.cli import main
from gong.cli.sphere.decks import MOST_BYTES
from gong.data.decks import STYLES, deck_from, ready_deck, ready_decks, violations
from gong.data.decktext import read_text, write_text
from gong.data.loader import read_document
from gong.data.sets import load_set

from ..paper import refused

CARDS = load_set()
HOW_TO = Path(__file__).parents[3] / "docs" / "decks.md"
Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def gong(capsys: Capture, *arguments: str | Path) -> tuple[int, str, str]:
    code = main.exit_code(["decks", *map(str, arguments)])
    told = capsys.readouterr()
    return code, told.out, told.err


def pipe(monkeypatch: Patch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(data), encoding="utf-8"))


@pytest.fixture
def text(tmp_path: Path) -> Path:
    """A legal deck as text."""
    path = tmp_path / "wall.txt"
    ready = write_text(ready_deck("bulwark"), CARDS)
    path.write_text(ready.replace("# Bulwark | Rempart", "# My Wall"), "utf-8")
    return path


# -- list and show


def test_the_ready_decks_are_listed_in_both_languages(capsys: Capture) -> None:
    code, out, _ = gong(capsys, "list")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[1:9]] == ready_decks()
    assert "gong decks build" in out
    assert "Rempart" in gong(capsys, "list", "--lang", "fr")[1]
    assert json.loads(gong(capsys, "list", "--json")[1]) == {"ready": ready_decks(), "own": []}
    assert max(map(len, out.splitlines())) <= 80
    assert "  balanced   Balanced   Brumaire: " in out


def test_own_decks_are_listed_with_what_is_wrong_with_them(capsys: Capture, text: Path, home: Path) -> None:
    gong(capsys, "import", text)
    (home / "decks" / "half.toml").write_text('name = "Half"\n[ultras]\nu01 = 2\n')
    (home / "decks" / "broken.toml").write_text("name = \n[ultras]\n")
    code, out, _ = gong(capsys, "list")
    assert code == 0
    lines = {line.split()[0]: line for line in out.splitlines() if line.startswith("  ")}
    assert "not legal" not in lines["my-wall"]
    assert "[not legal: 3 problems]" in lines["half"]
    assert "not TOML" in lines["broken"]
    assert str(home / "decks") in out


@pytest.mark.parametrize("name", STYLES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_deck_is_shown_with_its_cards_and_its_curve(capsys: Capture, name: str, lang: str) -> None:
    code, out, _ = gong(capsys, "show", name, "--lang", lang)
    assert code == 0
    deck = ready_deck(name)
    for card in (*deck.ultras, *deck.interactions):
        assert f"{card}  {CARDS.name_of(card, lang)}" in out
    bars = [line for line in out.splitlines() if "█" in line]
    assert sum(line.count("█") for line in bars) == 50
    assert "Resistance" in out or "Résistance" in out
    assert ("Types: " if lang == "en" else "Types : ") in out
    assert " ".join(getattr(deck.how, lang).split()) in " ".join(out.split())


def test_programs_get_the_figures(capsys: Capture) -> None:
    told = json.loads(gong(capsys, "show", "blitz", "--json")[1])
    assert told["legal"] is True
    assert told["ultras"] == dict(ready_deck("blitz").ultras)
    assert sum(told["types"].values()) == 25
    assert sum(told["values"]["interactions"].values()) == 25
    assert told["actions"]["shot"]["best"] == 9


def test_an_unfinished_deck_is_shown_too(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    path.write_text("## Ultras\n1 Nobody\n")
    code, out, _ = gong(capsys, "show", path)
    assert code == 0
    assert "Nobody  (there is no such card)" in out


# -- check


def test_a_legal_deck_is_praised(capsys: Capture, text: Path) -> None:
    code, out, err = gong(capsys, "check", text)
    assert (code, err) == (0, "")
    assert out.startswith("My Wall: legal. Ultras (25 cards, value ")
    assert gong(capsys, "check", text, "--lang", "fr")[1].startswith("My Wall : légal. ")


def test_every_problem_is_told_with_its_line(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("# Bad\n## Ultras\n2 Anselme Corvin\n1 Acadmy Keeper\n1 i03\n## Interactions\n7 u09\n")
    code, out, err = gong(capsys, "check", path, "--option", "deck_value_cap=10")
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        f"{path}: ultras: exactly 25 cards are needed, there are 4 (US-2.1.1)",
        f"{path}: line 3: Anselme Corvin (u01) may be there only once, not 2 times: "
        "it lacks the copies symbol (US-2.1.2)",
        f"{path}: line 4: there is no card 'Acadmy Keeper'; did you mean Academy Keeper (u09)? (US-2.1.1)",
        f"{path}: line 5: Thunderbolt (i03) is an Interaction; it cannot be in the Ultra deck (US-2.1.1)",
        f"{path}: ultras: the cards are worth 16, 6 more than the cap of 10 (US-2.1.3)",
        f"{path}: interactions: exactly 25 cards are needed, there are 7 (US-2.1.1)",
        f"{path}: line 7: Academy Keeper (u09) is an Ultra; it cannot be in the Interaction deck (US-2.1.1)",
        f"{path}: line 7: Academy Keeper (u09) may be there 1 to 6 times, not 7 (US-2.1.2)",
        f"{path}: interactions: the cards are worth 14, 4 more than the cap of 10 (US-2.1.3)",
    ]
    french = gong(capsys, "check", path, "--lang", "fr")[2]
    assert "ligne 3: Anselme Corvin (u01) ne peut y être qu'une fois" in french


def test_what_is_piped_in_is_checked(capsys: Capture, monkeypatch: Patch, text: Path) -> None:
    pipe(monkeypatch, text.read_bytes())
    assert gong(capsys, "check", "-")[0] == 0


def test_another_cap_may_be_agreed_on(capsys: Capture) -> None:
    assert gong(capsys, "check", "bulwark", "--option", "deck_value_cap=120")[0] == 0
    assert gong(capsys, "check", "bulwark", "--option", "deck_value_cap=97")[0] == 2


BAD_FILES = [
    (b"# x\n\n0 u01\n", "line 3: expected at least 1 copy"),
    (b"# x\n\xff\n", "line 2: not UTF-8 text"),
    (b"name = 3\n[ultras]\n", "name: expected text"),
    (b"name = \n[ultras]\n", "not TOML"),
    (b"ultras = 5\n", "ultras: expected a table"),
    (b"interactions = [1]\n", "interactions: expected a table"),
    (b"/" * (MOST_BYTES + 1), "too long for a deck"),
]


@pytest.mark.parametrize(("content", "problem"), BAD_FILES)
@pytest.mark.parametrize("command", ["check", "show", "import", "export"])
def test_a_bad_file_is_refused_in_one_line(
    capsys: Capture, tmp_path: Path, command: str, content: bytes, problem: str
) -> None:
    path = tmp_path / "bad"
    path.write_bytes(content)
    assert f"{path}: {problem}" in refused(capsys, "decks", command, path)


def test_a_file_called_toml_is_never_read_as_a_list(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(b"x = [\n")
    assert f"{path}: not TOML" in refused(capsys, "decks", "check", path)
    path.write_bytes(b"x = 1\n")
    assert f"{path}: x: no such field" in refused(capsys, "decks", "check", path)


BAD_WISHES = [
    (["show", "nobody"], "nobody: no such deck and no such file; decks: balanced, blitz"),
    (["show", "."], "no such deck and no such file"),
    (["export", "bulwark", "--format", "xml"], "--format: there is no format 'xml'"),
    (["build", "--style", "fast"], "--style: there is no style 'fast'"),
    (["build", "--family", "dwarf"], "--family: there is no family 'dwarf'; there are brumaire, tarkane"),
    (["build", "--option", "deck_value_cap=many"], "deck_value_cap: expected a whole number"),
    (["build", "--option", "deck_value_cap"], "deck_value_cap: expected a whole number"),
    (["build", "--option", "deck_value_cap=9"], "no deck is within the cap of 9"),
    (["check", "bulwark", "--option", "goals=3"], "--option: there is no option 'goals'"),
    (["list", "--lang", "de"], "lang: expected one of en, fr"),
    (["build", "--as", "bulwark"], "bulwark: is a deck of the game"),
    (["build", "--as", "//"], "//: a name needs a letter or a digit"),
    (["build", "--as", ""], "--as: a name needs a letter or a digit"),
    (["import", "bulwark", "--as", ""], "--as: a name needs a letter or a digit"),
    (["export", "bulwark", "--to", "no/such/folder.txt"], "there is no such folder"),
    (["show", "bulwark", "--cards", "nothing.toml"], "nothing.toml: no such file"),
]


@pytest.mark.parametrize(("arguments", "problem"), BAD_WISHES)
def test_a_bad_wish_is_refused_in_one_line(capsys: Capture, arguments: list[str], problem: str) -> None:
    assert problem in refused(capsys, "decks", *arguments)


def test_refusals_speak_french(capsys: Capture) -> None:
    assert "ni deck ni fichier de ce nom" in refused(capsys, "decks", "show", "nobody", "--lang", "fr")
    assert "il n'y a pas de style" in refused(capsys, "decks", "build", "--style", "x", "--lang", "fr")


# -- build


@pytest.mark.parametrize("style", [(), ("--style", "control")])
def test_a_deck_is_built_around_a_family(capsys: Capture, style: tuple[str, ...]) -> None:
    code, out, _ = gong(capsys, "build", "--family", "Brumaire", "--seed", "7", *style)
    assert code == 0
    title = out.splitlines()[0]
    assert title.startswith("# Brumaire ")
    assert ("Control" in title) == bool(style)
    ultras = read_text(out, CARDS).ultras
    assert sum(n for card, n in ultras.items() if CARDS.ultras[card].subtype == "brumaire") >= 14


@pytest.mark.parametrize("style", STYLES)
def test_a_deck_is_built_and_printed(capsys: Capture, style: str) -> None:
    code, out, _ = gong(capsys, "build", "--style", style, "--seed", "7")
    assert code == 0
    deck = read_text(out, CARDS)
    assert deck.style == style
    assert violations(deck, CARDS) == []
    assert gong(capsys, "build", "--style", style, "--seed", "7")[1] == out


def test_without_a_seed_the_deck_tells_its_own(capsys: Capture) -> None:
    out = gong(capsys, "build")[1]
    seed = re.match(r"# Random (\d+) \| Hasard \1\n", out)
    assert seed
    assert gong(capsys, "build", "--seed", seed[1])[1] == out


def test_a_built_deck_is_kept_and_never_written_over_unasked(capsys: Capture, home: Path) -> None:
    build = ("build", "--style", "blitz", "--as", "My Blitz!", "--seed")
    code, out, _ = gong(capsys, *build, "1")
    path = home / "decks" / "my-blitz.toml"
    assert code == 0
    assert out == f"Kept as my-blitz: {path}\n"
    before = path.read_bytes()
    assert f"{path}: exists already; nothing was written" in refused(capsys, "decks", *build, "2")
    assert path.read_bytes() == before
    assert gong(capsys, *build, "2", "--force")[0] == 0
    assert path.read_bytes() != before
    assert gong(capsys, "check", "my-blitz")[0] == 0


# -- import and export


def test_a_deck_is_taken_shown_and_given_on(capsys: Capture, text: Path, home: Path) -> None:
    code, out, _ = gong(capsys, "import", text)
    assert code == 0
    assert out == f"Kept as my-wall: {home / 'decks' / 'my-wall.toml'}\n"
    given = gong(capsys, "export", "my-wall")[1]
    assert given == text.read_text("utf-8")
    toml = gong(capsys, "export", "my-wall", "--format", "toml")[1]
    assert toml == (home / "decks" / "my-wall.toml").read_text("utf-8")
    assert "exists already" in refused(capsys, "decks", "import", text)
    assert gong(capsys, "import", text, "--force")[0] == 0
    assert gong(capsys, "import", text, "--as", "Second wall")[1].startswith("Kept as second-wall: ")


def test_a_piped_deck_is_taken(capsys: Capture, monkeypatch: Patch, text: Path) -> None:
    pipe(monkeypatch, text.read_bytes())
    assert gong(capsys, "import", "-")[1].startswith("Kept as my-wall: ")


def test_a_deck_without_a_name_is_called_like_its_file(capsys: Capture, text: Path, tmp_path: Path) -> None:
    path = tmp_path / "fortress.txt"
    path.write_text(text.read_text("utf-8").replace("# My Wall\n", ""), "utf-8")
    assert gong(capsys, "import", path)[1].startswith("Kept as fortress: ")
    assert gong(capsys, "export", "fortress")[1].startswith("# fortress\n")


def test_an_illegal_deck_is_taken_only_unchecked(capsys: Capture, tmp_path: Path, home: Path) -> None:
    path = tmp_path / "half.txt"
    path.write_text("# Half\n1 u01\n1 Foudroiement\n")
    code, out, err = gong(capsys, "import", path)
    assert (code, out) == (2, "")
    assert err.count("US-2.1.1") == 2
    assert not (home / "decks").exists()
    assert gong(capsys, "import", path, "--unchecked")[0] == 0
    assert gong(capsys, "check", "half")[0] == 2


def test_a_file_is_never_written_over_unasked(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text("mine")
    export = ("export", "control", "--format", "toml", "--to", path)
    assert f"{path}: exists already" in refused(capsys, "decks", *export)
    assert path.read_text() == "mine"
    assert gong(capsys, *export, "--force")[1] == f"Written: {path}\n"
    assert deck_from(read_document(path), CARDS) == ready_deck("control")


def test_names_are_in_the_language_asked_for(capsys: Capture) -> None:
    french = gong(capsys, "export", "bulwark", "--lang", "fr")[1]
    assert "1 K-21 Citadelle" in french
    assert read_text(french, CARDS) == ready_deck("bulwark")


def test_one_s_own_cards_may_be_in_a_deck(capsys: Capture, tmp_path: Path) -> None:
    own = tmp_path / "cards.toml"
    own.write_text('base = "first-light"\n[ultras.u01]\nname = { en = "Nettle", fr = "Ortie" }\nvalue = 99\n')
    deck = tmp_path / "deck.txt"
    deck.write_text("1 ortie\n")
    assert "the cards are worth" not in gong(capsys, "check", deck, "--cards", own)[2]
    told = gong(capsys, "check", deck, "--cards", own, "--option", "deck_value_cap=98")[2]
    assert "ultras: the cards are worth 99" in told


def test_a_folder_that_cannot_be_made_is_named(capsys: Capture, home: Path) -> None:
    home.write_text("a file where the folder should be")
    assert "cannot be written" in refused(capsys, "decks", "build", "--as", "x")


# -- the commands as such


@pytest.mark.parametrize("command", ["list", "show", "check", "build", "import", "export"])
def test_every_command_has_help_with_examples(capsys: Capture, command: str) -> None:
    code, out, _ = gong(capsys, command, "--help")
    assert code == 0
    assert f"Examples:\n    gong decks {command}" in out


def test_the_commands_load_nothing_before_they_run() -> None:
    code = "import gong.cli.sphere.commands, sys; print(*(n for n in sys.modules if n.startswith('gong')))"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    own = {"gong", "gong.cli", "gong.cli.arguments", "gong.cli.sphere", "gong.cli.sphere.commands"}
    assert set(told.stdout.split()) == own


# -- the how-to


FILES = re.compile(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", re.DOTALL)
COMMANDS = re.compile(r"```console\n(.*?)```", re.DOTALL)
REFUSED = re.compile(r"```refused\n\$ gong (.*?)\n(.*?)```", re.DOTALL)


@pytest.fixture
def how_to(tmp_path: Path, monkeypatch: Patch) -> str:
    """The how-to; the files it shows lie in the folder."""
    monkeypatch.chdir(tmp_path)
    text = HOW_TO.read_text("utf-8")
    for name, content in FILES.findall(text):
        (tmp_path / name).write_text(content, "utf-8")
    return text


def test_the_how_to_can_be_followed(how_to: str, monkeypatch: Patch, capsys: Capture) -> None:
    """Its commands run in order, and none is refused."""
    commands = [line for block in COMMANDS.findall(how_to) for line in block.splitlines()]
    assert len(commands) >= 10
    for line in commands:
        command, _, target = line.partition(" > ")
        command, _, source = command.partition(" < ")
        if source:
            pipe(monkeypatch, Path(source).read_bytes())
        assert main.exit_code(command.split()[1:]) == 0, line
        told = capsys.readouterr().out
        if target:
            Path(target).write_text(told, "utf-8")


def test_the_how_to_shows_what_refused_commands_say(how_to: str, capsys: Capture) -> None:
    shown = REFUSED.findall(how_to)
    assert shown
    for command, expected in shown:
        assert main.exit_code(command.split()) == 2
        assert capsys.readouterr().err == expected


@pytest.mark.usefixtures("how_to")
def test_the_how_to_writes_one_deck_in_two_ways() -> None:
    assert deck_from(read_document("half.toml"), CARDS) == read_text(
        Path("half.txt").read_text("utf-8"), CARDS
    )
