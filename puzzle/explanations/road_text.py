"""The state of a search on a road map at a step: the towns expanded, in the frontier, and on the path to a node."""

from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.core.kinds import Label, Node, Step
from puzzle.problems.road_map import RoadMap
from puzzle.recording.history import History
from puzzle.recording.run import Run


@dataclass(frozen=True)
class TownsAtStep:
    """The towns on the path to a node, those of expanded nodes, and others in the frontier, at a step."""

    route: Label
    """The map, the start and the goal as in links; empty if the problem has no road map."""
    way: list[Label]
    """The towns on the path from the start to the node, in order."""
    cost: float
    """The cost of this path."""
    expanded: list[Label]
    """The towns of nodes that have been expanded, in order of their first expansion."""
    frontier: list[Label]
    """The towns of nodes in the frontier that have not been expanded, in order of generation."""

    @property
    def marks(self) -> dict[str, str]:
        """The class of towns in a drawing: `current` for the end of the path, `expanded` or `frontier`."""
        marks = dict.fromkeys(self.frontier, "frontier") | dict.fromkeys(self.expanded, "expanded")
        return marks | dict.fromkeys(self.way[-1:], "current")


def towns_at(run: Run, history: History, states: Sequence[str], step: Step, node: Node) -> TownsAtStep:
    """Return what a search has done with the towns at a step; a `node` of −1 stands for the current node.

    `states` has the town of each node. A node that does not exist at the step is replaced by the current one, too.

    >>> from puzzle.recording.run import state_of
    >>> run = Run(RoadMap())
    >>> _ = run.advance()
    >>> states = [state_of(run.problem, run.trace, node) for node in range(len(run.trace.parent))]
    >>> towns = towns_at(run, History(run.trace), states, step=3, node=-1)
    >>> towns.way, towns.cost, towns.expanded, towns.frontier[:2]
    (['Arad', 'Sibiu', 'Rimnicu Vilcea'], 220.0, ['Arad', 'Sibiu'], ['Timisoara', 'Zerind'])
    """
    if not isinstance(run.problem, RoadMap):
        return TownsAtStep("", [], 0.0, [], [])
    trace, problem = run.trace, run.problem
    if not 0 <= node < history.nodes_at(step):
        node = history.current_node(step)
    if node < 0 and step == history.last_step and trace.goal >= 0:  # a goal found when it was generated
        node = trace.goal
    current = history.current_node(step)
    expanded = list(dict.fromkeys(states[taken] for taken in trace.taken[: max(0, step)] if taken != current))
    frontier = dict.fromkeys(states[waiting] for waiting in history.frontier(step) if waiting != current)
    path = trace.path(node) if node >= 0 else []
    return TownsAtStep(
        route=f"{problem.network.name}:{problem.initial}:{problem.goal}",
        way=[states[on_path] for on_path in path],
        cost=float(trace.g[node]) if node >= 0 else 0.0,
        expanded=expanded,
        frontier=[town for town in frontier if town not in expanded],
    )
