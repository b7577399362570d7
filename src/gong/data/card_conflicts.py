"""What fits the schema of a card but contradicts itself: its abilities and the numbers beside them."""

from collections.abc import Iterator
from typing import TypeVar

from . import schema
from .misfits import Flaw, shown
from .schema import Ability, Card

#: What can decide a value printed as a question mark.
DECIDERS = {
    "melee": 'dice-by-life, dice-by-cards, or dice-by-die with attack = "melee"',
    "shoot": 'dice-by-die, skull, or dice-by-life or dice-by-cards with attack = "shoot"',
    "defence": "die-defence",
}
Kinds = tuple[type[Ability], ...]
#: Abilities that change a shot, and those that change a blow.
ON_SHOTS: Kinds = (*(schema.Area, schema.Split, schema.Cascade), *(schema.HandOut, schema.NetThrow))
ON_BLOWS: Kinds = (schema.Finishing, schema.Shock, schema.StealLife, schema.NetTest)
#: Abilities of which a card can have one, and why.
RIVALS: tuple[tuple[Kinds, str], ...] = (
    ((*ON_SHOTS, schema.TwinShot, schema.Arrows), "each is a way to shoot of its own"),
    ((schema.DiceByLife, schema.DiceByCards, schema.DiceByDie), "one way to count dice is all a card has"),
)
Kind = TypeVar("Kind", bound=Ability)


def ability_conflicts(at: str, card: Card) -> Iterator[Flaw]:
    words = [_word(ability) for ability in card.abilities]
    for i, word in enumerate(words):
        if word in words[:i]:
            yield f"{at}.abilities[{i}]", f"{word} is there twice"
    for field in DECIDERS:
        deciding = [_word(ability) for ability in card.abilities if _decides(ability) == field]
        yield from _open_value_conflicts(f"{at}.{field}", getattr(card, field), deciding, field)
    yield from _arrow_conflicts(f"{at}.shoot", card)
    yield from _company_conflicts(f"{at}.abilities", card)
    yield from _idle_abilities(at, card)
    yield from _number_conflicts(at, card)


def _open_value_conflicts(at: str, value: object, deciding: list[str], field: str) -> Iterator[Flaw]:
    if value == "?" and not deciding:
        yield at, f'"?" needs an ability that decides it: {DECIDERS[field]}'
    if value != "?" and deciding:
        yield at, f'expected "?" because {deciding[0]} decides it, got {shown(value)}'
    if len(deciding) > 1:
        yield at, f"{' and '.join(deciding)} cannot both decide it"


def _decides(ability: Ability) -> str:
    """The field whose question mark this ability decides, if any."""
    if isinstance(ability, schema.Skull):
        return "shoot"
    if isinstance(ability, schema.DieDefence):
        return "defence"
    return getattr(ability, "attack", "")


def _arrow_conflicts(at: str, card: Card) -> Iterator[Flaw]:
    double = [_word(ability) for ability in those(card, schema.Arrows, schema.TwinShot)]
    if double and not isinstance(card.shoot, list):
        yield at, f"expected a list of 2 because of {double[0]}, got {shown(card.shoot)}"
    if isinstance(card.shoot, list) and not double:
        yield at, "two shots need the ability arrows or twin-shot"
    if those(card, schema.Kick) and not isinstance(card.melee, list):
        yield at.replace("shoot", "melee"), f"expected a list of 2 because of kick, got {shown(card.melee)}"


def _company_conflicts(at: str, card: Card) -> Iterator[Flaw]:
    """Abilities that would each have the same attack go its own way."""
    for rivals, problem in RIVALS:
        found = [_word(ability) for ability in those(card, *rivals)]
        if len(found) > 1:
            yield at, f"{' and '.join(found)} cannot be on one card: {problem}"


def _idle_abilities(at: str, card: Card) -> Iterator[Flaw]:
    """An ability that changes an attack needs that attack."""
    for field, kinds in (("shoot", ON_SHOTS), ("melee", ON_BLOWS)):
        idle = [_word(ability) for ability in those(card, *kinds)]
        if idle and not _attacks(card, field):
            yield f"{at}.{field}", f"expected dice because of {idle[0]}, got {shown(getattr(card, field))}"
    attacks = _attacks(card, "melee") + _attacks(card, "shoot") + len(those(card, schema.Skull))
    if those(card, schema.Either) and attacks < 2:
        yield f"{at}.abilities", "either needs at least two attacks to choose from"


def _attacks(card: Card, field: str) -> int:
    """How many attacks of a sort a card has; the schema.Skull is given instead of shooting."""
    dice = getattr(card, field)
    if field == "shoot" and those(card, schema.Skull):
        return 0
    return sum(n != 0 for n in dice) if isinstance(dice, list) else int(dice != 0)


def _number_conflicts(at: str, card: Card) -> Iterator[Flaw]:
    if isinstance(card.shoot, list) and 0 in card.shoot:
        yield f"{at}.shoot", "expected at least 1 die for each of two shots"
    if those(card, schema.Split) and card.shoot == "?":
        yield f"{at}.shoot", 'expected a number because split shares it out, got "?"'
    if those(card, schema.NetTest) and any(
        ability.attack == "melee" for ability in those(card, schema.DiceByDie)
    ):
        yield f"{at}.abilities", "net-test and dice-by-die cannot both be rolled before one attack"
    for kick in those(card, schema.Kick):
        if isinstance(card.melee, list) and card.melee[1] == 0:
            yield f"{at}.melee[1]", "expected at least 1 die because of kick, got 0"
        if kick.landing[0] > kick.landing[1]:
            yield f"{at}.abilities[{card.abilities.index(kick)}].landing", "expected the smaller size first"


def those(card: Card, *kinds: type[Kind]) -> list[Kind]:
    """The abilities of these kinds that a card has."""
    return [ability for ability in card.abilities if isinstance(ability, kinds)]


def _word(ability: Ability) -> str:
    return str(ability.__struct_config__.tag)
