"""The program of recursive best-first search (Russell and Norvig, figure 3.22), as pseudocode and as Python."""

from math import inf
from types import ModuleType

from puzzle.code.moments import Moment, Step, Successor, ending, excluded_state, expand
from puzzle.code.program import Line, function_name
from puzzle.code.values import Values, Variable
from puzzle.core.formatting import number
from puzzle.core.spans import Span
from puzzle.core.trace import NO_NODE
from puzzle.families.frontier.frontier_program import FrontierProgram
from puzzle.families.recursive import recursive_best_first
from puzzle.families.recursive.recursive_family import children, limit_of
from puzzle.recording.history import History
from puzzle.recording.run import Run

_PYTHON = {
    "root": "root = nodes.add_root(problem.initial, h)",
    "visit": "nodes.taken.append(node.id)",
    "test": "if node.state in goals:",
    "found": "return solved(trace, node.id)",
    "child": "for action, state, g, h in expand(node.state, node.g, node.h):",
    "back": "if undo or state != node.parent_state:",
    "limit": "return node_limit_reached(trace)",
    "value": "child = Node(0, node.id, action, state, node.state, g, h, max(value, node.f))",
    "best": "best = min(call.successors, key=_f_of, default=None)",
    "compare": "if best is not None and best.f <= call.f_limit:",
    "fail": "calls.pop()",
    "backed_up": "returned.f = best.f",
    "alternative": "alternative = min(",
    "descend": "node, f_limit = best, min(call.f_limit, alternative)",
    "over": 'return "exhausted"',
}
"""For each event a text that occurs in exactly one line of `recursive_best_first.py`."""


class RecursiveValues(Values):
    """The values of recursive best-first search."""

    no_child = "none"

    def line_value(self, moment: Moment) -> list[Span]:
        """Return f of a child, of the best one or of the alternative."""
        if moment.mark in ("value", "descend") and moment.child is not None and moment.child.node != NO_NODE:
            return self._order_words(moment.child.node)
        if moment.mark == "compare":
            return [("", "yes" if moment.holds else "no")]
        return super().line_value(moment)

    def _tables(self, moment: Moment, moments_so_far: list[Moment]) -> list[Variable]:
        """Return the limit of the call that handles a node."""
        if moment.node == NO_NODE:
            return []
        limit = limit_of(self._run, self._history, self._step, self._history.depth[moment.node])
        return [Variable("limit", [("strong", "∞" if limit == inf else number(limit))])]

    def _decision_words(self, moment: Moment, child: Successor, marks: set[str]) -> list[Span]:
        """Return why a successor is left out, or that its f is that of its parent."""
        if "value" in marks and self._f is not None and child.node != NO_NODE and self._f.is_changed(child.node):
            return [("", "; "), ("math", "f"), ("", f" = {number(self._f(child.node))}, that of its parent")]
        return super()._decision_words(moment, child, marks)


class RecursiveProgram(FrontierProgram):
    """The program of the figure, whose lines are executed from one call of RBFS to the next."""

    values = RecursiveValues

    def pseudocode(self, run: Run) -> list[Line]:
        """Return the recursive pseudocode; the goal test and the update of f are those of the figure."""
        undo_test = Line("    if child.state = parent.state continue", ("back",))
        return [
            Line(f"function {function_name(run)}(problem)"),
            Line("  return RBFS(root, ∞)", ("root", "over")),
            Line("function RBFS(node, limit)", ("visit",)),
            Line("  if problem.is_goal(node) return node", ("test", "found")),
            Line("  for child in expand(problem, node)", ("child", "limit")),
            *([] if run.options.undo else [undo_test]),
            Line("    child.f ← max(child.g + child.h, node.f)", ("value",)),
            Line("  while a child has f < ∞"),
            Line("    best ← child with the smallest f", ("best",)),
            Line("    if best.f > limit return failure, best.f", ("compare",)),
            Line("    alternative ← second smallest f of a child", ("alternative",)),
            Line("    result, best.f ← RBFS(best, min(limit, alternative))", ("descend", "backed_up")),
            Line("    if result is a node return result"),
            Line("  return failure, ∞", ("fail",)),
        ]

    def python(self, run: Run) -> tuple[ModuleType, dict[str, str]]:
        """Return the module of the search, in which a stack of calls replaces recursion."""
        return recursive_best_first, _PYTHON

    def python_names(self, run: Run) -> dict[str, str]:
        """Return the name of the limit in Python."""
        return {"limit": "f_limit"}

    def moments(self, run: Run, history: History, step: int, view: str) -> Step:
        """Return the lines executed in a step, from one call of RBFS to the next."""
        trace, node = run.trace, history.current_node(step)
        if step <= 0:
            return Step((Moment("root", 0),), 0)
        if node == NO_NODE:
            return Step((Moment(ending(run), NO_NODE),), 0)
        moments = [Moment("visit", node), Moment("test", node, holds=node == trace.goal)]
        if node == trace.goal:
            return Step((*moments, Moment("found", node)), 2)
        if step < history.last_step:
            moments += _expansion(run, history, node, step)
            if moments[-1].mark != "limit" and not (step == len(trace.taken) and run.outcome != "exhausted"):
                moments += _calls(run, history, node, step, view)
        return Step(tuple(moments), 0)

    def frontier_nodes(self, history: History, step: int) -> range:
        """Return no nodes, as there is no frontier."""
        return range(0)


def _expansion(run: Run, history: History, node: int, step: int) -> list[Moment]:
    """Return the lines executed for the successors of a node: each gets its f."""
    trace, moments, excluded = run.trace, list[Moment](), excluded_state(run, node)
    nodes = {trace.move[child]: child for child in children(history, node)}
    for child in expand(run, node):
        moments.append(Moment("child", node, child))
        if not run.options.undo:
            moments.append(Moment("back", node, child, holds=child.state == excluded))
        if child.state == excluded:
            continue
        if child.action not in nodes:
            return [*moments, Moment("limit", node, child)] if trace.refused else moments
        generated = Successor(child.action, child.state, child.g, child.h, nodes[child.action])
        moments.append(Moment("value", node, generated))
    return moments


def _calls(run: Run, history: History, node: int, step: int, view: str) -> list[Moment]:
    """Return the lines executed to return from calls that fail, and to call RBFS for the best child of the next one."""
    trace, moments, next_node = run.trace, list[Moment](), history.current_node(step + 1)
    last = trace.parent[next_node] if next_node != NO_NODE else NO_NODE
    parents = {trace.parent[waiting] for waiting in history.frontier(step)}
    fails_if_true, has_best = view == "pseudocode", bool(children(history, node))
    while node != last:
        if has_best:
            moments += [Moment("best", node), Moment("compare", node, holds=fails_if_true)]
        if not has_best or view == "python":
            moments.append(Moment("fail", node))
        node = trace.parent[node]
        if node != NO_NODE and (has_best or view == "pseudocode"):
            moments.append(Moment("backed_up", node))
        has_best = has_best or node in parents
    if node == NO_NODE:
        return moments
    best = next(child for child in expand(run, node) if child.action == trace.move[next_node])
    taken = Successor(best.action, best.state, best.g, best.h, next_node)
    moments += [Moment("best", node), Moment("compare", node, holds=not fails_if_true), Moment("alternative", node)]
    return [*moments, Moment("descend", node, taken)]


PROGRAM = RecursiveProgram()
