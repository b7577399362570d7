"""Section 8.8 of the W1E ledger: the evil net, its throw and what it does to whoever wears it."""

from collections.abc import Mapping
from typing import Any

import pytest

from .fights import Fight, armed, at, down, holding
from .test_w1e_specials import loose, slow
from .warriorz import FIRST

# --- the throw ------------------------------------------------------------------------------------


def throw(name: str, *dice: int, target: Mapping[str, Any] | None = None, **others: Any) -> Fight:
    """Cactus, in seat 0 and zone 1, has thrown his net at a fighter in zone 2; he stays where he is."""
    fighters: dict[str, Any] = {name: {**at(2), **(target or {})}}
    m = FIRST.fight("cactus", cactus=holding("net"), **fighters, **others, moves=0)
    return m.do(f"shoot:{name}", dice)


@pytest.mark.proves("W1E-8.8.1", "W1E-C4", "W1E-1.4.1")
@pytest.mark.parametrize(
    ("name", "dice", "caught"),
    [
        ("agaric", (1, 1, 1, 2), False),
        ("agaric", (1, 1, 1, 3), True),
        ("burdock", (3, 2, 2, 2), False),
        ("burdock", (3, 3, 2, 2), True),
        ("zamioculcas", (4, 4, 4, 4), False),
        ("zamioculcas", (5, 4, 4, 4), True),
    ],
)
@pytest.mark.parametrize("life", [2, 5])
def test_the_net_catches_with_a_sum_above_the_size(
    name: str, dice: tuple[int, ...], caught: bool, life: int
) -> None:
    m = throw(name, *dice, target={"life": life})
    assert [(e.target, e.total, e.caught) for e in m.told("NetThrown")] == [(name, sum(dice), caught)]
    assert (m.fighter(name).net, m.fighter(name).life) == (
        ("next-turn", life - 1) if caught else ("none", life)
    )


@pytest.mark.proves("W1E-8.8.1", "W1E-8.8.2")
def test_the_nets_dice_are_no_hits() -> None:
    m = throw("burdock", 6, 6, 6, 6, target={"card": {"defence": 1}})
    assert (m.fighter("burdock").life, m.fighter("cactus").popularity, m.chance) == (8, 1, None)


@pytest.mark.proves("W1E-8.8.1")
def test_the_net_is_thrown_at_one_opponent_in_an_adjacent_zone() -> None:
    m = FIRST.fight("cactus", cactus=holding("net"), burdock=at(1), baobab=at(2), sorgho=at(3))
    assert m.options(0, "shoot") == ["shoot:baobab"]
    assert m.refused_by(0, "shoot:burdock") == "W1E-4.6.1"
    assert m.refused_by(0, "shoot:sorgho") == "W1E-4.6.1"
    m.play(0, "shoot:baobab")
    assert m.owed() == 4


@pytest.mark.proves("W1E-8.8.2")
@pytest.mark.parametrize(("had", "left", "won"), [(0, 0, 1), (1, 0, 2), (4, 3, 2)])
def test_a_netted_target_loses_life_and_popularity(had: int, left: int, won: int) -> None:
    m = throw("burdock", 6, 6, 6, 6, target={"popularity": had})
    assert (m.fighter("burdock").life, m.fighter("burdock").popularity) == (8, left)
    assert m.fighter("cactus").popularity == won
    assert [(e.target, e.fighter) for e in m.told("PopularityTaken")] == [("burdock", "cactus")][: won - 1]


@pytest.mark.proves("W1E-8.8.2", "W1E-8.8.1", "W1E-X16")
def test_w1e_x16_a_target_that_is_not_caught_keeps_everything() -> None:
    m = throw("burdock", 3, 2, 2, 2, target={"popularity": 2, "card": {"defence": 3}})
    burdock = m.fighter("burdock")
    assert (burdock.net, burdock.life, burdock.popularity, burdock.defence) == ("none", 9, 2, 3)
    assert m.fighter("cactus").popularity == 0


@pytest.mark.proves("W1E-8.8.6", "W1E-R43")
def test_a_target_killed_by_the_net_pays_all_the_same() -> None:
    m = throw("burdock", 6, 6, 6, 6, target={"life": 1, "popularity": 2}, baobab=at(4))
    assert (m.fighter("cactus").popularity, m.fighter("cactus").trophies) == (2, 1)
    burdock = m.fighter("burdock")
    assert (burdock.standing, burdock.popularity, burdock.net) == (False, 1, "none")


@pytest.mark.proves("W1E-8.8.7", "W1E-R44", "W1E-8.12.2", "W1E-C4")
@pytest.mark.parametrize(("dice", "net"), [((4, 3, 3), "none"), ((4, 4, 3), "next-turn")])
def test_against_the_outfit_the_net_has_three_dice(dice: tuple[int, ...], net: str) -> None:
    m = FIRST.fight("cactus", cactus=holding("net"), sorgho=holding("outfit", 2)).do("shoot:sorgho")
    assert m.owed() == 3
    m.roll(*dice)
    assert m.fighter("sorgho").net == net


@pytest.mark.proves("W1E-8.8.7", "W1E-R44", "W1E-8.14.1")
def test_a_befriended_cactus_cannot_net_baobab() -> None:
    m = FIRST.fight("cactus", cactus=holding("net", friends=["baobab"]), baobab=at(2), burdock=at(2))
    assert m.refused_by(0, "shoot:baobab") == "W1E-8.14.1"
    assert m.options(0, "shoot") == ["shoot:burdock"]


@pytest.mark.proves("W1E-8.8.7", "W1E-R44", "W1E-8.15.3", "W1E-R52", "W1E-X29")
def test_w1e_x29_a_net_on_a_turning_spear_needs_no_defence_die_and_lowers_it_later() -> None:
    m = FIRST.fight(
        "cactus",
        cactus=holding("net"),
        zamioculcas=holding("spear", 2),
        burdock=down(zone=2, melee=3),
        moves=0,
    ).do("shoot:zamioculcas")
    assert m.owed() == 4
    m.roll(6, 6, 6, 6)
    assert m.told("DefenceRolled") == []
    m.do("end", "melee:zamioculcas", 5, (4, 4, 3))
    assert m.wounds() == {"zamioculcas": 2}


# --- wearing it -----------------------------------------------------------------------------------


@pytest.mark.proves("W1E-8.8.3", "W1E-4.2.3", "W1E-4.2.7", "W1E-R08")
def test_the_life_of_a_net() -> None:
    m = throw(
        "burdock",
        *(6, 6, 6, 6),
        target={"down": {"initiative": 5, "move": 2, "melee": 3, "shoot": 3, "defence": 4}},
        baobab=down(5, zone=2, melee=2),
    )
    assert m.fighter("burdock").defence == 3
    m.play(0, "end")
    assert m.turns() == ["baobab"], "the netted warrior's 5 is a 4"
    m.do("melee:burdock", (3, 2))
    assert m.wounds() == {"burdock": 1}, "Defence 3 until his turn"
    m.play(2, "end")
    assert (m.view(None).turn.moves, m.fighter("burdock").defence) == (1, 4)
    m.play(1, "melee:baobab")
    assert m.owed() == 2
    m.do((1, 1), "shoot:cactus")
    assert m.owed() == 2
    m.do((1, 1), "move:3")
    assert m.fighter("burdock").net == "next-turn"
    m.play(1, "end")
    assert (m.fighter("burdock").net, m.fighter("burdock").defence) == ("none", 4)
    assert [e.fighter for e in m.told("NetRemoved")] == ["burdock"]


@pytest.mark.proves("W1E-8.8.3")
def test_a_warrior_that_has_acted_wears_the_net_into_the_next_round() -> None:
    m = throw("burdock", 6, 6, 6, 6).do("end", "card:epaulet", "card:lion-leap")
    assert (m.turns(), m.view(None).turn.moves) == (["burdock"], 1), "initiative 8 - 1, Movement 2 - 1"
    m.do("move:1", "melee:cactus")
    assert m.owed() == 1


@pytest.mark.proves("W1E-8.8.3")
def test_nothing_frees_from_the_net_but_the_end_of_the_turn() -> None:
    m = FIRST.fight("burdock", burdock=at(1, net="next-turn"), cactus=at(1))
    assert m.refused_by(0, "free") == "W1E-8.8.3"


@pytest.mark.proves("W1E-8.8.3", "W1E-4.9.3", "W1E-R15")
def test_the_net_stays_when_cactus_falls() -> None:
    burdock = at(1, net="next-turn", down={"initiative": 1, "melee": 2})
    m = FIRST.fight("baobab", baobab=armed(melee=1), burdock=burdock, cactus=at(1, life=1))
    m.do("melee:cactus", 6)
    assert (m.fighter("burdock").net, m.fighter("burdock").defence) == ("next-turn", 3)


@pytest.mark.proves("W1E-8.8.4", "W1E-R41", "W1E-4.4.3")
@pytest.mark.parametrize(("printed", "left"), [(0, 0), (1, 0), (2, 1)])
def test_a_netted_warrior_has_one_step_less(printed: int, left: int) -> None:
    burdock = down(8, move=printed, net="next-turn")
    m = FIRST.fight(burdock=burdock, cactus=slow(3))
    assert m.view(None).turn.moves == left
    assert ("end" in m.keys(0)) == (left == 0)


@pytest.mark.proves("W1E-8.8.4", "W1E-R41", "W1E-4.7.3", "W1E-R11")
@pytest.mark.parametrize(("attack", "zone", "rule"), [("melee", 1, "W1E-4.5.1"), ("shoot", 2, "W1E-4.6.1")])
@pytest.mark.parametrize(("printed", "dice"), [(0, 0), (1, 0), (2, 1)])
def test_a_netted_warrior_has_one_die_less(
    attack: str, zone: int, rule: str, printed: int, dice: int
) -> None:
    burdock = {"zone": 1, "net": "next-turn", "card": {attack: printed}}
    m = FIRST.fight("burdock", burdock=burdock, cactus=at(zone))
    if dice:
        assert m.strikes(f"{attack}:cactus") == [dice]
    else:
        assert m.refused_by(0, f"{attack}:cactus") == rule


TWO_BLOWS = ("melee:baobab", "melee:bonzai:second")


@pytest.mark.proves("W1E-8.8.5", "W1E-R42", "W1E-8.10.2")
@pytest.mark.parametrize(
    ("name", "card", "fields", "blows", "dice"),
    [
        ("cactus", "epaulet", {}, TWO_BLOWS, [2, 1]),
        ("zamioculcas", "spear", {}, TWO_BLOWS, [1, 1]),
        ("burdock", "electroshock", {}, ("melee:baobab",), [5]),
        ("sorgho", "terminotaur", {"played": ["outfit", "bull-rush"]}, ("melee:baobab",), [2]),
        ("zamioculcas", "armor", {}, ("shoot:jojoba",), [2]),
    ],
)
def test_each_attack_of_a_netted_warrior_has_one_die_less(
    name: str, card: str, fields: dict[str, Any], blows: tuple[str, ...], dice: list[int]
) -> None:
    others: dict[str, Any] = {name: holding(card, net="next-turn", **fields)}
    m = FIRST.fight(name, **others, baobab=at(1), bonzai=at(1), jojoba=at(2), round=3)
    assert m.strikes(*blows) == dice


@pytest.mark.proves("W1E-8.8.5", "W1E-R42", "W1E-8.5.1")
@pytest.mark.parametrize(("life", "dice"), [(1, 5), (4, 2), (5, 1)])
def test_a_netted_kamikaze_is_computed_first(life: int, dice: int) -> None:
    m = FIRST.fight("bonzai", bonzai=holding("kamikaze", life=life, net="next-turn"), cactus=at(1))
    assert m.strikes("melee:cactus") == [dice]


@pytest.mark.proves("W1E-8.8.5", "W1E-R42", "W1E-4.7.3", "W1E-R11")
@pytest.mark.parametrize(("name", "card"), [("bonzai", "kamikaze"), ("sorgho", "terminotaur")])
def test_a_variable_attack_of_one_die_is_gone_in_the_net(name: str, card: str) -> None:
    others: dict[str, Any] = {name: holding(card, net="next-turn")}
    m = FIRST.fight(name, **others, cactus=at(1))
    assert m.refused_by(0, "melee:cactus") == "W1E-4.5.1"


@pytest.mark.proves("W1E-8.8.5", "W1E-R42", "W1E-8.3.3", "W1E-X19")
def test_w1e_x19_each_arrow_of_a_netted_jojoba_has_one_die_less() -> None:
    jojoba = {"zone": 1, "net": "next-turn", "pick": "archery"}
    m = FIRST.fight(jojoba=jojoba, cactus=slow(0), baobab=slow(2))
    assert m.view(None).turn.moves == 1
    assert loose(m, "shoot:cactus+baobab", 1, 1) == [1, 1]


@pytest.mark.proves("W1E-8.8.5", "W1E-R42", "W1E-8.14.2", "W1E-R50")
@pytest.mark.parametrize("reading", ["each", "total"])
def test_the_skull_needs_no_dice_and_is_given_from_within_the_net(reading: str) -> None:
    netted = holding("skull", net="next-turn")
    m = FIRST.fight("baobab", options={"net_multi_slot": reading}, baobab=netted, cactus=at(2), burdock=at(1))
    m.play(0, "skull:cactus")
    assert m.fighter("cactus").skulls_from == ("baobab",)
    m.play(0, "melee:burdock")
    assert m.owed() == 2


TOTAL = {"net_multi_slot": "total"}


@pytest.mark.proves("W1E-8.8.5", "W1E-R42")
@pytest.mark.parametrize(
    ("slot", "dice"), [("melee", [2, 2, 2]), ("melee-second", [3, 1, 2]), ("shoot", [3, 2, 1])]
)
def test_or_one_attack_that_is_named_loses_the_die(slot: str, dice: list[int]) -> None:
    netted = armed(melee=[3, 2], shoot=2, net="next-turn")
    m = FIRST.fight("cactus", options=TOTAL, cactus=netted, burdock=at(1), baobab=at(1), sorgho=at(2))
    assert m.options(0, "snag") == ["snag:melee", "snag:melee-second", "snag:shoot"]
    assert m.refused_by(0, "melee:burdock") == "W1E-8.8.5", "first the attack is named"
    m.play(0, f"snag:{slot}")
    assert [(e.fighter, e.attack) for e in m.told("Snagged")] == [("cactus", slot)]
    assert m.options(0, "snag") == [], "once is enough"
    assert m.refusal(0, "snag:shoot") is not None
    assert m.strikes("melee:burdock", "melee:baobab:second", "shoot:sorgho") == dice
    m.play(0, "end")
    assert "snagged" not in m.position(), "it was for this turn"


@pytest.mark.proves("W1E-8.8.5", "W1E-R42")
def test_or_one_of_the_two_arrows_loses_the_die() -> None:
    netted = holding("archery", net="next-turn")
    m = FIRST.fight("jojoba", options=TOTAL, jojoba=netted, cactus=at(0), baobab=at(2))
    m.play(0, "snag:shoot-second")
    assert sorted(loose(m, "shoot:cactus+baobab", 1, 1)) == [1, 2]


@pytest.mark.proves("W1E-8.8.5", "W1E-R42")
def test_with_a_single_attack_there_is_nothing_to_name() -> None:
    netted = armed(melee=3, net="next-turn")
    m = FIRST.fight("cactus", options=TOTAL, cactus=netted, burdock=at(1))
    assert m.options(0, "snag") == []
    assert m.strikes("melee:burdock") == [2]


@pytest.mark.proves("W1E-8.8.5", "W1E-R42")
def test_a_netted_warrior_who_does_not_attack_names_nothing() -> None:
    netted = armed(melee=3, shoot=3, net="next-turn")
    m = FIRST.fight("cactus", options=TOTAL, cactus=netted, burdock=at(1))
    assert m.refusal(0, "snag:melee-second") is not None, "there is no such attack"
    m.play(0, "end")
    assert m.fighter("cactus").net == "none"


@pytest.mark.proves("W1E-8.8.5", "W1E-R42")
def test_without_a_net_no_attack_is_named() -> None:
    m = FIRST.fight("cactus", options=TOTAL, cactus=armed(melee=3, shoot=3), burdock=at(1))
    assert m.refused_by(0, "snag:melee") == "W1E-8.8.3"
    assert m.strikes("melee:burdock") == [3]


@pytest.mark.proves("W1E-8.2.1", "W1E-8.2.2", "W1E-R38", "W1E-8.8.7", "W1E-R44")
def test_no_net_is_thrown_at_agaric_under_the_ring() -> None:
    m = FIRST.fight("cactus", agaric=holding("ring", 2), cactus=holding("net"))
    assert (m.refused_by(1, "shoot:agaric"), m.options(1, "shoot")) == ("W1E-8.2.1", [])


@pytest.mark.proves("W1E-8.12.1", "W1E-4.7.3", "W1E-R11")
def test_net_and_outfit_together_take_both_dice() -> None:
    cactus = armed(melee=2, net="next-turn")
    m = FIRST.fight("cactus", cactus=cactus, sorgho=holding("outfit")).do("melee:sorgho")
    assert (m.owed(), m.keys(0), m.wounds()) == (0, ["end"], {"sorgho": 0})


@pytest.mark.proves("W1E-8.13.6", "W1E-R49", "W1E-8.8.7")
def test_a_net_lowers_what_the_spear_rolls() -> None:
    spear = holding("spear", 2, net="next-turn")
    m = FIRST.fight("baobab", baobab=holding("strike"), zamioculcas=spear, cactus=at(0))
    m.do("shoot:zamioculcas", 6, (5, 4, 1, 1))
    assert (m.wounds(), m.chance) == ({"zamioculcas": 1}, None)
