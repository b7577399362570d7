"""The tables of the page about the cards: numbers are marked by where they come from."""

import re
from pathlib import Path

from gong.data.schema import Card, Edition, Fighter

PAGE = Path(__file__).parents[2] / "docs" / "cards-reconstruction.md"
HEAD = """\
| card | initiative | move | melee | shoot | defence |
|---|---|---|---|---|---|
"""
MARKS = {"printed": "**{}**", "probable": "*{}*", "reconstructed": "{}"}


def with_tables(text: str, edition: Edition, level: str, joint: str) -> str:
    """The text with the table below each fighter's heading as the edition has it.

    ``joint`` stands between two values of one attack.
    """
    for fighter in edition.fighters.values():
        old = re.search(rf"^{level} {fighter.name.en}\n[^#|]*((?:\|.*\n)+)", text, re.MULTILINE)
        assert old, f"the page has no table for {fighter.name.en}"
        text = text[: old.start(1)] + table(fighter, joint) + text[old.end(1) :]
    return text


def table(fighter: Fighter, joint: str) -> str:
    """A fighter's cards, the fastest first."""
    cards = sorted(fighter.cards.values(), key=lambda card: -card.initiative)
    return HEAD + "".join(row(card, joint) for card in cards)


def row(card: Card, joint: str) -> str:
    fields = ("initiative", "move", "melee", "shoot", "defence")
    name = card.name.en if card.name else ""
    kind = "" if card.kind == "ordinary" else f" ({card.kind})"
    return f"| {' | '.join([name + kind, *(cell(card, field, joint) for field in fields)])} |\n"


def cell(card: Card, field: str, joint: str) -> str:
    value = getattr(card, field)
    shown = joint.join(map(str, value)) if isinstance(value, list) else value
    return MARKS[card.origins.get(field, card.origin)].format(shown)
