"""From an edition file and chosen options to the book the rules read."""

from collections.abc import Mapping

from ..core.errors import BadInput
from ..data import schema
from ..data.options import OF_PLAY, number_of
from ..data.schema import DECK, Card, Edition, Fighter, Mode
from . import elements, nets, rulings, traits
from .book import LIFE_TABLE, Book
from .damage import loss_table

DECIDED_BY_ABILITY = -1
PLAIN_LAWS = (
    *("rounds", "ring", "reach", "far_penalty", "charms", "large_tokens", "large_value"),
    *("centre_bonus", "refill", "trophies_pass", "own_zones"),
)

TRAITS: dict[type, int] = {
    schema.Area: traits.AREA,
    schema.NoShot: traits.NO_SHOT,
    schema.NoMelee: traits.NO_MELEE,
    schema.Arrows: traits.ARROWS,
    schema.DiceByLife: traits.BY_LIFE,
    schema.DiceByCards: traits.BY_CARDS,
    schema.DiceByDie: traits.BY_DIE,
    schema.StealLife: traits.STEAL_LIFE,
    schema.NetTest: traits.NET_TEST,
    schema.Shock: traits.SHOCK,
    schema.FewerDice: traits.FEWER_DICE,
    schema.HandOut: traits.HAND_OUT,
    schema.Skull: traits.SKULL,
    schema.DieDefence: traits.DIE_DEFENCE,
    schema.DieBonus: traits.DIE_BONUS,
    schema.TwinShot: traits.TWIN,
    schema.NetThrow: traits.NET_THROW,
    schema.Finishing: traits.FINISHING,
    schema.Cascade: traits.CASCADE,
    schema.Split: traits.SPLIT,
    schema.Either: traits.EITHER,
    schema.Kick: traits.KICK,
    schema.GongInitiative: 0,
}


def book_of(edition: Edition, options: Mapping[str, str], mode: Mode | None = None) -> Book:
    """The edition under these options, in one of its modes; unknown options are refused by name."""
    book = Book()
    _write_laws(book, edition)
    _write_sides(book, edition, mode)
    _write_options(book, edition, options)
    book.kinds = len(edition.fighters)
    for kind, fighter in enumerate(edition.fighters.values()):
        _write_fighter(book, kind, fighter)
    book.expected[:] = loss_table()
    return book


def chosen_options(edition: Edition, options: Mapping[str, str]) -> dict[str, str]:
    """Every option of the edition with its value, defaults filled in."""
    for key, value in options.items():
        _check_option(edition, key, value)
    return {key: options.get(key, values[0]) for key, values in edition.options.items()}


def _check_option(edition: Edition, key: str, value: str) -> None:
    if key not in edition.options:
        offered = f"it has {', '.join(edition.options)}" if edition.options else "it has none"
        raise BadInput(f"options.{key}", f"{edition.game} has no such option; {offered}")
    if value not in edition.options[key]:
        raise BadInput(f"options.{key}", f"expected one of {', '.join(edition.options[key])}, got {value!r}")


def _write_laws(book: Book, edition: Edition) -> None:
    laws = edition.laws
    for name in PLAIN_LAWS:
        setattr(book, name, getattr(laws, name))
    book.by_trophies = int(laws.points == "trophies")
    for i, dice in enumerate(laws.rocks):
        book.rocks[i + 1] = dice
    for i, colour in enumerate(laws.gong):
        book.red_gong[i + 1] = int(colour == "red")


def _write_sides(book: Book, edition: Edition, mode: Mode | None) -> None:
    """Who fights for which side, where a mode has sides."""
    kinds = list(edition.fighters)
    for side, names in enumerate(mode.sides if mode else []):
        book.sided = 1
        for name in names:
            book.side[kinds.index(name)] = side


def _write_options(book: Book, edition: Edition, options: Mapping[str, str]) -> None:
    said = {**edition.settled, **chosen_options(edition, options)}
    for name, values in OF_PLAY.items():
        setattr(book, name, number_of(name, said.get(name, values[0])))


def _write_fighter(book: Book, kind: int, fighter: Fighter) -> None:
    book.sheet_life[kind] = fighter.life
    book.bulk[kind] = fighter.size
    book.sheet_defence[kind] = fighter.defence
    book.deck[kind] = (1 << len(fighter.cards)) - 1
    book.element[kind] = elements.NAMES.index(fighter.element)
    book.centred[kind] = int(fighter.place == "centre")
    book.steady[kind] = int(fighter.steady)
    for place, card in enumerate(fighter.cards.values()):
        _write_card(book, kind * DECK + place, card)
        _write_sets(book, kind, place, card)


def _write_sets(book: Book, kind: int, place: int, card: Card) -> None:
    """The cards that never come back, those that can explode, those that set on fire."""
    at = kind * DECK + place
    if card.kind == "technique":
        book.techniques[kind] |= 1 << place
    if book.element[kind] == elements.POWDER and book.traits[at] & traits.AREA:
        book.barrels[kind] |= 1 << place
    is_source = card.kind == "ordinary" or book.flame_source == rulings.FLAME_SOURCE_ANY_SHOT
    if book.flames and book.element[kind] == elements.FIRE and is_source:
        book.fiery[at] = 1


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
        book.traits[at] & traits.SKULL,
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
        case schema.NetThrow(over=over, takes_popularity=takes, lasts=lasts):
            book.net_over[at], book.net_takes[at], book.net_lasts[at] = over, takes, nets.NAMES.index(lasts)
        case schema.Finishing(limit=limit, by=by, heals=heals, big=big, heals_for_big=more):
            book.finish_limit[at], book.finish_by[at] = limit, by
            book.heals[at], book.big[at], book.heals_for_big[at] = heals, big, more
        case schema.Kick(landing=sizes):
            book.landing_two[at], book.landing_three[at] = sizes
        case schema.GongInitiative(red=red):
            book.red_initiative[at] = red
        case schema.HandOut(mates=mates):
            book.traits[at] |= traits.MATES_TOO if mates else 0
        case schema.Shock(by=by, per=per):
            book.shock_by[at], book.shock_per[at] = by, per
        case schema.FewerDice(by=by):
            book.fewer_by[at] = by
        case schema.DieBonus(by=by):
            book.bonus[at] = by
        case schema.Skull():
            book.shoot_a[at] = 0
        case _:
            pass
