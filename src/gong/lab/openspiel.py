"""Gong's games on each carrier beside OpenSpiel's own C++ random rollouts, in one run and on one core.

    python -m gong.lab.openspiel
    python -m gong.lab.openspiel --store docs/speed.toml

OpenSpiel plays its rollouts inside one step of its C++ tree search, which evaluates a leaf by as many random
games as asked; Python waits outside. Decisions a game are counted over games of the same kind.
"""

import argparse
import platform
import random
import subprocess
import time
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console

from ..games import games
from .bench import typical_match
from .speeds import PLAIN, Cost, Entry, Rate, costs_of, entries_of, measured, ratios, table_of, written

OTHERS = ("backgammon", "maedn(players=4)")
COMMAND = "python -m gong.lab.openspiel --store docs/speed.toml"
SECONDS = 1.0
COUNTED = 200


def main() -> None:
    parser = argparse.ArgumentParser(description="Gong beside OpenSpiel, one core, every game and carrier.")
    parser.add_argument("--store", type=Path, metavar="FILE", help="keep the ratios there: docs/speed.toml")
    parser.add_argument("games", nargs="*", default=sorted(games()), help="all, unless some are named")
    asked = parser.parse_args()
    console, rates, entries, costs = Console(), dict[str, Rate](), list[Entry](), list[Cost]()
    with console.status("compiling what is not in the cache, a minute for each kernel") as status:
        for game in asked.games:
            found, cost = entries_of(typical_match(game))
            rates |= {str(entry): rate for entry, rate in found.items()}
            entries, costs = [*entries, *found], [*costs, *cost]
        status.update("measuring each in turn")
        best = measured(rates | rollouts())
    console.print(table_of(best, entries, OTHERS), costs_of(costs))
    for name in OTHERS:
        console.print(f"OpenSpiel {name}: {best[name]:,.0f} decisions a second")
    if asked.store:
        entries = [entry for entry in entries if entry.carrier != PLAIN]
        about = {"command": COMMAND, "commit": commit(), "machine": machine()}
        asked.store.write_text(written(ratios(best, entries, OTHERS), **about), "utf-8")


def rollouts() -> dict[str, Rate]:
    return {name: partial(rollout_rate, name) for name in OTHERS}


def commit() -> str:
    done = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    return done.stdout.strip()


def machine() -> str:
    """The processor, as the system calls it."""
    with Path("/proc/cpuinfo").open(encoding="utf-8") as lines:
        names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def rollout_rate(name: str, seed: int) -> float:
    """Decisions per second of processor time in OpenSpiel's C++ random rollouts."""
    import pyspiel  # noqa: PLC0415 - a development extra

    game = pyspiel.load_game(name)
    state = _first_decision(game, random.Random(seed))
    mean = sum(_decisions(state.clone(), random.Random(seed + i)) for i in range(COUNTED)) / COUNTED
    rollouts = 100
    while True:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
        search = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, seed, False)
        started = time.process_time()
        search.step(state)
        spent = time.process_time() - started
        if spent > SECONDS / 2:
            return float(mean * rollouts / spent)
        rollouts *= 2


def _first_decision(game: Any, rng: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        _play_chance(state, rng)
    return state


def _play_chance(state: Any, rng: random.Random) -> None:
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, weights)[0])


def _decisions(state: Any, rng: random.Random) -> int:
    """How many decisions, chance apart, a random game takes from here."""
    count = 0
    while not state.is_terminal():
        if state.is_chance_node():
            _play_chance(state, rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
    return count


if __name__ == "__main__":
    main()
