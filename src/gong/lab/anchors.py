"""The ratings of bots that those of people hang on: src/gong/bots/anchors.toml, from a ladder of each game.

    python -m gong.lab.anchors

What has been played is kept, so that whoever stops it goes on where it was. `--games 40 --only mad-arena`
plays fewer games for each pairing, of one game; the others stay as they are in the file.
"""

import argparse
import os
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..bots.anchors import FILE
from .botspage import commit, play
from .deals import Deals
from .ladder import Ladder
from .scorebook import opened
from .standings import Standing, standings
from .winning import NORMAL_95

SEED = 17
KEPT = Path(".cache/anchors")
POOL = ("random", "apprentice", "greedy", "fighter", "gladiator", "champion")
HEAD = """\
# How good the bots are, for the ratings of people: fixed points that no game of people moves.
# Written by `python -m gong.lab.anchors`; each game names the ladder that it came from and its commit.
# `rating` and `doubt` are openskill's mu and sigma after that ladder.
"""


class Field(NamedTuple):
    """A ladder: a game as it is usually played, and how many games for each pairing."""

    game: str
    players: int
    games: int

    def ladder(self, games: int | None) -> Ladder:
        return Ladder(Deals(self.game, self.players, SEED), POOL, games or self.games)

    def command(self, games: int | None) -> str:
        asked = f"gong ladder {self.game} --players {self.players} --seed {SEED}"
        return f"{asked} --games {games or self.games} --bots {','.join(POOL)}"


FIELDS = (
    Field("warriorz-2e", 2, 60),
    Field("warriorz-1e", 2, 60),
    Field("mad-arena", 4, 60),
    Field("ultrium-sphere", 2, 16),
)


def measured(field: Field, games: int | None, jobs: int) -> dict[str, Any]:
    """What the file says of a game."""
    ladder = field.ladder(games)
    book = opened(KEPT / f"{field.game}.jsonl", ladder.deals, resume=True)
    print(field.command(games), file=sys.stderr, flush=True)
    play(ladder, book, jobs)
    rows = standings(ladder.bots, book.scores(ladder))
    return {
        "commands": [field.command(games)],
        "commit": commit(),
        "bots": {row.bot: _row(row) for row in rows},
    }


def _row(row: Standing) -> dict[str, float]:
    doubt = (row.interval[1] - row.rating) / NORMAL_95
    return {"rating": round(row.rating, 2), "doubt": round(doubt, 2)}


def written(games: dict[str, Any]) -> str:
    return "\n".join([HEAD, *(_section(game, said) for game, said in games.items())])


def _section(game: str, said: dict[str, Any]) -> str:
    bots = [
        f"{bot} = {{ rating = {row['rating']}, doubt = {row['doubt']} }}" for bot, row in said["bots"].items()
    ]
    commands = ", ".join(f'"{command}"' for command in said["commands"])
    head = [f"[{game}]", f"commands = [{commands}]", f'commit = "{said["commit"]}"', ""]
    return "\n".join([*head, f"[{game}.bots]", *bots, ""])


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what is missing, game by game, and write the file anew after each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, help="how many games for each pairing")
    parser.add_argument("--only", choices=[field.game for field in FIELDS], help="this game alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    given = parser.parse_args(arguments)
    KEPT.mkdir(parents=True, exist_ok=True)
    games: dict[str, Any] = tomllib.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for field in FIELDS:
        if given.only in (None, field.game):
            games[field.game] = measured(field, given.games, given.jobs)
            FILE.write_text(written(games), "utf-8")


if __name__ == "__main__":
    main()
