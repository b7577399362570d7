"""The workshop's HTTP part: fields from the schema, problems by field, tables and text, how the cards do."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from gong.data.notation import OPERATIONS
from gong.data.schema import AnyAbility, Card, Fighter
from gong.data.sets import set_with
from gong.data.words import words
from gong.server import fighterforms, setforms, weighings, workshop
from gong.server.decks import workshop_with
from gong.server.fighterforms import NOT_ASKED
from gong.server.workers import Worker
from gong.server.workshopforms import WeighForm

from .live import live_server

COMET = """base = "first-light"

[ultras.comet]
type = "alien"
value = 5
assault = 1
tackle = 1
shot = 7
resistance = 8
save = 3
pass = 5
abilities = [{ kind = "engage", when = ["any"], target = "ultra(own)", op = "mod_cap(pass, +2)" }]
"""
NET = 'base = "warriorz-2e"\n\n[fighters.cactus.cards.net]\nmelee = 5\n'


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("workshop")
    with live_server(f"sqlite:///{folder / 'gong.sqlite3'}", limits=0) as live, live.http() as http:
        yield http


async def here(self: Any, job: Any, *given: Any) -> Any:
    """Without a process of its own."""
    return await asyncio.to_thread(job, *given)


def finished(client: httpx.Client, form: dict[str, Any]) -> dict[str, Any]:
    """What many games come to."""
    begun = client.post("/api/workshop/balances", json=form)
    assert begun.status_code == 202, begun.text
    run: dict[str, Any] = begun.json()
    while run["state"] in ("waiting", "running"):
        time.sleep(0.1)
        run = client.get(f"/api/workshop/balances/{run['id']}").json()
    return run


def checked(client: httpx.Client, **form: Any) -> dict[str, Any]:
    answer = client.post("/api/workshop/check", json=form)
    assert answer.status_code == 200, answer.text
    report: dict[str, Any] = answer.json()
    return report


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_field_of_the_schema_is_asked_with_its_limits_and_explained(lang: Any) -> None:
    shown, say = fighterforms.fields_of(lang), words(lang)
    sheet, card = (shown.forms[form] for form in ("sheet", "card"))
    for schema, fields in ((Fighter, sheet), (Card, card)):
        asked = {field.id.replace("-", "_") for field in fields}
        assert asked == {*schema.__struct_fields__} - {*NOT_ASKED}
    melee = next(field for field in card if field.id == "melee")
    kind = next(field for field in card if field.id == "kind")
    assert (kind.kind, kind.usual) == ("choice", "ordinary")
    assert (melee.kind, melee.low, melee.high, melee.values) == ("dice", 0, 6, ["?", "2"])
    assert len(shown.abilities) == len(AnyAbility.__args__)
    every = [*sheet, *card, *(each for ability in shown.abilities for each in ability.fields)]
    assert all(field.about and field.label for field in every)
    assert any(say.say(f"workshop.card-{field.id}") == field.label for field in card)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_field_of_a_set_is_asked_and_every_operation_shown_in_words(lang: Any) -> None:
    shown = setforms.fields_of(lang)
    for form, (schema, elsewhere) in setforms.FORMS.items():
        fields = {field.id.rstrip("_"): field for field in shown.forms[form]}
        assert set(fields) == {name.rstrip("_") for name in schema.__struct_fields__} - {*elsewhere}
        assert all(field.about and field.label != field.about for field in fields.values())
    ability = {field.id: field for field in shown.forms["ability"]}
    assert (ability["limit"].kind, ability["limit"].low, ability["limit"].high) == ("number", 1, 6)
    assert (ability["op"].kind, ability["duration"].kind) == ("lines", "choice")
    assert {each.id.partition("(")[0] for each in shown.abilities} == {*OPERATIONS}
    assert all(each.about for each in shown.abilities)


def test_what_an_operation_is_shown_by_is_a_clause_that_a_card_can_have() -> None:
    for each in setforms.examples():
        told = {"abilities" if each.form == "ability" else "clauses": [each.written]}
        pile = "ultras" if each.form == "ability" else "interactions"
        card = setforms.NOBODY | told if pile == "ultras" else told
        assert set_with({pile: {"mine": card}}).clauses["mine"][0].op.name == each.op


def test_a_card_of_a_set_is_said_in_both_languages_and_nothing_else_is_sent(client: httpx.Client) -> None:
    report = checked(client, cards=COMET)
    assert (report["game"], report["problems"]) == ("ultrium-sphere", [])
    said = {lang: [card["text"] for card in report["printed"][lang]["ultras"]] for lang in ("en", "fr")}
    assert "an Ultra of your team gets Pass +2" in said["en"][0]
    assert "Passe" in said["fr"][0]
    assert len(said["fr"]) == 1
    assert len(report["whole"]["ultras"]) > len(said["en"])
    assert checked(client, tables=report["tables"]) == report


def test_what_is_wrong_with_a_clause_is_said_at_its_field(client: httpx.Client) -> None:
    report = checked(client, cards=COMET.replace("mod_cap(pass", "mod_cap(speed"))
    assert [problem["field"] for problem in report["problems"]] == ["ultras.comet.abilities[0].op"]
    assert report["printed"] is None


def test_a_deck_is_played_with_the_card_and_without_it(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Worker, "done", here)
    monkeypatch.setattr(weighings, "GAMES", 160)
    monkeypatch.setattr(weighings, "FEW", 10)
    run = finished(client, {"cards": COMET, "card": "comet", "deck": "blitz"})
    assert (run["state"], run["deck"], run["fair"]) == ("done", "blitz", 0.5)
    assert sum(share["games"] for share in run["shares"]) == run["done"] == run["games"]
    assert all(share["before"] is not None for share in run["shares"])


def test_a_deck_with_the_card_is_there_to_be_played(client: httpx.Client) -> None:
    answer = client.post("/api/workshop/deck", json={"cards": COMET, "card": "comet", "deck": "blitz"})
    assert answer.json()["deck"] == "blitz"
    legal = client.post("/api/decks/check", json={"text": answer.json()["text"], "cards": COMET}).json()
    assert (legal["legal"], legal["ultras"]["comet"]) == (True, 1)
    assert client.post("/api/workshop/deck", json={"cards": NET}).status_code == 422


def test_a_deck_that_has_the_card_is_chosen_before_others() -> None:
    changed = 'base = "first-light"\n[ultras.u01]\nshot = 6\n'
    having = {name for name, deck in workshop_with({}).ready().items() if "u01" in deck["ultras"]}
    assert workshop._wanted(WeighForm(cards=changed), "en").deck in having
    assert workshop._wanted(WeighForm(cards=COMET), "en").card == "comet"


@pytest.mark.parametrize(
    ("changed", "field"),
    [({"card": "nobody"}, "card"), ({"deck": "nobody"}, "deck"), ({"deck": "blitz", "value": 99}, "deck")],
)
def test_what_cannot_be_tried_is_refused(client: httpx.Client, changed: dict[str, Any], field: str) -> None:
    cards = COMET.replace("value = 5", f"value = {changed.pop('value', 5)}")
    answer = client.post("/api/workshop/balances", json={"cards": cards, "card": "comet"} | changed)
    assert (answer.status_code, answer.json()["field"]) == (422, field)


def test_a_file_comes_back_as_tables_and_text_with_everything_printed(client: httpx.Client) -> None:
    report = checked(client, cards=NET)
    assert report["tables"]["fighters"]["cactus"]["cards"]["net"] == {"melee": 5}
    assert checked(client, tables=report["tables"]) == report
    (cactus,) = report["printed"]["en"]["fighters"]
    assert [card["melee"] for card in cactus["cards"] if card["id"] == "net"] == [5]
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
    monkeypatch.setattr(Worker, "done", here)
    monkeypatch.setattr(weighings, "GAMES", 200)
    monkeypatch.setattr(weighings, "FEW", 10)
    run = finished(client, {"cards": NET, "players": 2})
    assert (run["state"], run["done"], run["fair"]) == ("done", run["games"], 0.5)
    assert all(share["before"] is not None or not run["compiled"] for share in run["shares"])
    assert sum(share["games"] for share in run["shares"]) == 2 * run["games"]
    assert client.get("/api/workshop/balances/" + "0" * 20).status_code == 404
