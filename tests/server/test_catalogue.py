"""The games as the pages show them: complete in both languages, and true to the edition files."""

import pytest

from gong.bots import bots
from gong.data.guide import guide
from gong.data.loader import edition_of
from gong.data.schema import SHEET
from gong.server.catalogue import catalogue, game_infos, rule_text, search_rules, shown_games
from gong.server.messages import Lang, SeatPlan, Settings
from gong.server.settings import check_settings
from gong.server.wording import wording

LANGS: tuple[Lang, ...] = ("en", "fr")


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_value_and_bot_has_words(lang: Lang) -> None:
    for game in game_infos(lang):
        assert [option.id for option in game.options] == list(edition_of(game.id).options)
        for option in game.options:
            assert [value.id for value in option.values] == edition_of(game.id).options[option.id]
            assert option.text
            assert all(value.text for value in option.values)
        assert [bot.id for bot in game.bots] == bots()


def test_both_languages_say_the_same_things_differently() -> None:
    english, french = (wording(lang) for lang in LANGS)
    assert english.names() == french.names()
    assert english.say("error.too-fast") != french.say("error.too-fast")


def test_every_option_names_a_rule_that_can_be_read() -> None:
    rules = {option.rule for game in game_infos("en") for option in game.options}
    assert None not in rules
    assert all(rule_text(rule, "en") for rule in rules if rule)


@pytest.mark.parametrize("game", shown_games())
@pytest.mark.parametrize("lang", LANGS)
def test_a_catalogue_has_every_fighter_and_card(game: str, lang: Lang) -> None:
    edition, shown = edition_of(game), catalogue(game, lang)
    assert [fighter.id for fighter in shown.fighters] == list(edition.fighters)
    for fighter in shown.fighters:
        cards = edition.fighters[fighter.id].cards
        assert {card.id: card.initiative for card in fighter.cards} == {
            name: card.initiative for name, card in cards.items()
        }
        assert SHEET not in cards


@pytest.mark.parametrize("game", shown_games())
def test_special_cards_have_text_abilities_in_words_and_rules(game: str) -> None:
    for lang in LANGS:
        cards = [card for fighter in catalogue(game, lang).fighters for card in fighter.cards]
        special = [card for card in cards if card.kind != "ordinary"]
        assert special
        assert all(card.text and card.rules for card in special)
        assert sum(bool(card.abilities) for card in special) >= len(special) - 1
        assert not any("{" in words for card in cards for words in card.abilities)


def test_abilities_name_their_own_numbers() -> None:
    cards = {card.id: card for fighter in catalogue("warriorz-2e", "en").fighters for card in fighter.cards}
    assert "3 dice" in cards["net"].abilities[0]
    assert "1 → " in cards["kamikaze"].abilities[0]


@pytest.mark.parametrize("game", shown_games())
def test_every_number_of_players_offered_can_begin(game: str) -> None:
    info = next(info for info in game_infos("en") if info.id == game)
    offered: list[tuple[str | None, int]] = [(mode.id, n) for mode in info.modes for n in mode.players]
    for mode, players in offered or [(None, n) for n in info.players]:
        check_settings(Settings(game=game, seats=[SeatPlan()] * players, draft="random", mode=mode))


def test_rules_are_found_by_words_and_by_number() -> None:
    found = search_rules("warriorz-2e", "lucky charm", "en")
    assert found.hits
    assert all(hit.game == "warriorz-2e" for hit in found.hits)
    one = rule_text("w2e-4.4.2", "fr")
    assert one is not None
    assert (one.id, one.title) == ("moving", "Se déplacer")


def test_a_search_for_nothing_is_the_whole_page() -> None:
    page = search_rules("ultrium-sphere", " ", "fr")
    assert [hit.id for hit in page.hits] == [paragraph.id for paragraph in guide("ultrium-sphere")]
    assert page.hits[0].title == "Comment gagner"
    assert rule_text(page.hits[-1].rules[0], "fr") == page.hits[-1]
