"""Benchmark of the audit of a heuristic on all 181,440 boards: `python tests/bench/bench_audit.py [repetitions]`.

The audit may take 2 s in a browser's worker, besides the time of the heuristic itself and of the exact distances.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import audits
import browser_worker


def main():
    """Measure in this Python and in a worker, and print both as a table."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    rows_here = audits.rows(repetitions)
    worker_rows = browser_worker.run(f"import audits, json; json.dumps(audits.rows({repetitions}))", ["audits.py"])
    titles = ("CPython", "", "worker", "", "at most")
    print(f"{f'median of {repetitions}: ms, ratio to the distances':<60}" + "".join(f"{title:>10}" for title in titles))
    for (label, ms, ratio, limit), (_, worker_ms, worker_ratio, _) in zip(rows_here, worker_rows, strict=True):
        cells = (f"{ms:.0f}", f"{ratio:.2f} ×", f"{worker_ms:.0f}", f"{worker_ratio:.2f} ×", limit)
        print(f"{label:<60}" + "".join(f"{cell:>10}" for cell in cells))


if __name__ == "__main__":
    main()
