"""The rules for players: a page for each game, in paragraphs that name what of the ledger they explain."""

import re
import tomllib
from functools import cache
from pathlib import Path

import msgspec

from . import rulebook
from .schema import Strict, Text
from .words import folded

GUIDES = Path(__file__).parent / "guides"


class Paragraph(Strict):
    """A few sentences about one thing. ``rules``: of the ledger, the first one leads here by itself."""

    id: str
    rules: tuple[str, ...]
    title: Text
    text: Text
    picture: str | None = None


class Guide(Strict):
    """The page of one game."""

    paragraphs: tuple[Paragraph, ...]


def games() -> list[str]:
    """The games that have a page, in the order in which the ledgers are named."""
    written = {path.stem for path in GUIDES.glob("*.toml")}
    return [game for game in dict.fromkeys(rulebook.PAGES.values()) if game in written]


@cache
def guide(game: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a game's page; none where it has no page."""
    if game not in games():
        return ()
    document = tomllib.loads((GUIDES / f"{game}.toml").read_text("utf-8"))
    return msgspec.convert(document, Guide).paragraphs


def explaining(rule: str) -> Paragraph | None:
    """The paragraph that explains a rule, a ruling or a whole section of a ledger."""
    wanted = rule.strip().upper()
    return _about(wanted) or _about(_home_of(wanted)) or _first_below(wanted)


def search(words: str, game: str, lang: str) -> list[Paragraph]:
    """The paragraphs that hold all these words; those that are called so come first."""
    wanted = folded(words).split()
    found = [each for each in guide(game) if _has(_whole(each, lang), wanted)]
    return sorted(found, key=lambda each: not _has(said(each.title, lang), wanted))


def said(text: Text, lang: str) -> str:
    """A text of the page in one language, without the line breaks around it."""
    return text.said(lang).strip()


def _whole(paragraph: Paragraph, lang: str) -> str:
    return f"{said(paragraph.title, lang)}\n{said(paragraph.text, lang)}"


def _has(text: str, wanted: list[str]) -> bool:
    return all(word in folded(text) for word in wanted)


def _about(rule: str) -> Paragraph | None:
    """Whatever names this rule, or most closely something that it is part of."""
    named = [(name, each) for each in guide(rulebook.game_of(rule)) for name in each.rules]
    covering = [(len(name), each) for name, each in named if _is_part(rule, name.upper())]
    return max(covering, key=lambda found: found[0])[1] if covering else None


def _is_part(rule: str, section: str) -> bool:
    return rule == section or rule.startswith(f"{section}.")


def _first_below(section: str) -> Paragraph | None:
    """Where a section is explained piece by piece, the first piece."""
    page = guide(rulebook.game_of(section))
    return next((each for each in page if _is_part(each.rules[0].upper(), section)), None)


def _home_of(ruling: str) -> str:
    """The rule in whose words a ruling stands, or nothing."""
    written = re.compile(rf"RULING {re.escape(ruling)}(?!\w)")
    ledger = ruling.partition("-")[0]
    return next((rule.id for rule in rulebook.search(ruling, ledger) if written.search(rule.text)), "")
