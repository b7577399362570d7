"""The least and the most that each number of a state can be: the first thing asked of a position."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from ..core.rows import Column
from . import chances, flow, state, terms, windows
from .book import CARDS, CLAUSES, INTERACTIONS, NONE, ULTRAS, Book
from .movement import EVERYBODY_KNOWS
from .state import Sphere

Range: TypeAlias = tuple[int, int]

FLAG: Range = (0, 1)
#: What a cell of one byte holds.
COUNT: Range = (0, 127)
#: Rolls can be shifted out of the faces of a die, but not for ever.
SHIFTED: Range = (-9999, 9999)
LATEST = 1_000_000_000
DIE_SIDES = 12


def out_of_range(s: Sphere, book: Book, fields: Sequence[Column]) -> Iterator[tuple[str, str]]:
    """The path of each number that cannot be, and what it could be."""
    known = limits(s, book)
    for d in fields:
        least, most = known[d.name]
        for i, number in enumerate(d.read(s)):
            if not least <= number <= most:
                path = f"state.{d.name}[{i}]" if d.cell.length else f"state.{d.name}"
                yield path, f"expected a number from {least} to {most}, got {number}"


def limits(s: Sphere, book: Book) -> dict[str, Range]:
    """For every field that a position can set by its name."""
    return _of_the_table(s, book) | _of_the_action(s) | _of_the_stack(s, book) | _of_effects(s, book)


def _of(names: str, limit: Range) -> dict[str, Range]:
    return dict.fromkeys(names.split(), limit)


def _one_of(words: tuple[str, ...], least: int = 0) -> Range:
    return least, len(words) - 1


def _of_the_table(s: Sphere, book: Book) -> dict[str, Range]:
    """The turn, cards outside play, the opening, the window, chance and the end."""
    cards = max(book.ultras, book.interactions)
    return {
        **_of("latest against placer owner holder chance_team", (state.NOBODY, s.teams - 1)),
        **_of("started rollers rested passed pickers winners", (0, (1 << s.teams) - 1)),
        **_of("spoken holding credit gone to_roll", FLAG),
        **_of("used seen draws", COUNT),
        **_of("hidden_ultras hidden_cards hidden_hand", (-2 * state.KNOWN - COUNT[1], COUNT[1])),
        **_of("tops bottoms", (0, state.KNOWN)),
        **_of("top_card bottom_card", (state.UNKNOWN, cards - 1)),
        **_of("top_known bottom_known", (0, EVERYBODY_KNOWS)),
        **_of("phase after_triggers", _one_of(flow.NAMES)),
        "turn_phase": (0, 6),
        "stamp": (0, LATEST),
        "entered": (0, s.stamp),
        "dealt": (0, state.SLOTS + book.opening_hand),
        "opening": (state.UNKNOWN, book.ultras - 1),
        "opening_slot": (NONE, state.SLOTS - 1),
        "start_roll": (0, DIE_SIDES),
        "attacked": (0, 2),
        "drawn": (NONE, book.ultras - 1),
        "drawn_for": (0, state.FROM_REFILL),
        "window": _one_of(windows.WINDOWS),
        "intent": _one_of(windows.INTENTS),
        "sides": (1, COUNT[1]),
        "chance": _one_of(chances.CHANCES),
        "ending": _one_of(state.ENDINGS),
    }


def _of_the_action(s: Sphere) -> dict[str, Range]:
    return {
        **_of("reinforced beaten is_rolled is_forced outcome cancelled done_outcome", FLAG),
        **_of("shot_waits extra_save_asked", FLAG),
        **_of("action done_action resume", _one_of(terms.ACTIONS, NONE)),
        **_of("actor target shooter", (NONE, s.stamp)),
        **_of("actor_place target_place", (NONE, s.teams * state.SLOTS - 1)),
        **_of("roll forced_roll actor_number target_number", SHIFTED),
        "stage": _one_of(state.STAGES),
        "acting": (state.NOBODY, s.teams - 1),
        **_of("extra_saves saves_left", COUNT),
    }


def _of_the_stack(s: Sphere, book: Book) -> dict[str, Range]:
    """Items, waiting triggers, and how far announcing or resolving has come."""
    places = (NONE, s.teams * state.SLOTS - 1)
    moments = (NONE, s.stamp)
    return {
        **_of("items", (0, state.STACK - 1)),
        **_of("item_kind", _one_of(state.ITEMS)),
        **_of("item_card wait_card", (0, max(book.ultras, book.interactions) - 1)),
        **_of("item_clause wait_clause item_clauses", (0, CLAUSES - 1)),
        **_of("item_team wait_team", (0, s.teams - 1)),
        **_of("item_source item_actor item_target", moments),
        **_of("wait_source wait_actor wait_target", moments),
        **_of("item_place item_actor_place item_target_place", places),
        **_of("wait_place wait_actor_place wait_target_place", places),
        **_of("item_first item_second item_other", (NONE, max(s.stamp, s.teams - 1))),
        "item_stamp": (0, s.stamp),
        "item_mode": (NONE, len(terms.CAPS) - 1),
        "item_detail": (NONE, book.subtypes),
        "waiting": (0, state.WAITING),
        "lost": (0, LATEST),
        "wait_late": FLAG,
        **_of("announcing resolving other_due", FLAG),
        **_of("targets_due mode_due agreed", (0, 2)),
        "clause_at": COUNT,
        "times_left": (NONE, COUNT[1]),
        "picked": (NONE, ULTRAS + INTERACTIONS - 1),
        "conditions_before": (0, (1 << 15) - 1),
    }


def _of_effects(s: Sphere, book: Book) -> dict[str, Range]:
    return {
        "effects": (0, state.EFFECTS),
        "effect_op": _one_of(terms.OPERATIONS),
        "effect_on": (0, state.ON_OPEN_ACTION),
        "effect_who": (0, max(s.stamp, s.teams - 1)),
        "effect_which": (NONE, COUNT[1]),
        "effect_amount": SHIFTED,
        "effect_stamp": (0, s.stamp),
        "effect_lasts": _one_of(terms.DURATIONS),
        "effect_free": FLAG,
        "effect_source": (state.NO_SOURCE, s.teams * CARDS),
    }
