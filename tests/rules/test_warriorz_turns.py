"""Rounds, initiative, turns and moves in both editions of Ultimate Warriorz (4.1 to 4.6)."""

from typing import Any

import pytest

import gong

from .fights import Fight, armed, at, down, holding
from .warriorz import NEIGHBOURS, WARRIORS, Edition, bystanders, each_zone, out

# --- 4.1: choosing cards --------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.1.1", "W1E-D3", "W2E-4.1.1")
def test_every_living_warrior_lays_a_card_in_secret(edition: Edition) -> None:
    m = edition.choosing()
    assert m.waiting == (0, 1, 3), "not Agaric, who is out"
    assert m.keys(0) == [f"card:{key}" for key in m.fighter("cactus").hand]
    assert len(m.keys(0)) == 8, "the card before him is not in his hand"
    m.do("card:epaulet")
    assert m.view(0).fighters[0].pick == "epaulet"
    for onlooker in (1, 2, 3, None):
        assert m.view(onlooker).fighters[0].pick == "?"
        assert type(m.events_for(onlooker)[-1]).__name__ == "Locked"


@pytest.mark.proves("W1E-4.1.1", "W2E-4.1.1")
def test_the_laid_card_does_not_cover_the_active_one(edition: Edition) -> None:
    sorgho = edition.choosing().do("card:terminotaur").fighter("sorgho")
    assert (sorgho.active, sorgho.defence, sorgho.played) == ("sorgho-card", 6, ("sorgho-card",))


@pytest.mark.proves("W1E-4.1.2", "W2E-4.1.2")
def test_a_card_must_be_chosen_and_a_played_one_never_returns(edition: Edition) -> None:
    m = edition.choosing()
    with pytest.raises(gong.IllegalChoice) as refused:
        m.play(0, "card:cactus-card")
    assert refused.value.rule == edition.rule("4.1.2")
    assert m.refusal(0, "end"), "there is no passing"
    m.do("card:epaulet", "card:strike")
    assert m.waiting == (3,), "nothing happens until Sorgho has chosen too"
    assert m.told("Countdown") == []


@pytest.mark.proves("W1E-4.1.3", "W1E-D3", "W2E-4.1.3")
def test_choices_are_simultaneous_and_final_once_all_have_chosen(edition: Edition) -> None:
    m = edition.choosing().do("card:terminotaur", "card:epaulet")
    m.take_back(3)
    assert m.waiting == (1, 3)
    m.do("card:terminotaur")
    assert m.told("TurnBegan") == []
    m.do("card:strike")
    assert len(m.told("Countdown")) == 1
    with pytest.raises(gong.IllegalChoice) as refused:
        m.take_back(0)
    assert refused.value.rule == edition.rule("4.1.3")


# --- 4.2: initiative ------------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.2.1", "W2E-4.2.1")
def test_the_countdown_goes_from_eight_to_one(edition: Edition) -> None:
    order = edition.countdown(agaric=down(1), jojoba=down(8), bonzai=down(3), cactus=down(6))
    assert order == ["jojoba", "cactus", "bonzai", "agaric"]


@pytest.mark.proves("W1E-V01", "W1E-4.2.1", "W1E-4.2.2", "W2E-V01", "W2E-4.2.1", "W2E-4.2.2")
def test_w1e_v01_w2e_v01_higher_numbers_first_then_the_smaller_warrior(edition: Edition) -> None:
    order = edition.countdown(burdock=down(7), baobab=down(1), cactus=down(4), jojoba=down(4))
    assert order == ["burdock", "jojoba", "cactus", "baobab"]


@pytest.mark.proves("W1E-4.2.2", "W2E-4.2.2")
def test_equal_initiative_goes_by_ascending_size(edition: Edition) -> None:
    order = edition.countdown(zamioculcas=down(5), cactus=down(5), agaric=down(4), jojoba=down(5))
    assert order == ["jojoba", "cactus", "zamioculcas", "agaric"]


@pytest.mark.proves("W1E-4.2.2", "W2E-4.2.2")
def test_of_two_with_equal_initiative_one_ends_its_turn_before_the_other_begins(edition: Edition) -> None:
    walk = {"down": {"initiative": 5, "move": 2}}
    m = edition.fight(cactus={"zone": 1, **walk}, agaric={"zone": 4, **walk})
    for key in ("move:0", "move:3", "end"):
        assert (m.waiting, m.keys(0)) == ((1,), [])
        m.play(1, key)
    assert m.waiting == (0,)


@pytest.mark.proves("W1E-4.2.4", "W2E-4.2.4", "W2E-4.2.6")
@pytest.mark.parametrize("printed", [7, 8])
def test_above_eight_comes_before_everybody_else(edition: Edition, printed: int) -> None:
    order = edition.countdown(agaric=down(8), burdock=down(printed, shock=2), jojoba=down(8))
    assert order == ["burdock", "agaric", "jojoba"], "were it cut to 8, the smaller would be first"


@pytest.mark.proves("W1E-4.2.5", "W2E-4.2.5", "W2E-4.2.6")
@pytest.mark.parametrize(("printed", "shock"), [(2, -2), (1, -1), (1, -2), (1, -3)])
def test_zero_or_below_comes_after_everybody_else(edition: Edition, printed: int, shock: int) -> None:
    order = edition.countdown(agaric=down(printed, shock=shock), baobab=down(1), burdock=down(1))
    assert order == ["burdock", "baobab", "agaric"], "were it raised to 1, the smaller would be first"


@pytest.mark.proves("W1E-4.2.7", "W1E-R08", "W1E-X15", "W2E-4.2.7", "W2E-R08", "W2E-X24", "W2E-8.9.4")
@pytest.mark.parametrize(("die", "order"), [(6, ["baobab", "sorgho"]), (1, ["sorgho", "baobab"])])
def test_w2e_x24_w1e_x15_a_shock_before_ones_own_turn_counts_for_the_card_already_down(
    edition: Edition, die: int, order: list[str]
) -> None:
    burdock = {"zone": 1, "card": edition.like("burdock", "electroshock", move=0)}
    m = edition.fight("burdock", burdock=burdock, sorgho=at(1, down=1), baobab=down(1, zone=4))
    assert m.do("melee:sorgho", (die, die, die, 1, 1, 1)).acting_order() == order


def tied(edition: Edition, value: str) -> Fight:
    """Agaric and Cactus on 5, and Agaric acts first; Baobab on 2."""
    cards: dict[str, Any] = {"agaric": down(5), "cactus": down(5, zone=2), "baobab": down(2, zone=3)}
    return edition.fight(options={"tie_reveal": value}, **cards)


@pytest.mark.proves("W1E-4.2.8", "W1E-R09", "W2E-4.2.8", "W2E-R09")
def test_tie_reveal_reveal(edition: Edition) -> None:
    m = tied(edition, "reveal")
    turned_up = [("agaric", "agaric-down"), ("cactus", "cactus-down")]
    assert [(event.fighter, event.card) for event in m.told("Revealed")] == turned_up
    cactus = m.fighter("cactus")
    assert (cactus.pick, cactus.active) == ("cactus-down", "sheet"), "turned up, but not yet active"
    assert m.fighter("baobab").pick == "?"


@pytest.mark.proves("W1E-4.2.8", "W1E-R09", "W2E-4.2.8", "W2E-R09")
def test_tie_reveal_announce_tells_the_number_but_not_the_card(edition: Edition) -> None:
    m = tied(edition, "announce")
    called = [("agaric", 5), ("cactus", 5)]
    assert [(event.fighter, event.initiative) for event in m.told("Called")] == called
    cactus = m.fighter("cactus")
    assert (cactus.pick, cactus.slowest, cactus.fastest) == ("?", 5, 5)
    assert m.told("Revealed") == []
    m.do("end")
    assert m.fighter("cactus").active == "cactus-down", "shown in its turn"
    assert [event.fighter for event in m.told("Called")] == ["agaric", "cactus"], "each once"
    assert m.acting_order() == ["agaric", "cactus", "baobab"]


# --- 4.3: turns -----------------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.3.1", "W2E-4.3.1")
def test_the_new_card_counts_from_the_start_of_the_turn(edition: Edition) -> None:
    """Agaric lays the Ring off: from that instant he can be shot at, at his new defence."""
    m = edition.fight(
        agaric=holding("ring", down={"initiative": 8, "defence": 2}), baobab=down(3, zone=2, shoot=2)
    )
    assert (m.fighter("agaric").active, m.fighter("agaric").defence) == ("agaric-down", 2)
    m.do("end", "shoot:agaric", (2, 1))
    assert m.fighter("agaric").life == 4


@pytest.mark.proves("W1E-4.3.1", "W2E-4.3.1")
def test_the_text_of_the_new_card_protects_at_once(edition: Edition) -> None:
    m = edition.fight(
        jojoba={"zone": 1, "down": edition.like("jojoba", "pipe", initiative=8, move=0)},
        baobab=down(3, melee=2),
        cactus=at(1),
        top={"phase": "call", "acted": ["cactus"]},
    ).do("end")
    assert m.refused_by(1, "melee:jojoba") == edition.rule("8.4.1")
    assert m.options(1, "melee") == ["melee:cactus"]


@pytest.mark.proves("W1E-4.3.2", "W2E-4.3.2")
def test_in_the_first_round_the_sheet_gives_the_defence(edition: Edition) -> None:
    m = edition.fight(burdock=down(2, defence=6), baobab=down(3, melee=2), round=1)
    m.do("melee:burdock", (3, 2))
    assert m.told("Hit")[-1].defence == edition.printed.fighters["burdock"].defence == 3, "not his card's"


@pytest.mark.proves("W1E-4.3.5", "W1E-D4", "W2E-4.3.5")
def test_only_the_acting_warriors_controller_takes_steps(edition: Edition) -> None:
    m = edition.brawl({"move": 1}, cactus=at(1))
    assert m.waiting == (0,)
    assert m.refusal(1, "move:2")
    assert m.refusal(0, "card:strike")


# --- 4.4: moves -----------------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.4.1", "W2E-4.4.1")
def test_a_point_moves_one_zone_and_all_points_must_be_used(edition: Edition) -> None:
    m = edition.fight("agaric", agaric=armed(move=2), cactus=at(4))
    assert {m.refused_by(0, key) for key in ("move:3", "move:1", "end")} == {edition.rule("4.4.1")}
    m.do("move:2")
    assert m.fighter("agaric").zone == 2
    assert m.refused_by(0, "end") == edition.rule("4.4.1")
    m.do("move:3")
    assert m.refused_by(0, "move:4") == edition.rule("4.4.1"), "no points left"
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W1E-4.4.2", "W2E-4.4.2", "W2E-X05", "W1E-X03", "W1E-X04")
@each_zone
def test_w2e_x05_w1e_x03_w1e_x04_wherever_a_turn_begins_there_is_no_way_back(
    edition: Edition, zone: int
) -> None:
    m = edition.fight("agaric", agaric=armed(zone, move=2), cactus=at(0))
    for first in NEIGHBOURS[zone]:
        further = m.copy().do(f"move:{first}")
        assert further.refused_by(0, f"move:{zone}") == edition.rule("4.4.2")
        assert further.keys(0) == [f"move:{end}" for end in NEIGHBOURS[first] if end != zone]


@pytest.mark.proves("W1E-4.4.2", "W2E-4.4.2")
def test_in_the_next_turn_the_old_zone_is_open_again(edition: Edition) -> None:
    step = {"initiative": 8, "move": 1}
    cards = {"agaric": {"there": step, "back": step}, "cactus": {"wait": {"initiative": 1}}}
    agaric, cactus = holding("there"), holding("epaulet", 4)
    m = edition.fight("agaric", agaric=agaric, cactus=cactus, top={"cards": cards})
    m.do("move:2", "end", "card:back", "card:wait")
    assert m.keys(0) == ["move:0", "move:1", "move:3"]


@pytest.mark.proves("W1E-4.4.3", "W2E-4.4.3")
@each_zone
def test_a_step_is_always_possible_however_crowded_it_is(edition: Edition, zone: int) -> None:
    crowd = bystanders(*WARRIORS[1:], zones=range(7))
    m = edition.fight("agaric", agaric=armed(zone, move=2), **crowd)
    assert m.keys(0) == [f"move:{next_zone}" for next_zone in NEIGHBOURS[zone]]
    for first in m.keys(0):
        further = m.copy().do(first)
        assert further.options(0, "move")
        assert "end" not in further.keys(0)


# --- 4.5 and 4.6: attacks -------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.5.1", "W2E-4.5.1")
def test_a_blow_needs_an_opponent_in_the_same_zone(edition: Edition) -> None:
    m = edition.brawl({"melee": 2}, cactus=at(1), agaric=at(2))
    assert m.refused_by(0, "melee:agaric") == edition.rule("4.5.1")
    assert m.options(0, "melee") == ["melee:cactus"]
    assert m.do("melee:cactus").owed() == 2


@pytest.mark.proves("W1E-4.5.1", "W2E-4.5.1")
def test_a_blow_is_struck_once(edition: Edition) -> None:
    m = edition.brawl({"melee": 2}, cactus=at(1), agaric=at(1)).do("melee:cactus", (1, 1))
    assert m.refused_by(0, "melee:cactus") == m.refused_by(0, "melee:agaric") == edition.rule("4.5.1")
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W1E-4.5.2", "W2E-4.5.2")
def test_an_ordinary_card_has_no_second_blow(edition: Edition) -> None:
    m = edition.brawl({"melee": 3}, cactus=at(1), agaric=at(1))
    assert m.refused_by(0, "melee:agaric:second") == edition.rule("4.5.1")


@pytest.mark.proves("W1E-4.5.1", "W1E-4.6.1", "W2E-4.5.1", "W2E-4.6.1")
@pytest.mark.parametrize(("attack", "zone", "rule"), [("melee", 1, "4.5.1"), ("shoot", 2, "4.6.1")])
def test_a_value_of_zero_is_no_attack(edition: Edition, attack: str, zone: int, rule: str) -> None:
    m = edition.brawl({attack: 0}, cactus=at(zone))
    assert m.refused_by(0, f"{attack}:cactus") == edition.rule(rule)
    assert m.keys(0) == ["end"]


# --- 4.10: the end of a round ---------------------------------------------------------------------


@pytest.mark.proves("W1E-4.10.1", "W2E-4.10.1")
def test_when_all_have_acted_the_marker_moves_and_everybody_chooses_again(edition: Edition) -> None:
    m = edition.fight(cactus=down(5), agaric=down(zone=4), jojoba=out()).do("end")
    assert (m.view(None).round, m.waiting) == (2, (1,))
    view = m.do("end").view(None)
    assert (view.round, view.phase, m.waiting) == (3, "select", (0, 1))
    assert not any(f.acted for f in view.fighters)
    assert m.told("RoundBegan")[-1].number == 3


@pytest.mark.proves("W1E-4.10.1", "W2E-4.10.1")
def test_after_the_last_round_the_game_ends_in_any_case(edition: Edition) -> None:
    for number in range(1, edition.rounds + 1):
        m = edition.fight("cactus", cactus=at(1), agaric=at(4), round=number).do("end")
        assert m.over == (number == edition.rounds)
        assert m.view(None).round == min(number + 1, edition.rounds)
