"""What the commands do once their arguments are read; each returns an exit status."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from puzzle import board, catalogue, explain, formats, tables
from puzzle.documents import DOCUMENTS
from puzzle.examples import EXAMPLES
from puzzle.heuristics import complete_distances
from puzzle.history import History
from puzzle.measure import Measurement, measure, pairs, random_boards, summaries
from puzzle.missionaries import MissionariesAndCannibals
from puzzle.options import Limits, SearchOptions
from puzzle.problem import SearchProblem, SlidingPuzzle
from puzzle.reproduce import compared, faults, told
from puzzle.run import Result, Run, sliding_run
from puzzle.water_jugs import WaterJugs

EXIT = {"solved": 0, "node_limit": 1, "depth_limit": 1, "cancelled": 1, "unsolvable": 3, "exhausted": 3}


def solve(arguments: Namespace) -> int:
    """Search once and print what came of it."""
    run = _run(arguments)
    try:
        run.advance()
    except KeyboardInterrupt:
        run.cancel()
    result = run.result()
    print(_json(run, result) if arguments.json else _report(run, result, arguments.path))
    return EXIT[result.outcome]


def export(arguments: Namespace) -> int:
    """Search once and write the tree or the trace in a format that other programs read."""
    catalogue.checked_name(dict.fromkeys(formats.WRITERS, ()), arguments.to, "format")
    run = _run(arguments)
    try:
        run.advance()
    except KeyboardInterrupt:
        run.cancel()
    if not len(run.trace.parent):
        print("Nothing was searched: the goal cannot be reached. --anyway searches all the same.", file=sys.stderr)
        return EXIT[run.outcome]
    pieces = formats.written(run, arguments.to)
    if arguments.output is None:
        sys.stdout.writelines(pieces)
        return 0
    try:
        with open(arguments.output, "w", encoding="utf-8", newline="") as file:
            file.writelines(pieces)
    except OSError as error:
        raise ValueError(f"The file could not be written: {error.strerror}.") from error
    return 0


def check(arguments: Namespace) -> int:
    """Say from parity whether a goal can be reached."""
    start, goal = _boards(arguments)
    solvable, reason = board.solvable(start, goal), board.parity_reason(start, goal)
    if arguments.json:
        inversions = len(board.inversion_pairs(start, goal))
        print(json.dumps({"solvable": solvable, "inversions": inversions, "reason": reason}, ensure_ascii=False))
    else:
        print(f"{'Solvable' if solvable else 'Not solvable for this goal'}: {reason}.")
    return 0 if solvable else 3


def compare(arguments: Namespace) -> int:
    """Run several searches on one board and print one table."""
    start, goal = _boards(arguments)
    if not board.solvable(start, goal):
        print(f"Not solvable for this goal: {board.parity_reason(start, goal)}.")
        return EXIT["unsolvable"]
    done: list[Measurement] = []
    try:
        for one in measure(start, goal, _pairs(arguments), _limits(arguments)):
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
    depth = None if arguments.depth is None else catalogue.checked_depth_limit(arguments.depth)
    if not 1 <= arguments.boards <= 10_000:
        raise ValueError("The number of boards is a whole number from 1 to 10,000.")
    boards = random_boards(goal, arguments.boards, arguments.seed, depth)
    chosen, limits, done = _pairs(arguments), _limits(arguments), list[Measurement]()
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
    names = [arguments.id] if arguments.id else list(EXAMPLES)
    if arguments.id in DOCUMENTS:
        names = [name for name in EXAMPLES if name.startswith(arguments.id)]
    differ = 0
    for name in names:
        lines, differs = told(name, compared(name))
        print("\n".join(lines))
        differ += differs
    for document in dict.fromkeys(name[:3] for name in names):
        print("\n".join(faults(document)))
    print(
        f"{len(names)} run{'' if len(names) == 1 else 's'}; "
        + (f"{differ} differ." if differ else "all figures agree.")
    )
    return 1 if differ else 0


def boards(arguments: Namespace) -> int:
    """Print random boards, boards of a chosen difficulty, or the hardest there are."""
    goal = board.parse(arguments.goal) if arguments.goal else board.standard_goal(arguments.width)
    depth = None if arguments.depth is None else catalogue.checked_depth_limit(arguments.depth)
    if arguments.hardest:
        found: Sequence[tuple[int, ...]] = complete_distances(goal).hardest()
    else:
        found = random_boards(goal, arguments.boards, arguments.seed, depth)
    print("\n".join(board.text(tiles) for tiles in found))
    return 0


def _boards(arguments: Namespace) -> tuple[tuple[int, ...], tuple[int, ...]]:
    start = board.parse(arguments.start)
    return start, board.parse(arguments.goal) if arguments.goal else board.standard_goal(board.width(start))


def _run(arguments: Namespace) -> Run:
    options, limits = _options(arguments), _limits(arguments)
    catalogue.checked_name(catalogue.PROBLEMS, arguments.problem, "problem")
    if arguments.problem == "sliding_tiles":
        return sliding_run(*_boards(arguments), options, limits, arguments.anyway)
    problem: SearchProblem
    numbers = _numbers(arguments.start)
    if arguments.problem == "water_jugs":
        problem = WaterJugs(numbers, _numbers(arguments.goal or "4")[0])
    else:
        if not 2 <= len(numbers) <= 3:
            raise ValueError("Say how many missionaries and cannibals there are, and how many the boat takes: 3,3,2.")
        problem = MissionariesAndCannibals(*numbers)
    return Run(problem, options, limits)


def _numbers(text: str) -> list[int]:
    words = text.replace(",", " ").split()
    if not words or not all(word.isdecimal() and len(word) < 5 for word in words):
        raise ValueError("This problem is given by whole numbers with commas between them, as in 3,5.")
    return [int(word) for word in words]


def _options(arguments: Namespace) -> SearchOptions:
    return SearchOptions(
        algorithm=arguments.algorithm,
        heuristic=arguments.heuristic,
        count_blank=arguments.count_blank,
        order=arguments.order,
        reached=arguments.reached,
        ties=arguments.ties,
        goal_test=arguments.goal_test,
        weight=catalogue.checked_weight(arguments.weight),
        undo=arguments.undo,
    )


def _limits(arguments: Namespace) -> Limits:
    depth_limit = None if arguments.depth_limit is None else catalogue.checked_depth_limit(arguments.depth_limit)
    return Limits(catalogue.checked_node_limit(arguments.node_limit), depth_limit)


def _pairs(arguments: Namespace) -> list[SearchOptions]:
    base = SearchOptions(
        count_blank=arguments.count_blank,
        order=arguments.order,
        ties=arguments.ties,
        weight=catalogue.checked_weight(arguments.weight),
        undo=arguments.undo,
    )
    return pairs(_listed(arguments.algorithms), _listed(arguments.heuristics), base)


def _listed(words: Sequence[str]) -> list[str]:
    """Split names at spaces and commas, but not the tiles of a pattern, which have commas too."""
    names: list[str] = []
    for piece in " ".join(words).replace(",", " ,").split():
        if piece.startswith(",") and piece[1:2].isdecimal() and names:
            names[-1] += piece
        elif piece != ",":
            names.append(piece.removeprefix(","))
    return names


def _progress(text: str, end: bool = False) -> None:
    """Say on standard error how far it has come: one line that changes, where somebody is looking."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text and not end:
        print(text, file=sys.stderr, flush=True)


def _json(run: Run, result: Result) -> str:
    answer: dict[str, Any] = {
        "outcome": result.outcome,
        "moves": result.moves,
        "path_length": result.path_length,
        "counters": asdict(result.counters),
        "seconds": round(result.seconds, 6),
    }
    if not isinstance(run.problem, SlidingPuzzle):
        answer |= {"moves": result.named, "cost": result.cost}
    return json.dumps(answer)


def _report(run: Run, result: Result, with_path: bool) -> str:
    problem = run.problem
    if result.outcome == "unsolvable" and isinstance(problem, SlidingPuzzle):
        return f"Not solvable for this goal: {board.parity_reason(problem.start, problem.goal)}."
    history = History(run.trace)
    lines = [explain.plain(explain.sentence(run, history, history.last_step))]
    if result.moves and isinstance(problem, SlidingPuzzle):
        lines.append(f"Moves of the gap: {result.moves}")
    lines += [f"{name.replace('_', ' '):>13}  {value:,}" for name, value in asdict(result.counters).items()]
    lines.append(f"{'seconds':>13}  {result.seconds:.3f}")
    if with_path and result.actions is not None:
        lines += _path(problem, result.actions)
    return "\n".join(lines)


def _path(problem: SearchProblem, actions: Sequence[int]) -> list[str]:
    """The states on the way, each with the action that led to it."""
    state, lines = problem.initial, [f"{0:>4}  {problem.state_text(problem.initial)}"]
    for count, action in enumerate(actions, start=1):
        words = problem.action_text(state, action)
        state = problem.result(state, action)
        lines.append(f"{count:>4}  {problem.state_text(state)}  {words}")
    return lines
