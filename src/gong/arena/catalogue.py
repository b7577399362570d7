"""What the browser's pages show of the arena's games: facts of the edition files in one language."""

import re
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from ..core.pages import BotInfo, OptionInfo, OptionValue, Pages, Titled
from ..data import rulebook
from ..data.loader import edition_of
from ..data.schema import Ability, Card, DiceByLife, Edition, Fighter, Origin, maybe_said
from ..data.words import words
from .flow import PHASES
from .reasons import decision_of
from .speech import spoken_phase
from .views import View

Dice: TypeAlias = int | Literal["?"] | list[int]
Fighters: TypeAlias = list[str]

SEATS = range(2, 9)
#: An option that is a whole chapter, not a ruling.
CHAPTERS = {"flames": "7"}


class ModeInfo(Titled, frozen=True):
    """A way to play, for these numbers of players; with ``sides``, who fights together."""

    players: list[int]
    rule: str
    sides: list[Fighters]


class LineUpInfo(Struct, frozen=True):
    """A suggested match: who runs which fighters, which seats play together."""

    id: str
    seats: list[Fighters]
    teams: list[list[int]]


class FighterBrief(Struct, frozen=True):
    id: str
    name: str
    title: str | None
    colour: str
    size: int
    life: int


class GameInfo(Titled, frozen=True, tag_field="kernel", tag="arena"):
    """A game as the lobby offers it. ``players``: how many seats a room may have. ``bots``: weakest first."""

    notice: str | None
    players: list[int]
    modes: list[ModeInfo]
    fighters: list[FighterBrief]
    options: list[OptionInfo]
    bots: list[BotInfo]
    lineups: list[LineUpInfo]


class CardFacts(Struct, frozen=True):
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


class FighterFacts(FighterBrief, frozen=True):
    defence: int
    element: Literal["none", "fire", "powder", "wood"]
    place: Literal["ring", "centre"]
    steady: bool
    cards: list[CardFacts]
    origins: dict[str, Origin]
    note: str


class LawFacts(Struct, frozen=True):
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


class Catalogue(Struct, frozen=True, tag_field="kernel", tag="arena"):
    """Everything printed about a game. ``prefix``: how its rule IDs begin. ``rules``: their version.

    ``asked``: by phase, the rule behind what is asked in it.
    """

    game: str
    title: str
    notice: str | None
    prefix: str
    rules: int
    laws: LawFacts
    settled: dict[str, str]
    asked: dict[str, str]
    fighters: list[FighterFacts]


# -- everything printed


def catalogue(game: str, lang: str, own: Mapping[str, object] | None = None) -> Catalogue:
    """Everything printed about a game, or one's own cards over it; an unknown one is refused by name."""
    edition = edition_of(game, own)
    return Catalogue(
        game=game,
        title=edition.title.said(lang),
        notice=maybe_said(edition.notice, lang),
        prefix=edition.ledger_prefix,
        rules=edition.rules,
        laws=LawFacts(**msgspec.structs.asdict(edition.laws)),
        settled=edition.settled,
        asked=_asked(edition.ledger_prefix),
        fighters=[_fighter(edition, name, fighter, lang) for name, fighter in edition.fighters.items()],
    )


def _asked(prefix: str) -> dict[str, str]:
    decided = [phase for phase in PHASES if phase.candidates is not None]
    return {phase.name: decision_of(spoken_phase(phase.number), prefix) for phase in decided}


# -- a game in the lobby


def lobby(game: str, lang: str, bots: Sequence[tuple[str, str]]) -> GameInfo:
    edition = edition_of(game)
    return GameInfo(
        id=edition.game,
        title=edition.title.said(lang),
        notice=maybe_said(edition.notice, lang),
        players=_players(edition),
        modes=_modes(edition, lang),
        fighters=[_brief(name, fighter, lang) for name, fighter in edition.fighters.items()],
        options=[_option(edition, name, values, lang) for name, values in edition.options.items()],
        bots=[BotInfo(id=name, title=title) for name, title in bots],
        lineups=_line_ups(edition),
    )


def _players(edition: Edition) -> list[int]:
    """Modes say for how many they are; elsewhere there are as many seats as warriors."""
    if edition.modes:
        return sorted({players for mode in edition.modes.values() for players in mode.players})
    return [players for players in SEATS if players <= len(edition.fighters)]


def _modes(edition: Edition, lang: str) -> list[ModeInfo]:
    return [
        ModeInfo(id=name, title=mode.title.said(lang), players=mode.players, rule=mode.rule, sides=mode.sides)
        for name, mode in edition.modes.items()
    ]


def _line_ups(edition: Edition) -> list[LineUpInfo]:
    return [
        LineUpInfo(id=name, seats=line_up.seats, teams=line_up.teams)
        for name, line_up in edition.line_ups.items()
    ]


def _brief(name: str, fighter: Fighter, lang: str) -> FighterBrief:
    return FighterBrief(
        id=name,
        name=fighter.name.said(lang),
        title=maybe_said(fighter.title, lang),
        colour=fighter.colour,
        size=fighter.size,
        life=fighter.life,
    )


def _option(edition: Edition, name: str, values: list[str], lang: str) -> OptionInfo:
    say = words(lang).say
    return OptionInfo(
        id=name,
        text=say(f"option.{name}.title"),
        default=values[0],
        rule=ruling_on(name, edition.ledger_prefix),
        values=[OptionValue(id=value, text=say(f"option.{name}.{value}")) for value in values],
    )


def ruling_on(option: str, prefix: str) -> str | None:
    """The ruling that leaves an option open, as the ledger writes it: RULING W2E-R01 (dice_cap: ...)."""
    if option in CHAPTERS:
        return f"{prefix}-{CHAPTERS[option]}"
    written = re.compile(rf"RULING (\S+) \({option}:")
    found = (written.search(rule.text) for rule in rulebook.search(option, prefix))
    return next((match[1] for match in found if match), None)


# -- its warriors and cards


def _fighter(edition: Edition, name: str, fighter: Fighter, lang: str) -> FighterFacts:
    return FighterFacts(
        **msgspec.structs.asdict(_brief(name, fighter, lang)),
        defence=fighter.defence,
        element=fighter.element,
        place=fighter.place,
        steady=fighter.steady,
        cards=[_card(edition, card_id, card, lang) for card_id, card in fighter.cards.items()],
        origins=fighter.origins,
        note=fighter.note,
    )


def _card(edition: Edition, card_id: str, card: Card, lang: str) -> CardFacts:
    plain = {field: getattr(card, field) for field in PLAIN_FIELDS}
    return CardFacts(
        id=card_id,
        name=maybe_said(card.name, lang) or card_id,
        text=maybe_said(card.text, lang),
        abilities=[_ability(ability, lang) for ability in card.abilities],
        rules=rules_about(edition, card_id, card),
        **plain,
    )


PLAIN_FIELDS = (
    *("kind", "initiative", "move", "melee", "shoot", "defence"),
    *("origin", "origins", "note"),
)


def _ability(ability: Ability, lang: str) -> str:
    """What it does, with its own numbers."""
    values = msgspec.structs.asdict(ability)
    if isinstance(ability, DiceByLife):
        values["table"] = ", ".join(f"{life} → {dice}" for life, dice in enumerate(ability.table, 1))
    return words(lang).say(f"ability.{msgspec.to_builtins(ability)['does']}", **values)


def rules_about(edition: Edition, card_id: str, card: Card) -> list[str]:
    """The section of the rules that is named after a special card: ``Baobab: Strike (...)``."""
    if card.kind == "ordinary" or card.name is None:
        return []
    called = "|".join(map(re.escape, (card.name.en, card_id.replace("-", " "))))
    title = re.compile(rf"\w+(?::| -) (?:{called})\b", re.IGNORECASE)
    rules = [rule.id for rule in rulebook.search("", edition.ledger_prefix) if title.match(rule.section)]
    return list(dict.fromkeys(id_.rpartition(".")[0] for id_ in rules))


PAGES = Pages(View, lobby, catalogue)
