"""The gallery draws the cards of the set as they are; that each has a picture is tested in the client."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gong.sphere import terms
from gong.sphere.catalogue import catalogue

SOURCES = Path(__file__).parents[2] / "web" / "src"
GALLERY = SOURCES / "gallery" / "sphere"
SCENES = SOURCES / "art" / "sphere" / "picture" / "scenes.ts"
MEND = "run web/tools/sphere_cards.py"


def _drawn(lang: str) -> dict[str, list[dict[str, Any]]]:
    shown: dict[str, list[dict[str, Any]]] = json.loads(
        (GALLERY / f"catalogue.{lang}.json").read_text("utf-8")
    )
    return shown


#: What a picture is drawn from; words may differ.
FIELDS = {
    "ultras": ("id", "seed", "type", "subtype", "assault", "tackle", "shot", "resistance", "save", "pass_"),
    "interactions": ("id", "picture", "whom"),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("part", FIELDS)
def test_the_gallery_draws_every_card_of_the_set(lang: str, part: str) -> None:
    printed = msgspec.to_builtins(catalogue("ultrium-sphere", lang))[part]
    told = [
        [[card[field] for field in FIELDS[part]] for card in cards] for cards in (printed, _drawn(lang)[part])
    ]
    assert told[0] == told[1], MEND


@pytest.mark.parametrize("operation", terms.OPERATIONS)
def test_every_operation_has_a_pictogram_for_cards_of_anybodys_own(operation: str) -> None:
    drawn = re.findall(r"^  '?([a-z_]+)[^(]*: scene\(", SCENES.read_text("utf-8"), re.MULTILINE)
    assert operation in drawn, f"draw {operation} in {SCENES.name}"
