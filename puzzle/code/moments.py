"""The moments of a step: the lines of a program that are executed from taking one node to taking the next.

Step t takes the t-th node; its moments end with the last successor of that node. They are computed from the trace, one
step at a time.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from puzzle.code.successors import Successor, examined_successors
from puzzle.core.trace import NO_NODE
from puzzle.recording.history import History
from puzzle.recording.reached import reached_rule
from puzzle.recording.run import Run


@dataclass(frozen=True)
class Moment:
    """The execution of one line of a program, with the values at that time."""

    mark: str
    """The name of the event; `pseudocode.py` and `source.py` map each event to a line."""
    node: int = NO_NODE
    """The current node, −1 for none."""
    child: Successor | None = None
    """The successor that the line handles; None if the line handles no successor."""
    holds: bool = False
    """The result of the test on this line; False for a line without a test."""
    frontier_size: int = 0
    """The size of the frontier after this line, including superseded entries; 0 for a search without a frontier. In
    beam search it is the size of the next layer."""
    reached_growth: int = 0
    """The number of states added to the table of reached states so far in this step."""


@dataclass(frozen=True)
class Step:
    """The lines of a program that a search executes in one step."""

    moments: tuple[Moment, ...]
    """The moments in order; empty if nothing was searched."""
    main: int
    """The index of the moment at which the node is taken or the search ends."""


def frontier_step(run: Run, history: History, step: int, inserts_first: bool = False) -> Step:
    """Return the lines executed in a step, as moments, for a search with one frontier or, if bidirectional, two.

    With `inserts_first` the program inserts a successor into the frontier before the goal test, otherwise after it.
    """
    trace = run.trace
    if not trace.parent:
        return Step((), 0)
    if step <= 0:
        return first_step(run, history)
    moments = list(_superseded_moments(run, history, step))
    main_index, node = len(moments), history.current_node(step)
    frontier_size = history.frontier_size(step)
    if node == NO_NODE:
        frontier_size += inserts_first and trace.goal_never_inserted
        return Step((*moments, Moment(ending(run), trace.goal, frontier_size=frontier_size)), main_index)
    moments.append(Moment("pop", node, frontier_size=frontier_size))
    if reached_rule(run) == "best":
        moments.append(Moment("stale", node, frontier_size=frontier_size))
    if not trace.tests_early:
        moments.append(Moment("test", node, holds=node == trace.goal, frontier_size=frontier_size))
    if node == trace.goal:
        moments.append(Moment("found", node, frontier_size=frontier_size))
        return Step(tuple(moments), len(moments) - 1)
    if reached_rule(run) == "expansion":
        moments.append(Moment("note", node, frontier_size=frontier_size))
    if step < history.last_step:
        moments += expansion_moments(run, history, step, moments[-1], inserts_first)
    return Step(tuple(moments), main_index)


def ending(run: Run) -> str:
    """Return the event that ended a search whose last step takes no node."""
    if run.outcome == "solved":
        return "found_early"
    events = {"exhausted": "over", "pruned": "over", "depth_limit": "cutoff", "node_limit": "limit"}
    return events.get(run.outcome, "stopped")


def first_step(run: Run, history: History) -> Step:
    """Return the moments of step 0: the root is created and, if nodes are tested when generated, tested."""
    trace = run.trace
    moments = [Moment("root", 0)]
    if trace.tests_early:
        moments.append(Moment("test_root", 0, holds=trace.goal == 0))
    if trace.goal == 0 and history.last_step == 0:
        moments.append(Moment("found_root", 0))
    else:
        moments.append(Moment("start", 0, frontier_size=history.frontier_size(0)))
    return Step(tuple(moments), len(moments) - 1)


def _superseded_moments(run: Run, history: History, step: int) -> list[Moment]:
    """Return the lines executed, before a step's current node is taken, to pop and skip superseded nodes."""
    drop_steps = history.drop_steps
    first, last = bisect_left(drop_steps, step), bisect_right(drop_steps, step)
    size_when_taken = history.frontier_size(step) + (history.current_node(step) != NO_NODE)
    # A superseded node counts as part of the frontier until it is popped.
    moments = []
    for index, node in enumerate(islice(run.trace.dropped_at, first, last)):
        frontier_size = size_when_taken + last - first - 1 - index
        moments += [
            Moment("pop", node, frontier_size=frontier_size),
            Moment("stale", node, holds=True, frontier_size=frontier_size),
        ]
    return moments


def expansion_moments(run: Run, history: History, step: int, previous: Moment, inserts_first: bool) -> list[Moment]:
    """Return the lines executed for the successors of the current node: tests, and the insertion of those kept."""
    moments: list[Moment] = []
    frontier_size, reached_growth = previous.frontier_size, int(reached_rule(run) == "expansion")
    for child in examined_successors(run, history, step):
        for mark, holds in _successor_events(run, child, inserts_first):
            reached_growth += mark == "keep"
            frontier_size += mark == "push"
            moments.append(Moment(mark, previous.node, child, holds, frontier_size, reached_growth))
    return moments


def _successor_events(run: Run, child: Successor, inserts_first: bool) -> Iterator[tuple[str, bool]]:
    """Yield the names of the events of one successor, each with the result of its test."""
    trace, reached = run.trace, reached_rule(run)
    is_reached = child.row >= 0 or child.replaces != NO_NODE
    yield "child", False
    if reached != "none":
        yield "known", not is_reached
    if is_reached and reached == "best":
        yield "cheaper", child.replaces != NO_NODE
    if child.row >= 0:
        return
    if child.node == NO_NODE:
        yield "limit", True
        return
    if reached in ("first", "best"):
        yield ("keep" if child.replaces == NO_NODE else "replace"), True
    is_goal = trace.goal_never_inserted and child.node == len(trace.parent) - 1
    if inserts_first:
        yield "push", True
    if trace.tests_early:
        yield "early", is_goal
    if not inserts_first and not is_goal:
        yield "push", True
