"""Benchmark of the output of a reader's code: `python tests/bench/bench_printed.py [repetitions]`.

*Rows and columns* with one `print(state)` per board may take 1.5 times as long as without it, any other print 3 µs.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import browser_worker
import own_output


def main():
    """Measure in this Python and in a worker, and print both as a table."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 99
    rows_here = own_output.rows(repetitions)
    worker_rows = browser_worker.run(
        f"import own_output, json; json.dumps(own_output.rows({repetitions}))", ["own_output.py"]
    )
    titles = ("CPython", "", "worker", "", "at most")
    print(f"{f'median of {repetitions}: µs per board, ratio':<44}" + "".join(f"{title:>10}" for title in titles))
    for (label, value, ratio, limit), (_, worker_value, worker_ratio, _) in zip(rows_here, worker_rows, strict=True):
        ratios = [f"{each:.2f} ×" if each else "" for each in (ratio, worker_ratio)]
        cells = (f"{value:.2f}", ratios[0], f"{worker_value:.2f}", ratios[1], limit)
        print(f"{label:<44}" + "".join(f"{cell:>10}" for cell in cells))


if __name__ == "__main__":
    main()
