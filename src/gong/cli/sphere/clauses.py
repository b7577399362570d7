"""What cards of Ultrium Sphere can do, in the words of their clauses: read off the notation."""

import textwrap
from collections.abc import Iterable, Iterator

from ...data import notation

WIDTH = 110


def clause_words() -> Iterator[str]:
    """The fields of a clause and everything that may stand in them; lines of text."""
    yield "A clause has a target, an op and a when; condition, duration, optional and limit may be left out."
    yield from _field("kind", ("engage", "trigger", "static; a clause of an Interaction needs none"))
    yield from _field("when", (*notation.MOMENTS, *notation.TURNS, "phase N"))
    yield from _field("when, of a trigger", map(_event, notation.EVENTS))
    yield from _field("target", notation.SELECTORS.values())
    yield from _field("FILTERS of ultra", notation.ULTRA_FILTERS)
    yield from _field("FILTERS of card", notation.CARD_FILTERS)
    yield from _field("FILTERS of item", notation.ITEM_FILTERS)
    yield from _field("condition", notation.PREDICATES)
    yield from _field("duration", ("instant", "action", "turn", "play"))
    yield "op, one or a list of them:"
    yield from (f"    {_operation(name, shape)}" for name, shape in notation.OPERATIONS.items())


def _field(name: str, words: Iterable[str]) -> list[str]:
    return textwrap.wrap(f"{name}: {' | '.join(words)}", WIDTH, subsequent_indent="    ")


def _event(name: str) -> str:
    return f"{name}({' or '.join(notation.EVENTS[name])})" if notation.EVENTS[name] else name


def _operation(name: str, shape: notation.Shape) -> str:
    written = f"{name}({shape.arguments})" if shape.arguments else name
    return f"{written:<60} on {', '.join(shape.targets)}"
