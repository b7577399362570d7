"""Both editions of Ultimate Warriorz against the facts and trends they share.

Numbers that are ours may be tuned, so nothing here pins them beyond ranges and trends.
"""

import re
from statistics import mean

import pytest
from msgspec import to_builtins

from gong.data.loader import built_in
from gong.data.schema import Card, Edition, Fighter, Text

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
EDITIONS = {letters: built_in(game) for letters, game in (("W1E", "warriorz-1e"), ("W2E", "warriorz-2e"))}
FIGHTERS = {f"{e}-{key}": f for e, edition in EDITIONS.items() for key, f in edition.fighters.items()}
CARDS = {f"{name}-{key}": card for name, f in FIGHTERS.items() for key, card in f.cards.items()}
SPECIAL = {key: card for key, card in CARDS.items() if card.kind != "ordinary"}
ORDINARY = {key: card for key, card in CARDS.items() if card.kind == "ordinary"}

each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
each_fighter = pytest.mark.parametrize("fighter", FIGHTERS.values(), ids=FIGHTERS)
each_card = pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
each_special = pytest.mark.parametrize("card", SPECIAL.values(), ids=SPECIAL)
each_ordinary = pytest.mark.parametrize("card", ORDINARY.values(), ids=ORDINARY)


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


def numbers_of_defence(fighter: Fighter) -> list[int]:
    return [card.defence for card in ordinary(fighter) if isinstance(card.defence, int)]


# --- the sheets -----------------------------------------------------------------------------------


@pytest.mark.proves("W1E-1.1.1", "W2E-1.1.1")
@each_edition
def test_eight_fighters_of_eight_sizes(edition: Edition) -> None:
    found = {
        key: (fighter.name.fr, fighter.size, fighter.colour) for key, fighter in edition.fighters.items()
    }
    assert found == SHEETS
    sizes = [fighter.size for fighter in edition.fighters.values()]
    assert sizes == sorted(set(sizes)), "from the smallest up, no two alike"


@pytest.mark.proves("W1E-1.1.2", "W2E-1.1.2")
@each_fighter
def test_size_is_the_starting_life(fighter: Fighter) -> None:
    assert fighter.life == fighter.size
    assert fighter.origins["life"] == fighter.origins["size"] == "printed"


@pytest.mark.proves("W1E-1.2.2", "W2E-1.2.2")
@each_fighter
def test_sheet_carries_name_colour_and_title(fighter: Fighter) -> None:
    assert fighter.name.en == fighter.name.fr
    assert fighter.colour
    assert isinstance(fighter.title, Text)
    assert fighter.title.en != fighter.title.fr


# --- the cards ------------------------------------------------------------------------------------


@each_special
def test_special_card_has_words_in_both_languages(card: Card) -> None:
    assert isinstance(card.text, Text)
    assert card.text.en != card.text.fr
    assert card.text.en.endswith(".")
    assert card.text.fr.endswith(".")


@each_special
def test_every_number_in_the_words_is_on_the_card(card: Card) -> None:
    assert isinstance(card.text, Text)
    said = {int(digits) for digits in re.findall(r"\d+", card.text.en)}
    assert said == {int(digits) for digits in re.findall(r"\d+", card.text.fr)}
    assert said <= numbers([card.move, card.melee, card.shoot, card.defence, to_builtins(card.abilities)])


@each_special
def test_every_number_of_an_ability_is_in_its_words(card: Card) -> None:
    assert isinstance(card.text, Text)
    worded = [a for a in to_builtins(card.abilities) if a["does"] not in ("dice-by-life", "hand-out")]
    assert numbers(worded) - {0} <= {int(digits) for digits in re.findall(r"\d+", card.text.en)}


@pytest.mark.proves("W1E-1.2.1", "W2E-1.2.1")
@each_edition
def test_sixty_four_cards_eight_each(edition: Edition) -> None:
    for fighter in edition.fighters.values():
        kinds = [card.kind for card in fighter.cards.values()]
        assert [kinds.count(kind) for kind in ("ordinary", "technique", "item")] == [6, 1, 1]
    assert len({key for fighter in edition.fighters.values() for key in fighter.cards}) == 64


@each_fighter
def test_one_card_for_each_initiative(fighter: Fighter) -> None:
    assert sorted(card.initiative for card in fighter.cards.values()) == list(range(1, 9))


@pytest.mark.proves("W1E-1.2.2", "W2E-1.2.2")
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


@each_fighter
def test_the_names_of_a_fighters_cards_differ(fighter: Fighter) -> None:
    names = [card.name for card in fighter.cards.values() if card.name]
    assert len({name.en for name in names}) == len({name.fr for name in names}) == 8


# --- the ordinary cards: ours, within what is known ------------------------------------------------


@each_ordinary
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


@each_edition
def test_movement_goes_with_initiative_defence_and_few_dice(edition: Edition) -> None:
    cards = [card for fighter in edition.fighters.values() for card in ordinary(fighter)]
    by_move = [[card for card in cards if card.move == move] for move in (0, 1, 2)]
    for trend, sign in ((lambda c: c.initiative, 1), (lambda c: c.defence, 1), (dice, -1)):
        means = [sign * mean(trend(card) for card in some) for some in by_move]
        assert means == sorted(means)


@each_ordinary
def test_a_heavy_blow_is_slow_and_leaves_a_weak_defence(card: Card) -> None:
    if max(numbers([card.melee, card.shoot])) >= 4:
        assert card.initiative <= 4
        assert card.defence in (2, 3, 4)


# --- the line-ups ---------------------------------------------------------------------------------

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


@pytest.mark.proves("W1E-6.1.2", "W2E-6.1.2")
@each_edition
@pytest.mark.parametrize("key", LINE_UPS)
def test_line_up(edition: Edition, key: str) -> None:
    alone, words = LINE_UPS[key]
    teams = [team.split() for team in words.split(" / ")]
    line_up = edition.line_ups[key]
    assert list(edition.line_ups) == list(LINE_UPS)
    assert [[name for seat in team for name in line_up.seats[seat]] for team in line_up.teams] == teams
    assert all(len(team) == 1 for team in line_up.teams) == alone
    assert alone or all(len(seat) == 1 for seat in line_up.seats)
