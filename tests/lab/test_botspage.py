"""The page on the bots: it says what was played, where, and which aims are reached and which are not."""

from pathlib import Path

import pytest

from gong.lab import botspage
from gong.lab.botspage import Aim, Part, aimed, played, written
from gong.lab.ladder import Pairing, Score, Task
from gong.lab.standings import shares

AIMS = (Aim("greedy", "random", 0.6), Aim("greedy", "random", 0.99), Aim("greedy", "nobody", 0.5))
PART = Part("Duels", "warriorz-2e", 2, ((("random", "greedy"), 60),), AIMS)


def test_every_aim_of_every_game_stands_on_the_page() -> None:
    fours = [part for part in botspage.PARTS if part.players == 4 and part.mode is None]
    assert {part.game for part in fours} == {"warriorz-1e", "warriorz-2e", "mad-arena"}
    aims = {
        (part.game, part.players, part.mode, aim.one): aim.least
        for part in botspage.PARTS
        for aim in part.aims
    }
    assert aims["warriorz-2e", 2, None, "champion"] == 0.55
    assert aims["warriorz-1e", 4, None, "gladiator"] == 0.65
    assert aims["mad-arena", 2, "team-spirit", "gladiator"] == 0.65
    for part in botspage.PARTS:
        met = {pairing for ladder in part.ladders(0.01) for pairing in ladder.pairings()}
        met |= {Pairing(pairing.others, pairing.one) for pairing in met if part.deals.sides == 2}
        assert {Pairing(aim.one, aim.others) for aim in part.aims} <= met


def test_an_aim_is_reached_by_the_lower_end_of_the_interval() -> None:
    won = shares([Score(Task(Pairing("greedy", "random"), deal), (1.0, 0.5), {}) for deal in range(50)])
    assert [aimed(aim, won)[-1] for aim in AIMS] == ["yes", "no", "not measured"]


def test_a_part_is_kept_gone_on_with_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some, _ = played(PART, tmp_path, 0.1, 1)
    whole, is_whole = played(PART, tmp_path, 1.0, 1)
    assert is_whole
    assert [score.task.deal for score in some] == [0, 1, 2]
    assert whole[:3] == some
    page = written(PART, whole, True)
    assert "gong ladder warriorz-2e --players 2 --seed 16 --games 60 --bots random,greedy" in page
    assert "| greedy | random" in page.replace("  ", " ")
    assert "interrupted" not in page
    assert "--games 6 --bots random,greedy" in written(PART, some, True, 0.1)
    assert "| wins of" not in written(PART, [], False)
    assert "Not played yet" in written(PART, [], False)

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(botspage, "play", stopped)
    again, is_whole = played(PART, tmp_path, 1.0, 1)
    assert again == whole
    assert "interrupted" in written(PART, again, is_whole)


def test_it_names_machine_and_commit() -> None:
    assert "cores, Python 3" in botspage.machine()
    assert botspage.commit()
