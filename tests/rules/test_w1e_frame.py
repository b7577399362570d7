"""The frame of a fight: parts, arena and set-up (W1E 1 to 3)."""

from typing import Any

import pytest

import gong
from gong.data.rulebook import rule

from .fights import Fight, armed, at, down, holding, new_fight
from .warriorz import FIRST, NEIGHBOURS, WARRIORS, bystanders, each_zone

NETTED: dict[str, Any] = {"net": "next-turn"}


def finished(seed: int) -> Fight:
    """A random free-for-all of all eight, played to the end."""
    *_, m = FIRST.free_for_all(*WARRIORS, seed=seed).wander(seed)
    return m


# --- 1: components --------------------------------------------------------------------------------


@pytest.mark.proves("W1E-1.1.1")
def test_eight_warriors_and_their_colours() -> None:
    colours = ("purple", "green", "blue", "grey", "orange", "black", "brown", "red")
    assert {name: sheet.colour for name, sheet in FIRST.printed.fighters.items()} == dict(
        zip(WARRIORS, colours, strict=True)
    )


@pytest.mark.proves("W1E-1.1.1", "W1E-3.1.1")
def test_nobody_is_there_twice() -> None:
    with pytest.raises(gong.BadInput, match="agaric"):
        FIRST.free_for_all("agaric", "cactus", "agaric")


@pytest.mark.proves("W1E-1.1.2")
def test_wounds_and_loot_do_not_change_the_size() -> None:
    m = FIRST.fight(bonzai=down(5, life=12), cactus=down(5, life=1))
    assert (m.fighter("bonzai").size, m.fighter("cactus").size) == (7, 8)
    assert m.acting_order() == ["bonzai", "cactus"], "the tie goes by size, not by life"


@pytest.mark.proves("W1E-1.1.3")
def test_the_age_is_advice_that_can_be_looked_up_and_nobody_is_asked_for() -> None:
    advice = rule("W1E-1.1.3")
    assert advice is not None
    assert "8 and up" in advice.text
    with pytest.raises(TypeError):
        new_fight("warriorz-1e", 2, age=7)


@pytest.mark.proves("W1E-1.2.1")
def test_eight_action_cards_each_of_which_two_are_special() -> None:
    kinds = {name: [c.kind for c in sheet.cards.values()] for name, sheet in FIRST.printed.fighters.items()}
    counts = {name: [own.count(k) for k in ("ordinary", "technique", "item")] for name, own in kinds.items()}
    assert counts == {name: [6, 1, 1] for name in WARRIORS}
    assert sum(map(len, kinds.values())) == 64


@pytest.mark.proves("W1E-1.2.1")
def test_which_cards_are_special() -> None:
    special = {
        name: [key for key, c in sheet.cards.items() if c.kind != "ordinary"]
        for name, sheet in FIRST.printed.fighters.items()
    }
    assert special == {
        "agaric": ["powder-barrel", "ring"],
        "jojoba": ["archery", "pipe"],
        "bonzai": ["kamikaze", "sticks"],
        "cactus": ["epaulet", "net"],
        "burdock": ["electroshock", "claymore"],
        "sorgho": ["terminotaur", "outfit"],
        "baobab": ["strike", "skull"],
        "zamioculcas": ["spear", "armor"],
    }


@pytest.mark.proves("W1E-1.2.2")
@pytest.mark.parametrize("name", WARRIORS)
def test_what_a_card_carries(name: str) -> None:
    sheet = FIRST.printed.fighters[name]
    assert 1 <= sheet.defence <= 6
    assert sheet.colour
    for own in sheet.cards.values():
        assert own.initiative in range(1, 9)
        assert own.name
        assert bool(own.text) == (own.kind != "ordinary"), "a text box on special cards only"


@pytest.mark.proves("W1E-1.2.2", "W1E-1.2.3")
def test_every_number_of_a_card_is_what_the_turn_uses() -> None:
    numbers = {"initiative": 7, "move": 2, "melee": 5, "shoot": 3, "defence": 2}
    m = FIRST.fight(jojoba=down(6), baobab={"zone": 1, "down": numbers}, cactus=down(8, zone=2)).do("end")
    assert m.waiting == (1,), "between 8 and 6"
    assert (m.view(None).turn.moves, m.fighter("baobab").defence) == (2, 2)
    for key, dice in (("melee:jojoba", 5), ("shoot:cactus", 3)):
        m.play(1, key)
        assert m.owed() == dice
        m.roll(*[1] * dice)


@pytest.mark.proves("W1E-1.2.3")
def test_numbers_of_ones_own_replace_those_of_the_table() -> None:
    own = {"cactus": {"epaulet": {"initiative": 8, "melee": [5, 4]}}}
    m = FIRST.fight("cactus", cactus=holding("epaulet"), agaric={"zone": 1}, top={"cards": own})
    m.play(0, "melee:agaric")
    assert m.owed() == 5


@pytest.mark.proves("W1E-1.2.3")
@pytest.mark.parametrize(
    ("field", "least", "most"),
    [("move", 0, 2), ("melee", 0, 6), ("shoot", 0, 6), ("defence", 1, 6), ("initiative", 1, 8)],
)
def test_what_numbers_a_card_may_have(field: str, least: int, most: int) -> None:
    def match_with(value: int) -> Fight:
        own = {"cactus": {"mine": {"initiative": 1, field: value}}}
        return new_fight("warriorz-1e", [["cactus"], ["agaric"]], cards=own)

    for allowed in range(least, most + 1):
        assert match_with(allowed).waiting
    for wrong in (least - 1, most + 1):
        with pytest.raises(gong.BadInput, match=f"mine.{field}"):
            match_with(wrong)


@pytest.mark.proves("W1E-1.3.1", "W1E-X01")
@pytest.mark.parametrize("seed", range(6))
def test_there_are_seventy_four_tokens_at_any_time(seed: int) -> None:
    """Each is a life point, a popularity point or discarded."""
    for m in FIRST.free_for_all(*WARRIORS, seed=seed).wander(seed):
        view = m.view(None)
        assert sum(f.life + f.popularity for f in view.fighters) + view.discarded == 74
    assert sum(f.popularity for f in m.view(None).fighters) > 0


@pytest.mark.proves("W1E-1.4.1")
def test_nobody_has_an_effect_token_at_the_start() -> None:
    for f in FIRST.free_for_all(*WARRIORS, flames="on").view(None).fighters:
        assert (f.shock, f.skulls_from, f.net, f.flame) == (0, (), "none", 0)


# --- 2: the arena ---------------------------------------------------------------------------------


@pytest.mark.proves("W1E-2.3.1", "W1E-X02", "W1E-2.2.1")
@each_zone
def test_w1e_x02_a_shot_measures_distance_one_and_two_moves_cross_the_rest(zone: int) -> None:
    reached = set()
    for other in range(7):
        m = FIRST.fight("agaric", agaric=armed(zone, shoot=1, move=2), cactus=at(other))
        assert ("shoot:cactus" in m.keys(0)) == (other in NEIGHBOURS[zone])
        if other in NEIGHBOURS[zone]:
            m.play(0, f"move:{other}")
            reached |= {int(key[-1]) for key in m.keys(0) if key.startswith("move")}
    assert reached | {*NEIGHBOURS[zone], zone} == set(range(7)), "nothing is further than two"


@pytest.mark.proves("W1E-2.5.1", "W1E-R03")
def test_nobody_beside_or_in_front_stops_a_shot_or_a_move() -> None:
    crowd = bystanders(*WARRIORS[:6], zones=(1, 1, 0, 2, 0, 2))
    m = FIRST.fight("zamioculcas", zamioculcas=armed(move=2, shoot=1), **crowd)
    assert m.keys(0) == [
        *("move:0", "move:2", "move:6"),
        *("shoot:bonzai", "shoot:cactus", "shoot:burdock", "shoot:sorgho"),
    ]
    m.do("move:0", "move:4")
    assert m.keys(0) == ["shoot:bonzai", "shoot:burdock", "end"], "no point more for leaving opponents"


# --- 3: set-up ------------------------------------------------------------------------------------


@pytest.mark.proves("W1E-3.3.1", "W1E-D2")
def test_the_smallest_is_placed_first_whatever_seat_or_team() -> None:
    seats = [["baobab", "agaric"], ["cactus"], ["jojoba"]]
    m = new_fight("warriorz-1e", seats, teams=[[0, 2], [1]], seed=0)
    asked: list[int] = []
    for zone in (3, 1, 6, 2):
        asked += m.waiting
        m.play(m.waiting[0], f"place:{zone}")
    assert asked == [0, 2, 1, 0]
    zones = {f.id: f.zone for f in m.view(None).fighters}
    assert zones == {"agaric": 3, "jojoba": 1, "cactus": 6, "baobab": 2}
    assert m.view(None).phase == "select"


@pytest.mark.proves("W1E-3.3.2", "W1E-D2")
@pytest.mark.parametrize("count", range(2, 7))
def test_up_to_six_take_empty_ring_zones(count: int) -> None:
    m = FIRST.free_for_all(*WARRIORS[:count])
    for seat in range(count):
        assert m.keys(seat) == [f"place:{zone}" for zone in range(seat + 1, 7)]
        assert m.refused_by(seat, "place:0") == "W1E-3.3.2"
        m.play(seat, f"place:{seat + 1}")
    assert m.view(None).phase == "select"


@pytest.mark.proves("W1E-3.3.2", "W1E-D2")
def test_a_taken_zone_is_refused() -> None:
    m = FIRST.free_for_all("agaric", "cactus").do("place:3")
    assert m.refused_by(1, "place:3") == "W1E-3.3.1"


@pytest.mark.proves("W1E-3.3.4", "W1E-R06")
def test_it_is_warriors_that_count_not_people() -> None:
    line_up = FIRST.printed.line_ups["T2d"]
    m = new_fight("warriorz-1e", line_up.seats, teams=line_up.teams, seed=0)
    assert m.refused_by(0, "place:0") == "W1E-3.3.3", "two people, eight warriors"
    for zone in (1, 2, 3, 4, 5, 6, 0, 0):
        m.play(m.waiting[0], f"place:{zone}")
    assert m.fighter("baobab").zone == m.fighter("zamioculcas").zone == 0
