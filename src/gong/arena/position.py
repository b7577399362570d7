"""Position notation: a fight as a readable dict, complete, every field optional with its natural value.

It is derived from the declaration of the state: fields of one number stand at the top, fields of eight stand
under each fighter. What follows from the rest (who is asked, the hand, a full set of tokens) is left out.
"""

from collections.abc import Mapping
from typing import Any

from ..core.bits import members_of
from ..core.declare import Declared, declaration
from ..core.errors import BadInput
from ..data.schema import DECK, SHEET
from ..data.schema import FIGHTERS as KINDS
from .book import Book
from .names import HIDDEN, Names
from .state import (
    ATTACK_NAMES,
    DICE,
    ENDINGS,
    FIGHTERS,
    NETS,
    NOBODY,
    NOTHING,
    NOWHERE,
    PHASES,
    PLACE,
    ROLLS,
    SELECT,
    SLOT_NAMES,
    STAGES,
    TURN,
    UNKNOWN,
    Arena,
)
from .turn import is_steady, moves_of

#: Said by the seats and teams of the position, or following from everything else.
SETTLED = {"count", "owed", "kind", "owner", "team", "mates", "standing", "ring"}
RENAMED = {"round_no": "round"}
#: The least and most of some numbers; others are at least 0, or their natural value below it.
LIMITS = {
    "pick": (UNKNOWN, DECK),
    "wish": (UNKNOWN, KINDS),
    "shock": (-20, 20),
    "rolled": (0, DICE),
    "share": (NOTHING, DICE - 1),
    "moves": (0, 2),
    "sides": (1, KINDS),
}
NAMED = {
    "phase": PHASES,
    "ending": ENDINGS,
    "roll": ROLLS,
    "slot": ATTACK_NAMES,
    "stage": STAGES,
    "net": NETS,
}


def top_fields() -> list[Declared]:
    """The fields of the whole table."""
    return [d for d in declaration(Arena) if d.name not in SETTLED and not _is_per_fighter(d)]


def fighter_fields() -> list[Declared]:
    """The fields each fighter has."""
    return [d for d in declaration(Arena) if d.name not in SETTLED and _is_per_fighter(d)]


def _is_per_fighter(d: Declared) -> bool:
    return d.cell.length == FIGHTERS and d.cell.meaning != "dice"


class Notation:
    """Writes and reads the part of a position that is the state of play."""

    def __init__(self, names: Names, book: Book) -> None:
        self._names = names
        self._book = book

    # -- writing

    def write(self, s: Arena) -> dict[str, Any]:
        """Every field that is not at its natural value."""
        position = {_outer(d): self._write_value(s, d) for d in top_fields() if self._is_told(s, d)}
        fighters = {
            self._names.fighter_id(s, f): self._write_fighter(s, f) for f in range(s.count) if s.kind[f] >= 0
        }
        wishes = {
            f"#{f}": self._write_fighter(s, f)
            for f in range(s.count)
            if s.kind[f] < 0 and s.wish[f] != NOTHING
        }
        return position | ({"fighters": fighters | wishes} if fighters or wishes else {})

    def _is_told(self, s: Arena, d: Declared) -> bool:
        value = getattr(s, d.name)
        if d.name in ("phase", "round_no"):
            return True
        if isinstance(value, list):
            return any(value)
        return bool(value != self._natural_turn(s).get(d.name, d.natural))

    def _write_value(self, s: Arena, d: Declared) -> Any:
        value = getattr(s, d.name)
        if isinstance(value, list):
            return value[: max((i + 1 for i, v in enumerate(value) if v), default=0)]
        return self._write_one(s, d.cell.meaning, value, NOBODY)

    def _write_fighter(self, s: Arena, f: int) -> dict[str, Any]:
        natural = self._natural_fighter(s, f)
        told = {}
        for d in fighter_fields():
            value = getattr(s, d.name)[f]
            if value != natural[d.name]:
                told[d.name] = self._write_one(s, d.cell.meaning, value, f)
        return told

    def _write_one(self, s: Arena, meaning: str, value: int, f: int) -> Any:
        match meaning:
            case "flag":
                return bool(value)
            case _ if meaning in NAMED:
                return None if value == NOTHING else NAMED[meaning][value]
            case "slots":
                return [SLOT_NAMES[slot] for slot in members_of(value)]
            case "places":
                return [die + 1 for die in members_of(value)]
            case "fighter":
                return self._names.fighter(s, value)
            case "fighters":
                return [self._names.fighter_id(s, g) for g in members_of(value)]
            case "card":
                return self._names.card_id(s, f, value)
            case "cards":
                return self._names.card_ids(s, f, value)
            case "kind":
                return HIDDEN if value == UNKNOWN else self._names.kinds[value]
            case _:
                return value

    def _natural_fighter(self, s: Arena, f: int) -> dict[str, int]:
        """What a fighter's fields are if a position does not say."""
        natural = {d.name: d.natural for d in fighter_fields()}
        if s.kind[f] < 0 or s.phase < PLACE:
            return natural
        kind = s.kind[f]
        natural["life"] = self._book.sheet_life[kind]
        natural["large"] = self._book.large_tokens if s.life[f] >= natural["life"] else 0
        natural["charm"] = self._book.charms if s.life[f] > 0 else 0
        natural["played"] = 0 if s.active[f] < 0 else 1 << s.active[f]
        natural["hand"] = self._book.deck[kind] & ~s.played[f] & ~(1 << s.pick[f] if s.pick[f] >= 0 else 0)
        natural["fell"] = 0 if s.life[f] > 0 else 1
        natural["trophies"] = s.heads[f].bit_count()
        return natural

    # -- reading

    def read(self, s: Arena, raw: Mapping[str, Any]) -> None:
        """Fill a state whose fighters are seated; bad values are refused with the path of the field."""
        fighters = _table(raw.get("fighters", {}), "fighters")
        self._check_names(s, fighters)
        s.phase = self._natural_phase(raw, fighters)
        for d in top_fields():
            if _outer(d) in raw:
                self._read_top(s, d, raw[_outer(d)])
        for f in range(s.count):
            name = self._names.fighter(s, f) or f"#{f}"
            self._read_fighter(s, f, _table(fighters.get(name, {}), f"fighters.{name}"), f"fighters.{name}")
        self._complete(s, raw)
        self._check(s)

    def _natural_phase(self, raw: Mapping[str, Any], fighters: Mapping[str, Any]) -> int:
        if "phase" in raw:
            return _one_of(raw["phase"], PHASES, "phase")
        if "actor" in raw:
            return TURN
        placed = any("zone" in _table(entry, f"fighters.{name}") for name, entry in fighters.items())
        return SELECT if placed else PLACE

    def _check_names(self, s: Arena, fighters: Mapping[str, Any]) -> None:
        known = [self._names.fighter(s, f) or f"#{f}" for f in range(s.count)]
        for name in fighters:
            if name not in known:
                raise BadInput(f"fighters.{name}", f"not in this match; its seats hold {', '.join(known)}")

    def _read_top(self, s: Arena, d: Declared, value: Any) -> None:
        path = _outer(d)
        if d.cell.length:
            cells = getattr(s, d.name)
            for i, number in enumerate(_numbers(value, path, d.cell.length)):
                cells[i] = _in_range(number, d, f"{path}[{i}]")
        else:
            setattr(s, d.name, _in_range(self._read_one(s, d.cell.meaning, value, NOBODY, path), d, path))

    def _read_fighter(self, s: Arena, f: int, raw: Mapping[str, Any], path: str) -> None:
        known = {d.name: d for d in fighter_fields()}
        for name in raw:
            if name not in known:
                raise BadInput(f"{path}.{name}", f"no such field; a fighter has {', '.join(known)}")
        # A natural value may follow from another field, so these come first.
        for name in sorted(known, key=lambda n: n not in ("life", "active", "pick", "played", "heads")):
            d = known[name]
            value = self._natural_fighter(s, f)[name]
            if name in raw:
                value = self._read_one(s, d.cell.meaning, raw[name], f, f"{path}.{name}")
            getattr(s, name)[f] = _in_range(value, d, f"{path}.{name}")

    def _read_one(self, s: Arena, meaning: str, value: Any, f: int, path: str) -> int:
        match meaning:
            case "flag":
                return int(_typed(value, bool, path, "true or false"))
            case _ if meaning in NAMED:
                return NOTHING if value is None else _one_of(value, NAMED[meaning], path)
            case "slots":
                return sum({1 << _one_of(v, SLOT_NAMES, path) for v in _typed(value, list, path, "a list")})
            case "places":
                return sum({1 << (die - 1) for die in _dice_places(value, path)})
            case "fighter":
                return NOBODY if value is None else self._read_place(s, value, path)
            case "fighters":
                return sum(
                    {1 << self._read_place(s, name, path) for name in _typed(value, list, path, "a list")}
                )
            case "card":
                return self._read_card(s, f, value, path)
            case "cards":
                return sum(
                    {
                        1 << self._read_known_card(s, f, name, path)
                        for name in _typed(value, list, path, "a list")
                    }
                )
            case "kind":
                return UNKNOWN if value == HIDDEN else self._names.kind(value, path)
            case _:
                number: int = _typed(value, int, path, "a whole number")
                return number

    def _read_place(self, s: Arena, name: Any, path: str) -> int:
        place = self._names.place_of(s, name) if isinstance(name, str) else None
        if place is None:
            raise BadInput(path, f"expected a fighter of this match, got {name!r}")
        return place

    def _read_card(self, s: Arena, f: int, name: Any, path: str) -> int:
        if name == HIDDEN:
            return UNKNOWN
        if name in (None, SHEET):
            return NOTHING
        deck = self._names.decks[s.kind[f]] if s.kind[f] >= 0 else []
        if name not in deck:
            raise BadInput(path, f"expected a card of this fighter ({', '.join(deck)}), got {name!r}")
        return deck.index(name)

    def _read_known_card(self, s: Arena, f: int, name: Any, path: str) -> int:
        card = self._read_card(s, f, name, path)
        if card < 0:
            raise BadInput(path, f"expected the names of cards, got {name!r}")
        return card

    def _complete(self, s: Arena, raw: Mapping[str, Any]) -> None:
        """What a position need not say: who stands, how a turn begins."""
        if s.phase >= PLACE:
            s.standing = sum(1 << f for f in range(s.count) if s.life[f] > 0)
        for f in range(s.count):
            if s.active[f] >= 0:
                s.played[f] |= 1 << s.active[f]
                s.hand[f] &= ~s.played[f]
        if s.phase >= TURN and s.actor != NOBODY:
            self._complete_turn(s, raw)

    def _complete_turn(self, s: Arena, raw: Mapping[str, Any]) -> None:
        f = s.actor
        if s.active[f] < 0:
            raise BadInput(
                f"fighters.{self._names.fighter(s, f)}.active", "the acting fighter needs an active card"
            )
        for name, value in self._natural_turn(s).items():
            if name not in raw:
                setattr(s, name, value)

    def _natural_turn(self, s: Arena) -> dict[str, int]:
        """A turn that has just begun, in a round in which whoever has no card down has acted."""
        f = s.actor
        if f == NOBODY or s.phase < TURN or s.active[f] < 0:
            return {}
        return {
            "acted": sum(1 << g for g in members_of(s.standing & ~(1 << f)) if s.pick[g] == NOTHING),
            "began_in": s.zone[f],
            "moves": moves_of(s, self._book, f),
        }

    def _check(self, s: Arena) -> None:
        """What no rule could have brought about."""
        for f in range(s.count):
            path = f"fighters.{self._names.fighter(s, f)}"
            if s.phase > PLACE and s.standing >> f & 1 and s.zone[f] == NOWHERE:
                raise BadInput(
                    f"{path}.zone", "needed: every living fighter stands in a zone once the fight has begun"
                )
            if not NOWHERE <= s.zone[f] <= s.ring:
                raise BadInput(f"{path}.zone", f"expected 0 (the centre) to {s.ring}, got {s.zone[f]}")
            if s.phase >= PLACE and s.large[f] + s.loot[f] > s.life[f]:
                raise BadInput(f"{path}.large", "more large tokens than life points")
        self._check_cards(s)
        if not 1 <= s.round_no <= self._book.rounds:
            raise BadInput("round", f"expected 1 to {self._book.rounds}, got {s.round_no}")
        if s.phase == TURN and s.actor == NOBODY:
            raise BadInput("actor", "needed: whose turn is it?")

    def _check_cards(self, s: Arena) -> None:
        """Whoever has yet to act has a card down, and there are cards for the rounds to come."""
        for f in members_of(s.standing):
            path = f"fighters.{self._names.fighter(s, f)}"
            if is_steady(s, self._book, f):
                continue
            still_to_act = s.phase >= TURN and f != s.actor and not s.acted >> f & 1
            if still_to_act and s.pick[f] == NOTHING:
                raise BadInput(f"{path}.pick", "needed: this fighter has yet to act in this round")
            if self._book.refill:
                continue
            to_choose = self._book.rounds - s.round_no + (s.phase <= SELECT and s.pick[f] == NOTHING)
            if s.hand[f].bit_count() - (s.pick[f] == UNKNOWN) < to_choose:
                raise BadInput(f"{path}.hand", f"too few cards for the {to_choose} rounds to come")


def _outer(d: Declared) -> str:
    return RENAMED.get(d.name, d.name)


def _in_range(value: int, d: Declared, path: str) -> int:
    least, most = LIMITS.get(d.name, (min(d.natural, 0), (1 << (8 * int(d.cell.width[1:]) - 1)) - 1))
    if not least <= value <= most:
        raise BadInput(path, f"expected a number from {least} to {most}, got {value}")
    return value


def _typed(value: Any, kind: type, path: str, words: str) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadInput(path, f"expected {words}, got {value!r}")
    return value


def _table(value: Any, path: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadInput(path, f"expected a table of fields, got {value!r}")
    return value


def _numbers(value: Any, path: str, most: int) -> list[int]:
    numbers = _typed(value, list, path, "a list of numbers")
    if len(numbers) > most:
        raise BadInput(path, f"expected at most {most} numbers, got {len(numbers)}")
    return [_typed(number, int, f"{path}[{i}]", "a whole number") for i, number in enumerate(numbers)]


def _dice_places(value: Any, path: str) -> list[int]:
    places = _numbers(value, path, DICE)
    for die in places:
        if not 1 <= die <= DICE:
            raise BadInput(path, f"dice are counted from 1 to {DICE}, got {die}")
    return places


def _one_of(value: Any, allowed: tuple[str, ...], path: str) -> int:
    if value not in allowed:
        raise BadInput(path, f"expected one of {', '.join(allowed)}, got {value!r}")
    return allowed.index(value)
