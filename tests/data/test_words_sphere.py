"""The words of Ultrium Sphere: everything that can happen can be said, and nothing is said in vain."""

import random
import re
from pathlib import Path

import pytest

import gong
from gong.core.events import Event
from gong.data.words import LANGUAGES
from gong.sphere import codes, events
from gong.sphere.chances import CHANCES
from gong.sphere.edition import OPTIONS
from gong.sphere.events import (
    EVENTS,
    Announced,
    Declared,
    Drawn,
    Engaged,
    GameEnded,
    Goal,
    LeftPlay,
    Locked,
    PhaseBegan,
    Placed,
    Played,
    Rolled,
    Swapped,
)
from gong.sphere.flow import NAMES as PHASE_NAMES
from gong.sphere.reasons import REASONS
from gong.sphere.speech import DECISIONS, spoken_phase
from gong.sphere.state import ENDINGS, GOES, SLOT_NAMES
from gong.sphere.table import WHYS, SphereTable
from gong.sphere.terms import ACTIONS, CAPS
from gong.sphere.verbs import VERBS
from gong.sphere.windows import INTENTS, WINDOWS
from tests.data.test_words import CLI, section
from tests.rules.boards import Board, board

#: Kinds of events that are told in several ways, one message each.
VARIANTS = {
    "drawn": ("drawn", "drawn-hidden"),
    "rolled": ("rolled", *(f"rolled-{why}" for why in WHYS if why != "action")),
    "left-play": (*(f"left-play-{where}" for where in GOES), "left-play-unplaced"),
    "declared": tuple(f"declared-{action}" for action in ACTIONS),
    "locked": ("locked-success", "locked-failure"),
    "announced": tuple(f"announced-{intent}" for intent in INTENTS if intent != "none"),
    "phase-began": tuple(f"phase-began-{number}" for number in range(1, 7)),
    "game-ended": ("game-ended", "game-ended-draw"),
}
#: Choices that are told in several ways, and the verb that is told by its mode alone.
WAYS = {"replace", "put-locker", "save-none", "ready-none"}
UNTOLD = {"mode"}
SPHERE = Path(__file__).parents[2] / "src" / "gong" / "sphere"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_its_message_and_every_message_its_event(lang: str) -> None:
    kinds = [str(event.__struct_config__.tag) for event in EVENTS.values()]
    assert section(lang, "sphere-event") == {
        message for kind in kinds for message in VARIANTS.get(kind, (kind,))
    }


def test_every_row_of_the_log_becomes_an_event() -> None:
    kinds = [value for name, value in vars(events).items() if name.isupper() and isinstance(value, int)]
    assert set(kinds) == set(EVENTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_its_message_and_every_message_its_reason(lang: str) -> None:
    assert section(lang, "sphere-refusal") == {name for name, _ in REASONS.values()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_has_its_message_and_every_message_its_choice(lang: str) -> None:
    told = {verb.says or verb.name for verb in VERBS}
    assert section(lang, "sphere-choice") == told - UNTOLD | WAYS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_phases_windows_chances_and_endings_have_their_messages(lang: str) -> None:
    assert section(lang, "sphere-phase") == {spoken_phase(phase) for phase in PHASE_NAMES}
    assert section(lang, "sphere-window") == set(WINDOWS)
    assert section(lang, "sphere-chance") == set(CHANCES) - {"none"}
    assert section(lang, "sphere-ending") == set(ENDINGS) - {"not-over"}
    assert section(lang, "sphere-action") == set(ACTIONS)
    assert section(lang, "sphere-cap") == set(CAPS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_things_and_needed_numbers_are_used(lang: str) -> None:
    source = "\n".join(path.read_text("utf-8") for path in [*CLI.rglob("*.py"), *SPHERE.glob("*.py")])
    names = {*section(lang, "sphere-thing"), *section(lang, "sphere-needed")}
    assert [name for name in names if not re.search(f"[\"'.]{name}[\"']", source)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_terminal_is_used(lang: str) -> None:
    source = "\n".join(path.read_text("utf-8") for path in CLI.rglob("*.py"))
    built = {f"phase-{number}" for number in range(1, 7)}
    built |= {f"wish-{intent}" for intent in INTENTS if intent != "none"}
    built |= {f"waits-{what}-you" for what in ("decides", "move", "answer")}
    built |= {f"{form}-{part}" for form in ("attack", "swap") for part in ("form", "words")}
    built |= {f"retroactive-{reading}" for reading in OPTIONS["retroactive"].words}
    names = section(lang, "sphere-ui")
    assert built < names
    assert [name for name in names - built if not re.search(f"[\"']{name}[\"']", source)] == []


def test_every_decision_is_a_phase() -> None:
    assert set(DECISIONS) < set(PHASE_NAMES)


# -- sentences


def said(event: Event, lang: str = "en", **standing: str) -> str:
    m = board()
    where = {place.replace("_", "."): card for place, card in standing.items()}
    table = m.table
    assert isinstance(table, SphereTable)
    return str(table.speech.event(event, lang, {p.removeprefix("at"): c for p, c in where.items()}))


def test_an_event_names_whoever_stands_there() -> None:
    event = Declared(seat=0, action="tackle", slot="f1", target="1.b2")
    assert said(event) == "Tackle: f1 of A against B.b2."
    assert said(event, at0_f1="u05", at1_b2="u18") == (
        "Tackle: Sarga the Anvil (f1) of A against Vexel Lancet (B.b2)."
    )
    assert said(event, "fr", at0_f1="u05") == "Placage : Sarga l'Enclume (f1) de A sur B.b2."
    assert said(Engaged(seat=1, slot="b2"), at1_b2="u18") == "B: Vexel Lancet (b2) engages."
    assert said(Swapped(seat=0, first="f1", second="b1"), at0_f1="u05") == (
        "A swaps Sarga the Anvil (f1) and b1."
    )


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (Drawn(seat=1, card=None), "B draws an Interaction.", "B pioche une Interaction."),
        (Placed(seat=0, slot="b1", card="u09"), "A b1: Academy Keeper.", "A b1 : Gardien de l'Académie."),
        (Rolled(seat=0, face=7, why="action"), "A rolls 7.", "A fait 7."),
        (
            Played(seat=0, card="i01", targets=("0.f1",), mode="shot"),
            "A plays Adrenaline 2 on A.f1, Shot.",
            "A joue Adrénaline 2 sur A.f1 : Tir.",
        ),
        (
            Played(seat=1, card="i15", targets=("item:1",), mode=None),
            "B plays Overrule on item 1 of the stack.",
            None,
        ),
        (Played(seat=1, card="i28", targets=("seat:0",), mode=None), None, None),
        (Locked(action="shot", success=False, seat=0), "The Shot of A fails.", "Tir de A : échec."),
        (PhaseBegan(number=5), "Phase 5, Attack.", "Phase 5, Attaque."),
        (Announced(seat=0, what="end-turn"), "A wants to end the turn.", "A veut finir son tour."),
        (
            LeftPlay(seat=0, slot=None, card="u05", where="locker"),
            "A: Sarga the Anvil goes straight to the locker room.",
            None,
        ),
        (Goal(seat=0, against=1, scored=1), "GOAL! A scores against B: 1 goal.", None),
        (Goal(seat=0, against=1, scored=2), "GOAL! A scores against B: 2 goals.", None),
        (GameEnded(winners=(0,), why="goals"), "A wins: enough goals.", "A gagne : assez de goals."),
        (
            GameEnded(winners=(0, 2), why="turn-cap"),
            "A draw between A and C: the last turn is over.",
            "Égalité entre A et C : le dernier tour est joué.",
        ),
    ],
)
def test_events_in_words(event: Event, english: str | None, french: str | None) -> None:
    assert english is None or said(event) == english
    assert french is None or said(event, "fr") == french
    assert "{" not in said(event) + said(event, "fr")


# -- choices


def offered(m: Board, seat: int, key: str, lang: str = "en") -> str:
    return next(choice.text for choice in m.choices(seat, lang) if choice.key == key)


def test_attacks_say_what_the_die_must_reach() -> None:
    m = board(a={"f1": {"tackle": 3, "assault": -5}}, b={"b2": {"resistance": 7}, "b1": {"resistance": 2}})
    assert ": 4 or more" in offered(m, 0, "tackle:f1:1.b2")
    assert ": any roll" in offered(m, 0, "tackle:f1:1.b1")
    assert ": 12 or more" in offered(m, 0, "assault:f1:1.b2")
    assert "(up to +4 by reinforcing)" in offered(m, 0, "tackle:f1:1.b2")
    assert " : 4 ou plus" in offered(m, 0, "tackle:f1:1.b2", "fr")


def test_an_attack_out_of_reach_says_so() -> None:
    m = board(a={"f1": {"tackle": 0}}, b={"b2": {"resistance": 14}})
    assert "14 or more, so only with help" in offered(m, 0, "tackle:f1:1.b2")


def test_passes_and_reinforcements_say_their_numbers() -> None:
    m = board(a={"b1": {"pass": 5}}, point="shooting")
    assert ": 5 or less" in offered(m, 0, "pass:b1")
    m.do("pass:b1", "pass", "pass", 8)
    assert offered(m, 0, "reinforce:b2").endswith("+2 (1 short)")
    m.do("reinforce:b2")
    assert offered(m, 0, "reinforce:f1").endswith("+2 (enough)")


def test_a_refusal_names_the_decision_that_is_due() -> None:
    m = board(point="swap")
    refusal = m.refusal(0, "end:turn")
    assert refusal is not None
    assert refusal.rule == "US-D-07"
    assert refusal.reason == "something else is to be decided now: swapping two Ultras"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_told_without_gaps(seed: int, lang: str) -> None:
    """No key shines through, and no two choices of one moment read the same."""
    rng = random.Random(seed)
    m = gong.new_match("ultrium-sphere", ["control", "blitz", "bulwark"][: 2 + seed % 2], seed=seed)
    for _ in range(700):
        if m.over:
            break
        if m.chance:
            m.roll()
            continue
        seat = rng.choice(m.waiting)
        choices = m.choices(seat, lang)
        texts = [choice.text for choice in choices]
        assert len(set(texts)) == len(texts), texts
        assert [t for t in texts if "{" in t or ":f" in t or "?" in t] == []
        m.play(seat, rng.choice(choices).key)
    told = [m.say(event, lang) for event in m.events]
    assert [sentence for sentence in told if "{" in sentence or "None" in sentence] == []


def test_the_verbs_of_slots_are_words() -> None:
    assert len(SLOT_NAMES) == codes.NOBODY_ELSE
