"""The fight that was asked for: fighters by name, by lot, or one's own among others by lot."""

import random

from ...core.errors import BadInput
from ...core.match import Match
from ...data.loader import edition_of
from ...data.schema import Edition
from ...data.seatings import Seats, bouts, checked_players, chosen_mode, sides_of, usual_players
from ...games import new_match
from ..options import Wishes, read_options, refuse
from .lexicon import fighter_named
from .lineups import Teams, parse_line_up


def match_to_play(wishes: Wishes, lang: str) -> Match:
    edition = edition_of(wishes.game, wishes.cards)
    refuse(wishes.given("decks"), f"{wishes.game} is played without decks")
    mode = chosen_mode(edition, wishes.mode, "--mode")
    seats, teams, draft = _seating(wishes, edition, mode)
    return _match(wishes, seats, teams, draft, wishes.mode if wishes.line_up is not None else mode)


def match_to_simulate(wishes: Wishes) -> Match:
    """A line-up, or as many fighters as asked, drawn for each game."""
    if wishes.line_up is not None and wishes.players is not None:
        raise BadInput("--players", "say either --players or --line-up")
    edition = edition_of(wishes.game, wishes.cards)
    usual = chosen_mode(edition, wishes.mode, "--mode")
    if wishes.line_up is not None:
        return _match(wishes, *parse_line_up(edition, wishes.line_up), None, wishes.mode)
    return _match(wishes, how_many(edition, usual, wishes.players), None, "random", usual)


def matches_to_simulate(wishes: Wishes) -> list[Match]:
    return [match_to_simulate(wishes)]


def _match(wishes: Wishes, seats: int | Seats, teams: Teams, draft: str | None, mode: str | None) -> Match:
    return new_match(
        wishes.game,
        seats,
        teams=teams,
        options=read_options(wishes.options),
        draft=draft,
        cards=wishes.cards,
        seed=wishes.seed,
        mode=mode,
    )


def _seating(wishes: Wishes, edition: Edition, mode: str | None) -> tuple[int | Seats, Teams, str | None]:
    """Seats, teams and how the warriors are found."""
    if wishes.line_up is not None:
        _alone(wishes, "line_up", "you", "draft")
        seats, teams = parse_line_up(edition, wishes.line_up)
        if wishes.players not in (None, len(seats)):
            raise BadInput("--players", f"the line-up has {len(seats)} seats, not {wishes.players}")
        return seats, teams, None
    players = how_many(edition, mode, wishes.players)
    if wishes.you is None:
        return players, None, wishes.draft or ("choice" if mode is None else "random")
    _alone(wishes, "you", "draft")
    checked_players(edition, mode, players, "--players")
    you = fighter_named(edition, wishes.you, "--you")
    return _with_others(edition, mode, you, players, random.Random(wishes.seed)), None, None


def how_many(edition: Edition, mode: str | None, wanted: int | None) -> int:
    """The number of players asked for, or the usual one; a mode has few to choose from."""
    if wanted is None:
        return usual_players(edition, mode)
    return wanted if mode is None else checked_players(edition, mode, wanted, "--players")


def _alone(wishes: Wishes, deciding: str, *others: str) -> None:
    """Who fights is decided once."""
    ((option, value),) = wishes.given(deciding).items()
    for other in wishes.given(*others):
        raise BadInput(option, f"{value!r} says who fights, so {other} has nothing to decide")


def _with_others(edition: Edition, mode: str | None, you: str, players: int, lot: random.Random) -> Seats:
    """You in the first seat, and the others by lot."""
    if sides_of(edition, mode):
        return _with_sides(edition, mode, you, players, lot)
    others = [name for name in edition.fighters if name != you]
    return [[you], *([name] for name in lot.sample(others, players - 1))]


def _with_sides(edition: Edition, mode: str | None, you: str, players: int, lot: random.Random) -> Seats:
    sides = sides_of(edition, mode)
    if mode is None or you not in sides:
        raise BadInput("--you", f"{you} is on no side of {mode} ({edition.modes[mode or ''].rule})")
    meetings = [bout for bout in bouts(edition, mode, players) if sides[you] in bout.rivals]
    seats = lot.choice(lot.choice(meetings).seatings)
    first = next(i for i, seat in enumerate(seats) if you in seat)
    return [*seats[first:], *seats[:first]]
