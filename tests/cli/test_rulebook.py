"""Looking rules up: every ID of every ledger is found, in French where there is French."""

import pytest

from gong.arena.reasons import DECISIONS, REASONS, rule_of
from gong.data import guide, rulebook
from gong.data.rulebook import rule, search
from tests.rules.coverage import LEDGERS, ledger


@pytest.mark.parametrize("name", LEDGERS)
def test_every_id_of_a_ledger_is_found(name: str) -> None:
    assert [entry.id for entry in ledger(name) if rule(entry.id) is None] == []


def test_a_rule_is_found_whatever_the_case() -> None:
    found = rule("w2e-4.4.2")
    assert found is not None
    assert found.id == "W2E-4.4.2"
    assert "may not be entered again" in found.text
    assert found.section == "Movement"


def test_a_rule_has_its_whole_list_and_no_markdown() -> None:
    found = rule("W2E-4.3.5")
    assert found is not None
    assert found.text.count("\n- ") == 5
    assert "**" not in found.text
    assert "`" not in found.text


def test_a_section_holds_its_rules() -> None:
    movement, decisions = rule("W2E-4.4"), rule("W2E-9")
    assert movement is not None
    assert decisions is not None
    assert movement.is_section
    assert movement.text.startswith("Movement\nW2E-4.4.1: ")
    assert "W2E-D3" in decisions.text


def test_french_and_the_way_back_to_english() -> None:
    translated, only_english = rule("W2E-4.4.2", "fr"), rule("W2E-V02", "fr")
    assert translated is not None
    assert only_english is not None
    assert (translated.lang, only_english.lang) == ("fr", "en")
    assert "Il est interdit" in translated.text


@pytest.mark.parametrize("wanted", ["", "nonsense", "W2E-99", "XX-1", "../../etc/passwd"])
def test_what_is_no_rule_is_not_found(wanted: str) -> None:
    assert rule(wanted) is None


#: Refusals that an edition has no occasion for: without charms, or without pairs of arrows.
NO_OCCASION = {"W1E": {"W1E-7.1.10", "W1E-7.3.6", "W1E-D6"}, "W2E": {"W2E-8.3.4", "W2E-8.8.5"}, "MA": set()}


@pytest.mark.parametrize("ledger", NO_OCCASION)
def test_every_rule_that_refuses_can_be_read(ledger: str) -> None:
    named = {rule_of(reason, phase, ledger) for reason in REASONS for phase in DECISIONS}
    assert {id_ for id_ in named if rule(id_) is None} <= NO_OCCASION[ledger]


def test_a_rule_of_mad_arena_comes_with_its_rulings() -> None:
    found = rule("MA-4.4")
    assert found is not None
    assert "Equal scores." in found.text
    assert "RULING MAR-22 More trophies wins" in found.text


def test_a_ruling_of_mad_arena_is_found_by_its_own_id() -> None:
    found = rule("MAR-06")
    assert found is not None
    assert "Odd squares blue, even squares red" in found.text
    assert "MAR-07" not in found.text


def test_a_search_begins_with_what_is_about_it() -> None:
    found = [entry.id for entry in search("lucky charm", "W2E")]
    assert found[:3] == ["W2E-7.1.1", "W2E-7.1.2", "W2E-7.1.3"]
    assert "W2E-1.4.1" in found
    assert search("porte-bonheur", "W2E", "fr")[0].id == "W2E-7.1.1"
    assert search("qwertz", "W2E") == []


def test_the_shipped_rules_come_before_the_checkouts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rulebook.CHECKOUT.is_dir()
    monkeypatch.setattr(rulebook, "SHIPPED", rulebook.CHECKOUT / "fr")
    assert rulebook._folder() == rulebook.CHECKOUT / "fr"


@pytest.mark.parametrize(
    ("typed", "printed"), [("coeur", "cœur"), ("d’abord", "d'abord"), ("PORTE-BONHEUR", "porte-bonheur")]
)
def test_french_words_are_found_however_they_are_typed(typed: str, printed: str) -> None:
    """A letter written as one or as two, the apostrophe of printers, capitals."""
    assert search(typed, "W2E", "fr") == search(printed, "W2E", "fr") != []


def test_pages_for_players_find_french_words_without_accents() -> None:
    for typed, printed in (("trophees", "trophées"), ("defense", "défense"), ("DE", "dé")):
        assert guide.search(typed, "mad-arena", "fr") == guide.search(printed, "mad-arena", "fr") != []
