"""First Light against its ledger; how sets are read, laid over one another and refused; and the book."""

import copy
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from gong.core.errors import BadInput
from gong.data import notation
from gong.data.clauses import Clause, WrittenAbility, WrittenPlay, clauses_of
from gong.data.loader import merge, read_document
from gong.data.sets import (
    FIRST_LIGHT,
    SETS,
    InteractionCard,
    UltraCard,
    load_set,
    set_flaws,
    set_from,
    set_with,
    sets,
)
from gong.sphere import terms
from gong.sphere.book import NONE, Book
from gong.sphere.edition import OPTIONS, book_of, chosen_options, option_numbers

Tables = dict[str, Any]

LEDGER = (Path(__file__).parents[2] / "docs" / "rules" / "ultrium-sphere.md").read_text("utf-8")
ULTRA_PAGE = LEDGER.split("### 7.4")[1].split("### 7.5")[0]
INTERACTION_PAGE = LEDGER.split("### 7.5")[1].split("### 7.6")[0]
CARDS = load_set()
OURS = read_document(SETS / "first-light.toml")
CAPS = ("assault", "tackle", "shot", "resistance", "save", "pass")
NOTHING = "–"


# --- the ledger's tables ---------------------------------------------------------------------------


def rows(text: str, mark: str) -> Iterator[list[str]]:
    """The cells of the table rows whose first cell looks like this."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if re.fullmatch(mark, cells[0]):
            yield cells


def typed_rows() -> Iterator[tuple[str, list[str]]]:
    """The rows of the Ultras, each with its type."""
    for part in ULTRA_PAGE.split("**Abilities**")[0].split("\n**")[1:]:
        for cells in rows(part, r"U\d\d"):
            yield part.partition("**")[0].lower(), cells


ULTRAS = {cells[0].lower(): (kind, cells) for kind, cells in typed_rows()}
ABILITY_PAGE = ULTRA_PAGE.split("**Abilities**")[1]
ABILITIES = {cells[0][:3].lower(): cells for cells in rows(ABILITY_PAGE, r"U\d\d (?!then).*")}
INTERACTIONS = {cells[0].lower(): cells for cells in rows(INTERACTION_PAGE, r"I\d\d")}
#: Further clauses of cards that have several.
FURTHER = {cells[0][:3].lower(): cells for cells in rows(ABILITY_PAGE + INTERACTION_PAGE, r"[UI]\d\d then")}

#: Section 7.3 says what the tables put into words.
CONDITIONS = {
    NOTHING: [],
    "roll made by own leader": ["actor is own"],
    "roll made by an opposing leader": ["actor is opp"],
    "open save answers a shot by self": ["open save", "shooter=self"],
    "open assault by self": ["open assault", "actor=self"],
    "open assault on self": ["open assault", "atarget=self"],
    "own Ultra deck not empty": ["count(deck(own, ultra))≥1"],
    "actor is own and not self": ["actor is own", "not actor=self"],
    "phase 6 and no pass pending": ["phase 6", "not pass pending"],
    "open action is a failing save by own team": ["open save", "actor is own", "failing"],
    "open tackle or assault on an own Ultra": ["open tackle, assault", "atarget is own"],
}

each_ultra = pytest.mark.parametrize("key", ULTRAS)
each_ability = pytest.mark.parametrize("key", ABILITIES)
each_interaction = pytest.mark.parametrize("key", INTERACTIONS)
each_card = pytest.mark.parametrize("key", [*ULTRAS, *INTERACTIONS])


def printed(key: str) -> UltraCard | InteractionCard:
    return CARDS.ultras[key] if key in CARDS.ultras else CARDS.interactions[key]


def conditions_of(text: str) -> list[str]:
    return CONDITIONS[text] if text in CONDITIONS else text.split("; ")


def ability_of(row: list[str]) -> tuple[Clause, ...]:
    """A row of the table of abilities, read with the same notation as the file."""
    _, kind, when, condition, target, op, duration, limit, retroactive = row
    written = {
        "kind": kind,
        "when": [] if when == NOTHING else [when] if kind == "trigger" else when.split(", "),
        "condition": conditions_of(condition),
        "target": target,
        "op": op.removesuffix(" [optional]").split("; "),
        "duration": duration,
        "optional": op.endswith("[optional]"),
        "limit": None if limit == NOTHING else int(limit.removesuffix(" per turn")),
        "retroactive": retroactive == "YES",
    }
    return clauses_of(WrittenAbility(**written))  # type: ignore[arg-type]


def abilities_of(key: str) -> tuple[Clause, ...]:
    """All clauses of an Ultra, in the order of its rows."""
    return ability_of(ABILITIES[key]) + (ability_of(FURTHER[key]) if key in FURTHER else ())


def play_of(row: list[str]) -> tuple[Clause, ...]:
    _, _, _, _, when, condition, target, op, duration, retroactive = row
    written = WrittenPlay(
        when=when.split(", "),
        condition=conditions_of(condition),
        target=target,
        op=op,
        duration=duration,  # type: ignore[arg-type]
    )
    return clauses_of(written, retroactive == "YES")


def plays_of(key: str) -> tuple[Clause, ...]:
    """All clauses of an Interaction, in the order of its rows."""
    return play_of(INTERACTIONS[key]) + (play_of(FURTHER[key]) if key in FURTHER else ())


# --- the cards -------------------------------------------------------------------------------------


def test_all_cards_are_there() -> None:
    assert list(CARDS.ultras) == [f"u{n:02}" for n in range(1, 81)] == sorted(ULTRAS)
    assert list(CARDS.interactions) == [f"i{n:02}" for n in range(1, 64)] == list(INTERACTIONS)


SPREAD = r"total (\d+) \(mean ([\d.]+)\); the 25 dearest (?:cards )?cost (\d+), the 25 cheapest (\d+)"
PAGES: list[tuple[str, Mapping[str, UltraCard | InteractionCard]]] = [
    (ULTRA_PAGE, CARDS.ultras),
    (INTERACTION_PAGE, CARDS.interactions),
]


@pytest.mark.parametrize(("page", "cards"), PAGES, ids=["ultras", "interactions"])
def test_the_ledger_says_how_the_cap_binds(
    page: str, cards: Mapping[str, UltraCard | InteractionCard]
) -> None:
    values = sorted(card.value for card in cards.values())
    told = re.search(SPREAD, page)
    assert told
    assert told.groups() == (
        str(sum(values)),
        f"{sum(values) / len(values):.2f}",
        str(sum(values[-25:])),
        str(sum(values[:25])),
    )


def test_every_operation_is_used() -> None:
    used = {clause.op.name for clauses in CARDS.clauses.values() for clause in clauses}
    assert used == set(notation.OPERATIONS)


def test_engage_abilities_can_be_retroactive() -> None:
    assert [key for key in CARDS.ultras if any(clause.retroactive for clause in CARDS.clauses[key])] == [
        "u52",
        "u80",
    ]


@pytest.mark.parametrize("family", CARDS.subtypes)
def test_a_deck_can_be_of_one_family(family: str) -> None:
    cards = [card for card in CARDS.ultras.values() if card.subtype == family]
    assert len(cards) == 8
    assert sum(6 if card.multi else 1 for card in cards) >= 25


def test_every_landelune_has_an_effect_when_it_enters_play() -> None:
    """What the rulebook says of them (section 7.2)."""
    for key, card in CARDS.ultras.items():
        if card.subtype == "landelune":
            assert [clause.timing.event for clause in CARDS.clauses[key]] == ["on_enter"]


@each_ultra
def test_ultra_is_the_ledgers(key: str) -> None:
    card = CARDS.ultras[key]
    kind, (_, name, subtype, value, multi, *numbers) = ULTRAS[key]
    assert card.type == kind
    assert (card.subtype or NOTHING) == subtype.lower()
    assert (card.value, card.multi) == (int(value), multi == "yes")
    assert [card.capability(cap) for cap in CAPS] == [int(number) for number in numbers]
    assert CARDS.name_of(key, "en") == name
    assert bool(card.abilities) == (key in ABILITIES)


@each_ability
def test_ability_is_the_ledgers(key: str) -> None:
    assert CARDS.clauses[key] == abilities_of(key)


@each_interaction
def test_interaction_is_the_ledgers(key: str) -> None:
    card = CARDS.interactions[key]
    _, name, value, multi, *_, retroactive = INTERACTIONS[key]
    assert CARDS.clauses[key] == plays_of(key)
    assert (card.value, card.multi, card.retroactive) == (int(value), multi == "yes", retroactive == "YES")
    assert {CARDS.name_of(key, "fr"), CARDS.name_of(key, "en")} >= set(name.split(" / "))
    assert CARDS.name_of(key, "en") == name.split(" / ")[-1]


@each_card
def test_every_duration_is_written_out(key: str) -> None:
    card = printed(key)
    written = card.abilities if isinstance(card, UltraCard) else card.clauses
    assert all(clause.duration for clause in written)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_tell_cards_apart(lang: str) -> None:
    names = [CARDS.name_of(key, lang) for key in (*CARDS.ultras, *CARDS.interactions)]
    assert len(set(names)) == len(names) == 143


def test_subtypes() -> None:
    assert CARDS.subtypes == list(CARDS.file.subtypes)
    families = {(card.subtype, card.type) for card in CARDS.ultras.values() if card.subtype}
    assert len(families) == len(CARDS.subtypes) == 8  # all cards of a subtype are of one type
    assert CARDS.subtype_name("landelune", "fr") == "Landelune"
    assert CARDS.type_name("android", "fr") == "Androïde"


# --- what is wrong with a set ----------------------------------------------------------------------

PLAIN: Tables = {"type": "human", **dict.fromkeys(CAPS, 6)}
STRIKE: Tables = {"target": "ultra(any)", "op": "to_locker"}
RAGE = "interactions.i02.clauses"
ABLE = "ultras.u02.abilities"
WRONG = [
    # the shape
    ("titel", {"en": "", "fr": ""}, 'unknown field "titel", did you mean "title"?', "titel"),
    ("title.de", "Licht", 'unknown field "de"; known: en, fr', "title.de"),
    ("types.human", "Human", 'expected a table, got "Human"', "types.human"),
    ("types.robot", {}, 'unknown field "robot"; known: human, android', "types.robot"),
    ("ultras.u01.type", "robot", 'expected "alien", "android", "genetic" or "human", got "robot"', ""),
    ("ultras.u01.shot", 31, "expected a whole number from -30 to 30, got 31", ""),
    ("ultras.u01.pass", "9", 'expected a whole number from -30 to 30, got "9"', ""),
    ("ultras.u01.pas", 9, 'unknown field "pas", did you mean "pass"?', ""),
    ("ultras.u01.value", -1, "expected a whole number from 0 to 99, got -1", ""),
    ("ultras.u01.multi", 6, "expected true or false, got 6", ""),
    (
        "ultras.new",
        {"type": "human"},
        "missing; expected a whole number from -30 to 30",
        "ultras.new.assault",
    ),
    (ABLE, [STRIKE], 'expected "engage", "static" or "trigger"', f"{ABLE}[0].kind"),
    ("interactions.i02.clauses", [], "expected a list of 1 to 4, got a list of 0", ""),
    (RAGE, [{"op": "reroll"}], "missing; expected text", f"{RAGE}[0].target"),
    (RAGE, [{**STRIKE, "op": 3}], "expected text or a list of 1 to 4, got 3", f"{RAGE}[0].op"),
    (RAGE, [{**STRIKE, "when": "any"}], 'expected a list, got "any"', f"{RAGE}[0].when"),
    (RAGE, [{**STRIKE, "duration": "ever"}], 'expected "action", "instant", "play"', f"{RAGE}[0].duration"),
    (RAGE, [{**STRIKE, "kind": "static"}], 'expected "play", got "static"', f"{RAGE}[0].kind"),
    # ids
    ("ultras.Big_One", PLAIN, '"Big_One" is no id: only a to z, 0 to 9 and dashes', ""),
    ("ultras.none", PLAIN, '"none" cannot be an id', ""),
    ("interactions.u01", {"clauses": [STRIKE]}, "an Ultra has this id already; ids must differ", ""),
    ("ultras.u01.subtype", "Brum Aire", '"Brum Aire" is no id', ""),
    ("subtypes.dema", {"en": "", "fr": ""}, 'unknown subtype "dema", did you mean "dama"?', ""),
    # clauses, down to the word
    (RAGE, [{**STRIKE, "op": "imune(tackle)"}], 'did you mean "immune"? known: mod_cap', f"{RAGE}[0].op"),
    (RAGE, [{**STRIKE, "op": ["engage", "fly"]}], 'unknown operation "fly"', f"{RAGE}[0].op[1]"),
    (RAGE, [STRIKE, {**STRIKE, "target": "ultra(mine)"}], 'unknown filter "mine"', f"{RAGE}[1].target"),
    (RAGE, [{**STRIKE, "when": ["any", "now"]}], 'unknown timing "now"', f"{RAGE}[0].when[1]"),
    (RAGE, [{**STRIKE, "condition": ["luck"]}], 'unknown condition "luck"', f"{RAGE}[0].condition[0]"),
    (RAGE, [{**STRIKE, "target": "roll"}], 'got "roll"', f"{RAGE}[0].target"),
    (
        "ultras.u01.abilities",
        [{"kind": "trigger", "when": ["on_win"], "target": "self", "op": "shield"}],
        'unknown event "on_win"',
        "ultras.u01.abilities[0].when[0]",
    ),
    (RAGE, [{**STRIKE, "target": "ultra(subtype=lune)"}], 'unknown subtype "lune"', f"{RAGE}[0].target"),
    (RAGE, [{**STRIKE, "op": "set_type(alien, lune)"}], 'unknown subtype "lune"', f"{RAGE}[0].op"),
    (
        RAGE,
        [{**STRIKE, "condition": ["failing", "count(ultra(own, subtype=lune))>=1"]}],
        'unknown subtype "lune", did you mean "landelune"? known: brumaire',
        f"{RAGE}[0].condition[1]",
    ),
    # what is played together
    (
        RAGE,
        [STRIKE, {"target": "ultra(opp)", "op": "engage"}],
        f"not the same as in {RAGE}[0], and they are played together",
        f"{RAGE}[1].target",
    ),
    (RAGE, [STRIKE, {**STRIKE, "when": ["idle"]}], "not the same as in", f"{RAGE}[1].when"),
    (
        RAGE,
        [{"target": "ultra(any)", "op": ["mod_cap(choose any, +1)", "set_type(choose)"]}],
        "a second choice",
        f"{RAGE}[0].op",
    ),
    (
        ABLE,
        [
            {"kind": "engage", "target": "self", "op": "shield"},
            {"kind": "engage", "target": "self", "op": "no_reinf", "condition": ["phase 5"]},
        ],
        "not the same as in ultras.u02.abilities[0]",
        f"{ABLE}[1].condition",
    ),
    (
        ABLE,
        [
            {"kind": "trigger", "when": ["on_enter"], "target": "self", "op": "shield", "limit": 1},
            {"kind": "trigger", "when": ["on_swap"], "target": "self", "op": "shield"},
        ],
        "only for triggers of one event, condition, limit and choice of a target",
        f"{ABLE}[0].limit",
    ),
    (
        ABLE,
        [
            {"kind": "trigger", "when": ["on_enter"], "target": "ultra(own)", "op": "engage", "limit": 1},
            {"kind": "trigger", "when": ["on_enter"], "target": "ultra(opp)", "op": "engage", "limit": 1},
        ],
        "only for triggers of one event, condition, limit and choice of a target",
        f"{ABLE}[0].limit",
    ),
]


def changed(path: str, value: object) -> Tables:
    """First Light with one field changed."""
    document: Tables = copy.deepcopy(OURS)
    *parents, last = path.split(".")
    table = document
    for key in parents:
        table = table.setdefault(key, {})
    table[last] = value
    return document


@pytest.mark.parametrize(("path", "value", "problem", "at"), WRONG)
def test_wrong_set(path: str, value: object, problem: str, at: str) -> None:
    with pytest.raises(BadInput) as wrong:
        set_from(changed(path, value))
    assert wrong.value.path == (at or path)
    assert problem in wrong.value.problem
    assert (wrong.value.path, wrong.value.problem) in [
        (flaw.path, flaw.problem) for flaw in set_flaws(changed(path, value))
    ]


def test_all_flaws_at_once() -> None:
    document = changed(RAGE, [{**STRIKE, "op": "fly"}, {**STRIKE, "op": "swim"}])
    document["ultras"]["Bad Id"] = PLAIN
    assert [flaw.path for flaw in set_flaws(document)] == ["ultras.Bad Id", f"{RAGE}[0].op", f"{RAGE}[1].op"]
    assert set_flaws(OURS) == []


def test_where_goes_before_the_path() -> None:
    with pytest.raises(BadInput) as wrong:
        load_set(overlay={"interactions": {"zap": {"clauses": [{**STRIKE, "op": "fly"}]}}}, where="cards")
    assert wrong.value.path == "cards.interactions.zap.clauses[0].op"


@pytest.mark.parametrize(
    "clauses",
    [
        [STRIKE, {"target": "leader(own)", "op": "draw_interaction(1)"}],
        [{"target": "ultra(own)", "op": "engage"}, {"target": "ultra(own)", "op": "shield"}],
        [{"target": "action", "op": "redirect(ultra(own))"}, {"target": "all ultra(own)", "op": "no_reinf"}],
        [{"target": "ultra(own)", "op": "copy_cap(shot, ultra(opp))"}],
    ],
)
def test_clauses_that_go_together(clauses: list[Tables]) -> None:
    assert load_set(overlay={"interactions": {"mine": {"clauses": clauses}}}).clauses["mine"]


# --- files and overlays ----------------------------------------------------------------------------


def test_overlay_needs_neither_name_nor_text_nor_value() -> None:
    cards = load_set(overlay={"ultras": {"plain": PLAIN}, "interactions": {"zap": {"clauses": [STRIKE]}}})
    assert list(cards.ultras)[-1] == "plain"
    assert (cards.ultras["plain"].value, cards.interactions["zap"].value) == (1, 1)
    assert (cards.name_of("plain", "fr"), cards.flavour_of("zap", "en")) == ("plain", "")
    assert not cards.ultras["plain"].multi
    assert not cards.clauses["zap"][0].retroactive


def test_text_of_an_earlier_file_is_flavour() -> None:
    """Clauses say themselves what they do, so a text from before says nothing that counts."""
    told = {"en": "Run!", "fr": "Cours !"}
    overlay = {"ultras": {"u01": {"text": told}}, "interactions": {"i01": {"text": told}}}
    bare = {**OURS, "ultras": {"u01": PLAIN}, "subtypes": {}}
    for cards in (load_set(overlay=overlay), set_with(overlay), set_from(merge(bare, overlay))):
        assert (cards.flavour_of("u01", "fr"), cards.flavour_of("i01", "en")) == ("Cours !", "Run!")


def test_a_card_has_no_text_beside_its_flavour() -> None:
    both = {"text": {"en": "", "fr": ""}, "flavour": {"en": "", "fr": ""}}
    with pytest.raises(BadInput, match=r"^ultras\.u01\.text: unknown field"):
        load_set(overlay={"ultras": {"u01": both}})


def test_overlay_changes_single_fields() -> None:
    cards = load_set(
        overlay={"ultras": {"u01": {"shot": 12}}, "interactions": {"i02": {"retroactive": False}}}
    )
    assert (cards.ultras["u01"].shot, cards.ultras["u01"].pass_) == (12, 9)
    assert not cards.clauses["i02"][0].retroactive
    assert CARDS.ultras["u01"].shot == 4, "the set itself is untouched"
    assert load_set() is load_set(FIRST_LIGHT)


def test_own_files(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('base = "first-light"\n[ultras.u01]\nvalue = 7\n', "utf-8")
    assert load_set(mine).ultras["u01"].value == 7
    assert sets() == [FIRST_LIGHT]


@pytest.mark.parametrize(
    ("text", "path", "problem"),
    [
        ("", "base", "missing; say which set this file changes: first-light"),
        ('base = "first-night"', "base", 'did you mean "first-light"?'),
        ("[ultras", "", "not TOML"),
    ],
)
def test_wrong_files(tmp_path: Path, text: str, path: str, problem: str) -> None:
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    with pytest.raises(BadInput, match=re.escape(problem)) as wrong:
        load_set(tmp_path / "mine.toml")
    assert wrong.value.path == path or not path


def test_no_such_set() -> None:
    with pytest.raises(
        BadInput, match='no such file, and unknown set "first-ligt", did you mean "first-light"'
    ):
        load_set("first-ligt")


@pytest.mark.parametrize("overlay", [["u01"], "mine", {"ultras": ["u01"]}, {"ultras": {1: 2}}, {3: {}}])
def test_overlay_of_another_kind(overlay: Any) -> None:
    with pytest.raises(BadInput):
        load_set(overlay=overlay)


# --- the book --------------------------------------------------------------------------------------


def book(options: Mapping[str, int | str] | None = None, **overlay: object) -> Book:
    return book_of(load_set(overlay=overlay), options or {}, 2)


def row(of: Book, key: str) -> Tables:
    """The row of the first clause of a card."""
    ids = list(CARDS.ultras) if key[0] == "u" else list(CARDS.interactions)
    at = (of.ultra_clause if key[0] == "u" else of.card_clause)[ids.index(key)]
    names = (
        "clause_kind",
        "when",
        "when_phase",
        "event",
        "event_about",
        "conditions",
        "op",
        "which",
        "amount",
    )
    return {
        name: getattr(of, name)[at] for name in (*names, "choice", "duration", "is_retroactive", "limit")
    } | {"at": at}


FIRST = book()


def test_words_of_the_files_are_those_of_the_rules() -> None:
    assert notation.CAPABILITIES == terms.CAPS
    assert notation.ACTIONS == terms.ACTIONS
    assert notation.TYPES == terms.TYPES
    assert tuple(notation.OPERATIONS) == terms.OPERATIONS
    assert tuple(notation.EVENTS) == terms.EVENTS
    assert (*notation.MOMENTS, *notation.TURNS) == terms.WHENS


def test_every_clause_can_be_written() -> None:
    """Each predicate and selector the notation knows has a number."""
    plain = ["actor=self", "open save", "roll=3", "roll<=3", "phase 2", "hand<=3", "count(card(hand own))>=1"]
    words = [*plain, *(word for word in notation.PREDICATES if word.islower())]
    ability = {"kind": "engage", "target": "self", "op": "shield", "condition": words}
    found = book(ultras={"u01": {"abilities": [ability]}})
    kinds = [terms.PREDICATE_KINDS[found.pred_kind[at]] for at in range(len(words))]
    assert kinds[: len(plain)] == ["actor=self", "open", "roll=", "roll<=", "phase", "hand<=", "count"]
    assert kinds[len(plain) :] == words[len(plain) :]


def test_ultras_in_the_book() -> None:
    at = list(CARDS.ultras).index("u38")
    assert (FIRST.ultras, FIRST.interactions, FIRST.subtypes) == (80, 63, 8)
    assert FIRST.kind_of[at] == terms.TYPES.index("alien")
    assert CARDS.subtypes[FIRST.subtype_of[at]] == "landelune"
    assert FIRST.subtype_of[list(CARDS.ultras).index("u09")] == NONE
    assert FIRST.caps[at * 6 : at * 6 + 6] == [-1, 0, 4, 9, 6, 7]
    assert (FIRST.ultra_value[at], FIRST.ultra_copies[at], FIRST.ultra_clauses[at]) == (3, 1, 1)


def test_copies_in_the_book() -> None:
    assert FIRST.ultra_copies[8] == 6
    assert FIRST.card_copies[:2] == [6, 1]
    assert book({"marked_copies_max": 3}).card_copies[:2] == [3, 1]


def test_clauses_of_a_card_stand_together() -> None:
    at = list(CARDS.ultras).index("u43")
    first = FIRST.ultra_clause[at]
    assert FIRST.ultra_clauses[at] == 2
    assert FIRST.which[first : first + 2] == [terms.SAVE, terms.PASS]
    assert FIRST.target[first] == FIRST.target[first + 1] > 0


def test_engage_clauses_stand_first() -> None:
    static = {"kind": "static", "target": "self", "op": "no_reinf"}
    used = {"kind": "engage", "target": "self", "op": ["shield", "mod_cap(shot, +1)"]}
    found = book(ultras={"u01": {"abilities": [static, used]}})
    assert found.clause_kind[:3] == [terms.ENGAGE_COST, terms.ENGAGE_COST, terms.STATIC]


def action_bits(*actions: int) -> int:
    return sum(1 << action for action in actions)


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("i01", {"op": terms.MOD_CAP, "which": -1, "amount": 2, "choice": terms.ANY_CAP}),
        ("i01", {"clause_kind": terms.PLAY, "when": terms.WHEN_ANY, "duration": terms.FOR_TURN}),
        ("i02", {"which": action_bits(terms.DO_TACKLE), "is_retroactive": 1}),
        ("i06", {"which": terms.SAVE, "amount": 4, "choice": 0}),
        ("i11", {"when": terms.WHEN_POST | terms.WHEN_SAC, "conditions": 1}),
        ("i13", {"op": terms.MOD_ROLL, "amount": 1, "choice": 1}),
        ("i14", {"op": terms.SET_ROLL, "which": terms.BEST, "amount": 0, "when": terms.WHEN_PRE}),
        ("i18", {"which": action_bits(terms.DO_TACKLE, terms.DO_ASSAULT)}),
        ("i25", {"when": terms.WHEN_IDLE | terms.WHEN_OWN_TURN, "amount": 1}),
        ("i27", {"which": terms.AT_RANDOM, "amount": 1}),
        ("i29", {"op": terms.RETURN_TO_PLAY, "amount": 0}),
        ("i31", {"op": terms.FORBID_PLAY, "amount": 1}),
        ("i35", {"op": terms.SET_TYPE, "choice": 1}),
        ("i36", {"conditions": 2}),
        ("i38", {"which": terms.SAVE, "amount": terms.FRONT}),
        ("i41", {"op": terms.SET_CAP, "which": terms.SHOT, "amount": 3}),
        ("u04", {"clause_kind": terms.ENGAGE_COST, "limit": 1}),
        ("u05", {"event": terms.ON_SUCCESS, "event_about": action_bits(terms.DO_TACKLE)}),
        ("u11", {"which": -1, "choice": 1 << terms.SAVE | 1 << terms.PASS}),
        ("u16", {"clause_kind": terms.STATIC, "when": 0, "duration": terms.WHILE_IN_PLAY}),
        ("u20", {"which": terms.SHOT, "amount": terms.BACK}),
        ("u38", {"event": terms.ON_ENTER, "event_about": 0, "amount": 1}),
        ("u40", {"op": terms.RETURN_TO_PLAY, "amount": 1}),
        ("u42", {"op": terms.LOOK_TOP, "amount": 3, "which": 1}),
    ],
)
def test_clause_in_the_book(key: str, expected: Tables) -> None:
    assert expected.items() <= row(FIRST, key).items()


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({"op": "to_deck(top)"}, {"which": terms.TO_TOP}),
        ({"op": "to_deck(shuffle)"}, {"which": terms.TO_ANY_PLACE}),
        ({"op": "set_type(alien, dama)"}, {"which": 3, "amount": 4, "choice": 0}),
        ({"op": "set_type(human)"}, {"which": 0, "amount": NONE}),
        ({"op": "forbid(pass, shot)"}, {"which": action_bits(terms.DO_PASS, terms.DO_SHOT)}),
        ({"op": "copy_cap(save, ultra(own))"}, {"which": terms.SAVE}),
        ({"target": "action", "op": "auto(success)"}, {"amount": 1, "duration": terms.FOR_ACTION}),
        ({"target": "action", "op": "auto(failure)"}, {"amount": 0}),
        ({"target": "action", "op": "set_roll(7)"}, {"which": 0, "amount": 7}),
        ({"target": "action", "op": "set_roll(worst)"}, {"which": terms.WORST}),
        (
            {"target": "leader(opp)", "op": "discard_interaction(2, controller)"},
            {"which": terms.BY_CONTROLLER},
        ),
        ({"when": ["pre", "opp turn", "phase 5"]}, {"when_phase": 5}),
        ({"when": ["pre", "opp turn", "phase 5"]}, {"when": terms.WHEN_PRE | terms.WHEN_OPP_TURN}),
    ],
)
def test_own_clause_in_the_book(written: Tables, expected: Tables) -> None:
    found = book(interactions={"i01": {"clauses": [{**STRIKE, **written}]}})
    assert expected.items() <= row(found, "i01").items()


@pytest.mark.parametrize(
    ("event", "number", "about"),
    [
        ("on_turn_start(own)", terms.ON_TURN_START, terms.FIRST_SIDE),
        ("on_turn_start(opp)", terms.ON_TURN_START, terms.SECOND_SIDE),
        ("on_phase(3)", terms.ON_PHASE, 3),
        ("on_goal(conceded)", terms.ON_GOAL, terms.SECOND_SIDE),
        ("on_reinforce(given)", terms.ON_REINFORCE, terms.FIRST_SIDE),
        ("on_interaction(opp)", terms.ON_INTERACTION, terms.SECOND_SIDE),
        ("on_target(tackle, assault)", terms.ON_TARGET, action_bits(terms.DO_TACKLE, terms.DO_ASSAULT)),
        ("on_swap", terms.ON_SWAP, 0),
    ],
)
def test_event_in_the_book(event: str, number: int, about: int) -> None:
    ability = {"kind": "trigger", "when": [event], "target": "self", "op": "shield"}
    found = row(book(ultras={"u01": {"abilities": [ability]}}), "u01")
    assert (found["event"], found["event_about"], found["when"]) == (number, about, 0)


def selector_row(of: Book, at: int) -> Tables:
    return {name: getattr(of, name)[at] for name in Book.__slots__ if name.startswith("sel_")}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ultra(any)", {"sel_kind": terms.SEL_ULTRA, "sel_side": terms.ANY_SIDE, "sel_count": 1}),
        ("2 x ultra(own)", {"sel_kind": terms.SEL_ULTRAS, "sel_count": 2, "sel_side": terms.OWN}),
        ("2 x ultra(opp, same team)", {"sel_side": terms.OPP, "sel_same_team": 1}),
        ("all ultra(front, ready)", {"sel_row": terms.FRONT, "sel_status": terms.READY}),
        ("all ultra(back, engaged)", {"sel_kind": terms.SEL_ALL_ULTRAS, "sel_status": terms.ENGAGED}),
        ("ultra(type=genetic, subtype=dama)", {"sel_type": 2, "sel_subtype": 4}),
        ("ultra(any)", {"sel_type": NONE, "sel_subtype": NONE, "sel_cap": NONE}),
        ("ultra(value<=0)", {"sel_value": 0}),
        ("ultra(save<=5)", {"sel_cap": terms.SAVE, "sel_cap_most": 5, "sel_value": NONE}),
        ("ultra(adj=atarget)", {"sel_near": terms.NEAR_ATARGET}),
        ("atarget", {"sel_kind": terms.SEL_ATARGET}),
    ],
)
def test_selector_in_the_book(text: str, expected: Tables) -> None:
    op = "swap_slots" if text.startswith("2") else "engage"
    found = book(interactions={"i01": {"clauses": [{"target": text, "op": op}]}})
    assert expected.items() <= selector_row(found, found.target[row(found, "i01")["at"]]).items()


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("i15", {"sel_kind": terms.SEL_ITEM, "sel_of": terms.OF_INTERACTION}),
        ("i16", {"sel_kind": terms.SEL_ITEM, "sel_of": terms.OF_ABILITY}),
        ("i26", {"sel_kind": terms.SEL_LEADER, "sel_side": terms.OWN}),
        ("i30", {"sel_kind": terms.SEL_LOCKER, "sel_of": terms.OF_INTERACTION, "sel_not_same": 1}),
        ("i31", {"sel_kind": terms.SEL_ALL_LEADERS, "sel_side": terms.ANY_SIDE}),
        ("u03", {"sel_kind": terms.SEL_SELF}),
        ("u04", {"sel_not_self": 1, "sel_type": 0, "sel_status": terms.ENGAGED}),
        ("u24", {"sel_kind": terms.SEL_ROLL}),
        ("u40", {"sel_kind": terms.SEL_LOCKER, "sel_of": terms.OF_ULTRA, "sel_subtype": 6}),
        ("u42", {"sel_kind": terms.SEL_DECK, "sel_of": terms.OF_ULTRA}),
        ("u43", {"sel_kind": terms.SEL_ALL_ULTRAS, "sel_near": terms.NEAR_SELF}),
    ],
)
def test_targets_of_first_light_in_the_book(key: str, expected: Tables) -> None:
    assert expected.items() <= selector_row(FIRST, FIRST.target[row(FIRST, key)["at"]]).items()


def test_other_selector_in_the_book() -> None:
    other = FIRST.other[row(FIRST, "i40")["at"]]
    assert selector_row(FIRST, other)["sel_kind"] == terms.SEL_ULTRA
    assert FIRST.other[row(FIRST, "i01")["at"]] == 0
    assert selector_row(FIRST, 0)["sel_kind"] == terms.SEL_NONE


def test_conditions_in_the_book() -> None:
    first = FIRST.condition[row(FIRST, "i40")["at"]]
    assert FIRST.pred_kind[first : first + 2] == [terms.IF_OPEN, terms.IF_ATARGET_OWN]
    assert FIRST.pred_number[first] == action_bits(terms.DO_TACKLE, terms.DO_ASSAULT)
    first = FIRST.condition[row(FIRST, "i36")["at"]]
    assert FIRST.pred_kind[first : first + 2] == [terms.IF_PHASE, terms.IF_PASS_PENDING]
    assert (FIRST.pred_number[first], FIRST.pred_not[first : first + 2]) == (6, [0, 1])
    first = FIRST.condition[row(FIRST, "i25")["at"]]
    assert FIRST.pred_kind[first] == terms.IF_COUNT
    assert selector_row(FIRST, FIRST.pred_sel[first])["sel_kind"] == terms.SEL_DECK


@pytest.mark.parametrize(
    ("overlay", "problem"),
    [
        (
            {"ultras": {f"x{n}": PLAIN for n in range(33)}},
            "ultras: expected at most 112 Ultras in a set, got 113",
        ),
        (
            {"interactions": {f"x{n}": {"clauses": [STRIKE]} for n in range(34)}},
            "interactions: expected at most 96 Interactions in a set, got 97",
        ),
        (
            {"interactions": {f"x{n}": {"clauses": [STRIKE] * 4} for n in range(30)}},
            "cards: expected at most 224 clauses in a set",
        ),
    ],
)
def test_more_cards_than_there_is_room_for(overlay: Tables, problem: str) -> None:
    with pytest.raises(BadInput, match=re.escape(problem)):
        book(**overlay)


# --- options ---------------------------------------------------------------------------------------

OPTION_ROWS = list(rows(LEDGER.split("### 0.2")[1].split("## 1.")[0], r"`\w+`.*"))


def test_options_are_those_of_the_ledger() -> None:
    table = {re.findall(r"`(\w+)`", cells[0])[0]: cells for cells in OPTION_ROWS}
    assert [key for key in table if key != "teams"] == [key for key in OPTIONS if key != "open_lists"]
    for key, (_, default, allowed, _) in table.items():
        if key != "teams":
            words = {"none"} if "none" in allowed else {*re.findall(r"`([a-z-]+)`", allowed)}
            assert OPTIONS[key].default == default.strip("`")
            assert {*OPTIONS[key].words} == words
            assert OPTIONS[key].low == int([*re.findall(r"\d+", allowed), "0"][0])


def test_options_in_the_book() -> None:
    found = book_of(CARDS, {"goals_to_win": "5", "hand_limit": 7, "open_lists": "yes", "turn_cap": 30}, 4)
    assert (found.teams, found.goals_to_win, found.hand_limit, found.turn_cap) == (4, 5, 7, 30)
    assert (found.open_lists, FIRST.open_lists) == (1, 0)
    plain = Book()
    assert all(getattr(FIRST, key) == getattr(plain, key) for key in OPTIONS if hasattr(plain, key))


def test_chosen_options() -> None:
    assert chosen_options({}) == {key: option.default for key, option in OPTIONS.items()}
    assert chosen_options({"deck_value_cap": 120})["deck_value_cap"] == "120"
    assert option_numbers({"deck_value_cap": "none"})["deck_value_cap"] is None
    assert option_numbers({})["ultra_deck_size"] == 25


@pytest.mark.parametrize(
    ("options", "path", "problem"),
    [
        ({"goals": 3}, "options.goals", "ultrium-sphere has no such option; it has ultra_deck_size"),
        ({"goals_to_win": 0}, "options.goals_to_win", "expected 1 to 99, got 0"),
        ({"goals_to_win": "three"}, "options.goals_to_win", "expected 1 to 99, got 'three'"),
        ({"goals_to_win": "03"}, "options.goals_to_win", "expected 1 to 99"),
        ({"goals_to_win": True}, "options.goals_to_win", "expected 1 to 99, got True"),
        ({"goals_to_win": 2.0}, "options.goals_to_win", "expected 1 to 99, got 2.0"),
        ({"sacrifice_threshold": 13}, "options.sacrifice_threshold", "expected 0 to 12"),
        ({"deck_value_cap": "no"}, "options.deck_value_cap", "expected 0 to 9999 or none"),
        ({"open_lists": 1}, "options.open_lists", "expected no or yes, got 1"),
        ({"hand_limit": "none"}, "options.hand_limit", "expected 0 to 99"),
    ],
)
def test_wrong_options(options: Tables, path: str, problem: str) -> None:
    with pytest.raises(BadInput) as wrong:
        book_of(CARDS, options, 2)
    assert wrong.value.path == path
    assert problem in wrong.value.problem


@pytest.mark.parametrize("teams", [1, 7])
def test_wrong_number_of_teams(teams: int) -> None:
    with pytest.raises(BadInput, match="seats: expected 2 to 6 teams"):
        book_of(CARDS, {}, teams)
