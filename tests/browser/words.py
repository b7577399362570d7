"""The words of the pages, read from their source, to find English where French is spoken."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

WORDS = Path(__file__).parents[2] / "web" / "src" / "lib" / "words"
PARTS = ("shell", "table", "arena", "howto", "lesson", "decks")
ENTRY = re.compile(r"'(?P<key>[\w.-]+)':\s*(?P<value>\{.*?\}(?=,\n)|'(?:[^'\\]|\\.)*')", re.DOTALL)
TEXT = re.compile(r"'((?:[^'\\]|\\.)*)'")
HOLE = re.compile(r"\{\w+\}")
#: Words that French sentences do not contain.
ENGLISH = re.compile(
    r"\b(the|and|with|from|your|you|of|to|is|are|has|this|that|which|who|rolls|moves|attacks|wounds|choose"
    r"|turn|round|dice|life|wins|locked|card|cards)\b",
    re.IGNORECASE,
)
#: Everything on a page that is read or heard, except what says that it is in another language.
SAID = """() => {
  const said = []
  const hears = (element) => element.closest('[lang]:not([lang=fr]), noscript, script') === null
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (hears(text.parentElement)) said.push(text.data.trim())
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (hears(element)) said.push(element.getAttribute(name).trim())
  return [...new Set(said)].filter((text) => /[a-z]{2}/i.test(text))
}"""


class Word(NamedTuple):
    key: str
    english: re.Pattern[str]


def texts(lang: str) -> dict[str, list[str]]:
    """Every key with its forms."""
    found: dict[str, list[str]] = {}
    for part in PARTS:
        source = (WORDS / f"{part}.{lang}.ts").read_text()
        for entry in ENTRY.finditer(source):
            found[entry["key"]] = [text.replace("\\'", "'") for text in TEXT.findall(entry["value"])]
    return found


@cache
def english_only() -> list[Word]:
    """The English texts that read differently in French, as patterns."""
    french = texts("fr")
    listed = []
    for key, forms in texts("en").items():
        for text in forms:
            is_word = len(re.sub(r"[^A-Za-z]", "", HOLE.sub("", text))) > 3
            if is_word and text not in french[key]:
                listed.append(Word(key, pattern(text)))
    return listed


def pattern(text: str) -> re.Pattern[str]:
    return re.compile(".+".join(re.escape(part) for part in HOLE.split(text)))


def english_in(said: list[str]) -> list[str]:
    """What of this is English: a text of the pages, or a sentence of the server with English words."""
    french = {form for forms in texts("fr").values() for form in forms}
    own = [f"{w.key}: {text}" for text in said for w in english_only() if w.english.fullmatch(text)]
    return own + [text for text in said if ENGLISH.search(text) and text not in french]
