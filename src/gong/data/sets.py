"""Card sets of Ultrium Sphere: their shape, how they are read, and what is wrong with one.

A user's file is either whole, or names a ``base`` set and holds only the cards that differ from it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, inspect

from ..core.errors import BadInput
from .clauses import Clause, Written, WrittenAbility, WrittenPlay, are_one_ability, clauses_of
from .conflicts import bad_identifier
from .loader import Document, is_whole, merge, read_document, with_base
from .misfits import Flaw, bad_input, fitted, misfits, unknown_word
from .notation import MANY, MOST, Misread
from .schema import Strict, Text

SETS = Path(__file__).parent / "sets"
FIRST_LIGHT = "first-light"
#: What the game is called in every language.
TITLE = "Ultrium Sphere"
#: Words of keys: a card, slot or subtype of such a name could not be told from them.
RESERVED = dict.fromkeys(("none", "locker", "item", "seat"), "it has a meaning of its own")

Number: TypeAlias = Annotated[int, Meta(ge=-MOST, le=MOST)]
Reading: TypeAlias = dict[str, list[tuple[str, tuple[Clause, ...]]]]
#: A clause and where it is written.
Placed: TypeAlias = tuple[str, Clause]
Value: TypeAlias = Annotated[int, Meta(ge=0, le=MANY)]


class UltraCard(Strict):
    """An Ultra as printed. ``multi``: it carries the copies symbol. What it does, its abilities say."""

    type: Literal["human", "android", "genetic", "alien"]
    assault: Number
    tackle: Number
    shot: Number
    resistance: Number
    save: Number
    pass_: Number = msgspec.field(name="pass")
    name: Text | None = None
    subtype: str | None = None
    value: Value = 1
    multi: bool = False
    abilities: Annotated[list[WrittenAbility], Meta(max_length=4)] = msgspec.field(default_factory=list)
    flavour: Text | None = None

    def capability(self, word: str) -> int:
        """The printed number of a capability."""
        return int(getattr(self, "pass_" if word == "pass" else word))


class InteractionCard(Strict):
    """An Interaction as printed."""

    clauses: Annotated[list[WrittenPlay], Meta(min_length=1, max_length=4)]
    name: Text | None = None
    value: Value = 1
    multi: bool = False
    retroactive: bool = False
    flavour: Text | None = None


class TypeNames(Strict):
    """The four types in words."""

    human: Text
    android: Text
    genetic: Text
    alien: Text


class SetFile(Strict):
    """A whole set as its file has it."""

    title: Text
    types: TypeNames
    ultras: dict[str, UltraCard]
    interactions: dict[str, InteractionCard]
    notice: Text | None = None
    subtypes: dict[str, Text] = msgspec.field(default_factory=dict)


class CardSet(Struct, frozen=True):
    """A set that has been read: the cards as printed, and the clauses of each by its id."""

    file: SetFile
    clauses: dict[str, tuple[Clause, ...]]

    @property
    def ultras(self) -> dict[str, UltraCard]:
        """The Ultras by id, in the order of the file."""
        return self.file.ultras

    @property
    def interactions(self) -> dict[str, InteractionCard]:
        """The Interactions by id, in the order of the file."""
        return self.file.interactions

    @property
    def subtypes(self) -> list[str]:
        """All subtypes in the order in which they first appear."""
        return _subtypes(self.file)

    def name_of(self, card: str, lang: str) -> str:
        """What a card is called; without a name it goes by its id."""
        found = (self.ultras.get(card) or self.interactions[card]).name
        return found.said(lang) if found else card

    def flavour_of(self, card: str, lang: str) -> str:
        """A line for people that has no effect, or nothing."""
        found = (self.ultras.get(card) or self.interactions[card]).flavour
        return found.said(lang) if found else ""

    def type_name(self, type_: str, lang: str) -> str:
        """A type in words."""
        return str(getattr(getattr(self.file.types, type_), lang))

    def subtype_name(self, subtype: str, lang: str) -> str:
        """A subtype in words."""
        found = self.file.subtypes.get(subtype)
        return found.said(lang) if found else subtype.capitalize()


def sets() -> list[str]:
    """The names of the built-in sets."""
    return sorted(path.stem for path in SETS.glob("*.toml"))


def load_set(
    name_or_path: str | Path = FIRST_LIGHT, overlay: Mapping[str, object] | None = None, where: str = ""
) -> CardSet:
    """A built-in set by name, or a user's file by path, with ``overlay`` laid over it; checked."""
    if overlay is not None and not isinstance(overlay, Mapping):
        raise BadInput(where or "cards", f"expected tables of cards, got {overlay!r}")
    if not overlay and str(name_or_path) in sets():
        return _built_in(str(name_or_path))
    return set_from(merge(_whole(name_or_path), _with_flavour(overlay or {})), where)


def set_with(own: Mapping[str, object], where: str = "") -> CardSet:
    """One's own cards: a whole set, or some laid over the base they name, by default the first set."""
    is_named = "title" in own or "base" in own
    return set_from(complete_set(own if is_named else {"base": FIRST_LIGHT, **own}), where)


def set_from(document: Mapping[str, object], where: str = "") -> CardSet:
    """The set a whole document describes; ``where`` goes before the path of a field that is wrong."""
    file: SetFile = fitted(_with_flavour(document), SetFile, where)
    reading, conflicts = _read(file)
    for flaw in conflicts:
        raise bad_input(flaw, where)
    return CardSet(
        file, {key: tuple(clause for _, some in reading[key] for clause in some) for key in reading}
    )


def set_flaws(document: Mapping[str, object]) -> list[BadInput]:
    """Everything wrong with a whole document at once, for whoever is writing one."""
    found = list(misfits(inspect.type_info(SetFile), document, ""))
    found = found or _read(msgspec.convert(document, SetFile))[1]
    return list(map(bad_input, found))


@cache
def _built_in(name: str) -> CardSet:
    return set_from(_shipped(name))


@cache
def _shipped(name: str) -> Document:
    return read_document(SETS / f"{name}.toml")


def _whole(name_or_path: str | Path) -> Document:
    """The document of a set, laid over the one it names as its base."""
    name = str(name_or_path)
    if name in sets():
        return _shipped(name)
    if not Path(name).is_file():
        raise BadInput(name, f"no such file, and {unknown_word('set', name, sets())}")
    return complete_set(read_document(name))


def complete_set(document: Mapping[str, object]) -> Document:
    """The document itself, or laid over the set it names as its base."""
    document = _with_flavour(document)
    return document if is_whole(document, "title") else merge(*with_base(document, "set", sets(), _shipped))


def _with_flavour(document: Mapping[str, object]) -> Document:
    """Earlier files gave a card a ``text``: it is flavour, because clauses say themselves what they do."""
    changed = dict(document)
    for pile in ("ultras", "interactions"):
        match document.get(pile):
            case Mapping() as cards:
                changed[pile] = {key: _flavoured(card) for key, card in cards.items()}
    return changed


def _flavoured(card: object) -> object:
    match card:
        case {"text": text, **rest} if "flavour" not in rest:
            return {**rest, "flavour": text}
    return card


# --- what fits the shape but not the rules --------------------------------------------------------


def _read(file: SetFile) -> tuple[Reading, list[Flaw]]:
    """The clauses of all cards, and what is wrong with them or with the cards."""
    reading: Reading = {key: [] for key in (*file.ultras, *file.interactions)}
    found = list(_name_conflicts(file))
    for key, at, written, retroactive in _written(file):
        try:
            reading[key].append((at, clauses_of(written, retroactive)))
        except Misread as wrong:
            found.append((f"{at}.{wrong.field}", wrong.problem))
    return reading, found or list(_clause_conflicts(file, reading))


def _written(file: SetFile) -> Iterator[tuple[str, str, Written, bool]]:
    """All clauses as written: card, where each stands, and whether its card is retroactive."""
    for key, ultra in file.ultras.items():
        for at, ability in enumerate(ultra.abilities):
            yield key, f"ultras.{key}.abilities[{at}]", ability, False
    for key, card in file.interactions.items():
        for at, clause in enumerate(card.clauses):
            yield key, f"interactions.{key}.clauses[{at}]", clause, card.retroactive


def _name_conflicts(file: SetFile) -> Iterator[Flaw]:
    for at in (
        *(f"ultras.{key}" for key in file.ultras),
        *(f"interactions.{key}" for key in file.interactions),
    ):
        yield from bad_identifier(at, at.partition(".")[2], RESERVED)
    for key in file.interactions:
        if key in file.ultras:
            yield f"interactions.{key}", "an Ultra has this id already; ids must differ"
    for key, card in file.ultras.items():
        if card.subtype is not None:
            yield from bad_identifier(f"ultras.{key}.subtype", card.subtype, RESERVED)
    for subtype in file.subtypes:
        if subtype not in _subtypes(file):
            yield f"subtypes.{subtype}", unknown_word("subtype", subtype, _subtypes(file))


def _subtypes(file: SetFile) -> list[str]:
    return list(dict.fromkeys(card.subtype for card in file.ultras.values() if card.subtype))


# --- clauses that do not go together --------------------------------------------------------------


def _clause_conflicts(file: SetFile, reading: Reading) -> Iterator[Flaw]:
    for card in reading.values():
        placed = [(at, clause) for at, some in card for clause in some]
        yield from _joint_conflicts([one for one in placed if one[1].kind in ("play", "engage")])
        yield from _two_modes([one for one in placed if one[1].kind == "trigger"])
        yield from _crowded_limits([one for one in placed if one[1].kind == "trigger"])
        yield from dict.fromkeys(_unknown_subtypes(placed, _subtypes(file)))


def _two_modes(triggers: Sequence[Placed]) -> Iterator[Flaw]:
    """The operations of one trigger are one resolution, for which one mode is named."""
    for at in dict.fromkeys(at for at, _ in triggers):
        if sum(clause.op.is_chosen for place, clause in triggers if place == at) > 1:
            yield f"{at}.op", "a second choice, and there is only one; write two abilities"


def _crowded_limits(triggers: Sequence[Placed]) -> Iterator[Flaw]:
    """The triggers of an Ultra are counted together, so they must be one ability (US-R117)."""
    if len({at for at, _ in triggers}) == 1 or are_one_ability([clause for _, clause in triggers]):
        return
    for at, clause in triggers:
        if clause.limit:
            yield f"{at}.limit", "only for triggers of one event, condition, limit and choice of a target"


def _unknown_subtypes(placed: Iterable[Placed], subtypes: Sequence[str]) -> Iterator[Flaw]:
    """A clause that names a subtype nobody has is a slip of the pen."""
    for at, clause in placed:
        for field, subtype in _named_subtypes(clause):
            if subtype not in subtypes:
                yield f"{at}.{field}", unknown_word("subtype", subtype, subtypes)


def _named_subtypes(clause: Clause) -> Iterator[tuple[str, str]]:
    other = clause.op.other.subtype if clause.op.other else ""
    named = [("target", clause.target.subtype), ("op", clause.op.subtype), ("op", other)]
    counted = [(at, predicate.counted) for at, predicate in enumerate(clause.conditions)]
    named += [(f"condition[{at}]", one.subtype) for at, one in counted if one]
    return ((field, subtype) for field, subtype in named if subtype)


def _joint_conflicts(joint: Sequence[Placed]) -> Iterator[Flaw]:
    """What is announced as one thing has one moment, one choice of targets and one choice of a mode."""
    first: dict[str, tuple[str, object]] = {}
    for at, clause in joint:
        for field, fact in _joint_facts(clause):
            before, known = first.setdefault(field, (at, fact))
            if known != fact:
                yield f"{at}.{field}", f"not the same as in {before}, and they are played together"
    modes = [at for at, clause in joint if clause.op.is_chosen]
    if len(modes) > 1:
        yield f"{modes[1]}.op", f"a second choice; {modes[0]} has one already, and there is only one"


def _joint_facts(clause: Clause) -> Iterator[tuple[str, object]]:
    yield "when", clause.timing
    yield "limit", clause.limit
    yield "retroactive", clause.retroactive
    if clause.kind == "engage":
        yield "condition", clause.conditions
    if clause.target.is_chosen or clause.op.other is not None:
        yield "target", (clause.target, clause.op.other)
