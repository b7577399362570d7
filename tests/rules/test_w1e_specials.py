"""Section 8 of the W1E ledger: the sixteen special cards, their rulings and options."""

from collections.abc import Mapping
from typing import Any

import pytest

from .fights import Fight, armed, at, fight, holding
from .test_w2e_specials import OF_AN_ATTACK

Options = Mapping[str, str]
Top = Mapping[str, Any]


def arena(
    actor: str | None = None, *, options: Options | None = None, top: Top | None = None, **fighters: Any
) -> Fight:
    """A match of the first edition at a position."""
    return fight(actor, game="warriorz-1e", options=options, top=top, **fighters)


def slow(zone: int, defence: int = 4, **fields: Any) -> dict[str, Any]:
    """A fighter who stands behind a card of this defence and will be among the last to act."""
    return at(zone, defence, down=1, **fields)


# --- 8.0 Lasting texts ----------------------------------------------------------------------------


LASTING = [
    ("agaric", "ring", "shoot"),
    ("jojoba", "pipe", "melee"),
    ("sorgho", "outfit", "shoot"),
    ("zamioculcas", "spear", "shoot"),
]


def is_protected(m: Fight, seat: int, name: str, attack: str) -> bool:
    """Is an attack of two dice refused, or not simply two dice?"""
    if f"{attack}:{name}" not in m.keys(seat):
        return True
    m.play(seat, f"{attack}:{name}")
    dice = m.owed()
    while m.chance:
        m.roll(*[2] * m.owed())
    return dice != 2


@pytest.mark.proves("W1E-8.0.1", "W1E-R33", "W1E-X32", "W1E-8.4.1", "W1E-4.3.2")
@pytest.mark.parametrize(("name", "card", "attack"), LASTING)
def test_w1e_x32_a_lasting_text_ends_when_its_card_is_covered(name: str, card: str, attack: str) -> None:
    zone = 1 if attack == "melee" else 2
    others: dict[str, Any] = {name: holding(card, zone, down=5)}
    m = arena(
        cactus={"zone": 1, "down": {"initiative": 8, attack: 2}},
        burdock={"zone": 1, "down": {"initiative": 2, attack: 2}},
        **others,
    )
    assert is_protected(m, 0, name, attack)
    m.pass_turn().pass_turn()
    assert not is_protected(m, 1, name, attack)


@pytest.mark.proves("W1E-8.0.1", "W1E-R33")
@pytest.mark.parametrize(("name", "card", "attack"), LASTING)
def test_a_lasting_text_begins_when_its_card_covers_the_old_one(name: str, card: str, attack: str) -> None:
    others: dict[str, Any] = {name: {"zone": 1 if attack == "melee" else 2, "pick": card}}
    m = arena(
        cactus={"zone": 1, "down": {"initiative": 8, attack: 2}},
        burdock={"zone": 1, "down": {"initiative": 1, attack: 2}},
        **others,
    )
    assert not is_protected(m, 0, name, attack)
    m.pass_turn()
    assert m.turns() == ["cactus", name]
    m.pass_turn()
    assert m.fighter(name).zone in (0, 1), "its step leads to the centre, which is in reach"
    assert is_protected(m, 1, name, attack)


# --- 8.1 Powder barrel ----------------------------------------------------------------------------


def barrel(*dice: int, agaric: Mapping[str, Any] | None = None, **others: Any) -> Fight:
    """Agaric, in seat 0 and zone 1, has thrown his barrel into zone 2, and the dice have fallen."""
    throwing = holding("powder-barrel", **(agaric or {}))
    return arena("agaric", agaric=throwing, **others).do("shoot:zone:2", dice)


@pytest.mark.proves("W1E-8.1.2", "W1E-R34", "W1E-4.9.4")
def test_or_the_barrel_rolls_for_each() -> None:
    m = barrel(6, 6, 1, options={"barrel_roll": "per_target"}, jojoba=at(2, life=1), cactus=at(2))
    assert m.owed() == 3
    assert "Eliminated" not in m.kinds, "all at once, when all the dice have fallen"
    m.roll(1, 1, 6)
    assert m.wounds() == {"jojoba": 2, "cactus": 1}
    assert [(e.fighter, e.winner) for e in m.told("Eliminated")] == [("jojoba", "agaric")]
    assert m.fighter("agaric").popularity == 2
    assert m.chance is None


@pytest.mark.proves("W1E-8.1.3", "W1E-R35")
def test_the_barrel_needs_an_adjacent_zone_with_an_opponent() -> None:
    m = arena(
        "agaric",
        agaric=holding("powder-barrel"),
        sorgho=at(6),
        burdock=at(1),
        cactus=at(2),
        jojoba=at(4),
        teams=[[0, 1], [2], [3], [4]],
        moves=0,
    )
    assert set(m.keys(0)) == {"shoot:zone:2", "end"}
    assert m.refused_by(0, "shoot:zone:1") == "W1E-4.6.1", "his own zone"
    assert m.refused_by(0, "shoot:zone:4") == "W1E-4.6.1", "two zones away"
    assert m.refused_by(0, "shoot:zone:6") == "W1E-8.1.3", "only a team-mate"
    assert m.refused_by(0, "shoot:zone:0") == "W1E-8.1.3", "nobody at all"


@pytest.mark.proves("W1E-8.1.5", "W1E-R37", "W1E-R34")
def test_the_last_die_of_sorghos_own_roll_does_not_count() -> None:
    m = barrel(1, 1, 6, options={"barrel_roll": "per_target"}, sorgho=holding("outfit", 2), cactus=at(2))
    m.roll(1, 1, 6)
    assert m.wounds() == {"sorgho": 0, "cactus": 1}


@pytest.mark.proves("W1E-8.1.5", "W1E-8.8.5", "W1E-R42")
@pytest.mark.parametrize(("reading", "dice"), [("ignore_last_die", 2), ("whole_roll", 1)])
def test_a_netted_barrel_loses_its_die_first(reading: str, dice: int) -> None:
    netted = holding("powder-barrel", net="next-turn")
    m = arena("agaric", options={"outfit_area": reading}, agaric=netted, sorgho=holding("outfit", 2))
    m.play(0, "shoot:zone:2")
    assert m.owed() == dice
    m.roll(*[6] * dice)
    assert m.wounds() == {"sorgho": 1}


# --- 8.2 Ghost ring -------------------------------------------------------------------------------


@pytest.mark.proves("W1E-8.2.2", "W1E-R38", "W1E-8.13.5", "W1E-X28")
@pytest.mark.parametrize("teams", [[[0], [1], [2], [3]], [[0, 1], [2], [3]]])
def test_w1e_x28_agaric_under_the_ring_gets_no_die_of_a_strike(teams: list[list[int]]) -> None:
    others = {"agaric": holding("ring", 2), "cactus": at(2), "jojoba": at(2)}
    m = arena("baobab", baobab=holding("strike"), **others, teams=teams)
    assert m.options(0, "shoot") == ["shoot:cactus", "shoot:jojoba"]
    m.do("shoot:cactus", (6, 6, 6, 6))
    assert m.view(None).attack.next_heir == "jojoba"
    m.play(0, "give:1")
    assert (m.options(0, "give"), m.fighter("agaric").life) == ([], 5)


@pytest.mark.proves("W1E-8.2.2", "W1E-R38", "W1E-8.14.2", "W1E-R50")
@pytest.mark.parametrize(("name", "card"), [("agaric", "ring"), ("sorgho", "outfit")])
def test_neither_ring_nor_outfit_stops_the_skull(name: str, card: str) -> None:
    others: dict[str, Any] = {name: holding(card, 2)}
    m = arena("baobab", baobab=holding("skull"), **others).do(f"skull:{name}")
    assert m.fighter(name).skulls_from == ("baobab",)


# --- 8.3 Double bow shot --------------------------------------------------------------------------


def pairs(m: Fight) -> set[frozenset[str]]:
    """The pairs of targets that Jojoba, in seat 0, is offered."""
    both = [key.removeprefix("shoot:") for key in m.options(0, "shoot") if "+" in key]
    return {frozenset(key.split("+")) for key in both}


def loose(m: Fight, key: str, *hits: int) -> list[int]:
    """Jojoba looses his arrows with so many sixes each; how many dice each one has."""
    counts = []
    m.play(0, key)
    for sixes in hits:
        counts.append(m.owed())
        m.roll(*[6] * sixes, *[1] * (m.owed() - sixes))
    return counts


@pytest.mark.proves("W1E-8.3.1", "W1E-8.3.3", "W1E-C2")
@pytest.mark.parametrize(("walk", "zones"), [((), (0, 2)), ((0,), (2, 3)), ((0, 5), (0, 4))])
def test_both_arrows_fly_at_once_before_between_or_after_the_moves(
    walk: tuple[int, ...], zones: tuple[int, int]
) -> None:
    m = arena("jojoba", jojoba=holding("archery"), cactus=at(zones[0]), baobab=at(zones[1]))
    for zone in walk:
        m.play(0, f"move:{zone}")
    assert loose(m, "shoot:cactus+baobab", 2, 1) == [2, 2]
    assert m.wounds() == {"cactus": 2, "baobab": 1}
    assert m.options(0, "shoot") == []
    assert m.view(None).turn.moves == 2 - len(walk)


@pytest.mark.proves("W1E-8.3.1")
def test_the_arrows_need_two_different_opponents() -> None:
    m = arena("jojoba", jojoba=holding("archery"), cactus=at(0), baobab=at(2), teams=[[0, 1], [2]])
    assert pairs(m) == set(), "Cactus is a team-mate"
    assert m.refused_by(0, "shoot:cactus+baobab") == "W1E-4.7.4"
    assert m.refused_by(0, "shoot:baobab+baobab") == "W1E-8.3.1"


@pytest.mark.proves("W1E-8.3.2", "W1E-X20")
def test_w1e_x20_from_the_ring_one_arrow_goes_to_the_centre_and_one_to_a_neighbour() -> None:
    m = arena(
        "jojoba",
        jojoba=holding("archery"),
        cactus=at(0),
        sorgho=at(0),
        burdock=at(2),
        baobab=at(6),
        bonzai=at(3),
        agaric=at(1),
    )
    beside = ("burdock", "baobab")
    assert pairs(m) == {frozenset((a, b)) for a in ("cactus", "sorgho") for b in beside}
    assert m.refused_by(0, "shoot:burdock+baobab") == "W1E-8.3.2", "zones apart"
    assert m.refused_by(0, "shoot:cactus+sorgho") == "W1E-8.3.2", "the same zone"
    assert m.refused_by(0, "shoot:burdock+bonzai") == "W1E-4.6.1", "out of reach"
    assert m.refused_by(0, "shoot:burdock+agaric") == "W1E-4.6.1", "his own zone"


@pytest.mark.proves("W1E-8.3.2")
@pytest.mark.parametrize(
    ("zones", "legal"), [((1, 2), True), ((6, 1), True), ((1, 3), False), ((1, 4), False), ((2, 2), False)]
)
def test_from_the_centre_both_arrows_go_to_neighbouring_zones(zones: tuple[int, int], legal: bool) -> None:
    m = arena("jojoba", jojoba=holding("archery", 0), cactus=at(zones[0]), baobab=at(zones[1]))
    assert pairs(m) == ({frozenset(("cactus", "baobab"))} if legal else set())
    assert m.refused_by(0, "shoot:cactus+baobab") == (None if legal else "W1E-8.3.2")


@pytest.mark.proves("W1E-R53", "W1E-8.3.3", "W1E-R39")
@pytest.mark.parametrize("key", ["shoot:cactus+baobab", "shoot:baobab+cactus"])
def test_both_targets_are_named_first_and_the_smaller_is_hit_first(key: str) -> None:
    m = arena("jojoba", jojoba=holding("archery"), baobab=at(0), cactus=at(2)).do(key)
    assert m.waiting == ()
    m.roll(6, 6)
    assert (m.wounds(), m.waiting, m.owed()) == ({"cactus": 2}, (), 2)
    m.roll(6, 1)
    assert m.wounds() == {"cactus": 2, "baobab": 1}


@pytest.mark.proves("W1E-8.3.3", "W1E-R39", "W1E-4.9.4", "W1E-4.7.2")
def test_two_killed_by_the_arrows_fall_together_and_end_the_game_together() -> None:
    m = arena("jojoba", jojoba=holding("archery"), cactus=at(0, life=1), baobab=at(2, life=2))
    m.do("shoot:cactus+baobab", (6, 6))
    assert (m.fighter("cactus").life, m.told("Eliminated")) == (0, []), "not before the second arrow"
    m.roll(6, 6)
    assert [e.winner for e in m.told("Eliminated")] == ["jojoba", "jojoba"]
    assert (m.fighter("jojoba").popularity, m.fighter("jojoba").trophies) == (3, 2)
    assert m.won_by == ("jojoba",)


@pytest.mark.proves("W1E-8.3.3", "W1E-R39", "W1E-8.15.3", "W1E-R52")
def test_a_spears_defence_is_rolled_for_its_own_arrow() -> None:
    m = arena("jojoba", jojoba=holding("archery"), zamioculcas=holding("spear", 0), cactus=at(2, 4))
    assert loose(m, "shoot:cactus+zamioculcas", 1, 0) == [2, 1], "the spear's die is the second roll"
    assert [e.face for e in m.told("DefenceRolled")] == [1]
    m.roll(1, 1)
    assert m.wounds() == {"cactus": 1, "zamioculcas": 2}


@pytest.mark.proves("W1E-8.3.3", "W1E-8.12.1", "W1E-8.12.2")
def test_only_the_arrow_at_the_outfit_loses_a_die() -> None:
    m = arena("jojoba", jojoba=holding("archery"), sorgho=holding("outfit", 0), cactus=at(2))
    assert loose(m, "shoot:cactus+sorgho", 0, 0) == [2, 1]


@pytest.mark.proves("W1E-8.2.1", "W1E-8.14.1", "W1E-8.3.1")
def test_ring_and_skull_forbid_the_pair_too() -> None:
    jojoba = holding("archery", friends=["baobab"])
    m = arena("jojoba", jojoba=jojoba, agaric=holding("ring", 0), baobab=at(0), cactus=at(2))
    assert m.refused_by(0, "shoot:agaric+cactus") == "W1E-8.2.1"
    assert m.refused_by(0, "shoot:baobab+cactus") == "W1E-8.14.1"
    assert m.options(0, "shoot") == ["shoot:cactus"]


@pytest.mark.proves("W1E-8.3.4", "W1E-R40")
def test_a_single_arrow_may_be_loosed_and_the_other_is_lost() -> None:
    m = arena("jojoba", jojoba=holding("archery"), cactus=at(0), baobab=at(2))
    assert {"shoot:cactus", "shoot:baobab", "shoot:cactus+baobab"} <= set(m.keys(0))
    assert loose(m, "shoot:baobab", 2) == [2]
    assert (m.wounds(), m.chance, m.options(0, "shoot")) == ({"baobab": 2}, None, [])


@pytest.mark.proves("W1E-8.3.4", "W1E-R40")
@pytest.mark.parametrize("baobab", [2, 4])
def test_or_a_single_arrow_is_forbidden(baobab: int) -> None:
    forbidden = {"single_arrow": "forbidden"}
    m = arena("jojoba", options=forbidden, jojoba=holding("archery"), cactus=at(0), baobab=at(baobab))
    assert m.refused_by(0, "shoot:cactus") == "W1E-8.3.4"
    assert m.options(0, "shoot") == (["shoot:cactus+baobab"] if baobab == 2 else [])


# --- 8.5 Kamikaze attack and 8.6 Vampiric sticks --------------------------------------------------


@pytest.mark.proves("W1E-8.5.2", "W1E-8.6.1")
def test_stolen_life_weakens_the_kamikaze() -> None:
    bonzai = holding("sticks", life=4, shock=9)
    m = arena("bonzai", bonzai=bonzai, cactus=at(1), moves=0).do("melee:cactus", (6, 6))
    m.do("end", "card:kamikaze", "card:net", "melee:cactus")
    assert m.owed() == 1


@pytest.mark.proves("W1E-8.6.1", "W1E-4.8.4", "W1E-X09")
@pytest.mark.parametrize(
    ("dice", "life", "stolen"), [((1, 1), 8, 0), ((6, 1), 8, 1), ((6, 6), 8, 2), ((6, 6), 1, 1)]
)
def test_w1e_x09_the_sticks_turn_life_taken_into_life(dice: tuple[int, int], life: int, stolen: int) -> None:
    m = arena("bonzai", bonzai=holding("sticks"), cactus=at(1, life=life), baobab=at(3)).do("melee:cactus")
    m.roll(*dice)
    bonzai = m.fighter("bonzai")
    assert (bonzai.life, bonzai.popularity, m.fighter("cactus").life) == (7 + stolen, 0, life - stolen)
    assert bonzai.trophies == (1 if life == stolen else 0), "a figure is a trophy all the same"


@pytest.mark.proves("W1E-8.6.2")
def test_an_elimination_by_the_sticks_yields_the_trophy() -> None:
    m = arena("bonzai", bonzai=holding("sticks"), cactus=at(1, life=1, popularity=3), baobab=at(3))
    m.do("melee:cactus", (6, 6))
    assert [(e.fighter, e.winner) for e in m.told("Eliminated")] == [("cactus", "bonzai")]
    assert (m.fighter("bonzai").trophies, m.fighter("cactus").popularity) == (1, 3)


# --- 8.9 Electroshock -----------------------------------------------------------------------------


def shock(hits: int, **cactus: Any) -> Fight:
    """Burdock's Electroshock has hit Cactus so often; Baobab looks on."""
    m = arena("burdock", burdock=holding("electroshock"), cactus=at(1, **cactus), baobab=at(3))
    return m.do("melee:cactus", (6,) * hits + (1,) * (6 - hits))


@pytest.mark.proves("W1E-8.9.1", "W1E-X10", "W1E-1.4.2")
@pytest.mark.parametrize(("hits", "by"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_w1e_x10_the_electroshock_grows_with_the_life_lost(hits: int, by: int) -> None:
    m = shock(hits)
    assert (m.fighter("cactus").shock, m.fighter("burdock").shock) == (-by, by)
    expected = [("cactus", "burdock", by)] if by else []
    assert [(e.target, e.fighter, e.by) for e in m.told("Shocked")] == expected
    assert m.fighter("baobab").shock == 0


@pytest.mark.proves("W1E-8.9.2", "W1E-4.2.3")
def test_the_tokens_count_for_the_next_action_and_are_gone() -> None:
    m = shock(6).do("end")
    for seat, card in enumerate(("dart-volley", "sand-in-the-eyes", "stone-toss")):
        m.play(seat, f"card:{card}")
    assert m.turns() == ["burdock"], "4 + 3, where Cactus has 8 - 3"
    assert (m.fighter("burdock").shock, m.fighter("cactus").shock) == (0, -3)
    m.pass_turn()
    assert (m.turns()[-1], m.fighter("cactus").shock) == ("cactus", 0), "5, like Baobab, but smaller"
    m.pass_turn().pass_turn()
    for seat, card in enumerate(("dart-throw", "trident-and-dagger", "giant-stride")):
        m.play(seat, f"card:{card}")
    assert m.turns()[-1] == "cactus", "7, 7 and 7: by size alone"


@pytest.mark.proves("W1E-8.9.3", "W1E-R45", "W1E-X11")
@pytest.mark.parametrize(("life", "by"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_w1e_x11_surplus_hits_do_not_shock_and_a_fallen_target_still_hastens_burdock(
    life: int, by: int
) -> None:
    m = shock(6, life=life)
    assert not m.fighter("cactus").standing
    assert (m.fighter("burdock").shock, m.fighter("cactus").shock) == (by, 0)
    assert (m.fighter("burdock").popularity, m.fighter("burdock").trophies) == (life, 1)


@pytest.mark.proves("W1E-8.9.1", "W1E-4.9.3", "W1E-R15")
def test_tokens_go_with_their_holder_and_stay_when_their_giver_falls() -> None:
    m = arena(
        "baobab",
        baobab=armed(melee=1),
        burdock=at(1, life=1, shock=2, net="next-turn", friends=["baobab"]),
        cactus=at(3, shock=-2),
    ).do("melee:burdock", 6)
    burdock = m.fighter("burdock")
    assert (burdock.shock, burdock.net, burdock.skulls_from) == (0, "none", ())
    assert m.fighter("cactus").shock == -2


# --- 8.10 Electric claymore and 8.11 Terminotaur kill ---------------------------------------------


@pytest.mark.proves(
    "W1E-8.10.2", "W1E-R46", "W1E-R57", "W1E-8.8.5", "W1E-8.12.2", "W1E-4.7.3", "W1E-X23", "W1E-X24"
)
@pytest.mark.parametrize(
    ("net", "target", "power", "dice"),
    [
        ("none", "outfit", 4, 3),
        ("none", "outfit", 1, 0),
        ("next-turn", "bull-rush", 4, 3),
        ("next-turn", "bull-rush", 1, 0),
        ("next-turn", "outfit", 3, 1),
        ("next-turn", "outfit", 2, 0),
        ("next-turn", "outfit", 1, 0),
    ],
)
def test_w1e_x23_w1e_x24_net_and_outfit_lower_the_claymores_power(
    net: str, target: str, power: int, dice: int
) -> None:
    m = arena("burdock", burdock=holding("claymore", net=net), sorgho=holding(target, 2))
    m.do("shoot:sorgho", power)
    assert m.owed() == dice
    if dice:
        m.roll(*[6] * dice)
    assert m.wounds() == {"sorgho": dice}
    assert m.refused_by(0, "shoot:sorgho") == "W1E-4.6.1", "the shot is used up"


# --- 8.12 Ultra-bright outfit ---------------------------------------------------------------------


@pytest.mark.proves("W1E-R59", "W1E-8.12.1")
def test_the_outfit_does_not_protect_from_a_team_mate() -> None:
    m = arena(
        "cactus",
        options={"friendly_targets": "yes"},
        cactus=armed(melee=3),
        sorgho=holding("outfit"),
        baobab=at(3),
        teams=[[0, 1], [2]],
    )
    assert m.strikes("melee:sorgho") == [3]


# --- 8.15 Turning spear and 8.16 Energy armour ----------------------------------------------------


@pytest.mark.proves("W1E-8.15.3", "W1E-R52")
@pytest.mark.parametrize(("reading", "rolls"), [("shared", [1, 3]), ("per_target", [1, 3, 3])])
def test_a_barrel_at_a_spear_waits_for_its_defence_die(reading: str, rolls: list[int]) -> None:
    m = arena(
        "agaric",
        options={"barrel_roll": reading},
        agaric=holding("powder-barrel"),
        zamioculcas=holding("spear", 2),
        cactus=at(2, 4),
    ).do("shoot:zone:2")
    counts = []
    while m.chance:
        counts.append(m.owed())
        m.roll(*[5, 4, 1][: m.owed()])
    assert counts == rolls
    assert m.wounds() == {"zamioculcas": 1, "cactus": 2}


@pytest.mark.proves("W1E-8.16.1", "W1E-X30", "W1E-4.7.2")
def test_w1e_x30_the_armour_adds_one_to_each_die_and_is_defence_four() -> None:
    m = arena("zamioculcas", zamioculcas=holding("armor"), cactus=at(2, 4))
    assert m.fighter("zamioculcas").defence == 4
    assert m.do("shoot:cactus", (2, 3, 6)).wounds() == {"cactus": 2}


# --- afterwards -----------------------------------------------------------------------------------


@pytest.mark.proves("W1E-8.3.3", "W1E-8.8.1", "W1E-8.10.1", "W1E-8.13.3", "W1E-8.15.2")
@pytest.mark.parametrize(
    ("attacker", "card", "key"),
    [
        ("agaric", "powder-barrel", "shoot:zone:2"),
        ("jojoba", "archery", "shoot:bonzai+sorgho"),
        ("cactus", "net", "shoot:bonzai"),
        ("burdock", "claymore", "shoot:zamioculcas"),
        ("baobab", "strike", "shoot:bonzai"),
    ],
)
def test_nothing_of_an_attack_outlives_it(attacker: str, card: str, key: str) -> None:
    others: dict[str, Any] = {attacker: holding(card)}
    m = arena(attacker, bonzai=at(2, life=1), sorgho=at(0), zamioculcas=holding("spear", 2), **others).do(key)
    assert m.view(None).attack is not None
    m.finish_attack()
    position = m.position()
    left = position.keys() | {field for fields in position["fighters"].values() for field in fields}
    assert not left & (OF_AN_ATTACK | {"queue", "stage", "rank", "allot"})
