"""How a search is run: what it gets, in which form it takes boards, and which of its functions are watched.

A search on boards is tried on an easy board, in one form after the other, and then run once on a harder one to learn
from it which of its own functions return neighbours.
"""

from __future__ import annotations

import inspect
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from types import CodeType, FrameType, FunctionType
from typing import Any

from puzzle.core.own_code import CodeError
from puzzle.core.printed import Printed, redirect
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.watching.answer import read_answer
from puzzle.watching.entry import Entry
from puzzle.watching.limited_call import call_limited
from puzzle.watching.nested import learning, nested_code
from puzzle.watching.own_functions import Lesson, OwnFunction, functions_in, noting_marked, without_wrappers
from puzzle.watching.plain_problem import PlainProblem
from puzzle.watching.record import Record
from puzzle.watching.states import ARRAY, FORMS, TUPLE, Form, fresh, looks_like_board
from puzzle.watching.watched_goal import watched_goal
from puzzle.watching.watched_problem import WatchedProblem

TRIAL_SECONDS, TRIAL_EXPANSIONS = 0.5, 3_000
EASY, HARD = 2, 8
"""The numbers of random moves from the goal to the easy and to the harder board."""
SOLVED, ENDED, FAILED = 2, 1, 0
ONLY_TILES = (
    "The search {} takes boards, so it can be run on sliding tiles only: write def {}(problem) for any problem."
)


@dataclass(frozen=True)
class Manner:
    """How a search is run."""

    entry: Entry
    """The function with the roles of its arguments."""
    form: Form = TUPLE
    """The form in which it takes boards."""
    is_sure: bool = True
    """True if it has solved an easy board in this form."""
    roles: Mapping[OwnFunction, str] = field(default_factory=dict)
    """The roles of its own functions."""
    nested: Mapping[CodeType, str] = field(default_factory=dict)
    """The roles of functions inside its functions."""
    has_marked: bool = False
    """True if it calls a function that `watch_successors` has marked."""

    @property
    def is_seen(self) -> bool:
        """True if its expansions can be recorded without watching containers."""
        return (
            self.entry.takes_problem
            or self.has_marked
            or not {"neighbours", "successor"}.isdisjoint((*self.roles.values(), *self.nested.values()))
        )


def find_manner(entry: Entry, names: dict[str, Any], file_names: frozenset[str], problem: PlainProblem) -> Manner:
    """Return how a search is run on problems with the same goal as this one.

    Raises CodeError for a search on boards if the problem has none.
    """
    if not problem.is_tiles:
        if not entry.takes_problem:
            if tuple(entry.roles) != ("start",):
                raise CodeError("arguments", ONLY_TILES.format(entry.name, entry.name.rpartition(".")[2]))
            entry = entry.with_board_as_problem(swap=True)
        return Manner(entry)
    trials = Trials(entry, names, file_names, problem)
    manner = trials.best()
    return manner if manner.entry.takes_problem else trials.learn(manner)


class Trials:
    """Trials of a search on boards near the goal of a problem."""

    def __init__(self, entry: Entry, names: dict[str, Any], file_names: frozenset[str], problem: PlainProblem) -> None:
        self.entry, self.names, self.file_names = entry, names, file_names
        self.easy, self.hard = _board_near(problem, EASY), _board_near(problem, HARD)
        self.is_state = looks_like_board(problem.cells)

    def best(self) -> Manner:
        """Return the first manner in which the search solves the easy board, or else the one that ends best."""
        if self.entry.is_certain:
            return Manner(self.entry)
        others: dict[int, list[Manner]] = {}
        for manner in self._manners():
            grade = self._grade(manner)
            if grade == SOLVED:
                return manner
            others.setdefault(grade, []).append(Manner(manner.entry, manner.form, is_sure=False))
        if ENDED in others:
            return others[ENDED][0]
        return max(others[FAILED], key=self._lines_reached)  # the first of the largest

    def _lines_reached(self, manner: Manner) -> int:
        """Return the number of different lines of the code that a trial reaches before its error."""
        reached: set[tuple[str, int]] = set()

        def trace(frame: FrameType, _event: str, _argument: Any) -> Any:
            """Note a line of the reader's code."""
            if frame.f_code.co_filename not in self.file_names:
                return None
            reached.add((frame.f_code.co_filename, frame.f_lineno))
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            _call(self.arguments(manner, self.easy), manner.entry)
        finally:
            sys.settrace(before)
        return len(reached)

    def _manners(self) -> Iterator[Manner]:
        """Yield the manners to try, the likely ones first."""
        as_problem = self.entry if self.entry.takes_problem else self.entry.with_board_as_problem(swap=True)
        as_board = self.entry.with_board_as_problem(swap=False) if self.entry.takes_problem else self.entry
        if self.entry.takes_problem:
            yield Manner(as_problem)
        uses_numpy = any(getattr(value, "__name__", "") == "numpy" for value in list(self.names.values()))
        forms = (*FORMS, *((ARRAY,) if uses_numpy and "numpy" in sys.modules else ()))
        for form in forms:
            yield Manner(as_board, form)
        if as_problem.takes_problem and not self.entry.takes_problem:
            yield Manner(as_problem)
        for kind in self._classes():
            for form in FORMS:
                yield Manner(as_board, Form(f"an object of {kind.__name__}", _creator(kind, form)))

    def _classes(self) -> list[type]:
        """Return the classes of the code, whose objects may be boards."""
        module = self.names.get("__name__")
        return [
            value
            for value in list(self.names.values())
            if isinstance(value, type) and value.__module__ == module and "__init__" in vars(value)
        ]

    def _grade(self, manner: Manner) -> int:
        """Return how well the search ends on the easy board in a manner."""
        outcome, value = _call(self.arguments(manner, self.easy), manner.entry)
        if outcome == "returned" and read_answer(value, self.easy).is_solution:
            return SOLVED
        return ENDED if outcome in ("returned", "time", "expansions") else FAILED

    def arguments(self, manner: Manner, problem: PlainProblem) -> Callable[[], dict[str, Any]]:
        """Return a function that creates the arguments by role, without a record that is kept."""
        return lambda: arguments_of(
            manner, problem, Record(problem.initial, problem.key, TRIAL_EXPANSIONS, self.file_names), watches_goal=False
        )[0]

    def learn(self, manner: Manner) -> Manner:
        """Return a manner with the roles of the search's own functions, learned from a run on the harder board."""
        entry = manner.entry.name.rpartition(".")[2]
        functions = [own for own in functions_in(self.names, self.file_names) if own.name != entry]
        lesson = Lesson(self.hard, self.is_state)
        codes = {code: OwnFunction(None, code.co_name, code) for code in self._nested()}
        with ExitStack() as stack:
            for own in functions:
                stack.callback(own.restore)
                own.rebind(lesson.spy(own))
            if codes:
                stack.enter_context(learning(lesson, codes))
            marked = stack.enter_context(noting_marked())
            _call(self.arguments(manner, self.hard), manner.entry)
        roles = lesson.roles()
        outer = without_wrappers({own: role for own, role in roles.items() if own.owner is not None})
        if marked:
            outer = {own: role for own, role in outer.items() if role != "neighbours"}
        has_neighbours = bool(marked) or "neighbours" in outer.values()
        nested = {
            own.value: role
            for own, role in roles.items()
            if own.owner is None and role != "successor" and not (has_neighbours and role == "neighbours")
        }
        return Manner(manner.entry, manner.form, manner.is_sure, outer, nested, bool(marked))

    def _nested(self) -> Iterator[CodeType]:
        """Yield the code of functions inside the functions of the code."""
        for own in functions_in(self.names, self.file_names):
            if isinstance(own.function, FunctionType):
                yield from nested_code(inspect.unwrap(own.function).__code__)


def _creator(kind: type, form: Form) -> Callable[[Any, int], Any]:
    """Return the function that creates an object of a class from a board in a form."""
    return lambda board, width: kind(form.create(board, width))


def _call(arguments: Callable[[], dict[str, Any]], entry: Entry) -> tuple[str, Any]:
    """Call a search in a trial; nothing that it prints is kept."""
    with _muted():
        return call_limited(lambda: entry.call(arguments()), TRIAL_SECONDS, is_trial=True)


@contextmanager
def _muted() -> Iterator[None]:
    """Keep nothing of what is printed."""
    undo = redirect(Printed())
    try:
        yield
    finally:
        undo()


def arguments_of(
    manner: Manner, problem: PlainProblem, record: Record, watches_goal: bool = True
) -> tuple[dict[str, Any], WatchedProblem]:
    """Return the arguments of a search by role, and the problem that records its calls."""
    initial = fresh(problem.initial)
    if not manner.entry.takes_problem:
        initial = manner.form.create(problem.initial, problem.width)
    record.initial = initial
    watched = WatchedProblem(problem, record, initial)
    values: dict[str, Any] = {"problem": watched, "h": watched.h, "start": initial}
    if problem.goal is not None:
        is_plain = manner.entry.takes_problem
        goal = problem.goal if is_plain else manner.form.create(problem.goal, problem.width)
        values["goal"] = watched_goal(goal, record) if watches_goal else goal
    return values, watched


def _board_near(problem: PlainProblem, moves: int) -> PlainProblem:
    """Return a problem with the same goal whose start is some random moves away from it."""
    rng, path = random.Random(moves), [problem.goal]
    for _move in range(moves):
        nexts = [child for _action, child, _cost in problem.moves(path[-1]) if child not in path]
        path.append(rng.choice(nexts))
    return PlainProblem(SlidingPuzzle(path[-1], problem.goal))
