"""Looking a position over: what no rule could have brought about, and the field that says so.

Each part relies on the parts before it having found nothing, so only the first finding counts.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from ..core.bits import bit, has
from ..core.rows import Column
from . import chances, effects, items, phases, state, terms, waits, windows
from .book import NONE, Book
from .cards import hand_size, unknown_in
from .clauses import NOT_BEGUN, clause_now, top_item
from .formation import is_variant, team_at
from .invariants import cards_of_team, ultras_of_team
from .limits import DIE_SIDES, out_of_range
from .requirements import is_attack_on
from .state import Sphere
from .turn import REFRESHED

#: The path of a field, and what is wrong with it.
Finding: TypeAlias = tuple[str, str]

#: Runs of cells, and how many of them are in use.
RUNS = {"item_": "items", "wait_": "waiting", "effect_": "effects"}
ATTACK_PHASE = 5
#: In which phases of a turn each window opens.
PHASES_OF = (
    *((phase,) for phase in range(5)),
    (5,),
    *[(6,)] * 2,
    *[(5, 6)] * 3,
    (0, 5, 6),
    range(7),
)
#: What an Ultra is drawn for, by the phase in which chance brings it.
DRAWN_IN = {
    phases.DEALING: state.FROM_PHASE,
    phases.RESOLVING: state.FROM_EFFECT,
    phases.REFILLING: state.FROM_REFILL,
}
OF_AN_ACTION = (windows.PRE, windows.POST, windows.SAC)
DURING_AN_ACTION = range(phases.ROLLING, phases.SETTLING)


class Audit:
    """One position under examination; ``options`` are those of its match, ``fields`` those it can name."""

    def __init__(self, s: Sphere, book: Book, options: Mapping[str, str], fields: Sequence[Column]) -> None:
        self.s = s
        self.book = book
        self._options = options
        self._fields = fields

    def findings(self) -> Iterator[Finding]:
        yield from out_of_range(self.s, self.book, self._fields)
        yield from self._teams()
        yield from self._dealing()
        yield from self._leftovers()
        yield from self._end()
        yield from self._turn()
        yield from self._known_places()
        yield from self._stack()
        yield from self._waiting()
        yield from self._effects()
        yield from self._action()
        yield from self._progress()
        yield from self._chance()

    # -- teams

    def _teams(self) -> Iterator[Finding]:
        s = self.s
        if s.turn_no > self.book.turn_cap:
            yield "turn", f"the match ends after turn {self.book.turn_cap} (US-1.2.6), got {s.turn_no}"
        for t in range(s.teams):
            yield from self._cards(t)
            if s.goals[t] >= self.book.goals_to_win and s.phase != phases.OVER:
                yield f"teams[{t}].goals", f"{s.goals[t]} goals have won already (US-1.1.2)"

    def _cards(self, t: int) -> Iterator[Finding]:
        """No more cards than a deck has, none at all of a team that is out."""
        s = self.s
        counted = {
            "ultra_deck_size": (ultras_of_team(s, t), "Ultras"),
            "interaction_deck_size": (cards_of_team(s, t), "Interactions"),
        }
        for option, (number, what) in counted.items():
            most = int(self._options[option]) if self._keeps_cards(t) else 0
            if number > most:
                yield f"teams[{t}]", f"has {number} {what}, at most {most} are possible"

    def _keeps_cards(self, t: int) -> bool:
        """At the end of a match those who have just lost keep theirs."""
        return has(self.s.alive, t) or self.s.phase == phases.OVER

    def _dealing(self) -> Iterator[Finding]:
        """What is still to be dealt is there (US-2.2.2): no die has no sides."""
        s = self.s
        for t in range(s.teams if s.phase <= phases.DEAL_CARDS else 0):
            ultras = state.SLOTS - min(s.dealt[t], state.SLOTS)
            cards = state.SLOTS + self.book.opening_hand - s.dealt[t] - ultras
            if unknown_in(s, t, state.ULTRA_DECK) < ultras or unknown_in(s, t, state.CARD_DECK) < cards:
                yield f"teams[{t}]", f"needs {ultras} Ultras and {cards} Interactions to be dealt (US-2.3.2)"

    # -- cells out of use

    def _leftovers(self) -> Iterator[Finding]:
        for d in self._fields:
            for start, counter in RUNS.items():
                if d.name.startswith(start):
                    # The item that is being announced lies above the others.
                    extra = self.s.announcing if start == "item_" else 0
                    yield from self._leftover(d, getattr(self.s, counter) + extra)

    def _leftover(self, d: Column, used: int) -> Iterator[Finding]:
        cells = d.read(self.s)
        for i in range(used, d.cell.length):
            if cells[i] != d.natural:
                yield f"state.{d.name}[{i}]", f"only the first {used} are in use"

    # -- the frame

    def _end(self) -> Iterator[Finding]:
        s = self.s
        if (s.phase == phases.OVER) != (s.ending != state.NOT_OVER):
            yield "state.ending", "a match has ended if its phase is over, and only then"
        if (s.phase == phases.OVER) != (s.winners != 0):
            yield "state.winners", "needed in a match that is over, and only there"

    def _turn(self) -> Iterator[Finding]:
        s = self.s
        if (s.active == state.NOBODY) != (s.phase <= phases.STARTER):
            yield "active", "expected the team whose turn it is, before the first one -1"
            return
        if s.phase in (phases.OVER, *range(phases.STARTER + 1)):
            return
        if not has(s.alive, s.active) and s.attacked != REFRESHED:
            yield "active", f"team {s.active} is out"
        if s.turn_no == 0 and s.phase != phases.BEGIN_TURN:
            yield "turn", "expected at least 1 once the first turn has begun"
        yield from self._against()
        if s.holder != state.NOBODY and not has(s.alive, s.holder):
            yield "state.holder", f"team {s.holder} is out"
        if self._is_in_window() and state.NOBODY in (s.holder, s.owner):
            yield "state.holder", "needed in a window, like its owner"

    def _against(self) -> Iterator[Finding]:
        s = self.s
        if s.against == s.active:
            yield "against", "nobody attacks the own team"
        if s.phase > phases.BEGIN_TURN and not is_variant(s) and s.against == state.NOBODY:
            yield "against", "needed: there is only one other team"
        if s.turn_phase >= ATTACK_PHASE and s.phase != phases.CHOOSING_TEAM and s.against == state.NOBODY:
            yield "against", "needed once the Attack phase has begun"

    def _known_places(self) -> Iterator[Finding]:
        s = self.s
        for deck in range(s.teams * 2):
            most = self.book.ultras if deck % 2 == state.ULTRA_DECK else self.book.interactions
            for name, count in (("top", s.tops[deck]), ("bottom", s.bottoms[deck])):
                cards = getattr(s, f"{name}_card")
                for at in range(deck * state.KNOWN, deck * state.KNOWN + count):
                    if not (cards[at] == state.UNKNOWN or 0 <= cards[at] < most):
                        yield f"state.{name}_card[{at}]", "expected a card of that deck"
        if s.phase > phases.OPENING and any(card != NONE for card in s.opening):
            yield "state.opening", "all opening Ultras have been placed"

    # -- the stack

    def _stack(self) -> Iterator[Finding]:
        s = self.s
        if s.announcing != (s.phase == phases.ANNOUNCING):
            yield "state.announcing", "an item is announced in that phase, and only there"
        if s.resolving and not s.items:
            yield "state.resolving", "nothing on the stack can resolve"
        for i in range(s.items + s.announcing):
            yield from self._item(i)
        if s.announcing and s.targets_due + s.other_due + s.mode_due == 0:
            yield "state.targets_due", "nothing is left to be announced"

    def _item(self, i: int) -> Iterator[Finding]:
        row = i * items.WIDTH
        s, book = self.s, self.book
        is_card = s.stack[row + items.KIND] == state.ITEM_CARD
        if s.stack[row + items.CARD] >= (book.interactions if is_card else book.ultras):
            yield f"state.item_card[{i}]", "there is no such card"
            return
        if not self._has_clauses(
            is_card, s.stack[row + items.CARD], s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES]
        ):
            yield f"state.item_clause[{i}]", "the card has no such clauses"
        if not self._keeps_cards(s.stack[row + items.TEAM]):
            yield f"state.item_team[{i}]", f"team {s.stack[row + items.TEAM]} is out"
        if not is_card and s.stack[row + items.PLACE] < 0:
            yield f"state.item_place[{i}]", "an ability is somebody's"

    def _has_clauses(self, is_card: bool, card: int, clause: int, clauses: int) -> bool:
        book = self.book
        first = book.card_clause[card] if is_card else book.ultra_clause[card]
        count = book.card_clauses[card] if is_card else book.ultra_clauses[card]
        return clauses > 0 and first <= clause and clause + clauses <= first + count

    def _waiting(self) -> Iterator[Finding]:
        s = self.s
        for i in range(s.waiting):
            row = i * waits.WIDTH
            is_one = s.wait[row + waits.CARD] < self.book.ultras
            if not is_one or not self._has_clauses(
                False, s.wait[row + waits.CARD], s.wait[row + waits.CLAUSE], 1
            ):
                yield f"state.wait_clause[{i}]", "the card has no such ability"
            if s.wait[row + waits.PLACE] < 0:
                yield f"state.wait_place[{i}]", "an ability is somebody's"

    def _effects(self) -> Iterator[Finding]:
        s = self.s
        for i in range(s.effects):
            row = i * effects.WIDTH
            if s.effect[row + effects.OP] == terms.SET_TYPE:
                is_type = 0 <= s.effect[row + effects.WHICH] < len(terms.TYPES)
                if not (is_type and NONE <= s.effect[row + effects.AMOUNT] < self.book.subtypes):
                    yield f"state.effect_which[{i}]", "there is no such type or subtype"

    # -- the action

    def _action(self) -> Iterator[Finding]:
        s = self.s
        is_open = s.action >= 0
        if is_open != (s.stage != state.NO_STAGE):
            yield "state.stage", "an open action has come to some stage, and nothing else has"
        if is_open and (s.acting < 0 or s.actor_place < 0 or team_at(s.actor_place) != s.acting):
            yield "state.actor_place", "an action is somebody's of the acting team"
        if is_open and is_attack_on(s.action) and s.target_place < 0:
            yield "state.target_place", "an attack is on somebody"
        is_needed = s.phase in DURING_AN_ACTION or (self._is_in_window() and s.window in OF_AN_ACTION)
        if is_needed and not is_open and not s.cancelled:
            yield "state.action", "needed in this phase or window"
        if is_open and self._is_in_window() and s.window not in OF_AN_ACTION:
            yield "state.window", "an action is open"
        if s.cancelled and s.resume == NONE:
            yield "state.resume", "a cancelled action was one of the five"
        if s.after_triggers not in (phases.BEGIN_TURN, phases.SETTLING, phases.ENDING):
            yield "state.after_triggers", "nothing goes on there after triggers"

    # -- what is being done

    def _progress(self) -> Iterator[Finding]:
        """Phases that need something at hand."""
        s = self.s
        yield from self._resolution()
        if (s.phase == phases.PLACING) != (s.drawn != NONE and s.placer != state.NOBODY) and s.phase in (
            phases.PLACING,
            phases.WINDOW,
        ):
            yield "state.drawn", "a drawn Ultra is placed, or there is none"
        if s.phase == phases.PLACING and not has(s.alive, s.placer):
            yield "state.placer", f"team {s.placer} is out"
        if s.phase < phases.WINDOW and not s.resolving and (s.items or s.action >= 0):
            yield "state.phase", "nothing of the stack and no action is left over there"
        if s.phase in (phases.SAVING, phases.GOAL) and not s.shot_waits:
            yield "state.shot_waits", "needed: is there a Shot to save?"
        if self._is_in_window() and s.turn_phase not in PHASES_OF[s.window]:
            yield "state.window", f"not in phase {s.turn_phase}"
        is_refill = s.window == windows.REFILL if self._is_in_window() else s.phase == phases.REFILLING
        if (
            is_refill or (s.phase == phases.PLACING and s.drawn_for == state.FROM_REFILL)
        ) and s.attacked != REFRESHED:
            yield "state.attacked", "nobody completes a formation yet"
        if s.chance == chances.DRAW_ULTRA_CARD and s.drawn_for != DRAWN_IN.get(s.phase, s.drawn_for):
            yield "state.drawn_for", "the Ultra is drawn for something else"

    def _is_in_window(self) -> bool:
        """In a window, or busy with something that was played in one."""
        return (
            self.s.phase in range(phases.WINDOW, phases.ROLLING)
            or phases.ANNOUNCING <= self.s.phase < phases.OVER
        )

    def _resolution(self) -> Iterator[Finding]:
        s = self.s
        if s.phase == phases.OVER:
            return
        is_asking = phases.RESOLVING <= s.phase < phases.OVER
        if is_asking != bool(s.resolving) and not (
            s.phase == phases.PLACING and s.drawn_for == state.FROM_EFFECT
        ):
            yield "state.resolving", "an item resolves in these phases, and only there"
        if not s.resolving:
            return
        left = s.stack[top_item(s) * items.WIDTH + items.CLAUSES] - s.clause_at
        if left < (phases.RESOLVING < s.phase < phases.OVER):
            yield "state.clause_at", "the item has no more clauses"
        most = max(self.book.amount[clause_now(s)], 1) if left > 0 else 0
        if s.times_left > (NOT_BEGUN if s.chance == chances.LOOK_CARD else most):
            yield "state.times_left", "that is more often than the clause says"

    # -- chance

    def _chance(self) -> Iterator[Finding]:
        s = self.s
        if not s.to_roll:
            if s.chance != chances.NO_CHANCE or s.chance_team != state.NOBODY or s.sides != DIE_SIDES:
                yield "state.chance", "nothing is owed"
            return
        if s.chance == chances.NO_CHANCE or s.chance_team == state.NOBODY or not has(s.alive, s.chance_team):
            yield "state.chance_team", "needed: to whom is chance owed?"
            return
        sides = self._sides()
        if s.sides != sides:
            yield "state.sides", f"expected {sides}, one for each outcome, got {s.sides}"
        if s.chance in (chances.ACTION_DIE, chances.SACRIFICE_DIE, chances.REROLL_DIE) and s.action < 0:
            yield "state.chance", "no action is open"
        if s.chance in (chances.RANDOM_CARD, chances.LOOK_CARD, chances.REROLL_DIE) and not s.resolving:
            yield "state.chance", "no item resolves"
        if s.chance == chances.RANDOM_CARD and not s.pickers & bit(s.chance_team):
            yield "state.pickers", "whoever discards is among them"
        if s.chance == chances.START_DIE and not (
            s.phase == phases.STARTER and s.rollers & bit(s.chance_team)
        ):
            yield "state.rollers", "whoever rolls is among them"

    def _sides(self) -> int:
        s = self.s
        if s.chance in (chances.DRAW_ULTRA_CARD, chances.DRAW_CARD):
            return unknown_in(
                s, s.chance_team, state.ULTRA_DECK if s.chance == chances.DRAW_ULTRA_CARD else state.CARD_DECK
            )
        if s.chance == chances.RANDOM_CARD:
            return hand_size(s, s.chance_team)
        return s.sides if s.chance == chances.LOOK_CARD else DIE_SIDES
