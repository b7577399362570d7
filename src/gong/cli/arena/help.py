"""Answers to `?`: the screen's symbols, a card, a rule, a search; and whole hands, which are public."""

from collections.abc import Iterator

from rich.text import Text

from ...arena.catalogue import rules_about
from ...arena.views import FighterView, View
from ...core.answers import Choice
from ...data import guide
from ...data.schema import NetThrow, Shock, Skull
from ..drawing import Lines, joined, paragraphs, wrapped
from ..help import Help, found_rules, rule_page, search_page
from ..offers import APART, Offer
from ..story import Viewer
from ..tongue import folded
from .drawing import hand, hand_title
from .lexicon import Lexicon
from .offers import offers

SEARCH = "search-word"


class ArenaHelp(Help[Lexicon]):
    """Cards, rules and hands of a fight."""

    @property
    def ledger(self) -> str:
        return self._tongue.edition.ledger_prefix

    def overview(self, width: int) -> Lines:
        return symbols(self._tongue, width)

    def looked_up(self, topic: str, width: int) -> Lines:
        lexicon = self._tongue
        name, card = _fighter_named(topic, lexicon), lexicon.card_named(topic)
        if name is not None:
            return fighter_page(name, lexicon, width)
        if card is not None:
            return card_page(card, lexicon, width)
        return found_page(topic, lexicon.cards_like(topic), lexicon, width)

    def hand(self, viewer: Viewer, whose: str, width: int) -> Lines | None:
        fighter = fighter_meant(whose, self._match.view(viewer), self._tongue)
        return hand_page(fighter, self._tongue, width) if fighter else None

    def nobody(self, whose: str) -> str:
        return self._tongue.ui("no-such-warrior", who=whose)

    def listed(self, view: View, choices: list[Choice]) -> list[Offer]:
        return offers(view, choices, self._tongue)

    def subject(self, seat: int, key: str) -> str:
        return key.removeprefix("card:")


# -- the screen's marks and the commands


def symbols(lexicon: Lexicon, width: int) -> Lines:
    """What can be typed, what the screen shows, how it is played; nothing that this game has not."""
    commands = ["help", *(["help-charm"] if lexicon.has_charms else []), "help-commands"]
    return [
        *(line for name in commands for line in paragraphs(_said(name, lexicon), width)),
        *_legend("label-arena", ["about-arena"], lexicon, width),
        *_legend("label-warriors", list(_marks(lexicon)), lexicon, width),
        *_legend("label-cards", ["about-cards"], lexicon, width),
        *_legend("label-dice", list(_about_dice(lexicon)), lexicon, width),
        *_prose("label-rules", list(_rules(lexicon)), lexicon, width),
    ]


def _marks(lexicon: Lexicon) -> Iterator[str]:
    yield "about-large" if lexicon.edition.laws.large_tokens else "about-life"
    yield "about-points" if lexicon.counts_trophies else "about-popularity"
    yield from ["about-charm"] if lexicon.has_charms else []
    yield "about-marks"
    yield from ["token-skull"] if lexicon.does(Skull) else []
    yield from ["token-shock"] if lexicon.does(Shock) else []
    yield from ["token-net"] if lexicon.does(NetThrow) else []
    yield from ["token-flame"] if lexicon.option("flames") == "on" else []


def _about_dice(lexicon: Lexicon) -> Iterator[str]:
    yield "about-odds"
    yield from ["about-dice"] if lexicon.has_charms else []


def _rules(lexicon: Lexicon) -> Iterator[str]:
    yield "rules-far" if lexicon.edition.laws.reach > 1 else "rules-near"
    yield "rules-wound"
    yield "rules-free" if lexicon.option("attack_duty") == "optional" else "rules-duty"
    yield "rules-back"
    yield from ["rules-trophies"] if lexicon.counts_trophies else []


def _legend(label: str, names: list[str], lexicon: Lexicon, width: int) -> Lines:
    """Marks and what they mean, as many in a line as fit; each stays whole."""
    indent = _indent(lexicon)
    lines = [lexicon.ui(label).ljust(indent)]
    for mark in (mark for name in names for mark in _said(name, lexicon).split(APART)):
        gap = APART if len(lines[-1]) > indent else ""
        if len(lines[-1] + gap + mark) > width:
            lines.append(" " * indent)
            gap = ""
        lines[-1] += gap + mark
    return [Text(line) for line in lines]


def _prose(label: str, names: list[str], lexicon: Lexicon, width: int) -> Lines:
    indent = _indent(lexicon)
    sentences = " ".join(_said(name, lexicon) for name in names)
    lines = wrapped(sentences, width, lexicon.ui(label).ljust(indent), " " * indent)
    return [Text(line) for line in lines]


def _indent(lexicon: Lexicon) -> int:
    return 1 + len(lexicon.ui("label-warriors"))


def _said(name: str, lexicon: Lexicon) -> str:
    """A part of the help, filled with what this game has to say."""
    laws = lexicon.edition.laws
    return lexicon.ui(
        name,
        rule=an_id(lexicon),
        word=lexicon.ui(SEARCH),
        large=laws.large_value,
        penalty=laws.far_penalty,
        bonus=laws.centre_bonus,
        highest=lexicon.highest_initiative,
    )


def an_id(lexicon: Lexicon) -> str:
    """Some rule of this game, to show what an ID looks like."""
    return f"{lexicon.edition.ledger_prefix}-4.4"


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
    """What the rules say of a special card: the lines that begin with its name, or all that explains it."""
    named = rules_about(lexicon.edition, card, lexicon.facts(card))
    found = guide.explaining(named[0]) if named else None
    if found is None:
        return []
    told = guide.said(found.text, lexicon.lang).splitlines()
    own = [line for line in told if folded(line).startswith(folded(lexicon.card(card)))]
    return paragraphs("\n".join([f"{named[0]}:", *(own or told)]), width)


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


def found_page(topic: str, cards: list[str], lexicon: Lexicon, width: int) -> Lines:
    """What a search found, cards first, a line each."""
    rules = found_rules(topic, lexicon.edition.ledger_prefix, lexicon)
    if len(rules) == 1 and not cards:
        return rule_page(rules[0], lexicon, width)
    if len(cards) == 1 and not rules:
        return card_page(cards[0], lexicon, width)
    if not rules and not cards:
        return paragraphs(lexicon.ui("nothing-found", topic=topic, rule=an_id(lexicon)), width)
    named = {card: lexicon.card(card) for card in cards}
    return search_page(topic, named, rules, lexicon, width)


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
