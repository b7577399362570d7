"""Decks as plain text that fits into a message: a heading, two sections, a card a line.

    # My deck
    ## Ultras
    2 Academy Keeper
    1 u16             // by id
    ## Interactions
    3 braced stance

Case, accents and the language of a name do not matter. A line that cannot be understood is named.
"""

import re
from collections.abc import Iterator

from .decks import (
    BESIDE,
    LONGEST,
    LONGEST_PARAGRAPH,
    PILES,
    UNNAMED,
    BadDeck,
    Deck,
    Index,
    checked_style,
    folded,
    one_line,
    printed_card,
    tidied,
    unknown,
    value_of,
)
from .schema import Text
from .sets import CardSet
from .words import words

SILENT = ("```", "//", ";")
COMMENT = re.compile(r"\s//.*")
HEADING = re.compile(r"(#+)\s*(.*)")
ABOUT = re.compile(r"about\s*:\s*(.*)", re.IGNORECASE)
HOW = re.compile(r"how\s*:\s*(.*)", re.IGNORECASE)
STYLE = re.compile(r"style\s*:\s*(.*)", re.IGNORECASE)
SECTION = re.compile(r"(?:deck )?(ultra|interaction)s?(?: deck| cards| cartes)?(?: \d.*)?")
BULLET = re.compile(r"[-*•]\s+(?=\S)")
COUNTED = re.compile(r"([+-]?[0-9]+)\s*(.*)")
TIMES = re.compile(r"^[x×](?:\s+|$)", re.IGNORECASE)
MOST_DIGITS = 5


class Listing:
    """A deck as it is read line by line, and the first line each card stands in."""

    def __init__(self, cards: CardSet) -> None:
        self._cards = cards
        self._index = Index(cards)
        self._pile = ""
        self._name: Text | None = None
        self._style: str | None = None
        self._about: Text | None = None
        self._how: Text | None = None
        self._copies: dict[str, dict[str, int]] = {pile: {} for pile in PILES}
        self.lines: dict[str, int] = {}

    @property
    def deck(self) -> Deck:
        name = self._name or UNNAMED
        return Deck(name=name, style=self._style, about=self._about, how=self._how, **self._copies)

    def read(self, line: str, number: int) -> None:
        """Take one line in; a ``number`` is how it is named if it cannot be understood."""
        if not line or line.startswith(SILENT):
            return
        if heading := HEADING.fullmatch(line):
            self._head(heading[1], heading[2], number)
        elif about := ABOUT.fullmatch(line):
            self._about = both_languages(about[1], number)
        elif how := HOW.fullmatch(line):
            self._how = both_languages(how[1], number, LONGEST_PARAGRAPH)
        elif style := STYLE.fullmatch(line):
            self._style = checked_style(style[1].casefold(), number)
        else:
            self._body(COMMENT.sub("", line), number)

    def _head(self, marks: str, title: str, number: int) -> None:
        """The first heading of the highest level is the name, every other one begins a section."""
        if marks == "#" and self._name is None:
            self._name = both_languages(title, number)
        elif not self._section(title):
            raise BadDeck(number, "bad-section", given=title)

    def _body(self, line: str, number: int) -> None:
        """A section, a card, or a line drawn across the page."""
        if folded(line) and not self._section(line):
            self._add(*self._card(BULLET.sub("", line, count=1), number), number)

    def _section(self, title: str) -> bool:
        found = SECTION.fullmatch(folded(title))
        if found:
            self._pile = f"{found[1]}s"
        return bool(found)

    def _card(self, line: str, number: int) -> tuple[str, int]:
        """The card a line names, or what stands where one is expected, and how many."""
        counted = COUNTED.fullmatch(line)
        if not counted:
            return self._index.find(line) or line, 1
        rest = counted[2]
        for name, count in ((rest, counted[1]), (TIMES.sub("", rest, count=1), counted[1]), (line, "1")):
            if found := self._index.find(name):
                return found, _count(count, number)
        return _word(TIMES.sub("", rest, count=1), number), _count(counted[1], number)

    def _add(self, card: str, count: int, number: int) -> None:
        pile = self._pile or self._kind(card, number)
        self._copies[pile][card] = self._copies[pile].get(card, 0) + count
        self.lines.setdefault(f"{pile}.{card}", number)

    def _kind(self, card: str, number: int) -> str:
        """Before the first section a card goes where it belongs."""
        for pile in PILES:
            if card in getattr(self._cards, pile):
                return pile
        problem = unknown(card, self._cards)
        raise BadDeck(number, problem.message, **problem.values)


def _count(text: str, number: int) -> int:
    if len(text) > MOST_DIGITS or int(text) < 1:
        raise BadDeck(number, "bad-count", given=text)
    return int(text)


def _word(name: str, number: int) -> str:
    if not folded(name):
        raise BadDeck(number, "no-card")
    return name


def both_languages(text: str, at: str | int, most: int = LONGEST) -> Text:
    """One text for both languages, or one for each with a bar between them."""
    parts = [one_line(part, at, most) for part in text.split(BESIDE, 1)]
    return Text(en=parts[0], fr=parts[-1])


def read_listing(text: str, cards: CardSet) -> Listing:
    """A deck from plain text, and the lines its cards stand in."""
    listing = Listing(cards)
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        listing.read(_unquoted(tidied(line)), number)
    return listing


def _unquoted(line: str) -> str:
    """Answers to a message begin their lines with marks of their own."""
    return line.lstrip("> ")


def read_text(text: str, cards: CardSet) -> Deck:
    """A deck from plain text."""
    return read_listing(text, cards).deck


def write_text(deck: Deck, cards: CardSet, lang: str = "en") -> str:
    """A deck as plain text, with the names of one language."""
    return "\n".join(_lines(deck, cards, lang)) + "\n"


def _lines(deck: Deck, cards: CardSet, lang: str) -> Iterator[str]:
    yield f"# {_beside(deck.name)}"
    if deck.style:
        yield f"Style: {deck.style}"
    if deck.about:
        yield f"About: {_beside(deck.about)}"
    if deck.how:
        yield f"How: {_beside(deck.how)}"
    index = Index(cards)
    for pile in PILES:
        yield ""
        yield _title(deck, pile, cards, lang)
        yield from (_line(card, n, cards, lang, index) for card, n in getattr(deck, pile).items())


def _beside(text: Text) -> str:
    return text.en if text.en == text.fr else f"{text.en} {BESIDE} {text.fr}"


def _title(deck: Deck, pile: str, cards: CardSet, lang: str) -> str:
    copies = getattr(deck, pile)
    total = {"cards": sum(copies.values()), "value": value_of(copies, cards)}
    return "## " + words(lang).say(f"decks.{pile}", **total)


def _line(card: str, count: int, cards: CardSet, lang: str, index: Index) -> str:
    """A card by name, or by id where its name would be misread."""
    name = tidied(cards.name_of(card, lang)) if printed_card(card, cards) else card
    clear = index.find(name) == card and not COMMENT.search(f" {name}")
    return f"{count} {name if clear else card}"
