"""The page docs/balance.md: how evenly the fighters of every game are matched, and whether evenly enough.

    python -m gong.lab.report docs/balance.md

Each part of the page is one `gong balance`, so that anybody can run it again.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from .balance import Row, aligned, balance, cells, kind_of

SEED = 5
HEAD = ("games", "wins", "rate", "95 % interval", "asked for", "holds")
INTRODUCTION = """\
# Balance

How often each fighter, or each side, wins with `greedy` bots in every seat. Everybody meets everybody; where
seats make a difference the games are spread over several orders. Rates are of the games somebody takes part
in; the interval is Wilson's, at 95 %. The cards that are ours are tuned so that the rates stay in the bounds
asked for ([why and how](cards-reconstruction.md)); `make check-long` holds them there. Greedy bots look one
decision ahead: that is a yardstick for the cards, not a statement about good players.

This page is written by `make balance`; each part can be run on its own with the command above its table.
"""


class Part(NamedTuple):
    """One table of the page: what is played, and between which rates everybody should be."""

    title: str
    game: str
    players: int
    games: int
    mode: str | None = None
    without: tuple[str, ...] = ()
    bounds: tuple[float, float] | None = None

    @property
    def command(self) -> str:
        mode = f" --mode {self.mode}" if self.mode else ""
        without = f" --without {','.join(self.without)}" if self.without else ""
        numbers = f"--players {self.players} --games {self.games} --seed {SEED}"
        return f"gong balance {self.game}{mode} {numbers}{without}"


DRAGON = ("zamioculcas",)
TEAMS = (0.42, 0.58)
PARTS = (
    Part(
        "Ultimate Warriorz, second edition: free-for-alls of four", "warriorz-2e", 4, 300, bounds=(0.15, 0.38)
    ),
    Part(
        "Ultimate Warriorz, first edition: free-for-alls of four", "warriorz-1e", 4, 300, bounds=(0.12, 0.40)
    ),
    Part("Mad Arena: five alone, without the dragon", "mad-arena", 5, 2_000, None, DRAGON, (0.10, 0.32)),
    Part("Mad Arena: five alone, with the dragon", "mad-arena", 5, 600),
    Part("Mad Arena: Team Spirit", "mad-arena", 2, 6_000, "team-spirit", bounds=TEAMS),
    Part("Mad Arena: Brothers in Arms, two pairs", "mad-arena", 4, 3_000, "brothers-in-arms", bounds=TEAMS),
    Part("Mad Arena: Brothers in Arms, three pairs", "mad-arena", 3, 6_000, "brothers-in-arms"),
)


def measured(part: Part) -> list[Row]:
    """Play one part of the page; best first."""
    rows = balance(part.game, part.players, part.games, SEED, mode=part.mode, without=part.without)
    return sorted(rows, key=lambda row: -row.rate)


def outside(part: Part, rows: Sequence[Row]) -> list[Row]:
    """Whoever wins too rarely or too often."""
    low, high = part.bounds or (0.0, 1.0)
    return [row for row in rows if not low <= row.rate <= high]


def written(part: Part, rows: Sequence[Row]) -> str:
    """A part of the page."""
    asked = "{:.0f} to {:.0f} %".format(*(100 * end for end in part.bounds)) if part.bounds else "-"
    holds = {row: "no" if row in outside(part, rows) else "yes" if part.bounds else "-" for row in rows}
    body = [(*cells(row), asked, holds[row]) for row in rows]
    return f"## {part.title}\n\n```console\n{part.command}\n```\n\n{aligned((kind_of(rows), *HEAD), body)}\n"


def main() -> None:
    """Write the page, and say what takes its time."""
    parts = [INTRODUCTION]
    for part in PARTS:
        print(part.command, file=sys.stderr, flush=True)
        parts.append(written(part, measured(part)))
    Path(sys.argv[1]).write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
