"""The two sorts of files with cards of one's own: warriors of an arena, and sets that decks are made of."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from ..core.errors import BadInput
from ..data import loader, sets
from ..data.misfits import Flaw
from ..data.unlikely import warnings
from . import fighterforms, setforms
from .decks import game_of_decks
from .messages import Lang
from .workshopforms import WorkshopFields

Tables: TypeAlias = dict[str, Any]


class OwnFile(NamedTuple):
    """A sort of files. ``tables``: what it may hold, by id. ``unlikely``: of one without flaws."""

    tables: tuple[str, ...]
    fields: Callable[[Lang], WorkshopFields]
    complete: Callable[[Tables], Tables]
    flaws: Callable[[Mapping[str, Any]], list[BadInput]]
    unlikely: Callable[[Tables], Iterable[Flaw]]
    game: Callable[[Tables], str]


def _unlikely(tables: Tables) -> Iterable[Flaw]:
    base = loader.built_in(str(tables["base"])) if "base" in tables else None
    return warnings(loader.edition_from(loader.complete(tables)), base)


FIGHTERS = OwnFile(
    tables=("fighters",),
    fields=fighterforms.fields_of,
    complete=loader.complete,
    flaws=loader.flaws,
    unlikely=_unlikely,
    game=lambda tables: str(loader.complete(tables).get("game", "")),
)
SETS = OwnFile(
    tables=("ultras", "interactions"),
    fields=setforms.fields_of,
    complete=sets.complete_set,
    flaws=sets.set_flaws,
    unlikely=lambda tables: (),
    game=lambda tables: game_of_decks(),
)


def sort_of(tables: Mapping[str, Any]) -> OwnFile:
    """By the base that a file names, or else by what it holds."""
    is_set = tables.get("base") in sets.sets() or any(name in tables for name in SETS.tables)
    return SETS if is_set else FIGHTERS
