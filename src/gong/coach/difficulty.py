"""How hard a puzzle is: how often bots of known strength find its solution."""

from collections.abc import Mapping
from typing import Any

from ..bots.levels import near_plan
from ..core.playout import POLICIES
from ..core.stream import new_stream
from ..core.table import Table
from .adviser import Mind

#: How strong who tries is taken to be, in the measure of ratings, and how often each tries. At a ``guess`` is
#: by lot; a ``glance`` is a fighter's search cut short.
STRENGTHS = {"guess": 600, "apprentice": 1000, "greedy": 1300, "glance": 1500, "fighter": 1800}
TRIES = {"apprentice": 20, "greedy": 10, "glance": 20, "fighter": 10}
#: A glance is so small a part of the fighter's playouts.
GLANCE = 12
#: The middle of all ratings: whoever is so strong is taken to have found each puzzle once in two tries.
MIDDLE = 1400
#: Whoever is stronger by so much has ten times the odds of finding it.
TENFOLD = 400
STRONGEST = 4000.0


def found_by(table: Table, mind: Mind, known: Any, who: int, code: int, seed: int) -> dict[str, int]:
    """Of a hundred tries of each, how many choose this."""
    found = {level: _share(table, mind, known, who, code, seed, level) for level in TRIES}
    return {"guess": round(100 / len(table.codes(known, who))), **found}


def _share(table: Table, mind: Mind, known: Any, who: int, code: int, seed: int, level: str) -> int:
    tries = TRIES[level]
    found = sum(_choice(table, mind, known, who, level, seed, i) == code for i in range(tries))
    return round(100 * found / tries)


def _choice(table: Table, mind: Mind, known: Any, who: int, level: str, seed: int, number: int) -> int:
    kernel, rng = table.kernel, new_stream(seed, number)
    if level in ("glance", "fighter"):
        plan = near_plan("fighter", kernel)
        playouts = plan.playouts // GLANCE if level == "glance" else plan.playouts
        return mind.think(known, who, plan._replace(playouts=playouts), rng).code
    room = [0] * kernel.most_choices
    code: int = kernel.choose(known, table.book, who, POLICIES.index(level), rng, room)
    return code


def rating_of(found: Mapping[str, int]) -> int:
    """The strength that would find the puzzle as often as the levels did together."""
    tries = [(STRENGTHS[level], share / 100) for level, share in found.items()]
    tries.append((MIDDLE, 0.5))
    wanted = sum(share for _, share in tries)
    low, high = 0.0, STRONGEST
    while high - low > 1:
        middle = (low + high) / 2
        expected = sum(1 / (1 + 10 ** ((middle - strength) / TENFOLD)) for strength, _ in tries)
        low, high = (middle, high) if expected > wanted else (low, middle)
    return round(low)
