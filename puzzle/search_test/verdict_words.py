"""The headline, the sentence and the rows of checks of a verdict on a search."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from puzzle.core import catalogue
from puzzle.core.formatting import quantity
from puzzle.search_test.file_rows import NOT_READABLE_HEADLINE
from puzzle.search_test.observed_run import ObservedRun
from puzzle.search_test.order_slips import CONFUSED, REASONS, in_sentence
from puzzle.search_test.orders import Order
from puzzle.search_test.search_verdict import (
    COSTLY,
    FAILED,
    NOT_READABLE,
    PASSED,
    PATHS_RIGHT,
    RIGHT,
    UNKNOWN,
    UNKNOWN_ORDER,
    WASTEFUL,
    CaseRow,
    Check,
)
from puzzle.search_test.slips import COUNTS_COSTS, COUNTS_MOVES, NODES, Slip, amount, found, promised

ORDER_SLIPS = {*CONFUSED.values(), "bound_wrong", *REASONS, "g_in_loop", "other_algorithm", "leaves_order"}
"""The slips by which a search is not the algorithm that it is meant to be."""
VALID = (
    "invalid_path",
    "path_backwards",
    "state_twice",
    "path_incomplete",
    "raises_error",
    "ties_compare_nodes",
    "gives_up",
    "result_lost",
    "wrong_goal",
    "shared_path",
    "wrong_moves",
)
LENGTH = ("not_shortest", "parents_overwritten", "counts_states", "first_meeting", "visited_ignores_depth")
UNSOLVABLE = ("solves_unsolvable", "no_end_if_unsolvable")
COPIES = ("no_visited_check", "marks_late", "expands_twice", "repeats_rounds", "shared_board")


@dataclass(frozen=True)
class Facts:
    """The facts from which headline, sentence and checks are written."""

    verdict: str
    """The verdict."""
    slips: tuple[Slip, ...]
    """The slips, the cause of the others first."""
    algorithm: str
    """The declared algorithm, or the one that was recognised; empty if there is neither."""
    order: Order | None
    """The order that all runs agree with."""
    runs: tuple[ObservedRun, ...]
    """The runs that count."""
    longer: tuple[ObservedRun, ...]
    """The runs whose paths are too long."""
    rows: tuple[CaseRow, ...]
    """A row for each problem."""

    @property
    def subject(self) -> str:
        """The algorithm as the subject of a sentence."""
        return str(catalogue.algorithm(self.algorithm).subject) if self.algorithm else "Your search"

    @property
    def ratio(self) -> float | None:
        """How many times as many nodes the search expands as the same algorithm of this package."""
        pairs = [(row.expanded, row.reference) for row in self.rows if row.reference and row.outcome == "returned"]
        usual = sum(reference for _expanded, reference in pairs if reference)
        return sum(expanded for expanded, _reference in pairs) / usual if usual else None


def headline(facts: Facts) -> str:
    """Return the verdict in a few words."""
    if facts.verdict == RIGHT:
        return f"Right: {in_sentence(facts.subject)}"
    if facts.verdict == WASTEFUL:
        return f"Right but wasteful: {in_sentence(facts.subject)}"
    if facts.verdict == PATHS_RIGHT:
        return "Paths right, order not seen"
    if facts.verdict == UNKNOWN_ORDER:
        return "Paths right, by an algorithm that is not known here"
    if facts.verdict == NOT_READABLE:
        return NOT_READABLE_HEADLINE
    first = facts.slips[0]
    if first.name in ORDER_SLIPS and facts.algorithm:
        ending = ": paths too long" if facts.longer else ""
        return f"Not {in_sentence(facts.subject)}{ending}"
    return f"Wrong: {first.title}"


def sentence(facts: Facts) -> str:
    """Return the reason for the verdict."""
    if facts.verdict == NOT_READABLE:
        words = [run.answer.words for run in facts.runs if run.is_finished and run.answer.words and run.case.moves]
        return words[0] if words else "No path could be read from what your search returned."
    if facts.slips:
        first = facts.slips[0]
        return first.sentence + (_waste(facts) if first.cost == NODES else "")
    if facts.verdict == PATHS_RIGHT:
        return "Its paths are right. Its expansions were not seen, as its moves are computed inside the search."
    if facts.verdict == UNKNOWN_ORDER:
        return (
            "Its paths are right. Its steps agree with no algorithm that is known here, which does not make it wrong."
        )
    paths = (
        "Its paths are as short as promised"
        if facts.algorithm in (*COUNTS_MOVES, *COUNTS_COSTS)
        else "Its paths are valid"
    )
    weight = f" with weight {facts.order.weight:g}" if facts.order and facts.algorithm == "weighted_a_star" else ""
    return f"{paths}, and every step agrees with {in_sentence(facts.subject)}{weight}."


def _waste(facts: Facts) -> str:
    """Return a sentence on how many more nodes the search expands, after a space; empty if it is few."""
    ratio = facts.ratio
    if ratio is None or ratio < 1.05:
        return ""
    return f" It expands {ratio:.1f} times as many nodes as {in_sentence(facts.subject)}."


# ---- the rows of checks ----


def checks(facts: Facts) -> tuple[Check, ...]:
    """Return the six rows of checks."""
    if not facts.runs:
        return ()
    return (_valid(facts), _shortest(facts), _unsolvable(facts), _order(facts), _copies(facts), _solved(facts))


def _first(facts: Facts, names: Iterable[str]) -> Slip | None:
    """Return the first slip with one of some names."""
    return next((slip for slip in facts.slips if slip.name in names), None)


def _failed(label: str, slip: Slip) -> Check:
    """Return the row of a check that a slip fails."""
    return Check(label, FAILED if slip.is_wrong else COSTLY, slip.sentence, slip.case, slip.board)


def _valid(facts: Facts) -> Check:
    """Return the row on the paths."""
    label = "Path valid"
    if slip := _first(facts, VALID):
        return _failed(label, slip)
    solvable = [run for run in facts.runs if run.case.moves and run.is_finished]
    valid = sum(run.answer.is_solution for run in solvable)
    if any(run.answer.kind == "count" for run in solvable):
        return Check(label, UNKNOWN, "It returns a number, not a path.")
    if not valid:
        return Check(label, UNKNOWN, "No path was returned.")
    return Check(label, PASSED, f"{valid} of {quantity(len(solvable), 'problem')}")


def _shortest(facts: Facts) -> Check:
    """Return the row on the lengths or costs of the paths."""
    label = "Path shortest"
    if slip := _first(facts, LENGTH):
        return _failed(label, slip)
    if facts.longer:
        run = facts.longer[0]
        target, value = promised(facts.algorithm, run), found(facts.algorithm, run)
        assert target is not None and value is not None
        figures = f"{amount(value, facts.algorithm, run)} instead of {amount(target, facts.algorithm, run)}"
        return Check(
            label, FAILED, f"{figures}, on {quantity(len(facts.longer), 'problem')}", run.case.name, run.case.board
        )
    solved = [run for run in facts.runs if run.case.moves and run.answer.is_solution]
    if facts.algorithm not in (*COUNTS_MOVES, *COUNTS_COSTS):
        shortest = sum(run.answer.cost == run.case.cost for run in solved)
        reason = f"on {shortest} of {quantity(len(solved), 'problem')}; the algorithm does not promise it"
        return Check(label, UNKNOWN, reason if facts.algorithm else reason.partition(";")[0])
    return Check(label, PASSED if solved else UNKNOWN, f"{len(solved)} of {quantity(len(solved), 'problem')}")


def _unsolvable(facts: Facts) -> Check:
    """Return the row on problems without a solution."""
    label = "Ends on unsolvable boards"
    if slip := _first(facts, UNSOLVABLE):
        return _failed(label, slip)
    run = next((run for run in facts.runs if run.case.is_unsolvable), None)
    if run is None:
        return Check(label, UNKNOWN, "not tried")
    if run.is_finished:
        return Check(label, PASSED, f"{run.case.name}: {len(run.expanded):,} expansions")
    return Check(
        label,
        UNKNOWN,
        f"{run.case.name}: stopped after {len(run.expanded):,} expansions",
        run.case.name,
        run.case.board,
    )


def _order(facts: Facts) -> Check:
    """Return the row on the order of expansions."""
    label = "Order of expansion"
    if slip := _first(facts, ORDER_SLIPS):
        return _failed(label, slip)
    if not any(run.expanded for run in facts.runs):
        return Check(label, UNKNOWN, "not seen")
    if facts.order is None:
        return Check(label, UNKNOWN, "agrees with no algorithm that is known here")
    return Check(label, PASSED, in_sentence(str(catalogue.algorithm(facts.order.algorithm).subject)))


def _copies(facts: Facts) -> Check:
    """Return the row on repeated states."""
    label = "Copies"
    if slip := _first(facts, COPIES):
        return _failed(label, slip)
    if not any(run.expanded for run in facts.runs):
        return Check(label, UNKNOWN, "not seen")
    repeats = sum(run.repeats for run in facts.runs)
    total = sum(len(run.expanded) for run in facts.runs)
    return Check(label, PASSED, f"{repeats:,} of {total:,} expansions repeat a state")


def _solved(facts: Facts) -> Check:
    """Return the row on a start that is the goal."""
    label = "Solved start"
    if slip := _first(facts, ("none_if_solved",)):
        return _failed(label, slip)
    run = next((run for run in facts.runs if run.case.is_solved), None)
    is_known = run is not None and run.is_finished and run.answer.kind in ("path", "count")
    return Check(label, PASSED if is_known else UNKNOWN, "a path without moves" if is_known else "not known")
