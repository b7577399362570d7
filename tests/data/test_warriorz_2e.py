"""The second edition's file against the facts: what is printed, what the examples show, what the trends say.

Numbers that are ours may be tuned, so nothing here pins them beyond ranges and trends.
"""

import re
from pathlib import Path
from statistics import mean
from typing import get_args

import pytest
from msgspec import to_builtins

from gong.data.loader import editions, load_edition
from gong.data.options import OPTIONS
from gong.data.schema import AnyAbility, Card, Edition, Fighter, Text

PAGE = Path(__file__).parents[2] / "docs" / "cards-reconstruction.md"
EDITION = load_edition("warriorz-2e")
CARDS = {key: card for fighter in EDITION.fighters.values() for key, card in fighter.cards.items()}
ORDINARY = {key: card for key, card in CARDS.items() if card.kind == "ordinary"}

SHEETS = {
    # fighter: name, life and size, colour
    "agaric": ("Agaric", 5, "purple"),
    "jojoba": ("Jojoba", 6, "green"),
    "bonzai": ("Bonzaï", 7, "blue"),
    "cactus": ("Cactus", 8, "grey"),
    "burdock": ("Burdock", 9, "orange"),
    "sorgho": ("Sorgho", 10, "black"),
    "baobab": ("Baobab", 13, "brown"),
    "zamioculcas": ("Zamioculcas", 16, "red"),
}

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
    "strike": {
        "initiative": "reconstructed",
        "move": "probable",
        "melee": "probable",
        "defence": "probable",
    },
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

LINE_UPS = {
    # key: whether a player runs a whole team, the teams
    "T2a": (True, "agaric zamioculcas / jojoba baobab"),
    "T2b": (True, "bonzai sorgho / cactus burdock"),
    "T2c": (True, "agaric bonzai baobab / jojoba burdock sorgho"),
    "T2d": (True, "agaric bonzai burdock zamioculcas / jojoba cactus sorgho baobab"),
    "T3": (True, "agaric baobab / bonzai sorgho / cactus burdock"),
    "T4a": (False, "agaric baobab / cactus sorgho"),
    "T4b": (False, "burdock baobab / jojoba zamioculcas"),
    "T6p": (False, "agaric sorgho / jojoba burdock / bonzai cactus"),
    "T5": (False, "agaric jojoba bonzai / cactus zamioculcas"),
    "T6": (False, "agaric bonzai baobab / jojoba burdock sorgho"),
    "T7": (False, "agaric bonzai cactus baobab / burdock sorgho zamioculcas"),
    "T8": (False, "agaric bonzai burdock zamioculcas / jojoba cactus sorgho baobab"),
}

each_fighter = pytest.mark.parametrize("fighter", EDITION.fighters.values(), ids=EDITION.fighters)
each_card = pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
each_special = pytest.mark.parametrize("key", SPECIALS)


def numbers(value: object) -> set[int]:
    """Every whole number in a value, however deep."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return set().union(*map(numbers, value))
    return {value} if isinstance(value, int) else set()


def dice(card: Card) -> int:
    """The dice a card prints, all attacks together."""
    return sum(sum(numbers(value)) for value in (card.melee, card.shoot))


def ordinary(fighter: Fighter) -> list[Card]:
    return [card for card in fighter.cards.values() if card.kind == "ordinary"]


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


@pytest.mark.proves("W2E-1.1.1")
def test_eight_fighters_of_eight_sizes() -> None:
    assert {
        key: (fighter.name.fr, fighter.size, fighter.colour) for key, fighter in EDITION.fighters.items()
    } == SHEETS
    sizes = [fighter.size for fighter in EDITION.fighters.values()]
    assert sizes == sorted(set(sizes)), "from the smallest up, no two alike"


@pytest.mark.proves("W2E-1.1.2")
@each_fighter
def test_size_is_the_starting_life(fighter: Fighter) -> None:
    assert fighter.life == fighter.size
    assert fighter.origins["life"] == fighter.origins["size"] == "printed"


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


@each_special
def test_special_card_has_words_in_both_languages(key: str) -> None:
    text = CARDS[key].text
    assert isinstance(text, Text)
    assert text.en != text.fr
    assert text.en.endswith(".")
    assert text.fr.endswith(".")


@each_special
def test_every_number_in_the_words_is_on_the_card(key: str) -> None:
    card = CARDS[key]
    assert isinstance(card.text, Text)
    said = {int(digits) for digits in re.findall(r"\d+", card.text.en)}
    assert said == {int(digits) for digits in re.findall(r"\d+", card.text.fr)}
    assert said <= numbers([card.move, card.melee, card.shoot, card.defence, to_builtins(card.abilities)])


@each_special
def test_every_number_of_an_ability_is_in_its_words(key: str) -> None:
    card = CARDS[key]
    assert isinstance(card.text, Text)
    counts = numbers([a for a in to_builtins(card.abilities) if a["does"] != "dice-by-life"]) - {0}
    assert counts <= {int(digits) for digits in re.findall(r"\d+", card.text.en)}


def test_every_ability_of_the_vocabulary_is_used() -> None:
    fighters = [fighter for name in editions() for fighter in load_edition(name).fighters.values()]
    cards = [card for fighter in fighters for card in fighter.cards.values()]
    assert {type(ability) for card in cards for ability in card.abilities} == set(get_args(AnyAbility))


# --- the decks ------------------------------------------------------------------------------------


@pytest.mark.proves("W2E-1.2.1")
def test_sixty_four_cards_eight_each() -> None:
    assert len(CARDS) == 64
    for fighter in EDITION.fighters.values():
        kinds = [card.kind for card in fighter.cards.values()]
        assert [kinds.count(kind) for kind in ("ordinary", "technique", "item")] == [6, 1, 1]


@each_fighter
def test_one_card_for_each_initiative(fighter: Fighter) -> None:
    assert sorted(card.initiative for card in fighter.cards.values()) == list(range(1, 9))


@pytest.mark.proves("W2E-1.2.2")
@each_card
def test_card_carries_its_five_numbers_and_a_name(card: Card) -> None:
    assert 1 <= card.initiative <= 8
    assert 0 <= card.move <= 2
    assert all(0 <= n <= 6 for n in numbers([card.melee, card.shoot]))
    assert card.defence == "?" or 2 <= card.defence <= 6
    assert isinstance(card.name, Text)
    assert card.name.en
    assert card.name.fr
    assert bool(card.text) == (card.kind != "ordinary"), "words on special cards only"


@pytest.mark.proves("W2E-1.2.2")
@each_fighter
def test_sheet_carries_name_colour_and_title(fighter: Fighter) -> None:
    assert fighter.name.en == fighter.name.fr
    assert fighter.colour
    assert isinstance(fighter.title, Text)
    assert fighter.title.en != fighter.title.fr


@each_fighter
def test_the_names_of_a_fighters_cards_differ(fighter: Fighter) -> None:
    names = [card.name for card in fighter.cards.values() if card.name]
    assert len({name.en for name in names}) == len({name.fr for name in names}) == 8


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


@pytest.mark.parametrize("card", ORDINARY.values(), ids=ORDINARY)
def test_ordinary_card_is_declared_ours(card: Card) -> None:
    assert card.origin == "reconstructed"
    assert card.abilities == []
    assert dice(card) >= 1, "every card can attack"


@each_fighter
def test_every_fighter_strikes_shoots_and_runs(fighter: Fighter) -> None:
    cards = ordinary(fighter)
    assert sum(numbers(card.melee) != {0} for card in cards) >= 2
    assert sum(numbers(card.shoot) != {0} for card in cards) >= 2
    assert 1 <= sum(card.move == 2 and dice(card) <= 3 for card in cards) <= 3


def test_movement_goes_with_initiative_defence_and_few_dice() -> None:
    by_move = [[card for card in ORDINARY.values() if card.move == move] for move in (0, 1, 2)]
    for trend, sign in ((lambda c: c.initiative, 1), (lambda c: c.defence, 1), (dice, -1)):
        means = [sign * mean(trend(card) for card in cards) for cards in by_move]
        assert means == sorted(means)


def test_a_heavy_blow_is_slow_and_leaves_a_weak_defence() -> None:
    for card in ORDINARY.values():
        if max(numbers([card.melee, card.shoot])) >= 4:
            assert card.initiative <= 4
            assert card.defence in (2, 3, 4)


def test_small_fighters_are_harder_to_hit_and_big_ones_roll_more_dice() -> None:
    small, big = list(EDITION.fighters.values())[:4], list(EDITION.fighters.values())[4:]
    defence = [mean(numbers_of_defence(fighter)) for fighter in EDITION.fighters.values()]
    assert min(defence[:4]) > max(defence[4:])
    assert mean(sum(map(dice, ordinary(f))) for f in small) < mean(sum(map(dice, ordinary(f))) for f in big)


def numbers_of_defence(fighter: Fighter) -> list[int]:
    return [card.defence for card in ordinary(fighter) if isinstance(card.defence, int)]


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


@pytest.mark.proves("W2E-6.1.2")
def test_there_are_twelve_line_ups() -> None:
    assert list(EDITION.line_ups) == list(LINE_UPS)


@pytest.mark.proves("W2E-6.1.2")
@pytest.mark.parametrize("key", LINE_UPS)
def test_line_up(key: str) -> None:
    alone, words = LINE_UPS[key]
    teams = [team.split() for team in words.split(" / ")]
    line_up = EDITION.line_ups[key]
    assert [[name for seat in team for name in line_up.seats[seat]] for team in line_up.teams] == teams
    assert all(len(team) == 1 for team in line_up.teams) == alone
    assert alone or all(len(seat) == 1 for seat in line_up.seats)


def test_the_edition_says_whose_it_is() -> None:
    assert isinstance(EDITION, Edition)
    assert isinstance(EDITION.notice, Text)
    assert (EDITION.game, EDITION.ledger, EDITION.rules) == ("warriorz-2e", "warriorz-2e", 1)


# --- the page about the cards: `python -m tests.data.test_warriorz_2e` renews its tables -----------

HEAD = """\
| card | initiative | move | melee | shoot | defence |
|---|---|---|---|---|---|
"""
MARKS = {"printed": "**{}**", "probable": "*{}*", "reconstructed": "{}"}


def cell(card: Card, field: str) -> str:
    value = getattr(card, field)
    shown = " + ".join(map(str, value)) if isinstance(value, list) else value
    return MARKS[card.origins.get(field, card.origin)].format(shown)


def row(card: Card) -> str:
    fields = ("initiative", "move", "melee", "shoot", "defence")
    name = card.name.en if card.name else ""
    kind = "" if card.kind == "ordinary" else f" ({card.kind})"
    return f"| {' | '.join([name + kind, *(cell(card, field) for field in fields)])} |\n"


def table(fighter: Fighter) -> str:
    """A fighter's eight cards, the fastest first."""
    return HEAD + "".join(row(card) for card in sorted(fighter.cards.values(), key=lambda c: -c.initiative))


def renewed(page: str) -> str:
    """The page with each fighter's table as the edition has it."""
    for fighter in EDITION.fighters.values():
        old = re.search(rf"### {fighter.name.en}\n[^#|]*((?:\|.*\n)+)", page)
        assert old, f"the page has no table for {fighter.name.en}"
        page = page[: old.start(1)] + table(fighter) + page[old.end(1) :]
    return page


def test_the_page_about_the_cards_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert renewed(page) == page, "run `python -m tests.data.test_warriorz_2e`"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
