"""Runs on a cluster: the same games as on one computer, none lost and none twice, whoever dies."""

import sys
from pathlib import Path

import pytest

import gong
from gong.core.errors import GongError
from gong.lab.backends import backend_of
from gong.lab.cluster import Work
from gong.lab.runs import Run

from ..cli.paper import refused

#: Whoever is shown game 7 for the first time is killed, as a worker whose computer fails.
MORTAL = """\
import os, signal
from pathlib import Path

class Mortal:
    columns = {"events": int}
    def row(self, game):
        mark = Path(__file__).with_name("died")
        if game.number == 7 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return {"events": len(game.events)}
"""


def run(*observers: str) -> Run:
    seats = ([["cactus"], ["baobab"]], [["agaric"], ["sorgho"]])
    return Run(
        [gong.new_match("warriorz-2e", each, seed=1) for each in seats], ("greedy",), 60, 5, True, observers
    )


@pytest.mark.long
def test_on_a_cluster_a_killed_worker_loses_and_doubles_no_game(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="the extra cluster is not installed: pip install 'gong[cluster]'")
    mine = tmp_path / "mine.py"
    mine.write_text(MORTAL)
    whole = run(f"{mine}:Mortal")
    there = list(backend_of("ray", 2)(whole.player, whole.tasks()))
    assert (tmp_path / "died").exists()
    here = list(backend_of("cpu", 1)(whole.player, whole.tasks()))
    assert len(here) == len(there) > 8
    for one, other in zip(here, there, strict=True):
        assert one.part == other.part
        assert (one.rows == other.rows).all()
        assert one.cells is not None
        assert (one.cells == other.cells).all()
        assert one.noted == other.noted


def test_without_ray_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    said = refused(capsys, "simulate", "warriorz-2e", "--games", "5", "--backend", "ray")
    assert "a cluster needs Ray: pip install 'gong[cluster]'" in said


def test_a_worker_with_other_rules_plays_nothing() -> None:
    whole = run()
    kernel = whole.line_ups[0].table.kernel
    work = Work(whole.player, kernel.home, "0123456789abcdef", ())
    with pytest.raises(GongError, match=f"has other rules of {kernel.name}: install the same Gong on all"):
        work.play(next(whole.tasks()))


def test_own_cards_travel_with_the_match(tmp_path: Path) -> None:
    """A worker reads no file of cards, so that it cannot have another one."""
    own = tmp_path / "own.toml"
    own.write_text('base = "warriorz-2e"\n[fighters.cactus.cards.net]\nmelee = 5\n')
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], cards=own, seed=1)
    own.unlink()
    made_again, made_of = match.table.__reduce__()[:2]
    assert made_again(*made_of).book == match.table.book
