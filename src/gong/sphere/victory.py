"""Checkpoints, elimination, and how a match ends."""

from ..core.bits import bit, count_of, has, lowest
from ..core.log import tell
from ..core.playout import ENDING, KIND, LENGTH, WINNERS
from ..core.rule import Log, Out, rule
from . import events, items, phases, windows
from .book import INTERACTIONS, NONE, ULTRAS, Book
from .cards import deck_size
from .formation import ultras_of
from .movement import empty_slot
from .stack import remove_item
from .state import ALL_OUT, KNOWN, LAST_TEAM, NOBODY, SLOTS, TEAMS, TURN_CAP, ULTRA_DECK, PerTeam, Sphere
from .triggers import drop_waiting_of

# -- elimination


@rule("US-1.2.1")
def is_spent(s: Sphere, team: int) -> bool:
    """Neither an Ultra in play nor a card in the Ultra deck."""
    return ultras_of(s, team) == 0 and deck_size(s, team, ULTRA_DECK) == 0


@rule("US-1.2.2", "US-4.7.6", "US-R02", "US-R44", "US-R93")
def checkpoint_passes(s: Sphere, book: Book, log: Log) -> bool:
    """Before a decision of the active leader; whether the turn goes on."""
    if check_elimination(s, book, log):
        return False
    if not has(s.alive, s.active):
        s.phase = phases.ENDING
        return False
    return True


@rule("US-1.2.3", "US-1.2.4", "US-R03")
def check_elimination(s: Sphere, book: Book, log: Log) -> bool:
    """Teams that have run out leave together; whether that ended the match."""
    spent = 0
    for team in range(s.teams):
        if has(s.alive, team) and is_spent(s, team):
            spent |= bit(team)
    if spent != 0 and spent == s.alive:
        finish(s, best_of(spent, s.goals, 1), ALL_OUT, log)
        return True
    return eliminate(s, spent, log)


@rule
def ends_by_survival(s: Sphere, log: Log) -> bool:
    if s.phase != phases.OVER and count_of(s.alive) == 1:
        finish(s, s.alive, LAST_TEAM, log)
    return s.phase == phases.OVER


@rule("US-1.2.8", "US-R06", "US-R115")
def eliminate(s: Sphere, leavers: int, log: Log) -> bool:
    """A set of teams is out; what they had leaves too if the game goes on. Whether it is over."""
    for team in range(s.teams):
        if has(leavers, team):
            s.alive &= ~bit(team)
            s.owed &= ~bit(team)
            s.gone[team] = 1
            tell(log, events.ELIMINATED, team, 0, 0, 0)
    if ends_by_survival(s, log):
        return True
    for team in range(s.teams):
        if has(leavers, team):
            take_away(s, team)
    return False


@rule("US-1.2.8", "US-R06", "US-R90")
def take_away(s: Sphere, team: int) -> None:
    """All its cards leave the game face down, its items and what its abilities have set off vanish."""
    drop_items_of(s, team)
    drop_waiting_of(s, team)
    if team == s.against:
        lose_credit(s)
    for slot in range(SLOTS):
        empty_slot(s, team * SLOTS + slot)
        s.opening[team * SLOTS + slot] = NONE
        s.opening_slot[team * SLOTS + slot] = NONE
    for card in range(ULTRAS):
        s.ultra_deck[team * ULTRAS + card] = 0
        s.ultra_locker[team * ULTRAS + card] = 0
    for card in range(INTERACTIONS):
        s.card_deck[team * INTERACTIONS + card] = 0
        s.card_locker[team * INTERACTIONS + card] = 0
        s.hand[team * INTERACTIONS + card] = 0
    for deck in (team * 2, team * 2 + 1):
        forget_known(s, deck)
    if s.placer == team:
        s.drawn = NONE
        s.placer = NOBODY


@rule
def forget_known(s: Sphere, deck: int) -> None:
    """Nobody learns from a place in a deck that has left the game."""
    s.tops[deck] = 0
    s.bottoms[deck] = 0
    for at in range(deck * KNOWN, (deck + 1) * KNOWN):
        s.top_card[at] = NONE
        s.top_known[at] = 0
        s.bottom_card[at] = NONE
        s.bottom_known[at] = 0


@rule
def drop_items_of(s: Sphere, team: int) -> None:
    for i in range(s.items - 1, -1, -1):
        if s.stack[i * items.WIDTH + items.TEAM] == team:
            remove_item(s, i)


@rule("US-7.3.2")
def lose_credit(s: Sphere) -> None:
    """With the chosen team out a pending pass credit is lost."""
    s.credit = 0
    if s.window == windows.SHOOTER:
        s.window = windows.SHOOTING
        s.intent = 0


# -- victory


@rule
def best_of(members: int, numbers: PerTeam, sign: int) -> int:
    """Those of a set of teams that have most of something; with the sign -1, least."""
    best = 0
    found = 0
    for team in range(TEAMS):
        if has(members, team):
            here = sign * numbers[team]
            if found == 0 or here > best:
                best = here
                found = 0
            if here == best:
                found |= bit(team)
    return found


@rule("US-1.2.6", "US-R05", "US-R104")
def finish_by_cap(s: Sphere, log: Log) -> None:
    """Most goals scored, then fewest conceded, else a draw."""
    finish(s, best_of(best_of(s.alive, s.goals, 1), s.conceded, -1), TURN_CAP, log)


@rule
def finish(s: Sphere, winners: int, ending: int, log: Log) -> None:
    s.winners = winners
    s.ending = ending
    s.phase = phases.OVER
    s.owed = 0
    tell(log, events.GAME_ENDED, winners, ending, 0, 0)


@rule
def outcome(s: Sphere, book: Book, results: Out, at: int) -> None:
    """The winning teams, the first of them, turns, and how it ended."""
    results[at + WINNERS] = s.winners
    results[at + KIND] = lowest(s.winners)
    results[at + LENGTH] = s.turn_no
    results[at + ENDING] = s.ending
