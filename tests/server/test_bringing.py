"""Decks that people bring to a room: checked by the rules, kept secret, kept in the log and for a rematch."""

from collections import Counter

import pytest

import gong
from gong.core.replay import read_record
from gong.data.decks import Deck, ready_deck
from gong.data.decktext import write_text
from gong.data.sets import load_set
from gong.server.entries import Brought, encode
from gong.server.history import room_of
from gong.server.messages import Arrange, Bring, Refused, SeatPlan, Settings, Sit, Stand, Start
from gong.server.room import Room
from gong.server.seats import EVERYBODY
from gong.server.settings import settings_at
from gong.server.workers import _position

from .rooms import HOST, Script, everything, opened, people, session

TWO = Settings(
    game="ultrium-sphere",
    seats=[SeatPlan(fighters=["balanced"]), SeatPlan(fighters=["blitz"])],
    options={"turn_cap": "2"},
)
#: One of each but the last.
LINEUP = {"u03": 6}


def text_of(name: str, title: str = "My own") -> str:
    """The cards of a ready deck under a name of one's own."""
    text = write_text(ready_deck(name), load_set())
    return "\n".join([f"# {title}", *text.splitlines()[1:]])


def gathered() -> Script:
    script = Script(opened(TWO))
    for seat in (0, 1):
        script.granted(session(seat), Sit(id="sit", seat=seat, name=f"P{seat}"))
    return script


def bring(script: Script, seat: int, deck: str, lang: str = "en") -> object:
    return script.ask(session(seat), Bring(id="bring", deck=deck), lang=lang)


def begun(script: Script) -> Script:
    script.sit_and_start()
    return script


def cards_of(script: Script, seat: int) -> dict[str, int]:
    """How many of each Interaction a seat owns."""
    team = script.match.position()["teams"][seat]
    owned = sum((Counter(team.get(pile, {})) for pile in ("hand", "interactions", "locker")), Counter[str]())
    return {card: count for card, count in owned.items() if card.startswith("i")}


def names_in(script: Script) -> list[str | None]:
    view = script.room.room_view("somebody", EVERYBODY)
    return [seat.deck for seat in view.seats]


def test_a_deck_of_ones_own_is_played_instead_of_the_planned_one() -> None:
    script = gathered()
    assert isinstance(bring(script, 0, text_of("control")), Brought)
    begun(script)
    assert cards_of(script, 0) == dict(ready_deck("control").interactions)
    assert cards_of(script, 1) == dict(ready_deck("blitz").interactions)


def test_the_others_learn_its_name_and_nothing_else() -> None:
    script, other = gathered(), gathered()
    bring(script, 0, text_of("control"))
    bring(other, 0, text_of("tides"))
    assert names_in(script) == ["My own", None]
    assert everything_for(script.room, 1) == everything_for(other.room, 1)
    assert "i26" not in everything_for(script.room, 1).decode()


def everything_for(room: Room, seat: int) -> bytes:
    return encode([room.room_view(who, EVERYBODY) for who in (session(seat), "somebody")])


@pytest.mark.parametrize(("lang", "said"), [("en", "expected"), ("fr", "attendu")])
def test_an_illegal_deck_is_refused_with_the_rule_it_breaks(lang: str, said: str) -> None:
    deck = Deck(ultras=LINEUP, interactions=ready_deck("control").interactions)
    refused = bring(gathered(), 0, write_text(deck, load_set()), lang)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("illegal", "US-2.1.1")
    assert "25" in refused.reason


def test_the_options_of_the_room_are_those_a_deck_is_held_to() -> None:
    script = Script(opened(Settings(game=TWO.game, seats=people(2), options={"ultra_deck_size": "26"})))
    script.granted(HOST, Sit(id="sit", seat=0))
    refused = bring(script, 0, text_of("control"))
    assert isinstance(refused, Refused)
    assert (refused.rule, "26" in refused.reason) == ("US-2.1.1", True)


@pytest.mark.parametrize("options", [{}, {"ultra_deck_size": "26"}, {"deck_value_cap": "70"}])
def test_a_seat_without_a_deck_is_given_one_that_fits_the_room(options: dict[str, str]) -> None:
    seats = [SeatPlan(), SeatPlan(kind="bot")]
    script = begun(Script(opened(Settings(game=TWO.game, seats=seats, options=options))))
    assert cards_of(script, 0) != cards_of(script, 1)
    assert sum(cards_of(script, 0).values()) == 25


def test_what_is_no_deck_is_refused_with_its_line() -> None:
    refused = bring(gathered(), 0, "# Mine\n\n## Ultras\n3 Nobody at all\n", "fr")
    assert isinstance(refused, Refused)
    assert refused.rule == "US-2.1.1"
    refused = bring(gathered(), 0, "# Mine\n3 Nobody at all\n", "fr")
    assert isinstance(refused, Refused)
    assert (refused.code, refused.reason.startswith("Ce deck est illisible : ligne 2")) == ("malformed", True)


def test_without_a_deck_the_planned_one_is_played_again() -> None:
    script = gathered()
    bring(script, 0, text_of("control"))
    bring(script, 0, " ")
    assert names_in(script) == [None, None]
    assert cards_of(begun(script), 0) == dict(ready_deck("balanced").interactions)


def test_it_comes_along_to_another_seat_and_leaves_with_its_leader() -> None:
    script = Script(opened(Settings(game=TWO.game, seats=[*TWO.seats, SeatPlan(fighters=["tides"])])))
    script.granted(session(1), Sit(id="sit", seat=1))
    bring(script, 1, text_of("control"))
    script.granted(session(1), Sit(id="sit", seat=2))
    assert names_in(script) == [None, None, "My own"]
    script.granted(session(1), Stand(id="stand"))
    assert names_in(script) == [None] * 3


def test_whoever_is_shown_out_takes_their_deck_away() -> None:
    script = gathered()
    bring(script, 1, text_of("control"))
    script.granted(HOST, Arrange(id="arrange", seat=1, plan=SeatPlan(kind="bot", fighters=["tides"])))
    assert names_in(script) == [None, None]


def test_nobody_brings_anything_without_a_seat_or_once_the_game_has_begun() -> None:
    script = gathered()
    stranger = script.ask("somebody", Bring(id="bring", deck=text_of("control")))
    assert isinstance(stranger, Refused)
    assert stranger.code == "not-yours"
    late = bring(begun(script), 0, text_of("control"))
    assert isinstance(late, Refused)
    assert late.code == "not-now"


def test_games_without_decks_take_none() -> None:
    script = Script(opened(Settings(game="warriorz-2e", seats=people(2))))
    script.granted(HOST, Sit(id="sit", seat=0))
    refused = bring(script, 0, text_of("control"))
    assert isinstance(refused, Refused)
    assert refused.code == "malformed"


# -- kept


def test_it_is_in_the_log() -> None:
    script = gathered()
    bring(script, 0, text_of("control"))
    begun(script).play_out(1)
    assert everything(room_of(script.opened, script.log)) == everything(script.room)


def test_the_rematch_keeps_it_with_its_leader() -> None:
    script = gathered()
    bring(script, 0, text_of("control"))
    begun(script).play_out(1)
    again = Script(script.room.rematch(id="next", code="NEXT", secret_hex=f"{8:064x}", created=1.0))
    assert names_in(again) == [None, "My own"]
    again.granted(HOST, Start(id="start"))
    assert cards_of(again, 1) == dict(ready_deck("control").interactions)


def test_a_replay_verifies_and_can_be_played_on_from() -> None:
    script = gathered()
    bring(script, 0, text_of("control"))
    begun(script).play_out(1)
    record = script.room.record()
    assert gong.verify(record).finished
    position, _ = _position(encode(record), len(read_record(record).moves) // 2, "en")
    room = Script(opened(settings_at(position, 0), start=position))
    room.granted(HOST, Sit(id="sit", seat=0))
    refused = bring(room, 0, text_of("control"))
    assert isinstance(refused, Refused)
    assert refused.code == "not-now"
    assert cards_of(begun(room), 0) == dict(ready_deck("control").interactions)
