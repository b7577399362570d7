"""Position notation: teams readable, everything else of the state by name, only what is not natural.

A position that a person writes names a ``point`` of the turn instead of the fields of a window or an action.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ..core.declare import declaration
from ..core.errors import BadInput
from ..core.rows import Column, columns_of
from ..core.wishes import table_in
from . import effects, items, phases, waits, windows
from .book import INTERACTIONS, ULTRAS
from .duration import stamp_formations
from .names import Names
from .priority import open_window
from .state import KNOWN, NOBODY, SLOT_NAMES, SLOTS, TEAMS, Sphere

POINTS = ("start", "discard", "disengage", "draw", "swap", "attack", "shooting", "shooter")
TEAM_FIELDS = (*("formation", "hand", "ultras", "interactions", "locker", "goals", "conceded", "out"),)
SEAT_FIELDS = ("card", "engaged", "tackled", "assaulted")
#: Fields that hold rows: what a row is called, its columns, and which of them are -1 in a blank one.
ROWS = {
    "stack": ("item", items.COLUMNS, items.NONES),
    "wait": ("wait", waits.COLUMNS, waits.NONES),
    "effect": ("effect", effects.COLUMNS, effects.NONES),
}
#: Told by the teams; everything else stands under ``state``.
TOLD = {
    *("card", "engaged", "tackles", "assaults", "ultra_deck", "card_deck", "hand", "ultra_locker"),
    *("card_locker", "goals", "conceded", "alive", "teams", "owed", "turn_no", "active"),
}

#: Lists of known places, deck after deck, and how many of each are written in one list.
KNOWN_PLACES, PLACES_EACH = ("top_card", "top_known", "bottom_card", "bottom_known"), 8
#: What earlier positions say of an action, and a number out of the reach of any roll.
FROZEN, FAR = "frozen", 999


@cache
def state_fields() -> tuple[Column, ...]:
    """The fields that stand under ``state``, each column of rows on its own."""
    told = [d for d in declaration(Sphere) if d.name not in TOLD]
    return tuple(column for d in told for column in columns_of(d, *ROWS.get(d.name, ())))


class Notation:
    """Writes and reads the part of a position that is the state of play."""

    def __init__(self, names: Names) -> None:
        self._names = names

    # -- writing

    def write(self, s: Sphere) -> dict[str, Any]:
        rest = {column.name: value for column in state_fields() if (value := _written(s, column)) is not None}
        teams = [self._write_team(s, t) for t in range(s.teams)]
        return {"turn": s.turn_no, "active": s.active, "teams": teams, "state": rest}

    def _write_team(self, s: Sphere, t: int) -> dict[str, Any]:
        formation = {
            name: self._write_ultra(s, t * SLOTS + slot)
            for slot, name in enumerate(SLOT_NAMES)
            if s.card[t * SLOTS + slot] >= 0
        }
        told: dict[str, Any] = {
            "formation": formation,
            "hand": self._counts(s.hand, t * INTERACTIONS, self._names.cards),
            "ultras": self._counts(s.ultra_deck, t * ULTRAS, self._names.ultras),
            "interactions": self._counts(s.card_deck, t * INTERACTIONS, self._names.cards),
            "locker": self._counts(s.ultra_locker, t * ULTRAS, self._names.ultras)
            | self._counts(s.card_locker, t * INTERACTIONS, self._names.cards),
            "goals": s.goals[t],
            "conceded": s.conceded[t],
            "out": not s.alive >> t & 1,
        }
        return {name: value for name, value in told.items() if value}

    def _write_ultra(self, s: Sphere, p: int) -> dict[str, Any] | str:
        flags = {"engaged": s.engaged[p], "tackled": s.tackles[p], "assaulted": s.assaults[p]}
        told = {name: bool(value) if value == 1 else value for name, value in flags.items() if value}
        card = self._names.ultra(s.card[p])
        return {"card": card} | told if told else card

    def _counts(self, counts: Sequence[int], first: int, names: Sequence[str]) -> dict[str, int]:
        return {name: counts[first + i] for i, name in enumerate(names) if counts[first + i]}

    # -- reading

    def read(self, s: Sphere, raw: Mapping[str, Any]) -> None:
        """Fill a blank state; bad values are refused with the path of the field."""
        teams = raw.get("teams")
        if not isinstance(teams, Sequence) or not 2 <= len(teams) <= TEAMS:
            raise BadInput("teams", f"expected a list of 2 to {TEAMS} teams")
        s.teams = len(teams)
        for t, team in enumerate(teams):
            self._read_team(s, t, table_in(team, f"teams[{t}]"), f"teams[{t}]")
        if s.alive == 0:
            raise BadInput("teams", "every team is out")
        has_begun = "state" not in raw
        s.turn_no = _number(raw.get("turn", 1), "turn", int(has_begun), 9999)
        s.active = _number(raw.get("active", 0), "active", 0 if has_begun else NOBODY, s.teams - 1)
        if has_begun:
            self._read_point(s, raw)
        else:
            self._read_state(s, table_in(raw["state"], "state"))

    def _read_team(self, s: Sphere, t: int, raw: Mapping[str, Any], path: str) -> None:
        for name in raw:
            if name not in TEAM_FIELDS:
                raise BadInput(f"{path}.{name}", f"no such field; a team has {', '.join(TEAM_FIELDS)}")
        for slot, entry in table_in(raw.get("formation", {}), f"{path}.formation").items():
            self._read_ultra(s, t, slot, entry, f"{path}.formation.{slot}")
        piles = {
            "hand": (s.hand, INTERACTIONS, self._names.read_card),
            "ultras": (s.ultra_deck, ULTRAS, self._names.read_ultra),
            "interactions": (s.card_deck, INTERACTIONS, self._names.read_card),
        }
        for pile, (cells, kinds, read) in piles.items():
            for name, number in table_in(raw.get(pile, {}), f"{path}.{pile}").items():
                at = f"{path}.{pile}.{name}"
                cells[t * kinds + read(name, at)] = _number(number, at, 0, 99)
        self._read_locker(s, t, table_in(raw.get("locker", {}), f"{path}.locker"), f"{path}.locker")
        s.goals[t] = _number(raw.get("goals", 0), f"{path}.goals", 0, 99)
        s.conceded[t] = _number(raw.get("conceded", 0), f"{path}.conceded", 0, 99)
        s.alive |= 0 if _flag(raw.get("out", False), f"{path}.out") else 1 << t

    def _read_locker(self, s: Sphere, t: int, raw: Mapping[str, Any], path: str) -> None:
        for name, number in raw.items():
            card = self._names.read_any(name, f"{path}.{name}")
            count = _number(number, f"{path}.{name}", 0, 99)
            if card < ULTRAS:
                s.ultra_locker[t * ULTRAS + card] = count
            else:
                s.card_locker[t * INTERACTIONS + card - ULTRAS] = count

    def _read_ultra(self, s: Sphere, t: int, slot: str, entry: Any, path: str) -> None:
        if slot not in SLOT_NAMES:
            raise BadInput(path, f"no such slot; there are {', '.join(SLOT_NAMES)}")
        fields = {"card": entry} if isinstance(entry, str) else dict(table_in(entry, path))
        for name in fields:
            if name not in SEAT_FIELDS:
                raise BadInput(f"{path}.{name}", f"no such field; there are {', '.join(SEAT_FIELDS)}")
        p = t * SLOTS + SLOT_NAMES.index(slot)
        s.card[p] = self._names.read_ultra(str(fields.get("card")), f"{path}.card")
        s.engaged[p] = _times(fields, "engaged", path, 1)
        s.tackles[p] = _times(fields, "tackled", path, 99)
        s.assaults[p] = _times(fields, "assaulted", path, 99)

    def _read_state(self, s: Sphere, raw: Mapping[str, Any]) -> None:
        known = {d.name: d for d in state_fields()}
        for name, value in raw.items():
            if name == FROZEN:
                _read_frozen(s, value)
                continue
            if name not in known:
                raise BadInput(f"state.{name}", "no such field of a state")
            _read_field(s, known[name], value, f"state.{name}")

    def _read_point(self, s: Sphere, raw: Mapping[str, Any]) -> None:
        """The fields that a point of the turn stands for."""
        stamp_formations(s)
        point = raw.get("point", "start")
        if point not in POINTS:
            raise BadInput("point", f"expected one of {', '.join(POINTS)}, got {point!r}")
        s.against = _number(
            raw.get("against", -1 if s.teams > 2 else 1 - s.active), "against", -1, s.teams - 1
        )
        s.started = _teams(raw.get("started", ()), "started", s.teams)
        s.latest = _number(raw.get("latest", -1), "latest", -1, s.teams - 1)
        _go_to(s, point)


def _go_to(s: Sphere, point: str) -> None:
    at = {
        "discard": (phases.DISCARD, 0),
        "disengage": (phases.DISENGAGING, 1),
        "draw": (phases.DRAWING, 2),
        "swap": (phases.SWAPPING, 4),
    }
    if point == "start":
        s.phase, s.turn_no = phases.BEGIN_TURN, s.turn_no - 1
    elif point in at:
        s.phase, s.turn_phase = at[point]
    elif point == "attack":
        s.turn_phase = 5
        open_window(s, windows.ATTACK, s.active)
        if s.against < 0:
            s.phase = phases.CHOOSING_TEAM
    else:
        s.turn_phase = 6
        s.credit = int(point == "shooter")
        open_window(s, windows.SHOOTER if point == "shooter" else windows.SHOOTING, s.active)


def _written(s: Sphere, column: Column) -> Any:
    """A number, or of a list everything up to the last that is not natural; nothing if all are."""
    cells = column.read(s)
    if column.name in KNOWN_PLACES:
        return _written_by_deck(cells, column.natural)
    return (_trimmed(cells, column.natural) or None) if column.cell.length else _unless(cells[0], column)


def _unless(number: int, column: Column) -> int | None:
    return None if number == column.natural else number


def _trimmed(cells: list[int], natural: int) -> list[int]:
    """Most lists are long and all natural: that is seen at a glance."""
    if cells.count(natural) == len(cells):
        return []
    last = next(i for i in range(len(cells) - 1, -1, -1) if cells[i] != natural)
    return cells[: last + 1]


def _written_by_deck(cells: list[int], natural: int) -> Any:
    """Eight places for each deck in one list; where more are known, a list for each deck."""
    decks = [_trimmed(cells[at : at + KNOWN], natural) for at in range(0, len(cells), KNOWN)]
    if max(map(len, decks)) > PLACES_EACH:
        return decks
    padded = [deck + [natural] * (PLACES_EACH - len(deck)) for deck in decks]
    return _trimmed([cell for deck in padded for cell in deck], natural) or None


def _read_frozen(s: Sphere, value: Any) -> None:
    """Earlier positions kept the result of an action whose actor or target had left after the roll."""
    is_success = _number(value, f"state.{FROZEN}", -1, 1) == 1
    s.actor_number, s.target_number = (FAR, -FAR) if is_success else (-FAR, FAR)


def _by_deck(value: list[Any], natural: int) -> list[Any]:
    """As a state holds them, whichever way they were written."""
    is_one_list = not any(isinstance(deck, list) for deck in value)
    each = range(0, len(value), PLACES_EACH)
    decks = [value[at : at + PLACES_EACH] for at in each] if is_one_list else value
    return [
        cell
        for deck in decks
        for cell in (deck + [natural] * (KNOWN - len(deck)) if isinstance(deck, list) else [deck])
    ]


def _read_field(s: Sphere, column: Column, value: Any, path: str) -> None:
    most = (1 << (8 * int(column.cell.width[1:]) - 1)) - 1
    if not column.cell.length:
        column.write(s, 0, _number(value, path, -most - 1, most))
        return
    if column.name in KNOWN_PLACES and isinstance(value, list):
        value = _by_deck(value, column.natural)
    if not isinstance(value, list) or len(value) > column.cell.length:
        raise BadInput(path, f"expected a list of at most {column.cell.length} numbers")
    for i, number in enumerate(value):
        column.write(s, i, _number(number, f"{path}[{i}]", -most - 1, most))


def _flag(value: Any, path: str) -> int:
    if not isinstance(value, bool):
        raise BadInput(path, f"expected true or false, got {value!r}")
    return int(value)


def _times(fields: Mapping[str, Any], name: str, path: str, most: int) -> int:
    """How often; yes is once."""
    value = fields.get(name, 0)
    return int(value) if isinstance(value, bool) else _number(value, f"{path}.{name}", 0, most)


def _teams(value: Any, path: str, teams: int) -> int:
    """A list of teams as a set."""
    if not isinstance(value, list | tuple):
        raise BadInput(path, f"expected a list of teams, got {value!r}")
    return sum({1 << _number(team, f"{path}[{i}]", 0, teams - 1) for i, team in enumerate(value)})


def _number(value: Any, path: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadInput(path, f"expected a whole number from {least} to {most}, got {value!r}")
    return value
