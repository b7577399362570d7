"""Whole games in the terminal, played by people who type what a script says."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import gong
from gong.arena.events import Chose, Moved, Revealed
from gong.cli import launch, saves
from gong.cli.arena import help as pages
from gong.cli.arena.lexicon import Lexicon
from gong.cli.options import Wishes
from gong.cli.saves import REPLAYS, SAVES, find_save, read_json
from gong.cli.terminal import CLEAR_SCROLLBACK
from gong.data.loader import editions, load_edition
from tests.rules.fights import Fight, armed, at, fight, holding, mad

from ..paper import FOUR, Paper, a_game, assert_fits, first_choice, kept, new_match, shown, told

# -- whole games


@pytest.mark.parametrize("seed", range(3))
def test_a_person_and_three_bots_play_to_the_end(seed: int, home: Path) -> None:
    table = Paper(otherwise=first_choice)
    match = gong.new_match("warriorz-2e", 4, draft="choice", seed=seed)
    assert a_game(table, match).run() == 0
    assert match.over
    assert "The result" in table.screens[-1]
    (replay,) = kept(home, REPLAYS)
    assert gong.replay(read_json(replay)).result == match.result
    assert str(replay) in table.text
    assert kept(home, SAVES) == []


def test_a_game_in_french_says_nothing_in_english() -> None:
    table = Paper(otherwise=first_choice)
    match = gong.new_match("warriorz-2e", 4, draft="choice", seed=3)
    assert a_game(table, match, lang="fr").run() == 0
    assert "Qui voulez-vous être" in table.text
    assert "révèle" in table.text
    for word in ("Round", "turns up", "Move to", "choose", "What happened", "loses"):
        assert word not in table.text


def test_eight_warriors_fit_the_screen_too() -> None:
    names = ["agaric", "jojoba", "bonzai", "cactus", "burdock", "sorgho", "baobab", "zamioculcas"]
    match = gong.new_match("warriorz-2e", [[name] for name in names], seed=2)
    table = Paper(otherwise=first_choice)
    a_game(table, match).run()
    assert_fits(table, 80, 24)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("line_up", ["T2d", "T3", "T4a"])
def test_every_screen_fits_80_by_24(line_up: str, lang: str) -> None:
    wishes = Wishes("warriorz-2e", line_up=line_up, lang=lang, seed=4)
    table = Paper(otherwise=first_choice)
    game = launch.new_game(wishes, table.terminal, fast=False)
    assert game.run() == 0
    assert_fits(table, 80, 24)


@pytest.mark.parametrize(("lang", "size"), [("en", (80, 24)), ("fr", (80, 24)), ("fr", (120, 40))])
@pytest.mark.parametrize(
    "wishes",
    [
        Wishes("warriorz-1e", players=8, draft="random"),
        Wishes("warriorz-1e", you="zamioculcas", options=("flames=on", "net_multi_slot=total")),
        Wishes("warriorz-1e", line_up="T2d"),
        Wishes("mad-arena"),
        Wishes("mad-arena", players=4, you="zamioculcas"),
        Wishes("mad-arena", players=7),
        Wishes("mad-arena", mode="team-spirit"),
        Wishes("mad-arena", mode="brothers-in-arms", you="cactus"),
    ],
)
def test_the_other_games_are_played_to_the_end_and_every_screen_fits(
    wishes: Wishes, lang: str, size: tuple[int, int]
) -> None:
    table = Paper(otherwise=first_choice, width=size[0], height=size[1])
    game = launch.new_game(structs.replace(wishes, lang=lang, seed=4), table.terminal, fast=False)
    assert game.run() == 0
    assert game.match.over
    assert_fits(table, *size)
    absent = ("Lucky Charm", "porte-bonheur", "Rocks", "pierres", "♣", "◆")
    assert [word for word in absent if word in table.text] == []


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mode", ["ultimate-warrior", "team-spirit", "brothers-in-arms"])
def test_bots_play_mad_arena_by_themselves(mode: str, seed: int, home: Path) -> None:
    wishes = Wishes("mad-arena", mode=mode, hot_seat="none", seed=seed)
    table = Paper(otherwise=first_choice)
    game = launch.new_game(wishes, table.terminal, fast=False)
    assert game.run() == 0
    assert game.match.over
    (replay,) = kept(home, REPLAYS)
    assert gong.replay(read_json(replay)).result == game.match.result


def test_where_popularity_does_not_count_nobody_speaks_of_it() -> None:
    table = Paper(otherwise=first_choice)
    match = gong.new_match("mad-arena", 5, seed=2)
    a_game(table, match).run()
    assert [screen for screen in table.screens[:-1] if "opularity" in screen] == []
    assert "The result (★ points, T trophies)" in table.screens[-1]


def test_a_game_by_lot_says_first_what_it_is_about() -> None:
    match = gong.new_match("mad-arena", 4, seed=1)
    table = shown(match, "", "q")
    assert "Whoever you bring down is your trophy" in table.screens[1]
    assert "The dice come from a seed" in table.screens[1]
    assert "Mad Arena belongs to its authors" in table.screens[1]
    assert "What happened" in table.screens[2]


def test_leaving_at_the_first_screen_leaves_nothing_behind(home: Path) -> None:
    table = Paper(["q"])
    assert a_game(table, gong.new_match("mad-arena", 4, seed=1)).run() == 0
    assert kept(home, SAVES) == []


def test_the_gong_has_a_colour_where_it_matters() -> None:
    for number, colour in ((3, "blue"), (4, "red")):
        table = Paper(["q"])
        m = mad(cactus={"zone": 1}, baobab={"zone": 2}, agaric={"zone": 3}, round=number)
        a_game(table, m, fast=True).run()
        assert f"Round {number} of 12, {colour} gong: choosing cards" in table.screens[1]


def strike() -> Fight:
    """Baobab's Strike at three in one zone."""
    return mad(
        "baobab", baobab=holding("strike"), agaric={"zone": 2}, cactus={"zone": 2}, burdock={"zone": 2}
    )


def test_the_order_of_a_strike_is_asked_for_in_words() -> None:
    m = strike()
    table = shown(m, "shoot agaric", "next burdock", "q", fast=True)
    assert "BAOBAB: the order of the targets" in table.screens[2]
    assert "Next in line: Cactus" in table.screens[2]
    assert "Burdock is number 2 in line." in [m.say(event) for event in m.events]


def dragon() -> Fight:
    """Its turn, with a victim in the centre and two in one zone."""
    return mad(
        "zamioculcas",
        zamioculcas=holding("sandal-kick", 0),
        agaric={"zone": 2},
        cactus={"zone": 2},
        burdock={"zone": 0, "net": "until-freed"},
    )


def test_the_dragons_dice_are_shared_out_by_typing() -> None:
    m = dragon()
    table = shown(m, "shoot cactus 2", "shoot agaric 3", "q", fast=True)
    assert "Aim 5 dice at Agaric" in table.screens[1]
    assert "Aim 4 dice" not in table.screens[1]
    assert "shoot agaric 2 share the dice out" in table.screens[1]
    assert "ZAMIOCULCAS: sharing out the dice" in table.screens[2]
    assert "2 dice are aimed at Cactus." in told(table.screens[2])
    assert [move.key for move in m.moves][:2] == ["shoot:cactus:2", "shoot:agaric:3"]


def test_whoever_is_kicked_lands_where_the_dragon_wants() -> None:
    m = dragon()
    m.do("kick:burdock", (6, 6, 2, 1))
    table = shown(m, "throw 2", "q", fast=True)
    assert "ZAMIOCULCAS: the landing" in table.screens[1]
    assert "[2]" in table.screens[1]
    assert "Throw Burdock into zone 3" in table.screens[1]
    assert "Burdock flies through the air and lands in zone 2." in [m.say(event) for event in m.events]


def test_a_choice_that_mad_arena_refuses_names_its_own_rule() -> None:
    m = mad("cactus", cactus=armed(move=1), baobab={"zone": 3}, agaric={"zone": 2})
    table = shown(m, "move:3", "? 0.3.3", "", "q", fast=True)
    assert "that zone is not next to yours (MA-0.3.3)" in table.screens[2]
    assert "A zone of the ring touches the zones on its left and right" in " ".join(table.screens[3].split())


# -- help


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", editions())
def test_help_fits_a_small_terminal(game: str, lang: str) -> None:
    lines = [line.plain for line in pages.symbols(Lexicon(load_edition(game), lang), 80)]
    assert len(lines) <= 22
    assert max(map(len, lines)) <= 80


def help_of(game: str, **options: str) -> str:
    lexicon = Lexicon(load_edition(game), "en", options)
    return " ".join(" ".join(line.plain for line in pages.symbols(lexicon, 80)).split())


def test_help_speaks_of_what_the_game_has_and_of_nothing_else() -> None:
    second, first, mad_arena = (help_of(game) for game in ("warriorz-2e", "warriorz-1e", "mad-arena"))
    for words in ("Lucky Charm", "the first point is worth 3 popularity", "two zones away", "8 acts first"):
        assert words in second
        assert words not in mad_arena
    for words in ("Lucky Charm", "never wounded", "two zones away", "on fire"):
        assert words not in first
    for words in ("★ points", "# in the net", "6 acts first", "MA-4.4", "3 more in the centre"):
        assert words in mad_arena
    assert "Skull" in first
    assert "Skull" not in mad_arena


def test_help_follows_the_options_of_the_match() -> None:
    assert "every attack that can be made" in help_of("warriorz-2e")
    assert "attacks are up to you" in help_of("warriorz-2e", attack_duty="optional")
    assert "attacks are up to you" in help_of("warriorz-1e")
    assert "▲ on fire" in help_of("warriorz-1e", flames="on")


def test_mad_arena_is_explained_in_french() -> None:
    m = mad(cactus={"zone": 1}, baobab={"zone": 2}, agaric={"zone": 3})
    for topic, found in (
        ("trophée", "? MA-3 Hors de combat, trophées"),
        ("TROPHEES", "? MA-3 Hors de combat, trophées"),
        ("MA-4.2", "les tailles de ses trophées"),
        ("net", "Le premier pas d'un guerrier pris"),
        ("trophy", "Rien sur 'trophy'"),
    ):
        table = shown(m, f"? {topic}", "q", "q", lang="fr", fast=True)
        assert found in " ".join(table.screens[2].split())


def test_a_large_terminal_is_used() -> None:
    table = shown(new_match(), "1", "q", width=120, height=40)
    assert max(len(line) for line in table.screens[1].splitlines()) > 80
    assert_fits(table, 120, 40)


def test_bots_alone_can_be_watched() -> None:
    table = Paper(otherwise=first_choice)
    match = new_match()
    assert a_game(table, match, people=()).run() == 0
    assert match.over
    assert "You are watching" in table.text


def test_fast_never_waits() -> None:
    def never_a_pause(screen: str) -> str:
        assert not screen.rstrip("\n").splitlines()[-1].startswith("[")
        return first_choice(screen)

    table = Paper(otherwise=never_a_pause)
    assert a_game(table, new_match(), fast=True).run() == 0


def test_f_at_a_pause_means_never_wait_again() -> None:
    pauses = []

    def answer(screen: str) -> str:
        if screen.rstrip("\n").splitlines()[-1].startswith("["):
            pauses.append(screen)
            return "f"
        return first_choice(screen)

    assert a_game(Paper(otherwise=answer), new_match()).run() == 0
    assert len(pauses) == 1


def test_everything_that_happens_is_shown_before_the_next_question() -> None:
    """Nothing of the log may scroll away unread: news comes in portions that fit."""
    table = Paper(otherwise=first_choice)
    match = new_match(seed=5)
    a_game(table, match).run()
    log = told(*table.screens)
    assert [
        e for e in match.events_for(0) if isinstance(e, Revealed | Moved) and match.say(e) not in log
    ] == []


# -- one's choice


def test_zones_are_numbered_by_their_own_numbers() -> None:
    m = fight("cactus", cactus=armed(move=2, melee=2), baobab={"zone": 1})
    table = shown(m, "6", "q")
    numbers = re.findall(r"^(\d+) Move to (?:zone (\d)|the centre)", table.screens[1], re.M)
    assert numbers == [("0", ""), ("2", "2"), ("6", "6")]
    assert m.moves[0].key == "move:6"


def test_a_number_of_a_zone_never_does_anything_else() -> None:
    m = fight("cactus", cactus=armed(move=1, melee=2), baobab={"zone": 1})
    table = shown(m, "4", "q")
    assert "that zone is not next to yours (W2E-" in " ".join(table.screens[2].split())
    assert re.search(r"^7 [^│]*Baobab", table.screens[1], re.M)
    assert m.moves == []
    shown(m, "7", "q")
    assert m.moves[0].key == "melee:baobab"


@pytest.mark.parametrize(("lang", "odds"), [("en", "75% 1.0♥"), ("fr", "75 % 1,0♥")])
def test_attacks_come_with_their_odds(lang: str, odds: str) -> None:
    m = fight("cactus", cactus=armed(move=1, melee=2), baobab=at(1, 4))
    (line,) = [line for line in shown(m, "q", lang=lang).screens[1].splitlines() if line.startswith("7 ")]
    assert odds in line
    assert m.odds(0)["melee:baobab"].chance == 0.75


def test_odds_are_never_cut_off() -> None:
    """However little room there is for the words."""
    here: Any = {"zone": 1}
    others: Any = {"jojoba": here, "bonzai": here, "cactus": here, "burdock": here, "sorgho": here}
    m = fight("agaric", agaric=armed(move=1, melee=2), baobab=here, zamioculcas=here, **others)
    assert len(re.findall(r"\d%", shown(m, "q").screens[1])) == len(others) + 2


def test_a_refused_choice_says_why_with_the_rule() -> None:
    m = fight("cactus", cactus=armed(move=2), baobab={"zone": 4})
    m.play(0, "move:2")
    table = shown(m, "move:1", "q")
    assert "you may not return to the zone where your turn began (W2E-4.4.2)" in table.screens[-1]
    assert m.view(0).turn.moves == 1


def test_a_refusal_in_french_names_the_rule_too() -> None:
    m = fight("cactus", cactus=armed(move=2), baobab={"zone": 4})
    table = shown(m, "end", "q", lang="fr")
    assert "il faut d'abord dépenser tous les points de déplacement (W2E-4.4.1)" in table.screens[-1]


def test_ending_the_turn_as_the_only_choice_is_told() -> None:
    m = fight("cactus", cactus=armed(move=1), baobab={"zone": 4})
    table = shown(m, "move:2", "q")
    assert "End the turn (nothing else to do)." in told(table.screens[-1])


def test_enter_takes_the_only_choice() -> None:
    m = fight("cactus", cactus=armed(melee=2), baobab={"zone": 1})
    table = Paper(["", "q"])
    a_game(table, m, people=(0, 1), fast=True)
    a_game(table, m, fast=True).run()
    assert "Cactus strikes at Baobab." in [m.say(event) for event in m.events]


def test_enter_alone_changes_nothing_where_there_is_a_choice() -> None:
    match = new_match()
    table = shown(match, "", "q")
    assert "Type the number of a choice" in table.screens[-1]
    assert match.moves == []


def attacked(how: str, zone: int, defence: int, *dice: int) -> gong.Match:
    """Cactus may use the charm against these dice of Baobab's."""
    m = fight("baobab", charms=True, cactus=at(zone, defence), baobab={"zone": 1, "card": {how: len(dice)}})
    m.play(1, f"{how}:cactus")
    m.roll(*dice)
    return m


def test_charms_are_grouped_and_typed() -> None:
    m = attacked("melee", 1, 4, 2, 4, 5, 6, 1)
    table = shown(m, "reroll 4 2", "q", fast=True)
    assert "reroll 1 4" in table.screens[1]
    assert "rethrow" not in table.screens[1]
    assert "charm:reroll:2,4" in [move.key for move in m.moves]


def test_a_charm_in_french_words() -> None:
    m = attacked("melee", 1, 4, 2, 4, 5, 6, 1)
    shown(m, "retourner 4", "q", lang="fr", fast=True)
    assert "charm:flip:4" in [move.key for move in m.moves]


def test_dice_that_wound_have_a_tick() -> None:
    m = attacked("shoot", 3, 4, 4, 5, 6)
    table = shown(m, "q")
    assert "Baobab: 5 or more wounds you" in table.screens[1]
    assert "1     2✓    3✓" in table.screens[1]


def barrel_at_cactus_and_sorgho(**options: str) -> gong.Match:
    m = fight(
        "agaric",
        charms=True,
        options=options,
        agaric=holding("powder-barrel"),
        cactus=at(2),
        sorgho=holding("outfit", 2),
    )
    m.do("shoot:zone:2", (4, 2, 6))
    return m


def test_a_blast_ticks_the_dice_that_wound_the_one_who_is_asked() -> None:
    table = shown(barrel_at_cactus_and_sorgho(), "q", people=(1,), fast=True)
    assert "Agaric: 4 or more wounds you" in table.screens[1]
    assert "1✓    2     3✓" in table.screens[1]


def test_a_blast_says_nothing_wrong_to_the_outfit() -> None:
    """Its last die does not count against him (W2E-8.1.5), so no die has a tick."""
    m = barrel_at_cactus_and_sorgho()
    m.play(1, "charm:no")
    table = shown(m, "q", people=(2,), fast=True)
    assert "The dice of Agaric" in table.screens[1]
    assert "wounds you" not in table.screens[1]
    assert "✓  " not in table.screens[1].split("What happened")[1]


def test_dice_that_cannot_wound_are_told_to_be_harmless() -> None:
    m = attacked("shoot", 3, 6, 4, 5, 6)
    table = shown(m, "q")
    assert "Baobab: no die can wound you" in table.screens[1]


# -- looking things up


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("?", "What you can type"),
        ("? net", "magic item  card:net"),
        ("? evil net", "magic item  card:net"),
        ("? W2E-4.4.2", "may not come back to the zone"),
        ("? w2e-r10", "You must attack"),
        ("? 4.4.2", "may not come back to the zone"),
        ("? charm", "? W2E-7.1  The Lucky Charm"),
        ("? cactus", "Trident Drive"),
        ("? 1", "Gun Powder Barrel"),
        ("? qwertz", "Nothing about 'qwertz'"),
        ("h", "Agaric can still play"),
        ("h baobab", "Baobab can still play"),
        ("l", "Agaric starts in"),
    ],
)
def test_looking_things_up_comes_back_to_the_question(typed: str, expected: str) -> None:
    match = new_match()
    lines = ["1", typed, *["q"] * 2]
    table = Paper(lines)
    a_game(table, match, fast=True).run()
    assert expected in table.screens[3]
    assert "choose a card" in table.screens[4]


def test_an_unknown_warrior_or_word_is_answered() -> None:
    table = shown(new_match(), "1", "h nobody", "abracadabra", "17", "q", fast=True)
    assert "There is no 'nobody' in this fight." in table.text
    assert "I do not understand 'abracadabra'" in table.text
    assert "I do not understand '17'" in table.text


# -- saving


def test_quitting_saves_and_resuming_gives_the_identical_position(home: Path) -> None:
    match = new_match()
    table = Paper(["2", "3", "1", "q"])
    assert a_game(table, match, fast=True).run() == 0
    (save,) = kept(home, SAVES)
    assert str(save) in table.text
    again = launch.resumed_game(save, Paper().terminal, fast=True, lang=None)
    assert again.match.position() == match.position()
    assert again.match.view(0) == match.view(0)
    assert again.people == (0,)


def test_ctrl_c_saves_and_gives_130(home: Path) -> None:
    def interrupt(screen: str) -> str:
        raise KeyboardInterrupt

    match = new_match()
    assert a_game(Paper(["2"], interrupt), match, fast=True).run() == 130
    (save,) = kept(home, SAVES)
    assert launch.resumed_game(save, Paper().terminal, True, None).match.position() == match.position()


def test_dice_go_on_after_a_break_as_if_there_had_been_none() -> None:
    """The save holds the dice's secret, so that nobody can quit to get better dice."""
    match = gong.new_match("warriorz-2e", FOUR)
    a_game(Paper(["2", "3", "q"]), match, fast=True).run()
    resumed = launch.resumed_game(find_save(None), Paper().terminal, True, None).match
    assert resumed.commitment == match.commitment
    twin = match.copy()
    for one in (twin, resumed):
        while one.chance is None and not one.over:
            one.play(one.waiting[0], one.choices(one.waiting[0])[-1].key)
    assert twin.roll() == resumed.roll()


def test_a_resumed_game_overwrites_only_its_own_save(home: Path) -> None:
    a_game(Paper(["2", "q"]), new_match(), fast=True).run()
    a_game(Paper(["2", "q"]), new_match(), fast=True).run()
    first, second = kept(home, SAVES)
    before = first.read_bytes()
    launch.resumed_game(second, Paper(["1", "q"]).terminal, True, None).run()
    assert kept(home, SAVES) == [first, second]
    assert first.read_bytes() == before


def test_a_save_that_somebody_else_went_on_with_is_left_alone(home: Path) -> None:
    a_game(Paper(["2", "q"]), new_match(), fast=True).run()
    (save,) = kept(home, SAVES)
    game = launch.resumed_game(save, Paper(["1", "q"]).terminal, True, None)
    save.write_bytes(save.read_bytes() + b"\n")
    foreign = save.read_bytes()
    game.run()
    assert save.read_bytes() == foreign
    assert len(kept(home, SAVES)) == 2


def test_no_half_written_file_is_left(home: Path) -> None:
    a_game(Paper(["2", "3", "1", "q"]), new_match(), fast=True).run()
    assert [path.suffix for path in kept(home, SAVES)] == [".json"]


def test_a_resumed_game_does_not_tell_its_whole_story_again() -> None:
    a_game(Paper(["2", *["1"] * 12], None), new_match(), fast=True).run()
    table = Paper(["q"])
    launch.resumed_game(find_save(None), table.terminal, False, None).run()
    assert len(table.screens) == 2


# -- the dice


def test_the_commitment_is_shown_first_and_the_check_last() -> None:
    match = gong.new_match("warriorz-2e", FOUR)
    assert match.commitment is not None
    table = Paper(otherwise=first_choice)
    a_game(table, match).run()
    assert match.commitment in table.screens[1]
    assert "gong verify" in table.screens[-1]


def test_the_commitment_of_a_resumed_game_is_shown_once() -> None:
    match = gong.new_match("warriorz-2e", FOUR)
    a_game(Paper(["1", "1", "q"]), match, fast=True).run()
    table = Paper(["1", "q"], first_choice)
    launch.resumed_game(find_save(None), table.terminal, False, None).run()
    assert table.text.count("Dice sealed") == 1


def test_the_log_begins_with_the_commitment() -> None:
    table = shown(gong.new_match("warriorz-2e", FOUR), "1", "l", "", "q", fast=True)
    assert "Dice sealed" in table.screens[3]


# -- waiting


@pytest.mark.parametrize("word", ["hello", "move 3", "7", "u"])
def test_a_pause_says_what_can_be_typed(word: str) -> None:
    pauses: list[str] = []

    def answer(screen: str) -> str:
        if screen.rstrip("\n").splitlines()[-1] != "[Enter] ":
            return "q" if len(pauses) > 1 else first_choice(screen)
        pauses.append(screen)
        return word if len(pauses) == 1 else "q"

    a_game(Paper(otherwise=answer), new_match()).run()
    assert "Enter goes on; you can also type f, ?, h NAME, l, q, concede." in pauses[1]


def test_a_hand_over_waits_for_enter_alone() -> None:
    table = shown(new_match(), "hello", "q", people=(0, 1))
    assert "Press Enter alone" in table.screens[2]


@pytest.mark.parametrize(("lang", "said"), [("en", "Player 1 (Agaric)"), ("fr", "Joueur 1 (")])
def test_people_are_counted_from_one(lang: str, said: str) -> None:
    table = shown(new_match(), "q", people=(0, 1), lang=lang)
    assert said in table.text


def test_the_game_is_saved_before_a_pause(home: Path) -> None:
    seen: list[int] = []
    match = new_match()

    def answer(screen: str) -> str:
        if screen.rstrip("\n").splitlines()[-1] == "[Enter] ":
            (save,) = kept(home, SAVES)
            seen.append(len(read_json(save)["record"]["moves"]) - len(match.moves))
        return first_choice(screen)

    a_game(Paper(otherwise=answer), match).run()
    assert set(seen) == {0}


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Ctrl-C is heard, even if whoever started these tests ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_while_saving_loses_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_whole = saves.write_whole

    def impatient(path: Path, data: bytes) -> None:
        signal.raise_signal(signal.SIGINT)
        write_whole(path, data)

    monkeypatch.setattr(saves, "write_whole", impatient)
    assert a_game(Paper(["2", "q"]), new_match(), fast=True).run() == 0
    assert len(kept(home, SAVES)) == 1
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_places_are_listed_without_the_name_on_every_line() -> None:
    table = shown(new_match(), "q")
    assert "1 start in" in table.screens[1]
    assert "Agaric: start in" not in table.screens[1]


def test_a_cards_text_is_told_once_and_whole() -> None:
    table = shown(new_match(), "1", "? net", "", "q", fast=True, width=120, height=40)
    assert "…" not in table.screens[3]


def test_a_search_shows_paragraphs_for_players() -> None:
    table = shown(new_match(), "1", "? barrel", "", "q", fast=True)
    assert "? W2E-8.1  Agaric: barrel and ring" in table.screens[3]
    assert "RULING" not in table.screens[3]


def test_a_search_in_french_finds_french_words() -> None:
    table = shown(new_match(), "1", "? blessure", "", "q", lang="fr", fast=True)
    assert "? W2E-7.3  La première blessure" in table.screens[3]


def test_a_rule_by_its_id_is_the_paragraph_that_explains_it() -> None:
    table = shown(new_match(), "1", "? w2e-4.4.2", "", "q", lang="fr", fast=True)
    assert "Se déplacer  W2E-4.4" in table.screens[3]
    assert "On ne revient pas dans la zone où le tour a commencé." in table.screens[3]


def test_all_rules_are_listed() -> None:
    table = shown(new_match(), "1", "? rules", "", "", "q", fast=True)
    assert "? W2E-5  How to win" in table.screens[3]
    assert "? W2E-4.4  Moving" in table.screens[3]


# -- several people at one keyboard


def test_hot_seat_hides_each_choice_from_the_others() -> None:
    match = new_match(seed=7)
    asked: list[str] = []

    def answer(screen: str) -> str:
        asked.append(screen)
        return first_choice(screen)

    table = Paper(otherwise=answer)
    a_game(table, match, people=(0, 1), fast=True).run()
    assert match.over
    assert_no_secret_is_shown(match, asked)


def assert_no_secret_is_shown(match: gong.Match, asked: list[str]) -> None:
    """While Baobab's player looks, no card of Agaric's stands on the screen that Agaric has not turned up."""
    turned_up: set[str] = set()
    looked = 0
    for screen in asked:
        turned_up |= {card for card in AGARICS if f"turns up {card}" in " ".join(screen.split())}
        if "You are Baobab" in screen:
            looked += 1
            plain = " ".join(part for line in screen.split("\n") for part in line.replace("│", " ").split())
            assert not [card for card in AGARICS - turned_up if card in plain]
    assert looked > 20


AGARICS = {
    "Gun Powder Barrel",
    "Ghostly Ring",
    "Secret Thrust",
    "Sling Barrage",
    "Rapier Lunge",
    "Sling Stone",
    "Parting Shot",
    "Hat Trick",
}


def test_the_screen_is_wiped_before_the_next_person_looks() -> None:
    table = shown(new_match(), "", "2", "", "6", "", "card:ring", "q", people=(0, 1), fast=True)
    handed_over = table.raw.split("the keyboard is yours")
    assert len(handed_over) >= 3
    for before in handed_over[:-1]:
        assert CLEAR_SCROLLBACK in before[-60:]


def test_quitting_a_shared_game_wipes_the_screen() -> None:
    table = shown(new_match(), "", "2", "", "6", "", "q", people=(0, 1), fast=True)
    assert "You are" not in table.screens[-1]
    assert table.raw.split("Saved:")[0].count(CLEAR_SCROLLBACK) >= 6


def test_a_choice_can_be_taken_back_before_the_next_person_looks() -> None:
    match = new_match()
    table = shown(match, "", "2", "", "6", "card:strike", "u", "card:skull", "q", people=(0, 1), fast=True)
    assert "Player 2 (Baobab): type u to take your choice back." in table.text
    assert "Taken back: choose again." in table.text
    assert match.view(1).fighters[1].pick == "skull"


def test_one_person_with_two_warriors_takes_the_first_card_back() -> None:
    match = gong.new_match("warriorz-2e", [["agaric", "zamioculcas"], ["jojoba"]], seed=1)
    shown(match, "place:1", "place:3", "card:ring", "u", "card:hat-trick", "q", fast=True)
    assert match.view(0).fighters[0].pick == "hat-trick"


# -- thinking again

COUNTDOWN = "[Enter] start the countdown   u take your choice back "


def test_bots_choose_only_when_the_person_stands_by_the_choice() -> None:
    match = new_match()
    table = shown(match, "2", "card:ring", "u", "card:hat-trick", "q")
    assert table.text.count(COUNTDOWN) == 2
    assert "Your choice: Ghostly Ring." in table.text
    assert "Taken back: choose again." in table.text
    assert match.view(0).fighters[0].pick == "hat-trick"
    assert match.waiting == (1, 2, 3)


def test_standing_by_the_choice_is_asked_once_a_round() -> None:
    table = Paper(otherwise=first_choice)
    match = new_match(seed=5)
    a_game(table, match).run()
    chosen = [event for event in match.events_for(0) if isinstance(event, Chose)]
    assert len(chosen) > 2
    assert table.text.count(COUNTDOWN) == len(chosen)


def test_a_game_left_at_that_question_comes_back_to_it() -> None:
    a_game(Paper(["2", "card:ring", "q"]), new_match()).run()
    table = Paper(["u", "q"])
    game = launch.resumed_game(find_save(None), table.terminal, False, None)
    game.run()
    assert COUNTDOWN in table.screens[1]
    assert game.match.waiting == (0, 1, 2, 3)


def test_fast_does_not_ask_whether_the_choice_is_final() -> None:
    match = new_match()
    table = shown(match, "2", "card:ring", "q", fast=True)
    assert COUNTDOWN not in table.text
    assert match.view(None).phase != "select"


def test_looking_things_up_before_the_countdown_comes_back_to_it() -> None:
    match = new_match()
    table = shown(match, "2", "card:ring", "h", "", "?", "", "h nobody", "u", "q")
    assert table.text.count(COUNTDOWN) == 4
    assert "There is no 'nobody' in this fight." in table.text
    assert match.view(0).fighters[0].pick is None


def test_the_last_of_several_people_can_take_back_as_well() -> None:
    match = new_match()
    shown(match, "", "2", "", "6", "card:strike", "", "card:ring", "u", "card:hat-trick", "q", people=(0, 1))
    assert match.waiting == (2, 3)
    assert match.view(0).fighters[0].pick == "hat-trick"
    assert match.view(1).fighters[1].pick == "strike"


def test_people_at_one_keyboard_see_no_secret_before_the_countdown() -> None:
    match = new_match()
    table = shown(match, "", "2", "", "6", "card:strike", "", "card:ring", "", "q", people=(0, 1))
    (question,) = [screen for screen in table.screens if COUNTDOWN in screen]
    assert "You are watching" in question
    assert "Player 1 (Agaric): type u to take your choice back." in question
    assert not [card for card in AGARICS | {"Strike"} if card in question]


def test_a_wish_for_a_warrior_can_be_taken_back() -> None:
    match = gong.new_match("warriorz-2e", 3, draft="choice", options={"draft": "simultaneous"}, seed=1)
    table = shown(match, "cactus", "u", "baobab", "concede", "", "q")
    assert "[Enter] let the others choose" in table.text
    assert "No: the warriors are still being chosen (W2E-3.1.1)." in table.text
    assert match.view(0).fighters[0].id == "baobab"
    assert_fits(table, 80, 24)


def test_nothing_to_take_back_names_the_rule() -> None:
    table = shown(new_match(), "1", "u", "q", fast=True)
    assert "(W2E-4.1.3)" in table.screens[-1]


# -- conceding

SURE = "Agaric: leave the fight for good? yes or no: "


@pytest.mark.parametrize("answer", ["yes", "Y"])
def test_conceding_leaves_the_fight_to_the_others(answer: str, home: Path) -> None:
    match = new_match()
    table = Paper(["2", "concede", answer], first_choice)
    assert a_game(table, match).run() == 0
    assert SURE in table.text
    assert "Agaric concedes and leaves the arena." in told(*table.screens)
    assert match.over
    assert match.result is not None
    assert "agaric" not in match.result.winners
    assert [move for move in match.moves if move.seat == 0][-1].key == "concede"
    (replay,) = kept(home, REPLAYS)
    assert gong.verify(read_json(replay)).moves == len(match.moves)


@pytest.mark.parametrize("answer", ["no", "", "n", "what"])
def test_conceding_must_be_confirmed(answer: str) -> None:
    match = new_match()
    table = shown(match, "2", "concede", answer, "q", fast=True)
    assert "You fight on." in table.screens[-1]
    assert match.view(0).fighters[0].standing


def test_conceding_in_french() -> None:
    match = new_match()
    table = shown(match, "2", "abandonner", "Oui", "q", lang="fr")
    assert "quitter le combat pour de bon" in table.text
    assert not match.view(0).fighters[0].standing


def test_conceding_is_saved_at_once() -> None:
    match = new_match()
    a_game(Paper(["2", "concede", "yes"]), match).run()
    again = launch.resumed_game(find_save(None), Paper().terminal, True, None).match
    assert again.position() == match.position()
    assert not again.view(0).fighters[0].standing


def test_conceding_while_the_others_act() -> None:
    pauses = []

    def answer(screen: str) -> str:
        if screen.rstrip("\n").splitlines()[-1] == "[Enter] ":
            pauses.append(screen)
            return "concede" if len(pauses) == 1 else ""
        return "yes" if SURE in screen else first_choice(screen)

    match = new_match()
    table = Paper(otherwise=answer)
    assert a_game(table, match).run() == 0
    assert not match.view(0).fighters[0].standing
    assert "Agaric concedes and leaves the arena." in told(*table.screens)


def test_one_of_two_people_concedes_and_the_other_plays_on() -> None:
    match = new_match()
    asked: list[str] = []

    def answer(screen: str) -> str:
        asked.append(screen)
        return first_choice(screen)

    table = Paper(["", "2", "", "concede", "yes"], answer)
    a_game(table, match, people=(0, 1), fast=True).run()
    assert match.over
    assert not match.view(None).fighters[1].standing
    assert not [screen for screen in asked if "You are Baobab" in screen]
    assert [screen for screen in asked if "You are Agaric" in screen]


def test_whoever_is_out_has_nothing_to_concede() -> None:
    match = new_match()
    typed = ["2", "concede", "yes", "concede"]
    table = Paper(typed, first_choice)
    a_game(table, match).run()
    assert table.text.count(SURE) == 1
    assert [move.key for move in match.moves].count("concede") == 1


def test_a_shared_draft_is_handed_over_as_well() -> None:
    match = gong.new_match("warriorz-2e", 2, draft="choice", options={"draft": "simultaneous"}, seed=1)
    table = shown(match, "", "cactus", "", "baobab", "", "1", "q", people=(0, 1), fast=True)
    assert "Player 2 (no warrior yet)" in table.text
    assert [fighter.id for fighter in match.view(None).fighters] == ["cactus", "baobab"]


def test_a_spectators_pause_between_two_people_shows_no_hand() -> None:
    match = new_match(seed=3)
    table = Paper(otherwise=first_choice)
    a_game(table, match, people=(0, 1)).run()
    watched = [screen for screen in table.screens if "You are watching" in screen]
    assert watched
    assert not [screen for screen in watched if "choose a card" in screen or "lays down" in screen]
