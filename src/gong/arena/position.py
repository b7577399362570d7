"""Position notation: a fight as a readable dict, complete, every field optional with its natural value.

It is derived from the declaration of the state: fields of one number stand at the top, fields of eight stand
under each fighter. What follows from the rest (who is asked, the hand, a full set of tokens) is left out.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from ..core.bits import members_of
from ..core.declare import Declared, declaration
from ..core.errors import BadInput
from ..data.schema import DECK, SHEET
from ..data.schema import FIGHTERS as KINDS
from . import endings, flow, nets, phases, rolls, slots, stages
from .audit import Audit
from .book import Book
from .names import HIDDEN, Names
from .state import DICE, FIGHTERS, MOST_SHOCK, NOBODY, NOTHING, NOWHERE, UNKNOWN, Arena
from .turn import lay_open, moves_of

#: Said by the seats and teams of the position, or following from everything else.
SETTLED = {"count", "owed", "kind", "owner", "team", "mates", "standing", "ring", "pile"}
RENAMED = {"round_no": "round"}
#: The least and most of some numbers; others are at least 0, or their natural value below it.
LIMITS = {
    "pick": (UNKNOWN, DECK),
    "wish": (UNKNOWN, KINDS),
    "shock": (-MOST_SHOCK, MOST_SHOCK),
    "rolled": (0, DICE),
    "share": (NOTHING, DICE - 1),
    "moves": (0, 2),
    "sides": (1, KINDS),
    "dice": (0, KINDS),
    "own_dice": (0, 6),
    "power": (NOTHING, 6),
    "lowered": (0, 5),
    "guard": (-1, 6),
    "rank": (0, FIGHTERS),
    "allot": (0, DICE),
    **dict.fromkeys(("life", "popularity", "discarded", "healed"), (0, 9999)),
    **dict.fromkeys(("loot", "large_won", "large_discarded", "trophies"), (0, 99)),
    **dict.fromkeys(("falls", "fell", "taken", "owing"), (0, 99)),
}
NAMED = {
    "phase": flow.NAMES,
    "ending": endings.NAMES,
    "roll": rolls.NAMES,
    "slot": slots.ATTACK_NAMES,
    "stage": stages.NAMES,
    "net": nets.NAMES,
}


@cache
def top_fields() -> tuple[Declared, ...]:
    """The fields of the whole table."""
    return tuple(d for d in declaration(Arena) if d.name not in SETTLED and not _is_per_fighter(d))


@cache
def fighter_fields() -> tuple[Declared, ...]:
    """The fields each fighter has."""
    return tuple(d for d in declaration(Arena) if d.name not in SETTLED and _is_per_fighter(d))


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
        natural = self._natural_turn(s)
        position = {_outer(d): self._write_value(s, d) for d in top_fields() if _is_told(s, d, natural)}
        fighters = {
            self._names.fighter_id(s, f): self._write_fighter(s, f) for f in range(s.count) if s.kind[f] >= 0
        }
        wishes = {
            f"#{f}": self._write_fighter(s, f)
            for f in range(s.count)
            if s.kind[f] < 0 and s.wish[f] != NOTHING
        }
        return position | ({"fighters": fighters | wishes} if fighters or wishes else {})

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
                return [slots.NAMES[slot] for slot in members_of(value)]
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
            case "pile":
                return self._names.pile(s, f)
            case "kind":
                return HIDDEN if value == UNKNOWN else self._names.kinds[value]
            case _:
                return value

    def _natural_fighter(self, s: Arena, f: int) -> dict[str, int]:
        """What a fighter's fields are if a position does not say."""
        natural = {d.name: d.natural for d in fighter_fields()}
        if s.kind[f] < 0 or s.phase < phases.PLACE:
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
        first = s.phase
        s.phase = self._natural_phase(s, raw, fighters)
        for d in top_fields():
            if _outer(d) in raw:
                self._read_top(s, d, raw[_outer(d)])
        for f in range(s.count):
            name = self._names.fighter(s, f) or f"#{f}"
            self._read_fighter(s, f, _table(fighters.get(name, {}), f"fighters.{name}"), f"fighters.{name}")
        self._complete(s, raw)
        for path, problem in Audit(s, self._book, self._names, first).findings():
            raise BadInput(path, problem)

    def _natural_phase(self, s: Arena, raw: Mapping[str, Any], fighters: Mapping[str, Any]) -> int:
        if "phase" in raw:
            return _one_of(raw["phase"], flow.NAMES, "phase")
        if raw.get("actor") is not None:
            return phases.TURN
        if any(s.kind[f] < 0 for f in range(s.count)):
            return s.phase
        placed = any("zone" in _table(entry, f"fighters.{name}") for name, entry in fighters.items())
        return phases.SELECT if placed else phases.PLACE

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
            if s.phase < phases.PLACE and name != "wish":
                raise BadInput(f"{path}.{name}", "too early: the fighters are still being chosen")
        # A natural value may follow from another field, so these come first.
        for name in sorted(known, key=lambda n: n not in ("life", "active", "pick", "played", "heads")):
            d = known[name]
            value = self._natural_fighter(s, f)[name]
            if name in raw:
                value = self._read_one(s, d.cell.meaning, raw[name], f, f"{path}.{name}")
            getattr(s, name)[f] = _in_range(value, d, f"{path}.{name}")
        if "played" in raw:
            self._lay(s, f, self._read_set(s, "pile", raw["played"], f, f"{path}.played"))

    def _lay(self, s: Arena, f: int, cards: list[int]) -> None:
        """In the order in which they are named."""
        for i, card in enumerate(dict.fromkeys(cards)):
            s.pile[f * DECK + i] = card

    def _read_one(self, s: Arena, meaning: str, value: Any, f: int, path: str) -> int:
        match meaning:
            case "slots" | "places" | "fighters" | "cards" | "pile":
                return sum({1 << i for i in self._read_set(s, meaning, value, f, path)})
            case "flag":
                return int(_typed(value, bool, path, "true or false"))
            case _ if meaning in NAMED:
                return NOTHING if value is None else _one_of(value, NAMED[meaning], path)
            case "fighter":
                return NOBODY if value is None else self._read_place(s, value, path)
            case "card":
                return self._read_card(s, f, value, path)
            case "kind":
                return UNKNOWN if value == HIDDEN else self._names.kind(value, path)
            case _:
                number: int = _typed(value, int, path, "a whole number")
                return number

    def _read_set(self, s: Arena, meaning: str, value: Any, f: int, path: str) -> list[int]:
        """The members of a list: slots, dice, fighters or cards."""
        if meaning == "places":
            return [die - 1 for die in _dice_places(value, path)]
        names = _typed(value, list, path, "a list")
        if meaning == "slots":
            return [_one_of(name, slots.NAMES, path) for name in names]
        if meaning == "fighters":
            return [self._read_place(s, name, path) for name in names]
        return [self._read_known_card(s, f, name, path) for name in names]

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
        if s.phase >= phases.PLACE:
            s.standing = sum(1 << f for f in range(s.count) if self._stands(s, f))
        for f in range(s.count):
            if s.active[f] >= 0:
                lay_open(s, f, s.active[f])
                s.hand[f] &= ~s.played[f]
        if s.phase >= phases.TURN and s.actor != NOBODY:
            self._complete_turn(s, raw)

    def _stands(self, s: Arena, f: int) -> bool:
        """The victims of an attack fall together, so until then they stand without life."""
        in_attack = phases.FIRST_OF_ATTACK <= s.phase <= phases.LAST_OF_ATTACK
        return s.life[f] > 0 or (in_attack and s.zone[f] != NOWHERE)

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
        if f == NOBODY or s.phase < phases.TURN or s.active[f] < 0:
            return {}
        return {
            "acted": sum(1 << g for g in members_of(s.standing & ~(1 << f)) if s.pick[g] == NOTHING),
            "began_in": s.zone[f],
            "moves": moves_of(s, self._book, f),
        }


def _is_told(s: Arena, d: Declared, natural: Mapping[str, int]) -> bool:
    value = getattr(s, d.name)
    if d.name in ("phase", "round_no"):
        return True
    if isinstance(value, list):
        return any(value)
    return bool(value != natural.get(d.name, d.natural))


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
