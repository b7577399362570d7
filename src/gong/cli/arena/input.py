"""The choices of a fight as people type them: ``reroll 4 1`` for ``charm:reroll:1,4``."""

import re

from ..tongue import Tongue, folded

VERBS = (
    *("draft", "place", "card", "move", "melee", "shoot", "skull", "end", "charm", "give", "token"),
    *("kick", "throw", "next", "free", "extinguish", "snag"),
)


def as_key(text: str, tongue: Tongue) -> str | None:
    """``Reroll 4 1`` as ``charm:reroll:1,4``, ``shoot baobab second`` as ``shoot:baobab:second``."""
    close = re.sub(r"\s*\+\s*", "+", folded(text))
    parts = [part for part in re.split(r"[\s:,]+", close) if part]
    if parts and parts[0] == "charm":
        parts = parts[1:] if len(parts) > 1 else parts
    if not parts:
        return None
    verb, rest = _charm_verb(parts[0], tongue), parts[1:]
    if verb == "no":
        return "charm:no"
    if verb == "flip":
        return ":".join(("charm", "flip", *rest))
    if verb == "reroll":
        return f"charm:reroll:{','.join(sorted(rest, key=lambda die: (len(die), die)))}"
    return ":".join((verb, *rest)) if verb in VERBS else None


def _charm_verb(word: str, tongue: Tongue) -> str:
    """The verbs of the charm may also be said in one's own language."""
    own = {folded(tongue.ui("flip-word")): "flip", folded(tongue.ui("reroll-word")): "reroll"}
    return own.get(word, word)
