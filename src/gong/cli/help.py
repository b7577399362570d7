"""Looking things up in the middle of a game: pages of their own, and back to the question."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic

from rich.text import Text

from ..bots import SearchBot, explained
from ..core.answers import Choice
from ..core.match import Match
from ..data import guide
from ..data.guide import Paragraph
from ..data.rulebook import PAGES
from .drawing import Lines, fitted, log, paragraphs
from .offers import Offer, key_of
from .story import Story, Viewer
from .terminal import Terminal
from .tongue import AnyTongue, Tongue, folded

WHOLE_LOG = 10_000
MOST_FOUND = 15
#: Who gives hints, and of how many choices.
ADVISER, MOST_HINTS = "gladiator", 6


class Help(ABC, Generic[AnyTongue]):
    """The log, the pages of `?` and the hands of `h`, for whoever looks at the screen."""

    def __init__(
        self, match: Match, terminal: Terminal, tongue: AnyTongue, story: Story, is_shared: bool
    ) -> None:
        self._match = match
        self._terminal = terminal
        self._tongue = tongue
        self._story = story
        self._is_shared = is_shared

    # -- what depends on the kind of table

    @property
    def ledger(self) -> str:
        """How the rules of this game are called."""
        return ""

    @abstractmethod
    def overview(self, width: int) -> Lines:
        """What can be typed, and what the screen shows."""

    @abstractmethod
    def looked_up(self, topic: str, width: int) -> Lines:
        """A thing by its name, or what a search for these words finds."""

    def hand(self, viewer: Viewer, whose: str, width: int) -> Lines | None:
        """The cards or things of somebody, one's own without a name; nothing if there is no such person."""
        return None

    @abstractmethod
    def nobody(self, whose: str) -> str:
        """That there is no such person."""

    def listed(self, view: Any, choices: list[Choice]) -> Sequence[Offer]:
        """What is listed now: `? 3` asks about the third of these."""
        return ()

    def subject(self, seat: int, key: str) -> str:
        """What a choice is about."""
        return key

    def hint(self, viewer: Viewer) -> str:
        """The choices that a good player would weigh, with the chance to win by each."""
        if viewer is None or viewer not in self._match.waiting:
            return self._tongue.ui("no-hint")
        told = SearchBot(ADVISER, len(self._match.moves)).explain(self._match, viewer)
        if not told:
            return self._tongue.ui("no-hint")
        said = explained(self._match, viewer, told[:MOST_HINTS], self._tongue.lang)
        title = Text(self._tongue.ui("hint-title"), style="bold")
        self._page([title, *(fitted(line, self._terminal.size.width) for line in said)])
        return ""

    # -- pages

    def explained(self, topic: str, width: int) -> Lines:
        """Whatever is asked about: nothing in particular, all rules, a rule ID, or anything else."""
        if not topic:
            return self.overview(width)
        if folded(topic) == folded(self._tongue.ui("rules-word")) and self.ledger:
            return contents_page(self.ledger, self._tongue, width)
        found = guide.explaining(with_ledger(topic, self.ledger))
        return self.looked_up(topic, width) if found is None else rule_page(found, self._tongue, width)

    def show(self, viewer: Viewer, name: str, argument: str) -> str:
        """What was asked for; the answer is what to say if there is no such thing."""
        width = self._terminal.size.width
        if name == "log":
            self._page(log([], self._told(viewer), self._tongue, width, WHOLE_LOG), from_end=True)
        elif name == "hand":
            hand = self.hand(viewer, argument, width)
            if hand is None:
                return self.nobody(argument)
            self._page(hand)
        elif name == "hint":
            return self.hint(viewer)
        else:
            self._page(self.explained(self._topic(viewer, argument), width))
        return ""

    def _told(self, viewer: Viewer) -> list[str]:
        preface = [self._story.preface] if self._story.preface else []
        return [*preface, *self._story.old(viewer), *self._story.new(viewer)]

    def _topic(self, viewer: Viewer, argument: str) -> str:
        if viewer is None or not argument.isdecimal():
            return argument
        choices = self._match.choices(viewer, self._tongue.lang)
        key = key_of(argument, self.listed(self._match.view(viewer), choices))
        return argument if key is None else self.subject(viewer, key) or argument

    def _page(self, lines: Lines, from_end: bool = False) -> None:
        """Page by page; the log is read from its end."""
        rows = self._terminal.size.height - 2
        pages = [lines[at : at + rows] for at in range(0, len(lines), rows)] or [[]]
        if from_end:
            pages = [lines[max(end - rows, 0) : end] for end in range(len(lines), 0, -rows)] or [[]]
        for number, page in enumerate(pages, 1):
            self._terminal.show(page, self._is_shared)
            prompt = "back" if number == len(pages) else "earlier" if from_end else "more"
            if self._terminal.ask(self._tongue.ui(prompt)).casefold() == "q":
                break


# -- rules


def with_ledger(topic: str, ledger: str) -> str:
    """`4.4.2` is a rule of the game being played."""
    return f"{ledger}-{topic}" if ledger and topic[:1].isdecimal() and "." in topic else topic


def rule_page(found: Paragraph, tongue: Tongue, width: int) -> Lines:
    title, text = guide.said(found.title, tongue.lang), guide.said(found.text, tongue.lang)
    return [
        Text(f"{title}  {found.rules[0]}", style="bold", overflow="ellipsis"),
        *paragraphs(text, width),
    ]


def contents_page(ledger: str, tongue: Tongue, width: int) -> Lines:
    """What the rules of a game speak of, a line each."""
    title = Text(tongue.ui("rules-title"), style="bold")
    return [title, *(_brief(each, tongue, width) for each in guide.guide(PAGES[ledger]))]


def found_rules(topic: str, ledger: str, tongue: Tongue) -> list[Paragraph]:
    """The paragraphs of a game's rules that speak of a topic."""
    return guide.search(topic, PAGES[ledger], tongue.lang)


def search_page(
    topic: str, cards: Mapping[str, str], rules: Sequence[Paragraph], tongue: Tongue, width: int
) -> Lines:
    """What a search found, cards by id and name first, a line each."""
    lines = [Text(tongue.ui("found", topic=topic), style="bold")]
    lines += [fitted(f"? {card}  {name}", width) for card, name in [*cards.items()][:MOST_FOUND]]
    lines += [_brief(rule, tongue, width) for rule in rules[:MOST_FOUND]]
    left = max(len(cards) - MOST_FOUND, 0) + max(len(rules) - MOST_FOUND, 0)
    return lines + ([Text(tongue.ui("and-more", left))] if left else [])


def _brief(rule: Paragraph, tongue: Tongue, width: int) -> Text:
    """How to read a paragraph, what it is called, how it begins."""
    begins = guide.said(rule.text, tongue.lang).splitlines()[0]
    return fitted(f"? {rule.rules[0]}  {guide.said(rule.title, tongue.lang)} · {begins}", width)
