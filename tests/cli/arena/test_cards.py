"""One's own cards: the file to begin with, a ninth warrior, what cards can do, and the how-to itself."""

import os
import re
import shlex
import subprocess
import tomllib
from pathlib import Path

import pytest

import gong
from gong.cli.arena.abilities import abilities
from gong.cli.arena.cards import EXAMPLE_MARK
from gong.cli.arena.lexicon import Lexicon
from gong.cli.arena.samplewarrior import NAME
from gong.cli.cards import new_file
from gong.cli.main import exit_code
from gong.data.loader import complete, editions, flaws, load_edition
from gong.data.schema import Ability
from gong.fast.engine import warm
from gong.games import game_of

from ..paper import Paper, a_game, first_choice, printed, shown
from ..test_main import Typed

HOW_TO = Path(__file__).parents[3] / "docs" / "own-cards.md"
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """A cold cache would be told of on the error stream."""
    warm(game_of("warriorz-2e").kernel)


def nine(folder: Path, game: str) -> Path:
    """A new file whose example of a warrior is no comment any more."""
    path = folder / f"{game}.toml"
    new_file(path, game)
    path.write_text(re.sub(f"(?m)^{EXAMPLE_MARK}", "", path.read_text("utf-8")), "utf-8")
    return path


# -- the file to begin with


@pytest.mark.parametrize("game", editions())
def test_a_new_file_is_valid_complete_and_never_written_over(
    game: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "box.toml"
    assert exit_code(["cards", "new", "--from", game, str(path)]) == 0
    assert f"gong play {game} --cards" in printed(capsys, "cards", "check", str(path))
    edition = load_edition(path)
    assert edition == load_edition(game)
    written = tomllib.loads(path.read_text("utf-8"))
    assert {name: list(f["cards"]) for name, f in written["fighters"].items()} == {
        name: list(fighter.cards) for name, fighter in edition.fighters.items()
    }
    before = path.read_bytes()
    assert exit_code(["cards", "new", str(path), "--from", game]) == 2
    assert "exists already" in capsys.readouterr().err
    assert path.read_bytes() == before


@pytest.mark.parametrize("game", editions())
def test_the_example_is_a_whole_warrior_of_that_game(game: str, tmp_path: Path) -> None:
    own, ours = load_edition(nine(tmp_path, game)), load_edition(game)
    assert set(own.fighters) - set(ours.fighters) == {NAME}
    nettle = own.fighters[NAME]
    highest = max(card.initiative for fighter in ours.fighters.values() for card in fighter.cards.values())
    assert sorted(card.initiative for card in nettle.cards.values()) == list(range(1, highest + 1))
    assert {card.kind for card in nettle.cards.values()} == {
        card.kind for fighter in ours.fighters.values() for card in fighter.cards.values()
    }
    assert all(card.name for card in nettle.cards.values())


def test_only_the_example_has_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    new_file(path, "warriorz-2e")
    marked = [line for line in path.read_text("utf-8").splitlines() if line.startswith(EXAMPLE_MARK.strip())]
    assert marked[0] == f"{EXAMPLE_MARK}[fighters.{NAME}]"
    assert len([line for line in marked if "initiative" in line]) == 8


# -- what cards can do


def every_ability() -> dict[str, type[Ability]]:
    return {str(cls.__struct_config__.tag): cls for cls in Ability.__subclasses__()}


def test_every_ability_is_told_with_all_its_fields() -> None:
    told = "\n".join(abilities())
    for tag, cls in every_ability().items():
        (entry,) = re.findall(rf"(?ms)^{tag}: .*?(?=^\S|\Z)", told)
        assert [field for field in cls.__struct_encode_fields__ if f"    {field}: " not in entry] == []
        assert f'{{ does = "{tag}"' in entry


def test_every_example_of_an_ability_is_understood() -> None:
    """Whatever stands in braces is TOML that the schema accepts as an ability."""
    examples = re.findall(r"(?m)^    (\{ does = .*\})$", "\n".join(abilities()))
    assert len(examples) == len(every_ability())
    for example in examples:
        document = tomllib.loads(f"abilities = [{example}]")
        card = {"initiative": 1, "move": 0, "melee": 1, "shoot": 1, "defence": 3} | document
        own = complete({"base": "warriorz-2e", "fighters": {"cactus": {"cards": {"net": card}}}})
        assert [flaw.path for flaw in flaws(own) if "abilities[" in flaw.path] == []


def test_the_list_is_in_every_new_file_and_a_command(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "box.toml"
    new_file(path, "mad-arena")
    for line in printed(capsys, "cards", "abilities").splitlines():
        assert f"# {line}" in path.read_text("utf-8")


# -- a ninth warrior everywhere


@pytest.mark.parametrize("game", editions())
def test_the_ninth_warrior_plays_to_the_end(game: str, tmp_path: Path) -> None:
    path = nine(tmp_path, game)
    line_up = [[NAME], ["cactus"], ["baobab"], ["agaric"]]
    match = gong.new_match(game, line_up, cards=path, seed=1)
    table = Paper(otherwise=first_choice)
    assert a_game(table, match).run() == 0
    assert match.over
    assert "NETTLE" in table.text


def test_the_ninth_warrior_can_be_chosen_from_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = nine(tmp_path, "warriorz-2e")
    monkeypatch.setattr("builtins.input", Typed(["9"]))
    first, *_, last = printed(capsys, "play", "warriorz-2e", "--cards", str(path)).split(
        "Who do you want to be?"
    )
    assert len((first + last).splitlines()) < 100
    assert "9 Nettle" in last


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_long_list_of_warriors_fits_the_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    path = nine(tmp_path, "warriorz-2e")
    match = gong.new_match("warriorz-2e", 4, draft="choice", cards=path, seed=1)
    table = shown(match, "q", width=size[0], height=size[1])
    assert "9 Nettle" in table.screens[1]
    assert len(table.screens[1].rstrip("\n").split("\n")) <= size[1]


def test_its_colour_is_any_that_the_terminal_knows(tmp_path: Path) -> None:
    path = nine(tmp_path, "warriorz-2e")
    lexicon = Lexicon(load_edition(path), "en")
    assert lexicon.style(NAME) == "hot_pink"
    path.write_text(path.read_text("utf-8").replace('"pink"', '"deep_sky_blue1"'), "utf-8")
    assert Lexicon(load_edition(path), "en").style(NAME) == "deep_sky_blue1"
    path.write_text(path.read_text("utf-8").replace('"deep_sky_blue1"', '"of the evening"'), "utf-8")
    assert Lexicon(load_edition(path), "en").style(NAME) == ""


# -- the how-to, as it stands on the page


def steps() -> list[tuple[str, str]]:
    """The fenced blocks of the page in order: what language each is in, and its text."""
    return re.findall(r"(?ms)^```(\w+)\n(.*?)^```", HOW_TO.read_text("utf-8"))


def test_every_step_of_the_how_to_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", Typed([]))
    ran = 0
    for language, text in steps():
        if language == "toml":
            Path(text.splitlines()[0].removeprefix("# ")).write_text(text, "utf-8")
        for command in text.splitlines() if language == "console" else ():
            run(command)
            ran += 1
    told = capsys.readouterr()
    assert ran >= 12
    assert told.err == ""
    assert "no problems" in told.out
    assert "NETTLE" in told.out
    assert "| nettle " in told.out


def run(command: str) -> None:
    name, *arguments = shlex.split(command)
    if name == "gong":
        assert exit_code(arguments) == 0, command
    else:
        assert name == "sed"
        subprocess.run(command, shell=True, check=True, env={"PATH": os.environ["PATH"]})


def test_the_how_to_uses_every_kind_of_step() -> None:
    commands = [
        line.split()[1] for language, text in steps() if language == "console" for line in text.splitlines()
    ]
    assert {"cards", "play", "simulate", "balance"} <= set(commands)
