"""The program of a search in rounds, as pseudocode and as Python, and the values of its variables."""

from collections.abc import Iterator
from types import ModuleType

from puzzle.code.moments import Moment, Step, Successor, ending, excluded_state, expand
from puzzle.code.program import Line, function_name
from puzzle.code.values import Values, Variable
from puzzle.core import catalogue
from puzzle.core.formatting import number
from puzzle.core.spans import Span
from puzzle.core.trace import NO_NODE
from puzzle.families.frontier.frontier_program import FrontierProgram
from puzzle.families.rounds import depth_limited, ida_star
from puzzle.families.rounds.rounds_family import bound_kind
from puzzle.recording.history import History
from puzzle.recording.run import Run

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
"""For each event a text that occurs in exactly one line of `depth_limited.py`."""
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
"""For each event a text that occurs in exactly one line of `ida_star.py`."""


class RoundsValues(Values):
    """The values of a search in rounds."""

    no_child = "none"

    def line_value(self, moment: Moment) -> list[Span]:
        """Return the bound beside the line that begins a round."""
        if moment.mark == "round" and self._has_bound(moment):
            return self._bound_words(moment.node)
        return super().line_value(moment)

    def _tables(self, moment: Moment, moments_so_far: list[Moment]) -> list[Variable]:
        """Return the bound of the round."""
        if not self._has_bound(moment):
            return []
        return [Variable("bound" if bound_kind(self._run.options) == "f" else "limit", self._bound_words(moment.node))]

    def _order_words(self, node: int) -> list[Span]:
        """Return the value that is compared with the bound."""
        return super()._order_words(node) if self._f is not None else [("", f"depth {self._history.depth[node]:,}")]

    def _has_bound(self, moment: Moment) -> bool:
        """Return True if a node is visited, which has a bound."""
        return moment.node != NO_NODE and len(self._run.trace.bounds) > 0

    def _bound_words(self, node: int) -> list[Span]:
        """Return the bound or depth limit of the round that visits a node; “none” if there is no limit."""
        trace = self._run.trace
        bound = trace.bounds[trace.round_of(node) - 1]
        return [("strong", number(bound) if bound < 2**31 else "none")]


class RoundsProgram(FrontierProgram):
    """The program of a recursive search: the loop over its rounds and the function that visits a node."""

    values = RoundsValues

    def pseudocode(self, run: Run) -> list[Line]:
        """Return the recursive pseudocode (figures 3.17 and 3.18 of the third edition)."""
        by_f, name, limit = bound_kind(run.options) == "f", function_name(run), run.limits.depth_limit
        if not catalogue.repeats_rounds(run.options.algorithm):
            header = Line(f"function {name}(problem, limit)", ("round",))
            visit = Line("  return visit(root)", ("begin", "round_over", "over", "cutoff"))
            return [header, visit, *_visit_function(run, by_f)]
        limit_words = "" if limit is None else f", {limit}"
        bounds = "bound ← h(root), next higher f, …" if by_f else f"limit ← 0, 1, 2, …{limit_words}"
        return [
            Line(f"function {name}(problem)"),
            Line(f"  for {bounds}", ("round",)),
            Line("    result ← visit(root)", ("begin",)),
            Line("    if result ≠ cutoff return result", ("round_over", "over")),
            *([] if by_f or limit is None else [Line("  return cutoff", ("cutoff",))]),
            *_visit_function(run, by_f),
        ]

    def python(self, run: Run) -> tuple[ModuleType, dict[str, str]]:
        """Return the module of the search, in which a stack replaces recursion."""
        return (ida_star, _COST) if bound_kind(run.options) == "f" else (depth_limited, _DEPTH)

    def moments(self, run: Run, history: History, step: int, view: str) -> Step:
        """Return the lines executed in a step, from one visit of a node to the next; the Python code has a stack."""
        trace, node = run.trace, history.current_node(step)
        if step <= 0:
            return Step((Moment("round", trace.roots[0]), Moment("begin", trace.roots[0])), 1)
        if node == NO_NODE:
            return Step((Moment(ending(run), NO_NODE),), 0)
        moments: list[Moment] = []
        if trace.parent[node] == NO_NODE and step > 1:
            moments += [Moment("round", node), Moment("begin", node)]
        main_index = len(moments)
        moments += [Moment("visit", node), *_test_moments(run, history, node)]
        if node == trace.goal:
            return Step(tuple(moments), len(moments) - 1)
        if step < history.last_step:
            moments += (
                _stack_moments(run, history, node) if view == "python" else _recursive_moments(run, history, node)
            )
        return Step(tuple(moments), main_index)

    def frontier_nodes(self, history: History, step: int) -> range:
        """Return no nodes, as there is no frontier."""
        return range(0)


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


def _test_moments(run: Run, history: History, node: int) -> list[Moment]:
    """Return the lines executed for the two tests of a visit: IDA* tests the bound first, other searches the goal."""
    is_goal, is_cut = node == run.trace.goal, history.is_cut(node)
    bound, test = Moment("bound", node, holds=is_cut), Moment("test", node, holds=is_goal)
    tests_bound_first = bound_kind(run.options) == "f"
    moments = [bound, test][: 1 if is_cut else 2] if tests_bound_first else [test, bound][: 1 if is_goal else 2]
    return [*moments, Moment("found", node)] if is_goal else moments


def _recursive_moments(run: Run, history: History, node: int) -> Iterator[Moment]:
    """Yield the lines of the pseudocode executed after a visit, up to the next visit or the end of the round.

    The next visit is that of the node's first child, or else of the next child of an ancestor.
    """
    trace, last_action = run.trace, -1
    turned_back, next_node = history.is_cut(node), node + 1
    while node != NO_NODE:
        if not turned_back:
            for moment in _successor_moments(run, node, last_action, next_node):
                yield moment
                if moment.mark in ("descend", "limit"):
                    return
            yield Moment("return", node)
        turned_back, last_action, node = False, trace.move[node], trace.parent[node]
    yield Moment("round_over")


def _stack_moments(run: Run, history: History, node: int) -> Iterator[Moment]:
    """Yield the lines executed to push the children of a node onto the stack, last first, and to pop the next node."""
    trace, next_node = run.trace, node + 1
    if not history.is_cut(node):
        excluded = excluded_state(run, node)
        for child in reversed(expand(run, node)):
            yield Moment("child", node, child)
            yield Moment("back", node, child, holds=child.state == excluded)
    next_is_root = next_node < len(trace.parent) and trace.parent[next_node] == NO_NODE
    round_is_over = next_is_root or (next_node == len(trace.parent) and run.outcome in ("exhausted", "depth_limit"))
    yield Moment("more", node, holds=not round_is_over)
    if round_is_over:
        yield Moment("round_over")
    elif next_node == len(trace.parent):
        yield Moment("limit")
    else:
        parent = trace.parent[next_node]
        children = {child.action: child for child in expand(run, parent)}
        yield _visit_moment(run, parent, children[trace.move[next_node]], next_node)


def _successor_moments(run: Run, node: int, last_action: int, next_node: int) -> Iterator[Moment]:
    """Yield the lines executed for a node's successors after `last_action`, up to the first that is visited."""
    children, excluded = expand(run, node), excluded_state(run, node)
    actions = [child.action for child in children]
    for child in children[actions.index(last_action) + 1 if last_action in actions else 0 :]:
        yield Moment("child", node, child)
        if not run.options.undo:
            yield Moment("back", node, child, holds=child.state == excluded)
        if child.state != excluded:
            yield _visit_moment(run, node, child, next_node)
            return


def _visit_moment(run: Run, node: int, child: Successor, next_node: int) -> Moment:
    """Return the moment at which a child is visited, as node `next_node`, or refused by the node limit."""
    trace = run.trace
    if next_node == len(trace.parent):
        return Moment("limit", node, child)
    return Moment("descend", node, Successor(child.action, child.state, child.g, child.h, next_node))


PROGRAM = RoundsProgram()
