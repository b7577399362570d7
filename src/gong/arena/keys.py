"""Choices as words: ``card:net``, ``move:3``, ``melee:baobab``, ``charm:reroll:1,4``, ``end``."""

from collections.abc import Callable

from ..core.bits import members_of
from ..core.codes import argument_of, code_of, first_in, second_in, two_in, verb_of
from ..core.errors import BadInput
from ..data.schema import DECK
from . import codes, slots
from .names import Names
from .state import FIGHTERS, Arena

SECOND = "second"
NAMING = {codes.GIVE_SKULL: "skull", codes.ATTACK_KICK: "kick", codes.ORDER_NEXT: "next"}
MOST_SHARED = 7
MOST_ARGUMENTS = {"melee": 2, "shoot": 2, "charm": 2, "end": 0, "free": 0}
ATTACK_WORDS = {
    slots.MELEE_A: ("melee", ""),
    slots.MELEE_B: ("melee", SECOND),
    slots.SHOOT_A: ("shoot", ""),
    slots.SHOOT_B: ("shoot", SECOND),
}
EXAMPLES = "card:NAME, move:ZONE, melee:NAME, shoot:NAME, shoot:zone:ZONE, skull:NAME, charm:flip:DIE, end"


class Keys:
    """Writes codes as keys and reads keys as codes, for one edition."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._readers: dict[str, Callable[[Arena, list[str]], tuple[int | None, int]]] = {
            "draft": self._read_draft,
            "place": lambda s, a: (None, code_of(codes.PLACE_AT, _number(a, 0))),
            "card": self._read_card,
            "move": lambda s, a: (None, code_of(codes.MOVE_TO, _number(a, 0))),
            "melee": lambda s, a: self._read_attack(s, a, slots.MELEE_A, slots.MELEE_B),
            "shoot": self._read_shot,
            "skull": lambda s, a: (None, code_of(codes.GIVE_SKULL, self._fighter(s, a))),
            "kick": lambda s, a: (None, code_of(codes.ATTACK_KICK, self._fighter(s, a))),
            "next": lambda s, a: (None, code_of(codes.ORDER_NEXT, self._fighter(s, a))),
            "throw": lambda s, a: (None, code_of(codes.THROW_TO, _number(a, 0))),
            "free": lambda s, a: (None, code_of(codes.FREE, 0)),
            "extinguish": lambda s, a: (None, code_of(codes.EXTINGUISH, slots.ATTACK_NAMES.index(a[0]))),
            "snag": lambda s, a: (None, code_of(codes.SNAG, slots.ATTACK_NAMES.index(a[0]))),
            "end": lambda s, a: (None, code_of(codes.END, 0)),
            "charm": self._read_charm,
            "give": self._read_gift,
            "token": self._read_token,
            "take-back": lambda s, a: self._read_leaving(s, a, codes.TAKE_BACK),
            "concede": lambda s, a: self._read_leaving(s, a, codes.CONCEDE),
        }

    # -- writing

    def write(self, s: Arena, code: int) -> str:
        """The key of a code in a match with these fighters."""
        verb, argument = verb_of(code), argument_of(code)
        if codes.ATTACK <= verb < codes.ATTACK_ZONE:
            return self._write_attack(s, verb - codes.ATTACK, argument)
        if verb in (codes.TAKE_BACK, codes.CONCEDE):
            return f"{'concede' if verb == codes.CONCEDE else 'take-back'}:{self._who(s, argument)}"
        if verb == codes.PLAY_CARD:
            return f"card:{self._names.decks[argument // DECK][argument % DECK]}"
        if verb == codes.DRAFT_KIND:
            return f"draft:{self._names.kinds[argument]}"
        if verb in NAMING:
            return f"{NAMING[verb]}:{self._names.fighter(s, argument)}"
        if verb in (codes.ATTACK_PAIR, codes.SHARE_DICE):
            return self._write_double(s, verb, first_in(argument), second_in(argument))
        return _plain_key(verb, argument)

    def _write_double(self, s: Arena, verb: int, first: int, second: int) -> str:
        if verb == codes.SHARE_DICE:
            return f"shoot:{self._names.fighter(s, first)}:{second}"
        return f"shoot:{self._names.fighter(s, first)}+{self._names.fighter(s, second)}"

    def _write_attack(self, s: Arena, slot: int, target: int) -> str:
        word, second = ATTACK_WORDS[slot]
        return ":".join(filter(None, (word, self._names.fighter(s, target), second)))

    def _who(self, s: Arena, f: int) -> str:
        return self._names.fighter(s, f) or f"#{f}"

    # -- reading

    def read(self, s: Arena, key: str) -> tuple[int | None, int]:
        """The code of a key, and the fighter it names as its author, if it names one."""
        if not isinstance(key, str):
            raise BadInput("choice", f"expected a text such as move:3, got {key!r}")
        word, *arguments = key.split(":")
        reader = self._readers.get(word)
        if reader is None:
            raise BadInput(key, f"no such choice; choices look like {EXAMPLES}")
        try:
            if len(arguments) > MOST_ARGUMENTS.get(word, 1):
                raise ValueError(key)
            return reader(s, arguments)
        except (ValueError, IndexError):
            raise BadInput(key, f"cannot be read; choices look like {EXAMPLES}") from None

    def _fighter(self, s: Arena, arguments: list[str], at: int = 0) -> int:
        name = arguments[at]
        place = self._names.place_of(s, name)
        if place is None:
            here = ", ".join(filter(None, (self._names.fighter(s, f) for f in range(s.count))))
            raise BadInput(name, f"not a fighter of this match; here are {here}")
        return place

    def _read_draft(self, s: Arena, arguments: list[str]) -> tuple[int | None, int]:
        return None, code_of(codes.DRAFT_KIND, self._names.kind(arguments[0], "draft"))

    def _read_card(self, s: Arena, arguments: list[str]) -> tuple[int | None, int]:
        card = self._names.card(arguments[0])
        if card is None:
            raise BadInput(arguments[0], "there is no such card in this edition")
        place = s.kind.index(card // DECK) if card // DECK in s.kind else None
        return place, code_of(codes.PLAY_CARD, card)

    def _read_attack(self, s: Arena, arguments: list[str], first: int, second: int) -> tuple[int | None, int]:
        if len(arguments) > 1 and arguments[1] != SECOND:
            raise ValueError(arguments[1])
        slot = second if len(arguments) > 1 else first
        return None, code_of(codes.ATTACK + slot, self._fighter(s, arguments))

    def _read_shot(self, s: Arena, arguments: list[str]) -> tuple[int | None, int]:
        if arguments[0] == "zone":
            return None, code_of(codes.ATTACK_ZONE, _number(arguments, 1))
        if "+" in arguments[0]:
            return None, code_of(codes.ATTACK_PAIR, self._pair(s, arguments[0]))
        if len(arguments) > 1 and arguments[1].isdecimal():
            dice = min(_number(arguments, 1), MOST_SHARED)
            return None, code_of(codes.SHARE_DICE, two_in(self._fighter(s, arguments), dice))
        return self._read_attack(s, arguments, slots.SHOOT_A, slots.SHOOT_B)

    def _pair(self, s: Arena, text: str) -> int:
        """Two targets, in either order."""
        first, second = sorted(self._fighter(s, [name]) for name in text.split("+"))
        return two_in(first, second)

    def _read_charm(self, s: Arena, arguments: list[str]) -> tuple[int | None, int]:
        if arguments[0] == "no":
            return None, code_of(codes.DECLINE, 0)
        if arguments[0] == "flip":
            return None, code_of(codes.FLIP, _place(arguments, 1))
        if arguments[0] != "reroll":
            raise ValueError(arguments[0])
        dice = {int(die) for die in arguments[1].split(",")}
        if not all(1 <= die <= FIGHTERS for die in dice):
            raise ValueError(arguments[1])
        return None, code_of(codes.REROLL, sum(1 << (die - 1) for die in dice))

    def _read_gift(self, s: Arena, arguments: list[str]) -> tuple[int | None, int]:
        if arguments[0] == "none":
            return None, code_of(codes.KEEP_DICE, 0)
        return None, code_of(codes.GIVE_DIE, _place(arguments, 0))

    def _read_token(self, s: Arena, arguments: list[str]) -> tuple[int | None, int]:
        return None, code_of(codes.HAND_TOKEN, ("small", "large").index(arguments[0]))

    def _read_leaving(self, s: Arena, arguments: list[str], verb: int) -> tuple[int | None, int]:
        who = int(arguments[0][1:]) if arguments[0].startswith("#") else self._fighter(s, arguments)
        if not 0 <= who < s.count:
            raise ValueError(arguments[0])
        return who, code_of(verb, who)


PLAIN = {codes.END: "end", codes.DECLINE: "charm:no", codes.KEEP_DICE: "give:none", codes.FREE: "free"}


def _plain_key(verb: int, argument: int) -> str:
    match verb:
        case codes.PLACE_AT:
            return f"place:{argument}"
        case codes.MOVE_TO:
            return f"move:{argument}"
        case codes.ATTACK_ZONE:
            return f"shoot:zone:{argument}"
        case codes.FLIP:
            return f"charm:flip:{argument + 1}"
        case codes.REROLL:
            return "charm:reroll:" + ",".join(str(die + 1) for die in members_of(argument))
        case codes.GIVE_DIE:
            return f"give:{argument + 1}"
        case codes.THROW_TO:
            return f"throw:{argument}"
        case codes.EXTINGUISH | codes.SNAG:
            return f"{'extinguish' if verb == codes.EXTINGUISH else 'snag'}:{slots.ATTACK_NAMES[argument]}"
        case codes.HAND_TOKEN:
            return f"token:{('small', 'large')[argument]}"
        case _:
            return PLAIN[verb]


def _number(arguments: list[str], at: int) -> int:
    number = int(arguments[at])
    if not 0 <= number < 256:
        raise ValueError(arguments[at])
    return number


def _place(arguments: list[str], at: int) -> int:
    """A die, counted from 1."""
    number = _number(arguments, at)
    if number < 1:
        raise ValueError(arguments[at])
    return number - 1
