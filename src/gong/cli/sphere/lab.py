"""The laboratory with decks."""

import json as js
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from ...core.errors import BadInput
from ...core.match import Match
from ...data.decks import ready_decks
from ...data.loader import read_document
from ...data.sets import load_set
from ...games import game_of
from ...lab import duels
from ...lab.bench import typical_match
from ...lab.meetings import simulated
from ..lab import checked_bots, counted, errors, warm_for
from ..options import Wishes
from .cardlab import balance
from .cards import GAME
from .decks import Decks
from .seating import every_meeting, refuse_mode, team_count

__all__ = ["Contest", "balance", "form_of", "line_ups", "match_to_time", "names", "names_in", "print_matrix"]
#: Without a bar, a line is told each time so much more is done.
TENTH = 10


def match_to_time(wishes: Wishes) -> Match:
    refuse_mode(wishes)
    return typical_match(wishes.game, None, team_count(wishes))


def line_ups(wishes: Wishes, players: int | None, without: str | None) -> list[Match]:
    return every_meeting(wishes if players is None else replace(wishes, players=players), without)


def names(wishes: Wishes, lang: str) -> dict[str, str]:
    cards, decks = load_set(wishes.cards) if wishes.cards else load_set(), Decks(lang, wishes.cards)
    found = {name: getattr(decks.find(name).deck.name, lang) for name in ready_decks()}
    return found | {card: cards.name_of(card, lang) for card in (*cards.ultras, *cards.interactions)}


class Contest(NamedTuple):
    """Which decks meet, how often, and who plays them."""

    names: Sequence[str]
    games: int
    seed: int
    bots: str
    cards: Path | None = None
    form: str = "table"


def names_in(names: str | None, decks: Decks) -> list[str]:
    """Names with commas between them."""
    given = [] if names is None else [name.strip() for name in names.split(",")]
    if not all(given):
        raise BadInput("--decks", decks.say("bad-names", given=names))
    return given


def form_of(json: bool, csv: bool, decks: Decks) -> str:
    """How a matrix is written."""
    if json and csv:
        raise BadInput("--csv", decks.say("one-form"))
    return "json" if json else "csv" if csv else "table"


def print_matrix(contest: Contest, decks: Decks) -> None:
    """Play every two of the decks against each other and print how often each wins."""
    meeting = decks.to_meet(contest.names)
    bots = checked_bots(contest.bots, contest.games)
    own = read_document(contest.cards) if contest.cards else None
    warm_for(bots, game_of(GAME).kernel)
    play = simulated(GAME, bots, options=decks.options, cards=own)
    found: list[duels.Duel] = []
    try:
        with _told(decks) as progress:
            for duel in duels.duels_between(meeting, contest.games, contest.seed, play, progress):
                found.append(duel)
    except KeyboardInterrupt:
        _tell_stopped(found, len(meeting), contest, decks)
        raise
    print(_written(found, contest, decks), end="")


def _tell_stopped(found: list[duels.Duel], size: int, contest: Contest, decks: Decks) -> None:
    """Interrupted, the pairs that were done are told, and of how many."""
    if found:
        print(_written(found, contest, decks), end="")
        errors.print(decks.say("matrix-stopped", done=len(found), all=size * (size - 1) // 2))


def _written(found: list[duels.Duel], contest: Contest, decks: Decks) -> str:
    match contest.form:
        case "json":
            return js.dumps(_report(found, contest, decks), ensure_ascii=False) + "\n"
        case "csv":
            return duels.as_csv(found)
        case _:
            titles = titles_of(decks)
            return f"{duels.table(found, titles)}\n\n{duels.courses(found, titles)}\n"


def _report(found: list[duels.Duel], contest: Contest, decks: Decks) -> dict[str, object]:
    """For programs: the decks by name with their titles, and every pair."""
    titles = {short: getattr(deck.name, decks.lang) for short, deck in decks.meeting(contest.names).items()}
    about = {"game": GAME, "games": contest.games, "seed": contest.seed, "bots": contest.bots}
    return about | {"decks": titles, "duels": [duels.facts(duel) for duel in found]}


@contextmanager
def _told(decks: Decks) -> Iterator[Callable[[int, int], None]]:
    """A bar on the error stream with the time left; without a terminal, some lines."""
    with counted(decks.say("matrix-pairs")) as bar:

        def told(done: int, total: int) -> None:
            bar(done, total)
            if not errors.is_terminal and done % max(total // TENTH, 1) == 0:
                print(decks.say("matrix-status", done=done, all=total), file=sys.stderr, flush=True)

        yield told


def titles_of(decks: Decks) -> duels.Titles:
    """What stands around the numbers, in the language of these decks."""
    return duels.Titles(
        corner=decks.say("matrix-corner"),
        pair=decks.say("matrix-pair", first="{first}", second="{second}"),
        interval=decks.say("matrix-interval", low="{low}", high="{high}"),
        columns=tuple(decks.say("matrix-columns").split(", ")),
        point=decks.say("matrix-point"),
    )
