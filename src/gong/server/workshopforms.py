"""What the page about warriors and cards of one's own sends and receives."""

from typing import Annotated, Any, Literal

from pydantic import Field

from .api import Course, Model
from .deckforms import CardId, OwnCards

#: Games of an arena: so many seats.
FEWEST, MOST = 2, 8

Kind = Literal["number", "dice", "choice", "text", "words", "switch", "list", "lines"]


class WorkshopForm(Model):
    """One's own file: its text, or its tables."""

    cards: OwnCards | None = None
    tables: dict[str, Any] | None = None


class WeighForm(Model):
    """One's own file. Of warriors: how many fight; of decks: which card it is about, and a ready deck."""

    cards: OwnCards
    players: Annotated[int, Field(ge=FEWEST, le=MOST)] = 4
    card: CardId | None = None
    deck: CardId | None = None


class WorkshopField(Model):
    """A field of a form. ``words``: a text in each language; ``dice``: a number, two of them, or ``?``;
    ``list``: numbers, ``fewest`` to ``most`` of them; ``lines``: texts. ``values``: all that a choice has,
    some for a text. ``usual``: what is meant where nothing is said."""

    id: str
    kind: Kind
    label: str
    about: str
    low: int | None = None
    high: int | None = None
    fewest: int | None = None
    most: int | None = None
    values: list[str] = Field(default_factory=list)
    required: bool = False
    usual: int | str | bool | None = None


class WorkshopAbility(Model):
    """Something a card can do, in words: its numbers, and one to begin with. ``form``: where it can stand."""

    id: str
    form: str
    about: str
    fields: list[WorkshopField]
    least: dict[str, Any]


class WorkshopFields(Model):
    """The fields of each form, and what cards can do."""

    forms: dict[str, list[WorkshopField]]
    abilities: list[WorkshopAbility]


class WorkshopProblem(Model):
    field: str
    text: str


class WorkshopReport(Model):
    """``tables``: one's own file; ``whole``: what it makes of those of its base.

    ``printed``: by language and table, one's own as the game's catalogue has them; nothing while something
    is wrong.
    """

    game: str
    tables: dict[str, Any]
    whole: dict[str, Any]
    toml: str
    problems: list[WorkshopProblem]
    warnings: list[WorkshopProblem]
    printed: dict[str, dict[str, list[dict[str, Any]]]] | None


class DeckWith(Model):
    """A deck with a card of one's own in it, as text. ``deck``: the ready one that it was made of."""

    deck: str
    text: str


class WeighedShare(Model):
    """Of a warrior, or of games against a deck: the share of the win with one's own cards, and without."""

    id: str
    games: int
    share: float
    low: float
    high: float
    before: float | None


class Weighed(Course):
    """How even the game is with and without one's own cards. ``deck``: the one that the card is tried in."""

    deck: str | None
    fair: float
    shares: list[WeighedShare]
