"""An assignment: its task, what students may change, the boards that they get, points and attempts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from puzzle.assignments.board_pool import BoardPool, PoolSettings
from puzzle.assignments.student_boards import index_by_name, index_by_number, index_of_attempt
from puzzle.core import catalogue, heuristic_names
from puzzle.core.formatting import quantity
from puzzle.heuristics.heuristic import Tiles
from puzzle.links import link_runs, link_values, search_settings
from puzzle.links.link_assignment import BY_NAME, BY_NUMBER, CHANGES, parse_student
from puzzle.search.options import SearchOptions, options_and_limits

NO_ASSIGNMENT = "This link has no assignment, such as assignment=ex-3,moves:12."
ONE_BOARD = "This assignment has one board for all students, that of its link."
CHANGED_BY = {
    "algorithm": ("algorithm", "heuristic", "reached"),
    "options": tuple(name for name in link_runs.RUN_KEYS if name not in ("algorithm", "heuristic")),
}
"""The settings of a search that students may change with an item of `link_assignment.CHANGES`."""
NO_NUMBER = "This assignment deals boards by number, and “{}” is none."


@dataclass(frozen=True)
class Assignment:
    """An assignment, as a link describes it."""

    seed: str
    """The name of the assignment, which also draws the boards of the students."""
    task: str
    """One of `link_assignment.TASKS`."""
    options: SearchOptions
    """The search by which boards are measured, and against which a search by hand is marked."""
    pool: PoolSettings | None = None
    """The boards of the students; None if all have the same."""
    deal: str = BY_NAME
    """The way to deal boards, by name or by number: one of `link_assignment.DEALS`."""
    may: tuple[str, ...] = ()
    """The changes that students may make, of `link_assignment.CHANGES`; all others are locked."""
    choices: int | None = None
    """The number of choices in a search by hand; None for all up to the goal."""
    algorithm: str | None = None
    """The algorithm that a search of the student's has to be; None for any, and for other tasks that of the link."""
    admissible: bool = False
    """Whether a heuristic of the student's has to be admissible."""
    most_nodes: int | None = None
    """The most nodes that A* may expand on six boards together with it; None for any number."""
    points: int = 100
    """The points of an attempt without a mistake."""
    attempts: int | None = None
    """The number of attempts that a student has; None for any number."""

    @property
    def locked(self) -> tuple[str, ...]:
        """The changes that students may not make."""
        return tuple(change for change in CHANGES if change not in self.may)

    @property
    def own_boards(self) -> PoolSettings:
        """The boards of the students; raises ValueError if all have the same."""
        if self.pool is None:
            raise ValueError(ONE_BOARD)
        return self.pool

    def points_for(self, right: int, of: int) -> float:
        """Return the points of an attempt with some right answers, choices or requirements, which all count alike.

        >>> from puzzle.search.options import SearchOptions
        >>> Assignment("ex-3", "quiz", SearchOptions(), points=10).points_for(2, 3)
        6.7
        """
        return round(self.points * right / of, 1) if of else 0.0

    def check_attempt(self, attempt: int) -> None:
        """Raise ValueError if the assignment has no attempt with this number."""
        if attempt < 1:
            raise ValueError("Attempts are numbered from 1.")
        if self.attempts is not None and attempt > self.attempts:
            raise ValueError(f"This assignment has {quantity(self.attempts, 'attempt')}, and this is {attempt:,}.")

    def index(self, student: str, attempt: int, size: int) -> int:
        """Return the place in a pool of the board of a student and an attempt, from 1.

        Raises ValueError if the assignment has fewer attempts, or if the student needs a number and has none.
        """
        self.check_attempt(attempt)
        if self.deal == BY_NUMBER:
            if not link_values.is_step(student):
                raise ValueError(NO_NUMBER.format(student))
            first = index_by_number(self.seed, int(student), size)
        else:
            first = index_by_name(self.seed, student, size)
        return index_of_attempt(first, attempt, size)

    def board(self, pool: BoardPool, student: str, attempt: int = 1) -> Tiles:
        """Return the board of a student; after an attempt that was graded, that of the next attempt is another."""
        return pool.boards[self.index(student, attempt, len(pool.boards))]


def assignment_of(state: Mapping[str, Any]) -> Assignment:
    """Return the assignment of a link state; raise ValueError with one sentence if it has none that can be dealt.

    >>> from puzzle.links import link_runs
    >>> state, _ = link_runs.parse_page("algorithm=by_hand&assignment=ex-3,moves:12,nodes:30-36,may:undo")
    >>> assignment = assignment_of(state)
    >>> assignment.task, assignment.options.algorithm, assignment.pool.nodes, assignment.may
    ('by_hand', 'a_star', (30, 36), ('undo',))
    """
    fields = state["assignment"]
    if fields is None:
        raise ValueError(NO_ASSIGNMENT)
    options = _measured_search(state, fields)
    pool = None if fields["moves"] is None else PoolSettings(state["goal"], fields["moves"], fields["nodes"], options)
    names = ("may", "choices", "algorithm", "admissible", "most_nodes", "points", "attempts")
    others = {name: fields[name] for name in names}
    return Assignment(fields["seed"], fields["task"], options, pool, fields["deal"] or BY_NAME, **others)


def free_settings(may: Sequence[str]) -> list[str]:
    """Return the settings of a search that students may change.

    >>> free_settings(("undo", "algorithm"))
    ['algorithm', 'heuristic', 'reached']
    """
    return [name for change in may for name in CHANGED_BY.get(change, ())]


def _measured_search(state: Mapping[str, Any], fields: Mapping[str, Any]) -> SearchOptions:
    """Return the search by which boards are measured: that of the link, with the algorithm of the assignment.

    Settings that students may change or write have their defaults, so that a change does not give them other boards.
    """
    usual = link_runs.default_run()
    settings = {
        **search_settings.settings_of(dict(state)),
        **{name: usual[name] for name in free_settings(fields["may"])},
    }
    if settings["algorithm"] not in catalogue.names(catalogue.ALGORITHMS):
        settings.update(algorithm=usual["algorithm"], reached=None)
    if fields["algorithm"] not in (None, settings["algorithm"]):
        settings.update(algorithm=fields["algorithm"], reached=None)
    if heuristic_names.is_own(settings["heuristic"]):
        settings.update(heuristic=usual["heuristic"])
    if state["problem"] != catalogue.DEFAULTS["problem"]:
        settings.update(heuristic=None)
    return options_and_limits(settings)[0]


def with_range(state: Mapping[str, Any], pool: BoardPool) -> dict[str, Any]:
    """Return the link state of an assignment with the range of nodes of its pool written out.

    A link with its range deals the same boards in every version.

    >>> from puzzle.assignments.pool_cache import find_pool
    >>> from puzzle.links import link_runs
    >>> state, _ = link_runs.parse_page("algorithm=by_hand&goal=1,2,3,0&assignment=ex-3,moves:3")
    >>> with_range(state, find_pool(assignment_of(state).own_boards))["assignment"]["nodes"]
    (3, 3)
    """
    return {**state, "assignment": {**state["assignment"], "nodes": pool.nodes}}


def student_state(state: Mapping[str, Any], pool: BoardPool, student: str, attempt: int = 1) -> dict[str, Any]:
    """Return the link state of a student's own board, whose link needs no pool to be opened."""
    assignment = assignment_of(state)
    own = {"student": parse_student(student), "attempt": attempt if attempt > 1 else None}
    return {
        **with_range(state, pool),
        "start": assignment.board(pool, student, attempt),
        "picks": (),
        "step": None,
        **own,
    }


def student_link(address: str, state: Mapping[str, Any]) -> str:
    """Return the link of a student's state; `address` is that of the page, which may be empty.

    The name is behind the #, so that it is sent to no server, as is code that the link had.
    """
    private = [link_values.CODE_KEY, link_values.SEARCH_KEY]
    parts = [f"{name}={link_values.BETWEEN_CODES.join(state[name])}" for name in private if state[name]]
    parts.append(f"student={link_values.escape(state['student'])}")
    return f"{address}?{link_runs.format_page({**state, 'student': None})}#{'&'.join(parts)}"
