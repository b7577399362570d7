"""Who sits where: seats, the fighters each one runs, and teams, checked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.errors import BadInput
from ..data.schema import Edition
from .names import HIDDEN, Names
from .setup import BY_CHOICE, BY_LINE_UP, BY_LOT
from .state import FIGHTERS, NOBODY

DRAFTS = {None: BY_LINE_UP, "choice": BY_CHOICE, "random": BY_LOT}


@dataclass(frozen=True)
class Seating:
    """Each seat's fighters (``?`` where a draft decides), and the teams as lists of seats."""

    seats: list[list[str]]
    teams: list[list[int]]
    draft: str | None = None

    @property
    def draft_code(self) -> int:
        return DRAFTS[self.draft]

    def numbers(self, names: Names) -> tuple[list[int], list[int], list[int]]:
        """Kind, owner and team of each fighter, as the kernel wants them."""
        places = [(name, seat) for seat, mine in enumerate(self.seats) for name in mine]
        team_of = {seat: team for team, members in enumerate(self.teams) for seat in members}
        kinds = [NOBODY if name == HIDDEN else names.kind(name, "seats") for name, _ in places]
        return kinds, [seat for _, seat in places], [team_of[seat] for _, seat in places]


def seated(edition: Edition, seats: Any, teams: Any, draft: Any, options: Mapping[str, str]) -> Seating:
    """Check a seating; every mistake is named."""
    if draft is not None and draft not in ("choice", "random"):
        raise BadInput("draft", f'expected "choice" or "random", got {draft!r}')
    listed = _listed(seats, draft)
    _check_fighters(edition, listed, draft)
    sides = _sides(teams, len(listed))
    _check_numbers(listed, sides, 3 if options.get("ffa_players") == "3-8" else 2)
    return Seating(listed, sides, draft)


def _listed(seats: Any, draft: str | None) -> list[list[str]]:
    """The seats as lists of fighters; in a draft a number of warriors for each seat will do."""
    if isinstance(seats, int) and not isinstance(seats, bool):
        seats = [1] * min(max(seats, 0), FIGHTERS + 1)
    if not isinstance(seats, Sequence) or isinstance(seats, str):
        raise BadInput(
            "seats", "expected a list with each seat's fighters, or with a draft a number of seats"
        )
    return [_one_seat(seat, draft, f"seats[{i}]") for i, seat in enumerate(seats)]


def _one_seat(seat: Any, draft: str | None, path: str) -> list[str]:
    if isinstance(seat, int) and not isinstance(seat, bool):
        if draft is None:
            raise BadInput(path, 'name the fighters, or ask for a draft: draft="choice" or "random"')
        seat = [HIDDEN] * min(max(seat, 0), FIGHTERS + 1)
    if isinstance(seat, str) or not isinstance(seat, Sequence) or not seat:
        raise BadInput(path, f"expected a list of at least one fighter, got {seat!r}")
    return [str(name) for name in seat]


def _check_fighters(edition: Edition, seats: list[list[str]], draft: str | None) -> None:
    names = Names(edition)
    seen: set[str] = set()
    for i, seat in enumerate(seats):
        for name in seat:
            if name == HIDDEN and draft is not None:
                continue
            names.kind(name, f"seats[{i}]")
            if name in seen:
                raise BadInput(
                    f"seats[{i}]",
                    f"{name} is taken twice; each warrior exists once ({_id(edition, '1.1.1')})",
                )
            seen.add(name)


def _sides(teams: Any, seats: int) -> list[list[int]]:
    if teams is None:
        return [[seat] for seat in range(seats)]
    if isinstance(teams, str) or not isinstance(teams, Sequence):
        raise BadInput("teams", "expected lists of seats, e.g. [[0, 1], [2, 3]]")
    if not all(isinstance(team, Sequence) and all(isinstance(seat, int) for seat in team) for team in teams):
        raise BadInput("teams", f"expected lists of seats, e.g. [[0, 1], [2, 3]], got {teams!r}")
    listed = [list(team) for team in teams]
    if sorted(seat for team in listed for seat in team) != list(range(seats)):
        raise BadInput("teams", f"each seat 0 to {seats - 1} belongs to exactly one team, got {listed}")
    return listed


def _check_numbers(seats: list[list[str]], teams: list[list[int]], fewest: int) -> None:
    fighters = sum(len(seat) for seat in seats)
    if fighters > FIGHTERS:
        raise BadInput("seats", f"at most {FIGHTERS} warriors can fight, got {fighters}")
    if len(teams) < 2:
        raise BadInput("teams" if len(seats) > 1 else "seats", "a fight needs at least two sides")
    if len(teams) == fighters and fighters < fewest:
        raise BadInput(
            "seats", f"in this match a free-for-all needs at least {fewest} warriors, got {fighters}"
        )


def _id(edition: Edition, section: str) -> str:
    return f"{edition.ledger_prefix}-{section}"
