"""What the browser's pages show of Ultrium Sphere: its cards, ready decks and options in one language."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from ..core.pages import BotInfo, OptionInfo, OptionValue, Pages, Titled
from ..data.clauses import Clause
from ..data.decks import Deck, ready_deck, ready_decks
from ..data.schema import maybe_said
from ..data.sets import TITLE, CardSet, UltraCard, load_set
from ..data.words import words
from . import terms, windows
from .edition import FEWEST_TEAMS, MOST_TEAMS, OPTIONS, Option
from .marks import MARKS
from .outlook import SphereOutlook
from .speech import DECISIONS
from .stops import KINDS, SIDES, STACK, USUAL_IF_SHARED, said
from .table import SphereTable
from .views import SphereView
from .wording import abilities, is_retroactive

PREFIX = "US"
PHASES = range(1, 7)
#: What marks and modes name besides capabilities, types and subtypes.
WORDS = ("front", "back", "success", "failure", "none")


class SphereOption(OptionInfo, frozen=True):
    """An option; a number lies between ``least`` and ``most``, and ``values`` are the words it can be."""

    least: int | None
    most: int | None


class DeckInfo(Struct, frozen=True):
    """A ready deck. ``style``: in words. ``family``: that of most of its Ultras. ``types``: most first.

    ``how``: a paragraph on how to play it.
    """

    id: str
    name: str
    style: str | None
    about: str | None
    how: str | None
    family: str | None
    types: list[str]


class SphereInfo(Titled, frozen=True, tag_field="kernel", tag="sphere"):
    """Ultrium Sphere as the lobby offers it: each seat brings a deck. ``bots``: weakest first."""

    notice: str | None
    players: list[int]
    options: list[SphereOption]
    bots: list[BotInfo]
    decks: list[DeckInfo]


class ClauseFacts(Struct, frozen=True):
    """One of the things a card does. ``kind``: play, engage, trigger or static."""

    kind: str
    text: str


class SphereCard(Struct, frozen=True):
    """A card as printed. ``text``: everything it does. ``multi``: a deck may have several copies.

    ``does``: the operations of its clauses, for whoever looks for cards that do something.
    """

    id: str
    name: str
    value: int
    multi: bool
    retroactive: bool
    text: str
    clauses: list[ClauseFacts]
    does: list[str]
    flavour: str


class UltraFacts(SphereCard, frozen=True):
    """An Ultra. ``seed``: what its portrait is drawn from, the same for every reader."""

    type: str
    subtype: str | None
    assault: int
    tackle: int
    shot: int
    resistance: int
    save: int
    pass_: int
    seed: str


class InteractionFacts(SphereCard, frozen=True):
    """An Interaction. ``picture``: what its first clause does, such as ``mod_cap:save:up``, ``reroll`` or
    ``discard_interaction:random``. ``whom``: to whom, such as ``ultra opp``, ``actor`` or ``leader own``.
    """

    picture: str
    whom: str


class StopFacts(Titled, frozen=True):
    """A moment in which a seat can ask to be asked: in its own window, or in an opponent's.

    ``usual``: it is asked there unless it says otherwise.
    """

    side: str
    usual: bool


class SphereCatalogue(Struct, frozen=True, tag_field="kernel", tag="sphere"):
    """Everything printed about a game. ``prefix``: how its rule IDs begin. ``rules``: their version.

    ``asked``: by phase, the rule behind what is asked in it. ``phases``: the six of a turn. ``marks``: what
    marks say, with ``{0}`` and ``{1}`` for their values. ``words``: what ids are called in marks and modes.
    ``until``: how long marks last.
    """

    game: str
    title: str
    notice: str | None
    prefix: str
    rules: int
    asked: dict[str, str]
    ultras: list[UltraFacts]
    interactions: list[InteractionFacts]
    types: list[Titled]
    subtypes: list[Titled]
    capabilities: list[Titled]
    actions: list[Titled]
    phases: list[Titled]
    windows: list[Titled]
    stops: list[StopFacts]
    marks: dict[str, str]
    words: dict[str, str]
    until: dict[str, str]


# -- everything printed


def catalogue(game: str, lang: str) -> SphereCatalogue:
    return printed_set(game, load_set(), lang)


def printed_set(game: str, cards: CardSet, lang: str) -> SphereCatalogue:
    """Everything printed about a set of cards."""
    return SphereCatalogue(
        game=game,
        title=TITLE,
        notice=maybe_said(cards.file.notice, lang),
        prefix=PREFIX,
        rules=SphereTable.rules,
        asked=DECISIONS,
        ultras=[_ultra(cards, card, printed, lang) for card, printed in cards.ultras.items()],
        interactions=[_interaction(cards, card, lang) for card in cards.interactions],
        types=[Titled(type_, cards.type_name(type_, lang)) for type_ in terms.TYPES],
        subtypes=[Titled(subtype, cards.subtype_name(subtype, lang)) for subtype in cards.subtypes],
        capabilities=_named("sphere-cap", terms.CAPS, lang),
        actions=_named("sphere-action", terms.ACTIONS, lang),
        phases=_named("sphere-phase-name", map(str, PHASES), lang),
        windows=_named("sphere-window", dict.fromkeys(windows.WINDOWS), lang),
        stops=[_stop(side, kind, lang) for side in SIDES for kind in KINDS],
        marks=_said("sphere-mark", MARKS, lang),
        words=_words(cards, lang),
        until=_said("sphere-until", terms.DURATIONS[1:], lang),
    )


def _words(cards: CardSet, lang: str) -> dict[str, str]:
    """All ids that can stand in marks and modes; an action and its capability share a name."""
    types = {type_: cards.type_name(type_, lang) for type_ in terms.TYPES}
    subtypes = {subtype: cards.subtype_name(subtype, lang) for subtype in cards.subtypes}
    return subtypes | types | _said("sphere-cap", terms.CAPS, lang) | _said("sphere-word", WORDS, lang)


def _said(group: str, ids: Iterable[str], lang: str) -> dict[str, str]:
    return {id_: words(lang).say(f"{group}.{id_}") for id_ in ids}


def _stop(side: str, kind: str, lang: str) -> StopFacts:
    stop = (side, kind)
    title = words(lang).say("sphere-stop.stack" if kind == STACK else f"sphere-window.{kind}")
    return StopFacts(said(stop), title, side, stop in USUAL_IF_SHARED)


def _named(group: str, ids: Iterable[str], lang: str) -> list[Titled]:
    return [Titled(id_, title) for id_, title in _said(group, ids, lang).items()]


# -- its cards


def _ultra(cards: CardSet, card: str, printed: UltraCard, lang: str) -> UltraFacts:
    return UltraFacts(
        **_card(cards, card, lang),
        type=printed.type,
        subtype=printed.subtype,
        assault=printed.assault,
        tackle=printed.tackle,
        shot=printed.shot,
        resistance=printed.resistance,
        save=printed.save,
        pass_=printed.pass_,
        seed=card,
    )


def _interaction(cards: CardSet, card: str, lang: str) -> InteractionFacts:
    first = cards.clauses[card][0]
    return InteractionFacts(**_card(cards, card, lang), picture=_picture(first), whom=_whom(first))


def _card(cards: CardSet, card: str, lang: str) -> dict[str, Any]:
    """What Ultras and Interactions have in common."""
    printed = cards.ultras.get(card) or cards.interactions[card]
    told = [ClauseFacts(kind, text) for kind, text in abilities(cards, card, lang)]
    return {
        "id": card,
        "name": cards.name_of(card, lang),
        "value": printed.value,
        "multi": printed.multi,
        "retroactive": is_retroactive(cards, card),
        "text": " ".join(clause.text for clause in told),
        "clauses": told,
        "does": list(dict.fromkeys(clause.op.name for clause in cards.clauses[card])),
        "flavour": cards.flavour_of(card, lang),
    }


def _picture(clause: Clause) -> str:
    """What it does in a few words of the notation, from which a pictogram is drawn."""
    op = clause.op
    about = op.capability or "any" * bool(op.choices) or "+".join(op.actions)
    sign = "either" * op.is_chosen * (op.name == "mod_roll") or ("up" if op.amount > 0 else "down")
    shift = sign if op.amount and op.name.startswith("mod_") else ""
    return ":".join(filter(None, (op.name, about, op.how, shift)))


def _whom(clause: Clause) -> str:
    target = clause.target
    return " ".join(filter(None, ("all" * target.every, target.kind, target.side)))


# -- the game in the lobby


def lobby(game: str, lang: str, bots: Sequence[tuple[str, str]]) -> SphereInfo:
    cards = load_set()
    return SphereInfo(
        id=game,
        title=TITLE,
        notice=maybe_said(cards.file.notice, lang),
        players=[*range(FEWEST_TEAMS, MOST_TEAMS + 1)],
        options=[_option(name, option, lang) for name, option in OPTIONS.items()],
        bots=[BotInfo(name, title) for name, title in bots],
        decks=[_deck(name, ready_deck(name), cards, lang) for name in ready_decks()],
    )


def _option(name: str, option: Option, lang: str) -> SphereOption:
    say = words(lang).say
    return SphereOption(
        id=name,
        text=say(f"sphere-option.{name}"),
        default=option.default,
        rule=option.rule,
        values=[OptionValue(word, say(f"sphere-option-value.{word}")) for word in option.words],
        least=option.low if option.is_number else None,
        most=option.high if option.is_number else None,
    )


def _deck(name: str, deck: Deck, cards: CardSet, lang: str) -> DeckInfo:
    ultras = [cards.ultras[card] for card in Counter(deck.ultras).elements()]
    families = Counter(ultra.subtype for ultra in ultras if ultra.subtype)
    return DeckInfo(
        id=name,
        name=deck.name.said(lang),
        style=words(lang).say(f"decks.style-{deck.style}") if deck.style else None,
        about=maybe_said(deck.about, lang),
        how=maybe_said(deck.how, lang),
        family=next((family for family, _ in families.most_common(1)), None),
        types=[type_ for type_, _ in Counter(ultra.type for ultra in ultras).most_common()],
    )


PAGES = Pages(SphereView, lobby, catalogue, SphereOutlook)
