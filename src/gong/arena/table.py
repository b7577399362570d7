"""An arena game made ready for one match: the kernel, its book, and the words around it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ..core.bits import members_of
from ..core.declare import copy_state
from ..core.errors import BadInput
from ..core.events import Event, Logged
from ..core.log import EVERYBODY, new_log, take_rows
from ..core.rule import Stream
from ..core.table import Chance, Opening, Refusal, Result
from ..data.schema import Edition
from ..data.words import words
from . import codes, hidden, kernel
from .book import Book
from .choices import legal, refusal
from .codes import MOST_CHOICES, code_of
from .edition import book_of, chosen_options
from .events import EVENTS
from .flaws import flaws_of, stuck_of
from .keys import Keys
from .names import HIDDEN, Names
from .position import Notation, top_fields
from .ranking import result_of
from .seating import Seating
from .setup import setup
from .speech import Speech
from .state import AIMED, ATTACK_ROLL, ENDINGS, NOBODY, OVER, ROLLS, STAGES, TOLD_NAMES, UNKNOWN, Arena
from .views import View, Views

ABOUT = ("game", "rules", "mode", "options", "seats", "teams", "draft", "cards", "edition", "fighters")


class ArenaTable:
    """One arena game, one book, one seating. It holds no state of play."""

    def __init__(
        self, edition: Edition, seating: Seating, options: Mapping[str, str], own: Mapping[str, Any]
    ) -> None:
        self.edition = edition
        self.game = edition.game
        self.rules = edition.rules
        self.seating = seating
        self.seats = len(seating.seats)
        self.options = chosen_options(edition, options)
        self._own = own
        self.book: Book = book_of(edition, self.options, edition.modes.get(seating.mode or ""))
        self.names = Names(edition)
        self.keys = Keys(self.names)
        self.speech = Speech(edition, self.names, self.book)
        self._views = Views(self.names, self.book)
        self._notation = Notation(self.names, self.book)
        self._log = new_log()

    # -- play

    def blank(self) -> Arena:
        """A state with everybody seated and nothing begun."""
        s = Arena()
        kinds, owners, teams = self.seating.numbers(self.names)
        setup(s, self.book, kinds, owners, teams, len(kinds), self.seating.draft_code)
        return s

    def start(self) -> Opening:
        s = self.blank()
        position = self.position(s)
        kernel.advance(s, self.book, self._log)
        return Opening(s, self._events(s), position)

    def owing(self, s: Arena) -> list[int]:
        return members_of(s.owed) if s.to_roll == 0 else []

    def seat_of(self, s: Arena, who: int) -> int:
        return s.owner[who]

    def over(self, s: Arena) -> bool:
        return s.phase == OVER

    def chance(self, s: Arena, lang: str) -> Chance | None:
        if s.to_roll == 0:
            return None
        why = "reroll" if s.rethrown_by >= 0 else _why(s)
        who = self.names.fighter(s, s.rethrown_by if s.rethrown_by >= 0 else s.roller)
        fighter = self.speech.fighter(who, lang) if who else ""
        return Chance(len(members_of(s.to_roll)), s.sides, words(lang).say(f"chance.{why}", fighter=fighter))

    def codes(self, s: Arena, who: int) -> list[int]:
        out = [0] * MOST_CHOICES
        return out[: legal(s, self.book, who, out)]

    def refusal(self, s: Arena, who: int, code: int) -> int:
        return refusal(s, self.book, who, code)

    def apply(self, s: Arena, who: int, code: int) -> list[Logged]:
        if UNKNOWN in s.pick or UNKNOWN in s.wish:
            ahead = copy_state(s)
            kernel.apply(ahead, self.book, who, code, [])
            self._check_known(ahead)
        kernel.apply(s, self.book, who, code, self._log)
        return self._events(s)

    def _check_known(self, s: Arena) -> None:
        """What one seat knows of a match can be looked at and thought about, but played on only so far."""
        f = hidden.veiled(s)
        if f != NOBODY:
            field = f"{self.names.fighter(s, f)}.pick" if s.kind[f] >= 0 else f"#{f}.wish"
            raise BadInput(f"fighters.{field}", "must be turned up now, and this position does not know it")

    def take_backs(self, s: Arena, seat: int) -> list[tuple[int, int]]:
        return [(f, code_of(codes.TAKE_BACK, f)) for f in range(s.count) if s.owner[f] == seat]

    def concessions(self, s: Arena, seat: int) -> list[tuple[int, int]]:
        return [(f, code_of(codes.CONCEDE, f)) for f in range(s.count) if s.owner[f] == seat]

    # -- what is known

    def forget(self, s: Arena, seat: int) -> Arena:
        known = copy_state(s)
        hidden.forget(known, self.book, seat)
        return known

    def determinize(self, s: Arena, seat: int, rng: Stream) -> Arena:
        world = copy_state(s)
        hidden.determinize(world, self.book, seat, rng)
        return world

    def view(self, s: Arena, seat: int | None) -> View:
        """From a forgotten state only."""
        drafted = [f for f in range(s.count) if s.kind[f] >= 0]
        return View(
            game=self.game,
            mode=self.seating.mode,
            seat=seat,
            round=s.round_no,
            rounds=self.book.rounds,
            gong=self._gong(s),
            phase=self._views.phase(s),
            ring=s.ring,
            waiting=tuple(sorted({s.owner[f] for f in self.owing(s)})),
            asked=tuple(self.names.fighter_id(s, f) for f in self.owing(s)),
            fighters=tuple(self._views.fighter(s, f) for f in drafted),
            turn=self._views.turn(s),
            attack=self._views.attack(s),
            chance=self.chance(s, "en"),
            discarded=s.discarded,
            over=self.over(s),
            result=self.result(s) if self.over(s) else None,
        )

    def _gong(self, s: Arena) -> str | None:
        """The colour of the round, in games whose gong has colours."""
        gong = self.edition.laws.gong
        return gong[s.round_no - 1] if gong else None

    def result(self, s: Arena) -> Result:
        return result_of(s, self.book, self.names, ENDINGS[s.ending])

    # -- words

    def key(self, s: Arena, code: int) -> str:
        return self.keys.write(s, code)

    def read_key(self, s: Arena, seat: int, key: str) -> tuple[int, int]:
        """Who plays this key for the seat, and its code."""
        who, code = self.keys.read(s, key)
        own = [f for f in range(s.count) if s.owner[f] == seat]
        asked = [f for f in own if s.owed >> f & 1]
        if who is not None:
            if who not in own:
                raise BadInput(key, f"seat {seat} does not play {self.names.fighter_id(s, who)}")
            return who, code
        return (asked or own)[0], code

    def text(self, s: Arena, who: int, code: int, lang: str) -> str:
        return self.speech.choice(s, who, code, lang)

    def explain(self, s: Arena, reason: int, lang: str) -> Refusal:
        return self.speech.refusal(s, reason, lang)

    def say(self, event: Event, lang: str) -> str:
        return self.speech.event(event, lang)

    # -- notation

    def position(self, s: Arena) -> dict[str, Any]:
        about: dict[str, Any] = {"game": self.game, "rules": self.rules, "seats": self._seats_of(s)}
        if self.seating.teams != [[i] for i in range(self.seats)]:
            about["teams"] = self.seating.teams
        if self.seating.mode:
            about["mode"] = self.seating.mode
        if self.seating.draft:
            about["draft"] = self.seating.draft
        options = {k: v for k, v in self.options.items() if v != self.edition.options[k][0]}
        return about | ({"options": options} if options else {}) | dict(self._own) | self._notation.write(s)

    def _seats_of(self, s: Arena) -> list[list[str]]:
        seats: list[list[str]] = [[] for _ in range(self.seats)]
        for f in range(s.count):
            seats[s.owner[f]].append(self.names.fighter(s, f) or HIDDEN)
        return seats

    def read_position(self, raw: Mapping[str, Any]) -> Opening:
        """The state of a position; time goes on until somebody must decide."""
        known = [*ABOUT, *("round" if d.name == "round_no" else d.name for d in top_fields())]
        for name in raw:
            if name not in known:
                raise BadInput(name, f"no such field of a position; there are {', '.join(known)}")
        s = self.blank()
        self._notation.read(s, raw)
        position = self.position(s)
        self._settle(s)
        return Opening(s, self._events(s), position)

    def _settle(self, s: Arena) -> None:
        """Time goes on from a position; one that no rule could have brought about is refused."""
        try:
            kernel.advance(s, self.book, self._log)
            self._check_known(s)
            stuck = stuck_of(s, self.book)
        except BadInput:
            take_rows(self._log)
            raise
        except (IndexError, ValueError):
            stuck = ["the fields contradict each other"]
        if stuck:
            take_rows(self._log)
            raise BadInput("position", f"cannot be played on: {'; '.join(stuck)}")

    # -- events

    def _events(self, s: Arena) -> list[Logged]:
        return [self._event(s, row) for row in take_rows(self._log)]

    def _event(self, s: Arena, row: tuple[int, ...]) -> Logged:
        kind, audience, *numbers = row
        cls, fields = EVENTS[kind]
        event = cls(**{name: self._read(s, how, numbers, at) for name, (how, at) in fields.items()})
        return Logged(event, None if audience == EVERYBODY else audience)

    def _read(self, s: Arena, how: str, numbers: list[int], at: int) -> Any:
        value = numbers[at]
        match how:
            case "fighter":
                return self.names.fighter(s, value)
            case "seat":
                return s.owner[value]
            case "kind":
                return self.names.kinds[value] if value >= 0 else None
            case "card":
                return self.names.card_id(s, numbers[0], value)
            case "attack":
                return TOLD_NAMES[value]
            case "place":
                return value + 1
            case "flag":
                return bool(value)
            case "places":
                return tuple(die + 1 for die in members_of(value))
            case "dice":
                return tuple(numbers[at + 1] >> (4 * i) & 15 for i in range(value))
            case "token":
                return ("small", "large")[value]
            case "team":
                return tuple(self.names.fighter_id(s, f) for f in range(s.count) if s.team[f] == value)
            case "ending":
                return ENDINGS[value]
            case _:
                return value

    def read_event(self, raw: Mapping[str, Any]) -> Event:
        """An event of a replay, from its JSON."""
        for cls, _ in EVENTS.values():
            if cls.__struct_config__.tag == raw.get("kind"):
                return msgspec.convert(raw, cls)
        raise BadInput("events", f"no such event: {raw.get('kind')!r}")

    def flaws(self, s: Arena) -> Sequence[str]:
        return flaws_of(s, self.book)


def _why(s: Arena) -> str:
    """What the owed dice are for; an attack that nobody aimed is named by what it has come to."""
    return STAGES[s.stage] if s.roll_for == ATTACK_ROLL and s.stage != AIMED else ROLLS[s.roll_for]
