"""The shape of an edition file. Every number a rule reads comes from here, with its origin."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from ..core.events import dashed

Origin: TypeAlias = Literal["printed", "probable", "reconstructed"]
Attack: TypeAlias = Literal["melee", "shoot"]
Dice: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Unknown: TypeAlias = Literal["?"]

FIGHTERS = 16
DECK = 12
SHEET = "sheet"
LEDGERS = {"warriorz-1e": "W1E", "warriorz-2e": "W2E", "mad-arena": "MA"}


class Strict(Struct, forbid_unknown_fields=True, rename=lambda name: name.replace("_", "-"), kw_only=True):
    """A table of the file: unknown fields are refused."""


class Text(Strict):
    """The same words in every language of the game."""

    en: str
    fr: str


class Ability(Strict, tag_field="does", tag=dashed):
    """What a special card does: one word of a closed vocabulary, with its numbers."""


class Area(Ability):
    """The shot is one roll against everybody in a zone."""


class NoShot(Ability):
    """While active: nobody can shoot at this fighter."""


class NoMelee(Ability):
    """While active: nobody can attack this fighter hand-to-hand."""


class Arrows(Ability):
    """The two shots leave from one zone, one directly after the other, at two targets."""


class DiceByLife(Ability):
    """Dice by the fighter's life: first entry at 1 life point, last entry from there on up."""

    table: Annotated[list[Dice], Meta(min_length=1, max_length=8)]
    attack: Attack = "melee"


class DiceByCards(Ability):
    """As many dice as cards this fighter has played, this one included."""

    attack: Attack = "melee"


class DiceByDie(Ability):
    """A die says how many dice are rolled."""

    attack: Attack = "shoot"


class StealLife(Ability):
    """Life points taken hand-to-hand join this fighter's own instead of its popularity."""


class NetTest(Ability):
    """Before the hand-to-hand dice: a sum of dice of at least the target's size lowers its defence."""

    dice: Annotated[int, Meta(ge=1, le=6)]
    lowers: Annotated[int, Meta(ge=1, le=5)]


class Shock(Ability):
    """A hand-to-hand wound slows the target's next action and hastens this fighter's."""

    by: Annotated[int, Meta(ge=1, le=8)]


class FewerDice(Ability):
    """While active: opponents roll fewer dice against this fighter."""

    by: Annotated[int, Meta(ge=1, le=6)]


class HandOut(Ability):
    """After the shot each die may be used once more against another fighter of the zone."""


class Skull(Ability):
    """Instead of a shot: a fighter in reach cannot attack this one in its next turn."""


class DieDefence(Ability):
    """While active: the defence is a die, rolled for each attack."""


class DieBonus(Ability):
    """Each die of the shot counts more."""

    by: Annotated[int, Meta(ge=1, le=5)]


AnyAbility: TypeAlias = (
    Area
    | NoShot
    | NoMelee
    | Arrows
    | DiceByLife
    | DiceByCards
    | DiceByDie
    | StealLife
    | NetTest
    | Shock
    | FewerDice
    | HandOut
    | Skull
    | DieDefence
    | DieBonus
)


class Card(Strict):
    """An action card. Dice are a number, two for two attacks, or ``?`` where an ability decides."""

    initiative: Annotated[int, Meta(ge=1, le=8)]
    name: Text | None = None
    kind: Literal["ordinary", "technique", "item"] = "ordinary"
    move: Annotated[int, Meta(ge=0, le=2)] = 0
    melee: Dice | Unknown | Annotated[list[Dice], Meta(min_length=2, max_length=2)] = 0
    shoot: Dice | Unknown | Annotated[list[Dice], Meta(min_length=2, max_length=2)] = 0
    defence: Annotated[int, Meta(ge=1, le=6)] | Unknown = 4
    abilities: list[AnyAbility] = []
    text: Text | None = None
    origin: Origin = "reconstructed"
    origins: dict[str, Origin] = {}
    note: str = ""


class Fighter(Strict):
    """A fighter's sheet and its cards."""

    name: Text
    life: Annotated[int, Meta(ge=1, le=40)]
    size: Annotated[int, Meta(ge=1, le=40)]
    defence: Annotated[int, Meta(ge=1, le=6)]
    colour: str
    cards: dict[str, Card]
    title: Text | None = None
    origins: dict[str, Origin] = {}
    note: str = ""


class Laws(Strict):
    """The numbers in which editions of the arena game differ."""

    rounds: Annotated[int, Meta(ge=1, le=12)]
    ring: Annotated[int, Meta(ge=3, le=6)]
    reach: Annotated[int, Meta(ge=1, le=2)]
    far_penalty: Annotated[int, Meta(ge=0, le=5)]
    charms: Annotated[int, Meta(ge=0, le=1)]
    large_tokens: Annotated[int, Meta(ge=0, le=1)]
    large_value: Annotated[int, Meta(ge=1, le=9)]
    rocks: Annotated[list[Dice], Meta(max_length=12)]


class LineUp(Strict):
    """A suggested match: who runs which fighters, and which seats play together."""

    seats: list[list[str]]
    teams: list[list[int]]


class Edition(Strict):
    """A whole game of the arena family."""

    game: str
    title: Text
    ledger: str
    rules: int
    laws: Laws
    options: dict[str, list[str]]
    fighters: dict[str, Fighter]
    line_ups: dict[str, LineUp] = {}
    notice: Text | None = None

    @property
    def ledger_prefix(self) -> str:
        """How the rule IDs of this edition's ledger begin."""
        return LEDGERS[self.ledger]
