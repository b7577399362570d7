"""Who sits where: seats, the fighters each one runs, and teams, checked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.errors import BadInput
from ..data.schema import Edition, Mode
from . import reasons
from .names import HIDDEN, Names
from .reasons import rule_of
from .setup import BY_CHOICE, BY_LINE_UP, BY_LOT
from .state import FIGHTERS, NOBODY

NO_SIDE = -1
#: With fewer zones a ring is none.
SMALLEST_RING = 3
DRAFTS = {None: BY_LINE_UP, "choice": BY_CHOICE, "random": BY_LOT}


@dataclass(frozen=True)
class Seating:
    """Each seat's fighters (``?`` where a draft decides), and the teams as lists of seats."""

    seats: list[list[str]]
    teams: list[list[int]]
    draft: str | None = None
    mode: str | None = None
    round_the_table: bool = False

    @property
    def draft_code(self) -> int:
        return DRAFTS[self.draft]

    def numbers(self, names: Names) -> tuple[list[int], list[int], list[int]]:
        """Kind, owner and team of each fighter, as the kernel wants them."""
        places = self._places()
        team_of = {seat: team for team, members in enumerate(self.teams) for seat in members}
        kinds = [NOBODY if name == HIDDEN else names.kind(name, "seats") for name, _ in places]
        return kinds, [seat for _, seat in places], [team_of[seat] for _, seat in places]

    def _places(self) -> list[tuple[str, int]]:
        """The fighters in the order of their places: seat by seat, or going round the table (MAR-24)."""
        if not self.round_the_table:
            return [(name, seat) for seat, mine in enumerate(self.seats) for name in mine]
        most = max(len(mine) for mine in self.seats)
        order = [(i, seat) for i in range(most) for seat in range(len(self.seats))]
        return [(self.seats[seat][i], seat) for i, seat in order if i < len(self.seats[seat])]


def seated(
    edition: Edition,
    seats: Any,
    teams: Any,
    draft: Any,
    options: Mapping[str, str],
    mode: Any = None,
) -> Seating:
    """Check a seating; every mistake is named."""
    if draft is not None and draft not in ("choice", "random"):
        raise BadInput("draft", f'expected "choice" or "random", got {draft!r}')
    if edition.modes:
        return seated_in_mode(edition, seats, teams, draft, options, mode)
    if mode is not None:
        raise BadInput("mode", f"{edition.game} has no modes, got {mode!r}")
    listed = listed_seats(seats, draft)
    check_fighters(edition, listed, draft)
    sides = listed_teams(teams, len(listed))
    _check_numbers(edition, listed, sides, 3 if options.get("ffa_players") == "3-8" else 2)
    return Seating(listed, sides, draft, round_the_table=bool(edition.laws.own_zones))


# -- modes


def seated_in_mode(
    edition: Edition, seats: Any, teams: Any, draft: str | None, options: Mapping[str, str], name: Any
) -> Seating:
    """MA-D-01: a mode is for certain numbers of players, and its sides make the teams."""
    name = _mode_named(edition, name, seats, teams)
    mode = edition.modes[name]
    if isinstance(seats, int) and not isinstance(seats, bool):
        _check_players(edition, name, seats)
        seats, draft = [_each(mode, seats)] * seats, draft or "random"
    listed = listed_seats(seats, draft)
    check_fighters(edition, listed, draft)
    _check_players(edition, name, len(listed))
    _check_draft(edition, name, draft, options)
    sides = _mode_teams(edition, name, listed, teams)
    _check_numbers(edition, listed, sides, 2)
    return Seating(listed, sides, draft, name, round_the_table=bool(edition.laws.own_zones))


def _mode_named(edition: Edition, name: Any, seats: Any, teams: Any) -> str:
    """The mode asked for, or the first in which everybody fights as the seats say."""
    known = ", ".join(edition.modes)
    if name is None:
        grouped = teams is not None or (isinstance(seats, Sequence) and any(map(_is_several, seats)))
        fitting = [key for key, mode in edition.modes.items() if bool(mode.sides) == grouped]
        if len(fitting) != 1:
            raise BadInput("mode", f"say which one: {known}")
        return fitting[0]
    if not isinstance(name, str) or name not in edition.modes:
        raise BadInput("mode", f"{edition.game} has no mode {name!r}; it has {known}")
    return name


def _is_several(seat: Any) -> bool:
    return seat > 1 if isinstance(seat, int) else isinstance(seat, Sequence) and len(seat) > 1


def _check_players(edition: Edition, name: str, players: int) -> None:
    allowed = edition.modes[name].players
    if players not in allowed:
        numbers = ", ".join(map(str, allowed[:-1])) + f" or {allowed[-1]}" if allowed[1:] else str(allowed[0])
        raise BadInput("seats", f"{name} is for {numbers} players, got {players} ({_id(edition, 'D-01')})")


def _check_draft(edition: Edition, name: str, draft: str | None, options: Mapping[str, str]) -> None:
    """Who is on which side shows one by one; wishes laid down at once could not be held to a side."""
    how = {**edition.settled, **options}.get("draft")
    if draft == "choice" and edition.modes[name].sides and how == "simultaneous":
        raise BadInput("options.draft", f"in {name} fighters are chosen in turn, expected seat_order")


def _each(mode: Mode, players: int) -> int:
    """How many fighters each player runs: a whole side where there are as many sides as players."""
    return len(mode.sides[0]) if players == len(mode.sides) else 1


def _mode_teams(edition: Edition, name: str, seats: list[list[str]], teams: Any) -> list[list[int]]:
    """Everybody alone; or the sides, alternating around the table where lots decide who is who (MAR-24)."""
    mode = edition.modes[name]
    each = _each(mode, len(seats)) if mode.sides else 1
    for i, seat in enumerate(seats):
        if len(seat) != each:
            raise BadInput(
                f"seats[{i}]", f"in {name} with {len(seats)} players each runs {each}, got {len(seat)}"
            )
    made = _alone(seats) if not mode.sides else _made_teams(edition, name, seats)
    if teams is not None and sorted(map(sorted, listed_teams(teams, len(seats)))) != sorted(made):
        raise BadInput("teams", f"in {name} the teams are {made} ({mode.rule}), got {teams}")
    return made


def _alone(seats: list[list[str]]) -> list[list[int]]:
    return [[seat] for seat in range(len(seats))]


def _made_teams(edition: Edition, name: str, seats: list[list[str]]) -> list[list[int]]:
    mode = edition.modes[name]
    sides = [_side_of(edition, name, i, seat) for i, seat in enumerate(seats)]
    if len(seats) == len(mode.sides) and len(seats[0]) > 1:
        made = _alone(seats)
    elif any(HIDDEN in seat for seat in seats):
        count = len(seats) // len(mode.sides[0])
        made = [list(range(first, len(seats), count)) for first in range(count)]
    else:
        _check_whole_sides(mode, seats, sides)
        made = [[i for i, side in enumerate(sides) if side == wanted] for wanted in dict.fromkeys(sides)]
    _check_sides(mode, made, sides)
    return made


def _side_of(edition: Edition, name: str, i: int, seat: list[str]) -> int:
    """The side a seat's fighters are on, or none yet; whoever has no side in this mode is refused."""
    mode = edition.modes[name]
    side_of = {fighter: side for side, members in enumerate(mode.sides) for fighter in members}
    named = [fighter for fighter in seat if fighter != HIDDEN]
    for fighter in named:
        if fighter not in side_of:
            raise BadInput(f"seats[{i}]", f"{fighter} does not fight in {name} ({mode.rule})")
    sides = {side_of[fighter] for fighter in named}
    if len(sides) > 1:
        raise BadInput(f"seats[{i}]", f"{' and '.join(named)} are of different sides ({mode.rule})")
    return next(iter(sides), NO_SIDE)


def _check_whole_sides(mode: Mode, seats: list[list[str]], sides: list[int]) -> None:
    named = {fighter for seat in seats for fighter in seat}
    for side in dict.fromkeys(sides):
        if not named.issuperset(mode.sides[side]):
            raise BadInput(
                "seats", f"a side is missing somebody: {', '.join(mode.sides[side])} ({mode.rule})"
            )


def _check_sides(mode: Mode, teams: list[list[int]], sides: list[int]) -> None:
    """Those already named fight for one side in each team, and for another in every other team."""
    team_of: dict[int, int] = {}
    for team, members in enumerate(teams):
        known = [seat for seat in members if sides[seat] != NO_SIDE]
        for seat in known:
            if sides[seat] != sides[known[0]] or team_of.setdefault(sides[seat], team) != team:
                raise BadInput(
                    f"seats[{seat}]", f"the teams are the seats {teams}, each one side ({mode.rule})"
                )


# -- seats and teams


def listed_seats(seats: Any, draft: str | None) -> list[list[str]]:
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


def check_fighters(edition: Edition, seats: list[list[str]], draft: str | None) -> None:
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
                    f"{name} is taken twice; each warrior exists once ({_taken(edition)})",
                )
            seen.add(name)


def listed_teams(teams: Any, seats: int) -> list[list[int]]:
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


def _check_numbers(edition: Edition, seats: list[list[str]], teams: list[list[int]], fewest: int) -> None:
    fighters = sum(len(seat) for seat in seats)
    if fighters > FIGHTERS:
        raise BadInput("seats", f"at most {FIGHTERS} warriors can fight, got {fighters}")
    if fighters > len(edition.fighters):
        raise BadInput("seats", f"{edition.game} has {len(edition.fighters)} warriors, got {fighters}")
    if len(teams) < 2:
        raise BadInput("teams" if len(seats) > 1 else "seats", "a fight needs at least two sides")
    if len(teams) == fighters and fighters < fewest:
        raise BadInput(
            "seats", f"in this match a free-for-all needs at least {fewest} warriors, got {fighters}"
        )
    if edition.laws.own_zones:
        _check_ring(edition, seats)


def _check_ring(edition: Edition, seats: list[list[str]]) -> None:
    """Where fighters bring the zones, enough of them must, whoever is dealt."""
    named = [name for seat in seats for name in seat]
    central = {name for name, fighter in edition.fighters.items() if fighter.place == "centre"}
    bound = sum(name in central for name in named)
    bound += min(named.count(HIDDEN), len(central.difference(named)))
    if len(named) - bound < SMALLEST_RING:
        rule = rule_of(reasons.NO_SUCH_ZONE, "place", edition.ledger_prefix)
        raise BadInput("seats", f"a ring of {len(named) - bound} zones, at least {SMALLEST_RING} ({rule})")


def _taken(edition: Edition) -> str:
    return rule_of(reasons.KIND_TAKEN, "draft", edition.ledger_prefix)


def _id(edition: Edition, section: str) -> str:
    return f"{edition.ledger_prefix}-{section}"
