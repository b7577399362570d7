"""Every option of W2E section 14: the default, and exactly what each other value changes."""

from typing import Any

import pytest

import gong
from gong.data.loader import load_edition

from .fights import Fight, armed, at, down, fight, holding, new_fight
from .warriorz import SECOND, WARRIORS, bystanders, out, won

PAIRS = [[0, 1], [2, 3]]


# --- options as such ------------------------------------------------------------------------------


OPTIONS = load_edition("warriorz-2e").options


def test_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(gong.BadInput) as refused:
        new_fight("warriorz-2e", [["cactus"], ["agaric"]], options={"dice_cup": "6"})
    assert refused.value.path == "options.dice_cup"
    assert "dice_cap" in refused.value.problem


@pytest.mark.parametrize("key", OPTIONS)
@pytest.mark.parametrize("value", ["", "maybe", 1, None])
def test_an_unknown_value_is_refused_with_the_values_there_are(key: str, value: Any) -> None:
    with pytest.raises(gong.BadInput) as refused:
        new_fight("warriorz-2e", [["cactus"], ["agaric"]], options={key: value})
    assert refused.value.path == f"options.{key}"
    assert ", ".join(OPTIONS[key]) in refused.value.problem


@pytest.mark.parametrize(
    ("options", "path"), [({"duty": "now"}, "options.duty"), ({"draft": "x"}, "options.draft")]
)
def test_a_position_with_a_bad_option_is_refused_alike(options: dict[str, str], path: str) -> None:
    with pytest.raises(gong.BadInput) as refused:
        fight(cactus={"zone": 1}, agaric={"zone": 2}, options=options)
    assert refused.value.path == path


@pytest.mark.parametrize("options", [["dice_cap"], "dice_cap"])
def test_options_that_are_no_table_are_refused(options: object) -> None:
    with pytest.raises(gong.BadInput) as refused:
        fight(cactus={"zone": 1}, agaric={"zone": 2}, top={"options": options})
    assert refused.value.path == "options"


EVERY_VALUE = [(key, value) for key, values in OPTIONS.items() for value in values]


@pytest.mark.parametrize(("key", "value"), EVERY_VALUE)
def test_a_position_names_the_options_that_are_not_the_default(key: str, value: str) -> None:
    m = new_fight("warriorz-2e", [["cactus"], ["agaric"], ["baobab"]], options={key: value}, seed=0)
    named = {} if value == OPTIONS[key][0] else {key: value}
    assert m.position().get("options", {}) == named
    assert gong.load(m.position()).position() == m.position()


@pytest.mark.parametrize(("key", "value"), EVERY_VALUE)
def test_every_value_can_be_played_to_the_end(key: str, value: str) -> None:
    seats = [["agaric"], ["sorgho"], ["jojoba", "burdock"], ["bonzai"], ["cactus"], ["baobab"]]
    m = new_fight("warriorz-2e", seats, teams=[[0, 1], [2], [3, 4], [5]], options={key: value}, seed=3)
    *_, m = m.wander(3)
    assert m.result


# --- dice_cap -------------------------------------------------------------------------------------


def seven_cards_played(actor: str) -> dict[str, Any]:
    """A warrior in round 7, with a card whose dice are the cards played."""
    deck = SECOND.free_for_all(actor, "agaric").view(0).fighters[0].hand
    return armed(melee="?", abilities=[{"does": "dice-by-cards"}], played=list(deck[:6]))


@pytest.mark.proves("W2E-R01")
@pytest.mark.parametrize("cap", ["none", "6"])
def test_the_cap_comes_after_the_outfit(cap: str) -> None:
    """Seven dice less one are six, capped or not."""
    m = fight(
        "baobab",
        options={"dice_cap": cap},
        baobab=seven_cards_played("baobab"),
        sorgho=holding("outfit"),
        round=7,
    ).do("melee:sorgho")
    assert m.owed() == 6


# --- draft ----------------------------------------------------------------------------------------


def drafting(value: str, seats: Any = 3) -> Fight:
    return new_fight("warriorz-2e", seats, draft="choice", options={"draft": value}, seed=0)


def taken(m: Fight) -> dict[str, int]:
    return {f.id: f.seat for f in m.view(None).fighters}


@pytest.mark.proves("W2E-R04")
def test_draft_simultaneous_gives_everybody_what_only_they_named() -> None:
    m = drafting("simultaneous")
    assert m.waiting == (0, 1, 2)
    for seat, name in ((2, "agaric"), (0, "cactus"), (1, "baobab")):
        assert taken(m) == {}
        m.play(seat, f"draft:{name}")
    assert m.chance is None
    assert taken(m) == {"cactus": 0, "baobab": 1, "agaric": 2}
    assert m.view(None).phase == "place"


@pytest.mark.proves("W2E-R04")
def test_draft_simultaneous_is_secret_and_can_be_taken_back_until_all_have_named() -> None:
    worlds = [drafting("simultaneous"), drafting("simultaneous")]
    for m, name in zip(worlds, ("cactus", "agaric"), strict=True):
        m.play(0, f"draft:{name}")
    one, other = worlds
    for seat in (1, 2):
        assert one.view(seat) == other.view(seat)
        assert one.position(seat) == other.position(seat)
        assert one.events_for(seat) == other.events_for(seat)
        assert one.choices(seat) == other.choices(seat)
    one.take_back(0)
    assert one.waiting == (0, 1, 2)
    assert one.told("TookBack")


@pytest.mark.proves("W2E-R04")
def test_draft_simultaneous_can_be_told_in_words() -> None:
    m = drafting("simultaneous")
    m.play(1, "draft:cactus")
    assert m.say(m.told("Locked")[-1])


# --- centre_start ---------------------------------------------------------------------------------


@pytest.mark.proves("W2E-R06", "W2E-3.3.2")
@pytest.mark.parametrize(("value", "zones"), [("allowed", range(7)), ("ring_only", range(1, 7))])
def test_centre_start(value: str, zones: range) -> None:
    m = new_fight("warriorz-2e", [["agaric"], ["cactus"]], options={"centre_start": value}, seed=0)
    assert m.keys(0) == [f"place:{zone}" for zone in zones]
    assert m.refused_by(0, "place:0") == (None if value == "allowed" else "W2E-3.3.2")


@pytest.mark.proves("W2E-R06")
def test_centre_start_ring_only_still_puts_the_seventh_and_eighth_into_the_centre() -> None:
    seats = [[name] for name in WARRIORS]
    m = new_fight("warriorz-2e", seats, options={"centre_start": "ring_only"}, seed=0)
    for seat in range(6):
        m.play(seat, f"place:{seat + 1}")
    assert m.keys(6) == ["place:0"]


# --- tie_reveal -----------------------------------------------------------------------------------


@pytest.mark.proves("W2E-R09")
def test_tie_reveal_announce_tells_the_printed_number_of_a_shocked_warrior() -> None:
    m = fight(options={"tie_reveal": "announce"}, agaric=down(5), cactus=down(7, zone=2, shock=-2))
    assert m.told("Called")[-1].initiative == 5
    assert (m.fighter("cactus").slowest, m.fighter("cactus").fastest) == (7, 7)
    m.acting_order()
    m.play(1, "card:net")
    assert (m.fighter("cactus").slowest, m.fighter("cactus").fastest) == (None, None), "a new round"


# --- attack_duty ----------------------------------------------------------------------------------


def duty(value: str, card: dict[str, Any], **others: Any) -> Fight:
    """Baobab in zone 1 with this card."""
    return fight("baobab", options={"attack_duty": value}, baobab={"zone": 1, "card": card}, **others)


@pytest.mark.proves("W2E-R10", "W2E-4.3.4")
@pytest.mark.parametrize(
    ("value", "steps"),
    [
        ("now", ["move:0", "move:2", "move:6"]),
        ("reachable", ["move:2"]),
        ("optional", ["move:0", "move:2", "move:6"]),
    ],
)
def test_attack_duty_on_the_way_to_an_opponent(value: str, steps: list[str]) -> None:
    m = duty(value, {"move": 1, "melee": 1}, cactus=at(2))
    assert m.keys(0) == steps
    if value == "reachable":
        assert m.refused_by(0, "move:0") == "W2E-4.3.4"


@pytest.mark.proves("W2E-R10", "W2E-4.3.4")
@pytest.mark.parametrize(
    ("value", "steps"),
    [
        ("now", ["move:0", "move:2", "move:6", "melee:cactus"]),
        ("reachable", ["melee:cactus"]),
        ("optional", ["move:0", "move:2", "move:6", "melee:cactus"]),
    ],
)
def test_attack_duty_on_leaving_an_opponent(value: str, steps: list[str]) -> None:
    m = duty(value, {"move": 1, "melee": 1}, cactus=at(1))
    assert m.keys(0) == steps


@pytest.mark.proves("W2E-R10", "W2E-4.3.4")
@pytest.mark.parametrize(
    ("value", "steps"),
    [("now", ["melee:cactus"]), ("reachable", ["melee:cactus"]), ("optional", ["melee:cactus", "end"])],
)
def test_attack_duty_beside_an_opponent(value: str, steps: list[str]) -> None:
    m = duty(value, {"melee": 1}, cactus=at(1))
    assert m.keys(0) == steps


@pytest.mark.proves("W2E-R10")
@pytest.mark.parametrize(
    ("value", "steps"), [("now", ["skull:cactus"]), ("optional", ["skull:cactus", "end"])]
)
def test_attack_duty_covers_the_skull(value: str, steps: list[str]) -> None:
    m = fight("baobab", options={"attack_duty": value}, baobab=holding("skull"), cactus=at(3), moves=0)
    assert m.keys(0) == steps


@pytest.mark.proves("W2E-R10")
def test_attack_duty_optional_leaves_the_moves_compulsory() -> None:
    m = duty("optional", {"move": 1, "melee": 1}, cactus=at(1))
    assert m.refused_by(0, "end") == "W2E-4.4.1"


@pytest.mark.proves("W2E-R10")
def test_attack_duty_reachable_wants_as_many_attacks_as_possible() -> None:
    """A blow and a shot: zone 2 can be reached at once or by way of the centre, not by way of zone 6."""
    m = duty("reachable", {"move": 2, "melee": 1, "shoot": 1}, cactus=at(2))
    assert m.keys(0) == ["move:0", "move:2", "shoot:cactus"]
    assert m.refused_by(0, "move:6") == "W2E-4.3.4"
    m.play(0, "move:0")
    assert m.keys(0) == ["shoot:cactus"], "beside him it would be too late"
    m.do("shoot:cactus", 1)
    assert m.keys(0) == ["move:2"]
    m.play(0, "move:2")
    assert m.keys(0) == ["melee:cactus"]


@pytest.mark.proves("W2E-R10")
@pytest.mark.parametrize("zone", [0, 2, 6])
def test_attack_duty_reachable_counts_two_blows_as_two_only_with_two_opponents(zone: int) -> None:
    """Cactus' Epaulet: with Agaric beside him and Jojoba next door, he must strike and go there."""
    others = bystanders("agaric", "jojoba", zones=[1, zone])
    options = {"attack_duty": "reachable"}
    m = fight("cactus", options=options, cactus=holding("epaulet"), **others)
    assert m.keys(0) == ["melee:agaric", "melee:agaric:second"]
    m.do("melee:agaric", (1, 1, 1))
    assert m.keys(0) == [f"move:{zone}"]


@pytest.mark.proves("W2E-R10")
def test_attack_duty_reachable_counts_the_skull() -> None:
    m = fight("baobab", options={"attack_duty": "reachable"}, baobab=holding("skull"), cactus=at(2))
    assert m.keys(0) == ["skull:cactus"], "then the blow in zone 2; moving first would cost the Skull"


@pytest.mark.proves("W2E-R10")
@pytest.mark.parametrize("value", ["now", "reachable", "optional"])
def test_attack_duty_leaves_the_second_arrow_due(value: str) -> None:
    """W2E-R44 binds in any case: whoever has shot the first arrow shoots the second."""
    m = fight("jojoba", options={"attack_duty": value}, jojoba=holding("archery"), cactus=at(3), baobab=at(4))
    m.do("shoot:cactus", (1, 1))
    assert m.keys(0) == ["shoot:baobab:second"]


@pytest.mark.proves("W2E-R10")
def test_attack_duty_reachable_forbids_an_arrow_that_costs_the_other() -> None:
    """Cactus shares Jojoba's zone: only from elsewhere do both arrows find a target."""
    m = fight(
        "jojoba",
        options={"attack_duty": "reachable"},
        jojoba=holding("archery"),
        cactus=at(1),
        baobab=at(4),
        moves=1,
    )
    assert m.refused_by(0, "shoot:baobab") == "W2E-4.3.4"
    assert m.keys(0) == ["move:0", "move:2", "move:6"]
    m.play(0, "move:6")
    assert m.keys(0) == ["shoot:cactus", "shoot:baobab"]


# --- friendly_targets -----------------------------------------------------------------------------


def with_a_mate(value: str, card: dict[str, Any], mate: dict[str, Any], **others: Any) -> Fight:
    """Baobab in zone 1 with this card; Sorgho is his team-mate."""
    return fight(
        "baobab",
        options={"friendly_targets": value},
        baobab={"zone": 1, "card": card},
        sorgho=mate,
        **{"cactus": at(5), **others},
        teams=[[0, 1], [2]],
    )


@pytest.mark.proves("W2E-R13", "W2E-4.7.4")
@pytest.mark.parametrize(("value", "steps"), [("no", ["end"]), ("yes", ["melee:sorgho", "end"])])
def test_friendly_targets_may_be_struck_but_never_must(value: str, steps: list[str]) -> None:
    m = with_a_mate(value, {"melee": 2}, at(1))
    assert m.keys(0) == steps
    assert m.refused_by(0, "melee:sorgho") == ("W2E-4.7.4" if value == "no" else None)
    assert m.refused_by(0, "melee:baobab") == "W2E-4.7.4", "never oneself"


@pytest.mark.proves("W2E-R13")
@pytest.mark.parametrize(
    ("value", "steps"), [("no", ["shoot:cactus"]), ("yes", ["shoot:sorgho", "shoot:cactus"])]
)
def test_friendly_targets_may_be_shot_at_instead_of_an_opponent(value: str, steps: list[str]) -> None:
    m = with_a_mate(value, {"shoot": 2}, at(2))
    assert m.keys(0) == steps
    m.do(steps[0], (1, 1))
    assert m.keys(0) == ["end"], "the one shot is spent"


@pytest.mark.proves("W2E-R13")
def test_friendly_targets_get_no_charm_window_and_no_outfit() -> None:
    m = with_a_mate("yes", {"melee": 2}, holding("outfit", charm=True)).do("melee:sorgho")
    assert m.owed() == 2, "the Outfit is for opponents"
    m.roll(4, 4)
    assert m.wounds() == {"sorgho": 2}, "and so is the charm"
    assert m.fighter("baobab").popularity == 0, "friendly_fire_rewards is another option"


@pytest.mark.proves("W2E-R13")
def test_friendly_targets_under_the_pipe_or_ring_stay_protected() -> None:
    m = fight(
        "baobab",
        options={"friendly_targets": "yes"},
        baobab=armed(melee=1, shoot=1),
        jojoba=holding("pipe"),
        agaric=holding("ring", 2),
        cactus=at(1),
        teams=[[0, 1, 2], [3]],
    )
    assert m.refused_by(0, "melee:jojoba") == "W2E-8.4.1"
    assert m.refused_by(0, "shoot:agaric") == "W2E-8.2.1"


@pytest.mark.proves("W2E-R13")
@pytest.mark.parametrize("value", ["no", "yes"])
def test_friendly_targets_changes_nothing_for_barrel_skull_and_hand_out(value: str) -> None:
    team = {"options": {"friendly_targets": value}, "top": {"teams": [[0, 1], [2]], "moves": 0}}
    barrel = fight(
        "agaric",
        agaric=holding("powder-barrel"),
        sorgho=at(2),
        cactus=at(3),
        **team,  # type: ignore[arg-type]
    )
    assert barrel.keys(0) == ["shoot:zone:3"], "a zone needs an opponent"
    skull = fight(
        "baobab",
        baobab=holding("skull"),
        sorgho=at(2),
        cactus=at(3),
        **team,  # type: ignore[arg-type]
    )
    assert skull.keys(0) == ["skull:cactus"]
    strike = fight(
        "baobab",
        baobab=holding("strike"),
        sorgho=at(2),
        cactus=at(2),
        **team,  # type: ignore[arg-type]
    ).do("shoot:cactus", (6, 1, 1, 1))
    assert strike.keys(0) == ["end"], "no die for a team-mate"


# --- zero_survivors -------------------------------------------------------------------------------


def mutual_end(options: dict[str, str], **top: Any) -> Fight:
    """The last two: Cactus, 5 popularity, fells Agaric, 3, and falls to the rocks."""
    return fight(
        "cactus",
        options=options,
        cactus=armed(melee=1, life=1, popularity=5),
        agaric=at(1, life=1, popularity=3),
        jojoba=out(popularity=40),
        top={"round": 3, **top},
    ).do("melee:agaric", 6, 6)


@pytest.mark.proves("W2E-R19", "W2E-5.3.1", "W2E-X47")
@pytest.mark.parametrize(
    ("value", "winners", "why"), [("tiebreak", ("cactus",), "most-popular"), ("draw", (), "nobody-left")]
)
def test_w2e_x47_zero_survivors(value: str, winners: tuple[str, ...], why: str) -> None:
    m = mutual_end({"rocks_vs_victory": "rocks_first", "zero_survivors": value})
    assert m.result
    assert m.ending == (winners, why)
    assert m.result.seats == ((0,) if winners else ())


@pytest.mark.proves("W2E-R19")
def test_zero_survivors_in_a_team_game_adds_what_the_team_won() -> None:
    """Agaric and Jojoba are a team: 3 and 40 beat the 6 of Cactus."""
    m = mutual_end({"rocks_vs_victory": "rocks_first"}, teams=[[0], [1, 2]])
    assert set(m.won_by) == {"agaric", "jojoba"}


@pytest.mark.proves("W2E-R19", "W2E-R20")
def test_zero_survivors_of_a_free_for_all_does_not_depend_on_team_sums() -> None:
    """There are no teams here, so ``team_sum`` has nothing to say: Cactus wins, 6 to 3."""
    m = mutual_end({"rocks_vs_victory": "rocks_first", "team_sum": "survivors"})
    assert m.won_by == ("cactus",)


# --- team_sum, team_last_tiebreak, team_view ------------------------------------------------------


@pytest.mark.proves("W2E-R21")
def test_team_last_tiebreak_smallest_member_compares_the_tied_teams_only() -> None:
    """Agaric's team is behind; Jojoba, who is out, is the smallest of the others."""
    m = fight(
        "agaric",
        options={"team_last_tiebreak": "smallest_member"},
        agaric=won(0),
        sorgho=won(1),
        jojoba=out(2),
        burdock=won(2),
        bonzai=won(4),
        cactus=won(0),
        round=7,
        teams=[[0, 1], [2, 3], [4, 5]],
    ).do("end")
    assert set(m.won_by) == {"jojoba", "burdock"}


# --- charm_lock_flipped ---------------------------------------------------------------------------


def barrel_with_charms(**options: str) -> Fight:
    """Agaric's barrel rolls 6 5 4 on Jojoba (defence 5) and Cactus (defence 4); Jojoba is asked first."""
    m = fight(
        "agaric", charms=True, options=options, agaric=holding("powder-barrel"), jojoba=at(2, 5), cactus=at(2)
    ).do("shoot:zone:2", (6, 5, 4))
    assert m.waiting == (1,)
    return m


@pytest.mark.proves("W2E-R25")
@pytest.mark.parametrize(("value", "rule"), [("yes", "W2E-7.1.3"), ("no", None)])
def test_charm_lock_flipped(value: str, rule: str | None) -> None:
    m = barrel_with_charms(charm_lock_flipped=value).do("charm:flip:1")
    assert m.waiting == (2,)
    assert m.refused_by(2, "charm:flip:1") == m.refused_by(2, "charm:reroll:1,2") == rule
    assert m.refused_by(2, "charm:flip:2") is None
    if rule is None:
        m.play(2, "charm:flip:1")
        assert m.wounds() == {"jojoba": 2, "cactus": 3}, "flipped and flipped back"


@pytest.mark.proves("W2E-R25")
@pytest.mark.parametrize("value", ["yes", "no"])
def test_a_rethrown_die_is_final_in_any_case(value: str) -> None:
    m = barrel_with_charms(charm_lock_flipped=value).do("charm:reroll:1,2", (1, 1))
    assert m.refused_by(2, "charm:flip:1") == m.refused_by(2, "charm:reroll:2") == "W2E-7.1.3"
    assert m.refused_by(2, "charm:flip:3") is None


# --- charm_on_preliminary_dice --------------------------------------------------------------------


def claymore(value: str) -> Fight:
    return fight(
        "burdock",
        charms=True,
        options={"charm_on_preliminary_dice": value},
        burdock=holding("claymore"),
        cactus=at(2),
        baobab=at(2),
    ).do("shoot:cactus", 5)


@pytest.mark.proves("W2E-R26")
def test_charm_on_preliminary_dice_no() -> None:
    m = claymore("no")
    assert m.owed() == 5, "the power stands"


@pytest.mark.proves("W2E-R26")
def test_charm_on_preliminary_dice_yes_changes_the_power() -> None:
    m = claymore("yes")
    assert (m.waiting, m.chance) == ((1,), None), "only the target is asked"
    assert m.keys(1) == ["charm:no", "charm:flip:1", "charm:reroll:1"]
    m.play(1, "charm:flip:1")
    assert m.owed() == 2
    m.roll(6, 6)
    assert m.wounds() == {"cactus": 2}, "the charm is spent, so there is no second window"


@pytest.mark.proves("W2E-R26")
def test_charm_on_preliminary_dice_yes_leaves_the_usual_window() -> None:
    m = claymore("yes").do("charm:no", (6, 6, 6, 6, 6))
    assert m.waiting == (1,)
    m.do("charm:reroll:1,2,3", (1, 1, 1))
    assert m.wounds() == {"cactus": 2}


@pytest.mark.proves("W2E-R26")
@pytest.mark.parametrize(("value", "lowered"), [("no", 2), ("yes", 0)])
def test_charm_on_preliminary_dice_changes_the_net(value: str, lowered: int) -> None:
    """6 6 4 catches Zamioculcas (16), but not with the 4 flipped to 3. His Defence die is never touched."""
    m = fight(
        "cactus",
        charms=True,
        options={"charm_on_preliminary_dice": value},
        cactus=holding("net"),
        zamioculcas=holding("spear"),
    ).do("melee:zamioculcas", 6)
    assert m.chance, "no window for the Defence die"
    m.roll(6, 6, 4)
    if value == "yes":
        m.play(1, "charm:flip:3")
    assert m.told("NetRolled")[-1].lowered == lowered


@pytest.mark.proves("W2E-R26", "W2E-R28")
def test_charm_on_preliminary_dice_and_a_personal_charm() -> None:
    m = fight(
        "burdock",
        options={"charm_on_preliminary_dice": "yes", "charm_scope": "personal"},
        burdock=holding("claymore"),
        cactus=at(2, charm=True),
    ).do("shoot:cactus", 6, "charm:flip:1")
    assert m.owed() == 1, "the power is the target's own matter"


# --- charm_scope ----------------------------------------------------------------------------------


@pytest.mark.proves("W2E-R28")
@pytest.mark.parametrize(("value", "cactus"), [("shared", 2), ("personal", 3)])
def test_charm_scope_of_a_flip(value: str, cactus: int) -> None:
    """Jojoba flips the 6 to a 1."""
    m = barrel_with_charms(charm_scope=value).do("charm:flip:1", "charm:no")
    assert m.wounds() == {"jojoba": 1, "cactus": cactus}


@pytest.mark.proves("W2E-R28")
@pytest.mark.parametrize(("value", "cactus"), [("shared", 1), ("personal", 3)])
def test_charm_scope_of_a_rethrow(value: str, cactus: int) -> None:
    m = barrel_with_charms(charm_scope=value).do("charm:reroll:1,2", (1, 2), "charm:no")
    assert m.wounds() == {"jojoba": 0, "cactus": cactus}


@pytest.mark.proves("W2E-R28")
def test_charm_scope_personal_locks_nothing_for_the_others() -> None:
    m = barrel_with_charms(charm_scope="personal").do("charm:flip:1")
    assert m.refused_by(2, "charm:flip:1") is None
    m.play(2, "charm:flip:1")
    assert m.wounds() == {"jojoba": 1, "cactus": 2}, "each has its own 1"


@pytest.mark.proves("W2E-R28")
@pytest.mark.parametrize(("value", "face", "life"), [("shared", 1, 6), ("personal", 6, 5)])
def test_charm_scope_and_the_dice_handed_out(value: str, face: int, life: int) -> None:
    m = fight(
        "baobab",
        options={"charm_scope": value},
        baobab=holding("strike"),
        cactus=at(2, charm=True),
        jojoba=at(2),
    ).do("shoot:cactus", (6, 1, 1, 1), "charm:flip:1")
    assert m.fighter("cactus").life == 8
    m.play(0, "give:1")
    assert m.told("DieHanded")[-1].face == face
    assert m.fighter("jojoba").life == life


@pytest.mark.proves("W2E-R28")
@pytest.mark.parametrize("value", ["shared", "personal"])
def test_charm_scope_tells_the_dice_as_they_now_count(value: str) -> None:
    m = barrel_with_charms(charm_scope=value).do("charm:reroll:1,2", (1, 2))
    assert m.told("Rerolled")[-1].dice == (1, 2, 4)


# --- charm_strike_secondary -----------------------------------------------------------------------


@pytest.mark.proves("W2E-R29")
@pytest.mark.parametrize(("value", "asked"), [("own_die", (2,)), ("none", (0,))])
def test_charm_strike_secondary(value: str, asked: tuple[int, ...]) -> None:
    m = fight(
        "baobab",
        options={"charm_strike_secondary": value},
        baobab=holding("strike"),
        cactus=at(2, charm=True),
        jojoba=at(2, charm=True),
        moves=0,
    ).do("shoot:cactus", (6, 1, 1, 1))
    assert m.waiting == (1,), "the primary is asked in any case"
    m.do("charm:no", "give:1")
    assert m.waiting == asked
    if value == "own_die":
        assert m.keys(2) == ["charm:no", "charm:flip:1", "charm:reroll:1"]
        m.play(2, "charm:flip:1")
    assert m.fighter("jojoba").life == (6 if value == "own_die" else 5)


# --- charm_vs_rocks -------------------------------------------------------------------------------


def rocks_at_cactus(options: dict[str, str], **cactus: Any) -> Fight:
    """Round 2: Cactus, defence 4, has just felled Agaric; two rocks are in the air."""
    m = fight("cactus", options=options, cactus=armed(melee=1, **cactus), agaric=at(1, life=1), baobab=at(3))
    return m.do("melee:agaric", 6)


@pytest.mark.proves("W2E-R31")
def test_charm_vs_rocks_no() -> None:
    m = rocks_at_cactus({"charm_vs_rocks": "no"}, charm=True).do((6, 5))
    assert (m.fighter("cactus").life, m.fighter("cactus").charm) == (6, True)


@pytest.mark.proves("W2E-R31")
def test_charm_vs_rocks_yes() -> None:
    m = rocks_at_cactus({"charm_vs_rocks": "yes"}, charm=True).do((6, 5))
    assert m.waiting == (0,)
    assert m.refused_by(0, "charm:reroll:1,2") is None
    m.play(0, "charm:flip:1")
    assert (m.fighter("cactus").life, m.fighter("cactus").charm) == (7, False)


@pytest.mark.proves("W2E-R31")
def test_charm_vs_rocks_yes_needs_a_charm() -> None:
    m = rocks_at_cactus({"charm_vs_rocks": "yes"}).do((6, 5))
    assert m.fighter("cactus").life == 6


# --- first_wound_on_discard -----------------------------------------------------------------------


@pytest.mark.proves("W2E-R34")
@pytest.mark.parametrize(("value", "large"), [("lost", False), ("kept", True)])
def test_first_wound_on_discard_by_rocks(value: str, large: bool) -> None:
    m = rocks_at_cactus({"first_wound_on_discard": value}).do((6, 1))
    assert (m.fighter("cactus").life, m.fighter("cactus").large) == (7, large)


@pytest.mark.proves("W2E-R34")
@pytest.mark.parametrize(("value", "large", "reward"), [("lost", False, 1), ("kept", True, 3)])
def test_first_wound_on_discard_by_friendly_fire(value: str, large: bool, reward: int) -> None:
    """Agaric's barrel wounds his team-mate Sorgho; then Cactus does."""
    m = fight(
        "agaric",
        options={"first_wound_on_discard": value},
        agaric=holding("powder-barrel"),
        sorgho=at(2),
        cactus=at(2, 6, down={"initiative": 1, "melee": 1}),
        teams=[[0, 1], [2]],
    ).do("shoot:zone:2", (4, 1, 1))
    assert (m.fighter("sorgho").life, m.fighter("sorgho").large) == (9, large)
    m.do("end", "melee:sorgho", 6)
    assert m.fighter("cactus").popularity == reward


@pytest.mark.proves("W2E-R34")
def test_first_wound_on_discard_kept_lasts_while_there_are_small_tokens() -> None:
    m = rocks_at_cactus({"first_wound_on_discard": "kept"}, life=2, large=True).do((6, 6))
    assert not m.fighter("cactus").standing, "the small token, then the large one"
    assert m.view(None).discarded == 2


@pytest.mark.proves("W2E-R34")
def test_first_wound_on_discard_kept_says_nothing_about_attacks() -> None:
    m = fight("baobab", options={"first_wound_on_discard": "kept"}, baobab=armed(melee=1), cactus=at(1))
    m.do("melee:cactus", 6)
    assert (m.fighter("cactus").large, m.fighter("baobab").popularity) == (False, 3)


# --- sticks_token_order ---------------------------------------------------------------------------


def bonzai_struck(value: str, wounds_dealt: int, **bonzai: Any) -> Fight:
    """Baobab wounds Bonzaï, who holds a large token that the Sticks once took."""
    m = fight(
        "baobab",
        options={"sticks_token_order": value},
        baobab=armed(melee=6),
        bonzai=at(1, **{"life": 4, "loot": 1, **bonzai}),
    ).do("melee:bonzai")
    m.roll(*[6] * wounds_dealt, *[1] * (6 - wounds_dealt))
    return m


@pytest.mark.proves("W2E-R35")
def test_sticks_token_order_fixed() -> None:
    m = bonzai_struck("fixed", 3)
    assert m.waiting == (0,), "nobody is asked"
    assert (m.fighter("bonzai").life, m.fighter("bonzai").loot) == (1, 1)
    assert m.fighter("baobab").popularity == 3


@pytest.mark.proves("W2E-R35")
@pytest.mark.parametrize(("value", "chooser"), [("owner_choice", 1), ("attacker_choice", 0)])
@pytest.mark.parametrize(("token", "popularity", "loot"), [("small", 1, 1), ("large", 3, 0)])
def test_sticks_token_order_by_choice(
    value: str, chooser: int, token: str, popularity: int, loot: int
) -> None:
    m = bonzai_struck(value, 1)
    assert m.waiting == (chooser,)
    assert m.keys(chooser) == ["token:small", "token:large"]
    m.play(chooser, f"token:{token}")
    assert m.fighter("baobab").popularity == popularity
    assert (m.fighter("bonzai").life, m.fighter("bonzai").loot) == (3, loot)


@pytest.mark.proves("W2E-R35")
@pytest.mark.parametrize("value", ["owner_choice", "attacker_choice"])
def test_sticks_token_order_asks_for_each_token_while_there_is_a_choice(value: str) -> None:
    """His own large one goes first unasked; then small or large; when the loot is gone nobody is asked."""
    m = bonzai_struck(value, 4, life=6, large=True)
    (chooser,) = m.waiting
    assert m.fighter("bonzai").large is False
    m.play(chooser, "token:small")
    assert m.waiting == (chooser,)
    m.play(chooser, "token:large")
    assert m.waiting == (0,)
    assert m.keys(0) == ["end"]
    assert m.fighter("baobab").popularity == 3 + 1 + 3 + 1
    assert [event.token for event in m.told("TokenHanded")] == ["small", "large"]


@pytest.mark.proves("W2E-R35")
@pytest.mark.parametrize("value", ["fixed", "owner_choice", "attacker_choice"])
def test_sticks_token_order_under_rocks_is_fixed(value: str) -> None:
    """Nobody attacks, so nobody is asked."""
    m = fight(
        "bonzai",
        options={"sticks_token_order": value},
        bonzai=armed(melee=1, life=4, loot=1),
        agaric=at(1, life=1),
        baobab=at(3),
    ).do("melee:agaric", 6, (6, 6))
    assert m.keys(0) == ["end"]
    assert (m.fighter("bonzai").life, m.fighter("bonzai").loot) == (2, 1)


@pytest.mark.proves("W2E-R35")
@pytest.mark.parametrize(("value", "chooser"), [("owner_choice", 1), ("attacker_choice", 0)])
def test_sticks_token_order_under_friendly_fire(value: str, chooser: int) -> None:
    m = fight(
        "agaric",
        options={"sticks_token_order": value},
        agaric=holding("powder-barrel"),
        bonzai=at(2, life=4, loot=1),
        cactus=at(2),
        teams=[[0, 1], [2]],
    ).do("shoot:zone:2", (4, 1, 1))
    assert m.waiting == (chooser,)
    m.play(chooser, "token:large")
    assert m.fighter("agaric").popularity == 3, "that of Cactus; Bonzaï's is discarded"
    assert m.view(None).discarded == 1


# --- rocks_vs_victory -----------------------------------------------------------------------------


@pytest.mark.proves("W2E-R36")
@pytest.mark.parametrize("value", ["victory_first", "rocks_first"])
def test_rocks_vs_victory(value: str) -> None:
    """Round 2, the last two: Cactus fells Agaric."""
    m = fight(
        "cactus", options={"rocks_vs_victory": value}, cactus=armed(melee=1, life=3), agaric=at(1, life=1)
    ).do("melee:agaric", 6)
    if value == "rocks_first":
        assert not m.over
        assert m.chance
        m.roll(6, 6)
    assert m.ending == (("cactus",), "last-standing")
    assert m.fighter("cactus").life == (3 if value == "victory_first" else 1)


@pytest.mark.proves("W2E-R36")
def test_rocks_vs_victory_rocks_first_without_rocks_is_a_victory_at_once() -> None:
    m = fight(
        "cactus",
        options={"rocks_vs_victory": "rocks_first"},
        cactus=armed(melee=1),
        agaric=at(1, life=1),
        round=4,
    ).do("melee:agaric", 6)
    assert m.over
