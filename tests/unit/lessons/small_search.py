"""A small search of the tests' own, written without the project: what a lesson says is compared with it."""

from collections import deque
from functools import cache
from math import factorial
from urllib.parse import parse_qsl

USUAL_GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
COLUMNS = {4: 2, 9: 3}
LISTED = 100
"""The number of steps whose frontiers are kept."""


def moves(tiles, order="UDLR"):
    """Return the boards one move away, in an order of moves."""
    width, gap = COLUMNS[len(tiles)], tiles.index(0)
    row, column = divmod(gap, width)
    steps = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
    found = []
    for letter in order:
        down, right = steps[letter]
        if 0 <= row + down < width and 0 <= column + right < width:
            cell, cells = (row + down) * width + column + right, list(tiles)
            cells[gap], cells[cell] = cells[cell], 0
            found.append((tuple(cells), 1))
    return found


@cache
def distances(goal):
    """Return the distance of every board that reaches a goal."""
    found, queue = {goal: 0}, deque([goal])
    while queue:
        tiles = queue.popleft()
        for other, _cost in moves(tiles):
            if other not in found:
                found[other] = found[tiles] + 1
                queue.append(other)
    return found


def inversions(tiles, goal):
    """Return the number of pairs of tiles in another order than in the goal."""
    row = [goal.index(tile) for tile in tiles if tile]
    return sum(a > b for index, a in enumerate(row) for b in row[index + 1 :])


@cache
def printed_table():
    """Return the table of document 002 for the goal 012/345/678, by the cells of the gap and of the tiles 1 to 4."""
    goal = (0, 1, 2, 3, 4, -1, -1, -1, -1)
    found, queue = {goal: 0}, deque([goal])
    while queue:
        tiles = queue.popleft()
        for other, _cost in moves(tiles):
            if other not in found:
                found[other] = found[tiles] + 1
                queue.append(other)
    table = {}
    for tiles, distance in found.items():
        row = [9 if tile < 0 else tile for tile in tiles if tile]
        odd = sum(a > b for index, a in enumerate(row) for b in row[index + 1 :]) % 2
        table[tiles] = 0 if odd else distance + 1
    return table


def estimate(name, goal, count_gap=False):
    """Return a heuristic as a function of boards."""
    width = COLUMNS[len(goal)]

    def far(tile, cell):
        """Return the rows and columns between a cell and the place of a tile."""
        home = goal.index(tile)
        return abs(cell // width - home // width) + abs(cell % width - home % width)

    if name == "manhattan":
        return lambda tiles: sum(far(tile, cell) for cell, tile in enumerate(tiles) if tile or count_gap)
    if name == "misplaced":
        return lambda tiles: sum(1 for tile, home in zip(tiles, goal, strict=True) if tile and tile != home)
    if name == "pattern_database:document_002":
        return lambda tiles: printed_table()[tuple(tile if tile < 5 else -1 for tile in tiles)]
    return {"zero": lambda tiles: 0}[name]


def martelli(towns):
    """Return (roads in both directions, h) of the inconsistent map: towns are letters, A is the start."""
    names, last = "ABCDEFGHIJKL"[:towns], towns - 1
    roads = {name: {} for name in names}

    def join(j, k, length):
        """Join two towns, numbered from the goal."""
        roads[names[last - j]][names[last - k]] = roads[names[last - k]][names[last - j]] = length

    for j in range(2, towns):
        for k in range(1, j):
            join(j, k, 2 ** (j - 2) - 2 ** (k - 1) + j - k)
    join(1, 0, 2 ** (last - 1) + last - 2)
    h = {names[last - j]: 2 ** (j - 1) - 1 + 2 * (j - 1) for j in range(1, towns)}
    return roads, h | {names[last]: 0}


class SmallSearch:
    """One search, with the whole of each step: `taken[t − 1]` is the node in hand at step t."""

    def __init__(self, keys, run=0):
        self.keys = dict(keys)
        if run:
            self.keys.update(piece.split(":", 1) for piece in self.keys["bcd"[run - 1]].split(",") if ":" in piece)
        self.algorithm = self.keys.get("algorithm", "a_star")
        self.reopens = self.algorithm in ("a_star", "weighted_a_star", "uniform_cost")
        if "roads" in self.keys:
            roads, h = martelli(int(self.keys["roads"].split(",")[1]))
            self.start, self.goal, self.h = "A", max(h), h.__getitem__
            self.successors = lambda town: sorted(roads[town].items())
        else:
            self.start, self.goal = self._board("start"), self._board("goal", USUAL_GOAL)
            order = self.keys.get("order", "UDLR")
            self.successors = lambda tiles: moves(tiles, order)
            self.heuristic = estimate(
                self.keys.get("heuristic", "manhattan"), self.goal, self.keys.get("count_blank") == "1"
            )
            self.h = self.heuristic
        self._search(int(self.keys.get("node_limit", 10**9)))

    def _board(self, key, default=None):
        return tuple(map(int, self.keys[key].split(","))) if key in self.keys else default

    def value(self, node):
        """Return what the frontier is ordered by, but for depth-first search."""
        g, h = self.g[node], self.h(self.states[node])
        weight = int(self.keys.get("weight", 2))
        return {
            "breadth_first": node, "uniform_cost": g, "greedy_best_first": h,
            "a_star": g + h, "weighted_a_star": g + weight * h,
        }[self.algorithm]  # fmt: skip

    def _search(self, limit):
        self.states, self.parents, self.g, self.depth = [self.start], [-1], [0], [0]
        self.taken, self.frontiers, self.waiting, self.counts, self.discarded = [], [[0]], [1], [1], [0]
        best, frontier, discarded, self.solved = {self.start: 0}, [0], 0, False
        while frontier and len(self.states) < limit:
            node = (
                frontier[-1]
                if self.algorithm == "depth_first"
                else min(frontier, key=lambda each: (self.value(each), each))
            )
            self.taken.append(node)
            self.frontiers.append(list(frontier) if len(self.taken) < LISTED else [])
            self.waiting.append(len(frontier) - 1)
            self.counts.append(len(self.states))
            self.discarded.append(discarded)
            frontier.pop(-1 if self.algorithm == "depth_first" else frontier.index(node))
            if self.states[node] == self.goal:
                self.solved = True
                break
            new = []
            for state, cost in self.successors(self.states[node]):
                g = self.g[node] + cost
                known = best.get(state)
                if known is not None and not (self.reopens and g < known):
                    discarded += 1
                    continue
                if known is not None:
                    frontier = [each for each in frontier if self.states[each] != state]
                best[state] = g
                new.append(len(self.states))
                self.states.append(state)
                self.parents.append(node)
                self.g.append(g)
                self.depth.append(self.depth[node] + 1)
            if self.algorithm == "depth_first":
                new.reverse()
            frontier += new
        if not self.solved:
            self.waiting.append(len(frontier))
            self.counts.append(len(self.states))
            self.discarded.append(discarded)
        self.last = len(self.counts) - 1

    def path(self, node):
        """Return the states from the root to a node."""
        found = []
        while node >= 0:
            found.append(self.states[node])
            node = self.parents[node]
        return tuple(found[::-1])

    def tree(self, step):
        """Return the tree at a step as (paths taken in order, all paths); None if the search has ended before."""
        if step > self.last:
            return None
        return [self.path(node) for node in self.taken[:step]], {self.path(node) for node in range(self.counts[step])}

    def figure(self, name, step, first):
        """Return a figure at a step; `first` is run A."""
        node = self.taken[step - 1] if 1 <= step <= len(self.taken) else None
        goal = self.taken[-1]
        expanded = max(0, step - 1)
        figures = {
            "step": lambda: step,
            "nodes": lambda: self.counts[step],
            "expanded": lambda: expanded,
            "generated": lambda: self.counts[step] - 1 + self.discarded[step],
            "discarded": lambda: self.discarded[step],
            "frontier": lambda: self.waiting[step],
            "deepest": lambda: max(self.depth[: self.counts[step]]),
            "states": lambda: len({self.states[each] for each in self.taken[:expanded]}),
            "repeated": lambda: expanded - len({self.states[each] for each in self.taken[:expanded]}),
            "moves": lambda: self.depth[goal],
            "cost": lambda: self.g[goal],
            "depth": lambda: self.depth[node],
            "g": lambda: self.g[node],
            "h": lambda: self.h(self.states[node]),
            "f": lambda: self.g[node] + self.h(self.states[node]),
            "sum": lambda: self.g[node] + self.h(self.states[node]),
            "state": lambda: self.states[node],
            "inversions": lambda: inversions(self.states[node], self.goal),
            "arrangements": lambda: factorial(len(self.goal)),
            "shortest": lambda: distances(self.goal)[self.start],
            "longer": lambda: self.depth[goal] - distances(self.goal)[self.start],
            "distance": lambda: distances(self.goal)[self.states[node]],
            "boards": lambda: len(distances(self.goal)),
            "mean_distance": lambda: self._mean(lambda tiles, distance: distance),
            "mean_h": lambda: self._mean(lambda tiles, distance: self.h(tiles)),
            "too_high": lambda: self._count(lambda tiles, distance: self.h(tiles) > distance),
            "lower": lambda: self._count(lambda tiles, distance: self.h(tiles) < first.h(tiles)),
            "higher": lambda: self._count(lambda tiles, distance: self.h(tiles) > first.h(tiles)),
        }
        if name in ("moves", "cost"):
            assert self.solved
            assert step == self.last
        return figures[name]()

    def _mean(self, of):
        table = distances(self.goal)
        return round(sum(of(tiles, distance) for tiles, distance in table.items()) / len(table), 2)

    def _count(self, condition):
        return sum(condition(tiles, distance) for tiles, distance in distances(self.goal).items())


@cache
def search(query, run=0):
    """Return the search of a link without its step."""
    return SmallSearch(parse_qsl(query), run)


def search_of(link, run=0):
    """Return the search of a link."""
    keys = [
        (key, setting)
        for key, setting in parse_qsl(link.lstrip("?"))
        if key not in ("step", "view") and setting != "UDLR"
    ]
    return search("&".join(f"{key}={setting}" for key, setting in keys), run)


def step_of(link, runs):
    """Return the step in a link, or the last one of its searches."""
    step = dict(parse_qsl(link.lstrip("?"))).get("step")
    return max(each.last for each in runs) if step is None else int(step)
