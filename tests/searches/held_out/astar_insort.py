import bisect


def coordinates(grid):
    return {n: (y, x) for y, line in enumerate(grid) for x, n in enumerate(line)}


def search(start, goal):
    home = coordinates(goal)

    def h(grid):
        here = coordinates(grid)
        return sum(abs(here[n][0] - home[n][0]) + abs(here[n][1] - home[n][1]) for n in here if n != 0)

    def neighbours(grid):
        y, x = coordinates(grid)[0]
        for v, u in ((y, x - 1), (y, x + 1), (y - 1, x), (y + 1, x)):
            if v in range(3) and u in range(3):
                other = [line.copy() for line in grid]
                other[y][x], other[v][u] = other[v][u], 0
                yield other

    # sorted so that the best entry is the last one: negative f
    frontier = [(-h(start), 0, [start])]
    costs = {repr(start): 0}
    while frontier:
        minus_f, g, path = frontier.pop()
        grid = path[-1]
        if grid == goal:
            return path
        if g > costs[repr(grid)]:
            continue
        for other in neighbours(grid):
            if g + 1 < costs.get(repr(other), 1000):
                costs[repr(other)] = g + 1
                bisect.insort(frontier, (-(g + 1 + h(other)), g + 1, path + [other]))
    return None
