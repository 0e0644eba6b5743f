"""The values shown while a program is stepped through: beside the executed lines, and of the variables."""

from dataclasses import dataclass
from math import inf
from typing import Any

from puzzle.code.moments import Moment, Successor
from puzzle.core.formatting import number, quantity
from puzzle.core.slices import Slices, split_items
from puzzle.core.spans import Span
from puzzle.core.trace import NO_NODE
from puzzle.explanations.frontier_text import figures, letter
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run, state_of

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
    """The values to display while the lines of one step are executed; each family of searches has a subclass.

    `smallest` is the smallest value in the frontier at that step, from `smallest_in_frontier`.
    """

    no_child = "none yet"
    """The value of the variable `child` while the search handles no successor."""

    def __init__(self, run: Run, history: History, copies: Copies, step: int, smallest: float | None) -> None:
        self._run, self._history, self._copies, self._step = run, history, copies, step
        self._smallest = smallest
        self._f = run.evaluation_function()

    def line_value(self, moment: Moment) -> list[Span]:
        """Return the value to show beside the line of a moment; an empty list if there is none."""
        child, mark = moment.child, moment.mark
        if mark in ("pop", "visit", "bound") and moment.node != NO_NODE:
            return self._order_words(moment.node)
        if mark in ("test", "test_root", "early", "stale", "back"):
            return [("", "yes" if moment.holds else "no")]
        if mark == "child" and child is not None:
            return [("math", "g"), ("", f" = {number(child.g)}")]
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
        node, child = self._node_variable(moment.node), self._child_variable(moment, moments_so_far)
        return [node, *self._tables(moment, moments_so_far), child]

    def reached(self, moment: Moment) -> int:
        """Return the number of states in the table of reached states at a moment; 0 if the search has no such table."""
        return 0

    def _tables(self, moment: Moment, moments_so_far: list[Moment]) -> list[Variable]:
        """Return the variables between `node` and `child`."""
        raise NotImplementedError

    def _decision_words(self, moment: Moment, child: Successor, marks: set[str]) -> list[Span]:
        """Return words on whether a successor is kept, and why; empty until the search has decided.

        `marks` are the events of that successor so far.
        """
        return [("", "; undoes the last move")] if moment.mark == "back" and moment.holds else []

    def _order_words(self, node: int) -> list[Span]:
        """Return the value that decides when a node is taken; its path cost if there is no such value."""
        if self._f is not None:
            return [letter(self._run), ("", f" = {number(self._f(node))}")]
        return [("math", "g"), ("", f" = {number(self._run.trace.g[node])}")]

    def _node_variable(self, node: int) -> Variable:
        """Return the variable `node`: the current node with its g and h."""
        if node == NO_NODE:
            return Variable("node", [("", "none")])
        g, h, _f = figures(self._run, node)
        return self._state_variable("node", state_of(self._run.problem, self._run.trace, node), _sum(g, h))

    def _child_variable(self, moment: Moment, moments_so_far: list[Moment]) -> Variable:
        """Return the variable `child`: the successor in words, with the decision about it so far, and its board."""
        child = moment.child
        if child is None:
            return Variable("child", [("", self.no_child)])
        marks = {
            earlier.mark
            for earlier in moments_so_far
            if earlier.child is not None and earlier.child.action == child.action
        }
        uses_h = self._f is not None and self._f.letter != "g"
        cost_words = _sum(number(child.g), number(child.h) if uses_h else "")
        words = [*cost_words, *self._decision_words(moment, child, marks)]
        if moment.mark == "limit":
            words.append(("", "; the node limit ends the search here"))
        return self._state_variable("child", child.state, words)

    def _state_variable(self, name: str, state: Any, words: list[Span]) -> Variable:
        """Return a variable with a state, as a board or else in words, before other words."""
        tiles = self._run.problem.tiles(state)
        state_words = [] if tiles else [("", f"{self._run.problem.state_text(state)}, ")]
        return Variable(name, [*state_words, *words], tiles)


def smallest_in_frontier(run: Run, history: History, step: int) -> Slices[float | None]:
    """Return the smallest value in the frontier at a step, superseded nodes included; None if nodes have no value.

    In beam search, it is the smallest value in the next layer.
    """
    f, smallest = run.evaluation_function(), inf
    if f is None:
        return None
    expanded_at = history.expanded_at  # for a superseded node: the step at which it left the frontier
    for batch in split_items(run.family.program.frontier_nodes(history, step)):
        smallest = min([smallest, *(f(node) for node in batch if expanded_at[node] > step)])
        yield
    return smallest if smallest < inf else None


def _sum(g: str, h: str) -> list[Span]:
    """Return “g 3 + h 4” as spans, or only “g 3” if `h` is empty."""
    spans: list[Span] = [("math", "g"), ("", " "), ("strong", g)]
    return [*spans, ("", " + "), ("math", "h"), ("", " "), ("strong", h)] if h else spans


def bold_count(words: str) -> list[Span]:
    """Return a quantity such as “3 nodes” as spans, with its number in bold."""
    count, _, noun = words.partition(" ")
    return [("strong", count), ("", f" {noun}")]


def python_name(run: Run, moment: Moment, name: str) -> str:
    """Return the name of a variable in the Python source of a search; a node is given with its number."""
    if name == "node" and moment.node != NO_NODE:
        return f"node = {moment.node:,}"
    return run.family.program.python_names(run).get(name, name)
