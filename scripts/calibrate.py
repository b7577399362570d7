"""Measure the evaluation on fresh games: python scripts/calibrate.py GAME [GAMES [SVG]]."""

import sys
from pathlib import Path

from gong.core.wishes import Wish
from gong.data.weights import judgement_of
from gong.games import game_of, new_match
from gong.lab.calibration import bins_table, plot, qualities, reliability, table
from gong.lab.positions import sampled, together

SEED = 777


def main(game: str, games: str = "600", picture: str = "") -> None:
    """Print two tables in Markdown, and draw the second."""
    match = new_match(game, game_of(game).kernel.table.typical(Wish(game, None)).seats)
    judgement = judgement_of(match.table)
    print(f"{judgement.said()}\n")
    positions = together(sampled(game, int(games), SEED, weights=judgement.numbers))
    bins = reliability(positions)
    print(f"{table(qualities(positions))}\n\n{bins_table(bins)}")
    if picture:
        Path(picture).write_text(plot(bins, game), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
