"""The frame of a fight: parts, arena, set-up, rounds, turns, moves and aims (W1E 1 to 4.6)."""

import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from msgspec import to_builtins

import gong
from gong.data.loader import load_edition
from gong.data.rulebook import rule

from .fights import fight, fighter, keys, refused_by, told

EDITION = load_edition("warriorz-1e")
WARRIORS = ("agaric", "jojoba", "bonzai", "cactus", "burdock", "sorgho", "baobab", "zamioculcas")
SIZES = dict(zip(WARRIORS, (5, 6, 7, 8, 9, 10, 13, 16), strict=True))
STANDS_BY: dict[str, Any] = {"card": {}}  # a card without moves or attacks, defence 4
NEIGHBOURS = {
    0: [1, 2, 3, 4, 5, 6],
    1: [0, 2, 6],
    2: [0, 1, 3],
    3: [0, 2, 4],
    4: [0, 3, 5],
    5: [0, 4, 6],
    6: [0, 1, 5],
}
each_zone = pytest.mark.parametrize("zone", NEIGHBOURS)


def arena(actor: str | None = None, **told_so_far: Any) -> gong.Match:
    """A fight of the first edition."""
    return fight(actor, game="warriorz-1e", **told_so_far)


def like(name: str, card: str, **numbers: Any) -> dict[str, Any]:
    """A special card of the edition, with numbers of one's own where the rulebook prints none."""
    own = to_builtins(EDITION.fighters[name].cards[card])
    fields = ("initiative", "move", "melee", "shoot", "defence", "abilities")
    return {field: own[field] for field in fields} | numbers


def free_for_all(*names: str, seed: int = 0, **options: str) -> gong.Match:
    """A new match, one warrior to a seat, before placement."""
    return gong.new_match("warriorz-1e", [[name] for name in names], options=options, seed=seed)


def acting_order(m: gong.Match) -> list[str]:
    """Everybody still to act ends the turn at once; who acted when."""
    while m.view(None).phase == "turn":
        m.play(m.waiting[0], "end")
    return [event.fighter for event in told(m, "TurnBegan")]


def countdown(**fields: dict[str, Any]) -> list[str]:
    """The order in which warriors act who have these cards down and these tokens."""
    fighters: dict[str, Any] = {name: {"zone": 1, **own} for name, own in fields.items()}
    return acting_order(arena(**fighters))


def card(initiative: int, **fields: Any) -> dict[str, Any]:
    """A warrior with a card of this initiative face down."""
    return {"down": {"initiative": initiative}, **fields}


def bystanders(*names: str, zones: Iterable[int]) -> dict[str, Any]:
    """Warriors that have acted, with a card without moves or attacks, in these zones."""
    return {name: {"zone": zone, **STANDS_BY} for name, zone in zip(names, zones, strict=True)}


def in_zone(zone: int, **further: Any) -> dict[str, Any]:
    """A warrior that has acted; defence 4."""
    return {"zone": zone, **STANDS_BY, **further}


def wounds(m: gong.Match) -> dict[str, int]:
    """The wounds of each warrior's last hit, missed attacks included."""
    return {event.fighter: event.wounds for event in told(m, "Hit")}


def owed(m: gong.Match) -> int:
    """How many dice are owed now."""
    return m.chance.count if m.chance else 0


def wander(m: gong.Match, seed: int) -> Iterator[gong.Match]:
    """Play at random to the end: the match before each step, and when it is over."""
    rng = random.Random(seed)
    while not m.over:
        yield m
        if m.chance:
            m.roll()
        else:
            seat = rng.choice(m.waiting)
            m.play(seat, rng.choice(m.choices(seat)).key)
    yield m


def finished(seed: int) -> gong.Match:
    """A random free-for-all of all eight, played to the end."""
    *_, m = wander(free_for_all(*WARRIORS, seed=seed), seed)
    return m


# --- 1: components --------------------------------------------------------------------------------


@pytest.mark.proves("W1E-1.1.1")
def test_eight_warriors_and_their_colours() -> None:
    colours = ("purple", "green", "blue", "grey", "orange", "black", "brown", "red")
    assert {name: sheet.colour for name, sheet in EDITION.fighters.items()} == dict(
        zip(WARRIORS, colours, strict=True)
    )


@pytest.mark.proves("W1E-1.1.1", "W1E-1.1.2")
def test_sizes_differ_and_are_the_life_points_at_the_start() -> None:
    fighters = free_for_all(*WARRIORS).view(None).fighters
    assert {f.id: f.size for f in fighters} == {f.id: f.life for f in fighters} == SIZES


@pytest.mark.proves("W1E-1.1.1")
@pytest.mark.parametrize("seats", [1, 9])
def test_one_player_is_too_few_and_nine_are_too_many(seats: int) -> None:
    with pytest.raises(gong.BadInput) as refused:
        gong.new_match("warriorz-1e", seats, draft="random")
    assert refused.value.path == "seats"


@pytest.mark.proves("W1E-1.1.1", "W1E-3.1.1")
def test_nobody_is_there_twice() -> None:
    with pytest.raises(gong.BadInput, match="agaric"):
        free_for_all("agaric", "cactus", "agaric")


@pytest.mark.proves("W1E-1.1.2")
def test_wounds_and_loot_do_not_change_the_size() -> None:
    m = arena(
        bonzai={"zone": 1, "life": 12, **card(5)},
        cactus={"zone": 1, "life": 1, **card(5)},
    )
    assert (fighter(m, "bonzai").size, fighter(m, "cactus").size) == (7, 8)
    assert acting_order(m) == ["bonzai", "cactus"], "the tie goes by size, not by life"


@pytest.mark.proves("W1E-1.1.3")
def test_the_age_is_advice_that_can_be_looked_up_and_nobody_is_asked_for() -> None:
    advice = rule("W1E-1.1.3")
    assert advice is not None
    assert "8 and up" in advice.text
    with pytest.raises(TypeError):
        gong.new_match("warriorz-1e", 2, age=7)  # type: ignore[call-arg]


@pytest.mark.proves("W1E-1.2.1")
def test_eight_action_cards_each_of_which_two_are_special() -> None:
    kinds = {name: [c.kind for c in sheet.cards.values()] for name, sheet in EDITION.fighters.items()}
    counts = {name: [own.count(k) for k in ("ordinary", "technique", "item")] for name, own in kinds.items()}
    assert counts == {name: [6, 1, 1] for name in WARRIORS}
    assert sum(map(len, kinds.values())) == 64


@pytest.mark.proves("W1E-1.2.1")
def test_which_cards_are_special() -> None:
    special = {
        name: [key for key, c in sheet.cards.items() if c.kind != "ordinary"]
        for name, sheet in EDITION.fighters.items()
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
    sheet = EDITION.fighters[name]
    assert 1 <= sheet.defence <= 6
    assert sheet.colour
    for own in sheet.cards.values():
        assert own.initiative in range(1, 9)
        assert own.name
        assert bool(own.text) == (own.kind != "ordinary"), "a text box on special cards only"


@pytest.mark.proves("W1E-1.2.2", "W1E-1.2.3")
def test_every_number_of_a_card_is_what_the_turn_uses() -> None:
    numbers = {"initiative": 7, "move": 2, "melee": 5, "shoot": 3, "defence": 2}
    m = arena(
        jojoba={"zone": 1, **card(6)},
        baobab={"zone": 1, "down": numbers},
        cactus={"zone": 2, **card(8)},
    )
    m.play(2, "end")
    assert m.waiting == (1,), "between 8 and 6"
    assert (m.view(None).turn.moves, fighter(m, "baobab").defence) == (2, 2)
    for key, dice in (("melee:jojoba", 5), ("shoot:cactus", 3)):
        m.play(1, key)
        assert owed(m) == dice
        m.roll(*[1] * dice)


@pytest.mark.proves("W1E-1.2.3")
def test_numbers_of_ones_own_replace_those_of_the_table() -> None:
    own = {"cactus": {"epaulet": {"initiative": 8, "melee": [5, 4]}}}
    m = arena("cactus", cactus={"zone": 1, "active": "epaulet"}, agaric={"zone": 1}, top={"cards": own})
    m.play(0, "melee:agaric")
    assert owed(m) == 5


@pytest.mark.proves("W1E-1.2.3")
@pytest.mark.parametrize(
    ("field", "least", "most"),
    [("move", 0, 2), ("melee", 0, 6), ("shoot", 0, 6), ("defence", 1, 6), ("initiative", 1, 8)],
)
def test_what_numbers_a_card_may_have(field: str, least: int, most: int) -> None:
    def match_with(value: int) -> gong.Match:
        own = {"cactus": {"mine": {"initiative": 1, field: value}}}
        return gong.new_match("warriorz-1e", [["cactus"], ["agaric"]], cards=own)

    for allowed in range(least, most + 1):
        assert match_with(allowed).waiting
    for wrong in (least - 1, most + 1):
        with pytest.raises(gong.BadInput, match=f"mine.{field}"):
            match_with(wrong)


@pytest.mark.proves("W1E-1.3.1")
@pytest.mark.parametrize("seed", range(6))
def test_there_are_seventy_four_tokens_at_any_time(seed: int) -> None:
    """Each is a life point, a popularity point or discarded."""
    for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
        view = m.view(None)
        assert sum(f.life + f.popularity for f in view.fighters) + view.discarded == 74
    assert sum(f.popularity for f in m.view(None).fighters) > 0


@pytest.mark.proves("W1E-1.4.1")
def test_nobody_has_an_effect_token_at_the_start() -> None:
    for f in free_for_all(*WARRIORS, flames="on").view(None).fighters:
        assert (f.shock, f.skulls_from, f.net, f.flame) == (0, (), "none", 0)


@pytest.mark.proves("W1E-1.4.1")
def test_there_is_a_single_skull() -> None:
    m = arena(
        "baobab",
        baobab={"zone": 1, "card": like("baobab", "skull", move=1)},
        cactus=in_zone(2),
        agaric=in_zone(2),
    )
    m.play(0, "skull:cactus")
    assert fighter(m, "cactus").skulls_from == ("baobab",)
    assert refused_by(m, 0, "skull:agaric") == "W1E-8.14.1"


@pytest.mark.proves("W1E-1.4.1")
def test_the_net_lies_on_its_target() -> None:
    m = arena("cactus", cactus={"zone": 1, "active": "net"}, burdock=in_zone(2), agaric=in_zone(2))
    m.play(0, "shoot:burdock")
    m.roll(6, 6, 6, 6)
    assert [f.net for f in m.view(None).fighters] == ["none", "next-turn", "none"]


@pytest.mark.proves("W1E-1.4.1")
@pytest.mark.parametrize("victim", ["agaric", "baobab"])
def test_a_flame_lies_on_whom_the_breath_sets_on_fire(victim: str) -> None:
    fighters = {"zamioculcas": {"zone": 1, "card": {"shoot": 1}}, victim: in_zone(2)}
    m = arena("zamioculcas", options={"flames": "on"}, **fighters)
    m.play(0, "shoot:" + victim)
    m.roll(6)
    m.roll(1)
    assert [f.flame for f in m.view(None).fighters] == [0, 2], "the round in which it was lit"


@pytest.mark.proves("W1E-1.4.2")
def test_a_shock_of_three_and_three_needs_more_tokens_than_the_box_holds() -> None:
    m = arena("burdock", burdock={"zone": 1, "active": "electroshock"}, cactus=in_zone(1))
    m.play(0, "melee:cactus")
    m.roll(6, 6, 6, 6, 6, 1)
    assert (fighter(m, "burdock").shock, fighter(m, "cactus").shock) == (3, -3)


@pytest.mark.proves("W1E-1.5.1")
def test_all_dice_of_a_fight_have_six_sides() -> None:
    sides = {m.chance.sides for m in wander(free_for_all(*WARRIORS), 1) if m.chance}
    assert sides == {6}


@pytest.mark.proves("W1E-1.5.1")
@pytest.mark.parametrize("face", [0, 7])
def test_no_die_shows_less_than_one_or_more_than_six(face: int) -> None:
    m = arena("baobab", baobab={"zone": 1, "card": {"melee": 2}}, cactus=in_zone(1))
    m.play(0, "melee:cactus")
    with pytest.raises(gong.GongError, match=f"6 sides cannot show {face}"):
        m.roll(6, face)


@pytest.mark.proves("W1E-1.5.2", "W1E-R01")
@pytest.mark.parametrize(
    ("number", "cap", "dice"), [(8, "none", 8), (7, "none", 7), (8, "6", 6), (6, "6", 6)]
)
def test_dice_cap(number: int, cap: str, dice: int) -> None:
    others = [key for key in EDITION.fighters["sorgho"].cards if key != "terminotaur"]
    m = arena(
        "sorgho",
        options={"dice_cap": cap},
        sorgho={"zone": 1, "active": "terminotaur", "played": ["terminotaur", *others[: number - 1]]},
        zamioculcas=in_zone(1),
        top={"round": number},
    )
    m.play(0, "melee:zamioculcas")
    assert owed(m) == dice
    m.roll(*[6] * dice)
    assert told(m, "Hit")[-1].wounds == dice


@pytest.mark.proves("W1E-1.6.1")
@pytest.mark.parametrize("turns", range(6))
def test_flaming_and_plain_walls_are_alike(turns: int) -> None:
    """The walls alternate around the ring: turn everybody by any number of zones and nothing changes."""
    here, there = in_the_ring(0), in_the_ring(turns)
    assert {turned_key(key, turns) for key in keys(here, 0)} == set(keys(there, 0))
    for m in (here, there):
        m.play(0, "shoot:baobab")
        m.roll(4, 5)
    assert told(here, "Hit") == told(there, "Hit")


def in_the_ring(turns: int) -> gong.Match:
    return arena(
        "zamioculcas",
        options={"flames": "on"},
        zamioculcas={"zone": turned(1, turns), "card": {"move": 2, "melee": 2, "shoot": 2}},
        cactus=in_zone(turned(1, turns)),
        agaric=in_zone(turned(4, turns)),
        baobab=in_zone(turned(2, turns)),
    )


def turned(zone: int, turns: int) -> int:
    return (zone - 1 + turns) % 6 + 1 if zone else 0


def turned_key(key: str, turns: int) -> str:
    verb, _, argument = key.partition(":")
    return f"move:{turned(int(argument), turns)}" if verb == "move" else key


@pytest.mark.proves("W1E-4.3.7", "W1E-1.6.1")
def test_everything_anybody_can_do_is_one_of_eight_things() -> None:
    """No deal can be struck, no figure, bag or wall can be handled: there is no such choice."""
    seen = set()
    for seed in range(12):
        for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
            seen |= {key.partition(":")[0] for seat in m.waiting for key in keys(m, seat)}
    assert seen == {"place", "card", "move", "melee", "shoot", "skull", "give", "end"}


@pytest.mark.proves("W1E-4.3.7")
@pytest.mark.parametrize("key", ["deal:cactus", "spare:cactus", "ally:cactus", "pass"])
def test_a_deal_is_no_choice_and_changes_none(key: str) -> None:
    m = arena("baobab", baobab={"zone": 1, "card": {"melee": 2}}, cactus=in_zone(1))
    for seat in (0, 1):
        with pytest.raises(gong.BadInput, match="no such choice"):
            m.play(seat, key)
    assert (keys(m, 0), keys(m, 1)) == (["melee:cactus", "end"], [])


# --- 2: the arena ---------------------------------------------------------------------------------


@pytest.mark.proves("W1E-2.1.1")
def test_seven_zones() -> None:
    m = free_for_all("agaric", "cactus")
    assert keys(m, 0) == [f"place:{zone}" for zone in range(1, 7)], (
        "and the centre, which is not for starting"
    )
    assert refused_by(m, 0, "place:7") == "W1E-2.1.1"
    assert m.view(None).ring == 6


@pytest.mark.proves("W1E-2.2.1", "W1E-2.1.1")
@each_zone
def test_one_line_leads_to_the_neighbours(zone: int) -> None:
    m = arena("agaric", agaric={"zone": zone, "card": {"move": 1}}, cactus=in_zone(0))
    assert keys(m, 0) == [f"move:{next_zone}" for next_zone in NEIGHBOURS[zone]]
    assert refused_by(m, 0, "move:7") == "W1E-2.1.1"


@pytest.mark.proves("W1E-2.3.1")
@each_zone
def test_a_shot_measures_distance_one_and_two_moves_cross_the_rest(zone: int) -> None:
    reached = set()
    for other in range(7):
        m = arena("agaric", agaric={"zone": zone, "card": {"shoot": 1, "move": 2}}, cactus=in_zone(other))
        assert ("shoot:cactus" in keys(m, 0)) == (other in NEIGHBOURS[zone])
        if other in NEIGHBOURS[zone]:
            m.play(0, f"move:{other}")
            reached |= {int(key[-1]) for key in keys(m, 0) if key.startswith("move")}
    assert reached | {*NEIGHBOURS[zone], zone} == set(range(7)), "nothing is further than two"


@pytest.mark.proves("W1E-2.4.1", "W1E-R02")
def test_all_eight_can_crowd_into_one_zone() -> None:
    crowd = bystanders(*WARRIORS[1:], zones=[3] * 7)
    m = arena("agaric", agaric={"zone": 2, "card": {"move": 1, "melee": 1}}, **crowd)
    m.play(0, "move:3")
    assert [fighter(m, name).zone for name in WARRIORS] == [3] * 8
    assert keys(m, 0) == [*(f"melee:{name}" for name in WARRIORS[1:]), "end"]


@pytest.mark.proves("W1E-2.5.1", "W1E-R03")
def test_nobody_beside_or_in_front_stops_a_shot_or_a_move() -> None:
    crowd = bystanders(*WARRIORS[:6], zones=(1, 1, 0, 2, 0, 2))
    m = arena("zamioculcas", zamioculcas={"zone": 1, "card": {"move": 2, "shoot": 1}}, **crowd)
    assert keys(m, 0) == [
        *("move:0", "move:2", "move:6"),
        *("shoot:bonzai", "shoot:cactus", "shoot:burdock", "shoot:sorgho"),
    ]
    m.play(0, "move:0")
    m.play(0, "move:4")
    assert keys(m, 0) == ["shoot:bonzai", "shoot:burdock", "end"], "no point more for leaving opponents"


# --- 3: set-up ------------------------------------------------------------------------------------


@pytest.mark.proves("W1E-3.1.1", "W1E-3.1.3", "W1E-R04", "W1E-D1")
def test_draft_seat_order() -> None:
    m = gong.new_match("warriorz-1e", 3, draft="choice", seed=0)
    assert m.waiting == (0,)
    assert keys(m, 0) == [f"draft:{name}" for name in WARRIORS]
    assert keys(m, 1) == keys(m, 2) == []
    m.play(0, "draft:cactus")
    assert m.waiting == (1,)
    assert refused_by(m, 1, "draft:cactus") == "W1E-1.1.1"
    m.play(1, "draft:zamioculcas")
    assert keys(m, 2) == [f"draft:{name}" for name in WARRIORS if name not in ("cactus", "zamioculcas")]
    m.play(2, "draft:agaric")
    assert dealt(m) == ["cactus", "zamioculcas", "agaric"]
    assert m.view(None).phase == "place"


def dealt(m: gong.Match) -> list[str]:
    """The warriors by seat."""
    return [f.id for f in sorted(m.view(None).fighters, key=lambda f: f.seat)]


@pytest.mark.proves("W1E-3.1.3", "W1E-R04")
def test_draft_simultaneous_settles_a_clash_with_a_die() -> None:
    options = {"draft": "simultaneous"}
    m = gong.new_match("warriorz-1e", 3, draft="choice", options=options, seed=0)
    assert m.waiting == (0, 1, 2)
    for seat, name in ((2, "agaric"), (0, "cactus"), (1, "cactus")):
        assert dealt(m) == [], "nothing is seen until all have named one"
        m.play(seat, f"draft:{name}")
    assert m.chance
    assert (m.chance.count, m.chance.sides) == (1, 2), "as many sides as there are wishers"
    m.roll(2)
    assert keys(m, 1) == []
    m.play(0, "draft:baobab")
    assert dealt(m) == ["baobab", "cactus", "agaric"]


@pytest.mark.proves("W1E-3.1.2", "W1E-C1")
def test_warriors_are_dealt_by_lot_and_the_rest_stays_out() -> None:
    m = gong.new_match("warriorz-1e", 3, draft="random", seed=0)
    lots = []
    for face in (3, 3, 6):
        assert m.waiting == ()
        assert m.chance
        lots.append((m.chance.count, m.chance.sides))
        m.roll(face)
    assert lots == [(1, 8), (1, 7), (1, 6)], "each from those that are left"
    assert dealt(m) == ["bonzai", "cactus", "zamioculcas"]


@pytest.mark.proves("W1E-C1", "W1E-3.1.2")
@pytest.mark.parametrize("face", range(1, 9))
def test_everybody_can_be_dealt_and_nobody_twice(face: int) -> None:
    m = gong.new_match("warriorz-1e", 8, draft="random", seed=0)
    m.roll(face)
    while m.chance:
        m.roll()
    assert dealt(m)[0] == WARRIORS[face - 1]
    assert sorted(dealt(m)) == sorted(WARRIORS)


@pytest.mark.proves("W1E-3.1.4", "W1E-R05")
@pytest.mark.parametrize(("value", "fewest"), [("2-8", 2), ("3-8", 3)])
def test_ffa_players(value: str, fewest: int) -> None:
    for count in range(fewest, 9):
        m = free_for_all(*WARRIORS[:count], ffa_players=value)
        assert [f.team for f in m.view(None).fighters] == list(range(count))
    with pytest.raises(gong.BadInput) as refused:
        free_for_all(*WARRIORS[: fewest - 1], ffa_players=value)
    assert refused.value.path == "seats"


@pytest.mark.proves("W1E-3.1.4", "W1E-R05")
def test_ffa_players_says_nothing_about_two_teams() -> None:
    seats = [["agaric", "zamioculcas"], ["jojoba", "baobab"]]
    assert gong.new_match("warriorz-1e", seats, options={"ffa_players": "3-8"}).waiting


@pytest.mark.proves("W1E-3.2.1")
def test_tokens_at_the_start() -> None:
    for f in free_for_all(*WARRIORS).view(None).fighters:
        assert f.life == SIZES[f.id]
        assert (f.popularity, f.trophies) == (0, 0)
        assert (f.large, f.loot, f.charm) == (False, 0, False), "this edition has none of those"


@pytest.mark.proves("W1E-3.2.2")
def test_cards_at_the_start() -> None:
    for f in free_for_all(*WARRIORS).view(None).fighters:
        sheet = EDITION.fighters[f.id]
        assert f.hand == tuple(sheet.cards)
        assert (f.active, f.defence, f.played) == ("sheet", sheet.defence, ())


@pytest.mark.proves("W1E-3.3.1", "W1E-D2")
def test_the_smallest_is_placed_first_whatever_seat_or_team() -> None:
    seats = [["baobab", "agaric"], ["cactus"], ["jojoba"]]
    m = gong.new_match("warriorz-1e", seats, teams=[[0, 2], [1]], seed=0)
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
    m = free_for_all(*WARRIORS[:count])
    for seat in range(count):
        assert keys(m, seat) == [f"place:{zone}" for zone in range(seat + 1, 7)]
        assert refused_by(m, seat, "place:0") == "W1E-3.3.2"
        m.play(seat, f"place:{seat + 1}")
    assert m.view(None).phase == "select"


@pytest.mark.proves("W1E-3.3.2", "W1E-D2")
def test_a_taken_zone_is_refused() -> None:
    m = free_for_all("agaric", "cactus")
    m.play(0, "place:3")
    assert refused_by(m, 1, "place:3") == "W1E-3.3.1"


@pytest.mark.proves("W1E-3.3.3", "W1E-D2")
@pytest.mark.parametrize("count", [7, 8])
def test_seven_or_eight_fill_the_ring_first(count: int) -> None:
    m = free_for_all(*WARRIORS[:count])
    for seat in range(6):
        assert refused_by(m, seat, "place:0") == "W1E-3.3.3"
        assert keys(m, seat) == [f"place:{zone}" for zone in range(seat + 1, 7)]
        m.play(seat, f"place:{seat + 1}")
    for seat in range(6, count):
        assert keys(m, seat) == ["place:0"]
        assert refused_by(m, seat, "place:1") == "W1E-3.3.3"
        m.play(seat, "place:0")
    assert [fighter(m, name).zone for name in WARRIORS[6:count]] == [0, 0][: count - 6]


@pytest.mark.proves("W1E-3.3.4", "W1E-R06")
def test_it_is_warriors_that_count_not_people() -> None:
    line_up = EDITION.line_ups["T2d"]
    m = gong.new_match("warriorz-1e", line_up.seats, teams=line_up.teams, seed=0)
    assert refused_by(m, 0, "place:0") == "W1E-3.3.3", "two people, eight warriors"
    for zone in (1, 2, 3, 4, 5, 6, 0, 0):
        m.play(m.waiting[0], f"place:{zone}")
    assert fighter(m, "baobab").zone == fighter(m, "zamioculcas").zone == 0


# --- 4.1: choosing a card -------------------------------------------------------------------------


def choosing() -> gong.Match:
    """Round 2 begins; everybody has played a card of no interest, and Agaric is out."""
    return arena(
        cactus=in_zone(1),
        baobab=in_zone(2),
        agaric={"life": 0},
        sorgho={"zone": 4, "card": {"defence": 6}},
    )


@pytest.mark.proves("W1E-4.1.1", "W1E-D3")
def test_every_living_warrior_lays_a_card_in_secret() -> None:
    m = choosing()
    assert m.waiting == (0, 1, 3), "not Agaric, who is out"
    assert keys(m, 0) == [f"card:{key}" for key in fighter(m, "cactus").hand]
    assert len(keys(m, 0)) == 8, "the card before him is not in his hand"
    m.play(0, "card:epaulet")
    assert m.view(0).fighters[0].pick == "epaulet"
    for onlooker in (1, 2, 3, None):
        assert m.view(onlooker).fighters[0].pick == "?"


@pytest.mark.proves("W1E-4.1.1")
def test_the_laid_card_does_not_cover_the_active_one() -> None:
    m = choosing()
    m.play(3, "card:terminotaur")
    assert (fighter(m, "sorgho").active, fighter(m, "sorgho").defence) == ("sorgho-card", 6)
    assert fighter(m, "sorgho").played == ("sorgho-card",)


@pytest.mark.proves("W1E-4.1.2")
def test_a_card_must_be_chosen_and_a_played_one_never_returns() -> None:
    m = choosing()
    assert refused_by(m, 0, "card:cactus-card") == "W1E-4.1.2"
    assert m.refusal(0, "end"), "there is no passing"
    m.play(0, "card:epaulet")
    m.play(1, "card:strike")
    assert m.waiting == (3,), "nothing happens until Sorgho has chosen too"
    assert told(m, "Countdown") == []


@pytest.mark.proves("W1E-4.1.2", "W1E-4.10.1")
def test_a_survivor_plays_every_card_exactly_once() -> None:
    games = [m for m in map(finished, range(8)) if m.view(None).round == 8]
    survivors = [(m, f) for m in games for f in m.view(None).fighters if f.standing and f.acted]
    assert survivors
    for m, f in survivors:
        laid = [event.card for event in told(m, "TurnBegan") if event.fighter == f.id]
        assert sorted(laid) == sorted(EDITION.fighters[f.id].cards)
        assert f.hand == ()


@pytest.mark.proves("W1E-4.1.3", "W1E-D3")
def test_choices_are_simultaneous_and_final_once_all_have_chosen() -> None:
    m = choosing()
    m.play(3, "card:terminotaur")
    m.play(0, "card:epaulet")
    m.take_back(3)
    assert m.waiting == (1, 3)
    m.play(3, "card:terminotaur")
    assert told(m, "TurnBegan") == []
    m.play(1, "card:strike")
    assert len(told(m, "Countdown")) == 1
    with pytest.raises(gong.IllegalChoice) as refused:
        m.take_back(0)
    assert refused.value.rule == "W1E-4.1.3"


# --- 4.2: initiative ------------------------------------------------------------------------------

NETTED = {"net": "next-turn"}
SLOW, FAST = {"shock": -2}, {"shock": 2}


@pytest.mark.proves("W1E-4.2.1")
def test_the_countdown_goes_from_eight_to_one() -> None:
    order = countdown(agaric=card(1), jojoba=card(8), bonzai=card(3), cactus=card(6))
    assert order == ["jojoba", "cactus", "bonzai", "agaric"]


@pytest.mark.proves("W1E-4.2.2")
def test_equal_initiative_goes_by_ascending_size() -> None:
    order = countdown(zamioculcas=card(5), cactus=card(5), agaric=card(4), jojoba=card(5))
    assert order == ["jojoba", "cactus", "zamioculcas", "agaric"]


@pytest.mark.proves("W1E-4.2.2")
def test_of_two_with_equal_initiative_one_completes_its_turn_before_the_other_begins() -> None:
    m = arena(
        cactus={"zone": 1, "down": {"initiative": 5, "move": 2}},
        agaric={"zone": 4, "down": {"initiative": 5, "move": 2}},
    )
    for key in ("move:0", "move:3", "end"):
        assert (m.waiting, keys(m, 0)) == ((1,), [])
        m.play(1, key)
    assert m.waiting == (0,)


@pytest.mark.proves("W1E-4.2.3")
@pytest.mark.parametrize(
    ("baobab", "order"),
    [
        (card(6), ["baobab", "cactus", "jojoba"]),
        (card(6, **NETTED), ["cactus", "baobab", "jojoba"]),  # 5, and larger than Cactus
        (card(6, **SLOW), ["cactus", "jojoba", "baobab"]),  # 4, and larger than Jojoba
        (card(7, **SLOW), ["cactus", "baobab", "jojoba"]),
        (card(7, **SLOW, **NETTED), ["cactus", "jojoba", "baobab"]),  # both: 4
        (card(3, **FAST), ["cactus", "baobab", "jojoba"]),  # 5
        (card(3, **FAST, **NETTED), ["cactus", "jojoba", "baobab"]),  # 4
    ],
)
def test_tokens_change_the_printed_initiative(baobab: dict[str, Any], order: list[str]) -> None:
    assert countdown(baobab=baobab, cactus=card(5), jojoba=card(4)) == order


@pytest.mark.proves("W1E-4.2.3")
@pytest.mark.parametrize("token", [SLOW, NETTED])
def test_a_token_serves_for_one_action(token: dict[str, Any]) -> None:
    m = arena(cactus={"zone": 1, **card(6), **token}, agaric={"zone": 2, **card(5)})
    acting_order(m)
    assert (fighter(m, "cactus").shock, fighter(m, "cactus").net) == (0, "none")


@pytest.mark.proves("W1E-4.2.4")
@pytest.mark.parametrize("printed", [7, 8])
def test_above_eight_comes_before_everybody_else(printed: int) -> None:
    order = countdown(agaric=card(8), burdock=card(printed, **FAST), jojoba=card(8))
    assert order == ["burdock", "agaric", "jojoba"], "were it cut to 8, the smaller would be first"


@pytest.mark.proves("W1E-4.2.5")
@pytest.mark.parametrize(("printed", "shock"), [(2, -2), (1, -1), (1, -3)])
def test_zero_or_below_comes_after_everybody_else(printed: int, shock: int) -> None:
    order = countdown(agaric=card(printed, shock=shock), baobab=card(1), burdock=card(1))
    assert order == ["burdock", "baobab", "agaric"], "were it raised to 1, the smaller would be first"


@pytest.mark.proves("W1E-4.2.6", "W1E-R07")
@pytest.mark.parametrize(
    ("floor", "order"),
    [
        ("clamp_zero", ["zamioculcas", "agaric", "cactus", "baobab"]),
        ("numeric", ["zamioculcas", "baobab", "cactus", "agaric"]),
    ],
)
def test_initiative_floor(floor: str, order: list[str]) -> None:
    """Agaric -2, Cactus -1 (shock and net), Baobab 0, Zamioculcas 1."""
    m = arena(
        options={"initiative_floor": floor},
        agaric={"zone": 1, **card(1, shock=-3)},
        cactus={"zone": 1, **card(1, shock=-1, **NETTED)},
        baobab={"zone": 1, **card(1, **NETTED)},
        zamioculcas={"zone": 1, **card(1)},
    )
    assert acting_order(m) == order


@pytest.mark.proves("W1E-4.2.7", "W1E-R08")
@pytest.mark.parametrize(("die", "order"), [(6, ["baobab", "sorgho"]), (1, ["sorgho", "baobab"])])
def test_a_shock_before_ones_own_turn_counts_for_the_card_already_down(die: int, order: list[str]) -> None:
    m = arena(
        "burdock",
        burdock={"zone": 1, "card": like("burdock", "electroshock", move=0)},
        sorgho={"zone": 1, "card": {"defence": 4}, **card(3)},
        baobab={"zone": 4, **card(2)},
    )
    m.play(0, "melee:sorgho")
    m.roll(die, die, die, 1, 1, 1)
    assert acting_order(m) == order


@pytest.mark.proves("W1E-4.2.7", "W1E-R08")
@pytest.mark.parametrize(("die", "order"), [(6, ["sorgho", "zamioculcas"]), (2, ["zamioculcas", "sorgho"])])
def test_so_does_a_net(die: int, order: list[str]) -> None:
    """Zamioculcas lies on 5: netted he is on 4 too, where the smaller Sorgho goes first."""
    m = arena(
        "cactus",
        cactus={"zone": 1, "card": like("cactus", "net", move=0)},
        zamioculcas={"zone": 2, **card(5)},
        sorgho={"zone": 4, **card(4)},
    )
    m.play(0, "shoot:zamioculcas")
    m.roll(die, die, die, die)
    assert acting_order(m) == order


@pytest.mark.proves("W1E-4.2.8", "W1E-R09")
def test_tie_reveal_announce() -> None:
    m = tied()
    assert [(event.fighter, event.initiative) for event in told(m, "Called")] == [
        ("agaric", 5),
        ("cactus", 5),
    ]
    assert told(m, "Revealed") == []
    assert fighter(m, "cactus").pick == "?", "not shown before his own turn"
    m.play(0, "end")
    assert fighter(m, "cactus").active == "cactus-down"
    assert [event.fighter for event in told(m, "Called")] == ["agaric", "cactus"], "each once"
    assert fighter(m, "baobab").pick == "?"


@pytest.mark.proves("W1E-4.2.8", "W1E-R09")
def test_tie_reveal_reveal() -> None:
    m = tied(tie_reveal="reveal")
    assert [(e.fighter, e.card) for e in told(m, "Revealed")] == [
        ("agaric", "agaric-down"),
        ("cactus", "cactus-down"),
    ]
    assert fighter(m, "cactus").pick == "cactus-down"
    assert fighter(m, "cactus").active == "sheet", "turned up, but not yet active"
    assert fighter(m, "baobab").pick == "?"


def tied(**options: str) -> gong.Match:
    """Agaric and Cactus on 5, and Agaric acts first; Baobab on 4."""
    return arena(
        options=options,
        agaric={"zone": 1, **card(5)},
        cactus={"zone": 2, **card(5)},
        baobab={"zone": 3, **card(4)},
    )


# --- 4.3: the turn --------------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.3.1")
def test_the_new_card_counts_from_the_start_of_the_turn() -> None:
    """Agaric lays the Ring off: from that instant he can be shot at, at his new defence."""
    m = arena(
        agaric={"zone": 1, "active": "ring", "down": {"initiative": 8, "defence": 2}},
        baobab={"zone": 2, "down": {"initiative": 3, "shoot": 2}},
    )
    assert (fighter(m, "agaric").active, fighter(m, "agaric").defence) == ("agaric-down", 2)
    m.play(0, "end")
    m.play(1, "shoot:agaric")
    m.roll(2, 1)
    assert fighter(m, "agaric").life == 4


@pytest.mark.proves("W1E-4.3.1")
def test_the_text_of_the_new_card_protects_at_once() -> None:
    m = arena(
        jojoba={"zone": 1, "down": like("jojoba", "pipe", initiative=8, move=0)},
        baobab={"zone": 1, "down": {"initiative": 3, "melee": 2}},
    )
    m.play(0, "end")
    assert refused_by(m, 1, "melee:jojoba") == "W1E-8.4.1"


LASTING: list[tuple[str, str, str, int | None]] = [
    ("agaric", "ring", "shoot", None),
    ("jojoba", "pipe", "melee", None),
    ("sorgho", "outfit", "melee", 2),
    ("zamioculcas", "spear", "melee", 1),
]


@pytest.mark.proves("W1E-4.3.2")
@pytest.mark.parametrize(("name", "old", "attack", "dice"), LASTING)
def test_before_ones_turn_the_old_card_still_protects(
    name: str, old: str, attack: str, dice: int | None
) -> None:
    """The attack is impossible, rolls a die fewer, or is preceded by the defence die."""
    fighters: dict[str, Any] = {
        "baobab": {"zone": 1, "down": {"initiative": 3, "melee": 3, "shoot": 3}},
        name: {"zone": 1 if attack == "melee" else 2, "active": old, **card(2)},
    }
    m = arena(**fighters)
    assert (m.refusal(0, f"{attack}:{name}") is None) == (dice is not None)
    if dice:
        m.play(0, f"{attack}:{name}")
        assert owed(m) == dice


@pytest.mark.proves("W1E-4.3.2")
def test_in_the_first_round_the_warrior_card_gives_the_defence() -> None:
    m = arena(
        burdock={"zone": 1, "down": {"initiative": 2, "defence": 6}},
        baobab={"zone": 1, "down": {"initiative": 3, "melee": 2}},
        top={"round": 1},
    )
    m.play(1, "melee:burdock")
    m.roll(1, 1)
    assert told(m, "Hit")[-1].defence == EDITION.fighters["burdock"].defence != 6


ALL_ACTIONS = [
    ["melee:cactus", "shoot:jojoba", "move:2", "move:3"],
    ["shoot:jojoba", "melee:cactus", "move:2", "move:3"],
    ["melee:cactus", "move:2", "shoot:agaric", "move:3"],
    ["melee:cactus", "move:2", "move:3", "shoot:jojoba"],
    ["move:2", "melee:jojoba", "shoot:cactus", "move:3"],
    ["move:2", "shoot:cactus", "move:3", "melee:agaric"],
    ["move:2", "move:3", "shoot:jojoba", "melee:agaric"],
]


@pytest.mark.proves("W1E-4.3.3", "W1E-4.3.5", "W1E-D4")
@pytest.mark.parametrize("steps", ALL_ACTIONS, ids=" ".join)
def test_moves_blow_and_shot_go_in_any_order(steps: list[str]) -> None:
    m = arena(
        "baobab",
        baobab={"zone": 1, "card": {"move": 2, "melee": 1, "shoot": 1}},
        cactus=in_zone(1),
        jojoba=in_zone(2),
        agaric=in_zone(3),
    )
    for at, key in enumerate(steps):
        moves_left = any(step.startswith("move") for step in steps[at:])
        assert refused_by(m, 0, "end") == ("W1E-4.4.1" if moves_left else None)
        m.play(0, key)
        if m.chance:
            m.roll(1)
    assert keys(m, 0) == ["end"]


DUTY = [
    # value, where Cactus stands, what Baobab in zone 1 with so many moves may do
    ("optional", 1, 0, ["melee:cactus", "end"]),
    ("now", 1, 0, ["melee:cactus"]),
    ("reachable", 1, 0, ["melee:cactus"]),
    ("optional", 1, 1, ["move:0", "move:2", "move:6", "melee:cactus"]),
    ("now", 1, 1, ["move:0", "move:2", "move:6", "melee:cactus"]),
    ("reachable", 1, 1, ["melee:cactus"]),
    ("optional", 2, 1, ["move:0", "move:2", "move:6"]),
    ("now", 2, 1, ["move:0", "move:2", "move:6"]),
    ("reachable", 2, 1, ["move:2"]),
]


@pytest.mark.proves("W1E-4.3.4", "W1E-R10")
@pytest.mark.parametrize(("value", "zone", "moves", "offered"), DUTY)
def test_attack_duty(value: str, zone: int, moves: int, offered: list[str]) -> None:
    options = {"attack_duty": value} if value != "optional" else {}
    m = arena(
        "baobab",
        options=options,
        baobab={"zone": 1, "card": {"move": moves, "melee": 1}},
        cactus=in_zone(zone),
    )
    assert keys(m, 0) == offered
    if value != "optional" and not moves:
        assert refused_by(m, 0, "end") == "W1E-4.3.4"


@pytest.mark.proves("W1E-4.3.4", "W1E-R10")
@pytest.mark.parametrize("value", ["optional", "now", "reachable"])
def test_attack_duty_never_frees_from_moving(value: str) -> None:
    m = arena(
        "baobab",
        options={"attack_duty": value},
        baobab={"zone": 1, "card": {"move": 1}},
        cactus=in_zone(1),
    )
    assert refused_by(m, 0, "end") == "W1E-4.4.1"


@pytest.mark.proves("W1E-4.3.5", "W1E-D4")
def test_the_steps_of_a_turn_with_the_skull() -> None:
    m = arena(
        "baobab",
        baobab={"zone": 1, "card": like("baobab", "skull", move=1, melee=3)},
        agaric=in_zone(1),
        cactus=in_zone(2),
        burdock=in_zone(4),
    )
    assert keys(m, 0) == ["move:0", "move:2", "move:6", "melee:agaric", "skull:cactus"]
    assert refused_by(m, 0, "end") == "W1E-4.4.1"
    m.play(0, "melee:agaric")
    m.roll(1, 1, 1)
    m.play(0, "move:2")
    assert keys(m, 0) == ["skull:agaric", "end"]
    m.play(0, "skull:agaric")
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.3.5", "W1E-D4")
def test_a_burning_baobab_may_extinguish() -> None:
    m = arena(
        "baobab",
        options={"flames": "on"},
        baobab={"zone": 1, "flame": 1, "card": {"melee": 2, "shoot": 1}},
        zamioculcas=in_zone(4),
    )
    assert sorted(keys(m, 0)) == ["end", "extinguish:melee", "extinguish:shoot"]
    m.play(0, "extinguish:shoot")
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.3.5", "W1E-D4")
def test_with_a_lit_fuse_the_turn_of_the_barrel_ends_only_when_it_is_thrown() -> None:
    m = arena(
        "agaric",
        options={"flames": "on"},
        agaric={"zone": 1, "flame": 1, "active": "powder-barrel"},
        zamioculcas=in_zone(4),
        top={"moves": 0},
    )
    assert refused_by(m, 0, "end") == "W1E-7.1.6"
    assert keys(m, 0) == ["shoot:zone:0", "shoot:zone:2", "shoot:zone:6"]
    m.play(0, "shoot:zone:6")
    m.roll(1, 1, 1)
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.3.5", "W1E-D4")
def test_only_the_acting_warriors_controller_takes_steps() -> None:
    m = arena("baobab", baobab={"zone": 1, "card": {"move": 1}}, cactus=in_zone(1))
    assert m.waiting == (0,)
    assert m.refusal(1, "move:2")
    assert m.refusal(0, "card:strike")


@pytest.mark.proves("W1E-4.3.6")
def test_whoever_falls_in_its_own_turn_loses_the_rest_of_it() -> None:
    m = arena(
        options={"flames": "on"},
        agaric={"zone": 1, "flame": 1, "down": {"initiative": 8, "move": 2, "melee": 2}},
        cactus={"zone": 1, **card(5)},
        zamioculcas={"zone": 3, **card(2)},
    )
    m.roll(1, 1, 1)
    assert not fighter(m, "agaric").standing
    assert keys(m, 0) == []
    assert m.waiting == (1,), "Cactus is next"
    assert told(m, "Moved", "Attacked") == []


# --- 4.4: movement --------------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.4.1")
def test_a_point_moves_one_zone_and_all_points_must_be_used() -> None:
    m = arena("agaric", agaric={"zone": 1, "card": {"move": 2}}, cactus=in_zone(4))
    assert refused_by(m, 0, "move:3") == refused_by(m, 0, "move:1") == "W1E-4.4.1"
    assert refused_by(m, 0, "end") == "W1E-4.4.1"
    m.play(0, "move:2")
    assert fighter(m, "agaric").zone == 2
    assert refused_by(m, 0, "end") == "W1E-4.4.1"
    m.play(0, "move:3")
    assert refused_by(m, 0, "move:4") == "W1E-4.4.1", "no points left"
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.4.2")
@each_zone
def test_wherever_a_turn_begins_there_is_no_way_back(zone: int) -> None:
    m = arena("agaric", agaric={"zone": zone, "card": {"move": 2}}, cactus=in_zone(0))
    for first in NEIGHBOURS[zone]:
        further = m.copy()
        further.play(0, f"move:{first}")
        assert refused_by(further, 0, f"move:{zone}") == "W1E-4.4.2"
        assert keys(further, 0) == [f"move:{end}" for end in NEIGHBOURS[first] if end != zone]


@pytest.mark.proves("W1E-4.4.2")
def test_in_the_next_turn_the_old_zone_is_open_again() -> None:
    step = {"initiative": 8, "move": 1}
    cards = {"agaric": {"there": step, "back": step}, "cactus": {"wait": {"initiative": 1}}}
    m = arena(
        "agaric",
        agaric={"zone": 1, "active": "there"},
        cactus={"zone": 4, "active": "epaulet"},
        top={"cards": cards},
    )
    m.play(0, "move:2")
    m.play(0, "end")
    m.play(0, "card:back")
    m.play(1, "card:wait")
    assert keys(m, 0) == ["move:0", "move:1", "move:3"]


@pytest.mark.proves("W1E-4.4.3")
@pytest.mark.parametrize(("printed", "token"), [(0, {}), (0, NETTED), (1, NETTED)])
def test_without_a_point_a_warrior_stays(printed: int, token: dict[str, Any]) -> None:
    m = arena(
        agaric={"zone": 1, "down": {"initiative": 8, "move": printed}, **token},
        cactus={"zone": 4, **card(1)},
    )
    assert keys(m, 0) == ["end"]
    assert m.refusal(0, "move:2")


@pytest.mark.proves("W1E-4.4.3")
@each_zone
def test_a_step_is_always_possible_however_crowded_it_is(zone: int) -> None:
    crowd = bystanders(*WARRIORS[1:], zones=range(7))
    m = arena("agaric", agaric={"zone": zone, "card": {"move": 2}}, **crowd)
    assert keys(m, 0) == [f"move:{next_zone}" for next_zone in NEIGHBOURS[zone]]
    for first in keys(m, 0):
        further = m.copy()
        further.play(0, first)
        assert any(key.startswith("move") for key in keys(further, 0))


@pytest.mark.proves("W1E-4.4.4")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_moves_but_the_one_whose_turn_it_is(seed: int) -> None:
    zones: dict[str, int | None] = {}
    for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
        view = m.view(None)
        now = {f.id: f.zone for f in view.fighters if f.standing}
        moved = {name for name, zone in now.items() if zones.get(name) not in (None, zone)}
        assert moved <= ({view.turn.fighter} if view.turn else set())
        zones = now


# --- 4.5: hand-to-hand ----------------------------------------------------------------------------


def brawl(numbers: dict[str, Any], **others: Any) -> gong.Match:
    """Baobab's turn with this card, in zone 1."""
    return arena("baobab", baobab={"zone": 1, "card": numbers}, **others)


def attack(m: gong.Match, key: str, *dice: int) -> gong.Match:
    """Seat 0 attacks and these dice fall."""
    m.play(0, key)
    m.roll(*dice)
    return m


@pytest.mark.proves("W1E-4.5.1")
def test_a_blow_needs_an_opponent_in_the_same_zone() -> None:
    m = brawl({"melee": 2}, cactus=in_zone(1), agaric=in_zone(2))
    assert refused_by(m, 0, "melee:agaric") == "W1E-4.5.1"
    m.play(0, "melee:cactus")
    assert owed(m) == 2


@pytest.mark.proves("W1E-4.5.1")
def test_a_blow_is_struck_once() -> None:
    m = attack(brawl({"melee": 2}, cactus=in_zone(1), agaric=in_zone(1)), "melee:cactus", 1, 1)
    assert refused_by(m, 0, "melee:cactus") == refused_by(m, 0, "melee:agaric") == "W1E-4.5.1"
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.5.1", "W1E-4.6.1")
@pytest.mark.parametrize(("key", "rule_id"), [("melee:cactus", "W1E-4.5.1"), ("shoot:agaric", "W1E-4.6.1")])
def test_a_value_of_zero_is_no_attack(key: str, rule_id: str) -> None:
    m = brawl({"melee": 0, "shoot": 0}, cactus=in_zone(1), agaric=in_zone(2))
    assert refused_by(m, 0, key) == rule_id
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.5.1")
@pytest.mark.parametrize("target", ["cactus", "jojoba", "burdock"])
def test_a_blow_is_struck_before_between_or_after_the_moves(target: str) -> None:
    m = brawl({"move": 2, "melee": 1}, cactus=in_zone(1), jojoba=in_zone(2), burdock=in_zone(3))
    for zone, there in ((1, "cactus"), (2, "jojoba"), (3, "burdock")):
        if zone > 1:
            m.play(0, f"move:{zone}")
        assert [key for key in keys(m, 0) if key.startswith("melee")] == [f"melee:{there}"]
        if there == target:
            attack(m, f"melee:{there}", 6)
            return


@pytest.mark.proves("W1E-4.5.2")
@pytest.mark.parametrize(("name", "own"), [("cactus", "epaulet"), ("zamioculcas", "spear")])
def test_two_cards_have_two_blows(name: str, own: str) -> None:
    fighters: dict[str, Any] = {name: {"zone": 1, "active": own}}
    m = arena(name, **fighters, **bystanders("agaric", "jojoba", zones=[1, 1]), top={"moves": 0})
    blows = ["melee:agaric", "melee:jojoba", "melee:agaric:second", "melee:jojoba:second"]
    assert keys(m, 0) == [*blows, "end"]
    m.play(0, "melee:agaric")
    m.roll(*[1] * owed(m))
    assert keys(m, 0) == ["melee:jojoba:second", "end"]


@pytest.mark.proves("W1E-4.5.2")
def test_an_ordinary_card_has_no_second_blow() -> None:
    m = brawl({"melee": 3}, cactus=in_zone(1), agaric=in_zone(1))
    assert refused_by(m, 0, "melee:agaric:second") == "W1E-4.5.1"


@pytest.mark.proves("W1E-4.5.3")
@pytest.mark.parametrize("target", ["agaric", "cactus"])
def test_blow_and_shot_may_go_at_the_same_opponent_or_at_two(target: str) -> None:
    m = brawl({"move": 1, "melee": 1, "shoot": 1}, agaric=in_zone(1), cactus=in_zone(3))
    attack(m, "melee:agaric", 1)
    m.play(0, "move:2")
    assert keys(m, 0) == ["shoot:agaric", "shoot:cactus", "end"]
    attack(m, f"shoot:{target}", 1)
    assert keys(m, 0) == ["end"]


# --- 4.6: shooting --------------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.6.1")
def test_a_shot_reaches_the_adjacent_zones_alone() -> None:
    zones = {"agaric": 0, "jojoba": 1, "bonzai": 2, "cactus": 3, "burdock": 4, "sorgho": 5, "zamioculcas": 6}
    m = brawl({"shoot": 1}, **bystanders(*zones, zones=zones.values()))
    assert keys(m, 0) == ["shoot:agaric", "shoot:bonzai", "shoot:zamioculcas", "end"]
    for name in ("jojoba", "cactus", "burdock", "sorgho"):
        assert refused_by(m, 0, f"shoot:{name}") == "W1E-4.6.1"


@pytest.mark.proves("W1E-4.6.1")
def test_a_shot_hits_one_opponent_and_is_fired_once() -> None:
    m = brawl({"shoot": 1}, cactus=in_zone(2), agaric=in_zone(2))
    attack(m, "shoot:cactus", 6)
    assert (fighter(m, "cactus").life, fighter(m, "agaric").life) == (7, 5)
    assert refused_by(m, 0, "shoot:agaric") == "W1E-4.6.1"


@pytest.mark.proves("W1E-4.6.1")
def test_no_die_counts_less_at_distance_one() -> None:
    m = attack(brawl({"shoot": 2}, cactus=in_zone(2)), "shoot:cactus", 4, 3)
    assert told(m, "Hit")[-1].wounds == 1


@pytest.mark.proves("W1E-4.6.2")
@pytest.mark.parametrize(
    ("steps", "offered"),
    [
        ([], []),
        (["move:2"], ["shoot:cactus"]),
        (["move:2", "move:3"], []),
        (["move:0", "move:2"], ["shoot:cactus"]),
        (["move:0", "move:5"], []),
    ],
)
def test_the_distance_counts_when_the_shot_is_fired(steps: list[str], offered: list[str]) -> None:
    """Cactus stands in zone 3: out of reach from 1 and 5, in reach from 2, and too near in 3 itself."""
    m = brawl({"move": 2, "shoot": 1}, cactus=in_zone(3))
    for key in steps:
        m.play(0, key)
    assert [key for key in keys(m, 0) if key.startswith("shoot")] == offered
