"""What people type, and what is meant by it."""

import pytest

from gong.cli.arena.input import as_key
from gong.cli.arena.lexicon import Lexicon
from gong.cli.input import Command, Picked, Reading, Unclear
from gong.cli.input import read as read_line
from gong.cli.offers import Offer
from gong.core.answers import Choice
from gong.data.loader import load_edition

CHOICES = [
    Choice("move:0", "Move to the centre"),
    Choice("move:3", "Move to zone 3"),
    Choice("melee:baobab", "Strike Baobab with 3 dice"),
    Choice("melee:bonzai", "Strike Bonzaï with 3 dice"),
    Choice("shoot:bonzai", "Shoot Bonzaï with 2 dice"),
]


def read(typed: str, offers: list[Offer], choices: list[Choice], lexicon: Lexicon) -> Reading:
    return read_line(typed, offers, choices, lambda text: as_key(text, lexicon))


LISTED = [Offer(choice.text, choice.key) for choice in CHOICES]


@pytest.fixture(scope="module")
def english() -> Lexicon:
    return Lexicon(load_edition("warriorz-2e"), "en")


@pytest.fixture(scope="module")
def french() -> Lexicon:
    return Lexicon(load_edition("warriorz-2e"), "fr")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2", Picked("move:3")),
        (" 3 ", Picked("melee:baobab")),
        ("move:3", Picked("move:3")),
        ("move 3", Picked("move:3")),
        ("MOVE 3", Picked("move:3")),
        ("melee bonzaï", Picked("melee:bonzai")),
        ("move to the", Picked("move:0")),
        ("strike bon", Picked("melee:bonzai")),
        ("shoot", Picked("shoot:bonzai")),
        ("centre", Picked("move:0")),
        ("move:5", Picked("move:5")),
        ("end", Picked("end")),
        ("?", Command("help")),
        ("?net", Command("help", "net")),
        ("? W2E-4.4.2", Command("help", "W2E-4.4.2")),
        ("help", Command("help")),
        ("u", Command("undo")),
        ("Q", Command("quit")),
        ("l", Command("log")),
        ("h", Command("hand")),
        ("h baobab", Command("hand", "baobab")),
        ("9", Unclear("9")),
        ("0", Unclear("0")),
        ("", Unclear("")),
        ("xyzzy", Unclear("xyzzy")),
        ("strike", Unclear("strike", ("Strike Baobab with 3 dice", "Strike Bonzaï with 3 dice"))),
        ("b", Unclear("b")),
    ],
)
def test_what_is_meant(typed: str, meant: Reading, english: Lexicon) -> None:
    assert read(typed, LISTED, CHOICES, english) == meant


def test_enter_takes_the_only_choice(english: Lexicon) -> None:
    assert read("", LISTED[:1], CHOICES[:1], english) == Picked("move:0")


def test_a_form_has_no_number(english: Lexicon) -> None:
    listed = [Offer("turn one die over", form="flip 2"), Offer("Keep the Lucky Charm", "charm:no")]
    assert read("1", listed, [Choice("charm:no", "Keep the Lucky Charm")], english) == Picked("charm:no")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("reroll 1 4", "charm:reroll:1,4"),
        ("reroll 4,1", "charm:reroll:1,4"),
        ("charm:reroll 1 4", "charm:reroll:1,4"),
        ("charm:reroll:1,4", "charm:reroll:1,4"),
        ("flip 2", "charm:flip:2"),
        ("charm flip 2", "charm:flip:2"),
        ("charm no", "charm:no"),
        ("charm:no", "charm:no"),
        ("shoot baobab second", "shoot:baobab:second"),
        ("shoot zone 3", "shoot:zone:3"),
        ("give none", "give:none"),
        ("card ghostly", "card:ghostly"),
        ("shoot agaric 3", "shoot:agaric:3"),
        ("shoot cactus+agaric", "shoot:cactus+agaric"),
        ("shoot Cactus + Agaric", "shoot:cactus+agaric"),
        ("kick burdock", "kick:burdock"),
        ("throw 2", "throw:2"),
        ("next bonzaï", "next:bonzai"),
        ("free", "free"),
        ("extinguish melee-second", "extinguish:melee-second"),
        ("snag shoot", "snag:shoot"),
        ("hello", None),
        ("", None),
        (":", None),
    ],
)
def test_keys_may_be_typed_loosely(typed: str, key: str | None, english: Lexicon) -> None:
    assert as_key(typed, english) == key


def test_the_charm_speaks_french_too(french: Lexicon) -> None:
    assert as_key("relancer 1 4", french) == "charm:reroll:1,4"
    assert as_key("retourner 2", french) == "charm:flip:2"
    assert as_key("reroll 1 4", french) == "charm:reroll:1,4"
