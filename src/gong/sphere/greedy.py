"""The greedy policy: attacks where it pays, passes and shoots while a saver stays back, mends what fails.

Only the order of worths matters. Everything here is public knowledge, or the leader's own. The numbers were
chosen by matches of thousands of games against the ones before.
"""

from ..core.bits import has
from ..core.codes import argument_of, verb_of
from ..core.rule import NOBODY, rule
from . import codes, items, terms, windows
from .actions import reinforcement
from .announcement import mode_clause
from .book import ULTRAS, Book
from .formation import free_slots, is_committed, is_ready, place_of, row_of, team_at, touch
from .modifiers import cap_now
from .requirements import cap_of, is_attack_on, row_allows, succeeds_now
from .state import PLACES, ROLLED, SLOTS, Sphere

NOISE = 6
NEVER = -500
TWELFTHS = 12
ABILITY_PRICE = 10  # engaging for an ability is never free: it is not done for an attack alone
WEAK_SHOT = 3  # below this there is nobody worth a Pass


@rule
def foregone(s: Sphere, book: Book, team: int) -> int:
    """Everything is weighed."""
    return NOBODY


@rule
def choice_worth(s: Sphere, book: Book, team: int, code: int) -> int:
    verb = verb_of(code)
    argument = argument_of(code)
    if verb in (codes.PLAY, codes.USE):
        return card_worth(s, book, team, verb, argument)
    if codes.TACKLE <= verb <= codes.SAVE:
        return action_worth(s, book, team, verb, argument)
    if verb == codes.REINFORCE:
        return reinforce_worth(s, book, team, team * SLOTS + argument)
    if codes.END_PHASE <= verb <= codes.DECLINE:
        return end_worth(s, verb)
    if verb >= codes.TARGET:
        return detail_worth(s, book, team, verb, argument)
    return turn_worth(s, book, team, verb, argument)


# -- how good somebody is


@rule
def front_worth(book: Book, card: int) -> int:
    at = card * 6
    return (
        6 * book.caps[at + terms.SHOT] + 4 * book.caps[at + terms.TACKLE] + 2 * book.caps[at + terms.ASSAULT]
    )


@rule
def back_worth(book: Book, card: int) -> int:
    at = card * 6
    return 5 * book.caps[at + terms.SAVE] + 4 * book.caps[at + terms.PASS] - 20


@rule
def slot_worth(book: Book, card: int, slot: int) -> int:
    if card < 0:
        return 0
    toughness = 2 * book.caps[card * 6 + terms.RESISTANCE]
    return toughness + (front_worth(book, card) if slot < 3 else back_worth(book, card))


@rule
def presence(s: Sphere, book: Book, p: int) -> int:
    """What an Ultra in play is worth to its team."""
    return slot_worth(book, s.card[p], p % SLOTS)


# -- the turn


@rule
def turn_worth(s: Sphere, book: Book, team: int, verb: int, argument: int) -> int:
    if verb == codes.PLACE_ONE:
        card = s.opening[team * SLOTS + argument // SLOTS]
        return slot_worth(book, card, argument % SLOTS)
    if verb == codes.PUT:
        return put_worth(s, book, team, argument)
    if verb == codes.DRAW:
        return 50 if free_slots(s, team) != 0 else -50
    if verb == codes.SWAP_NONE:
        return 15
    if verb == codes.SWAP:
        return swap_worth(s, book, team, argument // 8, argument % 8)
    if verb == codes.DISCARD_ONE:
        return -10 * book.card_value[argument]
    if verb == codes.READY_ONE:
        return 0 if argument == codes.NOBODY_ELSE else presence(s, book, team * SLOTS + argument)
    if verb == codes.AGAINST:
        return 30 * s.conceded[argument] - 20 * ready_savers(s, book, argument)
    return 0


@rule
def put_worth(s: Sphere, book: Book, team: int, slot: int) -> int:
    """A free slot before all; somebody weaker may have to go."""
    if slot == codes.NOBODY_ELSE:
        return 20
    p = team * SLOTS + slot
    gain = slot_worth(book, s.drawn, slot)
    return 100 + gain if s.card[p] < 0 else gain - presence(s, book, p)


@rule
def swap_worth(s: Sphere, book: Book, team: int, a: int, b: int) -> int:
    first = s.card[team * SLOTS + a]
    second = s.card[team * SLOTS + b]
    before = slot_worth(book, first, a) + slot_worth(book, second, b)
    return slot_worth(book, first, b) + slot_worth(book, second, a) - before


@rule
def ready_savers(s: Sphere, book: Book, team: int) -> int:
    n = 0
    for slot in range(SLOTS):
        p = team * SLOTS + slot
        if is_ready_saver(s, book, p):
            n += 1
    return n


@rule
def savers_ahead(s: Sphere, book: Book) -> int:
    """Those who still stand between the active team and a goal."""
    return ready_savers(s, book, s.against) if s.against >= 0 else 0


@rule
def is_ready_saver(s: Sphere, book: Book, p: int) -> bool:
    return p >= 0 and is_ready(s, p) and row_allows(s, book, p, terms.DO_SAVE)


@rule
def keep_back(s: Sphere, book: Book, team: int) -> int:
    """How many savers stay ready: none for the goal that wins, one more where a goal is far or would lose."""
    ahead = savers_ahead(s, book)
    if ahead == 0 and s.goals[team] + 1 >= book.goals_to_win:
        return 0
    return 2 if ahead >= 2 or s.conceded[team] + 1 >= book.goals_conceded_out else 1


@rule
def best_shot(s: Sphere, book: Book, team: int, but: int) -> int:
    """The best Shot of those who could still shoot, one left out."""
    best = 0
    for slot in range(SLOTS):
        p = team * SLOTS + slot
        if p != but and is_ready(s, p) and row_allows(s, book, p, terms.DO_SHOT):
            best = max(best, cap_now(s, book, p, terms.SHOT))
    return best


# -- actions


@rule
def end_worth(s: Sphere, verb: int) -> int:
    """The turn does not end while there is something to attack."""
    return NEVER if verb == codes.END_TURN and s.window == windows.ATTACK else 0


@rule
def odds(s: Sphere, book: Book, p: int, q: int, cap: int) -> int:
    """Twelfths of success against the Ultra at ``q``."""
    gap = cap_now(s, book, q, terms.RESISTANCE) - cap_now(s, book, p, cap)
    return min(max(13 - gap, 0), TWELFTHS)


@rule
def action_worth(s: Sphere, book: Book, team: int, verb: int, argument: int) -> int:
    if verb == codes.TACKLE:
        return tackle_worth(s, book, team, team * SLOTS + argument // PLACES, argument % PLACES)
    if verb == codes.ASSAULT:
        return assault_worth(s, book, team, team * SLOTS + argument // PLACES, argument % PLACES)
    p = team * SLOTS + argument
    if verb == codes.PASS:
        return pass_worth(s, book, team, p)
    if verb == codes.SHOT:
        return 20 + 10 * cap_now(s, book, p, terms.SHOT)
    if argument == codes.NOBODY_ELSE:
        return 0
    return 20 + 10 * cap_now(s, book, p, terms.SAVE) if verb == codes.SAVE else 0


@rule
def tackle_worth(s: Sphere, book: Book, team: int, p: int, q: int) -> int:
    """A ready saver out of the way, for the shot that the tackler gives up; others ready again anyway."""
    if not is_ready_saver(s, book, q):
        return NEVER
    return saver_prize(s, book, q) * odds(s, book, p, q, terms.TACKLE) // TWELFTHS - shot_price(
        s, book, team, p
    )


@rule
def saver_prize(s: Sphere, book: Book, q: int) -> int:
    """The fewer savers are left, the more the next one out of the way is worth."""
    left = ready_savers(s, book, team_at(q))
    return 5 * cap_now(s, book, q, terms.SAVE) + (70 if left == 1 else 45 if left == 2 else 30)


@rule
def shot_price(s: Sphere, book: Book, team: int, p: int) -> int:
    """What a team loses when one of its shooters engages: little while another as good is left."""
    own = cap_now(s, book, p, terms.SHOT)
    other = best_shot(s, book, team, p)
    return 12 + (40 + 6 * (own - other) if own > other else 0)


@rule
def assault_worth(s: Sphere, book: Book, team: int, p: int, q: int) -> int:
    """Somebody gone for good, with one chance in three of paying with the attacker."""
    prize = presence(s, book, q) + (20 if is_ready_saver(s, book, q) else 0)
    risk = presence(s, book, p) * 4 // TWELFTHS
    return prize * odds(s, book, p, q, terms.ASSAULT) // TWELFTHS - risk - shot_price(s, book, team, p)


@rule
def pass_worth(s: Sphere, book: Book, team: int, p: int) -> int:
    """While there is a shooter, and enough savers stay back; the good ones rather stay."""
    if best_shot(s, book, team, -1) < WEAK_SHOT or ready_savers(s, book, team) <= keep_back(s, book, team):
        return NEVER
    return 10 * cap_now(s, book, p, terms.PASS) - 8 * cap_now(s, book, p, terms.SAVE)


# -- mending


@rule
def shortfall(s: Sphere, book: Book) -> int:
    """By how much the open action fails; 0 or less if it succeeds."""
    p = place_of(s, s.actor)
    if p < 0:
        return 0
    number = cap_now(s, book, p, cap_of(s.action))
    if not is_attack_on(s.action):
        return s.roll - number
    q = place_of(s, s.target)
    return 0 if q < 0 else cap_now(s, book, q, terms.RESISTANCE) - s.roll - number


@rule
def stake(s: Sphere, book: Book) -> int:
    """What the result of the open action is worth: attacks little, a Shot at an open goal most."""
    if s.action == terms.DO_SAVE:
        return 100
    if is_attack_on(s.action):
        return 10
    is_open = savers_ahead(s, book) == 0
    if s.action == terms.DO_SHOT:
        return 100 if is_open else 55
    return 50 if is_open else 35


@rule
def help_at_hand(s: Sphere, book: Book, team: int) -> int:
    """All that ready neighbours of the actor could add."""
    actor = place_of(s, s.actor)
    total = 0
    for slot in range(SLOTS):
        p = team * SLOTS + slot
        if actor >= 0 and is_ready(s, p) and not is_committed(s, p) and touch(p, actor, False):
            total += reinforcement(s, book, p, actor)
    return total


@rule
def reinforce_worth(s: Sphere, book: Book, team: int, p: int) -> int:
    """Only if the neighbours together can turn the failure; the one that is enough by itself first."""
    needed = shortfall(s, book)
    if needed <= 0 or help_at_hand(s, book, team) < needed:
        return NEVER
    bonus = reinforcement(s, book, p, place_of(s, s.actor))
    price = helper_price(s, book, team, p)
    enough = 20 if bonus >= needed else 0
    return stake(s, book) + enough - 3 * bonus - price


@rule
def helper_price(s: Sphere, book: Book, team: int, p: int) -> int:
    """What a team loses when one of its own engages to help; the last shooter never does."""
    is_saver = row_allows(s, book, p, terms.DO_SAVE)
    if s.active != team:
        return 5 if is_saver else 0
    if is_saver:
        return saver_price(s, book, team)
    if not row_allows(s, book, p, terms.DO_SHOT):
        return 0
    if s.action == terms.DO_SHOT:
        return 5
    return -NEVER if best_shot(s, book, team, p) < WEAK_SHOT else shot_price(s, book, team, p)


@rule
def saver_price(s: Sphere, book: Book, team: int) -> int:
    """On the own turn: before the Shot a saver is also somebody who could pass."""
    spare = ready_savers(s, book, team) - keep_back(s, book, team)
    if s.action == terms.DO_SHOT:
        return 40 if spare <= 0 else 10
    return 60 if spare <= 1 else 15


# -- cards and abilities


@rule
def card_worth(s: Sphere, book: Book, team: int, verb: int, argument: int) -> int:
    """What playing a card, or engaging somebody for an ability, brings now; less what it costs."""
    if verb == codes.PLAY:
        clause = book.card_clause[argument]
        return clause_worth(s, book, team, clause) - 5 * book.card_value[argument]
    p = team * SLOTS + argument
    price = ABILITY_PRICE + helper_price(s, book, team, p)
    return clause_worth(s, book, team, book.ultra_clause[s.card[p]]) - price


@rule
def clause_worth(s: Sphere, book: Book, team: int, clause: int) -> int:
    op = book.op[clause]
    if op == terms.NEGATE:
        return 60 if s.items > 0 and s.stack[(s.items - 1) * items.WIDTH + items.TEAM] != team else NEVER
    if s.action >= 0:
        if s.stage == ROLLED:
            return turning_worth(s, book, team, clause)
        return sure_worth(s, book, team) if op == terms.SET_ROLL else NEVER
    if s.items > 0 or s.active != team:
        return NEVER
    return quiet_worth(s, book, team, op)


@rule
def sure_worth(s: Sphere, book: Book, team: int) -> int:
    """Before the roll: no die at all for a Save, or for a Shot that nobody could save."""
    p = place_of(s, s.actor)
    if s.acting != team or p < 0 or s.items > 0 or s.action not in (terms.DO_SHOT, terms.DO_SAVE):
        return NEVER
    if s.action == terms.DO_SHOT and savers_ahead(s, book) > 0:
        return NEVER
    return 14 * (TWELFTHS - cap_now(s, book, p, cap_of(s.action)))


@rule
def quiet_worth(s: Sphere, book: Book, team: int, op: int) -> int:
    """Between actions of one's own turn."""
    if op in (terms.DRAW_INTERACTION, terms.RETURN_TO_HAND):
        return 45
    if op in (terms.RETURN_TO_PLAY, terms.DRAW_ULTRA):
        return 80 if free_slots(s, team) != 0 else NEVER
    if op == terms.ENGAGE:
        return engage_worth(s, book, team)
    if op in (terms.TO_LOCKER, terms.TO_DECK):
        return 70
    if op == terms.DISENGAGE:
        return 55
    if op == terms.DISCARD_INTERACTION:
        return 30
    return 60 if op == terms.FREE_PASS and best_shot(s, book, team, -1) > 4 else NEVER


@rule
def engage_worth(s: Sphere, book: Book, team: int) -> int:
    """A saver out of the way, best of all the last one when the Pass has come."""
    left = savers_ahead(s, book)
    if left == 0 or best_shot(s, book, team, -1) < WEAK_SHOT:
        return NEVER
    if s.window == windows.SHOOTER:
        return 200 if left == 1 else 55
    return 60 if left == 1 else 30


@rule
def concerns(s: Sphere, team: int) -> bool:
    """Is the open action one of one's own, against one's own, or a save of the shot one made?"""
    if s.acting == team or s.active == team:
        return True
    return s.against == team or (s.target_place >= 0 and team_at(s.target_place) == team)


@rule
def turning_worth(s: Sphere, book: Book, team: int, clause: int) -> int:
    """After a roll: a card that turns the result one's own way."""
    is_wanted = s.acting == team
    if not concerns(s, team) or s.items > 0 or succeeds_now(s, book) == is_wanted:
        return NEVER
    op = book.op[clause]
    if op == terms.REROLL:
        return stake(s, book)
    if op == terms.EXTRA_SAVE or (op == terms.AUTO and book.amount[clause] == 1):
        return stake(s, book) if is_wanted else NEVER
    if op in (
        terms.CANCEL_ACTION,
        terms.IMMUNE,
        terms.FORBID,
        terms.TO_LOCKER,
        terms.SET_ROLL,
        terms.AUTO,
    ):
        return NEVER if is_wanted else stake(s, book)
    if op not in (terms.MOD_CAP, terms.MOD_ROLL, terms.SET_CAP):
        return NEVER
    return stake(s, book) if turns(s, book, team, clause) else NEVER


@rule
def turns(s: Sphere, book: Book, team: int, clause: int) -> bool:
    """Is the change large enough, on a number that counts here?"""
    needed = shortfall(s, book)
    amount = book.amount[clause]
    cap = cap_of(s.action)
    if book.op[clause] == terms.MOD_ROLL:
        return needed == 1 if s.acting == team else needed == 0
    if book.op[clause] == terms.SET_CAP:
        return s.acting != team and book.which[clause] == cap and s.roll > amount
    if s.acting == team:
        return changes(book, clause, cap) and amount >= needed
    if is_attack_on(s.action) and changes(book, clause, terms.RESISTANCE) and amount > -needed:
        return True
    return changes(book, clause, cap) and -amount > -needed


@rule
def changes(book: Book, clause: int, cap: int) -> bool:
    return book.which[clause] == cap or (book.choice[clause] != 0 and has(book.choice[clause], cap))


# -- details


@rule
def detail_worth(s: Sphere, book: Book, team: int, verb: int, argument: int) -> int:
    if verb == codes.TARGET:
        return target_worth(s, book, team, argument)
    if verb == codes.TARGET_ITEM:
        return 50 if s.stack[argument * items.WIDTH + items.TEAM] != team else NEVER
    if verb == codes.MODE:
        return mode_worth(s, book, team, argument)
    if verb in (codes.PICK, codes.TOP):
        return 10 * (book.ultra_value[argument] if argument < ULTRAS else book.card_value[argument - ULTRAS])
    return 50 if verb == codes.YES else 0


@rule
def is_harm(book: Book, clause: int) -> bool:
    op = book.op[clause]
    if op == terms.MOD_CAP:
        return book.amount[clause] < 0
    return op in (terms.ENGAGE, terms.TO_LOCKER, terms.TO_DECK, terms.SET_CAP, terms.FORBID)


@rule
def target_worth(s: Sphere, book: Book, team: int, p: int) -> int:
    """Harm for opponents, help for the own team; before all for those whom the open action is about."""
    clause = s.stack[s.items * items.WIDTH + items.CLAUSE]
    worth = presence(s, book, p)
    if s.entered[p] in (s.actor, s.target):
        worth += 300
    if row_of(p) == 2 and is_ready(s, p) and s.action < 0:
        worth += 30
    if book.op[clause] == terms.ENGAGE and is_ready_saver(s, book, p):
        worth += 200 + 10 * cap_now(s, book, p, terms.SAVE)
    return worth if is_harm(book, clause) == (team_at(p) != team) else worth - 1000


@rule
def mode_worth(s: Sphere, book: Book, team: int, mode: int) -> int:
    """The capability the action tests, or the way the die should go."""
    i = s.items
    row = i * items.WIDTH
    clause = mode_clause(book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])
    if s.action < 0:
        return 0
    if book.op[clause] == terms.MOD_ROLL:
        is_up_good = is_attack_on(s.action) == (s.acting == team)
        return 50 if (mode == 1) == is_up_good else 0
    wanted = terms.RESISTANCE if s.stack[row + items.FIRST] == s.target and s.target > 0 else cap_of(s.action)
    return 50 if mode == wanted else 0
