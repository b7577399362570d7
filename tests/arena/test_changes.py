"""What events change: enough to draw every moment of a fight, and nothing that a seat may not know."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

import gong
from gong.arena import events as told
from gong.arena.views import FighterView, View
from gong.core.events import Event
from gong.core.moments import Moments
from gong.core.stream import new_stream

from ..games import GAMES, table_of
from ..watching import Watcher, watched

every_game = pytest.mark.parametrize("game", GAMES)


# -- what an event speaks of is on the table when it is told

Check = Callable[[Any, Callable[[str], FighterView], View], bool]
SPOKEN_OF: dict[type[Event], Check] = {
    told.Placed: lambda e, who, view: who(e.fighter).zone == e.zone,
    told.Moved: lambda e, who, view: who(e.fighter).zone == e.zone,
    told.Thrown: lambda e, who, view: who(e.target).zone == e.zone,
    told.LostLife: lambda e, who, view: who(e.fighter).life == e.left or who(e.fighter).loot > 0,
    told.Burned: lambda e, who, view: who(e.fighter).life == e.left,
    told.Healed: lambda e, who, view: who(e.fighter).life == e.left,
    told.Eliminated: lambda e, who, view: not who(e.fighter).standing and has_won(e, who),
    told.NetThrown: lambda e, who, view: not e.caught or who(e.target).life == 1 or caught(e, who, view),
    told.NetRemoved: lambda e, who, view: who(e.fighter).net == "none",
    told.Freed: lambda e, who, view: who(e.fighter).net == "none",
    told.FlameRolled: lambda e, who, view: not e.lit or who(e.target).flame == view.round,
    told.Extinguished: lambda e, who, view: who(e.fighter).flame == 0,
    told.Shocked: lambda e, who, view: who(e.target).shock < 0 or e.by == 0,
    told.SkullGiven: lambda e, who, view: e.fighter in who(e.target).skulls_from,
    told.SkullRemoved: lambda e, who, view: e.fighter not in who(e.target).skulls_from,
    told.CharmFlipped: lambda e, who, view: not who(e.fighter).charm,
    told.CharmRerolled: lambda e, who, view: not who(e.fighter).charm,
    told.RoundBegan: lambda e, who, view: view.round == e.number and view.phase == "select",
    told.Locked: lambda e, who, view: e.fighter is None or who(e.fighter).pick is not None,
    told.Revealed: lambda e, who, view: who(e.fighter).pick == e.card,
    told.TurnBegan: lambda e, who, view: who(e.fighter).active == e.card and acts(e.fighter, view),
    told.TurnEnded: lambda e, who, view: who(e.fighter).acted and not acts(e.fighter, view),
    told.Attacked: lambda e, who, view: view.turn is not None and bool(view.turn.used),
    told.GameEnded: lambda e, who, view: view.over,
}


def has_won(event: told.Eliminated, who: Callable[[str], FighterView]) -> bool:
    return event.winner is None or event.fighter in who(event.winner).heads


def caught(event: told.NetThrown, who: Callable[[str], FighterView], view: View) -> bool:
    """In the first edition a net is gone after the next turn, in Mad Arena only when freed."""
    return who(event.target).net == ("until-freed" if view.game == "mad-arena" else "next-turn")


def acts(fighter: str, view: View) -> bool:
    return view.turn is not None and view.turn.fighter == fighter


def spoken(game: str, seed: int) -> Iterator[tuple[Event, View]]:
    watcher = None
    for match, moments in watched(game, seed):
        watcher = watcher or Watcher(match, moments, None)
        yield from watcher.keep_up()
        watcher.settle()


def named(view: View, name: str) -> FighterView:
    return next(fighter for fighter in view.fighters if fighter.id == name)


#: Not in every few games: fire, healing, landings.
RARE = {told.Burned, told.Healed, told.Thrown, told.SkullRemoved, told.Freed, told.Extinguished}


def test_what_an_event_speaks_of_is_on_the_table() -> None:
    seen = set()
    for game in GAMES:
        for seed in range(10):
            for event, view in spoken(game, seed):
                check = SPOKEN_OF.get(type(event))
                assert check is None or check(event, partial(named, view), view), (game, seed, event)
                seen.add(type(event))
    assert set(SPOKEN_OF) - RARE <= seen


@every_game
def test_which_dice_wound_is_told_with_the_dice(game: str) -> None:
    """The view before the blow has them, as the table may have been cleared with it."""
    blows = 0
    for seed in range(10):
        hits: dict[str, tuple[int, ...]] = {}
        for event, view in spoken(game, seed):
            if isinstance(event, told.Hit):
                blows += 1
                assert len(hits[event.fighter]) == event.wounds, (seed, event)
            hits = hits if view.attack is None else view.attack.hits
    assert blows > 100


def test_a_net_of_the_first_edition_is_gone_after_the_next_turn() -> None:
    nets = {
        named(view, event.target).net
        for seed in range(12)
        for event, view in spoken("warriorz-1e", seed)
        if isinstance(event, told.NetThrown) and event.caught
    }
    assert "next-turn" in nets
    assert "until-freed" not in nets


# -- what is hidden stays hidden


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_changes_are_the_same_in_every_world_a_seat_cannot_tell_apart(game: str, seed: int) -> None:
    rng = random.Random(seed)
    for match, moments in watched(game, seed):
        if rng.random() < 0.2:
            seat = rng.choice((None, *range(match.table.seats)))
            watcher = Watcher(match, moments, seat)
            other = Watcher(match, elsewhere(match, moments, seat, rng.randrange(2**30)), seat)
            assert watcher.plain(watcher.eyes.changes) == other.plain(other.eyes.changes)


def elsewhere(match: gong.Match, moments: Moments, seat: int | None, seed: int) -> Moments:
    """The same moments with what this seat does not know filled in otherwise."""
    world = object.__new__(Moments)
    world.__dict__ = dict(moments.__dict__)
    chance = new_stream(seed)
    number = -1 if seat is None else seat
    world._kept = [
        moment._replace(state=table_of(match).determinize(moment.state, number, chance))
        for moment in moments._kept
    ]
    return world
