"""The games as the lobby and the table show them: facts of the edition files in one language."""

import re
from functools import cache

import msgspec

from ..bots import bots
from ..data import rulebook
from ..data.loader import edition_of, editions
from ..data.rulebook import Rule, for_players
from ..data.schema import Ability, Card, DiceByLife, Edition, Fighter, Text
from .api import (
    BotInfo,
    CardFacts,
    Catalogue,
    FighterBrief,
    FighterFacts,
    GameInfo,
    LawFacts,
    LineUpInfo,
    ModeInfo,
    OptionInfo,
    OptionValue,
    RuleHits,
    RuleText,
)
from .messages import Lang
from .wording import wording

SEATS = range(2, 9)
MOST_HITS = 30
#: An option that is a whole chapter, not a ruling.
CHAPTERS = {"flames": "7"}


def arena_games() -> list[str]:
    """The games that are played at this table."""
    return list(editions())


@cache
def game_infos(lang: Lang) -> tuple[GameInfo, ...]:
    return tuple(_game(edition_of(game), lang) for game in arena_games())


@cache
def catalogue(game: str, lang: Lang) -> Catalogue:
    """Everything printed about a game; an unknown one is refused by name."""
    edition = edition_of(game)
    return Catalogue(
        game=game,
        title=_said(edition.title, lang),
        notice=_maybe(edition.notice, lang),
        prefix=edition.ledger_prefix,
        rules=edition.rules,
        laws=LawFacts(**{field: getattr(edition.laws, field) for field in edition.laws.__struct_fields__}),
        settled=edition.settled,
        fighters=[_fighter(edition, name, fighter, lang) for name, fighter in edition.fighters.items()],
    )


def _said(text: Text, lang: Lang) -> str:
    return str(getattr(text, lang))


def _maybe(text: Text | None, lang: Lang) -> str | None:
    return None if text is None else _said(text, lang)


# -- a game in the lobby


def _game(edition: Edition, lang: Lang) -> GameInfo:
    return GameInfo(
        id=edition.game,
        title=_said(edition.title, lang),
        notice=_maybe(edition.notice, lang),
        players=_players(edition),
        modes=_modes(edition, lang),
        fighters=[_brief(name, fighter, lang) for name, fighter in edition.fighters.items()],
        options=[_option(edition, name, values, lang) for name, values in edition.options.items()],
        bots=[BotInfo(id=name, title=wording(lang).say(f"bot.{name}")) for name in bots()],
        lineups=_line_ups(edition),
    )


def _players(edition: Edition) -> list[int]:
    """Modes say for how many they are; elsewhere there are as many seats as warriors."""
    if edition.modes:
        return sorted({players for mode in edition.modes.values() for players in mode.players})
    return [players for players in SEATS if players <= len(edition.fighters)]


def _modes(edition: Edition, lang: Lang) -> list[ModeInfo]:
    return [
        ModeInfo(
            id=name, title=_said(mode.title, lang), players=mode.players, rule=mode.rule, sides=mode.sides
        )
        for name, mode in edition.modes.items()
    ]


def _line_ups(edition: Edition) -> list[LineUpInfo]:
    return [
        LineUpInfo(id=name, seats=line_up.seats, teams=line_up.teams)
        for name, line_up in edition.line_ups.items()
    ]


def _brief(name: str, fighter: Fighter, lang: Lang) -> FighterBrief:
    return FighterBrief(
        id=name,
        name=_said(fighter.name, lang),
        title=_maybe(fighter.title, lang),
        colour=fighter.colour,
        size=fighter.size,
        life=fighter.life,
    )


def _option(edition: Edition, name: str, values: list[str], lang: Lang) -> OptionInfo:
    say = wording(lang).say
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


def _fighter(edition: Edition, name: str, fighter: Fighter, lang: Lang) -> FighterFacts:
    return FighterFacts(
        **_brief(name, fighter, lang).model_dump(),
        defence=fighter.defence,
        element=fighter.element,
        place=fighter.place,
        steady=fighter.steady,
        cards=[_card(edition, card_id, card, lang) for card_id, card in fighter.cards.items()],
        origins=fighter.origins,
        note=fighter.note,
    )


def _card(edition: Edition, card_id: str, card: Card, lang: Lang) -> CardFacts:
    plain = {field: getattr(card, field) for field in PLAIN_FIELDS}
    return CardFacts(
        id=card_id,
        name=_maybe(card.name, lang) or card_id,
        text=_maybe(card.text, lang),
        abilities=[_ability(ability, lang) for ability in card.abilities],
        rules=_rules_about(edition, card_id, card),
        **plain,
    )


PLAIN_FIELDS = (
    *("kind", "initiative", "move", "melee", "shoot", "defence"),
    *("origin", "origins", "note"),
)


def _ability(ability: Ability, lang: Lang) -> str:
    """What it does, with its own numbers."""
    values = {field: getattr(ability, field) for field in ability.__struct_fields__}
    if isinstance(ability, DiceByLife):
        values["table"] = ", ".join(f"{life} → {dice}" for life, dice in enumerate(ability.table, 1))
    return wording(lang).say(f"ability.{msgspec.to_builtins(ability)['does']}", **values)


def _rules_about(edition: Edition, card_id: str, card: Card) -> list[str]:
    """The rules of a special card stand in the section that is named after it: ``Baobab: Strike (...)``."""
    if card.kind == "ordinary" or card.name is None:
        return []
    called = "|".join(map(re.escape, (card.name.en, card_id.replace("-", " "))))
    title = re.compile(rf"\w+(?::| -) (?:{called})\b", re.IGNORECASE)
    return [rule.id for rule in rulebook.search("", edition.ledger_prefix) if title.match(rule.section)]


# -- rules


def rule_text(id_: str, lang: Lang) -> RuleText | None:
    found = rulebook.rule(id_, lang)
    return _told(found) if found is not None else None


def search_rules(game: str, wanted: str, lang: Lang) -> RuleHits:
    """The rules that hold all these words; without words, what the chapters are about."""
    prefix = edition_of(game).ledger_prefix
    if not wanted.strip():
        return RuleHits(hits=[_heading(section) for section in rulebook.sections(prefix, lang)], more=False)
    found = rulebook.search(wanted, prefix, lang)
    return RuleHits(hits=[_told(rule) for rule in found[:MOST_HITS]], more=len(found) > MOST_HITS)


def _told(rule: Rule) -> RuleText:
    return RuleText(
        id=rule.id,
        game=rulebook.game_of(rule.id),
        title=rule.section or None,
        text=for_players(rule.text),
        lang=msgspec.convert(rule.lang, Lang),
    )


def _heading(section: Rule) -> RuleText:
    """A chapter's title; its rules are a page of their own."""
    return _told(section).model_copy(update={"text": ""})
