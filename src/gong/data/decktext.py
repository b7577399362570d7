"""Decks as plain text that fits into a message: a heading, two sections, a card a line.

    # My deck
    ## Ultras
    2 Academy Keeper
    1 u16             // by id
    ## Interactions
    3 braced stance
"""

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from .decks import (
    BESIDE,
    PILES,
    UNNAMED,
    BadDeck,
    Cards,
    Deck,
    Index,
    Text,
    checked_style,
    folded,
    one_line,
    tidied,
    unknown,
    value_of,
)
from .words import words

COMMENT = re.compile(r"(?:^|\s)//.*")
FENCE = "```"
HEADING = re.compile(r"(#+)\s*(.*)")
SECTION = re.compile(r"(ultra|interaction)s?\b[^:]*")
STYLE = re.compile(r"style\s*:\s*(.*)", re.IGNORECASE)
ABOUT = re.compile(r">\s*(.*)")
BULLET = re.compile(r"[-*•]\s+")
COUNTED = re.compile(r"([+-]?\d+)\s*(?:[x×]\s*)?(?<![\d+-])\s*(.*)", re.IGNORECASE)
