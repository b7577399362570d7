"""The notation of card effects, piece by piece: from text to words, or to what is wrong with it.

Card effects of Ultrium Sphere are written in the closed vocabulary of its ledger (section 7.3): selectors
(``ultra(own, adj=self)``), operations (``mod_cap(shot, +2)``), conditions and events. They are read here into
small structs of words; what the rules make of the words is none of this module's business.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from .loader import unknown_word

CAPABILITIES = ("assault", "tackle", "shot", "resistance", "save", "pass")
ACTIONS = ("tackle", "assault", "pass", "shot", "save")
#: Only these are aimed at an Ultra.
AIMED = ("tackle", "assault")
TYPES = ("human", "android", "genetic", "alien")
ROWS = ("front", "back")
PHASES = 6
FACES = 12
#: An item of the stack keeps two targets; a deck keeps this many cards in a known order.
MOST_TARGETS = 2
MOST_LOOKED_AT = 8
#: Beyond what a card could sensibly say, and far from where numbers end.
MOST = 30
MANY = 99

Lasting: TypeAlias = Literal["instant", "action", "lasting"]
Fields: TypeAlias = dict[str, Any]


class Misread(Exception):
    """A text of a clause is none of the notation; ``field`` says which one where that is known."""

    def __init__(self, problem: str, field: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.field = field


class Selector(Struct, frozen=True):
    """Whom or what a clause is about. ``of``: kinds of cards or items; ``place``: where cards lie."""

    kind: str
    number: int = 1
    every: bool = False
    side: str = "any"
    row: str = "any"
    status: str = "any"
    type: str = ""
    subtype: str = ""
    value: int | None = None
    capability: str = ""
    at_most: int = 0
    near: str = ""
    not_self: bool = False
    not_same_name: bool = False
    same_team: bool = False
    of: str = ""
    place: str = ""

    @property
    def is_chosen(self) -> bool:
        """Whether a leader names it when the item goes on the stack (US-D-14)."""
        return not self.every and (
            self.kind in ("ultra", "item") or (self.kind, self.side) == ("leader", "opp")
        )


class Operation(Struct, frozen=True):
    """What a clause does. ``how`` is the word that goes with some of them; ``other`` a second selector."""

    name: str
    capability: str = ""
    choices: tuple[str, ...] = ()
    amount: int = 0
    how: str = ""
    actions: tuple[str, ...] = ()
    other: Selector | None = None
    type: str = ""
    subtype: str = ""
    is_chosen: bool = False


class Predicate(Struct, frozen=True):
    """A condition, or with ``negated`` its opposite."""

    kind: str
    negated: bool = False
    number: int = 0
    actions: tuple[str, ...] = ()
    counted: Selector | None = None


class Timing(Struct, frozen=True):
    """When a clause can be played, or for triggers the event and what the event is about."""

    moments: tuple[str, ...] = ()
    turn: str = ""
    phase: int = 0
    event: str = ""
    about: tuple[str, ...] = ()


# --- pieces of the notation -------------------------------------------------------------------------

_CALL = re.compile(r"(?P<word>[^(]*?)(?: ?\((?P<inside>.*)\))?")
_AMOUNT = re.compile(r"(?:(?P<every>all )|(?P<number>\d+) ?[x×] ?)?(?P<rest>.*)")
_SIGNS = str.maketrans({"≤": "<=", "≥": ">=", "−": "-"})


def _plain(text: str) -> str:
    """The text with one spelling of signs and single spaces."""
    return re.sub(r" ?(<=|>=|=) ?", r"\1", " ".join(text.translate(_SIGNS).split()))


def _call(text: str) -> tuple[str, list[str]]:
    """``word(a, b)`` as its word and what stands between the outer parentheses."""
    found = _CALL.fullmatch(text)
    if found is None or text.count("(") != text.count(")"):
        raise Misread(f'"{text}": the parentheses do not match')
    return found["word"], list(_split(found["inside"] or ""))


def _split(inside: str) -> Iterator[str]:
    """The parts between commas that are in no inner parentheses."""
    depth, start = 0, 0
    for at, sign in enumerate(inside):
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth == 0:
            yield inside[start:at].strip()
            start = at + 1
    if inside.strip():
        yield inside[start:].strip()


def _known(what: str, word: str, known: Sequence[str]) -> str:
    if word not in known:
        raise Misread(unknown_word(what, word, known))
    return word


def _number(word: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[+-]?\d{1,6}", word) or not low <= int(word) <= high:
        raise Misread(f'expected a whole number from {low} to {high}, got "{word}"')
    return int(word)


def _different(what: str, words: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    for at, word in enumerate(words):
        if _known(what, word, known) in words[:at]:
            raise Misread(f'"{word}" is there twice')
    return tuple(words)


# --- selectors --------------------------------------------------------------------------------------

_FILTERS: dict[str, tuple[str, object]] = {
    "any": ("side", "any"),
    "own": ("side", "own"),
    "opp": ("side", "opp"),
    "front": ("row", "front"),
    "back": ("row", "back"),
    "ready": ("status", "ready"),
    "engaged": ("status", "engaged"),
    "adj=self": ("near", "self"),
    "adj=atarget": ("near", "atarget"),
    "not self": ("not_self", True),
    "not same name": ("not_same_name", True),
    "same team": ("same_team", True),
    "ultra": ("of", "ultra"),
    "interaction": ("of", "interaction"),
}
_COMPARED = ("type=TYPE", "subtype=SUBTYPE", "value<=N")
ULTRA_FILTERS = (
    *("any", "own", "opp", "front", "back", "ready", "engaged", "adj=self", "adj=atarget", "not self"),
    *("same team", *_COMPARED, *(f"{capability}<=N" for capability in CAPABILITIES)),
)
CARD_FILTERS = ("ultra", "interaction", "not self", "not same name", *_COMPARED)
ITEM_FILTERS = ("own", "opp", "value<=N")

#: What is selected without parentheses, and how the others are written.
BARE = ("self", "actor", "atarget", "action", "roll")
SELECTORS = {
    **{word: word for word in BARE},
    "ultra": "ultra(FILTERS)",
    "item": "item(interaction, ability or any, FILTERS)",
    "leader": "leader(own, opp or each)",
    "card": "card(locker own or hand own, FILTERS)",
    "deck": "deck(own, ultra or interaction)",
    "slot": "slot(own, free)",
}


@lru_cache(maxsize=4096)
def selector(text: str) -> Selector:
    """``2 x ultra(own)``, ``all leader(each)``, ``card(locker own, ultra, value<=5)`` and so on."""
    found = _AMOUNT.fullmatch(_plain(text))
    assert found is not None
    kind, inside = _call(found["rest"])
    _known("selector", kind, list(SELECTORS))
    if (found["every"] and kind not in ("ultra", "leader")) or (found["number"] and kind != "ultra"):
        raise Misread(f'"{text}": there are only all ultra(...), all leader(...) and 2 x ultra(...)')
    fields = _SELECTED[kind](kind, inside)
    return _checked(Selector(kind=kind, **fields, **_amount(kind, fields, found)), text)


def _amount(kind: str, fields: Fields, found: re.Match[str]) -> Fields:
    """How many: ``all``, a number, or one; ``leader(each)`` is everybody without saying so."""
    if found["every"] or (kind == "leader" and fields["side"] == "any"):
        return {"every": True}
    return {"number": _number(found["number"] or "1", 1, MOST_TARGETS)}


def _checked(chosen: Selector, text: str) -> Selector:
    if chosen.same_team and chosen.number == 1:
        raise Misread(f'"{text}": "same team" is about several, like 2 x ultra(...)')
    if chosen.of == "interaction" and (chosen.type or chosen.subtype):
        raise Misread(f'"{text}": an Interaction has no type')
    return chosen


def _nothing_inside(kind: str, inside: Sequence[str]) -> Fields:
    return {} if not inside else _ill_formed(kind)


def _ill_formed(kind: str) -> Fields:
    raise Misread(f"expected {SELECTORS[kind]}")


def _of_ultras(kind: str, inside: Sequence[str]) -> Fields:
    return _filtered(inside, ULTRA_FILTERS) if inside else _ill_formed(kind)


def _of_items(kind: str, inside: Sequence[str]) -> Fields:
    if not inside:
        return _ill_formed(kind)
    of = _known("kind of item", inside[0], ("interaction", "ability", "any"))
    return {"of": of, **_filtered(inside[1:], ITEM_FILTERS)}


def _of_leaders(kind: str, inside: Sequence[str]) -> Fields:
    if len(inside) != 1:
        return _ill_formed(kind)
    side = _known("side", inside[0], ("own", "opp", "each"))
    return {"side": "any" if side == "each" else side}


def _of_cards(kind: str, inside: Sequence[str]) -> Fields:
    if not inside:
        return _ill_formed(kind)
    place, side = _known("place", inside[0], ("locker own", "hand own")).split()
    return {"place": place, "side": side, **_filtered(inside[1:], CARD_FILTERS)}


def _of_decks(kind: str, inside: Sequence[str]) -> Fields:
    if len(inside) != 2:
        return _ill_formed(kind)
    side, of = inside
    return {"side": _known("side", side, ("own",)), "of": _known("deck", of, ("ultra", "interaction"))}


def _of_slots(kind: str, inside: Sequence[str]) -> Fields:
    return {"side": "own"} if list(inside) == ["own", "free"] else _ill_formed(kind)


_SELECTED: dict[str, Callable[[str, Sequence[str]], Fields]] = {
    **dict.fromkeys(BARE, _nothing_inside),
    "ultra": _of_ultras,
    "item": _of_items,
    "leader": _of_leaders,
    "card": _of_cards,
    "deck": _of_decks,
    "slot": _of_slots,
}


def _filtered(words: Sequence[str], known: Sequence[str]) -> Fields:
    """The fields that filters set; each can be set once, so that nothing contradicts itself."""
    fields: Fields = {}
    for word in words:
        for name, value in _filter(word, known).items():
            if name in fields:
                raise Misread(f'"{word}" does not go with another filter before it')
            fields[name] = value
    return fields


def _filter(word: str, known: Sequence[str]) -> Fields:
    if word in _FILTERS and word in known:
        name, value = _FILTERS[word]
        return {name: value}
    for sign, wanted in (("<=", "N"), ("=", word.partition("=")[0].upper())):
        name, found, number = word.partition(sign)
        if found and f"{name}{sign}{wanted}" in known:
            return _comparison(name, number)
    raise Misread(unknown_word("filter", word, known))


def _comparison(name: str, value: str) -> Fields:
    if name == "type":
        return {"type": _known("type", value, TYPES)}
    if name == "subtype":
        return {"subtype": value}
    if name == "value":
        return {"value": _number(value, 0, MANY)}
    return {"capability": name, "at_most": _number(value, -MOST, MOST)}


# --- operations -------------------------------------------------------------------------------------

ULTRA = ("self", "actor", "atarget", "ultra")
LASTING: Final = "lasting"


class Shape(NamedTuple):
    """How an operation is written, what it acts on, and how long it lasts."""

    arguments: str
    read: Callable[[Sequence[str]], Fields]
    targets: tuple[str, ...]
    lasts: Lasting
    arity: tuple[int, int]


def _no_arguments(arguments: Sequence[str]) -> Fields:
    return {}


def _capability_shift(arguments: Sequence[str]) -> Fields:
    """``shot, +2``, ``choose any, +2`` or ``choose save or pass, +2``."""
    what, shift = arguments
    amount = _shift([shift])
    if not what.startswith("choose"):
        return {"capability": _known("capability", what, [*CAPABILITIES, "choose any"]), **amount}
    named = what.removeprefix("choose").strip()
    choices = CAPABILITIES if named == "any" else _different("capability", named.split(" or "), CAPABILITIES)
    if len(choices) < 2:
        raise Misread(f'"{what}": a choice needs two capabilities, like choose save or pass')
    return {"choices": choices, "is_chosen": True, **amount}


def _capability_number(arguments: Sequence[str]) -> Fields:
    return {
        "capability": _known("capability", arguments[0], CAPABILITIES),
        "amount": _number(arguments[1], -MOST, MOST),
    }


def _capability_from(arguments: Sequence[str]) -> Fields:
    return {
        "capability": _known("capability", arguments[0], CAPABILITIES),
        "other": _one_ultra(arguments[1]),
    }


def _one_ultra(text: str) -> Selector:
    other = selector(text)
    if other.kind != "ultra" or other.every or other.number > 1:
        raise Misread(f'expected one other Ultra, ultra(FILTERS), got "{text}"')
    return other


def _shift(arguments: Sequence[str]) -> Fields:
    amount = _number(arguments[0], -MOST, MOST)
    if amount == 0:
        raise Misread("a change by 0 changes nothing")
    return {"amount": amount}


def _roll_shift(arguments: Sequence[str]) -> Fields:
    """``+1``, ``-1``, or either of them: ``choose +1 or -1``."""
    either = re.fullmatch(r"choose \+(\d+) or -(\d+)", arguments[0])
    if either is None:
        return _shift(arguments)
    if either[1] != either[2]:
        raise Misread(f'"{arguments[0]}": up or down by the same number, like choose +1 or -1')
    return {**_shift([either[1]]), "is_chosen": True}


def _set_roll(arguments: Sequence[str]) -> Fields:
    if arguments[0] in ("best", "worst"):
        return {"how": arguments[0]}
    if not arguments[0].isdigit():
        raise Misread(unknown_word("roll", arguments[0], ["best", "worst", f"1 to {FACES}"]))
    return {"amount": _number(arguments[0], 1, FACES)}


def _one_of(*words: str) -> Callable[[Sequence[str]], Fields]:
    return lambda arguments: {"how": _known("word", arguments[0], words)}


def _times(arguments: Sequence[str]) -> Fields:
    return {"amount": _number(arguments[0], 1, MANY)}


def _discard(arguments: Sequence[str]) -> Fields:
    chooser = _known("chooser", arguments[1], ("victim", "random", "controller"))
    return {**_times(arguments), "how": chooser}


def _look(arguments: Sequence[str]) -> Fields:
    how = _known("word", arguments[1], ("reorder",)) if len(arguments) > 1 else ""
    return {"amount": _number(arguments[0], 1, MOST_LOOKED_AT), "how": how}


def _new_target(arguments: Sequence[str]) -> Fields:
    return {"other": _one_ultra(arguments[0])}


def _kinds(known: Sequence[str]) -> Callable[[Sequence[str]], Fields]:
    return lambda arguments: {"actions": _different("action", arguments, known)}


def _role(arguments: Sequence[str]) -> Fields:
    capability = _known("action", arguments[0], ACTIONS)
    return {"capability": capability, "how": _known("row", arguments[1], ROWS)}


def _new_type(arguments: Sequence[str]) -> Fields:
    """``alien``, ``alien, landelune``, or ``choose``, which the ledger writes out."""
    if list(arguments) in (["choose"], ["choose type and subtype or none"]):
        return {"is_chosen": True}
    subtype = arguments[1] if len(arguments) > 1 else "none"
    return {
        "type": _known("type", arguments[0], [*TYPES, "choose"]),
        "subtype": "" if subtype == "none" else subtype,
    }


def _shape(
    arguments: str,
    read: Callable[[Sequence[str]], Fields],
    targets: tuple[str, ...],
    lasts: Lasting,
    arity: tuple[int, int] | None = None,
) -> Shape:
    written = arguments.count(",") + 1 if arguments else 0
    return Shape(arguments, read, targets, lasts, arity or (written, written))


_LEADER, _CARD, _ACTION, _ROLL = ("leader",), ("card",), ("action",), ("roll",)
#: The operations in the order of the ledger.
OPERATIONS: dict[str, Shape] = {
    "mod_cap": _shape("CAPABILITY, +N", _capability_shift, ULTRA, LASTING),
    "set_cap": _shape("CAPABILITY, N", _capability_number, ULTRA, LASTING),
    "copy_cap": _shape("CAPABILITY, SELECTOR", _capability_from, ULTRA, LASTING),
    "clear_mods": _shape("", _no_arguments, ULTRA, "instant"),
    "mod_roll": _shape("+N", _roll_shift, _ROLL, "instant"),
    "set_roll": _shape("N, best or worst", _set_roll, _ACTION, "action", (1, 1)),
    "reroll": _shape("", _no_arguments, _ROLL, "instant"),
    "auto": _shape("success or failure", _one_of("success", "failure"), _ACTION, "action"),
    "engage": _shape("", _no_arguments, ULTRA, "instant"),
    "disengage": _shape("", _no_arguments, ULTRA, "instant"),
    "stay_engaged": _shape("", _no_arguments, ULTRA, LASTING),
    "to_locker": _shape("", _no_arguments, ULTRA, "instant"),
    "to_deck": _shape(
        "top, bottom or shuffle", _one_of("top", "bottom", "shuffle"), ULTRA, "instant", (1, 1)
    ),
    "return_to_play": _shape("ready or engaged", _one_of("ready", "engaged"), _CARD, "instant"),
    "draw_ultra": _shape("N", _times, _LEADER, "instant"),
    "mill_ultra": _shape("N", _times, _LEADER, "instant"),
    "draw_interaction": _shape("N", _times, _LEADER, "instant"),
    "discard_interaction": _shape("N, victim or random or controller", _discard, _LEADER, "instant"),
    "return_to_hand": _shape("N", _times, _CARD, "instant"),
    "look_hand": _shape("", _no_arguments, _LEADER, "instant"),
    "look_top": _shape("N, reorder", _look, ("deck",), "instant", (1, 2)),
    "swap_slots": _shape("", _no_arguments, ("ultra",), "instant"),
    "move_to_free": _shape("", _no_arguments, ("ultra",), "instant"),
    "redirect": _shape("SELECTOR", _new_target, _ACTION, "instant"),
    "forbid": _shape("ACTIONS", _kinds(ACTIONS), ULTRA, LASTING, (1, 5)),
    "immune": _shape("ACTIONS", _kinds(AIMED), ULTRA, LASTING, (1, 2)),
    "shield": _shape("", _no_arguments, ULTRA, LASTING),
    "grant_role": _shape("ACTION, ROW", _role, ULTRA, LASTING),
    "grant_extra": _shape("ACTIONS", _kinds(AIMED), ULTRA, LASTING, (1, 2)),
    "free_pass": _shape("", _no_arguments, _LEADER, "instant"),
    "extra_save": _shape("", _no_arguments, _ACTION, "action"),
    "negate": _shape("", _no_arguments, ("item",), "instant"),
    "cancel_action": _shape("", _no_arguments, _ACTION, "instant"),
    "forbid_play": _shape("", _no_arguments, _LEADER, LASTING),
    "mod_reinf_given": _shape("+N", _shift, ULTRA, LASTING),
    "mod_reinf_received": _shape("+N", _shift, ULTRA, LASTING),
    "reinf_always_subtype": _shape("", _no_arguments, ULTRA, LASTING),
    "no_reinf": _shape("", _no_arguments, ULTRA, LASTING),
    "adj_diagonal": _shape("", _no_arguments, _LEADER, LASTING),
    "set_type": _shape("TYPE, SUBTYPE", _new_type, ULTRA, LASTING, (1, 2)),
    "mod_sacrifice": _shape("+N", _shift, (*ULTRA, "action"), LASTING),
    "mod_hand_limit": _shape("+N", _shift, _LEADER, LASTING),
    "mod_ultra_draws": _shape("+N", _shift, _LEADER, LASTING),
}


@lru_cache(maxsize=4096)
def operation(text: str) -> Operation:
    """``mod_cap(choose any, +2)``, ``immune(tackle, assault)``, ``negate`` and so on."""
    name, arguments = _call(_plain(text))
    shape = OPERATIONS[_known("operation", name, list(OPERATIONS))]
    least, most = shape.arity
    if not least <= len(arguments) <= most:
        written = f"{name}({shape.arguments})" if shape.arguments else f"{name} without arguments"
        raise Misread(f'expected {written}, got "{text}"')
    return Operation(name=name, **shape.read(arguments))


def target_problem(op: Operation, target: Selector, text: str) -> str:
    """Why an operation cannot act on this, or nothing."""
    targets = OPERATIONS[op.name].targets
    if target.kind not in targets:
        written = " or ".join(SELECTORS[kind] for kind in targets)
        return f'{op.name} acts on {written}, got "{text}"'
    if op.name == "swap_slots" and (target.number != 2 or not (target.side == "own" or target.same_team)):
        return f'{op.name} acts on 2 x ultra(own) or 2 x ultra(..., same team), got "{text}"'
    if op.name == "move_to_free" and (target.every or target.number > 1):
        return f'{op.name} acts on one Ultra, got "{text}"'
    if op.name == "free_pass" and target.side != "own":
        return f'{op.name} acts on leader(own), got "{text}"'
    cards = {"return_to_play": "ultra", "return_to_hand": "interaction"}.get(op.name)
    if cards and (target.place, target.of) != ("locker", cards):
        return f'{op.name} acts on card(locker own, {cards}, ...), got "{text}"'
    return ""


# --- conditions -------------------------------------------------------------------------------------

_SAID = (
    *("actor=self", "actor is own", "actor is opp", "atarget=self", "atarget is own", "atarget is opp"),
    *("shooter=self", "failing", "succeeding", "slot_ahead(self) empty", "own free slot exists"),
    *("score behind", "score ahead", "score level", "pass pending"),
)
_NUMBERED: dict[str, tuple[str, int, int]] = {
    "roll=": ("roll=N", -MOST, MOST),
    "roll<=": ("roll<=N", -MOST, MOST),
    "phase ": ("phase N", 1, PHASES),
    "hand<=": ("hand<=N", 0, MANY),
}
_COUNT = re.compile(r"count\((?P<selector>.*)\)>=(?P<number>.*)")
PREDICATES = (*_SAID, "open ACTIONS", *(word for word, _, _ in _NUMBERED.values()), "count(SELECTOR)>=N")
COUNTABLE = (
    "only ultra(FILTERS without numbers), card(locker own, FILTERS), card(hand own) and deck(own, ...)"
)


@lru_cache(maxsize=4096)
def predicate(text: str) -> Predicate:
    """``actor=self``, ``not pass pending``, ``open tackle, assault``, ``count(deck(own, ultra))>=1``, ..."""
    plain = _plain(text)
    positive = plain.removeprefix("not ")
    return Predicate(negated=positive != plain, **_condition(positive))


def _condition(word: str) -> Fields:
    if word in _SAID:
        return {"kind": word}
    if word.startswith("open "):
        actions = re.split(r", ?| or ", word.removeprefix("open "))
        return {"kind": "open", "actions": _different("action", actions, ACTIONS)}
    for start, (_, low, high) in _NUMBERED.items():
        if word.startswith(start):
            return {"kind": start.strip(), "number": _number(word.removeprefix(start), low, high)}
    return _count(word)


def _count(word: str) -> Fields:
    found = _COUNT.fullmatch(word)
    if found is None:
        raise Misread(unknown_word("condition", word, PREDICATES))
    counted = selector(found["selector"])
    if not _is_countable(counted):
        raise Misread(f'{COUNTABLE} can be counted, got "{found["selector"]}"')
    return {"kind": "count", "counted": counted, "number": _number(found["number"], 1, MANY)}


def _is_countable(counted: Selector) -> bool:
    """Conditions never look at current numbers, which may themselves depend on conditions."""
    match counted.kind:
        case "ultra":
            return not (counted.every or counted.number > 1 or counted.capability)
        case "card":
            narrowed = counted.type or counted.subtype or counted.value is not None
            whole_hand = counted.place == "hand" and not narrowed
            return not (counted.not_self or counted.not_same_name) and (
                counted.place == "locker" or whole_hand
            )
    return counted.kind == "deck"


# --- timing -----------------------------------------------------------------------------------------

MOMENTS = ("any", "idle", "pre", "post", "sac")
TURNS = ("own turn", "opp turn")
_TOKENS = (*MOMENTS, *TURNS, "phase N")
#: What an event can be about: one of these words, or with ``kinds`` several.
EVENTS: dict[str, tuple[str, ...]] = {
    "on_enter": (),
    "on_leave": (),
    "on_turn_start": ("own", "opp"),
    "on_phase": tuple(map(str, range(1, PHASES + 1))),
    "on_declare": ACTIONS,
    "on_roll": ACTIONS,
    "on_success": ACTIONS,
    "on_failure": ACTIONS,
    "on_goal": ("scored", "conceded"),
    "on_reinforce": ("given", "received"),
    "on_target": AIMED,
    "on_engage": (),
    "on_disengage": (),
    "on_swap": (),
    "on_interaction": ("own", "opp"),
}
ABOUT_ACTIONS = ("on_declare", "on_roll", "on_success", "on_failure", "on_target")


@lru_cache(maxsize=1024)
def event(text: str) -> Timing:
    """``on_enter``, ``on_success(tackle, assault)``, ``on_phase(3)`` and so on."""
    name, about = _call(_plain(text))
    words = EVENTS[_known("event", name, list(EVENTS))]
    wanted = (1, len(words)) if name in ABOUT_ACTIONS else (min(1, len(words)),) * 2
    if not wanted[0] <= len(about) <= wanted[1]:
        separator = ", " if name in ABOUT_ACTIONS else " or "
        raise Misread(f'expected {name}{f"({separator.join(words)})" if words else ""}, got "{text}"')
    return Timing(event=name, about=_different("word", about, words))


def timing(words: Sequence[str]) -> Timing:
    """When something can be played: one of the moments must hold, and every turn and phase named."""
    moments: list[str] = []
    turn, phase = "", 0
    for at, word in enumerate(map(_plain, words)):
        try:
            moments, turn, phase = _token(word, moments, turn, phase)
        except Misread as wrong:
            raise Misread(wrong.problem, f"when[{at}]") from None
    return Timing(moments=tuple(moments) or ("any",), turn=turn, phase=phase)


def _token(word: str, moments: list[str], turn: str, phase: int) -> tuple[list[str], str, int]:
    if word in MOMENTS:
        return [*moments, word], turn, phase
    if word in TURNS and not turn:
        return moments, word, phase
    if word.startswith("phase ") and not phase:
        return moments, turn, _number(word.removeprefix("phase "), 1, PHASES)
    if word in TURNS or word.startswith("phase "):
        raise Misread(f'"{word}" cannot hold together with what is named before')
    raise Misread(unknown_word("timing", word, _TOKENS))
