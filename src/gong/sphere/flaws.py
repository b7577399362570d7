"""Everything that can be wrong with a state. Asserted after every step of every random game."""

from ..core.bits import members_of
from .book import INTERACTIONS, NONE, ULTRAS, Book
from .cards import deck_size, hand_size
from .choices import legal
from .codes import MOST_CHOICES
from .state import CARD_DECK, EFFECTS, ITEM_CARD, OVER, SLOTS, ULTRA_DECK, Sphere


def flaws_of(s: Sphere, book: Book, sizes: list[tuple[int, int]]) -> list[str]:
    """Each broken invariant in words; ``sizes`` are the cards each team began with."""
    return [
        *(flaw for t, size in enumerate(sizes) if s.alive >> t & 1 for flaw in _card_flaws(s, t, size)),
        *_number_flaws(s),
        *stuck_of(s, book),
    ]


def _card_flaws(s: Sphere, t: int, size: tuple[int, int]) -> list[str]:
    """Every card is in exactly one place."""
    ultras, cards = ultras_of_team(s, t), cards_of_team(s, t)
    flaws = []
    if ultras != size[0]:
        flaws.append(f"team {t}: {ultras} Ultras instead of {size[0]}")
    if cards != size[1]:
        flaws.append(f"team {t}: {cards} Interactions instead of {size[1]}")
    return flaws


def ultras_of_team(s: Sphere, t: int) -> int:
    places = range(t * SLOTS, (t + 1) * SLOTS)
    in_play = sum(s.card[p] != NONE for p in places) + sum(s.opening[p] != NONE for p in places)
    locker = sum(s.ultra_locker[t * ULTRAS : (t + 1) * ULTRAS])
    return in_play + locker + deck_size(s, t, ULTRA_DECK) + int(s.drawn != NONE and s.placer == t)


def cards_of_team(s: Sphere, t: int) -> int:
    on_stack = sum(s.item_kind[i] == ITEM_CARD and s.item_team[i] == t for i in range(s.items))
    locker = sum(s.card_locker[t * INTERACTIONS : (t + 1) * INTERACTIONS])
    return on_stack + locker + deck_size(s, t, CARD_DECK) + hand_size(s, t)


def _number_flaws(s: Sphere) -> list[str]:
    counts = {"ultra_deck": s.ultra_deck, "card_deck": s.card_deck, "hand": s.hand}
    flaws = [f"{name} holds fewer than no cards" for name, cells in counts.items() if min(cells) < 0]
    return [*flaws, *(["no effect more can be held"] if s.effects == EFFECTS else [])]


def stuck_of(s: Sphere, book: Book) -> list[str]:
    """Somebody must decide, chance is owed, or the game is over; whoever must decide can."""
    if s.phase == OVER:
        return [] if s.winners else ["the game is over without a winner"]
    if s.to_roll == 0 and s.owed == 0:
        return ["nobody owes anything, yet the game goes on"]
    out = [0] * MOST_CHOICES
    asked = members_of(s.owed) if s.to_roll == 0 else []
    return [
        f"leader {t} owes a decision and has no legal choice" for t in asked if legal(s, book, t, out) == 0
    ]
