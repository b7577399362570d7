"""The page on balance: what it says, that its commands can be run, and that its bounds hold."""

import json
import shlex
from pathlib import Path

import pytest

from gong.cli.main import exit_code
from gong.lab import report
from gong.lab.balance import Row, row_of
from gong.lab.report import PARTS, Part, measured, outside, written

PAGE = Path(__file__).parents[2] / "docs" / "balance.md"
SMALL = Part("Two pairs", "mad-arena", 4, 10, "brothers-in-arms", bounds=(0.42, 0.58))


def test_a_part_says_what_was_asked_for_and_whether_it_holds() -> None:
    rows = [row_of("agaric+baobab", 100, 70), row_of("cactus+sorgho", 100, 50)]
    assert outside(SMALL, rows) == rows[:1]
    text = written(SMALL, rows)
    assert "gong balance mad-arena --mode brothers-in-arms --players 4 --games 10 --seed 5" in text
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if "+" in line]
    assert cells == [
        ["agaric+baobab", "100", "70", "70.0 %", "60.4 to 78.1", "42 to 58 %", "no"],
        ["cactus+sorgho", "100", "50", "50.0 %", "40.4 to 59.6", "42 to 58 %", "yes"],
    ]


def test_where_nothing_is_asked_for_nothing_is_judged() -> None:
    part = Part("Informative", "warriorz-2e", 2, 10)
    rows = [row_of("agaric", 10, 10)]
    assert outside(part, rows) == []
    assert written(part, rows).split()[-5:] == ["|", "-", "|", "-", "|"]


def test_a_command_gives_the_numbers_of_its_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code([*shlex.split(SMALL.command)[1:], "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["rows"]
    assert [Row(**row | {"interval": tuple(row["interval"])}) for row in told] == measured(SMALL)


def test_every_part_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    assert page.startswith(report.INTRODUCTION)
    assert [part.command for part in PARTS if part.command not in page] == []
    assert [part.title for part in PARTS if f"## {part.title}\n" not in page] == []


def test_the_page_is_written_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "PARTS", (SMALL,))
    monkeypatch.setattr("sys.argv", ["report", str(tmp_path / "balance.md")])
    report.main()
    page = (tmp_path / "balance.md").read_text("utf-8")
    assert page.startswith("# Balance\n")
    assert page.count("\n## ") == 1
    assert page.endswith("|\n")


@pytest.mark.long
@pytest.mark.parametrize("part", [part for part in PARTS if part.bounds], ids=lambda part: part.title)
def test_nobody_is_hopeless_or_sure_to_win(part: Part) -> None:
    rows = measured(part)
    assert outside(part, rows) == [], "\n" + written(part, rows)
