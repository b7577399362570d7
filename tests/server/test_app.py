"""Pages, headers, limits and OpenAPI: what surrounds every answer."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Client

from gong.server import pages
from gong.server.limits import Limit
from gong.server.store import Unavailable

from .live import Live, live_server

HOME = "<!doctype html><title>Gong</title>"
SCRIPT = "console.log(1)\n" * 500


addresses = itertools.count(1)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    database = f"sqlite:///{tmp_path_factory.mktemp('app') / 'gong.sqlite3'}"
    with live_server(database, origins=["https://friend.example"]) as live:
        yield live


@pytest.fixture
def client(live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """Somebody at an address of their own, at a server whose client is a few small files."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(HOME)
    (static / "assets" / "index-abc.js").write_text(SCRIPT)
    (static / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages.client_files, "all_directories", [static])
    with live.http() as client:
        client.headers["x-forwarded-for"] = f"192.0.2.{next(addresses)}"
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/room/0123?invite=x", "/join/ABCDEFG", "/replay/1?move=3", "/rules", "/nowhere/at/all"]
)
def test_the_page_is_at_every_address_that_is_nothing_else(client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (200, HOME)
    assert answer.headers["cache-control"] == "no-cache"


def test_hashed_files_may_be_kept_for_ever_and_travel_compressed(client: Client) -> None:
    answer = client.get("/assets/index-abc.js")
    assert answer.text == SCRIPT
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert client.get("/assets/index-old.js").status_code == 404


def test_what_has_not_changed_is_not_sent_again(client: Client) -> None:
    tag = client.get("/favicon.svg").headers["etag"]
    assert client.get("/favicon.svg", headers={"if-none-match": tag}).status_code == 304


def test_a_page_is_told_its_own_version(client: Client) -> None:
    built = "<!doctype html><html><head><title>Gong</title></head><body></body></html>"
    pages.client_files.index.write_text(built)
    mark = f'<meta name="gong-version" content="{pages.client_version()}" />'
    for path in ("/", "/room/0123", "/index.html", "/nowhere/at/all"):
        assert client.get(path).text == built.replace("</head>", f"{mark}</head>")
    before = pages.client_version()
    pages.client_files.index.write_text(built + "<!-- another build -->")
    assert pages.client_version() != before
    assert f'content="{pages.client_version()}"' in client.get("/").text


def test_the_server_says_the_version_that_its_page_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<head></head>")
    monkeypatch.setattr(pages.client_files, "all_directories", [tmp_path])
    with live_server(f"sqlite:///{tmp_path / 'gong.sqlite3'}") as live, live.http() as client:
        said = client.get("/api/health").json()["version"]
        assert client.get("/").text == f'<head><meta name="gong-version" content="{said}" /></head>'


def test_a_page_that_changed_is_read_again(client: Client) -> None:
    client.get("/")
    pages.client_files.index.write_text("new")
    assert client.get("/").text == "new"


@pytest.mark.parametrize(
    "path",
    ["/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt", "/a%00b", "/" + "a" * 5000],
)
def test_no_file_outside_is_served(client: Client, path: str) -> None:
    assert client.get(path).text == HOME


def test_without_a_built_client_the_page_says_so(client: Client) -> None:
    pages.client_files.index.unlink()
    answer = client.get("/")
    assert answer.status_code == 503
    assert "have not been built" in answer.text
    assert client.get("/api/health").json()["client"] is False


def test_a_database_that_does_not_answer_is_no_good_health(
    live: Live, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone() -> None:
        raise Unavailable("gone")

    monkeypatch.setattr(live.app.state.context.hub.store, "check", gone)
    answer = client.get("/api/health")
    assert answer.status_code == 503
    assert "database does not answer" in answer.json()["error"]


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/favicon.svg"])
def test_every_answer_is_guarded(client: Client, path: str) -> None:
    headers = client.get(path).headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_parts_of_pages_carry_only_what_guards_them(client: Client) -> None:
    """A page asks for two dozen of them."""
    headers = client.get("/assets/index-abc.js").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in headers


def test_cookies_are_secure_where_the_connection_is(client: Client) -> None:
    plain = client.put("/api/me", json={"name": "A"}).headers["set-cookie"]
    safe = client.put("/api/me", json={"name": "A"}, headers={"x-forwarded-proto": "https"})
    assert "Secure" not in plain
    assert "Secure" in safe.headers["set-cookie"]
    assert "strict-transport-security" in safe.headers


def test_a_friendly_origin_may_use_the_server(client: Client) -> None:
    for origin, status in (("https://friend.example", 200), ("https://evil.example", 403), ("null", 403)):
        answer = client.put("/api/me", json={"name": "A"}, headers={"origin": origin})
        assert answer.status_code == status


@pytest.mark.parametrize("origin", ["http://[", "http://", "nonsense", "//"])
def test_an_origin_that_is_none_is_refused(client: Client, origin: str) -> None:
    assert client.put("/api/me", json={"name": "A"}, headers={"origin": origin}).status_code == 403


def test_a_page_that_travelled_open_is_no_page_of_a_secure_server(client: Client) -> None:
    safe, host = {"x-forwarded-proto": "https"}, client.base_url.netloc.decode()
    for origin, more, status in (
        (f"https://{host}", safe, 200),
        (f"http://{host}", safe, 403),
        (f"http://{host}", {}, 200),
        (f"https://{host}", {}, 403),
        ("http://127.0.0.1", {}, 403),
        (f"http://{host}/", {}, 403),
    ):
        answer = client.put("/api/me", json={"name": "A"}, headers={"origin": origin} | more)
        assert answer.status_code == status


def test_too_many_requests_from_one_address_are_refused_in_words(
    live: Live, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live.app.state.context.limits, "requests_by_address", Limit(0, 3))
    answers = [client.get("/api/health") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].json()["error"]
    assert "retry-after" in answers[-1].headers


def test_too_many_rooms_of_one_visitor_are_refused(
    live: Live, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live.app.state.context.limits, "rooms", Limit(0, 2))
    settings = {"game": "warriorz-2e", "seats": [{}, {}], "draft": "random"}
    assert [client.post("/api/rooms", json=settings).status_code for _ in range(3)] == [201, 201, 429]


@pytest.mark.parametrize(
    ("path", "body", "work"),
    [
        ("/api/rooms", {"game": "warriorz-2e", "seats": [{}, {}], "draft": "random"}, "routes.new_opened"),
        ("/api/replays/x/continue", {"move": 1, "seat": 0}, "replays.Replays.go_on"),
    ],
)
def test_whoever_asked_too_often_costs_nothing_more(
    live: Live, client: Client, monkeypatch: pytest.MonkeyPatch, path: str, body: dict[str, Any], work: str
) -> None:
    monkeypatch.setattr(live.app.state.context.limits, "rooms", Limit(0, 0))
    done: list[Any] = []
    monkeypatch.setattr(f"gong.server.{work}", lambda *given: done.append(given))
    assert (client.post(path, json=body).status_code, done) == (429, [])


def test_uploads_count_by_address_also_of_visitors_without_a_session(
    live: Live, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live.app.state.context.limits, "uploads_by_address", Limit(0, 2))
    answers = [client.post("/api/replays", json={}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [422, 422, 429]


def test_codes_cannot_be_tried_out(live: Live, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live.app.state.context.limits, "codes", Limit(0, 2))
    assert [client.get("/api/codes/BBBBBBB").status_code for _ in range(3)] == [404, 404, 429]


def test_openapi_describes_everything_that_is_there(client: Client) -> None:
    schema = client.get("/api/openapi.json").json()
    assert set(schema["paths"]) == {
        *("/api/health", "/api/me", "/api/games", "/api/games/{game}", "/api/rules", "/api/rules/{rule}"),
        *("/api/rooms", "/api/codes/{code}", "/api/replays", "/api/replays/{replay}"),
        *("/api/positions/table", "/api/positions/worth", "/api/positions/rooms"),
        *("/api/replays/{replay}/position", "/api/puzzles/{game}/{number}/position"),
        *("/api/replays/{replay}/frames", "/api/replays/{replay}/continue", "/api/lessons/{game}"),
        *("/api/rooms/{room}/catalogue", "/api/replays/{replay}/catalogue"),
        "/api/replays/{replay}/analysis",
        *("/api/decks", "/api/decks/check", "/api/decks/suggestions", "/api/decks/cards"),
        *("/api/decks/trials", "/api/decks/trials/{trial}"),
        *("/api/puzzles/{game}", "/api/puzzles/{game}/{number}"),
        *("/api/ratings/{game}", "/api/me/ratings", "/api/me/ratings/{game}", "/api/me/everything"),
        "/api/week",
        *("/api/workshop/fields", "/api/workshop/set-fields", "/api/workshop/check", "/api/workshop/deck"),
        *("/api/workshop/balances", "/api/workshop/balances/{weighing}"),
    }
    assert schema["paths"]["/api/rooms"]["post"]["requestBody"]["required"]


def test_everything_openapi_refers_to_is_in_it(client: Client) -> None:
    text = client.get("/api/openapi.json").text
    parts = client.get("/api/openapi.json").json()["components"]["schemas"]
    referred = {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert referred <= set(parts)
