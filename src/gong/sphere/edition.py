"""From a card set and chosen options to the book the rules read: every word becomes its number."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ..core.errors import BadInput
from ..data import notation
from ..data.clauses import Clause, are_one_ability
from ..data.notation import Operation, Predicate, Selector, Timing
from ..data.sets import CardSet, InteractionCard, UltraCard
from . import terms
from .book import CLAUSES, INTERACTIONS, NONE, PREDICATES, SELECTORS, ULTRAS, Book

FEWEST_TEAMS, MOST_TEAMS = 2, 6
#: What the cells of a state hold comfortably; the ledger sets no upper bound of its own.
MOST_CARDS, MOST_GOALS, MOST_TURNS, MOST_VALUE = 99, 99, 9999, 9999
Setting: TypeAlias = int | str


class Option(NamedTuple):
    """An option of a match: its default, the rule about it, and the numbers or words it can be."""

    default: str
    rule: str
    low: int = 0
    high: int = -1
    words: tuple[str, ...] = ()

    @property
    def is_number(self) -> bool:
        return self.low <= self.high

    @property
    def allowed(self) -> str:
        """The values it can have, in words."""
        numbers = [f"{self.low} to {self.high}"] if self.is_number else []
        return " or ".join([*numbers, *self.words])


#: What a retroactive effect needs to cancel the open action, as the book numbers it.
RETROACTIVE = ("breaks-a-condition", "cancels")
#: What leaders may agree on, apart from the number of teams: that is the number of seats.
OPTIONS: dict[str, Option] = {
    "ultra_deck_size": Option("25", "US-2.1.1", 6, MOST_CARDS),
    "interaction_deck_size": Option("25", "US-2.1.1", 3, MOST_CARDS),
    "deck_value_cap": Option("100", "US-2.1.3", 0, MOST_VALUE, ("none",)),
    "marked_copies_max": Option("6", "US-2.1.2", 1, MOST_CARDS),
    "opening_hand": Option("3", "US-2.3.2", 0, MOST_CARDS),
    "hand_limit": Option("4", "US-4.1.1", 0, MOST_CARDS),
    "max_ultra_draws": Option("3", "US-4.3.4", 1, MOST_CARDS),
    "sacrifice_threshold": Option("4", "US-5.2.4", 0, 12),
    "goals_to_win": Option("3", "US-1.1.2", 1, MOST_GOALS),
    "goals_conceded_out": Option("3", "US-7.1.2", 1, MOST_GOALS),
    "turn_cap": Option("200", "US-1.2.6", 1, MOST_TURNS),
    "retroactive": Option(RETROACTIVE[0], "US-6.4.2", words=RETROACTIVE),
    "open_lists": Option("no", "US-R89", words=("no", "yes")),
}
#: These the rules read during a match; the others are about decks and settled before it.
DURING_A_MATCH = (
    *("opening_hand", "hand_limit", "max_ultra_draws", "sacrifice_threshold", "goals_to_win"),
    *("goals_conceded_out", "turn_cap", "retroactive", "open_lists"),
)
_WORDS: dict[str, int | None] = {"no": 0, "yes": 1, "none": None}
_WORDS |= {word: number for number, word in enumerate(RETROACTIVE)}


def chosen_options(options: Mapping[str, Setting]) -> dict[str, str]:
    """Every option with its value as text, defaults filled in; a wrong one is refused by name."""
    for key, value in options.items():
        _check_option(key, value)
    chosen = {key: str(options.get(key, option.default)) for key, option in OPTIONS.items()}
    _check_opening_hand(int(chosen["opening_hand"]), int(chosen["interaction_deck_size"]))
    return chosen


def option_numbers(options: Mapping[str, Setting]) -> dict[str, int | None]:
    """The same as numbers: yes is 1 and no is 0, and a cap that does not exist is None."""
    return {
        key: _WORDS[value] if value in _WORDS else int(value)
        for key, value in chosen_options(options).items()
    }


def _check_option(key: str, value: Setting) -> None:
    if key not in OPTIONS:
        raise BadInput(f"options.{key}", f"ultrium-sphere has no such option; it has {', '.join(OPTIONS)}")
    option = OPTIONS[key]
    text = str(value) if type(value) in (int, str) else ""
    number = int(text) if re.fullmatch(r"0|[1-9][0-9]{0,5}", text) else option.low - 1
    if text not in option.words and not option.low <= number <= option.high:
        raise BadInput(f"options.{key}", f"expected {option.allowed}, got {value!r}")


def _check_opening_hand(hand: int, deck: int) -> None:
    """It is dealt before anything can be drawn in vain."""
    if hand > deck:
        problem = f"expected at most {deck}, the cards of an Interaction deck (interaction_deck_size)"
        raise BadInput("options.opening_hand", f"{problem}, got {hand} (US-2.2.2)")


def book_of(cards: CardSet, options: Mapping[str, Setting], teams: int) -> Book:
    """The set under these options for so many teams."""
    if not FEWEST_TEAMS <= teams <= MOST_TEAMS:
        raise BadInput("seats", f"expected {FEWEST_TEAMS} to {MOST_TEAMS} teams, got {teams} (US-1.1.1)")
    numbers = option_numbers(options)
    writer = _Writer(cards, numbers["marked_copies_max"] or 1)
    writer.book.teams = teams
    for key in DURING_A_MATCH:
        setattr(writer.book, key, numbers[key])
    return writer.written()


# --- words and their numbers ----------------------------------------------------------------------

_SIDES = ("any", "own", "opp")
_ROWS = ("any", "front", "back")
_STATUSES = ("any", "ready", "engaged")
_NEAR = ("", "self", "atarget")
_OF = {
    "": 0,
    "any": terms.OF_INTERACTION | terms.OF_ABILITY,
    "interaction": terms.OF_INTERACTION,
    "ability": terms.OF_ABILITY,
    "ultra": terms.OF_ULTRA,
}
#: The words that go with an operation, numbered as the book has them.
_HOW: dict[str, tuple[str, ...]] = {
    "set_roll": ("", "best", "worst"),
    "to_deck": ("top", "bottom", "shuffle"),
    "discard_interaction": ("victim", "random", "controller"),
    "look_top": ("", "reorder"),
}
#: Here it is the amount that the word decides.
_HOW_MUCH: dict[str, tuple[str, ...]] = {
    "auto": ("failure", "success"),
    "return_to_play": ("engaged", "ready"),
    "grant_role": _ROWS,
}


def _bits(words: Collection[str], known: Sequence[str]) -> int:
    return sum(1 << known.index(word) for word in words)


def _selector_kind(selector: Selector) -> int:
    if selector.kind == "ultra" and selector.number > 1:
        return terms.SEL_ULTRAS
    word = selector.place or selector.kind
    return terms.SELECTOR_KINDS.index(f"all {word}" if selector.every else word)


def _event_about(timing: Timing) -> int:
    known = notation.EVENTS[timing.event] if timing.event else ()
    if timing.event in notation.ABOUT_ACTIONS:
        return _bits(timing.about, terms.ACTIONS)
    return known.index(timing.about[0]) + 1 if timing.about else 0


def _which(op: Operation) -> int:
    if op.name in _HOW:
        return _HOW[op.name].index(op.how)
    if op.name == "set_type":
        return terms.TYPES.index(op.type) if op.type else 0
    if op.choices:
        return NONE
    return terms.CAPS.index(op.capability) if op.capability else _bits(op.actions, terms.ACTIONS)


def _amount(op: Operation) -> int:
    """What is in force without a number counts as one."""
    if op.name in _HOW_MUCH:
        return _HOW_MUCH[op.name].index(op.how)
    return 1 if op.name in ("adj_diagonal", "forbid_play") else op.amount


def _may(clause: Clause) -> int:
    if not clause.optional:
        return terms.MUST
    return terms.MAY_TOO if clause.joined else terms.MAY


def _choice(op: Operation) -> int:
    return _bits(op.choices, terms.CAPS) if op.choices else int(op.is_chosen)


def book_order(clauses: Sequence[Clause]) -> list[int]:
    """First what is used by engaging, last what is set off, by the event that does so; by number."""
    whens = [clause.timing for clause in clauses]
    kinds = ("engage", "play", "static", "trigger")
    ranks = [(kinds.index(clause.kind), whens.index(clause.timing)) for clause in clauses]
    return sorted(range(len(clauses)), key=ranks.__getitem__)


class _Writer:
    """Writes a set into a book, row after row."""

    def __init__(self, cards: CardSet, copies: int) -> None:
        self.book = Book()
        self.cards = cards
        self.copies = copies
        self.subtypes = cards.subtypes
        self.clauses = 0
        self.predicates = 0
        self.selectors: dict[Selector | None, int] = {None: 0}
        self.conditions: dict[tuple[Predicate, ...], int] = {(): 0}

    def written(self) -> Book:
        """The book with every card in it."""
        cards = self.cards
        _check_room("ultras", "Ultras", len(cards.ultras), ULTRAS)
        _check_room("interactions", "Interactions", len(cards.interactions), INTERACTIONS)
        for at, (key, ultra) in enumerate(cards.ultras.items()):
            self._write_ultra(at, ultra, cards.clauses[key])
        for at, (key, card) in enumerate(cards.interactions.items()):
            self._write_interaction(at, card, cards.clauses[key])
        self.book.ultras, self.book.interactions = len(cards.ultras), len(cards.interactions)
        self.book.subtypes = len(self.subtypes)
        return self.book

    def _write_ultra(self, at: int, card: UltraCard, clauses: Sequence[Clause]) -> None:
        book = self.book
        book.kind_of[at] = terms.TYPES.index(card.type)
        book.subtype_of[at] = self._subtype(card.subtype)
        book.ultra_value[at] = card.value
        book.ultra_copies[at] = self.copies if card.multi else 1
        for cap, word in enumerate(terms.CAPS):
            book.caps[at * len(terms.CAPS) + cap] = card.capability(word)
        book.ultra_clause[at], book.ultra_clauses[at] = self.clauses, len(clauses)
        static = [clause.op for clause in clauses if clause.kind == "static"]
        book.static_ops[at] = _bits({op.name for op in static}, terms.OPERATIONS)
        book.listens[at] = _bits({c.timing.event for c in clauses if c.timing.event}, terms.EVENTS)
        book.engages[at] = sum(clause.kind == "engage" for clause in clauses)
        book.static_caps[at] = _bits({op.capability for op in static if op.capability}, terms.CAPS)
        self._write_clauses(clauses)

    def _write_interaction(self, at: int, card: InteractionCard, clauses: Sequence[Clause]) -> None:
        book = self.book
        book.card_value[at] = card.value
        book.card_copies[at] = self.copies if card.multi else 1
        book.card_clause[at], book.card_clauses[at] = self.clauses, len(clauses)
        self._write_clauses(clauses)

    def _write_clauses(self, clauses: Sequence[Clause]) -> None:
        """Those that are used together or set off together follow each other."""
        _check_room("cards", "clauses", self.clauses + len(clauses), CLAUSES)
        run: list[Clause] = []
        for clause in (clauses[at] for at in book_order(clauses)):
            joins = bool(run) and clause.kind == "trigger" and are_one_ability([*run, clause])
            run = [*run, clause] if joins else [clause]
            self._write_clause(self.clauses, clause)
            self.book.joined[self.clauses] = int(joins)
            self._write_timing(self.clauses, clause.timing)
            self._write_operation(self.clauses, clause.op)
            self.clauses += 1

    def _write_clause(self, at: int, clause: Clause) -> None:
        book = self.book
        book.clause_kind[at] = terms.CLAUSE_KINDS.index(clause.kind)
        book.condition[at], book.conditions[at] = self._condition(clause.conditions), len(clause.conditions)
        book.target[at] = self._selector(clause.target)
        book.duration[at] = terms.DURATIONS.index(clause.duration)
        book.is_retroactive[at] = int(clause.retroactive)
        book.optional[at] = _may(clause)
        book.limit[at] = clause.limit

    def _write_timing(self, at: int, timing: Timing) -> None:
        book = self.book
        book.when[at] = _bits([*timing.moments, *filter(None, [timing.turn])], terms.WHENS)
        book.when_phase[at] = timing.phase
        book.event[at] = terms.EVENTS.index(timing.event) if timing.event else NONE
        book.event_about[at] = _event_about(timing)

    def _write_operation(self, at: int, op: Operation) -> None:
        book = self.book
        book.op[at] = terms.OPERATIONS.index(op.name)
        book.other[at] = self._selector(op.other)
        book.which[at] = _which(op)
        book.choice[at] = _choice(op)
        book.amount[at] = self._subtype(op.subtype) if op.name == "set_type" else _amount(op)

    def _subtype(self, subtype: str | None) -> int:
        return self.subtypes.index(subtype) if subtype else NONE

    def _selector(self, selector: Selector | None) -> int:
        """The row of a selector; the same one is written once."""
        if selector is None or selector in self.selectors:
            return self.selectors[selector]
        at = len(self.selectors)
        _check_room("cards", "different targets", at + 1, SELECTORS)
        self.selectors[selector] = at
        self._write_selector(at, selector)
        self._write_filters(at, selector)
        return at

    def _write_selector(self, at: int, selector: Selector) -> None:
        book = self.book
        book.sel_kind[at] = _selector_kind(selector)
        book.sel_count[at] = selector.number
        book.sel_side[at] = _SIDES.index(selector.side)
        book.sel_row[at] = _ROWS.index(selector.row)
        book.sel_status[at] = _STATUSES.index(selector.status)
        book.sel_near[at] = _NEAR.index(selector.near)
        book.sel_of[at] = _OF[selector.of]

    def _write_filters(self, at: int, selector: Selector) -> None:
        book = self.book
        book.sel_type[at] = terms.TYPES.index(selector.type) if selector.type else NONE
        book.sel_subtype[at] = self._subtype(selector.subtype)
        book.sel_value[at] = NONE if selector.value is None else selector.value
        book.sel_cap[at] = terms.CAPS.index(selector.capability) if selector.capability else NONE
        book.sel_cap_most[at] = selector.at_most
        book.sel_not_self[at] = int(selector.not_self)
        book.sel_not_same[at] = int(selector.not_same_name)
        book.sel_same_team[at] = int(selector.same_team)

    def _condition(self, conditions: tuple[Predicate, ...]) -> int:
        """The first row of a run of predicates; the same run is written once."""
        if conditions in self.conditions:
            return self.conditions[conditions]
        first = self.conditions[conditions] = self.predicates
        _check_room("cards", "conditions", first + len(conditions), PREDICATES)
        for predicate in conditions:
            self._write_predicate(self.predicates, predicate)
            self.predicates += 1
        return first

    def _write_predicate(self, at: int, predicate: Predicate) -> None:
        book = self.book
        book.pred_kind[at] = terms.PREDICATE_KINDS.index(predicate.kind)
        book.pred_not[at] = int(predicate.negated)
        book.pred_number[at] = (
            _bits(predicate.actions, terms.ACTIONS) if predicate.actions else predicate.number
        )
        book.pred_sel[at] = self._selector(predicate.counted)


def _check_room(path: str, what: str, number: int, room: int) -> None:
    if number > room:
        raise BadInput(path, f"expected at most {room} {what} in a set, got {number}")
