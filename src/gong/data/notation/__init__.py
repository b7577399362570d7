"""The notation of card effects, piece by piece: from text to words, or to what is wrong with it.

Card effects of Ultrium Sphere are written in the closed vocabulary of its ledger (section 7.3): selectors
(``ultra(own, adj=self)``), operations (``mod_cap(shot, +2)``), conditions and events. They are read here into
small structs of words; what the rules make of the words is none of this module's business.
"""

from .conditions import PREDICATES, predicate
from .operations import LASTING, OPERATIONS, Shape, operation, target_problem
from .selectors import CARD_FILTERS, ITEM_FILTERS, SELECTORS, ULTRA_FILTERS, selector
from .timing import ABOUT_ACTIONS, EVENTS, MOMENTS, TURNS, event, timing
from .words import (
    ACTIONS,
    AIMED,
    CAPABILITIES,
    MANY,
    MOST,
    PHASES,
    TYPES,
    Misread,
    Operation,
    Predicate,
    Selector,
    Timing,
)

__all__ = [
    "ABOUT_ACTIONS",
    "ACTIONS",
    "AIMED",
    "CAPABILITIES",
    "CARD_FILTERS",
    "EVENTS",
    "ITEM_FILTERS",
    "LASTING",
    "MANY",
    "MOMENTS",
    "MOST",
    "OPERATIONS",
    "PHASES",
    "PREDICATES",
    "SELECTORS",
    "TURNS",
    "TYPES",
    "ULTRA_FILTERS",
    "Misread",
    "Operation",
    "Predicate",
    "Selector",
    "Shape",
    "Timing",
    "event",
    "operation",
    "predicate",
    "selector",
    "target_problem",
    "timing",
]
