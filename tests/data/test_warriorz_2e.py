"""The second edition's file against the facts: what is printed, what the examples show, what the trends say.

Numbers that are ours may be tuned, so nothing here pins them beyond ranges and trends.
"""

from statistics import mean
from typing import get_args

import pytest
from msgspec import to_builtins

from gong.data.loader import editions, load_edition
from gong.data.options import OPTIONS
from gong.data.schema import AnyAbility, Card, Edition, Text

from .pages import PAGE, with_tables
from .test_warriorz import dice, numbers_of_defence, ordinary

EDITION = load_edition("warriorz-2e")
CARDS = {key: card for fighter in EDITION.fighters.values() for key, card in fighter.cards.items()}


SPECIALS = {
    # card: owner, kind, initiative, move, melee, shoot, defence, abilities
    "powder-barrel": ("agaric", "technique", 2, 0, 0, 3, 4, [{"does": "area"}]),
    "ring": ("agaric", "item", 6, 1, 1, 0, 6, [{"does": "no-shot"}]),
    "archery": ("jojoba", "technique", 8, 2, 0, [2, 2], 6, [{"does": "arrows"}]),
    "pipe": ("jojoba", "item", 6, 0, 0, 1, 5, [{"does": "no-melee"}]),
    "kamikaze": (
        *("bonzai", "technique", 7, 2, "?", 0, 5),
        [{"does": "dice-by-life", "table": [6, 5, 4, 3, 2, 1], "attack": "melee"}],
    ),
    "sticks": ("bonzai", "item", 6, 1, 2, 0, 5, [{"does": "steal-life"}]),
    "epaulet": ("cactus", "technique", 4, 1, [3, 2], 0, 4, []),
    "net": ("cactus", "item", 6, 1, 2, 0, 4, [{"does": "net-test", "dice": 3, "lowers": 2}]),
    "electroshock": ("burdock", "technique", 1, 0, 6, 0, 3, [{"does": "shock", "by": 2, "per": 0}]),
    "claymore": ("burdock", "item", 6, 0, 0, "?", None, [{"does": "dice-by-die", "attack": "shoot"}]),
    "terminotaur": ("sorgho", "technique", 1, 0, "?", 0, 3, [{"does": "dice-by-cards", "attack": "melee"}]),
    "outfit": ("sorgho", "item", 6, 1, 2, 0, 4, [{"does": "fewer-dice", "by": 1}]),
    "strike": ("baobab", "technique", None, 1, 0, 4, 3, [{"does": "hand-out", "mates": False}]),
    "skull": ("baobab", "item", 6, 1, 3, "?", 3, [{"does": "skull"}]),
    "spear": ("zamioculcas", "technique", 4, 1, [2, 2], 0, "?", [{"does": "die-defence"}]),
    "armor": ("zamioculcas", "item", 6, 0, 0, 3, 4, [{"does": "die-bonus", "by": 1}]),
}

UNSURE = {
    # card: fields not printed, with their origin
    "net": {"melee": "probable", "shoot": "probable"},
    "claymore": {
        "initiative": "probable",
        "move": "probable",
        "melee": "probable",
        "defence": "reconstructed",
    },
    "strike": {"initiative": "reconstructed", "move": "probable", "melee": "probable", "defence": "probable"},
    "spear": {"initiative": "probable", "move": "probable", "shoot": "probable"},
    "armor": {"move": "probable"},
}

FRAGMENTS = {
    # fighter: how surely we know it, what is known of one of its ordinary cards
    "jojoba": ("probable", {"initiative": 4, "move": 1, "melee": 2, "shoot": 0, "defence": 5}),
    "cactus": ("printed", {"shoot": 4}),
    "burdock": ("printed", {"initiative": 7}),
    "sorgho": ("printed", {"melee": 4, "defence": 4}),
    "baobab": ("printed", {"move": 2, "melee": 3, "defence": 4}),
}


each_card = pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
each_special = pytest.mark.parametrize("key", SPECIALS)


# --- the game -------------------------------------------------------------------------------------


def test_laws() -> None:
    laws = EDITION.laws
    assert (laws.rounds, laws.ring, laws.reach, laws.far_penalty) == (7, 6, 2, 1)
    assert (laws.charms, laws.large_tokens, laws.large_value, laws.rocks) == (1, 1, 3, [3, 2, 1])


def test_every_option_is_offered_with_the_ledgers_default_first() -> None:
    for key, values in EDITION.options.items():
        assert tuple(values) == OPTIONS[key][: len(values)]
    assert len(EDITION.options) == 24


# --- the sheets -----------------------------------------------------------------------------------


@pytest.mark.proves("W2E-1.3.1", "W2E-X01")
def test_w2e_x01_tokens() -> None:
    tokens = sum(fighter.life for fighter in EDITION.fighters.values())
    large = EDITION.laws.large_tokens * len(EDITION.fighters)
    assert (tokens, large, tokens - large) == (74, 8, 66)
    assert tokens - large + large * EDITION.laws.large_value == 90


def test_defence_of_the_sheets() -> None:
    known = {key: (f.defence, f.origins["defence"]) for key, f in EDITION.fighters.items()}
    assert known["burdock"] == (3, "printed")
    assert known["jojoba"] == known["bonzai"] == known["cactus"] == (4, "probable")
    assert {known[key][1] for key in ("agaric", "sorgho", "baobab", "zamioculcas")} == {"reconstructed"}
    defences = [defence for defence, _ in known.values()]
    assert defences == sorted(defences, reverse=True), "the smaller, the harder to hit"


@pytest.mark.proves("W2E-V08")
def test_w2e_v08_burdocks_sheet_and_electroshock() -> None:
    burdock = EDITION.fighters["burdock"]
    assert (burdock.life, burdock.size, burdock.defence) == (9, 9, 3)
    card = burdock.cards["electroshock"]
    assert (card.defence, card.initiative, card.melee, card.shoot, card.move) == (3, 1, 6, 0, 0)
    assert (card.origin, card.origins) == ("printed", {})


# --- the special cards ----------------------------------------------------------------------------


def test_there_are_sixteen_specials() -> None:
    assert {key for key, card in CARDS.items() if card.kind != "ordinary"} == set(SPECIALS)


@each_special
def test_special_card(key: str) -> None:
    """Against the table above; ``None`` is a number nobody knows."""
    owner, kind, *values, abilities = SPECIALS[key]
    card = EDITION.fighters[str(owner)].cards[key]
    found = [card.initiative, card.move, card.melee, card.shoot, card.defence]
    assert card.kind == kind
    assert [None if known is None else value for value, known in zip(found, values, strict=True)] == values
    assert to_builtins(card.abilities) == abilities


@each_special
def test_special_card_says_what_is_printed(key: str) -> None:
    card = CARDS[key]
    assert card.origin == "printed"
    assert card.origins == UNSURE.get(key, {})
    assert bool(card.note) == (key in UNSURE), "a reason wherever something is not printed, and only there"


def test_every_ability_of_the_vocabulary_is_used() -> None:
    fighters = [fighter for name in editions() for fighter in load_edition(name).fighters.values()]
    cards = [card for fighter in fighters for card in fighter.cards.values()]
    assert {type(ability) for card in cards for ability in card.abilities} == set(get_args(AnyAbility))


# --- the decks ------------------------------------------------------------------------------------


@each_card
def test_probable_numbers_have_a_reason(card: Card) -> None:
    assert card.note or not set(card.origins.values()) - {card.origin}


# --- the ordinary cards: ours, within what is known ------------------------------------------------


@pytest.mark.parametrize("fighter", FRAGMENTS)
def test_what_is_known_of_an_ordinary_card_is_on_one_card(fighter: str) -> None:
    origin, fragment = FRAGMENTS[fighter]
    known = dict.fromkeys(fragment, origin)
    [card] = [card for card in ordinary(EDITION.fighters[fighter]) if card.origins == known]
    assert {field: getattr(card, field) for field in fragment} == fragment


def test_the_initiative_1_of_baobab_is_an_ordinary_card() -> None:
    [card] = [card for card in EDITION.fighters["baobab"].cards.values() if card.initiative == 1]
    assert (card.kind, card.origins) == ("ordinary", {"initiative": "probable"})


def test_the_initiative_4_of_cactus_is_the_epaulet() -> None:
    assert [key for key, card in EDITION.fighters["cactus"].cards.items() if card.initiative == 4] == [
        "epaulet"
    ]


def test_bonzai_has_a_card_of_defence_5() -> None:
    assert 5 in [card.defence for card in EDITION.fighters["bonzai"].cards.values()]


def test_small_fighters_are_harder_to_hit_and_big_ones_roll_more_dice() -> None:
    small, big = list(EDITION.fighters.values())[:4], list(EDITION.fighters.values())[4:]
    defence = [mean(numbers_of_defence(fighter)) for fighter in EDITION.fighters.values()]
    assert min(defence[:4]) > max(defence[4:])
    assert mean(sum(map(dice, ordinary(f))) for f in small) < mean(sum(map(dice, ordinary(f))) for f in big)


@pytest.mark.parametrize("key", ["agaric", "jojoba", "bonzai"])
def test_the_three_smallest_mostly_have_defence_4_to_6(key: str) -> None:
    assert sum(defence >= 4 for defence in numbers_of_defence(EDITION.fighters[key])) >= 5


@pytest.mark.parametrize("key", ["burdock", "sorgho", "baobab", "zamioculcas"])
def test_the_four_biggest_mostly_have_defence_2_to_4(key: str) -> None:
    """A fast card may be the exception, and not with the two biggest."""
    high = [card for card in ordinary(EDITION.fighters[key]) if card.defence not in (2, 3, 4)]
    assert len(high) <= (1 if key in ("burdock", "sorgho") else 0)
    assert all((card.initiative, card.defence) == (8, 5) for card in high)


# --- the line-ups ---------------------------------------------------------------------------------


def test_the_edition_says_whose_it_is() -> None:
    assert isinstance(EDITION, Edition)
    assert isinstance(EDITION.notice, Text)
    assert (EDITION.game, EDITION.ledger, EDITION.rules) == ("warriorz-2e", "warriorz-2e", 1)


# --- the page about the cards: `python -m tests.data.test_warriorz_2e` renews its tables -----------


def renewed(page: str) -> str:
    """The page with each fighter's table as the edition has it."""
    return with_tables(page, EDITION, "###", " + ")


def test_the_page_about_the_cards_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert renewed(page) == page, "run `python -m tests.data.test_warriorz_2e`"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
