"""The HTTP part: what it gives, and that whatever is wrong is said with its field and breaks nothing."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Client

from gong import new_match
from gong.server.wording import complaint

from .live import finished_record, live_server

SEATS = [{"kind": "person"}, {"kind": "bot", "level": "greedy"}]
SETTINGS: dict[str, Any] = {"game": "warriorz-2e", "seats": SEATS, "draft": "random"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder: Path = tmp_path_factory.mktemp("api")
    with live_server(f"sqlite:///{folder / 'gong.sqlite3'}", limits=0) as live, live.http() as client:
        yield client


@pytest.fixture
def visitor(client: Client) -> Iterator[Client]:
    client.cookies.clear()
    yield client
    client.cookies.clear()


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return finished_record()


# -- who one is


def test_a_visitor_without_a_name_is_nobody_yet(visitor: Client) -> None:
    answer = visitor.get("/api/me")
    assert answer.json() == {"name": ""}
    assert "set-cookie" not in answer.headers


def test_a_name_is_kept_in_the_cookie(visitor: Client) -> None:
    assert visitor.put("/api/me", json={"name": " Ann\n"}).json() == {"name": "Ann"}
    assert visitor.get("/api/me").json() == {"name": "Ann"}


def test_reading_makes_no_session(visitor: Client) -> None:
    for path in ("/api/health", "/api/games", "/api/rooms", "/api/rules?game=mad-arena"):
        assert "set-cookie" not in visitor.get(path).headers


# -- games and rules


def test_games_and_catalogue_in_two_languages(client: Client) -> None:
    games = client.get("/api/games", params={"lang": "fr"}).json()
    assert [game["id"] for game in games] == ["mad-arena", "warriorz-1e", "warriorz-2e", "ultrium-sphere"]
    assert [game["kernel"] for game in games] == ["arena"] * 3 + ["sphere"]
    english, french = (
        client.get("/api/games/warriorz-2e", params={"lang": lang}).json() for lang in ("en", "fr")
    )
    assert english["fighters"][0]["id"] == french["fighters"][0]["id"]
    assert english["fighters"][0]["title"] != french["fighters"][0]["title"]


def test_rules_are_read_and_searched(client: Client) -> None:
    assert client.get("/api/rules/W2E-4.2.1").json()["game"] == "warriorz-2e"
    hits = client.get("/api/rules", params={"game": "warriorz-2e", "q": "rocks"}).json()
    assert hits["hits"]


# -- in whose words


@pytest.mark.parametrize(
    ("method", "path", "english", "french"),
    [
        ("GET", "/api/codes/BBBBBBB", "no room with this code", "aucune table"),
        ("GET", "/api/games/chess", "no such game", "ce jeu n'existe pas"),
        ("GET", "/api/replays/nowhere", "no such replay", "cette partie enregistrée"),
        ("GET", "/api/nothing", "nothing at this address", "rien à cette adresse"),
        ("POST", "/api/rooms", "expected JSON", "du JSON était attendu"),
        ("PATCH", "/api/me", "does not answer PATCH", "ne répond pas à PATCH"),
    ],
)
def test_an_error_is_in_the_language_of_whoever_asks(
    client: Client, method: str, path: str, english: str, french: str
) -> None:
    prefers = {"accept-language": "de, fr-CH;q=0.9, en;q=0.8"}
    assert english in client.request(method, path).json()["error"]
    assert french in client.request(method, path, params={"lang": "fr"}).json()["error"]
    assert french in client.request(method, path, headers=prefers).json()["error"]
    assert english in client.request(method, path, params={"lang": "en"}, headers=prefers).json()["error"]


def test_a_pair_of_eyes_that_nobody_has_is_refused_in_words(client: Client, record: dict[str, Any]) -> None:
    replay = client.post("/api/replays", json=record).json()["id"]
    refused = client.get(f"/api/replays/{replay}/frames", params={"eye": "9", "lang": "fr"})
    assert (refused.status_code, refused.json()["field"]) == (422, "eye")
    assert "le numéro d'un siège" in refused.json()["error"]


# -- rooms


def test_a_room_is_opened_and_found_by_its_code(visitor: Client) -> None:
    made = visitor.post("/api/rooms", json=SETTINGS)
    assert made.status_code == 201
    assert "gong" in visitor.cookies
    code = made.json()["code"]
    spoken = f"{code[:3].lower()} {code[3:]}"
    assert visitor.get(f"/api/codes/{spoken}").json() == {"id": made.json()["id"]}


def test_the_session_of_a_host_stays_the_same(visitor: Client) -> None:
    visitor.put("/api/me", json={"name": "Ann"})
    visitor.post("/api/rooms", json=SETTINGS)
    assert visitor.get("/api/me").json() == {"name": "Ann"}


def test_a_lesson_is_read_and_begun_over_the_wire(visitor: Client) -> None:
    told = visitor.get("/api/lessons/warriorz-2e?lang=fr").json()
    assert told["fighter"] == "cactus"
    assert told["steps"][0]["text"].startswith("Vous êtes Cactus")
    begun = visitor.post("/api/lessons/warriorz-2e", json={})
    assert begun.status_code == 201
    assert visitor.get("/api/rooms").json() == []
    assert visitor.get("/api/lessons/ultrium-sphere").json()["fighter"] == "balanced"
    assert visitor.post("/api/lessons/nothing", json={}).status_code == 404


def test_rooms_that_nobody_is_in_are_not_listed(client: Client) -> None:
    client.post("/api/rooms", json=SETTINGS | {"public": True})
    assert client.get("/api/rooms").json() == []


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "ultrium-sphere"}, "draft"),
        ({"game": "ultrium-sphere", "draft": "named", "seats": [{}] * 7}, "seats"),
        (
            {"game": "ultrium-sphere", "seats": [{"fighters": ["x"]}, {}], "draft": "named"},
            "seats[0].fighters",
        ),
        ({"game": 3}, "game"),
        ({"seats": []}, "seats"),
        ({"seats": [{}] * 9}, "seats"),
        ({"seats": [{"kind": "ghost"}, {}]}, "seats[0].kind"),
        ({"seats": [{"level": "godlike"}, {}]}, "seats[0].level"),
        ({"seats": [{"fighters": ["nobody"]}, {}], "draft": "named"}, "seats[0].fighters"),
        ({"seats": [{"fighters": ["agaric"]}, {"fighters": ["agaric"]}], "draft": "named"}, "seats[1]"),
        ({"options": {"no_such": "x"}}, "options.no_such"),
        ({"options": {"dice_cap": "9"}}, "options.dice_cap"),
        ({"mode": "team-spirit"}, "mode"),
        ({"teams": [[0, 1]]}, "teams"),
        ({"clocks": {"decision": -1}}, "clocks.decision"),
        ({"each": 5}, "each"),
        ({"surprise": 1}, ""),
        ({"draft": "auction"}, "draft"),
    ],
)
def test_settings_no_game_could_begin_with_are_refused_by_field(
    client: Client, change: dict[str, Any], field: str
) -> None:
    answer = client.post("/api/rooms", json=SETTINGS | change)
    assert answer.status_code == 422
    assert answer.json()["error"]
    assert answer.json().get("field", "") == field


# -- replays


def test_a_replay_is_uploaded_shown_and_played_on(visitor: Client, record: dict[str, Any]) -> None:
    saved = visitor.post("/api/replays", json=record)
    assert saved.status_code == 201
    replay = saved.json()["id"]
    assert visitor.post("/api/replays", json=record).json() == {"id": replay}
    assert visitor.get(f"/api/replays/{replay}").json() == record
    film = visitor.get(f"/api/replays/{replay}/frames", params={"eye": "1", "lang": "fr"}).json()
    assert len(film["frames"]) == len(record["moves"]) + 1
    assert film["eyes"] == ["open", "spectator", "0", "1"]
    went_on = visitor.post(f"/api/replays/{replay}/continue", json={"move": 10, "seat": 1})
    assert went_on.status_code == 201
    assert visitor.get(f"/api/codes/{went_on.json()['code']}").json() == {"id": went_on.json()["id"]}


@pytest.mark.parametrize(
    ("where", "wanted", "field"),
    [
        ("frames?eye=7", None, "eye"),
        ("frames?eye=open&lang=de", None, "lang"),
        ("continue", {"move": 100_000, "seat": 0}, "move"),
        ("continue", {"move": 3, "seat": 5}, "seat"),
        ("continue", {"move": -1, "seat": 0}, "move"),
        ("continue", {"move": 3}, "seat"),
    ],
)
def test_what_a_replay_has_not_is_refused_by_field(
    client: Client, record: dict[str, Any], where: str, wanted: Any, field: str
) -> None:
    replay = client.post("/api/replays", json=record).json()["id"]
    path = f"/api/replays/{replay}/{where}"
    answer = client.get(path) if wanted is None else client.post(path, json=wanted)
    assert answer.status_code == 422
    assert answer.json()["field"] == field


def test_a_game_is_played_again_with_the_dice_it_had(client: Client, record: dict[str, Any]) -> None:
    replay = client.post("/api/replays", json=record).json()["id"]
    wanted = {"move": 10, "seat": 1, "same_dice": True}
    again = client.post(f"/api/replays/{replay}/continue", json=wanted)
    assert again.status_code == 201
    other = client.post(f"/api/replays/{replay}/continue", json=wanted | {"same_dice": "perhaps"})
    assert other.json()["field"] == "same_dice"


def test_a_game_that_is_over_cannot_go_on(client: Client, record: dict[str, Any]) -> None:
    replay = client.post("/api/replays", json=record).json()["id"]
    end = {"move": len(record["moves"]), "seat": 0}
    assert client.post(f"/api/replays/{replay}/continue", json=end).json()["field"] == "move"


def test_a_replay_that_does_not_follow_from_its_dice_is_refused(
    client: Client, record: dict[str, Any]
) -> None:
    forged = json.loads(json.dumps(record))
    roll = next(move for move in forged["moves"] if "roll" in move)
    roll["roll"][0] = roll["roll"][0] % 6 + 1
    answer = client.post("/api/replays", json=forged)
    assert answer.status_code == 422
    assert "moves[" in answer.json()["error"]


def test_a_game_that_is_not_over_is_no_replay_yet_and_is_told_so_in_french(client: Client) -> None:
    begun = new_match("warriorz-2e", 2, draft="random").record()
    answer = client.post("/api/replays", json=begun, headers={"accept-language": "fr"})
    assert answer.status_code == 422
    assert answer.json() == {"error": complaint("unfinished", "fr"), "field": "replay"}


@pytest.mark.parametrize(
    "body", [b"{}", b"[]", b"null", b'{"format": 1}', b"{", b"\xff", b'"x"', b"[" * 5000, b""]
)
def test_what_is_no_replay_is_refused(client: Client, body: bytes) -> None:
    answer = client.post("/api/replays", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]


# -- anything else that is wrong


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/nothing", 404),
        ("/api/games/chess", 404),
        ("/api/rules/W2E-99.9", 404),
        ("/api/rules?game=chess", 404),
        ("/api/rules", 422),
        ("/api/codes/ABC", 404),
        ("/api/replays/0123456789abcdef", 404),
        ("/api/replays/%00", 422),
        ("/api/replays/0123456789abcdef/frames", 404),
        ("/api/games?lang=xx", 422),
    ],
)
def test_what_is_not_there_says_so(client: Client, path: str, status: int) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert answer.json()["error"]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 5000, b"nul"])
def test_what_is_no_json_is_refused(client: Client, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    for method, path in (("POST", "/api/rooms"), ("PUT", "/api/me"), ("POST", "/api/replays/x/continue")):
        answer = client.request(method, path, content=body, headers=headers)
        assert answer.status_code in (400, 422)
        assert answer.json()["error"]


def test_other_content_is_refused_so_that_no_form_of_another_page_passes(client: Client) -> None:
    answer = client.post("/api/rooms", content=json.dumps(SETTINGS), headers={"content-type": "text/plain"})
    assert answer.status_code == 415


def test_a_body_that_is_too_large_is_refused(client: Client) -> None:
    huge = {"name": "x" * 20_000}
    assert client.put("/api/me", json=huge).status_code == 413
    assert client.post("/api/replays", json={"x": "y" * 1_100_000}).status_code == 413


def test_a_name_that_is_too_long_is_refused_by_field(client: Client) -> None:
    answer = client.put("/api/me", json={"name": "x" * 25})
    assert (answer.status_code, answer.json()["field"]) == (422, "name")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "/api/rooms", "GET, POST"),
        ("POST", "/api/me", "DELETE, GET, PUT"),
        ("GET", "/api/replays/x/continue", "POST"),
        ("OPTIONS", "/api/games/warriorz-2e", "GET"),
    ],
)
def test_a_method_that_is_not_answered_says_which_are(
    client: Client, method: str, path: str, allowed: str
) -> None:
    answer = client.request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
    assert answer.json()["error"]


def test_pages_of_others_may_change_nothing(client: Client) -> None:
    answer = client.post("/api/rooms", json=SETTINGS, headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    own = client.post("/api/rooms", json=SETTINGS, headers={"origin": str(client.base_url).rstrip("/")})
    assert own.status_code == 201
