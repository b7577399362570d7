"""An example of a new warrior for files of one's own cards: complete, with abilities that there are."""

from collections.abc import Iterator

from msgspec import Struct

from ...data.schema import Edition

NAME = "nettle"
#: Where sizes are likely to be free.
FIRST_SIZE, LAST_SIZE = 11, 40


class Sample(Struct, frozen=True):
    """A card: its numbers, its names, and for a special card what it does."""

    id: str
    en: str
    fr: str
    initiative: int
    move: int
    melee: int
    shoot: int
    defence: int
    special: tuple[str, str, str, str] | None = None


CARDS = (
    Sample("great-sting", "Great Sting", "Grande piqûre", 1, 0, 5, 0, 3),
    Sample(
        *("pollen-cloud", "Cloud of Pollen", "Nuage de pollen", 2, 1, 0, 3, 4),
        (
            "technique",
            '{ does = "area" }',
            "One roll of 3 dice against everybody in a zone, friends included.",
            "Un seul jet de 3 dés contre tous les occupants d'une zone, amis compris.",
        ),
    ),
    Sample("leaf-storm", "Leaf Storm", "Tempête de feuilles", 3, 1, 0, 4, 3),
    Sample("whipping-stem", "Whipping Stem", "Tige cinglante", 4, 1, 4, 0, 3),
    Sample("double-edged-leaf", "Double-edged Leaf", "Feuille à deux tranchants", 5, 1, 3, 0, 4),
    Sample("seed-spit", "Seed Spit", "Crachat de graines", 6, 2, 0, 2, 4),
    Sample(
        *("burning-hairs", "Burning Hairs", "Poils urticants", 7, 1, 2, 0, 4),
        (
            "item",
            '{ does = "no-melee" }',
            "Until your next card nobody can strike you.",
            "Jusqu'à votre prochaine carte, personne ne peut vous frapper.",
        ),
    ),
    Sample("in-the-wind", "In the Wind", "Dans le vent", 8, 2, 1, 0, 5),
)


def example(edition: Edition) -> Iterator[str]:
    """The lines of the example: as many cards as initiatives are used in this game, no size that is taken."""
    fighters = edition.fighters.values()
    taken = {fighter.size for fighter in fighters}
    size = next(n for n in range(FIRST_SIZE, LAST_SIZE + 1) if n not in taken)
    highest = max(card.initiative for fighter in fighters for card in fighter.cards.values())
    yield from _sheet(size)
    for card in CARDS[:highest]:
        yield from _card(card)


def _sheet(size: int) -> Iterator[str]:
    yield f"[fighters.{NAME}]"
    yield 'name    = { en = "Nettle", fr = "Ortie" }'
    yield 'title   = { en = "stinging duellist", fr = "bretteuse urticante" }'
    yield 'colour  = "pink"'
    yield f"life    = {size}"
    yield f"size    = {size}"
    yield "defence = 3"


def _card(card: Sample) -> Iterator[str]:
    yield ""
    yield f"[fighters.{NAME}.cards.{card.id}]"
    yield f'name       = {{ en = "{card.en}", fr = "{card.fr}" }}'
    if card.special:
        kind, ability, english, french = card.special
        yield f'kind       = "{kind}"'
        yield f"abilities  = [{ability}]"
        yield f'text.en    = "{english}"'
        yield f'text.fr    = "{french}"'
    for field in ("initiative", "move", "melee", "shoot", "defence"):
        yield f"{field:<10} = {getattr(card, field)}"
