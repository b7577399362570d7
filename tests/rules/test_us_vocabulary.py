"""Section 7.3 of the ledger: timing tokens, events, selectors, predicates and durations, one by one."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

import gong

from .boards import SLOTS, Board
from .plays import (
    BACK_ENGAGED,
    ENGAGED,
    ZAP,
    A,
    B,
    C,
    able,
    card,
    clause,
    engage,
    field,
    noticing,
    static,
    trigger,
)
from .test_us_responses import WINDOWS, at_window

# --- timing tokens --------------------------------------------------------------------------------


def probe(**more: Any) -> dict[str, dict[str, Any]]:
    """An Interaction whose only secret is when it can be played."""
    return {"probe": card(clause("draw_interaction", 1, target="leader(own)", **more))}


def playable(m: Board, seat: int) -> bool:
    """Whether a leader can play the probe when he is asked in this window."""
    m.reach(seat)
    return "play:probe" in m.keys(seat)


TIMINGS = [
    ("any", {*WINDOWS, "triggers"}),
    ("idle", {"start", "discard", "disengage", "draw", "swap", "idle", "shooter", "triggers"}),
    ("pre", {"pre-roll"}),
    ("post", {"post-roll"}),
    ("sac", {"sacrifice"}),
    (("pre", "post"), {"pre-roll", "post-roll"}),
    (("post", "sac"), {"post-roll", "sacrifice"}),
    (("any", "phase 5"), {"idle", "pre-roll", "post-roll", "sacrifice", "triggers"}),
    (("any", "phase 1"), {"discard"}),
    (("any", "phase 2"), {"disengage"}),
    (("any", "phase 3"), {"draw"}),
    (("any", "phase 4"), {"swap"}),
    (("any", "phase 6"), {"shooter"}),
    (("idle", "phase 5"), {"idle", "triggers"}),
    (("any", "opp turn"), {*WINDOWS, "triggers"}),
    (("any", "own turn"), set()),
]


@pytest.mark.proves("US-R100")
@pytest.mark.parametrize(("when", "where"), TIMINGS)
def test_when_a_card_can_be_played(when: str | tuple[str, ...], where: set[str]) -> None:
    found = {
        kind for kind in (*WINDOWS, "triggers") if playable(at_window(kind, ["probe"], probe(when=when)), B)
    }
    assert found == where


@pytest.mark.parametrize(("when", "can"), [("own turn", True), ("opp turn", False)])
def test_own_turn_and_opposing_turn(when: str, can: bool) -> None:
    m = field(a={"hand": ["probe"]}, b={"hand": ["probe"]}, cards=probe(when=("any", when)))
    assert ("play:probe" in m.keys(A)) == can
    m.attempt("tackle:f1:1.b1")
    assert playable(m, B) != can


def test_a_shot_waiting_for_its_save_is_not_idle() -> None:
    a = {"f1": able(noticing("on_success(shot)", only="actor=self")), "hand": ["probe"]}
    m = field(a=a, cards=probe(when="idle"), point="shooter").act("shot:f1", 1)
    assert (m.window, "play:probe" in m.keys(A)) == ("triggers", False)
    m = field(
        a={"f1": able(noticing("on_failure(shot)")), "hand": ["probe"]},
        cards=probe(when="idle"),
        point="shooter",
    ).act("shot:f1", 12)
    assert (m.window, "play:probe" in m.keys(A)) == ("triggers", True), "a missed Shot waits for nothing"


# --- events ---------------------------------------------------------------------------------------


def heard(m: Board) -> list[int]:
    """The seats whose triggers have gone on the stack."""
    return [event.seat for event in m.told("Triggered")]


ACTION_KEYS = {
    "tackle": ("attack", "tackle:f1:1.b1", 12, 1),
    "assault": ("attack", "assault:f1:1.b1", 12, 1),
    "pass": ("shooting", "pass:b1", 1, 12),
    "shot": ("shooter", "shot:f1", 1, 12),
}


@pytest.mark.parametrize("kind", ACTION_KEYS)
@pytest.mark.parametrize("event", ["on_declare", "on_roll", "on_success", "on_failure"])
@pytest.mark.parametrize("success", [True, False])
def test_events_of_actions(event: str, kind: str, success: bool) -> None:
    point, key, high, low = ACTION_KEYS[kind]
    m = field(a={"b3": able(noticing(f"{event}({kind})"))}, b={**BACK_ENGAGED, "b1": {}}, point=point)
    drive(m, key, high if success else low, 12)
    expected = {"on_success": success, "on_failure": not success}.get(event, True)
    assert heard(m) == ([A] if expected else [])


def drive(m: Board, key: str, *rolls: int) -> None:
    """An action in which triggers draw cards."""
    m.play(m.waiting[0], key)
    ahead = list(rolls)
    while m.view(None).action or m.chance:
        if m.chance:
            m.roll(ahead.pop(0) if m.chance.sides == 12 else 1)
        elif m.may_pass:
            m.play(m.waiting[0], "pass")
        else:
            return


@pytest.mark.parametrize(("kinds", "expected"), [("tackle", 1), ("assault", 0), ("tackle, assault", 1)])
def test_events_name_kinds_of_actions(kinds: str, expected: int) -> None:
    m = field(a={"b3": able(noticing(f"on_declare({kinds})"))}).do("tackle:f1:1.b1")
    assert len(m.stack) == expected


@pytest.mark.proves("US-R103")
def test_on_enter_and_on_leave_speak_of_their_source() -> None:
    m = field(
        a={"f2": able(noticing("on_leave"), noticing("on_enter")), "deck": ["u38"], "f3": None}, point="draw"
    ).do(1, 1, "put:f3")
    assert m.stack == ["u38"]


@pytest.mark.proves("US-R103")
def test_a_trigger_needs_its_source_in_play() -> None:
    hears = noticing("on_leave")
    m = field(a={"f1": able(noticing("on_success(assault)", only="actor=self")), "f2": able(hears)})
    m.act("assault:f1:1.b1", 12, 1)
    assert (m.window, len(m.stack)) == ("triggers", 1), "it was in play when the Assault succeeded"
    m = (
        field(
            a={"f1": able(noticing("on_goal(scored)"))},
            b={**BACK_ENGAGED, "hand": ["zap"]},
            cards=ZAP,
            point="shooter",
        )
        .attempt("shot:f1", 1)
        .casts(B, "zap", "target:0.f1")
        .close()
    )
    assert (m.goals, heard(m)) == ([1, 0], [])


@pytest.mark.parametrize(
    ("side", "whose", "expected"), [("own", A, 1), ("own", B, 0), ("opp", A, 0), ("opp", B, 1)]
)
def test_on_turn_start(side: str, whose: int, expected: int) -> None:
    source = {"f1": able(noticing(f"on_turn_start({side})"))}
    m = field(a=source if whose == A else {}, b=source if whose == B else {}, point="start")
    assert (m.window, len(m.stack)) == ("start", expected)


@pytest.mark.proves("US-R100")
@pytest.mark.parametrize(
    ("phase", "point", "kind"),
    [(1, "start", "discard"), (2, "disengage", "disengage"), (3, "draw", "draw"), (4, "draw", "swap")],
)
def test_on_phase(phase: int, point: str, kind: str) -> None:
    m = field(a={"f1": able(noticing(f"on_phase({phase})"))}, point=point)
    seen: list[str | None] = []
    while not seen and m.view(None).phase < 5:
        seen += [m.window] if m.stack else []
        if not m.stack:
            m.idle()
    assert seen == [kind]


@pytest.mark.parametrize(("phase", "point", "key"), [(5, "swap", "swap:none"), (6, "attack", "end:phase")])
def test_on_phase_of_an_idle_point(phase: int, point: str, key: str) -> None:
    m = field(a={"f1": able(noticing(f"on_phase({phase})"))}, point=point).do(key)
    while not m.stack:
        m.play(m.waiting[0], "pass")
    assert (m.view(None).phase, m.window, len(m.stack)) == (phase, "idle", 1)


@pytest.mark.parametrize(("side", "whose"), [("scored", A), ("conceded", B)])
def test_on_goal(side: str, whose: int) -> None:
    source = {"f2": able(noticing(f"on_goal({side})"))}
    m = field(a=source, b={**BACK_ENGAGED, **source}, point="shooter").act("shot:f1", 1)
    assert (m.goals, m.window, [item.seat for item in m.view(None).stack]) == ([1, 0], "triggers", [whose])
    m.settle().do(1).close()
    assert (m.began, m.team(whose).hand_size) == ([B], 1)


@pytest.mark.parametrize(("side", "slot"), [("given", "f2"), ("received", "f1")])
def test_on_reinforce(side: str, slot: str) -> None:
    source = able(noticing(f"on_reinforce({side})"))
    m = field(a={"f1": source, "f2": source}, point="shooter").attempt("shot:f1", 12)
    m.play(A, "reinforce:f2")
    assert [item.card for item in m.view(None).stack] == [m.ultra(f"0.{slot}").card]


@pytest.mark.parametrize(
    ("kinds", "key", "expected"),
    [
        ("tackle", "tackle:f1:1.b1", 1),
        ("tackle", "assault:f1:1.b1", 0),
        ("tackle, assault", "assault:f1:1.b1", 1),
        ("tackle", "tackle:f1:1.b2", 0),
    ],
)
def test_on_target(kinds: str, key: str, expected: int) -> None:
    m = field(b={"b1": able(noticing(f"on_target({kinds})"))}).do(key)
    assert (m.window, len(m.stack)) == ("pre-roll", expected)


@pytest.mark.proves("US-R103")
def test_on_engage_speaks_of_the_source() -> None:
    source = able(noticing("on_engage"))
    m = field(b={"b1": source, "b2": {}}).act("tackle:f1:1.b2", 12)
    assert heard(m) == []
    m.act("tackle:f2:1.b1", 12)
    assert (m.window, heard(m)) == ("triggers", [B])


@pytest.mark.proves("US-R103")
def test_on_disengage_speaks_of_the_source() -> None:
    source = able(noticing("on_disengage"))
    m = field(a={"b1": {**source, **ENGAGED}, "b2": source, "f1": ENGAGED}, point="disengage")
    assert (m.window, m.engaged(A), len(m.stack)) == ("disengage", [], 1)
    m = field(a={"b1": source, "b2": ENGAGED, "hand": ["i20"]}).plays(A, "i20", "target:0.b2")
    m.play(B, "pass")
    assert (m.engaged(A), heard(m)) == ([], [])


@pytest.mark.proves("US-R103")
@pytest.mark.parametrize(("swap", "expected"), [("swap:f1:b1", 1), ("swap:f2:b1", 0), ("swap:none", 0)])
def test_on_swap_speaks_of_the_source(swap: str, expected: int) -> None:
    m = field(a={"f1": able(noticing("on_swap"))}, point="swap").do(swap)
    assert (m.window, len(m.stack)) == ("swap", expected)


@pytest.mark.parametrize(("side", "whose"), [("own", A), ("opp", B)])
def test_on_interaction(side: str, whose: int) -> None:
    source = {"b3": able(noticing(f"on_interaction({side})"))}
    m = field(a={**source, "hand": ["i05"]}, b=source).plays(A, "i05", "target:0.f1")
    assert [(item.seat, item.card == "i05") for item in m.view(None).stack] == [(A, True), (whose, False)]


# --- selectors ------------------------------------------------------------------------------------

MIXED_A: dict[str, Any] = {
    "f1": {"type": "alien", "subtype": "landelune", "value": 6},
    "f2": ENGAGED,
    "b1": {"save": 5},
    "b2": {"value": 3, **ENGAGED},
}
MIXED_B: dict[str, Any] = {
    "f1": {"type": "android", "subtype": "kobalt", **ENGAGED},
    "f3": None,
    "b1": {"save": 4, "value": 2},
    "b3": {"type": "alien", "subtype": "ysthari", "save": 5},
}
OWN = {f"0.{slot}" for slot in SLOTS}
OPP = {f"1.{slot}" for slot in SLOTS if slot != "f3"}
FILTERS = [
    ("any", OWN | OPP),
    ("own", OWN),
    ("opp", OPP),
    ("own, front", {"0.f1", "0.f2", "0.f3"}),
    ("opp, back", {"1.b1", "1.b2", "1.b3"}),
    ("front", {"0.f1", "0.f2", "0.f3", "1.f1", "1.f2"}),
    ("own, ready", OWN - {"0.f2", "0.b2"}),
    ("engaged", {"0.f2", "0.b2", "1.f1"}),
    ("type=alien", {"0.f1", "1.b3"}),
    ("opp, type=android", {"1.f1"}),
    ("subtype=landelune", {"0.f1"}),
    ("value<=3", {"0.b2", "1.b1"}),
    ("save<=5", {"0.b1", "1.b1", "1.b3"}),
    ("opp, back, ready, save<=4", {"1.b1"}),
]


@pytest.mark.parametrize(("filters", "expected"), FILTERS)
def test_filters_of_ultras(filters: str, expected: set[str]) -> None:
    m = field(
        a={**MIXED_A, "hand": ["pin"]},
        b=MIXED_B,
        cards={"pin": card(clause("shield", target=f"ultra({filters})"))},
    ).do("play:pin")
    assert set(m.offered(A, "target")) == expected


@pytest.mark.parametrize("capability", ["assault", "tackle", "shot", "resistance", "save", "pass"])
def test_capabilities_are_compared_as_they_are_now(capability: str) -> None:
    printed = {"assault": 0, "tackle": 0, "shot": 6, "resistance": 9, "save": 6, "pass": 6}[capability]
    cards = {"pin": card(clause("shield", target=f"ultra(opp, {capability}<={printed - 1})"))}
    m = field(a={"hand": ["pin", "i04"]}, cards=cards)
    assert m.refused_by(A, "play:pin") == "US-6.1.4"
    m.casts(A, "i04", "target:1.b2", f"mode:{capability}").do("play:pin")
    assert m.offered(A, "target") == ["1.b2"]


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ("own, adj=self", {"0.f2", "0.b1", "0.b3"}),
        ("own, not self", OWN - {"0.b2"}),
        ("own, back, not self", {"0.b1", "0.b3"}),
    ],
)
def test_filters_around_the_source(filters: str, expected: set[str]) -> None:
    m = field(a={"b2": able(engage("shield", target=f"ultra({filters})"))}).do("use:b2")
    assert set(m.offered(A, "target")) == expected


def test_the_neighbours_of_the_target_of_an_action() -> None:
    cards = {"pin": card(clause("shield", target="ultra(adj=atarget)", when="pre"))}
    m = field(a={"hand": ["pin"]}, cards=cards).attempt("tackle:f1:1.f2").do("play:pin")
    assert set(m.offered(A, "target")) == {"1.f1", "1.f3", "1.b2"}


def test_two_different_ultras() -> None:
    m = field(
        a={"hand": ["pin"]},
        cards={"pin": card(clause("engage", target="2 x ultra(opp, ready)"))},
        b={"b1": ENGAGED},
    ).do("play:pin", "target:1.b2")
    assert set(m.offered(A, "target")) == {"1.f1", "1.f2", "1.f3", "1.b3"}
    m.do("target:1.b3").resolve()
    assert m.engaged(B) == ["b1", "b2", "b3"]


def test_two_ultras_must_be_there() -> None:
    m = field(a={**dict.fromkeys(SLOTS[1:]), "hand": ["i23"]})
    assert m.refused_by(A, "play:i23") == "US-6.1.4"


def test_all_ultras_need_no_choice() -> None:
    m = field(a={"hand": ["pin"]}, cards={"pin": card(clause("engage", target="all ultra(opp, front)"))})
    m.plays(A, "pin")
    assert m.stack == ["pin"]
    m.resolve()
    assert m.engaged(B) == ["f1", "f2", "f3"]


@pytest.mark.parametrize(("word", "place"), [("actor", "0.f1"), ("atarget", "1.b1")])
def test_actor_and_target_of_the_open_action(word: str, place: str) -> None:
    m = (
        field(
            a={"hand": ["pin"]},
            cards={"pin": card(clause("mod_cap", "save", "+1", target=word, when=("pre", "post")))},
        )
        .attempt("tackle:f1:1.b1")
        .casts(A, "pin")
    )
    assert m.ultra(place).save == 7


def test_actor_and_target_of_the_action_that_caused_a_trigger() -> None:
    both = [
        trigger("on_failure(tackle)", "mod_cap", "save", "+1", target=word) for word in ("actor", "atarget")
    ]
    m = field(b={"b3": able(*both)}).act("tackle:f1:1.b1", 1).settle()
    assert (m.ultra("0.f1").save, m.ultra("1.b1").save, m.ultra("1.b3").save) == (7, 7, 6)


def test_self() -> None:
    m = field(a={"b3": able(engage("mod_cap", "save", "+2", target="self"))}).uses(A, "b3")
    m.resolve()
    assert m.ultra("0.b3").save == 8


@pytest.mark.parametrize(
    ("selector", "items"),
    [
        ("item(interaction)", ["item:1", "item:3"]),
        ("item(ability)", ["item:2"]),
        ("item(any)", ["item:1", "item:2", "item:3"]),
        ("item(interaction, value<=1)", []),
        ("item(interaction, value<=2)", ["item:1", "item:3"]),
        ("item(any, own)", ["item:2"]),
        ("item(any, opp)", ["item:1", "item:3"]),
    ],
)
def test_items(selector: str, items: list[str]) -> None:
    m = (
        field(
            a={"hand": ["i05", "i09"]},
            b={"b1": "u11", "hand": ["stop"]},
            cards={"stop": card(clause("negate", target=selector))},
        )
        .plays(A, "i05", "target:0.f1")
        .uses(B, "b1", "target:1.b2", "mode:save")
    )
    m.plays(A, "i09", "target:0.b3")
    if items:
        m.play(B, "play:stop")
        assert m.offered(B, "target") == items
    else:
        assert m.refused_by(B, "play:stop") == "US-6.1.4"


@pytest.mark.parametrize(
    ("selector", "drawn"),
    [("leader(own)", [1, 0, 0]), ("leader(each)", [1, 1, 1]), ("all leader(opp)", [0, 1, 1])],
)
def test_leaders(selector: str, drawn: list[int]) -> None:
    cards = {"gift": card(clause("draw_interaction", 1, target=selector))}
    m = field({"hand": ["gift"]}, {}, {}, cards=cards, against=C).plays(A, "gift").resolve()
    while m.chance:
        m.roll(1)
    assert [one.hand_size for one in m.view(None).teams] == drawn


def test_an_opposing_leader_is_chosen() -> None:
    m = field({"hand": ["i28"]}, {}, {}, against=C).do("play:i28")
    assert m.keys(A) == ["target:seat:1", "target:seat:2"]


def test_own_locker_room_with_filters() -> None:
    picks = card(clause("return_to_play", "ready", target="card(locker own, ultra, type=human, value<=4)"))
    m = field(a={"f1": None, "locker": ["u01", "u04", "u13", "i05"], "hand": ["pick"]}, cards={"pick": picks})
    m.plays(A, "pick").resolve()
    assert m.keys(A) == ["pick:u01"]


# --- predicates -----------------------------------------------------------------------------------


def allows(condition: str | Iterable[str], m_of: Callable[..., Board], seat: int = B) -> bool:
    """Whether the probe with this condition can be played at a board of this making."""
    m = m_of(cards=probe(only=condition))
    return playable(m, seat)


def tackle_of(slot: str = "f1", rolls: tuple[int, ...] = (), **a: Any) -> Callable[..., Board]:
    def made(**more: Any) -> Board:
        m = field(a={"hand": ["probe"], **a}, b={"hand": ["probe"]}, **more)
        m.attempt(f"tackle:{slot}:1.b1", *rolls)
        return m

    return made


@pytest.mark.parametrize(
    ("condition", "for_a", "for_b"),
    [
        ("actor is own", True, False),
        ("actor is opp", False, True),
        ("atarget is own", False, True),
        ("atarget is opp", True, False),
        ("open tackle", True, True),
        ("open assault", False, False),
        ("open tackle, assault", True, True),
        ("not open tackle", False, False),
        ("not open shot", True, True),
        ("phase 5", True, True),
        ("not phase 5", False, False),
        ("phase 6", False, False),
    ],
)
def test_predicates_of_the_open_action(condition: str, for_a: bool, for_b: bool) -> None:
    assert (allows(condition, tackle_of(), A), allows(condition, tackle_of(), B)) == (for_a, for_b)


@pytest.mark.parametrize(
    ("condition", "roll", "expected"),
    [
        *(("failing", 8, True), ("failing", 9, False), ("succeeding", 9, True), ("succeeding", 8, False)),
        *(("not failing", 9, True), ("roll=7", 7, True), ("roll=7", 8, False), ("not roll=7", 8, True)),
        *(("roll<=3", 3, True), ("roll<=3", 4, False), ("not roll<=3", 4, True)),
    ],
)
def test_predicates_of_the_roll(condition: str, roll: int, expected: bool) -> None:
    assert allows(condition, tackle_of(rolls=(roll,))) == expected


def test_predicates_of_the_roll_follow_its_changes() -> None:
    m = field(a={"hand": ["i13", "probe"]}, cards=probe(only="roll=8")).attempt("tackle:f1:1.b1", 7)
    assert "play:probe" not in m.keys(A)
    m.casts(A, "i13", "mode:+1")
    assert "play:probe" in m.keys(A)


def test_open_lasts_to_the_end_of_the_sacrifice_roll() -> None:
    m = field(b={"hand": ["probe"]}, cards=probe(only="open assault"))
    m.attempt("assault:f1:1.b1", 1, 12)
    assert (m.window, playable(m, B)) == ("sacrifice", True)


@pytest.mark.parametrize("self_acts", [True, False])
@pytest.mark.parametrize(("condition", "when_self"), [("actor=self", True), ("not actor=self", False)])
def test_actor_is_self(condition: str, when_self: bool, self_acts: bool) -> None:
    m = field(a={"f1": able(noticing("on_declare(tackle)", only=condition))})
    m.play(A, "tackle:f1:1.b1" if self_acts else "tackle:f2:1.b1")
    assert bool(m.stack) == (self_acts == when_self)


@pytest.mark.parametrize("target", ["b1", "b2"])
def test_target_is_self(target: str) -> None:
    m = field(b={"b1": able(noticing("on_roll(tackle)", only="atarget=self"))})
    m.attempt(f"tackle:f1:1.{target}", 1)
    assert bool(m.stack) == (target == "b1")


@pytest.mark.parametrize("shooter", ["f1", "f2"])
def test_shooter_is_self(shooter: str) -> None:
    m = field(a={"f1": able(noticing("on_declare(save)", only="shooter=self"))}, point="shooter")
    m.act(f"shot:{shooter}", 1).do("save:b1")
    assert bool(m.stack) == (shooter == "f1")


def at_idle(**a: Any) -> Callable[..., Board]:
    def made(**more: Any) -> Board:
        return field(a={"hand": ["probe"], **a}, **more)

    return made


@pytest.mark.parametrize(
    ("condition", "team_a", "expected"),
    [
        ("own free slot exists", {}, False),
        ("own free slot exists", {"b3": None}, True),
        ("not own free slot exists", {"b3": None}, False),
        ("hand<=2", {"hand": ["probe", "i05"]}, True),
        ("hand<=2", {"hand": ["probe", "i05", "i08", "i09"]}, False),
        ("count(ultra(own, engaged))>=2", {"f1": ENGAGED}, False),
        ("count(ultra(own, engaged))>=2", {"f1": ENGAGED, "b1": ENGAGED}, True),
        ("not count(ultra(own, engaged))>=2", {"f1": ENGAGED}, True),
        ("count(ultra(any))>=12", {}, True),
        ("count(ultra(any))>=12", {"f1": None}, False),
        ("count(deck(own, ultra))>=3", {"deck": 3}, True),
        ("count(deck(own, ultra))>=3", {"deck": 2}, False),
        ("count(deck(own, interaction))>=3", {"interactions": 3}, True),
        ("count(deck(own, interaction))>=3", {"interactions": 2}, False),
        ("count(card(locker own, interaction))>=2", {"locker": ["i05", "u01"]}, False),
        ("count(card(locker own, interaction))>=2", {"locker": ["i05", "i08"]}, True),
        ("count(card(locker own, ultra))>=1", {"locker": ["i05", "u01"]}, True),
        ("count(card(hand own))>=3", {"hand": ["probe", "i05", "i08", "i09"]}, True),
        ("count(card(hand own))>=3", {"hand": ["probe"]}, False),
    ],
)
def test_predicates_of_the_own_team(condition: str, team_a: dict[str, Any], expected: bool) -> None:
    assert allows(condition, at_idle(**team_a), A) == expected


@pytest.mark.proves("US-R104")
@pytest.mark.parametrize(
    ("score", "expected"),
    [
        ((1, 0, 0), "ahead"),
        ((1, 1, 0), "level"),
        ((1, 0, 2), "behind"),
        ((1, 2, 0), "behind"),
        ((0, 0, 0), "level"),
    ],
)
@pytest.mark.parametrize("word", ["ahead", "level", "behind"])
def test_the_score_is_compared_with_the_best_opponent(
    score: tuple[int, int, int], expected: str, word: str
) -> None:
    a, b, c = score
    m = field(
        {"hand": ["probe"], "goals": a},
        {"goals": b},
        {"goals": c},
        cards=probe(only=f"score {word}"),
        against=B,
    )
    assert ("play:probe" in m.keys(A)) == (word == expected)


@pytest.mark.proves("US-R104")
def test_the_score_of_an_eliminated_team_does_not_count() -> None:
    cards = probe(only="score ahead")
    m = field({"hand": ["probe"], "goals": 1}, {}, {"goals": 2, "out": True}, cards=cards, against=B)
    assert "play:probe" in m.keys(A)


@pytest.mark.parametrize(
    ("condition", "point", "expected"),
    [
        ("pass pending", "shooter", True),
        ("pass pending", "shooting", False),
        ("not pass pending", "shooting", True),
    ],
)
def test_pass_pending(condition: str, point: str, expected: bool) -> None:
    m = field(a={"hand": ["probe"]}, cards=probe(only=condition), point=point)
    assert ("play:probe" in m.keys(A)) == expected


@pytest.mark.proves("US-R109")
def test_pass_pending_until_the_shot_is_locked() -> None:
    m = field(a={"hand": ["probe"]}, cards=probe(only="pass pending"), point="shooter")
    m.attempt("shot:f1", 1)
    assert "play:probe" in m.keys(A)
    m.close().do("save:b1")
    assert playable(m, A) is False


def test_slot_ahead_of_self() -> None:
    source = able(static("mod_cap", "save", "+3", only="slot_ahead(self) empty"))
    assert field(a={"b2": source}).ultra("0.b2").save == 6
    assert field(a={"b2": source, "f2": None}).ultra("0.b2").save == 9
    assert field(a={"b2": source, "f1": None}).ultra("0.b2").save == 6


def test_all_conditions_must_hold() -> None:
    only = ("phase 5", "own free slot exists")
    assert allows(only, at_idle(), A) is False
    assert allows(only, at_idle(f3=None), A) is True


def test_conditions_hold_when_played_not_on_resolution() -> None:
    m = field(a={"f3": None, "hand": ["probe", "i25"], "deck": 1}, cards=probe(only="own free slot exists"))
    m.plays(A, "probe").resolve().do(1)
    assert m.team(A).hand_size == 2


# --- durations, options and limits of clauses -----------------------------------------------------


def test_clauses_of_one_card_are_carried_out_in_order() -> None:
    both = card(
        clause("mod_cap", "save", "+2"), clause("set_cap", "save", 4), clause("mod_cap", "save", "+1")
    )
    m = field(a={"hand": ["both"]}, cards={"both": both}).casts(A, "both", "target:0.b1")
    assert m.ultra("0.b1").save == 5


def test_several_operations_on_one_target() -> None:
    pair = {**clause("engage"), "op": ["engage", "mod_cap(save, +1)"]}
    m = field(a={"hand": ["pair"]}, cards={"pair": card(pair)}).casts(A, "pair", "target:1.b1")
    assert (m.engaged(B), m.ultra("1.b1").save) == (["b1"], 7)


@pytest.mark.parametrize(("duration", "after"), [("action", 6), ("turn", 7)])
def test_duration_of_an_effect(duration: str, after: int) -> None:
    cards = {"push": card(clause("mod_cap", "shot", "+1", when=("pre", "post"), duration=duration))}
    m = field(a={"hand": ["push"]}, cards=cards, point="shooter").attempt("shot:f1", 12)
    m.casts(A, "push", "target:0.f1")
    assert m.ultra("0.f1").shot == 7
    m.close()
    assert m.ultra("0.f1").shot == after


def test_a_static_effect_on_an_action_outlasts_its_source() -> None:
    m = field(b={"b1": "u48"}).act("assault:f1:1.b1", 12, 8)
    assert ("b1" in m.filled(B), "f1" in m.filled(A)) == (False, False)


def test_an_optional_effect_is_decided_on_resolution() -> None:
    for answer in ("yes", "no"):
        cards = {"perhaps": card(clause("engage", optional=True))}
        m = field(a={"hand": ["perhaps"]}, cards=cards).plays(A, "perhaps", "target:1.b1")
        m.play(B, "pass")
        assert sorted(m.keys(A)) == ["no", "yes"]
        m.play(A, answer)
        assert m.engaged(B) == (["b1"] if answer == "yes" else [])


def test_a_limit_of_uses_counts_per_turn() -> None:
    twice = able(engage("mod_cap", "save", "+1", target="ultra(own, not self)", limit=2))
    m = field(a={"b1": twice, "hand": ["i20", "i20", "i20"]})
    for _ in range(2):
        m.uses(A, "b1", "target:0.b2").settle().casts(A, "i20", "target:0.b1")
    assert (m.ultra("0.b2").save, m.refused_by(A, "use:b1")) == (8, "US-5.5.3")
    m.turn_over().reach(A)
    assert "use:b1" in m.keys(A)


def test_a_limit_on_a_trigger() -> None:
    m = field(a={"b3": able(noticing("on_failure(tackle)", limit=1))}).act("tackle:f1:1.b1", 1)
    m.settle().do(1).close().act("tackle:f2:1.b1", 1)
    assert (heard(m), m.window) == ([A], "idle")


@pytest.mark.proves("US-R112")
@pytest.mark.parametrize(
    ("op", "target", "only"),
    [
        ("mod_cap(save, -2)", "all ultra(own, save<=6)", ()),
        ("mod_cap(tackle, +2)", "all ultra(own)", ("failing",)),
    ],
)
def test_a_static_ability_that_depends_on_itself_is_refused(
    op: str, target: str, only: tuple[str, ...]
) -> None:
    with pytest.raises(gong.BadInput):
        field(a={"f1": able(static(op, target=target, only=only))})
