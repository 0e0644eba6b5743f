def depth_first_search(problem):
    """Iterative DFS. Returns the path as a list of states."""
    stack = [(problem.initial, [problem.initial])]
    visited = set()

    while len(stack) != 0:
        state, path = stack.pop()
        if state in visited:
            continue
        if problem.is_goal(state):
            return path
        for child in problem.neighbors(state):
            if child not in visited:
                stack.append((child, path + [child]))

    return None


if __name__ == "__main__":
    class Tree:
        initial = 1

        def neighbors(self, s):
            return [2 * s, 2 * s + 1] if s < 8 else []

        def is_goal(self, s):
            return s == 11

    print(depth_first_search(Tree()))
