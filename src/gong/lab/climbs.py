"""A search over legal decks by hill climbing: from a deck to a better one beside it, again and again.

A deck is measured by its share of games against a field: the ready decks and the best that earlier climbs
found. Every step follows from the seed and what was found before, so a search that was interrupted goes on as
if it had not been.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct, field

from ..core.errors import BadInput
from ..core.wishes import Wish
from ..core.workshop import Piles, Workshop
from ..games import game_of
from .meetings import Meeting, at_once
from .simulate import Tally
from .winning import Share

FORMAT = "gong-deck-search/1"
#: A second look has so many times the games of a first one, and the last round again so many.
SECOND, LAST = 3, 12
#: So many of the decks found before are met, the best ones.
RIVALS = 4
SEEDS = 1 << 40

PlayAll: TypeAlias = Callable[[Sequence[Meeting]], Iterable[Tally]]


class Plan(Struct, frozen=True, kw_only=True):
    """What is searched for. ``games``: those of a first look; ``own``: cards of one's own."""

    game: str
    seed: int = 0
    climbs: int = 8
    steps: int = 200
    games: int = 240
    style: str | None = None
    family: str | None = None
    bots: list[str] = field(default_factory=lambda: ["greedy"])
    options: dict[str, str] = {}
    own: dict[str, Any] = {}


class Measured(Struct, frozen=True):
    """A deck with its games against the field; a draw is half a point."""

    deck: dict[str, dict[str, int]]
    games: int = 0
    points: float = 0.0

    @property
    def share(self) -> float:
        return Share(self.games, self.points).rate

    @property
    def interval(self) -> tuple[float, float]:
        return Share(self.games, self.points).interval

    def plus(self, other: "Measured") -> "Measured":
        """With the games of another measurement of the same deck."""
        return Measured(self.deck, self.games + other.games, self.points + other.points)


class Search(Struct, kw_only=True):
    """How far a search has come, all that is needed to go on. ``ranked``: what the last round measured."""

    plan: Plan
    format: str = FORMAT
    climb: int = 0
    step: int = 0
    current: Measured | None = None
    found: list[Measured] = []
    ranked: list[Measured] = []
    games: int = 0
    seconds: float = 0.0

    @property
    def is_done(self) -> bool:
        return len(self.ranked) == self.plan.climbs

    @property
    def steps_done(self) -> int:
        return self.climb * self.plan.steps + self.step + len(self.ranked)

    @property
    def all_steps(self) -> int:
        return self.plan.climbs * (self.plan.steps + 1)

    @property
    def best(self) -> Measured | None:
        """The best deck so far: of the last round, of all climbs, or the one that is climbing."""
        known = self.ranked or self.found or ([self.current] if self.current else [])
        return max(known, key=lambda one: one.share, default=None)


def checked(plan: Plan) -> Plan:
    """The plan, if it makes sense."""
    for name in ("climbs", "steps", "games"):
        if getattr(plan, name) < 1:
            raise BadInput(name, f"expected at least 1, got {getattr(plan, name)}")
    return plan


def workshop_of(plan: Plan) -> Workshop:
    kernel = game_of(plan.game).kernel
    if kernel.workshop is None:
        raise BadInput("game", f"no decks are brought to {plan.game}, so there are none to search for")
    return kernel.workshop(Wish(plan.game, 2, options=plan.options, own_cards=plan.own))


class Climber:
    """Carries a search on, one step at a time; a step that is interrupted has not been made."""

    def __init__(self, search: Search, play: PlayAll | None = None) -> None:
        plan = checked(search.plan)
        self.search = search
        self._workshop = workshop_of(plan)
        self._ready = list(self._workshop.ready().values())
        self._play = play or at_once(plan.game, plan.bots, options=plan.options, cards=plan.own or None)

    def steps(self) -> Iterator[Search]:
        """The search after each step, until there is no more to do."""
        while not self.search.is_done:
            started = time.perf_counter()
            self._step()
            self.search.seconds += time.perf_counter() - started
            yield self.search

    def _step(self) -> None:
        search = self.search
        if search.climb == search.plan.climbs:
            self._rank()
        elif search.current is None:
            self._begin()
        else:
            self._climb(search.current)

    def _chance(self) -> Random:
        """What happens by chance in a step depends on nothing but the seed and the step."""
        search = self.search
        return Random(f"{search.plan.seed} {search.climb} {search.step} {len(search.ranked)}")

    def _begin(self) -> None:
        """A climb starts from a deck that was built without looking at any game."""
        chance = self._chance()
        plan = self.search.plan
        deck = self._workshop.built(chance.randrange(SEEDS), plan.style, plan.family)
        measured = self._measured(deck, SECOND, self._field(), chance)
        self._advance(measured, [measured])

    def _climb(self, current: Measured) -> None:
        """A deck beside the current one takes its place if it does better in two looks.

        Both play in the second look: otherwise a deck that was lucky once would stay for ever.
        """
        chance, met = self._chance(), self._field()
        first = self._measured(self._workshop.exchanged(current.deck, chance), 1, met, chance)
        if first.share <= current.share:
            self._advance(current, [first])
            return
        second = self._measured(first.deck, SECOND, met, chance)
        again = self._measured(current.deck, SECOND, met, chance)
        before = current.plus(again)
        self._advance(second if second.share > before.share else before, [first, second, again])

    def _advance(self, current: Measured, played: Sequence[Measured]) -> None:
        search = self.search
        search.games += sum(one.games for one in played)
        search.current, search.step = current, search.step + 1
        if search.step >= search.plan.steps:
            search.found = [*search.found, current]
            search.current, search.step, search.climb = None, 0, search.climb + 1

    def _rank(self) -> None:
        """The last round: every deck found meets all others and the ready ones."""
        search = self.search
        at = len(search.ranked)
        others = [one.deck for i, one in enumerate(search.found) if i != at]
        measured = self._measured(search.found[at].deck, LAST, [*self._ready, *others], self._chance())
        search.games += measured.games
        search.ranked = [*search.ranked, measured]

    def _field(self) -> list[Piles]:
        best = sorted(self.search.found, key=lambda one: -one.share)[:RIVALS]
        return [*self._ready, *(one.deck for one in best)]

    def _measured(self, deck: Piles, looks: int, met: Sequence[Piles], chance: Random) -> Measured:
        games = looks * self.search.plan.games
        meetings = list(both_ways(deck, met, games, chance))
        points = sum(map(points_of, meetings, self._play(meetings)))
        return Measured({pile: dict(copies) for pile, copies in deck.items()}, games, points)


DECK, OTHER = "deck", "other"


def both_ways(deck: Piles, met: Sequence[Piles], games: int, chance: Random) -> Iterator[Meeting]:
    """So many games against all of these, as evenly as they go, and on either side of the table."""
    each, more = divmod(games, 2 * len(met))
    for number, other in enumerate([*met, *met]):
        share = each + (number < more)
        seed = chance.randrange(SEEDS)
        if not share:
            continue
        if number < len(met):
            yield Meeting((DECK, OTHER), [deck, other], share, seed)
        else:
            yield Meeting((OTHER, DECK), [other, deck], share, seed)


def points_of(meeting: Meeting, tally: Tally) -> float:
    """What the deck made of a meeting; wins are counted by seat."""
    won = dict(zip(meeting.rivals, tally.wins.values(), strict=True))
    return won[DECK] + (tally.games - won[DECK] - won[OTHER]) / 2


def presence(decks: Sequence[Mapping[str, Mapping[str, int]]], cards: Sequence[str]) -> dict[str, int]:
    """In how many of the decks each card is, those in most of them first."""
    counted = {card: sum(any(card in pile for pile in deck.values()) for deck in decks) for card in cards}
    return dict(sorted(counted.items(), key=lambda item: -item[1]))
