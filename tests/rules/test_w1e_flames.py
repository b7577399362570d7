"""Section 7 of the W1E ledger: the optional rules of fire, the lit fuse and the burning wood."""

from collections.abc import Mapping
from typing import Any

import pytest

from .fights import Fight, armed, at, down, holding
from .test_w1e_specials import slow
from .warriorz import FIRST

Options = Mapping[str, str]


def blaze(
    actor: str | None = None,
    *,
    options: Options | None = None,
    top: Mapping[str, Any] | None = None,
    **fighters: Any,
) -> Fight:
    """A fight with the rules of fire."""
    return FIRST.fight(actor, options={"flames": "on", **(options or {})}, top=top, **fighters)


def breath(*dice: int, **others: Any) -> Fight:
    """Zamioculcas, in seat 0 and zone 1, has shot at the first of the others, and the dice have fallen."""
    victim = next(name for name in others if name not in ("options", "top"))
    m = blaze("zamioculcas", zamioculcas=armed(shoot=len(dice)), **others)
    return m.do(f"shoot:{victim}", dice)


def is_calm(m: Fight) -> bool:
    """Is Zamioculcas' attack over, without a flame die?"""
    return m.chance is None and m.waiting == (0,) and not m.told("FlameRolled")


def deadline(
    *, options: Options | None = None, agaric: Mapping[str, Any] | None = None, **others: Any
) -> Fight:
    """The fuse was lit last round, and Agaric is first to act: not with the barrel."""
    lit = {"zone": 1, "flame": 1, "down": {"initiative": 8, "melee": 1, "move": 1}, **(agaric or {})}
    return blaze(agaric=lit, options=options, zamioculcas=slow(4), **others)


def lit_barrel(options: Options | None = None, **others: Any) -> Fight:
    """The fuse was lit last round; Agaric has the barrel in his hands and nowhere to go."""
    agaric = holding("powder-barrel", flame=1, **others.pop("agaric", {}))
    return blaze("agaric", options=options, agaric=agaric, zamioculcas=at(4), **others, moves=0)


def burning(
    card: Mapping[str, Any],
    options: Options | None = None,
    baobab: Mapping[str, Any] | None = None,
    **others: Any,
) -> Fight:
    """Baobab has burnt since last round and acts with this card; the others have acted."""
    wood = {"zone": 1, "flame": 1, "card": card, **(baobab or {})}
    return blaze("baobab", options=options, baobab=wood, zamioculcas=at(4), **others)


def gains(m: Fight) -> dict[str, tuple[int, int]]:
    """Popularity and trophies of everybody who has any."""
    everybody = m.view(None).fighters
    return {f.id: (f.popularity, f.trophies) for f in everybody if f.popularity or f.trophies}


VICTIMS = ["agaric", "baobab"]


# --- 7.0 Which attacks are flames -----------------------------------------------------------------


@pytest.mark.proves("W1E-7.0.1", "W1E-7.1.1", "W1E-7.2.1")
@pytest.mark.parametrize("options", [{}, {"flames": "off"}])
@pytest.mark.parametrize("victim", VICTIMS)
def test_without_the_optional_rules_nothing_catches_fire(victim: str, options: Options) -> None:
    others: dict[str, Any] = {victim: at(2)}
    m = FIRST.fight("zamioculcas", options=options, zamioculcas=armed(shoot=1), **others)
    m.do(f"shoot:{victim}", 6)
    assert m.wounds() == {victim: 1}
    assert is_calm(m)


@pytest.mark.proves("W1E-7.0.1", "W1E-R21")
@pytest.mark.parametrize(("source", "rolls"), [("any_shot", True), ("ordinary_shots", False)])
@pytest.mark.parametrize("victim", VICTIMS)
def test_the_shot_of_the_armour_is_a_flame_unless_only_ordinary_ones_are(
    victim: str, source: str, rolls: bool
) -> None:
    others: dict[str, Any] = {victim: at(2, defence=6)}
    m = blaze("zamioculcas", options={"flame_source": source}, zamioculcas=holding("armor"), **others)
    m.do(f"shoot:{victim}", (6, 1, 1))
    assert m.wounds() == {victim: 1}
    assert m.owed() == (1 if rolls else 0)


@pytest.mark.proves("W1E-7.0.1", "W1E-R21", "W1E-1.4.1")
@pytest.mark.parametrize("source", ["any_shot", "ordinary_shots"])
@pytest.mark.parametrize("victim", VICTIMS)
def test_an_ordinary_shot_is_a_flame_in_either_reading(victim: str, source: str) -> None:
    others: dict[str, Any] = {victim: at(2)}
    m = breath(6, options={"flame_source": source}, **others).do(1)
    assert m.fighter(victim).flame == 2, "the round in which it was lit"


@pytest.mark.proves("W1E-7.0.1", "W1E-R21")
@pytest.mark.parametrize("victim", VICTIMS)
def test_a_blow_of_zamioculcas_is_no_flame(victim: str) -> None:
    others: dict[str, Any] = {victim: at(1)}
    m = blaze("zamioculcas", zamioculcas=armed(melee=1, shoot=1), **others).do(f"melee:{victim}", 6)
    assert m.wounds() == {victim: 1}
    assert is_calm(m)


@pytest.mark.proves("W1E-7.0.1")
@pytest.mark.parametrize("victim", VICTIMS)
def test_nobody_else_shoots_flames(victim: str) -> None:
    others: dict[str, Any] = {victim: at(2)}
    m = blaze("cactus", cactus=armed(shoot=1), zamioculcas=at(4), **others).do(f"shoot:{victim}", 6)
    assert m.wounds() == {victim: 1}
    assert is_calm(m)


@pytest.mark.proves("W1E-7.0.1")
@pytest.mark.parametrize("victim", ["jojoba", "bonzai", "cactus", "burdock", "sorgho"])
def test_nobody_but_agaric_and_baobab_catches_fire(victim: str) -> None:
    others: dict[str, Any] = {victim: at(2)}
    assert is_calm(breath(6, **others))


@pytest.mark.proves("W1E-7.0.2", "W1E-R22")
@pytest.mark.parametrize("victim", VICTIMS)
def test_a_miss_lights_nothing(victim: str) -> None:
    others: dict[str, Any] = {victim: at(2)}
    assert is_calm(breath(1, 1, **others))


@pytest.mark.proves("W1E-7.0.2", "W1E-R22")
@pytest.mark.parametrize("victim", VICTIMS)
def test_whoever_dies_of_the_flame_does_not_burn(victim: str) -> None:
    others: dict[str, Any] = {victim: at(2, life=2), "cactus": at(4)}
    m = breath(6, 6, 6, **others)
    assert is_calm(m)
    assert (m.fighter(victim).standing, m.fighter(victim).flame) == (False, 0)
    assert gains(m) == {"zamioculcas": (2, 1)}


@pytest.mark.proves("W1E-7.0.2", "W1E-R22")
@pytest.mark.parametrize("lit", [1, 2])
@pytest.mark.parametrize("victim", VICTIMS)
def test_there_is_one_token_for_each_and_no_roll_for_a_second(victim: str, lit: int) -> None:
    others: dict[str, Any] = {victim: at(2, flame=lit)}
    m = breath(6, **others)
    assert is_calm(m)
    assert m.fighter(victim).flame == lit


@pytest.mark.proves("W1E-7.0.2", "W1E-7.1.1", "W1E-7.2.1", "W1E-C6", "W1E-C7", "W1E-X39")
@pytest.mark.parametrize(
    ("dice", "face", "lit"),
    [
        ((6, 1, 1), 1, True),
        ((6, 1, 1), 2, False),
        ((6, 6, 1), 1, True),
        ((6, 6, 1), 2, True),
        ((6, 6, 1), 3, False),
        ((6, 6, 6), 3, True),
        ((6, 6, 6), 4, False),
    ],
)
@pytest.mark.parametrize("victim", VICTIMS)
def test_w1e_x39_a_die_of_at_most_the_life_lost_lights(
    victim: str, dice: tuple[int, ...], face: int, lit: bool
) -> None:
    others: dict[str, Any] = {victim: at(2), "cactus": at(2)}
    m = breath(*dice, **others)
    assert m.owed() == 1
    m.roll(face)
    assert [(e.target, e.face, e.lit) for e in m.told("FlameRolled")] == [(victim, face, lit)]
    assert m.fighter(victim).flame == (2 if lit else 0)
    assert m.fighter("cactus").flame == 0


# --- 7.1 Powder on fire: lighting the fuse --------------------------------------------------------


@pytest.mark.proves("W1E-7.1.1")
@pytest.mark.parametrize(
    "agaric", [at(2, played=["powder-barrel"]), holding("powder-barrel", 2)], ids=["earlier", "active"]
)
def test_without_the_barrel_there_is_no_fuse(agaric: dict[str, Any]) -> None:
    m = breath(6, agaric=agaric)
    assert m.wounds() == {"agaric": 1}
    assert is_calm(m)


@pytest.mark.proves("W1E-7.1.2", "W1E-R23")
def test_a_barrel_that_lies_face_down_is_not_yet_played() -> None:
    m = breath(6, agaric=at(2, pick="powder-barrel")).do(1)
    assert m.fighter("agaric").flame == 2


# --- 7.1 Powder on fire: throwing in time ---------------------------------------------------------


@pytest.mark.proves("W1E-7.1.3")
def test_throwing_the_barrel_takes_the_flame_away() -> None:
    m = lit_barrel(cactus=at(2))
    assert m.fighter("agaric").flame == 1
    m.do("shoot:zone:2", (6, 6, 1))
    assert m.fighter("agaric").flame == 0
    assert (m.wounds(), gains(m)) == ({"cactus": 2}, {"agaric": (2, 0)})
    assert (m.fighter("agaric").life, m.told("Exploded")) == (5, [])


@pytest.mark.proves("W1E-7.1.3", "W1E-7.1.5", "W1E-R25")
def test_a_revealed_barrel_does_not_explode() -> None:
    m = blaze(agaric={"zone": 1, "flame": 1, "pick": "powder-barrel"}, zamioculcas=slow(4))
    assert (m.turns(), m.waiting, m.chance) == (["agaric"], (0,), None)
    assert m.told("Exploded") == []


@pytest.mark.proves("W1E-7.1.4", "W1E-R24")
def test_a_barrel_thrown_in_the_round_of_lighting_ends_the_danger_for_good() -> None:
    m = blaze(agaric={"zone": 2, "pick": "powder-barrel"}, zamioculcas=down(8, shoot=1, shock=9))
    m.do("shoot:agaric", 6, 1, "end", "shoot:zone:1", (1, 1, 1))
    assert m.fighter("agaric").flame == 0
    m.pass_turn().do("card:ring", "card:armor")
    while m.turns()[-1] != "agaric" or len(m.turns()) < 3:
        m.pass_turn()
    assert m.told("Exploded") == []


@pytest.mark.proves("W1E-7.1.4", "W1E-R24", "W1E-7.1.5", "W1E-7.1.3")
def test_another_card_in_the_round_of_lighting_is_safe_and_the_next_one_is_not() -> None:
    m = blaze(agaric=down(1, zone=2), zamioculcas=down(8, shoot=1), cactus=slow(1))
    m.do("shoot:agaric", 6, 1, "end", "end", "end")
    assert (m.fighter("agaric").standing, m.fighter("agaric").flame) == (True, 2)
    m.do("card:ring", "card:armor", "card:net")
    while m.fighter("agaric").standing:
        assert m.turns()[3:].count("agaric") == 0, "he explodes as soon as the Ring is shown"
        m.pass_turn()
    assert [(e.fighter, e.zone) for e in m.told("Exploded")] == [("agaric", 2)]


@pytest.mark.proves("W1E-7.1.5", "W1E-R25")
def test_the_lit_card_need_not_be_chosen() -> None:
    m = blaze(agaric=at(1, flame=1), zamioculcas=slow(4))
    assert {"card:powder-barrel", "card:ring"} <= set(m.keys(0))
    m.play(0, "card:ring")
    while not m.over:
        m.pass_turn()
    assert m.won_by == ("zamioculcas",)


@pytest.mark.proves("W1E-7.1.5", "W1E-R25", "W1E-7.1.7", "W1E-C8", "W1E-4.3.6")
def test_the_barrel_explodes_the_moment_another_card_is_shown() -> None:
    m = deadline(cactus=slow(1))
    assert (m.waiting, m.owed(), m.turns()) == ((), 3, ["agaric"]), "before any step of his"
    assert m.fighter("agaric").active == "agaric-down"
    m.roll(1, 1, 1)
    assert not m.fighter("agaric").standing
    assert m.turns() == ["agaric", "cactus"]


@pytest.mark.proves("W1E-7.1.5", "W1E-R25")
def test_or_it_explodes_at_the_end_of_that_turn() -> None:
    m = deadline(options={"fuse_timing": "end_of_turn"}, cactus=slow(1), bonzai=slow(2))
    assert (m.waiting, m.chance) == ((0,), None)
    m.do("melee:cactus", 6, "move:2")
    assert m.fighter("agaric").standing
    m.play(0, "end")
    assert [(e.fighter, e.zone) for e in m.told("Exploded")] == [("agaric", 2)]
    m.roll(6, 6, 1)
    assert m.lives("bonzai", "cactus") == (5, 7), "where he ended"
    assert not m.fighter("agaric").standing


@pytest.mark.proves("W1E-7.1.5", "W1E-7.1.4", "W1E-R25")
def test_no_explosion_at_the_end_of_a_turn_with_the_barrel_or_of_the_round_of_lighting() -> None:
    late = {"fuse_timing": "end_of_turn"}
    m = lit_barrel(late, cactus=at(2)).do("shoot:zone:2", (1, 1, 1), "end")
    assert m.fighter("agaric").standing
    m = blaze("agaric", options=late, agaric=at(1, flame=2), cactus=at(1), zamioculcas=at(4)).do("end")
    assert m.fighter("agaric").standing


@pytest.mark.proves("W1E-7.1.6", "W1E-R26", "W1E-R56", "W1E-4.3.5", "W1E-D4")
def test_a_lit_barrel_must_be_thrown_anywhere_near() -> None:
    m = lit_barrel(cactus=at(2))
    assert set(m.keys(0)) == {"shoot:zone:0", "shoot:zone:2", "shoot:zone:6"}
    assert m.refused_by(0, "end") == "W1E-7.1.6"
    for zone in (1, 3, 4, 5):
        assert m.refused_by(0, f"shoot:zone:{zone}") == "W1E-4.6.1"


@pytest.mark.proves("W1E-7.1.6", "W1E-R26", "W1E-8.1.3", "W1E-R35")
def test_a_barrel_that_is_not_lit_stays_optional_and_needs_a_target() -> None:
    m = FIRST.fight("agaric", agaric=holding("powder-barrel"), cactus=at(2), moves=0)
    assert set(m.keys(0)) == {"shoot:zone:2", "end"}
    assert m.refused_by(0, "shoot:zone:0") == "W1E-8.1.3"


@pytest.mark.proves("W1E-7.1.6", "W1E-R26")
def test_a_lit_barrel_may_be_thrown_where_only_a_team_mate_stands() -> None:
    agaric = holding("powder-barrel", flame=1)
    top = {"moves": 0, "teams": [[0, 1], [2]]}
    m = blaze("agaric", agaric=agaric, sorgho=at(2), zamioculcas=at(4), top=top).do("shoot:zone:2", (6, 6, 6))
    assert (m.fighter("sorgho").life, gains(m)) == (7, {})


@pytest.mark.proves("W1E-R56", "W1E-7.1.6")
def test_once_thrown_the_turn_may_end() -> None:
    m = lit_barrel(cactus=at(2)).do("shoot:zone:0", (6, 6, 6))
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W1E-R56", "W1E-R24", "W1E-7.1.4")
def test_another_card_may_end_its_turn_in_the_round_of_lighting() -> None:
    agaric = armed(shoot=2, flame=2)
    m = blaze("agaric", agaric=agaric, cactus=at(2), zamioculcas=at(4))
    assert m.keys(0) == ["shoot:cactus", "end"]
    m.play(0, "end")
    assert (m.fighter("agaric").standing, m.fighter("agaric").flame) == (True, 2)


@pytest.mark.proves("W1E-R54")
def test_a_lit_barrel_is_rolled_where_nobody_stands() -> None:
    m = lit_barrel(cactus=at(2)).do("shoot:zone:6")
    assert m.owed() == 3
    m.roll(6, 6, 6)
    assert (m.fighter("agaric").flame, m.fighter("cactus").life, m.wounds()) == (0, 8, {})


@pytest.mark.proves("W1E-R54", "W1E-7.1.7")
def test_an_explosion_with_nobody_near_needs_no_roll() -> None:
    m = deadline(cactus=slow(2))
    assert (m.chance, m.turns()) == (None, ["agaric", "cactus"])
    assert (m.fighter("agaric").standing, m.fighter("cactus").life) == (False, 8)
    assert m.told("Exploded", "AttackRolled") == m.told("Exploded") != []


@pytest.mark.proves("W1E-R55", "W1E-8.1.4", "W1E-R36")
def test_the_skull_keeps_a_lit_barrel_out_of_baobabs_zone() -> None:
    m = lit_barrel(agaric={"friends": ["baobab"]}, baobab=at(2), cactus=at(2))
    assert set(m.keys(0)) == {"shoot:zone:0", "shoot:zone:6"}
    assert m.refused_by(0, "shoot:zone:2") == "W1E-8.1.4"
    assert m.refused_by(0, "end") == "W1E-7.1.6"


@pytest.mark.proves("W1E-R55", "W1E-8.1.4", "W1E-R36")
def test_or_the_friend_is_not_touched_by_the_lit_barrel() -> None:
    immune = {"skull_blocks_area": "immune"}
    m = lit_barrel(immune, agaric={"friends": ["baobab"]}, baobab=at(2), cactus=at(2))
    m.do("shoot:zone:2", (6, 6, 6))
    assert m.lives("baobab", "cactus") == (13, 5)


@pytest.mark.proves("W1E-R57", "W1E-7.1.6")
def test_a_netted_agaric_throws_his_lit_barrel_even_without_dice() -> None:
    agaric = holding("powder-barrel", flame=1, net="next-turn")
    weak = {"agaric": {"powder-barrel": {"shoot": 1}}}
    m = blaze("agaric", agaric=agaric, zamioculcas={"zone": 2}, top={"cards": weak, "moves": 0})
    assert m.refused_by(0, "end") == "W1E-7.1.6"
    m.play(0, "shoot:zone:2")
    assert (m.chance, m.keys(0)) == (None, ["end"])
    assert (m.fighter("agaric").flame, m.fighter("zamioculcas").life) == (0, 16)


@pytest.mark.proves("W1E-8.8.5", "W1E-R42", "W1E-7.1.6")
def test_a_netted_lit_barrel_loses_a_die() -> None:
    m = lit_barrel(agaric={"net": "next-turn"}, cactus=at(2)).do("shoot:zone:2")
    assert m.owed() == 2


# --- 7.1 Powder on fire: the explosion ------------------------------------------------------------


@pytest.mark.proves("W1E-7.1.7", "W1E-7.1.8", "W1E-R27", "W1E-4.8.5", "W1E-C8")
def test_the_explosion_kills_agaric_and_is_one_roll_for_all_near_him() -> None:
    m = deadline(agaric={"life": 3}, jojoba=slow(1, 5), cactus=slow(1, 4), bonzai=slow(2)).do((5, 4, 1))
    assert (m.fighter("agaric").life, m.fighter("agaric").standing) == (0, False)
    assert m.wounds() == {"jojoba": 1, "cactus": 2}
    assert [m.fighter(name).life for name in ("jojoba", "cactus", "bonzai")] == [5, 6, 7]
    assert len(m.told("AttackRolled")) == 1
    assert (gains(m), m.view(None).discarded) == ({}, 3 + 1 + 2)


@pytest.mark.proves("W1E-7.1.7", "W1E-R34")
def test_even_where_the_barrel_rolls_for_each_the_explosion_rolls_once() -> None:
    m = deadline(options={"barrel_roll": "per_target"}, jojoba=slow(1), cactus=slow(1)).do((6, 1, 1))
    assert m.wounds() == {"jojoba": 1, "cactus": 1}
    assert m.chance is None


@pytest.mark.proves("W1E-7.1.7", "W1E-R12")
def test_the_explosion_does_not_spare_team_mates() -> None:
    agaric = down(8, flame=1)
    m = blaze(agaric=agaric, sorgho=slow(1), zamioculcas=slow(4), teams=[[0, 1], [2]]).do((6, 6, 6))
    assert m.fighter("sorgho").life == 7


@pytest.mark.proves("W1E-7.1.7", "W1E-7.1.8", "W1E-R27", "W1E-4.9.4", "W1E-R14", "W1E-X40")
def test_w1e_x40_whoever_dies_in_the_explosion_is_nobodys_trophy_and_does_not_act() -> None:
    m = deadline(agaric={"popularity": 2}, jojoba=slow(1, life=1), cactus=slow(1, life=1), bonzai=slow(3))
    m.roll(6, 6, 6)
    assert [(e.fighter, e.winner) for e in m.told("Eliminated")] == [
        ("agaric", None),
        ("jojoba", None),
        ("cactus", None),
    ]
    assert gains(m) == {"agaric": (2, 0)}, "what he had won stays with him"
    assert m.turns() == ["agaric", "bonzai"]


@pytest.mark.proves("W1E-7.1.8", "W1E-R27")
def test_or_agaric_is_paid_for_what_the_others_lose() -> None:
    m = deadline(
        options={"explosion_credit": "agaric"}, jojoba=slow(1, life=1), cactus=slow(1), bonzai=slow(3)
    )
    m.roll(6, 6, 1)
    assert gains(m) == {"agaric": (1 + 2, 1)}
    assert [(e.fighter, e.winner) for e in m.told("Eliminated")] == [("agaric", None), ("jojoba", "agaric")]
    assert m.view(None).discarded == 5, "his own life points alone"


@pytest.mark.proves("W1E-7.1.8", "W1E-R27", "W1E-4.7.5", "W1E-R13")
@pytest.mark.parametrize(("rewards", "paid"), [("discard", {}), ("normal", {"agaric": (3, 0)})])
def test_for_team_mates_he_is_paid_only_where_friendly_fire_pays(
    rewards: str, paid: dict[str, tuple[int, int]]
) -> None:
    m = blaze(
        options={"explosion_credit": "agaric", "friendly_fire_rewards": rewards},
        agaric=down(8, flame=1),
        sorgho=slow(1),
        zamioculcas=slow(4),
        teams=[[0, 1], [2]],
    )
    m.roll(6, 6, 6)
    assert gains(m) == paid


@pytest.mark.proves("W1E-7.1.8", "W1E-R27")
@pytest.mark.parametrize("reading", ["ignore_last_die", "whole_roll", "none"])
def test_the_outfit_does_not_help_against_the_explosion(reading: str) -> None:
    sorgho = holding("outfit", down=1)
    m = deadline(options={"outfit_area": reading}, sorgho=sorgho)
    assert m.owed() == 3
    m.roll(1, 1, 6)
    assert m.wounds() == {"sorgho": 1}


@pytest.mark.proves("W1E-7.1.8", "W1E-R27")
@pytest.mark.parametrize("reading", ["zone", "immune"])
def test_the_skull_does_not_stop_the_explosion(reading: str) -> None:
    m = deadline(options={"skull_blocks_area": reading}, agaric={"friends": ["baobab"]}, baobab=slow(1))
    m.roll(6, 6, 6)
    assert m.fighter("baobab").life == 10


@pytest.mark.proves("W1E-7.1.8", "W1E-R27")
def test_the_pipe_does_not_help_against_the_explosion() -> None:
    m = deadline(jojoba=holding("pipe", down=1)).do((6, 1, 1))
    assert m.fighter("jojoba").life == 5


@pytest.mark.proves("W1E-7.1.8", "W1E-R27", "W1E-8.15.3", "W1E-R52", "W1E-C8", "W1E-C5")
def test_a_turning_spear_rolls_its_defence_before_the_explosion() -> None:
    m = blaze(agaric=down(8, flame=1), zamioculcas=holding("spear", down=1), cactus=slow(1, 4))
    assert m.owed() == 1
    m.roll(5)
    assert m.owed() == 3
    m.roll(4, 5, 1)
    assert m.wounds() == {"zamioculcas": 1, "cactus": 2}


@pytest.mark.proves("W1E-7.1.7", "W1E-8.8.3")
def test_a_netted_neighbour_is_hit_more_easily_by_the_explosion() -> None:
    m = deadline(cactus=slow(1, 4), bonzai=slow(1, 4, net="next-turn")).do((3, 1, 1))
    assert m.wounds() == {"cactus": 0, "bonzai": 1}


@pytest.mark.proves("W1E-7.1.7")
def test_a_net_on_agaric_does_not_weaken_the_explosion() -> None:
    m = deadline(agaric={"net": "next-turn"}, cactus=slow(1))
    assert m.owed() == 3


@pytest.mark.proves("W1E-7.0.1", "W1E-7.1.7")
def test_the_explosion_is_no_flame_of_zamioculcas() -> None:
    m = deadline(baobab=slow(1)).do((6, 6, 6))
    assert (m.fighter("baobab").life, m.chance, m.told("FlameRolled")) == (10, None, [])


@pytest.mark.proves("W1E-7.1.7", "W1E-5.1.2", "W1E-R16", "W1E-5.1.1")
@pytest.mark.parametrize("zone", [1, 2])
def test_an_explosion_may_end_the_game(zone: int) -> None:
    m = blaze(agaric=down(8, flame=1), zamioculcas=slow(zone))
    if m.chance:
        m.roll(6, 6, 6)
    assert m.won_by == ("zamioculcas",)
    assert m.turns() == ["agaric"]


@pytest.mark.proves("W1E-7.1.7", "W1E-5.3.1", "W1E-R17")
@pytest.mark.parametrize(
    ("reading", "popularity", "winners"),
    [("tiebreak", 3, ("agaric",)), ("tiebreak", 4, ("zamioculcas",)), ("draw", 4, ())],
)
def test_an_explosion_may_leave_nobody(reading: str, popularity: int, winners: tuple[str, ...]) -> None:
    m = blaze(
        options={"zero_survivors": reading},
        agaric=down(8, flame=1, popularity=3),
        zamioculcas=slow(1, life=1, popularity=popularity),
        cactus={"life": 0, "popularity": 9},
    )
    m.roll(6, 1, 1)
    assert m.won_by == winners


@pytest.mark.proves("W1E-7.1.7", "W1E-4.9.3", "W1E-R15")
def test_agarics_own_tokens_go_with_him() -> None:
    m = deadline(agaric={"net": "next-turn", "friends": ["baobab"]}, baobab=slow(2))
    gone = m.fighter("agaric")
    assert (gone.flame, gone.net, gone.skulls_from, gone.zone) == (0, "none", (), None)


@pytest.mark.proves("W1E-7.1.9", "W1E-R28")
@pytest.mark.parametrize("acted", [True, False])
def test_a_fuse_lit_in_the_last_round_does_nothing(acted: bool) -> None:
    agaric = at(2) if acted else at(2, down=1)
    m = breath(6, agaric=agaric, cactus=at(4), round=8).do(1)
    assert m.fighter("agaric").flame == 8
    m.pass_turn()
    if not acted:
        m.pass_turn()
    assert (m.over, m.fighter("agaric").standing, m.told("Exploded")) == (True, True, [])


@pytest.mark.proves("W1E-7.1.9", "W1E-R28", "W1E-4.9.3")
def test_a_lit_agaric_who_dies_first_does_not_explode() -> None:
    m = blaze("burdock", burdock=armed(melee=1), agaric=at(1, flame=1, life=1, down=1), zamioculcas=at(1))
    m.do("melee:agaric", 6)
    assert (m.fighter("agaric").flame, m.chance, m.told("Exploded")) == (0, None, [])
    m.play(0, "end")
    assert m.lives("zamioculcas", "burdock") == (16, 9)


@pytest.mark.proves("W1E-7.1.9", "W1E-R28")
def test_the_fuse_outlives_zamioculcas() -> None:
    m = blaze("burdock", burdock=armed(melee=1), zamioculcas=at(1, life=1), agaric=at(1, flame=1, down=1))
    m.do("melee:zamioculcas", 6)
    assert m.fighter("agaric").flame == 1
    m.do("end", (6, 6, 6))
    assert not m.fighter("agaric").standing


# --- 7.2 Wood on fire: putting it out -------------------------------------------------------------


@pytest.mark.proves("W1E-7.2.2", "W1E-R29", "W1E-7.2.3", "W1E-X42")
@pytest.mark.parametrize(("slot", "zone"), [("melee", 1), ("shoot", 2)])
def test_w1e_x42_a_die_given_up_puts_the_fire_out(slot: str, zone: int) -> None:
    m = burning({"melee": 3, "shoot": 3}, cactus=at(zone)).do(f"extinguish:{slot}")
    assert [(e.fighter, e.attack) for e in m.told("Extinguished")] == [("baobab", slot)]
    assert m.fighter("baobab").flame == 0
    m.play(0, f"{slot}:cactus")
    assert m.owed() == 2, "one die fewer"
    m.do((6, 6), "end")
    assert (m.fighter("baobab").life, m.told("Burned")) == (13, [])


@pytest.mark.proves("W1E-7.2.2", "W1E-7.2.3", "W1E-R29")
@pytest.mark.parametrize(("slot", "other", "zone"), [("melee", "shoot", 2), ("shoot", "melee", 1)])
def test_only_the_attack_that_gives_up_the_die_is_weaker(slot: str, other: str, zone: int) -> None:
    m = burning({"melee": 3, "shoot": 3}, cactus=at(zone)).do(f"extinguish:{slot}", f"{other}:cactus")
    assert m.owed() == 3


@pytest.mark.proves("W1E-7.2.2", "W1E-7.2.3", "W1E-R29")
@pytest.mark.parametrize(
    ("gives", "dice"), [("extinguish:melee", [2, 2]), ("extinguish:melee-second", [3, 1])]
)
def test_of_two_blows_either_may_give_up_the_die(gives: str, dice: list[int]) -> None:
    m = burning({"melee": [3, 2]}, cactus=at(1), burdock=at(1))
    assert m.options(0, "extinguish") == ["extinguish:melee", "extinguish:melee-second"]
    m.play(0, gives)
    for key, count in zip(("melee:cactus", "melee:burdock:second"), dice, strict=True):
        m.play(0, key)
        assert m.owed() == count
        m.roll(*[1] * count)


@pytest.mark.proves("W1E-7.2.3", "W1E-R29", "W1E-4.3.5", "W1E-D4")
def test_giving_up_a_die_is_a_step_of_its_own_and_needs_no_target() -> None:
    m = burning({"melee": 2, "move": 1}, cactus=at(4))
    assert set(m.keys(0)) == {"extinguish:melee", "move:0", "move:2", "move:6"}
    m.play(0, "extinguish:melee")
    assert set(m.keys(0)) == {"move:0", "move:2", "move:6"}
    assert m.refused_by(0, "extinguish:melee") == "W1E-7.2.3", "the fire is out"


@pytest.mark.proves("W1E-7.2.3", "W1E-R29")
def test_an_attack_of_one_die_is_gone() -> None:
    m = burning({"melee": 1}, cactus=at(1)).do("extinguish:melee")
    assert m.keys(0) == ["end"]
    assert m.refused_by(0, "melee:cactus") == "W1E-4.5.1"


@pytest.mark.proves("W1E-7.2.3", "W1E-R29")
def test_an_attack_that_was_made_has_no_die_to_give_up() -> None:
    m = burning({"melee": 2, "shoot": 2}, cactus=at(1)).do("melee:cactus", (1, 1))
    assert m.refused_by(0, "extinguish:melee") == "W1E-7.2.3"
    assert m.options(0, "extinguish") == ["extinguish:shoot"]


@pytest.mark.proves("W1E-7.2.3", "W1E-R29")
@pytest.mark.parametrize(
    ("card", "fields", "slot"),
    [
        ({"melee": 2}, {"flame": 1}, "shoot"),
        ({"shoot": 2}, {"flame": 1}, "melee"),
        ({"melee": 2}, {"flame": 1}, "melee-second"),
        ({"melee": 2, "shoot": "?", "abilities": [{"does": "skull"}]}, {"flame": 1}, "shoot"),
        ({"melee": 2}, {"flame": 0}, "melee"),
    ],
    ids=["no shot", "no blow", "no second blow", "the Skull has no dice", "no fire"],
)
def test_without_a_die_or_a_fire_nothing_is_put_out(
    card: dict[str, Any], fields: dict[str, Any], slot: str
) -> None:
    m = burning(card, baobab=fields, cactus=at(1))
    assert m.refused_by(0, f"extinguish:{slot}") == "W1E-7.2.3"


@pytest.mark.proves("W1E-7.2.2", "W1E-7.2.3")
def test_a_fuse_is_not_put_out_like_wood() -> None:
    m = blaze("agaric", agaric=armed(melee=2, flame=2), cactus=at(1), zamioculcas=at(4))
    assert m.refused_by(0, "extinguish:melee") == "W1E-7.2.3"
    assert m.options(0, "extinguish") == []


@pytest.mark.proves("W1E-7.2.3", "W1E-8.12.1", "W1E-R11")
def test_the_outfit_takes_a_further_die() -> None:
    m = burning({"melee": 2}, sorgho=holding("outfit")).do("extinguish:melee", "melee:sorgho")
    assert (m.owed(), m.wounds()) == (0, {"sorgho": 0})


@pytest.mark.proves("W1E-7.2.2", "W1E-8.13.2")
def test_a_strike_that_gave_up_a_die_hands_out_three() -> None:
    wood = holding("strike", flame=1)
    m = blaze("baobab", baobab=wood, zamioculcas=at(4), cactus=at(2), burdock=at(2))
    m.do("extinguish:shoot", "shoot:cactus")
    assert m.owed() == 3
    m.roll(6, 6, 6)
    assert m.options(0, "give") == ["give:1", "give:2", "give:3"]


@pytest.mark.proves("W1E-7.2.3", "W1E-R29")
def test_the_die_is_given_up_for_this_turn_only() -> None:
    m = burning({"shoot": 2}, baobab={"shock": 9}, cactus=at(2)).do("extinguish:shoot", "end")
    for seat, card in enumerate(("strike", "armor", "net")):
        m.play(seat, f"card:{card}")
    m.play(0, "shoot:cactus")
    assert m.owed() == 4


@pytest.mark.proves("W1E-R58", "W1E-7.2.3", "W1E-8.8.4")
def test_a_netted_baobab_needs_a_die_that_the_net_has_left() -> None:
    m = burning({"melee": 1}, baobab={"net": "next-turn"}, cactus=at(1))
    assert m.refused_by(0, "extinguish:melee") == "W1E-7.2.3"
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W1E-R58", "W1E-7.2.3", "W1E-R29")
@pytest.mark.parametrize(("value", "left"), [(2, 0), (3, 1)])
def test_net_and_fire_take_a_die_each(value: int, left: int) -> None:
    m = burning({"melee": value}, baobab={"net": "next-turn"}, cactus=at(1)).do("extinguish:melee")
    assert ("melee:cactus" in m.keys(0)) == (left > 0)
    if left:
        m.play(0, "melee:cactus")
        assert m.owed() == left


@pytest.mark.proves("W1E-R58", "W1E-8.8.5", "W1E-R42")
def test_where_one_attack_pays_for_the_net_it_is_named_before_the_fire_is_put_out() -> None:
    netted = {"net": "next-turn"}
    m = burning({"melee": 1, "shoot": 2}, {"net_multi_slot": "total"}, baobab=netted, cactus=at(2))
    assert m.refused_by(0, "extinguish:melee") == "W1E-8.8.5"
    m.play(0, "snag:melee")
    assert m.refused_by(0, "extinguish:melee") == "W1E-7.2.3", "the net has taken that die"
    m.do("extinguish:shoot", "shoot:cactus")
    assert m.owed() == 1


# --- 7.2 Wood on fire: burning --------------------------------------------------------------------


@pytest.mark.proves("W1E-7.2.4", "W1E-R30", "W1E-7.2.5", "W1E-R31", "W1E-4.8.5")
@pytest.mark.parametrize("number", [2, 3, 8])
def test_a_burning_baobab_loses_a_life_point_at_the_end_of_each_turn(number: int) -> None:
    wood = armed(melee=1, flame=1)
    m = blaze("baobab", baobab=wood, cactus=slow(1), zamioculcas=slow(4), round=number)
    m.do("melee:cactus", 1)
    assert m.fighter("baobab").life == 13
    m.play(0, "end")
    assert (m.fighter("baobab").life, m.fighter("baobab").flame) == (12, 1), "it goes on burning"
    assert [e.fighter for e in m.told("Burned")] == ["baobab"]
    assert (gains(m), m.view(None).discarded) == ({}, 1)


@pytest.mark.proves("W1E-7.2.4", "W1E-R30")
@pytest.mark.parametrize("timing", ["end_of_turn", "end_of_round"])
def test_in_the_round_of_lighting_nothing_is_lost(timing: str) -> None:
    m = burning({}, {"burn_timing": timing}, baobab={"flame": 2}, cactus=at(1)).do("end")
    assert m.view(None).round == 3
    assert (m.fighter("baobab").life, m.fighter("baobab").flame) == (13, 2)


@pytest.mark.proves("W1E-7.2.4", "W1E-R30")
def test_or_he_burns_at_the_end_of_the_round() -> None:
    late = {"burn_timing": "end_of_round"}
    m = blaze(options=late, baobab=down(8, flame=1), cactus=slow(1), zamioculcas=slow(4)).do("end", "end")
    assert (m.fighter("baobab").life, m.turns()[-1]) == (13, "zamioculcas")
    m.play(2, "end")
    assert (m.fighter("baobab").life, m.view(None).round) == (12, 3)
    assert m.kinds[-1] == "RoundBegan"


@pytest.mark.proves("W1E-7.2.4", "W1E-R30", "W1E-5.2.1")
def test_the_last_round_burns_too_before_the_points_are_counted() -> None:
    late = {"burn_timing": "end_of_round"}
    wood = at(1, flame=1, life=1, popularity=9)
    m = blaze("baobab", options=late, baobab=wood, cactus=at(1, popularity=2), zamioculcas=at(4), round=8)
    m.play(0, "end")
    assert m.result is not None
    assert (m.fighter("baobab").standing, m.result.winners) == (False, ("cactus",))


@pytest.mark.proves("W1E-7.2.5", "W1E-R31", "W1E-4.9.3", "W1E-X43")
@pytest.mark.parametrize("timing", ["end_of_turn", "end_of_round"])
def test_w1e_x43_who_burns_to_death_is_nobodys_trophy(timing: str) -> None:
    m = burning({}, {"burn_timing": timing}, baobab={"life": 1, "popularity": 3}, cactus=at(1)).do("end")
    assert [(e.fighter, e.winner) for e in m.told("Eliminated")] == [("baobab", None)]
    assert gains(m) == {"baobab": (3, 0)}
    assert (m.fighter("baobab").flame, m.fighter("baobab").zone) == (0, None)
    assert (m.over, m.view(None).round) == (False, 3)
    assert set(m.waiting) == {1, 2}, "the others play on"


@pytest.mark.proves("W1E-7.2.5", "W1E-R31")
@pytest.mark.parametrize(("life", "trophies"), [(5, 0), (1, 1)])
def test_or_zamioculcas_is_paid_for_his_fire(life: int, trophies: int) -> None:
    m = burning({}, {"burn_credit": "zamioculcas"}, baobab={"life": life}, cactus=at(1)).do("end")
    assert m.fighter("baobab").life == life - 1
    assert gains(m) == {"zamioculcas": (1, trophies)}
    assert m.view(None).discarded == 0


@pytest.mark.proves("W1E-7.2.5", "W1E-5.1.1", "W1E-5.1.2", "W1E-R16")
def test_burning_to_death_may_end_the_game_before_the_other_acts() -> None:
    wood = at(1, flame=1, life=1)
    m = blaze("baobab", baobab=wood, zamioculcas=slow(4)).do("end")
    assert m.result is not None
    assert (m.result.winners, m.turns()) == (("zamioculcas",), [])


@pytest.mark.proves("W1E-7.2.6", "W1E-R32", "W1E-7.2.4")
@pytest.mark.parametrize("puts_out", [True, False])
def test_he_may_put_it_out_in_the_round_of_lighting(puts_out: bool) -> None:
    m = breath(6, baobab=at(2, down={"initiative": 1, "melee": 2})).do(1, "end")
    assert set(m.keys(1)) == {"extinguish:melee", "end"}
    if puts_out:
        m.play(1, "extinguish:melee")
    m.play(1, "end")
    assert (m.fighter("baobab").flame, m.fighter("baobab").life) == (0 if puts_out else 2, 12)


@pytest.mark.proves("W1E-7.2.1", "W1E-7.2.2")
def test_a_fire_that_was_put_out_can_break_out_again() -> None:
    m = blaze(baobab=down(8, zone=2, melee=2, flame=1), zamioculcas=down(1, shoot=2))
    m.do("extinguish:melee", "end", "shoot:baobab", (6, 6), 2)
    assert m.fighter("baobab").flame == 2


@pytest.mark.proves("W1E-7.2.6", "W1E-R32")
def test_the_fire_outlives_zamioculcas() -> None:
    m = blaze("burdock", burdock=armed(4, melee=1), zamioculcas=at(4, life=1), baobab=at(1, flame=1, down=1))
    m.do("melee:zamioculcas", 6, "end", "end")
    assert (m.fighter("zamioculcas").standing, m.fighter("baobab").life) == (False, 12)


@pytest.mark.proves("W1E-7.2.5", "W1E-4.9.3", "W1E-R15")
def test_a_burning_baobab_who_falls_to_a_blow_leaves_no_flame() -> None:
    m = blaze("burdock", burdock=armed(melee=1), baobab=at(1, flame=1, life=1, down=1), zamioculcas=at(4))
    m.do("melee:baobab", 6)
    assert (m.fighter("baobab").flame, gains(m)) == (0, {"burdock": (1, 1)})
    m.play(0, "end")
    assert m.told("Burned") == []
