"""What a leader does not know, blanked and filled again.

What another leader may hold, in decks and hand, is a stated prior: any legal number of copies of the cards
of the set, those that have been seen counted; values are left aside. With open lists it is the list itself.
"""

from ..core.bits import bit, has
from ..core.rule import Stream, rule
from ..core.stream import below
from . import phases
from .book import INTERACTIONS, NONE, ULTRAS, Book
from .piles import Counts, take_any
from .retraction import announcer, is_half_made, retract
from .state import CARD_DECK, KNOWN, SLOTS, TEAMS, ULTRA_DECK, UNKNOWN, Sphere


@rule("US-8.3.1")
def forget(s: Sphere, book: Book, seat: int) -> None:
    """Blank everything this seat may not know; seat -1 is a spectator."""
    for team in range(s.teams):
        if team != seat:
            forget_hand(s, book, team, seat)
            if book.open_lists == 0:
                forget_decks(s, book, team)
            forget_opening(s, team)
    for looker in range(s.teams):
        if looker != seat:
            forget_seen(s, book, looker)
    forget_places(s, book, seat)
    forget_announcement(s, seat)


@rule
def forget_hand(s: Sphere, book: Book, team: int, seat: int) -> None:
    """Cards of a hand that this seat has seen stay; the others go back among those of the deck."""
    for card in range(book.interactions):
        at = team * INTERACTIONS + card
        if s.hand[at] > 0:
            known = s.seen[(seat * TEAMS + team) * INTERACTIONS + card] if seat >= 0 else 0
            unknown = s.hand[at] - min(known, s.hand[at])
            s.hand[at] -= unknown
            s.hidden_hand[team] += unknown
            s.card_deck[at] += unknown
            s.hidden_cards[team] -= unknown


@rule("US-R89")
def forget_decks(s: Sphere, book: Book, team: int) -> None:
    """Of a private list only the number of cards is known."""
    for at in range(team * ULTRAS, team * ULTRAS + book.ultras):
        if s.ultra_deck[at] != 0:
            s.hidden_ultras[team] += s.ultra_deck[at]
            s.ultra_deck[at] = 0
    for at in range(team * INTERACTIONS, team * INTERACTIONS + book.interactions):
        if s.card_deck[at] != 0:
            s.hidden_cards[team] += s.card_deck[at]
            s.card_deck[at] = 0


@rule("US-R13")
def forget_opening(s: Sphere, team: int) -> None:
    """What lies sealed, and which slots have been chosen."""
    if s.phase > phases.OPENING:
        return
    for k in range(SLOTS):
        at = team * SLOTS + k
        if s.opening[at] != NONE:
            s.opening[at] = UNKNOWN
            s.opening_slot[at] = NONE


@rule
def forget_seen(s: Sphere, book: Book, looker: int) -> None:
    for team in range(s.teams):
        first = (looker * TEAMS + team) * INTERACTIONS
        for i in range(first, first + book.interactions):
            s.seen[i] = 0


@rule
def forget_places(s: Sphere, book: Book, seat: int) -> None:
    """Cards of known place that this seat does not know keep their place, not their name."""
    for deck in range(s.teams * 2):
        if s.tops[deck] + s.bottoms[deck] > 0:
            blank_places(s, book, deck, s.top_card, s.top_known, s.tops[deck], seat)
            blank_places(s, book, deck, s.bottom_card, s.bottom_known, s.bottoms[deck], seat)


@rule
def blank_places(
    s: Sphere, book: Book, deck: int, cards: Counts, known_by: Counts, count: int, seat: int
) -> None:
    for at in range(deck * KNOWN, deck * KNOWN + count):
        if seat < 0 or not has(known_by[at], seat):
            hide_place(s, book, deck, cards[at], seat)
            cards[at] = UNKNOWN


@rule
def hide_place(s: Sphere, book: Book, deck: int, card: int, seat: int) -> None:
    """The owner, or everybody with open lists, knows the card is among those of the deck."""
    team = deck // 2
    if card < 0 or (team != seat and book.open_lists == 0):
        return
    if deck % 2 == 0:
        s.ultra_deck[team * ULTRAS + card] += 1
        s.hidden_ultras[team] -= 1
    else:
        s.card_deck[team * INTERACTIONS + card] += 1
        s.hidden_cards[team] -= 1


@rule
def forget_announcement(s: Sphere, seat: int) -> None:
    """A half-made choice of another leader is private: to everybody else that leader is still thinking."""
    if is_half_made(s) and announcer(s) != seat:
        retract(s)


# -- searching


@rule
def seat_of(s: Sphere, team: int) -> int:
    return team


@rule
def age(s: Sphere, book: Book) -> int:
    """The turn."""
    return s.turn_no


@rule
def reopen(s: Sphere, book: Book, team: int) -> int:
    """What others seal at the same time cannot be listed: their Ultras are not known."""
    return bit(team)


# -- filling


@rule
def fill(s: Sphere, book: Book, rng: Stream) -> None:
    """Put a random sample consistent with the rest in the blanks."""
    for team in range(s.teams):
        fill_ultras(s, book, team, rng)
        fill_cards(s, book, team, rng)
        fill_hand(s, team, rng)
    for deck in range(s.teams * 2):
        fill_places(s, book, deck, rng)


@rule
def ultras_seen(s: Sphere, team: int, card: int) -> int:
    """Copies of an Ultra that are accounted for."""
    n = s.ultra_deck[team * ULTRAS + card] + s.ultra_locker[team * ULTRAS + card]
    for slot in range(SLOTS):
        n += 1 if s.card[team * SLOTS + slot] == card else 0
        n += 1 if s.opening[team * SLOTS + slot] == card else 0
    if s.drawn == card and s.placer == team:
        n += 1
    return n


@rule
def cards_seen(s: Sphere, team: int, card: int) -> int:
    at = team * INTERACTIONS + card
    return s.card_deck[at] + s.hand[at] + s.card_locker[at]


@rule
def may_have_more(s: Sphere, book: Book, team: int, kind: int, card: int) -> bool:
    """Is another copy of a card legal?"""
    if kind == ULTRA_DECK:
        return ultras_seen(s, team, card) < book.ultra_copies[card]
    return cards_seen(s, team, card) < book.card_copies[card]


@rule
def sample(s: Sphere, book: Book, team: int, kind: int, rng: Stream) -> int:
    """Any card of the set of which another copy is legal, all equally likely; any at all if there is none."""
    cards = book.ultras if kind == ULTRA_DECK else book.interactions
    found = NONE
    seen = 0
    for card in range(cards):
        if may_have_more(s, book, team, kind, card):
            seen += 1
            if below(rng, seen) == 0:
                found = card
    return found if found >= 0 else below(rng, cards)


@rule
def fill_ultras(s: Sphere, book: Book, team: int, rng: Stream) -> None:
    for k in range(SLOTS):
        if s.opening[team * SLOTS + k] == UNKNOWN:
            s.opening[team * SLOTS + k] = sample(s, book, team, ULTRA_DECK, rng)
    while s.hidden_ultras[team] > 0:
        s.hidden_ultras[team] -= 1
        s.ultra_deck[team * ULTRAS + sample(s, book, team, ULTRA_DECK, rng)] += 1


@rule
def fill_cards(s: Sphere, book: Book, team: int, rng: Stream) -> None:
    """Deck and hidden hand together, so that the hand is drawn from them; none is added that is known."""
    wanted = s.hidden_cards[team] + s.hidden_hand[team]
    for _ in range(max(wanted, 0)):
        s.card_deck[team * INTERACTIONS + sample(s, book, team, CARD_DECK, rng)] += 1
    s.hidden_cards[team] = min(wanted, 0)


@rule
def fill_hand(s: Sphere, team: int, rng: Stream) -> None:
    """The hidden part of a hand comes from the cards of the deck, as it was drawn."""
    while s.hidden_hand[team] > 0:
        card = take_any(s.card_deck, team * INTERACTIONS, INTERACTIONS, rng)
        if card < 0:
            return
        s.hidden_hand[team] -= 1
        s.hand[team * INTERACTIONS + card] += 1


@rule
def fill_places(s: Sphere, book: Book, deck: int, rng: Stream) -> None:
    name_places(s, book, deck, s.top_card, s.tops[deck], rng)
    name_places(s, book, deck, s.bottom_card, s.bottoms[deck], rng)


@rule
def name_places(s: Sphere, book: Book, deck: int, cards: Counts, count: int, rng: Stream) -> None:
    for at in range(deck * KNOWN, deck * KNOWN + count):
        if cards[at] == UNKNOWN:
            cards[at] = take_sample(s, book, deck, rng)


@rule
def take_sample(s: Sphere, book: Book, deck: int, rng: Stream) -> int:
    """A card of unknown name at a known place: one of the deck's, if its owner's list is known."""
    team = deck // 2
    card = NONE
    if deck % 2 == ULTRA_DECK and s.hidden_ultras[team] < 0:
        card = take_any(s.ultra_deck, team * ULTRAS, ULTRAS, rng)
        s.hidden_ultras[team] += 0 if card == NONE else 1
    if deck % 2 == CARD_DECK and s.hidden_cards[team] < 0:
        card = take_any(s.card_deck, team * INTERACTIONS, INTERACTIONS, rng)
        s.hidden_cards[team] += 0 if card == NONE else 1
    return card if card >= 0 else sample(s, book, team, deck % 2, rng)
