"""What holds in every state. Asserted after every step of every random game."""

from ..core.bits import has, members_of
from ..data.schema import DECK
from . import nets, phases
from .book import Book
from .state import NOTHING, NOWHERE, UNKNOWN, Arena


def broken_invariants(s: Arena, book: Book) -> list[str]:
    """Each broken invariant in words; an empty list for a sound state."""
    if s.phase < phases.PLACE:
        return []
    return [
        *_broken_by_tokens(s, book),
        *_broken_by_cards(s, book),
        *_broken_by_fighters(s),
        *_broken_by_trophies(s, book),
        *_broken_at_the_end(s, book),
        *_leftovers(s),
    ]


def _broken_by_tokens(s: Arena, book: Book) -> list[str]:
    """W2E-1.3.1: tokens are conserved, large and small."""
    fighters = range(s.count)
    large_value = book.large_value - 1
    won = sum(s.popularity[f] - large_value * s.large_won[f] for f in fighters)
    tokens = sum(s.life[f] for f in fighters) + won + s.discarded - s.healed
    large = sum(s.large[f] + s.loot[f] + s.large_won[f] for f in fighters) + s.large_discarded
    broken = []
    if tokens != sum(book.sheet_life[s.kind[f]] for f in fighters):
        broken.append(f"{tokens} tokens in all")
    if large != s.count * book.large_tokens:
        broken.append(f"{large} large tokens in all")
    return broken


def _broken_by_cards(s: Arena, book: Book) -> list[str]:
    """Hand, pile and face-down card are the deck, each card once."""
    broken = []
    for f in range(s.count):
        down = 0 if s.pick[f] < 0 else 1 << s.pick[f]
        if s.hand[f] | s.played[f] | down != book.deck[s.kind[f]]:
            broken.append(f"fighter {f}: cards are missing")
        if s.hand[f] & s.played[f] or (s.hand[f] | s.played[f]) & down:
            broken.append(f"fighter {f}: a card is in two places")
        pile = s.pile[f * DECK : (f + 1) * DECK]
        laid = [card for card in pile if card != NOTHING]
        if sorted(laid) != members_of(s.played[f]) or laid != pile[: len(laid)]:
            broken.append(f"fighter {f}: its pile is not what it played")
        if s.active[f] != NOTHING and not has(s.played[f], s.active[f]):
            broken.append(f"fighter {f}: its active card is not in its pile")
    return broken


def _broken_by_fighters(s: Arena) -> list[str]:
    broken = []
    for f in range(s.count):
        standing = has(s.standing, f)
        if s.life[f] < 0 or s.large[f] + s.loot[f] > s.life[f]:
            broken.append(f"fighter {f}: {s.life[f]} life points, {s.large[f]} + {s.loot[f]} large tokens")
        if standing and s.life[f] == 0 and not phases.FIRST_OF_ATTACK <= s.phase <= phases.OVER:
            broken.append(f"fighter {f}: stands without life")
        if not standing and (
            s.life[f]
            or s.zone[f] != NOWHERE
            or s.charm[f]
            or s.net[f] != nets.NONE
            or s.flame[f]
            or s.pick[f] not in (NOTHING, UNKNOWN)
        ):
            broken.append(f"fighter {f}: out, but something of it is still in play")
        if standing and s.phase > phases.PLACE and not 0 <= s.zone[f] <= s.ring:
            broken.append(f"fighter {f}: stands nowhere")
    return broken


def _broken_by_trophies(s: Arena, book: Book) -> list[str]:
    """Nobody's trophy is in two places; where trophies pass on, the living hold them all."""
    broken = []
    seen = 0
    for f in range(s.count):
        if s.heads[f] & (seen | s.standing):
            broken.append(f"fighter {f}: holds a trophy of somebody who stands, or that another holds")
        seen |= s.heads[f]
        if book.by_trophies and s.trophies[f] != s.heads[f].bit_count():
            broken.append(f"fighter {f}: {s.trophies[f]} trophies, but not of as many fighters")
    return broken


#: What belongs to an attack or a roll and must be gone when the next step of a turn is chosen.
PASSING = (
    *("slot", "aim", "target", "affected", "guards_due", "guarding", "guard", "power", "lowered", "taken"),
    *("owing", "after_tokens", "heirs", "given", "share", "fallen", "volleys", "asked"),
    *("queue", "stage", "rank", "allot", "sparks"),
    *("roll_for", "sides", "rolled", "to_roll", "roller", "rethrown_by", "dice", "locked", "own_dice"),
)


def _leftovers(s: Arena) -> list[str]:
    """Outside an attack nothing of the last one is left, so that equal situations are equal states."""
    if not phases.PLACE <= s.phase < phases.FIRST_OF_ATTACK:
        return []
    natural = Arena()
    return [
        f"{name} is left over from an attack"
        for name in PASSING
        if getattr(s, name) != getattr(natural, name)
    ]


def _broken_at_the_end(s: Arena, book: Book) -> list[str]:
    """Exactly one winner, unless the options allow an empty arena to be a draw."""
    if s.phase != phases.OVER:
        return [] if s.winner == NOTHING else ["a winner before the end"]
    if s.winner == NOTHING and s.standing != 0:
        return ["the game is over without a winner"]
    return []
