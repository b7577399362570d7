"""Pictures: the arena's bricks, crowds, dice, and the face that wounds."""

import random

import pytest

import gong
from gong.arena.events import Hit
from gong.arena.views import View
from gong.cli import drawing
from gong.cli.lexicon import Lexicon
from gong.data.loader import load_edition
from tests.rules.fights import fight

LEXICON = Lexicon(load_edition("warriorz-2e"), "en")
NEIGHBOURS = {(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (1, 6)} | {(0, zone) for zone in range(1, 7)}


def plain(lines: drawing.Lines) -> list[str]:
    return [line.plain for line in lines]


def test_bricks_touch_where_zones_touch() -> None:
    """Two zones are neighbours exactly if their bricks share a side or part of one."""
    boxes = {
        zone: (begins, begins + width, layer)
        for layer, wall in enumerate(drawing.WALLS[6])
        for zone, begins, width in wall
    }
    touching = {
        (a, b)
        for a, (a_left, a_right, a_layer) in boxes.items()
        for b, (b_left, b_right, b_layer) in boxes.items()
        if a < b
        and (
            (a_layer == b_layer and (a_right == b_left or b_right == a_left))
            or (abs(a_layer - b_layer) == 1 and max(a_left, b_left) < min(a_right, b_right))
        )
    }
    assert touching == NEIGHBOURS


@pytest.mark.parametrize("ring", [3, 4, 5, 6])
def test_every_ring_can_be_drawn(ring: int) -> None:
    zones = [zone for wall in drawing.WALLS[ring] for zone, _, _ in wall]
    assert sorted(zones) == list(range(ring + 1))


def test_the_arena_names_everybody_where_they_stand() -> None:
    m = fight(cactus={"zone": 1}, baobab={"zone": 0}, bonzai={"zone": 0})
    lines = plain(drawing.arena(m.view(0), LEXICON, 12, 2, {3}))
    assert len(lines) == 10
    assert {len(line) for line in lines} == {37}
    assert "CACTUS" in lines[1]
    assert "Baobab" in lines[4]
    assert "Bonzaï" in lines[5]
    assert "[3]" in lines[6]


def test_a_crowd_is_abbreviated_but_nobody_is_left_out() -> None:
    names = list(LEXICON.edition.fighters)
    m = gong.load(
        {"game": "warriorz-2e", "round": 2, "fighters": {name: {"zone": 0} for name in names}}, seed=0
    )
    middle = "".join(plain(drawing.arena(m.view(None), LEXICON, 12, 2))[4:6])
    assert [name for name in names if LEXICON.fighter(name)[:2] not in middle] == []


def test_three_in_a_zone_have_tags_of_three_letters() -> None:
    m = fight(sorgho={"zone": 0}, baobab={"zone": 0}, bonzai={"zone": 0})
    lines = plain(drawing.arena(m.view(None), LEXICON, 12, 2))
    assert "Sor Bao Bon" in lines[4]


def test_a_wide_zone_has_room_for_whole_names() -> None:
    m = fight(sorgho={"zone": 0}, baobab={"zone": 0}, bonzai={"zone": 0})
    lines = plain(drawing.arena(m.view(None), LEXICON, 20, 2))
    assert "Sorgho Baobab" in lines[4]
    assert "Bonzaï" in lines[5]


def test_the_roster_tells_out_shocked_and_befriended() -> None:
    m = fight(
        cactus={"zone": 1, "shock": -2, "friends": ["baobab"]},
        baobab={"zone": 0, "popularity": 12, "trophies": 1},
        sorgho={"zone": 2},
    )
    cactus, baobab, _ = plain(drawing.roster(m.view(None), LEXICON, 42))[1:]
    assert cactus.endswith("↯-2☠")
    assert " 12 1 " in baobab


def test_dice_show_faces_numbers_and_marks() -> None:
    lines = plain(drawing.dice([1, 6], {2}, needed=4))
    assert lines[2] == "│ ● │ │● ●│"
    assert lines[-1].split() == ["1", "2✓="]
    assert drawing.dice_in_a_line([1, 6], {2}, 4).plain == "1:[1] 2✓=:[6]"


def test_seven_dice_fit_the_panel() -> None:
    assert max(len(line) for line in plain(drawing.dice([1] * 7))) <= 37


def test_a_long_log_keeps_whole_sentences_at_its_end() -> None:
    lines = plain(drawing.log(["An old sentence that needs two lines."], ["News."], LEXICON, 24, 2))
    assert lines == ["› News."]
    assert drawing.logfuls(["one", "two", "three"], 20, 2) == [["one", "two"], ["three"]]


def test_the_face_that_wounds_is_what_the_rules_count() -> None:
    """Played against the kernel: dice at or above the face are exactly the wounds."""
    checked = sum(_wounds_agree(seed) for seed in range(12))
    assert checked > 100


def _wounds_agree(seed: int) -> int:
    rng = random.Random(seed)
    names = rng.sample(list(LEXICON.edition.fighters), 5)
    m = gong.new_match("warriorz-2e", [[name] for name in names], seed=seed)
    checked = 0
    while not m.over:
        if m.chance is not None:
            m.roll()
            continue
        seat = m.waiting[0]
        before: View = m.view(seat)
        keys = [choice.key for choice in m.choices(seat)]
        attacks = [key for key in keys if key.startswith(("melee", "shoot"))]
        told = len(m.events)
        m.play(seat, "charm:no" if "charm:no" in keys else rng.choice(attacks or keys))
        checked += _agrees(m, before, told)
    return checked


def _agrees(m: gong.Match, before: View, told: int) -> int:
    """After the last charm window of an attack on one target the wounds are counted."""
    attack = before.attack
    hits = [event for event in m.events[told:] if isinstance(event, Hit)]
    if before.phase != "charm" or attack is None or attack.target is None or not hits:
        return 0
    needed = attack.needs[attack.target]
    assert hits[0].wounds == sum(face >= needed for face in attack.dice)
    return 1


def test_cards_are_found_by_id_name_and_part_of_a_name() -> None:
    assert drawing.cards_like("net", LEXICON) == ["net"]
    assert drawing.cards_like("Evil Net", LEXICON) == ["net"]
    assert drawing.cards_like("ghost", LEXICON) == ["ring"]
    assert drawing.cards_like("claymore", LEXICON)[0] == "claymore"
    assert drawing.cards_like("nothing", LEXICON) == []
