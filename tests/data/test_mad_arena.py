"""Mad Arena's file against the facts: what the rulebook states, and the checks every card table must pass.

Numbers that are ours may be tuned, so nothing here pins them beyond ranges and trends.
"""

import re
from statistics import mean

import pytest
from msgspec import to_builtins

from gong.data.loader import load_edition
from gong.data.options import OPTIONS
from gong.data.rulebook import rule
from gong.data.schema import Card, Fighter, Text

from .pages import PAGE, with_tables
from .test_warriorz import dice, numbers, ordinary

EDITION = load_edition("mad-arena")
DRAGON = EDITION.fighters["zamioculcas"]
OTHERS = {key: fighter for key, fighter in EDITION.fighters.items() if key != "zamioculcas"}
CARDS = {key: card for fighter in EDITION.fighters.values() for key, card in fighter.cards.items()}
ORDINARY = {key: card for key, card in CARDS.items() if card.kind == "ordinary"}

SHEETS = {
    # fighter: name, life and size, colour, how many cards
    "agaric": ("Agaric", 5, "violet", 6),
    "bonzai": ("Bonzaï", 7, "blue", 6),
    "cactus": ("Cactus", 8, "green", 6),
    "sorgho": ("Sorgho", 9, "yellow", 6),
    "burdock": ("Burdock", 10, "bronze", 6),
    "baobab": ("Baobab", 13, "brown", 5),
    "zamioculcas": ("Zamioculcas", 16, "red", 1),
}

KAMIKAZE = [{"does": "dice-by-life", "table": [6, 5, 4, 3, 2, 1], "attack": "melee"}]
NET = [{"does": "net-throw", "lasts": "until-freed", "over": 0, "takes-popularity": 0}]
FINISHING = [{"does": "finishing", "limit": 5, "by": 1, "heals": 1, "big": 10, "heals-for-big": 2}]
SANDAL = [
    {"does": "either"},
    {"does": "split"},
    {"does": "kick", "landing": [9, 13]},
    {"does": "gong-initiative", "red": 4},
]
TECHNIQUES: dict[str, tuple[str, dict[str, object], object]] = {
    # card: owner, the dice the rulebook states, what it does
    "powder-barrel": ("agaric", {"shoot": 3}, [{"does": "area"}]),
    "kamikaze": ("bonzai", {"melee": "?"}, KAMIKAZE),
    "net": ("cactus", {"shoot": 3}, NET),
    "terminotaur": ("sorgho", {"melee": "?"}, [{"does": "dice-by-cards", "attack": "melee"}]),
    "finishing": ("burdock", {"melee": 5}, FINISHING),
    "strike": ("baobab", {"shoot": 4}, [{"does": "cascade"}]),
    "sandal-kick": ("zamioculcas", {"melee": [4, 4], "shoot": 5}, SANDAL),
}

each_fighter = pytest.mark.parametrize("fighter", EDITION.fighters.values(), ids=EDITION.fighters)
each_other = pytest.mark.parametrize("fighter", OTHERS.values(), ids=OTHERS)
each_card = pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
each_ordinary = pytest.mark.parametrize("card", ORDINARY.values(), ids=ORDINARY)
each_technique = pytest.mark.parametrize("key", TECHNIQUES)


def digits(text: str) -> set[int]:
    return {int(found) for found in re.findall(r"\d+", text)}


def defences(fighter: Fighter) -> list[int]:
    return [card.defence for card in fighter.cards.values() if isinstance(card.defence, int)]


# --- the game -------------------------------------------------------------------------------------


def test_the_edition_says_whose_it_is() -> None:
    assert isinstance(EDITION.notice, Text)
    assert (EDITION.game, EDITION.ledger, EDITION.rules) == ("mad-arena", "mad-arena", 1)
    assert EDITION.ledger_prefix == "MA"


@pytest.mark.proves("MA-1.8", "MA-2.1.2", "MA-4.2")
def test_laws() -> None:
    laws = EDITION.laws
    assert (laws.rounds, laws.ring, laws.reach, laws.far_penalty) == (12, 6, 1, 0)
    assert (laws.charms, laws.large_tokens, laws.large_value, laws.rocks) == (0, 0, 1, [])
    assert (laws.points, laws.centre_bonus) == ("trophies", 3)
    assert (laws.refill, laws.trophies_pass, laws.own_zones) == (1, 1, 1)


@pytest.mark.proves("MA-2.1.3", "MAR-06")
def test_the_gong_is_blue_in_odd_rounds_and_red_in_even_ones() -> None:
    assert EDITION.laws.gong == ["blue", "red"] * 6


def test_it_offers_no_options_and_settles_what_differs_from_the_first_values() -> None:
    assert EDITION.options == {}
    assert EDITION.settled == {
        "attack_duty": "optional",
        "tie_reveal": "silent",
        "friendly_fire_rewards": "normal",
        "team_sum": "survivors",
    }
    assert all(value != OPTIONS[key][0] for key, value in EDITION.settled.items())


@pytest.mark.proves("MA-1.1", "MA-5.1", "MA-6.1", "MA-6.2")
def test_modes() -> None:
    assert {key: (mode.players, mode.rule, mode.sides) for key, mode in EDITION.modes.items()} == {
        "ultimate-warrior": ([4, 5, 6, 7], "MA-1.1", []),
        "team-spirit": ([2, 6], "MA-5.1", [["agaric", "cactus", "baobab"], ["bonzai", "sorgho", "burdock"]]),
        "brothers-in-arms": (
            *([3, 4, 6], "MA-6.2"),
            [["agaric", "baobab"], ["bonzai", "burdock"], ["cactus", "sorgho"]],
        ),
    }
    assert next(iter(EDITION.modes)) == "ultimate-warrior", "the first one is the one meant by default"


@pytest.mark.parametrize("key", EDITION.modes)
def test_mode_has_a_title_and_a_rule_that_exists(key: str) -> None:
    mode = EDITION.modes[key]
    assert mode.title.en != mode.title.fr
    assert rule(mode.rule)


def test_both_teams_are_equally_large() -> None:
    """MAR-02: 26 life points each; the pairs have 18, 17 and 17."""
    life = {
        key: [sum(EDITION.fighters[name].life for name in side) for side in mode.sides]
        for key, mode in EDITION.modes.items()
    }
    assert (life["team-spirit"], life["brothers-in-arms"]) == ([26, 26], [18, 17, 17])


# --- the sheets -----------------------------------------------------------------------------------


@pytest.mark.proves("MA-0.2.1", "MA-0.2.2", "MA-0.2.3", "MAR-02")
def test_seven_fighters_of_seven_sizes() -> None:
    assert {
        key: (fighter.name.fr, fighter.size, fighter.colour, len(fighter.cards))
        for key, fighter in EDITION.fighters.items()
    } == SHEETS
    sizes = [fighter.size for fighter in EDITION.fighters.values()]
    assert sizes == sorted(set(sizes)), "from the smallest up, no two alike"


@pytest.mark.proves("MA-0.2.4")
@each_fighter
def test_size_is_the_starting_life(fighter: Fighter) -> None:
    assert fighter.life == fighter.size
    stated = fighter.size in (5, 16)
    assert fighter.origins["life"] == fighter.origins["size"] == ("printed" if stated else "probable")
    assert stated or fighter.note, "a reason where it is not stated"


@pytest.mark.proves("MA-0.2.5", "MAR-03")
def test_starting_defence() -> None:
    found = [fighter.defence for fighter in EDITION.fighters.values()]
    assert found == [4, 4, 4, 3, 3, 3, 3]
    for key, fighter in EDITION.fighters.items():
        assert fighter.origins["defence"] == ("probable" if key == "burdock" else "reconstructed")


@each_fighter
def test_sheet_carries_name_colour_and_title(fighter: Fighter) -> None:
    assert fighter.name.en == fighter.name.fr
    assert isinstance(fighter.title, Text)
    assert fighter.title.en != fighter.title.fr


@pytest.mark.proves("MA-8.1", "MA-8.2")
def test_only_the_dragon_is_bound_to_the_centre_and_keeps_its_card() -> None:
    assert (DRAGON.place, DRAGON.steady) == ("centre", True)
    assert {(fighter.place, fighter.steady) for fighter in OTHERS.values()} == {("ring", False)}


# --- the checks a card table must pass (ledger, section 7.5) ---------------------------------------


@pytest.mark.proves("MA-0.1.2", "MAR-48")
def test_check_1_thirty_six_cards() -> None:
    assert [len(fighter.cards) for fighter in EDITION.fighters.values()] == [6, 6, 6, 6, 6, 5, 1]
    assert len(CARDS) == 36, "and no id is there twice"


@pytest.mark.proves("MA-7.0.1", "MAR-48")
@each_fighter
def test_check_2_one_technique_each(fighter: Fighter) -> None:
    kinds = [card.kind for card in fighter.cards.values()]
    assert kinds.count("technique") == 1
    assert set(kinds) <= {"technique", "ordinary"}


@pytest.mark.proves("MAR-31", "MAR-48")
@each_technique
def test_check_2_technique_has_the_dice_stated(key: str) -> None:
    owner, stated, abilities = TECHNIQUES[key]
    card = EDITION.fighters[owner].cards[key]
    assert {field: getattr(card, field) for field in stated} == stated
    assert to_builtins(card.abilities) == abilities
    assert {card.origins.get(field, card.origin) for field in stated} == {"printed"}


@pytest.mark.proves("MA-0.1.5", "MAR-48")
@each_card
def test_check_3_initiative_and_movement(card: Card) -> None:
    assert 1 <= card.initiative <= 6
    assert 0 <= card.move <= 2


@pytest.mark.proves("MA-8.3", "MA-8.4", "MAR-48")
def test_check_3_the_dragons_card() -> None:
    [card] = DRAGON.cards.values()
    assert (card.initiative, card.move, card.melee, card.shoot) == (3, 0, [4, 4], 5)
    assert (card.origin, card.origins) == ("printed", {"defence": "reconstructed"})


@pytest.mark.proves("MAR-48")
@each_ordinary
def test_check_4_dice_and_defence(card: Card) -> None:
    assert isinstance(card.melee, int)
    assert isinstance(card.shoot, int)
    assert max(card.melee, card.shoot) <= 5
    assert dice(card) >= 1, "every card can attack"
    assert card.defence in (3, 4, 5, 6)


@pytest.mark.proves("MAR-48")
@each_other
def test_check_5_a_net_can_be_shed(fighter: Fighter) -> None:
    assert any(card.move for card in ordinary(fighter))


@pytest.mark.proves("MAR-48")
@each_other
def test_check_6_everybody_strikes_and_shoots(fighter: Fighter) -> None:
    assert any(card.melee for card in fighter.cards.values())
    assert any(card.shoot for card in fighter.cards.values())


# --- the techniques -------------------------------------------------------------------------------


@each_card
def test_words_are_on_techniques_only(card: Card) -> None:
    assert isinstance(card.name, Text)
    assert card.name.en
    assert card.name.fr
    assert bool(card.text) == (card.kind == "technique")


@each_technique
def test_technique_has_words_in_both_languages(key: str) -> None:
    text = CARDS[key].text
    assert isinstance(text, Text)
    assert text.en != text.fr
    assert text.en.endswith(".")
    assert text.fr.endswith(".")


@each_technique
def test_the_words_and_the_card_have_the_same_numbers(key: str) -> None:
    card = CARDS[key]
    assert isinstance(card.text, Text)
    counts = numbers([a for a in to_builtins(card.abilities) if a["does"] != "dice-by-life"]) - {0}
    said = digits(card.text.en)
    assert said == digits(card.text.fr)
    assert counts <= said <= numbers([card.melee, card.shoot, to_builtins(card.abilities)])


@each_technique
def test_technique_gives_a_reason_where_something_is_not_stated(key: str) -> None:
    card = CARDS[key]
    assert card.note
    assert "printed" in {card.origin, *card.origins.values()}


# --- the ordinary cards: ours, within what is known ------------------------------------------------


@each_ordinary
def test_ordinary_card_is_declared_ours(card: Card) -> None:
    assert (card.origin, card.origins, card.abilities) == ("reconstructed", {}, [])


@each_other
def test_one_card_for_each_initiative(fighter: Fighter) -> None:
    """Baobab, the slowest, has none of initiative 6."""
    found = sorted(card.initiative for card in fighter.cards.values())
    assert found == list(range(1, len(fighter.cards) + 1))


@each_fighter
def test_the_names_of_a_fighters_cards_differ(fighter: Fighter) -> None:
    names = [card.name for card in fighter.cards.values() if card.name]
    assert len({name.en for name in names}) == len({name.fr for name in names}) == len(fighter.cards)


def test_one_ordinary_card_has_both_kinds_of_attack() -> None:
    """So that MAR-12 is met with in play."""
    assert [key for key, card in ORDINARY.items() if card.melee and card.shoot] == ["sword-and-banderilla"]


def test_movement_goes_with_initiative_defence_and_few_dice() -> None:
    by_move = [[card for card in ORDINARY.values() if card.move == move] for move in (0, 1, 2)]
    for trend, sign in ((lambda c: c.initiative, 1), (lambda c: c.defence, 1), (dice, -1)):
        means = [sign * mean(trend(card) for card in cards) for cards in by_move]
        assert means == sorted(means)


def test_a_heavy_blow_is_slow_and_leaves_a_weak_defence() -> None:
    for card in ORDINARY.values():
        if max(numbers([card.melee, card.shoot])) >= 4:
            assert card.initiative <= 4
            assert card.defence in (3, 4)


def test_small_fighters_are_harder_to_hit_and_big_ones_roll_more_dice() -> None:
    fighters = list(OTHERS.values())
    means = [mean(defences(fighter)) for fighter in fighters]
    assert min(means[:3]) >= max(means[3:])
    assert mean(sum(map(dice, ordinary(f))) for f in fighters[:3]) < mean(
        sum(map(dice, ordinary(f))) for f in fighters[3:]
    )


# --- the page about the cards: `python -m tests.data.test_mad_arena` renews its tables --------------

SECTION = re.compile(r"^## Mad Arena\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def renewed(page: str) -> str:
    """The page with each fighter's table in the section about Mad Arena as the edition has it."""
    found = SECTION.search(page)
    assert found, "the page has no section about Mad Arena"
    section = with_tables(found.group(), EDITION, "####", " or ")
    return page[: found.start()] + section + page[found.end() :]


def test_the_section_about_mad_arena_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert renewed(page) == page, "run `python -m tests.data.test_mad_arena`"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
