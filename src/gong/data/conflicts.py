"""What fits the schema of an edition but contradicts itself."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from . import schema
from .card_conflicts import ability_conflicts, those
from .misfits import Flaw, either, unknown_word
from .options import OPTIONS
from .schema import Edition, Fighter

MOST_IN_A_FIGHT = 8
IDENTIFIER = re.compile(r"[a-z0-9-]+")
#: Words that cannot be the id of a fighter or a card, and why.
RESERVED = {schema.SHEET: "it stands for the sheet that is active before the first card"}
#: Fields about a table rather than of it: they have no origin of their own.
ABOUT = ("origin", "origins", "note")


def conflicts(edition: Edition) -> Iterator[Flaw]:
    yield from _crowds(edition)
    yield from _fighter_conflicts(edition)
    yield from _card_conflicts(edition)
    yield from _option_conflicts(edition.options)
    yield from _settled_conflicts(edition)
    yield from _law_conflicts(edition)
    yield from _mode_conflicts(edition)
    for key, line_up in edition.line_ups.items():
        yield from _seat_conflicts(f"line-ups.{key}.seats", line_up, list(edition.fighters))
        yield from _team_conflicts(f"line-ups.{key}.teams", line_up)


def _law_conflicts(edition: Edition) -> Iterator[Flaw]:
    laws = edition.laws
    if len(laws.rocks) > laws.rounds:
        yield "laws.rocks", f"longer than the {laws.rounds} rounds of the game"
    if not laws.gong:
        yield from _colourless(edition)
    elif len(laws.gong) != laws.rounds:
        yield "laws.gong", f"expected a colour for each of the {laws.rounds} rounds, got {len(laws.gong)}"


def _colourless(edition: Edition) -> Iterator[Flaw]:
    for owner, fighter in edition.fighters.items():
        for key, card in fighter.cards.items():
            if those(card, schema.GongInitiative):
                at = f"fighters.{owner}.cards.{key}.abilities"
                yield at, "gong-initiative needs a gong with colours: laws.gong"


def _settled_conflicts(edition: Edition) -> Iterator[Flaw]:
    for key, value in edition.settled.items():
        if key not in OPTIONS:
            yield f"settled.{key}", unknown_word("option", key, list(OPTIONS))
        elif value not in OPTIONS[key]:
            yield f"settled.{key}", unknown_word("value", value, OPTIONS[key])
        elif key in edition.options:
            yield f"settled.{key}", "offered as an option too; it can be only one of the two"


def _mode_conflicts(edition: Edition) -> Iterator[Flaw]:
    for key, mode in edition.modes.items():
        named = [name for side in mode.sides for name in side]
        for name in dict.fromkeys(named):
            if name not in edition.fighters:
                yield f"modes.{key}.sides", unknown_word("fighter", name, list(edition.fighters))
            if named.count(name) > 1:
                yield f"modes.{key}.sides", f"{name} is there twice"
        sizes = {len(side) for side in mode.sides}
        if len(sizes) > 1:
            yield f"modes.{key}.sides", "sides must be equally large, so that lots are fair"
        elif sizes == {0} or len(mode.sides) == 1:
            yield f"modes.{key}.sides", "expected at least two sides, each with somebody in it"
        else:
            yield from _player_conflicts(f"modes.{key}.players", mode, len(edition.fighters))


def _player_conflicts(at: str, mode: schema.Mode, fighters: int) -> Iterator[Flaw]:
    """Each player runs a fighter or a whole side, and nobody is lacking."""
    for i, players in enumerate(mode.players):
        if not mode.sides and players > fighters:
            yield f"{at}[{i}]", f"{players} players, but only {fighters} fighters"
        elif mode.sides and not _sides_can_be_shared(mode, players):
            yield f"{at}[{i}]", f"{players} players cannot share these sides: a side each, or a fighter each"


def _sides_can_be_shared(mode: schema.Mode, players: int) -> bool:
    size, sides = len(mode.sides[0]), len(mode.sides)
    if players == sides:
        return size * sides <= MOST_IN_A_FIGHT
    return players % size == 0 and 2 <= players // size <= sides


def _crowds(edition: Edition) -> Iterator[Flaw]:
    if not 1 <= len(edition.fighters) <= schema.FIGHTERS:
        yield "fighters", f"expected 1 to {schema.FIGHTERS} fighters, got {len(edition.fighters)}"
    for key, fighter in edition.fighters.items():
        if not 1 <= len(fighter.cards) <= schema.DECK:
            yield f"fighters.{key}.cards", f"expected 1 to {schema.DECK} cards, got {len(fighter.cards)}"
        elif fighter.steady and len(fighter.cards) > 1:
            yield f"fighters.{key}.cards", f"expected 1, for it is steady, got {len(fighter.cards)}"
        elif not fighter.steady:
            yield from _too_few_cards(f"fighters.{key}.cards", fighter, edition.laws)


def _too_few_cards(at: str, fighter: Fighter, laws: schema.Laws) -> Iterator[Flaw]:
    """Nobody may ever stand without a card to choose."""
    lasting = [card for card in fighter.cards.values() if card.kind != "technique"]
    if not laws.refill and len(fighter.cards) < laws.rounds:
        yield at, f"expected at least {laws.rounds}, one for each round, got {len(fighter.cards)}"
    if laws.refill and len(lasting) < schema.FEWEST_LASTING:
        yield at, f"expected at least {schema.FEWEST_LASTING} that are no technique, got {len(lasting)}"


def _fighter_conflicts(edition: Edition) -> Iterator[Flaw]:
    taken: dict[int, str] = {}
    for key, fighter in edition.fighters.items():
        at = f"fighters.{key}"
        yield from bad_identifier(at, key)
        yield from _origin_conflicts(at, fighter.__struct_encode_fields__, fighter.origins)
        if taken.setdefault(fighter.size, key) != key:
            yield (
                f"{at}.size",
                f"{fighter.size} is the size of {taken[fighter.size]} already; sizes must differ",
            )
        if fighter.place == "centre" and not edition.laws.own_zones:
            yield f"{at}.place", "only where each fighter brings its own zone: laws.own-zones"
        if fighter.element == "powder":
            yield from _barrel_conflicts(at, fighter)


def _barrel_conflicts(at: str, fighter: Fighter) -> Iterator[Flaw]:
    """What explodes is the barrel, with the dice printed on it."""
    barrels = {key: card for key, card in fighter.cards.items() if those(card, schema.Area)}
    if not barrels:
        yield f"{at}.element", "powder needs a barrel to explode: a card with the ability area"
    for key, card in barrels.items():
        if card.shoot == "?":
            yield f"{at}.cards.{key}.shoot", 'expected a number because it can explode, got "?"'


def _card_conflicts(edition: Edition) -> Iterator[Flaw]:
    taken: dict[str, str] = {}
    for owner, fighter in edition.fighters.items():
        for key, card in fighter.cards.items():
            at = f"fighters.{owner}.cards.{key}"
            yield from bad_identifier(at, key)
            if taken.setdefault(key, owner) != owner:
                yield at, f"{taken[key]} has a card of this id already; ids must differ across the edition"
            yield from _origin_conflicts(at, card.__struct_encode_fields__, card.origins)
            yield from ability_conflicts(at, card)


def bad_identifier(at: str, key: str, reserved: Mapping[str, str] = RESERVED) -> Iterator[Flaw]:
    """What is wrong with an id."""
    if not IDENTIFIER.fullmatch(key):
        yield at, f'"{key}" is no id: only a to z, 0 to 9 and dashes'
    if key in reserved:
        yield at, f'"{key}" cannot be an id: {reserved[key]}'


def _origin_conflicts(at: str, fields: Sequence[str], origins: Iterable[str]) -> Iterator[Flaw]:
    known = [field for field in fields if field not in ABOUT]
    for field in origins:
        if field not in known:
            yield f"{at}.origins.{field}", unknown_word("field", field, known)


def _option_conflicts(options: Mapping[str, Sequence[str]]) -> Iterator[Flaw]:
    for key, values in options.items():
        if key not in OPTIONS:
            yield f"options.{key}", unknown_word("option", key, list(OPTIONS))
            continue
        if not values:
            yield f"options.{key}", f"expected at least one of {either(OPTIONS[key])}"
        for i, value in enumerate(values):
            if value not in OPTIONS[key]:
                yield f"options.{key}[{i}]", unknown_word("value", value, OPTIONS[key])
            if value in values[:i]:
                yield f"options.{key}[{i}]", f'"{value}" is there twice'


def _seat_conflicts(at: str, line_up: schema.LineUp, fighters: Sequence[str]) -> Iterator[Flaw]:
    seen: list[str] = []
    for i, seat in enumerate(line_up.seats):
        if not seat:
            yield f"{at}[{i}]", "a seat needs a fighter"
        for j, name in enumerate(seat):
            if name not in fighters:
                yield f"{at}[{i}][{j}]", unknown_word("fighter", name, fighters)
            if name in seen:
                yield f"{at}[{i}][{j}]", f"{name} is in this line-up twice"
            seen.append(name)


def _team_conflicts(at: str, line_up: schema.LineUp) -> Iterator[Flaw]:
    seated = [seat for team in line_up.teams for seat in team]
    for i, team in enumerate(line_up.teams):
        if not team:
            yield f"{at}[{i}]", "a team needs a seat"
    for seat in dict.fromkeys(seated):
        if not 0 <= seat < len(line_up.seats):
            yield at, f"there is no seat {seat}: seats are 0 to {len(line_up.seats) - 1}"
        if seated.count(seat) > 1:
            yield at, f"seat {seat} is in the teams twice"
    for seat in range(len(line_up.seats)):
        if seat not in seated:
            yield at, f"seat {seat} is in no team"
