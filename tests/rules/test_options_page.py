"""docs/rules/options.md says every option of every edition, and nothing else."""

import re

import pytest

from gong.data.loader import editions, load_edition
from gong.sphere.edition import OPTIONS as SPHERE_OPTIONS

from .coverage import RULES

#: A line of the page: option, value, whether it is the default, ruling; and it must say what it means.
ROW = re.compile(
    r"^\| `(\w+)` \| `([^`]+)` \| ?(default|) \| ((?:W[12]E|US)-R?\d+) \| [^|]+ \|$", re.MULTILINE
)
#: A line of a ledger's section 14.
INDEX = re.compile(r"^\| (\w+) \| .* \| (?:R(\d\d)|section (\d))(?:, .*)? \|$", re.MULTILINE)


def rulings_of(game: str) -> dict[str, str]:
    """The ruling, or the section, that each option of a ledger belongs to."""
    index = (RULES / f"{game}.md").read_text(encoding="utf-8").split("## 14.")[1]
    return {key: f"R{ruling}" if ruling else section for key, ruling, section in INDEX.findall(index)}


def expected_of(game: str) -> list[tuple[str, str, str, str]]:
    edition, rulings = load_edition(game), rulings_of(game)
    return [
        (key, value, "default" if value == values[0] else "", f"{edition.ledger_prefix}-{rulings[key]}")
        for key, values in edition.options.items()
        for value in values
    ]


@pytest.mark.parametrize("game", ["warriorz-2e", "warriorz-1e"])
def test_the_page_lists_every_option_value_default_and_ruling(game: str) -> None:
    page = (RULES / "options.md").read_text(encoding="utf-8")
    prefix = load_edition(game).ledger_prefix
    assert [row for row in ROW.findall(page) if row[3].startswith(prefix)] == expected_of(game)


@pytest.mark.parametrize("game", ["warriorz-2e", "warriorz-1e"])
def test_an_edition_offers_exactly_what_its_ledger_lists(game: str) -> None:
    assert list(load_edition(game).options) == list(rulings_of(game))


def test_the_page_lists_every_reading_of_ultrium_sphere() -> None:
    page = (RULES / "options.md").read_text(encoding="utf-8")
    readings = [
        (key, word, "default" if word == option.default else "")
        for key, option in SPHERE_OPTIONS.items()
        for word in option.words
        if word != "none"
    ]
    assert [row[:3] for row in ROW.findall(page) if row[3].startswith("US")] == readings


def test_other_editions_offer_none() -> None:
    assert [game for game in editions() if load_edition(game).options] == ["warriorz-1e", "warriorz-2e"]
