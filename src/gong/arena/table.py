"""An arena game made ready for one match: the kernel, its book, and the words around it."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from ..core.answers import Chance, Odds, Result
from ..core.bits import members_of
from ..core.codes import verb_of
from ..core.declare import copy_state
from ..core.errors import BadInput, Unplayable
from ..core.events import Logged
from ..core.playout import CAST_BITS, KIND, WINNERS
from ..core.rule import Log
from ..core.table import Table
from ..core.wishes import Bout, Contest, Opening, Wish, table_in
from ..data.loader import built_in, edition_with, editions
from ..data.schema import Edition
from ..data.seatings import allowed_players, bouts, checked_players, chosen_mode, sides_of, typical_seats
from ..data.words import words
from . import codes, endings, hidden, phases, reasons, rolls, slots, stages
from .book import Book
from .edition import book_of, chosen_options
from .invariants import broken_invariants
from .keys import Keys
from .names import HIDDEN, Names
from .odds import odds_of
from .position import Notation, top_fields
from .prompts import AT_ONCE, Prompts
from .ranking import result_of
from .seating import Seating, seated
from .setup import setup
from .speech import Speech, spoken_phase
from .state import NOBODY, UNKNOWN, Arena
from .topology import distance
from .views import View, Views

ABOUT = ("game", "rules", "mode", "options", "seats", "teams", "draft", "cards", "edition", "fighters")

#: Of games to learn from: how many are played by listed teams, and how many players most of the others have.
TEAM_SHARE, MOSTLY = 0.2, (2, 4)


class ArenaTable(Table):
    """One arena game, one book, one seating."""

    endings = endings.NAMES
    drafts = ("choice", "random")
    about = (*ABOUT, *("round" if d.name == "round_no" else d.name for d in top_fields()))

    def __init__(
        self, edition: Edition, seating: Seating, options: Mapping[str, str], own: Mapping[str, Any]
    ) -> None:
        super().__init__(edition, seating, options, own)
        self.edition = edition
        self.game = edition.game
        self.rules = edition.rules
        self.seating = seating
        self.seats = len(seating.seats)
        self.options = chosen_options(edition, options)
        self._own = own
        self.book = _book(edition, self.options, seating.mode or "")
        self.names = Names(edition)
        self.grammar: Keys = Keys(self.names)
        self.speech: Speech = Speech(edition, self.names, self.grammar, self.book)
        self._views = Views(self.names, self.book)
        self._notation = Notation(self.names, self.book)

    # -- making it ready

    @classmethod
    def wished(cls, wish: Wish) -> "ArenaTable":
        options = table_in(wish.options, "options")
        edition = edition_with(wish.game, wish.own_file, wish.own_cards)
        own = {"edition": wish.own_file, "cards": wish.own_cards}
        chosen = chosen_options(edition, options)
        seating = seated(edition, wish.seats, wish.teams, wish.draft, chosen, wish.mode)
        return cls(edition, seating, options, {key: value for key, value in own.items() if value})

    @classmethod
    def rules_of(cls, game: str) -> int:
        return built_in(game).rules

    @classmethod
    def check_seat(cls, game: str, names: Sequence[str], path: str) -> None:
        for name in names:
            if name not in built_in(game).fighters:
                raise BadInput(path, f"there is no fighter {name!r} in {game}")

    @classmethod
    def seats_with(cls, names: Sequence[Sequence[str]]) -> Any:
        return names

    @classmethod
    def placed(cls, position: Mapping[str, Any]) -> "ArenaTable":
        fighters, cards = (table_in(position.get(name, {}), name) for name in ("fighters", "cards"))
        edition = table_in(position["edition"], "edition") if "edition" in position else None
        seats = position.get("seats") or [[name] for name in fighters]
        about = {name: position.get(name) for name in ("teams", "draft", "mode")}
        options = position.get("options", {})
        return cls.wished(
            Wish(position["game"], seats, **about, options=options, own_file=edition, own_cards=cards)
        )

    @classmethod
    def typical(cls, wish: Wish) -> Wish:
        edition = edition_with(wish.game, wish.own_file, wish.own_cards)
        mode = chosen_mode(edition, wish.mode)
        return wish._replace(seats=typical_seats(edition, mode, wish.seats), mode=mode)

    @classmethod
    def drawn(cls, wish: Wish, chance: Random) -> Wish:
        """By lot: any mode, where there are none mostly duels and fours, now and then listed teams."""
        edition = edition_with(wish.game, wish.own_file, wish.own_cards)
        if edition.line_ups and chance.random() < TEAM_SHARE:
            teams = edition.line_ups[chance.choice(list(edition.line_ups))]
            return wish._replace(seats=teams.seats, teams=teams.teams)
        mode = chance.choice(list(edition.modes) or [None])
        players = allowed_players(edition, mode)
        usual = [n for n in players if n in MOSTLY]
        return wish._replace(
            seats=chance.choice([*usual, *usual, *usual, *players]), draft="random", mode=mode
        )

    @classmethod
    def bouts(cls, wish: Wish, without: Collection[str] = ()) -> list[Bout]:
        edition = edition_with(wish.game, wish.own_file, wish.own_cards)
        mode = chosen_mode(edition, wish.mode)
        return bouts(edition, mode, checked_players(edition, mode, wish.seats), without)

    def blank(self) -> Arena:
        """A state with everybody seated and nothing begun."""
        s = Arena()
        kinds, owners, teams = self.seating.numbers(self.names)
        setup(s, self.book, kinds, owners, teams, len(kinds), self.seating.draft_code)
        return s

    # -- play

    def seat_of(self, s: Arena, who: int) -> int:
        return s.owner[who]

    def members(self, s: Arena, seat: int) -> list[int]:
        return [f for f in range(s.count) if s.owner[f] == seat]

    def chance(self, s: Arena, lang: str) -> Chance | None:
        if s.to_roll == 0:
            return None
        why = "reroll" if s.rethrown_by >= 0 else _why(s)
        who = self.names.fighter(s, s.rethrown_by if s.rethrown_by >= 0 else s.roller)
        fighter = self.speech.fighter(who, lang) if who else ""
        purpose = f"{why}:{who}" if who else why
        said = words(lang).say(f"chance.{why}", fighter=fighter)
        return Chance(len(members_of(s.to_roll)), s.sides, said, purpose)

    def apply(self, s: Arena, who: int, code: int, log: Log | None = None) -> list[Logged]:
        if UNKNOWN in s.pick or UNKNOWN in s.wish:
            ahead = copy_state(s)
            self.kernel.apply(ahead, self.book, who, code, [])
            self._check_known(ahead)
        return super().apply(s, who, code, log)

    def _check_known(self, s: Arena) -> None:
        """What one seat knows of a match can be looked at and thought about, but played on only so far."""
        f = hidden.veiled(s)
        if f != NOBODY:
            field = f"{self.names.fighter(s, f)}.pick" if s.kind[f] >= 0 else f"#{f}.wish"
            raise BadInput(f"fighters.{field}", "must be turned up now, and this position does not know it")

    # -- what is known

    def view(self, s: Arena, seat: int | None) -> View:
        """From a forgotten state only."""
        asked = self.owing(s)
        return View(
            game=self.game,
            mode=self.seating.mode,
            seat=seat,
            round=s.round_no,
            rounds=self.book.rounds,
            gong=self._gong(s),
            phase=self._views.phase(s),
            ring=s.ring,
            waiting=tuple(sorted({s.owner[f] for f in asked})),
            asked=tuple(self.names.fighter_id(s, f) for f in asked),
            fighters=self._views.fighters(s),
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
        return result_of(s, self.book, self.names, endings.NAMES[s.ending])

    def contest(self) -> Contest:
        """By fighter where each fights alone, by side in modes with sides, else by team."""
        seats, teams, fighters = self.seating.seats, self.seating.teams, list(self.edition.fighters)
        sides = sides_of(self.edition, self.seating.mode)
        present = {*fighters} if self.seating.draft else {name for seat in seats for name in seat}
        if sides:
            named = {k: sides[name] for k, name in enumerate(fighters) if name in sides}
            return Contest(KIND, named, [sides[name] for name in fighters if name in {*sides} & present])
        if self.seating.draft and all(len(team) == 1 == len(seats[team[0]]) for team in teams):
            return Contest(KIND, dict(enumerate(fighters)), fighters)
        return self._contest_of_teams()

    def _contest_of_teams(self) -> Contest:
        """A team wins with all its members, whoever still stands."""
        teams = self.seating.numbers(self.names)[2]
        numbers = range(len(self.seating.teams))
        members = [[f for f, its in enumerate(teams) if its == team] for team in numbers]
        if self.seating.draft:
            names = ["+".join(f"seat {seat}" for seat in team) for team in self.seating.teams]
        else:
            kinds = [name for seat in self.seating.seats for name in seat]
            names = ["+".join(kinds[f] for f in team) for team in members]
        bits = [sum(1 << f for f in team) for team in members]
        return Contest(WINNERS, dict(zip(bits, names, strict=True)), names)

    # -- many games

    def cast(self, who: int, cast: int) -> str:
        return self.names.kinds[_kind(who, cast)]

    def side(self, who: int, cast: int) -> str:
        sides = sides_of(self.edition, self.seating.mode)
        if sides:
            return sides[self.cast(who, cast)]
        teams = self.seating.numbers(self.names)[2]
        return "+".join(self.cast(f, cast) for f, team in enumerate(teams) if team == teams[who])

    def sides(self) -> int:
        mode = self.edition.modes.get(self.seating.mode or "")
        members = sum(map(len, self.seating.seats))
        return members // len(mode.sides[0]) if mode and mode.sides else len(self.seating.teams)

    def card(self, who: int, cast: int, number: int) -> str:
        return self.names.decks[_kind(who, cast)][number]

    # -- words

    def key(self, s: Arena, code: int) -> str:
        return self.grammar.write(s, NOBODY, code)

    def read_key(self, s: Arena, seat: int, key: str) -> tuple[int, int]:
        """Who plays this key for the seat, and its code."""
        own = self.members(s, seat)
        asked = [f for f in own if s.owed >> f & 1]
        code = self.grammar.read(s, NOBODY, key)
        who = self.grammar.author(s, code)
        if who is None or (who not in own and verb_of(code) == codes.PLAY_CARD):
            return (asked or own)[0], code
        if who not in own:
            raise Unplayable(reasons.GAME_OVER if s.phase == phases.OVER else reasons.OTHERS_FIGHTER)
        return who, code

    def text(self, s: Arena, who: int, code: int, lang: str) -> str:
        return self.speech.choice(s, who, code, lang)

    def prompt(self, s: Arena, seat: int | None, players: Sequence[str], lang: str) -> str:
        return Prompts(self).prompt(s, seat, players, lang)

    def odds(self, s: Arena, who: int, code: int) -> Odds | None:
        return odds_of(s, self.book, who, code)

    def theme(self, s: Arena, who: int, code: int) -> str:
        """A shot at somebody two zones away is a long one."""
        fields = self.fields(s, who, code)
        target = self.names.place_of(s, fields.get("target", ""))
        theme = super().theme(s, who, code)
        is_long = theme == "shot" and target is not None and distance(s, s.zone[who], s.zone[target]) > 1
        return "long-shot" if is_long else theme

    def deeds(self, before: Arena, after: Arena, who: int) -> dict[str, bool]:
        """Somebody fell, of theirs or of one's own; or the fight was won."""
        fallen, mates = before.standing & ~after.standing, before.mates[who]
        is_over = after.phase == phases.OVER and after.winner != NOBODY
        return {
            "win": is_over and after.winner == before.team[who],
            "finish": fallen & ~mates != 0,
            "fall": fallen & mates != 0,
        }

    def witnesses(self, s: Arena, who: int) -> list[int] | None:
        if spoken_phase(s.phase) not in AT_ONCE:
            return None
        return [seat for seat in range(self.seats) if hidden.sees(s, self.book, seat, who)]

    def named(self, s: Arena, seat: int) -> list[str]:
        return [name for f in self.members(s, seat) if (name := self.names.fighter(s, f))]

    def called(self, s: Arena, seat: int, lang: str) -> str:
        return " + ".join(self.speech.fighter(name, lang) for name in self.named(s, seat))

    def wish(self, s: Arena) -> Wish:
        """Warriors that a draft gave are not named: the position knows them, as it knows one's own."""
        known = built_in(self.game).fighters if self.seating.draft is None else {}
        seats = [[name for name in names if name in known] for names in self._seats_of(s)]
        about = self.position(s)
        options = about.get("options", {})
        return Wish(self.game, seats, about.get("teams"), options, self.seating.draft, self.seating.mode)

    # -- positions

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

    def state_at(self, raw: Mapping[str, Any]) -> Arena:
        s = self.blank()
        self._notation.read(s, raw)
        return s

    def _opened(self, s: Arena) -> Opening:
        opening = super()._opened(s)
        self._check_known(s)
        return opening

    def broken_invariants(self, s: Arena) -> Sequence[str]:
        return [*broken_invariants(s, self.book), *self.stuck(s)]

    # -- events

    def read(self, s: Arena, how: str, numbers: list[int], at: int) -> Any:
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
                return slots.TOLD_NAMES[value]
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
                return endings.NAMES[value]
            case _:
                return value


def _book(edition: Edition, options: Mapping[str, str], mode: str) -> Book:
    """Nobody writes in a book, so tables of a game that is built in share theirs."""
    if edition.game in editions() and edition is built_in(edition.game):
        return _shared_book(edition.game, tuple(options.items()), mode)
    return book_of(edition, options, edition.modes.get(mode))


@lru_cache(maxsize=64)
def _shared_book(game: str, options: tuple[tuple[str, str], ...], mode: str) -> Book:
    edition = built_in(game)
    return book_of(edition, dict(options), edition.modes.get(mode))


def _kind(who: int, cast: int) -> int:
    """Who stands in a place, by what the results of a game say."""
    return (cast >> CAST_BITS * who & (1 << CAST_BITS) - 1) - 1


def _why(s: Arena) -> str:
    """What the owed dice are for; an attack that nobody aimed is named by what it has come to."""
    is_aimed = s.roll_for != rolls.ATTACK or s.stage == stages.AIMED
    return rolls.NAMES[s.roll_for] if is_aimed else stages.NAMES[s.stage]
