"""Weights: what is wrong with a file is named, and a table uses its own, the nearest, or none."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import gong
from gong.core.wishes import Wish
from gong.data.loader import EDITIONS
from gong.data.weights import (
    FORMAT,
    WEIGHTS,
    Weights,
    all_weights,
    file_of,
    judgement_of,
    laws_of,
    read_weights,
)
from gong.games import game_of

MOST_BYTES = 1_000_000


def table_of(game: str = "warriorz-2e", **asked: Any) -> Any:
    return gong.new_match(game, 2, draft="random", seed=1, **asked).table


def made_up(**other: Any) -> dict[str, Any]:
    """A network of one hidden layer for the second edition."""
    table = table_of()
    count = table.kernel.feature_count
    layers = [
        {"shift": 4, "biases": [1, 2], "rows": [[1, -1]] * (2 * count)},
        {"shift": 0, "biases": [0], "rows": [[3], [4]]},
    ]
    about = {"format": FORMAT, "kernel": table.kernel.name, "features": count, "layers": layers}
    return {"game": "warriorz-2e", "rules": table.rules, "laws": laws_of(table)} | about | other


def put(folder: Path, weights: dict[str, Any]) -> Path:
    path = file_of(weights["game"], weights["rules"], folder)
    path.write_bytes(msgspec.json.encode(weights))
    return path


def test_the_numbers_are_a_header_and_the_layers(tmp_path: Path) -> None:
    weights = read_weights(put(tmp_path, made_up()))
    count = weights.features
    assert weights.numbers[:6] == (count, 2, 2, 4, 1, 0)
    assert weights.numbers[6:10] == (1, 2, 1, -1)
    assert weights.numbers[-3:] == (0, 3, 4)
    assert len(weights.numbers) == 6 + 2 * (1 + 2 * count) + 3


@pytest.mark.parametrize(
    ("other", "problem"),
    [
        ({"format": "gong-weights/9"}, r"format: expected 'gong-weights/1', got 'gong-weights/9'"),
        ({"layers": []}, "layers: expected 1 to 4, got 0"),
        ({"rules": "four"}, r"no weights: Expected `int`, got `str` - at `\$.rules`"),
        ({"speed": 3}, "no weights: Object contains unknown field `speed`"),
        (
            {"layers": [{"shift": 99, "biases": [1], "rows": []}]},
            r"layers\[0\].shift: expected 0 to 40, got 99",
        ),
        (
            {"layers": [{"shift": 1, "biases": [1], "rows": []}]},
            r"layers\[0\].rows: expected one for each of",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_named(tmp_path: Path, other: dict[str, Any], problem: str) -> None:
    path = tmp_path / "weights.json"
    path.write_bytes(msgspec.json.encode(made_up(**other)))
    with pytest.raises(gong.BadInput, match=problem):
        read_weights(path)


def test_a_row_that_is_too_short_is_named(tmp_path: Path) -> None:
    weights = made_up()
    weights["layers"][1]["rows"][1] = []
    with pytest.raises(gong.BadInput, match=r"layers\[1\].rows\[1\]: expected 1 numbers, got 0"):
        read_weights(put(tmp_path, weights))


def test_a_file_that_is_not_there_or_no_json_is_refused(tmp_path: Path) -> None:
    with pytest.raises(gong.BadInput, match="cannot be read: No such file"):
        read_weights(tmp_path / "none.json")
    (tmp_path / "text.json").write_text("weights")
    with pytest.raises(gong.BadInput, match="no weights: JSON is malformed"):
        read_weights(tmp_path / "text.json")


def test_a_table_uses_the_weights_of_its_game(tmp_path: Path) -> None:
    put(tmp_path, made_up())
    put(tmp_path, made_up(game="mad-arena", rules=1))
    judgement = judgement_of(table_of(), tmp_path)
    assert judgement.weights is not None
    assert (judgement.weights.game, judgement.fit) == ("warriorz-2e", "exact")
    assert judgement.said() == "Positions of warriorz-2e are judged by weights trained for it."
    assert "warriorz-2e" in judgement.said("fr")


def test_weights_of_other_rules_are_used_and_named(tmp_path: Path) -> None:
    put(tmp_path, made_up(rules=5))
    put(tmp_path, made_up(rules=7))
    assert "version 5 of its rules" in judgement_of(table_of(), tmp_path).said()


def test_an_edition_of_ones_own_uses_the_nearest_weights(tmp_path: Path) -> None:
    """Those of the game whose laws differ least."""
    far = dict.fromkeys(laws_of(table_of()), 77)
    put(tmp_path, made_up(game="mad-arena", rules=1, laws=far))
    put(tmp_path, made_up())
    whole = (EDITIONS / "warriorz-2e.toml").read_text("utf-8")
    own = whole.replace('game   = "warriorz-2e"', 'game = "my-box"')
    (tmp_path / "my-box.toml").write_text(own, "utf-8")
    table = table_of("my-box", cards=tmp_path / "my-box.toml")
    judgement = judgement_of(table, tmp_path)
    assert judgement.said() == "Positions of my-box are judged by the nearest weights, those of warriorz-2e."


def test_without_weights_the_plain_value_is_used_and_said(tmp_path: Path) -> None:
    put(tmp_path, made_up(kernel="another"))
    put(tmp_path, made_up(rules=3, features=7, layers=[{"shift": 0, "biases": [0], "rows": [[1]] * 14}]))
    judgement = judgement_of(table_of(), tmp_path)
    assert judgement.numbers == ()
    assert (
        judgement.said() == "There are no weights for warriorz-2e: its positions are judged by a plain count."
    )


@pytest.mark.parametrize("weights", all_weights(WEIGHTS), ids=lambda weights: weights.game)
def test_what_is_shipped_fits_its_game_exactly(weights: Weights) -> None:
    table = game_of(weights.game).kernel.table
    match = gong.new_match(weights.game, table.typical(Wish(weights.game, None)).seats)
    judgement = judgement_of(match.table)
    assert (judgement.fit, judgement.numbers) == ("exact", weights.numbers)
    assert file_of(weights.game, weights.rules).stat().st_size < MOST_BYTES


def test_shipped_weights_are_named_for_what_they_are_trained_for() -> None:
    shipped = all_weights(WEIGHTS)
    assert {one.game for one in shipped} == set(gong.games())
    assert {file_of(one.game, one.rules) for one in shipped} == {*WEIGHTS.glob("*.json")}
