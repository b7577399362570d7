"""Replays: what is written down is enough to play again, and nothing in it can be changed unnoticed."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import gong
from gong.core.dice import FairDice, new_nonce

from ..games import random_match, random_steps


def finished(seed: int, fair: bool = True) -> dict[str, Any]:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"], ["jojoba"]], seed=None if fair else seed)
    for _ in random_steps(match, seed):
        pass
    record: dict[str, Any] = json.loads(json.dumps(match.record()))
    return record


def test_a_replay_ends_where_the_match_ended() -> None:
    for seed in range(12):
        match = random_match(seed)
        for _ in random_steps(match, seed):
            pass
        again = gong.replay(json.loads(json.dumps(match.record())))
        assert again.position() == match.position()
        assert again.events == match.events
        assert again.result == match.result


def test_an_unfinished_match_goes_on_from_its_record() -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]])
    for step, _ in enumerate(random_steps(match, 4)):
        if step == 30:
            break
    again = gong.replay(match.record(with_secret=True))
    assert again.commitment == match.commitment
    for one, other in zip(random_steps(match, 7), random_steps(again, 7), strict=True):
        assert one.position() == other.position()


def test_the_secret_is_published_only_at_the_end() -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]])
    assert match.commitment
    assert "secret" not in match.record()
    assert "secret" in finished(1)


@pytest.mark.parametrize("game", gong.games())
def test_an_unfinished_record_is_not_called_tampered(game: str) -> None:
    """Its secret is not published yet, so all but the dice is checked; other dice of one's own stay a lie."""
    match = random_match(2, game)
    match._dice = FairDice()
    for step, _ in enumerate(random_steps(match, 4)):
        if step == 60:
            break
    record = json.loads(json.dumps(match.record()))
    found = gong.verify(record)
    assert (found.finished, found.awaiting, found.committed, found.drawn) == (False, True, True, 0)
    assert found.moves == len(match.moves)
    assert not gong.verify(match.record(with_secret=True)).awaiting
    with pytest.raises(gong.Tampered, match="events"):
        gong.verify({**record, "events": []})
    give_dice_by_hand(record)
    with pytest.raises(gong.Tampered, match="given by hand"):
        gong.verify(record)


def test_verify_counts_what_it_checked() -> None:
    checked = gong.verify(finished(3))
    assert checked.committed
    assert checked.drawn > 20
    assert checked.given == 0


def test_outcomes_given_by_hand_are_told_apart() -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=2)
    while not match.over:
        if match.chance:
            match.roll(*[3] * match.chance.count)
        else:
            match.play(match.waiting[0], match.choices(match.waiting[0])[-1].key)
    checked = gong.verify(match.record())
    assert checked.drawn == 0
    assert checked.given > 0


def first_drawn(record: dict[str, Any]) -> dict[str, Any]:
    move: dict[str, Any] = next(move for move in record["moves"] if "roll" in move)
    return move


def change_die(record: dict[str, Any]) -> None:
    faces = first_drawn(record)["roll"]
    faces[0] = faces[0] % 6 + 1


def change_secret(record: dict[str, Any]) -> None:
    record["secret"] = "00" * 32


def change_nonce(record: dict[str, Any]) -> None:
    record["nonces"][0] = "0" * 64


def change_choice(record: dict[str, Any]) -> None:
    cards = [move for move in record["moves"] if move.get("key", "").startswith("card:")]
    cards[0]["key"], cards[3]["key"] = cards[3]["key"], cards[0]["key"]


def change_event(record: dict[str, Any]) -> None:
    lost = next(event for event in record["events"] if event["kind"] == "lost-life")
    lost["lost"] += 1


def change_result(record: dict[str, Any]) -> None:
    record["result"]["winners"] = ["cactus", "baobab", "jojoba"]


def drop_a_move(record: dict[str, Any]) -> None:
    del record["moves"][10]


def hide_secret(record: dict[str, Any]) -> None:
    del record["secret"]


def hide_secret_and_result(record: dict[str, Any]) -> None:
    del record["secret"], record["result"]


def give_dice_by_hand(record: dict[str, Any]) -> None:
    first_drawn(record)["given"] = True


def empty_roll(record: dict[str, Any]) -> None:
    first_drawn(record)["roll"] = []


def add_a_field(record: dict[str, Any]) -> None:
    record["remark"] = "nice game"


def two_in_one(record: dict[str, Any]) -> None:
    first_drawn(record).update(record["moves"][0])


def change_game(record: dict[str, Any]) -> None:
    record["game"] = "warriorz-1e"


def shorten_secret(record: dict[str, Any]) -> None:
    record["secret"] = record["secret"][:32]


OF_SHAPE = (give_dice_by_hand, empty_roll, add_a_field, two_in_one, change_game, shorten_secret)
OF_DICE = (change_die, change_secret, change_nonce, hide_secret, hide_secret_and_result)
OF_PLAY = (change_choice, change_event, change_result, drop_a_move)


@pytest.mark.parametrize("tamper", OF_DICE + OF_PLAY + OF_SHAPE)
def test_a_tampered_replay_is_found_out(tamper: Any) -> None:
    record = finished(5)
    gong.verify(copy.deepcopy(record))
    tamper(record)
    with pytest.raises((gong.Tampered, gong.BadInput)):
        gong.verify(record)


HEAD: dict[str, Any] = {"format": "gong-replay/1", "game": "x", "rules": 1, "start": {}, "moves": []}


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ([], "not a Gong replay"),
        ({}, "not a Gong replay"),
        ({**HEAD, "format": "x"}, "replay.format"),
        ({**HEAD, "game": 3}, "game"),
        (
            {"format": "gong-replay/1", "game": "x", "rules": 1, "start": {"game": "chess"}, "moves": []},
            "chess",
        ),
    ],
)
def test_a_malformed_replay_is_refused_in_words(raw: Any, words: str) -> None:
    with pytest.raises(gong.BadInput, match=words):
        gong.verify(raw)


def test_a_replay_with_own_cards_needs_no_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('base = "warriorz-2e"\n[fighters.cactus.cards.net]\ndefence = 6\n')
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], cards=own)
    for _ in random_steps(match, 1):
        pass
    own.unlink()
    record = json.loads(json.dumps(match.record()))
    assert gong.verify(record).drawn > 0
    assert gong.replay(record).position() == match.position()


def test_a_match_that_goes_on_from_a_position_goes_on_with_its_dice() -> None:
    dice = FairDice(bytes(range(32)), (new_nonce(), new_nonce()))
    first = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], dice=dice)
    for step, _ in enumerate(random_steps(first, 4)):
        if step == 30 and not first.chance:
            break
    second = gong.load(first.position(), dice=dice)
    second.draw_from(first.outcomes)
    for _ in random_steps(second, 5):
        pass
    record = json.loads(json.dumps(second.record()))
    assert record["drawn_before"] == first.outcomes > 0
    assert gong.verify(record).drawn == second.outcomes - first.outcomes
    assert gong.replay(record).outcomes == second.outcomes
    with pytest.raises(gong.Tampered, match="dice"):
        gong.verify({**record, "drawn_before": 0})
    with pytest.raises(gong.BadInput):
        gong.verify({**record, "drawn_before": -1})


# -- notes


NOTE = {"move": 3, "text": "Here it was lost", "mark": "mistake"}


def test_notes_stand_beside_the_record_and_change_nothing_that_is_checked() -> None:
    record = finished(5)
    plain = gong.verify(record)
    noted = gong.verify({**record, "notes": [{"move": 0, "mark": "flag"}, NOTE]})
    assert (plain.notes, noted.notes) == (0, 2)
    assert (noted.moves, noted.drawn, noted.committed) == (plain.moves, plain.drawn, plain.committed)
    assert gong.replay({**record, "notes": [NOTE]}).record() == record


@pytest.mark.parametrize(
    ("notes", "problem"),
    [
        ([NOTE, NOTE], r"notes\[1\].move: expected one note a moment"),
        ([{"move": 99_999, "mark": "flag"}], r"notes\[0\].move: expected a number from 0 to"),
        ([{"move": 3}], r"notes\[0\]: expected a text, a mark, or both"),
        ([{"move": 3, "text": "x" * 501}], r"notes\[0\].text: expected at most 500"),
        ([{"move": i, "mark": "flag"} for i in range(101)], "notes: expected at most 100"),
        ([{"move": 3, "text": "\x1b[2J"}], r"U\+001B"),
        ([{"move": 3, "text": "line\nline"}], r"U\+000A"),
        ([{"move": 3, "text": "\u202eesrever"}], r"U\+202E"),
        ([{"move": 3, "mark": "brilliant"}], "Invalid enum value 'brilliant'"),
        ([{"move": 3, "text": "a", "html": "<b>"}], "unknown field `html`"),
    ],
)
def test_notes_that_cannot_be_are_refused_by_name(notes: list[dict[str, Any]], problem: str) -> None:
    with pytest.raises(gong.BadInput, match=problem):
        gong.verify({**finished(5), "notes": notes})
