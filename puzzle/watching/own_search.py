"""A search that a reader has written: loading it, and running it while it is watched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from puzzle.core.code_files import clean_text
from puzzle.core.own_code import CodeError, error_in_call, load_names
from puzzle.core.own_module import FILE_NAME
from puzzle.core.printed import Printed, redirect
from puzzle.problems.problem import SearchProblem
from puzzle.watching.answer import Answer, read_answer
from puzzle.watching.entry import Entry, find_entry
from puzzle.watching.limited_call import call_limited
from puzzle.watching.plain_problem import PlainProblem
from puzzle.watching.record import Record
from puzzle.watching.states import fresh
from puzzle.watching.watched_problem import WatchedProblem


@dataclass(frozen=True)
class WatchLimits:
    """The limits at which a watched search is stopped.

    >>> WatchLimits(expansions=0)
    Traceback (most recent call last):
        ...
    ValueError: A watched search needs a limit of at least one expansion and more than 0 seconds.
    """

    expansions: int = 500_000
    """The largest number of expansions."""
    seconds: float = 60
    """The largest time, where a timer can interrupt Python."""

    def __post_init__(self) -> None:
        """Raise ValueError for limits without room for a search."""
        if self.expansions < 1 or self.seconds <= 0:
            raise ValueError("A watched search needs a limit of at least one expansion and more than 0 seconds.")


@dataclass(frozen=True)
class Watched:
    """What a watched run did and returned."""

    problem: PlainProblem
    """The problem, on plain states."""
    record: Record = field(repr=False)
    """Its expansions, generated nodes, goal tests and containers."""
    outcome: str
    """`returned expansions time recursion memory error`."""
    value: Any
    """The value that it returned; None for other outcomes."""
    error: CodeError | None
    """The error that it raised, with its line."""
    answer: Answer
    """The returned value, read as a path."""
    seconds: float
    """The time of the run."""
    printed: Printed = field(repr=False)
    """The output of the run."""


class OwnSearch:
    """A loaded search.

    Parameters
    ----------
    entry : Entry
        The function and its arguments.
    source : str
        The text of the code; empty if it is unknown.
    file_name : str
        The name of the code's file in tracebacks.
    """

    def __init__(self, entry: Entry, source: str = "", file_name: str = FILE_NAME) -> None:
        self.entry, self.source, self.file_name = entry, source, file_name

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.entry.name

    @property
    def names(self) -> Mapping[str, Any]:
        """The names that the code defines."""
        return self.entry.names

    def watch(self, problem: SearchProblem, limits: WatchLimits | None = None) -> Watched:
        """Run the search on a problem and return what it did.

        Raises CodeError if the search cannot be run on this problem; errors during the run are part of the result.
        """
        limits, plain_problem = limits or WatchLimits(), PlainProblem(problem)
        initial = fresh(plain_problem.initial)
        record = Record(initial, plain_problem.key, limits.expansions, self.file_name)
        watched = WatchedProblem(plain_problem, record, initial)
        values = {"problem": watched, "h": watched.h, "start": initial, "goal": getattr(watched, "goal", None)}
        return self._run(plain_problem, record, lambda: self.entry.call(values), limits)

    def _run(self, problem: PlainProblem, record: Record, call: Callable[[], Any], limits: WatchLimits) -> Watched:
        """Call the search, and return what it did and returned."""
        printed = Printed()
        undo = redirect(printed)
        started = perf_counter()
        try:
            outcome, value = call_limited(call, limits.seconds)
        finally:
            seconds = perf_counter() - started
            undo()
            record.paused = True
        record.settle(problem.moves)
        error = error_in_call("Your search", value) if outcome in ("error", "recursion", "memory") else None
        if outcome != "returned":
            return Watched(problem, record, outcome, None, error, Answer("none"), seconds, printed)
        answer = read_answer(value, problem, printed.lines > 0)
        return Watched(problem, record, outcome, value, None, answer, seconds, printed)


def load_search(source: str, name: str = "", folder: str = "") -> OwnSearch:
    """Return the search that a reader's code defines as the function `name`, or as a class with `search` or `solve`.

    Without a name, it is the last function that is named like an algorithm. `folder` has helper files that the code
    imports. Raises CodeError if the code cannot be loaded or has no such function.

    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> search = load_search('''
    ... def bfs(problem):
    ...     queue, seen = [(problem.initial, [])], {problem.initial}
    ...     for state, path in queue:
    ...         if problem.is_goal(state):
    ...             return path
    ...         for action, child, cost in problem.successors(state):
    ...             if child not in seen:
    ...                 seen.add(child)
    ...                 queue.append((child, [*path, action]))
    ... ''')
    >>> run = search.watch(SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)))
    >>> run.value, len(run.record.taken), set(run.record.line)
    (['U', 'L', 'L'], 10, {7})
    """
    return OwnSearch(find_entry(load_names(source, folder=folder), name), clean_text(source))
