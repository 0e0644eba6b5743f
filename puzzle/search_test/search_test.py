"""The test of a search that a reader has written, in slices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from puzzle.core.own_code import CodeError
from puzzle.search_test import cases
from puzzle.search_test.algorithm_names import canonical_algorithm, declared_algorithm
from puzzle.search_test.cases import JUGS, TILES, Case
from puzzle.search_test.conclusion import Tried, conclude
from puzzle.search_test.observed_run import ObservedRun
from puzzle.search_test.orders import Agreement
from puzzle.search_test.search_verdict import SearchVerdict
from puzzle.watching.own_run import search_of
from puzzle.watching.own_search import OwnSearch, WatchLimits

EXPANSIONS = 5_000
"""The number of expansions after which a search is stopped on one problem: more than breadth-first search needs."""
DEEP_EXPANSIONS = 1_000
"""The same for depth-first search on boards of 3×3, which goes thousands of moves deep; smaller problems decide."""
SECONDS = 2.0
"""The time after which a search is stopped on one problem."""
SHORT_SECONDS = 0.7
"""The same once a search has been stopped for its time twice."""
SLOW_SECONDS = 0.5
"""The time on each of two boards of one distance after which no farther boards are tried."""
LONGEST = 4.0
"""The time after which no farther boards are tried."""
MOST_STOPPED = 3
"""The number of problems of one kind without an end after which no others of this kind are tried."""
FIRST_MOVES = 4
"""The number of moves of the boards that are tried before other problems."""
INFORMED = ("greedy_best_first", "a_star", "weighted_a_star", "ida_star", "recursive_best_first", "beam")


class SearchTest:
    """The test of a search on a series of problems.

    Parameters
    ----------
    search : OwnSearch
        The search.
    declared : str
        The algorithm that it is meant to be, as in links; by default the one that the function's name promises.

    Raises
    ------
    ValueError
        If there is no algorithm with the declared name.

    >>> from puzzle.watching.own_run import search_of
    >>> test = SearchTest(search_of(lambda problem: "somehow"), "breadth_first")
    >>> while test.advance(0.5):
    ...     pass
    >>> test.result().verdict, test.progress
    ('wrong', '46 of 46 problems')
    """

    def __init__(self, search: OwnSearch, declared: str = "") -> None:
        self.search = search
        self.declared = canonical_algorithm(declared) if declared else declared_algorithm(search.name)
        self.done = 0
        """The number of problems that have been tried."""
        self.seconds = 0.0
        """The time of the test so far."""
        self._agreement = Agreement(self.declared)
        self._runs: list[ObservedRun] = []
        self._untried: list[str] = []
        self._stopped: dict[tuple[str, int], int] = {}
        self._timeouts = 0
        self._repeats = True
        self._work = self._try_all()
        self._is_complete = False

    @property
    def total(self) -> int:
        """The largest number of problems that are tried; once the test has ended, the number that have been."""
        if self._is_complete:
            return self.done
        others = 1
        if self.search.takes_problem:
            others += len(cases.MAP_NAMES) + len(cases.SMALL) + len(cases.UNSOLVABLE)
        return 1 + 2 * (cases.INFORMED_MOVES if self._asks_h else cases.BLIND_MOVES) + others

    @property
    def seconds_per_problem(self) -> float:
        """The time after which the search is stopped on the next problem."""
        return SECONDS if self._timeouts < 2 else SHORT_SECONDS

    @property
    def progress(self) -> str:
        """The progress in words.

        >>> from puzzle.watching.own_search import load_search
        >>> SearchTest(load_search("def bfs(start, goal): return None")).progress
        '0 of 30 problems'
        """
        return f"{self.done} of {self.total} problems"

    @property
    def printed(self) -> str:
        """What the search printed on the first problem on which it printed anything; empty if there is none."""
        return next((run.watched.printed.text for run in self._runs if run.watched.printed.text), "")

    def advance(self, seconds: float) -> bool:
        """Test for about some seconds, at least on one problem; return False once the test has ended."""
        deadline = perf_counter() + seconds
        while True:
            started = perf_counter()
            self._is_complete = next(self._work, None) is None
            self.seconds += perf_counter() - started
            if self._is_complete or perf_counter() >= deadline:
                return not self._is_complete

    def result(self) -> SearchVerdict:
        """Return the verdict on what has been tried so far."""
        tried = Tried(self.search, self.declared, self._runs, self._agreement, tuple(self._untried), self._repeats)
        return conclude(tried, self.seconds, self._is_complete)

    # ---- which problems are tried ----

    def _try_all(self) -> Iterator[Case]:
        """Try the search on one problem after another."""
        goal = self._find_goal()
        yield from self._try(cases.solved_case(goal))
        yield from self._try_boards(goal, 1, FIRST_MOVES)
        if sum(run.is_endless for run in self._runs) > 1:
            for case in cases.other_goal_cases(goal):
                yield self._run(case)
        self._call_again()
        if self.search.takes_problem:
            for case in cases.map_cases():
                yield from self._try(case)
            for case in (*cases.small_cases(), *cases.small_unsolvable_cases(), cases.jug_case()):
                if case.kind != JUGS or self.declared != "bidirectional_breadth_first":
                    yield from self._try(case)
        else:
            self._untried.append(
                "Road maps and water jugs could not be tried, as your search takes boards: write f(problem) for them."
            )
            yield from self._try(cases.unsolvable_case(goal))
        yield from self._try_boards(goal, FIRST_MOVES + 1, cases.BLIND_MOVES)
        if self._asks_h:
            yield from self._try_boards(goal, cases.BLIND_MOVES + 1, cases.INFORMED_MOVES)

    def _try_boards(self, goal: cases.Board, least: int, most: int) -> Iterator[Case]:
        """Try boards of 3×3 until two of one distance take too long."""
        slow: dict[int | None, int] = {}
        for case in cases.tile_cases(goal, most, least):
            slowest = max(slow.values(), default=0)
            if slowest > 1 or self._is_stopped(case) or (self.seconds > LONGEST and (case.moves or 0) > 8):
                self._untried.append(
                    f"Boards that need {case.moves} to {most} moves were not tried: it would take too long."
                )
                return
            yield from self._try(case)
            if self._runs and self._runs[-1].case is case and self._runs[-1].watched.seconds > SLOW_SECONDS:
                slow[case.moves] = slow.get(case.moves, 0) + 1

    def _try(self, case: Case) -> Iterator[Case]:
        """Try the search on a problem, unless it has been stopped on several of this kind."""
        if not self._is_stopped(case):
            yield self._run(case)

    def _run(self, case: Case) -> Case:
        """Run the search on a problem, and return it."""
        is_deep = self.declared == "depth_first" and len(_cells(case)) > 6
        limits = WatchLimits(DEEP_EXPANSIONS if is_deep else EXPANSIONS, self.seconds_per_problem)
        try:
            watched = self.search.watch(case.problem, limits)
        except CodeError as error:
            self._untried.append(f"{case.name}: {error.sentence}")
            return case
        run = ObservedRun(case, watched)
        self._runs.append(run)
        self._agreement.add(run)
        self._timeouts += watched.outcome == "time"
        if run.is_endless and not case.is_solved:
            self._stopped[_kind(case)] = self._stopped.get(_kind(case), 0) + 1
        self.done += 1
        return case

    def _call_again(self) -> None:
        """Run the search once more on the first board that it has solved, which it may not solve a second time."""
        solved = next((run for run in self._runs if run.answer.is_solution and run.case.moves), None)
        if solved is not None:
            watched = self.search.watch(solved.case.problem, WatchLimits(EXPANSIONS, SHORT_SECONDS))
            self._repeats = watched.answer.is_solution

    def _is_stopped(self, case: Case) -> bool:
        """Return True if the search was stopped on several problems of the kind of a case."""
        return self._stopped.get(_kind(case), 0) >= MOST_STOPPED

    @property
    def _asks_h(self) -> bool:
        """Whether the search uses h: it asks for it, or its name says so."""
        return self.declared in INFORMED or any(run.record.h for run in self._runs)

    def _find_goal(self) -> cases.Board:
        """Return the goal of the boards: the usual one, or that in the code of a search without an argument for it."""
        entry = self.search.entry
        if entry.takes_problem or "goal" in (*entry.roles, *(entry.constructor_roles or ())):
            return cases.GOAL
        for goal in (cases.GOAL, *cases.OTHER_GOALS):
            case = next(cases.tile_cases(goal, 2, 2))
            try:
                watched = self.search.watch(case.problem, WatchLimits(EXPANSIONS, SHORT_SECONDS))
            except CodeError:
                continue
            if watched.answer.is_solution:
                return goal
        return cases.GOAL


def _cells(case: Case) -> tuple[Any, ...]:
    """Return the cells of a board; empty for another problem."""
    return case.plain.initial if case.kind == TILES else ()


def _kind(case: Case) -> tuple[str, int]:
    """Return the kind of a case: its problem, and for boards their size."""
    return case.kind, len(_cells(case))


def test_search(function: Callable[..., Any], algorithm: str = "") -> SearchVerdict:
    """Test a search of your own, and return the verdict, which notebooks display as a table.

    `function` gets a problem, or a start board and a goal board; or it is a class with a method `search` or `solve`.
    `algorithm` is the one that it is meant to be, as in links; by default the one that its name promises. Raises
    CodeError if it is no search, ValueError if there is no such algorithm.

    >>> def depth_first(problem):
    ...     stack, reached = [(problem.initial, [])], {problem.initial}
    ...     while stack:
    ...         state, path = stack.pop(0)
    ...         if problem.is_goal(state):
    ...             return path
    ...         for action, child, cost in problem.successors(state):
    ...             if child not in reached:
    ...                 reached.add(child)
    ...                 stack.append((child, [*path, action]))
    >>> verdict = test_search(depth_first)
    >>> verdict.verdict, verdict.slips[0].title, verdict.smallest
    ('wrong', 'the first node is taken', '1 0 2/3 4 5/6 7 8')
    """
    test = SearchTest(search_of(function), algorithm)
    while test.advance(SECONDS):
        pass
    return test.result()


test_search.__test__ = False  # type: ignore[attr-defined]  # pytest takes it for a test where it is imported
