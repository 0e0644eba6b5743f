"""Formatting of the result of one search."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from puzzle.core.formatting import plain_text
from puzzle.explanations import step_text
from puzzle.problems.problem import SearchProblem
from puzzle.recording.guarantees import constant_h_warning, known_bound
from puzzle.recording.history import History
from puzzle.recording.run import Result, Run


def as_json(run: Run, result: Result, shortest_paths: int | None = None) -> str:
    """Return a result as one JSON object, with the number of shortest paths if they have been counted.

    On boards with more than nine cells it has a number of moves such that no path is shorter.
    """
    answer: dict[str, Any] = {
        "outcome": result.outcome,
        "moves": result.moves,
        "path_length": result.path_length,
        "counters": _counters(run, result),
        "seconds": round(result.seconds, 6),
    }
    if warning := constant_h_warning(run):
        answer["warning"] = plain_text(warning)
    if bound := known_bound(run):
        answer["lower_bound"] = bound
    if shortest_paths is not None:
        answer["shortest_paths"] = shortest_paths
    if not run.problem.single_letter_actions:
        answer |= {"moves": result.action_names, "cost": result.cost}
    return json.dumps(answer)


def as_text(run: Run, result: Result, with_path: bool, shortest_paths: int | None = None) -> str:
    """Return a result as text, optionally with the states on the path and the number of shortest paths."""
    problem = run.problem
    if result.outcome == "unsolvable":
        return f"Not solvable for this goal: {problem.unsolvable_reason()}."
    history = History(run.trace)
    lines = [plain_text(step_text.sentence(run, history, history.last_step))]
    if problem.h_weakness:
        lines.append(problem.h_weakness)
    if result.moves and problem.single_letter_actions:
        lines.append(f"Moves of the gap: {result.moves}")
    if shortest_paths is not None:
        lines.append(f"Shortest paths: {shortest_paths:,}")
    lines += [f"{name.replace('_', ' '):>13}  {value:,}" for name, value in _counters(run, result).items()]
    lines.append(f"{'seconds':>13}  {result.seconds:.3f}")
    if with_path and result.actions is not None:
        lines += _path(problem, result.actions)
    return "\n".join(lines)


def _counters(run: Run, result: Result) -> dict[str, int]:
    """Return the counters that are known, by name."""
    return {name: count for name, count in asdict(result.counters).items() if name in run.known_counters}


def _path(problem: SearchProblem, actions: Sequence[int]) -> list[str]:
    """Return a line for each state on the path, with the action that led to it."""
    state, lines = problem.initial, [f"{0:>4}  {problem.state_text(problem.initial)}"]
    for count, (action, words) in enumerate(zip(actions, problem.actions_text(actions), strict=True), start=1):
        state = problem.result(state, action)
        lines.append(f"{count:>4}  {problem.state_text(state)}  {words}")
    return lines
