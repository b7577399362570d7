"""Decks: what makes one illegal, the two ways to write one down, the ready ones and the built ones."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from gong.core.errors import BadInput
from gong.data.deckbuilding import build
from gong.data.decks import (
    OPTIONS,
    PILES,
    STYLES,
    UNNAMED,
    BadDeck,
    Deck,
    Index,
    Options,
    Printed,
    Violation,
    deck_from,
    ready_deck,
    ready_decks,
    tidied,
    value_of,
    violations,
    written,
)
from gong.data.decktext import read_listing, read_text, write_text
from gong.data.exchanges import exchanged
from gong.data.schema import Text
from gong.data.sets import CardSet, load_set
from gong.data.words import LANGUAGES

CARDS = load_set()
PLAIN = dict.fromkeys(("assault", "tackle", "shot", "resistance", "save", "pass"), 1)
CLAUSES = [{"when": ["any"], "target": "ultra(any)", "op": "engage"}]
SIZE = "US-2.1.1"


def plain_set(ultras: list[int], interactions: list[int] | None = None) -> CardSet:
    """The cards of the game, and some of these values: mu0, mu1, ... and mi0, mi1, ..."""
    made_ultras = {f"mu{n}": {**PLAIN, "type": "human", "value": value} for n, value in enumerate(ultras)}
    made = {
        f"mi{n}": {"value": value, "clauses": CLAUSES} for n, value in enumerate(interactions or [4] * 25)
    }
    return load_set(overlay={"ultras": made_ultras, "interactions": made})


def made(ultras: int | Mapping[str, int], interactions: int | Mapping[str, int] = 25) -> Deck:
    """A deck of the first so many made cards, or of just these."""
    first, second = (
        {f"{letter}{n}": 1 for n in range(wanted)} if isinstance(wanted, int) else wanted
        for letter, wanted in (("mu", ultras), ("mi", interactions))
    )
    return Deck(ultras=first, interactions=second)


def rules(found: list[Violation]) -> list[str]:
    return [one.rule for one in found]


# -- legality


@pytest.mark.proves("US-2.1.1", "US-2.1.3", "US-V009")
def test_exactly_the_cap_is_legal() -> None:
    assert violations(made(25), plain_set([4] * 25)) == []


@pytest.mark.proves("US-2.1.3", "US-2.1.4", "US-2.1.5", "US-V010")
def test_one_over_is_illegal_until_another_cap_is_agreed_on() -> None:
    cards = plain_set([4] * 24 + [5])
    assert rules(violations(made(25), cards)) == ["US-2.1.3"]
    assert violations(made(25), cards, {"deck_value_cap": 120}) == []
    assert violations(made(25), cards, {"deck_value_cap": "none"}) == []
    assert rules(violations(made(24), cards)) == ["US-2.1.1"]
    twice = made({**{f"mu{n}": 1 for n in range(22)}, "mu22": 2})
    found = violations(twice, plain_set([5] * 20 + [10] * 5))
    assert rules(found) == ["US-2.1.1", "US-2.1.2", "US-2.1.3"]
    assert [one.where for one in found] == ["ultras", "ultras.mu22", "ultras"]
    assert "140, 40 more than the cap of 100" in found[-1].problem


COPIES = [({"u09": 6}, ""), ({"u09": 7}, "u09"), ({"u01": 2}, "u01"), ({"u01": 1, "u02": 1}, "")]


@pytest.mark.proves("US-2.1.2", "US-R07", "US-V011")
@pytest.mark.parametrize(("ultras", "culprit"), COPIES)
def test_only_marked_cards_may_be_there_several_times(ultras: dict[str, int], culprit: str) -> None:
    found = [one for one in violations(made(ultras), CARDS) if one.rule == "US-2.1.2"]
    assert [one.where for one in found] == ([f"ultras.{culprit}"] if culprit else [])
    assert all(f"({culprit})" in one.problem for one in found)


@pytest.mark.parametrize("count", [0, -3])
def test_fewer_copies_than_one_are_no_copies(count: int) -> None:
    found = violations(made({"u09": count}), CARDS)
    assert ("US-2.1.2", "ultras.u09") in [(one.rule, one.where) for one in found]


@pytest.mark.proves("US-2.1.3", "US-R08", "US-R09", "US-V012")
def test_each_of_the_two_decks_has_a_cap_of_its_own() -> None:
    assert violations(made(25), plain_set([4] * 25, [4] * 25)) == []
    found = violations(made(25), plain_set([5] + [4] * 24, [2] * 25))
    assert [(one.rule, one.where) for one in found] == [("US-2.1.3", "ultras")]
    found = violations(made(25), plain_set([2] * 25, [5] + [4] * 24))
    assert [(one.rule, one.where) for one in found] == [("US-2.1.3", "interactions")]


@pytest.mark.proves("US-2.1.1")
@pytest.mark.parametrize(("pile", "stranger"), [("ultras", "i05"), ("interactions", "u09")])
def test_a_card_of_the_other_kind_is_named(pile: str, stranger: str) -> None:
    ready = ready_deck("balanced")
    mixed = structs.replace(ready, **{pile: {**getattr(ready, pile), stranger: 1}})
    found = violations(mixed, CARDS)
    assert ("US-2.1.1", f"{pile}.{stranger}") in [(one.rule, one.where) for one in found]
    assert any(f"({stranger})" in one.problem for one in found)


def test_an_unknown_card_is_named_with_the_nearest_there_is() -> None:
    found = violations(made({"Acadmy Keeper": 1, "qqqqqqq": 1}), CARDS)
    told = {one.where: one.problem for one in found}
    assert "did you mean Academy Keeper (u09)?" in told["ultras.Acadmy Keeper"]
    assert told["ultras.qqqqqqq"] == "there is no card 'qqqqqqq'"


@pytest.mark.proves("US-2.1.5", "US-R10")
def test_every_violation_is_told_at_once_and_in_both_languages() -> None:
    bad = made({"u01": 2, "u09": 7, "nobody": 1, "i03": 1}, {"i28": 2, "u36": 1})
    found = violations(bad, CARDS, {"deck_value_cap": "20"})
    assert Counter(rules(found)) == {"US-2.1.1": 5, "US-2.1.2": 3, "US-2.1.3": 1}
    for one in found:
        assert one.said("en") != one.said("fr")
        assert one.rule in one.said("fr")
        assert "{" not in one.said("fr")


def test_there_is_no_minimum_value() -> None:
    assert violations(made(25), plain_set([0] * 25, [0] * 25)) == []


def test_sizes_and_copies_can_be_agreed_on() -> None:
    agreed: Options = {"ultra_deck_size": "6", "interaction_deck_size": 3, "marked_copies_max": "9"}
    assert violations(made({"u09": 6}, {"i05": 3}), CARDS, agreed) == []
    assert rules(violations(made({"u09": 6}, {"i05": 3}), CARDS)) == [SIZE, SIZE]
    larger = {**agreed, "ultra_deck_size": "10"}
    assert rules(violations(made({"u09": 10}, {"i05": 3}), CARDS, larger)) == ["US-2.1.2"]


def test_other_options_of_a_match_do_not_matter() -> None:
    assert violations(ready_deck("blitz"), CARDS, {"goals_to_win": "5", "open_lists": "yes"}) == []


@pytest.mark.parametrize("key", OPTIONS)
@pytest.mark.parametrize("value", ["", "many", "-1", "2.5", "1" * 5000])
def test_a_wrong_option_is_refused_by_name(key: str, value: str) -> None:
    with pytest.raises(BadInput, match=f"^{key}: expected a whole number"):
        violations(made(0), CARDS, {key: value})


# -- plain text


PASTED = """\
> # Ma bande | My gang
>
> style: Bulwark
2 Academy Keeper
2x VEXEL   zénith // far too good
- 1 U16
* k-12 herse

---
**Interactions (3 cards):**
```
; a comment
2 × adrenaline 2
1 Foudroiement
// another
1 thunderbolt
"""


def test_text_from_a_message_is_understood() -> None:
    deck = read_text(PASTED, CARDS)
    assert deck == Deck(
        name=Text(en="Ma bande", fr="My gang"),
        style="bulwark",
        ultras={"u09": 2, "u20": 2, "u16": 1, "u15": 1},
        interactions={"i01": 2, "i03": 2},
    )


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("space", [" ", "\u00a0", "\u202f", "\t", " \u200b "])
def test_odd_spaces_and_line_ends_do_not_matter(ends: str, space: str) -> None:
    text = "\ufeff" + PASTED.replace(" ", space).replace("\n", ends)
    assert read_text(text, CARDS) == read_text(PASTED, CARDS)


def test_every_card_is_found_by_id_and_by_its_name_in_either_language() -> None:
    index = Index(CARDS)
    both: dict[str, Printed] = {**CARDS.ultras, **CARDS.interactions}
    for card, printed in both.items():
        assert printed.name
        for spelling in (card, card.upper(), printed.name.en, printed.name.fr.upper()):
            assert index.find(spelling) == card


def test_the_lines_of_the_cards_are_known() -> None:
    listing = read_listing("# x\n1 u01\n\n1 u02\n2 u01\n", CARDS)
    assert listing.lines == {"ultras.u01": 2, "ultras.u02": 4}
    assert listing.deck.ultras == {"u01": 3, "u02": 1}


MALFORMED = [
    ("1 u01\n0 u02", 2, "expected at least 1 copy"),
    ("1 u01\n-1 u02", 2, "expected at least 1 copy"),
    ("## Ultras\n\n100000 u02", 3, "expected at least 1 copy"),
    (f"## Ultras\n{'9' * 5000} u02", 2, "expected at least 1 copy"),
    ("## Ultras\n3", 2, "a number of copies, but no card"),
    ("## Ultras\n3 x", 2, "a number of copies, but no card"),
    ("1 Excalibur", 1, "there is no card 'Excalibur'"),
    ("2x Excalibur", 1, "there is no card 'Excalibur'"),
    ("## Bench\n1 u01", 1, "expected the heading Ultras or Interactions, got 'Bench'"),
    ("# One\n# Two", 2, "expected the heading Ultras or Interactions, got 'Two'"),
    ("#\n1 u01", 1, "expected 1 to 200 characters"),
    ("# a | b | c", 1, "'|' cannot be in it"),
    ("\nstyle: sneaky", 2, "there is no style 'sneaky'"),
    ("here is my deck:\n1 u01", 1, "there is no card"),
    ("1 Acadmy Keeper", 1, "did you mean Academy Keeper (u09)?"),
]


@pytest.mark.parametrize(("text", "line", "problem"), MALFORMED)
def test_a_line_that_cannot_be_understood_is_named(text: str, line: int, problem: str) -> None:
    with pytest.raises(BadDeck) as caught:
        read_text(text, CARDS)
    assert str(caught.value).startswith(f"line {line}: ")
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.said("fr").startswith(f"ligne {line}: ")
    assert caught.value.what.said("fr") != caught.value.what.said("en")


@given(st.text())
def test_no_text_whatever_breaks_the_reader(text: str) -> None:
    with suppress(BadDeck):
        assert violations(read_text(text, CARDS), CARDS)


# -- there and back again

AWKWARD = load_set(
    overlay={
        "ultras": {
            "x": {**PLAIN, "type": "alien", "name": {"en": "3 Musketeers", "fr": "x Foo"}},
            "y": {**PLAIN, "type": "alien", "name": {"en": "Foo", "fr": "Ultras"}},
            "12": {**PLAIN, "type": "alien", "name": {"en": "a // b", "fr": "# Nom"}},
            "twin": {**PLAIN, "type": "alien", "name": {"en": "Rage", "fr": "///"}},
            "nameless": {**PLAIN, "type": "alien"},
        }
    }
)
SIGNS = st.characters(exclude_categories=("C", "Z"), exclude_characters="|")
LINES = st.text(SIGNS | st.just(" "), min_size=1, max_size=40).map(tidied).filter(bool)
TEXTS = st.builds(Text, en=LINES, fr=LINES)
UNKNOWN = st.text("abcdé", min_size=1, max_size=9)


def copies(cards: CardSet) -> st.SearchStrategy[dict[str, int]]:
    known = st.sampled_from([*cards.ultras, *cards.interactions])
    absent = UNKNOWN.filter(lambda word: Index(cards).find(word) is None)
    return st.dictionaries(known | absent, st.integers(1, 99), max_size=12)


def decks(cards: CardSet) -> st.SearchStrategy[Deck]:
    return st.builds(
        Deck,
        name=TEXTS,
        style=st.sampled_from([None, *STYLES]),
        about=st.none() | TEXTS,
        ultras=copies(cards),
        interactions=copies(cards),
    )


@given(decks(AWKWARD), st.sampled_from(LANGUAGES))
@settings(deadline=None)
def test_a_deck_written_as_text_is_read_back(deck: Deck, lang: str) -> None:
    assert read_text(write_text(deck, AWKWARD, lang), AWKWARD) == deck


@given(decks(AWKWARD), st.sampled_from(LANGUAGES))
@settings(deadline=None)
def test_a_deck_written_as_toml_is_read_back(deck: Deck, lang: str) -> None:
    document = tomllib.loads(written(deck, AWKWARD, lang))
    assert deck_from(document, AWKWARD) == deck
    assert deck_from(document) == deck


# -- TOML


def test_a_file_may_be_short_and_name_cards_in_words() -> None:
    deck = deck_from({"name": "Mine", "ultras": {"Académie": 1, "academy keeper": 2, "U09": 1}}, CARDS)
    assert deck.name == Text(en="Mine", fr="Mine")
    assert deck.ultras == {"Académie": 1, "u09": 3}
    assert deck.interactions == {}
    assert deck_from({}).name == UNNAMED


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"nom": "x"}, "nom: no such field"),
    ({"name": 3}, "name: expected text"),
    ({"name": {"en": "x"}}, "name: expected text"),
    ({"name": {"en": "x", "fr": ""}}, "name.fr: expected 1 to 200 characters"),
    ({"name": "a|b"}, "name: '|' cannot be in it"),
    ({"style": "x"}, "style: there is no style 'x'"),
    ({"style": []}, "style: there is no style"),
    ({"ultras": []}, "ultras: expected a table"),
    ({"interactions": {"i01": "3"}}, "interactions.i01: expected a number"),
    ({"interactions": {"i01": True}}, "interactions.i01: expected a number"),
]


@pytest.mark.parametrize(("document", "problem"), WRONG)
def test_what_is_wrong_in_a_file_is_named(document: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadDeck) as caught:
        deck_from(document, CARDS)
    assert str(caught.value).startswith(problem)
    assert caught.value.what.said("fr") != caught.value.what.said("en")


# -- the ready decks


READY = ready_decks()


def test_there_are_eight_ready_decks_and_one_named_for_every_style() -> None:
    assert len(READY) == 8
    assert {name: ready_deck(name).style for name in READY if name in STYLES} == {
        style: style for style in STYLES
    }


def test_every_card_is_in_a_ready_deck() -> None:
    there = {card for name in READY for pile in PILES for card in getattr(ready_deck(name), pile)}
    assert there == {*CARDS.ultras, *CARDS.interactions}


@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_is_legal_and_uses_the_cap(name: str) -> None:
    deck = ready_deck(name)
    assert violations(deck, CARDS) == []
    assert 98 <= value_of(deck.ultras, CARDS) <= 100
    assert 98 <= value_of(deck.interactions, CARDS) <= 100
    assert deck.about
    assert deck.about.en != deck.about.fr
    assert deck.name.en != deck.name.fr


@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_says_how_to_play_it_by_its_own_cards(name: str) -> None:
    deck = ready_deck(name)
    assert deck.how
    for lang in LANGUAGES:
        told = getattr(deck.how, lang)
        assert 300 <= len(told) <= 900
        cards = [CARDS.name_of(card, lang) for card in (*deck.ultras, *deck.interactions)]
        named = {card for card in cards if card in told or card.split()[-1] in told}
        assert len(named) >= 5, (lang, named)
    assert read_text(write_text(deck, CARDS), CARDS) == deck
    assert deck_from(tomllib.loads(written(deck, CARDS))) == deck


def test_an_unknown_ready_deck_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match=r"^bulwork: no such deck.*bulwark"):
        ready_deck("bulwork")


def mean(name: str, *capabilities: str) -> float:
    deck = ready_deck(name)
    numbers = (
        CARDS.ultras[card].capability(word) * n for card, n in deck.ultras.items() for word in capabilities
    )
    return sum(numbers) / 25


def operations(name: str) -> Counter[str]:
    deck = ready_deck(name)
    counted = Counter[str]()
    for card, number in {**deck.ultras, **deck.interactions}.items():
        counted.update({clause.op.name: number for clause in CARDS.clauses[card]})
    return counted


@pytest.mark.parametrize(
    ("name", "plan"),
    [
        ("bulwark", ("save", "resistance")),
        ("blitz", ("shot",)),
        ("carousel", ("pass",)),
        ("wreckers", ("assault",)),
        ("open-goal", ("tackle",)),
    ],
)
def test_the_ready_decks_are_built_for_their_plans(name: str, plan: tuple[str, ...]) -> None:
    assert max(READY, key=lambda other: mean(other, *plan)) == name


def test_control_hinders_most() -> None:
    hindering = ("negate", "discard_interaction", "forbid")
    assert max(READY, key=lambda name: sum(operations(name)[word] for word in hindering)) == "control"


def test_tides_brings_most_arrivals() -> None:
    def arrivals(name: str) -> int:
        cards = ready_deck(name).ultras
        return sum(
            n
            for card, n in cards.items()
            for clause in CARDS.clauses[card]
            if clause.timing.event == "on_enter"
        )

    assert max(READY, key=arrivals) == "tides"


def test_every_family_has_a_ready_deck_of_its_own() -> None:
    leanings = set()
    for name in READY:
        families = Counter[str]()
        for card, number in ready_deck(name).ultras.items():
            families[CARDS.ultras[card].subtype or ""] += number
        family, number = families.most_common(1)[0]
        assert number >= 15
        leanings.add(family)
    assert leanings == set(CARDS.subtypes)


def family_of(name: str) -> str:
    """The family that a deck has most Ultras of."""
    families = Counter[str]()
    for card, number in ready_deck(name).ultras.items():
        families[CARDS.ultras[card].subtype or ""] += number
    return families.most_common(1)[0][0]


@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_plays_the_plan_of_its_family(name: str) -> None:
    """Each of its persons, and of each of its others several, so that one of them is on the table."""
    ultras = ready_deck(name).ultras
    for card, printed in CARDS.ultras.items():
        if printed.subtype == family_of(name):
            assert ultras.get(card, 0) in ((3, 4, 5) if printed.multi else (1,)), card


@pytest.mark.parametrize("name", READY)
def test_the_line_about_a_ready_deck_names_its_family_in_both_languages(name: str) -> None:
    about, family = ready_deck(name).about, family_of(name)
    assert about
    assert about.en.startswith(f"{CARDS.subtype_name(family, 'en')}: ")
    assert about.fr.startswith(f"{CARDS.subtype_name(family, 'fr')} : ")


def test_no_interaction_is_in_more_than_five_ready_decks() -> None:
    counted = Counter(card for name in READY for card in ready_deck(name).interactions)
    assert {card: number for card, number in counted.items() if number > 5} == {}


def test_no_two_ready_decks_are_nearly_the_same() -> None:
    for one in READY:
        for other in set(READY) - {one}:
            shared = Counter(ready_deck(one).ultras) & Counter(ready_deck(other).ultras)
            assert shared.total() <= 15


# -- built decks


@pytest.mark.parametrize("style", [None, *STYLES])
@pytest.mark.parametrize("seed", range(5))
def test_a_built_deck_is_legal_and_comes_close_to_the_cap(style: str | None, seed: int) -> None:
    deck = build(CARDS, style, seed)
    assert deck.style == style
    assert violations(deck, CARDS) == []
    assert 98 <= value_of(deck.ultras, CARDS) <= 100
    assert 98 <= value_of(deck.interactions, CARDS) <= 100
    assert str(seed) in deck.name.en
    assert build(CARDS, style, seed) == deck
    assert build(CARDS, style, seed + 100).ultras != deck.ultras


@pytest.mark.parametrize("family", CARDS.subtypes)
@pytest.mark.parametrize("style", [None, *STYLES])
def test_a_deck_built_around_a_family_is_mostly_of_it(family: str, style: str | None) -> None:
    deck = build(CARDS, style, 3, family=family)
    assert violations(deck, CARDS) == []
    own = [number for card, number in deck.ultras.items() if CARDS.ultras[card].subtype == family]
    assert sum(own) >= 14
    assert deck.name.en.startswith(CARDS.subtype_name(family, "en"))
    assert build(CARDS, style, 3, family=family) == deck


def test_a_deck_cannot_be_built_around_a_family_that_is_not_there() -> None:
    with pytest.raises(BadDeck, match="there is no family 'dwarf'; there are brumaire"):
        build(CARDS, None, 3, family="dwarf")


def built_mean(style: str, *capabilities: str) -> float:
    ultras = build(CARDS, style, 1).ultras
    return sum(CARDS.ultras[card].capability(word) * n for card, n in ultras.items() for word in capabilities)


def test_styles_build_different_decks() -> None:
    assert max(STYLES, key=lambda style: built_mean(style, "save", "resistance")) == "bulwark"
    assert max(STYLES, key=lambda style: built_mean(style, "shot", "pass")) == "blitz"


@pytest.mark.parametrize(
    "options",
    [
        {"deck_value_cap": "none"},
        {"deck_value_cap": "75"},
        {"deck_value_cap": 5000},
        {"ultra_deck_size": 40, "interaction_deck_size": 6, "deck_value_cap": 130},
        {"marked_copies_max": 1, "deck_value_cap": 110},
    ],
)
def test_other_limits_are_kept(options: Options) -> None:
    assert violations(build(CARDS, "balanced", 3, options), CARDS, options) == []


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"deck_value_cap": "20"}, "ultras: no deck is within the cap of 20; the cheapest is worth"),
        ({"ultra_deck_size": "61"}, "ultras: decks of more than 60 cards"),
    ],
)
def test_what_cannot_be_built_is_refused(options: Options, problem: str) -> None:
    with pytest.raises(BadDeck) as caught:
        build(CARDS, None, 0, options)
    assert str(caught.value).startswith(problem)


def test_too_few_cards_are_told() -> None:
    few = {card: CARDS.interactions[card] for card in list(CARDS.interactions)[:20]}
    cards = structs.replace(CARDS, file=structs.replace(CARDS.file, interactions=few))
    with pytest.raises(BadDeck, match="interactions: 25 cards are needed, only 20 can be had"):
        build(cards, None, 0, {"marked_copies_max": 1})


def test_an_unknown_style_is_refused() -> None:
    with pytest.raises(BadDeck, match="there is no style 'fast'"):
        build(CARDS, "fast", 0)


# -- decks beside a deck


@pytest.mark.parametrize(
    "options", [{}, {"deck_value_cap": "none"}, {"marked_copies_max": 2, "deck_value_cap": 110}]
)
def test_a_deck_beside_a_legal_one_is_legal(options: Options) -> None:
    deck, chance = build(CARDS, None, 4, options), Random(1)
    for _ in range(60):
        other = exchanged(deck, CARDS, chance, options)
        assert violations(other, CARDS, options) == []
        deck = other


def test_at_most_three_cards_of_one_pile_change() -> None:
    deck, chance = ready_deck("blitz"), Random(2)
    for _ in range(60):
        other = exchanged(deck, CARDS, chance)
        gone = [(Counter(getattr(deck, pile)) - Counter(getattr(other, pile))).total() for pile in PILES]
        assert min(gone) == 0
        assert max(gone) <= 3


def test_the_same_chance_finds_the_same_deck() -> None:
    deck = ready_deck("blitz")
    assert exchanged(deck, CARDS, Random(3)) == exchanged(deck, CARDS, Random(3))
    assert len({repr(exchanged(deck, CARDS, Random(seed))) for seed in range(20)}) > 10


def test_what_the_cap_does_not_allow_is_not_exchanged() -> None:
    """Where a pile is over the cap already nothing fits, and the deck stays as it is."""
    deck = ready_deck("blitz")
    assert exchanged(deck, CARDS, Random(1), {"deck_value_cap": 20}) == deck
