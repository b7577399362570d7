"""What things are called on the screen: the facts of an edition in one language."""

from collections.abc import Mapping

from msgspec import Struct
from rich.color import ANSI_COLOR_NAMES

from ...core.answers import Odds
from ...core.errors import BadInput
from ...data.options import OPTIONS
from ...data.schema import SHEET, Ability, Card, Edition, GongInitiative
from ..tongue import Tongue, folded

SPECIAL_MARK = "*"
NO_DICE = "-"
RED = "red"

#: The colours of the games as terminal styles; black would vanish on a black terminal.
STYLES = {
    "purple": "medium_orchid",
    "violet": "medium_orchid",
    "green": "green",
    "blue": "bright_blue",
    "grey": "grey70",
    "orange": "dark_orange",
    "black": "bold white",
    "brown": "dark_goldenrod",
    "red": "red",
    "yellow": "yellow",
    "bronze": "gold3",
    "pink": "hot_pink",
    "turquoise": "turquoise2",
    "white": "bold white",
}


class CardNumbers(Struct, frozen=True):
    """The numbers of a card as they are written on the screen."""

    initiative: str
    move: str
    melee: str
    shoot: str
    defence: str
    special: str


class Lexicon(Tongue):
    """Names, numbers and messages for one edition in one language, with the options of a match."""

    def __init__(self, edition: Edition, lang: str, options: Mapping[str, str] | None = None) -> None:
        super().__init__(lang)
        self.edition = edition
        self._options = edition.settled | dict(options or {})
        self._owners = {card: owner for owner, f in edition.fighters.items() for card in f.cards}

    @property
    def colours(self) -> Mapping[str, str]:
        return {self.fighter(name): self.style(name) for name in self.edition.fighters}

    def phase(self, phase: str) -> str:
        """What is going on; every charm window is the same to people, and so is every step of an attack.

        A game without charms goes through their phases, too, but nobody is asked there.
        """
        name = ("charm" if self.has_charms else "turn") if phase.endswith("charm") else phase
        return self._words.say(f"phase.{name if f'phase.{name}' in self._words else 'turn'}")

    def zone(self, zone: int) -> str:
        if zone == 0:
            return self._words.say("zone.centre")
        return self._words.say("zone.ring", number=zone)

    # -- what the game has

    def does(self, ability: type[Ability]) -> bool:
        """Whether some card of the game does such a thing."""
        decks = (fighter.cards.values() for fighter in self.edition.fighters.values())
        return any(isinstance(a, ability) for deck in decks for card in deck for a in card.abilities)

    def option(self, key: str) -> str:
        """The value an option has: chosen, settled, or by default."""
        return self._options.get(key) or self.edition.options.get(key, OPTIONS[key])[0]

    @property
    def has_charms(self) -> bool:
        return self.edition.laws.charms > 0

    @property
    def counts_trophies(self) -> bool:
        """Does the sum of trophies decide in the end, or popularity?"""
        return self.edition.laws.points == "trophies"

    @property
    def highest_initiative(self) -> int:
        decks = (fighter.cards.values() for fighter in self.edition.fighters.values())
        return max(card.initiative for deck in decks for card in deck)

    def odds(self, odds: Odds) -> tuple[str, str]:
        """How likely it is that an attack wounds, with how much it takes on average and without."""
        chance = self.ui("chance", percent=round(100 * odds.chance))
        expected = f"{odds.expected:.1f}".replace(".", self.ui("decimal-point"))
        return f"{chance} {expected}♥", chance

    # -- fighters

    def fighter(self, name: str) -> str:
        return self.chosen(self.edition.fighters[name].name) if name in self.edition.fighters else name

    def only_card(self, name: str) -> str | None:
        """The card of a fighter that uses it every round."""
        fighter = self.edition.fighters.get(name)
        return next(iter(fighter.cards)) if fighter is not None and fighter.steady else None

    def style(self, name: str) -> str:
        """A fighter's colour; one's own fighters may have any that the terminal knows by name."""
        colour = self.edition.fighters[name].colour if name in self.edition.fighters else ""
        return STYLES.get(colour, colour if colour in ANSI_COLOR_NAMES else "")

    # -- cards

    def owner(self, card: str) -> str:
        return self._owners[card]

    def facts(self, card: str) -> Card:
        return self.edition.fighters[self._owners[card]].cards[card]

    def card(self, card: str) -> str:
        if card == SHEET:
            return self._words.say("card.sheet")
        return self.chosen(self.facts(card).name, card) if card in self._owners else card

    def cards(self) -> list[str]:
        return list(self._owners)

    def card_named(self, text: str) -> str | None:
        """The card of exactly this name or id."""
        wanted = folded(text)
        return next((card for card in self._owners if wanted in self._card_spellings(card)), None)

    def cards_like(self, text: str) -> list[str]:
        """The card of this name or id, or else all whose name or id contains these words."""
        exact, wanted = self.card_named(text), folded(text)
        like = [card for card in self._owners if any(wanted in said for said in self._card_spellings(card))]
        return [exact] if exact is not None else like

    def _card_spellings(self, card: str) -> list[str]:
        """A card's id and its names in every language."""
        name = self.facts(card).name
        return [card, *(folded(said) for said in ((name.en, name.fr) if name else ()))]

    def initiative(self, card: str, gong: str | None) -> int:
        """What is printed, or with some cards what the colour of the gong says."""
        facts = self.facts(card)
        by_gong = [ability.red for ability in facts.abilities if isinstance(ability, GongInitiative)]
        return by_gong[0] if by_gong and gong == RED else facts.initiative

    def numbers(self, card: str) -> CardNumbers:
        facts = self.facts(card)
        return CardNumbers(
            initiative=str(facts.initiative),
            move=_dice(facts.move),
            melee=_dice(facts.melee),
            shoot=_dice(facts.shoot),
            defence=str(facts.defence),
            special=SPECIAL_MARK if facts.kind != "ordinary" else "",
        )


def _dice(value: int | str | list[int]) -> str:
    """Dice as printed: a number, two of them, a question mark; none is a dash."""
    if isinstance(value, list):
        return "+".join(map(str, value))
    return str(value) if value else NO_DICE


def fighter_named(edition: Edition, text: str, path: str) -> str:
    """The fighter somebody means: its id, its name in any language, or a unique beginning of one."""
    called = {name: _spellings(edition, name) for name in edition.fighters}
    wanted = folded(text)
    for test in (str.__eq__, str.startswith):
        found = [name for name, spellings in called.items() if any(test(s, wanted) for s in spellings)]
        if wanted and len(found) == 1:
            return found[0]
    raise BadInput(path, f"there is no fighter {text!r}; there are {', '.join(edition.fighters)}")


def _spellings(edition: Edition, name: str) -> list[str]:
    fighter = edition.fighters[name]
    return [folded(spelling) for spelling in (name, fighter.name.en, fighter.name.fr)]
