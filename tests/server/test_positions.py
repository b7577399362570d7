"""Positions over HTTP: drawn and checked as they are set up, judged, played, taken from elsewhere."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import gong
from gong.coach.worth import worth_of
from gong.data.puzzles import puzzles_of
from gong.server import situations
from gong.server.api import PositionWorth
from gong.server.situations import drawn, judged

from .live import finished_record, live_server

DUEL: dict[str, Any] = {
    "seats": [["cactus"], ["baobab"]],
    "fighters": {"cactus": {"zone": 1}, "baobab": {"zone": 4}},
}
FOUR: dict[str, Any] = {
    "seats": [["cactus"], ["baobab"], ["agaric"], ["bonzai"]],
    "fighters": {name: {"zone": 1 + i} for i, name in enumerate(("cactus", "baobab", "agaric", "bonzai"))},
}
TEAM: dict[str, Any] = {
    "formation": {"f1": "u65", "b1": "u26"},
    "ultras": {"u66": 2, "u67": 2},
    "interactions": {"i08": 3},
}
#: What somebody would set up in each game, by fields alone.
SET_UP: dict[str, dict[str, Any]] = {
    "warriorz-2e": {"game": "warriorz-2e", **DUEL},
    "warriorz-1e": {"game": "warriorz-1e", **DUEL},
    "mad-arena": {"game": "mad-arena", **FOUR},
    "ultrium-sphere": {
        "game": "ultrium-sphere",
        "turn": 3,
        "active": 1,
        "point": "attack",
        "teams": [TEAM | {"hand": {"i36": 1}}, TEAM],
    },
}
#: One field of each that no rule could have brought about, and where that is said.
IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "warriorz-2e": ({"round": 8}, "round"),
    "warriorz-1e": ({"actor": "cactus", "phase": "turn"}, "fighters.cactus.active"),
    "mad-arena": ({"fighters": FOUR["fighters"] | {"cactus": {"zone": 9}}}, "fighters.cactus.zone"),
    "ultrium-sphere": ({"teams": [TEAM, TEAM | {"goals": 77}]}, "teams[1].goals"),
}


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    database = f"sqlite:///{tmp_path_factory.mktemp('positions')}/gong.sqlite3"
    with live_server(database, limits=0) as server, server.http() as client:
        yield client


@pytest.mark.parametrize("game", gong.games())
def test_a_position_that_is_set_up_is_drawn_with_everything_open(game: str) -> None:
    found = drawn(SET_UP[game], "en")
    assert found.problem is None
    assert found.waiting
    assert len(found.names) == len(SET_UP[game].get("seats") or SET_UP[game]["teams"])
    assert drawn(found.position, "en") == found
    assert gong.load(found.position, seed=1).waiting == found.waiting


@pytest.mark.parametrize("game", gong.games())
def test_what_is_impossible_is_said_by_its_field(game: str) -> None:
    change, field = IMPOSSIBLE[game]
    problem = drawn(SET_UP[game] | change, "en").problem
    assert problem is not None
    assert (problem.field, bool(problem.text)) == (field, True)


@pytest.mark.parametrize("raw", [{}, {"game": "chess"}, {"game": "warriorz-2e", "fighters": 3}, {"game": []}])
def test_what_is_no_position_is_said_in_words(raw: dict[str, Any]) -> None:
    assert drawn(raw, "en").problem is not None


@pytest.mark.parametrize("game", gong.games())
def test_a_puzzle_can_be_edited_as_its_seat_could_imagine_it(visitor: httpx.Client, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    taken = visitor.get(f"/api/puzzles/{game}/{puzzle.number}/position").json()["position"]
    assert drawn(taken, "en").problem is None
    posed, imagined = (gong.load(each, seed=1).choices(puzzle.seat) for each in (puzzle.position, taken))
    assert imagined == posed


def test_what_others_chose_in_secret_is_not_what_comes_of_editing_a_puzzle(visitor: httpx.Client) -> None:
    """Of many secret choices, drawn by lot, some differ from the true ones."""
    game, told = "warriorz-2e", []
    for puzzle in puzzles_of(game)[:30]:
        taken = visitor.get(f"/api/puzzles/{game}/{puzzle.number}/position").json()["position"]
        for name, fields in puzzle.position["fighters"].items():
            if "pick" in fields and name not in puzzle.position["seats"][puzzle.seat]:
                told.append(taken["fighters"][name].get("pick") == fields["pick"])
    assert told
    assert not all(told)


def test_a_replay_can_be_edited_from_any_move(visitor: httpx.Client) -> None:
    record = finished_record()
    replay = visitor.post("/api/replays", json=record).json()["id"]
    taken = visitor.get(f"/api/replays/{replay}/position", params={"move": 9}).json()["position"]
    assert drawn(taken, "en").problem is None
    assert visitor.get(f"/api/replays/{replay}/position", params={"move": 99_999}).json()["field"] == "move"
    assert visitor.get("/api/replays/none/position").status_code == 404


def test_a_position_is_drawn_refused_and_played_over_http(visitor: httpx.Client) -> None:
    game = "warriorz-2e"
    shown = visitor.post("/api/positions/table", params={"lang": "fr"}, json={"position": SET_UP[game]})
    assert shown.json()["table"]["view"]["round"] == 1
    assert shown.json()["problem"] is None
    broken = SET_UP[game] | IMPOSSIBLE[game][0]
    refused = visitor.post("/api/positions/rooms", json={"position": broken, "seat": 0})
    assert (refused.status_code, refused.json()["field"]) == (422, "round")
    wanted = {"position": SET_UP[game] | {"round": 5}, "seat": 1, "level": "greedy"}
    room = visitor.post("/api/positions/rooms", json=wanted)
    assert room.status_code == 201, room.text
    assert visitor.post("/api/positions/rooms", json=wanted | {"seat": 7}).json()["field"] == "seat"
    assert visitor.post("/api/positions/rooms", json=wanted | {"level": "god"}).status_code == 422


def test_notes_of_a_file_come_back_and_bad_ones_are_refused(visitor: httpx.Client) -> None:
    notes = [{"move": 3, "text": "Là, tout bascule", "mark": "blunder"}]
    replay = visitor.post("/api/replays", json=finished_record() | {"notes": notes}).json()["id"]
    assert visitor.get(f"/api/replays/{replay}").json()["notes"] == notes
    bad = visitor.post("/api/replays", json=finished_record() | {"notes": [{"move": 3, "text": "\x07"}]})
    assert (bad.status_code, bad.json()["field"]) == (422, "replay.notes[0].text")


@pytest.mark.parametrize("game", gong.games())
def test_the_worth_of_a_position_is_certainty_shared_and_the_same_each_time(game: str) -> None:
    match = gong.load(SET_UP[game], seed=1)
    found = worth_of(match, "en")
    assert sum(side.chance for side in found.sides) == 1_000_000
    assert {choice.seat for choice in found.choices} == set(match.waiting)
    assert found == worth_of(match, "en")


def test_nobody_waits_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(situations, "is_ready", lambda kernel: False)
    assert judged(SET_UP["mad-arena"], "en") == PositionWorth(False)
