def uniform_cost(problem):
    frontier = [(0, [problem.initial])]
    explored = []
    frontier.sort()
    while frontier:
        cost, path = frontier.pop(0)
        state = path[-1]
        if problem.is_goal(state):
            return path
        if state in explored:
            continue
        explored.append(state)
        for action, next_state, step in problem.successors(state):
            if next_state not in explored:
                frontier.append((cost + step, path + [next_state]))
    return None


def main():
    class Line:
        initial = 0

        def is_goal(self, s):
            return s == 4

        def successors(self, s):
            return [("walk", s + 1, 1)] if s < 4 else []

    print(uniform_cost(Line()))


if __name__ == "__main__":
    main()
