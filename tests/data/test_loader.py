"""Edition files are read, laid over one another, and refused with the path and the reason."""

import copy
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gong.core.errors import BadInput
from gong.data.loader import EDITIONS, edition_from, editions, flaws, load_edition, merge, read_document
from gong.data.schema import DECK, FIGHTERS, Edition

Tables = dict[str, Any]

OURS = read_document(EDITIONS / "warriorz-2e.toml")
NET = "fighters.cactus.cards.net"
ABLE = f"{NET}.abilities"
T2A = "line-ups.T2a"
WRONG = [
    # the schema, level by level
    ("rule", 1, 'unknown field "rule", did you mean "rules"? known: game, title, ledger, rules'),
    ("rules", "one", 'expected a whole number, got "one"'),
    ("title", "Mine", 'expected a table, got "Mine"'),
    ("title.de", "Meins", 'unknown field "de"; known: en, fr'),
    ("laws.rounds", 13, "expected a whole number from 1 to 12, got 13"),
    ("laws.ring", 2, "expected a whole number from 3 to 6, got 2"),
    ("laws.reach", 1.0, "expected a whole number from 1 to 2, got 1.0"),
    ("laws.far_penalty", 1, 'did you mean "far-penalty"?'),
    ("laws.rocks", [1] * 13, "expected a list of 0 to 12, got a list of 13"),
    ("laws.rocks", [3, 7], "expected a whole number from 0 to 6, got 7", "laws.rocks[1]"),
    ("options.dice_cap", "none", 'expected a list, got "none"'),
    ("options.dice_cap", ["none", 6], "expected text, got 6", "options.dice_cap[1]"),
    ("fighters", 8, "expected a table, got 8"),
    ("fighters.cactus", [8], "expected a table, got a list of 1"),
    ("fighters.cactus.life", 0, "expected a whole number from 1 to 40, got 0"),
    ("fighters.cactus.defence", "?", 'expected a whole number from 1 to 6, got "?"'),
    ("fighters.cactus.lfe", 8, 'did you mean "life"?'),
    (
        "fighters.cactus.origins.life",
        "sure",
        'expected "own", "printed", "probable" or "reconstructed", got "sure"',
    ),
    (f"{NET}.initiative", 9, "expected a whole number from 1 to 8, got 9"),
    (f"{NET}.initiative", True, "expected a whole number from 1 to 8, got true"),
    (f"{NET}.move", 3, "expected a whole number from 0 to 2, got 3"),
    (f"{NET}.melee", 7, 'expected a whole number from 0 to 6, "?" or a list of 2, got 7'),
    (f"{NET}.melee", [1, 2, 3], 'expected a whole number from 0 to 6, "?" or a list of 2, got a list of 3'),
    (f"{NET}.melee", [2, 9], "expected a whole number from 0 to 6, got 9", f"{NET}.melee[1]"),
    (f"{NET}.defence", 9, 'expected a whole number from 1 to 6 or "?", got 9'),
    (f"{NET}.defence", "high", 'expected a whole number from 1 to 6 or "?", got "high"'),
    (f"{NET}.deffence", 4, 'unknown field "deffence", did you mean "defence"? known: initiative, name, kind'),
    (f"{NET}.name", "Net", 'expected a table, got "Net"'),
    (f"{NET}.text.fr", 3, "expected text, got 3"),
    (f"{NET}.kind", "magic", 'expected "item", "ordinary" or "technique", got "magic"'),
    (f"{NET}.origin", "guess", 'expected "own", "printed", "probable" or "reconstructed", got "guess"'),
    (f"{NET}.origins.melee", 2, 'expected "own", "printed", "probable" or "reconstructed", got 2'),
    # abilities: a closed vocabulary
    (ABLE, "area", 'expected a list, got "area"'),
    (ABLE, ["area"], 'expected a table, got "area"', f"{ABLE}[0]"),
    (ABLE, [{}], "missing; known: area, no-shot", f"{ABLE}[0].does"),
    (ABLE, [{"does": "fly"}], 'unknown ability "fly"; known: area, no-shot', f"{ABLE}[0].does"),
    (ABLE, [{"does": "shok"}], 'did you mean "shock"?', f"{ABLE}[0].does"),
    (ABLE, [{"does": "shock"}], "missing; expected a whole number from 1 to 8", f"{ABLE}[0].by"),
    (
        ABLE,
        [{"does": "net-test", "dice": 3, "lowers": 6}],
        "expected a whole number from 1 to 5, got 6",
        f"{ABLE}[0].lowers",
    ),
    (ABLE, [{"does": "area"}, {"does": "area", "by": 1}], 'unknown field "by"; known: does', f"{ABLE}[1].by"),
    # the question mark and what decides it
    (f"{NET}.melee", "?", '"?" needs an ability that decides it: dice-by-life, dice-by-cards'),
    (f"{NET}.shoot", "?", '"?" needs an ability that decides it: dice-by-die, skull'),
    (f"{NET}.defence", "?", '"?" needs an ability that decides it: die-defence'),
    ("fighters.sorgho.cards.terminotaur.melee", 3, 'expected "?" because dice-by-cards decides it, got 3'),
    ("fighters.burdock.cards.claymore.shoot", 0, 'expected "?" because dice-by-die decides it, got 0'),
    ("fighters.baobab.cards.skull.shoot", 0, 'expected "?" because skull decides it, got 0'),
    ("fighters.zamioculcas.cards.spear.defence", 4, 'expected "?" because die-defence decides it, got 4'),
    (
        "fighters.baobab.cards.skull.abilities",
        [{"does": "skull"}, {"does": "dice-by-die"}],
        "skull and dice-by-die cannot both decide it",
        "fighters.baobab.cards.skull.shoot",
    ),
    (ABLE, [{"does": "area"}, {"does": "area"}], "area is there twice", f"{ABLE}[1]"),
    # two shots and arrows
    (f"{NET}.shoot", [1, 1], "two shots need the ability arrows"),
    (ABLE, [{"does": "arrows"}], "expected a list of 2 because of arrows, got 0", f"{NET}.shoot"),
    # names and sizes
    (
        "fighters.cactus.size",
        9,
        "9 is the size of cactus already; sizes must differ",
        "fighters.burdock.size",
    ),
    (
        "fighters.cactus.cards.big_net",
        {"initiative": 1},
        '"big_net" is no id: only a to z, 0 to 9 and dashes',
    ),
    ("fighters.cactus.cards.sheet", {"initiative": 1}, '"sheet" cannot be an id'),
    ("fighters.sorgho.cards.net", {"initiative": 1}, "cactus has a card of this id already; ids must differ"),
    (
        "fighters.cactus.origins.lief",
        "printed",
        'unknown field "lief", did you mean "life"? known: name, life',
    ),
    (f"{NET}.origins.meele", "printed", 'unknown field "meele", did you mean "melee"? known: initiative'),
    (f"{NET}.origins.note", "printed", 'unknown field "note"; known: initiative'),
    # options and laws
    (
        "options.dice_cup",
        ["none"],
        'unknown option "dice_cup", did you mean "dice_cap"? known: dice_cap, draft',
    ),
    ("options.dice_cap", [], "expected at least one of none or 6"),
    ("options.dice_cap", ["none", "7"], 'unknown value "7"; known: none, 6', "options.dice_cap[1]"),
    ("options.dice_cap", ["6", "6"], '"6" is there twice', "options.dice_cap[1]"),
    ("laws.rounds", 2, "longer than the 2 rounds of the game", "laws.rocks"),
    # line-ups
    (f"{T2A}.seats", [["agarik"], ["jojoba"]], 'did you mean "agaric"?', f"{T2A}.seats[0][0]"),
    (f"{T2A}.seats", [["agaric"], ["agaric"]], "agaric is in this line-up twice", f"{T2A}.seats[1][0]"),
    (f"{T2A}.seats", [["agaric"], []], "a seat needs a fighter", f"{T2A}.seats[1]"),
    (f"{T2A}.seats", ["agaric"], 'expected a list, got "agaric"', f"{T2A}.seats[0]"),
    (f"{T2A}.teams", [[0]], "seat 1 is in no team"),
    (f"{T2A}.teams", [[0], [1], [2]], "there is no seat 2: seats are 0 to 1"),
    (f"{T2A}.teams", [[0], [1, 0]], "seat 0 is in the teams twice"),
    (f"{T2A}.teams", [[0, 1], []], "a team needs a seat", f"{T2A}.teams[1]"),
    (f"{T2A}.teams", [["agaric"], [1]], 'expected a whole number, got "agaric"', f"{T2A}.teams[0][0]"),
]


@pytest.fixture
def document() -> Tables:
    return copy.deepcopy(OURS)


def at(path: str, value: object) -> Tables:
    """A document of one value: ``at("laws.ring", 6)`` is ``{"laws": {"ring": 6}}``."""
    for key in reversed(path.split(".")):
        value = {key: value}
    assert isinstance(value, dict)
    return value


def refusal(document: Mapping[str, object]) -> BadInput:
    with pytest.raises(BadInput) as caught:
        edition_from(document)
    return caught.value


def complaint(document: Mapping[str, object]) -> str:
    try:
        edition_from(document)
    except BadInput as error:
        return str(error)
    return ""


def thistle(document: Tables, **changes: object) -> Tables:
    """Another fighter, made of Cactus, with a card of its own for each round."""
    cactus: Tables = copy.deepcopy(document["fighters"]["cactus"])
    cards = {name: {"initiative": 1} for name in ("prickle", *(f"prickle-{i}" for i in range(6)))}
    return cactus | {"size": 40, "cards": cards} | changes


def test_every_round_needs_a_card(document: Tables) -> None:
    document["fighters"]["thistle"] = thistle(document, cards={"prickle": {"initiative": 1}})
    assert str(refusal(document)) == "fighters.thistle.cards: expected at least 7, one for each round, got 1"


def test_a_hand_that_refills_needs_a_card_besides_the_one_in_play() -> None:
    document: Tables = read_document(EDITIONS / "mad-arena.toml")
    cards = {"prickle": {"initiative": 1}, "burr": {"initiative": 2, "kind": "technique"}}
    document["fighters"]["cactus"]["cards"] = cards
    assert str(refusal(document)) == "fighters.cactus.cards: expected at least 2 that are no technique, got 1"


# --- what is wrong, and where ---------------------------------------------------------------------


@pytest.mark.parametrize("case", WRONG, ids=lambda case: f"{case[0]}={case[1]}"[:60])
def test_a_wrong_value_is_refused_with_its_path_and_the_reason(
    case: tuple[str, object, str] | tuple[str, object, str, str], document: Tables
) -> None:
    path, value, words, *elsewhere = case
    error = refusal(merge(document, at(path, value)))
    assert error.path == (elsewhere[0] if elsewhere else path)
    assert words in error.problem
    assert "`" not in str(error), "msgspec's own words"


def test_the_message_is_path_and_problem(document: Tables) -> None:
    error = refusal(merge(document, at(f"{NET}.defence", 9)))
    assert str(error) == f'{NET}.defence: expected a whole number from 1 to 6 or "?", got 9'


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("game", "text"),
        ("title.fr", "text"),
        ("laws", "a table"),
        ("laws.far-penalty", "a whole number from 0 to 5"),
        ("fighters.cactus.life", "a whole number from 1 to 40"),
        ("fighters.cactus.cards", "a table"),
        (f"{NET}.initiative", "a whole number from 1 to 8"),
        (f"{NET}.text.en", "text"),
        ("line-ups.T3.teams", "a list"),
    ],
)
def test_a_missing_value_is_named(path: str, expected: str, document: Tables) -> None:
    *tables, name = path.split(".")
    table = document
    for key in tables:
        table = table[key]
    del table[name]
    error = refusal(document)
    assert (error.path, error.problem) == (path, f"missing; expected {expected}")


def test_a_fighters_id_is_checked(document: Tables) -> None:
    document["fighters"]["Thistle"] = thistle(document)
    assert str(refusal(document)) == 'fighters.Thistle: "Thistle" is no id: only a to z, 0 to 9 and dashes'


def test_the_whole_vocabulary_is_listed_for_an_unknown_ability(document: Tables) -> None:
    error = refusal(merge(document, at(ABLE, [{"does": "fly"}])))
    assert error.problem.endswith(
        "known: area, no-shot, no-melee, arrows, twin-shot, dice-by-life, dice-by-cards, dice-by-die, "
        "steal-life, net-test, net-throw, shock, finishing, fewer-dice, hand-out, cascade, split, either, "
        "kick, gong-initiative, skull, die-defence, die-bonus"
    )


def test_too_many_fighters(document: Tables) -> None:
    for i in range(FIGHTERS - 8):
        cards = {f"prickle-{i}-{card}": {"initiative": 1} for card in range(7)}
        document["fighters"][f"thistle-{i}"] = thistle(document, size=20 + i, cards=cards)
    assert len(edition_from(document).fighters) == FIGHTERS
    document["fighters"]["thistle"] = thistle(document)
    assert str(refusal(document)) == "fighters: expected 1 to 16 fighters, got 17"


def test_no_fighters(document: Tables) -> None:
    document |= {"fighters": {}, "line-ups": {}}
    assert str(refusal(document)) == "fighters: expected 1 to 16 fighters, got 0"


def test_too_many_cards(document: Tables) -> None:
    cards = document["fighters"]["cactus"]["cards"]
    cards |= {f"spare-{i}": {"initiative": 1} for i in range(DECK - 8)}
    assert len(edition_from(document).fighters["cactus"].cards) == DECK
    cards["spare"] = {"initiative": 1}
    assert str(refusal(document)) == "fighters.cactus.cards: expected 1 to 12 cards, got 13"


def test_no_cards(document: Tables) -> None:
    document["fighters"]["cactus"]["cards"] = {}
    assert str(refusal(document)) == "fighters.cactus.cards: expected 1 to 12 cards, got 0"


def test_where_goes_before_the_path(document: Tables) -> None:
    with pytest.raises(BadInput) as caught:
        edition_from(merge(document, at("laws.ring", 9)), where="position.cards")
    assert caught.value.path == "position.cards.laws.ring"
    with pytest.raises(BadInput) as caught:
        edition_from(merge(document, at("laws.rounds", 2)), where="position.cards")
    assert caught.value.path == "position.cards.laws.rocks"


def test_all_flaws_at_once(document: Tables) -> None:
    assert flaws(document) == []
    document["laws"]["ring"] = 9
    document["fighters"]["cactus"]["cards"]["net"]["move"] = 3
    assert {flaw.path for flaw in flaws(document)} == {"laws.ring", f"{NET}.move"}


def test_all_conflicts_at_once(document: Tables) -> None:
    document["laws"]["rounds"] = 2
    document["options"]["draft"] = []
    assert {flaw.path for flaw in flaws(document)} == {"laws.rocks", "options.draft"}


@pytest.mark.parametrize(
    ("field", "abilities"),
    [
        ("melee", [{"does": "dice-by-die", "attack": "melee"}]),
        ("shoot", [{"does": "dice-by-life", "table": [1], "attack": "shoot"}]),
        ("shoot", [{"does": "dice-by-cards", "attack": "shoot"}]),
        ("defence", [{"does": "die-defence"}, {"does": "no-shot"}]),
    ],
)
def test_an_open_value_with_its_ability_is_accepted(
    field: str, abilities: list[Tables], document: Tables
) -> None:
    net = merge(document, at(NET, {field: "?", "abilities": abilities}))
    assert getattr(edition_from(net).fighters["cactus"].cards["net"], field) == "?"


PATHS = [
    *("game", "title", "title.fr", "laws", "laws.rocks", "laws.ring", "options", "options.draft", "line-ups"),
    *("line-ups.T3", "line-ups.T3.seats", "fighters", "fighters.cactus", "fighters.cactus.size", NET),
    *(f"{NET}.{field}" for field in ("name", "kind", "melee", "defence", "abilities", "text.en", "origins")),
]
JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-1, 9)
    | st.floats()
    | st.sampled_from(["?", "item", "melee", "area"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["does", "by", "en", "fr", "melee", "seats"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(deadline=None)
@given(st.sampled_from(PATHS), JUNK)
def test_whatever_is_wrong_is_said_in_our_words(path: str, junk: object) -> None:
    """Where the schema refuses, our words know why; where it accepts, they find nothing."""
    document = merge(OURS, at(path, junk))
    said = complaint(document)
    assert [said] == [*map(str, flaws(document)), ""][:1]
    assert "`" not in said, "msgspec's own words"


@pytest.mark.proves("W2E-1.2.3")
@pytest.mark.parametrize(
    ("field", "low", "high"),
    [("move", 0, 2), ("melee", 0, 6), ("shoot", 0, 6), ("defence", 1, 6), ("initiative", 1, 8)],
)
def test_ranges_of_a_card(field: str, low: int, high: int, document: Tables) -> None:
    path = f"fighters.cactus.cards.dagger-volley.{field}"
    for value in range(low, high + 1):
        edition = edition_from(merge(document, at(path, value)))
        assert getattr(edition.fighters["cactus"].cards["dagger-volley"], field) == value
    for value in (low - 1, high + 1):
        assert refusal(merge(document, at(path, value))).path == path


# --- laying one document over another -------------------------------------------------------------


def test_merge_goes_down_into_tables_and_replaces_the_rest() -> None:
    base = {"a": {"x": 1, "y": [1, 2]}, "b": 1, "c": {"z": 1}}
    over = {"a": {"y": [3]}, "b": {"w": 2}, "c": 5, "d": 6}
    assert merge(base, over) == {"a": {"x": 1, "y": [3]}, "b": {"w": 2}, "c": 5, "d": 6}


def test_merge_changes_neither_side() -> None:
    base, over = {"a": {"x": {"deep": 1}}}, {"a": {"x": {"deep": 2}}}
    merge(base, over)
    assert (base, over) == ({"a": {"x": {"deep": 1}}}, {"a": {"x": {"deep": 2}}})


def test_an_overlay_brings_its_own_card() -> None:
    card = {"initiative": 3, "melee": 2}
    edition = load_edition("warriorz-2e", at("fighters.cactus.cards.headbutt", card))
    cards = edition.fighters["cactus"].cards
    assert cards["headbutt"].melee == 2
    assert len(cards) == 9


def test_an_overlay_is_checked() -> None:
    with pytest.raises(
        BadInput, match=r"^fighters\.cactus\.cards\.net\.move: expected a whole number from 0 to 2"
    ):
        load_edition("warriorz-2e", at(f"{NET}.move", 3))


def test_any_mapping_will_do(document: Tables) -> None:
    assert load_edition("warriorz-2e", MappingProxyType({"rules": 2})).rules == 2
    assert edition_from(MappingProxyType(document)).rules == 1


# --- files ----------------------------------------------------------------------------------------


def test_built_in_editions_are_named_and_load() -> None:
    assert "warriorz-2e" in editions()
    assert [load_edition(name).game for name in editions()] == editions()


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_a_partial_file_changes_its_base(tmp_path: Path) -> None:
    mine = written(
        tmp_path / "my-box.toml",
        """
        base = "warriorz-2e"

        [fighters.cactus.cards.dagger-volley]
        initiative = 2
        shoot = 4
        defence = 2
        origin = "printed"
        """,
    )
    edition, ours = load_edition(mine), load_edition("warriorz-2e")
    card = edition.fighters["cactus"].cards["dagger-volley"]
    assert (card.defence, card.origin) == (2, "printed")
    assert card.name == ours.fighters["cactus"].cards["dagger-volley"].name
    assert edition.fighters["baobab"] == ours.fighters["baobab"]


def test_a_whole_file_needs_no_base(tmp_path: Path) -> None:
    text = (EDITIONS / "warriorz-2e.toml").read_text(encoding="utf-8")
    mine = written(tmp_path / "mine.toml", text.replace('"warriorz-2e"\ntitle', '"mine"\ntitle'))
    assert load_edition(str(mine)).game == "mine"


@pytest.mark.parametrize(
    ("text", "path", "words"),
    [
        ('base = "warriors-2e"', "base", 'unknown edition "warriors-2e", did you mean "warriorz-2e"?'),
        ("base = 2", "base", "unknown edition 2; known: "),
        ("[laws]\nring = 5", "base", "missing; say which edition this file changes: "),
        ('base = "warriorz-2e"\n[laws]\nring = 9', "laws.ring", "expected a whole number from 3 to 6, got 9"),
    ],
)
def test_a_wrong_partial_file(text: str, path: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        load_edition(written(tmp_path / "mine.toml", text))
    assert caught.value.path == path
    assert words in caught.value.problem


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"base = 1\nrules = \n", "not TOML: Invalid value (at line 2, column 9)"),
        (b"[laws]\n[laws]\n", "line 2"),
        (b"a = 1\n\na = 2", "at the end, line 3"),
        (b"a = 1\nb = '\xe9'\n", "line 2 is not UTF-8 text"),
    ],
)
def test_a_file_that_is_not_toml_is_refused_with_file_and_line(
    content: bytes, words: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    with pytest.raises(BadInput) as caught:
        read_document(file)
    assert caught.value.path == str(file)
    assert words in caught.value.problem


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"none\.toml: cannot be read: No such file or directory"):
        read_document(tmp_path / "none.toml")


@pytest.mark.parametrize("name", ["warriorz-3e", "warriorz-2e.toml", ""])
def test_an_edition_that_is_not_there(name: str) -> None:
    with pytest.raises(BadInput, match="no such file, and unknown edition"):
        load_edition(name)


def test_an_edition_misspelt() -> None:
    with pytest.raises(BadInput, match='did you mean "warriorz-2e"'):
        load_edition("warriors-2e")


def test_import_is_light() -> None:
    """The slow imports wait for a mistake; the compiler and its arrays never come."""
    code = "import sys, gong.data.loader; print(*{'difflib', 'numpy', 'numba'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_nothing_is_shared_between_two_loads() -> None:
    first, second = load_edition("warriorz-2e"), load_edition("warriorz-2e")
    first.fighters["cactus"].cards["net"].move = 2
    assert isinstance(second, Edition)
    assert second.fighters["cactus"].cards["net"].move == 1
