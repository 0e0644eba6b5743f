"""The lines executed in a step of a search with a frontier: a node is taken, tested and expanded."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from puzzle.code.moments import Moment, Step, ending
from puzzle.code.successors import Successor, expand
from puzzle.core.trace import NO_NODE
from puzzle.recording.history import History
from puzzle.recording.reached import reached_rule
from puzzle.recording.run import Run
from puzzle.recording.states import state_of


def frontier_step(
    run: Run, history: History, step: int, inserts_first: bool = False, frontier_size: int | None = None
) -> Step:
    """Return the lines executed in a step, as moments, for a search with one frontier or, if bidirectional, two.

    With `inserts_first` the program inserts a successor into the frontier before the goal test, otherwise after it.
    `frontier_size` is the size of the program's frontier if that is only a part of the frontier in the history.
    """
    trace = run.trace
    if step <= 0:
        return _first_step(run, history)
    moments = list(_superseded_moments(run, history, step))
    main_index, node = len(moments), history.current_node(step)
    if frontier_size is None:
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
        moments += _expansion_moments(run, history, step, moments[-1], inserts_first)
    return Step(tuple(moments), main_index)


def _first_step(run: Run, history: History) -> Step:
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


def _expansion_moments(run: Run, history: History, step: int, previous: Moment, inserts_first: bool) -> list[Moment]:
    """Return the lines executed for the successors of the current node: tests, and the insertion of those kept."""
    moments: list[Moment] = []
    frontier_size, reached_growth = previous.frontier_size, int(reached_rule(run) == "expansion")
    for child in _examined_successors(run, history, step):
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


def _examined_successors(run: Run, history: History, step: int) -> list[Successor]:
    """Return the successors that a search with a frontier examined while it expanded a step's current node.

    The last of them is neither a node nor a discarded copy if the node limit was reached. Successors after it, or after
    a goal that ends the search, were not examined.
    """
    trace = run.trace
    new_nodes = {trace.move[node]: node for node in range(history.nodes_at(step), history.nodes_at(step + 1))}
    rows = range(history.discarded_at(step), history.discarded_at(step + 1))
    discarded_rows = {trace.discarded_move[row]: row for row in rows}
    # The nodes that the new nodes of this step superseded.
    superseded_at = trace.superseded_at if new_nodes else {}
    superseded = [node for node, step_superseded in superseded_at.items() if step_superseded == step + 1]
    superseded_by_state = {state_of(run.problem, trace, node): node for node in superseded}
    examined: list[Successor] = []
    for successor in expand(run, history.current_node(step)):
        node, row = new_nodes.pop(successor.action, NO_NODE), discarded_rows.pop(successor.action, -1)
        if node == NO_NODE and row < 0:
            if not new_nodes and not discarded_rows and step + 1 == history.last_step and trace.refused:
                examined.append(replace(successor, replaces=trace.refused_replaces))
            break
        replaces = superseded_by_state.get(successor.state, NO_NODE) if node != NO_NODE else NO_NODE
        g, h = (trace.g[node], trace.h[node]) if node != NO_NODE else (successor.g, successor.h)
        examined.append(Successor(successor.action, successor.state, g, h, node, row, replaces))
    return examined
