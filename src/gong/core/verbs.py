"""Verbs and phases, each declared once: what a kernel's dispatch, keys and offers follow from."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple

from .codes import ARGUMENT_BITS, CONCEDE, TAKE_BACK, add_range, argument_of, code_of, verb_of
from .errors import BadInput
from .rule import ALLOWED, Out, rule
from .switch import Case

Rule = Callable[..., Any]


@rule
def nothing_against() -> int:
    """The refusal of a verb that is always possible in its phases."""
    return ALLOWED


@cache
def _fields_in(key: str) -> tuple[str, ...]:
    return tuple(re.findall(r"{(\w+)}", key))


def _word(key: str) -> str:
    return key.partition(":")[0]


@cache
def _words_in(key: str) -> str:
    return "-".join(re.findall(r"[\w-]+", re.sub(r"{\w+}", "", key)))


class Verb(NamedTuple):
    """One thing a member can do.

    ``key`` is its grammar: words and up to two fields, such as ``move:{zone}`` or ``shoot:{target}:{dice}``;
    two fields share the argument as ``first * base + second``, and its rules may ask for them by their names.
    ``phases``: where it answers; none are all.
    """

    number: int
    key: str
    phases: tuple[int, ...]
    refusal: Rule
    apply: Rule
    #: The message that offers it, where that is not called after its words: ``choice.move``.
    says: str = ""
    base: int = 8
    #: What a puzzle is about whose solution it is; see ``Table.theme``.
    theme: str = ""

    @property
    def fields(self) -> tuple[str, ...]:
        return _fields_in(self.key)

    @property
    def word(self) -> str:
        """The first word of its keys."""
        return _word(self.key)

    @property
    def name(self) -> str:
        """All words of its keys: ``charm-flip`` for ``charm:flip:{die}``."""
        return _words_in(self.key)

    @property
    def message(self) -> str:
        return self.says or f"choice.{self.name}"

    def test(self) -> str:
        """When a switch over ``s`` and ``verb`` calls its rules."""
        phases = " or ".join(f"s.phase == {phase}" for phase in self.phases)
        return f"verb == {self.number} and ({phases})" if phases else f"verb == {self.number}"

    def parts(self, argument: int) -> list[int]:
        """The numbers of its fields."""
        count = len(self.fields)
        return [*divmod(argument, self.base)] if count > 1 else [argument] * count

    def check(self, parts: Sequence[int]) -> None:
        """A second field that is too large for its place would make another choice of the key."""
        if len(parts) > 1 and parts[1] >= self.base:
            raise ValueError(parts)

    def argument(self, parts: Sequence[int]) -> int:
        return parts[0] * self.base + parts[1] if len(parts) > 1 else sum(parts)


def refusals(verbs: Iterable[Verb]) -> list[Case]:
    return [Case(verb.test(), verb.refusal, verb.base, verb.fields) for verb in verbs]


def effects(verbs: Iterable[Verb]) -> list[Case]:
    return [Case(verb.test(), verb.apply, verb.base, verb.fields) for verb in verbs]


class Phase(NamedTuple):
    """What the game is doing: how time goes on in it, and what is worth asking where somebody decides."""

    number: int
    name: str
    step: Rule | None = None
    candidates: Rule | None = None

    def test(self) -> str:
        return f"s.phase == {self.number}"


def steps(phases: Iterable[Phase]) -> list[Case]:
    return [Case(phase.test(), phase.step) for phase in phases if phase.step is not None]


VERB = MANY = 0


def _every_argument(out: Out) -> int:
    return add_range(VERB, MANY, out, 0)


def all_of(verb: int, many: int) -> Rule:
    """The rule that proposes a verb with every argument below a number: its two names are bound to these."""
    scope = {"VERB": verb, "MANY": many, "add_range": add_range}
    proposal = FunctionType(_every_argument.__code__, scope, f"all_of_{verb}")
    proposal.__annotations__ = {"out": Out, "return": int}
    proposal.__module__ = __name__
    return rule(proposal)


def proposals(phases: Iterable[Phase]) -> list[Case]:
    return [Case(phase.test(), phase.candidates) for phase in phases if phase.candidates is not None]


def number_in(text: str) -> int:
    """A number in the one way in which it is written: no sign, no leading zero, no other digits."""
    number = int(text)
    if str(number) != text:
        raise ValueError(text)
    return number


class Field(NamedTuple):
    """How a field of a key is written and read: from its number and back, in a state, for a member.

    A reader raises ``ValueError`` for what it cannot read, or says in a ``BadInput`` what is wrong with it.
    ``size``: its numbers are below this in every state.
    """

    write: Callable[[Any, int, int], str]
    read: Callable[[Any, int, str], int]
    size: int

    @classmethod
    def plain(cls, write: Callable[[int], str], read: Callable[[str], int], size: int) -> "Field":
        """One that is the same in every state and for every member."""
        return cls(lambda s, who, number: write(number), lambda s, who, text: read(text), size)

    @classmethod
    def one_of(cls, words: Sequence[str]) -> "Field":
        return cls.plain(words.__getitem__, words.index, len(words))


class Grammar:
    """Writes codes as keys and reads keys as codes, as the verbs declare them."""

    def __init__(self, verbs: Iterable[Verb], fields: Mapping[str, Field], examples: str) -> None:
        self._verbs = {verb.number: verb for verb in verbs}
        self._fields = fields
        self._examples = examples
        # The more words a key has of its own, the sooner it is tried: charm:no is no die of a charm.
        wordy = sorted(self._verbs.values(), key=lambda verb: -len(verb.name))
        self._patterns: dict[str, list[tuple[Verb, re.Pattern[str]]]] = {}
        for verb in wordy:
            self._patterns.setdefault(verb.word, []).append((verb, _pattern(verb.key)))
        self._known_parts: dict[int, list[tuple[str, Callable[[Any, int, int], str], int]]] = {}

    def verb(self, code: int) -> Verb:
        return self._verbs[verb_of(code)]

    def spans(self) -> dict[int, int]:
        """How many arguments each verb has that members are offered: one more than the largest."""
        offered = [verb for verb in self._verbs.values() if verb.number not in (TAKE_BACK, CONCEDE)]
        return {verb.number: self._span(verb) for verb in sorted(offered)}

    def _span(self, verb: Verb) -> int:
        sizes = [self._fields[name].size for name in verb.fields]
        most = verb.argument([size - 1 for size in sizes])
        return min(most + 1, 1 << ARGUMENT_BITS)

    def write(self, s: Any, who: int, code: int) -> str:
        """The key of a code that this member plays."""
        return self.verb(code).key.format(**self.fields(s, who, code))

    def fields(self, s: Any, who: int, code: int) -> dict[str, str]:
        """What stands in the fields of its key."""
        return {name: write(s, who, part) for name, write, part in self._parts(code)}

    def _parts(self, code: int) -> list[tuple[str, Callable[[Any, int, int], str], int]]:
        """Each field of a code: its name, how it is written, and its number."""
        if code not in self._known_parts:
            verb = self.verb(code)
            parts = zip(verb.fields, verb.parts(argument_of(code)), strict=True)
            self._known_parts[code] = [(name, self._fields[name].write, part) for name, part in parts]
        return self._known_parts[code]

    def read(self, s: Any, who: int, key: str) -> int:
        """The code of a key; ``who`` plays it unless the key says otherwise."""
        if not isinstance(key, str):
            raise BadInput("choice", f"expected a text such as {self._sample()}, got {key!r}")
        verb, texts = self._taken_apart(key)
        try:
            parts = [self._fields[name].read(s, who, text) for name, text in texts.items()]
            verb.check(parts)
        except (ValueError, IndexError, KeyError):
            raise BadInput(key, f"cannot be read; choices look like {self._examples}") from None
        return code_of(verb.number, verb.argument(parts))

    def _taken_apart(self, key: str) -> tuple[Verb, dict[str, str]]:
        """The verb of a key, and what stands in its fields."""
        tried = self._patterns.get(_word(key), [])
        for verb, pattern in tried:
            if found := pattern.fullmatch(key):
                return verb, found.groupdict()
        problem = "cannot be read" if tried else "no such choice"
        raise BadInput(key, f"{problem}; choices look like {self._examples}")

    def _sample(self) -> str:
        """An example that can be typed as it stands."""
        return next(shown for shown in self._examples.split(", ") if shown.islower())


@cache
def _pattern(key: str) -> re.Pattern[str]:
    """A field ends where the next word of its key begins; it may begin with a sign, as +1 does."""
    parts = re.split(r"({\w+})", key)
    texts = (rf"(?P<{p[1:-1]}>\+?[^:+]+)" if p.startswith("{") else re.escape(p) for p in parts)
    return re.compile("".join(texts))
