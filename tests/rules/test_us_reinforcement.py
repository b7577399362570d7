"""Sections US-5.4 and US-5.5 of the ledger: reinforcement, and special abilities."""

from typing import Any

import pytest

from .boards import SLOTS
from .plays import BRUMAIRE, ENGAGED, ZAP, A, B, C, able, card, clause, field, noticing

# --- US-5.4 reinforcement -------------------------------------------------------------------------


@pytest.mark.proves("US-5.4.1", "US-5.4.3")
@pytest.mark.parametrize(
    ("point", "key", "roll", "capability"),
    [
        ("attack", "tackle:f1:1.b1", 7, "tackle"),
        ("attack", "assault:f1:1.b1", 7, "assault"),
        ("shooting", "pass:b1", 8, "pass_"),
        ("shooter", "shot:f1", 8, "shot"),
    ],
)
def test_a_failing_roll_can_be_mended(point: str, key: str, roll: int, capability: str) -> None:
    m = field(point=point).attempt(key, roll)
    actor = m.view(None).action.actor
    before = getattr(m.ultra(actor), capability)
    assert not m.succeeding()
    m.play(A, "reinforce:b2" if actor == "0.b1" else "reinforce:f2")
    assert (m.succeeding(), getattr(m.ultra(actor), capability)) == (True, before + 2)
    assert len(m.engaged(A)) == 1, "the helper engages at once, the actor when the action is over"
    m.close()
    if m.chance:
        m.do(12).close()
    assert (len(m.engaged(A)), [event.success for event in m.told("Locked")]) == (2, [True])


@pytest.mark.proves("US-5.4.1", "US-5.4.7")
def test_the_bonus_ends_with_the_action() -> None:
    m = field(point="shooter").attempt("shot:f1", 12).do("reinforce:f2").close()
    assert (m.ultra("0.f1").shot, m.engaged(A)) == (6, ["f1", "f2"])


@pytest.mark.proves("US-V069", "US-V070", "US-5.4.2", "US-R59", "US-3.1.1", "US-3.1.2")
@pytest.mark.parametrize(
    ("actor", "helper", "bonus"),
    [
        (BRUMAIRE, {"type": "android", "subtype": "kobalt"}, 1),
        (BRUMAIRE, {"type": "human"}, 2),
        (BRUMAIRE, {"type": "human", "subtype": "tarkane"}, 2),
        (BRUMAIRE, BRUMAIRE, 3),
        ({"type": "human"}, {"type": "alien"}, 1),
        ({"type": "human"}, {"type": "human"}, 2),  # US-V070: no subtype is not a subtype
        ({"type": "human"}, BRUMAIRE, 2),
        ({"type": "alien", "subtype": "dama"}, {"type": "genetic", "subtype": "dama"}, 3),
    ],
)
def test_us_v069_us_v070_only_the_highest_bonus_counts(actor: Any, helper: Any, bonus: int) -> None:
    m = field(a={"f1": actor, "f2": helper}, point="shooter").attempt("shot:f1", 12).do("reinforce:f2")
    assert m.ultra("0.f1").shot == 6 + bonus


NEIGHBOURS = [
    ("f1", {"f2", "b1"}),
    ("f2", {"f1", "f3", "b2"}),
    ("f3", {"f2", "b3"}),
    ("b1", {"b2", "f1"}),
    ("b2", {"b1", "b3", "f2"}),
    ("b3", {"b2", "f3"}),
]


@pytest.mark.proves("US-5.4.4", "US-R61")
@pytest.mark.parametrize(("actor", "helpers"), NEIGHBOURS)
def test_the_neighbours_reinforce_from_either_row(actor: str, helpers: set[str]) -> None:
    m = field(point="shooter" if actor.startswith("f") else "shooting")
    m.attempt(f"shot:{actor}" if actor.startswith("f") else f"pass:{actor}", 12)
    assert set(m.offered(A, "reinforce")) == helpers
    assert {m.refused_by(A, f"reinforce:{slot}") for slot in SLOTS if slot not in helpers} == {"US-5.4.4"}


@pytest.mark.proves("US-5.4.4", "US-R61")
def test_adjacency_is_that_of_the_moment() -> None:
    m = field(a={"hand": ["i23"]}, point="shooter").attempt("shot:f1", 12)
    m.casts(A, "i23", "target:0.f1", "target:0.b3")
    assert sorted(m.offered(A, "reinforce")) == ["b2", "f3"]


@pytest.mark.proves("US-5.4.5", "US-R62")
def test_reinforcing_waits_for_the_roll() -> None:
    m = field(point="shooter").attempt("shot:f1")
    assert (m.offered(A, "reinforce"), m.refused_by(A, "reinforce:f2")) == ([], "US-5.4.5")


@pytest.mark.proves("US-5.4.5", "US-R62")
def test_reinforcing_needs_an_empty_stack_and_a_failure() -> None:
    m = field(a={"hand": ["i04"]}, b={"hand": ["i01", "i13"]}, point="shooter")
    m.attempt("shot:f1", 7).plays(B, "i01", "target:1.f1", "mode:shot")
    assert (m.waiting, m.offered(A, "reinforce"), m.refused_by(A, "reinforce:f2")) == ((A,), [], "US-5.4.5")
    m.settle()
    assert sorted(m.offered(A, "reinforce")) == ["b1", "f2"]
    m.casts(B, "i13", "mode:-1")
    assert (m.succeeding(), m.refused_by(A, "reinforce:f2")) == (True, "US-5.4.5")


@pytest.mark.proves("US-5.4.5", "US-R62", "US-6.2.4")
def test_reinforcing_takes_effect_at_once() -> None:
    m = field(b={"hand": ["i15", "i16", "i17"]}, point="shooter").attempt("shot:f1", 8)
    m.play(A, "reinforce:f2")
    assert (m.stack, m.ultra("0.f1").shot, m.ultra("0.f2").engaged, m.waiting) == ([], 8, True, (A,))
    m.play(A, "pass")
    assert m.offered(B, "play") == ["i17"], "nothing is left to be negated"


@pytest.mark.proves("US-6.2.4", "US-5.4.5")
def test_reinforcing_voids_the_earlier_passes() -> None:
    m = field(b={"hand": ["i04"]}, point="shooter").attempt("shot:f1", 8).do("reinforce:f2", "pass")
    assert m.waiting == (B,), "the leader that reinforced has to pass again, and so has the other"
    m.casts(B, "i04", "target:0.f1", "mode:shot").do("reinforce:b1", "pass")
    assert (m.window, m.waiting) == ("post-roll", (B,))


@pytest.mark.proves("US-5.4.6", "US-R63")
def test_several_neighbours_one_at_a_time_while_it_fails() -> None:
    a = {"f1": {"type": "alien"}, "f3": BRUMAIRE, "f2": BRUMAIRE, "b2": {}}
    m = field(a=a, point="shooter").attempt("shot:f2", 12)
    numbers = []
    for helper in ("f1", "f3", "b2"):
        m.play(A, f"reinforce:{helper}")
        numbers.append(m.ultra("0.f2").shot)
    assert (numbers, m.succeeding()) == ([7, 10, 12], True)
    assert [(event.slot, event.by) for event in m.told("Reinforced")] == [
        ("f2", "f1"),
        ("f2", "f3"),
        ("f2", "b2"),
    ] or [event.by for event in m.told("Reinforced")] == [1, 3, 2]


@pytest.mark.proves("US-5.4.6", "US-R63")
def test_no_more_neighbours_than_needed() -> None:
    m = field(point="shooter").attempt("shot:f2", 8).do("reinforce:f1")
    assert (m.offered(A, "reinforce"), m.refused_by(A, "reinforce:f3")) == ([], "US-5.4.5")


@pytest.mark.proves("US-R63", "US-5.4.6")
def test_a_reinforcement_need_not_suffice() -> None:
    m = field(point="shooter").attempt("shot:f1", 12).do("reinforce:f2", "reinforce:b1")
    assert (m.ultra("0.f1").shot, m.succeeding()) == (10, False)
    m.close()
    assert (m.engaged(A), [event.success for event in m.told("Locked")]) == (["f1", "f2", "b1"], [False])


@pytest.mark.proves("US-V078", "US-5.4.7", "US-R64")
@pytest.mark.parametrize(
    ("name", "steps"), [("i03", ["0.f2"]), ("zap", ["0.f2"]), ("i24", ["0.f2", "0.b3"]), ("rest", ["0.f2"])]
)
def test_us_v078_the_bonus_stays_whatever_happens_to_the_helper(name: str, steps: list[str]) -> None:
    cards = {**ZAP, "rest": card(clause("disengage"))}
    m = field(b={"hand": [name]}, cards=cards, point="shooter").attempt("shot:f1", 8)
    m.do("reinforce:f2").casts(B, name, *(f"target:{place}" for place in steps))
    assert (m.ultra("0.f1").shot, m.succeeding()) == (8, True)
    assert m.close().offered(B, "save") == ["b1", "b2", "b3"]


@pytest.mark.proves("US-5.4.8")
def test_reinforcing_is_voluntary() -> None:
    m = field(point="shooter").attempt("shot:f1", 7)
    assert "pass" in m.keys(A)
    m.close()
    assert ([event.success for event in m.told("Locked")], m.engaged(A)) == ([False], ["f1"])


FORBID_ALL = {"idler": card(clause("forbid(tackle, assault, pass, shot, save)"))}


@pytest.mark.proves("US-5.4.9")
def test_reinforcing_is_not_an_action() -> None:
    m = field(a={"hand": ["idler", "i20"]}, b={"hand": ["i17"]}, cards=FORBID_ALL)
    m.casts(A, "idler", "target:0.f2")
    assert all(not key.startswith("f2") for key in m.offered(A, "tackle"))
    m.attempt("tackle:f1:1.b1", 7).do("reinforce:f2")
    assert m.succeeding()
    m.casts(B, "i17")
    assert m.engaged(A) == ["f2"], "the action is cancelled, the reinforcement is not"


@pytest.mark.proves("US-5.4.9")
def test_reinforcing_does_not_count_for_limits() -> None:
    m = field(a={"hand": ["i20"]}).attempt("tackle:f1:1.b1", 7).do("reinforce:f2").close()
    m.casts(A, "i20", "target:0.f2")
    assert (m.ultra("0.f2").tackled, "tackle:f2:1.b2" in m.keys(A)) == (False, True)


# --- US-5.5.1 to US-5.5.3 engage abilities --------------------------------------------------------


@pytest.mark.proves("US-5.5.1")
def test_only_ultras_with_an_ability_use_one() -> None:
    m = field(a={"b1": "u11"})
    assert m.offered(A, "use") == ["b1"]
    assert m.refused_by(A, "use:b2") is not None


@pytest.mark.proves("US-5.5.2", "US-R65")
@pytest.mark.parametrize(("order", "shot"), [(["i41", "nine"], 9), (["nine", "i41"], 3)])
def test_of_two_cards_the_later_one_counts(order: list[str], shot: int) -> None:
    cards = {"nine": card(clause("set_cap(shot, 9)"))}
    m = field(a={"hand": order}, cards=cards)
    for name in order:
        m.casts(A, name, "target:0.f1")
    assert m.ultra("0.f1").shot == shot


@pytest.mark.proves("US-5.5.2", "US-R65")
def test_a_prohibition_beats_a_printed_permission() -> None:
    cards = {"bar": card(clause("forbid(shot)"))}
    m = field(a={"b2": "u20", "hand": ["bar"]}, cards=cards, point="shooter")
    assert "b2" in m.offered(A, "shot")
    m.casts(A, "bar", "target:0.b2")
    assert "b2" not in m.offered(A, "shot")
    assert m.refused_by(A, "shot:b2") == "US-5.5.2"


@pytest.mark.proves("US-5.5.3", "US-R66", "US-6.1.1")
@pytest.mark.parametrize("slot", ["f1", "b3"])
def test_an_engage_ability_works_from_either_row(slot: str) -> None:
    m = field(b={slot: "u11"}).attempt("tackle:f1:1.b2").uses(B, slot, "target:1.b1", "mode:save")
    assert (m.ultra(f"1.{slot}").engaged, m.stack, m.ultra("1.b1").save) == (True, ["u11"], 6)
    used = m.told("Used")[0]
    assert (used.seat, used.slot, used.card) == (B, slot, "u11")
    m.resolve()
    assert m.ultra("1.b1").save == 8
    m.turn_over()
    assert m.ultra("1.b1").save == 6


@pytest.mark.proves("US-5.5.3", "US-R66", "US-3.2.5")
def test_the_cost_needs_a_ready_ultra() -> None:
    m = field(a={"b1": {"card": "u11", "engaged": True}})
    assert (m.offered(A, "use"), m.refused_by(A, "use:b1")) == ([], "US-3.2.3")
    m = field(a={"b1": "u11"}, point="shooting").attempt("pass:b1")
    assert (m.offered(A, "use"), m.refused_by(A, "use:b1")) == ([], "US-3.2.4")


@pytest.mark.proves("US-R66", "US-6.3.1")
def test_the_cost_is_not_returned_when_negated() -> None:
    m = field(a={"b1": "u11"}, b={"hand": ["i16"]}).uses(A, "b1", "target:0.b2", "mode:save")
    m.plays(B, "i16", "target:item:1").settle()
    assert (m.ultra("0.b2").save, m.engaged(A)) == (6, ["b1"])


@pytest.mark.proves("US-R66")
def test_a_readied_ultra_uses_its_ability_again() -> None:
    m = field(a={"b1": "u11", "hand": ["i20"]}).uses(A, "b1", "target:0.b2", "mode:save").settle()
    m.casts(A, "i20", "target:0.b1").uses(A, "b1", "target:0.b2", "mode:save").settle()
    assert m.ultra("0.b2").save == 10


@pytest.mark.proves("US-R66")
def test_a_limit_on_the_card_holds() -> None:
    m = field(a={"b1": "u04", "f1": ENGAGED, "f2": ENGAGED, "hand": ["i20"]})
    m.uses(A, "b1", "target:0.f1").settle().casts(A, "i20", "target:0.b1")
    assert (m.engaged(A), m.offered(A, "use")) == (["f2"], [])
    assert m.refused_by(A, "use:b1") == "US-5.5.3"


# --- US-5.5.4 and US-5.5.5 static and triggered abilities -----------------------------------------


@pytest.mark.proves("US-5.5.4")
def test_a_static_ability_costs_nothing_and_ends_with_its_ultra() -> None:
    m = field(a={"b2": "u43", "b1": {"type": "alien"}}, b={"hand": ["i03"]})
    assert (m.ultra("0.b1").save, m.ultra("0.b1").pass_, m.ultra("0.b3").save) == (7, 7, 6)
    assert (m.engaged(A), m.offered(A, "use")) == ([], [])
    m.do("end:phase").casts(B, "i03", "target:0.b2")
    assert (m.ultra("0.b1").save, m.ultra("0.b1").pass_) == (6, 6)


@pytest.mark.proves("US-5.5.4", "US-R67")
def test_the_order_of_triggers() -> None:
    seen = noticing("on_turn_start(own)")
    theirs = noticing("on_turn_start(opp)")
    m = field(
        {"f2": able(seen), "b1": able(seen)},
        {"f1": able(theirs)},
        {"b3": able(theirs), "f3": able(theirs)},
        point="start",
    )
    order = [(item.seat, item.card) for item in m.view(None).stack]
    assert [seat for seat, _ in order] == [A, A, B, C, C], "the active leader's at the bottom"
    names = [m.ultra(place).card for place in ("0.f2", "0.b1", "1.f1", "2.f3", "2.b3")]
    assert [name for _, name in order] == names
    drawers = []
    while m.stack:
        m.resolve().do(1)
        drawers.append(m.told("Drawn")[-1].seat)
    assert drawers == [C, C, B, A, A]


@pytest.mark.proves("US-R67", "US-5.5.4")
def test_an_ultra_that_just_left_triggers_from_its_last_slot() -> None:
    glass = noticing("on_leave")
    m = field(a={"hand": ["sweep"], "f2": able(glass), "b1": able(glass)}, b={"f1": able(glass)}, cards=SWEEP)
    m.plays(A, "sweep").do("pass")
    assert [item.seat for item in m.view(None).stack] == [A, A, B]


SWEEP = {"sweep": card(clause("to_locker", target="all ultra(any)"))}


@pytest.mark.proves("US-R67", "US-D-14")
def test_the_targets_of_a_trigger_are_chosen_when_it_goes_on_the_stack() -> None:
    m = field(a={"f3": None, "hand": ["i25"], "deck": ["u39"]}).plays(A, "i25").resolve().do(1)
    m.play(A, "put:f3")
    assert sorted(m.offered(A, "target")) == sorted(f"1.{slot}" for slot in SLOTS)
    m.play(A, "target:1.b2")
    assert ([(item.card, tuple(item.targets)) for item in m.view(None).stack]) == [("u39", ("1.b2",))]
    m.settle()
    assert m.ultra("1.b2").resistance == 6


@pytest.mark.proves("US-R67")
def test_a_trigger_is_compulsory_unless_the_card_says_may() -> None:
    m = field(a={"f3": None, "hand": ["i25"], "deck": ["u08"]}).plays(A, "i25").resolve().do(1)
    m.do("put:f3", "target:0.f3", "target:0.b3").resolve()
    assert sorted(m.keys(A)) == ["no", "yes"]
    m.play(A, "no")
    assert (m.ultra("0.f3").card, m.window) == ("u08", "idle")


@pytest.mark.proves("US-R67", "US-R105")
def test_a_trigger_without_a_legal_target_is_dropped() -> None:
    m = field(a={"f3": None, "hand": ["i25"], "deck": ["u37"]}).plays(A, "i25").resolve().do(1)
    m.play(A, "put:f3")
    assert (m.stack, m.window, "end:phase" in m.keys(A)) == ([], "idle", True), "every Save is above 5"


@pytest.mark.proves("US-R67")
def test_playing_an_interaction_triggers_only_what_says_so() -> None:
    watch = noticing("on_interaction(opp)")
    m = field(a={"hand": ["i05"], "f1": able(noticing("on_declare(tackle)"))}, b={"b3": able(watch)})
    m.plays(A, "i05", "target:0.f1")
    assert [item.seat for item in m.view(None).stack] == [A, B], "above the card that set it off"


@pytest.mark.proves("US-5.5.5")
@pytest.mark.parametrize("slot", ["f3", "f1"])
def test_enter_play_abilities_on_placing_and_replacing(slot: str) -> None:
    m = field(a={"f3": None, "deck": ["u38"]}, point="draw").do(1, 1, f"put:{slot}")
    assert (m.window, m.stack, m.team(A).hand_size) == ("draw", ["u38"], 1)


@pytest.mark.proves("US-5.5.5")
def test_enter_play_abilities_when_brought_back() -> None:
    m = field(a={"f3": None, "locker": ["u38"], "hand": ["i29"]}).plays(A, "i29").resolve()
    m.do("pick:u38", "slot:f3")
    assert (m.stack, m.ultra("0.f3").engaged) == (["u38"], True)
    m.resolve().do(1)
    assert m.team(A).hand_size == 1


@pytest.mark.proves("US-5.5.5", "US-7.4.3")
def test_enter_play_abilities_on_a_refill() -> None:
    m = field({}, {"f3": None, "deck": ["u38"]}, {}, against=B).act("tackle:f1:1.b1", 1)
    m.do("end:turn").close().do("draw", 1, "put:f3")
    assert (m.window, m.stack) == ("refill", ["u38"])


@pytest.mark.proves("US-5.5.5")
def test_no_enter_play_ability_on_a_swap() -> None:
    m = field(a={"f1": "u38"}, point="swap").do("swap:f1:b1")
    assert (m.window, m.stack, m.ultra("0.b1").card) == ("swap", [], "u38")
