"""The verdict that follows from all runs of a test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from inspect import isfunction

from puzzle.core import board, catalogue
from puzzle.search_test import verdict_words
from puzzle.search_test.answer_slips import add_answer_slips, add_length_slips, long_paths
from puzzle.search_test.cases import GOAL, TILES
from puzzle.search_test.file_rows import NOT_READABLE_HEADLINE
from puzzle.search_test.observed_run import ObservedRun
from puzzle.search_test.order_slips import add_order_slips, add_round_slips
from puzzle.search_test.orders import Agreement, Order
from puzzle.search_test.priority_slips import add_priority_slips
from puzzle.search_test.reference import reference_expansions
from puzzle.search_test.search_verdict import (
    NOT_READABLE,
    PATHS_RIGHT,
    RIGHT,
    UNKNOWN_ORDER,
    WASTEFUL,
    WRONG,
    CaseRow,
    SearchVerdict,
)
from puzzle.search_test.slips import COUNTS_COSTS, COUNTS_MOVES, SlipList
from puzzle.search_test.state_slips import (
    add_backward_estimate_slip,
    add_copy_slips,
    add_estimate_slips,
    add_move_slips,
)
from puzzle.watching.own_search import OwnSearch

PROMISING = (*COUNTS_MOVES, *COUNTS_COSTS)
"""The algorithms that promise the shortest or the cheapest paths."""
ENOUGH = 20
"""The number of problems after which paths that are all as short as promised count as right in any order."""


@dataclass(frozen=True)
class Tried:
    """The runs of a test, and what is known about the search: the input of `conclude`."""

    search: OwnSearch
    """The search."""
    declared: str
    """The algorithm that it is meant to be; empty if that is not known."""
    runs: Sequence[ObservedRun]
    """The runs on all problems."""
    agreement: Agreement
    """The orders that the runs agree with."""
    untried: tuple[str, ...]
    """Sentences on problems that were not tried."""
    repeats: bool = True
    """Whether the search solves a board also when it is called for it a second time."""

    @property
    def goal(self) -> str:
        """The goal of the boards of 3×3."""
        goals = [run.case.plain.goal for run in self.runs if run.case.kind == TILES and len(run.case.plain.goal) == 9]
        return board.text(goals[0] if goals else GOAL)


def conclude(tried: Tried, seconds: float, is_complete: bool) -> SearchVerdict:
    """Return the verdict on what has been tried."""
    runs, untried = _usable(tried.runs)
    order = tried.agreement.best(tried.declared)
    algorithm = tried.declared or ("" if order is None else order.algorithm)
    slips = SlipList()
    longer = long_paths(runs, algorithm)
    _add_slips(slips, tried, runs, order, algorithm, longer)
    if not tried.repeats or (slips.has_wrong and _keeps_defaults(tried.search)):
        sentence = "A default value or a global name keeps what an earlier call has put there, so later calls go wrong"
        slips.add("kept_between_calls", f"{sentence}: create it inside the function.")
    verdict = _verdict(slips, runs, order)
    rows = tuple(_row(run, algorithm) for run in tried.runs)
    found, named = slips.by_cause(), None if order is None else order.algorithm
    facts = verdict_words.Facts(verdict, found, algorithm, order, tuple(runs), tuple(longer), rows)
    return SearchVerdict(
        verdict,
        named,
        tried.declared or None,
        tried.search.name,
        verdict_words.headline(facts),
        verdict_words.sentence(facts),
        () if verdict == NOT_READABLE else found,
        verdict_words.checks(facts),
        rows,
        (*tried.untried, *untried),
        tried.goal,
        seconds,
        is_complete,
    )


def unreadable(function: str, sentence: str, declared: str = "") -> SearchVerdict:
    """Return the verdict on code that cannot be tested."""
    headline = NOT_READABLE_HEADLINE
    goal = board.text(GOAL)
    return SearchVerdict(
        NOT_READABLE, None, declared or None, function, headline, sentence, (), (), (), (), goal, 0.0, is_complete=True
    )


def _usable(runs: Sequence[ObservedRun]) -> tuple[list[ObservedRun], list[str]]:
    """Return the runs that count, and sentences on kinds of problems on all of which a search for others fails."""
    by_kind: dict[tuple[str, int], list[ObservedRun]] = {}
    for run in runs:
        by_kind.setdefault((run.case.kind, run.case.plain.cells), []).append(run)
    works = [kind for kind, same in by_kind.items() if not all(_fails(run) for run in same)]
    if not works:
        return list(runs), []
    usable = [run for kind in works for run in by_kind[kind]]
    untried = []
    for kind, same in by_kind.items():
        if kind not in works:
            name = catalogue.find(catalogue.PROBLEMS, kind[0], "problem").label if kind[0] != TILES else "Boards of 2×3"
            error = next((run.watched.error for run in same if run.watched.error is not None), None)
            reason = "no answer could be read" if error is None else error.sentence.rstrip(".")
            untried.append(f"{name} could not be tried: {reason}.")
    return usable, untried


def _fails(run: ObservedRun) -> bool:
    """Return True if a run raised an error, or returned what cannot be read."""
    return run.watched.outcome == "error" or (run.is_finished and run.answer.kind == "unreadable")


def _add_slips(
    slips: SlipList,
    tried: Tried,
    runs: Sequence[ObservedRun],
    order: Order | None,
    algorithm: str,
    longer: Sequence[ObservedRun],
) -> None:
    """Add all slips that the runs show."""
    add_move_slips(slips, runs, not tried.search.takes_problem)
    add_answer_slips(slips, runs, algorithm)
    if slips.has_any("shared_board", "wrong_moves"):
        return  # they explain the rest
    add_round_slips(slips, runs, algorithm, longer)
    add_copy_slips(slips, runs, algorithm)
    if algorithm and tried.agreement.runs and not slips.has_any("visited_across_rounds", "no_visited_check"):
        # Problems whose steps differ in cost count twice, as they show more.
        solved = sum(run.answer.is_solution * (1 + run.has_costs) for run in runs)
        is_proved = not longer and algorithm in PROMISING and solved >= ENOUGH
        add_priority_slips(slips, runs, algorithm)
        add_order_slips(slips, tried.agreement, algorithm, order, tried.search.source, is_proved)
    if algorithm in ("a_star", "ida_star", "recursive_best_first"):
        add_estimate_slips(slips, runs)
    if algorithm and catalogue.uses_heuristic(algorithm):
        add_backward_estimate_slip(slips, runs)
    tests_early = _tests_early(runs)
    add_length_slips(slips, longer, algorithm, tests_early)
    if tests_early and algorithm in ("a_star", "uniform_cost") and not slips.has_wrong:
        sentence = "It stops when the goal is generated, not when it is taken from the frontier"
        slips.add("goal_test_early", f"{sentence}: with other costs its paths can be too long.")


def _keeps_defaults(search: OwnSearch) -> bool:
    """Return True if the default value of an argument is a container, and not empty after the calls."""
    functions = [value for value in search.names.values() if isfunction(value)]
    own = [each for each in functions if each.__code__.co_filename in search.file_names]
    return any(isinstance(value, (list, set, dict)) and value for each in own for value in each.__defaults__ or ())


def _tests_early(runs: Sequence[ObservedRun]) -> bool:
    """Return True if the search tests for the goal when it generates nodes."""
    return sum(run.early_tests for run in runs) > sum(run.late_tests for run in runs)


def _verdict(slips: SlipList, runs: Sequence[ObservedRun], order: Order | None) -> str:
    """Return the verdict that follows from the slips, and from what could be seen."""
    if _is_silent(runs):
        return NOT_READABLE
    if slips.has_wrong:
        return WRONG
    if not any(run.expanded for run in runs):
        return PATHS_RIGHT
    if order is None:
        return UNKNOWN_ORDER
    return WASTEFUL if slips.by_cause() else RIGHT


def _is_silent(runs: Sequence[ObservedRun]) -> bool:
    """Return True if a search never returns what can be read, though it finds the goal or prints something."""
    ended = [run for run in runs if run.is_finished]
    if not runs or any(run.answer.kind in ("path", "count") for run in ended):
        return not runs
    return any(
        run.answer.kind == "unreadable" or run.tested_goal >= 0 or run.watched.printed.lines > 0 for run in ended
    )


def _row(run: ObservedRun, algorithm: str) -> CaseRow:
    """Return what the search did on a problem."""
    case, answer = run.case, run.answer
    is_path = run.is_finished and (answer.is_solution or answer.kind == "count")
    reference = reference_expansions(case, algorithm) if algorithm and run.is_finished else None
    return CaseRow(
        case.name,
        case.kind,
        case.moves,
        case.cost,
        run.watched.outcome,
        answer.length if is_path else None,
        answer.cost if is_path else None,
        len(run.expanded),
        reference,
    )
