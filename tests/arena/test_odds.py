"""The odds beside an attack are what the rules give when every way the dice can fall is played."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import factorial, prod

import pytest

import gong
from gong.arena import codes, phases, rolls, slots, stages
from gong.arena.damage import at_least, hit_chance
from gong.arena.events import Hit, NetThrown
from gong.arena.fighters import card_at, traits_of
from gong.arena.odds import odds_of
from gong.core.codes import argument_of, first_in, verb_of

from ..games import GAMES, random_match, random_steps, table_of

OF_THE_ATTACK = (rolls.GUARD, rolls.POWER, rolls.NET, rolls.ATTACK)
DECIDED_ON_THE_WAY = (phases.ORDER, phases.SHARE)
ATTACKS = (
    *range(codes.ATTACK, codes.ATTACK_ZONE + 1),
    codes.ATTACK_PAIR,
    codes.SHARE_DICE,
    codes.ATTACK_KICK,
)
#: Attacks in which it matters which die is which.
IN_ORDER = (codes.ATTACK_ZONE, codes.SHARE_DICE)


def ways(dice: int, in_any_order: bool) -> Iterator[tuple[float, tuple[int, ...]]]:
    """How dice can fall, and how likely; where their order means nothing, each heap once."""
    if not in_any_order:
        yield from ((6.0**-dice, faces) for faces in product(range(1, 7), repeat=dice))
        return
    for faces in combinations_with_replacement(range(1, 7), dice):
        orders = factorial(dice) / prod(factorial(n) for n in Counter(faces).values())
        yield orders / 6**dice, faces


def endings(match: gong.Match, in_any_order: bool) -> Iterator[tuple[float, gong.Match]]:
    """Every end of an attack that has been declared, charms kept, the rest decided somehow."""
    while match.chance is None and answer(match):
        pass
    state = match.true_state()
    if match.chance is None or state.roll_for not in OF_THE_ATTACK or state.stage != stages.AIMED:
        yield 1.0, match
        return
    for likely, faces in ways(match.chance.count, in_any_order):
        twin = match.copy()
        twin.roll(*faces)
        yield from ((likely * more, end) for more, end in endings(twin, in_any_order))


def answer(match: gong.Match) -> bool:
    """Go on to the next dice of the attack, if there are any."""
    for seat in match.waiting:
        keys = [choice.key for choice in match.choices(seat)]
        if "charm:no" in keys:
            match.play(seat, "charm:no")
            return True
        if match.true_state().phase in DECIDED_ON_THE_WAY:
            match.play(seat, keys[0])
            return True
    return False


def taken(match: gong.Match, since: int, life: dict[str, int], only: str | None) -> int:
    """Life points that the attack's own dice took."""
    total = 0
    for logged in match.logged_from(since):
        event = logged.event
        if isinstance(event, Hit) and only in (None, event.fighter):
            total += min(event.wounds, life[event.fighter])
        elif isinstance(event, NetThrown):
            total += event.caught
    return total


def played_out(match: gong.Match, seat: int, key: str, code: int) -> tuple[float, float]:
    """The chance that anybody is wounded, and the mean loss, by playing every way the dice can fall."""
    life = {fighter.id: fighter.life for fighter in match.view(None).fighters}
    twin, since = match.copy(), len(match.events)
    twin.play(seat, key)
    in_any_order = verb_of(code) not in IN_ORDER
    only = one_target(match, code)
    losses = [(likely, taken(end, since, life, only)) for likely, end in endings(twin, in_any_order)]
    assert sum(likely for likely, _ in losses) == pytest.approx(1)
    chance = sum(likely for likely, lost in losses if lost)
    return chance, sum(likely * lost for likely, lost in losses)


def one_target(match: gong.Match, code: int) -> str | None:
    """Whom the odds are about, where others may be hit by the same dice."""
    state, verb, argument = match.true_state(), verb_of(code), argument_of(code)
    if verb == codes.SHARE_DICE:
        return table_of(match).names.fighter(state, first_in(argument))
    if codes.ATTACK <= verb < codes.ATTACK_ZONE:
        return table_of(match).names.fighter(state, argument)
    return None


def sort_of(match: gong.Match, who: int, code: int) -> tuple[object, ...]:
    """Attacks of one sort are reckoned the same way."""
    state, book, verb = match.true_state(), table_of(match).book, verb_of(code)
    abilities = book.traits[card_at(state, who, state.active[who])]
    return verb, abilities, *(traits_of(state, book, g) for g in targets_of(match, code))


def targets_of(match: gong.Match, code: int) -> list[int]:
    state, verb, argument = match.true_state(), verb_of(code), argument_of(code)
    if verb == codes.ATTACK_ZONE:
        return [f for f in range(state.count) if state.zone[f] == argument]
    return [argument] if codes.ATTACK <= verb < codes.ATTACK_ZONE else []


def attacks(match: gong.Match) -> Iterator[tuple[int, int, int]]:
    """The seat, fighter and code of each attack on offer."""
    state, table = match.true_state(), table_of(match)
    for who in table.owing(state):
        seat = state.owner[who]
        yield from ((seat, who, c) for c in table.codes(match.known_to(seat), who) if verb_of(c) in ATTACKS)


def few_enough(match: gong.Match, who: int, code: int) -> bool:
    """Can every way its dice fall be played? A barrel thrown at nobody has no odds at all."""
    odds = odds_of(match.known_to(None), table_of(match).book, who, code)
    most = 3 if verb_of(code) in IN_ORDER else 5
    return odds is not None and odds.dice <= most


def sample(game: str, seeds: range) -> Iterator[tuple[gong.Match, int, int, int]]:
    """One attack of each sort."""
    seen = set()
    for seed in seeds:
        match = random_match(seed, game)
        for _ in random_steps(match, seed):
            found = list(attacks(match)) if not match.over else []
            for seat, who, code in random.Random(seed).sample(found, min(len(found), 2)):
                sort = sort_of(match, who, code)
                if sort not in seen and few_enough(match, who, code):
                    seen.add(sort)
                    yield match, seat, who, code


def checked_attack(found: tuple[gong.Match, int, int, int]) -> tuple[gong.Match, int, int, int]:
    match, seat, who, code = found
    known, table = match.known_to(seat), table_of(match)
    odds = odds_of(known, table.book, who, code)
    assert odds is not None
    key = table.key(known, code)
    chance, mean = played_out(match, seat, key, code)
    assert odds.expected == pytest.approx(mean, abs=2e-3), (key, match.position())
    assert odds.chance == pytest.approx(chance, abs=2e-3), (key, match.position())
    return found


@pytest.mark.parametrize("game", GAMES)
def test_odds_are_what_playing_every_way_the_dice_can_fall_gives(game: str) -> None:
    checked = [verb_of(code) for *_, code in map(checked_attack, sample(game, range(3)))]
    assert {codes.ATTACK, codes.ATTACK + slots.SHOOT_A} <= set(checked)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_odds_of_many_attacks(game: str) -> None:
    assert len(list(map(checked_attack, sample(game, range(3, 10))))) > 20


def test_the_sum_of_dice() -> None:
    assert at_least(0, 1) == 0
    assert at_least(1, 6) == pytest.approx(1 / 6)
    assert at_least(2, 7) == pytest.approx(21 / 36)
    assert at_least(3, 3) == pytest.approx(1)


@pytest.mark.parametrize(("need", "chance"), [(-1, 1), (1, 1), (4, 1 / 2), (6, 1 / 6), (7, 0), (9, 0)])
def test_the_face_that_wounds(need: int, chance: float) -> None:
    assert hit_chance(need) == pytest.approx(chance)


def test_what_is_no_attack_has_no_odds() -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    table = table_of(match)
    for who in table.owing(match.true_state()):
        for code in table.codes(match.known_to(0), who):
            assert odds_of(match.known_to(0), table.book, who, code) is None
