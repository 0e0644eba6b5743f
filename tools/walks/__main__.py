"""Count the source files that one act of a visitor passes through: the files of which at least one function is entered.

Usage: python -m tools.walks [--key KEY ...] [--json FILE] [--compare FILE]
Counting starts after the page has loaded all its panels, and ends when the page shows the result of the act and has
been still for half a second. Motion is reduced. The changes of the document are counted over the same time, as records
of a MutationObserver of attributes, texts and nodes in the whole document. An attribute that is set to the value that
it has is a record too, and so is the text that is announced to screen readers. The last figures count the places in
the source code that name a display key of links (`key_places.py`).
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

from tools.file_lists import ROOT
from tools.walks import key_places
from tools.walks.acts import ACTS, measure
from tools.walks.page import watched_page

WIDTH = 46
"""The number of characters in the first column of the tables."""
SOURCES = ("puzzle", "static", "index.html", "pyscript.toml")

Figures = dict[str, int]
"""Figures by their titles."""


def subject_directory(file: str) -> str:
    """Return the directory with the subject of a source file: `static/js/tree` also for `static/js/tree/levels`."""
    depth = 2 if file.startswith("puzzle/") else 3
    return "/".join(file.split("/")[:-1][:depth])


def current_commit() -> str:
    """Return the id of the current commit, with a mark if the page's sources differ from it."""
    git = ["git", "-C", str(ROOT)]
    commit = subprocess.run([*git, "rev-parse", "HEAD"], capture_output=True, check=True, text=True).stdout.strip()
    changes = subprocess.run([*git, "status", "--porcelain", "--", *SOURCES], capture_output=True, check=True).stdout
    return f"{commit} with changes" if changes else commit


def measure_acts() -> dict[str, Any]:
    """Perform all acts, and return for each its files by context and by directory, and its number of changes."""
    results = {}
    with watched_page() as page:
        for name, act in ACTS.items():
            walk = measure(page, act)
            results[name] = {
                "title": act.title,
                "total": len(walk.all_files),
                "changes": walk.changes,
                "directories": dict(Counter(map(subject_directory, walk.all_files))),
                "files": walk.files,
            }
    return results


def measure_keys(keys: list[str]) -> dict[str, Any]:
    """Return the places that name each key, and the numbers of their files and lines."""
    results = {}
    for key in keys:
        places = key_places.find_all_places(key)
        carriers = key_places.carriers_in(places)
        results[key] = {
            "files": len(places),
            "lines": sum(map(len, places.values())),
            "carrier_files": len(carriers),
            "carrier_lines": sum(map(len, carriers.values())),
            "places": places,
        }
    return results


def figures_of(report: dict[str, Any]) -> Figures:
    """Return the figures of a report that are compared with those of another report."""
    figures = {}
    for name, act in report["acts"].items():
        figures[f"{name}: files"] = act["total"]
        for context, files in act["files"].items():
            figures[f"{name}: files in the {context}"] = len(files)
        if act["changes"] is not None:
            figures[f"{name}: changes of the document"] = act["changes"]
    for key, counts in report["keys"].items():
        figures[f"key {key}: files"] = counts["files"]
        figures[f"key {key}: lines"] = counts["lines"]
        figures[f"key {key}: files of links and state"] = counts["carrier_files"]
        figures[f"key {key}: lines of links and state"] = counts["carrier_lines"]
    return figures


def format_directories(report: dict[str, Any]) -> str:
    """Return a table of the files in each directory that each act enters."""
    acts = report["acts"]
    directories = sorted({directory for act in acts.values() for directory in act["directories"]})
    rows = [("files entered in", list(acts))]
    rows += [(directory, [act["directories"].get(directory, "") for act in acts.values()]) for directory in directories]
    rows.append(("all directories", [act["total"] for act in acts.values()]))
    return "\n".join(f"{title:<{WIDTH}}" + "".join(f"{cell:>8}" for cell in cells).rstrip() for title, cells in rows)


def format_figures(report: dict[str, Any], earlier: dict[str, Any] | None) -> str:
    """Return a table of the figures; with an earlier report also its figures, and the ratios of new to old."""
    rows = [f"{'':<{WIDTH}}" + (f"{'now':>8}{'earlier':>9}{'ratio':>7}" if earlier else f"{'now':>8}")]
    earlier_figures = figures_of(earlier) if earlier else {}
    for title, figure in figures_of(report).items():
        row = f"{title:<{WIDTH}}{figure:>8}"
        if before := earlier_figures.get(title):
            row += f"{before:>9}{figure / before:>7.2f}"
        rows.append(row)
    return "\n".join(rows)


def main(arguments: list[str] | None = None) -> None:
    """Measure, print the tables, and write the JSON file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--key", nargs="+", default=list(key_places.KEYS), help="display keys of links to look for")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="also write the results, with all files, to this file"
    )
    parser.add_argument("--compare", type=Path, metavar="FILE", help="print ratios to the results in this JSON file")
    options = parser.parse_args(arguments)
    if options.compare and not options.compare.is_file():
        parser.error(f"{options.compare} does not exist.")
    earlier = json.loads(options.compare.read_text(encoding="utf-8")) if options.compare else None
    report = {"commit": current_commit(), "acts": measure_acts(), "keys": measure_keys(options.key)}
    if options.json:
        options.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(f"Commit {report['commit']}" + (f", compared with {earlier['commit']}" if earlier else ""))
    print("\n".join(f"{name:<8}{act.title}" for name, act in ACTS.items()))
    print("", format_directories(report), "", format_figures(report, earlier), sep="\n")


if __name__ == "__main__":
    main()
