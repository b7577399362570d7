"""Ultrium Sphere made ready for one match: the kernel, its book, and the words around it."""

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
from ..data.decks import Deck
from ..data.sets import CardSet
from . import hidden, kernel
from .audit import Audit
from .book import ACTIONS, INTERACTIONS, ULTRAS
from .choices import legal, refusal
from .codes import CONCEDE, MOST_CHOICES, code_of
from .edition import book_of, chosen_options
from .events import EVENTS
from .flaws import cards_of_team, flaws_of, stuck_of, ultras_of_team
from .keys import Keys
from .names import Names
from .position import Notation, state_fields
from .speech import Speech
from .state import CHANCES, ENDINGS, GOES, INTENTS, OVER, PHASES, SLOT_NAMES, SLOTS, Sphere
from .views import SphereView, Views

GAME, RULES = "ultrium-sphere", 1
ABOUT = (
    *("game", "rules", "options", "cards", "turn", "active", "point", "teams", "state"),
    *("against", "started", "latest"),
)
WHYS = ("action", "sacrifice", "start", "reroll")


class SphereTable:
    """One match's cards, options and seats. It holds no state of play."""

    def __init__(
        self,
        cards: CardSet,
        decks: Sequence[Deck],
        teams: int,
        options: Mapping[str, Any],
        own: Mapping[str, Any],
    ) -> None:
        self.cards = cards
        self.game, self.rules, self.seats = GAME, RULES, teams
        self.options = chosen_options(options)
        self._given = dict(options)
        self._own = own
        self._decks = decks
        self.book = book_of(cards, options, teams)
        self.names = Names(cards)
        self.keys = Keys(self.names, list(self.book.op))
        self.speech = Speech(cards, self.names, self.book)
        self._views = Views(self.names, self.book)
        self._notation = Notation(self.names)
        self._log = new_log()
        self.sizes: list[tuple[int, int]] = []

    # -- play

    def blank(self) -> Sphere:
        """All decks shuffled, nothing dealt."""
        s = Sphere()
        s.teams = self.seats
        s.alive = (1 << self.seats) - 1
        for team, deck in enumerate(self._decks):
            for name, copies in deck.ultras.items():
                s.ultra_deck[team * ULTRAS + self.names.read_ultra(name, "seats")] = copies
            for name, copies in deck.interactions.items():
                s.card_deck[team * INTERACTIONS + self.names.read_card(name, "seats")] = copies
        return s

    def start(self) -> Opening:
        return self._open(self.blank())

    def _open(self, s: Sphere) -> Opening:
        position = self.position(s)
        self.sizes = [(ultras_of_team(s, t), cards_of_team(s, t)) for t in range(s.teams)]
        kernel.advance(s, self.book, self._log)
        return Opening(s, self._events(s), position)

    def owing(self, s: Sphere) -> list[int]:
        return members_of(s.owed) if s.to_roll == 0 else []

    def seat_of(self, s: Sphere, who: int) -> int:
        return who

    def over(self, s: Sphere) -> bool:
        return s.phase == OVER

    def chance(self, s: Sphere, lang: str) -> Chance | None:
        return Chance(1, s.sides, CHANCES[s.chance]) if s.to_roll else None

    def codes(self, s: Sphere, who: int) -> list[int]:
        out = [0] * MOST_CHOICES
        return out[: legal(s, self.book, who, out)]

    def refusal(self, s: Sphere, who: int, code: int) -> int:
        return refusal(s, self.book, who, code)

    def apply(self, s: Sphere, who: int, code: int) -> list[Logged]:
        kernel.apply(s, self.book, who, code, self._log)
        return self._events(s)

    def take_backs(self, s: Sphere, seat: int) -> list[tuple[int, int]]:
        return [(seat, 0)]

    def concessions(self, s: Sphere, seat: int) -> list[tuple[int, int]]:
        return [(seat, code_of(CONCEDE, seat))]

    # -- what is known

    def forget(self, s: Sphere, seat: int) -> Sphere:
        known = copy_state(s)
        hidden.forget(known, self.book, seat)
        return known

    def determinize(self, s: Sphere, seat: int, rng: Stream) -> Sphere:
        world = copy_state(s)
        hidden.determinize(world, self.book, seat, rng)
        return world

    def view(self, s: Sphere, seat: int | None) -> SphereView:
        """From a forgotten state only."""
        return SphereView(
            game=self.game,
            seat=seat,
            turn=s.turn_no,
            active=s.active,
            phase=s.turn_phase,
            point=PHASES[s.phase],
            waiting=tuple(self.owing(s)),
            teams=tuple(self._views.team(s, t) for t in range(s.teams)),
            against=s.against if s.against >= 0 else None,
            credit=bool(s.credit),
            drawn=self.names.ultra(s.drawn) if s.drawn >= 0 else None,
            window=self._views.window(s),
            action=self._views.action(s),
            stack=self._views.stack(s),
            announcing=self._views.announcing(s, seat),
            announced=INTENTS[s.intent] if s.intent else None,
            chance=self.chance(s, "en"),
            over=self.over(s),
            result=self.result(s) if self.over(s) else None,
        )

    def result(self, s: Sphere) -> Result:
        winners = members_of(s.winners)
        order = sorted(range(s.teams), key=lambda t: (t not in winners, -s.goals[t], s.conceded[t]))
        why = ENDINGS[s.ending] if len(winners) == 1 else "draw"
        return Result(
            winners=tuple(map(str, winners)),
            seats=tuple(winners),
            ranking=tuple(map(str, order)),
            points={str(t): s.goals[t] for t in order},
            why=why,
        )

    # -- words

    def key(self, s: Sphere, code: int) -> str:
        return self.keys.write(s, self._speaker(s), code)

    def _speaker(self, s: Sphere) -> int:
        """Who is asked; while all place in secret, the one whose cards this state knows."""
        asked = self.owing(s) or [0]
        return next((t for t in asked if s.opening[t * SLOTS] >= 0), asked[0])

    def read_key(self, s: Sphere, seat: int, key: str) -> tuple[int, int]:
        return seat, self.keys.read(s, seat, key)

    def text(self, s: Sphere, who: int, code: int, lang: str) -> str:
        return self.speech.choice(s, who, code, self.keys.write(s, who, code), lang)

    def explain(self, s: Sphere, reason: int, lang: str) -> Refusal:
        return self.speech.refusal(s, reason, lang)

    def say(self, event: Event, lang: str) -> str:
        return self.speech.event(event, lang)

    # -- notation

    def position(self, s: Sphere) -> dict[str, Any]:
        about: dict[str, Any] = {"game": self.game, "rules": self.rules}
        given = {"options": self._given} if self._given else {}
        return about | given | dict(self._own) | self._notation.write(s)

    def read_position(self, raw: Mapping[str, Any]) -> Opening:
        """The state of a position; time goes on until somebody must decide."""
        for name in raw:
            if name not in ABOUT:
                raise BadInput(name, f"no such field of a position; there are {', '.join(ABOUT)}")
        s = Sphere()
        self._notation.read(s, raw)
        for path, problem in Audit(s, self.book, self.options, state_fields()).findings():
            raise BadInput(path, problem)
        return self._settle(s)

    def _settle(self, s: Sphere) -> Opening:
        try:
            opening = self._open(s)
            stuck = stuck_of(s, self.book)
            self._show(s)
        except (IndexError, KeyError, ValueError):
            stuck = ["the fields contradict each other"]
        if stuck:
            take_rows(self._log)
            raise BadInput("position", f"cannot be played on: {'; '.join(stuck)}")
        return opening

    def _show(self, s: Sphere) -> None:
        """Whatever stands in the fields has a name: else a number in them is out of its range."""
        for seat in range(s.teams):
            self.view(self.forget(s, seat), seat)

    # -- events

    def _events(self, s: Sphere) -> list[Logged]:
        return [self._event(s, row) for row in take_rows(self._log)]

    def _event(self, s: Sphere, row: tuple[int, ...]) -> Logged:
        kind, audience, *numbers = row
        cls, fields = EVENTS[kind]
        event = cls(**{name: self._read(s, how, numbers, at) for name, (how, at) in fields.items()})
        return Logged(event, None if audience == EVERYBODY else audience)

    def _read(self, s: Sphere, how: str, numbers: list[int], at: int) -> Any:
        value = numbers[at]
        match how:
            case "team":
                return value // SLOTS
            case "slot":
                return SLOT_NAMES[value % SLOTS] if value >= 0 else None
            case "place":
                return self.names.place(value) if value >= 0 else None
            case "ultra":
                return self.names.ultra(value)
            case "card":
                return self.names.card(value)
            case "deck-card":
                read = self.names.ultra if numbers[at + 1] == 0 else self.names.card
                return read(value) if value >= 0 else None
            case "item-card":
                return self.names.card(value) if numbers[at + 1] == 0 else self.names.ultra(value)
            case "targets":
                return self._views.targets(s, value) if value < s.items else ()
            case "mode":
                return self._views.mode(s, value) if value < s.items else None
            case _:
                return _plain(how, value)

    def read_event(self, raw: Mapping[str, Any]) -> Event:
        """An event of a replay, from its JSON."""
        for cls, _ in EVENTS.values():
            if cls.__struct_config__.tag == raw.get("kind"):
                return msgspec.convert(raw, cls)
        raise BadInput("events", f"no such event: {raw.get('kind')!r}")

    def flaws(self, s: Sphere) -> Sequence[str]:
        return flaws_of(s, self.book, self.sizes)


def _plain(how: str, value: int) -> Any:
    match how:
        case "action":
            return ACTIONS[value]
        case "flag":
            return bool(value)
        case "why":
            return WHYS[value]
        case "intent":
            return INTENTS[value]
        case "where":
            return GOES[value]
        case "seats":
            return tuple(members_of(value))
        case "ending":
            return ENDINGS[value]
        case _:
            return value
