"""Puzzles over HTTP: shown as their seat sees them, judged by the server, which keeps the solution."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from gong.data.puzzles import Puzzle, puzzles_of
from gong.games import games, load
from gong.server.limits import Limits
from gong.server.puzzles import MOST_EVENTS

from .live import live_server

GAME = "warriorz-2e"


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    database = f"sqlite:///{tmp_path_factory.mktemp('puzzles')}/gong.sqlite3"
    with live_server(database, limits=0) as server, server.http() as client:
        yield client


def answered(visitor: httpx.Client, game: str, puzzle: Puzzle, key: str | None, lang: str = "en") -> Any:
    response = visitor.post(f"/api/puzzles/{game}/{puzzle.number}", params={"lang": lang}, json={"key": key})
    assert response.status_code == 200, response.text
    return response.json()


@pytest.mark.parametrize("game", games())
def test_what_comes_first_is_what_the_seat_sees_and_nothing_of_the_solution(
    visitor: httpx.Client, game: str
) -> None:
    puzzle = puzzles_of(game)[0]
    posed = visitor.get(f"/api/puzzles/{game}/{puzzle.number}").json()
    assert posed.keys() == {"game", "number", "rating", "seat", "task", "names", "table"}
    offered = [offer["key"] for offer in posed["table"]["offers"]]
    assert offered == [choice.key for choice in load(puzzle.position, seed=1).choices(puzzle.seat)]
    assert posed["table"]["view"]["seat"] == puzzle.seat


def test_what_others_have_chosen_is_not_shown(visitor: httpx.Client) -> None:
    """Whoever has chosen already has only been seen to."""
    hidden = [
        (puzzle, fighter["pick"])
        for puzzle in puzzles_of(GAME)
        if puzzle.position["phase"] == "select"
        for name, fighter in puzzle.position["fighters"].items()
        if "pick" in fighter and name not in puzzle.position["seats"][puzzle.seat]
    ]
    assert hidden
    for puzzle, _ in hidden[:5]:
        posed = visitor.get(f"/api/puzzles/{GAME}/{puzzle.number}").json()
        others = [each for each in posed["table"]["view"]["fighters"] if each["seat"] != puzzle.seat]
        assert all(each["pick"] in (None, "?") for each in others)


def test_the_list_tells_numbers_ratings_and_themes_alone(visitor: httpx.Client) -> None:
    told = visitor.get(f"/api/puzzles/{GAME}", params={"lang": "fr"}).json()
    assert [each["number"] for each in told["puzzles"]] == [each.number for each in puzzles_of(GAME)]
    assert all(each.keys() == {"number", "rating", "themes"} for each in told["puzzles"])
    assert told["themes"]["card"] == "la bonne carte"


@pytest.mark.parametrize("game", games())
def test_the_solution_is_right_and_told_why(visitor: httpx.Client, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    said = answered(visitor, game, puzzle, puzzle.solution)
    assert said["right"]
    assert said["solution"] == puzzle.solution
    assert f"wins {round(puzzle.ways[0].chance / 10)} of 100 games" in said["why"]
    assert [chance["key"] for chance in said["chances"]] == [way.key for way in puzzle.ways]
    table = said["table"]
    assert table["number"] - table["first"] == len(table["events"]) > 0
    assert len(table["events"]) < 2 * MOST_EVENTS
    assert all(told["changes"] is not None for told in table["events"]), "it can be told step by step"
    assert table["offers"] == []


def test_another_choice_is_wrong_and_no_more_is_told(visitor: httpx.Client) -> None:
    for puzzle in puzzles_of(GAME)[:5]:
        said = answered(visitor, GAME, puzzle, puzzle.ways[-1].key)
        assert not said["right"]
        assert said["text"].startswith("Not this.")
        assert (said["solution"], said["why"], said["chances"]) == (None, "", [])
        choices = load(puzzle.position).choices(puzzle.seat)
        (solution,) = [choice.text for choice in choices if choice.key == puzzle.solution]
        assert solution not in said["text"]


def test_the_solution_is_shown_to_whoever_wants_it(visitor: httpx.Client) -> None:
    puzzle = puzzles_of(GAME)[0]
    said = answered(visitor, GAME, puzzle, None, "fr")
    assert (said["right"], said["solution"], said["text"]) == (False, puzzle.solution, "")
    assert "parties sur 100" in said["why"]


def test_it_goes_on_the_same_way_for_everybody(visitor: httpx.Client) -> None:
    puzzle = puzzles_of(GAME)[0]
    first, again = (answered(visitor, GAME, puzzle, puzzle.solution) for _ in range(2))
    assert json.dumps(first) == json.dumps(again)


@pytest.mark.parametrize(
    ("path", "status", "field"),
    [
        ("/api/puzzles/chess", 404, "game"),
        (f"/api/puzzles/{GAME}/100000", 404, "number"),
        (f"/api/puzzles/{GAME}/0", 404, "number"),
        (f"/api/puzzles/{GAME}/one", 422, "number"),
    ],
)
def test_what_there_is_not_is_refused(visitor: httpx.Client, path: str, status: int, field: str) -> None:
    response = visitor.get(path)
    assert (response.status_code, response.json()["field"]) == (status, field)


@pytest.mark.parametrize(
    ("body", "field"), [({"key": "dance"}, "key"), ({"code": 1}, "code"), ({"key": 7}, "key")]
)
def test_what_is_no_answer_is_refused(visitor: httpx.Client, body: Any, field: str) -> None:
    response = visitor.post(f"/api/puzzles/{GAME}/1", json=body)
    assert (response.status_code, response.json()["field"]) == (422, field)


def test_nobody_tries_them_all_at_once(tmp_path: Path) -> None:
    with live_server(f"sqlite:///{tmp_path}/gong.sqlite3") as server, server.http() as client:
        tries = int(Limits().puzzles.burst) + 5
        answers = [client.post(f"/api/puzzles/{GAME}/1", json={}).status_code for _ in range(tries)]
    assert answers[0] == 200
    assert answers[-1] == 429
