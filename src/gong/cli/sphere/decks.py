"""The work behind `gong decks`: finding decks, keeping one's own, saying what is wrong with one."""

import json as js
import re
import secrets
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from ...core.bounds import check_bounds
from ...core.errors import BadInput, GongError
from ...core.workshop import Piles
from ...data import decks
from ...data.deckbuilding import build
from ...data.decks import BadDeck, Deck
from ...data.decktext import read_listing, write_text
from ...data.schema import Text
from ...data.sets import FIRST_LIGHT, load_set
from ...data.words import LANGUAGES, words
from ..options import chosen_language
from ..saves import home, write_whole
from .deckpage import about, page

DECKS = "decks"
STANDARD_INPUT = "-"
FORMATS = ("text", "toml")
MOST_BYTES = 1_000_000
SEEDS = 1_000_000
#: A table of cards, or a field, which no list of cards has.
TOML = re.compile(
    r"(?m)^\s*(?:\[(?:ultras|interactions)\]\s*(?:#.*)?$|(?:" + "|".join(decks.FIELDS) + r")\s*=)"
)


class Found(Struct, frozen=True):
    """A deck, the name it goes by, and where its text has lines, the line of each card."""

    called: str
    deck: Deck
    lines: dict[str, int] = {}


class Decks:
    """Decks in one language, held to the options that were agreed on."""

    def __init__(
        self, lang: str | None = None, cards: Path | None = None, options: Sequence[str] | None = None
    ) -> None:
        self.lang = chosen_language(lang)
        self.cards = load_set(cards or FIRST_LIGHT)
        self._words = words(self.lang)
        self._sources: dict[str, Found] = {}
        self.options = self._agreed(options or ())

    def say(self, message: str, count: int | None = None, **values: object) -> str:
        return self._words.say(f"decks.{message}", count, **values)

    # -- the commands

    def listed(self, as_json: bool) -> str:
        """All decks by name, each with what it is about or what is wrong with it."""
        ready, own = decks.ready_decks(), self.own_decks()
        if as_json:
            return js.dumps({"ready": ready, "own": own}, ensure_ascii=False)
        width = max(map(len, [*ready, *own]))
        lines = [self.say("ready"), *(f"  {name:<{width}}  {self._summary(name)}" for name in ready)]
        if not own:
            return "\n".join([*lines, self.say("none-yet")])
        lines.append(self.say("own", folder=home() / DECKS))
        return "\n".join([*lines, *(f"  {name:<{width}}  {self._summary(name)}" for name in own)])

    def shown(self, name: str, as_json: bool) -> str:
        deck = self.find(name).deck
        if as_json:
            return js.dumps(self._facts(deck), ensure_ascii=False)
        return "\n".join(page(deck, self.cards, self.lang))

    def problems(self, name: str) -> list[str]:
        """Everything wrong with a deck, a line each; with text by the number of the line."""
        found = self.find(name)
        return [
            f"{found.called}: {decks.place(found.lines.get(one.where, one.where), self.lang)}: "
            f"{one.what.said(self.lang)} ({one.rule})"
            for one in decks.violations(found.deck, self.cards, self.options)
        ]

    def praise(self, name: str) -> str:
        deck = self.find(name).deck
        return self.say("legal", deck=self._title(deck), totals=self._totals(deck))

    def built(
        self,
        style: str | None,
        seed: int | None,
        keep: str | None,
        form: str,
        force: bool,
        family: str | None = None,
    ) -> str:
        """A new deck as text, or with ``keep`` where it is now."""
        self._checked_format(form)
        wanted = self.checked_style(style), self.seed(seed), self.options, self.checked_family(family)
        deck = self._told(build, self.cards, *wanted)
        if keep is not None:
            return self._kept(deck, keep, force)
        return self._written(deck, form).rstrip("\n")

    def kept(self, piles: Piles, name: str, force: bool) -> str:
        """A deck that was searched for among one's own, under this name; where it is now."""
        deck = structs.replace(decks.deck_from(piles), name=Text(en=name, fr=name))
        return self._kept(deck, name, force)

    def refuse_without_search(self, given: Iterable[str]) -> None:
        """Whoever names one of these options expects games to be played."""
        for option in given:
            raise BadInput(f"--{option}", self.say("search-only"))

    def checked_style(self, style: str | None) -> str | None:
        if style is not None and style not in decks.STYLES:
            raise GongError(f"--style: {self.say('bad-style', given=style, known=', '.join(decks.STYLES))}")
        return style

    def checked_family(self, family: str | None) -> str | None:
        """A family by its id, or by its name in either language."""
        if family is None:
            return None
        known = self.cards.subtypes
        names = {decks.folded(self.cards.subtype_name(one, lang)): one for one in known for lang in LANGUAGES}
        found = {one: one for one in known} | names
        if decks.folded(family) not in found:
            raise GongError(f"--family: {self.say('bad-family', given=family, known=', '.join(known))}")
        return found[decks.folded(family)]

    def seed(self, given: int | None) -> int:
        """The seed somebody gave, or any."""
        return secrets.randbelow(SEEDS) if given is None else given

    def taken(self, source: str, keep: str | None, force: bool) -> str:
        """A deck from a file among one's own; where it is now."""
        found = self.find(source)
        deck = found.deck
        if deck.name == decks.UNNAMED and (keep or source != STANDARD_INPUT):
            name = keep or Path(found.called).stem
            deck = structs.replace(deck, name=Text(en=name, fr=name))
        return self._kept(deck, deck.name.en if keep is None else keep, force)

    def exported(self, name: str, form: str, to: Path | None, force: bool) -> str:
        """A deck as text, or where it was written."""
        self._checked_format(form)
        text = self._written(self.find(name).deck, form)
        if to is None:
            return text
        self._write(to, text, force)
        return self.say("saved", path=to)

    def to_meet(self, names: Sequence[str]) -> dict[str, Piles]:
        """The piles of the decks that are to meet, each under a short name."""
        found = self.meeting(names)
        return {short: {pile: getattr(deck, pile) for pile in decks.PILES} for short, deck in found.items()}

    def meeting(self, names: Sequence[str]) -> dict[str, Deck]:
        """The decks that are to meet, legal and under different names; without names the ready ones."""
        chosen = {self._short(name): name for name in names or decks.ready_decks()}
        if len(chosen) < max(len(names), 2):
            raise BadInput("DECK", self.say("bad-pairs"))
        for name in chosen.values():
            for problem in self.problems(name):
                raise GongError(problem)
        return {short: self.find(name).deck for short, name in chosen.items()}

    def _short(self, name: str) -> str:
        """The name of a deck, or that of a file without its folder."""
        return Path(name).stem if name.endswith((".txt", ".toml")) else Path(name).name

    # -- finding

    def own_decks(self) -> list[str]:
        return sorted(path.stem for path in (home() / DECKS).glob("*.toml"))

    def find(self, name: str) -> Found:
        """A ready deck, one's own, or a file; - is what is typed or piped in, and read only once."""
        if name not in self._sources:
            self._sources[name] = self._found(name)
        return self._sources[name]

    def _found(self, name: str) -> Found:
        if name == STANDARD_INPUT:
            return self._read(name, sys.stdin.buffer.read(MOST_BYTES + 1))
        if name in decks.ready_decks():
            return Found(name, decks.ready_deck(name))
        own = home() / DECKS / f"{name}.toml"
        path = own if name in self.own_decks() else Path(name)
        if not path.is_file():
            known = ", ".join([*decks.ready_decks(), *self.own_decks()])
            raise BadInput(name, self.say("no-deck", known=known))
        return self._read(str(path), self._bytes(path))

    def _bytes(self, path: Path) -> bytes:
        try:
            with path.open("rb") as file:
                return file.read(MOST_BYTES + 1)
        except OSError as error:
            raise BadInput(str(path), self.say("unreadable", problem=error.strerror)) from None

    def _read(self, called: str, data: bytes) -> Found:
        text = self._decoded(called, data)
        try:
            if called.endswith(".toml") or TOML.search(text):
                return Found(called, decks.deck_from(self._tables(called, text), self.cards))
            listing = read_listing(text, self.cards)
        except BadDeck as error:
            raise GongError(f"{called}: {error.said(self.lang)}") from None
        return Found(called, listing.deck, listing.lines)

    def _tables(self, called: str, text: str) -> Mapping[str, object]:
        try:
            tables = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadInput(called, self.say("not-toml", problem=str(error).split(";")[0])) from None
        check_bounds(tables, called)
        return tables

    def _decoded(self, called: str, data: bytes) -> str:
        if len(data) > MOST_BYTES:
            raise BadInput(called, self.say("too-long"))
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise BadInput(called, f"{decks.place(line, self.lang)}: {self.say('not-utf8')}") from None

    # -- keeping

    def _kept(self, deck: Deck, name: str, force: bool) -> str:
        slug = "-".join(decks.folded(name).split())
        if not slug or slug in decks.ready_decks():
            raise BadInput(name or "--as", self.say("taken" if slug else "bad-name"))
        path = home() / DECKS / f"{slug}.toml"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(str(path.parent), self.say("unwritable", problem=error.strerror)) from None
        self._write(path, decks.written(deck, self.cards, self.lang), force)
        return self.say("kept", deck=slug, path=path)

    def _write(self, path: Path, text: str, force: bool) -> None:
        if path.exists() and not force:
            raise BadInput(str(path), self.say("exists"))
        if path.is_dir() or not path.parent.is_dir():
            raise BadInput(str(path), self.say("no-folder"))
        write_whole(path, text.encode())

    def _written(self, deck: Deck, form: str) -> str:
        return (write_text if form == "text" else decks.written)(deck, self.cards, self.lang)

    def _checked_format(self, form: str) -> None:
        if form not in FORMATS:
            raise BadInput("--format", self.say("bad-format", given=form, known=", ".join(FORMATS)))

    # -- words

    def _agreed(self, pairs: Sequence[str]) -> dict[str, str]:
        """The options of a match that concern decks, checked."""
        options = {key.strip(): value for key, _, value in (pair.partition("=") for pair in pairs)}
        for key in options:
            if key not in decks.OPTIONS:
                raise BadInput("--option", self.say("bad-option", given=key, known=", ".join(decks.OPTIONS)))
        self._told(decks.limits_of, options)
        return options

    def _told(self, work: Any, *arguments: object) -> Any:
        """What goes wrong with decks is told in the language these decks are shown in."""
        try:
            return work(*arguments)
        except BadDeck as error:
            raise GongError(error.said(self.lang)) from None

    def _summary(self, name: str) -> str:
        try:
            deck = self.find(name).deck
        except GongError as error:
            return str(error)
        wrong = len(decks.violations(deck, self.cards))
        told = deck.about.said(self.lang) if deck.about else self._totals(deck)
        flaws = f" [{self.say('illegal', wrong)}]" if wrong else ""
        return f"{self._title(deck):<{self._title_width()}}  {told}{flaws}"

    def _title_width(self) -> int:
        return max(len(self._title(decks.ready_deck(name))) for name in decks.ready_decks())

    def _title(self, deck: Deck) -> str:
        return deck.name.said(self.lang)

    def _totals(self, deck: Deck) -> str:
        piles = (("ultras", deck.ultras), ("interactions", deck.interactions))
        return ", ".join(
            self.say(pile, cards=sum(copies.values()), value=decks.value_of(copies, self.cards))
            for pile, copies in piles
        )

    def _facts(self, deck: Deck) -> dict[str, Any]:
        wrong = [one.said() for one in decks.violations(deck, self.cards)]
        return about(deck, self.cards) | {"legal": not wrong, "violations": wrong}
