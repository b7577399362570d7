"""`gong ladder`: how good bots are, each against each."""

import json as js
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..bots import bots as all_bots
from ..core.errors import BadInput
from ..data.words import Words, words
from ..games import game_of
from ..lab import laddertables as tables
from ..lab.deals import Deals, sizes_of
from ..lab.ladder import Ladder, Score, scores
from ..lab.ladderplot import plot
from ..lab.scorebook import Scorebook, opened
from ..lab.standings import Standing, shares, standings
from .counting import counting
from .lab import INTERRUPTED, errors, warm
from .options import Wishes, chosen_language, read_options


class Form(NamedTuple):
    """How it is played and told."""

    games: int
    jobs: int | None = None
    out: Path | None = None
    resume: bool = False
    json: bool = False
    csv: bool = False
    plot: Path | None = None


class Section(NamedTuple):
    """One ladder of the command, and what has come of it."""

    ladder: Ladder
    scores: Sequence[Score]

    @property
    def players(self) -> int:
        return self.ladder.deals.players

    def standings(self) -> list[Standing]:
        return standings(self.ladder.bots, self.scores)


def climb(wishes: Wishes, form: Form) -> None:
    """Play every pairing and print how it stands; interrupted, of what has been played."""
    say = words(chosen_language(wishes.lang))
    ladders = planned(wishes, form)
    book = opened(form.out, ladders[0].deals, resume=form.resume)
    if any(ladder.is_compiled for ladder in ladders):
        warm(game_of(wishes.game).kernel)
    try:
        play(ladders, book, jobs_of(form.jobs), say)
    except KeyboardInterrupt:
        print(_told(ladders, book, form, say), end="")
        _tell_stopped(ladders, book, say)
    print(_told(ladders, book, form, say), end="")


def planned(wishes: Wishes, form: Form) -> list[Ladder]:
    """A ladder for each number of players; what makes no sense is refused."""
    if form.json and form.csv:
        raise BadInput("--csv", "say either --json or --csv")
    if form.resume and form.out is None:
        raise BadInput("--resume", "say with --out which file to go on with")
    if form.games < 1:
        raise BadInput("--games", f"expected at least 1, got {form.games}")
    names = tuple(name.strip() for name in wishes.bots.split(",")) if wishes.bots else tuple(all_bots())
    options = read_options(wishes.options)
    sizes = sizes_of(wishes.game, wishes.mode) if wishes.players is None else [wishes.players]
    if form.plot is not None and len(sizes) > 1:
        raise BadInput("--plot", "a plot is of one ladder; say --players 2 or --players 4")
    deals = [Deals(wishes.game, size, wishes.seed or 0, wishes.mode, options) for size in sizes]
    return [Ladder(each, names, form.games) for each in deals]


def jobs_of(wanted: int | None) -> int:
    """All cores, unless somebody says how many."""
    if wanted is not None and wanted < 1:
        raise BadInput("--jobs", f"expected at least 1, got {wanted}")
    return wanted or os.cpu_count() or 1


# -- playing


def play(ladders: Sequence[Ladder], book: Scorebook, jobs: int, say: Words) -> None:
    """Everything that is not in the book yet."""
    missing = [(ladder, book.missing(ladder)) for ladder in ladders]
    left = sum(len(tasks) * ladder.deals.sides for ladder, tasks in missing)
    with counting(left, say) as count:
        for ladder, tasks in missing:
            for score in scores(ladder, tasks, jobs):
                book.note(ladder.deals, score)
                count(len(score.points))


def _tell_stopped(ladders: Sequence[Ladder], book: Scorebook, say: Words) -> None:
    """Of how many games the figures are."""
    games = [(ladder.deals.sides, len(ladder.tasks()), len(book.missing(ladder))) for ladder in ladders]
    done = sum(sides * (tasks - missing) for sides, tasks, missing in games)
    whole = sum(sides * tasks for sides, tasks, _ in games)
    errors.print(say.say("ladder.stopped", done=done, all=whole), highlight=False)
    sys.exit(INTERRUPTED)


# -- telling


def _told(ladders: Sequence[Ladder], book: Scorebook, form: Form, say: Words) -> str:
    sections = [Section(ladder, book.scores(ladder)) for ladder in ladders]
    if form.plot is not None:
        _draw(sections[0], form.plot, say)
    if form.json:
        return js.dumps(_report(sections), ensure_ascii=False) + "\n"
    if form.csv:
        return tables.as_csv([row for each in sections for row in _records(each)])
    return "\n".join(_written(section, say) for section in sections)


def _records(section: Section) -> list[dict[str, Any]]:
    return tables.records(section.players, shares(section.scores))


def _report(sections: Sequence[Section]) -> dict[str, Any]:
    """For programs: what was played, and of each number of players every bot and every pairing."""
    deals, bots = sections[0].ladder.deals, sections[0].ladder.bots
    about = {"game": deals.game, "mode": deals.mode, "seed": deals.seed, "bots": bots}
    return about | {
        "ladders": [
            {
                "players": each.players,
                "standings": [tables.facts(row) for row in each.standings()],
                "pairings": _records(each),
            }
            for each in sections
        ]
    }


def _written(section: Section, say: Words) -> str:
    titles, rows = titles_of(say), section.standings()
    return "\n\n".join(
        (
            title_of(section.ladder, say),
            tables.ranking(rows, titles),
            tables.cross(rows, shares(section.scores), titles),
            say.say("ladder.fair", share=f"{100 / section.ladder.deals.sides:.0f}") + "\n",
        )
    )


def title_of(ladder: Ladder, say: Words) -> str:
    """What is played: duels, or one against so many."""
    deals, sides = ladder.deals, ladder.deals.sides
    kind = "duels" if deals.players == sides == 2 else "sides" if sides == 2 else "against"
    game = f"{deals.game}, {deals.mode}" if deals.mode else deals.game
    return say.say(f"ladder.{kind}", game=game, players=deals.players, others=sides - 1)


def titles_of(say: Words) -> tables.Titles:
    """What stands around the numbers."""
    return tables.Titles(
        bots=tuple(say.say("ladder.columns").split(", ")),
        corner=say.say("ladder.corner"),
        interval=say.say("ladder.interval", low="{low}", high="{high}"),
        point=say.say("ladder.point"),
    )


def _draw(section: Section, path: Path, say: Words) -> None:
    try:
        path.write_text(plot(section.standings(), title_of(section.ladder, say)), encoding="utf-8")
    except OSError as error:
        raise BadInput("--plot", f"{path} cannot be written: {error.strerror}") from None
