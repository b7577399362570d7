"""Every game with each carrier and policy, measured in turn in one run and on one core."""

import time
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.table import Table

from ..core.declare import copy_state
from ..core.match import Match
from ..core.playout import DECISIONS, POLICIES
from ..core.stream import new_stream
from ..fast.engine import Batch, compiler, warm
from ..fast.pace import Progress
from ..fast.special import Special, load, special_for
from .bench import AT_ONCE, MEASURE, load_seconds

BOTS = ("random", "greedy")
#: The carriers: a kernel's own rules compiled, those made for the edition, and plain Python.
GENERAL, SPECIAL, PLAIN = "compiled", "made for it", "plain"
#: A rate may be so much below what was stored, as a share, before it counts as slower.
LEAST_KEPT = 0.9
SECONDS, ROUNDS = 0.4, 3

#: Decisions a second of processor time, for a seed.
Rate = Callable[[int], float]


class Entry(NamedTuple):
    """What is measured: a game, the policy of all who play, a carrier."""

    game: str
    bot: str
    carrier: str

    def __str__(self) -> str:
        return f"{self.game} {self.bot} {self.carrier}"


class Cost(NamedTuple):
    """Seconds that compiling took when the cache was filled, and those of a load from it."""

    what: str
    compiling: float
    loading: float | None = None


def entries_of(match: Match, progress: Progress | None = None) -> tuple[dict[Entry, Rate], list[Cost]]:
    """How each carrier's rates of a game are measured, and what its kernels cost."""
    kernel, found = match.table.kernel, dict[Entry, Rate]()
    warm(kernel, progress)
    costs = [Cost(kernel.name, compiler(kernel).compile_seconds(), load_seconds(match.game))]
    for bot in BOTS:
        policies = [POLICIES.index(bot)] * kernel.most_members
        found[Entry(match.game, bot, GENERAL)] = compiled(Batch(match.table, match.true_state(), policies, 0))
        special = special_for(match.table, match.true_state(), policies)
        if special:
            found[Entry(match.game, bot, SPECIAL)] = _made(special, match, policies, progress)
            costs.append(Cost(f"{match.game}, {bot}", special.compile_seconds()))
        found[Entry(match.game, bot, PLAIN)] = plain(match, policies)
    return found, costs


def _made(special: Special, match: Match, policies: list[int], progress: Progress | None) -> Rate:
    load(special, progress)
    return compiled(Batch(match.table, match.true_state(), policies, 0))


def compiled(batch: Batch) -> Rate:
    return lambda seed: _rate(lambda n: int(batch.play(seed + n * AT_ONCE, AT_ONCE)[:, DECISIONS].sum()))


def plain(match: Match, policies: list[int]) -> Rate:
    kernel, book, start = match.table.kernel, match.table.book, match.true_state()
    out = [0] * kernel.most_choices

    def played(seed: int, n: int) -> int:
        decisions: int = kernel.play_out(copy_state(start), book, policies, new_stream(seed, n), out, [])
        return decisions

    return lambda seed: _rate(lambda n: played(seed, n))


def _rate(play: Callable[[int], int]) -> float:
    """What is played again and again for a while, in decisions a second of processor time."""
    decisions, number, started = 0, 0, time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        decisions += play(number)
        number += 1
    return decisions / spent


def measured(rates: Mapping[str, Rate], rounds: int = ROUNDS) -> dict[str, float]:
    """The best of several rounds of each; all have their turn in every round."""
    best = dict.fromkeys(rates, 0.0)
    for number in range(rounds):
        for name, rate in rates.items():
            best[name] = max(best[name], rate(number))
    return best


# -- told


def table_of(rates: Mapping[str, float], entries: Iterable[Entry], others: Sequence[str]) -> Table:
    """Decisions a second, how many times as many as others make, and the shares that are aimed at."""
    shares = (f"of {MEASURE}", f"of {BOTS[0]} play")
    table = Table(
        "game", "bots", "carrier", "decisions/s", *others, *shares, title="one core, processor time"
    )
    for entry in entries:
        rate = rates[str(entry)]
        times = (f"{rate / rates[other]:.1f} times" for other in others)
        beside = (entry._replace(game=MEASURE), entry._replace(bot=BOTS[0]))
        table.add_row(*entry, f"{rate:,.0f}", *times, *(_share(rates, entry, one) for one in beside))
    return table


def _share(rates: Mapping[str, float], entry: Entry, whole: Entry) -> str:
    """Nothing where an entry is the measure itself, or that was not measured."""
    return f"{rates[str(entry)] / rates[str(whole)]:.2f}" if str(whole) in rates and whole != entry else ""


def costs_of(costs: Iterable[Cost]) -> Table:
    table = Table("kernel", "compiled in", "loaded in", title="seconds")
    for cost in dict.fromkeys(costs):
        loading = "" if cost.loading is None else f"{cost.loading:.2f}"
        table.add_row(cost.what, f"{cost.compiling:.1f}", loading)
    return table


# -- kept


def ratios(rates: Mapping[str, float], entries: Iterable[Entry], others: Sequence[str]) -> dict[str, float]:
    """How many times as fast as others each entry is: what holds on any machine, or nearly."""
    others = list(others)
    return {
        f"{entry} / {other}": round(rates[str(entry)] / rates[other], 2)
        for entry in entries
        for other in others
    }


def written(found: Mapping[str, float], **about: str) -> str:
    """Ratios as a file that says where they come from."""
    said = [f'{name} = "{value}"' for name, value in about.items()]
    return "\n".join([*said, "", "[ratios]", *(f'"{name}" = {value}' for name, value in found.items()), ""])


def stored(path: Path) -> dict[str, float]:
    ratios: dict[str, float] = tomllib.loads(path.read_text("utf-8"))["ratios"]
    return ratios


def slower(now: Mapping[str, float], before: Mapping[str, float]) -> dict[str, tuple[float, float]]:
    """What has become slower than it may, with both ratios."""
    return {
        name: (ratio, before[name])
        for name, ratio in now.items()
        if name in before and ratio < LEAST_KEPT * before[name]
    }
