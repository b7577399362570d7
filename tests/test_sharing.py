"""What is expensive to begin is begun by one worker, before all else."""

from typing import Any

import pytest

from .sharing import TOGETHER, Sharing, rank


class Worker:
    """As much of a worker as its scheduler talks to."""

    id = "a worker"
    shutting_down = False

    def __init__(self) -> None:
        self.gateway = self
        self.given: list[int] = []

    def send_runtest_some(self, indices: list[int]) -> None:
        self.given += indices

    def shutdown(self) -> None:
        self.shutting_down = True


@pytest.fixture
def sharing(pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> Sharing:
    monkeypatch.setattr(pytestconfig.option, "tx", ["2*popen"])
    monkeypatch.setattr(pytestconfig.option, "loadscopereorder", True)
    return Sharing(pytestconfig)


TESTS = [
    "tests/browser/test_app.py::test_one",
    "tests/browser/test_pace.py::test_two[4]",
    "tests/fast/test_engine.py::test_three",
    "tests/cli/test_lab.py::test_four",
    "tests/cli/test_main.py::test_five",
    "tests/cli/test_main.py::test_six",
    "tests/core/test_rows.py::test_seven",
]


def test_a_browser_and_a_kernel_are_begun_once_and_files_stay_whole(sharing: Sharing) -> None:
    workers: list[Any] = [Worker(), Worker()]
    for worker in workers:
        sharing.add_node(worker)
        sharing.add_node_collection(worker, TESTS)
    sharing.schedule()
    assert [worker.given for worker in workers] == [[0, 1, 4, 5], [2, 3, 6]]


def test_every_group_names_what_there_is(request: pytest.FixtureRequest) -> None:
    places = [place for group in TOGETHER for place in group]
    assert [place for place in places if not (request.config.rootpath / place).exists()] == []


def test_what_takes_longest_comes_first(request: pytest.FixtureRequest) -> None:
    ranks = [rank(item.nodeid) for item in request.session.items]
    assert ranks == sorted(ranks)
