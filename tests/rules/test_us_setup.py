"""The set-up of Ultrium Sphere: decks, opening, rows and who starts (US-2 of the ledger)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import gong
from gong.data.decks import deck_from, violations
from gong.data.sets import load_set

from .boards import SLOTS, Board, beginning
from .plays import A, B, C, card, clause, field

GAME = "ultrium-sphere"
ROWS = {"US-2.4.1", "US-2.4.2"}

# --- where the game stands ------------------------------------------------------------------------


# --- decks and openings ---------------------------------------------------------------------------

#: Legal decks of the set's own cards, far below the cap.
ULTRAS = {"u09": 6, "u10": 6, "u21": 6, "u22": 6, "u33": 1}
INTERACTIONS = {"i05": 6, "i09": 6, "i23": 6, "i47": 6, "i51": 1}
LEGAL = {"ultras": ULTRAS, "interactions": INTERACTIONS}

#: One card over and over again, where nothing depends on which card it is.
MANY = {"marked_copies_max": "25"}
SAME = {"ultras": {"u09": 25}, "interactions": {"i05": 25}}

PLAIN = {"type": "human", "assault": 0, "tackle": 0, "shot": 6, "resistance": 9, "save": 6, "pass": 6}


def invented(ultras: Sequence[int] = (), interactions: Sequence[int] = ()) -> dict[str, Any]:
    """Different unmarked cards of these values: p01, p02, ... and j01, j02, ..."""
    return {
        "ultras": {f"p{n:02}": {**PLAIN, "value": value} for n, value in enumerate(ultras, 1)},
        "interactions": {
            f"j{n:02}": card(clause("to_locker"), value=value) for n, value in enumerate(interactions, 1)
        },
    }


def deck_of(cards: Mapping[str, Any], **changes: Any) -> dict[str, Any]:
    """A deck with each of the invented cards once; where none were invented, a legal one of the set."""
    return {name: dict.fromkeys(made, 1) or LEGAL[name] for name, made in cards.items()} | changes


def objection(deck: Mapping[str, Any], cards: Mapping[str, Any] | None = None, **options: str) -> str:
    """What a match with these decks is refused for; nothing if it may be played."""
    try:
        beginning(deck, LEGAL, options=options, cards=cards, seed=0)
    except gong.BadInput as refusal:
        return str(refusal)
    return ""


def broken(deck: Mapping[str, Any], cards: Mapping[str, Any] | None = None, **options: str) -> list[str]:
    """The rules that a deck breaks, one for each violation."""
    return sorted(found.rule for found in violations(deck_from(deck), load_set(overlay=cards), options))


def dealt(
    *decks: Mapping[str, Any],
    outcomes: Sequence[int] = (),
    options: Mapping[str, str] = MANY,
    cards: Mapping[str, Any] | None = None,
) -> Board:
    """A match after the opening draws: the first outcomes as told, then always the first card there is."""
    m = beginning(*(decks or (SAME, SAME)), options=options, cards=cards, seed=0)
    due = list(outcomes)
    while m.chance:
        m.roll(due.pop(0) if due else 1)
    return m


def opened(*decks: Mapping[str, Any], **how: Any) -> Board:
    """A match with all formations laid out, before the starting roll."""
    m = dealt(*decks, **how)
    for seat in m.waiting:
        m.places(seat)
    return m


def started(*rolls: int, decks: Sequence[Mapping[str, Any]] = (SAME, SAME), **how: Any) -> Board:
    """A match whose starting roll has been made."""
    m = opened(*decks, **how)
    for roll in rolls:
        m.roll(roll)
    return m


# --- US-2.1: deck building ------------------------------------------------------------------------


@pytest.mark.proves("US-2.1.1")
@pytest.mark.parametrize("kind", ["ultras", "interactions"])
@pytest.mark.parametrize("change", [-1, 1])
def test_a_deck_has_exactly_twenty_five_cards(kind: str, change: int) -> None:
    first, count = next(iter(LEGAL[kind].items()))
    assert objection(LEGAL, marked_copies_max="7") == ""
    assert "US-2.1.1" in objection(
        LEGAL | {kind: LEGAL[kind] | {first: count + change}}, marked_copies_max="7"
    )


@pytest.mark.proves("US-2.1.1")
def test_other_sizes_can_be_agreed_on() -> None:
    small = {"ultras": {"u09": 6}, "interactions": {"i05": 3}}
    sizes = {"ultra_deck_size": "6", "interaction_deck_size": "3"}
    m = beginning(small, small, options=sizes)
    assert m.sides() == 6
    assert "US-2.1.1" in objection(small)


@pytest.mark.proves("US-2.1.1")
@pytest.mark.parametrize(("kind", "stranger"), [("ultras", "i05"), ("interactions", "u09")])
def test_a_card_of_the_wrong_kind_is_illegal(kind: str, stranger: str) -> None:
    first = next(iter(LEGAL[kind]))
    mixed = LEGAL[kind] | {first: 5, stranger: 1}
    refusal = objection(LEGAL | {kind: mixed})
    assert "US-2.1.1" in refusal
    assert stranger in refusal


COPIES = [
    ({"u09": 6, "u10": 6, "u21": 6, "u22": 6, "u01": 1}, ""),
    ({"u09": 7, "u10": 6, "u21": 6, "u22": 6}, "u09"),
    ({"u09": 6, "u10": 6, "u21": 6, "u22": 5, "u01": 2}, "u01"),
    ({"u09": 6, "u10": 6, "u21": 6, "u22": 5, "u01": 1, "u02": 1}, ""),
]


@pytest.mark.proves("US-2.1.2", "US-R07")
@pytest.mark.parametrize(("ultras", "culprit"), COPIES)
def test_only_marked_cards_come_in_up_to_six_copies(ultras: dict[str, int], culprit: str) -> None:
    refusal = objection(LEGAL | {"ultras": ultras})
    assert ("US-2.1.2" in refusal) is bool(culprit)
    assert culprit in refusal


@pytest.mark.proves("US-2.1.2")
def test_interactions_obey_the_same_limit() -> None:
    twice = {"i05": 6, "i08": 6, "i09": 6, "i13": 5, "i28": 2}
    refusal = objection(LEGAL | {"interactions": twice})
    assert "US-2.1.2" in refusal
    assert "i28" in refusal


@pytest.mark.proves("US-2.1.3")
@pytest.mark.parametrize(("last", "is_legal"), [(4, True), (5, False)])
def test_the_values_of_a_deck_total_a_hundred_at_most(last: int, is_legal: bool) -> None:
    cards = invented(ultras=[4] * 24 + [last])
    assert ("US-2.1.3" in objection(deck_of(cards), cards)) is not is_legal


@pytest.mark.proves("US-2.1.3")
def test_every_copy_counts() -> None:
    dear = {
        "u53": 6,
        "u34": 6,
        "u46": 6,
        "u09": 1,
        "u21": 1,
        "u28": 1,
        "u32": 1,
        "u36": 1,
        "u40": 1,
        "u44": 1,
    }
    assert sum(dear.values()) == 25
    assert objection(LEGAL | {"ultras": dear}) == ""  # 6 * 9 + 2 + 2 + 7 + 5 + 6 + 6 + 5 = 87
    dearer = {name: count for name, count in dear.items() if name not in {"u09", "u21"}} | {
        "u20": 1,
        "u16": 1,
    }
    assert "US-2.1.3" in objection(LEGAL | {"ultras": dearer})  # 104


@pytest.mark.proves("US-R08")
@pytest.mark.parametrize(("last", "is_legal"), [(4, True), (5, False)])
def test_interactions_have_a_value_too(last: int, is_legal: bool) -> None:
    cards = invented(interactions=[4] * 24 + [last])
    assert ("US-2.1.3" in objection(deck_of(cards), cards)) is not is_legal


@pytest.mark.proves("US-R09")
def test_each_deck_has_a_cap_of_its_own() -> None:
    cards = invented(ultras=[4] * 25, interactions=[4] * 25)
    assert objection(deck_of(cards), cards) == ""


@pytest.mark.proves("US-2.1.4")
@pytest.mark.parametrize("kind", ["ultras", "interactions"])
@pytest.mark.parametrize(
    ("cap", "value", "is_legal"), [("120", 5, False), ("125", 5, True), ("99", 4, False), ("none", 8, True)]
)
def test_another_cap_holds_for_both_decks(kind: str, cap: str, value: int, is_legal: bool) -> None:
    cards = invented(**{kind: [value] * 25})
    assert ("US-2.1.3" in objection(deck_of(cards), cards, deck_value_cap=cap)) is not is_legal


@pytest.mark.proves("US-2.1.4")
def test_an_agreed_cap_binds_every_leader() -> None:
    refusals = [objection(LEGAL, deck_value_cap=cap) for cap in ("50", "49")]
    assert [refusal.count("US-2.1.3") for refusal in refusals] == [0, 4]


@pytest.mark.proves("US-2.1.5", "US-R10")
def test_every_violation_is_reported() -> None:
    ultras = {"u01": 2, "u04": 1, "u09": 7}
    interactions = {"i05": 6, "i08": 6, "i09": 6, "i13": 6}
    refusal = objection({"ultras": ultras, "interactions": interactions}, deck_value_cap="20")
    assert {rule for rule in ("US-2.1.1", "US-2.1.2", "US-2.1.3") if rule in refusal} == {
        "US-2.1.1",
        "US-2.1.2",
        "US-2.1.3",
    }
    assert {name for name in ("u01", "u04", "u09") if name in refusal} == {"u01", "u09"}
    assert refusal.count("US-2.1.1") == 2
    assert refusal.count("US-2.1.3") == 4  # the other leader's decks are too dear as well


@pytest.mark.proves("US-2.1.5", "US-R10")
def test_a_deck_can_be_checked_before_anybody_sits_down() -> None:
    deck = {"ultras": {"u01": 2, "u09": 7}, "interactions": INTERACTIONS}
    assert broken(LEGAL) == []
    assert broken(deck) == ["US-2.1.1", "US-2.1.2", "US-2.1.2"]
    assert broken(deck, deck_value_cap="20") == ["US-2.1.1", "US-2.1.2", "US-2.1.2", "US-2.1.3", "US-2.1.3"]


@pytest.mark.proves("US-2.1.5", "US-R10")
def test_no_game_starts_with_an_illegal_deck_whosever_it_is() -> None:
    bad = LEGAL | {"ultras": {"u09": 6}}
    for decks in ([LEGAL, bad], [bad, LEGAL]):
        with pytest.raises(gong.BadInput, match=r"US-2\.1\.1"):
            gong.new_match(GAME, decks)


@pytest.mark.proves("US-R10")
def test_a_deck_has_no_minimum_value() -> None:
    cards = invented(ultras=[0] * 25, interactions=[0] * 25)
    assert objection(deck_of(cards), cards) == ""


# --- US-2.2: zones --------------------------------------------------------------------------------


@pytest.mark.proves("US-2.2.1", "US-R11")
def test_each_leader_has_one_locker_room_for_both_kinds() -> None:
    m = field(a={"hand": ["i03", "i05"]}, b={"f1": "u12"}).casts(A, "i03", "target:1.f1")
    m.casts(A, "i05", "target:1.f2")
    for seat in (A, B, None):
        lockers = [sorted(t.locker) for t in m.view(seat).teams]
        assert lockers == [["i03", "i05"], ["u12"]]


@pytest.mark.proves("US-2.2.1")
def test_decks_lie_face_down() -> None:
    m = field(a={"deck": ["u01", "u02"], "interactions": ["i01", "i02"]})
    for seat in (A, B, None):
        seen = m.view(seat).teams[A]
        assert (seen.ultras, seen.interactions) == (2, 2)


@pytest.mark.proves("US-2.2.2", "US-R12")
def test_an_empty_deck_is_never_rebuilt() -> None:
    a = {"deck": 0, "interactions": 1, "hand": ["i26"], "locker": ["u12"] * 5 + ["i05"] * 5}
    m = field(a=a).casts(A, "i26").do(1)
    assert m.sides() == 0
    assert m.team(A).hand_size == 1
    m.run_to(lambda m: m.began == [B, A]).run_to(lambda m: m.resting == 5)
    assert (m.team(A).ultras, m.team(A).interactions, m.team(A).hand_size) == (0, 0, 1)
    assert sorted(m.team(A).locker) == sorted([*a["locker"], "i26"])  # type: ignore[misc]
    assert not m.over


# --- US-2.3: the opening --------------------------------------------------------------------------


@pytest.mark.proves("US-2.3.1")
def test_each_deck_is_drawn_from_by_itself() -> None:
    m = beginning(SAME, SAME, options=MANY, seed=0)
    sides = []
    while m.chance:
        sides.append(m.chance.sides)
        m.roll(m.chance.sides)
    assert sides == [25, 24, 23, 22, 21, 20, 25, 24, 23] * 2


@pytest.mark.proves("US-2.3.1")
def test_any_card_of_the_deck_can_open() -> None:
    cards = invented(ultras=[4] * 25)
    m = dealt(deck_of(cards), LEGAL, outcomes=[25, 13, 1, 1, 1, 1], options={}, cards=cards)
    assert {key.split(":")[1] for key in m.keys(A)} == {"p25", "p13", "p01", "p02", "p03", "p04"}


@pytest.mark.proves("US-2.2.2", "US-2.3.2", "US-R114")
def test_an_opening_hand_larger_than_the_deck_is_refused_before_the_game() -> None:
    line = objection(LEGAL, opening_hand="26")
    assert line == (
        "options.opening_hand: expected at most 25, the cards of an Interaction deck "
        "(interaction_deck_size), got 26 (US-2.2.2)"
    )
    assert objection(LEGAL, opening_hand="25") == ""


@pytest.mark.proves("US-2.2.2", "US-2.3.2", "US-R114")
def test_an_opening_hand_may_be_the_whole_deck() -> None:
    m = beginning(LEGAL, LEGAL, options={"opening_hand": "25"}, seed=0)
    m.run_to(lambda m: not m.chance)
    assert [(team.hand_size, team.interactions) for team in m.view(None).teams] == [(25, 0)] * 2


@pytest.mark.proves("US-2.3.2")
@pytest.mark.parametrize(
    ("options", "size"), [({}, 3), ({"opening_hand": "5"}, 5), ({"opening_hand": "0"}, 0)]
)
def test_each_leader_keeps_three_hidden_interactions(options: dict[str, str], size: int) -> None:
    m = opened(options=MANY | options)
    for seat in (A, B):
        assert m.view(seat).teams[seat].hand == ("i05",) * size
        assert m.view(1 - seat).teams[seat].hand == ("?",) * size
        assert (m.team(seat).ultras, m.team(seat).interactions) == (19, 25 - size)


@pytest.mark.proves("US-2.3.3")
def test_the_six_ultras_go_where_their_leader_wants_them() -> None:
    cards = invented(ultras=[4] * 25)
    m = dealt(deck_of(cards), LEGAL, options={}, cards=cards)
    order = ("b2", "f3", "b1", "f1", "b3", "f2")
    for number, slot in enumerate(order, 1):
        m.play(A, f"place:p{number:02}:{slot}")
    m.places(B)
    assert {slot: m.ultra(f"0.{slot}").card for slot in order} == {
        slot: f"p{number:02}" for number, slot in enumerate(order, 1)
    }


@pytest.mark.proves("US-2.3.3")
def test_one_ultra_to_a_slot() -> None:
    m = dealt(LEGAL, LEGAL, options={})
    m.play(A, "place:u09:f1")
    assert m.forbidden(A, "place:u09:f1")
    assert not [key for key in m.keys(A) if key.endswith(":f1")]
    assert len(m.keys(A)) == 5


@pytest.mark.proves("US-R13")
def test_opening_formations_are_sealed_until_all_are_laid_out() -> None:
    cards = invented(ultras=[4] * 25)
    m = dealt(deck_of(cards), LEGAL, options={}, cards=cards)
    assert list(m.waiting) == [A, B]
    m.places(A)
    assert list(m.waiting) == [B]
    assert not any(m.view(B).teams[A].formation.values())
    assert "p01" not in repr(m.view(B)) + repr(m.events_for(B)) + repr(m.position(B)["teams"])
    m.places(B)
    assert m.filled(A) == list(SLOTS)
    assert {event.seat for event in m.told("OpeningRevealed")} == {A, B}
    assert "p01" in repr(m.events_for(B))


@pytest.mark.proves("US-R13")
def test_a_placement_is_taken_back_until_all_are_laid_out() -> None:
    cards = invented(ultras=[4] * 25)
    m = dealt(deck_of(cards), LEGAL, options={}, cards=cards)
    fresh = m.keys(A)
    m.play(A, "place:p01:f1")
    m.take_back(A)
    assert m.keys(A) == fresh
    m.places(A)
    assert list(m.waiting) == [B]
    seen = repr(m.events_for(B))
    m.take_back(A)
    assert (list(m.waiting), m.keys(A), repr(m.events_for(B))) == ([A, B], fresh, seen)
    for number, slot in zip((2, 1, 3, 4, 5, 6), SLOTS, strict=True):
        m.play(A, f"place:p0{number}:{slot}")
    m.places(B)
    assert m.ultra("0.f1").card == "p02"


@pytest.mark.proves("US-R13")
def test_what_was_never_placed_or_lies_open_is_not_taken_back() -> None:
    m = dealt(LEGAL, LEGAL, options={})
    with pytest.raises(gong.IllegalChoice, match="US-R13"):
        m.take_back(A)
    m.places(A).places(B)
    with pytest.raises(gong.IllegalChoice, match="US-R13"):
        m.take_back(A)


@pytest.mark.proves("US-2.3.4", "US-R14")
def test_opening_ultras_are_ready() -> None:
    m = opened()
    assert not [slot for seat in (A, B) for slot in SLOTS if m.ultra(f"{seat}.{slot}").engaged]
    m.do(12, 1).run_to(lambda m: m.resting == 5)
    assert "tackle:f1:1.f1" in m.keys(A)


@pytest.mark.proves("US-2.3.5", "US-R15")
def test_the_opening_cards_are_kept() -> None:
    m = dealt(LEGAL, LEGAL, options={})
    while m.waiting:
        for seat in m.waiting:
            assert {key.partition(":")[0] for key in m.keys(seat)} == {"place"}
        m.play(m.waiting[0], m.keys(m.waiting[0])[0])
    assert m.sides() == 12


@pytest.mark.proves("US-2.3.6")
@pytest.mark.parametrize("card_id", ["u38", "u37", "u39", "u08", "u36"])
def test_nothing_happens_when_the_opening_six_enter(card_id: str) -> None:
    deck = SAME | {"ultras": {"u09": 24, card_id: 1}}
    first = 25 if card_id > "u09" else 1
    m = started(12, 1, decks=[deck, SAME], outcomes=[first])
    assert card_id in {m.ultra(f"0.{slot}").card for slot in SLOTS}
    m.run_to(lambda m: bool(m.chance))
    assert not m.told("Triggered")
    assert (m.team(A).hand_size, m.team(A).interactions) == (3, 22)


@pytest.mark.proves("US-R16")
@pytest.mark.parametrize(("card_id", "key"), [("u16", "assault:f1:0.f1"), ("u31", "tackle:f1:0.f1")])
def test_static_abilities_of_the_opening_work_from_the_first_turn(card_id: str, key: str) -> None:
    deck = SAME | {"ultras": {"u09": 24, card_id: 1}}
    m = dealt(deck, SAME, outcomes=[25])
    m.play(A, f"place:{card_id}:f1")
    for slot in SLOTS[1:]:
        m.play(A, f"place:u09:{slot}")
    m.places(B).do(1, 12).run_to(lambda m: m.resting == 5)
    assert m.refused_by(B, key) == "US-5.5.2"
    assert key.replace("0.f1", "0.f2") in m.keys(B)


@pytest.mark.proves("US-R16")
def test_engage_abilities_of_the_opening_work_from_the_first_turn() -> None:
    m = dealt(SAME | {"ultras": {"u09": 24, "u11": 1}}, SAME, outcomes=[25])
    m.play(A, "place:u11:f1")
    for slot in SLOTS[1:]:
        m.play(A, f"place:u09:{slot}")
    m.places(B).do(12, 1)
    assert m.window == "start"
    assert "use:f1" in m.keys(A)


# --- US-2.4: rows ---------------------------------------------------------------------------------


@pytest.mark.proves("US-2.4.1", "US-2.4.2")
def test_phase_five_belongs_to_the_front_row() -> None:
    m = field()
    for action in ("tackle", "assault"):
        assert {key.split(":")[0] for key in m.offered(A, action)} == {"f1", "f2", "f3"}
        assert m.refused_by(A, f"{action}:b1:1.f1") in ROWS


@pytest.mark.proves("US-2.4.1", "US-2.4.2")
def test_passes_come_from_the_back_row() -> None:
    m = field(point="shooting")
    assert m.offered(A, "pass") == ["b1", "b2", "b3"]
    assert m.refused_by(A, "pass:f1") in ROWS


@pytest.mark.proves("US-2.4.1", "US-2.4.2")
def test_the_front_row_shoots_and_the_back_row_saves() -> None:
    m = field(point="shooter")
    assert m.offered(A, "shot") == ["f1", "f2", "f3"]
    assert m.refused_by(A, "shot:b1") in ROWS
    m.act("shot:f1", 1)
    assert m.offered(B, "save") == ["b1", "b2", "b3"]
    assert m.refused_by(B, "save:f1") in ROWS


@pytest.mark.proves("US-2.4.3", "US-R17")
@pytest.mark.parametrize("slot", ["f2", "b2"])
@pytest.mark.parametrize("engaged", [False, True])
@pytest.mark.parametrize(("roll", "holds"), [(10, True), (11, False)])
def test_resistance_counts_in_both_rows_ready_or_engaged(
    slot: str, engaged: bool, roll: int, holds: bool
) -> None:
    m = field(b={slot: {"resistance": 11, "engaged": engaged}})
    m.act(f"assault:f1:1.{slot}", roll, 12)
    assert (slot in m.filled(B)) is holds


@pytest.mark.proves("US-2.4.4")
def test_the_row_counts_when_the_action_is_declared() -> None:
    m = field(a={"f1": {"tackle": 3}, "b1": {"tackle": -9}}, b={"hand": ["i24"]})
    m.attempt("tackle:f1:1.b2").casts(B, "i24", "target:0.f1", "target:0.b1")
    assert m.ultra("0.b1").tackle == 3
    m.close().do(6).close()
    assert m.ultra("1.b2").engaged
    assert m.ultra("0.b1").engaged
    assert not m.ultra("0.f1").engaged


@pytest.mark.proves("US-2.4.4")
def test_whoever_moved_to_the_other_row_acts_from_there() -> None:
    m = field(a={"hand": ["i23"], "b1": {"tackle": 5}})
    assert m.refused_by(A, "tackle:b1:1.f1") in ROWS
    m.casts(A, "i23", "target:0.f1", "target:0.b1")
    assert m.ultra("0.f1").tackle == 5
    assert "tackle:f1:1.f1" in m.keys(A)


# --- US-2.5: adjacency ----------------------------------------------------------------------------

NEIGHBOURS = {
    "f1": ["f2", "b1"],
    "f2": ["f1", "f3", "b2"],
    "f3": ["f2", "b3"],
    "b1": ["f1", "b2"],
    "b2": ["f2", "b1", "b3"],
    "b3": ["f3", "b2"],
}


def who_may_help(slot: str, **formation: Any) -> list[str]:
    """The slots that may reinforce a failing action of the Ultra in this slot."""
    shoots = slot.startswith("f")
    m = field(a=formation, point="shooter" if shoots else "shooting")
    m.attempt(f"{'shot' if shoots else 'pass'}:{slot}", 12)
    return m.offered(A, "reinforce")


@pytest.mark.proves("US-2.5.1")
@pytest.mark.parametrize("slot", SLOTS)
def test_neighbours_touch_sideways_or_front_to_back(slot: str) -> None:
    assert sorted(who_may_help(slot)) == sorted(NEIGHBOURS[slot])


@pytest.mark.proves("US-2.5.2", "US-R18")
@pytest.mark.parametrize(("slot", "gap", "left"), [("f1", "f2", ["b1"]), ("b3", "b2", ["f3"])])
def test_a_gap_is_not_closed(slot: str, gap: str, left: list[str]) -> None:
    assert who_may_help(slot, **{gap: None}) == left


@pytest.mark.proves("US-2.5.2", "US-R18")
def test_nobody_of_another_team_is_a_neighbour() -> None:
    m = field(point="shooter").attempt("shot:f1", 12)
    for seat in (A, B):
        assert m.forbidden(seat, "reinforce:1.f1")
    assert not m.offered(B, "reinforce")


# --- US-2.6: who starts ---------------------------------------------------------------------------


@pytest.mark.proves("US-2.6.1")
@pytest.mark.parametrize(("rolls", "first"), [((12, 1), A), ((1, 12), B), ((6, 7), B)])
def test_the_highest_roll_takes_the_first_turn(rolls: tuple[int, int], first: int) -> None:
    m = started(*rolls)
    assert m.began == [first]
    assert [event.face for event in m.told("Rolled")] == list(rolls)


@pytest.mark.proves("US-R19")
@pytest.mark.parametrize(
    ("rolls", "first"),
    [((9, 9, 4, 5, 11), B), ((4, 9, 9, 12, 3), B), ((8, 8, 8, 2, 7, 7, 1, 3), C), ((5, 1, 5, 2, 2, 9, 8), A)],
)
def test_those_who_tie_roll_again_among_themselves(rolls: Sequence[int], first: int) -> None:
    m = started(*rolls, decks=[SAME] * 3)
    assert m.began == [first]


@pytest.mark.proves("US-2.6.2", "US-R20")
def test_the_starting_roll_is_nobodys_to_touch_and_its_winner_starts() -> None:
    deck = SAME | {"interactions": {"i13": 25}}
    m = opened(deck, deck)
    for roll in (3, 3, 2, 8):
        assert m.waiting == ()
        assert all(m.forbidden(seat, "play:i13") for seat in (A, B))
        m.roll(roll)
    assert m.began == [B]
    assert (m.view(None).turn, m.view(None).active) == (1, B)
    assert not m.told("Played")


@pytest.mark.proves("US-2.6.3", "US-R21")
def test_the_first_turn_is_an_ordinary_turn() -> None:
    m = started(12, 1)
    m.run_to(lambda m: m.resting == 5)
    assert (m.team(A).ultras, m.team(A).interactions, m.team(A).hand_size) == (18, 21, 4)
    assert "tackle:f1:1.f1" in m.keys(A)
    m.do("end:phase").close().act("pass:b1", 1).act("shot:f1", 1)
    assert m.waiting == (B,)
    assert [event.number for event in m.told("PhaseBegan")] == [1, 2, 3, 4, 5, 6]


@pytest.mark.proves("US-2.6.4")
@pytest.mark.parametrize(("rolls", "order"), [((12, 1), [A, B, A, B]), ((1, 12), [B, A, B, A])])
def test_two_teams_alternate(rolls: tuple[int, int], order: list[int]) -> None:
    m = started(*rolls)
    m.run_to(lambda m: len(m.began) == 4)
    assert m.began == order
    assert [event.number for event in m.told("TurnBegan")] == [1, 2, 3, 4]
