"""Answers to `?` and `h` in Ultrium Sphere: the screen's marks, a card, a rule, a search, a whole team."""

from collections import Counter
from collections.abc import Iterable

from rich.text import Text

from ..core.match import Match
from ..data import rulebook
from ..data.decks import Index
from ..sphere.views import SphereView, TeamView
from . import spheredrawing
from .drawing import Lines, fitted, joined, paragraphs
from .helping import MOST_FOUND, first_line, rule_page
from .lexicon import folded
from .lookup import Lookup
from .sphereoffers import listed
from .spherewords import SphereLexicon
from .story import Story, Viewer
from .terminal import Terminal

LEDGER = "US"
UNKNOWN = "?"


class SphereLookup(Lookup):
    """Help, cards, rules and teams."""

    def __init__(
        self, match: Match, terminal: Terminal, lexicon: SphereLexicon, story: Story, is_shared: bool
    ) -> None:
        super().__init__(match, terminal, lexicon, story, is_shared)
        self._lexicon = lexicon

    def show(self, viewer: Viewer, name: str, argument: str) -> str:
        if name == "log":
            return super().show(viewer, name, argument)
        width = self._terminal.size.width
        if name == "hand":
            view: SphereView = self._match.view(viewer)
            team = team_meant(argument, view)
            if team is None:
                return self._lexicon.sphere("no-such-team", team=argument)
            self._page(team_page(team, view, self._lexicon, width))
        else:
            self._page(explain(self._topic(viewer, argument), self._lexicon, width))
        return ""

    def _topic(self, viewer: Viewer, argument: str) -> str:
        """`? 3` asks about the card of the third choice."""
        if viewer is None or not argument.isdecimal():
            return argument
        choices = self._match.choices(viewer, self._lexicon.lang)
        keys = [item.key for item in listed(self._match.view(viewer), choices, self._lexicon) if item.key]
        number = int(argument)
        key = keys[number - 1] if 1 <= number <= len(keys) else argument
        return self._card_in(key, self._match.view(viewer)) or argument

    def _card_in(self, key: str, view: SphereView) -> str | None:
        """The card a key is about: named, or standing in the slot it names."""
        for word in key.split(":")[1:]:
            place = word if "." in word else f"{view.seat}.{word}"
            there = spheredrawing.ultra_at(place, view)
            if word in self._lexicon.cards.clauses:
                return word
            if there is not None:
                return there.card
        return None


# -- pages


def explain(topic: str, lexicon: SphereLexicon, width: int) -> Lines:
    """Whatever is asked about: nothing in particular, a card, a rule ID, or words to look for."""
    if not topic:
        return symbols(lexicon, width)
    found = rulebook.rule(_with_ledger(topic), lexicon.lang)
    if found is not None:
        return rule_page(found, lexicon, width)
    card = Index(lexicon.cards).find(topic)
    return card_page(card, lexicon, width) if card else found_page(topic, lexicon, width)


def _with_ledger(topic: str) -> str:
    return f"{LEDGER}-{topic}" if topic[:1].isdecimal() and "." in topic else topic


def symbols(lexicon: SphereLexicon, width: int) -> Lines:
    """What can be typed and what the screen shows."""
    return [Text(line[:width]) for line in lexicon.sphere("help").strip("\n").splitlines()]


def card_page(card: str, lexicon: SphereLexicon, width: int) -> Lines:
    """Everything printed on a card."""
    ultra, cards = lexicon.cards.ultras.get(card), lexicon.cards
    head = joined(Text(lexicon.card(card), "bold"), f"  {card}")
    printed = ultra or cards.interactions[card]
    value = lexicon.sphere("card-value", value=printed.value)
    value += f", {lexicon.sphere('copies')}" if printed.multi else ""
    if ultra is not None:
        numbers = " ".join(
            f"{c}{ultra.capability(cap)}" for c, cap in zip(lexicon.columns, CAPS, strict=True)
        )
        lines = [head, fitted(f"{lexicon.kin(ultra.type, ultra.subtype)}   {numbers}   {value}", width)]
    else:
        retroactive = f", {lexicon.sphere('retroactive')}" if cards.interactions[card].retroactive else ""
        lines = [head, fitted(f"{lexicon.sphere('interaction')}   {value}{retroactive}", width)]
    return [*lines, *paragraphs(lexicon.text(card), width)]


CAPS = ("assault", "tackle", "shot", "resistance", "save", "pass")


def found_page(topic: str, lexicon: SphereLexicon, width: int) -> Lines:
    """What a search found, cards first, a line each."""
    wanted = folded(topic)
    cards = [card for card in lexicon.cards.clauses if wanted in folded(lexicon.card(card))]
    rules = rulebook.search(topic, LEDGER, lexicon.lang)
    if len(cards) == 1 and not rules:
        return card_page(cards[0], lexicon, width)
    if not cards and not rules:
        return paragraphs(lexicon.ui("nothing-found", topic=topic, rule="US-5.4"), width)
    lines = [Text(lexicon.ui("found", topic=topic), style="bold")]
    lines += paragraphs(lexicon.ui("only-english"), width) if rules and lexicon.lang != "en" else []
    lines += [fitted(f"? {card}  {lexicon.card(card)}", width) for card in cards[:MOST_FOUND]]
    lines += [fitted(f"? {rule.id}  {first_line(rule)}", width) for rule in rules[:MOST_FOUND]]
    left = max(len(cards) - MOST_FOUND, 0) + max(len(rules) - MOST_FOUND, 0)
    return lines + ([Text(lexicon.ui("and-more", left))] if left else [])


# -- teams


def team_meant(text: str, view: SphereView) -> TeamView | None:
    """A team by its letter; one's own without one."""
    wanted = folded(text)
    if not wanted:
        return view.teams[view.seat if view.seat is not None else 0]
    return next((team for team in view.teams if wanted in (chr(ord("a") + team.seat), str(team.seat))), None)


def team_page(team: TeamView, view: SphereView, lexicon: SphereLexicon, width: int) -> Lines:
    """A formation, the Interactions that are known, and the locker room."""
    return [
        spheredrawing.heading(team, view, lexicon, width),
        *spheredrawing.formation(team, lexicon, width, True, facing=False),
        Text(""),
        Text(lexicon.sphere("hand-title"), "bold"),
        *_known(team.hand, lexicon, width),
        Text(lexicon.sphere("locker-title"), "bold"),
        *_named(team.locker, lexicon, width),
    ]


def _known(hand: Iterable[str], lexicon: SphereLexicon, width: int) -> Lines:
    """Cards with their texts; those that are hidden are only counted."""
    held = Counter(hand)
    hidden = held.pop(UNKNOWN, 0)
    lines = [
        line
        for card, n in held.items()
        for line in paragraphs(f"{card} {lexicon.card(card)}{_times(n)}: {lexicon.text(card)}", width)
    ]
    return [*lines, *([Text(lexicon.sphere("hidden-cards", hidden))] if hidden else [])]


def _named(cards: Iterable[str], lexicon: SphereLexicon, width: int) -> Lines:
    names = [f"{card} {lexicon.card(card)}{_times(n)}" for card, n in Counter(cards).items()]
    return paragraphs(" · ".join(names) or lexicon.sphere("no-cards"), width)


def _times(n: int) -> str:
    return f" ×{n}" if n > 1 else ""
