"""Traces of the first steps of a search with exactly one false step, and the reason why it is false.

A step is judged by the frontier that the steps before it have left. So after a wrong node the search continues by the
rules, and a copy that is added wrongly waits behind all nodes that are taken later.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from puzzle.core import catalogue
from puzzle.core.formatting import join_names, number, plural
from puzzle.core.trace import Trace
from puzzle.problems.problem import SearchProblem
from puzzle.quiz.reasons import NEWEST, OLDEST
from puzzle.recording.run import Run
from puzzle.search.frontier import Evaluation, evaluation_function

STEPS = 5
"""The number of steps of a trace; the first, which takes the start, is never the false one."""
MOST_NODES = 12
"""The most nodes of a trace."""
AGES = {"fifo": OLDEST, "lifo": NEWEST}
"""Which of equal nodes is taken, for the rules for ties that a trace can show."""


@dataclass(frozen=True)
class TraceNode:
    """A node of a trace."""

    number: int
    """Its number, from 1 in the order of generation."""
    parent: int
    """The number of its parent; 0 for the start."""
    move: int
    """The code of the action that leads to it; −1 for the start."""
    state: Any
    """Its state."""
    g: float
    """The path cost from the start."""
    h: float
    """Its estimate; 0 in a search without a heuristic."""


@dataclass(frozen=True)
class TraceStep:
    """A step of a trace: the node that it takes, and the nodes that it adds."""

    taken: TraceNode
    """The node that is taken and expanded."""
    added: tuple[TraceNode, ...]
    """The nodes that are added to the frontier."""
    discarded: tuple[TraceNode, ...] = ()
    """The earlier nodes with the states that are not added, as they were reached before."""

    def __str__(self) -> str:
        """Return what happens at the step, in words."""
        names = [str(node.number) for node in self.added]
        added = f"{plural(len(names), 'node')} {join_names(names)}" if names else "no node"
        return f"takes node {self.taken.number} and adds {added}."


@dataclass(frozen=True)
class Rules:
    """The rules by which a search takes nodes from its frontier and adds nodes to it."""

    problem: SearchProblem
    """The problem with its heuristic."""
    letter: str
    """The value of which the smallest is taken: `f`, `g` or `h`; empty if only ages count."""
    evaluate: Evaluation
    """The function from g and h to a number in proportion to this value."""
    divisor: float
    """The number by which the result of `evaluate` is divided to get the value."""
    age: str
    """Which of equal nodes is taken, or of all: `oldest` or `newest`."""
    adds_cheaper: bool
    """True if a state reached before is added again if the new path to it is cheaper."""
    in_reverse: bool
    """True if successors are added in reverse order of actions."""

    def take(self, waiting: list[TraceNode]) -> TraceNode:
        """Return the node that is taken next."""
        return min(waiting, key=lambda node: (self.rank(node), node.number if self.age == OLDEST else -node.number))

    def rank(self, node: TraceNode) -> float:
        """Return the value by which nodes are compared; the same for all nodes if only ages count."""
        return self.evaluate(node.g, node.h) if self.letter else 0

    def formula(self, node: TraceNode) -> str:
        """Return the value of a node in figures, such as `f = 2 + 5 = 7`."""
        total = f"{self.letter} = {number(self.rank(node) / self.divisor)}"
        if self.letter != "f":
            return total
        weight = (self.evaluate(0, 1) / self.evaluate(1, 0)) if self.evaluate(1, 0) else 1
        factor = "" if weight == 1 else f"{number(weight, 5)} × "
        return total.replace("=", f"= {number(node.g)} + {factor}{number(node.h)} =")


@dataclass(frozen=True)
class FalseTrace:
    """A trace with one false step."""

    rules: Rules
    """The rules of the search."""
    steps: tuple[TraceStep, ...]
    """The steps."""
    false_step: int
    """The number of the false step, from 1."""
    mistake: str
    """The name of its mistake; `copy_added`, or that of a wrong choice of the node."""
    reason: str
    """Why it is false, with figures."""

    @property
    def nodes(self) -> list[TraceNode]:
        """The nodes, in the order of their numbers."""
        return [self.steps[0].taken, *(node for step in self.steps for node in step.added)]

    def frontier(self, step: int) -> list[TraceNode]:
        """Return the nodes that wait before a step, the oldest first."""
        before = self.steps[: step - 1]
        taken = {earlier.taken.number for earlier in before}
        waiting = [self.steps[0].taken, *(node for earlier in before for node in earlier.added)]
        return [node for node in waiting if node.number not in taken]

    def right_step_reason(self, step: int) -> str:
        """Return why a step is right, with figures."""
        taken, nodes = self.steps[step - 1].taken, self.frontier(step)
        equals = [node for node in nodes if self.rules.rank(node) == self.rules.rank(taken)]
        if not self.rules.letter:
            reason = (
                f"is the {self.rules.age} of the {len(nodes)} that wait"
                if len(nodes) > 1
                else "is the only one that waits"
            )
        elif len(equals) == 1:
            reason = f"has {self.rules.formula(taken)}, no other is as small"
        else:
            reason = (
                f"has {self.rules.formula(taken)}, it is the {self.rules.age} of {len(equals)} with this "
                f"{self.rules.letter}"
            )
        return f"node {taken.number} {reason}, and exactly the new boards are added."

    def hints(self) -> tuple[str, str]:
        """Return a hint on what to check, and one that says which sort of mistake it is."""
        what = f"have the smallest {self.rules.letter}" if self.rules.letter else f"wait as the {self.rules.age}"
        sort = "which boards are added" if self.mistake == "copy_added" else "which node is taken"
        return (
            f"Check two things at each step: does the node that is taken {what}, and is every board added new?",
            f"The mistake is in {sort}.",
        )

    def as_trace(self) -> Trace:
        """Return the tree of the trace as the trace of a search, without discarded copies."""
        problem, nodes = self.rules.problem, self.nodes
        trace = Trace(problem.whole_numbers, problem.unit_costs)
        trace.add_root(nodes[0].h)
        for node in nodes[1:]:
            trace.add_child(node.parent - 1, node.move, node.g - nodes[node.parent - 1].g, node.h)
        trace.taken.extend(step.taken.number - 1 for step in self.steps)
        return trace


def false_traces(run: Run) -> list[FalseTrace]:
    """Return all traces with one false step at the beginning of an ended search of boards, in a fixed order.

    There are none if the search is too short, or if it adds a board again by a cheaper path in these steps.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((2, 8, 3, 1, 6, 4, 7, 0, 5), (1, 2, 3, 8, 0, 4, 7, 6, 5))
    >>> _ = run.advance()
    >>> false_traces(run)[0].reason
    'node 4 has f = 1 + 6 = 7, but node 2 waits with f = 5.'
    """
    rules = _rules(run)
    steps = None if rules is None else _continue(rules, {})
    if rules is None or steps is None or not _equals(run, steps):
        return []
    found = [*_wrong_nodes(rules, steps), *_copies_added(rules, steps)]
    return [trace for trace in found if len(trace.nodes) <= MOST_NODES and not _has_goal(trace)]


def _rules(run: Run) -> Rules | None:
    """Return the rules of a search with one frontier; None if a trace cannot show them."""
    algorithm, options = catalogue.algorithm(run.options.algorithm), run.options
    age = AGES.get(options.ties, "")
    if not algorithm.value:
        age = NEWEST if algorithm.mirrored else OLDEST
    is_shown = age and options.reached in ("first", "best") and options.goal_test == "late" and run.problem.boards()[0]
    if not is_shown:
        return None
    evaluate, divisor = evaluation_function(algorithm.value, options.weight, run.problem.whole_numbers)
    letter = algorithm.value if algorithm.value in ("g", "h", "") else "f"
    return Rules(run.problem, letter, evaluate, divisor, age, options.reached == "best", algorithm.mirrored)


def _continue(rules: Rules, choices: dict[int, int]) -> tuple[TraceStep, ...] | None:
    """Return the first steps of a search that takes some nodes against the rules: their numbers by step.

    None if it takes the goal or has no node to take, or if it reaches a board again by a cheaper path.
    """
    problem = rules.problem
    expand = problem.expander(rules.in_reverse)
    nodes = [TraceNode(1, 0, -1, problem.initial, 0, problem.h(problem.initial))]
    waiting, reached, steps = list(nodes), {problem.initial: nodes[0]}, list[TraceStep]()
    for step in range(1, STEPS + 1):
        if not waiting:
            return None
        taken = nodes[choices[step] - 1] if step in choices else rules.take(waiting)
        if problem.is_goal(taken.state):
            return None
        waiting.remove(taken)
        added, discarded = list[TraceNode](), list[TraceNode]()
        for action, state, g, h in expand(taken.state, taken.g, taken.h):
            if state not in reached:
                reached[state] = TraceNode(len(nodes) + 1, taken.number, action, state, g, h)
                nodes.append(reached[state])
                added.append(reached[state])
            elif rules.adds_cheaper and g < reached[state].g:
                return None
            else:
                discarded.append(replace(reached[state], parent=taken.number, move=action, g=g))
        waiting += added
        steps.append(TraceStep(taken, tuple(added), tuple(discarded)))
    return tuple(steps) if waiting else None


def _equals(run: Run, steps: tuple[TraceStep, ...]) -> bool:
    """Return True if the search did begin with these steps, node by node."""
    trace = run.trace
    nodes = [node for step in steps for node in step.added]
    generated = zip(trace.parent[1 : len(nodes) + 1], trace.move[1 : len(nodes) + 1], strict=True)
    return (
        [*trace.taken[:STEPS]] == [step.taken.number - 1 for step in steps]
        and [*generated] == [(node.parent - 1, node.move) for node in nodes]
        and len(trace.taken) > STEPS
    )


def _wrong_nodes(rules: Rules, steps: tuple[TraceStep, ...]) -> Iterator[FalseTrace]:
    """Yield the traces in which a step takes a node that is not the next one."""
    for step in range(2, STEPS + 1):
        waiting = FalseTrace(rules, steps, step, "", "").frontier(step)
        taken = steps[step - 1].taken
        equals = [node for node in waiting if rules.rank(node) == rules.rank(taken)]
        named = {
            **({"smallest_h": min(waiting, key=lambda node: node.h)} if rules.letter == "f" else {}),
            "oldest": waiting[0],
            "newest": waiting[-1],
            **({"newest_of_equals": equals[-1], "oldest_of_equals": equals[0]} if rules.letter else {}),
        }
        names = {node.number: name for name, node in reversed(named.items()) if node != taken}
        for number_of_node, mistake in sorted(names.items()):
            continued = _continue(rules, {step: number_of_node})
            if continued is not None:
                reason = _wrong_node_reason(rules, continued[step - 1].taken, taken)
                yield FalseTrace(rules, continued, step, mistake, reason)


def _wrong_node_reason(rules: Rules, node: TraceNode, best: TraceNode) -> str:
    """Return why a node is not the one to take, but another."""
    age = "older" if rules.age == OLDEST else "newer"
    if not rules.letter:
        return f"node {node.number} is taken, but node {best.number} waits and is {age}."
    value, least = rules.formula(node), f"{rules.letter} = {number(rules.rank(best) / rules.divisor)}"
    if rules.rank(node) == rules.rank(best):
        both = " and ".join(str(each) for each in sorted((node.number, best.number)))
        return f"nodes {both} both have {least}, and node {best.number} is {age}."
    return f"node {node.number} has {value}, but node {best.number} waits with {least}."


def _copies_added(rules: Rules, steps: tuple[TraceStep, ...]) -> Iterator[FalseTrace]:
    """Yield the traces in which a step adds the board of an earlier node, unless a later step would take it."""
    for step in range(2, STEPS + 1):
        for copy in steps[step - 1].discarded:
            changed, number_of_copy = _with_copy(rules, steps, step, copy)
            trace = FalseTrace(rules, changed, step, "copy_added", "")
            later = range(step + 1, STEPS + 1)
            if all(rules.take(trace.frontier(each)) == changed[each - 1].taken for each in later):
                reason = f"node {number_of_copy} has the board of node {_shifted(copy.number, number_of_copy)}"
                shorter = ", and the new path to it is not shorter" if rules.adds_cheaper else ""
                yield replace(trace, reason=f"{reason}{shorter}.")


def _with_copy(
    rules: Rules, steps: tuple[TraceStep, ...], step: int, copy: TraceNode
) -> tuple[tuple[TraceStep, ...], int]:
    """Return the steps with a copy added at one of them in its place among the successors, and its number."""
    parent = steps[step - 1].taken
    actions = [action for action, *_ in rules.problem.expander(rules.in_reverse)(parent.state, parent.g, parent.h)]
    before = 1 + sum(len(earlier.added) for earlier in steps[: step - 1])
    place = sum(actions.index(node.move) < actions.index(copy.move) for node in steps[step - 1].added)
    number_of_copy = before + place + 1
    changed = []
    for index, each in enumerate(steps, 1):
        added = [_renumbered(node, number_of_copy) for node in each.added]
        if index == step:
            added.insert(place, replace(copy, number=number_of_copy))
        changed.append(TraceStep(_renumbered(each.taken, number_of_copy), tuple(added)))
    return tuple(changed), number_of_copy


def _renumbered(node: TraceNode, inserted: int) -> TraceNode:
    """Return a node with its number and that of its parent after another one has been inserted."""
    return replace(node, number=_shifted(node.number, inserted), parent=_shifted(node.parent, inserted))


def _shifted(node: int, inserted: int) -> int:
    """Return the number of a node after another one has been inserted."""
    return node + 1 if node >= inserted else node


def _has_goal(trace: FalseTrace) -> bool:
    """Return True if the goal is among the nodes of a trace, as it would be too easy to see what comes next."""
    return any(trace.rules.problem.is_goal(node.state) for node in trace.nodes)
