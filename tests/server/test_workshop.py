"""The workshop's HTTP part: fields from the schema, problems by field, tables and text, how the cards do."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from gong.data.schema import AnyAbility, Card, Fighter
from gong.data.words import words
from gong.server import weighings
from gong.server.weighings import wilson
from gong.server.workers import Worker
from gong.server.workshopforms import NOT_ASKED, fields_of

from .live import live_server

NET = 'base = "warriorz-2e"\n\n[fighters.cactus.cards.net]\nmelee = 5\n'


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("workshop")
    with live_server(f"sqlite:///{folder / 'gong.sqlite3'}", limits=0) as live, live.http() as http:
        yield http


def checked(client: httpx.Client, **form: Any) -> dict[str, Any]:
    answer = client.post("/api/workshop/check", json=form)
    assert answer.status_code == 200, answer.text
    report: dict[str, Any] = answer.json()
    return report


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_field_of_the_schema_is_asked_with_its_limits_and_explained(lang: Any) -> None:
    shown, say = fields_of(lang), words(lang)
    for schema, fields in ((Fighter, shown.sheet), (Card, shown.card)):
        asked = {field.id.replace("-", "_") for field in fields}
        assert asked == {*schema.__struct_fields__} - {*NOT_ASKED}
    melee = next(field for field in shown.card if field.id == "melee")
    kind = next(field for field in shown.card if field.id == "kind")
    assert (kind.kind, kind.usual) == ("choice", "ordinary")
    assert (melee.kind, melee.low, melee.high, melee.values) == ("dice", 0, 6, ["?", "2"])
    assert len(shown.abilities) == len(AnyAbility.__args__)
    every = [*shown.sheet, *shown.card, *(each for ability in shown.abilities for each in ability.fields)]
    assert all(field.about and field.label for field in every)
    assert any(say.say(f"workshop.card-{field.id}") == field.label for field in shown.card)


def test_a_file_comes_back_as_tables_and_text_with_everything_printed(client: httpx.Client) -> None:
    report = checked(client, cards=NET)
    assert report["tables"]["fighters"]["cactus"]["cards"]["net"] == {"melee": 5}
    assert checked(client, tables=report["tables"]) == report
    printed = {fighter["id"]: fighter for fighter in report["printed"]["fighters"]}
    assert [card["melee"] for card in printed["cactus"]["cards"] if card["id"] == "net"] == [5]
    assert not report["problems"]


@pytest.mark.parametrize(
    ("cards", "field"),
    [
        (NET.replace("5", "9"), "fighters.cactus.cards.net.melee"),
        ("[fighters.cactus]\nlife = 3", "base"),
        ('base = "warriorz-2e"\n[fighters.cactus]\nsize = 9', "fighters"),
    ],
)
def test_what_is_wrong_is_said_by_field_and_nothing_is_printed(
    client: httpx.Client, cards: str, field: str
) -> None:
    report = checked(client, cards=cards)
    assert report["problems"][0]["field"].startswith(field)
    assert report["printed"] is None


def test_what_is_unlikely_is_said_too(client: httpx.Client) -> None:
    report = checked(client, cards=NET.replace("melee = 5", "initiative = 7"))
    assert report["warnings"] == [
        {"field": "fighters.cactus.cards", "text": "2 cards of initiative 7, none of 6"}
    ]


def test_what_is_no_toml_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/workshop/check", json={"cards": "[[["})
    assert (answer.status_code, answer.json()["field"]) == (422, "cards")
    answer = client.post("/api/workshop/balances", json={"cards": NET.replace("5", "9")})
    assert (answer.status_code, answer.json()["field"]) == (422, "fighters.cactus.cards.net.melee")


def test_the_same_games_are_played_with_and_without_the_cards(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def here(self: Any, job: Any, *given: Any) -> Any:
        return await asyncio.to_thread(job, *given)

    monkeypatch.setattr(Worker, "done", here)
    monkeypatch.setattr(weighings, "GAMES", 200)
    monkeypatch.setattr(weighings, "FEW", 10)
    begun = client.post("/api/workshop/balances", json={"cards": NET, "players": 2})
    assert begun.status_code == 202
    run = begun.json()
    for _ in range(600):
        run = client.get(f"/api/workshop/balances/{run['id']}").json()
        if run["state"] not in ("waiting", "running"):
            break
        time.sleep(0.1)
    assert (run["state"], run["done"], run["fair"]) == ("done", run["games"], 0.5)
    assert all(share["before"] is not None or not run["compiled"] for share in run["shares"])
    assert sum(share["games"] for share in run["shares"]) == 2 * run["games"]
    assert client.get("/api/workshop/balances/" + "0" * 20).status_code == 404


def test_an_interval_holds_the_share_and_shrinks() -> None:
    low, high = wilson(0.3, 100)
    assert low < 0.3 < high
    assert wilson(0.3, 10_000)[1] - wilson(0.3, 10_000)[0] < (high - low) / 5
    assert wilson(0.0, 10)[0] == 0.0
