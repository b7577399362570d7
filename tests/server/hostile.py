"""Messages that are wrong in many ways: honest ones, made from the table as it is, then bent or broken."""

import random
import string
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from gong.server.limits import LARGEST_MESSAGE
from gong.server.messages import TableChanged

TYPES = [
    *("hello", "sit", "stand", "arrange", "start", "choose", "take-back", "concede", "why-not", "say"),
    *("rematch", "ping", "welcome", "table-changed", "accepted", "nothing", "", "bring", "stops", "wait"),
    "hint",
]
FIELDS = (
    *("id", "turn", "key", "seat", "plan", "text", "lang", "seen", "invite", "seal", "nonce", "name", "more"),
    *("deck", "mode", "chosen", "rest"),
)
PIECES = (
    *("card:", "move:", "melee:", "draft:", "charm:reroll:", "place:", "concede", "take-back", "shoot:"),
    *("play:", "target:", "put:", "reinforce:", "use:", "tackle:f1:", "pass"),
)
ENDS = ("", "1", "net", "cactus", "-1", "99999999999", "1,1,1", "é\0", "i01", "0.f1", "f1", "9.b3", "seat:9")
STOPS = ("own post-roll", "opp post-roll", "own start", "nowhere")
TURNS = (0, 1, -1, 10**18, 2**63, 2**70, 1.5, "1", None, True, [1])
VALUES = [None, True, -1, 0, 7, 8, 2**70, 1.5, "", "x" * 5000, "é\0\ud7ff", "card:net", "../..", "<b>"]
#: Each with how often it is meant to come.
HONEST = {"choose": 60, "take-back": 12, "why-not": 12, "say": 4, "ping": 4, "hello": 4, "concede": 0.5}
HONEST |= {"rematch": 1, "start": 1, "sit": 1, "stand": 1, "arrange": 1, "bring": 1, "stops": 3, "wait": 3}
#: Shares of all messages: as it should be, honest but bent, not even to be read. The rest is garbage.
AS_IT_SHOULD_BE, BENT, FATAL = 0.35, 0.5, 0.01
#: And how many of them are sent once more.
AGAIN = 0.1

Message = dict[str, Any]


class Frame(NamedTuple):
    """What travels: text that need not be UTF-8, or bytes."""

    payload: bytes
    is_text: bool = True


@dataclass
class Nightmare:
    """What somebody who attacks knows: its own table, and more than anybody should of all others."""

    own: TableChanged | None = None
    others: list[TableChanged] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)

    def keys(self) -> list[str]:
        return [offer.key for table in self.others for offer in table.offers]


class Hostile:
    """Everything follows from the seed and from what it knows."""

    def __init__(self, seed: int, name: str) -> None:
        self._whims = random.Random(seed)
        self._name = name
        self._count = 0
        self._known = Nightmare()
        self._sent: list[Frame] = []

    def frame(self, known: Nightmare) -> Frame:
        """Something new, or now and then what was sent before, to the letter."""
        self._known = known
        if self._sent and self._whims.random() < AGAIN:
            return self._whims.choice(self._sent[-10:])
        self._sent.append(self._new())
        return self._sent[-1]

    def _new(self) -> Frame:
        mood = self._whims.random()
        if mood > 1 - FATAL:
            return self._one_of(self._too_large, self._not_unicode)
        if mood < AS_IT_SHOULD_BE:
            return self._framed(encode(self._honest()))
        if mood < AS_IT_SHOULD_BE + BENT:
            return self._framed(self._bent())
        return self._one_of(self._noise, self._binary, self._misshapen, self._plausible)

    def _framed(self, payload: bytes) -> Frame:
        return Frame(payload, self._whims.random() < 0.9)

    def _one_of(self, *ways: Callable[[], Frame]) -> Frame:
        return self._whims.choice(ways)()

    # -- no messages at all

    def _too_large(self) -> Frame:
        return Frame(encode({"type": "say", "id": "large", "text": "x" * LARGEST_MESSAGE}))

    def _not_unicode(self) -> Frame:
        return Frame(b'{"type":"say","id":"1","text":"\xff\xfe"}')

    def _noise(self) -> Frame:
        return Frame("".join(self._whims.choices(string.printable, k=self._whims.randrange(200))).encode())

    def _binary(self) -> Frame:
        return Frame(self._whims.randbytes(self._whims.randrange(300)), is_text=False)

    def _misshapen(self) -> Frame:
        fields = self._whims.sample(FIELDS, self._whims.randrange(len(FIELDS)))
        return Frame(encode({"type": self._whims.choice(TYPES), **{name: self._value() for name in fields}}))

    def _plausible(self) -> Frame:
        """Right in shape, with a choice out of the blue."""
        key = self._whims.choice(PIECES) + self._whims.choice(ENDS)
        return Frame(
            encode({"type": "choose", "id": self._new_id(), "turn": self._turn(), "key": key or "-"})
        )

    def _value(self, depth: int = 0) -> Any:
        if depth < 3 and self._whims.random() < 0.3:
            return [self._value(depth + 1) for _ in range(self._whims.randrange(4))]
        if depth < 3 and self._whims.random() < 0.2:
            return {name: self._value(depth + 1) for name in self._whims.sample(FIELDS, 3)}
        return self._whims.choice(VALUES)

    # -- honest ones

    def _honest(self, kind: str = "") -> Message:
        kind = kind or self._whims.choices(list(HONEST), list(HONEST.values()))[0]
        more: dict[str, Callable[[], Message]] = {
            "choose": lambda: {"turn": self._turn(), "key": self._key()},
            "take-back": lambda: {"turn": self._turn()},
            "why-not": lambda: {"key": self._whims.choice([self._key(), *self._known.keys()])},
            "say": lambda: {"text": "hm"},
            "sit": lambda: {"seat": self._whims.randrange(8), "name": "me", "seal": ""},
            "arrange": lambda: {"seat": self._whims.randrange(8), "plan": {"kind": "bot"}},
            "bring": lambda: {"deck": "# Mine\n3 Nobody at all\n"},
            "stops": self._stops,
        }
        filled = more[kind]() if kind in more else {}
        named = {} if kind in ("ping", "hello") else {"id": self._new_id()}
        return {"type": kind, **named, **filled}

    def _stops(self) -> Message:
        chosen = self._whims.sample(STOPS, self._whims.randrange(len(STOPS)))
        return {
            "mode": self._whims.choice(("usual", "full", "chosen")),
            "chosen": chosen,
            "rest": self._whims.choice(("none", "until-played", "turn")),
        }

    def _new_id(self) -> str:
        self._count += 1
        return f"{self._name}-{self._count}"

    def _turn(self) -> int:
        return self._known.own.turn if self._known.own else self._whims.randrange(100)

    def _key(self) -> str:
        """Something that this seat is offered, if it is asked at all."""
        offers = self._known.own.offers if self._known.own else ()
        return self._whims.choice(offers).key if offers else "end"

    # -- bent ones

    def _bent(self) -> bytes:
        bends: list[tuple[Callable[[Message], Message], tuple[str, ...]]] = [
            (self._other_turn, ("choose", "choose", "take-back")),
            (self._other_key, ("choose", "choose", "why-not")),
            (self._other_id, ("choose", "take-back", "say", "rematch")),
            (self._other_field, tuple(HONEST)),
        ]
        bend, kinds = self._whims.choice(bends)
        message = encode(bend(self._honest(self._whims.choice(kinds))))
        breaks = (self._cut, self._flipped, self._doubled, self._nested, self._repeated_field, self._huge)
        return message if self._whims.random() < 0.8 else self._whims.choice(breaks)(message)

    def _other_turn(self, message: Message) -> Message:
        near = [self._turn() + step for step in (-2, -1, 1, 2)]
        others = [table.turn for table in self._known.others] + self._known.turns[-5:]
        return message | {"turn": self._whims.choice([*near * 2, *others * 3, *TURNS])}

    def _other_key(self, message: Message) -> Message:
        key = self._key()
        bent = [key.upper(), f" {key}", f"{key}:1", key[:-1] or "x", key * 40, "", "\0", "é" * 60, 7]
        made = self._whims.choice(PIECES) + self._whims.choice(ENDS)
        return message | {"key": self._whims.choice([*bent, *[made] * 4, *self._known.keys() * 3])}

    def _other_id(self, message: Message) -> Message:
        used = self._known.ids[-30:]
        bent = ["", "x" * 41, "é", "a b", "a\nb", 7, None, ["x"]]
        return message | {"id": self._whims.choice([*bent, *used])}

    def _other_field(self, message: Message) -> Message:
        ways = (self._other_type, self._one_field_less, self._one_field_more, self._other_value)
        return self._whims.choice(ways)(message)

    def _other_type(self, message: Message) -> Message:
        return message | {"type": self._whims.choice(TYPES)}

    def _one_field_less(self, message: Message) -> Message:
        lost = self._whims.choice(list(message))
        return {name: value for name, value in message.items() if name != lost}

    def _one_field_more(self, message: Message) -> Message:
        return message | {self._whims.choice((*FIELDS, "session", "by", "at")): self._value()}

    def _other_value(self, message: Message) -> Message:
        return message | {self._whims.choice(list(message)): self._value()}

    def _cut(self, text: bytes) -> bytes:
        return text[: self._whims.randrange(len(text))]

    def _flipped(self, text: bytes) -> bytes:
        at = self._whims.randrange(len(text))
        return text[:at] + bytes([self._whims.randrange(32, 127)]) + text[at + 1 :]

    def _doubled(self, text: bytes) -> bytes:
        return text + self._whims.choice((b"", b"\n", b",")) + text

    def _nested(self, text: bytes) -> bytes:
        depth = self._whims.choice((1, 3, 3000))
        return b"[" * depth + text + b"]" * depth

    def _repeated_field(self, text: bytes) -> bytes:
        extra = self._whims.choice((b'"turn":0', b'"type":"ping"', b'"id":"again"', b'"key":"end"'))
        return text[:-1] + b"," + extra + b"}"

    def _huge(self, text: bytes) -> bytes:
        number = self._whims.choice((b"1e999", b"-1e999", b"9" * 400, b"0." + b"9" * 400, b"1E+400"))
        return text[:-1] + b',"turn":' + number + b"}"


def encode(value: object) -> bytes:
    return msgspec.json.encode(value)
