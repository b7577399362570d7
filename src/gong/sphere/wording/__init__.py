"""What a card of Ultrium Sphere says: its text in each language, made from its clauses alone.

A card's text and its effect have one source, so they cannot differ. ``english`` and ``french`` hold the words
and nothing else; the other modules put them together in the same way for both.
"""

from .text import abilities, ability_numbers, card_text, is_retroactive

__all__ = ["abilities", "ability_numbers", "card_text", "is_retroactive"]
