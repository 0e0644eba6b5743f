"""Driving from one town to another on a road map: the example of Russell and Norvig's chapter 3, and random maps."""

from typing import Any

from puzzle.core import road_maps
from puzzle.problems.problem import SearchProblem


class RoadMap(SearchProblem):
    """Route finding on a road map: a state is a town, a step costs the length of a road, h is a straight-line distance.

    The heuristic is the straight-line distance to the goal. For Bucharest on the map of Romania these are the distances
    that the book gives; for all other goals they follow from the places of the towns, rounded down to whole numbers. As
    no road is shorter than the straight line between its ends, h is consistent in both cases, and so admissible.

    Parameters
    ----------
    name : str
        `Romania`, or two numbers: the number of a random map, 0 to 9999, and its number of towns, 3 to 26, by default
        12. The same number always means the same map. `Inconsistent` and a number of towns, 3 to 12, by default 7, is
        the map on which A* expands towns again and again.
    start, goal : str
        Names of towns, or their first letters; by default Arad and Bucharest, on random maps the westernmost and the
        easternmost town.

    Raises
    ------
    ValueError
        If there is no such map, or no such town on it.

    Examples
    --------
    >>> from puzzle import Run, SearchOptions
    >>> run = Run(RoadMap(), SearchOptions("a_star"))
    >>> run.advance()
    False
    >>> run.result().cost, run.problem.actions_text(run.result().actions)[0]
    (418, 'Drive to Sibiu')
    """

    unit_costs = False
    state_name, comparison = "town", "by name"

    def __init__(self, name: str = road_maps.ROMANIA_NAME, start: str = "", goal: str = "") -> None:
        map_name, start, goal = road_maps.parse_route(f"{name}:{start}:{goal}")
        network = road_maps.find_map(map_name)
        self.network, self.initial, self.goal = network, start, goal
        self._estimates = road_maps.estimates(network, goal)
        self.h_is_consistent = not road_maps.is_inconsistent(map_name)
        self.h_is_only_admissible = not self.h_is_consistent
        names = [town[0] for town in network.towns]
        # Roads in both directions as (start, end, length), by the names of their towns; an action is an index of them.
        directions = [(a, b, length) for a, b, length in network.roads]
        directions += [(b, a, length) for a, b, length in network.roads]
        self._roads: list[tuple[str, str, int]] = [(names[a], names[b], length) for a, b, length in sorted(directions)]
        self._actions: dict[str, list[int]] = {name: [] for name in names}
        for action, (town, _end, _length) in enumerate(self._roads):
            self._actions[town].append(action)
        self.action_names = [f"Drive to {end}" for _town, end, _length in self._roads]

    def actions(self, state: str) -> list[int]:
        """Return the roads from a town, in alphabetical order of the towns at their ends."""
        return self._actions[state]

    def result(self, state: str, action: int) -> str:
        """Return the town at the end of a road."""
        return self._roads[action][1]

    def step_cost(self, state: str, action: int, result: Any) -> int:
        """Return the length of a road."""
        return self._roads[action][2]

    def h(self, state: str) -> int:
        """Return the estimate for a town: the straight-line distance to the goal, but on the map `Inconsistent`."""
        return int(self._estimates[state])

    def state_label(self, state: str) -> str:
        """Return the name of a town with each word on a line of its own."""
        return state.replace(" ", "\n")

    def instance_text(self) -> str:
        """Return the map, the start and the goal: `Romania:Arad --goal Bucharest`."""
        return f"{self.network.name}:{self.initial} --goal {self.goal}"
