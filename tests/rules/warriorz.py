"""What both editions of Ultimate Warriorz have in common, and the few numbers in which they differ."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest
from msgspec import to_builtins

import gong
from gong.data.loader import built_in
from gong.data.schema import Edition as Printed

from .fights import Fight, armed, at, fight, new_fight

WARRIORS = ("agaric", "jojoba", "bonzai", "cactus", "burdock", "sorgho", "baobab", "zamioculcas")
SIZES = dict(zip(WARRIORS, (5, 6, 7, 8, 9, 10, 13, 16), strict=True))
PAIRS = [[0, 1], [2, 3]]
T2B: dict[str, Any] = {"seats": [["bonzai", "sorgho"], ["cactus", "burdock"]], "teams": [[0], [1]]}
NEIGHBOURS = {
    0: [1, 2, 3, 4, 5, 6],
    1: [0, 2, 6],
    2: [0, 1, 3],
    3: [0, 2, 4],
    4: [0, 3, 5],
    5: [0, 4, 6],
    6: [0, 1, 5],
}
each_zone = pytest.mark.parametrize("zone", NEIGHBOURS)


def bystanders(*names: str, zones: Iterable[int]) -> dict[str, Any]:
    """Warriors that have acted, with a card without moves or attacks, in these zones."""
    return {name: at(zone) for name, zone in zip(names, zones, strict=True)}


def won(popularity: int = 0, trophies: int = 0, **further: Any) -> dict[str, Any]:
    """A survivor with these winnings, who has acted."""
    return at(3, popularity=popularity, trophies=trophies, **further)


def out(popularity: int = 0, trophies: int = 0) -> dict[str, Any]:
    """An eliminated warrior with these winnings."""
    return {"life": 0, "popularity": popularity, "trophies": trophies}


class Edition(NamedTuple):
    """One of the two: ``letters`` begin the IDs of its rules."""

    letters: str
    game: str
    rounds: int

    def rule(self, number: str) -> str:
        return f"{self.letters}-{number}"

    @property
    def printed(self) -> Printed:
        return built_in(self.game)

    def like(self, name: str, card: str, **numbers: Any) -> dict[str, Any]:
        """A special card of the edition, with numbers of one's own where the rulebook prints none."""
        own = to_builtins(self.printed.fighters[name].cards[card])
        fields = ("initiative", "move", "melee", "shoot", "defence", "abilities")
        return {field: own[field] for field in fields} | numbers

    # -- matches

    def fight(self, actor: str | None = None, **told_so_far: Any) -> Fight:
        return fight(actor, game=self.game, **told_so_far)

    def free_for_all(self, *names: str, seed: int = 0, **options: Any) -> Fight:
        """A new match, one warrior to a seat, before placement."""
        return new_fight(self.game, [[name] for name in names], options=options, seed=seed)

    def brawl(self, numbers: dict[str, Any], **others: Any) -> Fight:
        """Baobab's turn with this card, in zone 1."""
        return self.fight("baobab", baobab=armed(**numbers), **others)

    def choosing(self) -> Fight:
        """Round 2 begins; everybody has played a card of no interest, and Agaric is out."""
        sorgho = at(4, 6)
        return self.fight(cactus=at(1), baobab=at(2), agaric=out(), sorgho=sorgho)

    def countdown(self, **fields: dict[str, Any]) -> list[str]:
        """The order in which warriors act who have these cards down and these tokens."""
        fighters: dict[str, Any] = {name: {"zone": 1, **own} for name, own in fields.items()}
        return self.fight(**fighters).acting_order()

    def last_round(self, *, teams: Any = None, options: Any = None, **fighters: Any) -> gong.Result:
        """How it ends when all have acted in the last round; the first named ends its turn."""
        top = {"round": self.rounds} | ({"teams": teams} if teams else {})
        m = self.fight(next(iter(fighters)), **fighters, options=options, top=top).do("end")
        assert m.result
        return m.result


FIRST = Edition("W1E", "warriorz-1e", rounds=8)
SECOND = Edition("W2E", "warriorz-2e", rounds=7)
