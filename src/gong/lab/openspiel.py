"""Gong's random play beside OpenSpiel's own C++ random rollouts, in one run and on one core.

    python -m gong.lab.openspiel

OpenSpiel plays its rollouts inside one step of its C++ tree search, which evaluates a leaf by as many random
games as asked; Python waits outside. Decisions a game are counted over games of the same kind.
"""

import random
import time
from typing import Any

from rich.console import Console
from rich.table import Table

from ..games import game_of, games, new_match
from .bench import (
    LEAST_RATIO,
    MEASURE,
    against_aims,
    bench,
    compare,
    comparison,
    compiled_rate,
    typical_match,
)

GAMES = {"backgammon": 50, "maedn(players=4)": 2}
LINE_UP = [["agaric"], ["cactus"], ["sorgho"], ["baobab"]]
SECONDS = 1.0
ROUNDS = 3
COUNTED = 200


def main() -> None:
    console = Console()
    match = new_match(MEASURE, LINE_UP, seed=1)
    with console.status("Gong, compiled and plain"):
        own = bench(match)
    table = Table("random play, one core", "decisions/s", "Gong is faster by", "aim")
    table.add_row("Gong, compiled", f"{own['decisions_per_second']:,}", "", "")
    plain = own["plain_decisions_per_second"]
    table.add_row("Gong, plain Python", f"{plain:,}", f"{own['ratio']} times", str(LEAST_RATIO))
    for name, aim in GAMES.items():
        with console.status(f"OpenSpiel {name}"):
            theirs, ours = _side_by_side(name, match)
        table.add_row(f"OpenSpiel {name}", f"{theirs:,.0f}", f"{ours / theirs:.1f} times", str(aim))
    console.print(table)
    with console.status("Gong, each game"):
        speeds = compare()
    console.print(comparison(speeds))
    console.print(f"compiled in {own['compile_seconds']} s once, loaded in {own['load_seconds']} s since")
    for game in of_other_kernels():
        with console.status(f"Gong, {game}"):
            report = bench(typical_match(game))
        console.print(against_aims(report))


def of_other_kernels() -> list[str]:
    """A game of each kernel but that of the measure."""
    first = {game_of(game).kernel: game for game in reversed(games())}
    return [game for kernel, game in first.items() if kernel is not game_of(MEASURE).kernel]


def _side_by_side(name: str, match: Any) -> tuple[float, float]:
    """The best of several interleaved rounds of each."""
    theirs = ours = 0.0
    for number in range(ROUNDS):
        theirs = max(theirs, rollout_rate(name, number))
        ours = max(ours, compiled_rate(match, number)[0])
    return theirs, ours


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
