"""Answers to `?`: the screen's symbols, a card, a rule, a search; and whole hands, which are public."""

import re

from rich.text import Text

from ..arena.views import FighterView, View
from ..data import rulebook
from ..data.rulebook import Rule
from . import drawing
from .drawing import Lines, cards_like, hand, hand_title, joined, wrapped
from .lexicon import Lexicon, folded

MOST_FOUND = 15

SOURCE_TAG = re.compile(r"\s*\((?:S\d|derived|déduit)\b[^()]*\)")
RULING_HEAD = re.compile(r"^(?:RULING|DÉCISION) ([A-Z0-9]+-R\d+)\s*(?:\([^()]*\))?[.:]?\s*")


def explain(topic: str, lexicon: Lexicon, width: int) -> Lines:
    """Whatever is asked about: nothing in particular, a card, a rule ID, or words to look for."""
    if not topic:
        return symbols(lexicon, width)
    found = rulebook.rule(_with_ledger(topic, lexicon), lexicon.lang)
    if found is not None:
        return rule_page(found, lexicon, width)
    name = _fighter_named(topic, lexicon)
    if name is not None:
        return fighter_page(name, lexicon, width)
    card = drawing.card_named(topic, lexicon)
    if card is not None:
        return card_page(card, lexicon, width)
    return found_page(topic, cards_like(topic, lexicon), lexicon, width)


def _with_ledger(topic: str, lexicon: Lexicon) -> str:
    """`4.4.2` is a rule of the game being played."""
    return f"{lexicon.edition.ledger_prefix}-{topic}" if topic[:1].isdecimal() and "." in topic else topic


def symbols(lexicon: Lexicon, width: int) -> Lines:
    """The screen's marks and the commands."""
    return paragraphs(lexicon.ui("help"), width)


def paragraphs(text: str, width: int, indent: str = "") -> Lines:
    return [Text(line) for part in text.splitlines() for line in wrapped(part, width, indent, indent)]


# -- cards


def card_page(card: str, lexicon: Lexicon, width: int) -> Lines:
    """Everything about a card."""
    owner, facts = lexicon.owner(card), lexicon.facts(card)
    kind = lexicon.ui(f"kind-{facts.kind}")
    name = Text(lexicon.card(card), style="bold")
    title = joined(name, f"  {lexicon.fighter(owner)}, {kind}  card:{card}")
    lines = [title, hand_title("", lexicon, width, 0), *hand([("", card)], lexicon, width, False)]
    lines += paragraphs(lexicon.chosen(facts.text), width)
    lines += paragraphs(_origin(card, lexicon), width)
    return [*lines, *_card_rules(card, lexicon, width)]


def _origin(card: str, lexicon: Lexicon) -> str:
    """Where the numbers come from."""
    facts = lexicon.facts(card)
    parts = [lexicon.ui(f"origin-{facts.origin}")]
    parts += [f"{field}: {lexicon.ui(f'origin-{origin}')}" for field, origin in facts.origins.items()]
    return lexicon.ui("origin", origin="; ".join(parts))


def _card_rules(card: str, lexicon: Lexicon, width: int) -> Lines:
    """The rules of a special card stand in the section that is named after it."""
    if lexicon.facts(card).kind == "ordinary":
        return []
    wanted = folded(lexicon.card(card))
    found = rulebook.search(lexicon.card(card), lexicon.edition.ledger_prefix, lexicon.lang)
    own = [entry for entry in found if wanted in folded(entry.section)]
    return [line for entry in own for line in paragraphs(f"{entry.id}: {for_players(entry.text)}", width)]


# -- fighters


def _fighter_named(topic: str, lexicon: Lexicon) -> str | None:
    wanted = folded(topic)
    names = lexicon.edition.fighters
    return next((name for name in names if wanted in (name, folded(lexicon.fighter(name)))), None)


def fighter_page(name: str, lexicon: Lexicon, width: int) -> Lines:
    """A warrior's sheet and all its cards."""
    fighter = lexicon.edition.fighters[name]
    title = Text(lexicon.fighter(name), style=f"bold {lexicon.style(name)}")
    lines = [joined(title, f", {lexicon.chosen(fighter.title)}")]
    sheet = lexicon.ui("sheet", life=fighter.life, size=fighter.size, defence=fighter.defence)
    lines += [
        hand_title(sheet, lexicon, width, 0),
        *hand([("", card) for card in fighter.cards], lexicon, width, False),
    ]
    texts = [(lexicon.card(card), lexicon.chosen(facts.text)) for card, facts in fighter.cards.items()]
    return [
        *lines,
        *(line for card, text in texts if text for line in paragraphs(f"* {card}: {text}", width)),
    ]


# -- rules


def rule_page(found: Rule, lexicon: Lexicon, width: int) -> Lines:
    head = [Text(f"{found.id}  {found.section}", style="bold", overflow="ellipsis")]
    if found.lang != lexicon.lang:
        head += paragraphs(lexicon.ui("only-english"), width)
    return [*head, *paragraphs(for_players(found.text), width)]


def for_players(text: str) -> str:
    """A rule without the tags that say which source it is from."""
    return SOURCE_TAG.sub("", text)


def _first_line(entry: Rule) -> str:
    """How a rule begins; of a ruling's heading only its ID."""
    return RULING_HEAD.sub(r"\1: ", for_players(entry.text)).splitlines()[0]


def found_page(topic: str, cards: list[str], lexicon: Lexicon, width: int) -> Lines:
    """What a search found, cards first, a line each."""
    rules = rulebook.search(topic, lexicon.edition.ledger_prefix, lexicon.lang)
    if len(rules) == 1 and not cards:
        return rule_page(rules[0], lexicon, width)
    if len(cards) == 1 and not rules:
        return card_page(cards[0], lexicon, width)
    if not rules and not cards:
        return paragraphs(lexicon.ui("nothing-found", topic=topic), width)
    lines = [Text(lexicon.ui("found", topic=topic), style="bold")]
    lines += [drawing.fitted(f"? {card}  {lexicon.card(card)}", width) for card in cards[:MOST_FOUND]]
    first_lines = (f"? {entry.id}  {_first_line(entry)}" for entry in rules[:MOST_FOUND])
    lines += [drawing.fitted(text, width) for text in first_lines]
    left = max(len(cards) - MOST_FOUND, 0) + max(len(rules) - MOST_FOUND, 0)
    return lines + ([Text(lexicon.ui("and-more", left))] if left else [])


# -- hands


def hand_page(fighter: FighterView, lexicon: Lexicon, width: int) -> Lines:
    """What a warrior may still play, and what it has played: both are public."""
    lines = [hand_title(lexicon.ui("hand-of", who=lexicon.fighter(fighter.id)), lexicon, width, 1)]
    lines += hand([(" ", card) for card in fighter.hand], lexicon, width)
    if fighter.pick is not None and fighter.pick in lexicon.cards():
        lines += hand([("■", fighter.pick)], lexicon, width)
    if fighter.played:
        lines.append(Text(lexicon.ui("played-by", who=lexicon.fighter(fighter.id)), style="bold"))
        lines += hand([(" ", card) for card in fighter.played], lexicon, width)
    return lines


def fighter_meant(text: str, view: View, lexicon: Lexicon) -> FighterView | None:
    """The warrior of this match that somebody names; one's own without a name."""
    if not text:
        return next((f for f in view.fighters if f.seat == view.seat), None)
    wanted = folded(text)
    fits = [f for f in view.fighters if folded(lexicon.fighter(f.id)).startswith(wanted) or f.id == wanted]
    return fits[0] if len(fits) == 1 else None
