"""The values shown while a program is stepped through: beside the executed lines, and of the variables."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.code.layers import next_layer
from puzzle.code.moments import Moment
from puzzle.code.source import module_of
from puzzle.code.successors import Successor
from puzzle.core import catalogue
from puzzle.core.formatting import number, quantity
from puzzle.core.slices import Slices, split_items
from puzzle.core.spans import Span
from puzzle.core.trace import NO_NODE
from puzzle.explanations.copies import discarded_copy
from puzzle.explanations.frontier import figures, letter
from puzzle.recording.copies import Copies
from puzzle.recording.history import History
from puzzle.recording.reached import Reached, reached_rule
from puzzle.recording.run import Run
from puzzle.recording.states import state_of

ENDINGS = {"limit": "the node limit ends the search here", "stopped": "the search was stopped here"}
"""The events that end a search without a line in its pseudocode."""

_NONE: list[Span] = [("", "none yet")]
PER_SUCCESSOR = {"known", "cheaper", "keep", "replace", "early", "push", "back", "descend"}
"""The events that occur once per successor."""


@dataclass(frozen=True)
class Variable:
    """A variable of a program, for display."""

    name: str
    """The variable's name in the program."""
    words: list[Span]
    """The variable's value in words."""
    tiles: tuple[int, ...] = ()
    """The board of the variable's node; empty if there is no board."""


class Values:
    """The values to display while the lines of one step are executed.

    `smallest` is the smallest value in the frontier at that step, from `smallest_in_frontier`.
    """

    def __init__(self, run: Run, history: History, copies: Copies, step: int, smallest: float | None) -> None:
        self._run, self._history, self._copies, self._step = run, history, copies, step
        self._smallest = smallest
        self._f, self._rule = run.evaluation_function(), reached_rule(run)
        self._kind = catalogue.algorithm(run.options.algorithm).ordering
        self._rounds = catalogue.works_in_rounds(run.options.algorithm)

    def line_value(self, moment: Moment) -> list[Span]:
        """Return the value to show beside the line of a moment; an empty list if there is none."""
        child, mark = moment.child, moment.mark
        if mark in ("pop", "visit", "bound") and moment.node != NO_NODE:
            return self._ordering_words(moment.node)
        if mark in ("test", "test_root", "early", "stale", "back"):
            return [("", "yes" if moment.holds else "no")]
        if mark in ("prune", "forget"):
            cut = self._history.pruned_count(self._step) - self._history.pruned_count(self._step - 1)
            count = cut if mark == "forget" else self._history.choice_count(self._step)
            return [("", quantity(count, "node" if mark == "prune" else self._run.problem.state_name))]
        if mark == "known":
            return [("", "new" if moment.holds else "in reached")]
        if mark == "cheaper":
            return [("", "cheaper" if moment.holds else "no")]
        if mark == "child" and child is not None:
            return [("math", "g"), ("", f" = {number(child.g)}")]
        if mark in ("push", "start"):
            return [("", quantity(moment.frontier_size, "node"))] if self._kind != "ends" else []
        if mark in ("round", "begin") and moment.node != NO_NODE and self._run.trace.bounds:
            return self._bound_words(moment.node) if mark == "round" else []
        return []

    def line_values(self, moments_so_far: list[Moment]) -> dict[str, list[Span]]:
        """Return the value beside the line of each event so far; if an event occurred twice, its later value."""
        values: dict[str, list[Span]] = {}
        for moment in moments_so_far:
            if moment.mark in ("child", "pop"):
                values = {mark: value for mark, value in values.items() if mark not in PER_SUCCESSOR}
            if moment.mark == "pop":
                values["loop"] = [("", quantity(moment.frontier_size + 1, "node"))]
            values[moment.mark] = self.line_value(moment)
        return {mark: value for mark, value in values.items() if value}

    def variables(self, moment: Moment, moments_so_far: list[Moment]) -> list[Variable]:
        """Return the program's variables at a moment; `moments_so_far` ends with that moment."""
        variables = [Variable("node", *self._node_words(moment.node))]
        if self._rounds:
            if self._run.trace.bounds and moment.node != NO_NODE:
                name = "bound" if self._run.trace.bound_kind == "f" else "limit"
                variables.append(Variable(name, self._bound_words(moment.node)[-1:]))
        else:
            if self._run.trace.by_layers:
                variables.append(Variable("beam", self._beam_words(moment)))
            name = "layer" if self._run.trace.by_layers else "frontier"
            variables.append(Variable(name, self._frontier_words(moment, moments_so_far)))
            if self._rule != "none":
                words = quantity(self.reached(moment), self._run.problem.state_name)
                variables.append(Variable("reached", _bold_count(words)))
        variables.append(self._child_variable(moment, moments_so_far))
        return variables

    def reached(self, moment: Moment) -> int:
        """Return the number of states in the table of reached states at a moment."""
        if self._rule == "none":
            return 0
        # With the rule `expansion`, the current node's state is added at the event `note`, later than the step begins.
        step = self._step - 1 if self._rule == "expansion" else self._step
        if moment.mark == "note":
            step += 1
        if self._rule == "expansion" and moment.reached_growth:
            step += 1
        size = Reached(self._run, self._history, self._copies, step).size if step >= 0 else 0
        if moment.mark == "prune":
            size += self._history.pruned_count(step) - self._history.pruned_count(step - 1)
        return size + (moment.reached_growth if self._rule != "expansion" else 0)

    def _node_words(self, node: int) -> tuple[list[Span], tuple[int, ...]]:
        """Return the value of the variable `node` in words, and the tiles of its board, if it has one."""
        if node == NO_NODE:
            return [("", "none")], ()
        state = state_of(self._run.problem, self._run.trace, node)
        tiles = self._run.problem.tiles(state)
        g, h, _f = figures(self._run, node)
        words = _sum(g, h)
        return (words if tiles else [("", self._run.problem.state_text(state) + ", "), *words]), tiles

    def _ordering_words(self, node: int) -> list[Span]:
        """Return the value that decides when a node is taken; its depth or path cost if there is no such value."""
        if self._f is not None:
            return [letter(self._run), ("", f" = {number(self._f(node))}")]
        if self._rounds:
            return [("", f"depth {self._history.depth[node]:,}")]
        return [("math", "g"), ("", f" = {number(self._run.trace.g[node])}")]

    def _bound_words(self, node: int) -> list[Span]:
        """Return the bound or depth limit of the round that visits a node; “none” if there is no limit."""
        trace = self._run.trace
        bound = trace.bounds[trace.round_of(node) - 1]
        return [("strong", number(bound) if bound < 2**31 else "none")]

    def _frontier_words(self, moment: Moment, moments_so_far: list[Moment]) -> list[Span]:
        """Return the size of the frontier in words, and the smallest value of f, g or h in it."""
        words = _bold_count(quantity(moment.frontier_size, "node"))
        if self._f is None or not moment.frontier_size:
            return words
        inserted = [
            earlier.child.node for earlier in moments_so_far if earlier.mark == "push" and earlier.child is not None
        ]
        values = [self._f(node) for node in inserted]
        if moment.mark in ("pop", "stale") and moment.node in self._run.trace.dropped_at:
            # The smallest value would be that of a superseded node, which is just being removed.
            return words
        if moment.mark in ("prune", "forget"):
            # The smallest value would be that of the next layer.
            return words
        previous = [] if self._smallest is None else [self._smallest]
        return [
            *words,
            ("", ", the smallest "),
            letter(self._run),
            ("", " = "),
            ("strong", number(min(values + previous))),
        ]

    def _beam_words(self, moment: Moment) -> list[Span]:
        """Return the number of nodes in the beam that have not been taken, in words."""
        history, step = self._history, self._step
        if history.current_node(step) == NO_NODE:
            return _bold_count(quantity(history.frontier_size(step) - moment.frontier_size, "node")) if step else _NONE
        return _bold_count(quantity(history.choice_count(step) - (moment.mark not in ("prune", "forget")), "node"))

    def _child_variable(self, moment: Moment, moments_so_far: list[Moment]) -> Variable:
        """Return the variable `child`: the successor in words, with the decision about it so far, and its board."""
        child = moment.child
        if child is None:
            return Variable("child", [("", "none yet" if not self._rounds else "none")])
        tiles = self._run.problem.tiles(child.state)
        words: list[Span] = self._cost_words(child)
        if not tiles:
            words = [("", self._run.problem.state_text(child.state) + ", "), *words]
        marks = {
            earlier.mark
            for earlier in moments_so_far
            if earlier.child is not None and earlier.child.action == child.action
        }
        return Variable("child", [*words, *self._decision_words(moment, child, marks)], tiles)

    def _cost_words(self, child: Successor) -> list[Span]:
        """Return the path cost of a successor, plus its h if the algorithm uses h."""
        if self._f is None or self._kind == "g":
            return _sum(number(child.g), "")
        return _sum(number(child.g), number(child.h))

    def _decision_words(self, moment: Moment, child: Successor, marks: set[str]) -> list[Span]:
        """Return words on whether a successor is kept, and why; empty until the search has decided."""
        if moment.mark in ENDINGS:
            return [*self._keeping_reason(child, marks), ("", f"; {ENDINGS[moment.mark]}")]
        if self._rounds:
            undoes_move = moment.mark == "back" and moment.holds
            return [("", "; undoes the last move")] if undoes_move else []
        if not marks & {"known", "push"}:
            return []
        if child.row >= 0:
            if self._rule == "best" and "cheaper" not in marks:
                return []
            return [("", "; discarded: "), *self._reached_words(child)]
        return self._keeping_reason(child, marks)

    def _keeping_reason(self, child: Successor, marks: set[str]) -> list[Span]:
        """Return words on why a successor is kept, or why it would be without the node limit; empty until decided."""
        if self._rounds or (child.replaces != NO_NODE and "cheaper" not in marks):
            return []
        verb = "" if child.refused else "kept"
        if child.replaces != NO_NODE:
            g = number(self._run.trace.g[child.replaces])
            return [("", f"; {verb and 'kept: '}cheaper than "), ("math", "g"), ("", f" = {g}")]
        reason = {"none": "", "expansion": "not expanded before"}.get(self._rule, "new")
        words = ": ".join(part for part in (verb, reason) if part)
        return [("", f"; {words}")] if words else []

    def _reached_words(self, child: Successor) -> list[Span]:
        """Return words on when the state of a discarded copy had been reached or expanded before."""
        _card, twin = discarded_copy(self._run, self._history, self._copies, child.row)
        if twin == NO_NODE:
            return [("", "reached before")]
        trace, history = self._run.trace, self._history
        if self._rule == "expansion":
            return [("", f"expanded at step {history.expanded_at[twin]:,}")]
        g = number(trace.g[twin])
        return [("", f"reached at step {history.generated_at[twin]:,} with "), ("math", "g"), ("", f" = {g}")]


def smallest_in_frontier(run: Run, history: History, step: int) -> Slices[float | None]:
    """Return the smallest value in the frontier at a step, superseded nodes included; None if nodes have no value.

    In beam search, it is the smallest value in the next layer.
    """
    f, smallest = run.evaluation_function(), None
    if f is None or run.trace.bound_kind:
        return None
    expanded_at = history.expanded_at  # for a superseded node: the step at which it left the frontier
    nodes = history.nodes_at(step) - (step >= history.last_step and run.trace.goal_never_inserted)
    for batch in split_items(next_layer(history, step) if run.trace.by_layers else range(nodes)):
        for node in batch:
            if expanded_at[node] > step:
                value = f(node)
                if smallest is None or value < smallest:
                    smallest = value
        yield
    return smallest


def _sum(g: str, h: str) -> list[Span]:
    """Return “g 3 + h 4” as spans, or only “g 3” if `h` is empty."""
    spans: list[Span] = [("math", "g"), ("", " "), ("strong", g)]
    return [*spans, ("", " + "), ("math", "h"), ("", " "), ("strong", h)] if h else spans


def _bold_count(words: str) -> list[Span]:
    """Return a quantity such as “3 nodes” as spans, with its number in bold."""
    count, _, noun = words.partition(" ")
    return [("strong", count), ("", f" {noun}")]


def python_name(run: Run, moment: Moment, name: str) -> str:
    """Return the name of a variable in the Python source of a search; a node is given with its number."""
    if name == "node" and moment.node != NO_NODE:
        return f"node = {moment.node:,}"
    if module_of(run) == "breadth_first" and name == "frontier":
        return "states[node + 1:]"
    if module_of(run) == "beam":
        return {"beam": "beam_nodes"}.get(name, name)
    if module_of(run) == "bidirectional":
        return {"frontier": "layer, following", "child": "state"}.get(name, name)
    return name
