"""What the commands do once their arguments are read; each returns an exit status."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence

from puzzle import board, catalogue, checks
from puzzle.documents.examples import EXAMPLES, document_of
from puzzle.documents.reproduce import compared, example, faults, told
from puzzle.documents.titles import DOCUMENTS
from puzzle.files import formats
from puzzle.heuristics.distances import complete_distances
from puzzle.picture.poster import PosterOptions
from puzzle.picture.poster import poster as picture_of
from puzzle.record.run import Run
from puzzle.terminal import answers, tables
from puzzle.terminal.measure import Measurement, measure, random_boards, summaries
from puzzle.terminal.reading import asked_boards, asked_limits, asked_run, asked_searches
from puzzle.words import counted

EXIT = {
    "solved": 0,
    "node_limit": 1,
    "depth_limit": 1,
    "cancelled": 1,
    "out_of_memory": 1,
    "unsolvable": 3,
    "exhausted": 3,
}


def solve(arguments: Namespace) -> int:
    """Search once and print what came of it."""
    run = asked_run(arguments)
    try:
        run.advance()
    except KeyboardInterrupt:
        run.cancel()
    result = run.result()
    print(answers.as_json(run, result) if arguments.json else answers.as_text(run, result, arguments.path))
    return EXIT[result.outcome]


def export(arguments: Namespace) -> int:
    """Search once and write the tree or the trace in a format that other programs read."""
    checks.checked_name(formats.WRITERS, arguments.to, "format")
    return _searched_and_written(arguments, lambda run: formats.written(run, arguments.to))


def poster(arguments: Namespace) -> int:
    """Search once and write the tree as a picture."""
    sides = {"width": arguments.width, "height": arguments.height}
    look = PosterOptions(**sides, step=arguments.step, theme=arguments.theme, paper=not arguments.transparent)
    return _searched_and_written(arguments, lambda run: [picture_of(run, look)])


def _searched_and_written(arguments: Namespace, pieces: Callable[[Run], Iterable[str]]) -> int:
    """Search, and write what is made of the run to a file or to the terminal."""
    run = asked_run(arguments)
    try:
        run.advance()
    except KeyboardInterrupt:
        run.cancel()
    if not len(run.trace.parent):
        print("Nothing was searched: the goal cannot be reached. --anyway searches all the same.", file=sys.stderr)
        return EXIT[run.outcome]
    if arguments.output is None:
        sys.stdout.writelines(pieces(run))
        return 0
    try:
        with open(arguments.output, "w", encoding="utf-8", newline="") as file:
            file.writelines(pieces(run))
    except OSError as error:
        raise ValueError(f"The file could not be written: {error.strerror}.") from error
    return 0


def check(arguments: Namespace) -> int:
    """Say from parity whether a goal can be reached."""
    start, goal = asked_boards(arguments)
    solvable, reason = board.solvable(start, goal), board.parity_reason(start, goal)
    if arguments.json:
        inversions = len(board.inversion_pairs(start, goal))
        print(json.dumps({"solvable": solvable, "inversions": inversions, "reason": reason}, ensure_ascii=False))
    else:
        print(f"{'Solvable' if solvable else 'Not solvable for this goal'}: {reason}.")
    return 0 if solvable else 3


def compare(arguments: Namespace) -> int:
    """Run several searches on one board and print one table."""
    start, goal = asked_boards(arguments)
    if not board.solvable(start, goal):
        print(f"Not solvable for this goal: {board.parity_reason(start, goal)}.")
        return EXIT["unsolvable"]
    done: list[Measurement] = []
    try:
        for one in measure(start, goal, asked_searches(arguments), asked_limits(arguments)):
            done.append(one)
            _progress(f"{len(done)} done: {one.algorithm}")
    except KeyboardInterrupt:
        _progress("interrupted")
    _progress("", end=True)
    print(tables.written(tables.of_measurements(done), arguments.form))
    return 0 if any(one.outcome == "solved" for one in done) else 1


def trials(arguments: Namespace) -> int:
    """Run several searches on many random boards and print medians; an interrupt keeps what is done."""
    goal = board.parse(arguments.goal) if arguments.goal else board.standard_goal(arguments.width)
    depth = None if arguments.depth is None else checks.checked_depth_limit(arguments.depth)
    if not 1 <= arguments.boards <= 10_000:
        raise ValueError("The number of boards is a whole number from 1 to 10,000.")
    boards = random_boards(goal, arguments.boards, arguments.seed, depth)
    chosen, limits, done = asked_searches(arguments), asked_limits(arguments), list[Measurement]()
    try:
        for count, start in enumerate(boards, start=1):
            _progress(f"board {count} of {len(boards)}")
            done.extend(list(measure(start, goal, chosen, limits)))
    except KeyboardInterrupt:
        _progress(f"interrupted after {len(done) // len(chosen)} of {len(boards)} boards")
    _progress("", end=True)
    print(tables.written(tables.of_summaries(summaries(done)), arguments.form))
    return 0 if done else 1


def reproduce(arguments: Namespace) -> int:
    """Run the documents' searches again and print their figures beside ours."""
    names = [arguments.id] if arguments.id else catalogue.names(EXAMPLES)
    if arguments.id in catalogue.names(DOCUMENTS):
        names = [one.name for one in EXAMPLES if document_of(one) == arguments.id]
    differ = 0
    for name in names:
        lines, differs = told(name, compared(name))
        print("\n".join(lines))
        differ += differs
    for document in dict.fromkeys(document_of(example(name)) for name in names):
        print("\n".join(faults(document)))
    print(f"{counted(len(names), 'run')}; " + (f"{differ} differ." if differ else "all figures agree."))
    return 1 if differ else 0


def boards(arguments: Namespace) -> int:
    """Print random boards, boards of a chosen difficulty, or the hardest there are."""
    goal = board.parse(arguments.goal) if arguments.goal else board.standard_goal(arguments.width)
    depth = None if arguments.depth is None else checks.checked_depth_limit(arguments.depth)
    if arguments.hardest:
        found: Sequence[tuple[int, ...]] = complete_distances(goal).hardest()
    else:
        found = random_boards(goal, arguments.boards, arguments.seed, depth)
    print("\n".join(board.text(tiles) for tiles in found))
    return 0


def _progress(text: str, end: bool = False) -> None:
    """Say on standard error how far it has come: one line that changes, where somebody is looking."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text and not end:
        print(text, file=sys.stderr, flush=True)
