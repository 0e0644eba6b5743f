"""Templates for a problem of one's own: short Python classes for the page's code editor.

Plain records without imports from the package, so that MicroPython can load them.
"""

from collections import namedtuple

ProblemTemplate = namedtuple("ProblemTemplate", ("name", "title", "code"))
# code: a subclass of `SearchProblem` (puzzle/problems/problem.py), which needs no import.

_PANCAKES = '''\
class Pancakes(SearchProblem):
    """Flip the top until all are sorted."""

    initial = 2, 4, 1, 3
    goal = 1, 2, 3, 4
    action_names = "flip 2", "flip 3", "flip 4"

    def actions(self, state):
        return range(3)

    def result(self, state, action):
        n = action + 2
        return state[:n][::-1] + state[n:]

    def h(self, state):
        """Neighbours that do not belong."""
        below = *state[1:], 5
        return sum(abs(a - b) > 1
            for a, b in zip(state, below))

    def svg(self, state):
        svg = ""
        for i, p in enumerate(state):
            svg += (f'<rect x="{24 - 5 * p}"'
                f' y="{11 * i + 3}" height="9"'
                f' width="{10 * p}" rx="3"/>')
        return svg
'''
_WATER_JUGS = '''\
SIZES, AMOUNT = (3, 5, 8), 4  # litres
TAP, JUGS = -1, range(len(SIZES))
FLOWS = [(a, b) for a in (TAP, *JUGS)
         for b in (TAP, *JUGS) if a != b]


def name(a, b):
    if a == TAP:
        return f"fill the {SIZES[b]}"
    if b == TAP:
        return f"empty the {SIZES[a]}"
    return f"pour {SIZES[a]} into {SIZES[b]}"


class Jugs(SearchProblem):
    """Measure out the amount with these jugs."""

    initial = (0,) * len(SIZES)
    action_names = [name(a, b) for a, b in FLOWS]

    def actions(self, state):
        return [i for i in range(len(FLOWS))
                if self.result(state, i) != state]

    def result(self, state, action):
        a, b = FLOWS[action]
        water = list(state)
        there = 99 if a == TAP else water[a]
        room = 99 if b == TAP else SIZES[b] - water[b]
        litres = min(there, room)
        if a != TAP:
            water[a] -= litres
        if b != TAP:
            water[b] += litres
        return tuple(water)

    def is_goal(self, state):
        return AMOUNT in state

    def svg(self, state):
        svg, wide = "", 48 / len(SIZES)
        unit = 42 / max(SIZES)
        for i, litres in enumerate(state):
            x = f'x="{i * wide + 2}" width="{wide - 4}"'
            full = unit * SIZES[i]
            water = unit * litres
            svg += (f'<rect {x} y="{45 - full}"'
                f' height="{full}" fill="none"'
                ' stroke="currentColor"/>'
                f'<rect {x} y="{45 - water}"'
                f' height="{water}"/>')
        return svg
'''
_CROSSING = '''\
M, C, BOAT = 3, 3, 2  # people on each side, seats
LOADS = [(m, n - m) for n in range(1, BOAT + 1)
         for m in range(n + 1)]


class River(SearchProblem):
    """Bring all across, and nobody is eaten."""

    # on the left bank: missionaries, cannibals, boat
    initial = M, C, 1
    goal = 0, 0, 0
    action_names = [f"{m} M, {c} C" for m, c in LOADS]

    def actions(self, state):
        return [i for i in range(len(LOADS))
                if self.safe(self.result(state, i))]

    def result(self, state, action):
        m, c = LOADS[action]
        sign = -1 if state[2] else 1
        return (state[0] + sign * m,
                state[1] + sign * c, 1 - state[2])

    def safe(self, state):
        m, c, boat = state
        return all(
            a >= 0 and b >= 0 and (a >= b or a == 0)
            for a, b in ((m, c), (M - m, C - c)))

    def h(self, state):
        """Crossings, if nobody had to row back."""
        return (state[0] + state[1]) / BOAT

    def state_label(self, state):
        m, c, boat = state
        return f"{m}M {c}C {'▸' if boat else '◂'}"
'''
_ROUTE_MAP = '''\
from math import dist

PLACES = {  # x and y in km
    "Arad": (91, 492),
    "Bucharest": (400, 327),
    "Craiova": (253, 288),
    "Fagaras": (305, 449),
    "Oradea": (131, 571),
    "Pitesti": (320, 368),
    "Rimnicu": (233, 410),
    "Sibiu": (207, 457),
    "Timisoara": (94, 410),
    "Zerind": (108, 531),
}
ROADS = {  # km
    ("Arad", "Sibiu"): 140,
    ("Arad", "Timisoara"): 118,
    ("Arad", "Zerind"): 75,
    ("Oradea", "Zerind"): 71,
    ("Oradea", "Sibiu"): 151,
    ("Sibiu", "Fagaras"): 99,
    ("Sibiu", "Rimnicu"): 80,
    ("Rimnicu", "Pitesti"): 97,
    ("Rimnicu", "Craiova"): 146,
    ("Craiova", "Pitesti"): 138,
    ("Fagaras", "Bucharest"): 211,
    ("Pitesti", "Bucharest"): 101,
}
NAMES = list(PLACES)


class Romania(SearchProblem):
    """Drive from Arad to Bucharest."""

    initial, goal = "Arad", "Bucharest"
    action_names = [f"to {city}" for city in NAMES]

    def actions(self, state):
        return [i for i, city in enumerate(NAMES)
                if self.km(state, city)]

    def result(self, state, action):
        return NAMES[action]

    def step_cost(self, state, action, result):
        return self.km(state, result)

    def km(self, a, b):
        """Length of the road, None without one."""
        return ROADS.get((a, b)) or ROADS.get((b, a))

    def h(self, state):
        """Whole kilometres as the crow flies."""
        here, there = PLACES[state], PLACES[self.goal]
        return int(dist(here, there))
'''
_HANOI = '''\
DISKS = 3
MOVES = [(a, b) for a in range(3)
         for b in range(3) if a != b]


class Hanoi(SearchProblem):
    """Move all disks to the last peg."""

    # the peg of each disk, the smallest disk first
    initial = (0,) * DISKS
    goal = (2,) * DISKS
    action_names = [f"{a + 1} to {b + 1}"
                    for a, b in MOVES]

    def actions(self, state):
        # the smallest disk on each peg
        top = [(*state, peg).index(peg)
               for peg in range(3)]
        return [i for i, (a, b) in enumerate(MOVES)
                if top[a] < top[b]]

    def result(self, state, action):
        a, b = MOVES[action]
        disk = state.index(a)
        return state[:disk] + (b,) + state[disk + 1:]

    def svg(self, state):
        svg, heights = "", [44, 44, 44]
        for disk in reversed(range(DISKS)):
            wide = 4 + 10 * (disk + 1) / DISKS
            peg = state[disk]
            heights[peg] -= 6
            x = 8 + 16 * peg - wide / 2
            svg += (f'<rect x="{x}" width="{wide}"'
                f' y="{heights[peg]}" height="5"'
                ' rx="2"/>')
        return svg + '<path d="M0 44H48V46H0z"/>'
'''
_QUEENS = '''\
N = 6


class Queens(SearchProblem):
    """Place a queen in each column, none attacked."""

    initial = ()  # the row of the queen in each column
    action_names = [f"row {r + 1}" for r in range(N)]

    def actions(self, state):
        column = len(state)
        if column == N:
            return []
        return [row for row in range(N) if all(
            row != r and abs(row - r) != column - c
            for c, r in enumerate(state))]

    def result(self, state, action):
        return *state, action

    def is_goal(self, state):
        return len(state) == N

    def svg(self, state):
        svg, side = "", 48 / N
        for i in range(1, N):
            svg += (f'<path d="M{i * side} 0V48'
                f'M0 {i * side}H48" opacity=".4"'
                ' stroke="currentColor"/>')
        for column, row in enumerate(state):
            svg += (f'<circle r="{side * .35}"'
                f' cx="{(column + .5) * side}"'
                f' cy="{(row + .5) * side}"/>')
        return svg
'''
_SLIDING_TILES = '''\
N = 3


class SlidingTiles(SearchProblem):
    """Move the gap until the board is the goal."""

    initial = 2, 8, 3, 1, 6, 4, 7, 0, 5
    goal = 1, 2, 3, 8, 0, 4, 7, 6, 5
    action_names = "up", "down", "left", "right"

    def actions(self, state):
        row, column = divmod(state.index(0), N)
        possible = (row > 0, row < N - 1,
                    column > 0, column < N - 1)
        return [i for i in range(4) if possible[i]]

    def result(self, state, action):
        board, gap = list(state), state.index(0)
        cell = gap + (-N, N, -1, 1)[action]
        board[gap], board[cell] = board[cell], 0
        return tuple(board)

    def h(self, state):
        """Tiles that are not home."""
        return sum(tile not in (0, home) for
            tile, home in zip(state, self.goal))

    def svg(self, state):
        svg, side = "", 48 / N
        for cell, tile in enumerate(state):
            x = (cell % N + .5) * side
            y = (cell // N + .75) * side
            text = f'x="{x}" y="{y}">{tile or ""}'
            svg += f"<text {text}</text>"
        return svg
'''

PROBLEM_TEMPLATES = (
    ProblemTemplate("pancakes", "Pancake sorting", _PANCAKES),
    ProblemTemplate("water_jugs", "Water jugs", _WATER_JUGS),
    ProblemTemplate("missionaries", "Missionaries and cannibals", _CROSSING),
    ProblemTemplate("route_map", "Route map", _ROUTE_MAP),
    ProblemTemplate("hanoi", "Towers of Hanoi", _HANOI),
    ProblemTemplate("queens", "N queens", _QUEENS),
    ProblemTemplate("sliding_tiles", "Sliding tiles", _SLIDING_TILES),
)
"""In display order."""


def title_of(code: str) -> tuple:  # type: ignore[type-arg]
    """Return (name, first line of the docstring) of the problem that a code defines last, without running the code.

    >>> title_of(PROBLEM_TEMPLATES[0].code)
    ('Pancakes', 'Flip the top until all are sorted.')
    """
    name, words = "", ""
    lines = code.split("\n")
    for number, line in enumerate(lines):
        if line.startswith("class ") and "SearchProblem" in line:
            following = [text.strip() for text in lines[number + 1 :] if text.strip()]
            quotes = following[0][:3] if following else ""
            is_docstring = quotes in ('"""', "'''")
            name = line[len("class ") :].partition("(")[0].strip()
            words = following[0][3:].partition(quotes)[0].strip() if is_docstring else ""
    return name, words
