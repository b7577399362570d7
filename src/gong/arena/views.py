"""What a seat may know, built up from a state in which everything else has been forgotten."""

from functools import cache
from operator import attrgetter

from msgspec import Struct

from ..core.answers import Chance, Result
from ..core.bits import members_of
from ..data.schema import DECK
from . import flow, nets, phases, rolls, rulings, slots, traits
from .attack import hits, needed_face
from .book import Book
from .dice import die_for
from .fighters import card_at, defence_of, traits_of
from .handout import heirs_of
from .names import Names
from .state import NOBODY, NOTHING, NOWHERE, UNKNOWN, Arena
from .turn import card_down, is_steady, printed_initiative
from .victory import score_of


class FighterView(Struct, frozen=True):
    """One fighter as everybody, or its controller, sees it.

    ``points``: what counts for it if the last round ended now. ``heads``: whose trophies it holds.
    ``flame``: the round in which it caught fire, or 0.
    """

    id: str
    seat: int
    team: int
    size: int
    zone: int | None
    life: int
    large: bool
    loot: int
    popularity: int
    trophies: int
    charm: bool
    active: str
    defence: int | None
    played: tuple[str, ...]
    hand: tuple[str, ...]
    pick: str | None
    fastest: int | None
    slowest: int | None
    standing: bool
    acted: bool
    asked: bool
    shock: int
    net: str
    flame: int
    heads: tuple[str, ...]
    points: int
    skulls_from: tuple[str, ...]


class AttackView(Struct, frozen=True):
    """An attack under way, or its rocks. ``needs``: the face that wounds. ``hits``: the dice that do."""

    attacker: str
    attack: str
    target: str | None
    rocks: bool
    zone: int
    affected: tuple[str, ...]
    defences: dict[str, int]
    needs: dict[str, int]
    hits: dict[str, tuple[int, ...]]
    lowered: int
    power: int | None
    dice: tuple[int, ...]
    own_dice: dict[str, tuple[int, ...]]
    locked: tuple[int, ...]
    next_heir: str | None


class TurnView(Struct, frozen=True):
    """The turn under way."""

    fighter: str
    began_in: int
    moves: int
    used: tuple[str, ...]
    sacrificed: tuple[str, ...]
    snagged: tuple[str, ...]
    arrow_due: bool


class View(Struct, frozen=True, tag_field="kernel", tag="arena"):
    """Everything one seat may know; ``seat`` is ``None`` for a spectator."""

    game: str
    mode: str | None
    seat: int | None
    round: int
    rounds: int
    gong: str | None
    phase: str
    ring: int
    waiting: tuple[int, ...]
    asked: tuple[str, ...]
    fighters: tuple[FighterView, ...]
    turn: TurnView | None
    attack: AttackView | None
    chance: Chance | None
    discarded: int
    over: bool
    result: Result | None


#: What a view of a fighter is built from, as far as the state has it for each fighter.
_own = attrgetter(
    *("owner", "zone", "life", "large", "loot", "popularity", "trophies", "charm", "active", "played"),
    *("hand", "pick", "fastest", "slowest", "shock", "net", "flame", "heads", "friends"),
)
#: How many views of fighters are kept to be shown again.
MOST_KEPT = 64


@cache
def _slots(attacks: int) -> tuple[str, ...]:
    return tuple(slots.NAMES[slot] for slot in members_of(attacks))


class Views:
    """Builds the parts of a view for one edition."""

    def __init__(self, names: Names, book: Book) -> None:
        self._names = names
        self._book = book
        self._fighters: dict[tuple[int, ...], FighterView] = {}

    def fighters(self, s: Arena) -> tuple[FighterView, ...]:
        """Whoever has been drafted; a fighter that looks as it did before is not built again."""
        everybody, rows = (*s.kind, *s.team), tuple(zip(*_own(s), strict=True))
        return tuple(self._built(s, f, (*everybody, *rows[f])) for f in range(s.count) if s.kind[f] >= 0)

    def _built(self, s: Arena, f: int, own: tuple[int, ...]) -> FighterView:
        gong = self._book.red_gong[s.round_no]
        pile = s.pile[f * DECK : (f + 1) * DECK]
        key = (*own, *pile, f, gong, s.standing >> f & 1, s.acted >> f & 1, s.owed >> f & 1, s.actor == f)
        if key not in self._fighters:
            if len(self._fighters) >= MOST_KEPT:
                self._fighters.clear()
            self._fighters[key] = self._fighter(s, f)
        return self._fighters[key]

    def _fighter(self, s: Arena, f: int) -> FighterView:
        rolled_defence = traits_of(s, self._book, f) & traits.DIE_DEFENCE
        return FighterView(
            id=self._names.fighter_id(s, f),
            seat=s.owner[f],
            team=s.team[f],
            size=self._book.bulk[s.kind[f]],
            zone=None if s.zone[f] == NOWHERE else s.zone[f],
            life=s.life[f],
            large=bool(s.large[f]),
            loot=s.loot[f],
            popularity=s.popularity[f],
            trophies=s.trophies[f],
            charm=bool(s.charm[f]),
            active=self._names.card_id(s, f, s.active[f]),
            defence=None if rolled_defence else defence_of(s, self._book, f),
            played=tuple(self._names.pile(s, f)),
            hand=tuple(self._names.card_ids(s, f, s.hand[f])),
            pick=None if s.pick[f] == NOTHING else self._names.card_id(s, f, s.pick[f]),
            fastest=self._fastest(s, f),
            slowest=self._slowest(s, f),
            standing=bool(s.standing >> f & 1),
            acted=bool(s.acted >> f & 1),
            asked=bool(s.owed >> f & 1),
            shock=s.shock[f],
            net=nets.NAMES[s.net[f]],
            flame=s.flame[f],
            heads=self._ids(s, s.heads[f]),
            points=score_of(s, self._book, f),
            skulls_from=self._ids(s, s.friends[f]),
        )

    def _fastest(self, s: Arena, f: int) -> int | None:
        if is_steady(s, self._book, f):
            return self._steady_initiative(s, f)
        return s.fastest[f] if s.pick[f] == UNKNOWN and s.fastest[f] < 99 else None

    def _slowest(self, s: Arena, f: int) -> int | None:
        if is_steady(s, self._book, f):
            return self._steady_initiative(s, f)
        return s.slowest[f] if s.pick[f] == UNKNOWN and s.slowest[f] > 0 else None

    def _steady_initiative(self, s: Arena, f: int) -> int:
        """There is no secret about its card, and the gong says the number."""
        return printed_initiative(s, self._book, card_at(s, f, card_down(s, self._book, f)))

    def _ids(self, s: Arena, members: int) -> tuple[str, ...]:
        return tuple(self._names.fighter_id(s, f) for f in members_of(members))

    def turn(self, s: Arena) -> TurnView | None:
        if s.actor == NOBODY:
            return None
        return TurnView(
            fighter=self._names.fighter_id(s, s.actor),
            began_in=s.began_in,
            moves=s.moves,
            used=_slots(s.used),
            sacrificed=_slots(s.sacrificed),
            snagged=_slots(s.snagged),
            arrow_due=bool(s.arrow_due),
        )

    def attack(self, s: Arena) -> AttackView | None:
        if not phases.FIRST_OF_ATTACK <= s.phase < phases.OVER or s.actor == NOBODY:
            return None
        heirs, aimed_at = members_of(s.heirs), self._aimed_at(s)
        return AttackView(
            attacker=self._names.fighter_id(s, s.actor),
            attack=slots.ATTACK_NAMES[s.slot if s.slot >= slots.MELEE_A else slots.SHOOT_A],
            target=self._names.fighter(s, s.target),
            rocks=self._is_rocks(s),
            zone=s.aim,
            affected=self._ids(s, s.affected),
            defences={self._names.fighter_id(s, f): s.guard[f] for f in aimed_at},
            needs={self._names.fighter_id(s, f): self._need(s, f) for f in aimed_at},
            hits={self._names.fighter_id(s, f): self._hits(s, f) for f in self._judged(s)},
            lowered=s.lowered,
            power=None if s.power == NOTHING else s.power,
            dice=tuple(s.dice[: s.rolled]) if s.to_roll == 0 else (),
            own_dice=self._own_dice(s),
            locked=tuple(die + 1 for die in members_of(s.locked)),
            next_heir=self._names.fighter_id(s, min(heirs, key=lambda f: self._book.bulk[s.kind[f]]))
            if heirs
            else None,
        )

    def _is_rocks(self, s: Arena) -> bool:
        return phases.ROCK_GUARD <= s.phase <= phases.ROCK_FALL

    def _aimed_at(self, s: Arena) -> list[int]:
        """Everybody whose defence the dice on the table may be compared with."""
        return [s.actor] if self._is_rocks(s) else members_of(s.affected | s.heirs | heirs_of(s))

    def _judged(self, s: Arena) -> list[int]:
        """Everybody against whom the dice on the table count, once they have fallen."""
        if s.to_roll != 0 or s.roll_for not in (rolls.ATTACK, rolls.ROCKS):
            return []
        return [s.actor] if self._is_rocks(s) else members_of(s.affected | heirs_of(s))

    def _hits(self, s: Arena, f: int) -> tuple[int, ...]:
        """Whoever was handed a die of a Strike has only that one."""
        meant = range(s.rolled) if s.share[f] == NOTHING else (s.share[f],)
        return tuple(die + 1 for die in meant if self._wounds(s, f, die))

    def _wounds(self, s: Arena, f: int, die: int) -> bool:
        if self._is_rocks(s):
            return die_for(s, self._book, f, die) >= s.guard[f]
        return hits(s, self._book, f, die)

    def _need(self, s: Arena, f: int) -> int:
        return s.guard[f] if self._is_rocks(s) else needed_face(s, self._book, f)

    def _own_dice(self, s: Arena) -> dict[str, tuple[int, ...]]:
        """Where charms are personal: the dice as they count against each affected fighter."""
        if self._book.charm_scope == rulings.CHARM_SCOPE_SHARED or s.to_roll != 0:
            return {}
        places = range(s.rolled)
        return {
            self._names.fighter_id(s, f): tuple(die_for(s, self._book, f, i) for i in places)
            for f in members_of(s.affected)
        }

    def phase(self, s: Arena) -> str:
        return flow.NAMES[s.phase]
