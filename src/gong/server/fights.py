"""From a room's settings to a match, and back from a position to settings."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ..arena.table import ArenaTable
from ..bots import bots
from ..core.dice import FairDice, Source
from ..core.errors import BadInput
from ..core.match import Match
from ..data.loader import built_in, editions
from ..games import load, new_match
from .messages import Draft, SeatPlan, Settings

SPHERE = "ultrium-sphere"
DRAFTS: dict[str | None, Draft] = {None: "named", "choice": "choice", "random": "random"}


def rules_of(game: str) -> int:
    """The version of the game's rules that this program plays."""
    return built_in(game).rules


def check(settings: Settings, start: Mapping[str, Any] | None = None) -> None:
    """Refuse settings that no game could begin with; the field is named."""
    new_fight(settings, FairDice(bytes(32)), start)


def new_fight(settings: Settings, dice: Source, start: Mapping[str, Any] | None = None) -> Match:
    """The match that these settings ask for, or that goes on from a position."""
    check_game(settings.game)
    for number, plan in enumerate(settings.seats):
        check_plan(settings, plan, f"seats[{number}]")
    match = load(start, dice=dice) if start else _drafted(settings, dice)
    if match.table.seats != len(settings.seats):
        raise BadInput("seats", f"this match has {match.table.seats} seats, got {len(settings.seats)}")
    return match


def _drafted(settings: Settings, dice: Source) -> Match:
    named = settings.draft == "named"
    return new_match(
        settings.game,
        [plan.fighters for plan in settings.seats] if named else _seats(settings),
        teams=settings.teams,
        options=settings.options,
        draft=None if named else settings.draft,
        mode=settings.mode,
        dice=dice,
    )


def _seats(settings: Settings) -> int | list[int]:
    """How many warriors for each seat, or for the game to say."""
    return [settings.each] * len(settings.seats) if settings.each else len(settings.seats)


def check_game(game: str) -> None:
    if game == SPHERE:
        raise BadInput("game", f"{SPHERE} is not played in rooms yet; there are {', '.join(editions())}")
    if game not in editions():
        raise BadInput("game", f"there is no game {game!r}; there are {', '.join(editions())}")


def check_plan(settings: Settings, plan: SeatPlan, path: str) -> None:
    """What can be said of one seat without the others."""
    if plan.level not in bots():
        raise BadInput(f"{path}.level", f"there is no bot {plan.level!r}; there are {', '.join(bots())}")
    if plan.fighters and settings.draft != "named":
        raise BadInput(f"{path}.fighters", 'warriors are named only with the draft "named"')
    for name in plan.fighters:
        if name not in built_in(settings.game).fighters:
            raise BadInput(f"{path}.fighters", f"there is no fighter {name!r} in {settings.game}")


def rotated(settings: Settings) -> Settings:
    """The same table again, everybody one seat further; partners and named warriors come along."""
    count = len(settings.seats)
    seats = [settings.seats[number - 1] for number in range(count)]
    teams = settings.teams and [[(seat + 1) % count for seat in team] for team in settings.teams]
    return replace(settings, seats=seats, teams=teams)


def settings_at(position: Mapping[str, Any], seat: int) -> Settings:
    """Settings for playing on from a position: a person in this seat, bots in all others."""
    check_game(str(position.get("game")))
    match = load(position, dice=FairDice(bytes(32)))
    table = match.table
    assert isinstance(table, ArenaTable)
    if not 0 <= seat < table.seats:
        raise BadInput("seat", f"this match has seats 0 to {table.seats - 1}, got {seat}")
    about = match.position()
    return Settings(
        game=table.game,
        mode=table.seating.mode,
        draft=DRAFTS[table.seating.draft],
        teams=about.get("teams"),
        options=about.get("options", {}),
        seats=[_plan(table, names, number == seat) for number, names in enumerate(about["seats"])],
    )


def _plan(table: ArenaTable, names: list[str], is_person: bool) -> SeatPlan:
    """Warriors that a draft gave are not named: the position knows them, as it knows one's own."""
    known = built_in(table.game).fighters if table.seating.draft is None else {}
    fighters = [name for name in names if name in known]
    return SeatPlan(kind="person" if is_person else "bot", fighters=fighters)
