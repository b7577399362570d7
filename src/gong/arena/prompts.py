"""One sentence for the head of the table: who must do what, and why the game waits."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..data.words import Words, words
from . import rolls, stages
from .fighters import smallest
from .speech import spoken_phase
from .state import NOBODY, Arena

if TYPE_CHECKING:
    from .table import ArenaTable

#: Everybody decides at once: those who are still asked are listed.
AT_ONCE = ("draft", "select")


class Prompts:
    """Says whom a state waits for. It is given what a seat knows, never the truth."""

    def __init__(self, table: "ArenaTable") -> None:
        self._table = table

    def prompt(self, known: Arena, seat: int | None, players: Sequence[str], lang: str) -> str:
        phase, w = spoken_phase(known.phase), words(lang)
        if phase == "over":
            return self._ending(known, w)
        chance = self._table.chance(known, lang)
        if chance is not None:
            return w.say("room.prompt-roll", roll=chance.why)
        asked = self._table.owing(known)
        mine = [f for f in asked if known.owner[f] == seat]
        others = self._listed(known, [f for f in asked if known.owner[f] != seat], players, w)
        if phase in AT_ONCE:
            return self._at_once(known, phase, mine, others, w)
        values = self._values(known, asked, w)
        if mine:
            return w.say(f"room.prompt-{phase}-you", who=self._names(known, mine[:1], w), **values)
        return w.say(f"room.prompt-{phase}", who=others, **values)

    def _at_once(self, known: Arena, phase: str, mine: list[int], others: str, w: Words) -> str:
        if not mine:
            return w.say(f"room.prompt-{phase}", who=others)
        first = w.say(f"room.prompt-{phase}-you", who=self._names(known, mine, w))
        return f"{first} {w.say('room.still-choosing', who=others)}" if others else first

    def _names(self, known: Arena, fighters: list[int], w: Words) -> str:
        named = [self._table.names.fighter(known, f) for f in fighters]
        return ", ".join(self._table.speech.fighter(name, w.lang) for name in named if name)

    def _listed(self, known: Arena, fighters: list[int], players: Sequence[str], w: Words) -> str:
        return ", ".join(dict.fromkeys(self._with_player(known, f, players, w) for f in fighters))

    def _with_player(self, known: Arena, f: int, players: Sequence[str], w: Words) -> str:
        """A warrior and who plays it; before the draft only who plays."""
        player, warrior = players[known.owner[f]], self._names(known, [f], w)
        if not warrior:
            return player or w.say("room.seat", number=known.owner[f] + 1)
        return w.say("room.warrior-of", warrior=warrior, player=player) if player else warrior

    def _values(self, known: Arena, asked: list[int], w: Words) -> dict[str, Any]:
        actor = known.actor if known.actor != NOBODY else asked[0]
        heir = smallest(known, self._table.book, known.heirs)
        return {
            "card": self._card(known, actor, w),
            "attacker": self._names(known, [actor], w),
            "target": self._names(known, [known.target if heir == NOBODY else heir], w),
            "roll": self._roll(known, w),
        }

    def _card(self, known: Arena, f: int, w: Words) -> str:
        return self._table.speech.card(self._table.names.card_id(known, f, known.active[f]), w.lang)

    def _roll(self, known: Arena, w: Words) -> str:
        """What the dice on the table are."""
        unaimed = known.roll_for == rolls.ATTACK and known.stage != stages.AIMED
        why = stages.NAMES[known.stage] if unaimed else rolls.NAMES[known.roll_for]
        if why == "none":
            return ""
        return w.say(f"chance.{why}", fighter=self._names(known, [known.roller], w))

    def _ending(self, known: Arena, w: Words) -> str:
        winners = [self._table.speech.fighter(name, w.lang) for name in self._table.result(known).winners]
        return w.say("room.prompt-over" if winners else "room.prompt-over-nobody", who=", ".join(winners))
