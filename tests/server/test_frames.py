"""Finished games as pictures: what each pair of eyes saw at every step, in both languages."""

import random
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

import gong
from gong.core.dice import FairDice
from gong.core.replay import play_again, read_record
from gong.games import load_with
from gong.server.api import ReplayFrames, ReplaySeat
from gong.server.frames import film, frames
from gong.server.messages import Lang, Settings

from ..games import random_steps
from ..watching import folded
from .rooms import SPHERE, Script, as_sent, opened, people, random_settings

#: The seed of the game that is played with decks.
DECKS = 100

NAMES = [ReplaySeat(number=n, name=f"P{n}", bot=n > 1, fighters=()) for n in range(4)]


@cache
def finished(seed: int) -> dict[str, Any]:
    """The record of a whole game; one of them of four warriors who choose in secret, one of decks."""
    settings = Settings(game="warriorz-2e", seats=people(2, bots=2), draft="choice")
    game = SPHERE if seed == DECKS else ""
    script = Script(opened(random_settings(random.Random(seed), game) if seed else settings, seed))
    script.sit_and_start()
    for _ in script.steps(seed):
        pass
    return script.room.record()


@cache
def packed(seed: int = 0) -> bytes:
    return frames(finished(seed), NAMES)


def seen(eye: str, lang: Lang = "en", seed: int = 0) -> ReplayFrames:
    shown = film(packed(seed), eye, lang)
    assert shown is not None
    return msgspec.json.decode(shown, type=ReplayFrames)


def played(seed: int = 0) -> gong.Match:
    *_, match = play_again(read_record(finished(seed)), load_with)
    return match


@pytest.mark.parametrize("seed", [*range(4), DECKS])
def test_every_step_is_what_the_match_showed_then(seed: int) -> None:
    record = read_record(finished(seed))
    eyes: list[tuple[str, int | None]] = [("spectator", None), ("0", 0), ("1", 1)]
    films = {eye: seen(eye, "fr", seed).frames for eye, _ in eyes}
    told = dict.fromkeys(films, 0)
    for number, match in enumerate(play_again(record, load_with)):
        for eye, seat in eyes:
            frame, events = films[eye][number], match.events_for(seat)
            assert frame.move == number
            assert msgspec.json.encode(frame.view) == msgspec.json.encode(match.view(seat))
            assert [t.event for t in frame.events] == as_sent(events[told[eye] :])
            assert [t.text for t in frame.events] == [match.say(e, "fr") for e in events[told[eye] :]]
            told[eye] = len(events)
    assert all(len(shown) == len(record.moves) + 1 for shown in films.values())


@pytest.mark.parametrize("seed", [0, DECKS])
@pytest.mark.parametrize("eye", ["open", "spectator", "0"])
def test_what_events_changed_leads_from_one_frame_to_the_next(eye: str, seed: int) -> None:
    shown = film(packed(seed), eye, "en")
    assert shown is not None
    steps = msgspec.json.decode(shown)["frames"]
    for before, after in pairwise(steps):
        view = before["view"]
        for told in after["events"]:
            view = folded(view, told["changes"])
        assert not after["events"] or view == after["view"] or eye != "open"


def test_pictures_of_before_there_were_changes_are_shown() -> None:
    blob = (Path(__file__).parents[1] / "before" / "frames-warriorz-2e.bin").read_bytes()
    shown = film(blob, "spectator", "en")
    assert shown is not None
    steps = msgspec.json.decode(shown, type=ReplayFrames).frames
    assert all(told.changes is None for frame in steps for told in frame.events)


def test_there_is_a_film_for_everybody_and_for_nobody_else() -> None:
    assert seen("open").eyes == ("open", "spectator", "0", "1", "2", "3")
    for eye in ("4", "-1", "", "None", "open "):
        assert film(packed(), eye, "en") is None


def test_open_eyes_see_every_event_and_every_card() -> None:
    shown = seen("open").frames
    assert [t.event for frame in shown for t in frame.events] == as_sent(played().events)
    assert not any(fighter["pick"] == "?" for frame in shown for fighter in frame.view["fighters"])


def test_in_a_game_of_decks_open_eyes_see_every_hand_and_others_their_own() -> None:
    def hands(eye: str) -> list[tuple[bool, ...]]:
        """By team, whether every card of its hand is known, in each frame."""
        teams = [frame.view["teams"] for frame in seen(eye, seed=DECKS).frames]
        return [tuple("?" not in team["hand"] for team in each) for each in teams]

    assert all(all(known) for known in hands("open"))
    assert not all(all(known) for known in hands("spectator"))
    assert all(known[0] for known in hands("0"))


def test_a_card_chosen_in_secret_is_told_to_its_own_eyes_alone() -> None:
    films = {eye: seen(eye).frames for eye in ("open", "spectator", "0", "1")}
    moves = [
        n for n, move in enumerate(finished(0)["moves"], 1) if str(move.get("key", "")).startswith("card:")
    ]
    assert moves
    for n in moves:
        chooser = films["open"][n].seat
        assert films["open"][n].text
        assert films["spectator"][n].text is None
        assert [bool(films[eye][n].text) for eye in ("0", "1")] == [chooser == 0, chooser == 1]


def test_what_was_done_openly_is_told_to_everybody_in_their_language() -> None:
    english, french = seen("spectator").frames, seen("spectator", "fr").frames
    moves = [
        n for n, move in enumerate(finished(0)["moves"], 1) if str(move.get("key", "")).startswith("move:")
    ]
    assert moves
    assert all(english[n].text and french[n].text and english[n].text != french[n].text for n in moves)
    assert english[-1].prompt.startswith("The game is over.")
    assert french[-1].prompt.startswith("La partie est finie.")


def test_what_was_placed_and_taken_back_is_shown_to_its_own_eyes() -> None:
    match = gong.new_match(SPHERE, ["balanced", "blitz"], options={"turn_cap": "1"}, seed=1)
    while match.chance:
        match.roll()
    match.play(0, match.choices(0)[0].key)
    match.take_back(0)
    number = len(match.moves)
    for _ in random_steps(match, 1):
        pass
    film_of = {
        eye: msgspec.json.decode(film(frames(match.record(), NAMES), eye, "fr") or b"") for eye in "01"
    }
    texts = [film_of[eye]["frames"][number]["text"] for eye in "01"]
    assert texts == ["Reprendre le dernier placement", None]


def test_a_prompt_names_the_players() -> None:
    assert any("(P0)" in frame.prompt for frame in seen("1").frames)


def test_rolls_can_be_checked_against_the_secret() -> None:
    record = finished(0)
    dice = FairDice(bytes.fromhex(record["secret"]), tuple(record["nonces"]))
    rolls = [frame.roll for frame in seen("spectator", "fr").frames if frame.roll]
    assert rolls
    for roll in rolls:
        assert roll.why
        drawn = [dice.outcome(roll.first + i, roll.sides) for i in range(len(roll.outcomes))]
        assert tuple(drawn) == roll.outcomes
    assert sum(len(roll.outcomes) for roll in rolls) == gong.verify(record).drawn


def test_pictures_are_small() -> None:
    assert len(packed()) < 60_000


def test_a_film_needs_no_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay of today is looked at under the rules of tomorrow."""
    blob = packed()
    monkeypatch.setattr("gong.server.frames.play_again", None)
    monkeypatch.setattr("gong.server.frames.load_with", None)
    assert film(blob, "open", "en") is not None


def test_a_record_that_is_none_is_refused() -> None:
    with pytest.raises(gong.BadInput):
        frames({"format": "gong-replay/1"}, NAMES)
