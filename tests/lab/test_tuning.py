"""Tuning: which numbers it may touch, what it keeps to, and that it makes a lopsided game more even."""

from pathlib import Path

import optuna
import pytest
from msgspec.structs import replace

from gong.cli.options import Wishes
from gong.cli.tune import Search, tune
from gong.core.errors import BadInput
from gong.data.loader import edition_of, read_document
from gong.lab.evenness import Judge, judged
from gong.lab.knobs import cards_with, knobs_of
from gong.lab.trends import breaches
from gong.lab.tuning import best_of, study_at

LOPSIDED = """
base = "warriorz-2e"

[fighters.cactus.cards.trident-drive]
melee = 1
[fighters.cactus.cards.trident-thrust]
melee = 1
[fighters.cactus.cards.dagger-throw]
shoot = 1
"""
GAMES = ("warriorz-2e", "warriorz-1e", "mad-arena")


@pytest.mark.parametrize("game", GAMES)
def test_only_numbers_that_are_ours_are_tuned(game: str) -> None:
    edition = edition_of(game)
    knobs = knobs_of(edition)
    assert knobs
    for knob in knobs:
        sheet = edition.fighters[knob.fighter]
        card = sheet.cards[knob.card] if knob.card else sheet
        usual = "reconstructed" if knob.card is None else sheet.cards[knob.card].origin
        assert card.origins.get(knob.field, usual) == "reconstructed"
        assert getattr(card, knob.field) == knob.value
        assert knob.low <= knob.value <= knob.high


def test_knobs_are_named_by_fighters_and_fields_that_exist() -> None:
    edition = edition_of("warriorz-2e")
    assert {knob.fighter for knob in knobs_of(edition, only=["cactus"], fields=["move"])} == {"cactus"}
    with pytest.raises(BadInput, match="there is no 'nettle'"):
        knobs_of(edition, only=["nettle"])
    with pytest.raises(BadInput, match="'initiative' is not tuned"):
        knobs_of(edition, fields=["initiative"])


def test_what_is_known_of_the_cards_holds_for_ours_and_a_breach_is_named() -> None:
    edition = edition_of("warriorz-2e")
    assert breaches(edition) == set()
    cactus = edition.fighters["cactus"]
    quick = replace(cactus.cards["trident-drive"], initiative=8)
    cards = cactus.cards | {"trident-drive": quick}
    changed = replace(edition, fighters=edition.fighters | {"cactus": replace(cactus, cards=cards)})
    assert "heavy trident-drive" in breaches(changed)


def search_in(folder: Path, trials: int) -> Search:
    study = folder / "even.sqlite3"
    return Search(folder / "even.toml", trials, 100, 2, ["cactus"], ["melee", "shoot"], study)


def searched(folder: Path, trials: int) -> tuple[Path, Wishes]:
    cards, search = folder / "cards.toml", search_in(folder, trials)
    cards.write_text(LOPSIDED, "utf-8")
    wishes = Wishes("warriorz-2e", cards=cards, bots="greedy", seed=3)
    tune(wishes, "2", search)
    return search.out, wishes


def test_a_lopsided_game_becomes_more_even_and_the_search_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eight trials in one go are the same as four and four more."""
    searched(tmp_path, 4)
    out, wishes = searched(tmp_path, 8)
    in_two, kept = read_document(out), tmp_path / "even.sqlite3"
    kept.unlink()
    searched(tmp_path, 8)
    assert read_document(out) == in_two
    assert out.read_text("utf-8").startswith("# Found by gong tune: game warriorz-2e")
    trials = optuna.load_study(study_name="gong", storage=f"sqlite:///{kept}").trials
    first, *others = [trial.value for trial in trials if trial.value is not None]
    assert min(others) < first
    assert edition_of("warriorz-2e", out).fighters["cactus"].cards["epaulet"].melee == [3, 2]
    assert "quadratic mean" in capsys.readouterr().out
    with pytest.raises(BadInput, match="begun with seed 3"):
        tune(replace(wishes, seed=4), "2", search_in(tmp_path, 8))


def test_a_trial_is_broken_off_when_it_cannot_be_better(tmp_path: Path) -> None:
    from gong.cli.balance import line_ups_of  # noqa: PLC0415

    matches = line_ups_of(Wishes("warriorz-2e"), "2", None)
    judge = Judge(("greedy",), 100, 1)
    found = judged(matches, judge)
    assert found is not None
    assert judged(matches, judge, enough=found.uneven**2 / 2) is None
    assert judged(matches, judge, enough=found.uneven**2 * 2) == found


def test_the_first_trial_changes_nothing() -> None:
    knobs = knobs_of(edition_of("warriorz-2e"))
    study = study_at(None, {}, knobs, 1)
    assert cards_with(knobs, best_of(study, knobs)) == {}
