"""Looking a position over: what no rule could have brought about, and the field that says so.

Each part relies on the parts before it having found nothing, so only the first finding counts.
"""

from collections.abc import Iterator

from ..core.bits import bit, count_of, has, members_of
from ..core.declare import declaration
from ..data.schema import DECK, FEWEST_LASTING
from . import elements, endings, flow, nets, phases, rolls, rulings, slots, stages
from .attack_audit import AttackAudit, Finding, path_of
from .book import Book
from .fighters import anybody_has, card_at
from .hidden import could_be
from .invariants import PASSING
from .names import Names
from .setup import first_wished, first_without_kind, free_kinds, wishing_for
from .state import DICE, FIGHTERS, NOBODY, NOTHING, NOWHERE, UNKNOWN, Arena
from .targets import has_slot, shoots_arrows, targets_from
from .turn import ANY_FASTEST, is_steady, printed_initiative

NATURAL = {d.name: d for d in declaration(Arena)}
#: A position stands where somebody decides or dice are owed; these dice may lie there then.
ROLLS_IN: dict[int, tuple[int, ...]] = {
    phases.DEAL: (rolls.NONE, rolls.DEAL),
    phases.CLASH: (rolls.NONE, rolls.CLASH),
    **dict.fromkeys((phases.DRAFT, phases.PLACE, phases.SELECT, phases.CALL, phases.TURN), (rolls.NONE,)),
    **dict.fromkeys((phases.ORDER, phases.SHARE), (rolls.NONE,)),
    **dict.fromkeys((phases.GUARD, phases.ROCK_GUARD), (rolls.GUARD,)),
    phases.PRELIMINARY_CHARM: (rolls.POWER, rolls.NET),
    **dict.fromkeys((phases.CHARM, phases.THROW, phases.HAND_OUT, phases.HAND_OUT_CHARM), (rolls.ATTACK,)),
    phases.TOKENS: (rolls.ATTACK, rolls.ROCKS),
    phases.SPARK: (rolls.FLAME,),
    phases.ROCK_CHARM: (rolls.ROCKS,),
}
ONLY_WHILE_ROLLING = (phases.GUARD, phases.SPARK, phases.ROCK_GUARD)
ONLY_ONCE_ROLLED = (phases.TOKENS, phases.THROW, phases.HAND_OUT)
ONE_DIE = (rolls.DEAL, rolls.CLASH, rolls.GUARD, rolls.POWER, rolls.FLAME)
SIX_SIDES = 6
OF_A_ROLL = ("roll_for", "sides", "rolled", "to_roll", "roller", "rethrown_by", "dice", "locked", "own_dice")
OF_A_TURN = ("began_in", "moves", "used", "sacrificed", "snagged", "struck", "shot", "arrow_due")


class Audit:
    """One position under examination. ``first``: the phase in which a match of this seating begins."""

    def __init__(self, s: Arena, book: Book, names: Names, first: int) -> None:
        self.s = s
        self.book = book
        self._names = names
        self._first = first
        self._in_attack = phases.FIRST_OF_ATTACK <= s.phase <= phases.LAST_OF_ATTACK
        self._has_own_dice = self._in_attack and book.charm_scope == rulings.CHARM_SCOPE_PERSONAL

    def findings(self) -> Iterator[Finding]:
        yield from self._frame()
        if self.s.phase < phases.PLACE:
            yield from self._beginning()
        else:
            yield from self._fighters()
            yield from self._turn()
            yield from self._cards()
        if self.s.phase != phases.OVER:
            yield from self._dice()
        if self._in_attack:
            yield from AttackAudit(self.s, self.book, self._names).findings()

    def _path(self, f: int, field: str) -> str:
        return path_of(self.s, self._names, f, field)

    # -- the frame

    def _frame(self) -> Iterator[Finding]:
        s = self.s
        if not 1 <= s.round_no <= self.book.rounds:
            yield "round", f"expected 1 to {self.book.rounds}, got {s.round_no}"
        if s.phase != phases.OVER and s.phase not in ROLLS_IN:
            yield "phase", f"nobody decides and no dice are owed in the phase {flow.NAMES[s.phase]}"
        if s.phase >= phases.PLACE and any(s.kind[f] < 0 for f in range(s.count)):
            yield "seats", "name every fighter: nobody is drawn or chosen any more in this phase"
        if s.leaving and s.phase < phases.FIRST_OF_ATTACK:
            yield "leaving", "whoever concedes leaves at once, unless an attack is under way"
        yield from self._end()

    def _end(self) -> Iterator[Finding]:
        s = self.s
        if (s.phase == phases.OVER) != (s.ending != endings.NOT_OVER):
            yield "ending", "a fight has ended if its phase is over, and only then"
        if s.winner != NOBODY and (s.phase != phases.OVER or s.winner > max(s.team)):
            yield "winner", f"expected a team of a fight that is over, got {s.winner}"
        if s.phase == phases.OVER and (s.winner == NOBODY) != (s.ending == endings.NOBODY_LEFT):
            yield "winner", "needed, unless nobody is left"
        if s.phase == phases.OVER and s.to_roll:
            yield "to_roll", "no dice are owed once the fight is over"

    def _beginning(self) -> Iterator[Finding]:
        s = self.s
        in_secret = self._first == phases.DRAFT and self.book.draft == rulings.DRAFT_SIMULTANEOUS
        expected = (phases.DRAFT, phases.CLASH) if in_secret else (self._first,)
        if s.phase not in expected:
            yield "phase", f"expected {' or '.join(flow.NAMES[phase] for phase in expected)}"
        for f in range(s.count):
            is_open = s.kind[f] < 0 and phases.CLASH in expected
            if s.wish[f] != NOTHING and not is_open:
                yield self._path(f, "wish"), "nobody names a fighter in secret here"
            if s.wish[f] >= 0 and anybody_has(s.kind, s.count, s.wish[f]):
                yield self._path(f, "wish"), "somebody is this fighter already"
        yield from self._leftovers((*PASSING, *OF_A_TURN, "actor"), OF_A_ROLL)

    def _leftovers(self, names: tuple[str, ...], but: tuple[str, ...] = ()) -> Iterator[Finding]:
        """Outside an attack there is nothing of one, outside a turn nothing of that."""
        for name in names:
            d, value = NATURAL[name], getattr(self.s, name)
            values = value if isinstance(value, list) else [value]
            odd = [i for i, number in enumerate(values) if number != d.natural]
            if odd and name not in but:
                is_a_fighters = d.cell.length and d.cell.meaning != "dice" and odd[0] < self.s.count
                path = self._path(odd[0], name) if is_a_fighters else name
                yield path, f"out of place in the phase {flow.NAMES[self.s.phase]}"

    # -- fighters

    def _fighters(self) -> Iterator[Finding]:
        for f in range(self.s.count):
            yield from self._zone(f)
            if self.s.standing >> f & 1:
                yield from self._tokens(f)
            else:
                yield from self._remains(f)
            if self.s.wish[f] != NOTHING:
                yield self._path(f, "wish"), "nobody names a fighter in secret here"

    def _zone(self, f: int) -> Iterator[Finding]:
        s = self.s
        if phases.PLACE < s.phase < phases.OVER and s.standing >> f & 1 and s.zone[f] == NOWHERE:
            yield (
                self._path(f, "zone"),
                "needed: every living fighter stands in a zone once the fight has begun",
            )
        if not NOWHERE <= s.zone[f] <= s.ring:
            yield self._path(f, "zone"), f"expected 0 (the centre) to {s.ring}, got {s.zone[f]}"

    def _tokens(self, f: int) -> Iterator[Finding]:
        s = self.s
        if s.large[f] + s.loot[f] > s.life[f]:
            yield self._path(f, "large"), "more large tokens than life points"
        if s.life[f] == 0 and s.taken[f] == 0 and not (s.stage == stages.EXPLOSION and f == s.actor):
            yield self._path(f, "life"), "stands without life, yet no attack has taken it"
        burns = self.book.flames and self.book.element[s.kind[f]] in (elements.POWDER, elements.WOOD)
        if s.flame[f] and not (burns and s.flame[f] <= s.round_no):
            yield self._path(f, "flame"), "expected the round in which it caught fire, if it can, else 0"

    def _remains(self, f: int) -> Iterator[Finding]:
        """Nothing of a fighter that is out is left in the arena."""
        s = self.s
        left = {
            "zone": s.zone[f] != NOWHERE,
            "charm": s.charm[f] != 0,
            "net": s.net[f] != nets.NONE,
            "flame": s.flame[f] != 0,
            "pick": s.pick[f] >= 0,
            "large": s.large[f] + s.loot[f] > 0,
        }
        for field, is_there in left.items():
            if is_there:
                yield self._path(f, field), "left over from a fighter that is out"

    # -- the turn

    def _turn(self) -> Iterator[Finding]:
        s = self.s
        if s.phase < phases.TURN:
            yield from self._leftovers(("actor", *OF_A_TURN))
        elif s.phase != phases.OVER and s.actor == NOBODY:
            yield "actor", "needed: whose turn is it?"
        elif s.phase != phases.OVER and not has(s.standing, s.actor):
            yield "actor", f"{self._names.fighter(s, s.actor)} is out of the fight"
        if s.phase <= phases.TURN:
            yield from self._leftovers(PASSING, OF_A_ROLL)
        if s.began_in > s.ring:
            yield "began_in", f"expected 0 (the centre) to {s.ring}, got {s.began_in}"
        if s.phase != phases.OVER and s.arrow_due and not self._owes_arrow():
            yield "arrow_due", "no second arrow with a target is due"

    def _owes_arrow(self) -> bool:
        s, book = self.s, self.book
        if s.phase != phases.TURN or not shoots_arrows(s, book, s.actor) or not has(s.used, slots.SHOOT_A):
            return False
        targets = targets_from(s, book, s.actor, slots.SHOOT_B, s.zone[s.actor])
        return has_slot(s, book, s.actor, slots.SHOOT_B) and targets != 0

    # -- cards

    def _cards(self) -> Iterator[Finding]:
        """Whoever has yet to act has a card down, and there are cards for the rounds to come."""
        for f in members_of(self.s.standing):
            if not is_steady(self.s, self.book, f):
                yield from self._places_of_cards(f)
                yield from self._card_down(f)
                yield from self._cards_to_come(f)
            elif self.s.pick[f] != NOTHING:
                yield self._path(f, "pick"), "never chosen in secret: its only card lies open"

    def _places_of_cards(self, f: int) -> Iterator[Finding]:
        s = self.s
        down = 0 if s.pick[f] < 0 else bit(s.pick[f])
        if s.hand[f] & (s.played[f] | down):
            yield self._path(f, "hand"), "holds a card that has been played or lies face down"
        if s.played[f] & down:
            yield self._path(f, "pick"), "this card has been played"

    def _card_down(self, f: int) -> Iterator[Finding]:
        s = self.s
        is_to_act = phases.CALL <= s.phase < phases.OVER and f != s.actor and not has(s.acted, f)
        if is_to_act and s.pick[f] == NOTHING:
            yield self._path(f, "pick"), "needed: this fighter has yet to act in this round"
        if not self._can_be_so_fast(f):
            yield self._path(f, "pick"), "what is known of its speed fits no card"

    def _can_be_so_fast(self, f: int) -> bool:
        """Nothing is known of a card's speed before the countdown; then only what is true."""
        s = self.s
        if s.phase <= phases.SELECT and (s.slowest[f], s.fastest[f]) != (0, ANY_FASTEST):
            return False
        if s.pick[f] == UNKNOWN:
            return any(could_be(s, self.book, f, card) for card in range(DECK))
        if s.pick[f] == NOTHING:
            return True
        return s.slowest[f] <= printed_initiative(s, self.book, card_at(s, f, s.pick[f])) <= s.fastest[f]

    def _cards_to_come(self, f: int) -> Iterator[Finding]:
        s, book = self.s, self.book
        if book.refill:
            down = 0 if s.pick[f] < 0 else bit(s.pick[f])
            lasting = (s.hand[f] | s.played[f] | down) & ~book.techniques[s.kind[f]]
            if count_of(lasting) < FEWEST_LASTING:
                yield self._path(f, "hand"), "too few cards that come back for the rounds to come"
            return
        to_choose = book.rounds - s.round_no + (s.phase <= phases.SELECT and s.pick[f] == NOTHING)
        if count_of(s.hand[f]) - (s.pick[f] == UNKNOWN) < to_choose:
            yield self._path(f, "hand"), f"too few cards for the {to_choose} rounds to come"

    # -- dice

    def _dice(self) -> Iterator[Finding]:
        s = self.s
        if s.roll_for not in ROLLS_IN[s.phase]:
            expected = " or ".join(rolls.NAMES[roll] for roll in ROLLS_IN[s.phase])
            yield "roll_for", f"in this phase the dice are for {expected}, got {rolls.NAMES[s.roll_for]}"
        yield from self._locks()
        if s.roll_for == rolls.NONE:
            yield from self._leftovers(OF_A_ROLL)
            return
        if s.to_roll >= bit(s.rolled) or (not s.to_roll and s.phase in ONLY_WHILE_ROLLING):
            yield "to_roll", f"expected dice of the {s.rolled} on the table"
        if s.to_roll and s.phase in ONLY_ONCE_ROLLED:
            yield "to_roll", "in this phase all dice have fallen"
        yield from self._number_of_dice()
        yield from self._faces()
        yield from self._throwers()

    def _number_of_dice(self) -> Iterator[Finding]:
        s = self.s
        if s.roll_for in ONE_DIE and s.rolled != 1:
            yield "rolled", f"expected 1 die, got {s.rolled}"
        if s.roll_for == rolls.ROCKS and s.rolled != self.book.rocks[s.round_no]:
            yield "rolled", f"{self.book.rocks[s.round_no]} rocks fly in this round, got {s.rolled}"
        if s.sides != self._sides():
            yield "sides", f"expected {self._sides()}, got {s.sides}"

    def _sides(self) -> int:
        """One for each outcome: so many fighters to be dealt, or who wish for the same one."""
        s = self.s
        if s.roll_for == rolls.DEAL:
            f = first_without_kind(s)
            return free_kinds(s, self.book, f) if f != NOBODY else 0
        if s.roll_for == rolls.CLASH:
            wished = first_wished(s, self.book)
            return count_of(wishing_for(s, wished)) if wished != NOBODY else 0
        return SIX_SIDES

    def _faces(self) -> Iterator[Finding]:
        s = self.s
        for die in range(DICE):
            has_fallen = die < s.rolled and not has(s.to_roll, die)
            if (has_fallen and s.dice[die] == 0) or s.dice[die] > (s.sides if die < s.rolled else 0):
                yield f"dice[{die}]", f"{s.rolled} dice of {s.sides} sides cannot lie so"
            copies = [s.own_dice[f * DICE + die] for f in range(FIGHTERS)]
            if has_fallen and self._has_own_dice and 0 in copies[: s.count]:
                yield "own_dice", "needed: in this match each fighter has its own copy of the dice"
            if any(copies) and not self._has_own_dice:
                yield "own_dice", "nobody has dice of its own here"

    def _locks(self) -> Iterator[Finding]:
        s = self.s
        if s.locked >= bit(s.rolled):
            yield "locked", f"expected dice of the {s.rolled} on the table"
        for f in range(s.count):
            if s.own_locked[f] and not self._has_own_dice:
                yield self._path(f, "own_locked"), "nobody has dice of its own here"

    def _throwers(self) -> Iterator[Finding]:
        s = self.s
        if s.roller not in self._possible_rollers():
            yield "roller", "somebody else rolls these dice"
        is_rethrow = s.phase in phases.CHARMS and s.to_roll and has(s.standing, max(s.rethrown_by, 0))
        if s.rethrown_by != NOBODY and not is_rethrow:
            yield "rethrown_by", "nobody throws these dice again"

    def _possible_rollers(self) -> list[int]:
        s = self.s
        if s.roll_for == rolls.GUARD:
            return members_of(s.standing)
        if s.roll_for == rolls.FLAME:
            return members_of(s.sparks)
        return [s.actor if s.roll_for in (rolls.POWER, rolls.NET, rolls.ATTACK) else NOBODY]
