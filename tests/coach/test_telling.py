"""What an analysis says: in both languages, as a page that needs no network, in the terminal."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gong.cli.analyse import CELLS, bar
from gong.cli.main import exit_code
from gong.coach import WHOLE, Analysis, analyse
from gong.coach.page import COSTLIEST, page_of
from gong.coach.telling import percent, signed, told
from gong.data.words import LANGUAGES

from .games import GAMES, record_of

BEFORE = Path(__file__).parents[1] / "before"


@pytest.fixture(scope="module", params=GAMES)
def analysis(request: pytest.FixtureRequest) -> Analysis:
    return analyse(record_of(request.param), "fighter")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_told_in_sentences(analysis: Analysis, lang: str) -> None:
    said = told(analysis, lang)
    sentences = [*said.summary, *(m.text for m in said.moments), *(s.text for s in said.seats)]
    sentences += [one.why for one in said.decisions if one.loss]
    assert all(re.match(r"[^{}]+[.]$", sentence) for sentence in sentences), sentences
    assert [one.loss for one in said.decisions] == [one.loss for one in analysis.decisions]
    assert not any(one.why for one in said.decisions if not one.loss)
    for seat in said.seats:
        assert seat.start + seat.skill + seat.others + seat.luck == seat.end
        assert seat.name in seat.text


class Outline(HTMLParser):
    """The tags of a page and where they lead."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src", "xlink:href")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_holds_everything_and_asks_the_network_for_nothing(analysis: Analysis, lang: str) -> None:
    said = told(analysis, lang)
    page, outline = page_of(said), Outline()
    outline.feed(page)
    assert outline.links == []
    assert "script" not in outline.tags
    assert "url(" not in page
    assert outline.tags.count("polyline") == len(analysis.sides)
    costly = min(sum(bool(percent(one.loss)) for one in said.decisions), COSTLIEST)
    assert outline.tags.count("tr") == 2 + costly + len(said.decisions)


def test_names_of_ones_own_cannot_break_the_page(analysis: Analysis) -> None:
    evil = msgspec.structs.replace(told(analysis, "en"), sides=("<script>",) * len(analysis.sides))
    assert "<script>" not in page_of(evil)


def test_numbers_are_written_as_people_write_them() -> None:
    assert [signed(part) for part in (124_000, -4_000, -61_000, 0)] == ["+12", "0", "−6", "0"]
    assert bar(WHOLE // 2) == " " * CELLS + "│" + "█" * 6 + " " * 6
    assert bar(-2 * WHOLE) == "█" * CELLS + "│" + " " * CELLS


# -- the command


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = exit_code(["analyse", *arguments])
    return code, *capsys.readouterr()


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record_of("warriorz-1e")))
    return path


def test_the_command_tells_prints_json_and_writes_a_page(
    replay: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "game.html"
    code, out, _ = run(capsys, str(replay), "--level", "fighter", "--json", "--html", str(page))
    assert code == 0
    assert msgspec.json.decode(out, type=Analysis) == analyse(record_of("warriorz-1e"), "fighter")
    assert page.read_text("utf-8").startswith("<!doctype html><html lang=en>")
    code, out, _ = run(capsys, str(replay), "--level", "fighter", "--lang", "fr")
    assert code == 0
    assert "Les moments qui ont décidé" in out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("nothing.json",), "nothing.json: cannot be read"),
        (("REPLAY", "--level", "god"), "level: expected one of fighter, gladiator, champion, got 'god'"),
        (("REPLAY", "--html", "nowhere/x.html"), "--html: there is no folder nowhere"),
        (("REPLAY", "--lang", "de"), "lang"),
        ((str(BEFORE / "replay-warriorz-2e-unfinished.json"),), "replay: the game is not finished"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    replay: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], problem: str
) -> None:
    given: list[Any] = [str(replay) if one == "REPLAY" else one for one in arguments]
    code, out, err = run(capsys, *given)
    assert (code, out) == (2, "")
    assert problem in err
    assert len(err.splitlines()) == 1
