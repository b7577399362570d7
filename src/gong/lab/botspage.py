"""The page docs/bots.md: what each level is, how good it is, how that was measured, and what is not reached.

    python -m gong.lab.botspage docs/bots.md

What has been played is kept for each commit, so that whoever stops it goes on where it was; stopped, the
page is written from what there is. `--share 0.1` plays a tenth, to see how long it takes.
"""

import argparse
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ..bots.levels import LEVELS
from ..fast.engine import warm
from ..games import game_of
from .balance import aligned
from .deals import Deals
from .ladder import Ladder, Pairing, Score, Task, Watch, scores
from .laddertables import cross, ranking, written_share
from .plain import play_game
from .scorebook import Scorebook, opened
from .standings import shares, standings
from .winning import Share

SEED = 16
KEPT = Path(".cache/ladder")
#: What `gong train --against champion` has found, as it has been written down.
RESPONSE = Path("docs/best-response.md")
POOL = ("random", "apprentice", "greedy", "fighter", "gladiator")
BEST = ("greedy", "gladiator", "champion")
HEAD = ("who", "against", "games", "share, 95 % interval", "to reach, its lower end", "reached")


class Aim(NamedTuple):
    """The lower end of the interval is to be at least so much."""

    one: str
    others: str
    least: float


class Part(NamedTuple):
    """One table of the page. ``fields``: which bots meet each other, in how many games for each pairing."""

    title: str
    game: str
    players: int
    fields: tuple[tuple[tuple[str, ...], int], ...]
    aims: tuple[Aim, ...] = ()
    mode: str | None = None

    @property
    def deals(self) -> Deals:
        return Deals(self.game, self.players, SEED, self.mode)

    def ladders(self, share: float) -> list[Ladder]:
        return [Ladder(self.deals, bots, max(round(games * share), 1)) for bots, games in self.fields]

    def commands(self, share: float = 1.0) -> str:
        mode = f" --mode {self.mode}" if self.mode else ""
        start = f"gong ladder {self.game}{mode} --players {self.players} --seed {SEED}"
        return "\n".join(
            f"{start} --games {ladder.games} --bots {','.join(ladder.bots)}" for ladder in self.ladders(share)
        )


DUELS = ((POOL, 400), (BEST, 200))
FOURS = ((POOL, 200), (BEST[1:], 40))
GREEDY = (("greedy", "gladiator"), 400)
CHAMPION = Aim("champion", "gladiator", 0.55)
PARTS = (
    Part(
        *("Ultimate Warriorz, second edition: duels", "warriorz-2e", 2, DUELS),
        (Aim("gladiator", "greedy", 0.82), CHAMPION),
    ),
    Part(
        "Ultimate Warriorz, second edition: duels with ten times the time",
        *("warriorz-2e", 2, ((("gladiator", "gladiator*10"), 400), (("champion", "champion*10"), 100))),
    ),
    Part(
        *("Ultimate Warriorz, second edition: one against three", "warriorz-2e", 4, FOURS),
        (Aim("gladiator", "greedy", 0.65),),
    ),
    Part(
        *("Ultimate Warriorz, first edition: duels", "warriorz-1e", 2, DUELS),
        (Aim("gladiator", "greedy", 0.82), CHAMPION),
    ),
    Part(
        *("Ultimate Warriorz, first edition: one against three", "warriorz-1e", 4, FOURS),
        (Aim("gladiator", "greedy", 0.65),),
    ),
    Part("Mad Arena: one against three", "mad-arena", 4, (GREEDY,), (Aim("gladiator", "greedy", 0.70),)),
    Part(
        *("Mad Arena: Team Spirit", "mad-arena", 2, (GREEDY,)),
        (Aim("gladiator", "greedy", 0.65),),
        "team-spirit",
    ),
    Part(
        *("Mad Arena: Brothers in Arms, two pairs", "mad-arena", 4, (GREEDY,)),
        (Aim("gladiator", "greedy", 0.65),),
        "brothers-in-arms",
    ),
    Part(
        "Ultrium Sphere: duels over the ready decks",
        *("ultrium-sphere", 2, ((POOL, 112), (BEST[1:], 112))),
        (Aim("gladiator", "greedy", 0.75), CHAMPION),
    ),
)
INTRODUCTION = """\
# The bots, and how good they are

| bot | what it is |
| --- | --- |
| random | anything that is allowed |
| apprentice | makes the mistakes of a beginner, on purpose and evenly: to be beaten |
| greedy | looks one decision ahead: whatever hurts most now |
{levels}

Each level searches in worlds that its seat cannot tell from the true one, and thinks no longer than it
says on one core. Until the rules are compiled all of them play like a quick fighter, and whoever plays
with them is told so.

Measured by `make ladder` on {machine}, at commit {commit}. In each table every two bots play the same
line-ups with the same dice, and take every side of each in turn (`gong ladder`); the row has the share
it says of the games in which it is the one and the column all others. A win that is shared counts as
its part. Intervals of shares are Wilson's, at 95 %; ratings are openskill's (Plackett-Luce), with 95 %
of their doubt.

## What a choice costs

Milliseconds a choice on average, in one game against `greedy` played through a match as a room does;
choices between one thing alone are counted too.

{costs}
"""
INTERRUPTED = "These games were interrupted: `make ladder` plays the others."
NOT_PLAYED = "Not played yet: `make ladder` does."
NO_RESPONSE = """\
Not measured at this commit. `gong train warriorz-2e --against champion` trains a best response to the
champion in duels of the second edition; what it wins, and the command, belong in `docs/best-
response.md`, which this page takes over. Aimed at: at most 58 %.
"""


def pages(kept: Path, share: float, jobs: int) -> Iterator[str]:
    """The page part by part, each as soon as it is played."""
    for game in dict.fromkeys(part.game for part in PARTS):
        warm(game_of(game).kernel)
    yield INTRODUCTION.format(levels=levels(), machine=machine(), commit=commit(), costs=costs())
    for part in PARTS:
        print(part.commands(share), file=sys.stderr, flush=True)
        yield written(part, *played(part, kept, share, jobs), share)
    response = RESPONSE.read_text("utf-8") if RESPONSE.exists() else NO_RESPONSE
    yield f"## The best response to the champion\n\n{response}"


def played(part: Part, kept: Path, share: float, jobs: int) -> tuple[list[Score], bool]:
    """The scores of a part, and whether those are all; interrupted, those there are."""
    name = "-".join(filter(None, (part.game, part.mode)))
    book = opened(kept / f"{name}.jsonl", part.deals, resume=True)
    ladders = part.ladders(share)
    try:
        for ladder in ladders:
            play(ladder, book, jobs)
    except KeyboardInterrupt:
        print("stopped; the page is written from what there is", file=sys.stderr)
        return found(ladders, book), False
    return found(ladders, book), True


def play(ladder: Ladder, book: Scorebook, jobs: int) -> None:
    """What is missing, with a line from time to time."""
    missing, begun = book.missing(ladder), time.monotonic()
    for done, score in enumerate(scores(ladder, missing, jobs), 1):
        book.note(ladder.deals, score)
        if done % max(len(missing) // 20, 1) == 0:
            minutes = (time.monotonic() - begun) / 60
            left = minutes / done * (len(missing) - done)
            print(f"  {done} of {len(missing)} deals, {left:.0f} minutes left", file=sys.stderr, flush=True)


def found(ladders: Sequence[Ladder], book: Scorebook) -> list[Score]:
    """Each score once, though two ladders may have played it."""
    by_task: dict[Task, Score] = {}
    for ladder in ladders:
        by_task |= {score.task: score for score in book.scores(ladder)}
    return list(by_task.values())


# -- writing


def written(part: Part, kept: Sequence[Score], is_whole: bool, share: float = 1.0) -> str:
    about = [f"## {part.title}", f"```console\n{part.commands(share)}\n```"]
    about += _tables(part, kept) if kept else []
    if not is_whole:
        about.append(INTERRUPTED if kept else NOT_PLAYED)
    return "\n\n".join(about) + "\n"


def _tables(part: Part, kept: Sequence[Score]) -> list[str]:
    bots = list(dict.fromkeys(bot for names, _ in part.fields for bot in names))
    rows, won = standings(bots, kept), shares(kept)
    rows = [row._replace(milliseconds=None) for row in rows]
    reached = [aligned(HEAD, [aimed(aim, won) for aim in part.aims])] if part.aims else []
    return [ranking(rows), cross(rows, won), *reached]


def aimed(aim: Aim, won: dict[Pairing, Share]) -> tuple[str, ...]:
    """What was measured beside what is asked for."""
    share = won.get(Pairing(aim.one, aim.others), Share())
    holds = "yes" if share.interval[0] >= aim.least else "no" if share.games else "not measured"
    return aim.one, aim.others, str(share.games), written_share(share), f"{100 * aim.least:.0f} %", holds


def levels() -> str:
    return "\n".join(
        f"| {name} | searches, for at most {spent} ms a choice |" for name, spent in LEVELS.items()
    )


def costs() -> str:
    """How long a choice of each level takes, in each game."""
    games = list(dict.fromkeys(part.game for part in PARTS))
    spent = [[cost(game, level) for game in games] for level in LEVELS]
    body = [[level, *(f"{one:.1f}" for one in row)] for level, row in zip(LEVELS, spent, strict=True)]
    return aligned(["level", *games], body)


def cost(game: str, level: str) -> float:
    """Milliseconds of a choice on average, in one game against greedy."""
    part = next(part for part in PARTS if part.game == game)
    ladder = Ladder(part.deals, (level, "greedy"), 1)
    match, watch = ladder.deals.match(0), Watch(ladder.makers)
    others = ["greedy"] * (match.table.seats - 1)
    play_game(match, [watch.maker(name) for name in (level, *others)], SEED, 0)
    choices, seconds = watch.spent[level]
    return 1000 * seconds / choices


def machine() -> str:
    """The processor, how many cores, and the Python."""
    described = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    names = [line.split(":")[1].strip() for line in described.splitlines() if line.startswith("model name")]
    processor = names[0] if names else platform.processor() or platform.machine()
    return f"{processor}, {os.cpu_count()} cores, Python {platform.python_version()}"


def commit() -> str:
    """The commit, and whether something was changed since."""
    asked = ["git", "describe", "--always", "--dirty=, changed since", "--exclude=*"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)
    return told.stdout.strip() or "unknown"


def main() -> None:
    """Write the page, as far as it gets."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("page", type=Path, help="the page to write")
    parser.add_argument("--share", type=float, default=1.0, help="how much of the games, as a fraction of 1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    given = parser.parse_args()
    kept = KEPT / commit().replace(", ", "-").replace(" ", "-")
    kept.mkdir(parents=True, exist_ok=True)
    given.page.write_text("\n".join(pages(kept, given.share, given.jobs)), encoding="utf-8")


if __name__ == "__main__":
    main()
