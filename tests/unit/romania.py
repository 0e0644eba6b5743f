"""The road map of Romania (Russell and Norvig, figure 3.1), an example of a problem that a user adds."""

from puzzle.problems.problem import SearchProblem

ROADS = {
    ("Arad", "Zerind"): 75, ("Arad", "Sibiu"): 140, ("Arad", "Timisoara"): 118, ("Zerind", "Oradea"): 71,
    ("Oradea", "Sibiu"): 151, ("Timisoara", "Lugoj"): 111, ("Lugoj", "Mehadia"): 70, ("Mehadia", "Drobeta"): 75,
    ("Drobeta", "Craiova"): 120, ("Craiova", "Rimnicu"): 146, ("Craiova", "Pitesti"): 138, ("Sibiu", "Rimnicu"): 80,
    ("Sibiu", "Fagaras"): 99, ("Rimnicu", "Pitesti"): 97, ("Fagaras", "Bucharest"): 211, ("Pitesti", "Bucharest"): 101,
}  # fmt: skip
STRAIGHT_LINE_TO_BUCHAREST = {
    "Arad": 366, "Bucharest": 0, "Craiova": 160, "Drobeta": 242, "Fagaras": 176, "Lugoj": 244, "Mehadia": 241,
    "Oradea": 380, "Pitesti": 100, "Rimnicu": 193, "Sibiu": 253, "Timisoara": 329, "Zerind": 374,
}  # fmt: skip
CITIES = sorted(STRAIGHT_LINE_TO_BUCHAREST)


class Romania(SearchProblem):
    """Driving from Arad to Bucharest: an action is the next city, and a step costs the kilometres of the road."""

    initial = "Arad"
    action_names = CITIES

    def __init__(self, scale=1):
        """Multiply all lengths by `scale`; roads can be driven in both directions."""
        self.scale = scale
        self.whole_numbers = scale == 1
        self.roads = ROADS | {(b, a): km for (a, b), km in ROADS.items()}

    def actions(self, state):
        return [code for code, city in enumerate(CITIES) if (state, city) in self.roads]

    def result(self, state, action):
        return CITIES[action]

    def is_goal(self, state):
        return state == "Bucharest"

    def step_cost(self, state, action, result):
        return self.roads[state, result] * self.scale

    def h(self, state):
        return STRAIGHT_LINE_TO_BUCHAREST[state] * self.scale
