"""Every block of docs/agents.md runs."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "agents.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_a_block_of_the_page_runs(block: str) -> None:
    exec(compile(block, str(PAGE), "exec"), {})


def test_the_layout_that_the_page_prints_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    exec(BLOCKS[-1], {})
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first.split()[:2] == ["0", "seat,"]
    assert last.split()[1] == "ending,"
