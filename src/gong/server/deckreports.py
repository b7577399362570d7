"""Decks as the pages show them: read, judged and counted, in one language."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import structs

from ..core.bounds import check_bounds
from ..core.errors import BadInput
from ..data.deckfigures import actions_in, subtypes_in, types_in, values_in
from ..data.decks import (
    OPTIONS,
    PILES,
    BadDeck,
    Deck,
    Index,
    Problem,
    Violation,
    checked_style,
    limits_of,
    one_line,
    place,
    ready_deck,
    ready_decks,
    tidied,
    value_of,
    violations,
)
from ..data.decktext import read_listing, write_text
from ..data.schema import Text
from ..data.sets import CardSet, load_set, set_with
from ..data.suggestions import Suggestion, reinforcement, suggestions
from ..data.words import words
from .deckforms import (
    ActionFigure,
    CurveBar,
    DeckForm,
    DeckGain,
    DeckProblem,
    DeckReport,
    DeckSuggestion,
    PileReport,
    Portion,
    ReadyDeck,
)
from .failures import Failed
from .messages import Lang
from .wording import complaint

#: Sets of people's own cards that are kept as read.
SETS_AT_HAND = 16


class Brought(NamedTuple):
    """A deck that somebody has sent, the cards it is of, and the line of each card where it came as text."""

    deck: Deck
    cards: CardSet
    options: Mapping[str, str]
    lines: Mapping[str, int]


# -- reading


@lru_cache(SETS_AT_HAND)
def own_tables(text: str) -> Mapping[str, Any]:
    """One's own set of cards as tables, which nobody may change; what is no TOML is refused."""
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput("cards", complaint("not-toml", problem=str(error).split(";")[0])) from None
    check_bounds(tables, "cards")
    return tables


@lru_cache(SETS_AT_HAND)
def _own_set(text: str) -> CardSet:
    return set_with(own_tables(text), "cards")


def set_of(text: str | None) -> CardSet:
    """One's own cards over the game's, or those of the game; the field that is wrong is named."""
    return _own_set(text) if text and text.strip() else load_set()


def brought(form: DeckForm, lang: Lang) -> Brought:
    """The deck of a form; what cannot be read is refused with its field or line."""
    cards, options = set_of(form.cards), form.options or {}
    for key in options:
        if key not in OPTIONS:
            problem = words(lang).say("decks.bad-option", given=key, known=", ".join(OPTIONS))
            raise Failed(422, problem, f"options.{key}")
    try:
        limits_of(options)
        deck, lines = _read(form, cards)
    except BadDeck as error:
        raise Failed(422, error.what.said(lang), place(error.where, lang)) from None
    return Brought(deck, cards, options, lines)


def _read(form: DeckForm, cards: CardSet) -> tuple[Deck, Mapping[str, int]]:
    if form.text is not None:
        listing = read_listing(form.text, cards)
        return _renamed(listing.deck, form), listing.lines
    index = Index(cards)
    ultras, interactions = (_copies(getattr(form, pile) or {}, index) for pile in PILES)
    return _renamed(Deck(ultras=ultras, interactions=interactions), form), {}


def _copies(given: Mapping[str, int], index: Index) -> dict[str, int]:
    """By id, however a card was named."""
    copies: dict[str, int] = {}
    for name, count in given.items():
        card = index.find(name) or tidied(name)
        copies[card] = copies.get(card, 0) + count
    return copies


def _renamed(deck: Deck, form: DeckForm) -> Deck:
    if form.name and form.name.strip():
        name = one_line(form.name, "name")
        deck = structs.replace(deck, name=Text(en=name, fr=name))
    if form.style:
        deck = structs.replace(deck, style=checked_style(form.style, "style"))
    return deck


# -- judging


def report_on(sent: Brought, lang: Lang) -> DeckReport:
    deck, cards = sent.deck, sent.cards
    problems = [_problem(one, sent, lang) for one in violations(deck, cards, sent.options)]
    ultras, interactions = (_pile(pile, sent) for pile in PILES)
    return DeckReport(
        **_about(deck, lang),
        legal=not problems,
        problems=problems,
        ultra_pile=ultras,
        interaction_pile=interactions,
        types=[
            Portion(id=id_, name=cards.type_name(id_, lang), cards=n)
            for id_, n in types_in(deck, cards).most_common()
        ],
        families=[
            Portion(id=id_, name=cards.subtype_name(id_, lang), cards=n)
            for id_, n in subtypes_in(deck, cards).most_common()
        ],
        actions=list(_actions(sent, lang)),
        reinforcement=round(reinforcement(deck, cards), 2),
        text=write_text(deck, cards, lang),
    )


def _problem(found: Violation, sent: Brought, lang: Lang) -> DeckProblem:
    pile, _, card = found.where.partition(".")
    return DeckProblem(
        rule=found.rule,
        text=_said_by_name(found.what, card, sent.cards, lang),
        pile=pile,
        card=card or None,
        line=sent.lines.get(found.where),
    )


def _said_by_name(what: Problem, card: str, cards: CardSet, lang: Lang) -> str:
    """People build decks of names on a page, so a card goes there without its id."""
    if card not in cards.ultras and card not in cards.interactions:
        return what.said(lang)
    return structs.replace(what, values={**what.values, "card": cards.name_of(card, lang)}).said(lang)


def _pile(pile: str, sent: Brought) -> PileReport:
    copies, limits = getattr(sent.deck, pile), limits_of(sent.options)
    return PileReport(
        cards=sum(copies.values()),
        wanted=getattr(limits, pile),
        value=value_of(copies, sent.cards),
        cap=limits.cap,
        curve=[CurveBar(value=value, cards=n) for value, n in sorted(values_in(copies, sent.cards).items())],
    )


def _actions(sent: Brought, lang: Lang) -> Iterator[ActionFigure]:
    for word, (mean, best) in actions_in(sent.deck, sent.cards).items():
        yield ActionFigure(id=word, name=_capability(word, lang), mean=round(mean, 2), best=best)


def _capability(word: str, lang: Lang) -> str:
    return words(lang).say(f"decks.cap-{word}")


def _about(deck: Deck, lang: Lang) -> dict[str, Any]:
    said = {name: getattr(deck, name) for name in ("name", "about", "how")}
    texts = {name: str(getattr(text, lang)) if text else None for name, text in said.items()}
    piles = {pile: dict(getattr(deck, pile)) for pile in PILES}
    return {**texts, "style": deck.style, **piles}


def ready(lang: Lang) -> list[ReadyDeck]:
    return [ReadyDeck(id=name, **_about(ready_deck(name), lang)) for name in ready_decks()]


# -- what would suit it


def suggested(sent: Brought, lang: Lang) -> list[DeckSuggestion]:
    found = suggestions(sent.deck, sent.cards, sent.options)
    return [_suggestion(one, sent.cards, lang) for one in found]


def _suggestion(one: Suggestion, cards: CardSet, lang: Lang) -> DeckSuggestion:
    gains = [
        DeckGain(name=_figure(gain.what, lang), before=gain.before, after=gain.after) for gain in one.gains
    ]
    return DeckSuggestion(
        kind=one.kind,
        about=one.about,
        title=_title(one, cards, lang),
        pile=one.pile,
        come=dict(one.come),
        go=dict(one.go),
        gains=gains,
    )


def _title(one: Suggestion, cards: CardSet, lang: Lang) -> str:
    count, which = sum(one.come.values()), _which(one, cards, lang)
    return words(lang).say(f"decks.suggest-{one.kind}", count, which=which)


def _which(one: Suggestion, cards: CardSet, lang: Lang) -> str:
    match one.kind:
        case "family":
            return cards.subtype_name(one.about, lang)
        case "capability":
            return _capability(one.about, lang)
        case "style":
            return words(lang).say(f"decks.style-{one.about}")
        case "value":
            return ""


def _figure(what: str, lang: Lang) -> str:
    own = f"decks.figure-{what}"
    return words(lang).say(own) if own in words(lang) else _capability(what, lang)
