"""From a room's settings to a match, and back from a position to settings, for any registered game."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from ..bots import bots
from ..core.dice import FairDice, Source
from ..core.errors import BadInput
from ..core.match import Match
from ..core.table import Table
from ..games import game_of, load, new_match
from .messages import Draft, SeatPlan, Settings


def rules_of(game: str) -> int:
    """The version of the game's rules that this program plays."""
    return _table_of(game).rules_of(game)


def check_settings(settings: Settings, start: Mapping[str, Any] | None = None) -> None:
    """Refuse settings that no game could begin with; the field is named."""
    match_of(settings, FairDice(bytes(32)), start)


def match_of(settings: Settings, dice: Source, start: Mapping[str, Any] | None = None) -> Match:
    """The match that these settings ask for, or that goes on from a position."""
    _check_draft(settings)
    for number, plan in enumerate(settings.seats):
        check_plan(settings, plan, f"seats[{number}]")
    match = load(start, dice=dice) if start else _begun(settings, dice)
    if match.table.seats != len(settings.seats):
        raise BadInput("seats", f"this match has {match.table.seats} seats, got {len(settings.seats)}")
    return match


def _begun(settings: Settings, dice: Source) -> Match:
    brought = [plan.fighters for plan in settings.seats]
    return new_match(
        settings.game,
        _seats(settings) if _is_drafted(settings) else _table_of(settings.game).seats_with(brought),
        teams=settings.teams,
        options=settings.options,
        draft=settings.draft if _is_drafted(settings) else None,
        mode=settings.mode,
        dice=dice,
    )


def _seats(settings: Settings) -> int | list[int]:
    """How many warriors for each seat, or for the game to say."""
    return [settings.each] * len(settings.seats) if settings.each else len(settings.seats)


def _table_of(game: str) -> type[Table]:
    return game_of(game).kernel.table


def _is_drafted(settings: Settings) -> bool:
    """Is it settled at the table what each seat plays, rather than named beforehand?"""
    return settings.draft in _table_of(settings.game).drafts


def _check_draft(settings: Settings) -> None:
    """``choice`` is what settings say unless told otherwise, so games without a draft let it pass."""
    game, draft = settings.game, settings.draft
    if draft not in ("named", "choice", *_table_of(game).drafts):
        raise BadInput("draft", f"{game} has no draft {draft!r}: each seat names what it plays")


def check_plan(settings: Settings, plan: SeatPlan, path: str) -> None:
    """What can be said of one seat without the others."""
    if plan.level not in bots():
        raise BadInput(f"{path}.level", f"there is no bot {plan.level!r}; there are {', '.join(bots())}")
    if plan.fighters and _is_drafted(settings):
        raise BadInput(f"{path}.fighters", 'warriors are named only with the draft "named"')
    _table_of(settings.game).check_seat(settings.game, plan.fighters, f"{path}.fighters")


def rotated(settings: Settings) -> Settings:
    """The same table again, everybody one seat further; partners and named warriors come along."""
    count = len(settings.seats)
    seats = [settings.seats[number - 1] for number in range(count)]
    teams = settings.teams and [[(seat + 1) % count for seat in team] for team in settings.teams]
    return replace(settings, seats=seats, teams=teams)


def settings_at(position: Mapping[str, Any], seat: int) -> Settings:
    """Settings for playing on from a position: a person in this seat, bots in all others."""
    game_of(position.get("game"))
    match = load(position, dice=FairDice(bytes(32)))
    if not 0 <= seat < match.table.seats:
        raise BadInput("seat", f"this match has seats 0 to {match.table.seats - 1}, got {seat}")
    wish = match.table.wish(match.true_state())
    return Settings(
        game=wish.game,
        mode=wish.mode,
        draft=msgspec.convert(wish.draft or "named", Draft),
        teams=wish.teams,
        options=dict(wish.options),
        seats=[
            SeatPlan(kind="person" if number == seat else "bot", fighters=names)
            for number, names in enumerate(wish.seats)
        ],
    )
