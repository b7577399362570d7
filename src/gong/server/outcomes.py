"""What a finished game says of who plays how well: who was on which side, and which side came where."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

from ..bots.anchors import Anchor, anchors
from ..core.match import Match
from ..lab.deals import Side, sides_of
from .room import Room
from .seats import Seat
from .sessions import digest_of

#: How good somebody counts as, and the standard deviation of the doubt about it.
Rating: TypeAlias = Anchor

#: People learn: each game adds a little doubt again, which is openskill's own measure.
_model = PlackettLuce()
#: Of whom nothing is known.
NEWCOMER = Rating(_model.mu, _model.sigma)
#: With more doubt than this a rating says little yet: some twenty games make it less.
UNCERTAIN = 5.0


class Outcome(NamedTuple):
    """``people``: by seat the digest of a session; ``names``: what they go by. ``places``: of each side, the
    best has the lowest. ``left``: the seats of people who gave up or were not there in the end."""

    match: str
    game: str
    people: Mapping[int, str]
    names: Mapping[int, str]
    bots: Mapping[int, Rating]
    sides: Sequence[Side]
    places: Sequence[int]
    left: frozenset[int]

    def side_of(self, seat: int) -> int:
        return next(number for number, side in enumerate(self.sides) if seat in side)

    def place_of(self, seat: int) -> int:
        """From 1; whoever left has come last."""
        return 1 + sorted(self._counted(seat)).index(self._counted(seat)[self.side_of(seat)])

    def _counted(self, seat: int) -> list[int]:
        """As this seat's rating counts it: for whoever left, their side came last, whatever it came to."""
        return _last(self.places, {self.side_of(seat)}) if seat in self.left else list(self.places)

    def ratings(self, before: Mapping[int, Rating]) -> dict[int, Rating]:
        """Of everybody who is no bot, after the game. A bot's stays as it is."""
        as_it_ended = self._after(before, self.places)
        return {
            seat: self._after(before, self._counted(seat))[seat] if seat in self.left else as_it_ended[seat]
            for seat in self.people
        }

    def _after(self, before: Mapping[int, Rating], places: Sequence[int]) -> dict[int, Rating]:
        known = {**self.bots, **before}
        teams = [[_as_openskill(known[seat]) for seat in side] for side in self.sides]
        rated = _model.rate(teams, ranks=[float(place) for place in places])
        pairs = (
            pair
            for side, team in zip(self.sides, rated, strict=True)
            for pair in zip(side, team, strict=True)
        )
        return {seat: Rating(one.mu, one.sigma) for seat, one in pairs}


def outcome_of(room: Room) -> Outcome | None:
    """``None`` for a game that does not count, or that nobody has won."""
    match = room.match
    if match is None or not match.over or not room.is_rated:
        return None
    people = [seat for seat in room.seats if seat.session and not seat.is_bot]
    left = frozenset(seat.number for seat in people if seat.stand_in or seat.conceded)
    sides = sides_of(match)
    deserted = {i for i, side in enumerate(sides) if _is_deserted(side, people, left)}
    places = _last(_places(match, sides), deserted)
    known = anchors(match.game)
    bots = {seat.number: known[seat.level] for seat in room.seats if seat.is_bot and seat.level in known}
    is_known = len(bots) + len(people) == len(room.seats)
    if not is_known or len({*places}) < 2:
        return None
    return Outcome(
        room.opened.id,
        match.game,
        {seat.number: digest_of(seat.session or "") for seat in people},
        {seat.number: seat.name for seat in people},
        bots,
        sides,
        places,
        left,
    )


def _is_deserted(side: Side, people: Iterable[Seat], left: frozenset[int]) -> bool:
    """Have all people of this side left?"""
    own = {seat.number for seat in people} & {*side}
    return bool(own) and own <= left


def _last(places: Sequence[int], sides: set[int]) -> list[int]:
    """With these sides behind all others."""
    return [max(places) + 1 if number in sides else place for number, place in enumerate(places)]


def _places(match: Match, sides: Sequence[Side]) -> list[int]:
    """The sides that won share the first place; nobody's win is everybody's. Then as the game ranks them."""
    result = match.result
    assert result is not None
    if not result.seats:
        return [0] * len(sides)
    return [0 if {*side} & {*result.seats} else 1 + _rank(match, side, result.ranking) for side in sides]


def _rank(match: Match, side: Side, ranking: Sequence[str]) -> int:
    """Of its best: games rank warriors or seats."""
    state = match.true_state()
    names = {name for seat in side for name in (str(seat), *match.table.named(state, seat))}
    return min(number for number, name in enumerate(ranking) if name in names)


def _as_openskill(rating: Rating) -> PlackettLuceRating:
    return _model.rating(mu=rating.rating, sigma=rating.doubt)
