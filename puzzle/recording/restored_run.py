"""A run that another interpreter has searched, restored from the columns of its trace.

The page's sandbox searches with a reader's heuristic. The page's worker restores the run, so that it can explain it
without the reader's code. As that code could forge every column, each is checked.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import inf, isfinite
from typing import Any

from puzzle.core.own_code import LARGEST
from puzzle.core.slices import STRIDE, Slices, split_range
from puzzle.core.trace import NO_NODE, Trace
from puzzle.families.family import family_of
from puzzle.heuristics.heuristic import Tiles
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.problems.problem import SearchProblem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import OUTCOMES, UNFINISHED, Run, state_of
from puzzle.search.common import Search
from puzzle.search.options import Limits, SearchOptions

Columns = Mapping[str, Sequence[float]]
NODE_COLUMNS, DISCARD_COLUMNS = ("parent", "move", "g", "h"), ("discarded_parent", "discarded_move")
PRUNED_COLUMNS = ("pruned", "pruned_at")
FORGOTTEN_COLUMNS, RENEWED_COLUMNS = ("forgotten", "forgotten_at"), ("renewed", "renewed_at")
PAIRED_COLUMNS = (*DISCARD_COLUMNS, *PRUNED_COLUMNS, *FORGOTTEN_COLUMNS, *RENEWED_COLUMNS)
TRACE_COLUMNS = (*NODE_COLUMNS, *PAIRED_COLUMNS, "values", "taken", "roots", "bounds", "cut")
"""The columns of the trace that are copied."""
STEP_TABLES = ("superseded_at", "dropped_at", "recovered_at")
"""The tables of the trace from a node to a step; their columns are flat pairs."""
NUMBERS = ("refused", "refused_replaces", "goal")
"""The single numbers of the trace that are stored in the column `numbers`."""
EXTRA_COLUMNS = {"extra_parent": "i", "extra_move": "b", "extra_h": "d"}
"""Successors without a node whose h an explanation may need, with the type codes of their columns."""
WRONG = "The recorded search has a wrong column “{}”."


def trace_columns(run: Run) -> dict[str, array[Any]]:
    """Return the columns from which `restore_run` restores an ended run, by name.

    They are those of `Trace`, with tables as flat pairs, the starts of the rounds, and h of the successors without a
    node: the search may have ended before it examined the last ones.
    """
    trace = run.trace
    columns = {name: array(getattr(trace, name).typecode, getattr(trace, name)) for name in TRACE_COLUMNS}
    for name in STEP_TABLES:
        columns[name] = array("i", [number for pair in getattr(trace, name).items() for number in pair])
    columns["round_starts"] = array("d", trace.round_clock.starts)
    columns["numbers"] = array("i", [getattr(trace, name) for name in NUMBERS])
    extra: dict[str, array[Any]] = {name: array(typecode) for name, typecode in EXTRA_COLUMNS.items()}
    for node in run.family.unfinished(trace):
        state = state_of(run.problem, trace, node)
        for action in run.problem.actions(state):
            extra["extra_parent"].append(node)
            extra["extra_move"].append(action)
            extra["extra_h"].append(run.problem.h(run.problem.result(state, action)))
    return {**columns, **extra}


class RecordedHeuristic(OwnHeuristic):
    """The values of a reader's heuristic on the boards of a recorded search; other boards have none."""

    def __init__(self) -> None:
        super().__init__(self._recorded_value)
        self.run: Run | None = None
        self.copies: Copies | None = None
        self.extra: dict[Any, float] = {}
        """h of successors without a node, by state."""

    def _recorded_value(self, tiles: Tiles, _goal: Tiles) -> float:
        """Return h of a board, by its first node."""
        assert self.run is not None and self.copies is not None, "A run is explained after it has been restored."
        state = self.run.problem.pack(tiles)  # type: ignore[attr-defined]
        nodes = self.copies.nodes_of(state)
        return self.run.trace.h[nodes[0]] if nodes else self.extra[state]


class RestoredRun(Run):
    """An ended run whose trace is given."""

    def __init__(
        self, problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace, outcome: str, seconds: float
    ) -> None:
        self._given = trace, outcome
        super().__init__(problem, options, limits)
        self.seconds = seconds

    def _create_search(self, anyway: bool) -> Search | None:
        """Use the trace; there is nothing left to search."""
        self.trace, self.outcome = self._given
        return None


def restore_run(
    start: Tiles, goal: Tiles, options: SearchOptions, limits: Limits, columns: Columns, outcome: str, seconds: float
) -> Slices[tuple[Run, Copies]]:
    """Restore an ended run of a sliding puzzle in slices, and return it with the index of its states.

    Raises ValueError if the columns are not those of such a search.

    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.heuristics.own_heuristic import load_heuristic
    >>> from puzzle.recording.run import sliding_run
    >>> start, goal = (1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
    >>> run = sliding_run(start, goal, heuristic=load_heuristic("def h(state, goal): return state.index(0)"))
    >>> _ = run.advance()
    >>> given = start, goal, run.options, run.limits, trace_columns(run), run.outcome, run.seconds
    >>> restored, _copies = run_to_end(restore_run(*given))
    >>> restored.result().moves, restored.trace.h == run.trace.h
    ('ULL', True)
    """
    heuristic = RecordedHeuristic()
    problem = SlidingPuzzle(start, goal, heuristic, options.count_blank, options.order)
    trace = _read_trace(Trace(problem.whole_numbers, problem.unit_costs), columns, options)
    yield from _check_trace(trace, len(problem.action_names))
    starts = trace.round_clock.starts
    _ensure(len(starts) == len(trace.bounds) and _are_sorted([0, *starts, seconds]), "round_starts")
    _ensure(outcome in (*OUTCOMES, UNFINISHED) and (outcome == "solved") == (trace.goal != NO_NODE), "outcome")
    run = RestoredRun(problem, options, limits, trace, outcome, seconds)
    heuristic.run, heuristic.copies = run, Copies(run)
    while heuristic.copies.advance(STRIDE):  # raises ValueError at a move that the board does not allow
        yield
    _ensure(outcome != "solved" or problem.is_goal(state_of(problem, trace, trace.goal)), "goal")
    _read_extra(heuristic, run, columns)
    return run, heuristic.copies


def _read_trace(trace: Trace, columns: Columns, options: SearchOptions) -> Trace:
    """Fill an empty trace with columns."""
    for name in TRACE_COLUMNS:
        setattr(trace, name, _column(columns, name, getattr(trace, name).typecode))
    trace.round_clock.starts = _column(columns, "round_starts", "d")
    for name in STEP_TABLES:
        pairs = _column(columns, name, "i")
        setattr(trace, name, dict(zip(pairs[::2], pairs[1::2], strict=True)))
    numbers = _column(columns, "numbers", "i")
    _ensure(len(numbers) == len(NUMBERS), "numbers")
    for name, number in zip(NUMBERS, numbers, strict=True):
        setattr(trace, name, number)
    family_of(options.algorithm).prepare(trace, options)
    return trace


def _read_extra(heuristic: RecordedHeuristic, run: Run, columns: Columns) -> None:
    """Fill the table of h of successors without a node."""
    parents, moves, values = (_column(columns, name, typecode) for name, typecode in EXTRA_COLUMNS.items())
    _ensure(len(parents) == len(moves) == len(values) and _are_between(parents, 0, len(run.trace.parent) - 1), "extra")
    _ensure(_are_between(moves, 0, len(run.problem.action_names) - 1) and _are_between(values, 0, LARGEST), "extra")
    for parent, move, value in zip(parents, moves, values, strict=True):
        heuristic.extra[run.problem.result(state_of(run.problem, run.trace, parent), move)] = value


def _column(columns: Columns, name: str, typecode: str) -> array[Any]:
    """Return a column as an array; raise ValueError if it is missing or has numbers that the type does not hold."""
    try:
        return array(typecode, columns[name])
    except (KeyError, TypeError, ValueError, OverflowError):
        raise ValueError(WRONG.format(name)) from None


def _check_trace(trace: Trace, actions: int) -> Slices[None]:
    """Raise ValueError unless nodes, steps and discarded copies follow one another as in a search.

    `actions` is the number of codes of actions; whether a board allows a move is not checked.
    """
    nodes, steps = len(trace.parent), trace.last_step
    for names in (NODE_COLUMNS, DISCARD_COLUMNS, PRUNED_COLUMNS, FORGOTTEN_COLUMNS, RENEWED_COLUMNS):
        _ensure(len({len(getattr(trace, name)) for name in names}) == 1, names[0])
    _ensure(_are_between(trace.move, NO_NODE, actions - 1), "move")
    _ensure(_are_between(trace.discarded_move, 0, actions - 1), "discarded_move")
    _ensure(_are_between(trace.taken, 0, nodes - 1) and len(set(trace.taken)) == len(trace.taken), "taken")
    _ensure(_are_between(trace.discarded_parent, 0, nodes - 1), "discarded_parent")
    _ensure(_are_between(trace.cut, 0, nodes - 1) and list(trace.cut) == sorted(trace.cut), "cut")
    _ensure(_are_between(trace.pruned, 0, nodes - 1) and _are_between(trace.pruned_at, 0, steps), "pruned")
    _ensure(len({*trace.pruned, *trace.taken}) == len(trace.pruned) + len(trace.taken), "pruned")
    for names in (FORGOTTEN_COLUMNS, RENEWED_COLUMNS):
        nodes_of, steps_of = (getattr(trace, name) for name in names)
        _ensure(_are_between(nodes_of, 0, nodes - 1) and len(set(nodes_of)) == len(nodes_of), names[0])
        _ensure(_are_between(steps_of, 1, steps) and _are_sorted(steps_of), names[1])
    _ensure(_are_sorted(trace.renewed) and trace.goal not in trace.forgotten, "forgotten")
    for name in STEP_TABLES:
        table = getattr(trace, name)
        _ensure(_are_between(table, 0, nodes - 1) and _are_between(table.values(), 0, steps), name)
    _ensure(min(trace.goal, trace.refused_replaces) >= NO_NODE, "numbers")
    _ensure(max(trace.goal, trace.refused_replaces) < max(nodes, 1) and trace.refused in (0, 1), "numbers")
    yield
    yield from _check_nodes(trace)
    yield from _check_order(trace)


def _check_nodes(trace: Trace) -> Slices[None]:
    """Raise ValueError unless every node has a parent before it that was taken, one more in g, and an h in range."""
    roots, taken = [], set(trace.taken)
    _ensure(not trace.takes_at_once or len(taken) == len(trace.parent) or len(trace.parent) == 1, "taken")
    _ensure(len(trace.values) in (0, len(trace.parent)), "values")
    for part in split_range(range(len(trace.parent))):
        for node in part:
            parent, g, h = trace.parent[node], trace.g[node], trace.h[node]
            if parent == NO_NODE:
                roots.append(node)
            _ensure(parent == NO_NODE or (0 <= parent < node and parent in taken), "parent")
            _ensure(g == (0 if parent == NO_NODE else trace.g[parent] + 1), "g")
            _ensure(0 <= h <= LARGEST, "h")
            _ensure(not trace.values or g + h <= trace.values[node] < inf, "values")
        yield
    rounds = len(trace.bounds) if trace.takes_at_once else min(1, len(trace.parent))
    _ensure(roots == list(trace.roots) and len(roots) == rounds and all(map(isfinite, trace.bounds)), "roots")


def _check_order(trace: Trace) -> Slices[None]:
    """Raise ValueError unless nodes are generated, taken and dropped in the order of steps."""
    history = History(trace)
    yield from history.prepare()
    generated_at, expanded_at = history.generated_at, history.expanded_at
    if trace.takes_at_once:
        _ensure(trace.taken == array("i", range(len(trace.taken))) and not trace.dropped_at, "taken")
    _ensure(_are_sorted(generated_at) and _are_between(generated_at, 0, trace.last_step), "parent")
    for part in split_range(range(len(trace.taken))):
        _ensure(all(generated_at[trace.taken[index]] <= index + 1 for index in part), "taken")
        yield
    _ensure(_are_sorted(array("i", [expanded_at[node] for node in trace.discarded_parent])), "discarded_parent")
    _ensure(_are_sorted(history.drop_steps), "dropped_at")
    _ensure(_are_sorted(trace.pruned_at), "pruned_at")
    for node, step in zip(trace.forgotten, trace.forgotten_at, strict=True):
        _ensure(generated_at[node] <= step and expanded_at[node] <= step, "forgotten_at")


def _are_between(numbers: Iterable[float], least: float, most: float) -> bool:
    """Return True if all numbers are in a range; no number is NaN then."""
    return all(least <= number <= most for number in numbers)


def _are_sorted(numbers: Sequence[float]) -> bool:
    """Return True if no number is smaller than the one before it."""
    return all(first <= second for first, second in pairwise(numbers))


def _ensure(condition: bool, name: str) -> None:
    """Raise ValueError with the name of the wrong column unless a condition holds."""
    if not condition:
        raise ValueError(WRONG.format(name))
