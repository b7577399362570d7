"""What is allowed in a file of one's own and hardly meant, and in which line a field stands."""

from pathlib import Path
from typing import Any

import pytest

from gong.cli.cards import check_file
from gong.data.lines import line_of
from gong.data.loader import EDITIONS, built_in, edition_from, editions, read_document
from gong.data.unlikely import warnings

BOX = """# mine
base = "warriorz-2e"

[fighters.cactus.cards.dagger-throw]
initiative = 7
shoot = 0

[fighters.cactus.cards."sand-in-the-eyes"]
move = 9
"""


@pytest.mark.parametrize("game", editions())
def test_our_own_cards_are_not_unlikely(game: str) -> None:
    assert list(warnings(built_in(game))) == []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("fighters.cactus.cards.dagger-throw.shoot", 6),
        ("fighters.cactus.cards.dagger-throw.abilities[0].by", 4),
        ("fighters.cactus.cards.sand-in-the-eyes.move", 9),
        ("fighters.cactus.life", None),
        ("laws.rounds", None),
        ("base", 2),
    ],
)
def test_a_field_stands_in_its_line_or_in_its_table(path: str, line: int | None) -> None:
    assert line_of(BOX, path) == line


def test_a_file_is_told_what_is_wrong_first_and_then_what_is_unlikely(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(BOX, "utf-8")
    [problem] = check_file(path).problems
    assert problem.startswith("fighters.cactus.cards.sand-in-the-eyes.move: expected")
    assert problem.endswith("(line 9)")
    path.write_text(BOX.replace("move = 9", "move = 1"), "utf-8")
    found = check_file(path)
    assert found.problems == []
    assert found.unlikely == [
        "fighters.cactus.cards: 2 cards of initiative 7, none of 5 (line 4)",
        "fighters.cactus.cards.dagger-throw: no dice at all: a card that cannot attack (line 4)",
    ]


def test_what_a_base_has_already_is_not_told_again() -> None:
    document = read_document(EDITIONS / "warriorz-2e.toml")
    net: Any = document["fighters"]
    net["cactus"]["cards"]["net"]["initiative"] = 7
    edition = edition_from(document)
    assert list(warnings(edition))
    assert list(warnings(edition, edition)) == []
