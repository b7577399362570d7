"""The match's API as DESIGN promises it."""

import pytest

import gong

UNREADABLE = ("", "fly", "move", "move:x", "move:-1", "card:nonsense", "melee:nobody", "charm:reroll:0")
BAOBAB = {"baobab": {"zone": 1}}


def two() -> gong.Match:
    return gong.new_match("warriorz-2e", seats=[["cactus"], ["baobab"]], seed=3)


def test_the_promised_walk() -> None:
    m = two()
    assert list(m.waiting) == [0]
    m.play(0, "place:1")
    m.play(1, "place:2")
    assert list(m.waiting) == [0, 1]
    assert gong.Choice("card:net", "Cactus: Evil Net") in m.choices(0)
    m.play(0, "card:net")
    assert list(m.waiting) == [1]
    m.take_back(0)
    assert list(m.waiting) == [0, 1]
    m.play(0, "card:epaulet")
    m.play(1, "card:strike")
    assert (m.chance, m.over, m.result) == (None, False, None)
    m.concede(1)
    result = m.result
    assert result is not None
    assert result.winners == ("cactus",)
    assert result.ranking == ("cactus", "baobab")


def test_a_choice_cannot_be_taken_back_once_all_have_locked() -> None:
    m = two()
    for seat, key in ((0, "place:1"), (1, "place:2"), (0, "card:net"), (1, "card:strike")):
        m.play(seat, key)
    with pytest.raises(gong.IllegalChoice, match=r"W2E-4\.1\.3"):
        m.take_back(0)


def test_of_several_warriors_the_last_choice_is_taken_back() -> None:
    m = gong.new_match("warriorz-2e", [["cactus", "agaric"], ["baobab"]], seed=1)
    for zone in range(1, 4):
        m.play(m.waiting[0], f"place:{zone}")
    m.play(0, "card:ring")
    m.play(0, "card:net")
    m.take_back(0)
    assert [f.id for f in m.view(0).fighters if f.asked] == ["cactus", "baobab"]


def test_an_illegal_choice_changes_nothing_and_says_why() -> None:
    m = two()
    before = m.position()
    with pytest.raises(gong.IllegalChoice) as refused:
        m.play(0, "move:3")
    assert refused.value.rule.startswith("W2E-")
    assert refused.value.reason
    assert m.position() == before
    assert m.moves == []


@pytest.mark.parametrize("key", UNREADABLE)
def test_a_key_that_cannot_be_read_is_refused_in_words(key: str) -> None:
    m = two()
    with pytest.raises(gong.BadInput):
        m.play(0, key)


def test_dice_must_be_owed_counted_and_possible() -> None:
    m = two()
    with pytest.raises(gong.GongError, match="no dice are owed"):
        m.roll(1)
    m = gong.load(
        {
            "game": "warriorz-2e",
            "round": 2,
            "actor": "burdock",
            "fighters": {"burdock": {"zone": 1, "active": "electroshock"}, "cactus": {"zone": 1}},
        }
    )
    m.play(0, "melee:cactus")
    assert m.chance == gong.Chance(6, 6, "Burdock's attack", "attack:burdock")
    with pytest.raises(gong.GongError, match="6 dice are owed"):
        m.roll(1, 2)
    with pytest.raises(gong.GongError, match="cannot show 7"):
        m.roll(1, 2, 3, 4, 5, 7)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(gong.GongError, match="seats 0 to 1"):
        two().play(5, "end")


def test_nobody_plays_for_another_seat() -> None:
    m = two()
    m.play(0, "place:1")
    m.play(1, "place:2")
    with pytest.raises(gong.IllegalChoice, match=r"W2E-4\.1\.2"):
        m.play(1, "card:net")
    with pytest.raises(gong.IllegalChoice, match="not a warrior of yours"):
        m.play(1, "concede:cactus")


OWN = ("cactus", "baobab", "burdock", "agaric")


@pytest.mark.parametrize("game", ["warriorz-1e", "warriorz-2e", "mad-arena"])
@pytest.mark.parametrize("who", ["cactus", "burdock", "bonzai"])
def test_whatever_is_spelled_well_is_refused_by_a_rule(game: str, who: str) -> None:
    """Of a fighter of one's own, of somebody else's, and of one who is not here."""
    m = gong.new_match(game, [["cactus"], ["baobab"], ["burdock"], ["agaric"]], seed=1)
    while m.waiting != (0, 1, 2, 3):
        m.play(m.waiting[0], m.choices(m.waiting[0])[0].key)
    for seat in range(4):
        keys = [f"{word}:{who}" for word in ("melee", "shoot", "take-back")]
        keys += [f"concede:{who}"] if who != OWN[seat] else []
        for key in keys:
            refused = m.refusal(seat, key)
            assert refused is not None
            assert refused.rule.startswith(("W1E-", "W2E-", "MA-"))
            with pytest.raises(gong.IllegalChoice):
                m.play(seat, key)


@pytest.mark.parametrize(
    ("seats", "more", "words"),
    [
        ([["cactus"], ["cactus"]], {}, "taken twice"),
        ([["cactus"], ["dandelion"]], {}, "no fighter 'dandelion'"),
        ([["cactus"]], {}, "two sides"),
        (9, {"draft": "random"}, "at most 8"),
        (3, {}, "draft"),
        ([["cactus"], []], {}, r"seats\[1\]"),
        ([["cactus"], ["baobab"]], {"teams": [[0, 1]]}, "two sides"),
        ([["cactus"], ["baobab"]], {"teams": [[0], [0]]}, "exactly one team"),
        ([["cactus"], ["baobab"]], {"options": {"dice": "7"}}, r"options\.dice"),
        ([["cactus"], ["baobab"]], {"options": {"dice_cap": "7"}}, r"options\.dice_cap"),
        ([["cactus"], ["baobab"]], {"options": {"ffa_players": "3-8"}}, "at least 3"),
        ([["cactus"], ["baobab"]], {"draft": "auction"}, "draft"),
    ],
)
def test_a_wrong_setting_is_named(seats: object, more: dict[str, object], words: str) -> None:
    with pytest.raises(gong.BadInput, match=words):
        gong.new_match("warriorz-2e", seats, **more)  # type: ignore[arg-type]


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(gong.BadInput, match="warriorz-2e"):
        gong.new_match("chess", 2)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"nonsense": 1}, "nonsense"),
        ({"round": 9}, "round"),
        ({"round": "two"}, "round"),
        ({"phase": "tea"}, "phase"),
        ({"fighters": {"cactus": {"zone": 9}} | BAOBAB}, "fighters.cactus.zone"),
        ({"fighters": {"cactus": {"zone": 1}, "baobab": {}}}, "fighters.baobab.zone"),
        ({"fighters": {"cactus": {"zone": 1, "lives": 3}} | BAOBAB}, "fighters.cactus.lives"),
        ({"fighters": {"cactus": {"zone": 1, "life": "x"}} | BAOBAB}, "fighters.cactus.life"),
        ({"fighters": {"cactus": {"zone": 1, "life": 999999}} | BAOBAB}, "fighters.cactus.life"),
        ({"fighters": {"cactus": {"zone": 1, "active": "ring"}} | BAOBAB}, "fighters.cactus.active"),
        ({"fighters": {"cactus": {"zone": 1, "hand": []}} | BAOBAB}, "fighters.cactus.hand"),
        ({"fighters": {"cactus": {"zone": 1}, "rose": {"zone": 1}}}, "rose"),
        (
            {"fighters": {"cactus": {"zone": 1}, "baobab": {"zone": 1}}, "actor": "cactus"},
            "fighters.cactus.active",
        ),
        ({"fighters": "none"}, "fighters"),
        ({"cards": {"cactus": {"net": {"defence": 9}}}}, "defence"),
    ],
)
def test_a_malformed_position_is_refused_with_the_path(change: dict[str, object], path: str) -> None:
    position = {"game": "warriorz-2e", "seats": [["cactus"], ["baobab"]]} | change
    with pytest.raises(gong.BadInput) as refused:
        gong.load(position)
    assert path in str(refused.value)


def test_a_seat_whose_first_warrior_is_out_may_still_concede() -> None:
    m = gong.load(
        {
            "game": "warriorz-2e",
            "seats": [["cactus", "agaric"], ["baobab"], ["sorgho"]],
            "fighters": {
                "cactus": {"life": 0},
                "agaric": {"zone": 1},
                "baobab": {"zone": 2},
                "sorgho": {"zone": 3},
            },
        }
    )
    m.concede(0)
    assert [f.id for f in m.view(None).fighters if f.standing] == ["baobab", "sorgho"]
    with pytest.raises(gong.IllegalChoice):
        m.concede(0)


def test_an_attacker_who_concedes_leaves_nothing_of_the_attack_behind() -> None:
    """The net has caught; its thrower concedes before the charm is answered; the next attack is its own."""
    m = gong.load(
        {
            "game": "warriorz-2e",
            "round": 4,
            "actor": "cactus",
            "fighters": {
                "cactus": {"zone": 1, "active": "net"},
                "sorgho": {"zone": 1, "pick": "outfit"},
                "agaric": {"zone": 1, "pick": "ring", "charm": False},
            },
        }
    )
    m.play(0, "melee:agaric")
    m.roll(6, 6, 6)
    m.concede(0)
    m.roll(1, 1)
    assert [f.id for f in m.view(None).fighters if f.standing] == ["sorgho", "agaric"]
    assert not [flaw for flaw in m.table.broken_invariants(m.true_state()) if "left over" in flaw]
    left = set(m.position()) & {"lowered", "power", "dice", "rolled", "share", "fallen", "target", "slot"}
    assert left == set()


@pytest.mark.parametrize("seat", [None, "0", 1.5, True, 9, -2])
def test_only_a_seat_of_the_match_may_do_anything(seat: object) -> None:
    m = two()
    for act in (m.take_back, m.concede, m.choices):
        with pytest.raises(gong.GongError, match="seats 0 to 1"):
            act(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("face", ["x", 1.5, True, None])
def test_a_die_shows_a_whole_number(face: object) -> None:
    m = gong.load(
        {
            "game": "warriorz-2e",
            "actor": "sorgho",
            "fighters": {"sorgho": {"zone": 1, "active": "outfit"}, "cactus": {"zone": 1}},
        }
    )
    m.play(0, "melee:cactus")
    with pytest.raises(gong.GongError, match="cannot show"):
        m.roll(face, face)  # type: ignore[arg-type]
    assert m.chance is not None


@pytest.mark.parametrize(
    "fields",
    [
        {"phase": "charm", "rolled": 99},
        {"phase": "charm", "rolled": -1},
        {"phase": "charm", "rolled": 2},
        {"actor": "cactus", "arrow_due": True},
        {"actor": "cactus", "moves": 200},
        {"actor": "cactus", "dice": [-5]},
    ],
)
def test_a_position_no_rule_could_bring_about_is_refused(fields: dict[str, object]) -> None:
    fighters = {"cactus": {"zone": 1, "active": "net"}, "baobab": {"zone": 1}}
    with pytest.raises(gong.BadInput):
        gong.load({"game": "warriorz-2e", "fighters": fighters} | fields)


@pytest.mark.parametrize("cards", [["?"], ["sheet"], [None]])
def test_a_hand_holds_cards_with_names(cards: list[object]) -> None:
    fighters = {"cactus": {"zone": 1, "hand": cards}, "baobab": {"zone": 1}}
    with pytest.raises(gong.BadInput, match=r"fighters\.cactus\.hand"):
        gong.load({"game": "warriorz-2e", "fighters": fighters})


def test_what_a_game_does_not_let_anybody_take_back_is_refused_with_its_rule() -> None:
    match = gong.new_match("ultrium-sphere", ["balanced", "blitz"], seed=3)
    while match.chance:
        match.roll()
    with pytest.raises(gong.IllegalChoice, match=r"take-back: there is nothing to take back \(US-R13\)"):
        match.take_back(0)
