"""What the project asks for: lower bounds that were tested, and exact versions to build with."""

import json
import re
import tomllib
from pathlib import Path

import gong

HERE = Path(__file__).parents[1]
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
#: Nothing of ours uses these yet, so there is no version with which it was tested.
AHEAD = ("gpu",)
PINS = dict(line.split("==") for line in (HERE / "constraints.txt").read_text("utf-8").split())


def named(text: str) -> str:
    return re.split(r"[\[<>=;]", text)[0].lower().replace("_", "-")


def numbers(version: str) -> list[int]:
    """Without what is added to a release, as in 1.9.0.post1."""
    return [int(number) for number in version.split(".") if number.isdecimal()]


def test_every_dependency_has_a_lower_bound() -> None:
    wanted = [*PROJECT["dependencies"], *(each for extra in EXTRAS.values() for each in extra)]
    assert [each for each in wanted if ">=" not in each] == []


def test_what_is_pinned_is_within_the_bounds() -> None:
    pins = {named(name): numbers(version) for name, version in PINS.items()}
    used = [each for name, extra in EXTRAS.items() if name not in AHEAD for each in extra]
    for each in (*PROJECT["dependencies"], *used):
        least = re.search(r">=([\d.]+)", each)
        assert least is not None
        assert pins[named(each)] >= numbers(least[1]), each


def test_the_version_is_told_once_and_the_changelog_begins_with_it() -> None:
    """Whatever is newer than the version stands under Unreleased."""
    assert PROJECT["dynamic"] == ["version"]
    assert "version" not in json.loads((HERE / "web" / "package.json").read_text("utf-8"))
    headings = re.findall(r"(?m)^## (.*)$", (HERE / "CHANGELOG.md").read_text("utf-8"))
    versions = [heading for heading in headings if heading != "Unreleased"]
    assert versions[0].startswith(f"{gong.__version__} - ")
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", each) for each in versions)
