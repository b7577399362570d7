"""From an edition file and chosen options to the book the rules read."""

from collections.abc import Mapping
from functools import cache
from math import comb

from ..core.errors import BadInput
from ..data import schema
from ..data.options import OPTIONS
from ..data.schema import DECK, Card, Edition, Fighter
from . import book as columns
from .book import EXPECTED_DICE, EXPECTED_LIFE, LIFE_TABLE, Book

DECIDED_BY_ABILITY = -1

TRAITS: dict[type, int] = {
    schema.Area: columns.AREA,
    schema.NoShot: columns.NO_SHOT,
    schema.NoMelee: columns.NO_MELEE,
    schema.Arrows: columns.ARROWS,
    schema.DiceByLife: columns.BY_LIFE,
    schema.DiceByCards: columns.BY_CARDS,
    schema.DiceByDie: columns.BY_DIE,
    schema.StealLife: columns.STEAL_LIFE,
    schema.NetTest: columns.NET_TEST,
    schema.Shock: columns.SHOCK,
    schema.FewerDice: columns.FEWER_DICE,
    schema.HandOut: columns.HAND_OUT_TRAIT,
    schema.Skull: columns.SKULL,
    schema.DieDefence: columns.DIE_DEFENCE,
    schema.DieBonus: columns.DIE_BONUS,
}


def book_of(edition: Edition, options: Mapping[str, str]) -> Book:
    """The edition under these options; unknown options are refused by name."""
    book = Book()
    _write_laws(book, edition)
    _write_options(book, edition, options)
    book.kinds = len(edition.fighters)
    for kind, fighter in enumerate(edition.fighters.values()):
        _write_fighter(book, kind, fighter)
    book.expected[:] = _expectations()
    return book


def chosen_options(edition: Edition, options: Mapping[str, str]) -> dict[str, str]:
    """Every option of the edition with its value, defaults filled in."""
    for key, value in options.items():
        _check_option(edition, key, value)
    return {key: options.get(key, values[0]) for key, values in edition.options.items()}


def _check_option(edition: Edition, key: str, value: str) -> None:
    if key not in edition.options:
        raise BadInput(
            f"options.{key}", f"{edition.game} has no such option; it has {', '.join(edition.options)}"
        )
    if value not in edition.options[key]:
        raise BadInput(f"options.{key}", f"expected one of {', '.join(edition.options[key])}, got {value!r}")


def _write_laws(book: Book, edition: Edition) -> None:
    laws = edition.laws
    for name in ("rounds", "ring", "reach", "far_penalty", "charms", "large_tokens", "large_value"):
        setattr(book, name, getattr(laws, name))
    for i, dice in enumerate(laws.rocks):
        book.rocks[i + 1] = dice


def _write_options(book: Book, edition: Edition, options: Mapping[str, str]) -> None:
    for key, value in chosen_options(edition, options).items():
        setattr(book, key, OPTIONS[key].index(value))


def _write_fighter(book: Book, kind: int, fighter: Fighter) -> None:
    book.sheet_life[kind] = fighter.life
    book.bulk[kind] = fighter.size
    book.sheet_defence[kind] = fighter.defence
    book.deck[kind] = (1 << len(fighter.cards)) - 1
    for place, card in enumerate(fighter.cards.values()):
        _write_card(book, kind * DECK + place, card)


def _write_card(book: Book, at: int, card: Card) -> None:
    book.initiative[at] = card.initiative
    book.move[at] = card.move
    book.melee_a[at], book.melee_b[at] = _two(card.melee)
    book.shoot_a[at], book.shoot_b[at] = _two(card.shoot)
    book.defence[at] = 0 if isinstance(card.defence, str) else card.defence
    for ability in card.abilities:
        book.traits[at] |= TRAITS[type(ability)]
        _write_ability(book, at, ability)
    book.slots[at] = _slots(book, at)


def _slots(book: Book, at: int) -> int:
    """The attacks a card has, the Skull among them, as a set of slots."""
    dice = (
        book.melee_a[at],
        book.melee_b[at],
        book.shoot_a[at],
        book.shoot_b[at],
        book.traits[at] & columns.SKULL,
    )
    return sum(1 << slot for slot, n in enumerate(dice) if n)


def _two(dice: int | str | list[int]) -> tuple[int, int]:
    if isinstance(dice, str):
        return DECIDED_BY_ABILITY, 0
    return (dice, 0) if isinstance(dice, int) else (dice[0], dice[1])


def _write_ability(book: Book, at: int, ability: schema.AnyAbility) -> None:
    match ability:
        case schema.DiceByLife(table=table):
            book.life_dice[at * LIFE_TABLE : (at + 1) * LIFE_TABLE] = (table + [table[-1]] * LIFE_TABLE)[
                :LIFE_TABLE
            ]
        case schema.NetTest(dice=dice, lowers=lowers):
            book.net_dice[at], book.net_lowers[at] = dice, lowers
        case schema.Shock(by=by):
            book.shock_by[at] = by
        case schema.FewerDice(by=by):
            book.fewer_by[at] = by
        case schema.DieBonus(by=by):
            book.bonus[at] = by
        case schema.Skull():
            book.shoot_a[at] = 0
        case _:
            pass


@cache
def _expectations() -> tuple[int, ...]:
    """100 times the expected life lost to n dice, h hitting faces and l life points, in the book's order."""
    return tuple(
        round(100 * expected_loss(n, faces / 6, life))
        for n in range(EXPECTED_DICE)
        for faces in range(7)
        for life in range(EXPECTED_LIFE)
    )


def expected_loss(dice: int, p: float, life: int) -> float:
    """The mean of hits among ``dice``, each with probability ``p``, capped by the life there is."""
    return sum(min(k, life) * comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1))
