"""`gong decks build --search`: a search that can be stopped at any time and taken up again."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import structs
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ...core.errors import BadInput
from ...data.loader import read_document
from ...games import game_of
from ...lab.balance import aligned
from ...lab.climbs import FORMAT, Climber, Measured, Plan, Search, checked, presence
from ..lab import checked_bots, errors, warm_for
from ..saves import encoded, read_json, write_whole
from .cards import GAME
from .decks import Decks

#: Without a bar, a line is told each time so much more is done.
TENTH = 10
CLIMBS = 8


class Asked(NamedTuple):
    """What somebody asked for on the command line."""

    style: str | None
    seed: int | None
    resume: Path | None
    cards: Path | None
    keep: str | None
    force: bool
    climbs: int | None = None
    steps: int = 200
    games: int = 240
    bots: str = "greedy"
    out: Path = Path("deck-search.json")
    family: str | None = None


def search_for(asked: Asked, decks: Decks) -> None:
    """Begin a search or go on with one, and keep the best deck if that is wanted."""
    search = taken_up(asked.resume, asked.climbs) if asked.resume else begin(asked, decks)
    carried_on(search, asked.resume or asked.out, decks)
    if asked.keep is not None and search.best:
        print(decks.kept(search.best.deck, asked.keep, asked.force))


def begin(asked: Asked, decks: Decks) -> Search:
    """A new search; what is wrong with it is said before anything is compiled."""
    if asked.out.exists() and not asked.force:
        raise BadInput(str(asked.out), decks.say("search-exists", file=asked.out))
    plan = Plan(
        game=GAME,
        seed=decks.seed(asked.seed),
        climbs=CLIMBS if asked.climbs is None else asked.climbs,
        steps=asked.steps,
        games=asked.games,
        style=decks.checked_style(asked.style),
        family=decks.checked_family(asked.family),
        bots=checked_bots(asked.bots, asked.games),
        options=dict(decks.options),
        own=dict(read_document(asked.cards)) if asked.cards else {},
    )
    return Search(plan=checked(plan))


def taken_up(file: Path, climbs: int | None) -> Search:
    """A search from its file; more climbs may be asked of it."""
    try:
        search = msgspec.convert(read_json(file), Search)
    except msgspec.ValidationError as error:
        raise BadInput(str(file), f"not a search: {error}") from None
    if search.format != FORMAT:
        raise BadInput(str(file), f"expected {FORMAT!r}, got {search.format!r}")
    if climbs is not None and climbs > search.plan.climbs:
        search.plan, search.ranked = structs.replace(search.plan, climbs=climbs), []
    return search


def carried_on(search: Search, file: Path, decks: Decks) -> None:
    """Search to the end, keep the state after every step, and print what was found."""
    warm_for(search.plan.bots, game_of(search.plan.game).kernel)
    climber = Climber(search)
    try:
        with watched(search, decks) as told:
            for _ in climber.steps():
                write_whole(file, encoded(search))
                told()
    except KeyboardInterrupt:
        errors.print(decks.say("search-stopped", file=file), soft_wrap=True)
        raise
    print(report(search, decks))


# -- while it goes on


@contextmanager
def watched(search: Search, decks: Decks) -> Iterator[Any]:
    """A bar on the error stream with rate, time left and the best deck; without a terminal, some lines."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=search.all_steps, completed=search.steps_done)

        def told() -> None:
            line = status(search, decks)
            bar.update(task, completed=search.steps_done, description=line)
            if not errors.is_terminal and _is_round(search):
                print(line, file=sys.stderr, flush=True)

        yield told


def _is_round(search: Search) -> bool:
    return search.steps_done % max(search.all_steps // TENTH, 1) == 0


def status(search: Search, decks: Decks) -> str:
    """How far it is, how fast, how long it will take, and how good the best deck is."""
    done, rate = search.steps_done, search.games / max(search.seconds, 1e-9)
    left = search.seconds / max(done, 1) * (search.all_steps - done)
    best = share_of(search.best) if search.best else "-"
    return decks.say(
        "search-status",
        done=done,
        all=search.all_steps,
        climb=min(search.climb + 1, search.plan.climbs),
        climbs=search.plan.climbs,
        rate=f"{rate:.0f}",
        minutes=f"{left / 60:.0f}",
        best=best,
    )


def share_of(one: Measured) -> str:
    """A share with its interval."""
    low, high = (100 * end for end in one.interval)
    return f"{100 * one.share:.1f} % ({low:.1f} to {high:.1f})"


# -- at the end


def report(search: Search, decks: Decks) -> str:
    """The decks found, best first, and in how many of them each card is."""
    ranked = sorted(search.ranked, key=lambda one: -one.share)
    rows = [[str(number), share_of(one), str(one.games)] for number, one in enumerate(ranked, 1)]
    head = [decks.say("search-deck"), decks.say("search-share"), decks.say("search-games")]
    return "\n\n".join([aligned(head, rows), cards_found(ranked, decks)])


def cards_found(ranked: list[Measured], decks: Decks) -> str:
    cards = [*decks.cards.ultras, *decks.cards.interactions]
    counted = presence([one.deck for one in ranked], cards)
    rows = [
        [
            f"{card} {decks.cards.name_of(card, decks.lang)}",
            str(number),
            f"{100 * number / len(ranked):.0f} %",
        ]
        for card, number in counted.items()
    ]
    return aligned([decks.say("search-card"), decks.say("search-in"), decks.say("search-of")], rows)
