"""The rule ledgers as a book to look things up in: by ID, by section, by words."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

from .words import folded

ENGLISH = "en"
#: How the IDs of each ledger begin; the rulings of Mad Arena have a prefix of their own.
PAGES = {
    "W1E": "warriorz-1e",
    "W2E": "warriorz-2e",
    "MA": "mad-arena",
    "MAR": "mad-arena",
    "US": "ultrium-sphere",
}

#: Shipped inside the package; in a checkout they are where people read them.
SHIPPED = Path(__file__).parent / "rules"
CHECKOUT = Path(__file__).parents[3] / "docs" / "rules"

_ID = r"(?:W1E|W2E|MA|US)-(?:[RVXDC]-?)?\d+(?:\.\d+)*[a-z]?|MAR-\d+|[DC]-\d+[a-z]?"
#: An entry begins with its ID in bold, with the word RULING, or as the first cell of a row.
_ENTRY = re.compile(
    rf"^(?:[-*] |> )?\*\*(?P<bold>{_ID})(?![\w.-])"
    rf"|^(?:[-*] |> )?\**(?:RULING|DÉCISION) (?P<ruling>{_ID})"
    rf"|^\| (?P<row>{_ID}) \|"
)
_INSIDE = re.compile(rf"(?:RULING|DÉCISION) (?P<id>{_ID})")
_HEADING = re.compile(r"^(?P<depth>#+) (?P<number>(?:MA-|US-)?\d+(?:\.\d+)*)\.? (?P<title>.+)")


class Rule(Struct, frozen=True):
    """One entry of a ledger, or a whole section of it."""

    id: str
    text: str
    section: str
    lang: str = ENGLISH
    is_section: bool = False


def rule(wanted: str, lang: str = ENGLISH) -> Rule | None:
    """The rule of this ID in this language, or in English where there is no translation."""
    key = wanted.strip().upper()
    for language in dict.fromkeys((lang, ENGLISH)):
        found = {id_.upper(): entry for id_, entry in _book(_page_of(key), language).items()}.get(key)
        if found is not None:
            return found
    return None


def search(words: str, ledger: str, lang: str = ENGLISH) -> list[Rule]:
    """The rules of a ledger (``W2E``) that hold all these words; whole sections about them come first."""
    wanted = folded(words).split()
    page = PAGES.get(ledger, "")
    book = _book(page, lang) or _book(page, ENGLISH)
    rules = {entry.text: entry for entry in reversed(book.values()) if not entry.is_section}
    found = [entry for entry in reversed(rules.values()) if _has(entry.section + " " + entry.text, wanted)]
    return sorted(found, key=lambda entry: not _has(entry.section, wanted))


def game_of(id_: str) -> str:
    """The game whose ledger an ID is from, or nothing."""
    return _page_of(id_.upper())


def prefix_of(game: str) -> str:
    """How the IDs of a game's ledger begin."""
    return next(key for key, name in PAGES.items() if name == game)


def _has(text: str, wanted: list[str]) -> bool:
    return all(word in folded(text) for word in wanted)


def _page_of(id_: str) -> str:
    return PAGES.get(id_.partition("-")[0], "")


@cache
def _book(page: str, lang: str) -> dict[str, Rule]:
    """Every entry of a page by ID, sections included; nothing where there is no such page."""
    path = _folder() / ("" if lang == ENGLISH else lang) / f"{page}.md"
    if not page or not path.is_file():
        return {}
    return _read(path.read_text("utf-8"), prefix_of(page), lang)


def _folder() -> Path:
    return SHIPPED if SHIPPED.is_dir() else CHECKOUT


def _read(text: str, prefix: str, lang: str) -> dict[str, Rule]:
    entries: dict[str, Rule] = {}
    sections: dict[str, list[str]] = {}
    for id_, titles, words in _entries(text, prefix):
        entry = Rule(id_, words, list(titles.values())[-1] if titles else "", lang)
        for name in (id_, *(inside["id"] for inside in _INSIDE.finditer(words))):
            entries.setdefault(name, Rule(name, entry.text, entry.section, lang))
        for section, title in titles.items():
            sections.setdefault(section, [title]).append(f"{id_}: {words}")
    whole = {id_: Rule(id_, "\n".join(parts), parts[0], lang, True) for id_, parts in sections.items()}
    return whole | entries


def _entries(text: str, prefix: str) -> Iterator[tuple[str, dict[str, str], str]]:
    """Each entry in turn: its ID, the sections it stands in (ID and title, outermost first), its words."""
    headings: list[tuple[int, str, str]] = []
    lines = text.splitlines()
    for at, line in enumerate(lines):
        heading, entry = _HEADING.match(line), _ENTRY.match(line)
        if heading:
            depth = len(heading["depth"])
            headings = [above for above in headings if above[0] < depth]
            headings.append((depth, _section_id(heading["number"], prefix), _bare(heading["title"])))
        elif entry:
            id_ = entry["bold"] or entry["ruling"] or entry["row"]
            yield _full_id(id_, prefix), {id_: title for _, id_, title in headings}, _words(lines, at, entry)


def _section_id(number: str, prefix: str) -> str:
    """The Warriorz ledgers number chapters like rules; in the others the heading names the ID itself."""
    return (
        _full_id(number, prefix) if prefix in ("W1E", "W2E") else f"§{number}".replace(f"§{prefix}", prefix)
    )


def _full_id(id_: str, prefix: str) -> str:
    """Two ledgers have a D-01: outside their own pages the game stands in front."""
    return id_ if id_.startswith(("W1E-", "W2E-", "MA-", "MAR-", "US-")) else f"{prefix}-{id_}"


def _words(lines: list[str], at: int, entry: re.Match[str]) -> str:
    """The entry's own line and those that belong to it, as plain text."""
    first = lines[at][entry.end() :]
    if entry["row"]:
        return _bare("; ".join(cell.strip() for cell in first.split("|") if cell.strip()))
    if entry["ruling"]:
        first = lines[at].lstrip("->* ")
    more = []
    for line in lines[at + 1 :]:
        if not line.strip() or line.startswith(("#", "|", "- ", "* ")) or _begins_another(line, entry):
            break
        more.append(line)
    return _bare("\n".join([first, *more]))


def _begins_another(line: str, entry: re.Match[str]) -> bool:
    """Whether an entry of its own begins; a ruling quoted below a rule belongs to that rule as well."""
    found = _ENTRY.match(line)
    return found is not None and (entry["ruling"] is not None or not line.startswith(">"))


def _bare(text: str) -> str:
    """Without the marks of markdown; list points keep a line of their own."""
    text = re.sub(r"\n\s*[-*] ", "\n- ", text)
    text = re.sub(r"\n(?!- )[>\s]*", " ", text)
    return text.replace("**", "").replace("`", "").replace("*", "").strip()
