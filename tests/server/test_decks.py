"""Decks over HTTP: read and judged in any form, what would suit them, and how they do."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Client

from gong.data.decks import ready_deck, ready_decks
from gong.data.decktext import read_text, write_text
from gong.data.sets import load_set
from gong.lab import trials as lab_trials
from gong.server import queue as queues
from gong.server.experiments import LONGEST
from gong.server.failures import Failed
from gong.server.limits import LARGEST_SET
from gong.server.queue import FORSAKEN, KEPT_FOR
from gong.server.trials import Trials, Wanted

from .live import live_server

CARDS = load_set()
WALL = write_text(ready_deck("bulwark"), CARDS)
PILES = {pile: dict(getattr(ready_deck("bulwark"), pile)) for pile in ("ultras", "interactions")}
OWN = '[ultras.u09]\nname = { en = "Iron Keeper", fr = "Gardien de fer" }\nvalue = 30\n'
PATIENCE = 90


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder: Path = tmp_path_factory.mktemp("decks")
    with live_server(f"sqlite:///{folder / 'gong.sqlite3'}", limits=0) as live, live.http() as client:
        yield client


def check(client: Client, lang: Any = "en", **form: Any) -> Any:
    return client.post("/api/decks/check", params={"lang": lang}, json=form)


# -- looking at one


def test_the_ready_decks_come_with_how_to_play_them(client: Client) -> None:
    english, french = (client.get("/api/decks", params={"lang": lang}).json() for lang in ("en", "fr"))
    assert [deck["id"] for deck in english] == ready_decks()
    for one, other in zip(english, french, strict=True):
        assert one["ultras"] == other["ultras"] == dict(ready_deck(one["id"]).ultras)
        assert len(one["how"]) > 200 < len(other["how"])
        assert one["how"] != other["how"]


def test_text_and_copies_are_the_same_deck(client: Client) -> None:
    by_text, by_copies = check(client, text=WALL).json(), check(client, name="Bulwark", **PILES).json()
    for field in ("ultras", "interactions", "legal", "ultra_pile", "types", "families", "actions"):
        assert by_text[field] == by_copies[field]
    assert by_text["legal"] is True
    assert by_text["text"] == WALL
    assert read_text(by_copies["text"], CARDS).ultras == PILES["ultras"]


def test_figures_are_those_of_the_terminal(client: Client) -> None:
    told = check(client, text=WALL).json()
    assert (told["ultra_pile"]["cards"], told["ultra_pile"]["wanted"], told["ultra_pile"]["cap"]) == (
        25,
        25,
        100,
    )
    assert sum(bar["cards"] for bar in told["interaction_pile"]["curve"]) == 25
    assert told["families"][0] == {"id": "kobalt", "name": "Kobalt", "cards": 20}
    assert {figure["id"]: figure["best"] for figure in told["actions"]}["save"] == 9
    assert 1 < told["reinforcement"] <= 3


def test_what_is_illegal_is_told_with_its_rule_card_and_line(client: Client) -> None:
    text = "# Odd\n## Ultras\n2 Anselme Corvin\n1 Nobody\n"
    told = check(client, text=text).json()
    assert told["legal"] is False
    found = {(one["rule"], one["pile"], one["card"], one["line"]) for one in told["problems"]}
    assert ("US-2.1.1", "ultras", None, None) in found
    assert ("US-2.1.2", "ultras", "u01", 3) in found
    assert ("US-2.1.1", "ultras", "Nobody", 4) in found
    french = check(client, "fr", text=text).json()["problems"][1]["text"]
    assert french.startswith("Anselme Corvin ne peut y être qu'une fois")
    assert "exemplaires" in french


@pytest.mark.parametrize(
    ("form", "field", "problem"),
    [
        ({"text": "0 Academy Keeper"}, "line 1", "at least 1 copy"),
        ({"text": WALL, "ultras": {"u01": 1}}, "text", "not both"),
        ({"ultras": {"u01": 0}}, "ultras.u01", "greater than or equal to 1"),
        ({"ultras": {}, "options": {"goals": "3"}}, "options.goals", "no option"),
        ({"ultras": {}, "options": {"deck_value_cap": "much"}}, "deck_value_cap", "whole number"),
        ({"style": "wild", "ultras": {}}, "style", "no style"),
        ({"text": "x" * 8001}, "text", "at most 8000"),
        ({"wood": 3}, "wood", "Extra inputs"),
    ],
)
def test_what_cannot_be_read_names_its_field(client: Client, form: Any, field: str, problem: str) -> None:
    refused = check(client, **form)
    assert refused.status_code == 422
    assert refused.json()["field"] == field
    assert problem in refused.json()["error"]


def test_leaders_may_agree_on_other_limits(client: Client) -> None:
    form = {"ultras": {"u09": 6}, "interactions": {"i05": 3}}
    options = {"ultra_deck_size": "6", "interaction_deck_size": "3"}
    assert check(client, **form).json()["legal"] is False
    assert check(client, **form, options=options).json()["legal"] is True


# -- one's own cards


def test_own_cards_lie_over_those_of_the_game(client: Client) -> None:
    told = check(client, text="2 iron keeper", cards=OWN).json()
    assert told["ultras"] == {"u09": 2}
    assert told["ultra_pile"]["value"] == 60
    assert "Iron Keeper" in told["text"]
    assert "Gardien de fer" in check(client, "fr", text="2 iron keeper", cards=OWN).json()["text"]


@pytest.mark.parametrize(
    ("cards", "field"),
    [
        ("name = ", "cards"),
        ('[ultras.u09]\nvalue = "dear"', "cards.ultras.u09.value"),
        (
            '[ultras.u09]\nabilities = [{kind = "static", target = "self", op = "fly"}]',
            "cards.ultras.u09.abilities[0].op",
        ),
        ("a = " + "[" * 5_000, "cards"),
    ],
)
def test_what_is_wrong_with_own_cards_is_named(client: Client, cards: str, field: str) -> None:
    refused = check(client, text=WALL, cards=cards)
    assert refused.status_code == 422
    assert refused.json()["field"] == field


def test_own_cards_are_printed_in_both_languages(client: Client) -> None:
    for lang, name in (("en", "Iron Keeper"), ("fr", "Gardien de fer")):
        told = client.post("/api/decks/cards", params={"lang": lang}, json={"cards": OWN}).json()
        assert told["kernel"] == "sphere"
        assert {card["id"]: card["name"] for card in told["ultras"]}["u09"] == name
        assert len(told["ultras"]) == len(CARDS.ultras)
    refused = client.post("/api/decks/cards", json={"cards": "[ultras.u09]\nvalue = 1000"})
    assert (refused.status_code, refused.json()["field"]) == (422, "cards.ultras.u09.value")


def test_own_cards_have_a_limit(client: Client) -> None:
    assert check(client, text=WALL, cards="#" + "x" * LARGEST_SET).status_code == 422
    assert check(client, text=WALL, cards="x" * 2 * LARGEST_SET).status_code == 413


# -- what would suit it


def test_suggestions_say_what_comes_what_goes_and_what_is_gained(client: Client) -> None:
    text = write_text(ready_deck("carousel"), CARDS)
    for lang, title in (("en", "3 more of Dama"), ("fr", "3 de plus de Dama")):
        found = client.post("/api/decks/suggestions", params={"lang": lang}, json={"text": text}).json()
        assert found[0]["title"] == title
        assert sum(found[0]["come"].values()) == sum(found[0]["go"].values()) == 3
        assert all(gain["name"] for one in found for gain in one["gains"])
        assert found[0]["gains"][0]["after"] > found[0]["gains"][0]["before"]


# -- how it does


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trial of a few games: only its plan is made here, the games are played in the worker."""
    planned = lab_trials.parts_of
    monkeypatch.setattr(lab_trials, "parts_of", lambda rivals, _: planned(rivals, False)[:2])


def waited(client: Client, trial: str) -> Any:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        told = client.get(f"/api/decks/trials/{trial}").json()
        if told["state"] not in ("waiting", "running"):
            return told
        time.sleep(0.2)
    raise AssertionError("the trial does not end")


@pytest.mark.usefixtures("few")
def test_a_trial_tells_how_far_it_is_and_what_came_of_it(client: Client) -> None:
    begun = client.post("/api/decks/trials", json={"text": WALL})
    assert begun.status_code == 202
    assert begun.json()["state"] in ("waiting", "running")
    told = waited(client, begun.json()["id"])
    assert (told["state"], told["problem"]) == ("done", None)
    assert told["done"] == told["games"] == told["share"]["games"] == 8
    assert [duel["deck"] for duel in told["duels"]] == ready_decks()[:2]
    assert {card["card"] for card in told["cards"]} == {*PILES["ultras"], *PILES["interactions"]}
    for share in (told["share"], *(duel["share"] for duel in told["duels"])):
        assert 0 <= share["low"] <= share["rate"] <= share["high"] <= 1
    again = client.post("/api/decks/trials", json={**PILES, "name": "Another name"}).json()
    assert (again["id"], again["state"]) == (told["id"], "done")


def test_only_a_legal_deck_is_tried(client: Client) -> None:
    refused = client.post("/api/decks/trials", json={"text": "4 Academy Keeper"})
    assert (refused.status_code, refused.json()["rule"]) == (422, "US-2.1.1")
    french = client.post("/api/decks/trials", params={"lang": "fr"}, json={"text": "4 Academy Keeper"})
    assert "légal" in french.json()["error"]


def test_unknown_trials_are_none(client: Client) -> None:
    assert client.get(f"/api/decks/trials/{'0' * 20}").status_code == 404
    assert client.delete(f"/api/decks/trials/{'0' * 20}").status_code == 404


def test_a_visitor_may_ask_only_so_often(tmp_path: Path) -> None:
    with live_server(f"sqlite:///{tmp_path / 'gong.sqlite3'}", limits=0.1) as live, live.http() as client:
        begun = client.post("/api/decks/trials", json={"text": WALL})
        assert begun.status_code == 202
        client.delete(f"/api/decks/trials/{begun.json()['id']}")
        again = client.post("/api/decks/trials", params={"lang": "fr"}, json={"text": WALL})
        assert (again.status_code, again.headers["retry-after"]) == (429, "5")
        answers = [check(client, text=WALL).status_code for _ in range(12)]
        assert answers[0] == 200
        assert answers[-1] == 429


class Slow:
    """A worker that never gets anywhere, unless it is let go on."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.asked = 0

    async def done(self, job: Any, *given: Any) -> Any:
        self.asked += 1
        if job.__name__ == "_prospects":
            return ["tides"], False
        await self.gate.wait()
        return lab_trials.played(given[0], given[1], given[2], compiled=False)

    async def close(self) -> None: ...


def queue(clock: Any = time.monotonic) -> tuple[Trials, Slow]:
    made, slow = Trials(clock), Slow()
    made._worker = slow  # type: ignore[assignment]
    return made, slow


def wanted(name: str) -> Wanted:
    piles = {pile: dict(getattr(ready_deck(name), pile)) for pile in PILES}
    return Wanted("ultrium-sphere", piles, {})


@pytest.mark.anyio
async def test_one_trial_for_each_visitor_and_one_at_a_time() -> None:
    made, _ = queue()
    first, second = made.begin(wanted("blitz"), "ann"), made.begin(wanted("tides"), "bob")
    await asyncio.sleep(0.01)
    assert (first.state, second.state, made.place_of(second)) == ("running", "waiting", 0)
    assert made.begin(wanted("blitz"), "ann") is first
    made.stop(first, "ann")
    await asyncio.sleep(0.01)
    assert (first.state, second.state) == ("stopped", "running")
    await made.close()


@pytest.mark.anyio
async def test_another_trial_of_a_visitor_takes_the_place_of_the_first() -> None:
    made, _ = queue()
    first, shared = made.begin(wanted("blitz"), "ann"), made.begin(wanted("tides"), "bob")
    made.begin(wanted("tides"), "ann")
    second = made.begin(wanted("control"), "ann")
    await asyncio.sleep(0.01)
    assert (first.state, shared.guests, second.guests) == ("stopped", {"bob"}, {"ann"})
    assert (shared.state, second.state) == ("running", "waiting")
    await made.close()


@pytest.mark.anyio
async def test_a_trial_goes_on_while_anybody_wants_it() -> None:
    made, _ = queue()
    run = made.begin(wanted("blitz"), "ann")
    assert made.begin(wanted("blitz"), "bob") is run
    made.stop(run, "ann")
    assert run.is_open
    made.stop(run, "bob")
    assert run.state == "stopped"
    assert made.begin(wanted("blitz"), "bob") is not run
    await made.close()


@pytest.mark.anyio
async def test_the_queue_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "MOST_WAITING", 2)
    made, _ = queue()
    for name, guest in (("blitz", "ann"), ("tides", "bob")):
        made.begin(wanted(name), guest)
    with pytest.raises(Failed) as refused:
        made.begin(wanted("control"), "eve")
    assert refused.value.status == 503
    await made.close()


@pytest.mark.anyio
async def test_what_nobody_asks_about_is_given_up_and_old_results_are_forgotten() -> None:
    now = [0.0]
    made, slow = queue(lambda: now[0])
    run = made.begin(wanted("blitz"), "ann")
    await asyncio.sleep(0.01)
    now[0] = FORSAKEN + 1
    slow.gate.set()
    while run.is_open:
        await asyncio.sleep(0.01)
    assert run.state == "stopped"
    assert slow.asked == 2
    now[0] += KEPT_FOR + 1
    made.begin(wanted("tides"), "bob")
    assert made.found(run.id) is None
    await made.close()


@pytest.mark.anyio
async def test_a_trial_does_not_go_on_for_ever() -> None:
    now = [0.0]
    made, slow = queue(lambda: now[0])
    run = made.begin(wanted("blitz"), "ann")
    await asyncio.sleep(0.01)
    now[0] = LONGEST + 1
    made.found(run.id)
    slow.gate.set()
    while run.is_open:
        await asyncio.sleep(0.01)
    assert run.result is not None
    assert (run.state, run.result.games > 0, slow.asked) == ("stopped", True, 2)
    await made.close()


def test_the_same_deck_is_the_same_trial() -> None:
    one = wanted("blitz")
    turned = {pile: dict(reversed(list(copies.items()))) for pile, copies in one.deck.items()}
    assert one.id == one._replace(deck=turned).id
    assert one.id != wanted("tides").id
    assert one.id != one._replace(asked={"options": {"deck_value_cap": "120"}}).id
