"""What chances were off, and how often they came true."""

from xml.etree import ElementTree

import numpy as np
import pytest

from gong.lab import calibration
from gong.lab.positions import Positions, together


def position(chance: float, won: float, length: int = 1) -> Positions:
    """One position of two sides; the plain value knows nothing."""
    shares, chances = [[won, 1 - won]], [[chance, 1 - chance]]
    cells = [np.zeros((1, 2, 3)), shares, chances, [[0.5, 0.5]], [[1, 1]], [length], [0]]
    return Positions(*(np.array(each) for each in cells))


def test_the_brier_score_is_the_mean_square_of_what_was_off() -> None:
    found = together([position(0.8, 1.0), position(0.6, 0.0, length=2)])
    everything, two_sides, first, second = calibration.qualities(found)
    assert everything.positions == 2
    assert everything.weights == pytest.approx((0.04 + 0.36) / 2)
    assert everything.even == everything.plain == pytest.approx(0.25)
    assert two_sides.group == "2 sides"
    assert (first.group, second.group) == ("round 1", "round 2")
    assert [first.weights, second.weights] == pytest.approx([0.04, 0.36])


def test_places_where_nobody_stands_count_for_nothing() -> None:
    one = position(0.8, 1.0)
    wider = one._replace(
        **{
            name: np.pad(getattr(one, name), ((0, 0), (0, 3)))
            for name in ("shares", "chances", "plain", "heads")
        }
    )
    assert calibration.off_by(wider.chances, wider) == calibration.off_by(one.chances, one)


def test_reliability_compares_what_was_said_with_what_came_true() -> None:
    found = together([*[position(0.75, 1.0)] * 3, position(0.75, 0.0)])
    low, high = calibration.reliability(found)
    assert (low.said, low.came, low.sides) == (0.25, 0.25, 4)
    assert (high.said, high.came, high.sides) == (0.75, 0.75, 4)


def test_the_plot_is_a_picture_with_a_dot_for_each_bin() -> None:
    bins = calibration.reliability(together([position(0.75, 1.0), position(0.55, 0.0)]))
    picture = ElementTree.fromstring(calibration.plot(bins, "duels"))
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}circle"))) == len(bins) == 4


def test_tables_are_markdown() -> None:
    found = together([position(0.8, 1.0), position(0.6, 0.0)])
    assert "| all | 2 | 0.2500 | 0.2500 | 0.2000 |" in calibration.table(calibration.qualities(found))
    assert "| 80.0 % | 100.0 % | 1 |" in calibration.bins_table(calibration.reliability(found))
