"""What the pages about decks send and receive."""

from typing import Annotated, TypeAlias

from pydantic import AfterValidator, Field

from ..data.suggestions import Kind
from .api import Course, Model
from .limits import LARGEST_SET

#: Letters of a deck as text, and of a card's id.
LONGEST_TEXT, LONGEST_ID = 8_000, 60
MOST_CARDS, MOST_COPIES = 250, 99_999

CardId: TypeAlias = Annotated[str, Field(max_length=LONGEST_ID)]
Copies: TypeAlias = Annotated[
    dict[CardId, Annotated[int, Field(ge=1, le=MOST_COPIES)]], Field(max_length=MOST_CARDS)
]


def _not_too_large(text: str) -> str:
    if len(text.encode()) > LARGEST_SET:
        raise ValueError(f"at most {LARGEST_SET} bytes, got more")
    return text


OwnCards: TypeAlias = Annotated[str, AfterValidator(_not_too_large)]


class CardsForm(Model):
    """One's own set of cards: the text of a TOML file, whole or laid over the base it names."""

    cards: OwnCards


class DeckForm(Model):
    """A deck as ``text``, or as copies by card. ``options``: those about decks that leaders agreed on.

    ``name``: another one than the text has. ``cards``: one's own set of cards, as in ``CardsForm``.
    """

    text: Annotated[str, Field(max_length=LONGEST_TEXT)] | None = None
    name: Annotated[str, Field(max_length=200)] | None = None
    style: Annotated[str, Field(max_length=20)] | None = None
    ultras: Copies | None = None
    interactions: Copies | None = None
    options: Annotated[dict[CardId, CardId], Field(max_length=8)] | None = None
    cards: OwnCards | None = None


class DeckProblem(Model):
    """Why a deck may not be played: the rule it breaks, and the pile, card and line this is about."""

    rule: str
    text: str
    pile: str
    card: str | None
    line: int | None


class CurveBar(Model):
    """So many cards of one value."""

    value: int
    cards: int


class PileReport(Model):
    """One of the two decks: ``wanted`` cards, worth ``cap`` at most (``None``: anything)."""

    cards: int
    wanted: int
    value: int
    cap: int | None
    curve: list[CurveBar]


class Portion(Model):
    """So many Ultras of a type or a family."""

    id: str
    name: str
    cards: int


class ActionFigure(Model):
    """What the Ultras can do on average, and at best."""

    id: str
    name: str
    mean: float
    best: int


class Described(Model):
    """A deck, and what is said about it."""

    name: str
    style: str | None
    about: str | None
    how: str | None
    ultras: dict[str, int]
    interactions: dict[str, int]


class DeckReport(Described):
    """A deck, everything that makes it illegal, and its figures. ``text``: as ``gong decks export`` has it.

    ``reinforcement``: what a neighbour adds on average to a roll that fails.
    """

    legal: bool
    problems: list[DeckProblem]
    ultra_pile: PileReport
    interaction_pile: PileReport
    types: list[Portion]
    families: list[Portion]
    actions: list[ActionFigure]
    reinforcement: float
    text: str


class ReadyDeck(Described):
    """A deck that comes with the game."""

    id: str


# -- what would suit it


class DeckGain(Model):
    """A figure of the deck before and after."""

    name: str
    before: float
    after: float


class DeckSuggestion(Model):
    """``title``: what it is, in words. ``come`` and ``go``: copies by card of the ``pile``."""

    kind: Kind
    about: str
    title: str
    pile: str
    come: dict[str, int]
    go: dict[str, int]
    gains: list[DeckGain]


# -- how it does


class TrialShare(Model):
    """Of so many games this share was won, a draw being half a win; ``low`` to ``high``: 95 % interval."""

    games: int
    rate: float
    low: float
    high: float


class TrialDuel(Model):
    """The games against one ready deck; ``turns``: how many a game has on average."""

    deck: str
    name: str
    share: TrialShare
    turns: float


class TrialCard(Model):
    """The games in which a card of the deck was drawn, and those in which it was played or in play."""

    card: str
    drawn: TrialShare
    played: TrialShare


class Trial(Course):
    """How a deck does against the ready decks, as far as it has been played."""

    share: TrialShare
    duels: list[TrialDuel]
    cards: list[TrialCard]
