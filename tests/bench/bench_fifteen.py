"""Benchmark of the 15-puzzle: Korf's hundred boards, solved as `python -m puzzle solve` and the page solve them.

`python tests/bench/bench_fifteen.py [NAME …]` takes names of heuristics with tables (by default all that `make tables`
has built) and prints a table for this Python and for a worker in a headless browser.
"""

import base64
import json
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import browser_worker
import fifteen
from puzzle.heuristics.additive_patterns import TABLE_HEURISTICS

ROOT = Path(__file__).resolve().parents[2]
KORF = json.loads((ROOT / "tests/data/korf100.json").read_text())["instances"]
DUMP = "json.dumps(fifteen.rows('{}', table, json.load(open('/bench/korf100.json'))))"
LITERATURE = {"additive_555": 3_090_405, "additive_663": 617_555}
"""The mean number of nodes generated for 1000 random boards (Felner, Korf and Hanan, 2004)."""


def rows_here(name, table):
    """Return the rows of `fifteen.rows`, measured in this Python."""
    return fifteen.rows(name, table, KORF)


def rows_in_worker(name, table):
    """Return the rows of `fifteen.rows`, measured in the worker of a headless browser."""
    code = f"import base64, fifteen, json; table = base64.b64decode(open('/bench/table').read()); {DUMP.format(name)}"
    files = [("table", base64.b64encode(table).decode()), ("korf100.json", json.dumps(KORF))]
    return browser_worker.run(code, ["fifteen.py"], files)


def main():
    """Measure with the tables that exist, and print a line for each interpreter."""
    names = sys.argv[1:] or [name for name, heuristic in TABLE_HEURISTICS.items() if heuristic.path.exists()]
    if not names:
        print("There are no tables: run `make tables` first.")
        return
    titles = ("load, s", "median, s", "p90, s", "total, s", "nodes", "mean", "literature", "nodes/s")
    print(f"{'Korf’s 100 boards, shortest solutions':<40}" + "".join(f"{title:>13}" for title in titles))
    for name in names:
        table = TABLE_HEURISTICS[name].path.read_bytes()
        for place, measure in (("CPython", rows_here), ("worker", rows_in_worker)):
            figures = cells(measure(name, table), LITERATURE[name])
            print(f"{name + ', ' + place:<40}" + "".join(f"{cell:>13}" for cell in figures), flush=True)


def cells(rows, literature):
    """Return the figures of a measurement as text; `rows` begin with the time to load the tables."""
    load, *solved = rows
    times, nodes = sorted(seconds for seconds, _nodes in solved), sum(nodes for _seconds, nodes in solved)
    middle, nine_tenths, total = median(times), times[len(times) * 9 // 10 - 1], sum(times)
    return [
        f"{load:.2f}", f"{middle:.2f}", f"{nine_tenths:.2f}", f"{total:.1f}", f"{nodes:,}",
        f"{nodes // len(times):,}", f"{literature:,}", f"{nodes / total:,.0f}",
    ]  # fmt: skip


if __name__ == "__main__":
    main()
