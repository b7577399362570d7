"""Everything that is fact rather than code: editions, cards, words, and the schema that guards them."""
