"""The games of a run gathered as tables in memory, or read again from the files of `gong simulate --out`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from ..core.errors import BadInput
from .backends import Backend
from .casts import TABLES, Seated
from .frames import frames_of
from .recording import About, file_of
from .runs import Run
from .shares import Kept


def gathered(run: Run, backend: Backend, count: Callable[[int], object]) -> Kept:
    """All games of a run; interrupted, those that were played, which are a fair sample."""
    seated = [Seated(match, run.bots) for match in run.line_ups]
    found: dict[str, list[pl.DataFrame]] = {name: [] for name in TABLES}
    try:
        for played in backend(run.player, run.tasks()):
            frames = frames_of(played, seated[played.part.line_up])
            for name in TABLES:
                found[name].append(frames[name])
            count(len(played.rows))
    except KeyboardInterrupt:
        if not found["cards"]:
            raise
    whole = min(map(len, found.values()))
    return Kept.of(*(pl.concat(found[name][:whole]) for name in TABLES))


def read(path: Path) -> Kept:
    """The three tables of a file; one that is not whole is said."""
    return Kept.of(*(_table(file_of(path, name)) for name in TABLES))


def about_of(path: Path) -> About:
    """What a file says of how it was made."""
    try:
        if path.suffix == ".parquet":
            told: Any = json.loads(pl.read_parquet_metadata(path).get("gong", ""))
        else:
            told = json.loads(path.with_suffix(".about.json").read_bytes())
        return msgspec.convert(told, About, strict=False)
    except (pl.exceptions.PolarsError, OSError, ValueError, msgspec.ValidationError) as error:
        problem = str(error).splitlines()[0]
        raise BadInput(str(path), f"holds no games that gong simulate kept: {problem}") from None


def _table(path: Path) -> pl.DataFrame:
    try:
        match path.suffix:
            case ".parquet":
                return pl.read_parquet(path)
            case ".jsonl":
                return pl.read_ndjson(path)
            case _:
                return pl.read_csv(path)
    except (pl.exceptions.PolarsError, OSError) as error:
        raise BadInput(str(path), f"cannot be read: {str(error).splitlines()[0]}") from None
