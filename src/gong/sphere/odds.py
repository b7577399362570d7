"""What an action promises before its die is thrown: one die of twelve faces against the numbers of now.

Reinforcements, Interactions and abilities that could still change it are left out.
"""

from ..core.answers import Odds
from ..core.codes import argument_of, verb_of
from . import codes, terms
from .book import Book
from .modifiers import cap_now
from .requirements import cap_of, is_attack_on
from .state import PLACES, SLOTS, Sphere

FACES = 12
#: What the verbs of actions declare.
ACTIONS = {
    codes.TACKLE: terms.DO_TACKLE,
    codes.ASSAULT: terms.DO_ASSAULT,
    codes.PASS: terms.DO_PASS,
    codes.SHOT: terms.DO_SHOT,
    codes.SAVE: terms.DO_SAVE,
}


def odds_of(s: Sphere, book: Book, team: int, code: int) -> Odds | None:
    """The odds of an action; ``None`` for any other choice.

    ``needs``: what the die must show at least for an attack, at most for anything else.
    """
    verb, argument = verb_of(code), argument_of(code)
    if verb not in ACTIONS or (verb == codes.SAVE and argument == codes.NOBODY_ELSE):
        return None
    if verb in (codes.TACKLE, codes.ASSAULT):
        return _attack(s, book, ACTIONS[verb], team * SLOTS + argument // PLACES, argument % PLACES)
    return _odds(ACTIONS[verb], cap_now(s, book, team * SLOTS + argument, cap_of(ACTIONS[verb])))


def _attack(s: Sphere, book: Book, action: int, p: int, q: int) -> Odds:
    return _odds(action, cap_now(s, book, q, terms.RESISTANCE) - cap_now(s, book, p, cap_of(action)))


def _odds(action: int, needs: int) -> Odds:
    chance = chance_of(action, needs)
    return Odds(dice=1, needs=needs, chance=chance, expected=chance)


def chance_of(action: int, needs: int) -> float:
    """An attack needs so much at least, anything else at most."""
    good = FACES + 1 - needs if is_attack_on(action) else needs
    return round(min(max(good, 0), FACES) / FACES, 4)
