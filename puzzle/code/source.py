"""The Python source of the search in use, and the line of each event."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from puzzle.core import catalogue
from puzzle.recording.run import Run

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
_DEPTH = {
    "round": "node = nodes.begin_round(h, limit)",
    "begin": "node = nodes.begin_round(h, limit)",
    "visit": "nodes.taken.append(node)",
    "test": "if state in goals:",
    "found": "return solved(trace, node)",
    "bound": "if depth == limit:",
    "child": "for child in expand(state, g, h):",
    "back": "if undo or child[1] != parent_state:",
    "descend": "parent, depth, parent_state, (action, state, g, h) = to_generate.pop()",
    "more": "if not to_generate:",
    "round_over": 'return "depth_limit" if cut_off else "exhausted"',
    "limit": "return node_limit_reached(trace)",
    "cutoff": 'return "depth_limit" if cut_off else "exhausted"',
    "over": 'return "depth_limit" if cut_off else "exhausted"',
}
_COST = {
    "round": "node = nodes.begin_round(h, bound)",
    "begin": "node = nodes.begin_round(h, bound)",
    "visit": "taken.append(node)",
    "bound": "if (f := g + h) > bound:",
    "test": "elif state in goals:",
    "found": "return solved(trace, node), bound",
    "child": "for child in expand(state, g, h):",
    "back": "if undo or child[1] != parent_state:",
    "descend": "parent, parent_state, (action, state, g, h) = to_generate.pop()",
    "more": "if not to_generate:",
    "round_over": 'return "" if next_bound < inf else',
    "limit": "return node_limit_reached(trace), bound",
    "over": 'return "" if next_bound < inf else',
}
_ENDS = {
    "root": "start = trace.add_root(0)",
    "test_root": "if states[FORWARD] == states[BACKWARD]:",
    "found_root": "trace.goal = start",
    "start": "reached = tuple(",
    "pop": "for node in layer:",
    "child": "for action, state, cost, h in expand(",
    "known": "if state in own_reached:",
    "keep": "own_reached[state] = child",
    "early": "if state in other_reached:",
    "found_early": "pair = (child, other_reached[state])",
    "push": "next_layer.append(child)",
    "limit": "return node_limit_reached(trace)",
    "over": 'return "exhausted"',
}
_LAYER = {
    "root": "root = nodes.add_root(",
    "test_root": "if trace.tests_early and problem.initial in problem.goals():",
    "found_root": "return solved(trace, root)",
    "start": "layer.push(0, 0, estimates[0])",
    "prune": "beam_nodes, pruned = best_first[",
    "forget": "reached.difference_update(",
    "pop": "for node in beam_nodes:",
    "test": "if not tests_early and states[node] in goals:",
    "found": "return solved(trace, node)",
    "child": "for action, child, g, h in expand(",
    "known": "if child in reached:",
    "keep": "reached.add(child)",
    "early": "if tests_early and child in goals:",
    "found_early": "return solved(trace, count)",
    "push": "layer.push(count, g, h)",
    "limit": "return node_limit_reached(trace)",
    "over": 'return "pruned" if trace.pruned',
}
_LINES = {
    "beam": _LAYER,
    "graph_search": _GRAPH,
    "breadth_first": _QUEUE,
    "depth_limited": _DEPTH,
    "ida_star": _COST,
    "bidirectional": _ENDS,
}
"""For each file and event a text that occurs in exactly one line of the file."""


def module_of(run: Run) -> str:
    """Return the name of the module in puzzle/search/ that contains the loop of a run's search."""
    module: str = catalogue.algorithm(run.options.algorithm).module
    if module == "breadth_first" and (run.options.reached != "first" or not run.problem.unit_costs):
        return "graph_search"
    return module


def inserts_before_test(run: Run) -> bool:
    """Return True if the search's module inserts a successor into the frontier before the goal test."""
    return module_of(run) == "breadth_first"


def source(run: Run) -> tuple[str, list[str], dict[str, int]]:
    """Return the path of the search's module, its lines, and the line index of each event."""
    name = module_of(run)
    path = import_module(f"puzzle.search.{name}").__file__
    assert path is not None, "Every search module is a file."

    lines = Path(path).read_text(encoding="utf-8").splitlines()
    return f"puzzle/search/{name}.py", lines, {mark: _line_index(lines, text) for mark, text in _LINES[name].items()}


def _line_index(lines: list[str], text: str) -> int:
    """Return the index of the only line that contains a text; raise ValueError unless exactly one does."""
    (index,) = [index for index, line in enumerate(lines) if text in line]
    return index
