"""Choices as words: ``card:net``, ``move:3``, ``melee:baobab``, ``charm:reroll:1,4``, ``end``."""

from ..core.bits import members_of
from ..core.codes import argument_of, code_of, first_in, second_in, two_in, verb_of
from ..core.errors import BadInput, Unplayable
from ..core.verbs import Field, Grammar, number_in
from ..data.schema import DECK
from . import codes, reasons, slots
from .names import Names
from .state import DICE, FIGHTERS, Arena
from .verbs import VERBS

MOST_SHARED = 7
MOST_ARGUMENT = 255
#: The centre, and a zone for each fighter where everybody brings one.
ZONES = FIGHTERS + 1
TOKENS = ("small", "large")
EXAMPLES = "card:NAME, move:ZONE, melee:NAME, shoot:NAME, shoot:zone:ZONE, skull:NAME, charm:flip:DIE, end"


class Keys(Grammar):
    """The keys of one edition."""

    def __init__(self, names: Names) -> None:
        kinds = len(names.kinds)
        target = Field(
            lambda s, who, f: _written(names, s, f), lambda s, who, text: _place(names, s, text), FIGHTERS
        )
        fields = {
            "fighter": Field.plain(names.kinds.__getitem__, lambda text: names.kind(text, "draft"), kinds),
            "card": Field.plain(names.printed, lambda text: _card(names, text), kinds * DECK),
            "who": target._replace(read=lambda s, who, text: _author(names, s, text)),
            "target": target,
            "second": target,
            "zone": Field.plain(str, _number, ZONES),
            "number": Field.plain(str, _shared, MOST_SHARED + 1),
            "die": Field.plain(lambda die: str(die + 1), lambda text: _number(text, least=1) - 1, DICE),
            "dice": Field.plain(_listed, _dice, 1 << DICE),
            "attack": Field.one_of(slots.ATTACK_NAMES),
            "token": Field.one_of(TOKENS),
        }
        super().__init__(VERBS, fields, EXAMPLES)

    def read(self, s: Arena, who: int, key: str) -> int:
        """The code of a key; two targets may stand in either order."""
        code = super().read(s, who, key)
        if verb_of(code) != codes.ATTACK_PAIR:
            return code
        both = first_in(argument_of(code)), second_in(argument_of(code))
        return code_of(codes.ATTACK_PAIR, two_in(min(both), max(both)))

    def author(self, s: Arena, code: int) -> int | None:
        """The fighter that a key names as its own: a card has one owner, and who leaves says so."""
        verb, argument = verb_of(code), argument_of(code)
        if verb in (codes.TAKE_BACK, codes.CONCEDE):
            return argument
        if verb == codes.PLAY_CARD and argument // DECK in s.kind:
            return s.kind.index(argument // DECK)
        return None


def _written(names: Names, s: Arena, f: int) -> str:
    return names.fighter(s, f) or f"#{f}"


def _place(names: Names, s: Arena, name: str) -> int:
    place = names.place_of(s, name)
    if place is None and name in names.kinds:
        raise Unplayable(reasons.TARGET_GONE)
    if place is None:
        here = ", ".join(filter(None, (names.fighter(s, f) for f in range(s.count))))
        raise BadInput(name, f"not a fighter of this match; here are {here}")
    return place


def _author(names: Names, s: Arena, text: str) -> int:
    """By name, or in a draft by number, as long as there is no name."""
    numbered = [_written(names, s, f) for f in range(s.count)]
    return numbered.index(text) if text in numbered else _place(names, s, text)


def _card(names: Names, name: str) -> int:
    card = names.card(name)
    if card is None:
        raise BadInput(name, "there is no such card in this edition")
    return card


def _number(text: str, least: int = 0) -> int:
    number = number_in(text)
    if not least <= number <= MOST_ARGUMENT:
        raise ValueError(text)
    return number


def _shared(text: str) -> int:
    number = _number(text)
    if number > MOST_SHARED:
        raise Unplayable(reasons.BAD_SHARE)
    return number


def _listed(dice: int) -> str:
    return ",".join(str(die + 1) for die in members_of(dice))


def _dice(text: str) -> int:
    """Dice are counted from 1, and named in that order, each once."""
    dice = [number_in(die) for die in text.split(",")]
    if not all(1 <= die <= DICE for die in dice) or dice != sorted(set(dice)):
        raise ValueError(text)
    return sum(1 << (die - 1) for die in dice)
