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
# By the cause in the table, the slips that name it.
CAUSES = {
    "adds_h_up": {"adds_h_up"},
    "closed_never_filled": {"no_visited_check", "expands_twice"},
    "goal_test_on_generation": {"goal_test_early"},
    "heuristics_added": {"h_too_high"},
    "inadmissible_heuristic": {"h_too_high", "counts_gap"},
    "marks_too_early": {"cheaper_copy_ignored", "visited_ignores_depth"},
    "priority_ignores_g": {"ignores_g"},
    "priority_ignores_h": {"ignores_h"},
    "stale_entry_as_new": {"parents_overwritten"},
    "keeps_the_worst": {"keeps_worst"},
    "stops_at_first_meeting": {"first_meeting"},
    "gives_up_early": {"gives_up"},
    "last_move_missing": {"path_incomplete"},
    "none_if_solved_at_once": {"none_if_solved"},
    "path_reversed": {"path_backwards"},
    "wraps_around": {"wrong_moves"},
    "wrong_goal": {"wrong_goal"},
    "shared_path": {"shared_path"},
    "wrong_next_bound": {"bound_wrong"},
    "endless_if_unsolvable": {"no_end_if_unsolvable"},
    "limit_not_passed_down": {"bound_wrong"},
    "visited_kept_between_rounds": {"visited_across_rounds"},
    "priority_ignores_cost": {"ignores_costs"},
    "priority_is_step_cost": {"ignores_path_cost"},
    "weight_on_g": {"weight_on_g"},
    "moves_missing": {"missing_moves"},
    "limit_off_by_one": {"goal_not_tested"},
    "depths_skipped": {"bound_wrong"},
    "pops_most_expensive": {"takes_largest"},
    "last_cost_missing": {"last_step_missing"},
    "g_not_accumulated": {"ignores_path_cost", "ignores_g"},
    "returns_inside_loop": {"gives_up"},
    "visited_kept_between_calls": {"kept_between_calls"},
    "half_reversed": {"half_reversed"},
    "identity_for_equality": {"goal_not_tested"},
    "value_not_backed_up": {"bound_wrong"},
    "visited_kept_in_branches": {"visited_across_rounds"},
    "stale_copies_expanded": {"expands_twice"},
    "marked_late": {"marks_late"},
    "no_visited_but_path_check": {"expands_twice"},
}


@dataclass(frozen=True)
class Judged:
    """A file of the table, and the verdict on it."""

    file: str
    kind: str
    algorithm: str
    cause: str
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
        names = CAUSES.get(self.cause, {self.cause})
        return bool(self.slips) and self.slips[0] in names


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
        row["cause"],
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
    parser.add_argument("folders", nargs="+", metavar="FOLDER", help="right, wrong, held_out")
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
            what = f"{each.file} ({each.cause or each.kind}): {each.verdict}, {each.named}, {' '.join(each.slips)}"
            print(f"{mark} {what}, {each.seconds:.1f} s. {each.sentence}")
    print("\n".join(report(judged)))


if __name__ == "__main__":
    main()
