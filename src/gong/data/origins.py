"""Where numbers come from: those of one's own file are its owner's, where it does not say otherwise."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

Tables: TypeAlias = Mapping[str, Any]

OWN = "own"
#: What has an origin on a warrior's sheet, and on a card.
SHEET = ("life", "size", "defence")
CARD = ("initiative", "move", "melee", "shoot", "defence", "abilities")


def origins_of(own: Tables, base: Tables) -> dict[str, Any]:
    """What to lay over both, so that everything in which ``own`` differs from its base says whence it is."""
    return _each(_table(own, "fighters"), _table(base, "fighters"), "fighters", _of_fighter)


def _of_fighter(own: Tables, base: Tables | None) -> dict[str, Any]:
    cards = _each(_table(own, "cards"), _table(base or {}, "cards"), "cards", _of_card)
    return _of_fields(own, base or {}, SHEET) | cards


def _of_card(own: Tables, base: Tables | None) -> dict[str, Any]:
    """A card that is new is its owner's as a whole."""
    return {"origin": own.get("origin", OWN)} if base is None else _of_fields(own, base, CARD)


def _of_fields(own: Tables, base: Tables, fields: Iterable[str]) -> dict[str, Any]:
    said = own.get("origins", {})
    if not isinstance(said, Mapping):
        return {}
    differ = [name for name in fields if name in own and own[name] != base.get(name) and name not in said]
    return {"origins": dict.fromkeys(differ, own.get("origin", OWN))} if differ else {}


def _each(own: Tables, base: Tables, name: str, of: Any) -> dict[str, Any]:
    """The same for each table in a table, where there is something to say; what is none is refused later."""
    known = {key: tables for key, tables in base.items() if isinstance(tables, Mapping)}
    found = {key: of(tables, known.get(key)) for key, tables in own.items() if isinstance(tables, Mapping)}
    told = {key: tables for key, tables in found.items() if tables}
    return {name: told} if told else {}


def _table(tables: Tables, key: str) -> Tables:
    found = tables.get(key)
    return found if isinstance(found, Mapping) else {}
