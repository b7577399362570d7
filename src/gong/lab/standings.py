"""How good bots are: ratings of all, and what each wins of each, from the scores of a ladder."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from .ladder import Pairing, Score
from .winning import NORMAL_95, Share


class Standing(NamedTuple):
    """A bot, its rating, and the milliseconds that a choice took it; ``None`` where that was not measured."""

    bot: str
    rating: float
    interval: tuple[float, float]
    games: int
    milliseconds: float | None


def shares(scores: Iterable[Score]) -> dict[Pairing, Share]:
    """What the one bot of each pairing has won; of two sides, seen from either of them."""
    found: defaultdict[Pairing, Share] = defaultdict(Share)
    for (pairing, _), points, _ in scores:
        _count(found, pairing, len(points), sum(points))
        if len(points) == 2:
            _count(found, Pairing(pairing.others, pairing.one), len(points), len(points) - sum(points))
    return dict(found)


def _count(found: dict[Pairing, Share], pairing: Pairing, games: int, points: float) -> None:
    before = found[pairing]
    found[pairing] = Share(before.games + games, before.points + points)


def standings(bots: Sequence[str], scores: Sequence[Score]) -> list[Standing]:
    """The best first."""
    ratings, games, spent = rated(bots, scores), _games(scores), _milliseconds(scores)
    rows = [
        Standing(bot, rating.mu, _interval(rating), games.get(bot, 0), spent.get(bot))
        for bot, rating in ratings.items()
    ]
    return sorted(rows, key=lambda row: -row.rating)


def rated(bots: Sequence[str], scores: Iterable[Score]) -> dict[str, PlackettLuceRating]:
    """Each bot's rating after all games. Bots do not learn on the way, so ``tau`` adds no doubt."""
    model = PlackettLuce(tau=0.0)
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for (pairing, _), points, _ in scores:
        for point in points:
            _rate(model, ratings, pairing, point, len(points))
    return ratings


def _rate(
    model: PlackettLuce,
    ratings: dict[str, PlackettLuceRating],
    pairing: Pairing,
    point: float,
    sides: int,
) -> None:
    """One game. Of the others, who all are the same bot, one has won; it gets what they get on average."""
    before = [ratings[pairing.one], *[ratings[pairing.others]] * (sides - 1)]
    after = [team[0] for team in model.rate([[rating] for rating in before], ranks=_ranks(point, sides))]
    one, *others = after
    ratings[pairing.one] = one
    mu, sigma = (sum(values) / len(others) for values in ([r.mu for r in others], [r.sigma for r in others]))
    ratings[pairing.others] = model.rating(mu=mu, sigma=sigma, name=pairing.others)


def _ranks(point: float, sides: int) -> list[float]:
    """The one first, or one of the others; where a win was shared, all alike."""
    if 0 < point < 1:
        return [0.0] * sides
    return [0.0, *[1.0] * (sides - 1)] if point else [1.0, 0.0, *[1.0] * (sides - 2)]


def _interval(rating: PlackettLuceRating) -> tuple[float, float]:
    return rating.mu - NORMAL_95 * rating.sigma, rating.mu + NORMAL_95 * rating.sigma


def _games(scores: Iterable[Score]) -> Mapping[str, int]:
    games: defaultdict[str, int] = defaultdict(int)
    for (pairing, _), points, _ in scores:
        for bot in pairing:
            games[bot] += len(points)
    return games


def _milliseconds(scores: Iterable[Score]) -> dict[str, float]:
    """How long a choice took each bot, in games that were not played compiled."""
    choices: defaultdict[str, int] = defaultdict(int)
    seconds: defaultdict[str, float] = defaultdict(float)
    for score in scores:
        for bot, (count, spent) in score.spent.items():
            choices[bot] += count
            seconds[bot] += spent
    return {bot: 1000 * seconds[bot] / count for bot, count in choices.items() if count}
