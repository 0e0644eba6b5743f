"""The module `search` of AIMA (problems, nodes and graphs) and of CS 188 (the base class of problems)."""

from collections.abc import Mapping
from math import hypot
from typing import Any

from puzzle.frameworks import utils
from puzzle.frameworks.eight_puzzle import EightPuzzle
from puzzle.frameworks.problem import SearchProblem
from puzzle.frameworks.stand_ins import AIMA_OTHERS, AIMA_SEARCHES, CS188_SEARCHES, others, searches
from puzzle.problems.search_node import SearchNode as Node

STAND_INS = {
    **{name: getattr(utils, name) for name in utils.__all__},
    **searches([*AIMA_SEARCHES, *CS188_SEARCHES]),
    **others(AIMA_OTHERS, "AIMA's search"),
}
"""Further names that can be imported: AIMA's module has those of `utils`, too, and the searches cannot be called."""
__all__ = ["EightPuzzle", "Graph", "GraphProblem", "Node", "Problem", "SearchProblem", "UndirectedGraph"]
__all__ += ["nullHeuristic", "romania_map"]


class Problem(SearchProblem):
    """AIMA's base class: a problem with an initial state and, if there is only one, a goal.

    >>> Problem("A", ["B", "C"]).goal_test("C")
    True
    """

    def __init__(self, initial: Any, goal: Any = None) -> None:
        self.initial, self.goal = initial, goal

    def goal_test(self, state: Any) -> bool:
        """Return True if a state is the goal, or one of a list of goals."""
        return state in self.goal if isinstance(self.goal, list) else bool(state == self.goal)

    def path_cost(self, c: float, state1: Any, action: Any, state2: Any) -> float:
        """Return the cost of a path, given the cost `c` of the path before its last step."""
        return c + 1


class Graph:
    """A graph with the lengths of its links, as AIMA's maps are written.

    >>> Graph({"A": {"B": 3}}, directed=False).get("B", "A")
    3
    """

    def __init__(self, graph_dict: Mapping[Any, Mapping[Any, float]] | None = None, directed: bool = True) -> None:
        self.graph_dict = {node: dict(links) for node, links in (graph_dict or {}).items()}
        self.directed = directed
        self.locations: dict[Any, tuple[float, float]] = {}
        if not directed:
            for node, links in list(self.graph_dict.items()):
                for other, length in links.items():
                    self.connect1(other, node, length)

    def connect1(self, a: Any, b: Any, distance: float) -> None:
        """Add a link in one direction."""
        self.graph_dict.setdefault(a, {})[b] = distance

    def connect(self, a: Any, b: Any, distance: float = 1) -> None:
        """Add a link, in both directions if the graph is undirected."""
        self.connect1(a, b, distance)
        if not self.directed:
            self.connect1(b, a, distance)

    def get(self, a: Any, b: Any = None) -> Any:
        """Return the length of a link, None if there is none; without `b`, all links of a node."""
        links = self.graph_dict.setdefault(a, {})
        return links if b is None else links.get(b)

    def nodes(self) -> list[Any]:
        """Return all nodes."""
        return list({**self.graph_dict, **{other: 0 for links in self.graph_dict.values() for other in links}})


def UndirectedGraph(graph_dict: Mapping[Any, Mapping[Any, float]] | None = None) -> Graph:
    """Return a graph whose links lead in both directions."""
    return Graph(graph_dict, directed=False)


class GraphProblem(Problem):
    """The search for a shortest path in a graph; an action is the name of the next node."""

    def __init__(self, initial: Any, goal: Any, graph: Graph) -> None:
        super().__init__(initial, goal)
        self.graph = graph

    def actions(self, state: Any) -> list[Any]:
        """Return the neighbours of a node."""
        return list(self.graph.get(state))

    def result(self, state: Any, action: Any) -> Any:
        """Return the node that an action leads to."""
        return action

    def path_cost(self, c: float, state1: Any, action: Any, state2: Any) -> float:
        """Return the length of the path with its last link."""
        length: float = self.graph.get(state1, state2)
        return c + length

    def h(self, node: Node) -> float:
        """Return the straight-line distance to the goal; 0 without locations of both."""
        places = self.graph.locations
        if node.state not in places or self.goal not in places:
            return 0
        (x, y), (goal_x, goal_y) = places[node.state], places[self.goal]
        return int(hypot(goal_x - x, goal_y - y))


def nullHeuristic(state: Any, problem: Any = None) -> float:
    """Return 0, as CS 188's heuristic of that name does."""
    return 0


ROADS: dict[Any, dict[Any, float]] = {
    "Arad": {"Zerind": 75, "Sibiu": 140, "Timisoara": 118},
    "Bucharest": {"Urziceni": 85, "Pitesti": 101, "Giurgiu": 90, "Fagaras": 211},
    "Craiova": {"Drobeta": 120, "Rimnicu": 146, "Pitesti": 138},
    "Drobeta": {"Mehadia": 75},
    "Eforie": {"Hirsova": 86},
    "Fagaras": {"Sibiu": 99},
    "Hirsova": {"Urziceni": 98},
    "Iasi": {"Vaslui": 92, "Neamt": 87},
    "Lugoj": {"Timisoara": 111, "Mehadia": 70},
    "Oradea": {"Zerind": 71, "Sibiu": 151},
    "Pitesti": {"Rimnicu": 97},
    "Rimnicu": {"Sibiu": 80},
    "Urziceni": {"Vaslui": 142},
}
romania_map = UndirectedGraph(ROADS)
"""The road map of Romania (Russell and Norvig, figure 3.1), with the places of its cities on AIMA's drawing."""
romania_map.locations = {
    **{"Arad": (91, 492), "Bucharest": (400, 327), "Craiova": (253, 288), "Drobeta": (165, 299), "Eforie": (562, 293)},
    **{"Fagaras": (305, 449), "Giurgiu": (375, 270), "Hirsova": (534, 350), "Iasi": (473, 506), "Lugoj": (165, 379)},
    **{"Mehadia": (168, 339), "Neamt": (406, 537), "Oradea": (131, 571), "Pitesti": (320, 368), "Rimnicu": (233, 410)},
    **{"Sibiu": (207, 457), "Timisoara": (94, 410), "Urziceni": (456, 350), "Vaslui": (509, 444), "Zerind": (108, 531)},
}
