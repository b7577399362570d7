"""What ratings are worth: known strengths are found again, and the bots keep everybody on their scale."""

import math
import random
from collections.abc import Sequence

import pytest

from gong.bots.anchors import Anchor, anchors
from gong.server.messages import Settings, Sit, Start
from gong.server.outcomes import NEWCOMER, UNCERTAIN, Outcome, Rating, outcome_of

from .rooms import Script, opened, people

#: openskill's scale: between two, a difference of so much is worth e to 1.
SCALE = 25 / 6 * math.sqrt(2)


def played(seats: Sequence[str], strengths: dict[str, float], whims: random.Random) -> list[int]:
    """The places of these seats in one game: whoever is stronger is likelier to be drawn first."""
    luck = {seat: strengths[seat] / SCALE - math.log(-math.log(whims.random())) for seat in seats}
    order = sorted(seats, key=lambda seat: -luck[seat])
    return [order.index(seat) for seat in seats]


def game(
    seats: Sequence[str], places: Sequence[int], bots: dict[str, Rating], left: Sequence[int] = ()
) -> Outcome:
    return Outcome(
        match="m",
        game="warriorz-2e",
        people={i: seat for i, seat in enumerate(seats) if seat not in bots},
        names={},
        bots={i: bots[seat] for i, seat in enumerate(seats) if seat in bots},
        sides=[(i,) for i in range(len(seats))],
        places=places,
        left=frozenset(left),
    )


def evening(players: dict[str, float], bots: dict[str, Rating], games: int) -> dict[str, Rating]:
    """The ratings of these players after so many games of two to four, in which a bot sits now and then."""
    whims, ratings = random.Random(5), dict.fromkeys(players, NEWCOMER)
    strengths = players | {bot: rating.rating for bot, rating in bots.items()}
    for _ in range(games):
        seats = whims.sample(list(players), whims.choice((2, 2, 3)))
        seats += whims.sample(list(bots), whims.choice((0, 1)))
        outcome = game(seats, played(seats, strengths, whims), bots)
        known = {seat: ratings[who] for seat, who in outcome.people.items()}
        ratings |= {outcome.people[seat]: after for seat, after in outcome.ratings(known).items()}
    return ratings


def test_known_strengths_are_found_again() -> None:
    """Twelve players, about fifty games each: their order, and where they stand among the bots."""
    players = {f"p{i}": 12.0 + 2.4 * i for i in range(12)}
    bots = {"weak": Anchor(16.0, 1.0), "strong": Anchor(34.0, 1.0)}
    found = evening(players, bots, 270)
    ranks = {who: rank for rank, who in enumerate(sorted(found, key=lambda who: found[who].rating))}
    apart = sum((ranks[who] - truth) ** 2 for truth, who in enumerate(players))
    assert 1 - 6 * apart / (12 * (144 - 1)) > 0.9, "Spearman's correlation of ranks"
    near = sum(abs(found[who].rating - players[who]) < 2 * found[who].doubt for who in players)
    assert near >= 9, "the doubt says how far off it may be"
    assert all(found[who].doubt < UNCERTAIN for who in players), "fifty games say something"


def test_a_bot_is_not_moved_and_pulls_everybody_to_its_scale() -> None:
    """Whoever wins half of the games against a bot is as good as it is, however good that is."""
    for strength in (15.0, 35.0):
        bots = {"bot": Anchor(strength, 1.0)}
        found = evening({"ann": strength}, bots, 0)["ann"]
        for number in range(60):
            outcome = game(["ann", "bot"], [number % 2, 1 - number % 2], bots)
            found = outcome.ratings({0: found})[0]
            assert [*outcome.ratings({0: found})] == [0]
        assert abs(found.rating - strength) < 2


def test_who_leaves_has_lost_and_the_partner_who_stays_has_not() -> None:
    two = Outcome("m", "g", {i: f"p{i}" for i in range(4)}, {}, {}, [(0, 1), (2, 3)], [0, 1], frozenset({0}))
    after = two.ratings(dict.fromkeys(range(4), NEWCOMER))
    assert after[0].rating < NEWCOMER.rating < after[1].rating
    assert (two.place_of(0), two.place_of(1), two.place_of(2)) == (2, 1, 2)
    stayed = two._replace(left=frozenset()).ratings(dict.fromkeys(range(4), NEWCOMER))
    assert after[1] == stayed[1], "whoever stays has what they won"


@pytest.mark.parametrize("kind", ["unrated", "rated", "bot"])
def test_what_counts_is_settled_when_the_game_begins(kind: str) -> None:
    settings = Settings(game="warriorz-2e", seats=people(1, 2), draft="random", rated=kind != "unrated")
    script = Script(opened(settings))
    raters = {"session-0"} if kind == "rated" else set()
    script.granted("session-0", Sit(id="sit", seat=0), raters=raters)
    assert script.room.is_rated == (kind == "rated")
    script.granted("session-0", Start(id="start"), raters=raters)
    script.play_out(3)
    found = outcome_of(script.room)
    assert (found is not None) == (kind == "rated")
    if found is not None:
        assert script.match.result is not None
        assert {i for i, place in enumerate(found.places) if place == 0} == {*script.match.result.seats}
        assert sorted(found.places)[0] == 0
        assert len({*found.places}) == 3
        assert {*found.bots.values()} == {anchors("warriorz-2e")["greedy"]}
