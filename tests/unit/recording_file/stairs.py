"""The code of a problem as a reader may write it, with pictures and with costs that are fractions."""

STAIRS = """
class Stairs(SearchProblem):
    initial, goal = (0, "one two"), (9, "one two")
    unit_costs = whole_numbers = False

    def actions(self, state):
        return [1, 2, 3]

    def result(self, state, action):
        return (min(9, state[0] + action), state[1])

    def step_cost(self, state, action, result):
        return 1 / 3 + action / 7

    def is_goal(self, state):
        return state == self.goal

    def h(self, state):
        return (9 - state[0]) / 10

    def svg(self, state):
        return f'<circle cx="24" cy="{5 * state[0]}" r="3"/>'
"""
