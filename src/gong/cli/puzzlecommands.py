"""`gong puzzles`: the commands of whoever makes them."""

from pathlib import Path
from typing import Annotated

import typer

from . import arguments as given
from .arguments import examples

puzzles_app = typer.Typer(help="Make puzzles: gong puzzle is for solving them.", rich_markup_mode=None)

FILE = "the file to write, a line for each puzzle"


@puzzles_app.command(
    "mine",
    epilog=examples(
        "gong puzzles mine warriorz-2e --out warriorz-2e.jsonl",
        "gong puzzles mine ultrium-sphere --out more.jsonl --count 50 --seed 7 --jobs 2",
        "gong puzzles mine ultrium-sphere --out more.jsonl --count 50 --seed 7 --resume",
    ),
)
def mine(
    game: given.Game,
    out: Annotated[Path, typer.Option(metavar="FILE", help=FILE)],
    count: Annotated[int, typer.Option(help="how many puzzles")] = 200,
    jobs: given.Jobs = 1,
    seed: Annotated[int, typer.Option(help="the same seed gives the same puzzles")] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="go on with what was begun in --out")] = False,
    lang: given.Lang = None,
) -> None:
    """Find puzzles in games of bots: decisions where one choice is far better than all others.

    Each is verified with ten times the budget it was found with (docs/puzzles.md). Ctrl-C keeps what was
    found; --resume goes on. However many processes look, the same seed finds the same.
    """
    from .mining import mine as dig  # noqa: PLC0415
    from .options import chosen_language  # noqa: PLC0415

    dig(game, out, count, 1 if jobs is None else jobs, seed, resume, chosen_language(lang))
