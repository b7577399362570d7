"""Initiative and turns of Mad Arena: the new card, steps, hand-to-hand attacks and shots (MA 2.3 to 2.5)."""

from collections.abc import Sequence
from typing import Any

import pytest

import gong

from .fights import Fight, armed, at, down, holding, mad
from .test_ma_frame import (
    acting_order,
    card_of,
    choose_cards,
    deal,
    dealt,
    deck,
    finish_round,
    paths,
    stand_by,
    steps,
    walker,
)

# --- 2.3: initiative ------------------------------------------------------------------------------


def countdown(top: dict[str, Any] | None = None, **cards: tuple[int, bool]) -> list[str]:
    """The order in which fighters act: the initiative of each, and whether it wears the net."""
    fighters: dict[str, Any] = {
        name: down(number, net="until-freed" if netted else "none")
        for name, (number, netted) in cards.items()
    }
    return acting_order(mad(**fighters, top=top or {}))


@pytest.mark.proves("MA-2.3.1")
def test_the_count_runs_from_six_to_one() -> None:
    order = countdown(
        agaric=(1, False), bonzai=(3, False), cactus=(2, False), sorgho=(6, False), baobab=(5, False)
    )
    assert order == ["sorgho", "baobab", "bonzai", "cactus", "agaric"]


@pytest.mark.proves("MA-2.3.1", "MA-V09", "MAR-02")
def test_ma_v09_among_equals_the_smaller_goes_first() -> None:
    order = countdown(baobab=(4, False), burdock=(4, False), bonzai=(4, False), sorgho=(4, False))
    assert order == ["bonzai", "sorgho", "burdock", "baobab"]


@pytest.mark.proves("MA-2.3.2", "MAR-09")
def test_the_net_slows_by_one() -> None:
    order = countdown(agaric=(4, True), baobab=(4, False), cactus=(3, False), bonzai=(2, False))
    assert order == ["baobab", "agaric", "cactus", "bonzai"]


@pytest.mark.proves("MA-2.3.2", "MAR-09", "MA-V11")
def test_ma_v11_the_count_goes_down_to_zero_for_a_netted_fighter() -> None:
    assert countdown(baobab=(1, True), bonzai=(1, False), cactus=(2, False)) == ["cactus", "bonzai", "baobab"]
    assert countdown(agaric=(1, True), baobab=(1, False)) == ["baobab", "agaric"], "though he is smaller"


@pytest.mark.proves("MA-2.3.2", "MAR-09")
def test_being_freed_in_ones_turn_changes_nothing_for_the_others() -> None:
    """Agaric has acted; the net gone, nobody acts twice and the count goes on."""
    m = mad(agaric=down(move=1, net="until-freed"), cactus=down(3, zone=2), baobab=down(zone=3))
    assert acting_order(m) == ["baobab", "agaric", "cactus"]
    assert m.fighter("agaric").net == "none"


def first_wounds_second(life: int) -> Fight:
    """Baobab acts first and shoots at Agaric, who has yet to act."""
    m = mad(baobab=down(6, shoot=1), agaric=down(5, zone=2, life=life), cactus=down(1, zone=3))
    return m.do("shoot:agaric", 6)


@pytest.mark.proves("MA-2.3.3", "MA-2.5.1")
@pytest.mark.parametrize(("life", "order"), [(2, ["baobab", "agaric", "cactus"]), (1, ["baobab", "cactus"])])
def test_each_living_fighter_acts_once(life: int, order: list[str]) -> None:
    m = first_wounds_second(life)
    assert acting_order(m) == order
    assert (m.view(None).round, m.phase()) == (3, "select")


@pytest.mark.proves("MA-2.3.4")
def test_a_card_is_revealed_when_its_owner_is_activated() -> None:
    cards = {name: card_of(name, 4 if name != "baobab" else 1) for name in ("agaric", "cactus", "baobab")}
    fighters: dict[str, Any] = {name: {"zone": 1, "pick": card} for name, card in cards.items()}
    m = mad(**fighters)
    for acting, name in enumerate(cards):
        assert m.turns()[-1] == name
        shown = [(f.active, f.pick) for f in m.view(None).fighters if f.standing]
        assert shown[: acting + 1] == [(card, None) for card in list(cards.values())[: acting + 1]]
        assert shown[acting + 1 :] == [("sheet", "?")] * (2 - acting)
        while m.phase() == "turn" and m.turns()[-1] == name:
            stand_by(m)


@pytest.mark.proves("MA-2.3.4", "MA-9.1")
def test_while_the_smaller_of_two_equals_acts_the_other_stays_unknown() -> None:
    """Whether Cactus has chosen the same number as Agaric, or a lower one, nobody else can tell."""
    worlds = []
    for initiative in (4, 3):
        m = mad(
            agaric={"zone": 1, "pick": card_of("agaric", 4)},
            cactus={"zone": 2, "pick": card_of("cactus", initiative)},
            baobab={"zone": 3, "pick": card_of("baobab", 1)},
        )
        assert m.turns() == ["agaric"]
        worlds.append((m.view(0), m.view(None), m.position(0), m.events_for(0), m.events_for(None)))
    assert worlds[0] == worlds[1]


@pytest.mark.proves("MA-2.3.4", "MA-9.1")
def test_the_count_tells_only_that_the_others_are_no_faster() -> None:
    """Cactus acts on 4: nobody larger is faster, nobody smaller as fast; the net hides one more."""
    slow: dict[str, Any] = holding("sheet")
    m = mad(
        cactus=slow | {"pick": card_of("cactus", 4)},
        agaric=slow | {"pick": card_of("agaric", 1)},
        sorgho=slow | {"pick": card_of("sorgho", 1)},
        baobab=slow | {"pick": card_of("baobab", 1), "net": "until-freed"},
    )
    assert m.turns() == ["cactus"]
    bounds = {f.id: (f.slowest, f.fastest) for f in m.view(0).fighters if f.id != "cactus"}
    assert bounds == {"agaric": (None, 3), "sorgho": (None, 4), "baobab": (None, 5)}


@pytest.mark.proves("MA-2.3.4")
@pytest.mark.parametrize("seed", range(6))
def test_what_the_count_tells_of_a_face_down_card_is_true(seed: int) -> None:
    for m in dealt(4 + seed % 4, seed=seed).wander(seed):
        cards = {name: entry.get("pick") for name, entry in m.position()["fighters"].items()}
        for f in m.view(None).fighters:
            if f.pick == "?":
                number = deck(f.id)[cards[f.id]].initiative
                assert (f.slowest or 1) <= number <= (f.fastest or 6)


# --- 2.4.1: replacing the card --------------------------------------------------------------------


@pytest.mark.proves("MA-2.4.1.1")
def test_the_new_card_replaces_the_old_one_which_is_discarded() -> None:
    old, new = card_of("agaric", 5), card_of("agaric", 4)
    m = mad(agaric=holding(old, pick=new), cactus=at(2, pick=card_of("cactus", 1)))
    assert m.turns() == ["agaric"]
    agaric = m.fighter("agaric")
    assert (agaric.active, agaric.zone) == (new, 1)
    assert old in agaric.played
    assert old not in agaric.hand


@pytest.mark.proves("MA-2.4.1.1")
def test_in_round_one_the_sheet_is_replaced_on_the_spot() -> None:
    m = deal("agaric", "bonzai", "cactus", "sorgho")
    assert m.fighter("agaric").active == "sheet"
    choose_cards(m, agaric=card_of("agaric", 6), bonzai=card_of("bonzai", 1))
    agaric = m.fighter("agaric")
    assert (m.turns(), agaric.active, agaric.zone) == (["agaric"], card_of("agaric", 6), 1)
    assert agaric.defence == 6


@pytest.mark.proves("MA-2.4.1.2")
def test_a_defence_lasts_from_one_activation_to_the_next() -> None:
    m = mad(
        cactus=at(1, 3, down={"initiative": 4, "defence": 5}), agaric=down(6, zone=2), baobab=down(1, zone=3)
    )
    assert m.fighter("cactus").defence == 3
    m.play(1, "end")
    assert m.fighter("cactus").defence == 5
    finish_round(m)
    choose_cards(m, cactus=card_of("cactus", 1), agaric=card_of("agaric", 6))
    assert (m.view(None).round, m.turns()[-1], m.fighter("cactus").defence) == (3, "agaric", 5)


@pytest.mark.proves("MA-2.4.1.3", "MA-2.4.3.1", "MA-2.4.4.1", "MA-D-03")
@pytest.mark.parametrize(
    "order",
    [
        ("melee:agaric", "shoot:baobab", "move:0", "move:3"),
        ("move:0", "move:3", "shoot:baobab", "melee:burdock"),
        ("shoot:baobab", "move:0", "melee:sorgho", "move:3"),
        ("move:2", "melee:baobab", "move:3", "shoot:baobab"),
    ],
)
def test_steps_and_attacks_in_any_order(order: Sequence[str]) -> None:
    m = mad(
        "cactus",
        cactus=armed(move=2, melee=1, shoot=1),
        agaric=at(1),
        baobab=at(2),
        burdock=at(3),
        sorgho=at(0),
    )
    for key in order:
        m.play(0, key)
        if m.chance:
            m.roll(1)
    assert m.keys(0) == ["end"]
    assert m.fighter("cactus").zone == 3


@pytest.mark.proves("MA-2.4.1.4", "MA-2.4.5.6")
def test_the_dice_are_known_before_the_next_choice() -> None:
    m = mad("cactus", cactus=armed(melee=1, shoot=1), agaric=at(1, life=1), baobab=at(2), bonzai=at(2))
    m.do("melee:agaric")
    assert m.waiting == ()
    m.roll(6)
    assert m.told("AttackRolled")[-1].dice == (6,)
    assert not m.fighter("agaric").standing, "before the shot"
    assert set(m.keys(0)) == {"shoot:baobab", "shoot:bonzai", "end"}


# --- 2.4.2: movement ------------------------------------------------------------------------------


@pytest.mark.proves("MA-2.4.2.1")
def test_a_step_costs_a_movement_point() -> None:
    m = walker(5, 1, move=1).do("move:2")
    assert steps(m, 0) == set()
    assert m.refused_by(0, "move:3") == "MA-2.4.2.1"


@pytest.mark.proves("MA-2.4.2.2", "MA-2.4.2.5", "MAR-11")
def test_all_movement_points_must_be_used() -> None:
    m = walker(5, 1, move=2)
    for key in ("move:2", "move:3"):
        assert "end" not in m.keys(0)
        assert m.refused_by(0, "end") == "MA-2.4.2.2"
        m.play(0, key)
    assert "end" in m.keys(0)


@pytest.mark.proves("MA-2.4.2.2")
@pytest.mark.parametrize("k", [3, 4, 5, 6])
def test_there_is_always_a_way(k: int) -> None:
    for zone in range(k + 1):
        m = walker(k, zone, move=2)
        assert len(steps(m, 0)) >= 3
        for first in steps(m, 0):
            assert any(path[0] == first for path in paths(m))


@pytest.mark.proves("MA-2.4.2.3", "MAR-10", "MA-D-04")
@pytest.mark.parametrize("k", [3, 4, 5, 6])
def test_no_way_back_to_the_zone_left(k: int) -> None:
    for zone in range(k + 1):
        m = walker(k, zone, move=2)
        assert all(end != zone for _, end in paths(m))
        m.play(0, f"move:{min(steps(m, 0))}")
        assert m.refused_by(0, f"move:{zone}") == "MA-2.4.2.3"


@pytest.mark.proves("MA-D-04")
def test_a_step_is_offered_to_nobody_in_the_net() -> None:
    m = walker(5, 1, move=2, net="until-freed")
    assert steps(m, 0) == set()
    m.play(0, "free")
    assert steps(m, 0) == {0, 2, 5}


@pytest.mark.proves("MA-2.4.2.4")
def test_without_movement_one_stays() -> None:
    m = walker(5, 1, move=0)
    assert steps(m, 0) == set()
    assert m.refused_by(0, "move:2") == "MA-2.4.2.1"
    m.play(0, "end")
    assert m.fighter("cactus").zone == 1


@pytest.mark.proves("MA-2.4.2.5", "MAR-11", "MA-2.4.5.3", "MA-D-03")
def test_attacks_not_made_are_lost() -> None:
    m = mad("cactus", cactus=armed(melee=2, shoot=2), agaric=at(1), baobab=down(1, zone=2)).do("end")
    assert m.turns() == ["baobab"]
    assert m.told("AttackRolled") == []
    assert m.refused_by(0, "melee:agaric") is not None


# --- 2.4.3 to 2.4.5: attacks ----------------------------------------------------------------------


@pytest.mark.proves("MA-2.4.3.1", "MA-D-03")
def test_hand_to_hand_is_for_the_own_zone() -> None:
    m = mad("cactus", cactus=armed(melee=2), agaric=at(1), baobab=at(2), bonzai=at(1))
    assert set(m.keys(0)) == {"melee:agaric", "melee:bonzai", "end"}
    assert m.refused_by(0, "melee:baobab") == "MA-2.4.3.1"


@pytest.mark.proves("MA-2.4.3.2", "MA-C-03", "MA-2.4.4.2", "MA-C-04")
@pytest.mark.parametrize("number", [1, 2, 5])
@pytest.mark.parametrize(("attack", "zone"), [("melee", 1), ("shoot", 2)])
def test_as_many_dice_as_the_card_says(attack: str, zone: int, number: int) -> None:
    m = mad("cactus", cactus={"zone": 1, "card": {attack: number}}, baobab=at(zone, 5), agaric=at(3))
    m.play(0, f"{attack}:baobab")
    assert m.owed() == number
    m.roll(*[5, 4, 6, 3, 5][:number])
    assert m.fighter("baobab").life == 13 - {1: 1, 2: 1, 5: 3}[number]


@pytest.mark.proves("MA-C-03", "MA-C-04")
@pytest.mark.parametrize(("attack", "zone"), [("melee", 1), ("shoot", 2)])
def test_in_the_net_one_die_fewer(attack: str, zone: int) -> None:
    cactus = {"zone": 1, "card": {attack: 4}, "net": "until-freed"}
    m = mad("cactus", cactus=cactus, baobab=at(zone), agaric=at(3)).do(f"{attack}:baobab")
    assert m.owed() == 3


@pytest.mark.proves("MA-2.4.3.2", "MA-2.4.4.2")
@pytest.mark.parametrize(("attack", "zone"), [("melee", 1), ("shoot", 2)])
@pytest.mark.parametrize("defence", [1, 3, 6])
def test_a_die_of_at_least_the_defence_hurts(attack: str, zone: int, defence: int) -> None:
    m = mad("cactus", cactus={"zone": 1, "card": {attack: 6}}, baobab=at(zone, defence), agaric=at(3))
    m.do(f"{attack}:baobab", (1, 2, 3, 4, 5, 6))
    assert m.fighter("baobab").life == 13 - (7 - defence)


@pytest.mark.proves("MA-2.4.4.1", "MA-D-03")
def test_a_shot_is_for_a_neighbouring_zone() -> None:
    m = mad(
        "cactus", players=5, cactus=armed(shoot=2), agaric=at(1), bonzai=at(2), sorgho=at(3), baobab=at(0)
    )
    assert set(m.keys(0)) == {"shoot:bonzai", "shoot:baobab", "end"}
    assert m.refused_by(0, "shoot:agaric") == "MA-2.4.4.1"
    assert m.refused_by(0, "shoot:sorgho") == "MA-2.4.4.1"
    assert m.refused_by(0, "shoot:zone:2") == "MA-2.4.4.1"


@pytest.mark.proves("MA-2.4.5.1", "MAR-12")
@pytest.mark.parametrize("shot_at", ["baobab", "bonzai"])
def test_one_blow_and_one_shot_on_the_same_or_different_targets(shot_at: str) -> None:
    m = mad("cactus", cactus=armed(move=1, melee=1, shoot=1), agaric=at(1), baobab=at(2), bonzai=at(2))
    m.do(f"shoot:{shot_at}", 1)
    assert m.refused_by(0, "shoot:baobab") == "MA-2.4.5.1"
    m.do("move:2", "melee:baobab", 1)
    assert m.refused_by(0, "melee:bonzai") == "MA-2.4.5.1"
    assert m.keys(0) == ["end"]


@pytest.mark.proves("MA-2.4.5.2", "MAR-13")
@pytest.mark.parametrize(("attack", "zone"), [("melee", 1), ("shoot", 2)])
def test_all_dice_go_to_one_target(attack: str, zone: int) -> None:
    m = mad("cactus", cactus={"zone": 1, "card": {attack: 3}}, baobab=at(zone, 1), bonzai=at(zone, 1))
    for number in (1, 2, 3):
        assert f"{attack}:baobab:{number}" not in m.keys(0)
        with pytest.raises(gong.GongError):
            m.play(0, f"{attack}:baobab:{number}")
    m.do(f"{attack}:baobab", (6, 6, 6))
    assert m.lives("baobab", "bonzai") == (10, 7)


@pytest.mark.proves("MA-2.4.5.4", "MAR-14")
@pytest.mark.parametrize(("attack", "zone"), [("melee", 1), ("shoot", 2)])
@pytest.mark.parametrize("number", [0, 1])
def test_dice_never_go_below_zero_and_none_means_no_attack(attack: str, zone: int, number: int) -> None:
    cactus = {"zone": 1, "card": {attack: number}, "net": "until-freed"}
    m = mad("cactus", cactus=cactus, baobab=at(zone), agaric=at(3))
    assert m.keys(0) == ["end"]
    assert m.refused_by(0, f"{attack}:baobab") == "MA-0.1.6"


@pytest.mark.proves("MA-2.4.5.4", "MAR-14")
@pytest.mark.parametrize(("defence", "shown"), [(2, 1), (1, 0)])
def test_a_lowered_defence_has_no_limit(defence: int, shown: int) -> None:
    m = mad("cactus", cactus=armed(melee=2), baobab=at(1, defence, net="until-freed"), agaric=at(3))
    assert m.fighter("baobab").defence == shown
    m.do("melee:baobab", (1, 1))
    assert m.fighter("baobab").life == 11


@pytest.mark.proves("MA-2.4.5.4", "MAR-14")
@pytest.mark.parametrize(
    ("defence", "net", "face", "hurts"),
    [(6, "none", 6, False), (2, "until-freed", 1, False), (1, "until-freed", 1, True)],
)
def test_a_changed_die_has_no_limit_and_no_luck_of_its_own(
    defence: int, net: str, face: int, hurts: bool
) -> None:
    """Finishing takes 1 off each die against more than 5 life points: a six may miss, a one becomes zero."""
    burdock = holding("finishing")
    m = mad("burdock", burdock=burdock, baobab=at(1, defence, net=net), agaric=at(3)).do("melee:baobab")
    m.roll(*[face] * 5)
    assert m.fighter("baobab").life == (8 if hurts else 13)


@pytest.mark.proves("MA-2.4.5.6")
def test_nobody_strikes_back() -> None:
    m = mad("agaric", agaric=armed(melee=1, life=1), baobab=at(1), cactus=at(2)).do("melee:baobab", 6)
    assert m.lives("agaric", "baobab") == (1, 12)
    assert (m.waiting, m.chance) == ((0,), None)
