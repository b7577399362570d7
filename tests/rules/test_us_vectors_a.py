"""The worked examples US-V001 to US-V030 of the ledger: the rulebook's, set-up, and phases 1 to 4."""

from typing import Any

import pytest

import gong

from .boards import keys, refused_by, team, told, ultra
from .plays import (
    ENGAGED,
    SLOTS,
    A,
    B,
    act,
    attempt,
    began,
    casts,
    close,
    engaged,
    field,
    filled,
    offered,
    resolve,
    stack,
    take,
    window,
)
from .test_us_setup import (
    INTERACTIONS,
    LEGAL,
    SAME,
    aiming,
    broken,
    dealt,
    deck_of,
    forbidden,
    invented,
    objection,
    only,
    opened,
    places,
    resting,
    run_to,
    sides,
    started,
)
from .test_us_turn import draws, ends

BACK = ("b1", "b2", "b3")
FRONT = ("f1", "f2", "f3")
TIRED: dict[str, Any] = dict.fromkeys(SLOTS, ENGAGED)
TIRED_BACK: dict[str, Any] = dict.fromkeys(BACK, ENGAGED)


def succeeded(m: gong.Match) -> bool:
    """The result of the last action that was locked."""
    return bool(told(m, "Locked")[-1].success)


def rolled_for(m: gong.Match) -> list[str]:
    return [event.why for event in told(m, "Rolled")]


def rests(m: gong.Match, name: str) -> bool:
    """In play and ready."""
    return not ultra(m, name).engaged


# --- 6.1: examples of the rulebook ----------------------------------------------------------------


@pytest.mark.proves("US-V001")
def test_us_v001_tackle_that_just_succeeds() -> None:
    m = field(a={"f1": {"tackle": 1}}, b={"b2": {"resistance": 7}})
    act(m, "tackle:f1:1.b2", 7)
    assert succeeded(m)
    assert (engaged(m, A), engaged(m, B)) == (["f1"], ["b2"])
    assert resting(m) == 5


@pytest.mark.proves("US-V002")
@pytest.mark.parametrize("roll", range(1, 13))
def test_us_v002_pass_thresholds(roll: int) -> None:
    m = field(a={"b1": {"pass": 4}}, point="shooting")
    act(m, "pass:b1", roll)
    assert succeeded(m) is (roll <= 4)
    assert aiming(m) is (roll <= 4)
    assert engaged(m, A) == ["b1"]


@pytest.mark.proves("US-V003")
def test_us_v003_reinforced_shot() -> None:
    a = {"f2": {"shot": 8}, "f1": {"type": "android"}, "f3": {"type": "alien"}}
    m = field(a=a, point="shooter")
    attempt(m, "shot:f2", 10)
    m.play(A, "reinforce:f1")
    assert (ultra(m, "0.f2").shot, m.view(None).action.succeeding) == (9, False)
    m.play(A, "reinforce:f3")
    assert (ultra(m, "0.f2").shot, m.view(None).action.succeeding) == (10, True)
    assert engaged(m, A) == ["f1", "f3"]
    close(m)
    assert engaged(m, A) == ["f1", "f2", "f3"]
    assert m.waiting == (B,)
    assert offered(m, B, "save") == ["b1", "b2", "b3"]


@pytest.mark.proves("US-V004")
def test_us_v004_landelune_in_the_opening_six() -> None:
    deck = SAME | {"ultras": {"u09": 24, "u38": 1}}
    m = started(12, 1, decks=[deck, SAME], outcomes=[25])
    assert "u38" in {ultra(m, f"0.{slot}").card for slot in SLOTS}
    run_to(m, lambda m: bool(m.chance))
    assert (team(m, A).hand_size, team(m, A).interactions) == (3, 22)
    assert not told(m, "Triggered")


@pytest.mark.proves("US-V005")
def test_us_v005_adrenaline_after_the_roll() -> None:
    m = field(a={"f1": {"shot": 7}, "hand": ["i01"]}, point="shooter")
    attempt(m, "shot:f1", 8)
    assert not m.view(None).action.succeeding
    casts(m, A, "i01", "target:0.f1", "mode:shot")
    assert (ultra(m, "0.f1").shot, m.view(None).action.succeeding) == (9, True)
    close(m)
    assert succeeded(m)
    assert team(m, A).locker == ("i01",)
    act(m, "save:b1", 1)
    assert ultra(m, "0.f1").shot == 9
    ends(m)
    assert ultra(m, "0.f1").shot == 7


@pytest.mark.proves("US-V006")
def test_us_v006_rage_on_the_tackled_ultra() -> None:
    m = field(a={"f1": {"tackle": 2}}, b={"hand": ["i02"]})
    attempt(m, "tackle:f1:1.b2", 8)
    assert m.view(None).action.succeeding
    casts(m, B, "i02", "target:1.b2")
    assert told(m, "Cancelled")
    assert not told(m, "Locked")
    assert (engaged(m, A), engaged(m, B)) == ([], [])
    assert not ultra(m, "0.f1").tackled
    assert resting(m) == 5
    assert "tackle:f1:1.b1" in keys(m, A)
    assert refused_by(m, A, "tackle:f1:1.b2") == "US-5.5.2"
    assert "assault:f1:1.b2" in keys(m, A)


@pytest.mark.proves("US-V007")
def test_us_v007_foudroiement_on_the_tackler() -> None:
    m = field(a={"f1": {"tackle": 2}}, b={"hand": ["i03"]})
    attempt(m, "tackle:f1:1.b2", 12)
    casts(m, B, "i03", "target:0.f1")
    assert told(m, "Cancelled")
    assert filled(m, A) == ["f2", "f3", "b1", "b2", "b3"]
    assert len(team(m, A).locker) == 1
    assert rests(m, "1.b2")
    assert resting(m) == 5


@pytest.mark.proves("US-V008")
def test_us_v008_foudroiement_on_the_assaulter() -> None:
    m = field(a={"f1": {"assault": 3}}, b={"hand": ["i03"]})
    attempt(m, "assault:f1:1.b2", 9)
    casts(m, B, "i03", "target:0.f1")
    assert told(m, "Cancelled")
    assert "f1" not in filled(m, A)
    assert rests(m, "1.b2")
    assert "sacrifice" not in rolled_for(m)
    assert resting(m) == 5


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
    before = keys(m, B)
    assert {key.partition(":")[0] for key in before} == {"place"}
    places(m, A)
    assert keys(m, B) == before
    assert not any(m.view(B).teams[A].formation.values())
    places(m, B)
    for seat in (A, B):
        found = team(m, seat)
        assert filled(m, seat) == list(SLOTS)
        assert engaged(m, seat) == []
        assert (found.ultras, found.hand_size, found.interactions) == (19, 3, 22)
        assert (found.locker, found.goals) == ((), 0)


@pytest.mark.proves("US-V014")
@pytest.mark.parametrize(("teams", "rolls", "first"), [(3, (9, 9, 4, 5, 11), B), (2, (6, 6, 3, 3, 10, 2), A)])
def test_us_v014_starting_roll_with_ties(teams: int, rolls: tuple[int, ...], first: int) -> None:
    m = opened(*[SAME] * teams)
    for roll in rolls:
        assert m.waiting == ()
        assert forbidden(m, A, "play:i05")
        m.roll(roll)
    assert began(m) == [first]


@pytest.mark.proves("US-V015")
def test_us_v015_first_turn() -> None:
    m = started(12, 1)
    run_to(m, lambda m: bool(m.chance))
    assert not told(m, "Discarded", "Disengaged")
    draws(m)
    assert (team(m, A).hand_size, team(m, A).interactions, team(m, A).ultras) == (4, 21, 18)
    run_to(m, lambda m: resting(m) == 5)
    act(m, "tackle:f1:1.f1", 12)
    ends(m, "phase")
    act(m, "pass:b1", 1)
    assert "shot:f2" in keys(m, A)


@pytest.mark.proves("US-V016")
def test_us_v016_opening_static_ability_works_later() -> None:
    m = dealt(SAME | {"ultras": {"u09": 24, "u16": 1}}, SAME, outcomes=[25])
    m.play(A, "place:u16:b2")
    for slot in ("f1", "f2", "f3", "b1", "b3"):
        m.play(A, f"place:u09:{slot}")
    places(m, B)
    m.roll(1)
    m.roll(12)
    run_to(m, lambda m: resting(m) == 5)
    assert m.view(None).turn == 1
    assert refused_by(m, B, "assault:f1:0.b2") == "US-5.5.2"
    assert "assault:f1:0.b1" in keys(m, B)
    assert "tackle:f1:0.b2" in keys(m, B)


# --- 6.3: phases 1 to 4 ---------------------------------------------------------------------------


@pytest.mark.proves("US-V017")
def test_us_v017_discard_exactly_the_excess() -> None:
    m = field(a={"hand": ["i01", "i02", "i03", "i04", "i05", "i06"]}, point="discard")
    take(m, A, "discard:i02", "discard:i05")
    assert sorted(team(m, A).locker) == ["i02", "i05"]
    assert forbidden(m, A, "discard:i01")
    assert not offered(m, A, "discard")
    run_to(m, lambda m: bool(m.chance))
    draws(m)
    assert team(m, A).hand_size == 5
    run_to(m, lambda m: resting(m) == 5)
    assert team(m, A).hand_size == 5


@pytest.mark.proves("US-V018")
def test_us_v018_playbook_at_the_start_fills_the_hand() -> None:
    m = field(a={"hand": ["i26", "i05", "i05", "i05", "i05"]}, point="start")
    casts(m, A, "i26")
    assert team(m, A).hand_size == 4
    m.roll(1)
    m.roll(1)
    assert team(m, A).hand_size == 6
    close(m)
    take(m, A, "discard:i05", "discard:i05")
    assert not offered(m, A, "discard")
    assert team(m, A).hand_size == 4


@pytest.mark.proves("US-V018")
def test_us_v018_trade_places_gets_under_the_limit() -> None:
    m = field(a={"hand": ["i23", "i05", "i05", "i05", "i05"]}, point="start")
    casts(m, A, "i23", "target:0.f1", "target:0.f2")
    assert team(m, A).hand_size == 4
    run_to(m, lambda m: bool(m.chance))
    assert not told(m, "Discarded")


@pytest.mark.proves("US-V019")
def test_us_v019_large_hand_on_the_other_side() -> None:
    m = field(b={"hand": [f"i{number:02}" for number in range(1, 8)]}, point="start")
    run_to(m, lambda m: began(m) == [A, B])
    assert team(m, B).hand_size == 7
    assert not told(m, "Discarded")
    run_to(m, lambda m: m.waiting == (B,) and bool(offered(m, B, "discard")))
    take(m, B, "discard:i01", "discard:i02", "discard:i03")
    assert not offered(m, B, "discard")
    assert team(m, B).hand_size == 4


@pytest.mark.proves("US-V020")
def test_us_v020_disengagement() -> None:
    m = field(b=dict.fromkeys(("b1", "b2", "f3"), ENGAGED), point="shooter")
    act(m, "shot:f1", 1)
    assert offered(m, B, "save") == ["b3"]
    act(m, "save:b3", 1)
    assert engaged(m, B) == ["f3", "b1", "b2", "b3"]
    m.play(A, "end:turn")
    run_to(m, lambda m: bool(m.chance))
    assert (m.view(None).active, engaged(m, B)) == (B, [])
    assert engaged(m, A) == ["f1"]


@pytest.mark.proves("US-V021")
def test_us_v021_draw_replace() -> None:
    m = field(a={"b2": "u12", "deck": ["u01"]}, b={"hand": ["i21"]}, point="disengage")
    casts(m, B, "i21", "target:0.b2")
    assert engaged(m, A) == ["b2"]
    run_to(m, lambda m: bool(m.chance))
    draws(m)
    assert sorted(keys(m, A)) == sorted([*(f"put:{slot}" for slot in SLOTS), "put:locker"])
    m.play(A, "put:b2")
    assert team(m, A).locker == ("u12",)
    assert (ultra(m, "0.b2").card, ultra(m, "0.b2").engaged) == ("u01", False)


@pytest.mark.proves("US-V022")
def test_us_v022_draw_straight_to_the_locker_room() -> None:
    m = draws(field(a={"deck": ["u38"]}, point="draw"))
    m.play(A, "put:locker")
    close(m)
    assert offered(m, A, "swap")
    assert (team(m, A).hand_size, team(m, A).locker) == (1, ("u38",))


@pytest.mark.proves("US-V023")
def test_us_v023_draw_enters_play() -> None:
    m = draws(field(a={"f3": None, "deck": ["u38"]}, point="draw"))
    assert team(m, A).hand_size == 1
    m.play(A, "put:f3")
    assert (window(m), stack(m)) == ("draw", ["u38"])
    resolve(m)
    m.roll(1)
    assert team(m, A).hand_size == 2
    run_to(m, lambda m: resting(m) == 5)
    assert rests(m, "0.f3")
    assert "tackle:f3:1.f1" in keys(m, A)


@pytest.mark.proves("US-V024")
def test_us_v024_replaced_ultra_leaves_play() -> None:
    m = draws(field(a={"f1": "u47", "deck": ["u38"]}, point="draw"))
    m.play(A, "put:f1")
    assert stack(m) == ["u47", "u38"]
    for left, hand in ((["u47"], 2), ([], 3)):
        resolve(m)
        m.roll(1)
        assert (stack(m), team(m, A).hand_size) == (left, hand)


@pytest.mark.proves("US-V025")
@pytest.mark.parametrize(("deck", "offers"), [(2, 1), (3, 2), (4, 2), (9, 2)])
def test_us_v025_second_and_third_ultra(deck: int, offers: int) -> None:
    m = draws(field(a={"deck": deck}, point="draw"))
    for number in range(1, offers + 1):
        m.play(A, "put:locker")
        close(m)
        assert set(keys(m, A)) == {"draw", "stop"}
        m.play(A, "draw")
        m.roll(1)
        assert team(m, A).ultras == deck - 1 - number
    m.play(A, "put:locker")
    close(m)
    assert offered(m, A, "swap")


@pytest.mark.proves("US-V025")
def test_us_v025_no_third_without_a_second() -> None:
    m = draws(field(a={"deck": 3}, point="draw"))
    m.play(A, "put:locker")
    close(m)
    m.play(A, "stop")
    assert offered(m, A, "swap")
    assert team(m, A).ultras == 2


@pytest.mark.proves("US-V026")
def test_us_v026_empty_ultra_deck() -> None:
    m = field(a={**only(f1={}, b1={}), "deck": 0, "locker": ["u12"] * 23}, point="draw")
    m.roll(1)
    assert sides(m) == 0
    assert not offered(m, A, "put")
    close(m)
    assert offered(m, A, "swap")
    assert (team(m, A).hand_size, team(m, A).ultras, len(team(m, A).locker)) == (1, 0, 23)
    assert team(m, A).alive


@pytest.mark.proves("US-V027")
def test_us_v027_empty_interaction_deck() -> None:
    m = field(a={"interactions": 0, "deck": 5, "locker": ["i05"] * 3}, point="draw")
    assert sides(m) == 5
    m.roll(1)
    assert sides(m) == 0
    assert offered(m, A, "put")
    assert (team(m, A).ultras, team(m, A).hand_size, team(m, A).locker) == (4, 0, ("i05",) * 3)


@pytest.mark.proves("US-V028")
def test_us_v028_swap() -> None:
    a = {"f1": {"shot": 3, "save": 9}, "b3": {"shot": 8}, "deck": 1}
    m = draws(field(a=a, b={"hand": ["i21"]}, point="draw"))
    m.play(A, "put:locker")
    casts(m, B, "i21", "target:0.f1")
    close(m)
    assert len(offered(m, A, "swap")) == 16
    m.play(A, "swap:f1:b3")
    assert not offered(m, A, "swap")
    close(m)
    assert (ultra(m, "0.f1").shot, ultra(m, "0.f1").engaged) == (8, False)
    assert (ultra(m, "0.b3").save, ultra(m, "0.b3").engaged) == (9, True)
    ends(m, "phase")
    act(m, "pass:b1", 1)
    act(m, "shot:f1", 8)
    assert succeeded(m)


@pytest.mark.proves("US-V029")
def test_us_v029_no_move_into_a_free_slot() -> None:
    m = field(a=only(f1={}, b1={}, b2={}), point="swap")
    assert set(keys(m, A)) == {"swap:f1:b1", "swap:f1:b2", "swap:b1:b2", "swap:none"}
    assert refused_by(m, A, "swap:f2:b1") == "US-4.4.1"
    m.play(A, "swap:none")
    run_to(m, lambda m: began(m) == [B])
    assert filled(m, A) == ["f1", "b1", "b2"]


@pytest.mark.proves("US-V030")
def test_us_v030_a_lone_ultra() -> None:
    m = field(a=only(b2={}), point="swap")
    assert keys(m, A) == ["swap:none"]
