"""Ultrium Sphere made ready for one match: the kernel, its book, and the words around it."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

from ..core.answers import Chance, Odds, Result
from ..core.bits import has, members_of
from ..core.codes import argument_of
from ..core.errors import BadInput
from ..core.events import Event
from ..core.occasions import Occasion
from ..core.playout import WINNERS
from ..core.table import Table
from ..core.wishes import Bout, Contest, Opening, Wish, table_in
from ..data.decks import Deck, ready_deck, ready_decks
from ..data.sets import CardSet, load_set, set_with
from ..data.words import words
from . import chances, flow, phases, terms, windows
from .answers import can_answer, is_worth_asking
from .audit import Audit
from .book import INTERACTIONS, ULTRAS, Book
from .edition import book_of, chosen_options
from .invariants import cards_of_team, flaws_of, ultras_of_team
from .keys import Keys
from .names import Names
from .odds import odds_of
from .outlook import SphereOutlook, outlook_of
from .position import Notation, state_fields
from .retraction import announcer, is_half_made
from .seating import seated
from .speech import Speech, Standing, letter
from .standing import standing_after, standing_at
from .state import ENDINGS, GOES, SLOT_NAMES, SLOTS, Sphere
from .stops import EVERY_STOP, occasion
from .turn import is_ending
from .views import SphereView, Views

GAME = "ultrium-sphere"
#: The choice that lets a window pass.
LET_PASS = "pass"
#: What is chosen between in them, everybody can see.
OPEN_PHASES = (phases.SAVING, phases.SWAPPING, phases.CHOOSING_TEAM, phases.PLACING)
WHYS = ("action", "sacrifice", "start", "reroll")


class SphereTable(Table):
    """One match's cards, options and seats. A seat is a team."""

    endings = ENDINGS
    capped = "turn-cap"
    length = "turns"
    kept = ("sizes",)
    stops = EVERY_STOP
    about = (
        *("game", "rules", "options", "cards", "turn", "active", "point", "teams", "state"),
        *("against", "started", "latest"),
    )

    def __init__(
        self,
        cards: CardSet,
        decks: Sequence[Deck],
        teams: int,
        options: Mapping[str, Any],
        own: Mapping[str, Any],
    ) -> None:
        super().__init__(cards, decks, teams, options, own)
        self.cards = cards
        self.game, self.seats = GAME, teams
        self.options = chosen_options(options)
        self._given = dict(options)
        self._own = own
        self._decks = decks
        self.book = _book(cards, options, teams)
        self.names = Names(cards)
        self.grammar: Keys = Keys(self.names, self.book)
        self.speech: Speech = Speech(cards, self.names, self.book)
        self._views = Views(cards, self.names, self.book)
        self._notation = Notation(self.names)
        self.sizes: list[tuple[int, int]] = []

    def as_known(self) -> "SphereTable":
        """Without the decks that were brought: a state knows of their cards what its seat does."""
        return SphereTable(self.cards, (), self.seats, self._given, self._own)

    # -- making it ready

    @classmethod
    def wished(cls, wish: Wish) -> "SphereTable":
        for name, given in {"teams": wish.teams, "draft": wish.draft, "mode": wish.mode}.items():
            if given is not None:
                raise BadInput(name, f"{GAME} knows no such thing: each seat is a team with its deck")
        own = wish.own_file or table_in(wish.own_cards, "cards")
        cards, options = card_set(own), table_in(wish.options, "options")
        decks = seated(cards, wish.seats, options)
        return cls(cards, decks, len(decks), options, {"cards": own} if own else {})

    @classmethod
    def check_seat(cls, game: str, names: Sequence[str], path: str) -> None:
        """A seat brings one of the ready decks."""
        for name in names:
            if name not in ready_decks():
                raise BadInput(path, f"there is no ready deck {name!r}; there are {', '.join(ready_decks())}")
        if len(names) > 1:
            raise BadInput(path, f"a seat brings one deck, got {len(names)}")

    @classmethod
    def seats_with(cls, names: Sequence[Sequence[str]]) -> Any:
        return [brought[0] if brought else None for brought in names]

    @classmethod
    def placed(cls, position: Mapping[str, Any]) -> "SphereTable":
        """The position itself says where every card is."""
        teams, own = position.get("teams", ()), table_in(position.get("cards", {}), "cards")
        if isinstance(teams, str) or not isinstance(teams, Sequence):
            raise BadInput("teams", f"expected a list of teams, got {teams!r}")
        options = table_in(position.get("options", {}), "options")
        return cls(card_set(own), [], len(teams), options, {"cards": own} if own else {})

    @classmethod
    def typical(cls, wish: Wish) -> Wish:
        return wish._replace(seats=(ready_decks() * 2)[: wish.seats or 2])

    @classmethod
    def bouts(cls, wish: Wish, without: Collection[str] = ()) -> list[Bout]:
        """The ready decks against each other; which of them begins is decided by lot."""
        decks = [name for name in ready_decks() if name not in without]
        return [Bout(names, [list(names)]) for names in combinations(decks, wish.seats)]

    @classmethod
    def drawn(cls, wish: Wish, chance: Random) -> Wish:
        """Mostly two leaders, with ready decks."""
        seats = chance.choice((2, 2, 2, 2, 2, 2, 2, 3, 4))
        return wish._replace(seats=[chance.choice(ready_decks()) for _ in range(seats)])

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

    def _opened(self, s: Sphere) -> Opening:
        self.sizes = [(ultras_of_team(s, t), cards_of_team(s, t)) for t in range(s.teams)]
        return super()._opened(s)

    # -- play

    def seat_of(self, s: Sphere, who: int) -> int:
        return who

    def members(self, s: Sphere, seat: int) -> list[int]:
        return [seat]

    def chance(self, s: Sphere, lang: str) -> Chance | None:
        why = chances.CHANCES[s.chance]
        return Chance(1, s.sides, why, why) if s.to_roll else None

    # -- answering what happens

    def occasion(self, public: Sphere, seat: int) -> Occasion | None:
        return occasion(public, self.book, seat, LET_PASS)

    def forced(self, public: Sphere, seat: int) -> str | None:
        """Where the choices are open to all: of savers, of slots, of teams."""
        codes = self.codes(public, seat) if public.phase in OPEN_PHASES else []
        return self.key(public, codes[0]) if len(codes) == 1 else None

    def turn_of(self, public: Sphere) -> int:
        return public.turn_no

    def can_answer(self, known: Sphere, seat: int) -> bool:
        return can_answer(known, self.book, seat)

    def is_worth_asking(self, known: Sphere, seat: int) -> bool:
        return is_worth_asking(known, self.book, seat)

    # -- what is known

    def view(self, s: Sphere, seat: int | None) -> SphereView:
        """From a forgotten state only."""
        return SphereView(
            game=self.game,
            seat=seat,
            turn=s.turn_no,
            active=s.active,
            phase=s.turn_phase,
            ending=is_ending(s),
            point=flow.NAMES[s.phase],
            waiting=tuple(self.owing(s)),
            teams=self._views.teams(s),
            against=s.against if s.against >= 0 else None,
            credit=bool(s.credit),
            drawn=self.names.ultra(s.drawn) if s.drawn >= 0 else None,
            window=self._views.window(s),
            action=self._views.action(s),
            stack=self._views.stack(s),
            announcing=self._views.announcing(s, seat),
            announced=windows.INTENTS[s.intent] if s.intent else None,
            chance=self.chance(s, "en"),
            over=self.over(s),
            result=self.result(s) if self.over(s) else None,
        )

    def result(self, s: Sphere) -> Result:
        winners = members_of(s.winners)
        order = sorted(range(s.teams), key=lambda t: (t not in winners, -s.goals[t], s.conceded[t]))
        return Result(
            winners=tuple(map(str, winners)),
            seats=tuple(winners),
            ranking=tuple(map(str, order)),
            points={str(t): s.goals[t] for t in order},
            why=ENDINGS[s.ending],
        )

    def contest(self) -> Contest:
        """By seat; a draw is nobody's win."""
        rivals = [str(seat) for seat in range(self.seats)]
        return Contest(WINNERS, {1 << seat: name for seat, name in enumerate(rivals)}, rivals)

    # -- many games

    def cast(self, who: int, cast: int) -> str:
        """The deck; of two others of the same name each with the letter of its team."""
        names = [called(deck) for deck in self._decks] or [letter(seat) for seat in range(self.seats)]
        same = [other for other, name in enumerate(names) if name == names[who]]
        is_one = all(self._decks[other] == self._decks[who] for other in same) if self._decks else True
        return names[who] if is_one else f"{names[who]} {letter(who)}"

    def card(self, who: int, cast: int, number: int) -> str:
        return self.names.any_card(number)

    # -- words

    def key(self, s: Sphere, code: int) -> str:
        return self.grammar.write(s, self._speaker(s), code)

    def _speaker(self, s: Sphere) -> int:
        """Who is asked; while all place in secret, the one whose cards this state knows."""
        asked = self.owing(s) or [0]
        return next((t for t in asked if s.opening[t * SLOTS] >= 0), asked[0])

    def read_key(self, s: Sphere, seat: int, key: str) -> tuple[int, int]:
        return seat, self.grammar.read(s, seat, key)

    def text(self, s: Sphere, who: int, code: int, lang: str) -> str:
        key = self.grammar.write(s, who, code)
        return self.speech.choice(s, who, self.grammar.verb(code), argument_of(code), key, lang)

    def prompt(self, s: Sphere, seat: int | None, players: Sequence[str], lang: str) -> str:
        return self.speech.prompt(s, seat, players, lang)

    def has_begun(self, known: Sphere, seat: int) -> bool:
        return is_half_made(known) and announcer(known) == seat

    def theme(self, s: Sphere, who: int, code: int) -> str:
        """What is played upon something that waits to happen answers it."""
        theme = super().theme(s, who, code)
        return "answer" if theme in ("interaction", "ability") and s.items else theme

    def deeds(self, before: Sphere, after: Sphere, who: int) -> dict[str, bool]:
        """A goal was scored or conceded, an Ultra left play, of theirs or of one's own; the match was won."""
        mine, all_before = _ultras(before, who), _everybody(before)
        theirs = all_before - mine
        return {
            "win": after.phase == phases.OVER and has(after.winners, who),
            "goal": after.goals[who] > before.goals[who],
            "conceded": after.conceded[who] > before.conceded[who],
            "take-out": _everybody(after) - _ultras(after, who) < theirs,
            "loss": _ultras(after, who) < mine,
        }

    def witnesses(self, s: Sphere, who: int) -> list[int] | None:
        return [who] if s.phase in (phases.OPENING, phases.ANNOUNCING) else None

    def standing_at(self, position: Mapping[str, Any]) -> Standing:
        return standing_at(position)

    def standing_after(self, standing: Standing, event: Event) -> Standing:
        return standing_after(standing, event)

    def say(self, event: Event, lang: str, standing: Standing | None = None) -> str:
        """With who stands where, Ultras are named."""
        return self.speech.event(event, lang, standing or {})

    def odds(self, s: Sphere, who: int, code: int) -> Odds | None:
        return odds_of(s, self.book, who, code)

    def outlook(self, s: Sphere, who: int, code: int) -> SphereOutlook | None:
        return outlook_of(s, self.book, self.names, who, code)

    def named(self, s: Sphere, seat: int) -> list[str]:
        return [letter(seat)]

    def called(self, s: Sphere, seat: int, lang: str) -> str:
        name = words(lang).say("sphere-ui.team-name", team=letter(seat))
        return name[0].upper() + name[1:]

    def wish(self, s: Sphere) -> Wish:
        """The position knows the decks."""
        given = {name: str(value) for name, value in self._given.items()}
        return Wish(self.game, [[] for _ in range(self.seats)], options=given)

    # -- positions

    def position(self, s: Sphere) -> dict[str, Any]:
        about: dict[str, Any] = {"game": self.game, "rules": self.rules}
        given = {"options": self._given} if self._given else {}
        return about | given | dict(self._own) | self._notation.write(s)

    def state_at(self, raw: Mapping[str, Any]) -> Sphere:
        s = Sphere()
        self._notation.read(s, raw)
        for path, problem in Audit(s, self.book, self.options, state_fields()).findings():
            raise BadInput(path, problem)
        return s

    def stuck(self, s: Sphere) -> Sequence[str]:
        if self.over(s) and not s.winners:
            return ["the game is over without a winner"]
        for seat in range(s.teams):
            # Whatever stands in the fields has a name: else a number in them is out of its range.
            self.view(self.forget(s, seat), seat)
        return super().stuck(s)

    def broken_invariants(self, s: Sphere) -> Sequence[str]:
        return [*flaws_of(s, self.sizes), *super().stuck(s)]

    # -- events

    def read(self, s: Sphere, how: str, numbers: list[int], at: int) -> Any:
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
                return self._views.told_targets(s, value) if value < s.items else ()
            case "mode":
                return self._views.mode(s, value) if value < s.items else None
            case _:
                return _plain(how, value)


def _book(cards: CardSet, options: Mapping[str, Any], teams: int) -> Book:
    """Nobody writes in a book, so tables of the first set share theirs."""
    if cards is not load_set():
        return book_of(cards, options, teams)
    return _shared_book(tuple(sorted(options.items())), teams)


@lru_cache(maxsize=64)
def _shared_book(options: tuple[tuple[str, Any], ...], teams: int) -> Book:
    return book_of(load_set(), dict(options), teams)


def card_set(own: Mapping[str, Any]) -> CardSet:
    """The cards of a match: the first set, or one's own over it."""
    return set_with(own, "cards") if own else load_set()


def called(deck: Deck) -> str:
    """The name of a ready deck as it is asked for, else its title."""
    ready = (name for name in ready_decks() if ready_deck(name) == deck)
    return next(ready, deck.name.en)


def _plain(how: str, value: int) -> Any:
    match how:
        case "action":
            return terms.ACTIONS[value]
        case "flag":
            return bool(value)
        case "why":
            return WHYS[value]
        case "intent":
            return windows.INTENTS[value]
        case "where":
            return GOES[value]
        case "seats":
            return tuple(members_of(value))
        case "ending":
            return ENDINGS[value]
        case _:
            return value


def _ultras(s: Sphere, team: int) -> int:
    """How many a leader has in play."""
    return sum(s.card[place] >= 0 for place in range(team * SLOTS, (team + 1) * SLOTS))


def _everybody(s: Sphere) -> int:
    return sum(_ultras(s, team) for team in range(s.teams))
