"""Whom a sentence has spoken of, so that it is named once and meant again afterwards."""

from collections.abc import Callable

from ...data.clauses import Clause
from ...data.notation import ABOUT_ACTIONS, Selector
from .deeds import deed_of
from .grammar import Phrase
from .nouns import Voice, deck, is_several, item, leader, locker_cards, ultras

#: Events whose sentence has this Ultra as its subject.
_OF_SELF = ("on_enter", "on_leave", "on_reinforce", "on_target", "on_engage", "on_disengage", "on_swap")
_PHRASES: dict[str, Callable[[Voice, Selector], Phrase]] = {
    "ultra": ultras,
    "item": item,
    "leader": leader,
    "deck": deck,
}


class Mentions:
    """What the text of one ability has spoken of: the subject of its head, and targets chosen so far."""

    def __init__(self, first: Clause) -> None:
        self._deed, _ = deed_of(first.conditions, first.timing)
        self._subject = self._subject_of(first)
        self._chosen: list[Selector] = []

    def _subject_of(self, clause: Clause) -> str:
        """``self``, ``actor`` or nobody: the subject of what comes before the effect."""
        event = clause.timing.event
        if event in _OF_SELF or any(one.kind == "slot_ahead(self) empty" for one in clause.conditions):
            return "self"
        return self._meant("actor") if event in ABOUT_ACTIONS else ""

    def _meant(self, kind: str) -> str:
        """The actor or the target of the action may be known to be this Ultra."""
        known = {"actor": self._deed.actor, "atarget": self._deed.victim}
        return "self" if known.get(kind) == "self" else kind

    def phrase(self, voice: Voice, clause: Clause) -> Phrase:
        """Whom the clause is about; what has been chosen before is the same one again."""
        target, again = clause.target, voice.language.again
        if target in self._chosen or (target.kind == self._subject == "actor"):
            return again["ultras" if is_several(target) else "leader" if target.kind == "leader" else "ultra"]
        if target.is_chosen or is_several(target):
            self._chosen.append(target)
        if target.kind == "card":
            return locker_cards(voice, target, clause.op.amount or 1)
        named = _PHRASES.get(target.kind)
        return named(voice, target) if named else Phrase(voice.language.fixed[self._called(target.kind)])

    def _called(self, kind: str) -> str:
        """Whoever acts in a Save is called the saver: the shooter acted just before."""
        is_save = self._deed.kinds == ("save",) or self._deed.is_against_own_shot
        meant = self._meant(kind)
        return "saver" if meant == "actor" and is_save else meant

    def subject(self, voice: Voice, target: Selector, phrase: Phrase) -> str:
        """A pronoun for this Ultra where the sentence has named it."""
        if self._meant(target.kind) != "self":
            return phrase.text
        is_again, self._subject = self._subject == "self", "self"
        return voice.language.self_again if is_again else phrase.text
