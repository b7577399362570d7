"""Positions that no rule could have brought about are refused by name; those that could be, play on."""

from typing import Any

import pytest

import gong
from gong.core.bits import lowest

from ..rules.fights import Fight, fight, mad

Fields = dict[str, Any]

BLOW = {"slot": "melee", "target": "agaric", "affected": ["agaric"], "aim": 1}
ROLLED = {"roll_for": "attack", "roller": "cactus", "rolled": 2, "dice": [3, 4]}
CHARM = BLOW | ROLLED | {"phase": "charm", "asked": ["agaric"]}


def turn(**fields: Any) -> Fields:
    """Cactus has just begun its turn next to Agaric."""
    return {
        "game": "warriorz-1e",
        "actor": "cactus",
        "fighters": {"cactus": {"zone": 1, "active": "trident-drive"}, "agaric": {"zone": 1}},
    } | fields


def refused(position: Fields) -> str:
    """The field that a position is refused for."""
    with pytest.raises(gong.BadInput) as caught:
        gong.load(position)
    return caught.value.path


def test_the_attack_that_others_are_made_of_is_sound() -> None:
    assert gong.load(turn(**CHARM)).waiting == (0,)


def test_an_attack_nobody_could_be_asked_in_is_refused_and_does_not_hang() -> None:
    assert refused(turn(**BLOW, stage="explosion", phase="aim")) == "phase"


def test_an_empty_set_has_no_lowest_member() -> None:
    assert [lowest(members) for members in (0, 1, 6, 8)] == [-1, 0, 1, 3]


@pytest.mark.parametrize("stage", ["landing", "explosion"])
def test_without_an_attack_there_is_no_stage_of_one(stage: str) -> None:
    assert refused(turn(stage=stage)) == "stage"


def test_only_who_carries_a_barrel_explodes() -> None:
    explosion = CHARM | {"stage": "explosion", "slot": "shoot", "target": None}
    assert refused(turn(**explosion)) == "stage"
    flames = {"options": {"flames": "on"}}
    assert refused(turn(**explosion, **flames)) == "stage"


def test_only_who_was_kicked_lands() -> None:
    assert refused(turn(**CHARM | {"stage": "landing", "slot": "shoot"})) == "stage"


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"slot": None}, "slot"),
        ({"slot": "shoot"}, "slot"),
        ({"slot": "melee-second"}, "slot"),
        ({"aim": -1}, "aim"),
        ({"target": None}, "target"),
        ({"affected": []}, "affected"),
        ({"affected": ["agaric", "cactus"]}, "affected"),
        ({"queue": ["agaric"]}, "queue"),
        ({"heirs": ["agaric"]}, "heirs"),
        ({"guards_due": ["agaric"]}, "guards_due"),
        ({"guarding": "agaric"}, "guarding"),
        ({"power": 127}, "power"),
        ({"power": 3}, "power"),
        ({"lowered": 2}, "lowered"),
        ({"given": [1]}, "given"),
        ({"sparks": ["agaric"]}, "sparks"),
        ({"fallen": ["agaric"]}, "fallen"),
        ({"volleys": ["agaric"]}, "volleys"),
        ({"arrow_due": True}, "arrow_due"),
        ({"after_tokens": "turn"}, "after_tokens"),
        ({"actor": None}, "actor"),
        ({"phase": "tokens", "asked": []}, "after_tokens"),
        ({"phase": "order"}, "roll_for"),
        ({"phase": "share"}, "roll_for"),
        ({"phase": "guard"}, "roll_for"),
        ({"phase": "spark"}, "roll_for"),
        ({"phase": "throw", "asked": []}, "phase"),
        ({"phase": "hand-out", "asked": []}, "phase"),
        ({"phase": "hand-out-charm", "asked": []}, "phase"),
        ({"phase": "preliminary-charm"}, "roll_for"),
        ({"phase": "turn"}, "slot"),
        ({"phase": "over"}, "ending"),
        ({"ending": "smallest"}, "ending"),
        ({"winner": 0}, "winner"),
    ],
)
def test_an_attack_with_something_that_does_not_fit(change: Fields, path: str) -> None:
    assert refused(turn(**CHARM | change)) == path


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"roll_for": "none"}, "roll_for"),
        ({"roll_for": "flame"}, "roll_for"),
        ({"roll_for": "rocks"}, "roll_for"),
        ({"to_roll": [3]}, "to_roll"),
        ({"dice": [3]}, "dice[1]"),
        ({"dice": [3, 7]}, "dice[1]"),
        ({"dice": [3, 3, 3]}, "dice[2]"),
        ({"sides": 3}, "sides"),
        ({"roller": "agaric"}, "roller"),
        ({"roller": None}, "roller"),
        ({"rethrown_by": "agaric"}, "rethrown_by"),
        ({"locked": [4]}, "locked"),
        ({"own_dice": [3]}, "own_dice"),
    ],
)
def test_dice_that_cannot_lie_so(change: Fields, path: str) -> None:
    assert refused(turn(**CHARM | change)) == path


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("to_roll", [1]),
        ("rolled", 1),
        ("dice", [3]),
        ("power", 3),
        ("target", "agaric"),
        ("heirs", ["agaric"]),
    ],
)
def test_outside_an_attack_there_is_nothing_of_one(field: str, value: object) -> None:
    assert refused(turn(**{field: value})) == field


def test_a_spark_is_rolled_for_whoever_may_catch_fire() -> None:
    shooter = {"zone": 2, "active": "flame-breath"}
    position: Fields = {
        "game": "warriorz-1e",
        "options": {"flames": "on"},
        "actor": "zamioculcas",
        "fighters": {"zamioculcas": shooter, "agaric": {"zone": 1, "taken": 1}},
        "slot": "shoot",
        "target": "agaric",
        "affected": ["agaric"],
        "aim": 1,
        "phase": "spark",
        "sparks": ["agaric"],
        "roll_for": "flame",
        "roller": "agaric",
        "rolled": 1,
        "to_roll": [1],
    }
    assert gong.load(position).chance == gong.Chance(1, 6, "whether Agaric catches fire", "flame:agaric")
    assert refused(position | {"roller": "zamioculcas"}) == "roller"
    assert refused(position | {"roller": None}) == "roller"
    assert refused(position | {"options": {"flames": "off"}}) == "sparks"


def test_fire_is_there_only_where_it_can_be() -> None:
    burning: Fields = {"cactus": {"zone": 1, "active": "trident-drive"}, "agaric": {"zone": 1, "flame": 1}}
    assert refused(turn(fighters=burning)) == "fighters.agaric.flame"
    flames = {"options": {"flames": "on"}}
    assert gong.load(turn(fighters=burning, **flames)).waiting == (0,)
    burning["agaric"]["flame"] = 2
    assert refused(turn(fighters=burning, **flames)) == "fighters.agaric.flame"


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"life": 0}, "fighters.agaric.zone"),
        ({"life": 0, "zone": -1, "charm": True}, "fighters.agaric.charm"),
        ({"life": 0, "zone": -1, "net": "next-turn"}, "fighters.agaric.net"),
        ({"owing": 1}, "fighters.agaric.owing"),
        ({"share": 0}, "fighters.agaric.share"),
        ({"rank": 1}, "fighters.agaric.rank"),
        ({"pick": "powder-barrel", "played": ["powder-barrel"]}, "fighters.agaric.pick"),
        ({"pick": "powder-barrel", "hand": ["powder-barrel"]}, "fighters.agaric.hand"),
        ({"pick": "powder-barrel", "slowest": 8, "fastest": 8}, "fighters.agaric.pick"),
        ({"pick": "?", "slowest": 9}, "fighters.agaric.pick"),
        ({"shock": 51}, "fighters.agaric.shock"),
        ({"wish": "agaric"}, "fighters.agaric.wish"),
        ({"wish": []}, "fighters.agaric.wish"),
    ],
)
def test_a_fighter_with_something_that_does_not_fit(fields: Fields, path: str) -> None:
    fighters = {"cactus": {"zone": 1, "active": "trident-drive"}, "agaric": {"zone": 1} | fields}
    assert refused(turn(fighters=fighters)) == path


@pytest.mark.parametrize("phase", ["select", "call"])
def test_outside_a_turn_nobody_acts(phase: str) -> None:
    assert refused(turn(phase=phase)) == "actor"


def test_the_countdown_needs_everybodys_card() -> None:
    fighters = {"cactus": {"zone": 1, "pick": "trident-drive"}, "agaric": {"zone": 1}}
    assert refused(turn(fighters=fighters, actor=None, phase="call")) == "fighters.agaric.pick"


# --- a hand that refills --------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [["emptied-pouch"], ["emptied-pouch", "powder-barrel"], []])
def test_a_hand_that_refills_must_never_run_dry(cards: list[str]) -> None:
    with pytest.raises(gong.BadInput, match=r"fighters\.agaric\.hand"):
        mad(agaric={"zone": 1, "hand": cards}, bonzai={"zone": 2})


def test_two_cards_that_come_back_are_enough() -> None:
    m = mad(
        agaric={"zone": 1, "hand": ["emptied-pouch"], "played": ["rapier-thrust"]},
        bonzai={"zone": 2},
        round=1,
    )
    while m.view(None).round < 4 and not m.over:
        if m.chance:
            m.roll()
        else:
            m.play(m.waiting[0], m.choices(m.waiting[0])[-1].key)
    assert m.over or m.fighter("agaric").hand


@pytest.mark.parametrize("pick", ["?", "sandal-kick"])
def test_the_dragon_lays_nothing_face_down(pick: str) -> None:
    with pytest.raises(gong.BadInput, match=r"fighters\.zamioculcas\.pick"):
        mad(zamioculcas={"zone": 0, "pick": pick}, bonzai={"zone": 2})


# --- what is hidden -------------------------------------------------------------------------------


def test_a_hidden_card_is_played_around_until_it_must_be_turned_up() -> None:
    m = fight(
        "cactus",
        game="warriorz-1e",
        cactus={"zone": 1, "card": {"move": 0, "melee": 1}},
        agaric={"zone": 1, "pick": "?"},
    )
    m.do("melee:agaric", 1)
    before = m.position()
    with pytest.raises(gong.BadInput, match=r"^fighters\.agaric\.pick: must be turned up now"):
        m.play(0, "end")
    assert m.position() == before
    assert m.keys(0) == ["end"]


def test_what_a_seat_knows_of_a_match_can_be_loaded_and_looked_at() -> None:
    m = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    m.play(0, "place:1")
    m.play(1, "place:2")
    m.play(1, m.choices(1)[0].key)
    known = gong.load(m.position(0))
    assert known.view(0) == m.view(0)
    with pytest.raises(gong.BadInput, match=r"fighters\.baobab\.pick"):
        known.play(0, known.choices(0)[0].key)


def test_a_position_in_which_a_hidden_card_acts_next_is_refused() -> None:
    fighters = {"cactus": {"zone": 1, "pick": "trident-drive"}, "agaric": {"zone": 1, "pick": "?"}}
    position = {"game": "warriorz-1e", "phase": "call", "fighters": fighters}
    assert refused(position) == "fighters.agaric.pick"


def test_a_hidden_wish_is_not_waited_for_for_ever() -> None:
    options = {"draft": "simultaneous"}
    m = gong.new_match("warriorz-2e", 2, draft="choice", options=options, seed=1)
    m.play(0, "draft:cactus")
    known = gong.load(m.position(1))
    with pytest.raises(gong.BadInput, match=r"fighters\.#0\.wish"):
        known.play(1, "draft:baobab")


def test_nobody_wishes_for_who_is_taken() -> None:
    draft = {"game": "warriorz-2e", "options": {"draft": "simultaneous"}, "draft": "choice"}
    seats = {"seats": [["cactus"], ["?"]], "phase": "draft"}
    wishes = {"fighters": {"#1": {"wish": "cactus"}}}
    assert refused(draft | seats | wishes) == "fighters.#1.wish"


# --- before the fight -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"phase": "select"}, "seats"),
        ({"phase": "draft"}, "phase"),
        ({"sides": 3}, "sides"),
        ({"roll_for": "clash"}, "roll_for"),
        ({"fighters": {"cactus": {"zone": 1}}}, "fighters.cactus.zone"),
        ({"leaving": ["cactus"]}, "leaving"),
    ],
)
def test_a_deal_with_something_that_does_not_fit(fields: Fields, path: str) -> None:
    dealt: Fields = {"game": "warriorz-2e", "draft": "random", "seats": [["cactus"], ["?"]], "phase": "deal"}
    dealt |= {"roll_for": "deal", "rolled": 1, "to_roll": [1], "sides": 7}
    assert gong.load(dealt).chance == gong.Chance(1, 7, "which warrior is dealt", "deal")
    assert refused(dealt | fields) == path


def test_a_position_without_a_phase_is_still_dealt_if_somebody_is_lacking() -> None:
    m = gong.load({"game": "warriorz-2e", "draft": "random", "seats": [["cactus"], ["?"]]})
    assert m.view(None).phase == "deal"


def test_in_the_middle_of_a_deal_the_ring_is_that_of_who_is_known() -> None:
    m = gong.new_match("mad-arena", 4, seed=0)
    m.roll(7)
    assert (m.view(None).ring, gong.load(m.position()).view(None).ring) == (3, 3)


# --- what is reached reads back -------------------------------------------------------------------


def test_whoever_has_been_torn_apart_falls_after_loading_too() -> None:
    m = fight(
        "cactus",
        game="warriorz-1e",
        options={"flames": "on"},
        cactus={"zone": 3, "card": {"move": 0}},
        agaric={"zone": 1, "flame": 1, "down": {"initiative": 2}},
        bonzai={"zone": 1, "down": {"initiative": 1}},
    )
    m.play(0, "end")
    again = Fight.of(gong.load(m.position(), seed=0))
    assert again.true_state() == m.true_state()
    again.roll()
    assert again.told("Eliminated")[0].fighter == "agaric"


def test_a_spear_in_a_net_reads_back_before_its_defence_is_rolled() -> None:
    m = fight(
        "cactus",
        game="warriorz-1e",
        cactus={"zone": 1, "card": {"melee": 2}},
        zamioculcas={"zone": 1, "active": "spear", "net": "next-turn"},
    )
    m.play(0, "melee:zamioculcas")
    assert gong.load(m.position()).true_state() == m.true_state()


def test_a_fight_that_ends_while_warriors_are_placed_reads_back() -> None:
    m = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    m.concede(0)
    assert gong.load(m.position()).result == m.result


# --- tables of the wrong kind ---------------------------------------------------------------------


@pytest.mark.parametrize("field", ["fighters", "cards", "edition"])
@pytest.mark.parametrize("junk", [5, [5], "x", None])
def test_tables_must_be_tables(field: str, junk: object) -> None:
    assert refused(turn(**{field: junk})) == field


# --- drafts with some fighters named --------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "seats", "path"),
    [
        ("brothers-in-arms", [["agaric"], ["baobab"], ["?"], ["?"]], "seats[1]"),
        ("brothers-in-arms", [["agaric"], ["?"], ["cactus"], ["?"]], "seats[2]"),
        ("brothers-in-arms", [["zamioculcas"], ["?"], ["?"], ["?"]], "seats[0]"),
        ("team-spirit", [["agaric", "?", "?"], ["cactus", "?", "?"]], "seats[1]"),
        ("team-spirit", [["agaric", "bonzai", "?"], ["?", "?", "?"]], "seats[0]"),
        ("team-spirit", [["?", "agaric", "?"], ["?", "?", "cactus"]], "seats[1]"),
        ("team-spirit", [["agaric"], ["cactus"], ["?"], ["?"], ["?"], ["?"]], "seats[1]"),
    ],
)
def test_named_fighters_must_leave_whole_sides(mode: str, seats: list[list[str]], path: str) -> None:
    with pytest.raises(gong.BadInput, match=r"MA-[56]\.") as caught:
        gong.new_match("mad-arena", seats, mode=mode, draft="random")
    assert caught.value.path == path


@pytest.mark.parametrize("draft", ["random", "choice"])
def test_a_deal_that_named_fighters_allow_can_be_loaded_at_any_moment(draft: str) -> None:
    seats = [["agaric"], ["?"], ["?"], ["burdock"]]
    m = gong.new_match("mad-arena", seats, mode="brothers-in-arms", draft=draft, seed=3)
    while m.view(None).phase in ("deal", "draft"):
        assert gong.load(m.position()).true_state() == m.true_state()
        m.roll() if m.chance else m.play(m.waiting[0], m.choices(m.waiting[0])[-1].key)
    assert {f.id for f in m.view(None).fighters} == {"agaric", "baobab", "bonzai", "burdock"}
