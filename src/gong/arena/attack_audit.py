"""Looking an attack over, as it lies in a position: what no rule could have brought about."""

from collections.abc import Iterator
from typing import TypeAlias

from ..core.bits import bit, count_of, has
from . import flow, phases, rolls, rulings, slots, stages, traits
from .book import Book
from .declaration import dice_to_share, in_order
from .fighters import card_at, printed_dice, traits_of
from .flames import is_fiery
from .handout import heirs_of
from .names import Names
from .state import NOBODY, NOTHING, Arena
from .targets import is_aimed_shot, is_melee

#: The path of a field, and what is wrong with it.
Finding: TypeAlias = tuple[str, str]

#: The ability that has targets named one after another, by the phase in which they are.
LISTED_BY = {phases.ORDER: traits.CASCADE, phases.SHARE: traits.SPLIT}
AFTER_TOKENS = (phases.FOLLOW_UP, phases.FALL, phases.SPARK)
UNTIL_ROLLED = (phases.ORDER, phases.SHARE, phases.GUARD, phases.PRELIMINARY_CHARM, phases.CHARM)


def path_of(s: Arena, names: Names, f: int, field: str) -> str:
    return f"fighters.{names.fighter(s, f) or f'#{f}'}.{field}"


class AttackAudit:
    """The attack of one position, whose fighters, turn and dice have been looked over already."""

    def __init__(self, s: Arena, book: Book, names: Names) -> None:
        self.s = s
        self.book = book
        self._names = names
        self._by_crowd = s.phase in (phases.ROCK_GUARD, phases.ROCK_CHARM) or s.roll_for == rolls.ROCKS

    def findings(self) -> Iterator[Finding]:
        yield from self._slot()
        yield from self._stage()
        yield from self._aim()
        yield from self._targets()
        yield from self._declaration()
        yield from self._guards()
        yield from self._wounds()
        yield from self._hand_out()
        yield from self._afterwards()

    @property
    def _card(self) -> int:
        return card_at(self.s, self.s.actor, self.s.active[self.s.actor])

    def _shoots_with(self, trait: int) -> bool:
        """Is the attack an aimed shot of a card with this ability?"""
        s = self.s
        return is_aimed_shot(s) and traits_of(s, self.book, s.actor) & trait != 0

    def _slot(self) -> Iterator[Finding]:
        s = self.s
        if s.slot == NOTHING:
            yield "slot", "needed: which attack is under way?"
        if s.stage == stages.AIMED and not has(self.book.slots[self._card] & slots.ALL_ATTACKS, s.slot):
            yield "slot", "the active card has no such attack"
        if s.stage != stages.AIMED and s.slot != slots.SHOOT_A:
            yield "slot", "expected shoot: nobody aims a landing or an explosion"

    def _stage(self) -> Iterator[Finding]:
        s, book = self.s, self.book
        rolled_in = (phases.GUARD, phases.CHARM, phases.TOKENS, phases.ROCK_GUARD, phases.ROCK_CHARM)
        can_land = traits_of(s, book, s.actor) & traits.KICK
        can_explode = book.flames and book.barrels[s.kind[s.actor]] and s.life[s.actor] == 0
        if s.stage == stages.LANDING and not (can_land and s.phase in rolled_in):
            yield "stage", "nobody has been thrown by a kick"
        if s.stage == stages.EXPLOSION and not (can_explode and s.phase in rolled_in and not self._by_crowd):
            yield "stage", "nobody has been torn apart by a barrel"

    def _aim(self) -> Iterator[Finding]:
        s = self.s
        if not 0 <= s.aim <= s.ring:
            yield "aim", f"needed: the zone that is attacked, 0 (the centre) to {s.ring}"
        is_at_many = s.stage == stages.EXPLOSION or self._shoots_with(traits.AREA | traits.SPLIT)
        if is_at_many != (s.target == NOBODY):
            yield "target", "this attack has no single target" if is_at_many else "needed: who is attacked?"
        if s.target != NOBODY and not self._by_crowd and not has(s.standing, s.target):
            yield "target", "is out of the fight"

    def _targets(self) -> Iterator[Finding]:
        s = self.s
        if s.affected & ~s.standing and not self._by_crowd:
            yield "affected", "one of them is out of the fight"
        if s.affected != self._expected_targets():
            yield "affected", "these are not the targets of this attack"
        in_turn = self._shoots_with(traits.TWIN) and s.slot == slots.SHOOT_A
        in_turn |= self._shoots_with(traits.AREA) and self.book.barrel_roll == rulings.BARREL_ROLL_PER_TARGET
        if s.queue & ~s.standing or (s.queue and (self._by_crowd or not in_turn)):
            yield "queue", "nobody waits to be attacked next"

    def _expected_targets(self) -> int:
        """Whom the attack must be on, where that follows from the rest."""
        s = self.s
        if s.phase in (phases.ORDER, phases.SHARE):
            return 0
        if self._shoots_with(traits.CASCADE | traits.SPLIT):
            return in_order(s)
        if s.target != NOBODY and s.stage == stages.AIMED:
            return bit(s.target)
        return s.affected & ~bit(s.target) if s.stage == stages.LANDING else s.affected

    def _declaration(self) -> Iterator[Finding]:
        """Orders and shares of dice, named one fighter at a time."""
        s = self.s
        is_listing = s.phase in (phases.ORDER, phases.SHARE)
        if is_listing and not (s.slot == slots.SHOOT_A and self._shoots_with(LISTED_BY[s.phase])):
            yield "phase", "the attack is none that is declared in several steps"
        yield from self._ranks()
        if is_listing and not in_order(s):
            yield "fighters", "needed: the rank of whoever was named first"
        if s.heirs & ~self._possible_heirs() or (is_listing and not s.heirs):
            yield "heirs", "expected those who can still be named, or given a die"

    def _ranks(self) -> Iterator[Finding]:
        s = self.s
        ranks, shares_out = sorted(rank for rank in s.rank if rank), self._shoots_with(traits.SPLIT)
        lists = shares_out or self._shoots_with(traits.CASCADE)
        if ranks != list(range(1, len(ranks) + 1)) or (ranks and not lists):
            yield "fighters", "their ranks are no order of the targets of this attack"
        if any(bool(s.allot[f]) != (s.rank[f] > 0 and shares_out) for f in range(s.count)):
            yield "fighters", "their allotted dice do not fit the order in which they were named"
        if shares_out and dice_to_share(s, self.book, s.actor) < (s.phase == phases.SHARE):
            yield "fighters", "more dice are allotted than there are"

    def _possible_heirs(self) -> int:
        s = self.s
        if s.phase in (phases.ORDER, phases.SHARE):
            return s.standing & ~in_order(s) & ~bit(s.actor)
        if s.phase == phases.HAND_OUT:
            return s.standing & ~bit(s.target) & ~heirs_of(s)
        return 0

    def _guards(self) -> Iterator[Finding]:
        s = self.s
        if s.guards_due and (s.phase != phases.GUARD or s.guards_due & ~s.standing):
            yield "guards_due", "no defence is to be rolled"
        if s.guarding != (s.roller if s.roll_for == rolls.GUARD else NOBODY):
            yield "guarding", "expected whoever rolls its defence"
        if s.phase == phases.ROCK_GUARD and s.guarding != s.actor:
            yield "guarding", "expected the fighter at whom the rocks fly"
        yield from self._preliminaries()

    def _preliminaries(self) -> Iterator[Finding]:
        s, its = self.s, traits_of(self.s, self.book, self.s.actor)
        is_unknown = printed_dice(self.book, self._card, s.slot) < 0
        is_open = is_unknown and its & traits.BY_DIE and s.stage == stages.AIMED
        if (s.power != NOTHING or s.roll_for == rolls.POWER) and not is_open:
            yield "power", "no die says how many dice this attack has"
        is_test = its & traits.NET_TEST and is_melee(s.slot)
        if (s.lowered or s.roll_for == rolls.NET) and not is_test:
            yield "lowered", "no net lowers a defence against this attack"
        if s.roll_for == rolls.NET and s.rolled != self.book.net_dice[self._card]:
            yield "rolled", f"expected {self.book.net_dice[self._card]} dice for the net, got {s.rolled}"

    def _wounds(self) -> Iterator[Finding]:
        s = self.s
        for f in range(s.count):
            owes = s.phase == phases.TOKENS and has(s.standing, f)
            if s.owing[f] > (s.life[f] if owes else 0):
                yield (
                    path_of(s, self._names, f, "owing"),
                    "more life is owed than there is, or in another phase",
                )
        afterwards = (phases.ROCK_FALL,) if self._by_crowd else AFTER_TOKENS
        if s.phase == phases.TOKENS and s.after_tokens not in afterwards:
            expected = " or ".join(flow.NAMES[phase] for phase in afterwards)
            yield "after_tokens", f"expected {expected}, got {flow.NAMES[s.after_tokens]}"
        if s.phase != phases.TOKENS and s.after_tokens not in (phases.DEAL, *AFTER_TOKENS, phases.ROCK_FALL):
            yield "after_tokens", "expected what followed the last loss of life"

    def _hand_out(self) -> Iterator[Finding]:
        s = self.s
        shares = [s.share[f] for f in range(s.count) if s.share[f] != NOTHING]
        is_handed_out = self._shoots_with(traits.HAND_OUT)
        if s.phase in (phases.HAND_OUT, phases.HAND_OUT_CHARM) and not is_handed_out:
            yield "phase", "the dice of this attack are not handed out"
        if sum({bit(die) for die in shares}) != s.given or count_of(s.given) != len(shares):
            yield "given", "expected exactly the dice that are somebody's share"
        if shares and not (is_handed_out and self._are_on_the_table(max(shares))):
            yield "given", "there are no such dice to hand out"
        if s.phase in UNTIL_ROLLED and shares:
            yield "given", "it is too early to hand out dice"

    def _are_on_the_table(self, die: int) -> bool:
        """Dice that were handed out lie there until others are thrown for fire or rocks."""
        return die < self.s.rolled or self.s.roll_for != rolls.ATTACK

    def _afterwards(self) -> Iterator[Finding]:
        s = self.s
        asked = heirs_of(s) if s.phase == phases.HAND_OUT_CHARM else s.standing
        if s.asked & ~(asked if s.phase in phases.CHARMS else 0):
            yield "asked", "nobody is asked for a charm, or somebody else is"
        kicks = s.slot == slots.MELEE_B and traits_of(s, self.book, s.actor) & traits.KICK
        if s.phase == phases.THROW and not (kicks and s.stage == stages.AIMED and s.life[s.target]):
            yield "phase", "nobody living has been kicked"
        if (s.phase == phases.SPARK and not is_fiery(s, self.book)) or (s.sparks and s.phase != phases.SPARK):
            yield "sparks", "this attack sets nobody on fire"
        if s.sparks & ~s.standing:
            yield "sparks", "one of them is out of the fight"
        for field in ("fallen", "volleys"):
            if getattr(s, field) & ~(~s.standing if self._by_crowd else 0):
                yield field, "expected those who fell, while the crowd throws rocks"
