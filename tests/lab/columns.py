"""The tables of columns in docs/simulation.md, written from what the kernels declare.

python -m tests.lab.columns
"""

import re
from pathlib import Path

from gong.lab.bench import typical_match
from gong.lab.casts import TABLES
from gong.lab.frames import columns_of

PAGE = Path(__file__).parents[2] / "docs" / "simulation.md"
SECTION = re.compile(r"(?<=### Columns\n\n).*?(?=\n## )", re.DOTALL)
KERNELS = {"Ultimate Warriorz and Mad Arena": "warriorz-2e", "Ultrium Sphere": "ultrium-sphere"}


def written() -> str:
    """The page with its tables as they are now."""
    return SECTION.sub(lambda _: section(), PAGE.read_text("utf-8"))


def section() -> str:
    parts = []
    for title, game in KERNELS.items():
        columns = columns_of(typical_match(game).table)
        for name in TABLES:
            parts.append(f"**{title}: {name}**\n\n{told(columns[name])}\n")
    return "\n".join(parts)


def told(columns: dict[str, str]) -> str:
    rows = [f"| `{name}` | {says} |" for name, says in columns.items()]
    return "\n".join(("| column | what it says |", "|---|---|", *rows))


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
