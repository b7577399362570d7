"""The shape of an edition file. Every number a rule reads comes from here, with its origin."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from ..core.events import dashed

#: ``own``: of the file that is laid over ours, where it says nothing else.
Origin: TypeAlias = Literal["printed", "probable", "reconstructed", "own"]
Attack: TypeAlias = Literal["melee", "shoot"]
Dice: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Unknown: TypeAlias = Literal["?"]
Ledger: TypeAlias = Literal["warriorz-1e", "warriorz-2e", "mad-arena"]

FIGHTERS = 16
DECK = 12
SHEET = "sheet"
#: Where the played cards come back to the hand, one of these is in play and another comes back.
FEWEST_LASTING = 2
LEDGERS: dict[Ledger, str] = {"warriorz-1e": "W1E", "warriorz-2e": "W2E", "mad-arena": "MA"}


class Strict(Struct, forbid_unknown_fields=True, rename=lambda name: name.replace("_", "-"), kw_only=True):
    """A table of the file: unknown fields are refused."""


class Text(Strict):
    """The same words in every language of the game."""

    en: str
    fr: str

    def said(self, lang: str) -> str:
        return str(getattr(self, lang))


def maybe_said(text: Text | None, lang: str) -> str | None:
    return None if text is None else text.said(lang)


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


class TwinShot(Ability):
    """Two shots at once: both targets are named first, in two zones next to each other."""


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


class NetThrow(Ability):
    """The shot is a sum against the target's size: caught, it loses 1 life point and wears the net.

    ``over``: by how much the sum must pass the size. Until the net is gone initiative, dice and defence are 1
    lower: for the ``next-turn``, where a step is lost too, or ``until-freed`` by a movement point.
    """

    lasts: Literal["next-turn", "until-freed"]
    over: Annotated[int, Meta(ge=0, le=1)] = 0
    takes_popularity: Annotated[int, Meta(ge=0, le=1)] = 0


class Shock(Ability):
    """A hand-to-hand wound slows the target's next action and hastens this fighter's.

    With ``per`` it counts once for each so many life points lost, begun ones included.
    """

    by: Annotated[int, Meta(ge=1, le=8)]
    per: Annotated[int, Meta(ge=0, le=6)] = 0


class Finishing(Ability):
    """Hand-to-hand dice count ``by`` more against a target of at most ``limit`` life points, else less.

    Killing it heals, more if it was larger than ``big``, never above the life of the sheet.
    """

    limit: Annotated[int, Meta(ge=1, le=40)]
    by: Annotated[int, Meta(ge=1, le=5)]
    heals: Annotated[int, Meta(ge=0, le=9)]
    big: Annotated[int, Meta(ge=1, le=40)]
    heals_for_big: Annotated[int, Meta(ge=0, le=9)]


class FewerDice(Ability):
    """While active: opponents roll fewer dice against this fighter."""

    by: Annotated[int, Meta(ge=1, le=6)]


class HandOut(Ability):
    """After the shot each die may be used once more against another fighter of the zone.

    ``mates``: against team-mates too.
    """

    mates: bool = False


class Cascade(Ability):
    """Each die of the shot tries the zone's fighters in an order named first; it stops where it hurts."""


class Split(Ability):
    """The dice of the shot are shared out among fighters of one zone before the roll."""


class Either(Ability):
    """One attack of the card a turn, not all of them."""


class Kick(Ability):
    """Once a game, instead of the second hand-to-hand attack: dice that reach the target's size throw it.

    Where it lands everybody else is shot at with one die, and one more from each of the ``landing`` sizes.
    """

    landing: Annotated[list[Annotated[int, Meta(ge=1, le=40)]], Meta(min_length=2, max_length=2)]


class GongInitiative(Ability):
    """When the gong is red, this initiative counts instead of the printed one."""

    red: Annotated[int, Meta(ge=1, le=8)]


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
    | TwinShot
    | DiceByLife
    | DiceByCards
    | DiceByDie
    | StealLife
    | NetTest
    | NetThrow
    | Shock
    | Finishing
    | FewerDice
    | HandOut
    | Cascade
    | Split
    | Either
    | Kick
    | GongInitiative
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
    """A fighter's sheet and its cards.

    ``element``: with the flames of the first edition, whose shots are fire and what fire does to whom.
    ``place``: on the ring, or bound to the centre. ``steady``: its only card is used every round.
    """

    name: Text
    life: Annotated[int, Meta(ge=1, le=40)]
    size: Annotated[int, Meta(ge=1, le=40)]
    defence: Annotated[int, Meta(ge=1, le=6)]
    colour: str
    cards: dict[str, Card]
    title: Text | None = None
    element: Literal["none", "fire", "powder", "wood"] = "none"
    place: Literal["ring", "centre"] = "ring"
    steady: bool = False
    origins: dict[str, Origin] = {}
    note: str = ""


class Laws(Strict):
    """The numbers in which editions of the arena game differ.

    ``points``: what counts in the end, popularity or the sizes of trophies; ``centre_bonus`` is for standing
    in the centre. ``refill``: an empty hand takes the discard back, techniques apart. ``trophies_pass`` to
    whoever eliminates their holder. ``own_zones``: each fighter brings its ring zone and starts there.
    ``gong``: the colour of each round.
    """

    rounds: Annotated[int, Meta(ge=1, le=12)]
    ring: Annotated[int, Meta(ge=3, le=6)]
    reach: Annotated[int, Meta(ge=1, le=2)]
    far_penalty: Annotated[int, Meta(ge=0, le=5)]
    charms: Annotated[int, Meta(ge=0, le=1)]
    large_tokens: Annotated[int, Meta(ge=0, le=1)]
    large_value: Annotated[int, Meta(ge=1, le=9)]
    rocks: Annotated[list[Dice], Meta(max_length=12)]
    points: Literal["popularity", "trophies"] = "popularity"
    centre_bonus: Annotated[int, Meta(ge=0, le=9)] = 0
    refill: Annotated[int, Meta(ge=0, le=1)] = 0
    trophies_pass: Annotated[int, Meta(ge=0, le=1)] = 0
    own_zones: Annotated[int, Meta(ge=0, le=1)] = 0
    gong: Annotated[list[Literal["blue", "red"]], Meta(max_length=12)] = []


class LineUp(Strict):
    """A suggested match: who runs which fighters, and which seats play together."""

    seats: list[list[str]]
    teams: list[list[int]]


class Mode(Strict):
    """A way to play: for how many players, and with ``sides``, who fights together."""

    title: Text
    players: Annotated[list[Annotated[int, Meta(ge=2, le=8)]], Meta(min_length=1)]
    rule: str
    sides: list[list[str]] = []


class Edition(Strict):
    """A whole game of the arena family. ``settled`` are options it leaves no choice about."""

    game: str
    title: Text
    ledger: Ledger
    rules: int
    laws: Laws
    options: dict[str, list[str]]
    fighters: dict[str, Fighter]
    line_ups: dict[str, LineUp] = {}
    settled: dict[str, str] = {}
    modes: dict[str, Mode] = {}
    notice: Text | None = None

    @property
    def ledger_prefix(self) -> str:
        """How the rule IDs of this edition's ledger begin."""
        return LEDGERS[self.ledger]
