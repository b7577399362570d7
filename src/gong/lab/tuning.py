"""Searching the numbers that are ours for an even game: Optuna keeps the trials, each plays many games.

All trials play the same games, so what differs is the cards. How uneven a game is: by how much of a fair
share each fighter's share of the win is off, squared, in the mean over fighters and numbers of players; its
root is what is told. A trial changes a few numbers of the best one so far, and is broken off as soon as it
cannot be better any more. ``docs/decisions/0022-tuning.md`` says why.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from ..core.errors import BadInput, GongError
from ..core.match import Match
from .evenness import Judge, judged
from .knobs import Knob

try:
    import optuna
except ModuleNotFoundError:
    raise GongError("tuning needs Optuna: pip install 'gong[tune]'") from None

#: What a change costs, so that none is made for nothing; and how many numbers a trial changes at the most.
PRICE, MOST = 0.0002, 3
#: The line-ups of a trial's cards, one for each number of players; nothing where the cards are refused.
Matches = Callable[[Mapping[str, int]], Sequence[Match] | None]


class Climber(optuna.samplers.BaseSampler):
    """Changes a few numbers of the best trial so far; the same ones for the same trials before."""

    def __init__(self, knobs: Sequence[Knob], seed: int) -> None:
        self._knobs, self._seed = list(knobs), seed

    def infer_relative_search_space(self, study: Any, trial: Any) -> dict[str, Any]:
        return {}

    def sample_relative(self, study: Any, trial: Any, search_space: Any) -> dict[str, Any]:
        return {}

    def sample_independent(self, study: Any, trial: Any, param_name: str, param_distribution: Any) -> Any:
        """All at once when the first is asked for."""
        return self.next_of(study, trial.number)[param_name]

    def next_of(self, study: Any, number: int) -> dict[str, int]:
        values = best_of(study, self._knobs)
        if number == 0:
            return values
        lot = Random(f"{self._seed} {number}")
        for knob in lot.sample(self._knobs, min(1 + lot.randrange(MOST), len(self._knobs))):
            others = [value for value in range(knob.low, knob.high + 1) if value != values[knob.name]]
            values[knob.name] = lot.choice(others or [knob.value])
        return values


def best_of(study: Any, knobs: Sequence[Knob]) -> dict[str, int]:
    """The values of the best trial; without one, those that the game has."""
    done = [trial for trial in study.get_trials(deepcopy=False) if trial.state.name == "COMPLETE"]
    usual = {knob.name: knob.value for knob in knobs}
    return usual | dict(min(done, key=lambda trial: trial.value).params) if done else usual


def price_of(knobs: Sequence[Knob], values: Mapping[str, int]) -> float:
    return PRICE * sum(values[knob.name] != knob.value for knob in knobs)


def study_at(path: Path | None, about: Mapping[str, Any], knobs: Sequence[Knob], seed: int) -> Any:
    """A study that is kept in a file and goes on where it was; one about something else is refused."""
    optuna.logging.set_verbosity(optuna.logging.ERROR)  # of Ctrl-C it would tell with a traceback
    storage = f"sqlite:///{path.resolve()}" if path else None
    try:
        study = optuna.create_study(
            storage=storage, study_name="gong", sampler=Climber(knobs, seed), load_if_exists=True
        )
    except Exception as error:
        raise BadInput("--study", f"{path} cannot be used: {str(error).splitlines()[0]}") from None
    told = study.user_attrs.get("about", dict(about))
    differing = [name for name in about if told.get(name) != about[name]]
    if differing:
        was = ", ".join(f"{name} {told.get(name)}" for name in differing)
        raise BadInput("--study", f"{path} was begun with {was}; go on with that, or name another file")
    study.set_user_attr("about", dict(about))
    return study


def tune(
    study: Any,
    knobs: Sequence[Knob],
    matches: Matches,
    judge: Judge,
    trials: int,
    count: Callable[[int], object],
) -> None:
    """Make trials until there are so many in all; interrupted, the study has those that were made."""

    def trial_of(trial: Any) -> float:
        values = {knob.name: trial.suggest_int(knob.name, knob.low, knob.high) for knob in knobs}
        ready, price = matches(values), price_of(knobs, values)
        found = judged(ready, judge, _best(study) - price) if ready is not None else None
        if found is None:
            raise optuna.TrialPruned
        return found.uneven**2 + price

    done = made(study)
    count(done)
    study.optimize(trial_of, max(trials - done, 0), callbacks=[lambda *_: count(1)])


def made(study: Any) -> int:
    """How many trials came to an end."""
    return sum(trial.state.is_finished() for trial in study.get_trials(deepcopy=False))


def _best(study: Any) -> float:
    done = [trial.value for trial in study.get_trials(deepcopy=False) if trial.state.name == "COMPLETE"]
    return min(done, default=float("inf"))
