"""Choices as words: ``tackle:f1:1.b2``, ``play:i01``, ``target:1.b2``, ``pass``, ``end:turn``."""

from collections.abc import Callable

from ..core.codes import argument_of, code_of, verb_of
from ..core.errors import BadInput
from . import codes, terms, windows
from .book import NONE
from .choices import FAR
from .names import HIDDEN, Names
from .state import SLOT_NAMES, SLOTS, Sphere

EXAMPLES = "tackle:f1:1.b2, pass:b1, shot:f2, play:i01, target:1.b2, mode:shot, reinforce:f2, pass, end:turn"
SLOT_VERBS = {
    codes.PASS: "pass",
    codes.SHOT: "shot",
    codes.SAVE: "save",
    codes.REINFORCE: "reinforce",
    codes.USE: "use",
    codes.SLOT: "slot",
    codes.READY_ONE: "ready",
    codes.PUT: "put",
}
#: What an operation with a mode asks for.
ASKS_FOR = {terms.MOD_CAP: "cap", terms.MOD_ROLL: "roll", terms.SET_TYPE: "kind"}
NAMELESS = {codes.PUT: "locker"}
ENDS = {windows.END_PHASE: "end:phase", windows.END_TURN: "end:turn", windows.DECLINE: "decline"}


class Keys:
    """Writes codes as keys and reads keys as codes, for one card set."""

    def __init__(self, names: Names, operations: list[int]) -> None:
        self._names = names
        self._operations = operations
        self._readers: dict[str, Callable[[Sphere, list[str], int], int]] = {
            "place": self._read_opening,
            "discard": lambda s, a, t: code_of(codes.DISCARD_ONE, names.read_card(a[0], "discard")),
            "draw": lambda s, a, t: code_of(codes.DRAW, 0),
            "stop": lambda s, a, t: code_of(codes.STOP, 0),
            "swap": lambda s, a, t: code_of(codes.SWAP, _pair(a)),
            "against": lambda s, a, t: code_of(codes.AGAINST, int(a[0])),
            "tackle": lambda s, a, t: code_of(codes.TACKLE, self._attack(a)),
            "assault": lambda s, a, t: code_of(codes.ASSAULT, self._attack(a)),
            "end": lambda s, a, t: code_of(
                codes.END, {"phase": windows.END_PHASE, "turn": windows.END_TURN}[a[0]]
            ),
            "decline": lambda s, a, t: code_of(codes.END, windows.DECLINE),
            "pass": self._read_pass,
            "play": lambda s, a, t: code_of(codes.PLAY, names.read_card(a[0], "play")),
            "target": self._read_target,
            "mode": self._read_mode,
            "yes": lambda s, a, t: code_of(codes.YES_NO, 1),
            "no": lambda s, a, t: code_of(codes.YES_NO, 0),
            "pick": lambda s, a, t: code_of(codes.PICK, names.read_any(a[0], "pick")),
            "top": lambda s, a, t: code_of(codes.TOP, names.read_any(a[0], "top")),
            "concede": lambda s, a, t: code_of(codes.CONCEDE, t),
        }
        for verb, word in SLOT_VERBS.items():
            if verb != codes.PASS:
                self._readers[word] = lambda s, a, t, verb=verb: code_of(verb, _slot(a[0]))  # type: ignore[misc]

    # -- writing

    def write(self, s: Sphere, team: int, code: int) -> str:
        verb, argument = verb_of(code), argument_of(code)
        if verb in SLOT_VERBS:
            nameless = NAMELESS.get(verb, "none")
            return f"{SLOT_VERBS[verb]}:{SLOT_NAMES[argument] if argument < SLOTS else nameless}"
        match verb:
            case codes.PLACE_ONE:
                card = self._names.ultra(s.opening[team * SLOTS + argument // SLOTS])
                return f"place:{card}:{SLOT_NAMES[argument % SLOTS]}"
            case codes.TACKLE | codes.ASSAULT:
                word = "tackle" if verb == codes.TACKLE else "assault"
                return f"{word}:{SLOT_NAMES[argument // FAR]}:{self._names.place(argument % FAR)}"
            case codes.SWAP if argument // 8 == codes.NOBODY_ELSE:
                return "swap:none"
            case codes.SWAP:
                return f"swap:{SLOT_NAMES[argument // 8]}:{SLOT_NAMES[argument % 8]}"
            case codes.MODE:
                return f"mode:{self._mode(s, argument)}"
            case codes.END:
                return ENDS[argument]
            case _:
                return self._write_plain(verb, argument)

    def _write_plain(self, verb: int, argument: int) -> str:
        match verb:
            case codes.DISCARD_ONE:
                return f"discard:{self._names.card(argument)}"
            case codes.PLAY:
                return f"play:{self._names.card(argument)}"
            case codes.PICK | codes.TOP:
                return f"{'pick' if verb == codes.PICK else 'top'}:{self._names.any_card(argument)}"
            case codes.AGAINST:
                return f"against:{argument}"
            case codes.TARGET:
                return f"target:{self._names.place(argument)}"
            case codes.TARGET_SEAT:
                return f"target:seat:{argument}"
            case codes.TARGET_ITEM:
                return f"target:item:{argument + 1}"
            case codes.YES_NO:
                return "yes" if argument else "no"
            case _:
                return PLAIN[verb]

    def _mode(self, s: Sphere, mode: int) -> str:
        op = self.mode_words(s)
        if op == "roll":
            return "+1" if mode else "-1"
        if op == "cap":
            return terms.CAPS[mode]
        if s.mode_due == 2:
            return terms.TYPES[mode] if mode < len(terms.TYPES) else HIDDEN
        return self._names.subtypes[mode - 1] if mode else "none"

    def mode_words(self, s: Sphere) -> str:
        """What the item being announced asks for: a capability, a shift, or a kind."""
        i = s.items
        return ASKS_FOR[self._operations[self._first_mode(s, i)]]

    def _first_mode(self, s: Sphere, i: int) -> int:
        return next(
            (
                c
                for c in range(s.item_clause[i], s.item_clause[i] + s.item_clauses[i])
                if self._operations[c] in ASKS_FOR
            ),
            s.item_clause[i],
        )

    # -- reading

    def read(self, s: Sphere, team: int, key: str) -> int:
        """The code of a key of this leader's."""
        if not isinstance(key, str):
            raise BadInput("choice", f"expected a text such as tackle:f1:1.b2, got {key!r}")
        word, *arguments = key.split(":")
        reader = self._readers.get(word)
        if reader is None:
            raise BadInput(key, f"no such choice; choices look like {EXAMPLES}")
        try:
            return reader(s, arguments, team)
        except (ValueError, IndexError, KeyError):
            raise BadInput(key, f"cannot be read; choices look like {EXAMPLES}") from None

    def _read_pass(self, s: Sphere, arguments: list[str], team: int) -> int:
        return code_of(codes.PASS, _slot(arguments[0])) if arguments else code_of(codes.PRIORITY_PASS, 0)

    def _read_opening(self, s: Sphere, arguments: list[str], team: int) -> int:
        card = self._names.read_ultra(arguments[0], "place")
        held = [k for k in range(SLOTS) if s.opening[team * SLOTS + k] == card]
        free = [k for k in held if s.opening_slot[team * SLOTS + k] == NONE]
        if not held:
            raise BadInput(arguments[0], "this Ultra is not among the opening six")
        return code_of(codes.PLACE_ONE, (free or held)[0] * SLOTS + _slot(arguments[1]))

    def _attack(self, arguments: list[str]) -> int:
        return _slot(arguments[0]) * FAR + self._names.read_place(arguments[1])

    def _read_target(self, s: Sphere, arguments: list[str], team: int) -> int:
        if arguments[0] == "seat":
            return code_of(codes.TARGET_SEAT, _small(arguments[1]))
        if arguments[0] == "item":
            return code_of(codes.TARGET_ITEM, _small(arguments[1]) - 1)
        return code_of(codes.TARGET, self._names.read_place(arguments[0]))

    def _read_mode(self, s: Sphere, arguments: list[str], team: int) -> int:
        word = arguments[0]
        if word in ("+1", "-1"):
            return code_of(codes.MODE, int(word == "+1"))
        if word in terms.CAPS:
            return code_of(codes.MODE, terms.CAPS.index(word))
        if word in terms.TYPES:
            return code_of(codes.MODE, terms.TYPES.index(word))
        return code_of(codes.MODE, 0 if word == "none" else self._names.subtypes.index(word) + 1)


PLAIN = {codes.DRAW: "draw", codes.STOP: "stop", codes.PRIORITY_PASS: "pass", codes.CONCEDE: "concede"}


def _slot(text: str) -> int:
    return codes.NOBODY_ELSE if text in ("none", "locker") else SLOT_NAMES.index(text)


def _pair(arguments: list[str]) -> int:
    if arguments[0] == "none":
        return codes.NOBODY_ELSE * 8
    first, second = sorted((SLOT_NAMES.index(arguments[0]), SLOT_NAMES.index(arguments[1])))
    return first * 8 + second


def _small(text: str) -> int:
    number = int(text)
    if not 0 <= number < 64:
        raise ValueError(text)
    return number
