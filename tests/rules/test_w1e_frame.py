"""The frame of a fight: parts, arena and set-up (W1E 1 to 3)."""

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
NETTED = {"net": "next-turn"}
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


def choosing() -> gong.Match:
    """Round 2 begins; everybody has played a card of no interest, and Agaric is out."""
    return arena(
        cactus=in_zone(1),
        baobab=in_zone(2),
        agaric={"life": 0},
        sorgho={"zone": 4, "card": {"defence": 6}},
    )


def brawl(numbers: dict[str, Any], **others: Any) -> gong.Match:
    """Baobab's turn with this card, in zone 1."""
    return arena("baobab", baobab={"zone": 1, "card": numbers}, **others)


def attack(m: gong.Match, key: str, *dice: int) -> gong.Match:
    """Seat 0 attacks and these dice fall."""
    m.play(0, key)
    m.roll(*dice)
    return m


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
