"""What a match needs of a game: a table, which is one game made ready for one match.

Half of it is the same for every kernel and stands here; the other half is words, names and pictures.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, ClassVar, Protocol

from .answers import Chance, Odds, Refusal, Result
from .bits import members_of
from .codes import ARGUMENT_BITS, CONCEDE, TAKE_BACK, code_of
from .declare import copy_only, copy_state
from .errors import BadInput
from .events import Event, Logged, reads_of
from .kernel import Kernel
from .log import EVERYBODY, new_log, take_rows
from .occasions import Occasion
from .rule import Log, Stream
from .verbs import Grammar
from .wishes import Bout, Contest, Opening, Wish


class Sayings(Protocol):
    """What a game says, in the reader's language."""

    def event(self, event: Event, lang: str) -> str: ...

    def refusal(self, s: Any, reason: int, lang: str) -> Refusal: ...


def _made_again(home: str, made_of: Sequence[Any]) -> "Table":
    """A table in another process, where its kernel may not be loaded yet."""
    kernel: Kernel = import_module(home).KERNEL
    return kernel.table(*made_of)


class Table(ABC):
    """One game, one book, one seating. It holds no state of play.

    ``who`` is a member: a fighter or a leader; several may belong to one seat.
    """

    #: Set by the kernel that declares this kind of table.
    kernel: ClassVar[Kernel]
    game: str
    #: The version of its rules.
    rules: int = 1
    seats: int
    book: Any
    #: The ways to settle at the table what each seat plays; without one, seats bring it.
    drafts: ClassVar[tuple[str, ...]] = ()
    #: The ways a game can end, as results call them, by the kernel's number.
    endings: ClassVar[tuple[str, ...]]
    #: That of a game which met a limit of its length, where there is such a limit.
    capped: ClassVar[str] = ""
    #: What the length of its games is counted in.
    length: ClassVar[str] = "rounds"
    #: How choices are written and read, where the kernel has declared its verbs.
    grammar: Grammar | None = None
    #: What a position says besides the state itself.
    about: ClassVar[tuple[str, ...]]
    #: The words for what happens and what is refused.
    speech: Sayings
    #: Where seats may answer what happens: the moments in which they can ask to be asked, by name.
    stops: ClassVar[tuple[str, ...]] = ()
    #: What it has noted since it was made, and takes along to another process.
    kept: ClassVar[tuple[str, ...]] = ()

    def __init__(self, *made_of: Any) -> None:
        """``made_of``: what the table is made of again in another process."""
        self._made_of = made_of
        self._log = new_log()

    def __reduce__(self) -> tuple[Any, ...]:
        kept = {name: getattr(self, name) for name in self.kept}
        return _made_again, (self.kernel.home, self._made_of), kept or None

    def as_known(self) -> "Table":
        """The same table without what not everybody at it knows: for whoever is to know what a seat knows."""
        return self

    # -- making it ready

    @classmethod
    @abstractmethod
    def wished(cls, wish: Wish) -> "Table":
        """For a new match; what cannot be is refused by field."""

    @classmethod
    def rules_of(cls, game: str) -> int:
        """The version of a game's rules that this program plays."""
        return cls.rules

    @classmethod
    def check_seat(cls, game: str, names: Sequence[str], path: str) -> None:
        """What one seat brings, by name, as far as it can be judged without the others."""
        if names:
            raise BadInput(path, f"seats of {game} bring nothing of their own")

    @classmethod
    def seats_with(cls, names: Sequence[Sequence[str]]) -> Any:
        """The seats of a wish in which each brings what is named here."""
        return len(names)

    @classmethod
    @abstractmethod
    def placed(cls, position: Mapping[str, Any]) -> "Table":
        """For a match at a position."""

    @classmethod
    def typical(cls, wish: Wish) -> Wish:
        """What is measured where nobody says who plays: as many seats as wished, or as usual."""
        return wish._replace(seats=wish.seats or 2)

    @classmethod
    def drawn(cls, wish: Wish, chance: Random) -> Wish:
        """Who meets whom in a game to learn from: any number of players, any mode, anybody."""
        return wish._replace(seats=chance.choice((2, 2, 3, 4)))

    @classmethod
    def bouts(cls, wish: Wish, without: Collection[str] = ()) -> list[Bout]:
        """Everybody against everybody, so many at a time as seats are wished; some may be left out.

        Without rivals where nobody can be told apart before the match.
        """
        return [Bout((), [cls.typical(wish).seats])]

    @abstractmethod
    def blank(self) -> Any:
        """The state before anything has begun."""

    def start(self) -> Opening:
        return self._opened(self.blank())

    def _opened(self, s: Any) -> Opening:
        position = self.position(s)
        self.kernel.advance(s, self.book, self._log)
        return Opening(s, self._events(s, self._log), position)

    # -- play

    @abstractmethod
    def seat_of(self, s: Any, who: int) -> int: ...

    @abstractmethod
    def members(self, s: Any, seat: int) -> list[int]:
        """Everybody whom this seat plays."""

    @abstractmethod
    def chance(self, s: Any, lang: str) -> Chance | None: ...

    def owing(self, s: Any) -> list[int]:
        return members_of(s.owed) if s.to_roll == 0 else []

    def over(self, s: Any) -> bool:
        return bool(s.phase == self.kernel.over)

    def codes(self, s: Any, who: int) -> list[int]:
        out = [0] * self.kernel.most_choices
        return out[: self.kernel.legal(s, self.book, who, out)]

    def offers(self, known: Any, seat: int) -> dict[str, tuple[int, int]]:
        """Everything this seat may do now by key, in a stable order: who of it would play which code."""
        asked = [who for who in self.owing(known) if self.seat_of(known, who) == seat]
        return {self.key(known, code): (who, code) for who in asked for code in self.codes(known, who)}

    def can_take_back(self, known: Any, seat: int) -> bool:
        return any(not self.refusal(known, who, code) for who, code in self.take_backs(known, seat))

    def has_begun(self, known: Any, seat: int) -> bool:
        """Is this seat in the middle of a play of which nobody else knows?"""
        return False

    def refusal(self, s: Any, who: int, code: int) -> int:
        reason: int = self.kernel.refusal(s, self.book, who, code)
        return reason

    def apply(self, s: Any, who: int, code: int, log: Log | None = None) -> list[Logged]:
        """What happens; a match that is watched gives a log of its own."""
        written = self._log if log is None else log
        self.kernel.apply(s, self.book, who, code, written)
        return self._events(s, written)

    def take_backs(self, s: Any, seat: int) -> list[tuple[int, int]]:
        return [(who, code_of(TAKE_BACK, who)) for who in self.members(s, seat)]

    def concessions(self, s: Any, seat: int) -> list[tuple[int, int]]:
        return [(who, code_of(CONCEDE, who)) for who in self.members(s, seat)]

    # -- answering what happens, in games that have ``stops``

    def occasion(self, public: Any, seat: int) -> Occasion | None:
        """The moment that this seat is asked in, if it may let it pass; from what a spectator knows."""
        return None

    def forced(self, public: Any, seat: int) -> str | None:
        """The only choice this seat has, where everybody can see that; from what a spectator knows."""
        return None

    def turn_of(self, public: Any) -> int:
        """The turn, in a game that goes by turns: whoever passes for this turn is asked again in another."""
        return 0

    def can_answer(self, known: Any, seat: int) -> bool:
        """Could this seat play something in the open moment, if it were asked?"""
        return False

    def is_worth_asking(self, known: Any, seat: int) -> bool:
        """Has it something to play that a seat wants to be asked about, unless it says otherwise?"""
        return False

    # -- what is known

    def forget(self, s: Any, seat: int) -> Any:
        known = copy_state(s)
        self.kernel.forget(known, self.book, seat)
        return known

    def glimpse(self, s: Any, seat: int) -> Any:
        """As :meth:`forget`, to be looked at only: what holds no secret is shared with the state."""
        known = copy_only(s, self.kernel.secretive)
        self.kernel.forget(known, self.book, seat)
        return known

    def determinize(self, s: Any, seat: int, rng: Stream) -> Any:
        """A world this seat cannot tell from the true one."""
        world = self.forget(s, seat)
        self.kernel.fill(world, self.book, rng)
        return world

    @abstractmethod
    def view(self, s: Any, seat: int | None) -> Any:
        """What a state shows; it is given a forgotten one."""

    @abstractmethod
    def result(self, s: Any) -> Result: ...

    @abstractmethod
    def contest(self) -> Contest:
        """By what wins are counted over many games from here."""

    # -- many games: who took part in one follows from its row, see ``CAST`` in ``core.playout``

    def cast(self, who: int, cast: int) -> str:
        """The id of a member: a fighter, a deck."""
        return str(who)

    def side(self, who: int, cast: int) -> str:
        """All who win together with a member, by their ids."""
        return self.cast(who, cast)

    def sides(self) -> int:
        """How many there are that can win."""
        return self.seats

    def card(self, who: int, cast: int, number: int) -> str:
        """The id of a member's card of this number."""
        return str(number)

    # -- words

    @abstractmethod
    def key(self, s: Any, code: int) -> str: ...

    @abstractmethod
    def read_key(self, s: Any, seat: int, key: str) -> tuple[int, int]:
        """Who plays this key for the seat, and its code."""

    def verb(self, code: int) -> str:
        """What a choice does, in the words of its key: ``move``, ``charm-flip``."""
        return self.grammar.verb(code).name if self.grammar else ""

    def spans(self) -> dict[int, int]:
        """How many arguments each verb has: every code that members are offered is within."""
        return self.grammar.spans() if self.grammar else dict.fromkeys(range(TAKE_BACK), 1 << ARGUMENT_BITS)

    def fields(self, s: Any, who: int, code: int) -> dict[str, str]:
        """What its key says besides, by name: ``{"zone": "3"}``."""
        if self.grammar:
            return self.grammar.fields(s, who, code)
        return {str(i): part for i, part in enumerate(self.key(s, code).split(":")[1:])}

    @abstractmethod
    def text(self, s: Any, who: int, code: int, lang: str) -> str: ...

    def explain(self, s: Any, reason: int, lang: str) -> Refusal:
        return self.speech.refusal(s, reason, lang)

    def standing_at(self, position: Mapping[str, Any]) -> Any:
        """What a teller has to know besides the events of a match that begins here; in most games nothing."""
        return None

    def standing_after(self, standing: Any, event: Event) -> Any:
        """The same when this event has been told."""
        return standing

    def say(self, event: Event, lang: str, standing: Any = None) -> str:
        return self.speech.event(event, lang)

    @abstractmethod
    def prompt(self, s: Any, seat: int | None, players: Sequence[str], lang: str) -> str:
        """One sentence for the head of the table: who must do what, and why the game waits.

        It is given what the seat knows, and what the people in all seats are called.
        """

    def odds(self, s: Any, who: int, code: int) -> Odds | None:
        """What a choice promises, where dice decide and that can be told."""
        return None

    def outlook(self, s: Any, who: int, code: int) -> Any:
        """What can still come of a choice besides its own dice, where the kernel's pages show that."""
        return None

    def theme(self, s: Any, who: int, code: int) -> str:
        """What kind of a choice it is, for whoever sorts puzzles; without a word for it, nothing."""
        return self.grammar.verb(code).theme if self.grammar else ""

    def deeds(self, before: Any, after: Any, who: int) -> dict[str, bool]:
        """What came about for a member's side between two states: of each kind of deed that the kernel
        tells, whether it did. Both states may be records."""
        return {}

    def witnesses(self, s: Any, who: int) -> list[int] | None:
        """The seats that may know what this member chooses now; ``None`` where everybody sees it."""
        return None

    def wish(self, s: Any) -> Wish:
        """What could be asked for to play on from here: options, and for each seat the names it brings."""
        return Wish(self.game, [[] for _ in range(self.seats)])

    @abstractmethod
    def named(self, s: Any, seat: int) -> list[str]:
        """The ids of what a seat plays: fighters, a deck; as far as the state knows them."""

    def called(self, s: Any, seat: int, lang: str) -> str:
        """What people call a seat by what it plays."""
        return " + ".join(name.capitalize() for name in self.named(s, seat))

    # -- positions

    @abstractmethod
    def position(self, s: Any) -> dict[str, Any]: ...

    @abstractmethod
    def state_at(self, raw: Mapping[str, Any]) -> Any:
        """The state of a position, its fields checked; time has not gone on yet."""

    @abstractmethod
    def broken_invariants(self, s: Any) -> Sequence[str]:
        """The invariants that a state breaks."""

    def stuck(self, s: Any) -> Sequence[str]:
        """Somebody must decide, chance is owed, or the game is over; whoever must decide can."""
        if self.over(s):
            return []
        if s.to_roll == 0 and s.owed == 0:
            return ["nobody owes anything, yet the game goes on"]
        return [
            f"member {who} owes a decision and has no legal choice"
            for who in self.owing(s)
            if not self.codes(s, who)
        ]

    def read_position(self, raw: Mapping[str, Any]) -> Opening:
        """The match at a position: time goes on until somebody must decide."""
        for name in raw:
            if name not in self.about:
                raise BadInput(name, f"no such field of a position; there are {', '.join(self.about)}")
        return self._settled(self.state_at(raw))

    def _settled(self, s: Any) -> Opening:
        """A position that no rule could have brought about is refused."""
        try:
            opening = self._opened(s)
            stuck = self.stuck(s)
        except BadInput:
            take_rows(self._log)
            raise
        except (IndexError, KeyError, ValueError):
            stuck = ["the fields contradict each other"]
        if stuck:
            take_rows(self._log)
            raise BadInput("position", f"cannot be played on: {'; '.join(stuck)}")
        return opening

    # -- events

    def events_in(self, s: Any, rows: Iterable[Sequence[int]]) -> list[Event]:
        """The events of a game that is over, from the rows of its log and its last state."""
        return [self._event(s, tuple(row)).event for row in rows]

    def _events(self, s: Any, log: Log) -> list[Logged]:
        return [self._event(s, row) for row in take_rows(log)]

    def _event(self, s: Any, row: tuple[int, ...]) -> Logged:
        kind, audience, *numbers = row
        event = self.kernel.events[kind]
        fields = {name: self.read(s, how, numbers, at) for name, (how, at) in reads_of(event)}
        return Logged(event(**fields), None if audience == EVERYBODY else audience)

    @abstractmethod
    def read(self, s: Any, how: str, numbers: list[int], at: int) -> Any:
        """A field of an event from the numbers of its row."""
