"""Weights of the evaluation, a file for each game and version of its rules, and which a table goes by."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from ..core.declare import declaration
from ..core.errors import BadInput
from ..core.evaluation import MOST_LAYERS, WIDEST
from ..core.table import Table
from .words import words

FORMAT = "gong-weights/1"
WEIGHTS = Path(__file__).parent / "weights"
MOST_SHIFT = 40
#: How weights fit a table.
EXACT, OTHER_RULES, OTHER_GAME, PLAIN = "exact", "other-rules", "other-game", "plain"


class Layer(Struct, frozen=True, forbid_unknown_fields=True):
    """Sums of ``rows``, one for each input, with ``biases``; shifted to the right by so many bits."""

    shift: int
    biases: list[int]
    rows: list[list[int]]


class Weights(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A trained network. ``laws``: the single numbers of the book it was trained with; ``about``: how."""

    format: str
    kernel: str
    game: str
    rules: int
    features: int
    laws: dict[str, int]
    layers: list[Layer]
    about: dict[str, Any] = {}

    @property
    def numbers(self) -> tuple[int, ...]:
        """As the shared evaluation reads them: a header, then layer by layer biases and rows."""
        header = [number for layer in self.layers for number in (len(layer.biases), layer.shift)]
        cells = [number for layer in self.layers for row in (layer.biases, *layer.rows) for number in row]
        return (self.features, len(self.layers), *header, *cells)


class Judgement(NamedTuple):
    """What a table is judged with: numbers for the evaluation, and how well they fit."""

    numbers: tuple[int, ...]
    fit: str
    game: str
    weights: Weights | None = None

    def said(self, lang: str = "en") -> str:
        """In one line which weights these are."""
        trained = self.weights
        about: dict[str, Any] = {"trained": trained.game, "rules": trained.rules} if trained else {}
        return words(lang).say(f"weights.{self.fit}", game=self.game, **about)


def read_weights(path: Path) -> Weights:
    """The weights in a file; what is wrong with it is named."""
    try:
        weights = msgspec.json.decode(path.read_bytes(), type=Weights)
    except OSError as error:
        raise BadInput(str(path), f"cannot be read: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise BadInput(str(path), f"no weights: {error}") from None
    for where, problem in _flaws(weights):
        raise BadInput(f"{path}: {where}", problem)
    return weights


def _flaws(weights: Weights) -> list[tuple[str, str]]:
    """Everything that the evaluation could not compute with."""
    if weights.format != FORMAT:
        return [("format", f"expected {FORMAT!r}, got {weights.format!r}")]
    if not 1 <= len(weights.layers) <= MOST_LAYERS:
        return [("layers", f"expected 1 to {MOST_LAYERS}, got {len(weights.layers)}")]
    found, inputs = [], 2 * weights.features
    for at, layer in enumerate(weights.layers):
        found += [(f"layers[{at}].{where}", problem) for where, problem in _layer_flaws(layer, inputs)]
        inputs = len(layer.biases)
    if inputs != 1:
        found.append(("layers", f"the last one gives {inputs} numbers, expected 1"))
    return found


def _layer_flaws(layer: Layer, inputs: int) -> list[tuple[str, str]]:
    width = len(layer.biases)
    found = []
    if not 1 <= width <= WIDEST:
        found.append(("biases", f"expected 1 to {WIDEST}, got {width}"))
    if not 0 <= layer.shift <= MOST_SHIFT:
        found.append(("shift", f"expected 0 to {MOST_SHIFT}, got {layer.shift}"))
    if len(layer.rows) != inputs:
        found.append(("rows", f"expected one for each of {inputs} inputs, got {len(layer.rows)}"))
    found += [
        (f"rows[{i}]", f"expected {width} numbers, got {len(row)}")
        for i, row in enumerate(layer.rows)
        if len(row) != width
    ]
    return found


# -- which weights a table uses


def judgement_of(table: Table, folder: Path = WEIGHTS) -> Judgement:
    """The weights of its game, the nearest, or none at all: then the plain value is used."""
    known = [one for one in all_weights(folder) if _fits(one, table)]
    if not known:
        return Judgement((), PLAIN, table.game)
    laws = laws_of(table)
    weights = min(known, key=lambda one: _distance(one, table, laws))
    return Judgement(weights.numbers, _fit(weights, table), table.game, weights)


@cache
def all_weights(folder: Path) -> tuple[Weights, ...]:
    return tuple(read_weights(path) for path in sorted(folder.glob("*.json")))


def file_of(game: str, rules: int, folder: Path = WEIGHTS) -> Path:
    return folder / f"{game}-{rules}.json"


def laws_of(table: Table) -> dict[str, int]:
    """The single numbers of a table's book: its laws and options."""
    book, cls = table.book, table.kernel.book
    return {d.name: getattr(book, d.name) for d in declaration(cls) if not d.cell.length}


def _fits(weights: Weights, table: Table) -> bool:
    """Weights of another description of the state would mean nothing."""
    return weights.kernel == table.kernel.name and weights.features == table.kernel.feature_count


def _distance(weights: Weights, table: Table, laws: Mapping[str, int]) -> tuple[bool, int, int]:
    """The game itself before others, rules of about the same age, laws that differ least."""
    other = weights.game != table.game
    apart = sum(weights.laws.get(name) != number for name, number in laws.items())
    return other, 0 if other else abs(weights.rules - table.rules), apart


def _fit(weights: Weights, table: Table) -> str:
    if weights.game != table.game:
        return OTHER_GAME
    return EXACT if weights.rules == table.rules else OTHER_RULES
