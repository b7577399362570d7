"""What an attack promises before its dice are thrown: the rules' own arithmetic over everything dice can do.

Lucky Charms are left out, and so is what follows from the first roll (a Strike's second targets, a landing).
"""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import NamedTuple

from ..core.answers import Odds
from ..core.bits import bit, members_of
from ..core.codes import argument_of, first_in, second_in, verb_of
from ..core.declare import copy_state
from . import codes, rulings, slots, stages, traits
from .abilities import takes_preliminary, throws_net
from .attack import attack_dice, is_ignored_by, needed_face
from .book import Book
from .damage import FACES, at_least, hit_chance, mean_loss
from .declaration import in_the_way
from .fighters import bulk_of, card_at, defence_of, rolls_defence, smallest, traits_of
from .state import NOBODY, NOTHING, Arena
from .targets import caught_in


class Shot(NamedTuple):
    """One roll of an attack: by which of the card's attacks, at whom, and with how many dice if one says."""

    slot: int
    zone: int
    targets: int
    dice: int = NOTHING


class World(NamedTuple):
    """One way the dice before the roll can fall: how likely, how many dice follow, what each target needs."""

    weight: float
    dice: int
    needs: dict[int, int]


def odds_of(known: Arena, book: Book, f: int, code: int) -> Odds | None:
    """The odds of an attack, as far as a seat that knows this can tell; ``None`` for any other choice.

    For a thrown net ``needs`` is the sum that its dice must reach.
    """
    shots = _shots(known, book, f, verb_of(code), argument_of(code))
    if not shots:
        return None
    s = copy_state(known)
    parts = [_odds(s, book, f, shot) for shot in shots]
    return Odds(
        dice=parts[0].dice,
        needs=min(part.needs for part in parts),
        chance=round(1 - prod(1 - part.chance for part in parts), 4),
        expected=round(sum(part.expected for part in parts), 3),
    )


# -- whom an attack is rolled against


def _shots(s: Arena, book: Book, f: int, verb: int, argument: int) -> list[Shot]:
    if codes.ATTACK <= verb < codes.ATTACK + slots.ATTACKS:
        return [_at(s, verb - codes.ATTACK, argument)]
    match verb:
        case codes.ATTACK_KICK:
            return [_at(s, slots.MELEE_B, argument)]
        case codes.ATTACK_PAIR:
            return _pair(s, book, first_in(argument), second_in(argument))
        case codes.SHARE_DICE:
            return [_at(s, slots.SHOOT_A, first_in(argument))._replace(dice=second_in(argument))]
        case codes.ATTACK_ZONE:
            return _blast(s, book, f, argument)
        case _:
            return []


def _at(s: Arena, slot: int, g: int) -> Shot:
    return Shot(slot, s.zone[g], bit(g))


def _pair(s: Arena, book: Book, g: int, h: int) -> list[Shot]:
    """The smaller one gets the first arrow."""
    first = smallest(s, book, bit(g) | bit(h))
    return [_at(s, slots.SHOOT_A, first), _at(s, slots.SHOOT_B, h if first == g else g)]


def _blast(s: Arena, book: Book, f: int, zone: int) -> list[Shot]:
    """One roll for everybody there, or one for each."""
    caught = caught_in(s, book, f, zone)
    if book.barrel_roll == rulings.BARREL_ROLL_PER_TARGET:
        return [Shot(slots.SHOOT_A, zone, bit(g)) for g in members_of(caught)]
    return [Shot(slots.SHOOT_A, zone, caught)] if caught else []


# -- one roll


def _odds(s: Arena, book: Book, f: int, shot: Shot) -> Odds:
    _aim(s, book, f, shot)
    if throws_net(s, book):
        return _net_odds(s, book)
    worlds = list(_worlds(s, book, shot))
    return Odds(
        dice=round(sum(world.weight * world.dice for world in worlds)),
        needs=round(sum(world.weight * min(world.needs.values()) for world in worlds)),
        chance=sum(world.weight * _chance(s, book, world) for world in worlds),
        expected=sum(world.weight * _loss(s, book, world, g) for world in worlds for g in world.needs),
    )


def _aim(s: Arena, book: Book, f: int, shot: Shot) -> None:
    """The state as it will be when the dice of this attack are counted."""
    s.actor, s.slot, s.aim, s.stage = f, shot.slot, shot.zone, stages.AIMED
    s.affected, s.power, s.lowered = shot.targets, NOTHING, 0
    s.target = NOBODY if shot.targets & (shot.targets - 1) else members_of(shot.targets)[0]
    if shot.slot == slots.SHOOT_A and traits_of(s, book, f) & traits.CASCADE:
        s.affected = in_the_way(s, book) | shot.targets


def _worlds(s: Arena, book: Book, shot: Shot) -> Iterator[World]:
    """Everything that defence dice, a power die and a net can show before the roll."""
    targets = members_of(shot.targets)
    for guards in product(*(_guards(s, book, g) for g in targets)):
        for g, guard in zip(targets, guards, strict=True):
            s.guard[g] = guard
        for likely, lowered in _nets(s, book):
            s.lowered = lowered
            needs = {g: needed_face(s, book, g) for g in targets}
            for power in _powers(s, book):
                s.power = power
                dice = attack_dice(s, book) if shot.dice == NOTHING else shot.dice
                yield World(likely / _ways(s, book, targets), dice, needs)


def _ways(s: Arena, book: Book, targets: list[int]) -> int:
    """How many equally likely ways there are for defence and power."""
    return len(_powers(s, book)) * prod(len(_guards(s, book, g)) for g in targets)


def _guards(s: Arena, book: Book, g: int) -> range | tuple[int]:
    return FACES if rolls_defence(s, book, g) else (defence_of(s, book, g),)


def _powers(s: Arena, book: Book) -> range | tuple[int]:
    return FACES if takes_preliminary(s, book, traits.BY_DIE) else (NOTHING,)


def _nets(s: Arena, book: Book) -> list[tuple[float, int]]:
    """How likely a net lowers the target's defence, and by how much."""
    if not takes_preliminary(s, book, traits.NET_TEST):
        return [(1.0, 0)]
    card = card_at(s, s.actor, s.active[s.actor])
    caught = at_least(book.net_dice[card], bulk_of(s, book, s.target))
    return [(caught, book.net_lowers[card]), (1 - caught, 0)]


def _chance(s: Arena, book: Book, world: World) -> float:
    """That at least one die of the roll wounds somebody."""
    return 1 - prod(1 - _die_chance(s, book, world, i) for i in range(world.dice))


def _die_chance(s: Arena, book: Book, world: World, i: int) -> float:
    reached = [hit_chance(need) for g, need in world.needs.items() if _counts(s, book, world, g, i)]
    return max(reached, default=0.0)


def _counts(s: Arena, book: Book, world: World, g: int, i: int) -> bool:
    """Is a die of an area roll meant for ``g`` at all?"""
    s.rolled = world.dice
    return not (traits_of(s, book, s.actor) & traits.AREA and is_ignored_by(s, book, g, i))


def _loss(s: Arena, book: Book, world: World, g: int) -> float:
    dice = sum(_counts(s, book, world, g, i) for i in range(world.dice))
    return mean_loss(dice, hit_chance(world.needs[g]), s.life[g])


def _net_odds(s: Arena, book: Book) -> Odds:
    """A net that catches costs one life point (W1E-8.8.2, MA-7.3.1)."""
    dice = attack_dice(s, book)
    needs = bulk_of(s, book, s.target) + book.net_over[card_at(s, s.actor, s.active[s.actor])]
    caught = at_least(dice, needs)
    return Odds(dice=dice, needs=needs, chance=caught, expected=caught)
