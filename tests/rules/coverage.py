"""Which function carries out which ID of the rule ledgers, and which test proves it.

`python -m tests.rules.coverage` writes docs/rules/coverage.md.
"""

import ast
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from gong.core import rule
from gong.games import kernels

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "rules"
PAGE = RULES / "coverage.md"

LEDGERS = {"warriorz-1e": "W1E", "warriorz-2e": "W2E", "mad-arena": "MA", "ultrium-sphere": "US"}
PROVED = (
    "warriorz-2e",
    "warriorz-1e",
    "mad-arena",
    "ultrium-sphere",
)  # the games that are finished: every ID of theirs must have a test

TITLE_WIDTH = 80


class Kind(StrEnum):
    RULE = "rule"
    RULING = "ruling"
    VECTOR = "vector"
    DECISION = "decision"
    CHANCE = "chance"


LETTERS = {
    "R": Kind.RULING,
    "V": Kind.VECTOR,
    "X": Kind.VECTOR,
    "D": Kind.DECISION,
    "C": Kind.CHANCE,
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One ID of a ledger."""

    id: str
    kind: Kind
    title: str


# --- the ledgers ----------------------------------------------------------------------------------

# An ID is defined in bold at the start of a line, after the word RULING, or as the first cell of a table row.
# A ruling in brackets, "(RULING US-R89)", only points to its definition.
DEFINITION = re.compile(
    r"""
      ^(?:[-*]\ )?\*\*(?P<bold>(?:W1E|W2E|MA|US)-[RV]?\d+(?:\.\d+)*)
    | RULING\ (?P<ruling>(?:W1E|W2E|US)-R\d+|MAR-\d+)(?![\d)])
    | ^\|\ (?P<row>(?:W[12]E-[VXDC]|[DC]-)\d+[a-z]?)\ \|
    """,
    re.MULTILINE | re.VERBOSE,
)
PARAGRAPH_END = re.compile(r"\n\n|\n *[-*] |\n\|")
LINE_JOINT = re.compile(r"\s*\n[> ]*")
NOT_TITLE = re.compile(
    r"""
      \*\*(?:W1E|W2E|MA|US)-[\d.]+\*\*              # the rule's own ID
    | RULING\ [A-Z0-9]+-R?\d+(?:\ \([^)]*\))?[.:]?  # a ruling's ID, with its option
    | `?\[[^]]*\]`?                                 # a status
    | \ \((?:S\d|derived|rulings\ named)[^)]*\)     # a source
    | [*`]                                          # markdown
    """,
    re.VERBOSE,
)
ASIDE = re.compile(r"\b(?:Src|Rules|Reason|Why):")


def ledger(name: str) -> list[Entry]:
    """The entries of one ledger, in order of appearance."""
    return parse((RULES / f"{name}.md").read_text(encoding="utf-8"), LEDGERS[name])


def parse(text: str, prefix: str) -> list[Entry]:
    entries: dict[str, Entry] = {}
    for match in DEFINITION.finditer(text):
        entry = entry_at(match, prefix)
        entries.setdefault(entry.id, entry)
    return list(entries.values())


def entry_at(match: re.Match[str], prefix: str) -> Entry:
    id_ = full_id(match["bold"] or match["ruling"] or match["row"], prefix)
    title = cells_after(match) if match["row"] else words_around(match)
    return Entry(id_, kind_of(id_), short(title))


def full_id(id_: str, prefix: str) -> str:
    """Two ledgers have a D-01 and a C-01: outside their own pages the game stands in front."""
    return f"{prefix}-{id_}" if id_.startswith(("D-", "C-")) else id_


def kind_of(id_: str) -> Kind:
    if id_.startswith("MAR-"):
        return Kind.RULING
    return LETTERS.get(id_.split("-")[1][0], Kind.RULE)


def cells_after(match: re.Match[str]) -> str:
    line = match.string[match.end() :].partition("\n")[0]
    cells = (plain(cell) for cell in line.split("|"))
    return "; ".join(cell for cell in cells if cell)


def words_around(match: re.Match[str]) -> str:
    """What follows the ID; where only a reason follows, the words that lead up to it."""
    after = PARAGRAPH_END.split(match.string[match.end() :], maxsplit=1)[0]
    before = match.string[: match.start()].rpartition("\n")[2].rpartition(";")[2]
    return plain(re.sub(r"^[*\s]*\([^)]*\)", "", after)) or plain(before)


def short(title: str) -> str:
    return textwrap.shorten(title, TITLE_WIDTH, placeholder=" …", break_on_hyphens=False)


def plain(raw: str) -> str:
    """The bare words: no markdown, no IDs in front, nothing from the reason or the source on."""
    text = NOT_TITLE.sub("", LINE_JOINT.sub(" ", raw))
    return ASIDE.split(text)[0].strip(" -.:;,(|").removesuffix(" is")


# --- the marks ------------------------------------------------------------------------------------

Names = Mapping[str, ast.expr]
#: Where an ID stands: files and functions.
Places = Mapping[str, list[str]]


def proofs(tests: Path = ROOT / "tests") -> dict[str, list[str]]:
    """Every ID that a mark names, with the tests that carry it, as file::function."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("*.py")):
        for test, id_ in marks(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix()):
            found.setdefault(id_, []).append(test)
    return {id_: list(dict.fromkeys(found[id_])) for id_ in sorted(found)}


def marks(source: str, where: str) -> Iterator[tuple[str, str]]:
    """The pairs (test, ID) of one module, read without importing it."""
    module = ast.parse(source, where)
    return tests_in(module.body, where, [], assigned(module.body))


def tests_in(body: list[ast.stmt], where: str, shared: list[str], names: Names) -> Iterator[tuple[str, str]]:
    own = [value for name, value in assigned(body).items() if name == "pytestmark"]
    shared = shared + ids_in(own, where, names)
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            ids = shared + ids_in(node.decorator_list, where, names)
            yield from ((f"{where}::{node.name}", id_) for id_ in ids)
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            inherited = shared + ids_in(node.decorator_list, where, names)
            yield from tests_in(node.body, f"{where}::{node.name}", inherited, names)


def assigned(body: list[ast.stmt]) -> dict[str, ast.expr]:
    """The names a body gives to values: a list of cases may be written apart from the test that runs them."""
    found: dict[str, ast.expr] = {}
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id: node.value for target in targets if isinstance(target, ast.Name)}
    return found


def ids_in(nodes: Iterable[ast.expr], where: str, names: Names) -> list[str]:
    found: list[str] = []
    for part in (part for node in nodes for part in parts(node, names)):
        if isinstance(part, ast.Call) and called(part) == "proves":
            found += [literal(argument, where) for argument in part.args]
    return found


def parts(node: ast.AST, names: Names) -> Iterator[ast.AST]:
    """The node and all below it, and what the names in it stand for."""
    for part in ast.walk(node):
        yield part
        if isinstance(part, ast.Name) and part.id in names:
            others = {name: value for name, value in names.items() if name != part.id}
            yield from parts(names[part.id], others)


def called(call: ast.Call) -> str:
    """The last word of what is called: `proves` of `pytest.mark.proves(...)`."""
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def literal(argument: ast.expr, where: str) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise ValueError(f"{where}, line {argument.lineno}: a proves mark takes plain strings only")


# --- the functions --------------------------------------------------------------------------------


def functions() -> dict[str, list[str]]:
    """Every ID that a rule names, with the functions that carry it out, as file::function."""
    kernels()  # loads the rules of all games
    found: dict[str, list[str]] = {}
    ours = {function: ids for function, ids in rule.RULES.items() if function.__module__.startswith("gong.")}
    for function, ids in ours.items():
        for id_ in ids:
            found.setdefault(id_, []).append(f"{place_of(function)}::{function.__name__}")
    return {id_: sorted(places) for id_, places in found.items()}


def place_of(function: Callable[..., object]) -> str:
    """The file below the package: a switch stands where its default was written."""
    return "/".join(function.__module__.split(".")[1:]) + ".py"


# --- the page -------------------------------------------------------------------------------------

HEAD = """\
# Coverage: which function carries out which rule, and which test proves it

Written by `make docs` (`python -m tests.rules.coverage`) from the ledgers, the rules' own marks
(`@rule("W2E-4.4.2")`, below `src/gong/`) and the tests' `proves` marks. What has no function is said by the
edition files, by how a match is set up or shown, or holds because nothing breaks it.
"""


def page(proven: Places, carried: Places) -> str:
    return "\n".join([HEAD, *(section(name, ledger(name), proven, carried) for name in PROVED)])


def section(name: str, entries: list[Entry], proven: Places, carried: Places) -> str:
    lines = [f"## [{name}]({name}.md)", "", *counts(entries, proven), ""]
    lines += ["| ID | what | functions | tests |", "|---|---|---|---|"]
    lines += [row(entry, carried.get(entry.id, []), proven.get(entry.id, [])) for entry in entries]
    return "\n".join([*lines, ""])


def counts(entries: list[Entry], proven: Places) -> list[str]:
    lines = ["| kind | IDs | proven |", "|---|---|---|"]
    for kind in Kind:
        lines.append(count(kind, [entry for entry in entries if entry.kind is kind], proven))
    return [*lines, count("all", entries, proven)]


def count(label: str, entries: list[Entry], proven: Places) -> str:
    done = sum(entry.id in proven for entry in entries)
    return f"| {label} | {len(entries)} | {done} |"


def row(entry: Entry, functions: list[str], tests: list[str]) -> str:
    title = entry.title.replace("|", "\\|")
    return f"| {entry.id} | {title} | {listed(functions)} | {listed(tests) or 'none'} |"


def listed(places: list[str]) -> str:
    return "<br>".join(f"`{place}`" for place in places)


if __name__ == "__main__":
    PAGE.write_text(page(proofs(), functions()), encoding="utf-8")
