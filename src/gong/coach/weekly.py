"""Over many games of one's own: which kinds of decisions cost most."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from ..core.codes import code_of
from ..core.wishes import Wish
from ..data.puzzles import puzzles_of
from ..games import game_of
from .account import Analysis, Decision
from .quiz import theme_name


class Played(NamedTuple):
    """A game that was judged, and the seat one had in it."""

    replay: str
    seat: int
    analysis: Analysis


class Dearest(Struct, frozen=True):
    """The decision of a kind that cost most, and where it is."""

    replay: str
    move: int
    seat: int
    loss: int
    text: str


class Kind(Struct, frozen=True):
    """A kind of decision in a game: what it cost in all, in millionths of a win, over how many ``decisions``,
    of which so many were ``mistakes`` or blunders. ``puzzles``: how many there are of it."""

    game: str
    theme: str
    name: str
    loss: int
    decisions: int
    mistakes: int
    puzzles: int
    dearest: Dearest


def kinds_of(games: Iterable[Played], lang: str) -> tuple[Kind, ...]:
    """The dearest kind first; what cost nothing is left out."""
    found: dict[tuple[str, str], list[tuple[Played, Decision]]] = {}
    for played in games:
        named = themes_by_verb(played.analysis.game)
        for one in played.analysis.decisions:
            theme = named.get(_verb(one), "")
            if one.seat == played.seat and theme:
                found.setdefault((played.analysis.game, theme), []).append((played, one))
    kinds = [_kind(game, theme, rows, lang) for (game, theme), rows in found.items()]
    return tuple(sorted((kind for kind in kinds if kind.loss), key=lambda kind: -kind.loss))


def _kind(game: str, theme: str, rows: list[tuple[Played, Decision]], lang: str) -> Kind:
    played, worst = max(rows, key=lambda row: row[1].loss)
    return Kind(
        game=game,
        theme=theme,
        name=theme_name(theme, lang),
        loss=sum(one.loss for _, one in rows),
        decisions=len(rows),
        mistakes=sum(one.mark in ("mistake", "blunder") for _, one in rows),
        puzzles=sum(theme in puzzle.themes for puzzle in puzzles_of(game)),
        dearest=Dearest(played.replay, worst.move, played.seat, worst.loss, worst.text[lang]),
    )


def _verb(decision: Decision) -> str:
    return next((option.verb for option in decision.options if option.key == decision.key), "")


@cache
def themes_by_verb(game: str) -> Mapping[str, str]:
    """What kind of decision each verb is: the words under which puzzles are sorted."""
    table = game_of(game).kernel.table
    grammar = table.wished(table.typical(Wish(game, None))).grammar
    if grammar is None:
        return {}
    verbs = [grammar.verb(code_of(number, 0)) for number in grammar.spans()]
    return {verb.name: verb.theme for verb in verbs if verb.theme}
