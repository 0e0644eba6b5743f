"""Check that the tests notice faults: put each fault into a copy of the project, and run the tests that should fail.

Usage: python -m tools.seeded_faults [--suite FOLDER] [--only NAME ...] [--whole] [--json FILE]
The faults are in `tools/faults.py`. Ends with status 1 if a fault was not caught.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tools.faults import FAULTS, Fault
from tools.file_lists import ROOT

WHOLE_SUITE = ("tests/unit", "tests/js", "tests/browser")
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", "dist", "dist*.zip", "test-results", "__pycache__", ".hypothesis", ".*_cache"
)
LINKED = (".venv", "node_modules")
"""Folders that the copy shares with the checkout: tests only read them."""
IN_SNAPSHOT = ("puzzle/", "static/app/worker/")
"""Files under these folders are part of the interpreter's memory snapshot."""
SNAPSHOTS = ("static/vendor/example.json", "static/vendor/snapshot.json")
UP_TO_DATE = (".venv/page.stamp", ".venv/dev.stamp", "node_modules/.stamp", "static/vendor/manifest.json")
"""Files that make must not build again: the copy shares them with the checkout or has copied them."""
FAILED, NO_TESTS, BAD_ARGUMENT, PASSED = 1, 5, 4, 0
"""Exit statuses of pytest."""
LAST_FAILED = ".pytest_cache/v/cache/lastfailed"
NOT_CAUGHT = "not caught"


@dataclass
class Result:
    """The result of checking one fault: which test caught it, and how long that took."""

    fault: str
    """The name of the fault."""
    caught_by: str = NOT_CAUGHT
    """The first failing test, or `NOT_CAUGHT`."""
    seconds: float = 0
    """The duration of the tests, without the preparation of the copy."""
    notes: list[str] = field(default_factory=list)
    """Why the fault could not be seeded, or which tests did not run."""


def check_fault(fault: Fault, suite: Path, whole: bool) -> Result:
    """Put a fault into a copy of a checkout, and run tests until one fails: those of the fault, or all if `whole`."""
    result = Result(fault.name)
    with tempfile.TemporaryDirectory(prefix="seeded-fault-") as temporary:
        folder = Path(temporary) / "checkout"
        copy_checkout(suite, folder)
        if not seed(fault, folder):
            result.notes.append(f"{fault.file}: the text to replace does not occur exactly once")
            return result
        start_time = time.monotonic()
        for path in fault.tests + (WHOLE_SUITE if whole else ()):
            caught_by = first_failing_test(path, folder, result.notes)
            if caught_by is not None:
                result.caught_by = caught_by
                break
        result.seconds = round(time.monotonic() - start_time, 1)
    return result


def copy_checkout(suite: Path, folder: Path) -> None:
    """Copy a checkout. The files keep their time stamps, so that make rebuilds only what depends on the fault."""
    shutil.copytree(suite, folder, symlinks=True, ignore=NOT_COPIED)
    for name in LINKED:
        (folder / name).symlink_to((suite / name).resolve(), target_is_directory=True)


def seed(fault: Fault, folder: Path) -> bool:
    """Put a fault into a checkout; return False if its text does not occur exactly once there."""
    path = folder / fault.file
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    if text.count(fault.before) != 1:
        return False
    path.write_text(text.replace(fault.before, fault.after), encoding="utf-8")
    if fault.file.startswith(IN_SNAPSHOT):
        make_options = [f"--old-file={name}" for name in UP_TO_DATE]
        subprocess.run(
            ["make", "--quiet", *make_options, *SNAPSHOTS], cwd=folder, check=True, stdout=subprocess.DEVNULL
        )
    return True


def first_failing_test(path: str, folder: Path, notes: list[str]) -> str | None:
    """Run the tests under a path until one fails, and return that test; None if all pass or there are none."""
    if not (folder / path.partition("::")[0]).exists():
        notes.append(f"{path}: does not exist")
        return None
    if path.startswith("tests/js") or path.endswith(".test.js"):
        return _first_failing_script(path, folder)
    return _first_failing_pytest(path, folder, notes)


def _first_failing_script(path: str, folder: Path) -> str | None:
    """Run the JavaScript tests under a path, and return the first that fails; None if all pass."""
    files = sorted((folder / path).rglob("*.test.js")) if (folder / path).is_dir() else [folder / path]
    command = ["node", "--test", "--test-reporter=tap", *map(str, files)]
    output = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout
    failure = re.search(r"^ *not ok \d+ - (.*)$", output, re.MULTILINE)
    return f"{path}: {failure[1]}" if failure else None


def _first_failing_pytest(path: str, folder: Path, notes: list[str]) -> str | None:
    """Return the first test that fails twice; on a busy machine a browser test may fail once for being slow."""
    flaky_tests: list[str] = []
    while True:
        status = _run_pytest(folder, path, *(f"--deselect={test}" for test in flaky_tests))
        if status != FAILED:
            if status in (NO_TESTS, BAD_ARGUMENT):
                notes.append(f"{path}: has no such tests")
            elif status != PASSED:
                notes.append(f"{path}: pytest ended with status {status}")
            return None
        test: str = next(iter(json.loads((folder / LAST_FAILED).read_text(encoding="utf-8"))))
        if _run_pytest(folder, path, "--last-failed") == FAILED:
            return test
        notes.append(f"{test}: failed once only")
        flaky_tests.append(test)


def _run_pytest(folder: Path, *arguments: str) -> int:
    """Run pytest and return its exit status. Tests of speed are left out: on a busy machine they fail by themselves."""
    command = [".venv/bin/python", "-m", "pytest", "-p", "no:xdist", "-x", "-q", "-m", "not alone", *arguments]
    return subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode


def format_row(result: Result) -> str:
    """Return the row of a result in the printed table, with its notes below."""
    row = f"{result.fault:<70}  {result.seconds:>7.1f}  {result.caught_by}"
    return "\n".join([row, *(f"    {note}" for note in result.notes)])


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    """Return the options of the command line; `faults` lists the faults to check."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--suite", type=Path, default=ROOT, help="the checkout to test, by default this one")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only faults with one of these texts in their names")
    parser.add_argument("--whole", action="store_true", help="run all tests if the named ones do not catch a fault")
    parser.add_argument("--json", type=Path, help="also write the results to this file")
    options = parser.parse_args(arguments)
    if not (options.suite / "puzzle").is_dir():
        parser.error(f"{options.suite} is not a checkout of this project.")
    if missing := [name for name in LINKED if not (options.suite / name).exists()]:
        parser.error(f"{options.suite} has no {' and no '.join(missing)}: run its tests once first.")
    names = options.only or [""]
    if unknown := [name for name in names if not any(name in fault.name for fault in FAULTS)]:
        parser.error(f"No fault has “{unknown[0]}” in its name.")
    options.faults = [fault for fault in FAULTS if any(name in fault.name for name in names)]
    return options


def main(arguments: list[str] | None = None) -> int:
    """Check the faults one after the other and print a row for each; return 1 if any fault was not caught, else 0."""
    options = parse_arguments(arguments)
    print(f"{'fault':<70}  {'seconds':>7}  caught by", flush=True)
    results: list[Result] = []
    for fault in options.faults:
        results.append(check_fault(fault, options.suite, options.whole))
        print(format_row(results[-1]), flush=True)
        if options.json:
            options.json.write_text(json.dumps([asdict(result) for result in results], indent=2) + "\n", "utf-8")
    return int(any(result.caught_by == NOT_CAUGHT for result in results))


if __name__ == "__main__":
    sys.exit(main())
