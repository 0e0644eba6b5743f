"""Check that the project can be released, and tag the version; nothing is pushed.

Usage: python -m tools.release
The version is that of `puzzle/__init__.py`. The changelog must have a section of it with today's date, nothing may be
uncommitted, the tag must be new, and all tests must pass.
"""

from __future__ import annotations

import datetime
import re
import subprocess
import sys

import puzzle
from tools import package
from tools.file_lists import ROOT

TESTS = [["make", "lint"], ["make", "test-all"]]
"""The commands that must succeed."""


def faults(version: str, changelog: str, changes: str, tags: list[str], today: str) -> list[str]:
    """Return the reasons why a version cannot be released, each in one sentence.

    `changelog` is the text of CHANGELOG.md, `changes` what git has not committed, a line for each file, `tags` are the
    names of all tags, and `today` is the date as in 2026-11-28.
    """
    reasons = []
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        reasons.append(f"“{version}” in puzzle/__init__.py is no version such as 1.2.3.")
    if changes:
        reasons.append(f"{len(changes.splitlines())} files are not committed, among them {changes.split()[-1]}.")
    if f"v{version}" in tags:
        reasons.append(f"The tag v{version} exists already. Change __version__ in puzzle/__init__.py.")
    sections = re.findall(r"^## (.*)$", changelog, flags=re.M)
    if f"{version} – {today}" not in sections:
        reasons.append(f"CHANGELOG.md has no section “{version} – {today}”.")
    unreleased = re.search(r"^## Unreleased\n(.*?)(?=^## |\Z)", changelog, flags=re.M | re.S)
    if unreleased and unreleased[1].strip():
        reasons.append(f"CHANGELOG.md has changes under “Unreleased”, which belong to {version}.")
    return reasons


def output(*command: str) -> str:
    """Return what a command prints."""
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def main() -> int:
    """Check, test and tag; return the exit status."""
    version, changelog = puzzle.__version__, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    today = datetime.date.today().isoformat()
    reasons = faults(version, changelog, output("git", "status", "--porcelain"), output("git", "tag").split(), today)
    for reason in reasons:
        print(reason, file=sys.stderr)
    if reasons:
        return 1
    for command in TESTS:
        subprocess.run(command, cwd=ROOT, check=True)
    package.main(ROOT / "dist-package")
    output("git", "tag", "--annotate", f"v{version}", "--message", f"Slide & Seek {version}")
    print(f"  Tagged v{version}. To publish it: git push origin v{version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
