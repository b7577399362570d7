"""Whatever is in a file, a person hears one line about it."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import gong
from gong.cli.saves import read_json
from gong.core.bounds import check_bounds

DEEP: Any = []
for _ in range(5_000):
    DEEP = [DEEP]
ENORMOUS = 10**5_000
TOO_MUCH = {"deep": DEEP, "large": ENORMOUS, "small": -ENORMOUS, "inside": {"a": DEEP}, "listed": [ENORMOUS]}
LIST, DIGITS = "[" * 5_000 + "]" * 5_000, "9" * 6_000


def refused(load: Callable[[], object]) -> gong.BadInput:
    with pytest.raises(gong.BadInput) as caught:
        load()
    assert len(str(caught.value).splitlines()) == 1
    assert len(str(caught.value)) < 300
    return caught.value


@pytest.mark.parametrize(
    "content",
    [f"x = {LIST}", f"x = {DIGITS}", f"[{'.'.join(['a'] * 3_000)}]"],
    ids=["lists", "digits", "tables"],
)
@pytest.mark.parametrize(
    ("game", "base", "seats"),
    [
        ("warriorz-2e", "warriorz-2e", [["cactus"], ["baobab"]]),
        ("ultrium-sphere", "first-light", ["blitz", "blitz"]),
    ],
)
def test_card_files_without_end(game: str, base: str, seats: list[Any], content: str, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(f'base = "{base}"\n{content}\n')
    refused(lambda: gong.new_match(game, seats, cards=file))


@pytest.mark.parametrize(
    "content",
    [LIST, DIGITS, '{"round": ' + DIGITS + "}", '{"a":' * 5_000],
    ids=["lists", "digits", "round", "tables"],
)
def test_positions_and_replays_without_end(content: str, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(content)
    refused(lambda: gong.load(read_json(file)))


@pytest.mark.parametrize("field", ["round", "fighters", "zone", "cards", "options", "unknown"])
@pytest.mark.parametrize("name", TOO_MUCH)
def test_positions_in_memory_too(field: str, name: str) -> None:
    position = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1).position()
    assert refused(lambda: gong.load({**position, field: TOO_MUCH[name]})).path.startswith("position")


@pytest.mark.parametrize("sign", ["\x1b[2J", "\x07", "\x00", "\x9b", "\u202e", "\r"])
def test_control_characters_in_names_are_refused_by_their_field(sign: str, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    name = json.dumps(f"Cac{sign}tus")
    file.write_text(f'base = "warriorz-2e"\n[fighters.cactus.name]\nen = {name}\nfr = "Cactus"\n')
    error = refused(lambda: gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], cards=file))
    assert error.path == "fighters.cactus.name.en"
    assert sign not in str(error)


def test_a_name_is_one_line_and_a_text_may_be_several() -> None:
    check_bounds({"text": {"en": "One.\nTwo."}, "list": ["a\tb"]}, "")
    for document in ({"name": {"en": "One\nTwo"}}, {"title": "a\tb"}, {"a\nb": 1}):
        refused(partial(check_bounds, document, ""))


def test_what_is_large_but_not_endless_is_left_to_whoever_reads_it() -> None:
    check_bounds({"a": 2**63 - 1, "b": [[[[["deep enough"]]]]]}, "")
