"""Ultrium Sphere in the terminal: whole games, windows, plays of several steps, and what is never shown."""

import random
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import gong
from gong.cli import launch
from gong.cli.main import exit_code
from gong.cli.options import Wishes
from gong.cli.play import Game
from gong.cli.saves import REPLAYS, SAVES, read_json
from gong.cli.sphere.game import SphereGame
from gong.cli.sphere.input import as_key
from gong.cli.sphere.stops import Stops
from gong.data.decks import ready_deck
from gong.data.decktext import write_text
from gong.data.sets import load_set
from gong.data.words import words
from gong.sphere.state import SLOT_NAMES
from tests.rules.boards import board

from ..paper import Paper, assert_fits, kept, printed, shown, told

Capture = pytest.CaptureFixture[str]
ODDITIES = ("?", "h", "h b", "l", "? i01", "? 1", "? goal", "stop", "stop opp idle", "xyzzy", "99", "u")


def random_answers(game_of: Callable[[], Game[Any]], seed: int) -> Callable[[str], str]:
    """Types keys of legal choices, in several spellings, and now and then something else."""
    rng = random.Random(seed)

    def answer(screen: str) -> str:
        last = screen.rstrip("\n").splitlines()[-1]
        if last.startswith("["):
            return ""
        game = game_of()
        assert isinstance(game, SphereGame)
        seat = ord(last[0]) - ord("A")
        if rng.random() < 0.03:
            return rng.choice(ODDITIES)
        key = rng.choice(game._match_for(seat).choices(seat)).key
        return key if rng.random() < 0.5 else key.replace(":", " ")

    return answer


def played(wishes: Wishes, size: tuple[int, int] = (80, 24)) -> tuple[Game[Any], Paper]:
    """A game played to the end by somebody who tries everything."""
    games: list[Game[Any]] = []
    table = Paper(otherwise=random_answers(lambda: games[0], wishes.seed or 0), width=size[0], height=size[1])
    games.append(launch.new_game(wishes, table.terminal, fast=False))
    assert games[0].run() == 0
    return games[0], table


def wishes(**values: object) -> Wishes:
    given = {"seed": 1, "bots": "random", "options": ("turn_cap=8",), **values}
    return Wishes("ultrium-sphere", **given)  # type: ignore[arg-type]


# -- whole games


@pytest.mark.parametrize(
    ("lang", "size", "players", "hot_seat"),
    [
        ("en", (80, 24), 2, "0"),
        ("fr", (80, 24), 2, "1"),
        ("fr", (120, 40), 2, "0"),
        ("en", (80, 24), 3, "0"),
        ("fr", (80, 24), 6, "2"),
        ("en", (120, 40), 6, "0"),
        ("fr", (80, 24), 2, "all"),
        ("en", (80, 24), 4, "1,3"),
        ("en", (80, 24), 3, "none"),
    ],
)
def test_games_are_played_to_the_end_and_every_screen_fits(
    lang: str, size: tuple[int, int], players: int, hot_seat: str, home: Path
) -> None:
    turns = ("turn_cap=8",) if players < 4 else ("turn_cap=4",)
    wished = wishes(lang=lang, players=players, hot_seat=hot_seat, seed=players, options=turns)
    game, table = played(wished, size)
    assert game.match.over
    assert_fits(table, *size)
    (replay,) = kept(home, REPLAYS)
    assert kept(home, SAVES) == []
    assert gong.replay(read_json(replay)).result == game.match.result
    assert str(replay) in table.text
    assert "{" not in table.text


def test_a_game_in_french_says_nothing_in_english() -> None:
    _, table = played(wishes(lang="fr", seed=5))
    for word in ("Turn", "plays", "Hand:", "You ", "engages", "draws", "Goal", "locker", "Reinforce"):
        assert [screen for screen in table.screens[:-1] if word in screen] == [], word


def test_everything_that_happens_is_shown_before_the_next_question() -> None:
    game, table = played(wishes(seed=7))
    log = told(*table.screens)
    missing = [sentence for sentence in game.story.all(0) if sentence not in log]
    assert missing == []


# -- a decision


def at(match: gong.Match, *lines: str, lang: str = "en") -> Paper:
    return shown(match, *lines, "q", lang=lang, fast=True)


def test_a_play_in_one_line() -> None:
    m = board(a={"f1": "u18", "hand": ["i01"]})
    at(m, "play i01 0.f1 shot")
    assert [move.key for move in m.moves][:3] == ["play:i01", "target:0.f1", "mode:shot"]


def test_a_play_in_one_line_in_french() -> None:
    m = board(a={"f1": "u18", "hand": ["i01"]})
    at(m, "jouer i01 a.f1 tir", lang="fr")
    assert [move.key for move in m.moves][:3] == ["play:i01", "target:0.f1", "mode:shot"]


@pytest.mark.parametrize(
    "line",
    [
        "play adrenaline 2 a.f1 shot",
        "PLAY I01 A.f1 Shot",
        "play adrénaline a.f1 shot",
        "play:i01 a.f1 shot",
        "jouer adrénaline a.f1 tir",
    ],
)
def test_a_play_by_other_words(line: str) -> None:
    m = board(a={"f1": "u18", "hand": ["i01"]})
    lang = "fr" if "é" in line else "en"
    at(m, line, lang=lang)
    assert [move.key for move in m.moves][:3] == ["play:i01", "target:0.f1", "mode:shot"]


def test_a_play_step_by_step_can_be_dropped_before_its_last_step() -> None:
    m = board(a={"f1": "u18", "hand": ["i01"]})
    table = at(m, "play i01", "a.f1", "u")
    assert m.moves == []
    assert "Adrenaline 2: An Ultra of your choice gets +2" in table.screens[2]
    assert "Taken back" in table.screens[4]
    at(m, "play i01", "a.f1", "shot")
    assert len(m.moves) >= 3


@pytest.mark.parametrize(
    ("lang", "asks", "text"),
    [
        ("en", "Mercy Okonjo asks you: choosing targets.", "Mercy Okonjo: Engage this Ultra: another"),
        (
            "fr",
            "Mercy Okonjo vous demande : choisir les cibles.",
            "Mercy Okonjo : Engagez cet Ultra : un autre",
        ),
    ],
)
def test_a_card_that_asks_for_targets_is_named(lang: str, asks: str, text: str) -> None:
    m = board(a={"b1": "u11"})
    table = at(m, "use b1", lang=lang)
    assert asks in table.screens[2]
    assert text in table.screens[2]
    assert asks not in table.screens[1]


def test_a_trigger_says_whose_targets_are_asked_for() -> None:
    """Nobody played it, so nothing else on the screen could tell."""
    alarm = {"kind": "trigger", "when": ["on_engage"], "op": "mod_cap(save, +1)", "target": "ultra(own)"}
    siren = {"abilities": [alarm], "name": {"en": "Siren", "fr": "Sirène"}}
    m = board(a={"f1": {"card": "siren"}}, cards={"ultras": {"siren": siren}})
    m.do("tackle:f1:1.b1", "pass", "pass", 12, "pass", "pass")
    table = at(m, "l", "")
    assert "Siren asks you: choosing targets." in table.screens[1]
    assert "Siren: When this Ultra engages, an Ultra of your team gets Save +1" in table.screens[-1]


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "Freeze Frame (retroactive)"), ("fr", "Arrêt sur image (rétroactif)")]
)
def test_retroactive_is_printed_in_choices_hand_and_log(lang: str, word: str) -> None:
    """i21 and i22 differ in nothing else."""
    m = board(a={"f1": "u18", "hand": ["i21", "i22"]})
    m.do("tackle:f1:1.b1")
    table = at(m, "play i22 b.b1", "l", "", lang=lang)
    name = word.partition(" (")[0]
    assert re.search(rf"\d (Play|Jouer) {re.escape(word)}", table.screens[1])
    assert f"i22 {name} ◄" in table.screens[1]
    assert f"{word} " in table.screens[2]
    assert not re.search(r"(Hamstring|Claquage) [◄(]", "".join(table.screens))


def test_retroactive_is_printed_on_the_stack() -> None:
    m = board(a={"hand": ["i22", "i21"]}, b={"hand": ["i15"]})
    m.do("tackle:f1:1.b1", "play:i22", "target:1.b1", "play:i15", "target:item:1")
    table = at(m, "l", "")
    assert "1 Freeze Frame ◄ (A)" in " ".join(table.screens[1].split())


@pytest.mark.parametrize(
    ("lang", "reading", "words"),
    [
        ("en", "breaks-a-condition", "if the action could then no longer be declared"),
        ("en", "cancels", "it cancels it in any case"),
        ("fr", "breaks-a-condition", "si l'action ne peut alors plus être déclarée"),
        ("fr", "cancels", "elle l'annule dans tous les cas"),
    ],
)
def test_what_retroactive_means_here_stands_on_the_page_of_a_card(
    lang: str, reading: str, words: str
) -> None:
    table = at(board(options={"retroactive": reading}), "? i22", "", "? i21", "", lang=lang)
    assert words in " ".join(table.screens[2].split())
    assert words not in " ".join(" ".join(table.screens[3:]).split())


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Turn 5: end of the turn"), ("fr", "Tour 5 : fin du tour")]
)
def test_a_turn_that_ends_says_so_at_the_head_of_the_screen(lang: str, words: str) -> None:
    m = board({"f3": None}, {}, {}, active=1, against=0)
    m.act("tackle:f1:0.b1", 1).ends().do("draw", 1)
    assert words in at(m, "l", "", lang=lang).screens[1]


def test_an_ability_that_is_retroactive_says_so_where_it_is_used() -> None:
    stop = {"kind": "engage", "when": ["pre"], "target": "action", "op": "cancel_action", "retroactive": True}
    siren = {"abilities": [stop], "name": {"en": "Siren", "fr": "Sirène"}}
    m = board(a={"b1": {"card": "siren"}}, cards={"ultras": {"siren": siren}})
    m.do("tackle:f1:1.b1")
    table = at(m, "use b1", "l", "")
    assert "Use Siren (retroactive) (b1)" in table.screens[1]
    assert "A uses Siren (retroactive) (b1)" in "".join(table.screens)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("play i01 z9 shot", "'z9' is none of the possibilities"),
        ("play i01 f1 shot", "Which one?"),
        ("play i01 a.f1 shot now", "'now' is one word too many"),
        ("play i02", "that card is not in your hand (US-6.1.1)"),
        ("shot f1", "(US-"),
        ("tackle b1 b2", "only the front row does that (US-2.4.1)"),
        ("stop nonsense", "Say for example: stop post-roll"),
        ("pass all", "this is a decision of your own"),
        ("h z", "There is no team 'z'"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(line: str, problem: str) -> None:
    m = board(a={"f1": "u18", "hand": ["i01"]})
    table = at(m, line)
    assert problem in " ".join(table.screens[2].split())
    assert m.moves == []


def test_choices_are_called_what_they_are() -> None:
    """A shift of the die by itself, an Ultra by where it stands: no number that means something else."""
    m = tackled(["i13"], roll=True, own=True)
    table = at(m, "play i13", "+1")
    assert re.search(r"^−1 ", table.screens[2], re.M)
    assert re.search(r"^\+1 ", table.screens[2], re.M)
    assert "mode:+1" in [move.key for move in m.moves]
    listed = at(board(a={"f1": "u18", "hand": ["i01"]}), "play i01").screens[2]
    assert re.search(r"\bA\.f1 ", listed)
    assert not re.search(r"^1 ", listed, re.M)


def test_attacks_stand_in_a_table_and_are_typed() -> None:
    m = board(a={"f1": {"tackle": 3}}, b={"b2": {"resistance": 10}})
    table = at(m, "tackle f1 b2")
    assert "Tackle" in table.screens[1]
    assert "  7" in next(line for line in table.screens[1].splitlines() if line.startswith("f1 "))
    assert m.moves[0].key == "tackle:f1:1.b2"


def test_attacks_stand_beside_their_odds() -> None:
    m = board(a={"f1": {"tackle": 3}}, b={"b2": {"resistance": 10}})
    lines = shown(m, "q", fast=True, height=32).screens[1].splitlines()
    below = lines[next(at for at, line in enumerate(lines) if line.startswith("f1 ")) + 1]
    assert below.split()[:7] == ["%", "58", "58", "58", "58", "50", "58"]


@pytest.mark.parametrize(
    ("point", "key", "odds"), [("shooting", "Pass with", "75%"), ("shooter", "Shot with", "58%")]
)
def test_passes_and_shots_stand_beside_their_odds(point: str, key: str, odds: str) -> None:
    m = board(a={"b1": {"pass": 9}, "f1": {"shot": 7}}, point=point)
    listed = " ".join(at(m).screens[1].split())
    assert re.search(rf"{key} [^%]*{odds}", listed)


def test_where_there_is_little_room_the_odds_of_attacks_stand_beside_their_table() -> None:
    m = board(a={"f1": {"tackle": 3}, "hand": ["i01"]}, b={"b2": {"resistance": 10}})
    low = at(m).screens[1]
    assert not re.search(r"^ %", low, re.M)
    assert re.search(r"Tackle +Assault +6 58%   7 50%   9 33%  10 25%$", low, re.M)


def test_keys_are_read_in_both_languages() -> None:
    view = board().view(0)
    assert as_key("placage f1 b2", view) == "tackle:f1:1.b2"
    assert as_key("Assaut F1 B.b2", view) == "assault:f1:1.b2"
    for line in ("finir tour", "fin tour", "fin du tour", "Fin", "finir le tour"):
        assert as_key(line, view) == "end:turn"
    assert as_key("fin de la phase", view) == "end:phase"
    assert as_key("mode tir", view) == "mode:shot"
    assert as_key("mode androïde", view) == "mode:android"
    assert as_key("end", view) == "end:turn"
    assert as_key("passe b1", view) == "pass:b1"
    assert as_key("renforcer a.f2", view) == "reinforce:f2"
    assert as_key("mettre vestiaire", view) == "put:locker"
    assert as_key("permuter personne", view) == "swap:none"
    assert as_key("dance f1", view) is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_and_hints_fit_into_eighty_columns(lang: str) -> None:
    say = words(lang).say
    lines = [*say("sphere-ui.help").splitlines(), say("sphere-ui.hint"), say("sphere-ui.watch-hint")]
    assert [line for line in lines if len(line) > 80] == []


def test_the_hint_says_how_to_give_up() -> None:
    assert "concede" in words("en").say("sphere-ui.hint")
    assert "abandonner" in words("fr").say("sphere-ui.hint")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40)])
def test_columns_stay_in_line_however_wide_the_numbers_are(width: int, height: int) -> None:
    """Under each name the numbers begin in the same place, and none of those that count is cut."""
    wide = {"pass": 10, "assault": -1, "tackle": -1, "resistance": 12, "save": 10, "shot": 10}
    m = board(a={"b1": {"pass": 10}, "b2": wide, "f2": wide, "f3": wide, "b3": {"pass": 10}})
    table = shown(m, "q", people=(0,), fast=True, width=width, height=height)
    lines = table.screens[1].splitlines()
    starts = {tuple(at for at, sign in enumerate(line) if is_name_at(line, at)) for line in lines[2:10:2]}
    assert len(starts) == 1
    (names,) = starts
    indent = 3 if width >= 92 else 0
    for line in lines[3:11:2]:
        for at in names:
            assert line[at + indent - 1] == " "
            assert line[at + indent : at + indent + 2] in ("As", "Re")
    assert "Sh10 Re12" in lines[7]
    assert "Re12 Sa10 Pa10" in lines[9]


def is_name_at(line: str, at: int) -> bool:
    return line[at : at + 2] in ("f1", "f2", "f3", "b1", "b2", "b3") and line[at - 1 : at] in ("", " ")


def test_the_opening_six_are_placed_one_by_one_or_at_once() -> None:
    m = gong.new_match("ultrium-sphere", ["bulwark", "blitz"], seed=1)
    while m.chance:
        m.roll()
    table = at(m, "b2", "b1 f1", "f2 f3")
    assert "place" not in " ".join(table.screens[1].splitlines()[:3])
    assert m.view(0).point != "opening" or len([k for k in m.moves if k.seat == 0]) == 6
    assert "b2 " in table.screens[2]


def dealt(seed: int) -> gong.Match:
    m = gong.new_match("ultrium-sphere", ["bulwark", "blitz"], seed=seed)
    while m.chance:
        m.roll()
    return m


def to_be_placed() -> gong.Match:
    """Six different opening Ultras, for of two alike it is all the same which one stands where."""
    matches = (dealt(seed) for seed in count(1))
    return next(m for m in matches if len({*m.true_state().opening[:6]}) == 6)


def placed(match: gong.Match) -> list[str]:
    """The slots of the opening Ultras that have one, in the order of the Ultras."""
    state = match.true_state()
    return [SLOT_NAMES[slot] for slot in state.opening_slot[:6] if slot >= 0]


def test_the_last_opening_ultra_is_taken_back_and_those_before_it_stay() -> None:
    m = to_be_placed()
    table = at(m, "b2", "f1 f3", "u", "b3")
    assert placed(m) == ["b2", "f1", "b3"]
    assert "Taken back" in table.screens[4]
    assert "u take the last one back" in table.screens[2]
    assert "(US-R13)" in at(to_be_placed(), "u").screens[2]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_placement_can_be_taken_back_before_the_others_place(lang: str) -> None:
    m = to_be_placed()
    table = shown(m, "", "f1 f2 f3 b1 b2", "u", "b3", "q", lang=lang)
    question = words(lang).say("ui.wish-prompt").strip()
    assert table.text.count(question) == 2
    assert placed(m) == ["f1", "f2", "f3", "b1", "b3", "b2"]
    assert m.waiting == (1,)


def test_on_a_shared_screen_a_placement_is_taken_back_before_the_next_person_looks() -> None:
    m = to_be_placed()
    shown(m, "", "f1 f2 f3 b1 b2", "u", "b3", "", "f1", "q", people=(0, 1))
    assert placed(m) == ["f1", "f2", "f3", "b1", "b3", "b2"]


# -- priority


def answered(match: gong.Match, seat: int = 0) -> bool:
    """Is this person asked at once?"""
    table = shown(match, "q", people=(seat,), fast=True)
    return "You may answer" in table.text


def tackled(hand: list[str], *, roll: bool, own: bool = False) -> gong.Match:
    """B (or A) tackles; both leaders hold such cards."""
    m = board(a={"hand": hand}, b={"hand": hand}, active=0 if own else 1)
    m.do("tackle:f1:0.b2" if not own else "tackle:f1:1.b2")
    if roll:
        m.do("pass", "pass", 6)
    if not own:
        m.do("pass")
    return m


def test_with_nothing_to_play_nobody_is_asked() -> None:
    assert not answered(tackled([], roll=True))
    assert not answered(tackled([], roll=False))


def test_after_a_roll_that_concerns_the_own_team_one_is_asked() -> None:
    assert answered(tackled(["i13"], roll=True))
    assert answered(tackled(["i13"], roll=True, own=True))


def test_before_the_roll_one_is_asked_for_own_actions() -> None:
    assert answered(tackled(["i01"], roll=False, own=True))
    m = tackled(["i01"], roll=False)
    shown(m, "q", people=(0,), fast=True)
    assert m.moves[-1].key != "tackle:f1:0.b2"  # passed by itself before the roll


def test_a_card_for_this_moment_alone_is_offered() -> None:
    m = tackled(["i40"], roll=False)
    table = shown(m, "q", people=(0,), fast=True)
    assert "You may answer: Tackle of B (before the roll)." in table.screens[1]
    assert "Play Decoy Run" in table.screens[1]


def test_what_somebody_else_puts_on_the_stack_can_be_answered() -> None:
    m = board(a={"hand": ["i15"]}, b={"hand": ["i05"]}, active=1)
    m.do("play:i05", "target:1.f1")
    table = shown(m, "q", people=(0,), fast=True)
    assert "You may answer: Braced Stance of B." in table.screens[1]
    assert "Stack, next first: 1 Braced Stance (B) → " in table.screens[1]


def test_stops_are_set_listed_and_kept() -> None:
    m = board(a={"hand": ["i01"]}, b={"hand": []})
    table = at(m, "stop opp idle", "stop", "nostop post-roll", "stop default", "stop all")
    assert "opp idle" in table.screens[3]
    assert "post-roll" in table.screens[3]
    assert (
        "post-roll" not in " ".join(table.screens[4].split()).split("You are asked")[1].split(". Change")[0]
    )
    assert ": all." in table.screens[6]


def test_stops_in_french() -> None:
    m = board(a={"hand": ["i01"]}, b={"hand": []})
    table = at(
        m, "stop adv libre", "nostop apres-jet", "stop moi pioche", "stop défaut", "stop tout", lang="fr"
    )
    assert "adv libre" in table.screens[2]
    assert "après-jet" in table.screens[2]
    assert "après-jet" not in told(table.screens[3]).split("toujours) :")[1].split(". Changer")[0]
    assert "moi pioche" in " ".join(table.screens[4].split())
    assert ": tout." in table.screens[6]
    assert "stop opp idle" not in table.text


def test_stops_are_words() -> None:
    stops = Stops()
    assert stops.listed() == ["post-roll", "sacrifice", "opp stack", "own pre-roll"]
    assert stops.change(["idle"], wanted=True)
    assert "idle" in stops.listed()
    assert not stops.change(["idle", "swap"], wanted=True)
    assert not stops.change(["nobody", "idle"], wanted=True)
    assert stops.change(["all"], wanted=False)
    assert stops.listed() == []


def test_stops_come_back_with_a_game() -> None:
    chosen = Stops()
    chosen.change(["opp", "idle"], wanted=True)
    chosen.change(["post-roll"], wanted=False)
    assert Stops(kept=chosen.listed()).listed() == chosen.listed()
    assert Stops(kept=[]).listed() == []


def test_on_a_shared_screen_everybody_is_asked_before_the_rolls_of_others() -> None:
    assert "pre-roll" in Stops(is_shared=True).listed()


def test_stop_never_ends_the_drawing() -> None:
    """It is the word for settings; who wants no more cards says so by number or in words."""
    m = board(point="draw")
    while m.chance or "stop" not in {choice.key for choice in m.choices(0)}:
        m.idle()
    at(m, "stop", "q")
    assert m.moves[-1].key != "stop"


def test_pass_all_lasts_until_the_next_decision() -> None:
    m = board(a={"hand": ["i01"]}, b={"hand": []})
    table = at(m, "tackle f1 b2", "pass all")
    assert "It is your move" in table.screens[3]
    assert [move.key for move in m.moves if move.seat == 0].count("pass") >= 2


@pytest.mark.parametrize(
    ("lang", "line", "said"),
    [
        ("en", "pass all", "You are in the middle of playing Nudge: choose from the list, or type u"),
        (
            "fr",
            "passer tout",
            "Vous êtes en train de jouer Coup de pouce : choisissez dans la liste, ou tapez u",
        ),
    ],
)
def test_pass_all_in_the_middle_of_a_play_says_what_to_do_and_goes_on(
    lang: str, line: str, said: str
) -> None:
    m = tackled(["i13"], roll=True, own=True)
    before = len(m.moves)
    table = shown(m, "play i13", line, "u", "q", fast=True, lang=lang)
    assert said in " ".join(table.screens[3].split())
    assert len(m.moves) == before
    shown(m, "play i13", line, "+1", "q", fast=True, lang=lang)
    assert [move.key for move in m.moves[before:]][:1] == ["play:i13"]


def test_whoever_gives_up_in_the_middle_of_a_play_has_played_nothing() -> None:
    m = tackled(["i13"], roll=True, own=True)
    shown(m, "play i13", "concede", "yes", fast=True)
    assert m.over
    assert "play:i13" not in [move.key for move in m.moves]


def test_two_people_at_one_keyboard_are_asked_by_what_everybody_knows() -> None:
    """Whether the screen is handed over must not tell what somebody holds (US-6.2.8)."""

    def asked(hand: list[str]) -> list[str]:
        m = board(a={"hand": []}, b={"hand": hand})
        m.do("tackle:f1:1.b2", "pass", "pass", 6)
        table = shown(m, "", "pass", "", "q", people=(0, 1), fast=True)
        return [line for line in table.text.splitlines() if "the keyboard is yours" in line]

    assert asked(["i36"]) == asked(["i13"])


# -- keeping it


def test_a_game_is_saved_resumed_replayed_and_verified(home: Path, capsys: Capture) -> None:
    table = Paper(["f1 f2 f3 b1 b2 b3", "q"])
    game = launch.new_game(wishes(), table.terminal, fast=True)
    assert game.run() == 0
    (save,) = kept(home, SAVES)
    assert "ultrium-sphere, turn" in printed(capsys, "resume", "--list")
    again: list[Game[Any]] = []
    other = Paper(otherwise=random_answers(lambda: again[0], 3))
    again.append(launch.resumed_game(save, other.terminal, True, None))
    assert [move.key for move in again[0].match.moves] == [move.key for move in game.match.moves]
    assert again[0].run() == 0
    (replay,) = kept(home, REPLAYS)
    assert "everything fits" in printed(capsys, "verify", str(replay))
    assert "Turn 1: " in printed(capsys, "replay", str(replay), "--all")


def test_a_replay_is_stepped_through(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    game, _ = played(wishes(options=("turn_cap=3",)))
    (replay,) = kept(home, REPLAYS)
    moves = len(game.match.moves)
    lines = iter(["", "60", "b", str(moves + 5), "1", "q"])
    monkeypatch.setattr("builtins.input", lambda *_: next(lines))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    shown = printed(capsys, "replay", str(replay), "--seat", "0")
    assert f"[{moves} of {moves}]" in shown
    assert "Hand: " in shown


# -- decks


def test_a_deck_of_ones_own_is_played(tmp_path: Path) -> None:
    path = tmp_path / "wall.txt"
    path.write_text(write_text(ready_deck("bulwark"), load_set()), "utf-8")
    game = launch.new_game(wishes(decks=f"{path},blitz"), Paper().terminal, fast=True)
    assert game.match.table.seats == 2


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda text: text + "\n3 u04\n", "(US-2.1."),
        (lambda text: text + "\n1 Durendal\n", "there is no card 'Durendal'"),
        (
            lambda text: text.replace("## Interactions", "## Wizards"),
            "expected the heading Ultras or Interactions",
        ),
        (lambda text: "", "exactly 25 cards are needed"),
    ],
)
def test_a_bad_deck_is_one_line_and_exit_code_2(
    change: Callable[[str], str], problem: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "wall.txt"
    path.write_text(change(write_text(ready_deck("bulwark"), load_set())), "utf-8")
    assert exit_code(["play", "ultrium-sphere", "--decks", f"blitz,{path}"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("gong: ")
    assert said.err.count("\n") == 1
    assert problem in said.err
