"""Obstacles to a release are reported before the tag is made, and the version is written in one place."""

import json
import re
import tomllib

import pytest

import puzzle
from tools.file_lists import ROOT
from tools.package import oldest_networkx
from tools.release import faults

TODAY = "2026-11-28"
CHANGELOG = f"# Changelog\n\n## Unreleased\n\n## 1.2.3 – {TODAY}\n\n### Added\n\n* A door.\n\n## 1.2.2 – 2026-01-01\n"


def test_version_with_a_section_of_today_can_be_released():
    assert faults("1.2.3", CHANGELOG, "", ["v1.2.2"], TODAY) == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"version": "1.2"}, "“1.2” in puzzle/__init__.py is no version such as 1.2.3."),
        ({"changes": " M README.md\n?? a.py"}, "2 files are not committed, among them a.py."),
        ({"tags": ["v1.2.3"]}, "The tag v1.2.3 exists already. Change __version__ in puzzle/__init__.py."),
        ({"today": "2026-11-29"}, "CHANGELOG.md has no section “1.2.3 – 2026-11-29”."),
        (
            {"changelog": CHANGELOG.replace("## Unreleased\n", "## Unreleased\n\n* A window.\n")},
            "CHANGELOG.md has changes under “Unreleased”, which belong to 1.2.3.",
        ),
    ],
)
def test_each_obstacle_is_one_sentence(change, reason):
    arguments = {"version": "1.2.3", "changelog": CHANGELOG, "changes": "", "tags": [], "today": TODAY} | change
    assert reason in faults(**arguments)


def test_version_is_written_in_one_place():
    """The package, the Help dialog and the command line read it there; package.json is private and has no version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" in project["dynamic"] and "version" not in project
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert package["private"] and "version" not in package
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'id="version">(.*?)<', html) == [puzzle.__version__]
    assert f"slide_and_seek-{puzzle.__version__}-py3" in (ROOT / "docs/hosting.md").read_text(encoding="utf-8")


def test_changelog_has_a_section_for_the_version_at_the_top():
    sections = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.M)
    assert sections[0] == "Unreleased" and sections[1].startswith(puzzle.__version__)


def test_oldest_networkx_is_older_than_the_one_of_the_page():
    locked = re.search(r"^networkx==(\S+)", (ROOT / "requirements.txt").read_text(encoding="utf-8"), flags=re.M)[1]
    oldest, newest = ([*map(int, version.split("."))] for version in (oldest_networkx(), locked))
    assert oldest < newest
