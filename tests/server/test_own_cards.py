"""Rooms with cards of somebody's own: checked by field, printed for the pages, kept for replays."""

from pathlib import Path
from tomllib import loads
from unittest.mock import Mock, call

import msgspec
import pytest
from msgspec.structs import replace

import gong
from gong.core.errors import BadInput
from gong.core.replay import read_record
from gong.server.catalogue import catalogue, catalogue_with
from gong.server.deckreports import own_tables
from gong.server.entries import encode
from gong.server.history import room_of
from gong.server.limits import Limit
from gong.server.messages import SeatPlan, Settings
from gong.server.seats import EVERYBODY
from gong.server.settings import check_settings, own_cards_in, settings_at
from gong.server.workers import _position

from .live import live_server
from .rooms import SPHERE, Script, everything, opened

CARDS = """
base = "first-light"

[ultras.u01]
shot = 11

[interactions.flare]
name = { en = "Flare", fr = "Fusée" }
value = 3
clauses = [{ when = ["any"], target = "ultra(opp)", op = "mod_cap(save, -2)", duration = "turn" }]
"""
SETTINGS = Settings(
    game=SPHERE,
    seats=[SeatPlan(fighters=["balanced"]), SeatPlan(fighters=["balanced"])],
    options={"turn_cap": "2"},
    cards=CARDS,
)


def test_the_room_is_played_with_them() -> None:
    script = Script(opened(SETTINGS)).sit_and_start().play_out(1)
    assert script.match.position()["cards"]["ultras"]["u01"]["shot"] == 11
    assert gong.verify(script.room.record()).finished
    assert everything(room_of(script.opened, script.log)) == everything(script.room)


def test_the_room_says_so_without_sending_them_along() -> None:
    plain = Script(opened(replace(SETTINGS, cards=None))).room.room_view("x", EVERYBODY)
    view = Script(opened(SETTINGS)).room.room_view("x", EVERYBODY)
    assert (plain.own_cards, view.own_cards, view.settings.cards) == (False, True, None)
    assert "flare" not in encode(view).decode()


@pytest.mark.parametrize(
    ("cards", "field"),
    [
        ("[[[", "cards"),
        ("[ultras.u01]\nshot = 99", "cards.ultras.u01.shot"),
        ("[interactions.flare]\nvalue = 3", "cards.interactions.flare.clauses"),
        ('base = "no-such-set"', "base"),
    ],
)
def test_the_field_that_is_wrong_is_named(cards: str, field: str) -> None:
    with pytest.raises(BadInput) as error:
        check_settings(replace(SETTINGS, cards=cards))
    assert error.value.path == field


# -- games of warriors

NETTLE = """
base = "warriorz-2e"

[fighters.cactus.cards.net]
initiative = 7

[fighters.nettle]
name = { en = "Nettle", fr = "Ortie" }
colour = "green"
life = 8
size = 11
defence = 4
"""
BLOWS = "".join(
    f'\n[fighters.nettle.cards.sting-{n}]\ninitiative = {n}\nmove = 1\nmelee = 3\norigin = "printed"\n'
    for n in range(1, 9)
)
DUEL = Settings(
    game="warriorz-2e",
    draft="named",
    seats=[SeatPlan(fighters=["nettle"]), SeatPlan(fighters=["cactus"])],
    cards=NETTLE + BLOWS,
)


def test_a_warrior_of_ones_own_is_played_told_and_kept() -> None:
    script = Script(opened(DUEL)).sit_and_start().play_out(1)
    assert script.match.position()["edition"]["fighters"]["cactus"]["cards"]["net"]["initiative"] == 7
    assert gong.verify(script.room.record()).finished
    assert script.room.room_view("x", EVERYBODY).own_cards
    shown = catalogue_with("warriorz-2e", own_cards_in(opened(DUEL)), "fr")
    assert [fighter.name for fighter in shown.fighters if fighter.id == "nettle"] == ["Ortie"]
    record = script.room.record()
    position, _ = _position(encode(record), len(read_record(record).moves) // 2, "en")
    assert "nettle" in own_cards_in(opened(settings_at(position, 0), start=position))["fighters"]


@pytest.mark.parametrize(
    ("cards", "field"),
    [
        (CARDS, "cards"),
        (NETTLE, "fighters.nettle.cards"),
        (NETTLE + BLOWS.replace("melee = 3", "melee = 9", 1), "fighters.nettle.cards.sting-1.melee"),
        ((NETTLE + BLOWS).replace("warriorz-2e", "warriorz-1e"), "game"),
    ],
)
def test_the_field_of_a_warrior_that_is_wrong_is_named(cards: str, field: str) -> None:
    with pytest.raises(BadInput) as error:
        check_settings(replace(DUEL, cards=cards))
    assert error.value.path == field


def test_a_seat_names_a_warrior_that_is_among_ones_own() -> None:
    with pytest.raises(BadInput, match="thistle"):
        check_settings(replace(DUEL, seats=[SeatPlan(fighters=["thistle"]), DUEL.seats[1]]))


def test_a_rematch_and_a_game_that_goes_on_have_them_too() -> None:
    script = Script(opened(SETTINGS)).sit_and_start().play_out(1)
    again = script.room.rematch(id="next", code="NEXT", secret_hex=f"{8:064x}", created=1.0)
    assert own_cards_in(again)["ultras"]["u01"]["shot"] == 11
    record = script.room.record()
    position, _ = _position(encode(record), len(read_record(record).moves) // 2, "en")
    beyond = opened(settings_at(position, 0), start=position)
    assert Script(beyond).room.room_view("x", EVERYBODY).own_cards
    assert own_cards_in(beyond)["ultras"]["u01"]["shot"] == 11


def test_everything_printed_on_them_is_told() -> None:
    shown = catalogue_with(SPHERE, own_cards_in(opened(SETTINGS)), "fr")
    assert next(ultra.shot for ultra in shown.ultras if ultra.id == "u01") == 11
    assert next(card.name for card in shown.interactions if card.id == "flare") == "Fusée"
    assert catalogue_with(SPHERE, {}, "fr") == catalogue(SPHERE, "fr")


def test_a_room_is_opened_with_them_and_prints_them(tmp_path: Path) -> None:
    wanted = msgspec.to_builtins(SETTINGS)
    with live_server(f"sqlite:///{tmp_path / 'gong.sqlite3'}", limits=0) as live, live.http() as client:
        made = client.post("/api/rooms", json=wanted)
        assert made.status_code == 201, made.text
        printed = client.get(f"/api/rooms/{made.json()['id']}/catalogue", params={"lang": "fr"}).json()
        assert [card["name"] for card in printed["interactions"] if card["id"] == "flare"] == ["Fusée"]
        wrong = client.post("/api/rooms", json=wanted | {"cards": "[ultras.u01]\nshot = 99"})
        assert (wrong.status_code, wrong.json()["field"]) == (422, "cards.ultras.u01.shot")
        large = client.post("/api/rooms", json=wanted | {"cards": "#" * 200_001})
        assert (large.status_code, large.json()["field"]) == (422, "cards")
        assert client.get("/api/rooms/nowhere/catalogue").status_code == 404


def test_what_a_room_prints_is_kept_by_the_browser_that_asked_alone(tmp_path: Path) -> None:
    """A stranger who knows the address may watch the room, and so read its cards."""
    with live_server(f"sqlite:///{tmp_path / 'gong.sqlite3'}", limits=0) as live, live.http() as host:
        address = f"/api/rooms/{host.post('/api/rooms', json=msgspec.to_builtins(SETTINGS)).json()['id']}"
        with live.http() as stranger:
            answer = stranger.get(f"{address}/catalogue")
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "private, max-age=300")


def test_a_room_prints_no_more_often_than_decks_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with live_server(f"sqlite:///{tmp_path / 'gong.sqlite3'}") as live, live.http() as client:
        room = client.post("/api/rooms", json=msgspec.to_builtins(SETTINGS)).json()["id"]
        monkeypatch.setattr(live.app.state.context.limits, "decks", Limit(0, 2))
        answers = [client.get(f"/api/rooms/{room}/catalogue").status_code for _ in range(3)]
        assert answers == [200, 200, 429]
        assert client.get("/api/replays/nowhere/catalogue").status_code == 429


def test_they_are_parsed_once_however_often_a_room_prints_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = f"{CARDS}# another file"
    parse = Mock(wraps=loads)
    monkeypatch.setattr("tomllib.loads", parse)
    wanted = msgspec.to_builtins(replace(SETTINGS, cards=cards))
    with live_server(f"sqlite:///{tmp_path / 'gong.sqlite3'}", limits=0) as live, live.http() as client:
        room = client.post("/api/rooms", json=wanted).json()["id"]
        for lang in ("en", "fr"):
            assert client.get(f"/api/rooms/{room}/catalogue", params={"lang": lang}).status_code == 200
    assert parse.mock_calls.count(call(cards)) == 1
    assert own_tables(cards) == loads(cards)


def test_a_replay_prints_the_cards_it_was_played_with(tmp_path: Path) -> None:
    record = Script(opened(SETTINGS)).sit_and_start().play_out(1).room.record()
    with live_server(f"sqlite:///{tmp_path / 'gong.sqlite3'}", limits=0) as live, live.http() as client:
        sent = client.post(
            "/api/replays", content=encode(record), headers={"content-type": "application/json"}
        )
        assert sent.status_code == 201, sent.text
        printed = client.get(f"/api/replays/{sent.json()['id']}/catalogue").json()
        assert [ultra["shot"] for ultra in printed["ultras"] if ultra["id"] == "u01"] == [11]
        assert client.get("/api/replays/nowhere/catalogue").status_code == 404
