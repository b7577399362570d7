"""What a clause does, to whom and for how long, as a clause of a sentence."""

from collections.abc import Callable, Iterator, Sequence

from ...data.clauses import Clause
from ...data.notation import CAPABILITIES, LASTING, OPERATIONS, Operation, Selector
from .deeds import Deed
from .grammar import Phrase, Said, filled, joined, joined_of
from .nouns import Voice, deck, item, leader, leader_word, locker_cards, other_ultra, things, ultras

#: Selectors of which a second mention is told from a new choice.
_CHOSEN = ("ultra", "leader")
#: So many capabilities to choose from are all of them.
_ALL = len(CAPABILITIES)
_PHRASES: dict[str, Callable[[Voice, Selector], Phrase]] = {
    "ultra": ultras,
    "item": item,
    "leader": leader,
    "deck": deck,
}


class Mentioned:
    """What a text has spoken of: this Ultra as its subject, targets that have been chosen, the action."""

    def __init__(self, deed: Deed, speaks_of_self: bool) -> None:
        self._deed = deed
        self._speaks_of_self = speaks_of_self
        self._chosen: list[Selector] = []

    def phrase(self, voice: Voice, clause: Clause) -> Phrase:
        """Whom the clause is about; what has been chosen before is the same one again."""
        target = clause.target
        if target in self._chosen:
            return voice.language.again[_again(target)]
        if target.kind in _CHOSEN and (target.is_chosen or target.every):
            self._chosen.append(target)
        if target.kind == "card":
            return locker_cards(voice, target, clause.op.amount or 1)
        named = _PHRASES.get(target.kind)
        return named(voice, target) if named else Phrase(voice.language.fixed[self._meant(target.kind)])

    def subject(self, voice: Voice, target: Selector, phrase: Phrase) -> str:
        """A pronoun for this Ultra where the sentence has named it."""
        is_self = self._meant(target.kind) == "self"
        is_again, self._speaks_of_self = is_self and self._speaks_of_self, self._speaks_of_self or is_self
        return voice.language.self_again if is_again else phrase.text

    def _meant(self, kind: str) -> str:
        """The actor or the target of the action may be known to be this Ultra."""
        known = {"actor": self._deed.actor, "atarget": self._deed.victim}
        return "self" if known.get(kind) == "self" else kind


def _again(target: Selector) -> str:
    return (
        f"{target.kind}s" if target.kind == "ultra" and (target.every or target.number > 1) else target.kind
    )


# -- a whole effect


def effect(voice: Voice, clauses: Sequence[Clause], mentioned: Mentioned) -> str:
    """What clauses of one operation do to one target; several are changes of numbers."""
    clause, language = clauses[0], voice.language
    said, phrase = _said(voice, clause), mentioned.phrase(voice, clause)
    who = phrase.text if said.is_order else mentioned.subject(voice, clause.target, phrase)
    values = _values(voice, clause) | {"who": who, "whom": phrase.text, "change": _change(voice, clauses)}
    is_permitted = clause.optional and said.is_order
    done = filled(said.template, values, phrase.is_plural, is_permitted)
    if not clause.optional:
        return done
    return filled(language.may_order if said.is_order else language.may_fact, {"done": done})


def _said(voice: Voice, clause: Clause) -> Said:
    """The most exact words for an operation."""
    table, name = voice.language.operations, clause.op.name
    keys = (":".join((name, *some)) for some in _variants(clause))
    return next(table[key] for key in keys if key in table)


def _variants(clause: Clause) -> Iterator[tuple[str, ...]]:
    """What can make words more exact, the most exact first."""
    op, target = clause.op, clause.target
    whom = leader_word(target) if target.kind == "leader" else target.kind
    how = op.how or ("choose" if op.is_chosen else "+" if op.amount > 0 else "-")
    yield from ((whom, str(op.amount)), (whom, how), (whom,), (op.capability,), (how,), (clause.kind,))
    yield ("many",) if len(op.actions) > 1 else ()
    yield ()


def _values(voice: Voice, clause: Clause) -> dict[str, object]:
    """Everything a template may speak of."""
    op, language = clause.op, voice.language
    n = abs(op.amount)
    return {
        "n": n,
        "number": op.amount,
        "ultras": things(voice, "ultra", n),
        "interactions": things(voice, "interaction", n),
        "cards": things(voice, "", n),
        "top": filled(language.top[n > 1], {"n": n}),
        "cap": voice.capability(op.capability),
        "now": language.capabilities_now.get(op.capability, ""),
        "other": other_ultra(voice, op.other) if op.other else "",
        "verb": language.verbs.get(op.capability, ""),
        "verbs": joined([language.verbs[kind] for kind in op.actions], language.either),
        "neither": " ni ".join(language.verbs[kind] for kind in op.actions),
        "of_kinds": joined_of(language, [language.actions[kind] for kind in op.actions]),
        "more": joined([language.more_of.get(kind, "") for kind in op.actions], language.both),
        "row": language.rows.get(op.how, ""),
        "kin": _kin(voice, op),
        "while": _duration(voice, clause),
    }


def _change(voice: Voice, clauses: Sequence[Clause]) -> str:
    """``Save +1 and Pass +1``."""
    changes = [_one_change(voice, clause.op) for clause in clauses if clause.op.name == "mod_cap"]
    return joined(changes, voice.language.both)


def _one_change(voice: Voice, op: Operation) -> str:
    amount, language = f"{op.amount:+}", voice.language
    if not op.choices:
        return f"{voice.capability(op.capability)} {amount}"
    if len(op.choices) == _ALL:
        return filled(language.any_capability, {"amount": amount})
    choices = joined([f"{voice.capability(word)} {amount}" for word in op.choices], language.either)
    return filled(language.one_of_them, {"choices": choices})


def _kin(voice: Voice, op: Operation) -> str:
    type_ = voice.type_name(op.type)
    if not op.subtype:
        return filled(voice.language.without_subtype, {"type": type_})
    return f"{type_} {voice.subtype_name(op.subtype)}"


def _duration(voice: Voice, clause: Clause) -> str:
    """How long it lasts, where that is not plain from what it is."""
    if OPERATIONS[clause.op.name].lasts != LASTING or clause.target.kind == "action":
        return ""
    if clause.kind != "static":
        return voice.language.durations[clause.duration]
    is_a_choice = clause.duration == "action" and clause.target.kind not in ("actor", "atarget")
    return voice.language.for_static_action if is_a_choice else ""
