"""Benchmark of `grade`: 200 attempts in at most 60 s. Usage: `python tests/bench/bench_grade.py [jobs]`.

Half are searches by hand with 60 choices, half quizzes with six questions, each on a board of its own. The claimed
scores are none, so that the command compares all of them and its exit status is 1.
"""

import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from puzzle.attempts.attempt_file import BY_HAND, QUIZ, Attempt, Score, format_attempt
from puzzle.cli.assignments.attempt_files import read_files
from puzzle.cli.assignments.grade_tasks import grade_files
from puzzle.cli.task_pool import Pool
from puzzle.core import board

ATTEMPTS, LIMIT = 200, 60
"""The number of attempts, and the seconds that grading them may take."""
GOAL = (1, 2, 3, 8, 0, 4, 7, 6, 5)


def write_attempts(folder):
    """Write the files of the attempts, and return their names."""
    chance, names = Random(7), []
    for number in range(ATTEMPTS):
        tiles = chance.sample(range(9), 9)
        if not board.is_solvable(tuple(tiles), GOAL):
            tiles = [{1: 2, 2: 1}.get(tile, tile) for tile in tiles]
        link, when = f"start={board.link_text(tuple(tiles))}&goal={board.link_text(GOAL)}", "2027-01-31T12:00:00Z"
        if number % 2:
            picks = tuple(range(60))  # in the order of generation, as breadth-first search has them
            attempt = Attempt(BY_HAND, f"{link}&algorithm=by_hand", "", Score(0, 0), when, "a_star", picks)
        else:
            attempt = Attempt(QUIZ, f"{link}&quiz=6&seed={number}", "", Score(0, 0), when)
        names.append(str(Path(folder, f"{number}.attempt.json")))
        Path(names[-1]).write_text(format_attempt(attempt), encoding="utf-8")
    return names


def main():
    """Measure with one process and with two, or with a given number, and print the times."""
    for jobs in [int(argument) for argument in sys.argv[1:]] or [1, 2]:
        with TemporaryDirectory() as folder:
            names = write_attempts(folder)
            started = perf_counter()
            rows = grade_files(read_files(names), Pool(jobs))
            seconds = perf_counter() - started
        graded = sum(row["error"] is None for row in rows)
        print(f"{graded} of {ATTEMPTS} attempts graded with --jobs {jobs} in {seconds:.1f} s, of at most {LIMIT} s")
        if graded < ATTEMPTS or seconds > LIMIT:
            sys.exit(1)


if __name__ == "__main__":
    main()
