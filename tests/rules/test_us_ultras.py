"""Ultras and engagement: who can do what, and what it costs (US-3 of the ledger)."""

import pytest

import gong

from .boards import Board
from .plays import ENGAGED, ZAP, A, B, able, card, clause, field, noticing, trigger

TALKER = {"hand": ["i05"]}  # somebody who can say something in every window
REVIVE = {"revive": card(clause("return_to_play", "ready", target="card(locker own, ultra)"))}

# --- US-3.1: what an Ultra is ---------------------------------------------------------------------


@pytest.mark.proves("US-3.1.1")
def test_an_ultra_has_one_of_four_types() -> None:
    m = field(a={"f1": "u01", "f2": "u13", "f3": "u25", "b1": "u37"})
    assert [m.ultra(f"0.{slot}").type for slot in ("f1", "f2", "f3", "b1")] == [
        "human",
        "android",
        "genetic",
        "alien",
    ]
    with pytest.raises(gong.BadInput):
        field(a={"f1": {"type": "robot"}})


@pytest.mark.proves("US-3.1.2")
def test_an_ultra_has_a_subtype_or_none() -> None:
    m = field(a={"f1": "u01", "f2": "u09", "f3": {"subtype": "brumaire"}})
    assert m.ultra("0.f1").subtype == "brumaire"
    assert not m.ultra("0.f2").subtype
    assert m.ultra("0.f3").subtype == "brumaire"


@pytest.mark.proves("US-3.1.2")
@pytest.mark.parametrize(("subtype", "bonus"), [("tarkane", 3), (None, 2), ("brumaire", 2)])
def test_a_subtype_is_shared_by_name(subtype: str | None, bonus: int) -> None:
    helper = {"subtype": subtype} if subtype else {}
    m = field(a={"f1": {"subtype": "tarkane"}, "f2": helper}, point="shooter")
    m.attempt("shot:f1", 12).do("reinforce:f2")
    assert m.ultra("0.f1").shot == 6 + bonus


@pytest.mark.proves("US-3.1.3")
def test_an_ultra_has_six_capabilities() -> None:
    dray = field(a={"f1": "u04"}).ultra("0.f1")
    six = (dray.assault, dray.tackle, dray.shot, dray.resistance, dray.save, dray.pass_)
    assert six == (2, 3, 6, 11, 6, 7)


@pytest.mark.proves("US-3.1.3")
def test_only_some_ultras_have_a_special_ability() -> None:
    m = field(a={"f1": "u04", "f2": {"card": "u06", "engaged": True}, "f3": "u07", "b1": "u11", "b2": "u01"})
    assert m.offered(A, "use") == ["f1", "b1"]
    for plain_one in ("f3", "b2"):
        assert m.forbidden(A, f"use:{plain_one}")


# --- US-3.2: actions and engagement ---------------------------------------------------------------


@pytest.mark.proves("US-3.2.1")
def test_there_are_five_actions() -> None:
    def words(m: Board) -> set[str]:
        return {key.partition(":")[0] for key in m.keys(m.waiting[0])}

    assert words(field()) == {"tackle", "assault", "end"}
    m = field(point="shooting")
    assert words(m) == {"pass", "end"}
    m.act("pass:b1", 1)
    assert words(m) == {"shot", "decline"}
    m.act("shot:f1", 1)
    assert words(m) == {"save"}


BAN = {"ban": card(clause("forbid", "tackle", "assault", "pass", "shot", "save", duration="turn"))}


@pytest.mark.proves("US-3.2.1")
def test_whoever_may_take_no_action_still_reinforces() -> None:
    m = field(a={"hand": ["ban"]}, cards=BAN).casts(A, "ban", "target:0.f2")
    assert not [key for key in m.keys(A) if key.startswith(("tackle:f2", "assault:f2"))]
    m.attempt("tackle:f1:1.f1", 7).do("reinforce:f2").close()
    assert m.ultra("1.f1").engaged


@pytest.mark.proves("US-3.2.1")
def test_whoever_may_take_no_action_still_uses_an_ability_and_resists() -> None:
    m = field(a={"hand": ["ban", "ban"], "b1": "u11"}, cards=BAN).casts(A, "ban", "target:0.b1")
    m.casts(A, "ban", "target:1.f1").act("tackle:f1:1.f1", 8)
    assert not m.ultra("1.f1").engaged
    m.uses(A, "b1", "target:0.b2", "mode:pass").resolve()
    assert m.ultra("0.b2").pass_ == 8


@pytest.mark.proves("US-3.2.1")
def test_reinforcing_uses_no_attempt() -> None:
    m = field(a={"hand": ["i20"]}).attempt("tackle:f1:1.f1", 7).do("reinforce:f2").close()
    assert not m.ultra("0.f2").tackled
    m.casts(A, "i20", "target:0.f2")
    assert "tackle:f2:1.f2" in m.keys(A)


DEEDS: list[tuple[str, str, tuple[int, ...]]] = [
    ("attack", "tackle:f1:1.b1", (12,)),
    ("attack", "tackle:f1:1.b1", (1,)),
    ("attack", "assault:f1:1.b1", (12, 12)),
    ("attack", "assault:f1:1.b1", (1, 12)),
    ("shooting", "pass:b1", (1,)),
    ("shooting", "pass:b1", (12,)),
    ("shooter", "shot:f1", (1,)),
    ("shooter", "shot:f1", (12,)),
]


@pytest.mark.proves("US-3.2.2")
@pytest.mark.parametrize(("point", "key", "rolls"), DEEDS)
def test_every_action_engages_its_ultra(point: str, key: str, rolls: tuple[int, ...]) -> None:
    m = field(point=point).act(key, *rolls)
    assert m.ultra(f"0.{key.split(':')[1]}").engaged


@pytest.mark.proves("US-3.2.2")
@pytest.mark.parametrize("roll", [1, 12])
def test_a_save_engages_too(roll: int) -> None:
    m = field(point="shooter").act("shot:f1", 1).act("save:b2", roll)
    assert m.ultra("1.b2").engaged


@pytest.mark.proves("US-R22")
@pytest.mark.parametrize(("point", "key", "rolls"), DEEDS)
def test_the_actor_engages_when_the_action_is_completed(point: str, key: str, rolls: tuple[int, ...]) -> None:
    m = field(a=TALKER, point=point)
    actor = f"0.{key.split(':')[1]}"
    m.attempt(key)
    for roll in rolls:
        assert (m.ultra(actor).engaged, m.ultra(actor).committed) == (False, True)
        m.close().do(roll)
    assert (m.ultra(actor).engaged, m.ultra(actor).committed) == (False, True)
    m.close()
    assert (m.ultra(actor).engaged, m.ultra(actor).committed) == (True, False)


@pytest.mark.proves("US-3.2.3")
def test_engaged_ultras_take_no_actions() -> None:
    m = field(a={"f1": ENGAGED})
    assert m.refused_by(A, "tackle:f1:1.f1") == "US-3.2.3"
    assert m.refused_by(A, "assault:f1:1.f1") == "US-3.2.3"
    m = field(a={"b1": ENGAGED}, point="shooting")
    assert m.refused_by(A, "pass:b1") == "US-3.2.3"
    m = field(a={"f1": ENGAGED}, b={"b1": ENGAGED}, point="shooter")
    assert m.refused_by(A, "shot:f1") == "US-3.2.3"
    m.act("shot:f2", 1)
    assert m.refused_by(B, "save:b1") == "US-3.2.3"
    assert m.offered(B, "save") == ["b2", "b3"]


@pytest.mark.proves("US-3.2.4", "US-R23")
@pytest.mark.parametrize("rolls", [(), (12,)])
def test_an_acting_ultra_cannot_pay_an_engage_cost(rolls: tuple[int, ...]) -> None:
    m = field(a={"b1": "u11", "b3": "u11", **TALKER}, point="shooting").attempt("pass:b1", *rolls)
    assert m.refused_by(A, "use:b1") == "US-3.2.4"
    assert "use:b3" in m.keys(A)


@pytest.mark.proves("US-3.2.4", "US-R23")
def test_an_acting_ultra_cannot_reinforce() -> None:
    m = field(point="shooter").attempt("shot:f2", 12)
    assert m.refused_by(A, "reinforce:f2") == "US-5.4.4"
    m.play(A, "reinforce:f1")
    assert m.refused_by(A, "reinforce:f2") == "US-5.4.4"


@pytest.mark.proves("US-3.2.4", "US-R23")
def test_an_acting_ultra_starts_nothing_else() -> None:
    m = field(a=TALKER).attempt("tackle:f1:1.f1")
    assert m.forbidden(A, "assault:f1:1.f1")
    assert not [key for key in m.keys(A) if key.startswith(("tackle", "assault"))]


# --- US-3.2.5: what an engaged Ultra keeps --------------------------------------------------------


@pytest.mark.proves("US-3.2.5", "US-R24")
def test_an_engaged_ultra_keeps_its_static_ability() -> None:
    m = field(b={"b2": {"card": "u43", "engaged": True}, "b1": {"type": "alien"}, "b3": {"type": "genetic"}})
    assert (m.ultra("1.b1").save, m.ultra("1.b1").pass_) == (7, 7)
    assert (m.ultra("1.b3").save, m.ultra("1.b3").pass_) == (6, 6)


@pytest.mark.proves("US-3.2.5", "US-R24")
def test_an_engaged_ultra_keeps_its_triggered_ability_and_can_be_assaulted() -> None:
    m = field(b={"b2": {"card": "u47", "engaged": True}}).act("assault:f1:1.b2", 12, 12).resolve()
    m.roll(1)
    assert m.team(B).hand_size == 1
    assert "b2" not in m.filled(B)


@pytest.mark.proves("US-3.2.5", "US-R24")
def test_an_engaged_ultra_can_be_targeted() -> None:
    m = field(a={"hand": ["i05"]}, b={"b2": ENGAGED}).casts(A, "i05", "target:1.b2")
    assert m.ultra("1.b2").resistance == 12


@pytest.mark.proves("US-3.2.5", "US-R24")
def test_an_engaged_ultra_stays_in_its_slot_and_can_be_swapped() -> None:
    m = field(a={"f1": {"shot": 2, "engaged": True}, "b3": {"shot": 9}}, point="swap")
    m.play(A, "swap:f1:b3")
    assert (m.ultra("0.b3").shot, m.ultra("0.b3").engaged) == (2, True)
    assert (m.ultra("0.f1").shot, m.ultra("0.f1").engaged) == (9, False)


@pytest.mark.proves("US-3.2.5", "US-R24")
def test_an_engaged_ultra_can_be_replaced() -> None:
    m = field(a={"f1": {"card": "u12", "engaged": True}, "deck": ["u01"]}, point="draw").do(1, 1)
    m.play(A, "put:f1")
    assert (m.ultra("0.f1").card, m.ultra("0.f1").engaged) == ("u01", False)
    assert m.team(A).locker == ("u12",)


@pytest.mark.proves("US-3.2.5", "US-R24")
def test_an_engaged_ultra_neither_reinforces_nor_pays() -> None:
    m = field(a={"f2": ENGAGED, "b1": {"card": "u11", "engaged": True}, **TALKER}, point="shooter")
    assert m.refused_by(A, "use:b1") == "US-3.2.3"
    m.attempt("shot:f1", 12)
    assert m.offered(A, "reinforce") == []
    assert m.refused_by(A, "reinforce:f2") == "US-5.4.4"


# --- US-3.2.6: engaged twice ----------------------------------------------------------------------

SWEEP = {
    "sweep": card(clause("engage", target="all ultra(opp)")),
    "relief": card(clause("disengage", target="all ultra(own)")),
}


@pytest.mark.proves("US-3.2.6", "US-R25")
def test_engaging_the_engaged_triggers_nothing() -> None:
    watcher = able(noticing("on_engage"))
    m = field(a={"hand": ["sweep"]}, b={"b1": {**watcher, "engaged": True}, "b2": watcher}, cards=SWEEP)
    m.casts(A, "sweep")
    assert len(m.told("Triggered")) == 1
    assert {(event.seat, event.slot) for event in m.told("Engaged")} == {
        (B, slot) for slot in ("f1", "f2", "f3", "b2", "b3")
    }


@pytest.mark.proves("US-3.2.6", "US-R25")
def test_disengaging_the_ready_triggers_nothing() -> None:
    watcher = able(noticing("on_disengage"))
    m = field(a={"b1": {**watcher, "engaged": True}, "b2": watcher, "hand": ["relief"]}, cards=SWEEP)
    m.casts(A, "relief")
    assert [(event.seat, event.slot) for event in m.told("Disengaged")] == [(A, "b1")]
    assert len(m.told("Triggered")) == 1


@pytest.mark.proves("US-3.2.6", "US-R25")
def test_an_engage_cost_is_paid_once() -> None:
    m = field(a={"b1": "u11"}).uses(A, "b1", "target:0.b2", "mode:save")
    assert m.ultra("0.b1").engaged
    m.resolve()
    assert m.refused_by(A, "use:b1") == "US-3.2.3"


# --- US-3.2.7: leaving play -----------------------------------------------------------------------


def gone_and_back() -> Board:
    """A.F1, a card with Tackle +3, tackles, gets Tackle +2, is sent away and comes back."""
    m = field(a={"f1": "u06", "hand": ["i01", "zap", "revive"]}, cards=ZAP | REVIVE)
    m.casts(A, "i01", "target:0.f1", "mode:tackle").act("tackle:f1:1.f1", 1)
    before = m.ultra("0.f1")
    assert (before.engaged, before.tackled, before.tackle) == (True, True, 5)
    m.casts(A, "zap", "target:0.f1").casts(A, "revive").take(A, "pick:u06", "slot:f1")
    return m


@pytest.mark.proves("US-3.2.7", "US-R26")
def test_whoever_comes_back_is_a_new_ultra() -> None:
    m = gone_and_back()
    after = m.ultra("0.f1")
    assert (after.card, after.engaged, after.tackled, after.tackle) == ("u06", False, False, 3)
    assert "tackle:f1:1.f1" in m.keys(A)


@pytest.mark.proves("US-3.2.7", "US-R26")
def test_an_item_aimed_at_the_old_ultra_misses_the_new_one() -> None:
    a = {"f1": "u06", "hand": ["i01", "revive"], "locker": ["u12"]}
    m = field(a=a, b={"hand": ["i05", "zap"]}, cards=ZAP | REVIVE)
    m.plays(A, "i01", "target:0.f1", "mode:shot").plays(B, "i05", "target:1.f1").plays(A, "revive")
    m.casts(B, "zap", "target:0.f1").resolve().take(A, "pick:u06", "slot:f1").resolve().resolve()
    assert m.resting == 5
    assert (m.ultra("0.f1").card, m.ultra("0.f1").shot) == ("u06", 5)


# --- triggers and whom they mean ------------------------------------------------------------------


@pytest.mark.proves("US-R67")
@pytest.mark.parametrize("whom", ["actor", "atarget"])
def test_a_trigger_on_an_actor_or_a_target_that_has_left_is_dropped(whom: str) -> None:
    """The Assault takes its target away, and a roll of 1 the assaulter: nobody is left to be meant."""
    watching = trigger("on_success(assault)", "mod_cap(pass, +1)", target=whom, duration="turn")
    m = field(a={"b1": able(watching)}).act("assault:f1:1.f1", 12, 1)
    assert (m.told("Triggered"), m.stack, m.resting) == ([], [], 5)


@pytest.mark.proves("US-R67")
def test_a_trigger_on_an_actor_that_is_still_there_is_not_dropped() -> None:
    watching = trigger("on_success(assault)", "mod_cap(pass, +1)", target="actor", duration="turn")
    m = field(a={"b1": able(watching)}).act("assault:f1:1.f1", 12, 12).settle()
    assert m.ultra("0.f1").pass_ == 7


@pytest.mark.proves("US-R67")
def test_a_trigger_on_a_source_that_has_left_is_dropped() -> None:
    parting = trigger("on_leave", "mod_cap(pass, +1)", target="self", duration="turn")
    m = field(b={"f1": able(parting)}).act("assault:f1:1.f1", 12, 12)
    assert (m.told("Triggered"), m.resting) == ([], 5)


@pytest.mark.proves("US-6.1.4", "US-R69")
def test_a_card_on_the_actor_needs_the_actor_in_play() -> None:
    help_ = {"help": card(clause("mod_cap(pass, +1)", target="actor", duration="turn"))}
    m = field(a={"hand": ["help"]}, b={"hand": ["zap"]}, cards={**help_, **ZAP}).attempt("tackle:f1:1.f1", 6)
    assert m.refused_by(A, "play:help") is None
    m.casts(B, "zap", "target:0.f1")
    assert m.refused_by(A, "play:help") == "US-6.1.4"


@pytest.mark.proves("US-R117")
def test_two_trigger_clauses_of_one_ability_are_one_resolution() -> None:
    """Both are written on one card: it draws, and it raises itself; there is one item, and no gap."""
    both = (
        trigger("on_success(tackle)", "draw_interaction(1)"),
        trigger("on_success(tackle)", "mod_cap(pass, +1)", target="self", duration="turn"),
    )
    m = field(a={"f1": able(*both)}, b={"hand": ["i01"]}).act("tackle:f1:1.f1", 12)
    assert m.stack == ["x0-f1"]
    m.resolve().do(1).close()
    assert (m.stack, m.ultra("0.f1").pass_, m.resting) == ([], 7, 5)
    assert len(m.told("Triggered")) == len(m.told("Resolved")) == 1


@pytest.mark.proves("US-R117")
def test_operations_listed_in_one_trigger_are_one_resolution_and_one_use() -> None:
    ops = ["mod_cap(pass, +1)", "mod_cap(shot, +1)"]
    twice = {**trigger("on_engage", "engage", target="self", duration="turn", limit=1), "op": ops}
    m = field(a={"f1": able(twice), "hand": ["i20"] * 2}).act("tackle:f1:1.f1", 1)
    m.settle()
    assert (m.ultra("0.f1").pass_, m.ultra("0.f1").shot, len(m.told("Triggered"))) == (7, 7, 1)


@pytest.mark.proves("US-R117")
def test_triggers_with_conditions_of_their_own_are_resolutions_of_their_own() -> None:
    m = field(
        a={
            "f1": able(
                noticing("on_success(tackle)"),
                noticing("on_success(tackle)", only="actor=self"),
                noticing("on_failure(tackle)"),
            )
        }
    )
    assert m.act("tackle:f1:1.f1", 12).stack == ["x0-f1"] * 2


@pytest.mark.proves("US-R117", "US-6.1.4")
def test_a_trigger_needs_the_targets_of_all_its_clauses() -> None:
    both = (
        noticing("on_success(assault)"),
        trigger("on_success(assault)", "mod_cap(resistance, -1)", target="atarget", duration="turn"),
    )
    assert field(a={"f1": able(*both)}).act("assault:f1:1.f1", 12, 12).stack == []


@pytest.mark.proves("US-R117")
def test_clauses_that_share_a_limit_are_one_use_of_it() -> None:
    """Written as two, on different targets: both are carried out, once a turn."""
    both = (
        trigger("on_failure(tackle)", "mod_cap(pass, +1)", target="self", duration="turn", limit=1),
        trigger("on_failure(tackle)", "mod_cap(save, +1)", target="actor", duration="turn", limit=1),
    )
    m = field(a={"b1": able(*both)}).act("tackle:f1:1.f1", 1).settle().close().act("tackle:f2:1.f1", 1)
    assert (m.ultra("0.b1").pass_, m.ultra("0.f1").save, m.ultra("0.f2").save) == (7, 7, 6)
    assert (len(m.told("Triggered")), m.resting) == (1, 5)


# --- what a limit counts --------------------------------------------------------------------------


@pytest.mark.proves("US-R120")
def test_a_trigger_that_finds_no_target_is_not_used() -> None:
    """The first Pass of the Ferrywoman finds no engaged Brumaire, the second one does."""
    hand = {"hand": ["i20"]}
    m = field(a={"b1": "u51", "b2": "u50", **hand}, b={"hand": ["i21"]}, point="shooting").act("pass:b1", 1)
    assert (m.aiming, m.told("Triggered")) == (True, [])
    m.plays(A, "i20", "target:0.b1").plays(B, "i21", "target:0.b2").settle().do("decline").close()
    m.act("pass:b1", 1).do("target:0.b2").settle()
    assert m.rests("0.b2")


@pytest.mark.proves("US-R120")
def test_a_trigger_that_finds_nothing_to_do_is_not_used() -> None:
    """Of two Drummers one readies the first tackler, the other one the second, and nobody the third."""
    m = field(a={"b1": "u54", "b2": "u54"})
    for slot in ("f1", "f2", "f3"):
        m.act(f"tackle:{slot}:1.{slot}", 12).settle().close()
    assert (m.engaged(A), m.resting) == (["f3"], 5)


@pytest.mark.proves("US-R120")
def test_a_trigger_that_is_negated_is_used() -> None:
    m = field(a={"b1": "u54"}, b={"hand": ["i16"]}).act("tackle:f1:1.f1", 12)
    m.casts(B, "i16", "target:item:1").close().act("tackle:f2:1.f2", 12)
    assert (m.engaged(A), len(m.told("Triggered")), m.resting) == (["f1", "f2"], 1, 5)


@pytest.mark.proves("US-R120")
def test_a_trigger_that_is_declined_is_used() -> None:
    m = field(a={"b1": able(noticing("on_failure(tackle)", limit=1, optional=True))})
    m.act("tackle:f1:1.f1", 1).settle().do("no").close().act("tackle:f2:1.f1", 1)
    assert (len(m.told("Triggered")), m.resting) == (1, 5)


@pytest.mark.proves("US-R120")
@pytest.mark.parametrize("last", ["disengage", "to_locker"])
def test_a_limit_holds_for_what_happens_within_one_resolution(last: str) -> None:
    """It is readied twice before anything can go on the stack, and may even have left by then."""
    steps = {**clause("engage", target="ultra(own)"), "op": ["disengage", "engage", "disengage", last]}
    watcher = able(noticing("on_disengage", limit=1), engaged=True)
    m = field(a={"f1": watcher, "hand": ["shake"]}, cards={"shake": card(steps)})
    assert m.casts(A, "shake", "target:0.f1").stack == ["x0-f1"]
