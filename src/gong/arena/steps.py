"""Why a step of a turn is refused: moves, attacks and the rest, and the end of the turn."""

from ..core.bits import has
from ..core.rule import rule
from . import codes, nets, reasons, slots, targets
from .book import Book
from .duty import attack_loses_attack, move_loses_attack, pair_loses_attack
from .fighters import card_at
from .state import Arena
from .turn import step_refusal


@rule("W2E-4.3.4", "W2E-R10")
def move_refusal(s: Arena, book: Book, f: int, zone: int) -> int:
    reason = step_refusal(s, f, zone)
    if reason == reasons.ALLOWED and targets.polices_path(book) and move_loses_attack(s, book, f, zone):
        return reasons.ATTACK_LOST
    return reason


@rule("W2E-4.3.4", "W2E-R10")
def attack_refusal(s: Arena, book: Book, f: int, verb: int, target: int) -> int:
    slot = verb - codes.ATTACK
    reason = targets.attack_refusal(s, book, f, slot, target)
    if reason == reasons.ALLOWED and targets.polices_path(book):
        if attack_loses_attack(s, book, f, slot, target):
            return reasons.ATTACK_LOST
    return reason


@rule
def pair_refusal(s: Arena, book: Book, f: int, target: int, second: int) -> int:
    reason = targets.pair_refusal(s, book, f, target, second)
    if reason == reasons.ALLOWED and targets.polices_path(book):
        if pair_loses_attack(s, book, f, target, second):
            return reasons.ATTACK_LOST
    return reason


@rule("W1E-8.8.5", "W1E-R42")
def snag_refusal(s: Arena, book: Book, f: int, slot: int) -> int:
    """With ``total`` the net costs one of the card's attacks a die."""
    if s.net[f] == nets.NONE:
        return reasons.NO_NET_ON
    if not targets.snag_is_due(s, book, f):
        return reasons.SNAG_SETTLED
    attacks = book.slots[card_at(s, f, s.active[f])] & slots.ALL_ATTACKS
    return reasons.ALLOWED if has(attacks, slot) else reasons.NO_MELEE_DICE


@rule("W2E-4.3.3", "W2E-4.3.5", "W1E-4.3.3", "W1E-4.3.5", "MA-2.4.1.3", "MA-2.4.2.2", "MA-2.4.2.5", "MAR-11")
def end_refusal(s: Arena, book: Book, f: int) -> int:
    """Only when no move is left and no attack or Skull has a legal target."""
    if s.moves > 0:
        return reasons.MOVES_LEFT
    if targets.owes_attack(s, book, f):
        return reasons.ATTACK_DUE
    if targets.owes_barrel(s, book, f):
        return reasons.BARREL_DUE
    return reasons.SKULL_DUE if targets.owes_skull(s, book, f) else reasons.ALLOWED
