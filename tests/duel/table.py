"""A dice duel made ready for one match: its words, its view, its positions."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from gong.core.answers import Chance, Refusal, Result
from gong.core.bits import members_of
from gong.core.codes import CONCEDE, TAKE_BACK, argument_of, code_of, verb_of
from gong.core.errors import BadInput
from gong.core.events import Event, kind_of
from gong.core.playout import WINNERS
from gong.core.table import Table
from gong.core.wishes import Contest, Wish

from . import rules
from .rules import DUELLISTS, ENDINGS, RESOLVE, STANCES, STRIKE, Book, Duel, setup

FILE = Path(__file__).with_name("duel.toml")
PHASES = ("pick", "resolve", "over")
WORDS = {
    "en": {
        "strike": "strike the next one",
        "guard": "guard yourself",
        "rest": "rest",
        "take-back": "think again",
        "concede": "give up",
        "die": "the strikers' dice",
        "you": "Choose a stance.",
        "others": "Waiting for {who}.",
        "over": "{who} wins.",
        "nobody": "Nobody wins.",
        "locked": "Duellist {seat} has chosen.",
        "chose": "You chose to {stance}.",
        "took-back": "Duellist {seat} thinks again.",
        "turned-up": "Duellist {seat}: {stance}.",
        "rolled": "Duellist {seat} rolls {face}.",
        "hit": "Duellist {seat} hits {target}; {left} left.",
        "fell": "Duellist {seat} is out.",
        "ended": "The duel is over: {why}.",
    },
    "fr": {
        "strike": "frapper le suivant",
        "guard": "se garder",
        "rest": "se reposer",
        "take-back": "se raviser",
        "concede": "abandonner",
        "die": "les dés des attaquants",
        "you": "Choisissez une posture.",
        "others": "On attend {who}.",
        "over": "{who} gagne.",
        "nobody": "Personne ne gagne.",
        "locked": "Le duelliste {seat} a choisi.",
        "chose": "Vous avez choisi : {stance}.",
        "took-back": "Le duelliste {seat} se ravise.",
        "turned-up": "Duelliste {seat} : {stance}.",
        "rolled": "Le duelliste {seat} lance {face}.",
        "hit": "Le duelliste {seat} touche {target} ; il reste {left}.",
        "fell": "Le duelliste {seat} est éliminé.",
        "ended": "Le duel est fini : {why}.",
    },
}
REASONS = {
    rules.GAME_OVER: ("DUEL-11", "the duel is over", "le duel est fini"),
    rules.NOT_ASKED: ("DUEL-2", "you are not asked now", "on ne vous demande rien"),
    rules.NO_SUCH_STANCE: ("DUEL-2", "there is no such stance", "cette posture n'existe pas"),
    rules.RESTED_BEFORE: ("DUEL-3", "nobody rests twice in a row", "on ne se repose pas deux fois de suite"),
    rules.ALL_CHOSEN: ("DUEL-4", "there is nothing to take back", "il n'y a rien à reprendre"),
}


class DuellistView(Struct, frozen=True):
    id: str
    seat: int
    life: int
    standing: bool
    stance: str | None


class DuelView(Struct, frozen=True):
    """What one seat may know."""

    game: str
    seat: int | None
    round: int
    phase: str
    waiting: tuple[int, ...]
    duellists: tuple[DuellistView, ...]
    over: bool


class DuelTable(Table):
    endings = ENDINGS
    about = ("game", "rules", "count", "round", "phase", "life", "pick", "last", "face")

    def __init__(self, game: str, count: int) -> None:
        super().__init__(game, count)
        facts = tomllib.loads(FILE.read_text("utf-8"))
        self.game, self.rules, self.seats = game, 1, count
        self.book = Book(facts["life"], facts["rounds"])

    @classmethod
    def wished(cls, wish: Wish) -> "DuelTable":
        count = wish.seats if isinstance(wish.seats, int) else len(wish.seats)
        if not 2 <= count <= DUELLISTS:
            raise BadInput("seats", f"a duel is for 2 to {DUELLISTS}, got {count}")
        return cls(wish.game, count)

    @classmethod
    def placed(cls, position: Mapping[str, Any]) -> "DuelTable":
        return cls.wished(Wish(position["game"], position.get("count", 2)))

    def blank(self) -> Duel:
        s = Duel()
        setup(s, self.book, self.seats)
        return s

    # -- play

    def seat_of(self, s: Duel, who: int) -> int:
        return who

    def members(self, s: Duel, seat: int) -> list[int]:
        return [seat]

    def chance(self, s: Duel, lang: str) -> Chance | None:
        return Chance(len(members_of(s.to_roll)), s.sides, WORDS[lang]["die"], "die") if s.to_roll else None

    # -- what is known

    def view(self, s: Duel, seat: int | None) -> DuelView:
        return DuelView(
            game=self.game,
            seat=seat,
            round=s.round_no,
            phase=PHASES[s.phase],
            waiting=tuple(self.owing(s)),
            duellists=tuple(self._duellist(s, who) for who in range(s.count)),
            over=self.over(s),
        )

    def _duellist(self, s: Duel, who: int) -> DuellistView:
        stance = STANCES[s.pick[who]] if s.pick[who] >= 0 else None
        return DuellistView(f"duellist-{who}", who, s.life[who], bool(s.standing >> who & 1), stance)

    def result(self, s: Duel) -> Result:
        winners = members_of(s.winners)
        order = sorted(range(s.count), key=lambda who: (who not in winners, -s.life[who]))
        return Result(
            winners=tuple(map(str, winners)),
            seats=tuple(winners),
            ranking=tuple(map(str, order)),
            points={str(who): s.life[who] for who in order},
            why=ENDINGS[s.ending],
        )

    def contest(self) -> Contest:
        names = {1 << who: f"seat {who}" for who in range(self.seats)}
        return Contest(WINNERS, names, list(names.values()))

    def witnesses(self, s: Duel, who: int) -> list[int]:
        return [who]

    def named(self, s: Duel, seat: int) -> list[str]:
        return [f"duellist-{seat}"]

    # -- words

    def key(self, s: Duel, code: int) -> str:
        named = {TAKE_BACK: "take-back", CONCEDE: "concede"}
        return named.get(verb_of(code)) or f"stance:{STANCES[argument_of(code)]}"

    def read_key(self, s: Duel, seat: int, key: str) -> tuple[int, int]:
        named = {f"stance:{stance}": code_of(rules.TAKE_STANCE, i) for i, stance in enumerate(STANCES)}
        named |= {"take-back": code_of(TAKE_BACK, seat), "concede": code_of(CONCEDE, seat)}
        if key not in named:
            raise BadInput(str(key), f"no such choice; there are {', '.join(named)}")
        return seat, named[key]

    def text(self, s: Duel, who: int, code: int, lang: str) -> str:
        return WORDS[lang][self.key(s, code).removeprefix("stance:")]

    def explain(self, s: Duel, reason: int, lang: str) -> Refusal:
        rule, *said = REASONS[reason]
        return Refusal(rule, said[("en", "fr").index(lang)])

    def say(self, event: Event, lang: str, standing: Any = None) -> str:
        values = {name: getattr(event, name) for name in event.__struct_fields__}
        stance = {"stance": WORDS[lang][values["stance"]]} if "stance" in values else {}
        return WORDS[lang][kind_of(event)].format(**values | stance)

    def prompt(self, s: Duel, seat: int | None, players: Sequence[str], lang: str) -> str:
        words = WORDS[lang]
        if self.over(s):
            winners = ", ".join(players[who] or str(who) for who in members_of(s.winners))
            return words["over"].format(who=winners) if winners else words["nobody"]
        if seat in self.owing(s):
            return words["you"]
        return words["others"].format(who=", ".join(players[who] or str(who) for who in self.owing(s)))

    # -- positions

    def position(self, s: Duel) -> dict[str, Any]:
        lists = {name: getattr(s, name)[: s.count] for name in ("life", "pick", "last", "face")}
        told = {"count": s.count, "round": s.round_no, "phase": PHASES[s.phase]}
        return {"game": self.game, "rules": self.rules, **told, **lists}

    def state_at(self, raw: Mapping[str, Any]) -> Duel:
        s = self.blank()
        s.round_no = raw.get("round", 1)
        s.phase = PHASES.index(raw.get("phase", "pick"))
        for name in ("life", "pick", "last", "face"):
            numbers = raw.get(name, getattr(s, name)[: s.count])
            if len(numbers) != s.count:
                raise BadInput(name, f"expected {s.count} numbers, got {len(numbers)}")
            getattr(s, name)[: s.count] = numbers
        s.standing = sum(1 << who for who in range(s.count) if s.life[who] > 0)
        s.to_roll = sum(1 << who for who in range(s.count) if s.phase == RESOLVE and self._rolls(s, who))
        return s

    def _rolls(self, s: Duel, who: int) -> bool:
        return s.pick[who] == STRIKE and s.face[who] == 0

    def broken_invariants(self, s: Duel) -> Sequence[str]:
        wrong = [f"duellist {who}: {s.life[who]} life points" for who in range(s.count) if s.life[who] < 0]
        return [*wrong, *self.stuck(s)]

    def read(self, s: Duel, how: str, numbers: list[int], at: int) -> Any:
        value = numbers[at]
        named = {"stance": STANCES, "ending": ENDINGS}
        if how == "seats":
            return tuple(members_of(value))
        return named[how][value] if how in named else value
