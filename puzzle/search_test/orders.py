"""Which algorithms the expansions of a search agree with, over all runs of a test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from puzzle.core import catalogue
from puzzle.search_test.deviations import TOLERANCE, Deviation, first_deviation, layers_deviation, newest
from puzzle.search_test.observed_run import ASKED, MANHATTAN, MISPLACED, ObservedRun, Values
from puzzle.search_test.round_deviations import (
    beam_deviation,
    depth_limited_deviation,
    ida_deviation,
    iterative_deepening_deviation,
    pruned_by_depth,
    rbfs_deviation,
)

Check = Callable[[ObservedRun], Deviation | None]
WEIGHTS = (1.2, 1.5, 2, 2.5, 3, 4, 5, 10)
"""The factors of h that are tried for weighted A*."""
BY_PRIORITY = ("ignores_path_cost", "last_step_missing", "takes_largest")
"""The slips in the priority of nodes. With them a better copy of a state may have a worse priority."""
NO_ORDER = Deviation(1, 0, 0)
"""The deviation of a run that lacks what an algorithm has, such as values of h or rounds."""


@dataclass(frozen=True, eq=False)
class Order:
    """The order in which an algorithm expands nodes, or in which it does with a usual slip."""

    algorithm: str
    """The algorithm's name in the catalogue."""
    deviation: Check
    """A function from a run to the first step that leaves the order."""
    slip: str = ""
    """The name of the slip; empty for the order of the algorithm itself."""
    weight: float = 1
    """The factor of h."""
    shows: Callable[[ObservedRun], bool] = lambda _run: True
    """Whether a run shows what distinguishes the algorithm: one of all runs has to."""


def all_orders(declared: str = "") -> list[Order]:
    """Return the orders with which runs are compared, the usual ones first, and those with slips last.

    For a search whose name says that it uses no h, values of h are not computed if it does not ask for them.
    """
    may_use_h = not declared or catalogue.uses_heuristic(declared)
    sources = (ASKED, MANHATTAN, MISPLACED) if may_use_h else (ASKED,)
    orders = [
        Order("bidirectional_breadth_first", _both_ends, shows=lambda run: run.has_both_ends),
        _by("breadth_first", lambda run: run.along_best(_ones(run))),
        _by("uniform_cost", lambda run: run.along_best(run.step_costs)),
    ]
    for source in sources:
        rbfs = _with_h(lambda run, h: rbfs_deviation(run, _sum(run.g, h)), source)
        ida = _with_h(lambda run, h: ida_deviation(run, _sum(run.g, h)), source)
        orders += [
            Order("recursive_best_first", rbfs, shows=_forgets),
            _by_f("a_star", source),
            Order("greedy_best_first", _in_one_round(_with_h(first_deviation, source))),
            *(_by_f("weighted_a_star", source, weight) for weight in WEIGHTS),
            Order("ida_star", ida, shows=_has_rounds),
            *(_beam(source, with_costs) for with_costs in (False, True)),
        ]
    orders += [
        Order("iterative_deepening", iterative_deepening_deviation, shows=_has_rounds),
        Order("depth_first", _in_one_round(lambda run: first_deviation(run, newest(run)))),
        Order("depth_first", _in_one_round(lambda run: first_deviation(run, newest(run), keeps_first=True))),
        Order("depth_limited", _in_one_round(depth_limited_deviation)),
        Order("iterative_deepening", _marked_rounds, "visited_ignores_depth", shows=_has_rounds),
        _by("uniform_cost", lambda run: run.along_best(run.step_costs, True), "cheaper_copy_ignored"),
        _by("uniform_cost", lambda run: list(run.step_costs), "ignores_path_cost"),
        _by("uniform_cost", _without_last_step, "last_step_missing"),
        _by("uniform_cost", lambda run: _negative(run.g), "takes_largest"),
    ]
    return orders + [order for source in sources for order in _with_slips(source)]


def _with_slips(source: str) -> list[Order]:
    """Return the orders with slips of searches that use h."""
    return [
        _by_h(source, lambda run, h: _sum(list(run.step_costs), h), "ignores_path_cost"),
        _by_h(source, lambda run, h: _negative(_sum(run.g, h)), "takes_largest"),
        _by_h(source, lambda run, h: _negative(h), "takes_largest", "greedy_best_first"),
        _by_f("a_star", source, slip="cheaper_copy_ignored"),
        Order("a_star", _in_one_round(_with_h(_adding_h_up, source)), "adds_h_up"),
        *(_by_f("weighted_a_star", source, 1 / weight, "weight_on_g") for weight in WEIGHTS),
        *(_beam(source, with_costs, "keeps_worst") for with_costs in (False, True)),
    ]


def _by(algorithm: str, values: Callable[[ObservedRun], Values], slip: str = "") -> Order:
    """Return the order of a search that takes the smallest value first."""

    def deviation(run: ObservedRun) -> Deviation | None:
        """Return the first step that leaves the order."""
        if slip in BY_PRIORITY:
            return _by_priority(run, values(run))
        return first_deviation(run, values(run), keeps_first=bool(slip))

    return Order(algorithm, _in_one_round(deviation), slip)


def _by_f(algorithm: str, source: str, weight: float = 1, slip: str = "") -> Order:
    """Return the order of a best-first search by g + weight · h."""
    keeps_first = slip == "cheaper_copy_ignored"

    def deviation(run: ObservedRun, h: Values) -> Deviation | None:
        """Return the first step that leaves the order."""
        f = _sum(run.along_best(run.step_costs, keeps_first), h, weight)
        return first_deviation(run, f, keeps_first=keeps_first)

    return Order(algorithm, _in_one_round(_with_h(deviation, source)), slip, weight)


def _by_h(source: str, values: Callable[[ObservedRun, Values], Values], slip: str, algorithm: str = "a_star") -> Order:
    """Return the order of a search with a slip, by values that depend on h."""
    check = _with_h(lambda run, h: _by_priority(run, values(run, h)), source)
    return Order(algorithm, _in_one_round(check), slip)


def _negative(values: Values) -> Values:
    """Return the values with the opposite sign, by which the largest comes first."""
    return [None if value is None else -value for value in values]


def _without_last_step(run: ObservedRun) -> Values:
    """Return for each node the path cost of its parent."""
    return [None if g is None else g - cost for g, cost in zip(run.g, run.step_costs, strict=True)]


def _beam(source: str, with_costs: bool, slip: str = "") -> Order:
    """Return the order of beam search by h, or by g + h; or of one that keeps the worst nodes."""

    def deviation(run: ObservedRun, h: Values) -> Deviation | None:
        """Return the first step that leaves the order."""
        values = _sum(run.g, h) if with_costs else h
        return beam_deviation(run, _negative(values) if slip else values)

    return Order("beam", _in_one_round(_with_h(deviation, source)), slip, shows=lambda run: bool(pruned_by_depth(run)))


def _adding_h_up(run: ObservedRun, h: Values) -> Deviation | None:
    """Return the first step of a search that takes f of the parent for its g, so that every h on the path is added."""
    return first_deviation(
        run, run.along_best([cost + (each or 0) for cost, each in zip(run.step_costs, h, strict=True)])
    )


def _by_priority(run: ObservedRun, values: Values) -> Deviation | None:
    """Return a deviation unless some values are the priorities with which nodes were put into a watched container.

    Of a search whose container is not watched, the order is checked.
    """
    record = run.record
    pushed = [
        (node, priority) for _step, sign, node, priority in record.events if sign > 0 and record.parent[node] >= 0
    ]
    if all(priority is None for _node, priority in pushed):
        return first_deviation(run, values)
    pairs = [(values[node], priority) for node, priority in pushed]
    is_same = all(a is not None and b is not None and abs(a - b) <= TOLERANCE for a, b in pairs)
    return None if is_same else NO_ORDER


def _ones(run: ObservedRun) -> list[float]:
    """Return 1 for each node, as the cost of a move."""
    return [1] * len(run.states)


def _sum(g: Values, h: Values, weight: float = 1) -> Values:
    """Return g + weight · h of each node; None where one of them is unknown."""
    return [None if a is None or b is None else a + weight * b for a, b in zip(g, h, strict=True)]


def _in_one_round(check: Check) -> Check:
    """Return a check that a search in rounds or from both ends fails."""

    def deviation(run: ObservedRun) -> Deviation | None:
        """Return the first step that leaves the order."""
        if run.record.goal_root is not None:
            return NO_ORDER
        if len(run.rounds) > 1:
            return Deviation(run.rounds[1].start + 1, 0, 0)
        return check(run)

    return deviation


def _with_h(check: Callable[[ObservedRun, Values], Deviation | None], source: str) -> Check:
    """Return a check that uses h; a run without h for most of its steps fails it."""

    def deviation(run: ObservedRun) -> Deviation | None:
        """Return the first step that leaves the order."""
        if (source == ASKED) != bool(run.record.h):
            return NO_ORDER
        h = run.h(source)
        known = sum(h[node] is not None for node in run.taken)
        if 2 * known < len(run.taken) - 1:  # the root may be taken without it
            return NO_ORDER
        return check(run, h)

    return deviation


def _both_ends(run: ObservedRun) -> Deviation | None:
    """Return the first step that bidirectional search would not take; on easy problems one end may be enough."""
    if run.record.goal_root is None:
        return first_deviation(run, run.along_best(_ones(run))) if len(run.rounds) < 2 else NO_ORDER
    return layers_deviation(run) if run.has_both_ends else NO_ORDER


def _marked_rounds(run: ObservedRun) -> Deviation | None:
    """Return the first step that iterative deepening would not take if its rounds marked states early."""
    return iterative_deepening_deviation(run, keeps_first=True)


def _has_rounds(run: ObservedRun) -> bool:
    """Return True if the search began again."""
    return len(run.rounds) > 1


def _forgets(run: ObservedRun) -> bool:
    """Return True if the search expanded a node again, as RBFS does with those that it has forgotten."""
    return len(run.rounds) < 2 and len(set(run.expanded)) < len(run.expanded)


class Agreement:
    """The orders that all runs so far agree with, and where each order was left first.

    `declared` is the algorithm that the search is meant to be; empty if it is unknown.
    """

    def __init__(self, declared: str = "") -> None:
        self._orders = all_orders(declared)
        self._possible = list(self._orders)
        self._shown: set[Order] = set()
        self.first_deviation: dict[Order, tuple[ObservedRun, Deviation]] = {}
        """Of each order that was left, the first run that left it, and where."""
        self.runs = 0
        """The number of runs that were compared."""

    def add(self, run: ObservedRun) -> None:
        """Compare a run with the orders that all earlier runs agreed with."""
        if not run.taken or run.case.is_solved:
            return
        self.runs += 1
        for order in list(self._possible):
            found = order.deviation(run)
            if found is not None:
                self._possible.remove(order)
                self.first_deviation[order] = run, found
            elif order.shows(run):
                self._shown.add(order)

    def orders(self) -> list[Order]:
        """Return the orders that all runs agree with, the most usual one first."""
        return [order for order in self._possible if order in self._shown] if self.runs else []

    def best(self, declared: str) -> Order | None:
        """Return the order that describes the runs best; None if they agree with none.

        It is that of the declared algorithm, if need be with a slip, otherwise the most usual one.
        """
        agreeing = self.orders()
        return min(agreeing, key=lambda order: (order.algorithm != declared, bool(order.slip)), default=None)

    def deviation_from(self, algorithm: str) -> tuple[ObservedRun, Deviation] | None:
        """Return where the runs leave an algorithm: the order of it that is left last."""
        found = [
            (self.runs_until(order), order)
            for order in self._orders
            if order.algorithm == algorithm and order in self.first_deviation and not order.slip
        ]
        left = [self.first_deviation[order] for _runs, order in sorted(found, key=lambda pair: -pair[0])]
        return next((pair for pair in left if pair[1] is not NO_ORDER), left[0] if left else None)

    def runs_until(self, order: Order) -> int:
        """Return the number of the step in the run in which an order is left, over all runs before it."""
        run, deviation = self.first_deviation[order]
        return (run.case.moves or 0) * 1_000_000 + deviation.step
