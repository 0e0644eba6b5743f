"""Test searches of students, and count how often the verdict and the cause are right.

`python -m tools.judge_searches right wrong` tests the files of two folders in tests/searches, each as the command line
does, and compares the verdicts with `searches.csv`. `--list` prints a line for each file.
"""

import argparse
import csv
import json
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
SEARCHES = ROOT / "tests" / "searches"


@dataclass(frozen=True)
class Judged:
    """A file of the table, and the verdict on it."""

    file: str
    kind: str
    algorithm: str
    causes: tuple[str, ...]
    mistake: str
    verdict: str
    named: str | None
    slips: tuple[str, ...]
    sentence: str
    seconds: float

    @property
    def is_judged_right(self) -> bool:
        """Whether the verdict is the right one, apart from the cause."""
        is_accused = self.verdict in ("wrong", "not_readable")
        return is_accused == (self.kind == "wrong")

    @property
    def is_cause_found(self) -> bool:
        """Whether the first slip is the cause."""
        return bool(self.slips) and self.slips[0] in self.causes


def judge(row: dict[str, str]) -> Judged:
    """Test a file in a process of its own."""
    command = [sys.executable, "-m", "puzzle", "test-search", str(SEARCHES / row["file"]), "--json"]
    started = perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    seconds = perf_counter() - started
    found = json.loads(done.stdout) if done.stdout else {"verdict": "not_readable", "sentence": done.stderr.strip()}
    return Judged(
        row["file"],
        row["kind"],
        row["algorithm"],
        tuple(row["cause"].split()),
        row["mistake"],
        found["verdict"],
        found.get("algorithm"),
        tuple(found.get("slips", ())),
        found["sentence"],
        seconds,
    )


def report(judged: Sequence[Judged]) -> list[str]:
    """Return the rates as lines of text."""
    right = [each for each in judged if each.kind != "wrong"]
    wrong = [each for each in judged if each.kind == "wrong"]
    named = [each for each in right if each.named and each.named.startswith(each.algorithm.removesuffix("_search"))]
    lines = [
        _rate("right and wasteful ones judged right", [each.is_judged_right for each in right]),
        _rate("named right", [each in named for each in right]),
        _rate("wrong ones caught", [each.is_judged_right for each in wrong]),
        _rate("first finding is the cause", [each.is_cause_found for each in wrong]),
    ]
    seconds = [each.seconds for each in judged]
    return [*lines, f"{median(seconds):.1f} s in the median, {max(seconds):.1f} s at most"]


def _rate(what: str, hits: list[bool]) -> str:
    """Return a line on how many of some files are hits."""
    return f"{what}: {sum(hits)} of {len(hits)}" + (f" ({100 * sum(hits) / len(hits):.0f} %)" if hits else "")


def main() -> None:
    """Test the files of some folders and print the rates."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", metavar="FOLDER", help="a folder in tests/searches")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="files that are tested at the same time")
    parser.add_argument("--list", action="store_true", help="print a line for each file")
    arguments = parser.parse_args()
    with (SEARCHES / "searches.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["file"].partition("/")[0] in arguments.folders]
    with ThreadPoolExecutor(arguments.jobs) as pool:
        judged = list(pool.map(judge, rows))
    if arguments.list:
        for each in judged:
            found = each.is_cause_found or each.kind == "right"
            mark = ("✓" if each.is_judged_right else "✗") + ("✓" if found else "✗")
            what = f"{each.file} ({each.mistake or each.kind}): {each.verdict}, {each.named}, {' '.join(each.slips)}"
            print(f"{mark} {what}, {each.seconds:.1f} s. {each.sentence}")
    print("\n".join(report(judged)))


if __name__ == "__main__":
    main()
