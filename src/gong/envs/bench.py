"""Steps a second of the vector environment and of PettingZoo's, in one run and in turn.

    python -m gong.envs.bench

If Pgx is installed (``pip install pgx``), its backgammon is measured beside them.
"""

import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from ..games import games
from .vector import ManyEnv
from .zoo import env

#: Games side by side, and how long and how often each environment is measured.
ENVS, SECONDS, ROUNDS = 1024, 0.5, 3
PGX_STEPS = 100
#: A measure: so many steps, for a round's seed.
Steps = Callable[[], int]


def main() -> None:
    console = Console()
    with console.status("compiling what is not in the cache, a minute for each kernel"):
        measures = {(game, kind): made(game) for game in games() for kind, made in KINDS.items()}
    if find_spec("pgx"):
        measures["backgammon", "pgx"] = pgx_steps()
    with console.status("measuring each in turn"):
        console.print(table_of(best_of(measures)))


def best_of(measures: dict[tuple[str, str], Steps]) -> dict[tuple[str, str], float]:
    best = dict.fromkeys(measures, 0.0)
    for _ in range(ROUNDS):
        for name, steps in measures.items():
            best[name] = max(best[name], rate(steps))
    return best


def rate(steps: Steps) -> float:
    """Steps per second of processor time."""
    done, started = 0, time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        done += steps()
    return done / spent


def vector_steps(game: str) -> Steps:
    """The agent plays every seat, each time the first thing that it may do."""
    many = ManyEnv(ENVS, game, seat=None, copy=False)
    now = [many.reset(seed=1)[0]]

    def steps() -> int:
        now[0], *_ = many.step(np.argmax(now[0]["action_mask"], axis=1))
        return ENVS

    return steps


def zoo_steps(game: str) -> Steps:
    turns = env(game=game)
    turns.reset(seed=1)

    def steps() -> int:
        seen, _, over, cut, _ = turns.last()
        if over or cut:
            turns.reset()
        else:
            turns.step(int(np.argmax(seen["action_mask"])))
        return 1

    return steps


KINDS = {"vector": vector_steps, "PettingZoo": zoo_steps}


def pgx_steps() -> Steps:
    """Random play of Pgx's backgammon, all of it compiled into one function."""
    import jax  # noqa: PLC0415 - installed by whoever wants to compare
    import pgx  # noqa: PLC0415

    game = pgx.make("backgammon")
    keys = jax.random.split(jax.random.PRNGKey(0), ENVS)
    step = jax.vmap(game.step)

    def one(state: Any, key: Any) -> tuple[Any, None]:
        chosen = jax.random.categorical(key, jax.numpy.log(state.legal_action_mask), axis=-1)
        return step(state, chosen, jax.random.split(key, ENVS)), None

    played = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, PGX_STEPS))[0])
    now = [played(jax.jit(jax.vmap(game.init))(keys), keys[0])]

    def steps() -> int:
        now[0] = jax.block_until_ready(played(now[0], keys[1]))
        return ENVS * PGX_STEPS

    return steps


def table_of(best: dict[tuple[str, str], float]) -> Table:
    table = Table("game", "vector", "PettingZoo", "times", title="steps a second of one core")
    for game in games():
        vector, zoo = best[game, "vector"], best[game, "PettingZoo"]
        table.add_row(game, f"{vector:,.0f}", f"{zoo:,.0f}", f"{vector / zoo:,.0f}")
    if ("backgammon", "pgx") in best:
        table.caption = f"Pgx's backgammon: {best['backgammon', 'pgx']:,.0f}"
    return table


if __name__ == "__main__":
    main()
