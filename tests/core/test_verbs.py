"""Keys as the verbs declare them: written, read back, refused with examples."""

from typing import Any

import pytest

import gong
from gong.core.codes import code_of
from gong.core.verbs import Field, Grammar, Verb, nothing_against

ZONES = ("centre", "north", "south")
ZONE = Field(lambda s, who, n: ZONES[n], lambda s, who, text: ZONES.index(text), len(ZONES))
NUMBER = Field(lambda s, who, n: str(n), lambda s, who, text: int(text), 10)


def verb(number: int, key: str, base: int = 8) -> Verb:
    return Verb(number, key, (0,), nothing_against, nothing_against, "choice.it", base)


GRAMMAR = Grammar(
    [
        verb(1, "go:{zone}"),
        verb(2, "shoot:zone:{zone}"),
        verb(3, "shoot:{zone}:{dice}", base=10),
        verb(4, "shoot:{zone}+{other}"),
        verb(5, "end"),
    ],
    {"zone": ZONE, "other": ZONE, "dice": NUMBER},
    "go:ZONE, end",
)


@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("go:north", code_of(1, 1)),
        ("shoot:zone:south", code_of(2, 2)),
        ("shoot:south:4", code_of(3, 24)),
        ("shoot:north+south", code_of(4, 10)),
        ("end", code_of(5, 0)),
    ],
)
def test_a_key_is_read_and_written_alike(key: str, code: int) -> None:
    assert GRAMMAR.read(None, 0, key) == code
    assert GRAMMAR.write(None, 0, code) == key


def test_the_fields_of_a_key_are_told_apart() -> None:
    assert GRAMMAR.fields(None, 0, code_of(3, 24)) == {"zone": "south", "dice": "4"}
    assert GRAMMAR.fields(None, 0, code_of(5, 0)) == {}


@pytest.mark.parametrize(
    ("key", "problem"),
    [
        ("fly:north", "no such choice; choices look like go:ZONE, end"),
        ("go:west", "cannot be read; choices look like go:ZONE, end"),
        ("go", "cannot be read; choices look like go:ZONE, end"),
        ("end:north", "cannot be read; choices look like go:ZONE, end"),
        (7, "expected a text such as end, got 7"),
    ],
)
def test_what_is_no_key_is_refused_with_examples(key: Any, problem: str) -> None:
    with pytest.raises(gong.BadInput) as refused:
        GRAMMAR.read(None, 0, key)
    assert refused.value.problem == problem


def test_a_grammar_knows_how_many_arguments_each_verb_has() -> None:
    assert GRAMMAR.spans() == {1: 3, 2: 3, 3: 2 * 10 + 9 + 1, 4: 2 * 8 + 2 + 1, 5: 1}
