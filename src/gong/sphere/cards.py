"""Cards outside play: decks of unknown order, known places in them, hands and locker rooms."""

from ..core.bits import bit
from ..core.log import emit, tell
from ..core.rule import Log, rule
from . import chances, events
from .book import INTERACTIONS, NONE, ULTRAS
from .piles import Counts, nth
from .state import CARD_DECK, KNOWN, TEAMS, ULTRA_DECK, Sphere


@rule
def deck_at(team: int, kind: int) -> int:
    """Which of the twelve decks."""
    return team * 2 + kind


@rule
def unknown_in(s: Sphere, team: int, kind: int) -> int:
    """The cards of a deck whose place nobody knows."""
    n = 0
    if kind == ULTRA_DECK:
        for at in range(team * ULTRAS, (team + 1) * ULTRAS):
            n += s.ultra_deck[at]
        return n + s.hidden_ultras[team]
    for at in range(team * INTERACTIONS, (team + 1) * INTERACTIONS):
        n += s.card_deck[at]
    return n + s.hidden_cards[team]


@rule("US-8.3.2", "US-R91")
def deck_size(s: Sphere, team: int, kind: int) -> int:
    deck = deck_at(team, kind)
    return unknown_in(s, team, kind) + s.tops[deck] + s.bottoms[deck]


@rule("US-8.3.2", "US-R91")
def hand_size(s: Sphere, team: int) -> int:
    n = s.hidden_hand[team]
    for card in range(INTERACTIONS):
        n += s.hand[team * INTERACTIONS + card]
    return n


# -- drawing


@rule("US-2.2.2", "US-8.2.1", "US-R12", "US-R88", "US-R105", "US-C-01")
def ask_draw(s: Sphere, team: int, kind: int) -> bool:
    """A card of known place comes by itself, else chance owes one; whether there is anything."""
    deck = deck_at(team, kind)
    if s.tops[deck] > 0:
        return True
    unknown = unknown_in(s, team, kind)
    if unknown > 0:
        why = chances.DRAW_ULTRA_CARD if kind == ULTRA_DECK else chances.DRAW_CARD
        owe_chance(s, team, unknown, why)
    return unknown + s.bottoms[deck] > 0


@rule
def owe_chance(s: Sphere, team: int, candidates: int, why: int) -> None:
    s.to_roll = 1
    s.sides = candidates
    s.chance = why
    s.chance_team = team


@rule
def pay(s: Sphere) -> None:
    """Chance owes nothing any more."""
    s.to_roll = 0
    s.sides = 12
    s.chance = chances.NO_CHANCE
    s.chance_team = NONE


@rule
def take_unknown(s: Sphere, team: int, kind: int, n: int) -> int:
    """The card that chance has drawn leaves the unordered part."""
    if kind == ULTRA_DECK:
        card = nth(s.ultra_deck, team * ULTRAS, ULTRAS, n)
        s.ultra_deck[team * ULTRAS + card] -= 1
        return card
    card = nth(s.card_deck, team * INTERACTIONS, INTERACTIONS, n)
    s.card_deck[team * INTERACTIONS + card] -= 1
    return card


@rule
def take_known(s: Sphere, team: int, kind: int) -> int:
    """The card on top, or where only the bottom is left, the highest of it."""
    deck = deck_at(team, kind)
    if s.tops[deck] > 0:
        card = s.top_card[deck * KNOWN]
        remove_top(s, deck)
        return card
    s.bottoms[deck] -= 1
    at = deck * KNOWN + s.bottoms[deck]
    card = s.bottom_card[at]
    s.bottom_card[at] = NONE
    s.bottom_known[at] = 0
    return card


@rule
def remove_top(s: Sphere, deck: int) -> None:
    first = deck * KNOWN
    s.tops[deck] -= 1
    last = first + s.tops[deck]
    for i in range(first, last):
        s.top_card[i] = s.top_card[i + 1]
        s.top_known[i] = s.top_known[i + 1]
    s.top_card[last] = NONE
    s.top_known[last] = 0


@rule
def put_on_top(s: Sphere, team: int, kind: int, card: int, known: int) -> None:
    """A card goes on top, and these teams know it."""
    put_known(deck_at(team, kind), s.top_card, s.top_known, s.tops, card, known)


@rule
def put_at_bottom(s: Sphere, team: int, kind: int, card: int, known: int) -> None:
    """A card goes below all others."""
    put_known(deck_at(team, kind), s.bottom_card, s.bottom_known, s.bottoms, card, known)


@rule
def put_known(deck: int, cards: Counts, known_by: Counts, count: Counts, card: int, known: int) -> None:
    """Those whose places were known before move on; a deck never has more cards than known places."""
    first = deck * KNOWN
    for at in range(first + count[deck], first, -1):
        cards[at] = cards[at - 1]
        known_by[at] = known_by[at - 1]
    cards[first] = card
    known_by[first] = known
    count[deck] += 1


@rule
def add_to_top(s: Sphere, team: int, kind: int, card: int, known: int) -> None:
    """A card that has been looked at lies below those whose places were known before."""
    deck = deck_at(team, kind)
    at = deck * KNOWN + s.tops[deck]
    s.top_card[at] = card
    s.top_known[at] = known
    s.tops[deck] += 1


@rule
def put_anywhere(s: Sphere, team: int, kind: int, card: int) -> None:
    if kind == ULTRA_DECK:
        s.ultra_deck[team * ULTRAS + card] += 1
    else:
        s.card_deck[team * INTERACTIONS + card] += 1


@rule("US-C-07")
def shuffle(s: Sphere, team: int, kind: int) -> None:
    """Every place is unknown again."""
    deck = deck_at(team, kind)
    while s.tops[deck] + s.bottoms[deck] > 0:
        put_anywhere(s, team, kind, take_known(s, team, kind))


# -- hands


@rule("US-2.3.2")
def take_card(s: Sphere, team: int, card: int, log: Log) -> None:
    """An Interaction joins the hand; what it is only its leader learns."""
    s.hand[team * INTERACTIONS + card] += 1
    tell(log, events.DRAWN, team, NONE, CARD_DECK, 0)
    emit(log, events.DRAWN, team, team, card, CARD_DECK, 0)


@rule
def lose_card(s: Sphere, team: int, card: int) -> None:
    """A card leaves the hand; whoever had seen it knows of one fewer."""
    at = team * INTERACTIONS + card
    s.hand[at] -= 1
    for looker in range(TEAMS):
        known = (looker * TEAMS + team) * INTERACTIONS + card
        s.seen[known] = max(s.seen[known] - 1, 0)


@rule
def discard_card(s: Sphere, team: int, card: int, log: Log) -> None:
    lose_card(s, team, card)
    s.card_locker[team * INTERACTIONS + card] += 1
    tell(log, events.DISCARDED, team, card, 0, 0)


@rule
def show_hand(s: Sphere, looker: int, victim: int, log: Log) -> None:
    """The looker knows these cards for as long as they stay."""
    for card in range(INTERACTIONS):
        known = (looker * TEAMS + victim) * INTERACTIONS + card
        s.seen[known] = s.hand[victim * INTERACTIONS + card]
    tell(log, events.HAND_LOOKED, looker, victim, 0, 0)


@rule
def knows_hand(s: Sphere, looker: int, victim: int) -> bool:
    """Has the looker seen every card of this hand, or is there none?"""
    for card in range(INTERACTIONS):
        if s.seen[(looker * TEAMS + victim) * INTERACTIONS + card] != s.hand[victim * INTERACTIONS + card]:
            return False
    return True


@rule("US-C-06", "US-R105")
def owe_random_discard(s: Sphere, team: int) -> None:
    owe_chance(s, team, hand_size(s, team), chances.RANDOM_CARD)


# -- looking


@rule
def owes_look(s: Sphere, team: int, kind: int, wanted: int) -> bool:
    """Chance owes the next of the top cards to be looked at."""
    deck = deck_at(team, kind)
    unknown = unknown_in(s, team, kind) if s.tops[deck] < min(wanted, KNOWN) else 0
    if unknown > 0:
        owe_chance(s, team, unknown, chances.LOOK_CARD)
    return unknown > 0


@rule("US-8.2.1", "US-R88")
def raise_bottom(s: Sphere, team: int, kind: int, wanted: int) -> None:
    """Where nothing is left above the known bottom, its highest cards are those that come next."""
    deck = deck_at(team, kind)
    while s.tops[deck] < wanted and s.bottoms[deck] > 0:
        s.bottoms[deck] -= 1
        at = deck * KNOWN + s.bottoms[deck]
        add_to_top(s, team, kind, s.bottom_card[at], s.bottom_known[at])
        s.bottom_card[at] = NONE
        s.bottom_known[at] = 0


@rule
def know_top(s: Sphere, team: int, kind: int, n: int, looker: int) -> None:
    deck = deck_at(team, kind)
    for i in range(min(n, s.tops[deck])):
        s.top_known[deck * KNOWN + i] |= bit(looker)
