"""The program of a search with a frontier (Russell and Norvig, figure 3.7), as pseudocode and as Python."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import islice
from types import ModuleType

from puzzle.code.moments import Moment, Step, Successor, ending, expand
from puzzle.code.program import Line, function_name
from puzzle.code.values import Values
from puzzle.core import catalogue
from puzzle.core.formatting import factor
from puzzle.core.trace import NO_NODE
from puzzle.families.frontier.frontier_values import FrontierValues
from puzzle.recording.history import History
from puzzle.recording.reached import reached_rule
from puzzle.recording.run import Run, state_of

BY_F = "queue by f = g + h"
TIE_ORDERS = {"fifo": "", "lifo": ", then newest", "low_h": ", then h", "heap": ", heap order"}
_GRAPH = {
    "root": "root = nodes.add_root(",
    "test_root": "if tests_early and problem.initial in goals:",
    "found_root": "return solved(trace, root)",
    "start": "frontier.push(root, 0, h)",
    "pop": "for node in frontier.pop_all():",
    "stale": "if node in superseded_at:",
    "test": "if not tests_early and states[node] in goals:",
    "found": "trace.goal = node",
    "note": "reached[states[node]] = node",
    "child": "for action, child, g, h in expand(",
    "known": "if first_node != count:",
    "cheaper": "if not supersedes or g >= path_costs[first_node]:",
    "replace": "nodes.supersede(first_node)",
    "keep": "states.append(child)",
    "early": "if tests_early and child in goals:",
    "found_early": "return solved(trace, count)",
    "push": "push(count, g, h)",
    "limit": "return node_limit_reached(trace, ",
    "over": 'return "exhausted" if',
}
_QUEUE = {
    "root": "root = nodes.add_root(",
    "test_root": "if tests_early and problem.initial in goals:",
    "found_root": "return solved(trace, root)",
    "start": "reached = {problem.initial}",
    "pop": "for node, state in enumerate(states):",
    "test": "if not tests_early and state in goals:",
    "found": "return solved(trace, node)",
    "child": "for action, child in successors(state):",
    "known": "if child in reached:",
    "keep": "reached.add(child)",
    "early": "if tests_early and child in goals:",
    "found_early": "return solved(trace, len(states) - 1)",
    "push": "states.append(child)",
    "limit": "return node_limit_reached(trace)",
    "over": 'return "exhausted"',
}
_LINES = {"graph_search": _GRAPH, "breadth_first": _QUEUE}
"""For each module and event a text that occurs in exactly one line of the module; other modules mark no lines."""


class FrontierProgram:
    """The program of figure 3.7, changed by the options of the run; the base class of all programs, see `code/`."""

    values: type[Values] = FrontierValues
    """The class with the values to display in a step."""

    def pseudocode(self, run: Run) -> list[Line]:
        """Return the pseudocode of the run's algorithm with its options."""
        early, reached = run.options.goal_test == "early", reached_rule(run)
        root_test = Line("  if problem.is_goal(node) return node", ("test_root", "found_root"))
        start_texts = [f"  frontier ← {_order(run)}, with node"]
        if reached != "none":
            start_texts.append("  reached ← { }" if reached == "expansion" else "  reached ← { problem.start: node }")
        lines = [
            Line(f"function {function_name(run)}(problem)"),
            Line("  node ← root of problem.start", ("root",)),
            *([root_test] if early else []),
            *map(Line, start_texts[:-1]),
            Line(start_texts[-1], ("start",)),
            Line("  while frontier is not empty", ("loop",)),
            Line("    node ← frontier.pop()", ("pop",)),
        ]
        if reached == "best":
            lines.append(Line("    if node is superseded continue", ("stale",)))
        if not early:
            lines.append(Line("    if problem.is_goal(node) return node", ("test", "found")))
        if reached == "expansion":
            lines.append(Line("    reached[node.state] ← node", ("note",)))
        successors = "expand(problem, node)"
        if catalogue.algorithm(run.options.algorithm).mirrored:
            successors = f"reversed({successors})"
        lines.append(Line(f"    for child in {successors}", ("child",)))
        return [*lines, *_successor_lines(reached, early), Line("  return failure", ("over",))]

    def python(self, run: Run) -> tuple[ModuleType, dict[str, str]]:
        """Return the module with the loop of the run's search, and for each event a text in exactly one of its lines.

        Breadth-first search with other options than figure 3.9 is figure 3.7. Raises ValueError if no code performs
        the search.
        """
        name = catalogue.algorithm(run.options.algorithm).module
        if name == "breadth_first" and not _uses_list(run):
            name = "graph_search"
        return import_module(f"puzzle.families.frontier.{name}"), _LINES.get(name, {})

    def python_names(self, run: Run) -> dict[str, str]:
        """Return the names of variables in that module, as far as they have other names in the pseudocode."""
        return {"frontier": "states[node + 1:]"} if _uses_list(run) else {}

    def moments(self, run: Run, history: History, step: int, view: str) -> Step:
        """Return the lines executed in a step, as moments; `view` is `pseudocode` or `python`.

        The list of states in Python gets a successor before the goal test.
        """
        return frontier_step(run, history, step, inserts_first=view == "python" and _uses_list(run))

    def frontier_nodes(self, history: History, step: int) -> range:
        """Return a range with all nodes that are in the frontier of the program at a step."""
        trace = history.trace
        return range(history.nodes_at(step) - (step >= history.last_step and trace.goal_never_inserted))


def _uses_list(run: Run) -> bool:
    """Return True if a list of all states is the frontier, as in breadth-first search with its usual options."""
    is_breadth_first = run.options.algorithm == "breadth_first"
    return is_breadth_first and run.options.reached == "first" and run.problem.unit_costs


def _successor_lines(reached: str, early: bool) -> list[Line]:
    """Return the lines that decide whether a successor is kept, and insert it into the frontier."""
    lines = []
    if reached != "none":
        lines.append(Line("      if child.state is not in reached", ("known",)))
    if reached == "best":
        lines.append(Line("      or child.g < reached[child.state].g", ("cheaper",)))
    pad = "      " if reached == "none" else "        "
    if reached in ("first", "best"):
        lines.append(Line(f"{pad}reached[child.state] ← child", ("keep", "replace")))
    if early:
        lines.append(Line(f"{pad}if problem.is_goal(child) return child", ("early", "found_early")))
    return [*lines, Line(f"{pad}frontier.push(child)", ("push",))]


def _order(run: Run) -> str:
    """Return the data structure of a frontier and the order in which it yields nodes."""
    value = run.evaluation_function()
    if value is None:
        return "stack" if catalogue.algorithm(run.options.algorithm).mirrored else "queue"
    by_f = f"queue by f = g + {factor(value.weight)} · h" if value.is_weighted else BY_F
    return (by_f if value.is_sum else f"queue by {value.letter}") + tie_order(run)


def tie_order(run: Run) -> str:
    """Return how a queue orders nodes of equal value: “, then newest”; empty for the oldest first."""
    if run.options.ties == "state":
        return f", then {run.problem.state_name}, {run.problem.comparison}"
    return TIE_ORDERS[run.options.ties]


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


PROGRAM = FrontierProgram()
