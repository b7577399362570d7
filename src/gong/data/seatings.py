"""Who meets whom, and in which seats: every bout of a game or mode, and the usual number of players.

Nothing here is heavy to load: the terminal uses it too.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, combinations, permutations, product
from typing import TypeAlias

from ..core.errors import BadInput
from ..core.wishes import Bout
from .schema import Edition, Mode

Seats: TypeAlias = list[list[str]]
Side: TypeAlias = tuple[str, ...]

#: Where a game has no modes.
PLAYERS, MOST_PLAYERS = 4, 8


# -- modes


def chosen_mode(edition: Edition, wanted: str | None, path: str = "mode") -> str | None:
    """The mode asked for, else the first of the game; ``None`` where a game has none."""
    if wanted is None:
        return next(iter(edition.modes), None)
    if not edition.modes:
        raise BadInput(path, f"{edition.game} has no modes, so there is no {wanted!r}")
    if wanted not in edition.modes:
        raise BadInput(path, f"there is no mode {wanted!r}; there are {', '.join(edition.modes)}")
    return wanted


def allowed_players(edition: Edition, mode: str | None) -> list[int]:
    """How many may sit down."""
    if mode is not None:
        return edition.modes[mode].players
    return list(range(2, min(len(edition.fighters), MOST_PLAYERS) + 1))


def usual_players(edition: Edition, mode: str | None) -> int:
    """How many play if nobody says: four, or of those a mode allows the middle one."""
    allowed = allowed_players(edition, mode)
    return PLAYERS if mode is None else allowed[(len(allowed) - 1) // 2]


def checked_players(edition: Edition, mode: str | None, players: int, path: str = "players") -> int:
    """This number, if so many can play."""
    allowed = allowed_players(edition, mode)
    if players not in allowed:
        where = f" players in {mode} ({edition.modes[mode].rule})" if mode is not None else ""
        raise BadInput(path, f"expected {spoken(allowed)}{where}, got {players}")
    return players


def spoken(numbers: Sequence[int]) -> str:
    """`2 to 8`, or `3, 4 or 6` where numbers are missing in between."""
    if len(numbers) > 1 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}" if others else last


def sides_of(edition: Edition, mode: str | None) -> dict[str, str]:
    """In modes with sides: the name of each fighter's side."""
    sides = edition.modes[mode].sides if mode is not None else []
    return {name: "+".join(side) for side in sides for name in side}


# -- bouts


def bouts(edition: Edition, mode: str | None, players: int, without: Collection[str] = ()) -> list[Bout]:
    """Every set of rivals so many players can make up; whoever is left out sits in none of them."""
    if mode is not None and edition.modes[mode].sides:
        return list(_bouts_of_sides(edition.modes[mode], players, without))
    fighters = [name for name in edition.fighters if name not in without]
    return [Bout(names, _orders(edition, names)) for names in combinations(fighters, players)]


def _bouts_of_sides(mode: Mode, players: int, without: Collection[str]) -> Iterator[Bout]:
    """A seat runs a whole side if there are as many seats as sides, else one fighter."""
    sides: list[Side] = [tuple(side) for side in mode.sides if not {*side} & {*without}]
    whole = players == len(mode.sides)
    for meeting in combinations(sides, players if whole else players // len(mode.sides[0])):
        yield Bout(tuple(map("+".join, meeting)), list(_seatings_of_sides(meeting, whole)))


def _seatings_of_sides(meeting: Sequence[Side], whole: bool) -> Iterator[Seats]:
    """Sides alternate around the ring. Turning the ring changes nothing, so the first fighter is fixed."""
    first, *others = meeting
    for rest in permutations(others):
        members = [[(first[0], *tail) for tail in permutations(first[1:])], *map(permutations, rest)]
        for sides in product(*members):
            one_each = [[name] for name in chain(*zip(*sides, strict=True))]
            yield [list(side) for side in sides] if whole else one_each


def _orders(edition: Edition, names: Side) -> list[Seats]:
    """Seats in any order are the same, unless each fighter brings its own zone of the ring."""
    if not edition.laws.own_zones:
        return [[[name] for name in names]]
    bound = [name for name in names if edition.fighters[name].place == "centre"]
    first, *others = (name for name in names if name not in bound)
    return [[[name] for name in (first, *rest, *bound)] for rest in permutations(others)]


def typical_seats(edition: Edition, mode: str | None, players: int | None) -> Seats:
    """Fighters small and large, evenly spread, or the first sides of a mode."""
    size = usual_players(edition, mode) if players is None else players
    if mode is not None and edition.modes[mode].sides:
        seats: Seats = bouts(edition, mode, size)[0].seatings[0]
        return seats
    fighters = list(edition.fighters)
    return [[fighters[i * len(fighters) // size]] for i in range(size)]
