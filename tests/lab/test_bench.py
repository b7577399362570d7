"""Speed: every game beside the second edition, and both carriers side by side, in one run."""

import pytest

from gong.fast.engine import warm
from gong.games import game_of, games
from gong.lab import bench
from gong.lab.bench import AIM_SHARE, LEAST_SHARE, Speed, compare, comparison, load_seconds, typical_match

SPHERE = "ultrium-sphere"


@pytest.mark.parametrize("game", ["warriorz-1e", "warriorz-2e", "mad-arena"])
def test_every_game_has_a_typical_match(game: str) -> None:
    match = typical_match(game)
    fighters = [fighter.id for fighter in match.view(None).fighters]
    assert len(fighters) == match.table.seats == (5 if game == "mad-arena" else 4)
    assert fighters[0] == "agaric"


def test_every_game_is_fast_enough_beside_the_second_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measured again where it fails: other programs may have had the processor meanwhile."""
    monkeypatch.setattr(bench, "SECONDS", 0.2)
    assert too_slow() == {} or too_slow() == {}


def too_slow() -> dict[str, tuple[float, float]]:
    speeds = compare()
    assert {speed.game for speed in speeds} == {*games()}
    assert (speeds[0].game, speeds[0].share, speeds[0].plain_share) == (bench.MEASURE, 1, 1)
    shares = {speed.game: (speed.share, speed.plain_share) for speed in speeds}
    return {game: both for game, both in shares.items() if min(both) < LEAST_SHARE}


def test_the_comparison_says_what_is_aimed_at() -> None:
    speeds = [Speed(bench.MEASURE, 4, 1000, 1.0, 50, 1.0), Speed("mad-arena", 5, 600, 0.6, 40, 0.8)]
    columns = [list(column.cells) for column in comparison(speeds).columns]
    assert columns[2:6] == [["1,000", "600"], ["1.00", "0.60"], ["50", "40"], ["1.00", "0.80"]]
    assert columns[6] == ["", str(AIM_SHARE)]


# -- Ultrium Sphere


@pytest.mark.parametrize("players", [None, 2, 6])
def test_a_typical_match_of_decks_has_as_many_teams_as_asked(players: int | None) -> None:
    assert typical_match(SPHERE, players=players).table.seats == (players or 2)


def test_decks_run_faster_compiled_than_plain_by_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ratio of two rates from one run holds on any machine; what differs is measured once again."""
    monkeypatch.setattr(bench, "ROUNDS", 2)
    assert ratio_of_decks() >= bench.LEAST_RATIO or ratio_of_decks() >= bench.LEAST_RATIO


def ratio_of_decks() -> float:
    report = bench.bench(typical_match(SPHERE))
    assert (report["game"], report["players"]) == (SPHERE, 2)
    assert report["compile_seconds"] > 0
    return float(report["ratio"])


def test_the_kernel_of_decks_is_loaded_from_the_cache_quickly() -> None:
    warm(game_of(SPHERE).kernel)
    assert load_seconds(SPHERE) < bench.MOST_LOAD_SECONDS or load_seconds(SPHERE) < bench.MOST_LOAD_SECONDS
