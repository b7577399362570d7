"""`gong train`: weights for the evaluation by self-play; it can be stopped and taken up again at any time."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..core.errors import BadInput
from ..games import game_of
from ..lab.training import Course, Generation, Told, Trainer, checked
from .lab import INTERRUPTED, errors

STOPPED = "Stopped; nothing that was done is lost. Go on with: gong train {game} --out {out} --resume"
LINE = (
    "generation {number}: {positions:,} positions, Brier {brier:.4f} (before: {before:.4f}); "
    "at the gate {won:g} of {games} won, {fair:.1f} would be even: {verdict}"
)


def train(course: Course, out: Path | None, resume: bool, start: Path | None = None) -> None:
    """Go through a course; interrupted, say how to go on."""
    checked(course)
    target = out or default_of(course.game)
    trainer = opened(course, target, resume, start)
    try:
        with told() as tell:
            trainer.tell = tell
            for number, made in enumerate(trainer.run(), len(trainer.training.generations)):
                print(line_of(number, made), flush=True)
                if made.kept:
                    shutil.copyfile(trainer.best, target)
    except KeyboardInterrupt:
        print(STOPPED.format(game=course.game, out=target), file=sys.stderr)
        sys.exit(INTERRUPTED)
    print(f"The weights are in {target}." if target.exists() else "No generation was good enough to be kept.")


def default_of(game: str) -> Path:
    """Named as the weights that come with Gong are."""
    return Path(f"{game}-{game_of(game).kernel.table.rules_of(game)}.json")


def opened(course: Course, target: Path, resume: bool, start: Path | None) -> Trainer:
    """A new training, or with ``resume`` the one that is there, perhaps for more generations."""
    folder = target.with_suffix(".training")
    if folder.exists() and not resume:
        raise BadInput(
            "--out", f"there is a training in {folder} already: add --resume, or name another file"
        )
    if resume and not folder.exists():
        raise BadInput("--resume", f"there is no training in {folder}")
    return Trainer(folder, course, start=start)


def line_of(number: int, made: Generation) -> str:
    return LINE.format(
        number=number + 1,
        positions=made.positions,
        brier=made.brier,
        before=made.before,
        won=made.score.won,
        games=made.score.games,
        fair=made.score.fair,
        verdict="kept" if made.kept else "not kept",
    )


@contextmanager
def told() -> Iterator[Told]:
    """A bar for each step, or where there is no terminal a line when one begins."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task, last = bar.add_task("rules", total=None), ""

        def tell(what: str, done: int, of: int) -> None:
            nonlocal last
            if what != last and not errors.is_terminal:
                print(f"{what} ...", file=sys.stderr, flush=True)
            if what != last:
                bar.reset(task, total=of, description=what)
            bar.update(task, completed=done)
            last = what

        yield tell
