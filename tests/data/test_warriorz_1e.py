"""The first edition's file against the facts: what the rulebook states, what its examples show, what follows.

Numbers that are ours may be tuned, so nothing here pins them beyond ranges and trends.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from statistics import mean
from typing import TypeAlias

import pytest
from msgspec import to_builtins

from gong.core.errors import BadInput
from gong.data.loader import load_edition
from gong.data.options import OPTIONS
from gong.data.schema import Card, Edition, Fighter, Text

from .pages import PAGE, with_tables
from .test_warriorz import dice, numbers_of_defence, ordinary

LEDGER = Path(__file__).parents[2] / "docs" / "rules" / "warriorz-1e.md"
SECTION = "\n## The first edition\n"
EDITION = load_edition("warriorz-1e")
CARDS = {key: card for fighter in EDITION.fighters.values() for key, card in fighter.cards.items()}
ORDINARY = {key: card for key, card in CARDS.items() if card.kind == "ordinary"}

Known: TypeAlias = Mapping[str, object]
Abilities: TypeAlias = list[dict[str, object]]

SPECIALS: dict[str, tuple[str, str, Known, Known, Abilities]] = {
    # card: owner, kind, what the rulebook states, what it implies, abilities
    "powder-barrel": ("agaric", "technique", {"shoot": 3}, {}, [{"does": "area"}]),
    "ring": ("agaric", "item", {}, {}, [{"does": "no-shot"}]),
    "archery": ("jojoba", "technique", {"move": 2}, {}, [{"does": "twin-shot"}]),
    "pipe": ("jojoba", "item", {}, {}, [{"does": "no-melee"}]),
    "kamikaze": (
        *("bonzai", "technique", {"melee": "?"}, {}),
        [{"does": "dice-by-life", "table": [6, 5, 4, 3, 2, 1], "attack": "melee"}],
    ),
    "sticks": ("bonzai", "item", {"melee": 2}, {}, [{"does": "steal-life"}]),
    "epaulet": ("cactus", "technique", {"melee": [3, 2]}, {"move": 1}, []),
    "net": (
        *("cactus", "item", {"shoot": 4}, {}),
        [{"does": "net-throw", "lasts": "next-turn", "over": 1, "takes-popularity": 1}],
    ),
    "electroshock": ("burdock", "technique", {}, {"melee": 6}, [{"does": "shock", "by": 1, "per": 2}]),
    "claymore": ("burdock", "item", {"shoot": "?"}, {}, [{"does": "dice-by-die", "attack": "shoot"}]),
    "terminotaur": (
        *("sorgho", "technique", {"melee": "?"}, {}),
        [{"does": "dice-by-cards", "attack": "melee"}],
    ),
    "outfit": ("sorgho", "item", {}, {}, [{"does": "fewer-dice", "by": 1}]),
    "strike": ("baobab", "technique", {"shoot": 4}, {}, [{"does": "hand-out", "mates": True}]),
    "skull": ("baobab", "item", {"shoot": "?"}, {}, [{"does": "skull"}]),
    "spear": (
        *("zamioculcas", "technique", {"melee": [2, 2], "defence": "?"}, {"move": 1}),
        [{"does": "die-defence"}],
    ),
    "armor": ("zamioculcas", "item", {"shoot": 3, "defence": 4}, {}, [{"does": "die-bonus", "by": 1}]),
}

FRAGMENTS: dict[str, tuple[Known, Known]] = {
    # ordinary card: what the examples state of it, what they imply
    "tomahawk-swing": ({"initiative": 4}, {}),
    "trident-thrust": ({"initiative": 4}, {"defence": 4}),
    "dagger-throw": ({"move": 1, "shoot": 3}, {"defence": 4}),
    "dart-throw": ({"initiative": 7}, {}),
    "axe-blow": ({"initiative": 1, "melee": 5, "defence": 3}, {}),
    "boulder-throw": ({"shoot": 5}, {}),
}

ELEMENTS = {"agaric": "powder", "baobab": "wood", "zamioculcas": "fire"}

each_fighter = pytest.mark.parametrize("fighter", EDITION.fighters.values(), ids=EDITION.fighters)
each_card = pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
each_special = pytest.mark.parametrize("key", SPECIALS)


def origins_of(printed: Known, probable: Known) -> dict[str, str]:
    return dict.fromkeys(printed, "printed") | dict.fromkeys(probable, "probable")


def values_of(card: Card) -> tuple[object, ...]:
    """What two cards of a fighter may not share altogether; a card's initiative differs anyway."""
    return card.move, str(card.melee), str(card.shoot), card.defence


# --- the game -------------------------------------------------------------------------------------


def test_laws() -> None:
    laws = EDITION.laws
    assert (laws.rounds, laws.ring, laws.reach, laws.far_penalty) == (8, 6, 1, 0)
    assert (laws.charms, laws.large_tokens, laws.large_value, laws.rocks) == (0, 0, 1, [])
    assert (laws.points, laws.refill, laws.own_zones, laws.gong) == ("popularity", 0, 0, [])


def test_the_options_are_those_of_the_ledger_with_its_default_first() -> None:
    index = LEDGER.read_text(encoding="utf-8").partition("## 14. Index of options")[2]
    rows = re.findall(r"^\| (\w+) \| ([^|]+) \| ([^|]+) \| [^|]+ \|$", index, re.MULTILINE)
    listed = {key: [default, *others.split(", ")] for key, default, others in rows if key != "key"}
    assert listed == EDITION.options
    assert len(listed) == 25
    assert all(set(values) <= set(OPTIONS[key]) for key, values in listed.items())


def test_what_is_settled_without_choice() -> None:
    assert EDITION.settled == {"centre_start": "ring_only", "skull_breaks": "no", "skull_duty": "no"}


# --- the sheets -----------------------------------------------------------------------------------


@pytest.mark.proves("W1E-1.3.1", "W1E-X01")
def test_w1e_x01_tokens() -> None:
    assert sum(fighter.life for fighter in EDITION.fighters.values()) == 74
    assert EDITION.laws.large_tokens == 0, "every token is worth 1"


def test_no_defence_of_a_sheet_is_known() -> None:
    assert {fighter.origins["defence"] for fighter in EDITION.fighters.values()} == {"reconstructed"}
    defences = [fighter.defence for fighter in EDITION.fighters.values()]
    assert defences == sorted(defences, reverse=True), "the smaller, the harder to hit"


def test_who_burns_and_who_sets_fire() -> None:
    assert {key: f.element for key, f in EDITION.fighters.items() if f.element != "none"} == ELEMENTS


# --- the special cards ----------------------------------------------------------------------------


def test_there_are_sixteen_specials() -> None:
    assert {key for key, card in CARDS.items() if card.kind != "ordinary"} == set(SPECIALS)


@each_special
def test_special_card(key: str) -> None:
    owner, kind, printed, probable, abilities = SPECIALS[key]
    card = EDITION.fighters[owner].cards[key]
    known = {**printed, **probable}
    assert card.kind == kind
    assert {field: getattr(card, field) for field in known} == known
    assert to_builtins(card.abilities) == abilities


@each_special
def test_special_card_says_what_is_printed(key: str) -> None:
    _, _, printed, probable, abilities = SPECIALS[key]
    card = CARDS[key]
    effect = {"abilities": "printed"} if abilities else {}
    assert card.origin == "reconstructed"
    assert card.origins == origins_of(printed, probable) | effect
    assert card.note


def test_both_arrows_of_the_bow_are_alike() -> None:
    first, second = numbers_in_order(CARDS["archery"].shoot)
    assert first == second >= 1


def numbers_in_order(value: object) -> list[int]:
    assert isinstance(value, list)
    return value


@each_special
def test_the_ledger_has_a_section_named_after_the_card(key: str) -> None:
    name = CARDS[key].name
    assert isinstance(name, Text)
    sections = re.findall(r"^### 8\..*", LEDGER.read_text(encoding="utf-8"), re.MULTILINE)
    assert any(name.en.lower() in section.lower() for section in sections)


# --- the decks ------------------------------------------------------------------------------------


@each_fighter
def test_one_card_for_each_round_and_each_initiative(fighter: Fighter) -> None:
    assert len(fighter.cards) == EDITION.laws.rounds
    assert sorted(card.initiative for card in fighter.cards.values()) == list(range(1, 9))


@pytest.mark.proves("W1E-1.2.3")
@pytest.mark.parametrize(
    ("field", "least", "most"),
    [("initiative", 1, 8), ("move", 0, 2), ("melee", 0, 6), ("shoot", 0, 6), ("defence", 1, 6)],
)
def test_any_number_within_its_range_may_be_laid_over_a_card(field: str, least: int, most: int) -> None:
    def laid(value: int) -> Edition:
        return load_edition(
            "warriorz-1e", {"fighters": {"cactus": {"cards": {"dagger-throw": {field: value}}}}}
        )

    for value in (least, most):
        assert getattr(laid(value).fighters["cactus"].cards["dagger-throw"], field) == value
    for value in (least - 1, most + 1):
        with pytest.raises(BadInput, match=f"dagger-throw.{field}"):
            laid(value)


@each_fighter
def test_no_two_cards_of_a_fighter_are_alike(fighter: Fighter) -> None:
    cards = [values_of(card) for card in ordinary(fighter)]
    assert len(set(cards)) == len(cards)
    names = [card.name for card in fighter.cards.values() if card.name]
    assert len({name.en for name in names}) == len({name.fr for name in names}) == 8


@each_card
def test_known_numbers_have_a_reason(card: Card) -> None:
    assert bool(card.note) == bool(card.origins)


# --- the ordinary cards: ours, within what is known ------------------------------------------------


@pytest.mark.parametrize("key", FRAGMENTS)
def test_what_the_examples_show_is_on_the_card(key: str) -> None:
    printed, probable = FRAGMENTS[key]
    known = {**printed, **probable}
    card = ORDINARY[key]
    assert {field: getattr(card, field) for field in known} == known
    assert card.origins == origins_of(printed, probable)


def test_nothing_else_of_an_ordinary_card_is_called_known() -> None:
    assert {key for key, card in ORDINARY.items() if card.origins} == set(FRAGMENTS)


@each_fighter
def test_at_most_one_ordinary_card_stands_still(fighter: Fighter) -> None:
    """Shots reach the next zone only: who never moves meets nobody."""
    assert sum(card.move == 0 for card in ordinary(fighter)) <= 1


def test_small_fighters_are_harder_to_hit_and_big_ones_roll_more_dice() -> None:
    small, big = list(EDITION.fighters.values())[:4], list(EDITION.fighters.values())[4:]
    defence = [mean(numbers_of_defence(fighter)) for fighter in EDITION.fighters.values()]
    assert defence == sorted(defence, reverse=True)
    assert mean(sum(map(dice, ordinary(f))) for f in small) < mean(sum(map(dice, ordinary(f))) for f in big)


# --- the line-ups ---------------------------------------------------------------------------------


def test_the_edition_says_whose_it_is() -> None:
    assert isinstance(EDITION.notice, Text)
    assert (EDITION.game, EDITION.ledger, EDITION.rules) == ("warriorz-1e", "warriorz-1e", 1)


# --- the page about the cards: `python -m tests.data.test_warriorz_1e` renews its tables -----------


def renewed(page: str) -> str:
    """The page with each fighter's table in the section of this edition as the file has it."""
    before, start, rest = page.partition(SECTION)
    assert start, "the page has no section about the first edition"
    section, end, after = rest.partition("\n## ")
    return before + start + with_tables(section, EDITION, "####", " + ") + end + after


def test_the_page_about_the_cards_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert renewed(page) == page, "run `python -m tests.data.test_warriorz_1e`"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
