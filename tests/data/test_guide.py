"""The rules for players: every rule that somebody can be told of is explained, in both languages."""

import re
from pathlib import Path

import pytest

from gong.arena.reasons import DECISIONS, REASONS, rule_of
from gong.data.guide import Paragraph, explaining, games, guide, said, search
from gong.data.rulebook import prefix_of
from gong.sphere import reasons as sphere
from gong.sphere.speech import DECISIONS as SPHERE_DECISIONS
from tests.rules.coverage import LEDGERS, ledger

LANGUAGES = ("en", "fr")
SITUATIONS = Path(__file__).parents[2] / "web" / "src" / "pages" / "rules" / "situations.ts"
#: Words of the ledgers that are not for players: people are told of life, popularity and hand-to-hand.
FOREIGN = {
    "en": ("LP", "PP", "H2H", "RULING", "(S0", "(S2"),
    "fr": ("PV", "PP", "DÉCISION", "RULING", " the ", " of ", " you "),
}
EVERY = [(game, paragraph) for game in games() for paragraph in guide(game)]


def arena_refusals(prefix: str) -> set[str]:
    return {rule_of(reason, phase, prefix) for reason in REASONS for phase in DECISIONS}


def sphere_refusals() -> set[str]:
    named = {rule for _, rule in sphere.REASONS.values()} | {*SPHERE_DECISIONS.values()}
    return named - {sphere.DUE_DECISION}


REFUSALS = {
    "warriorz-1e": arena_refusals("W1E"),
    "warriorz-2e": arena_refusals("W2E"),
    "mad-arena": arena_refusals("MA"),
    "ultrium-sphere": sphere_refusals(),
}


def test_all_four_games_have_a_page() -> None:
    assert games() == [*REFUSALS]


@pytest.mark.parametrize("game", REFUSALS)
def test_every_refusal_leads_to_a_paragraph_of_its_own_game(game: str) -> None:
    led = {rule: explaining(rule) for rule in REFUSALS[game]}
    assert [rule for rule, paragraph in led.items() if paragraph not in guide(game)] == []


@pytest.mark.parametrize("name", LEDGERS)
def test_every_rule_of_a_ledger_is_explained(name: str) -> None:
    rules = [entry.id for entry in ledger(name) if re.match(rf"{prefix_of(name)}-\d", entry.id)]
    assert len(rules) > 100
    assert [id_ for id_ in rules if explaining(id_) is None] == []


@pytest.mark.parametrize(("game", "paragraph"), EVERY, ids=lambda each: getattr(each, "id", each))
def test_a_paragraph_is_written_in_both_languages(game: str, paragraph: Paragraph) -> None:
    for lang in LANGUAGES:
        words = said(paragraph.title, lang) + "\n" + said(paragraph.text, lang)
        assert said(paragraph.title, lang)
        assert len(said(paragraph.text, lang)) > 30
        assert [each for each in FOREIGN[lang] if each in words] == []
    lines = [said(paragraph.text, lang).count("\n") for lang in LANGUAGES]
    assert lines[0] == lines[1], f"{game}: {paragraph.id}"


@pytest.mark.parametrize("game", REFUSALS)
def test_a_paragraph_has_a_name_and_a_rule_of_its_own(game: str) -> None:
    names = [paragraph.id for paragraph in guide(game)]
    assert len(names) == len({*names})
    assert [each.id for each in guide(game) if explaining(each.rules[0]) != each] == []


@pytest.mark.parametrize(
    ("rule", "title"),
    [
        ("W2E-4.4.2", "Moving"),
        ("w2e-4.4.2", "Moving"),
        ("W2E-4.7.4", "Teams"),
        ("W2E-4", "Choosing a card"),
        ("W2E-R10", "Your turn"),
        ("MAR-34", "Cactus: Bramble Net"),
        ("US-5.4.5", "Reinforcing"),
        ("US-R61", "Reinforcing"),
    ],
)
def test_a_rule_a_ruling_and_a_section_lead_to_what_explains_them(rule: str, title: str) -> None:
    found = explaining(rule)
    assert found is not None
    assert found.title.en == title


@pytest.mark.parametrize("wanted", ["", "nonsense", "W2E-V02", "W2E-99", "XX-1", "../../etc/passwd"])
def test_what_no_player_is_told_of_leads_nowhere(wanted: str) -> None:
    assert explaining(wanted) is None


def test_words_are_found_without_accents_and_titles_come_first() -> None:
    assert search("lucky charm", "warriorz-2e", "en")[0].id == "charm"
    assert search("porte-bonheur", "warriorz-2e", "fr")[0].id == "charm"
    assert search("DEPLACER", "mad-arena", "fr")[0].id == "moving"
    assert search("qwertz", "warriorz-2e", "en") == []
    assert search("life", "chess", "en") == []


@pytest.mark.parametrize("game", REFUSALS)
def test_every_picture_that_a_page_names_is_drawn(game: str) -> None:
    drawn = {*re.findall(r"^  '?([a-z-]+)'?: \{", SITUATIONS.read_text("utf-8"), re.MULTILINE)}
    dice = re.search(r"DICE = \[(.*)\]", SITUATIONS.read_text("utf-8"))
    assert dice is not None
    named = {paragraph.picture for paragraph in guide(game)} - {None}
    assert len(named) >= 3
    assert named <= drawn | {*re.findall(r"'([a-z-]+)'", dice[1])}
