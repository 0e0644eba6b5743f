"""A search that a reader has written: loading it, and running it while it is watched."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from puzzle.core.code_files import clean_text
from puzzle.core.own_code import CodeError, error_in_call, last_own_line, load_names
from puzzle.core.own_module import FILE_NAME
from puzzle.core.printed import Printed, redirect
from puzzle.problems.problem import SearchProblem
from puzzle.watching.answer import Answer, read_answer
from puzzle.watching.containers import containers_alone, watch_containers
from puzzle.watching.entry import Entry, find_entry
from puzzle.watching.limited_call import call_limited, recursion_limit
from puzzle.watching.manner import Manner, arguments_of, find_manner
from puzzle.watching.nested import watching
from puzzle.watching.own_functions import file_names_of, namespaces, watch_neighbours, watch_roles, watching_marked
from puzzle.watching.plain_problem import PlainProblem
from puzzle.watching.record import Record
from puzzle.watching.states import looks_like_board

NO_ANSWER = Answer("none")
"""The answer of a run that has not returned."""


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
    """The result of a watched run: its record, its outcome and its answer."""

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
    names : dict
        The names of the module of the code.
    source : str
        The text of the code; empty if it is unknown.
    file_names : container of str
        The names of the code's files in tracebacks.
    """

    def __init__(self, entry: Entry, names: dict[str, Any], source: str, file_names: frozenset[str]) -> None:
        self.entry, self.names, self.source, self.file_names = entry, names, source, file_names
        self._manners: dict[Any, Manner] = {}

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.entry.name

    @property
    def takes_problem(self) -> bool:
        """True if the search gets a problem, by the name of its argument or by what its first run has shown."""
        manners = self._manners.values()
        return self.entry.takes_problem or any(each.is_sure and each.entry.takes_problem for each in manners)

    def manner(self, problem: PlainProblem) -> Manner:
        """Return how the search is run on problems with the goal of this one; it is found out once for each goal."""
        key = problem.goal if problem.is_tiles else None
        if key not in self._manners:
            self._manners[key] = find_manner(self.entry, self.names, self.file_names, problem)
        return self._manners[key]

    def watch(
        self,
        problem: SearchProblem,
        limits: WatchLimits | None = None,
        printed: Printed | None = None,
        create_record: Callable[..., Record] = Record,
    ) -> Watched:
        """Run the search on a problem and return what it did.

        `printed` is what keeps the output, if that is redirected to it already; `create_record` creates the record.
        Raises CodeError if the search cannot be run on this problem; errors during the run are part of the result.
        """
        limits, plain_problem = limits or WatchLimits(), PlainProblem(problem)
        manner = self.manner(plain_problem)
        record = create_record(plain_problem.initial, plain_problem.key, limits.expansions, self.file_names)
        is_redirected, printed = printed is not None, printed or Printed()
        lines, is_state = printed.lines, looks_like_board(plain_problem.cells)
        record.from_containers = not manner.is_seen
        report = containers_alone(record, is_state) if record.from_containers else record.item
        with ExitStack() as stack:
            values, _watched = arguments_of(manner, plain_problem, record)
            if not is_redirected:
                stack.callback(redirect(printed))
            for names in namespaces(self.names):
                stack.callback(watch_containers(names, report))
            stack.callback(watch_roles(manner.roles, record, is_state))
            if not manner.entry.takes_problem:
                stack.enter_context(watching_marked(lambda function: watch_neighbours(function, record, is_state)))
            if manner.nested:
                stack.enter_context(watching(manner.nested, record, is_state))
            started = perf_counter()
            outcome, value = call_limited(lambda: manner.entry.call(values), limits.seconds)
            seconds = perf_counter() - started
            record.paused = True
        record.settle(plain_problem.moves)
        record.drop_goal_taken(plain_problem.is_goal)
        if outcome != "returned":
            return Watched(plain_problem, record, outcome, None, error_of(outcome, value), NO_ANSWER, seconds, printed)
        answer = read_answer(value, plain_problem, printed.lines > lines)
        return Watched(plain_problem, record, outcome, value, None, answer, seconds, printed)


def error_of(outcome: str, error: BaseException) -> CodeError | None:
    """Return the error of a run that has not returned, with its line; None for a run that reached a limit."""
    if outcome == "recursion":
        line = last_own_line(error.__traceback__)
        where = "" if line is None else f" in line {line}"
        sentence = f"Your search called itself more than {recursion_limit():,} calls deep{where}."
        return CodeError("recursion", sentence, line)
    has_line = outcome in ("error", "memory") or isinstance(error, KeyboardInterrupt)
    return error_in_call("Your search", error) if has_line else None


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
    names = load_names(source, folder=folder)
    return OwnSearch(find_entry(names, name), names, clean_text(source), file_names_of(names, FILE_NAME))
