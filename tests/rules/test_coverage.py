"""Every rule of a finished game is proven by a test, and every proof names a rule that exists."""

from textwrap import dedent

import pytest

from tests.rules import coverage
from tests.rules.coverage import Entry, Kind

MODULE = dedent(
    """\
    import pytest

    pytestmark = pytest.mark.proves("W2E-1.1.1")
    CASES = [pytest.param(1, marks=pytest.mark.proves("W2E-X01")), 2]
    MORE = [*CASES, pytest.param(3, marks=[pytest.mark.long, pytest.mark.proves("W2E-X02")])]

    @pytest.mark.proves("W2E-4.4.2", "W2E-R10")
    def test_plain(): ...

    @pytest.mark.parametrize("case", MORE)
    def test_cases(case): ...

    @pytest.mark.proves("W2E-9.9.9")
    def helper(): ...

    @pytest.mark.proves("W2E-D1")
    class TestClass:
        pytestmark = [pytest.mark.proves("W2E-C1")]

        async def test_method(self): ...
    """
)


@pytest.fixture(scope="module")
def proofs() -> dict[str, list[str]]:
    return coverage.proofs()


def ids(name: str, kind: Kind) -> list[str]:
    return [entry.id for entry in coverage.ledger(name) if entry.kind is kind]


def parsed(text: str) -> list[Entry]:
    return coverage.parse(dedent(text), "MA")


# --- what a finished game owes -----------------------------------------------------------------


@pytest.mark.parametrize("name", coverage.PROVED)
def test_every_id_of_a_finished_game_is_proven(name: str, proofs: dict[str, list[str]]) -> None:
    missing = [f"{entry.id}  {entry.title}" for entry in coverage.ledger(name) if entry.id not in proofs]
    assert not missing, f"{len(missing)} IDs of {name} have no test:\n" + "\n".join(missing)


@pytest.mark.parametrize("name", coverage.PROVED)
def test_every_vector_of_a_finished_game_has_a_test_of_its_name(
    name: str, proofs: dict[str, list[str]]
) -> None:
    unnamed = [id_ for id_ in ids(name, Kind.VECTOR) if not bears_its_name(id_, proofs.get(id_, []))]
    assert not unnamed, f"no test_..{name_part(unnamed[0])}.. proves it:\n" + "\n".join(unnamed)


def test_every_mark_names_an_id_of_a_ledger(proofs: dict[str, list[str]]) -> None:
    known = {entry.id for name in coverage.LEDGERS for entry in coverage.ledger(name)}
    unknown = [f"{id_}  {', '.join(tests)}" for id_, tests in proofs.items() if id_ not in known]
    assert not unknown, "these marks name no ID of any ledger:\n" + "\n".join(unknown)


def test_every_rule_names_ids_of_a_ledger() -> None:
    known = {entry.id for name in coverage.LEDGERS for entry in coverage.ledger(name)}
    unknown = {id_: where for id_, where in coverage.functions().items() if id_ not in known}
    assert not unknown, "these rules name no ID of any ledger"


def test_the_page_is_up_to_date(proofs: dict[str, list[str]]) -> None:
    written = coverage.PAGE.read_text(encoding="utf-8")
    assert written == coverage.page(proofs, coverage.functions()), (
        "docs/rules/coverage.md is out of date: run `make docs`"
    )


def bears_its_name(id_: str, tests: list[str]) -> bool:
    return any(name_part(id_) in test.rpartition("::")[2].lower() for test in tests)


def name_part(id_: str) -> str:
    return id_.lower().replace("-", "_")


# --- reading the ledgers -----------------------------------------------------------------------


def test_second_edition_vectors() -> None:
    examples = [f"W2E-V{number:02}" for number in range(1, 9)]
    derived = [f"W2E-X{number:02}" for number in range(1, 51)]
    assert ids("warriorz-2e", Kind.VECTOR) == examples + derived


@pytest.mark.parametrize(
    ("name", "form", "last"),
    [
        ("warriorz-1e", "W1E-R{:02}", 59),
        ("warriorz-2e", "W2E-R{:02}", 56),
        ("mad-arena", "MAR-{:02}", 48),
        ("ultrium-sphere", "US-R{:02}", 121),
    ],
)
def test_rulings_are_numbered_without_a_gap(name: str, form: str, last: int) -> None:
    assert set(ids(name, Kind.RULING)) == {form.format(number) for number in range(1, last + 1)}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("warriorz-1e", (160, 59, 52, 5, 8)),
        ("warriorz-2e", (164, 56, 58, 6, 7)),
        ("mad-arena", (122, 48, 60, 13, 14)),
        ("ultrium-sphere", (163, 121, 142, 19, 7)),
    ],
)
def test_each_ledger_yields_all_its_ids(name: str, counts: tuple[int, ...]) -> None:
    assert tuple(len(ids(name, kind)) for kind in Kind) == counts


def test_no_two_ledgers_share_an_id() -> None:
    every = [entry.id for name in coverage.LEDGERS for entry in coverage.ledger(name)]
    assert len(every) == len(set(every))


def test_the_french_page_has_every_id_but_the_vectors() -> None:
    french = (coverage.RULES / "fr" / "warriorz-2e.md").read_text(encoding="utf-8")
    translated = coverage.parse(french.replace("DÉCISION", "RULING"), "W2E")
    expected = [entry.id for entry in coverage.ledger("warriorz-2e") if entry.kind is not Kind.VECTOR]
    assert [entry.id for entry in translated] == expected


def test_rules_and_rulings_of_warriorz() -> None:
    text = """
        - **W2E-1.5.1** Six ordinary dice. (S2 Contents)
        - **W2E-1.5.2** RULING W2E-R01 (`dice_cap`: none | 6). More than six
          dice may fall. Why: the box is small.
        """
    assert parsed(text) == [
        Entry("W2E-1.5.1", Kind.RULE, "Six ordinary dice"),
        Entry("W2E-1.5.2", Kind.RULE, "More than six dice may fall"),
        Entry("W2E-R01", Kind.RULING, "More than six dice may fall"),
    ]


def test_a_ruling_that_gives_only_its_reason_is_named_by_the_words_before_it() -> None:
    text = "  (S2; the order of 2 and 3 is RULING W2E-R11. Why: it must be known)"
    assert parsed(text) == [Entry("W2E-R11", Kind.RULING, "the order of 2 and 3")]


def test_rows_of_tables() -> None:
    text = """
        | ID | given | dice | expected |
        | W2E-X01 | tokens | | 74 |
        | W2E-D3 | controller | start | a card |
        | C-01 | deal | seven cards |
        | MAR-01 | index | an index defines nothing |
        """
    assert parsed(text) == [
        Entry("W2E-X01", Kind.VECTOR, "tokens; 74"),
        Entry("W2E-D3", Kind.DECISION, "controller; start; a card"),
        Entry("MA-C-01", Kind.CHANCE, "deal; seven cards"),
    ]


def test_rules_and_rulings_of_mad_arena() -> None:
    text = """
        **MA-0.2.5** [R] Defence before the first turn. *Src: silent; M1 §2.4.*
        > **RULING MAR-03** *(data)* Each card has a **starting
        > defence**. *Why:* fast fighters. (See RULING MAR-02)
        """
    assert parsed(text) == [
        Entry("MA-0.2.5", Kind.RULE, "Defence before the first turn"),
        Entry("MAR-03", Kind.RULING, "Each card has a starting defence"),
    ]


def test_rules_and_vectors_of_ultrium_sphere() -> None:
    text = """
        - **US-5.0.1 Declare.** Name the action. `[§5]`
        - **US-R93** (US-4) A checkpoint is asked for.

        **US-V001 A Tackle** (rulebook). *Rules:* US-5.1.1
        """
    assert parsed(text) == [
        Entry("US-5.0.1", Kind.RULE, "Declare. Name the action"),
        Entry("US-R93", Kind.RULING, "A checkpoint is asked for"),
        Entry("US-V001", Kind.VECTOR, "A Tackle (rulebook)"),
    ]


def test_long_titles_are_cut_at_a_word() -> None:
    (entry,) = parsed("- **W2E-1.1.1** " + "word " * 40)
    assert len(entry.title) <= coverage.TITLE_WIDTH
    assert entry.title.endswith("word …")


# --- reading the marks -------------------------------------------------------------------------


def test_marks_are_found_wherever_pytest_allows_them() -> None:
    assert list(coverage.marks(MODULE, "m.py")) == [
        ("m.py::test_plain", "W2E-1.1.1"),
        ("m.py::test_plain", "W2E-4.4.2"),
        ("m.py::test_plain", "W2E-R10"),
        ("m.py::test_cases", "W2E-1.1.1"),
        ("m.py::test_cases", "W2E-X01"),
        ("m.py::test_cases", "W2E-X02"),
        ("m.py::TestClass::test_method", "W2E-1.1.1"),
        ("m.py::TestClass::test_method", "W2E-D1"),
        ("m.py::TestClass::test_method", "W2E-C1"),
    ]


def test_a_mark_must_be_readable_without_running_the_test() -> None:
    source = "@pytest.mark.proves(NAME)\ndef test_it(): ..."
    with pytest.raises(ValueError, match=r"m\.py, line 1"):
        list(coverage.marks(source, "m.py"))


# --- writing the page --------------------------------------------------------------------------


def test_a_section_counts_and_lists() -> None:
    entries = [Entry("W2E-1.1.1", Kind.RULE, "a | b"), Entry("W2E-R01", Kind.RULING, "c")]
    proven, carried = {"W2E-R01": ["t.py::a", "t.py::b"]}, {"W2E-1.1.1": ["arena/turn.py::move"]}
    lines = coverage.section("warriorz-2e", entries, proven, carried).splitlines()
    assert "| rule | 1 | 0 |" in lines
    assert "| all | 2 | 1 |" in lines
    assert lines[-2:] == [
        r"| W2E-1.1.1 | a \| b | `arena/turn.py::move` | none |",
        "| W2E-R01 | c |  | `t.py::a`<br>`t.py::b` |",
    ]
