"""One's own week over the wire: what decisions cost in judged games, and which are still to be judged."""

import gzip
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from gong.coach import Analysis, analyse
from gong.coach.weekly import themes_by_verb
from gong.data.puzzles import puzzles_of
from gong.games import GAMES
from gong.server.analyses import VERSION
from gong.server.store import Store

from ..coach.games import record_of
from .live import Live, live_server

GAME = "warriorz-1e"
LEVEL = "fighter"


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analyse(record_of(GAME), LEVEL)


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Live]:
    with live_server(sqlite_url, 0) as live:
        yield live


async def kept(url: str, replay: str, analysis: Analysis) -> None:
    store = await Store.open(url)
    await store.save_replay(replay, replay.encode(), GAME)
    await store.save_analysis(replay, LEVEL, VERSION, gzip.compress(msgspec.json.encode(analysis)))
    await store.close()


def asked(server: Live, *games: tuple[str, int], lang: str = "en") -> dict[str, Any]:
    wanted = {"level": LEVEL, "games": [{"replay": replay, "seat": seat} for replay, seat in games]}
    with server.http() as http:
        answered = http.post(f"/api/week?lang={lang}", json=wanted)
        answered.raise_for_status()
        found: dict[str, Any] = answered.json()
        return found


@pytest.mark.anyio
async def test_what_a_seat_lost_is_found_again_kind_by_kind(
    server: Live, sqlite_url: str, analysis: Analysis
) -> None:
    await kept(sqlite_url, "once", analysis)
    await kept(sqlite_url, "twice", analysis)
    week = asked(server, ("once", 1), ("twice", 1), ("never", 0))
    assert (week["judged"], week["missing"]) == (2, ["never"])
    sorted_ones = set(themes_by_verb(GAME))
    own = [one for one in analysis.decisions if one.seat == 1]
    losses = [one.loss for one in own if {o.verb for o in one.options if o.key == one.key} <= sorted_ones]
    assert sum(kind["loss"] for kind in week["kinds"]) == 2 * sum(losses)
    assert [kind["loss"] for kind in week["kinds"]] == sorted(
        (kind["loss"] for kind in week["kinds"]), reverse=True
    )
    for kind in week["kinds"]:
        by_move = {one.move: one for one in own}
        assert by_move[kind["dearest"]["move"]].loss == kind["dearest"]["loss"]
        fitting = [puzzle for puzzle in puzzles_of(GAME) if kind["theme"] in puzzle.themes]
        assert kind["puzzles"] == len(fitting)


def test_nobody_is_told_anything_of_games_that_were_not_judged(server: Live) -> None:
    assert asked(server, ("nothing", 3)) == {"judged": 0, "missing": ["nothing"], "kinds": []}


def test_every_game_has_kinds_of_decisions_that_puzzles_are_about() -> None:
    for game in ("warriorz-2e", "warriorz-1e", "mad-arena", "ultrium-sphere"):
        assert game in GAMES
        themes = {theme for puzzle in puzzles_of(game) for theme in puzzle.themes}
        assert set(themes_by_verb(game).values()) & themes
