"""Fields of cards set by name, and documents that are written and read again."""

import tomllib

import pytest

from gong.core.errors import BadInput
from gong.data.changes import toml_of, with_changes
from gong.data.loader import EDITIONS, complete, edition_from, read_document
from gong.data.sets import SETS, complete_set


def changed(*changes: str) -> dict[str, object]:
    own: dict[str, object] = {"base": "warriorz-2e"}
    return with_changes(own, complete(own), changes)


def test_a_field_is_found_by_the_ids_alone() -> None:
    own = changed("cactus.net.melee=3", "cactus.life=9", "laws.rounds=6", "cactus.net.defence=?")
    assert own == {
        "base": "warriorz-2e",
        "fighters": {"cactus": {"cards": {"net": {"melee": 3, "defence": "?"}}, "life": 9}},
        "laws": {"rounds": 6},
    }
    edition = edition_from(complete(changed("cactus.epaulet.melee = [4, 1]")))
    assert edition.fighters["cactus"].cards["epaulet"].melee == [4, 1]


def test_cards_of_a_set_too() -> None:
    own: dict[str, object] = {"base": "first-light"}
    assert with_changes(own, complete_set(own), ["u01.shot=6"])["ultras"] == {"u01": {"shot": 6}}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("cactus.net.melee", "--set: expected card.field=value, as in cactus.net.melee=3"),
        ("melee=3", "--set: expected card.field=value"),
        ("cactos.net.melee=3", "--set: there is no 'cactos'; there are "),
        ("cactus.evil.melee=3", "--set: there is no 'evil'; there are epaulet, net, "),
    ],
)
def test_what_is_meant_otherwise_is_said(change: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        changed(change)


def test_a_value_that_no_card_may_have_is_refused_with_its_field() -> None:
    with pytest.raises(BadInput, match=r"fighters\.cactus\.cards\.net\.melee"):
        edition_from(complete(changed("cactus.net.melee=30")))


@pytest.mark.parametrize("path", [*EDITIONS.glob("*.toml"), *SETS.glob("*.toml")], ids=lambda path: path.stem)
def test_what_is_written_reads_the_same(path: object) -> None:
    document = read_document(str(path))
    assert tomllib.loads(toml_of(document)) == document
