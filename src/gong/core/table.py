"""What a match needs to know about a game: the kernel's functions and the words around them."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from .events import Event, Logged
from .rule import Stream


class Chance(Struct, frozen=True):
    """Outcomes owed now: so many dice of so many sides, and what for."""

    count: int
    sides: int
    why: str


class Choice(Struct, frozen=True):
    """One thing a seat may do now: the key that plays it and the words that offer it."""

    key: str
    text: str


class Refusal(Struct, frozen=True):
    """Why a choice cannot be made: a rule of the ledger and a sentence."""

    rule: str
    reason: str


class Result(Struct, frozen=True):
    """How a game ended. ``ranking`` lists every fighter or team, best first."""

    winners: tuple[str, ...]
    seats: tuple[int, ...]
    ranking: tuple[str, ...]
    points: dict[str, int]
    why: str


class Opening(NamedTuple):
    """Where a match begins: its state once somebody is asked, what happened until then, and from where."""

    state: Any
    logged: list[Logged]
    position: dict[str, Any]


class Table(Protocol):
    """One game made ready for one match: its book, its seats, its words. It holds no state of play.

    ``who`` is a fighter (or leader); several may belong to one seat.
    """

    game: str
    rules: int
    seats: int

    def start(self) -> Opening: ...
    def owing(self, s: Any) -> list[int]: ...
    def seat_of(self, s: Any, who: int) -> int: ...
    def chance(self, s: Any, lang: str) -> Chance | None: ...
    def over(self, s: Any) -> bool: ...

    def codes(self, s: Any, who: int) -> list[int]: ...
    def refusal(self, s: Any, who: int, code: int) -> int: ...
    def apply(self, s: Any, who: int, code: int) -> list[Logged]: ...
    def take_backs(self, s: Any, seat: int) -> list[tuple[int, int]]: ...
    def concessions(self, s: Any, seat: int) -> list[tuple[int, int]]: ...

    def forget(self, s: Any, seat: int) -> Any: ...
    def determinize(self, s: Any, seat: int, rng: Stream) -> Any: ...

    def key(self, s: Any, code: int) -> str: ...
    def read_key(self, s: Any, seat: int, key: str) -> tuple[int, int]: ...
    def text(self, s: Any, who: int, code: int, lang: str) -> str: ...
    def explain(self, s: Any, reason: int, lang: str) -> Refusal: ...
    def say(self, event: Event, lang: str) -> str: ...

    def view(self, s: Any, seat: int | None) -> Struct: ...
    def position(self, s: Any) -> dict[str, Any]: ...
    def read_position(self, raw: Mapping[str, Any]) -> Opening: ...
    def result(self, s: Any) -> Result: ...
    def read_event(self, raw: dict[str, Any]) -> Event: ...
    def flaws(self, s: Any) -> Sequence[str]: ...
