"""Operations: what a clause does, to what, and for how long."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ..misfits import unknown_word
from .selectors import SELECTORS, selector
from .words import (
    ACTIONS,
    AIMED,
    CAPABILITIES,
    FACES,
    MANY,
    MOST,
    MOST_LOOKED_AT,
    ROWS,
    TYPES,
    Fields,
    Lasting,
    Misread,
    Operation,
    Selector,
    call,
    checked_word,
    different,
    plain,
    whole_number,
)

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
        return {"capability": checked_word("capability", what, [*CAPABILITIES, "choose any"]), **amount}
    named = what.removeprefix("choose").strip()
    choices = CAPABILITIES if named == "any" else different("capability", named.split(" or "), CAPABILITIES)
    if len(choices) < 2:
        raise Misread(f'"{what}": a choice needs two capabilities, like choose save or pass')
    return {"choices": choices, "is_chosen": True, **amount}


def _capability_number(arguments: Sequence[str]) -> Fields:
    return {
        "capability": checked_word("capability", arguments[0], CAPABILITIES),
        "amount": whole_number(arguments[1], -MOST, MOST),
    }


def _capability_from(arguments: Sequence[str]) -> Fields:
    return {
        "capability": checked_word("capability", arguments[0], CAPABILITIES),
        "other": _one_ultra(arguments[1]),
    }


def _one_ultra(text: str) -> Selector:
    other = selector(text)
    if other.kind != "ultra" or other.every or other.number > 1:
        raise Misread(f'expected one other Ultra, ultra(FILTERS), got "{text}"')
    return other


def _shift(arguments: Sequence[str]) -> Fields:
    amount = whole_number(arguments[0], -MOST, MOST)
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
    return {"amount": whole_number(arguments[0], 1, FACES)}


def _one_of(*words: str) -> Callable[[Sequence[str]], Fields]:
    return lambda arguments: {"how": checked_word("word", arguments[0], words)}


def _times(arguments: Sequence[str]) -> Fields:
    return {"amount": whole_number(arguments[0], 1, MANY)}


def _discard(arguments: Sequence[str]) -> Fields:
    chooser = checked_word("chooser", arguments[1], ("victim", "random", "controller"))
    return {**_times(arguments), "how": chooser}


def _look(arguments: Sequence[str]) -> Fields:
    how = checked_word("word", arguments[1], ("reorder",)) if len(arguments) > 1 else ""
    return {"amount": whole_number(arguments[0], 1, MOST_LOOKED_AT), "how": how}


def _new_target(arguments: Sequence[str]) -> Fields:
    return {"other": _one_ultra(arguments[0])}


def _kinds(known: Sequence[str]) -> Callable[[Sequence[str]], Fields]:
    return lambda arguments: {"actions": different("action", arguments, known)}


def _role(arguments: Sequence[str]) -> Fields:
    capability = checked_word("action", arguments[0], ACTIONS)
    return {"capability": capability, "how": checked_word("row", arguments[1], ROWS)}


def _new_type(arguments: Sequence[str]) -> Fields:
    """``alien``, ``alien, landelune``, or ``choose``, which the ledger writes out."""
    if list(arguments) in (["choose"], ["choose type and subtype or none"]):
        return {"is_chosen": True}
    subtype = arguments[1] if len(arguments) > 1 else "none"
    return {
        "type": checked_word("type", arguments[0], [*TYPES, "choose"]),
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
    name, arguments = call(plain(text))
    shape = OPERATIONS[checked_word("operation", name, list(OPERATIONS))]
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
