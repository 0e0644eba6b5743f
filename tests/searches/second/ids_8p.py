# iterative deepening for the eight puzzle
MAX_DEPTH = 31


def neighbors(s):
    i = s.index('0')
    row, col = divmod(i, 3)
    for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        r, c = row + dr, col + dc
        if 0 <= r < 3 and 0 <= c < 3:
            j = 3 * r + c
            a = list(s)
            a[i], a[j] = a[j], a[i]
            yield ''.join(a)


class IDS:
    def __init__(self, start, goal):
        self.start = start
        self.goal = goal
        self.visited = set()
        self.nodes = 0

    def dfs(self, state, depth):
        self.nodes += 1
        if state == self.goal:
            return [state]
        if depth == 0:
            return None
        if state in self.visited:
            return None
        self.visited.add(state)
        for n in neighbors(state):
            p = self.dfs(n, depth - 1)
            if p is not None:
                return [state] + p
        return None

    def search(self):
        for d in range(MAX_DEPTH + 1):
            p = self.dfs(self.start, d)
            if p is not None:
                return p
        return None


def iterative_deepening(start, goal):
    return IDS(start, goal).search()
