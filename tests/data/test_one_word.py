"""One word for one thing, wherever a player reads it: pages, terminal, rules and cards, in both languages."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
#: What is drawn as a heart is called life, what is drawn as a laurel popularity, and where one stands a zone.
STRAYS = {
    "life": r"hearts?|health|hit points?|HP|c(?:œ|oe)urs?|santé|PV",
    "popularity": r"laurels?|fame|glory|prestige|lauriers?|gloire|renommée",
    "zone": r"sectors?|squares?|secteurs?",
}
#: Cards of Ultrium Sphere say what they like: there is neither life nor popularity in it.
TEXTS = sorted(path for path in (ROOT / "src" / "gong").rglob("*.toml") if path.parent.name != "sets")
PAGES = sorted((ROOT / "web" / "src" / "lib" / "words").glob("*.??.ts"))


def strings(tree: Any) -> Iterator[str]:
    """Every text of a document, without the names of its fields."""
    match tree:
        case str():
            yield tree
        case dict():
            for value in tree.values():
                yield from strings(value)
        case list():
            for value in tree:
                yield from strings(value)


def said(path: Path) -> list[str]:
    text = path.read_text("utf-8")
    if path.suffix == ".toml":
        return list(strings(tomllib.loads(text)))
    return re.findall(r"(?:: |^ +)['`]((?:[^'`\\]|\\.)*)['`](?!:)", text, re.MULTILINE)


@pytest.mark.parametrize("thing", STRAYS)
@pytest.mark.parametrize("path", [*TEXTS, *PAGES], ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_thing_is_called_by_its_own_word(path: Path, thing: str) -> None:
    stray = re.compile(rf"\b(?:{STRAYS[thing]})\b", re.IGNORECASE)
    assert [text for text in said(path) if stray.search(text)] == [], f"players know it as {thing}"


def test_the_words_of_every_page_are_looked_at() -> None:
    assert len(PAGES) >= 8
    assert all(len(said(path)) > 5 for path in PAGES)
    assert any("popularity" in text for path in PAGES for text in said(path))
