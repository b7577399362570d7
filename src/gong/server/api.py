"""What the HTTP part takes and gives. A room's settings and everything on its socket are in ``messages``."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field

from ..arena.views import View
from ..data.schema import Origin
from .messages import Lang, Status, Told

Dice: TypeAlias = int | Literal["?"] | list[int]
Fighters: TypeAlias = list[str]


class Model(BaseModel):
    """Unknown fields are refused by name."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ApiError(Model):
    """Every answer that is an error. ``field`` names what was wrong, ``rule`` the rule that refuses it."""

    error: str
    field: str | None = None
    rule: str | None = None


class Health(Model):
    """``client``: whether the pages were built."""

    status: Literal["ok"]
    version: str
    client: bool


# -- who one is


class Me(Model):
    """What the server knows of a visitor: the name it goes by."""

    name: str


class NewName(Model):
    name: Annotated[str, Field(max_length=24)]


# -- the games


class OptionValue(Model):
    id: str
    text: str


class OptionInfo(Model):
    """Something a game lets its players decide, and the ruling that leaves it open."""

    id: str
    text: str
    default: str
    rule: str | None
    values: list[OptionValue]


class ModeInfo(Model):
    """A way to play, for these numbers of players; with ``sides``, who fights together."""

    id: str
    title: str
    players: list[int]
    rule: str
    sides: list[Fighters]


class LineUpInfo(Model):
    """A suggested match: who runs which fighters, which seats play together."""

    id: str
    seats: list[Fighters]
    teams: list[list[int]]


class FighterBrief(Model):
    id: str
    name: str
    title: str | None
    colour: str
    size: int
    life: int


class BotInfo(Model):
    id: str
    title: str


class GameInfo(Model):
    """A game as the lobby offers it. ``players``: how many seats a room may have. ``bots``: weakest first."""

    id: str
    title: str
    notice: str | None
    players: list[int]
    modes: list[ModeInfo]
    fighters: list[FighterBrief]
    options: list[OptionInfo]
    bots: list[BotInfo]
    lineups: list[LineUpInfo]


class CardFacts(Model):
    """A card. ``abilities``: what it does, in words. ``origins``: fields that differ from ``origin``.

    ``rules``: where the ledger speaks about it.
    """

    id: str
    name: str
    kind: Literal["ordinary", "technique", "item"]
    initiative: int
    move: int
    melee: Dice
    shoot: Dice
    defence: int | Literal["?"]
    text: str | None
    abilities: list[str]
    origin: Origin
    origins: dict[str, Origin]
    rules: list[str]
    note: str


class FighterFacts(Model):
    id: str
    name: str
    title: str | None
    colour: str
    size: int
    life: int
    defence: int
    element: Literal["none", "fire", "powder", "wood"]
    place: Literal["ring", "centre"]
    steady: bool
    cards: list[CardFacts]
    origins: dict[str, Origin]
    note: str


class LawFacts(Model):
    """The numbers in which the games differ."""

    rounds: int
    ring: int
    reach: int
    far_penalty: int
    charms: int
    large_tokens: int
    large_value: int
    rocks: list[int]
    points: Literal["popularity", "trophies"]
    centre_bonus: int
    refill: int
    trophies_pass: int
    own_zones: int
    gong: list[Literal["blue", "red"]]


class Catalogue(Model):
    """Everything printed about a game. ``prefix``: how its rule IDs begin. ``rules``: their version."""

    game: str
    title: str
    notice: str | None
    prefix: str
    rules: int
    laws: LawFacts
    settled: dict[str, str]
    fighters: list[FighterFacts]


class RuleText(Model):
    """One rule, or all rules of a section. ``title``: the section it stands in. ``lang``: its language."""

    id: str
    game: str
    title: str | None
    text: str
    lang: Lang


class RuleHits(Model):
    """What a search found; ``more``: and there was more."""

    hits: list[RuleText]
    more: bool


# -- rooms


class CreatedRoom(Model):
    id: str
    code: str


class OpenRoom(Model):
    """A public room that can be joined or watched. ``host``: a name. ``created``: seconds since 1970."""

    id: str
    code: str
    game: str
    title: str
    mode: str | None
    status: Status
    seats: int
    free: int
    spectators: int
    host: str
    created: float


class FoundRoom(Model):
    id: str


# -- replays


class SavedReplay(Model):
    id: str


class ContinueFrom(Model):
    """Play on from a replay after the first ``move`` moves, sitting in ``seat``; bots take the others."""

    move: Annotated[int, Field(ge=0, le=100_000)]
    seat: Annotated[int, Field(ge=0, le=7)]


class Roll(Struct, frozen=True):
    """Outcomes of chance, ``given`` by hand or drawn; ``first``: the number of the first one, from 0."""

    first: int
    sides: int
    outcomes: tuple[int, ...]
    given: bool
    why: str


class Frame(Struct, frozen=True):
    """The table after the first ``move`` moves, as one pair of eyes sees it.

    ``events``: what was seen to happen since the frame before. ``text``: what ``seat`` chose, if this eye
    may know.
    """

    move: int
    seat: int | None
    text: str | None
    view: View
    events: tuple[Told, ...]
    prompt: str
    roll: Roll | None


class ReplaySeat(Struct, frozen=True):
    number: int
    name: str
    bot: bool
    fighters: tuple[str, ...]


class ReplayFrames(Struct, frozen=True):
    """A finished game, step by step.

    ``eye``: ``open`` sees everything, ``spectator`` what everybody saw, ``0`` to ``7`` what a seat saw.
    """

    game: str
    rules: int
    eye: str
    eyes: tuple[str, ...]
    lang: Lang
    seats: tuple[ReplaySeat, ...]
    frames: tuple[Frame, ...]
