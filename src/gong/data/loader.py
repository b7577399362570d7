"""Edition files: read them, lay one over another, and say exactly what is wrong with one.

A user's file is either whole, or names a ``base`` edition and holds only the tables that differ from it.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeVar

import msgspec
from msgspec import inspect

from ..core.errors import BadInput
from .options import OPTIONS
from .schema import (
    DECK,
    FEWEST_LASTING,
    FIGHTERS,
    SHEET,
    Ability,
    Area,
    Arrows,
    Card,
    Cascade,
    DiceByCards,
    DiceByDie,
    DiceByLife,
    DieDefence,
    Edition,
    Either,
    Fighter,
    Finishing,
    GongInitiative,
    HandOut,
    Kick,
    Laws,
    LineUp,
    Mode,
    NetTest,
    NetThrow,
    Shock,
    Skull,
    Split,
    StealLife,
    TwinShot,
)

Document: TypeAlias = dict[str, object]
#: One's own cards: a file, or tables of cards by fighter and id.
Cards: TypeAlias = Mapping[str, object] | str | Path
#: Something wrong: the dotted path of the field, and the problem in words.
Flaw: TypeAlias = tuple[str, str]

MOST_IN_A_FIGHT = 8
EDITIONS = Path(__file__).parent / "editions"
IDENTIFIER = re.compile(r"[a-z0-9-]+")
#: Words that cannot be the id of a fighter or a card, and why.
RESERVED = {SHEET: "it stands for the sheet that is active before the first card"}
#: Fields about a table rather than of it: they have no origin of their own.
ABOUT = ("origin", "origins", "note")
#: What can decide a value printed as a question mark.
DECIDERS = {
    "melee": 'dice-by-life, dice-by-cards, or dice-by-die with attack = "melee"',
    "shoot": 'dice-by-die, skull, or dice-by-life or dice-by-cards with attack = "shoot"',
    "defence": "die-defence",
}
#: Abilities of which a card can have one, and why.
RIVALS: tuple[tuple[tuple[type[Ability], ...], str], ...] = (
    (
        (Area, Split, Cascade, HandOut, NetThrow, TwinShot, Arrows),
        "each is a way to shoot of its own",
    ),
    ((DiceByLife, DiceByCards, DiceByDie), "one way to count dice is all a card has"),
)
#: Abilities that change a shot, and those that change a blow.
ON_SHOTS: tuple[type[Ability], ...] = (Area, Split, Cascade, HandOut, NetThrow)
ON_BLOWS: tuple[type[Ability], ...] = (Finishing, Shock, StealLife, NetTest)
Kind = TypeVar("Kind", bound=Ability)


def editions() -> list[str]:
    """The names of the built-in editions."""
    return sorted(path.stem for path in EDITIONS.glob("*.toml"))


def load_edition(name_or_path: str | Path, overlay: Mapping[str, object] | None = None) -> Edition:
    """A built-in edition by name, or a user's file by path, with ``overlay`` laid over it; checked."""
    document = complete(read_document(_locate(name_or_path)))
    return edition_from(merge(document, overlay or {}))


def read_document(path: str | Path) -> Document:
    """The tables of a TOML file."""
    try:
        data = Path(path).read_bytes()
        return tomllib.loads(data.decode("utf-8-sig"))
    except OSError as error:
        raise BadInput(str(path), f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadInput(str(path), f"line {line} is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        last = f"at the end, line {len(data.splitlines())}"
        raise BadInput(str(path), f"not TOML: {error}".replace("at end of document", last)) from None


def merge(base: Mapping[str, object], overlay: Mapping[str, object]) -> Document:
    """``overlay`` laid over ``base``: tables are merged, everything else is replaced; neither is changed."""
    merged = dict(base)
    for key, value in overlay.items():
        match merged.get(key), value:
            case Mapping() as under, Mapping() as over:
                merged[key] = merge(under, over)
            case _:
                merged[key] = value
    return merged


def edition_from(document: Mapping[str, object], where: str = "") -> Edition:
    """The edition a whole document describes; ``where`` goes before the path of a field that is wrong."""
    try:
        edition = msgspec.convert(document, Edition)
    except msgspec.ValidationError as error:
        path, problem = next(misfits(inspect.type_info(Edition), document, ""), ("", str(error)))
        raise BadInput(joined_path(where, path), problem) from None
    for path, problem in _conflicts(edition):
        raise BadInput(joined_path(where, path), problem)
    return edition


def flaws(document: Mapping[str, object]) -> list[BadInput]:
    """Everything wrong with a whole document at once, for whoever is writing one."""
    found = list(misfits(inspect.type_info(Edition), document, ""))
    found = found or list(_conflicts(msgspec.convert(document, Edition)))
    return [BadInput(path, problem) for path, problem in found]


def _locate(name_or_path: str | Path) -> Path:
    name = str(name_or_path)
    if name in editions():
        return EDITIONS / f"{name}.toml"
    if not Path(name).is_file():
        raise BadInput(name, f"no such file, and {unknown_word('edition', name, editions())}")
    return Path(name)


def complete(document: Document) -> Document:
    """The document itself, or laid over the edition it names as its base."""
    if "game" in document and "base" not in document:
        return document
    base = document.get("base")
    if base is None:
        raise BadInput("base", f"missing; say which edition this file changes: {', '.join(editions())}")
    if base not in editions():
        raise BadInput("base", unknown_word("edition", base, editions()))
    own = {key: value for key, value in document.items() if key != "base"}
    return merge(complete(_shipped(str(base))), own)


@cache
def _shipped(name: str) -> Document:
    """The document of a built-in edition; whoever lays something over it gets a new one."""
    return read_document(EDITIONS / f"{name}.toml")


# --- what does not fit the schema -----------------------------------------------------------------
# msgspec finds that something is wrong; here is told where, down to the keys of tables, in words that
# come from the schema itself.


def misfits(kind: inspect.Type, value: object, path: str) -> Iterator[Flaw]:
    """Every place where the value, or something inside it, is of no kind allowed there."""
    chosen = next((one for one in _alternatives(kind) if _fits(one, value)), None)
    match chosen, value:
        case inspect.StructType(), Mapping():
            yield from _misfit_fields(chosen, value, path)
        case inspect.DictType(value_type=inner), Mapping():
            for key in value:
                yield from misfits(inner, value[key], joined_path(path, key))
        case inspect.ListType(item_type=inner), list() | tuple():
            for i, item in enumerate(value):
                yield from misfits(inner, item, f"{path}[{i}]")
        case None, _:
            yield _misfit(kind, value, path)


def _misfit_fields(table: inspect.StructType, value: Mapping[str, object], path: str) -> Iterator[Flaw]:
    fields = {field.encode_name: field for field in table.fields}
    allowed = [*fields, *filter(None, [table.tag_field])]
    for key in value:
        if key not in allowed:
            yield joined_path(path, key), unknown_word("field", key, allowed)
    for name, field in fields.items():
        if name in value:
            yield from misfits(field.type, value[name], joined_path(path, name))
        elif field.required:
            yield joined_path(path, name), f"missing; expected {_words(field.type)}"


def _misfit(kind: inspect.Type, value: object, path: str) -> Flaw:
    """Nothing of this kind: say what was expected, and for an ability which ones there are."""
    tags = [str(one.tag) for one in _alternatives(kind) if isinstance(one, inspect.StructType) and one.tag]
    if tags and isinstance(value, Mapping):
        lacking = f"missing; known: {', '.join(tags)}"
        return f"{path}.does", unknown_word("ability", value["does"], tags) if "does" in value else lacking
    return path, f"expected {_words(kind)}, got {_shown(value)}"


def _alternatives(kind: inspect.Type) -> Sequence[inspect.Type]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _fits(kind: inspect.Type, value: object) -> bool:
    """Whether a value is of this kind, leaving aside what is inside it."""
    match kind, value:
        case inspect.IntType(ge=low, le=high), int():
            return not isinstance(value, bool) and _within(value, low, high)
        case inspect.ListType(min_length=low, max_length=high), list() | tuple():
            return _within(len(value), low, high)
        case inspect.LiteralType(values=allowed), str():
            return value in allowed
        case inspect.StructType(tag=tag), Mapping():
            return tag is None or value.get("does") == tag
        case (inspect.StrType(), str()) | (inspect.DictType(), Mapping()) | (inspect.NoneType(), None):
            return True
        case inspect.BoolType(), bool():
            return True
    return False


def _within(number: int, low: int | None, high: int | None) -> bool:
    return (low is None or low <= number) and (high is None or number <= high)


def _words(kind: inspect.Type) -> str:
    """A kind of value in plain words."""
    match kind:
        case inspect.UnionType(types=kinds):
            return _either(
                dict.fromkeys(_words(one) for one in kinds if not isinstance(one, inspect.NoneType))
            )
        case inspect.LiteralType(values=allowed):
            return _either(_shown(value) for value in allowed)
        case inspect.IntType(ge=low, le=high):
            return "a whole number" if low is None else f"a whole number from {low} to {high}"
        case inspect.ListType(min_length=low, max_length=high):
            return f"a list{_length(low, high)}"
        case inspect.StrType():
            return "text"
        case inspect.BoolType():
            return "true or false"
    return "a table"


def _length(low: int | None, high: int | None) -> str:
    if high is None:
        return ""
    return f" of {high}" if low == high else f" of {low or 0} to {high}"


def _either(words: Iterable[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def _shown(value: object) -> str:
    """A value as its file has it; tables and lists by their kind only."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case Mapping():
            return "a table"
        case list() | tuple():
            return f"a list of {len(value)}"
    return str(value)


def unknown_word(what: str, word: object, known: Sequence[str]) -> str:
    """That there is no such word, the nearest one there is, and all of them."""
    from difflib import get_close_matches  # noqa: PLC0415 - a slow import that only a mistake needs

    near = get_close_matches(str(word), known, n=1)
    hint = f', did you mean "{near[0]}"?' if near else ";"
    return f"unknown {what} {_shown(word)}{hint} known: {', '.join(known)}"


def joined_path(path: str, key: object) -> str:
    return f"{path}.{key}" if path and key else path or str(key)


# --- what fits the schema but contradicts itself --------------------------------------------------


def _conflicts(edition: Edition) -> Iterator[Flaw]:
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
            if _those(card, GongInitiative):
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


def _player_conflicts(at: str, mode: Mode, fighters: int) -> Iterator[Flaw]:
    """Each player runs a fighter or a whole side, and nobody is lacking."""
    for i, players in enumerate(mode.players):
        if not mode.sides and players > fighters:
            yield f"{at}[{i}]", f"{players} players, but only {fighters} fighters"
        elif mode.sides and not _sides_can_be_shared(mode, players):
            yield f"{at}[{i}]", f"{players} players cannot share these sides: a side each, or a fighter each"


def _sides_can_be_shared(mode: Mode, players: int) -> bool:
    size, sides = len(mode.sides[0]), len(mode.sides)
    if players == sides:
        return size * sides <= MOST_IN_A_FIGHT
    return players % size == 0 and 2 <= players // size <= sides


def _crowds(edition: Edition) -> Iterator[Flaw]:
    if not 1 <= len(edition.fighters) <= FIGHTERS:
        yield "fighters", f"expected 1 to {FIGHTERS} fighters, got {len(edition.fighters)}"
    for key, fighter in edition.fighters.items():
        if not 1 <= len(fighter.cards) <= DECK:
            yield f"fighters.{key}.cards", f"expected 1 to {DECK} cards, got {len(fighter.cards)}"
        elif fighter.steady and len(fighter.cards) > 1:
            yield f"fighters.{key}.cards", f"expected 1, for it is steady, got {len(fighter.cards)}"
        elif not fighter.steady:
            yield from _too_few_cards(f"fighters.{key}.cards", fighter, edition.laws)


def _too_few_cards(at: str, fighter: Fighter, laws: Laws) -> Iterator[Flaw]:
    """Nobody may ever stand without a card to choose."""
    lasting = [card for card in fighter.cards.values() if card.kind != "technique"]
    if not laws.refill and len(fighter.cards) < laws.rounds:
        yield at, f"expected at least {laws.rounds}, one for each round, got {len(fighter.cards)}"
    if laws.refill and len(lasting) < FEWEST_LASTING:
        yield at, f"expected at least {FEWEST_LASTING} that are no technique, got {len(lasting)}"


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
    barrels = {key: card for key, card in fighter.cards.items() if _those(card, Area)}
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
            yield from _ability_conflicts(at, card)


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


def _ability_conflicts(at: str, card: Card) -> Iterator[Flaw]:
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
        yield at, f'expected "?" because {deciding[0]} decides it, got {_shown(value)}'
    if len(deciding) > 1:
        yield at, f"{' and '.join(deciding)} cannot both decide it"


def _decides(ability: Ability) -> str:
    """The field whose question mark this ability decides, if any."""
    if isinstance(ability, Skull):
        return "shoot"
    if isinstance(ability, DieDefence):
        return "defence"
    return getattr(ability, "attack", "")


def _arrow_conflicts(at: str, card: Card) -> Iterator[Flaw]:
    double = [_word(ability) for ability in _those(card, Arrows, TwinShot)]
    if double and not isinstance(card.shoot, list):
        yield at, f"expected a list of 2 because of {double[0]}, got {_shown(card.shoot)}"
    if isinstance(card.shoot, list) and not double:
        yield at, "two shots need the ability arrows or twin-shot"
    if _those(card, Kick) and not isinstance(card.melee, list):
        yield at.replace("shoot", "melee"), f"expected a list of 2 because of kick, got {_shown(card.melee)}"


def _company_conflicts(at: str, card: Card) -> Iterator[Flaw]:
    """Abilities that would each have the same attack go its own way."""
    for rivals, problem in RIVALS:
        found = [_word(ability) for ability in _those(card, *rivals)]
        if len(found) > 1:
            yield at, f"{' and '.join(found)} cannot be on one card: {problem}"


def _idle_abilities(at: str, card: Card) -> Iterator[Flaw]:
    """An ability that changes an attack needs that attack."""
    for field, kinds in (("shoot", ON_SHOTS), ("melee", ON_BLOWS)):
        idle = [_word(ability) for ability in _those(card, *kinds)]
        if idle and not _attacks(card, field):
            yield f"{at}.{field}", f"expected dice because of {idle[0]}, got {_shown(getattr(card, field))}"
    attacks = _attacks(card, "melee") + _attacks(card, "shoot") + len(_those(card, Skull))
    if _those(card, Either) and attacks < 2:
        yield f"{at}.abilities", "either needs at least two attacks to choose from"


def _attacks(card: Card, field: str) -> int:
    """How many attacks of a sort a card has; the Skull is given instead of shooting."""
    dice = getattr(card, field)
    if field == "shoot" and _those(card, Skull):
        return 0
    return sum(n != 0 for n in dice) if isinstance(dice, list) else int(dice != 0)


def _number_conflicts(at: str, card: Card) -> Iterator[Flaw]:
    if isinstance(card.shoot, list) and 0 in card.shoot:
        yield f"{at}.shoot", "expected at least 1 die for each of two shots"
    if _those(card, Split) and card.shoot == "?":
        yield f"{at}.shoot", 'expected a number because split shares it out, got "?"'
    if _those(card, NetTest) and any(ability.attack == "melee" for ability in _those(card, DiceByDie)):
        yield f"{at}.abilities", "net-test and dice-by-die cannot both be rolled before one attack"
    for kick in _those(card, Kick):
        if isinstance(card.melee, list) and card.melee[1] == 0:
            yield f"{at}.melee[1]", "expected at least 1 die because of kick, got 0"
        if kick.landing[0] > kick.landing[1]:
            yield f"{at}.abilities[{card.abilities.index(kick)}].landing", "expected the smaller size first"


def _those(card: Card, *kinds: type[Kind]) -> list[Kind]:
    """The abilities of these kinds that a card has."""
    return [ability for ability in card.abilities if isinstance(ability, kinds)]


def _word(ability: Ability) -> str:
    return str(ability.__struct_config__.tag)


def _option_conflicts(options: Mapping[str, Sequence[str]]) -> Iterator[Flaw]:
    for key, values in options.items():
        if key not in OPTIONS:
            yield f"options.{key}", unknown_word("option", key, list(OPTIONS))
            continue
        if not values:
            yield f"options.{key}", f"expected at least one of {_either(OPTIONS[key])}"
        for i, value in enumerate(values):
            if value not in OPTIONS[key]:
                yield f"options.{key}[{i}]", unknown_word("value", value, OPTIONS[key])
            if value in values[:i]:
                yield f"options.{key}[{i}]", f'"{value}" is there twice'


def _seat_conflicts(at: str, line_up: LineUp, fighters: Sequence[str]) -> Iterator[Flaw]:
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


def _team_conflicts(at: str, line_up: LineUp) -> Iterator[Flaw]:
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


# -- editions for a match


@cache
def built_in(game: str) -> Edition:
    return load_edition(game)


def edition_with(
    game: str, own_file: Mapping[str, object] | None, own_cards: Mapping[str, object]
) -> Edition:
    """The edition of a game, with one's own file or tables of cards over it."""
    if own_file is None and not own_cards:
        return built_in(game)
    document = complete(dict(own_file) if own_file is not None else {"base": game})
    overlay = {"fighters": {name: {"cards": own} for name, own in own_cards.items()}}
    edition = edition_from(merge(document, overlay))
    if edition.game != game:
        raise BadInput("game", f"these cards are for {edition.game}, not for {game}")
    return edition


def edition_of(game: str, cards: Cards | None = None) -> Edition:
    """The edition of a game of fighters, with a file or tables of one's own cards over it."""
    own_file, own_cards = own_of(cards)
    if own_file is None and game not in editions():
        raise BadInput("game", f"there are no fighters in {game!r}; there are in {', '.join(editions())}")
    return edition_with(game, own_file, own_cards)


def own_of(cards: Cards | None) -> tuple[Mapping[str, object] | None, Mapping[str, object]]:
    """One's own file, read, and one's own cards, either of which may be missing."""
    if cards is None or isinstance(cards, Mapping):
        return None, cards or {}
    if not isinstance(cards, str | Path) or "\0" in str(cards):
        raise BadInput("cards", f"expected a file or tables of cards, got {cards!r}")
    return read_document(cards), {}
