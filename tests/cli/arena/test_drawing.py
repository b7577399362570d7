"""Pictures: the arena's bricks, crowds, dice, and the face that wounds."""

import random

import pytest

import gong
from gong.arena.events import Hit
from gong.arena.views import View
from gong.cli.arena import drawing
from gong.cli.arena.dice import dice, dice_in_a_line
from gong.cli.arena.lexicon import Lexicon
from gong.cli.drawing import Lines, log
from gong.data.loader import load_edition
from tests.rules.fights import armed, down, fight, mad

LEXICON = Lexicon(load_edition("warriorz-2e"), "en")
FIRST_EDITION = Lexicon(load_edition("warriorz-1e"), "en")
MAD = Lexicon(load_edition("mad-arena"), "en")


def plain(lines: Lines) -> list[str]:
    return [line.plain for line in lines]


@pytest.mark.parametrize("ring", [3, 4, 5, 6])
def test_bricks_touch_where_zones_touch(ring: int) -> None:
    """Two zones are neighbours exactly if their bricks share a side or part of one."""
    boxes = [
        (zone, begins, begins + width, layer)
        for layer, wall in enumerate(drawing.WALLS[ring])
        for zone, begins, width in wall
    ]
    touching = {
        (a, b)
        for a, a_left, a_right, a_layer in boxes
        for b, b_left, b_right, b_layer in boxes
        if a < b
        and (
            (a_layer == b_layer and (a_right == b_left or b_right == a_left))
            or (abs(a_layer - b_layer) == 1 and max(a_left, b_left) < min(a_right, b_right))
        )
    }
    around = {(min(zone, zone % ring + 1), max(zone, zone % ring + 1)) for zone in range(1, ring + 1)}
    assert touching == around | {(0, zone) for zone in range(1, ring + 1)}


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("dragon", [False, True])
def test_every_ring_is_drawn_with_its_fighters(players: int, dragon: bool) -> None:
    """Each fighter brings a zone but the dragon, who stands in the centre."""
    names = [name for name in MAD.edition.fighters if dragon or name != "zamioculcas"]
    match = gong.new_match("mad-arena", [[name] for name in names[-players:]], seed=1)
    lines = plain(drawing.arena(match.view(None), MAD, 12, 2))
    assert len(lines) == 10
    assert match.view(None).ring == players - dragon
    assert [name for name in names[-players:] if MAD.fighter(name) not in "".join(lines)] == []
    assert ("Zamioculcas" in lines[4]) == dragon


def test_a_zone_of_two_bricks_is_one_room() -> None:
    names = ["cactus", "zamioculcas", "agaric", "baobab"]
    match = gong.new_match("mad-arena", [[name] for name in names], seed=1)
    assert plain(drawing.arena(match.view(0), MAD, 12, 2)) == [
        "╭─ 1 ───────────────────────────────╮",
        "│              CACTUS               │",
        "│                                   │",
        "├─ 3 ───────┬─ 0 ───────┬─ 2 ───────┤",
        "│  Baobab   │Zamioculcas│  Agaric   │",
        "│           │           │           │",
        "│           ╰─────┬─────╯           │",
        "│                 │                 │",
        "│                 │                 │",
        "╰─────────────────┴─────────────────╯",
    ]


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


@pytest.mark.parametrize(
    ("lexicon", "columns"), [(LEXICON, "♥ ★ T ♣ D"), (FIRST_EDITION, "♥ ★ T D"), (MAD, "♥ ★ T D")]
)
def test_the_roster_has_no_column_for_what_a_game_lacks(lexicon: Lexicon, columns: str) -> None:
    names = ("cactus", "baobab", "sorgho", "agaric")
    match = gong.new_match(lexicon.edition.game, [[name] for name in names], seed=1)
    heading = drawing.roster(match.view(None), lexicon, 42)[0].plain.split()
    assert heading == ["Warrior", *columns.split(), "Card"]


def test_net_and_flame_are_tokens() -> None:
    m = fight(
        game="warriorz-1e",
        options={"flames": "on"},
        agaric={"zone": 1, "net": "next-turn"},
        baobab={"zone": 0, "flame": 1},
        zamioculcas={"zone": 3},
    )
    agaric, baobab, dragon = plain(drawing.roster(m.view(None), FIRST_EDITION, 42))[1:]
    assert agaric.endswith("#")
    assert baobab.endswith("▲")
    assert dragon.split()[-1] == "sheet"


def trophied() -> gong.Match:
    return mad(
        players=6,
        cactus={"zone": 0, "heads": ["agaric", "sorgho"]},
        burdock={"zone": 1, "heads": ["bonzai"]},
        baobab={"zone": 2},
        agaric={"life": 0},
        sorgho={"life": 0},
        bonzai={"life": 0},
    )


def test_trophies_are_told_by_name_and_in_points() -> None:
    view = trophied().view(None)
    cactus, burdock, baobab = plain(drawing.roster(view, MAD, 42))[1:4]
    assert " 17 2 " in cactus
    assert " 7 1 " in burdock
    assert " 0 · " in baobab
    told = " ".join(plain(drawing.trophies(view, MAD, 42, 3)))
    assert told == "Trophies: Cactus (Agaric, Sorgho), Burdock (Bonzaï)"


def test_where_there_is_little_room_trophies_are_told_by_tags() -> None:
    view = trophied().view(None)
    assert plain(drawing.trophies(view, MAD, 42, 1)) == ["Trophies: Cactus (Aga, Sor), Burdock (Bon)"]
    assert len(drawing.trophies(view, MAD, 20, 1)) == 1
    assert drawing.trophies(view, MAD, 42, 0) == []


def test_where_popularity_counts_trophies_are_only_counted() -> None:
    m = fight(cactus={"zone": 1, "trophies": 1}, baobab={"zone": 0}, sorgho={"zone": 2})
    assert drawing.trophies(m.view(None), LEXICON, 42, 3) == []


@pytest.mark.parametrize(("number", "speed"), [(3, "3"), (4, "4")])
def test_the_dragons_number_is_the_gongs(number: int, speed: str) -> None:
    m = mad(
        "cactus",
        round=number,
        cactus=armed(initiative=6, move=1),
        zamioculcas={"zone": 0},
        baobab=down(1, zone=2),
        agaric=down(2, zone=3, net="until-freed"),
    )
    line = drawing.order(m.view(3), [("cactus", None)], MAD, 80).plain
    assert line.startswith("Order: Cactus▶  still to come: ")
    assert f"Zamioculcas {speed}" in line or "zamioculcas" in [f.id for f in m.view(3).fighters if f.acted]


def test_a_net_slows() -> None:
    m = mad(
        "cactus",
        cactus=armed(initiative=6, move=1),
        baobab={"zone": 2, "pick": "stone-axe"},
        agaric={"zone": 3, "pick": "darting-point", "net": "until-freed"},
    )
    line = drawing.order(m.view(2), [("cactus", 6)], MAD, 80).plain
    assert line.startswith("Order: 6 Cactus▶")
    assert "AGARIC 4" in line


def test_dice_show_faces_numbers_and_marks() -> None:
    lines = plain(dice([1, 6], {2}, needed=4))
    assert lines[2] == "│ ● │ │● ●│"
    assert lines[-1].split() == ["1", "2✓="]
    assert dice_in_a_line([1, 6], {2}, 4).plain == "1:[1] 2✓=:[6]"


def test_seven_dice_fit_the_panel() -> None:
    assert max(len(line) for line in plain(dice([1] * 7))) <= 37


def test_a_long_log_keeps_whole_sentences_at_its_end() -> None:
    lines = plain(log(["An old sentence that needs two lines."], ["News."], LEXICON, 24, 2))
    assert lines == ["› News."]


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
    assert LEXICON.cards_like("net") == ["net"]
    assert LEXICON.cards_like("Evil Net") == ["net"]
    assert LEXICON.cards_like("ghost") == ["ring"]
    assert LEXICON.cards_like("claymore")[0] == "claymore"
    assert LEXICON.cards_like("nothing") == []
