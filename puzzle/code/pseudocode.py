"""The pseudocode of each algorithm with its options (Russell and Norvig, figures 3.7, 3.14, 3.17 and 3.18)."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core import catalogue
from puzzle.core.formatting import factor
from puzzle.recording.reached import reached_rule
from puzzle.recording.run import Run

ORDERS = {
    "fifo": "queue",
    "lifo": "stack",
    "g": "queue by g",
    "h": "queue by h",
    "g+h": "queue by f = g + h",
}
TIE_ORDERS = {"fifo": "", "lifo": ", then newest", "low_h": ", then h", "heap": ", heap order"}


@dataclass(frozen=True)
class Line:
    """A line of pseudocode, with the events of a search at which it is executed."""

    text: str
    """The text, indented by two spaces per block."""
    marks: tuple[str, ...] = ()
    """The events that belong to this line; empty for the continuation of the line above."""


def pseudocode(run: Run) -> list[Line]:
    """Return the pseudocode of a run's algorithm with the options of that run."""
    kind = catalogue.algorithm(run.options.algorithm).ordering
    if kind == "ends":
        return _bidirectional_search()
    if kind == "layer":
        return _beam_search(run)
    return _recursive_search(run) if catalogue.works_in_rounds(run.options.algorithm) else _frontier_search(run, kind)


def _frontier_search(run: Run, kind: str) -> list[Line]:
    """Return the pseudocode of a search with a frontier (figure 3.7), as changed by the options of the run."""
    early, reached = run.options.goal_test == "early", reached_rule(run)
    order = ORDERS.get(kind) or f"queue by f = g + {factor(run.options.weight)} · h"
    if catalogue.is_best_first(run.options.algorithm):
        order += _tie_order(run)
    root_test = Line("  if problem.is_goal(node) return node", ("test_root", "found_root"))
    frontier_lines = [Line(f"  frontier ← {order}, with node"), *_reached_table_lines(reached)]
    frontier_lines[-1] = Line(frontier_lines[-1].text, ("start",))
    lines = [
        Line(f"function {_title(run)}(problem)"),
        Line("  node ← root of problem.start", ("root",)),
        *([root_test] if early else []),
        *frontier_lines,
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


def _reached_table_lines(reached: str) -> list[Line]:
    """Return the line that creates the table of reached states; no line if the search has no such table."""
    if reached == "none":
        return []
    return [Line("  reached ← { }" if reached == "expansion" else "  reached ← { problem.start: node }")]


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


def _recursive_search(run: Run) -> list[Line]:
    """Return the pseudocode of a recursive search: the loop over its rounds and the function that visits a node."""
    by_f, name, limit = run.trace.bound_kind == "f", _title(run), run.limits.depth_limit
    if by_f:
        lines = [
            Line(f"function {name}(problem)"),
            Line("  for bound ← h(root), next higher f, …", ("round",)),
        ]
    elif run.options.algorithm == "iterative_deepening":
        limit_words = "" if limit is None else f", {limit}"
        lines = [Line(f"function {name}(problem)"), Line(f"  for limit ← 0, 1, 2, …{limit_words}", ("round",))]
    else:
        lines = [Line(f"function {name}(problem, limit)", ("round",))]
    if len(lines) > 1:
        result_test = Line("    if result ≠ cutoff return result", ("round_over", "over"))
        lines += [Line("    result ← visit(root)", ("begin",)), result_test]
        if not by_f and limit is not None:
            lines.append(Line("  return cutoff", ("cutoff",)))
    else:
        lines.append(Line("  return visit(root)", ("begin", "round_over", "over", "cutoff")))
    return [*lines, *_visit_function(run, by_f)]


def _visit_function(run: Run, by_f: bool) -> list[Line]:
    """Return the recursive function that visits a node; `by_f` bounds f as in IDA*, otherwise the depth is limited."""
    test = Line("  if problem.is_goal(node) return node", ("test", "found"))
    bound = "node.g + node.h > bound" if by_f else "node.depth = limit"
    bound_test = Line(f"  if {bound} return cutoff", ("bound",))
    undo_test = Line("    if child.state = parent.state continue", ("back",))
    return [
        Line("function visit(node)", ("visit",)),
        *((bound_test, test) if by_f else (test, bound_test)),
        Line("  for child in expand(problem, node)", ("child",)),
        *([] if run.options.undo else [undo_test]),
        Line("    result ← visit(child)", ("descend",)),
        Line("    if result is a node return result"),
        Line("  return any cutoff, else failure", ("return",)),
    ]


def _beam_search(run: Run) -> list[Line]:
    """Return the pseudocode of beam search, which prunes each layer before it expands it into the next."""
    early, width = run.options.goal_test == "early", run.options.beam_width
    root_test = Line("  if problem.is_goal(node) return node", ("test_root", "found_root"))
    node_test = Line("      if problem.is_goal(node) return node", ("test", "found"))
    child_test = Line("          if problem.is_goal(child) return child", ("early", "found_early"))
    return [
        Line(f"function {_title(run)}(problem)"),
        Line("  node ← root of problem.start", ("root",)),
        *([root_test] if early else []),
        Line(f"  layer ← {ORDERS['g+h']}{_tie_order(run)}, with node"),
        Line("  reached ← { problem.start: node }", ("start",)),
        Line("  while layer is not empty"),
        Line(f"    beam ← the first {width:,} of layer" if width > 1 else "    beam ← the first of layer", ("prune",)),
        Line("    remove the states of the others from reached", ("forget",)),
        Line("    layer ← empty queue"),
        Line("    for node in beam", ("pop",)),
        *([] if early else [node_test]),
        Line("      for child in expand(problem, node)", ("child",)),
        Line("        if child.state is not in reached", ("known",)),
        Line("          reached[child.state] ← child", ("keep",)),
        *([child_test] if early else []),
        Line("          layer.push(child)", ("push",)),
        Line("  return failure", ("over",)),
    ]


def _tie_order(run: Run) -> str:
    """Return how a queue orders nodes of equal value: “, then newest”; empty for the oldest first."""
    if run.options.ties == "state":
        return f", then {run.problem.state_name}, {run.problem.comparison}"
    return TIE_ORDERS[run.options.ties]


def _bidirectional_search() -> list[Line]:
    """Return the pseudocode of bidirectional search, which finishes one layer before it turns to the other tree."""
    return [
        Line("function bidirectional(problem)"),
        Line("  layer ← the roots of start and goal", ("root",)),
        Line("  if start = goal return start", ("test_root", "found_root")),
        Line("  reached ← the states of each", ("start",)),
        Line("  for side ← start, goal, start, …"),
        Line("    if layer[side] is empty return failure", ("over",)),
        Line("    for node in layer[side]", ("pop",)),
        Line("      for child in expand(side, node)", ("child",)),
        Line("        if child.state is not in reached[side]", ("known",)),
        Line("          reached[side][child.state] ← child", ("keep",)),
        Line("          if child.state is in reached[other]", ("early",)),
        Line("            return the path through child", ("found_early",)),
        Line("          following.append(child)", ("push",)),
        Line("    layer[side] ← following"),
    ]


def _title(run: Run) -> str:
    """Return the algorithm's name as the name of a function in pseudocode."""
    label: str = catalogue.algorithm(run.options.algorithm).label
    return label.replace(" ", "-")
