"""What each card does to the chance of winning: in the deck, drawn, played."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from ..core.bits import has
from ..core.playout import WINNERS
from ..core.wishes import Wish
from ..core.workshop import Fates, Piles, Workshop
from ..games import game_of, new_match
from .fates import Told, told_games
from .meetings import Progress, checked_games
from .winning import Share

#: In how many ways a card may have been part of a game, each rarer than the one before.
STAGES = ("deck", "drawn", "played")
#: A deck of the field is a ready one after so many exchanges of some cards.
EXCHANGES = 40
#: So many games between two decks, half of them with seats exchanged.
A_PAIR = 8
SEEDS = 1 << 40

Card: TypeAlias = str


class CardRow(NamedTuple):
    """One card's shares of the games it was in the deck, drawn, and played in."""

    card: Card
    deck: Share
    drawn: Share
    played: Share


class Shares:
    """Counts games for the cards of the decks in them, as seen from the seats that are asked about."""

    def __init__(self) -> None:
        self._games: dict[str, Counter[Card]] = {stage: Counter() for stage in STAGES}
        self._points: dict[str, dict[Card, float]] = {stage: defaultdict(float) for stage in STAGES}
        self.games = 0

    def count(self, told: Told, decks: Mapping[int, Piles]) -> None:
        """Count a game for the decks in these seats."""
        self.games += 1
        for seat, deck in decks.items():
            points = points_of(int(told.row[WINNERS]), seat)
            for stage, cards in _stages(seat, deck, told.fates).items():
                self._note(stage, dict.fromkeys(cards, 1), dict.fromkeys(cards, points))

    def add(self, other: "Shares") -> None:
        """All games that another has counted."""
        self.games += other.games
        for stage in STAGES:
            self._note(stage, other._games[stage], other._points[stage])

    def _note(self, stage: str, games: Mapping[Card, int], points: Mapping[Card, float]) -> None:
        self._games[stage].update(games)
        for card, more in points.items():
            self._points[stage][card] += more

    def rows(self) -> list[CardRow]:
        """Every card that was in a deck."""
        return [
            CardRow(card, *(self._share(stage, card) for stage in STAGES)) for card in self._games["deck"]
        ]

    def _share(self, stage: str, card: Card) -> Share:
        return Share(self._games[stage][card], self._points[stage].get(card, 0.0))


def points_of(winners: int, seat: int) -> float:
    """Of one game; several winners are a draw."""
    if not has(winners, seat):
        return 0.0
    return 1.0 if winners == 1 << seat else 0.5


def _stages(seat: int, deck: Piles, fates: Fates) -> dict[str, set[Card]]:
    own = {card for pile in deck.values() for card, copies in pile.items() if copies > 0}
    drawn, played = ({card for by, card in cards if by == seat} for cards in fates)
    return {"deck": own, "drawn": own & drawn, "played": own & played}


# -- over many decks


class Pairing(NamedTuple):
    """Two decks in their seats, and so many games of that."""

    decks: tuple[Piles, Piles]
    games: int
    seed: int


def card_shares(
    game: str,
    games: int,
    seed: int,
    bots: Sequence[str] = ("greedy",),
    *,
    compiled: bool = True,
    progress: Progress | None = None,
    **asked: Any,
) -> Shares:
    """So many games between many different decks; interrupted, it tells what it has counted so far.

    ``asked``: options, and cards of one's own as tables.
    """
    workshop, shares = workshop_for(game, **asked), Shares()
    try:
        for pairing in pairings(workshop, checked_games(games), seed):
            match = new_match(game, pairing.decks, seed=pairing.seed, **asked)
            for told in told_games(match, workshop, bots, pairing.games, pairing.seed, compiled=compiled):
                shares.count(told, dict(enumerate(pairing.decks)))
            if progress:
                progress(shares.games, games)
    except KeyboardInterrupt:
        return shares
    return shares


def workshop_for(game: str, options: Mapping[str, str] | None = None, cards: Any = None) -> Workshop:
    made = game_of(game).kernel.workshop
    assert made is not None, f"seats of {game} bring no decks"
    return made(Wish(game, 2, options=options or {}, own_cards=cards or {}))


def pairings(workshop: Workshop, games: int, seed: int) -> Iterator[Pairing]:
    """Decks that have little in common but being legal, each pair on either side of the table."""
    chance, ready = Random(seed), list(workshop.ready().values())
    ready = ready or [workshop.built(seed)]
    while games > 0:
        first, second = (varied(workshop, chance.choice(ready), chance) for _ in range(2))
        for decks in ((first, second), (second, first)):
            share = min(games, A_PAIR // 2)
            games -= share
            if share:
                yield Pairing(decks, share, chance.randrange(SEEDS))


def varied(workshop: Workshop, deck: Piles, chance: Random) -> Piles:
    """A deck after many exchanges: legal, and hardly the same any more."""
    for _ in range(EXCHANGES):
        deck = workshop.exchanged(deck, chance)
    return deck
