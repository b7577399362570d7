"""In which line of a file a field stands, for whoever is told that something is wrong with it."""

import re

HEADER = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]\s*(#.*)?$")
FIELD = re.compile(r"\s*([\w.\"'-]+)\s*=")


def line_of(text: str, path: str) -> int | None:
    """The line of a dotted path, or of the nearest table around it that is written there."""
    wanted, table, best = _parts(re.sub(r"\[\d+\].*", "", path)), list[str](), (0, 0)
    for number, line in enumerate(text.splitlines(), start=1):
        if header := HEADER.match(line):
            table = _parts(header[1])
            here = table
        elif field := FIELD.match(line):
            here = [*table, *_parts(field[1])]
        else:
            continue
        shared = min(len(here), len(wanted))
        if here[:shared] == wanted[:shared] and shared > best[0]:
            best = (shared, number)
    return best[1] or None


def _parts(path: str) -> list[str]:
    return [part.strip(" \"'") for part in path.split(".")]
