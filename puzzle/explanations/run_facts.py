"""The facts about a run that a view needs: at its start and at its end, and the labels of its nodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from puzzle.core import catalogue
from puzzle.core.kinds import Count, Moves, Node, Nodes, Picture, Step, Tiles
from puzzle.problems.problem import SearchProblem, picture_of
from puzzle.recording.guarantees import goes_by_cost, known_bound, no_path_is
from puzzle.recording.history import Counters, History
from puzzle.recording.run import Run, state_below, state_of
from puzzle.search.frontier import ratio

MOST_PATH_PICTURES = 100
"""The largest number of states whose pictures are listed beside the actions of a path."""


@dataclass(frozen=True)
class StateView:
    """A state of a problem without boards as it is drawn."""

    text: str = ""
    """Its label."""
    picture: Picture = ""
    """Its picture."""


@dataclass(frozen=True)
class Opening:
    """The facts about a run that a view needs before it draws the first node."""

    width: int
    """The number of cells in a row, or the width of a node with a label."""
    height: int
    """The number of rows, or the height of a node with a label."""
    labelled: bool
    """True for a problem without boards; its states are drawn as texts, or as pictures if `pictured` is True."""
    states: list[StateView]
    """The initial state and the goal, whose text is empty if there is no single goal; none for boards."""
    pictured: bool
    """True if states are drawn as pictures."""
    start: Tiles
    """The board of the start."""
    goal: Tiles
    """The board of the goal."""
    algorithm: str
    """The name of the algorithm."""
    priority: str
    """The value by which the frontier is ordered: g, h, g+h or empty."""
    weight: float
    """The weight of h."""
    times: list[int]
    """f is (`times[0]` g + `times[1]` h) / `times[0]`; without rounding errors, equal sums give equal values."""
    fractions: bool
    """True if g and h need not be integers."""
    costs: bool
    """True if steps differ in cost, so that the cost of a path is not its length."""
    rounds: str
    """The value that the bounds of a search by rounds limit, `depth` or `f`; empty for other searches."""
    both_ends: bool
    """True if the second root is the goal's board; the moves of its tree lead away from the goal."""
    siblings_together: bool
    """True if all successors of a node are generated at one step."""


def opening(run: Run) -> Opening:
    """Return the facts about a run that a view needs before it draws the first node."""
    problem, algorithm = run.problem, catalogue.algorithm(run.options.algorithm)
    (width, height), (start, goal) = problem.node_size, problem.boards()
    weight = run.options.weight if catalogue.weighs_h(algorithm.name) else 1
    states = [] if start else _first_states(problem)
    pictured = bool(states and states[0].picture)
    return Opening(
        width=1 if pictured else width,
        height=1 if pictured else height,
        labelled=not start,
        states=states,
        pictured=pictured,
        start=start,
        goal=goal,
        algorithm=algorithm.name,
        priority="g+h" if catalogue.weighs_h(algorithm.name) else algorithm.value,
        weight=weight,
        times=list(ratio(weight)[:2]),
        fractions=not problem.whole_numbers,
        costs=not problem.unit_costs,
        **run.family.opening(run),
    )


def _first_states(problem: SearchProblem) -> list[StateView]:
    """Return the views of the initial state and of the goal."""
    initial = state_view(problem, problem.initial)
    return [initial, state_view(problem, problem.goal) if hasattr(problem, "goal") else StateView()]


def state_view(problem: SearchProblem, state: Any) -> StateView:
    """Return a state of a problem without boards as it is drawn."""
    return StateView(problem.state_label(state), problem.svg(state))


class Labels:
    """The texts in a run's nodes, for problems that are not drawn as boards."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self.states: list[Any] = []
        """The states of the nodes whose texts have been pulled."""

    def pull(self) -> list[str]:
        """Return the texts of the nodes that are new since the previous call; none for a sliding puzzle."""
        trace, problem, states = self._run.trace, self._run.problem, self.states
        first = len(states)
        if problem.tiles(problem.initial):
            return []
        for node in range(first, len(trace.parent)):
            states.append(state_below(problem, trace, states, node))
        return [problem.state_label(state) for state in states[first:]]

    def pictures(self, nodes: Iterable[int]) -> list[str]:
        """Return the pictures of nodes whose texts have been pulled; empty for other nodes."""
        return [self._run.problem.svg(self.states[node]) if node < len(self.states) else "" for node in nodes]


@dataclass(frozen=True)
class Ending:
    """The result of a run that has ended."""

    outcome: str
    """The outcome, one of `run.OUTCOMES`."""
    moves: Moves | None
    """The gap's moves along the path; None without a path of such moves."""
    actions: list[str] | None
    """The actions of the path in words, if they are not single letters."""
    path_pictures: list[Picture]
    """The pictures of the states after each action of the path; empty if states have none or there are many."""
    path_length: Count | None
    """The number of actions of the path; None without a path."""
    cost: float | None
    """The cost of the path; None without a path."""
    shortest: bool
    """True if the path is guaranteed to be the best one."""
    bound: Count
    """A number of moves such that no path is shorter; 0 if none is known."""
    best: str
    """The adjective for the best path, “shortest” or “cheapest”."""
    seconds: float
    """The time spent searching."""
    last_step: Step
    """The last step."""
    who: str
    """The subject of sentences about the run."""
    goal: Node
    """The goal node."""
    meeting: Node
    """The node of the other tree in a bidirectional search."""
    solution: Nodes
    """The nodes of the path."""
    sampled: bool
    """True if the search has kept only some of its nodes."""
    unknown_counters: list[str]
    """The names of counters whose values are not known, as those of a search of the reader's own may not be."""
    knows_frontier: bool
    """True if it is known which nodes wait; otherwise a node that has not been expanded has no known status."""
    repeated: Nodes
    """The nodes that expand a state again; only recorded for searches of the reader's own."""
    repeated_node: Nodes
    """The first nodes of these states."""
    bad_parent: Nodes
    """The nodes with successors that are no move."""
    bad_count: list[int]
    """The numbers of these successors."""


def ending(run: Run, history: History) -> Ending:
    """Return the result of a run that has ended."""
    result, problem, bound, known = run.result(history), run.problem, known_bound(run), no_path_is(run)
    by_cost = known == "cheaper" or (not known and goes_by_cost(run.options, problem.unit_costs))
    named_actions = () if problem.single_letter_actions else result.actions or ()
    return Ending(
        outcome=result.outcome,
        moves=result.moves,
        actions=None if result.actions is None else problem.actions_text(named_actions),
        path_pictures=_path_pictures(run),
        path_length=result.path_length,
        cost=result.cost,
        shortest=result.path_length is not None and (bool(known) or result.path_length == bound),
        bound=bound or 0,
        best="cheapest" if by_cost else "shortest",
        seconds=result.seconds,
        last_step=history.last_step,
        who=run.subject,
        goal=run.trace.goal,
        meeting=run.trace.meeting,
        solution=run.trace.solution(),
        sampled=bool(run.trace.omitted_after),
        unknown_counters=_unknown_counters(run),
        knows_frontier=run.knows_frontier,
        repeated=list(run.repeats),
        repeated_node=list(run.repeats.values()),
        bad_parent=list(run.bad_moves),
        bad_count=list(run.bad_moves.values()),
    )


def _unknown_counters(run: Run) -> list[str]:
    """Return the names of the counters that a run cannot know; searches without a beam know that they prune none."""
    return [field.name for field in fields(Counters) if field.name not in (*run.known_counters, "pruned")]


def _path_pictures(run: Run) -> list[str]:
    """Return the pictures of the states after each action of the path; empty if states have none or there are many."""
    path, problem = run.trace.solution(), run.problem
    if not path or len(path) > MOST_PATH_PICTURES + 1 or not picture_of(problem, problem.initial):
        return []
    return [picture_of(problem, state_of(problem, run.trace, node)) for node in path[1:]]
