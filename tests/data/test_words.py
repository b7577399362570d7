"""The words of the game: both languages say the same things, everything that can happen can be said."""

import re
import tomllib
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from gong.arena import endings, events, flow, reasons, rolls, slots, stages
from gong.arena.events import EVENTS
from gong.arena.keys import TOKENS
from gong.arena.speech import TIES, spoken_phase
from gong.arena.verbs import VERBS
from gong.core.events import kind_of
from gong.data.words import LANGUAGES, LOCALES, words

CLI = Path(__file__).parents[2] / "src" / "gong" / "cli"
MESSAGES = {lang: tomllib.loads((LOCALES / f"{lang}.toml").read_text("utf-8")) for lang in LANGUAGES}

#: Kinds of events that are told in several ways, one message each.
VARIANTS = {
    "locked": ("locked", "locked-place"),
    "took-back": ("took-back", "took-back-place"),
    "attacked": ("attacked-melee", "attacked-kick", "attacked-shoot", "attacked-shoot-far"),
    "attacked-zone": ("attacked-zone", "attacked-zone-far"),
    "net-rolled": ("net-rolled-caught", "net-rolled-missed"),
    "net-thrown": ("net-thrown-caught", "net-thrown-missed"),
    "flame-rolled": ("flame-rolled-lit", "flame-rolled-not"),
    "attack-rolled": ("attack-rolled", "attack-rolled-none"),
    "token-handed": ("token-handed-small", "token-handed-large"),
    "eliminated": ("eliminated", "eliminated-nobody"),
    "game-ended": ("game-ended", "game-ended-team", "game-ended-nobody"),
}
#: Attacks are offered otherwise from afar, or where only a die says how many dice they have.
OPEN_OR_FAR = (
    *("melee-open", "shoot-open", "shoot-far", "shoot-far-open"),
    *("zone-open", "zone-far", "zone-far-open"),
)


def section(lang: str, name: str) -> set[str]:
    return set(MESSAGES[lang][name])


def forms(message: Any) -> list[str]:
    """A message's text, its singular and plural, or all that is said of an option."""
    return list(message.values()) if isinstance(message, dict) else [message]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_have_the_same_messages() -> None:
    assert words("en").names() == words("fr").names()


@pytest.mark.parametrize("name", MESSAGES["en"])
def test_both_languages_fill_in_the_same_values(name: str) -> None:
    for key, english in MESSAGES["en"][name].items():
        french = MESSAGES["fr"][name][key]
        wanted = set.union(*map(placeholders, forms(english)))
        assert set.union(*map(placeholders, forms(french))) == wanted, f"{name}.{key}"
        assert isinstance(english, dict) == isinstance(french, dict), f"{name}.{key}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_counted_messages_have_both_forms(lang: str) -> None:
    for name, messages in MESSAGES[lang].items():
        counted = [key for key, message in messages.items() if isinstance(message, dict) and name != "option"]
        assert [key for key in counted if set(messages[key]) != {"one", "other"}] == [], name


def test_french_is_translated() -> None:
    """Messages with words in them differ; a few short ones may be the same word in both."""
    same = [
        f"{name}.{key}"
        for name, messages in MESSAGES["en"].items()
        for key, english in messages.items()
        if english == MESSAGES["fr"][name][key]
        and re.search(r"[a-z]{4}", re.sub(r"\{[^}]*\}", "", str(english)))
    ]
    assert set(same) <= {
        "bots.champion",
        "workshop.card-initiative",
        "workshop.set-condition",
        "workshop.set-type",
        "phase.turn",
        "phase.place",
        "ui.origin-probable",
        "decks.search-deck",
        "decks.search-in",
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_its_message_and_every_message_its_event(lang: str) -> None:
    kinds = [str(event.__struct_config__.tag) for event in EVENTS.values()]
    wanted = {message for kind in kinds for message in VARIANTS.get(kind, (kind,))}
    assert section(lang, "event") == wanted


def test_every_row_of_the_log_becomes_an_event() -> None:
    kinds = [value for name, value in vars(events).items() if name.isupper() and isinstance(value, int)]
    assert set(kinds) == set(EVENTS)
    assert kind_of(EVENTS[events.ROUND_BEGAN](number=1)) == "round-began"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_its_message_and_every_message_its_reason(lang: str) -> None:
    assert section(lang, "refusal") == {name for name, *_ in reasons.REASONS.values()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_has_its_message_and_every_message_its_choice(lang: str) -> None:
    said = {verb.message.removeprefix("choice.") for verb in VERBS} - {"token"}
    assert section(lang, "choice") == {*said, *OPEN_OR_FAR, *(f"token-{token}" for token in TOKENS)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_phases_endings_attacks_and_rolls_have_their_messages(lang: str) -> None:
    assert section(lang, "phase") == {spoken_phase(phase) for phase in range(len(flow.NAMES))}
    assert section(lang, "ending") == {*endings.NAMES, *(f"{tie}-points" for tie in TIES)} - {"not-over"}
    assert section(lang, "attack") == set(slots.ATTACK_NAMES)
    assert section(lang, "slot") == set(slots.TOLD_NAMES) - {"skull"}
    assert section(lang, "chance") == {*rolls.NAMES, *stages.NAMES, "reroll"} - {"none", "aimed"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_terminal_is_used(lang: str) -> None:
    """Names are written out where they are used, but for kinds and origins, which are named by the data."""
    source = "\n".join(path.read_text("utf-8") for path in CLI.rglob("*.py"))
    unused = [name for name in section(lang, "ui") if not re.search(f"['\"]{name}['\"]", source)]
    assert [name for name in unused if not name.startswith(("kind-", "origin-", "can-"))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_columns_of_a_hand_are_as_wide_as_its_numbers(lang: str) -> None:
    assert len(MESSAGES[lang]["ui"]["hand-columns"]) == 17


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_fits_a_small_terminal(lang: str) -> None:
    lines = MESSAGES[lang]["ui"]["help"].splitlines()
    assert len(lines) <= 22
    assert max(map(len, lines)) <= 80
