"""Every game beside OpenSpiel: what is kept of a release, and what has become slower since."""

from functools import partial
from pathlib import Path

import pytest

from gong.lab import growth, speeds
from gong.lab.bench import MEASURE
from gong.lab.growth import Cost, picture_of, table_of
from gong.lab.speeds import Entry, measured, ratios, slower, stored, written

KEPT = Path(__file__).parents[2] / "docs" / "speed.toml"
ENTRIES = [Entry("a", "random", speeds.GENERAL), Entry("a", "random", speeds.PLAIN)]
RATES = {"a random compiled": 5000.0, "a random plain": 100.0, "other": 50.0}
#: So often a busy machine is asked again.
TRIES = 4


def test_the_best_of_several_rounds_counts_and_all_take_turns() -> None:
    asked: list[tuple[str, int]] = []

    def rate(name: str, number: int) -> float:
        asked.append((name, number))
        return float(number % 2)

    found = measured({name: partial(rate, name) for name in "ab"}, 3)
    assert found == {"a": 1.0, "b": 1.0}
    assert asked == [(name, number) for number in range(3) for name in "ab"]


def test_the_table_tells_each_share_of_the_measure_and_of_random_play() -> None:
    entries = [Entry(game, bot, "plain") for game in (MEASURE, "b") for bot in speeds.BOTS]
    rates = dict(zip(map(str, entries), (100.0, 40.0, 50.0, 10.0), strict=True))
    table = speeds.table_of(rates, entries, [])
    cells = [[*column.cells] for column in table.columns]
    assert cells[-2:] == [["", "", "0.50", "0.25"], ["", "0.40", "", "0.20"]]


def test_ratios_are_kept_with_where_they_come_from(tmp_path: Path) -> None:
    found = ratios(RATES, ENTRIES, ["other"])
    assert found == {"a random compiled / other": 100.0, "a random plain / other": 2.0}
    (tmp_path / "speed.toml").write_text(written(found, command="this", commit="abc"))
    assert stored(tmp_path / "speed.toml") == found
    assert (tmp_path / "speed.toml").read_text().startswith('command = "this"\ncommit = "abc"\n')


def test_a_tenth_less_is_slower() -> None:
    before = {"x": 100.0, "y": 100.0}
    assert slower({"x": 91.0, "y": 89.0, "new": 1.0}, before) == {"y": (89.0, 100.0)}


def test_costs_are_told_and_drawn() -> None:
    costs = [Cost(1, 100.0, 1000.0), Cost(4, 100.0, 90_000.0)]
    assert table_of("batch", costs).splitlines()[-1] == "| 4 | 100 | 90,000 | 9.0 million |"
    picture = picture_of(costs)
    assert picture.count("<circle") == 2
    assert ">90k<" in picture


def test_rounds_are_a_law_of_the_book() -> None:
    assert growth._with_rounds(3).table.book.rounds == 3


@pytest.mark.long
def test_play_is_no_slower_beside_openspiel_than_at_the_last_release() -> None:
    """More than a tenth is a fault; measured again where it fails, since others may use the processor."""
    pytest.importorskip("pyspiel")
    openspiel = pytest.importorskip("gong.lab.openspiel")
    from gong.lab.bench import MEASURE, typical_match  # noqa: PLC0415 - only with OpenSpiel

    entries, _ = speeds.entries_of(typical_match(MEASURE))
    compiled = {str(entry): rate for entry, rate in entries.items() if entry.carrier != speeds.PLAIN}
    kept, found = stored(KEPT), dict[str, float]()
    for _ in range(TRIES):
        best = measured(compiled | openspiel.rollouts())
        now = ratios(best, [entry for entry in entries if str(entry) in compiled], openspiel.OTHERS)
        found = {name: max(ratio, found.get(name, 0.0)) for name, ratio in now.items()}
        if not slower(found, kept):
            break
    assert set(found) <= set(kept)
    assert slower(found, kept) == {}
