"""The program of a search with a frontier (Russell and Norvig, figure 3.7), as pseudocode and as Python."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from puzzle.code.moments import Step
from puzzle.code.pseudocode import Line, function_name
from puzzle.code.values import Values
from puzzle.core import catalogue
from puzzle.core.formatting import factor
from puzzle.families.frontier.frontier_moments import frontier_step
from puzzle.families.frontier.frontier_values import FrontierValues
from puzzle.recording.history import History
from puzzle.recording.reached import reached_rule
from puzzle.recording.run import Run

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


PROGRAM = FrontierProgram()
