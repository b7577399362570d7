"""Answers to `?` and `h` in Ultrium Sphere: the screen's marks, a card, a rule, a search, a whole team."""

from collections import Counter
from collections.abc import Iterable

from rich.text import Text

from ...core.answers import Choice
from ...data.decks import Index
from ...sphere.teams import TeamView
from ...sphere.views import SphereView
from ...sphere.wording import is_retroactive
from ..drawing import Lines, fitted, joined, paragraphs
from ..help import Help, found_rules, rule_page, search_page
from ..offers import Offer
from ..story import Viewer
from ..tongue import folded
from .drawing import formation, heading, ultra_at
from .lexicon import SphereLexicon
from .offers import offers

LEDGER = "US"
UNKNOWN = "?"


class SphereHelp(Help[SphereLexicon]):
    """Cards, rules and teams."""

    ledger = LEDGER

    def overview(self, width: int) -> Lines:
        return [Text(line[:width]) for line in self._tongue.sphere("help").strip("\n").splitlines()]

    def looked_up(self, topic: str, width: int) -> Lines:
        card = Index(self._tongue.cards).find(topic)
        return card_page(card, self._tongue, width) if card else found_page(topic, self._tongue, width)

    def hand(self, viewer: Viewer, whose: str, width: int) -> Lines | None:
        view: SphereView = self._match.view(viewer)
        team = team_meant(whose, view)
        return team_page(team, view, self._tongue, width) if team else None

    def nobody(self, whose: str) -> str:
        return self._tongue.sphere("no-such-team", team=whose)

    def listed(self, view: SphereView, choices: list[Choice]) -> list[Offer]:
        return offers(view, choices, self._tongue)

    def subject(self, seat: int, key: str) -> str:
        """The card a key is about: named, or standing in the slot it names."""
        view: SphereView = self._match.view(seat)
        for word in key.split(":")[1:]:
            there = ultra_at(word if "." in word else f"{seat}.{word}", view)
            if word in self._tongue.cards.clauses:
                return word
            if there is not None:
                return there.card
        return ""


# -- pages


def card_page(card: str, lexicon: SphereLexicon, width: int) -> Lines:
    """Everything printed on a card."""
    ultra, cards = lexicon.cards.ultras.get(card), lexicon.cards
    head = joined(Text(lexicon.card(card), "bold"), f"  {card}")
    printed = ultra or cards.interactions[card]
    value = lexicon.sphere("card-value", value=printed.value)
    value += f", {lexicon.sphere('copies')}" if printed.multi else ""
    if ultra is not None:
        kin = lexicon.kin(ultra.type, ultra.subtype)
        lines = [head, fitted(f"{kin}   {lexicon.numbers(card)}   {value}", width)]
    else:
        lines = [head, fitted(f"{lexicon.sphere('interaction')}   {value}", width)]
    flavour = [Text(line.plain, "italic dim") for line in paragraphs(lexicon.flavour(card), width)]
    return [*lines, *paragraphs(lexicon.text(card), width), *_reading(card, lexicon, width), *flavour]


def _reading(card: str, lexicon: SphereLexicon, width: int) -> Lines:
    """What retroactive means in this match."""
    if not is_retroactive(lexicon.cards, card):
        return []
    return paragraphs(lexicon.sphere(f"retroactive-{lexicon.options['retroactive']}"), width)


def found_page(topic: str, lexicon: SphereLexicon, width: int) -> Lines:
    """What a search found, cards first, a line each."""
    wanted = folded(topic)
    cards = [card for card in lexicon.cards.clauses if lexicon.is_called(card, wanted)]
    rules = found_rules(topic, LEDGER, lexicon)
    if len(rules) == 1 and not cards:
        return rule_page(rules[0], lexicon, width)
    if len(cards) == 1 and not rules:
        return card_page(cards[0], lexicon, width)
    if not cards and not rules:
        return paragraphs(lexicon.ui("nothing-found", topic=topic, rule="US-5.4"), width)
    return search_page(topic, {card: lexicon.card(card) for card in cards}, rules, lexicon, width)


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
        heading(team, view, lexicon, width),
        *formation(team, lexicon, width, True, facing=False),
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
    names = [f"{card} {lexicon.marked(card)}{_times(n)}" for card, n in Counter(cards).items()]
    return paragraphs(" · ".join(names) or lexicon.sphere("no-cards"), width)


def _times(n: int) -> str:
    return f" ×{n}" if n > 1 else ""
