class Countdown(SearchProblem):
    initial = 7
    goal = 0

    def actions(self, state):
        return ["minus one", "halve"] if state else []

    def result(self, state, action):
        return state - 1 if action == "minus one" else state // 2

    def step_cost(self, state, action, result):
        return 1 if action == "minus one" else 2

    def h(self, state):
        return min(state, 1)
