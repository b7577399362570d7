"""What a wound does: tokens change hands, fighters fall, the crowd throws rocks."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import codes, events, nets, phases, reasons, rolls, rulings, stages, traits
from .book import Book
from .charm import ask_charms
from .dice import ask_roll, die_for
from .fighters import (
    bulk_of,
    card_at,
    defence_of,
    net_on_defence,
    opponents_of,
    rolls_defence,
    smallest,
    traits_of,
)
from .state import NOWHERE, Arena
from .targets import is_melee
from .turn import return_card
from .victory import check_victory


@rule
def small_tokens(s: Arena, f: int) -> int:
    return s.life[f] - s.large[f] - s.loot[f]


@rule
def by_crowd(s: Arena) -> bool:
    """Are the tokens being lost to rocks?"""
    return s.after_tokens == phases.ROCK_FALL


@rule("W2E-4.7.5", "W2E-R14", "W2E-4.8.5", "W1E-4.7.5", "W1E-R13", "W1E-4.8.5", "W1E-7.1.8", "W1E-R27")
def is_discarded(s: Arena, book: Book, f: int) -> bool:
    """What rocks, a team-mate or an explosion take goes to nobody."""
    if by_crowd(s) or is_uncredited(s, book):
        return True
    return s.team[f] == s.team[s.actor] and not rewards_friendly_fire(book)


@rule("W2E-R14", "W1E-R13")
def rewards_friendly_fire(book: Book) -> bool:
    """Do team-mates' tokens and standees count like others?"""
    return book.friendly_fire_rewards == rulings.FRIENDLY_FIRE_REWARDS_NORMAL


@rule("W1E-7.1.8", "W1E-R27")
def is_uncredited(s: Arena, book: Book) -> bool:
    """An explosion is nobody's attack."""
    return s.stage == stages.EXPLOSION and book.explosion_credit == rulings.EXPLOSION_CREDIT_NOBODY


@rule("W2E-7.3.4", "W2E-R34")
def keeps_large(s: Arena, book: Book, f: int, is_lost: bool) -> bool:
    """With ``kept`` a discarded life point is a small token while there is one."""
    return (
        book.first_wound_on_discard == rulings.FIRST_WOUND_ON_DISCARD_KEPT
        and is_lost
        and small_tokens(s, f) > 0
    )


@rule("W2E-7.3.6", "W2E-R35")
def token_is_choice(s: Arena, book: Book, f: int) -> bool:
    """With loot and small tokens left, somebody may have to say which goes."""
    if book.sticks_token_order == rulings.STICKS_TOKEN_ORDER_FIXED or by_crowd(s):
        return False
    if s.large[f] and not keeps_large(s, book, f, is_discarded(s, book, f)):
        return False
    return s.loot[f] > 0 and small_tokens(s, f) > 0


@rule("W2E-R35")
def token_chooser(s: Arena, book: Book, f: int) -> int:
    return s.actor if book.sticks_token_order == rulings.STICKS_TOKEN_ORDER_ATTACKER_CHOICE else f


@rule
def token_refusal(s: Arena, book: Book, token: int) -> int:
    f = next_loser(s, book)
    has_it = s.loot[f] > 0 if token == codes.LARGE_TOKEN else small_tokens(s, f) > 0
    is_one = token in (codes.SMALL_TOKEN, codes.LARGE_TOKEN)
    return reasons.ALLOWED if has_it and is_one else reasons.NO_SUCH_TOKEN


@rule("W2E-7.3.2", "W2E-7.3.6", "W2E-R35")
def next_token(s: Arena, book: Book, f: int, is_lost: bool) -> int:
    """The own large token, then small ones, then foreign large ones."""
    if s.large[f] and not keeps_large(s, book, f, is_lost):
        s.large[f] = 0
        return codes.LARGE_TOKEN
    if small_tokens(s, f) > 0:
        return codes.SMALL_TOKEN
    s.loot[f] -= 1
    return codes.LARGE_TOKEN


@rule("W2E-4.7.2", "W1E-4.7.2")
def next_loser(s: Arena, book: Book) -> int:
    """Ascending size if several are hit."""
    losers = 0
    for f in range(s.count):
        if s.owing[f] > 0:
            losers |= bit(f)
    return smallest(s, book, losers)


@rule
def step_tokens(s: Arena, book: Book) -> None:
    """Move tokens until all are paid, or ask which is next."""
    f = pay_tokens(s, book)
    if f == NOBODY:
        s.phase = s.after_tokens
    else:
        s.owed = bit(token_chooser(s, book, f))


@rule
def pay_tokens(s: Arena, book: Book) -> int:
    """Tokens are lost as long as nobody must say which; whose turn it is to lose one then, or nobody's."""
    f = next_loser(s, book)
    while f != NOBODY and not token_is_choice(s, book, f):
        lose_token(s, book, f, next_token(s, book, f, is_discarded(s, book, f)))
        f = next_loser(s, book)
    return f


@rule("W2E-R35")
def hand_token(s: Arena, book: Book, token: int, log: Log) -> None:
    """The named token goes."""
    f = next_loser(s, book)
    s.owed = 0
    s.loot[f] -= token
    lose_token(s, book, f, token)
    tell(log, events.TOKEN_HANDED, f, token, 0, 0)


@rule("W2E-4.8.1", "W2E-7.3.5", "W2E-8.6.1", "W1E-4.8.1", "W1E-8.6.1", "MA-2.4.5.6")
def lose_token(s: Arena, book: Book, f: int, token: int) -> None:
    """It is discarded, stolen as life, or turned into popularity where that counts."""
    s.owing[f] -= 1
    s.life[f] -= 1
    is_lost = is_discarded(s, book, f)
    if not is_lost and steals_life(s, book):
        s.life[s.actor] += 1
        s.loot[s.actor] += token
    else:
        credit_token(s, book, NOBODY if is_lost else s.actor, token)


@rule(
    *("W2E-4.8.1", "W2E-7.3.1", "W2E-7.3.3", "W2E-8.1.6", "W2E-8.6.2", "W2E-4.8.3"),
    *("W1E-4.8.1", "W1E-8.1.6", "W1E-8.6.2"),
)
def credit_token(s: Arena, book: Book, winner: int, token: int) -> None:
    """A lost life point is popularity for somebody, where that counts, or else discarded."""
    if winner == NOBODY or book.by_trophies == 1:
        s.discarded += 1
        s.large_discarded += token
    else:
        s.popularity[winner] += book.large_value if token == codes.LARGE_TOKEN else 1
        s.large_won[winner] += token


@rule("W2E-4.8.4", "W2E-8.6.1", "W1E-4.8.4", "W1E-8.6.1")
def steals_life(s: Arena, book: Book) -> bool:
    """Tokens taken by the Sticks stay heart side up."""
    return is_melee(s.slot) and traits_of(s, book, s.actor) & traits.STEAL_LIFE != 0


@rule
def discard_life(s: Arena, f: int) -> None:
    """All of a fighter's life goes to nobody."""
    s.discarded += s.life[f]
    s.large_discarded += s.large[f] + s.loot[f]
    s.life[f] = 0
    s.large[f] = 0
    s.loot[f] = 0


@rule("W2E-4.8.2", "W2E-R15", "W1E-4.8.2", "MA-2.4.5.5", "MAR-15")
def owe_wounds(s: Arena, book: Book, f: int, wounds: int, log: Log) -> None:
    """No more life is lost than there is."""
    lost = min(wounds, s.life[f])
    left = s.life[f] - lost
    s.owing[f] = lost
    pay_tokens(s, book)
    if lost > 0:
        tell(log, events.LOST_LIFE, f, lost, left, 0)


@rule
def spent(s: Arena) -> int:
    """The fighters still standing without a life point."""
    dead = 0
    for f in range(s.count):
        if has(s.standing, f) and s.life[f] == 0:
            dead |= bit(f)
    return dead


@rule(
    *("W2E-4.9.2", "W2E-R16", "W2E-4.9.3", "W2E-R17", "W2E-4.9.5", "W2E-R56"),
    *("W1E-4.9.2", "W1E-R14", "W1E-4.9.3", "W1E-R15", "W1E-4.9.5"),
    *("MA-3.1", "MA-3.5", "MAR-17"),
)
def remove_fighter(s: Arena, f: int) -> None:
    """Out of the arena, its card unrevealed; what it won stays with it."""
    s.standing &= ~bit(f)
    s.zone[f] = NOWHERE
    s.fell[f] = s.falls
    s.shock[f] = 0
    s.net[f] = nets.NONE
    s.flame[f] = 0
    s.friends[f] = 0
    s.charm[f] = 0
    s.revealed &= ~bit(f)
    s.owed &= ~bit(f)
    return_card(s, f)


@rule("W2E-4.7.5", "W2E-R14", "W1E-4.7.5", "W1E-R13", "W1E-R27")
def earns_trophy(s: Arena, book: Book, f: int) -> bool:
    """Opposing standees only, unless friendly fire is rewarded; never one's own."""
    if f == s.actor or is_uncredited(s, book):
        return False
    return s.team[f] != s.team[s.actor] or rewards_friendly_fire(book)


@rule("W2E-4.9.1", "W2E-4.9.4", "W1E-4.9.1", "W1E-4.9.4", "MA-3.1", "MA-3.6", "MAR-18")
def step_fall(s: Arena, book: Book, log: Log) -> None:
    """All victims of an attack fall together."""
    dead = spent(s)
    if dead == 0:
        s.phase = phases.AFTER_ATTACK
        return
    s.falls += 1
    s.volleys |= dead & opponents_of(s, s.actor)
    while dead:
        f = smallest(s, book, dead)
        dead &= ~bit(f)
        fall(s, book, f, log)
    s.phase = phases.VOLLEY
    if s.volleys == 0 or book.rocks_vs_victory == rulings.ROCKS_VS_VICTORY_VICTORY_FIRST:
        check_victory(s, book, log)


@rule
def fall(s: Arena, book: Book, f: int, log: Log) -> None:
    winner = s.actor if earns_trophy(s, book, f) else NOBODY
    s.fallen |= bit(f)
    remove_fighter(s, f)
    tell_fall(s, book, f, winner, log)
    if f == s.target and is_melee(s.slot) and traits_of(s, book, s.actor) & traits.FINISHING:
        recover(s, book, f, log)


@rule("W2E-4.9.1", "W1E-4.9.1", "MA-3.2", "MAR-16")
def tell_fall(s: Arena, book: Book, f: int, winner: int, log: Log) -> None:
    """The fallen is a trophy, where somebody earned it."""
    if winner != NOBODY:
        s.trophies[winner] += 1
        s.heads[winner] |= bit(f)
    tell(log, events.ELIMINATED, f, winner, 0, 0)
    if winner != NOBODY:
        pass_trophies(s, book, f, winner, log)


@rule("MA-3.3", "MA-3.8", "MAR-19")
def pass_trophies(s: Arena, book: Book, f: int, winner: int, log: Log) -> None:
    """In some editions all that the fallen held goes with it."""
    if book.trophies_pass == 1 and s.trophies[f] > 0:
        s.trophies[winner] += s.trophies[f]
        s.heads[winner] |= s.heads[f]
        s.trophies[f] = 0
        s.heads[f] = 0
        tell(log, events.TROPHIES_PASSED, f, winner, 0, 0)


@rule("MA-7.5.2", "MAR-38", "MAR-39")
def recover(s: Arena, book: Book, f: int, log: Log) -> None:
    """Life for a kill, never above the sheet's."""
    card = card_at(s, s.actor, s.active[s.actor])
    gain = book.heals_for_big[card] if bulk_of(s, book, f) > book.big[card] else book.heals[card]
    gain = min(gain, book.sheet_life[s.kind[s.actor]] - s.life[s.actor])
    if gain > 0:
        s.life[s.actor] += gain
        s.healed += gain
        tell(log, events.HEALED, s.actor, gain, s.life[s.actor], 0)


@rule("W2E-7.4.1", "W2E-7.4.5", "W2E-R38")
def throws_rocks(s: Arena, book: Book) -> bool:
    """In the first rounds, at an eliminator who stands and can be shot at."""
    if book.rocks[s.round_no] == 0 or not has(s.standing, s.actor):
        return False
    return traits_of(s, book, s.actor) & traits.NO_SHOT == 0


@rule("W2E-7.4.3", "W2E-R36", "W2E-7.4.4", "W2E-R37")
def step_volley(s: Arena, book: Book, log: Log) -> None:
    """A volley for each eliminated opponent, the smallest first; then victory again."""
    if s.volleys != 0 and throws_rocks(s, book):
        s.volleys &= ~bit(smallest(s, book, s.volleys))
        s.phase = phases.ROCK_GUARD
        return
    s.volleys = 0
    s.phase = phases.AFTER_ATTACK
    if s.fallen != 0:
        check_victory(s, book, log)


@rule("W2E-7.4.5", "W2E-R38", "W2E-C6")
def step_rock_guard(s: Arena, book: Book, log: Log) -> None:
    """A Turning Spear rolls its defence for each volley."""
    if s.guarding != NOBODY:
        take_guard(s, log)
        s.phase = phases.ROCKS
    elif rolls_defence(s, book, s.actor):
        s.guarding = s.actor
        ask_roll(s, 1, 6, rolls.GUARD, s.actor)
    else:
        s.guard[s.actor] = defence_of(s, book, s.actor)
        s.phase = phases.ROCKS


@rule("W1E-8.8.7", "W1E-R44")
def take_guard(s: Arena, log: Log) -> None:
    """The defence die has fallen; a net lowers it too."""
    s.guard[s.guarding] = s.dice[0] - net_on_defence(s, s.guarding)
    tell(log, events.DEFENCE_ROLLED, s.guarding, s.dice[0], 0, 0)
    s.guarding = NOBODY


@rule("W2E-7.1.12", "W2E-R31", "W2E-7.4.1", "W2E-C7")
def step_rocks(s: Arena, book: Book) -> None:
    """The crowd throws; whoever it throws at may answer with a charm where that is agreed."""
    ask_roll(s, book.rocks[s.round_no], 6, rolls.ROCKS, NOBODY)
    s.asked = bit(s.actor) if book.charm_vs_rocks else 0
    s.phase = phases.ROCK_CHARM


@rule
def step_rock_charm(s: Arena, book: Book) -> None:
    ask_charms(s, book, phases.ROCK_WOUND)


@rule("W2E-7.4.2")
def step_rock_wound(s: Arena, book: Book, log: Log) -> None:
    """Compared with the current defence, no distance; the life lost is discarded."""
    wounds = 0
    for i in range(s.rolled):
        if die_for(s, book, s.actor, i) >= s.guard[s.actor]:
            wounds += 1
    s.after_tokens = phases.ROCK_FALL
    tell(log, events.HIT, s.actor, wounds, s.guard[s.actor], 0)
    owe_wounds(s, book, s.actor, wounds, log)
    s.phase = phases.TOKENS


@rule("W2E-7.4.6", "W2E-R39")
def step_rock_fall(s: Arena, book: Book, log: Log) -> None:
    """An eliminator killed by rocks is nobody's trophy and draws no further rocks."""
    if s.life[s.actor] == 0:
        s.falls += 1
        s.fallen |= bit(s.actor)
        remove_fighter(s, s.actor)
        tell(log, events.ELIMINATED, s.actor, NOBODY, 0, 0)
    s.phase = phases.VOLLEY
