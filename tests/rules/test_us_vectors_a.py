"""The worked examples US-V001 to US-V030 of the ledger: the rulebook's, set-up, and phases 1 to 4."""

from typing import Any

import pytest

from .boards import SLOTS
from .plays import ENGAGED, A, B, field, only
from .test_us_setup import (
    INTERACTIONS,
    LEGAL,
    SAME,
    broken,
    dealt,
    deck_of,
    invented,
    objection,
    opened,
    started,
)

BACK = ("b1", "b2", "b3")
FRONT = ("f1", "f2", "f3")
TIRED: dict[str, Any] = dict.fromkeys(SLOTS, ENGAGED)
TIRED_BACK: dict[str, Any] = dict.fromkeys(BACK, ENGAGED)


# --- 6.1: examples of the rulebook ----------------------------------------------------------------


@pytest.mark.proves("US-V001")
def test_us_v001_tackle_that_just_succeeds() -> None:
    m = field(a={"f1": {"tackle": 1}}, b={"b2": {"resistance": 7}}).act("tackle:f1:1.b2", 7)
    assert m.succeeded
    assert (m.engaged(A), m.engaged(B)) == (["f1"], ["b2"])
    assert m.resting == 5


@pytest.mark.proves("US-V002")
@pytest.mark.parametrize("roll", range(1, 13))
def test_us_v002_pass_thresholds(roll: int) -> None:
    m = field(a={"b1": {"pass": 4}}, point="shooting").act("pass:b1", roll)
    assert m.succeeded is (roll <= 4)
    assert m.aiming is (roll <= 4)
    assert m.engaged(A) == ["b1"]


@pytest.mark.proves("US-V003")
def test_us_v003_reinforced_shot() -> None:
    a = {"f2": {"shot": 8}, "f1": {"type": "android"}, "f3": {"type": "alien"}}
    m = field(a=a, point="shooter").attempt("shot:f2", 10).do("reinforce:f1")
    assert (m.ultra("0.f2").shot, m.view(None).action.succeeding) == (9, False)
    m.play(A, "reinforce:f3")
    assert (m.ultra("0.f2").shot, m.view(None).action.succeeding) == (10, True)
    assert m.engaged(A) == ["f1", "f3"]
    m.close()
    assert m.engaged(A) == ["f1", "f2", "f3"]
    assert m.waiting == (B,)
    assert m.offered(B, "save") == ["b1", "b2", "b3"]


@pytest.mark.proves("US-V004")
def test_us_v004_landelune_in_the_opening_six() -> None:
    deck = SAME | {"ultras": {"u09": 24, "u38": 1}}
    m = started(12, 1, decks=[deck, SAME], outcomes=[25])
    assert "u38" in {m.ultra(f"0.{slot}").card for slot in SLOTS}
    m.run_to(lambda m: bool(m.chance))
    assert (m.team(A).hand_size, m.team(A).interactions) == (3, 22)
    assert not m.told("Triggered")


@pytest.mark.proves("US-V005")
def test_us_v005_adrenaline_after_the_roll() -> None:
    m = field(a={"f1": {"shot": 7}, "hand": ["i01"]}, point="shooter").attempt("shot:f1", 8)
    assert not m.view(None).action.succeeding
    m.casts(A, "i01", "target:0.f1", "mode:shot")
    assert (m.ultra("0.f1").shot, m.view(None).action.succeeding) == (9, True)
    m.close()
    assert m.succeeded
    assert m.team(A).locker == ("i01",)
    m.act("save:b1", 1)
    assert m.ultra("0.f1").shot == 9
    m.ends()
    assert m.ultra("0.f1").shot == 7


@pytest.mark.proves("US-V006")
def test_us_v006_rage_on_the_tackled_ultra() -> None:
    m = field(a={"f1": {"tackle": 2}}, b={"hand": ["i02"]}).attempt("tackle:f1:1.b2", 8)
    assert m.view(None).action.succeeding
    m.casts(B, "i02", "target:1.b2")
    assert m.told("Cancelled")
    assert not m.told("Locked")
    assert (m.engaged(A), m.engaged(B)) == ([], [])
    assert not m.ultra("0.f1").tackled
    assert m.resting == 5
    assert "tackle:f1:1.b1" in m.keys(A)
    assert m.refused_by(A, "tackle:f1:1.b2") == "US-5.5.2"
    assert "assault:f1:1.b2" in m.keys(A)


@pytest.mark.proves("US-V007")
def test_us_v007_foudroiement_on_the_tackler() -> None:
    m = field(a={"f1": {"tackle": 2}}, b={"hand": ["i03"]}).attempt("tackle:f1:1.b2", 12)
    m.casts(B, "i03", "target:0.f1")
    assert m.told("Cancelled")
    assert m.filled(A) == ["f2", "f3", "b1", "b2", "b3"]
    assert len(m.team(A).locker) == 1
    assert m.rests("1.b2")
    assert m.resting == 5


@pytest.mark.proves("US-V008")
def test_us_v008_foudroiement_on_the_assaulter() -> None:
    m = field(a={"f1": {"assault": 3}}, b={"hand": ["i03"]}).attempt("assault:f1:1.b2", 9)
    m.casts(B, "i03", "target:0.f1")
    assert m.told("Cancelled")
    assert "f1" not in m.filled(A)
    assert m.rests("1.b2")
    assert "sacrifice" not in m.rolled_for
    assert m.resting == 5


# --- 6.2: deck building and set-up ----------------------------------------------------------------


@pytest.mark.proves("US-V009")
def test_us_v009_deck_exactly_at_the_cap() -> None:
    cards = invented(ultras=[4] * 25)
    assert objection(deck_of(cards), cards) == ""


@pytest.mark.proves("US-V010")
def test_us_v010_deck_one_over_and_another_cap() -> None:
    cards = invented(ultras=[4] * 24 + [5])
    refusal = objection(deck_of(cards), cards)
    assert "US-2.1.3" in refusal
    assert "US-2.1.1" not in refusal
    assert objection(deck_of(cards), cards, deck_value_cap="120") == ""


@pytest.mark.proves("US-V010")
def test_us_v010_one_card_short() -> None:
    cards = invented(ultras=[4] * 24)
    refusal = objection(deck_of(cards), cards)
    assert "US-2.1.1" in refusal
    assert "US-2.1.3" not in refusal


@pytest.mark.proves("US-V010")
def test_us_v010_three_reasons_at_once() -> None:
    cards = invented(ultras=[7] + [5] * 16 + [6] * 6)
    ultras = dict.fromkeys(cards["ultras"], 1) | {"p01": 2}
    assert sum(ultras.values()) == 24
    refusal = objection(deck_of(cards, ultras=ultras), cards)
    for rule in ("US-2.1.1", "US-2.1.2", "US-2.1.3"):
        assert rule in refusal
    assert "p01" in refusal
    assert broken(deck_of(cards, ultras=ultras), cards) == ["US-2.1.1", "US-2.1.2", "US-2.1.3"]


@pytest.mark.proves("US-V011")
@pytest.mark.parametrize(
    ("ultras", "is_legal"),
    [
        ({"u09": 6} | {f"p{n:02}": 1 for n in range(1, 20)}, True),
        ({"u09": 7} | {f"p{n:02}": 1 for n in range(1, 19)}, False),
        ({"u01": 2} | {f"p{n:02}": 1 for n in range(1, 24)}, False),
        ({"u01": 1, "u02": 1} | {f"p{n:02}": 1 for n in range(1, 24)}, True),
    ],
)
def test_us_v011_copies(ultras: dict[str, int], is_legal: bool) -> None:
    cards = invented(ultras=[1] * 23)
    refusal = objection({"ultras": ultras, "interactions": INTERACTIONS}, cards)
    assert (refusal == "") is is_legal
    assert ("US-2.1.2" in refusal) is not is_legal


@pytest.mark.proves("US-V012")
@pytest.mark.parametrize(
    ("ultras", "interactions", "is_legal"),
    [([4] * 25, [4] * 25, True), ([4] * 24 + [5], [2] * 15 + [3] * 10, False)],
)
def test_us_v012_separate_caps(ultras: list[int], interactions: list[int], is_legal: bool) -> None:
    cards = invented(ultras, interactions)
    assert objection(deck_of(cards), cards).count("US-2.1.3") == (not is_legal)


@pytest.mark.proves("US-V013")
def test_us_v013_opening() -> None:
    m = dealt(LEGAL, LEGAL, options={})
    assert m.waiting == (A, B)
    before = m.keys(B)
    assert {key.partition(":")[0] for key in before} == {"place"}
    m.places(A)
    assert m.keys(B) == before
    assert not any(m.view(B).teams[A].formation.values())
    m.places(B)
    for seat in (A, B):
        found = m.team(seat)
        assert m.filled(seat) == list(SLOTS)
        assert m.engaged(seat) == []
        assert (found.ultras, found.hand_size, found.interactions) == (19, 3, 22)
        assert (found.locker, found.goals) == ((), 0)


@pytest.mark.proves("US-V014")
@pytest.mark.parametrize(("teams", "rolls", "first"), [(3, (9, 9, 4, 5, 11), B), (2, (6, 6, 3, 3, 10, 2), A)])
def test_us_v014_starting_roll_with_ties(teams: int, rolls: tuple[int, ...], first: int) -> None:
    m = opened(*[SAME] * teams)
    for roll in rolls:
        assert m.waiting == ()
        assert m.forbidden(A, "play:i05")
        m.roll(roll)
    assert m.began == [first]


@pytest.mark.proves("US-V015")
def test_us_v015_first_turn() -> None:
    m = started(12, 1)
    m.run_to(lambda m: bool(m.chance))
    assert not m.told("Discarded", "Disengaged")
    m.draws()
    assert (m.team(A).hand_size, m.team(A).interactions, m.team(A).ultras) == (4, 21, 18)
    m.run_to(lambda m: m.resting == 5).act("tackle:f1:1.f1", 12).ends("phase").act("pass:b1", 1)
    assert "shot:f2" in m.keys(A)


@pytest.mark.proves("US-V016")
def test_us_v016_opening_static_ability_works_later() -> None:
    m = dealt(SAME | {"ultras": {"u09": 24, "u16": 1}}, SAME, outcomes=[25])
    m.play(A, "place:u16:b2")
    for slot in ("f1", "f2", "f3", "b1", "b3"):
        m.play(A, f"place:u09:{slot}")
    m.places(B).do(1, 12).run_to(lambda m: m.resting == 5)
    assert m.view(None).turn == 1
    assert m.refused_by(B, "assault:f1:0.b2") == "US-5.5.2"
    assert "assault:f1:0.b1" in m.keys(B)
    assert "tackle:f1:0.b2" in m.keys(B)


# --- 6.3: phases 1 to 4 ---------------------------------------------------------------------------


@pytest.mark.proves("US-V017")
def test_us_v017_discard_exactly_the_excess() -> None:
    m = field(a={"hand": ["i01", "i02", "i03", "i04", "i05", "i06"]}, point="discard")
    m.take(A, "discard:i02", "discard:i05")
    assert sorted(m.team(A).locker) == ["i02", "i05"]
    assert m.forbidden(A, "discard:i01")
    assert not m.offered(A, "discard")
    m.run_to(lambda m: bool(m.chance)).draws()
    assert m.team(A).hand_size == 5
    m.run_to(lambda m: m.resting == 5)
    assert m.team(A).hand_size == 5


@pytest.mark.proves("US-V018")
def test_us_v018_playbook_at_the_start_fills_the_hand() -> None:
    m = field(a={"hand": ["i26", "i05", "i05", "i05", "i05"]}, point="start").casts(A, "i26")
    assert m.team(A).hand_size == 4
    m.do(1, 1)
    assert m.team(A).hand_size == 6
    m.close().take(A, "discard:i05", "discard:i05")
    assert not m.offered(A, "discard")
    assert m.team(A).hand_size == 4


@pytest.mark.proves("US-V018")
def test_us_v018_trade_places_gets_under_the_limit() -> None:
    m = field(a={"hand": ["i23", "i05", "i05", "i05", "i05"]}, point="start")
    m.casts(A, "i23", "target:0.f1", "target:0.f2")
    assert m.team(A).hand_size == 4
    m.run_to(lambda m: bool(m.chance))
    assert not m.told("Discarded")


@pytest.mark.proves("US-V019")
def test_us_v019_large_hand_on_the_other_side() -> None:
    m = field(b={"hand": [f"i{number:02}" for number in range(1, 8)]}, point="start")
    m.run_to(lambda m: m.began == [A, B])
    assert m.team(B).hand_size == 7
    assert not m.told("Discarded")
    m.run_to(lambda m: m.waiting == (B,) and bool(m.offered(B, "discard")))
    m.take(B, "discard:i01", "discard:i02", "discard:i03")
    assert not m.offered(B, "discard")
    assert m.team(B).hand_size == 4


@pytest.mark.proves("US-V020")
def test_us_v020_disengagement() -> None:
    m = field(b=dict.fromkeys(("b1", "b2", "f3"), ENGAGED), point="shooter").act("shot:f1", 1)
    assert m.offered(B, "save") == ["b3"]
    m.act("save:b3", 1)
    assert m.engaged(B) == ["f3", "b1", "b2", "b3"]
    m.do("end:turn").run_to(lambda m: bool(m.chance))
    assert (m.view(None).active, m.engaged(B)) == (B, [])
    assert m.engaged(A) == ["f1"]


@pytest.mark.proves("US-V021")
def test_us_v021_draw_replace() -> None:
    m = field(a={"b2": "u12", "deck": ["u01"]}, b={"hand": ["i21"]}, point="disengage")
    m.casts(B, "i21", "target:0.b2")
    assert m.engaged(A) == ["b2"]
    m.run_to(lambda m: bool(m.chance)).draws()
    assert sorted(m.keys(A)) == sorted([*(f"put:{slot}" for slot in SLOTS), "put:locker"])
    m.play(A, "put:b2")
    assert m.team(A).locker == ("u12",)
    assert (m.ultra("0.b2").card, m.ultra("0.b2").engaged) == ("u01", False)


@pytest.mark.proves("US-V022")
def test_us_v022_draw_straight_to_the_locker_room() -> None:
    m = field(a={"deck": ["u38"]}, point="draw").draws()
    m.do("put:locker").close()
    assert m.offered(A, "swap")
    assert (m.team(A).hand_size, m.team(A).locker) == (1, ("u38",))


@pytest.mark.proves("US-V023")
def test_us_v023_draw_enters_play() -> None:
    m = field(a={"f3": None, "deck": ["u38"]}, point="draw").draws()
    assert m.team(A).hand_size == 1
    m.play(A, "put:f3")
    assert (m.window, m.stack) == ("draw", ["u38"])
    m.resolve().do(1)
    assert m.team(A).hand_size == 2
    m.run_to(lambda m: m.resting == 5)
    assert m.rests("0.f3")
    assert "tackle:f3:1.f1" in m.keys(A)


@pytest.mark.proves("US-V024")
def test_us_v024_replaced_ultra_leaves_play() -> None:
    m = field(a={"f1": "u47", "deck": ["u38"]}, point="draw").draws()
    m.play(A, "put:f1")
    assert m.stack == ["u47", "u38"]
    for left, hand in ((["u47"], 2), ([], 3)):
        m.resolve().do(1)
        assert (m.stack, m.team(A).hand_size) == (left, hand)


@pytest.mark.proves("US-V025")
def test_us_v025_no_third_without_a_second() -> None:
    m = field(a={"deck": 3}, point="draw").draws()
    m.do("put:locker").close().do("stop")
    assert m.offered(A, "swap")
    assert m.team(A).ultras == 2


@pytest.mark.proves("US-V026")
def test_us_v026_empty_ultra_deck() -> None:
    m = field(a={**only(f1={}, b1={}), "deck": 0, "locker": ["u12"] * 23}, point="draw").do(1)
    assert m.sides() == 0
    assert not m.offered(A, "put")
    m.close()
    assert m.offered(A, "swap")
    assert (m.team(A).hand_size, m.team(A).ultras, len(m.team(A).locker)) == (1, 0, 23)
    assert m.team(A).alive


@pytest.mark.proves("US-V027")
def test_us_v027_empty_interaction_deck() -> None:
    m = field(a={"interactions": 0, "deck": 5, "locker": ["i05"] * 3}, point="draw")
    assert m.sides() == 5
    m.roll(1)
    assert m.sides() == 0
    assert m.offered(A, "put")
    assert (m.team(A).ultras, m.team(A).hand_size, m.team(A).locker) == (4, 0, ("i05",) * 3)


@pytest.mark.proves("US-V028")
def test_us_v028_swap() -> None:
    a = {"f1": {"shot": 3, "save": 9}, "b3": {"shot": 8}, "deck": 1}
    m = field(a=a, b={"hand": ["i21"]}, point="draw").draws()
    m.do("put:locker").casts(B, "i21", "target:0.f1").close()
    assert len(m.offered(A, "swap")) == 16
    m.play(A, "swap:f1:b3")
    assert not m.offered(A, "swap")
    m.close()
    assert (m.ultra("0.f1").shot, m.ultra("0.f1").engaged) == (8, False)
    assert (m.ultra("0.b3").save, m.ultra("0.b3").engaged) == (9, True)
    m.ends("phase").act("pass:b1", 1).act("shot:f1", 8)
    assert m.succeeded


@pytest.mark.proves("US-V029")
def test_us_v029_no_move_into_a_free_slot() -> None:
    m = field(a=only(f1={}, b1={}, b2={}), point="swap")
    assert set(m.keys(A)) == {"swap:f1:b1", "swap:f1:b2", "swap:b1:b2", "swap:none"}
    assert m.refused_by(A, "swap:f2:b1") == "US-4.4.1"
    m.do("swap:none").run_to(lambda m: m.began == [B])
    assert m.filled(A) == ["f1", "b1", "b2"]
