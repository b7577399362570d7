"""What would suit a deck: always legal, always for a reason that shows in the figures."""

from collections import Counter
from random import Random

import pytest
from msgspec import structs

from gong.data.decks import PILES, Deck, ready_deck, ready_decks, violations
from gong.data.exchanges import exchanged
from gong.data.sets import load_set
from gong.data.suggestions import MOST, REINFORCEMENT, Suggestion, reinforcement, suggestions

CARDS = load_set()


def changed(deck: Deck, one: Suggestion) -> Deck:
    copies = Counter(getattr(deck, one.pile)) + Counter(one.come) - Counter(one.go)
    return structs.replace(deck, **{one.pile: dict(copies)})


@pytest.mark.parametrize("name", ready_decks())
def test_a_legal_deck_stays_legal_and_gains_what_was_promised(name: str) -> None:
    chance = Random(name)
    deck = ready_deck(name)
    for _ in range(6):
        found = suggestions(deck, CARDS)
        assert 0 < len(found) <= MOST
        for one in found:
            assert violations(changed(deck, one), CARDS) == []
            assert not set(one.come) & set(one.go)
            assert one.is_worth_it
        for _ in range(5):
            deck = exchanged(deck, CARDS, chance)


def test_three_more_of_a_family_make_better_neighbours() -> None:
    deck = ready_deck("carousel")
    found = next(one for one in suggestions(deck, CARDS) if one.kind == "family")
    assert (found.about, sum(found.come.values())) == ("dama", 3)
    assert all(CARDS.ultras[card].subtype == "dama" for card in found.come)
    assert all(CARDS.ultras[card].subtype != "dama" for card in found.go)
    gain = next(gain for gain in found.gains if gain.what == REINFORCEMENT)
    assert gain.after == pytest.approx(reinforcement(changed(deck, found), CARDS), abs=0.01)
    assert gain.after > gain.before


def test_a_deck_in_the_making_is_filled_and_nothing_goes() -> None:
    deck = Deck(ultras={"u65": 4, "u66": 3}, interactions={})
    found = suggestions(deck, CARDS)
    assert found[0].about == "dama"
    assert {one.pile for one in found} == set(PILES)
    assert all(not one.go for one in found)
    assert "value" not in {one.kind for one in found}


def test_value_that_is_left_over_is_spent() -> None:
    poor = ready_deck("balanced")
    cheap = {card: 1 for card, ultra in CARDS.ultras.items() if ultra.value <= 2}
    multi = [card for card in cheap if CARDS.ultras[card].multi]
    ultras = Counter(dict.fromkeys(multi, 6))
    deck = structs.replace(poor, ultras=dict(Counter(list(ultras.elements())[:25])))
    assert violations(deck, CARDS) == []
    found = next(one for one in suggestions(deck, CARDS) if one.kind == "value")
    assert any(gain.what == "value" and gain.after > gain.before for gain in found.gains)


def test_an_unknown_card_goes_first() -> None:
    deck = ready_deck("blitz")
    odd = structs.replace(deck, ultras={**deck.ultras, "nobody": 2})
    for one in suggestions(odd, CARDS):
        assert one.pile == "interactions" or one.go["nobody"] == 2


def test_reinforcement_is_what_the_rules_say() -> None:
    assert reinforcement(Deck(ultras={"u65": 2}, interactions={}), CARDS) == 3
    assert reinforcement(Deck(ultras={"u65": 1, "u69": 1}, interactions={}), CARDS) == 2
    assert reinforcement(Deck(ultras={"u65": 1, "u01": 1}, interactions={}), CARDS) == 1
    assert reinforcement(Deck(ultras={"u65": 1}, interactions={}), CARDS) == 0
