"""What a clause does, to whom and for how long, as a clause of a sentence."""

from collections.abc import Sequence

from ...data.clauses import Clause
from ...data.notation import CAPABILITIES, LASTING, OPERATIONS, Operation, Selector
from .grammar import Said, filled, joined, joined_of
from .mentions import Mentions
from .nouns import Voice, is_several, leader_word, no_ultra, other_ultra, things, those_ultras

#: So many capabilities to choose from are all of them.
_ALL = len(CAPABILITIES)


def effect(voice: Voice, clauses: Sequence[Clause], mentions: Mentions) -> str:
    """What clauses of one operation do to one target; several are changes of numbers."""
    clause, language = clauses[0], voice.language
    said, phrase = _said(voice, clause), mentions.phrase(voice, clause)
    who = phrase.text if said.is_order else mentions.subject(voice, clause.target, phrase)
    values = _values(voice, clause) | {"who": who, "whom": phrase.text, "change": _change(voice, clauses)}
    is_permitted = clause.optional and said.is_order and not is_bound(clause)
    done = filled(said.template, values, phrase.is_plural, is_permitted)
    if is_bound(clause):
        return filled(language.if_done, {"done": done})
    may = language.may_order if said.is_order else language.may_fact
    return filled(may, {"done": done}) if clause.optional else done


def is_bound(clause: Clause) -> bool:
    """Whether it is done exactly if what stands before it is, because one "may" is for both."""
    return clause.optional and clause.joined


def _said(voice: Voice, clause: Clause) -> Said:
    """The most exact words for an operation."""
    table = voice.language.operations
    return next(table[key] for key in table_keys(clause) if key in table)


def table_keys(clause: Clause) -> list[str]:
    """The names its words can have, the most exact first: by whom it is about, how, and how many."""
    op, target = clause.op, clause.target
    whom = _whom(target)
    how = op.how or ("choose" if op.is_chosen else "+" if op.amount > 0 else "-")
    every = "all" if target.kind == "ultra" and target.every else ""
    many = "many" if len(op.actions) > 1 else ""
    exact = (f"{whom}:{op.amount}", f"{whom}:{how}", whom, every, many, str(op.amount))
    return [f"{op.name}:{one}" for one in (*exact, op.capability, how, clause.kind) if one] + [op.name]


def _whom(target: Selector) -> str:
    """Whom an operation is about, as the tables name them: what is one's own is "yours"."""
    if target.kind == "leader":
        return leader_word(target)
    return "ultra own" if target.kind == "ultra" and target.side == "own" else target.kind


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
        "ultra": language.nouns["ultra"].one if n == 1 else language.nouns["ultra"].many,
        "none": no_ultra(voice, clause.target),
        "those": those_ultras(voice, clause.target),
        "other": other_ultra(voice, op.other, clause.target) if op.other else "",
        "verb": language.verbs.get(op.capability, ""),
        "verbs": joined([language.verbs[kind] for kind in op.actions], language.either),
        "neither": language.nor.join(language.verbs[kind] for kind in op.actions),
        "of_kinds": joined_of(language, [language.actions[kind] for kind in op.actions]),
        "more": joined([language.more_of.get(kind, "") for kind in op.actions], language.both),
        "row": language.rows.get(op.how, ""),
        "kin": _kin(voice, op, is_several(clause.target)),
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


def _kin(voice: Voice, op: Operation, is_plural: bool) -> str:
    type_ = voice.type_name(op.type, is_plural)
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
