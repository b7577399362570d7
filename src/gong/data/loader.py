"""Edition files: read them, lay one over another, and say exactly what is wrong with one.

A user's file is either whole, or names a ``base`` edition and holds only the tables that differ from it.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import inspect

from ..core.bounds import check_bounds
from ..core.errors import BadInput
from .conflicts import conflicts
from .misfits import bad_input, fitted, misfits, unknown_word
from .origins import origins_of
from .schema import Edition

Document: TypeAlias = dict[str, object]
#: One's own cards: a file, its tables, or only those of cards by fighter and id.
Cards: TypeAlias = Mapping[str, object] | str | Path
EDITIONS = Path(__file__).parent / "editions"


def editions() -> list[str]:
    """The names of the built-in editions."""
    return sorted(path.stem for path in EDITIONS.glob("*.toml"))


def load_edition(name_or_path: str | Path, overlay: Mapping[str, object] | None = None) -> Edition:
    """A built-in edition by name, or a user's file by path, with ``overlay`` laid over it; checked."""
    name = str(name_or_path)
    document = _shipped(name) if name in editions() else complete(read_document(_file(name)))
    return edition_from(_laid_over(document, overlay or {}))


def read_document(path: str | Path) -> Document:
    """The tables of a TOML file."""
    try:
        data = Path(path).read_bytes()
        return tables_in(data.decode("utf-8-sig"), str(path))
    except OSError as error:
        raise BadInput(str(path), f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadInput(str(path), f"line {line} is not UTF-8 text") from None


def tables_in(text: str, where: str) -> Document:
    """The tables of a TOML text; what is wrong with it is said in one line."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        last = f"at the end, line {len(text.splitlines())}"
        raise BadInput(where, f"not TOML: {error}".replace("at end of document", last)) from None
    except RecursionError:
        raise BadInput(where, "tables or lists in it are nested too deeply") from None
    except ValueError:
        raise BadInput(where, "a number in it has too many digits") from None
    check_bounds(document, "")
    return document


def merge(base: Mapping[str, object], overlay: Mapping[str, object]) -> Document:
    """``overlay`` laid over ``base``: tables are merged, everything else is replaced; neither is changed."""
    merged = dict(base)
    for key, value in overlay.items():
        match merged.get(key), value:
            case Mapping() as under, Mapping() as over:
                merged[key] = merge(under, over)
            case _:
                merged[key] = value
    return merged


def edition_from(document: Mapping[str, object], where: str = "") -> Edition:
    """The edition a whole document describes; ``where`` goes before the path of a field that is wrong."""
    edition: Edition = fitted(document, Edition, where)
    for flaw in conflicts(edition):
        raise bad_input(flaw, where)
    return edition


def flaws(document: Mapping[str, object]) -> list[BadInput]:
    """Everything wrong with a whole document at once, for whoever is writing one."""
    found = list(misfits(inspect.type_info(Edition), document, ""))
    found = found or list(conflicts(msgspec.convert(document, Edition)))
    return list(map(bad_input, found))


def _file(name: str) -> Path:
    if not Path(name).is_file():
        raise BadInput(name, f"no such file, and {unknown_word('edition', name, editions())}")
    return Path(name)


def complete(document: Document) -> Document:
    """One's own document itself, or laid over the edition it names as its base."""
    base: Document = {}
    if not is_whole(document, "game"):
        base, document = with_base(document, "edition", editions(), _shipped)
    return _laid_over(base, document)


def _laid_over(base: Document, own: Mapping[str, object]) -> Document:
    """One's own tables over others; a number that is new says that it is its owner's."""
    return merge(merge(base, own), origins_of(own, base))


def is_whole(document: Document, field: str) -> bool:
    """Has it the field that every whole document has, and names no base?"""
    return field in document and "base" not in document


def with_base(
    document: Document, what: str, known: Sequence[str], load: Callable[[str], Document]
) -> tuple[Document, Document]:
    """The edition or set that a document names as its base, and what to lay over that."""
    base = document.get("base")
    if base is None:
        raise BadInput("base", f"missing; say which {what} this file changes: {', '.join(known)}")
    if base not in known:
        raise BadInput("base", unknown_word(what, base, known))
    return load(str(base)), {key: value for key, value in document.items() if key != "base"}


@cache
def _shipped(name: str) -> Document:
    """The document of a built-in edition; whoever lays something over it gets a new one."""
    return read_document(EDITIONS / f"{name}.toml")


# -- editions for a match


@cache
def built_in(game: str) -> Edition:
    return load_edition(game)


def edition_with(
    game: str, own_file: Mapping[str, object] | None, own_cards: Mapping[str, object]
) -> Edition:
    """The edition of a game, with one's own file or tables of cards over it."""
    if own_file is None and not own_cards:
        return built_in(game)
    document = complete(dict(own_file) if own_file is not None else {"base": game})
    overlay = {"fighters": {name: {"cards": own} for name, own in own_cards.items()}}
    edition = edition_from(_laid_over(document, overlay))
    if edition.game != game:
        raise BadInput("game", f"these cards are for {edition.game}, not for {game}")
    return edition


def edition_of(game: str, cards: Cards | None = None) -> Edition:
    """The edition of a game of fighters, with a file or tables of one's own cards over it."""
    own_file, own_cards = own_of(cards)
    if own_file is None and game not in editions():
        raise BadInput("game", f"there are no fighters in {game!r}; there are in {', '.join(editions())}")
    return edition_with(game, own_file, own_cards)


def own_of(cards: Cards | None) -> tuple[Mapping[str, object] | None, Mapping[str, object]]:
    """One's own file, read, and one's own cards, either of which may be missing."""
    if isinstance(cards, Mapping) and "fighters" in cards:
        return cards, {}
    if cards is None or isinstance(cards, Mapping):
        return None, cards or {}
    if not isinstance(cards, str | Path) or "\0" in str(cards):
        raise BadInput("cards", f"expected a file or tables of cards, got {cards!r}")
    return read_document(cards), {}
