"""What things are called on the screens of Ultrium Sphere, in one language."""

from collections.abc import Mapping

from ...core.answers import Odds
from ...data.notation import CAPABILITIES
from ...data.sets import CardSet
from ...data.words import LANGUAGES
from ...sphere.speech import Speech, letter
from ...sphere.table import SphereTable
from ...sphere.views import SphereView
from ...sphere.wording import card_text, is_retroactive
from ..tongue import Tongue, folded

#: The types as terminal styles.
STYLES = {"human": "bright_blue", "android": "yellow", "genetic": "green", "alien": "medium_orchid"}

#: After the name of a card that is retroactive, where there is little room.
RETROACTIVE = "◄"

#: What can be typed in French for the words of the keys.
FRENCH_VERBS = {
    "placer": "place",
    "defausser": "discard",
    "mettre": "put",
    "piocher": "draw",
    "permuter": "swap",
    "contre": "against",
    "placage": "tackle",
    "assaut": "assault",
    "passe": "pass",
    "passer": "pass",
    "tir": "shot",
    "arret": "save",
    "finir": "end",
    "fin": "end",
    "renforcer": "reinforce",
    "jouer": "play",
    "utiliser": "use",
    "cible": "target",
    "oui": "yes",
    "non": "no",
    "prendre": "pick",
}
FRENCH_NOUNS = {"tour": "turn", "vestiaire": "locker", "personne": "none"}
FRENCH_ARTICLES = ("le", "la", "du", "de")
FRENCH_MODES = {"humain": "human", "androide": "android", "genetique": "genetic", "aucun": "none"}
#: The words of the stops, as they are shown in French; they can be typed with and without accents.
FRENCH_STOPS = {
    "own": "moi",
    "opp": "adv",
    "start": "début",
    "discard": "défausse",
    "disengage": "désengagement",
    "draw": "pioche",
    "swap": "permutation",
    "idle": "libre",
    "shooter": "tireur",
    "pre-roll": "avant-jet",
    "post-roll": "après-jet",
    "triggers": "capacités",
    "refill": "compléter",
    "stack": "pile",
    "all": "tout",
    "default": "défaut",
}


class SphereLexicon(Tongue):
    """Names, numbers and messages for one card set in one language."""

    def __init__(self, table: object, lang: str) -> None:
        assert isinstance(table, SphereTable)
        super().__init__(lang)
        self.cards: CardSet = table.cards
        self.options = table.options
        self.speech: Speech = table.speech

    def sphere(self, name: str, count: int | None = None, **values: object) -> str:
        """A message of the terminal's own for this game."""
        return self._words.say(f"sphere-ui.{name}", count, **values)

    def word(self, section: str, name: str) -> str:
        """``word("window", "pre-roll")``: how people say that."""
        return self._words.say(f"sphere-{section}.{name}")

    def team(self, seat: int) -> str:
        return letter(seat)

    def whose(self, seat: int, viewer: int | None) -> str:
        """A team's letter; for whoever looks, that it is the own one."""
        return self.sphere("you", team=letter(seat)) if seat == viewer else letter(seat)

    def card(self, card: str) -> str:
        return self.speech.card(card, self.lang)

    def is_called(self, card: str, words: str) -> bool:
        """Are these words in a card's name, in any language?"""
        return any(words in folded(self.speech.card(card, lang)) for lang in LANGUAGES)

    def marked(self, card: str) -> str:
        """A card by its name, with a sign if it is retroactive."""
        return f"{self.card(card)} {RETROACTIVE}" if is_retroactive(self.cards, card) else self.card(card)

    def text(self, card: str) -> str:
        """What a card does."""
        return card_text(self.cards, card, self.lang)

    def flavour(self, card: str) -> str:
        return self.cards.flavour_of(card, self.lang)

    def place(self, place: str, view: SphereView) -> str:
        return self.speech.place(place, standing(view), self.lang)

    def bare_place(self, place: str) -> str:
        return self.speech.place(place, {}, self.lang)

    def target(self, target: str, view: SphereView) -> str:
        """With its name, an item of the stack too."""
        on_stack = {f"item:{i + 1}": f"item:{i + 1}:{item.card}" for i, item in enumerate(view.stack)}
        return self.speech.target(on_stack.get(target, target), standing(view), self.lang)

    def mode(self, mode: str) -> str:
        return self.speech.mode(mode, self.lang)

    def needed(self, how: str, number: int) -> str:
        """``8 or less``: what a die must show."""
        return self._words.say(f"sphere-needed.{how}", number=number)

    def chance(self, odds: Odds) -> str:
        """How likely an action succeeds without any help."""
        return self.ui("chance", percent=round(100 * odds.chance))

    def kin(self, kind: str, subtype: str | None) -> str:
        """Type and subtype in words."""
        name = self.cards.type_name(kind, self.lang)
        return f"{name} {self.cards.subtype_name(subtype, self.lang)}" if subtype else name

    def numbers(self, card: str, wide: int = 0) -> str:
        """The six capabilities printed on an Ultra, each number so wide."""
        facts = self.cards.ultras[card]
        cells = zip(self.columns, CAPABILITIES, strict=True)
        return " ".join(f"{label}{facts.capability(word):<{wide}}" for label, word in cells)

    def stop_read(self, words: str) -> list[str]:
        """The words of a stop as the program knows them, from this language or from English."""
        known = {folded(french): word for word, french in FRENCH_STOPS.items()} if self.lang == "fr" else {}
        return [known.get(word, word) for word in folded(words).split()]

    def stop_said(self, words: str) -> str:
        """The same, in this language."""
        spoken = FRENCH_STOPS if self.lang == "fr" else {}
        return " ".join(spoken.get(word, word) for word in words.split())

    @property
    def columns(self) -> list[str]:
        """The six capabilities, two letters each."""
        return self._words.say("decks.columns").split()


def standing(view: SphereView) -> Mapping[str, str]:
    """Who stands where."""
    return {
        f"{team.seat}.{slot}": ultra.card
        for team in view.teams
        for slot, ultra in team.formation.items()
        if ultra is not None
    }
