"""The games as the pages show them: complete in both languages, and true to the edition files."""

from typing import Any

import msgspec
import pytest

from gong.bots import bots
from gong.data.guide import guide
from gong.data.loader import edition_of, editions
from gong.data.schema import SHEET
from gong.data.sets import load_set
from gong.games import game_of
from gong.server.catalogue import catalogue, game_infos, rule_text, search_rules, shown_games
from gong.server.messages import Lang, SeatPlan, Settings
from gong.server.settings import check_settings
from gong.server.wording import wording
from gong.sphere.edition import OPTIONS
from gong.sphere.speech import DECISIONS
from gong.sphere.wording import card_text

SPHERE = "ultrium-sphere"
LANGS: tuple[Lang, ...] = ("en", "fr")


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_value_and_bot_has_words(lang: Lang) -> None:
    for game in game_infos(lang):
        for option in game.options:
            assert option.text
            assert all(value.text for value in option.values)
        assert [bot.id for bot in game.bots] == bots()


@pytest.mark.parametrize("game", editions())
def test_a_game_offers_the_options_of_its_file(game: str) -> None:
    offered = {option.id: [value.id for value in option.values] for option in info_of(game).options}
    assert offered == edition_of(game).options


def info_of(game: str, lang: Lang = "en") -> Any:
    return next(info for info in game_infos(lang) if info.id == game)


def test_both_languages_say_the_same_things_differently() -> None:
    english, french = (wording(lang) for lang in LANGS)
    assert english.names() == french.names()
    assert english.say("error.too-fast") != french.say("error.too-fast")


def test_every_option_names_a_rule_that_can_be_read() -> None:
    rules = {option.rule for game in game_infos("en") for option in game.options}
    assert None not in rules
    assert all(rule_text(rule, "en") for rule in rules if rule)


@pytest.mark.parametrize("game", editions())
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


@pytest.mark.parametrize("game", editions())
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


@pytest.mark.parametrize("game", editions())
def test_every_number_of_players_offered_can_begin(game: str) -> None:
    info = info_of(game)
    offered: list[tuple[str | None, int]] = [(mode.id, n) for mode in info.modes for n in mode.players]
    for mode, players in offered or [(None, n) for n in info.players]:
        check_settings(Settings(game=game, seats=[SeatPlan()] * players, draft="random", mode=mode))


@pytest.mark.parametrize("game", shown_games())
def test_every_question_leads_to_the_rule_for_players(game: str) -> None:
    asked = catalogue(game, "en").asked
    arena = {"draft", "place", "select", "turn", "charm", "rock-charm", "hand-out", "throw"}
    assert (arena if game in editions() else {*DECISIONS}) <= {*asked}
    told = [rule_text(rule, "en") for rule in asked.values()]
    assert all(text is not None and text.game == game for text in told)


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


# -- Ultrium Sphere


def test_each_answer_says_which_table_it_is_for() -> None:
    for info in game_infos("en"):
        kernel = game_of(info.id).kernel.name
        for told in (info, catalogue(info.id, "en")):
            assert msgspec.to_builtins(told)["kernel"] == kernel


def test_its_options_are_those_of_the_rules_with_what_they_can_be() -> None:
    options = {option.id: option for option in info_of(SPHERE).options}
    assert {*options} == {*OPTIONS}
    assert (options["hand_limit"].default, options["hand_limit"].least, options["hand_limit"].most) == (
        "4",
        0,
        99,
    )
    assert [value.id for value in options["deck_value_cap"].values] == ["none"]
    assert options["open_lists"].least is None


@pytest.mark.parametrize("teams", info_of(SPHERE).players)
def test_ready_decks_can_begin_with_any_number_of_teams(teams: int) -> None:
    decks = [deck.id for deck in info_of(SPHERE).decks]
    check_settings(Settings(game=SPHERE, seats=[SeatPlan(fighters=[deck]) for deck in (decks * 2)[:teams]]))


def test_a_ready_deck_is_told_with_its_family() -> None:
    deck = next(deck for deck in info_of(SPHERE, "fr").decks if deck.id == "balanced")
    assert (deck.name, deck.style, deck.family, deck.types[0]) == (
        "Équilibre",
        "Équilibre",
        "brumaire",
        "human",
    )


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_says_what_it_does_and_what_is_drawn_of_it(lang: Lang) -> None:
    shown, cards = catalogue(SPHERE, lang), load_set()
    assert [card.id for card in shown.ultras] == [*cards.ultras]
    assert [card.id for card in shown.interactions] == [*cards.interactions]
    for card in (*shown.ultras, *shown.interactions):
        assert card.text == card_text(cards, card.id, lang) == " ".join(part.text for part in card.clauses)
    assert all(card.text and card.picture and card.whom for card in shown.interactions)
    pictures = {card.id: (card.picture, card.whom) for card in shown.interactions}
    assert pictures["i06"] == ("mod_cap:save:up", "ultra any")
    assert pictures["i27"] == ("discard_interaction:random", "leader opp")


def test_types_families_phases_and_windows_have_names() -> None:
    shown = catalogue(SPHERE, "fr")
    assert [(type_.id, type_.title) for type_ in shown.types][:2] == [
        ("human", "Humain"),
        ("android", "Androïde"),
    ]
    assert len(shown.subtypes) == 8
    assert [phase.title for phase in shown.phases][:2] == ["Défausse", "Désengagement"]
    assert {"idle", "post-roll"} <= {window.id for window in shown.windows}
