"""Everything that can be wrong with a state. Asserted after every step of every random game."""

from . import effects, items
from .book import INTERACTIONS, NONE, ULTRAS
from .cards import deck_size, hand_size
from .state import CARD_DECK, EFFECTS, ITEM_CARD, SLOTS, ULTRA_DECK, Sphere
from .terms import FOR_TURN


def flaws_of(s: Sphere, sizes: list[tuple[int, int]]) -> list[str]:
    """Each broken invariant in words; ``sizes`` are the cards each team began with."""
    return [
        *(flaw for t, size in enumerate(sizes) if s.alive >> t & 1 for flaw in _card_flaws(s, t, size)),
        *_number_flaws(s),
        *_leftover_flaws(s),
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
    kinds, teams = (s.stack[at :: items.WIDTH][: s.items] for at in (items.KIND, items.TEAM))
    on_stack = sum(kind == ITEM_CARD and team == t for kind, team in zip(kinds, teams, strict=True))
    locker = sum(s.card_locker[t * INTERACTIONS : (t + 1) * INTERACTIONS])
    return on_stack + locker + deck_size(s, t, CARD_DECK) + hand_size(s, t)


def _number_flaws(s: Sphere) -> list[str]:
    counts = {"ultra_deck": s.ultra_deck, "card_deck": s.card_deck, "hand": s.hand}
    flaws = [f"{name} holds fewer than no cards" for name, cells in counts.items() if min(cells) < 0]
    return [*flaws, *(["no effect more can be held"] if s.effects == EFFECTS else [])]


def _leftover_flaws(s: Sphere) -> list[str]:
    """Nothing outlasts the action it belongs to."""
    if s.action >= 0:
        return []
    lasts = s.effect[effects.LASTS :: effects.WIDTH][: s.effects]
    return [
        *(["an effect for an action, and none is open"] if min(lasts, default=FOR_TURN) < FOR_TURN else []),
        *(["somebody has reinforced no action"] if any(s.reinforced) else []),
    ]
