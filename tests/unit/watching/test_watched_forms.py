"""Searches as students write them: forms of boards, containers, classes, arguments and answers."""

import pytest

from puzzle.core.own_code import CodeError
from puzzle.heuristics.registry import find
from puzzle.problems.road_map import RoadMap
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.watching.own_search import WatchLimits, load_search

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
START = (3, 1, 2, 4, 7, 5, 6, 8, 0)
"""A board four moves from the goal, along the moves LULU of the gap."""


def count_expanded():
    """Return the number of boards that breadth-first search expands before it takes the goal, moves in the order UDLR."""
    queue = [START]
    for number, board in enumerate(queue):
        if board == GOAL:
            return number
        gap = board.index(0)
        cells = ((gap - 3, gap > 2), (gap + 3, gap < 6), (gap - 1, gap % 3 > 0), (gap + 1, gap % 3 < 2))
        for cell in [cell for cell, possible in cells if possible]:
            tiles = list(board)
            tiles[gap], tiles[cell] = tiles[cell], 0
            queue += [] if tuple(tiles) in queue else [tuple(tiles)]
    raise AssertionError


EXPANDED = count_expanded()
SWAP = """
def swapped(cells, a, b):
    cells = list(cells)
    cells[a], cells[b] = cells[b], cells[a]
    return cells
def steps(z):
    return [z + d for d, ok in ((-3, z > 2), (3, z < 6), (-1, z % 3 > 0), (1, z % 3 < 2)) if ok]
"""
LOOP = """
def bfs(start, goal):
    queue, seen = [[start]], [start]
    while queue:
        path = queue.pop(0)
        if path[-1] == goal:
            return path
        for child in neighbours(path[-1]):
            if child not in seen:
                seen.append(child)
                queue.append(path + [child])
"""
FORMS = {
    "a tuple": "def neighbours(s): return [tuple(swapped(s, s.index(0), c)) for c in steps(s.index(0))]",
    "a list": "def neighbours(s):\n    assert type(s) is list\n    return [swapped(s, s.index(0), c) for c in steps(s.index(0))]",
    "a text": "def neighbours(s): return [''.join(swapped(s, s.index('0'), c)) for c in steps(s.index('0'))]",
    "lists of rows": """
def neighbours(s):
    flat = s[0] + s[1] + s[2]
    rows = [swapped(flat, flat.index(0), c) for c in steps(flat.index(0))]
    return [[list(r[0:3]), list(r[3:6]), list(r[6:9])] for r in rows]""",
    "tuples of rows": """
def neighbours(s):
    flat = s[0] + s[1] + s[2]
    rows = [tuple(swapped(flat, flat.index(0), c)) for c in steps(flat.index(0))]
    return tuple((r[0:3], r[3:6], r[6:9]) for r in rows)""",
    "a dict of moves": """
def named(s): return {"move %d" % c: tuple(swapped(s, s.index(0), c)) for c in steps(s.index(0))}
def neighbours(s): return named(s).values()""",
    "a generator": """
def neighbours(s):
    for c in steps(s.index(0)):
        yield tuple(swapped(s, s.index(0), c))""",
}


def watch(source, start=START, name="", **limits):
    """Return what was recorded of a search of a board."""
    return load_search(source, name).watch(SlidingPuzzle(start, GOAL, find("manhattan")), WatchLimits(**limits))


@pytest.mark.parametrize("form", FORMS)
def test_own_neighbour_functions_are_learned_in_every_form(form):
    run = watch(SWAP + FORMS[form] + LOOP)
    assert run.answer.length == 4
    assert len(run.record.taken) == EXPANDED and not run.record.from_containers


def test_nested_neighbour_function_is_watched():
    inner = LOOP.replace("    queue, seen", FORMS["a tuple"].replace("def", "    def") + "\n    queue, seen", 1)
    run = watch(SWAP + inner)
    assert len(run.record.taken) == EXPANDED and not run.record.from_containers


def test_function_for_a_single_move_is_watched():
    """Each new state is one call of `swapped`, as in `move(board, direction)`."""
    loop = LOOP.replace(
        "neighbours(path[-1])", "[tuple(swapped(path[-1], z, c)) for z in [path[-1].index(0)] for c in steps(z)]"
    )
    run = watch(SWAP + loop)
    assert len(run.record.taken) == EXPANDED and not run.record.from_containers


def test_rounds_of_a_search_by_single_moves_begin_at_the_start():
    code = """
def move(board, cell):
    return tuple(swapped(board, board.index(0), cell))
def visit(path, depth, goal):
    if path[-1] == goal or depth == 0:
        return path if path[-1] == goal else None
    for cell in steps(path[-1].index(0)):
        child = move(path[-1], cell)
        if child not in path:
            found = visit(path + [child], depth - 1, goal)
            if found:
                return found
def ids(start, goal):
    for depth in range(20):
        found = visit([start], depth, goal)
        if found:
            return found
"""
    record = watch(SWAP + code).record
    starts = [node for node in record.taken if record.state_of(node) == START]
    assert len(starts) == 4  # the rounds of depth 1 to 4


def test_moves_inside_the_loop_are_concluded_from_the_container():
    child = "tuple([s[c] if k == z else s[z] if k == c else t for k, t in enumerate(s)])"
    loop = LOOP.replace(
        "neighbours(path[-1])", f"[{child} for s in [path[-1]] for z in [s.index(0)] for c in steps(z)]"
    )
    loop = loop.replace("[[start]]", "deque([[start]])").replace("queue.pop(0)", "queue.popleft()")
    run = watch("from collections import deque\n" + SWAP + loop)
    assert run.record.from_containers and len(run.record.taken) == EXPANDED


def test_loop_over_the_neighbours_of_a_problem_gets_as_many_values_as_it_takes():
    code = """
def search(problem):
    queue, seen = [(problem.initial, 0)], set()
    while queue:
        state, cost = queue.pop(0)
        if problem.is_goal(state):
            return cost
        seen.add(state)
        for {} in problem.neighbors(state):
            if child not in seen:
                queue.append((child, cost + step))
"""
    for names, step in (("child, step", "step"), ("move, child, step", "step"), ("child", "1")):
        source = code.format(names).replace("cost + step", f"cost + {step}")
        assert watch(source).answer.claimed == 4


def test_objects_with_a_method_for_neighbours_are_watched():
    code = """
class Board:
    def __init__(self, cells): self.cells = tuple(cells)
    def __eq__(self, other): return self.cells == other.cells
    def __hash__(self): return hash(self.cells)
    def children(self):
        z = self.cells.index(0)
        return [Board(swapped(self.cells, z, c)) for c in steps(z)]
def bfs(start, goal):
    start, goal = Board(start), Board(goal)
    queue, parent = [start], {start: None}
    while queue:
        board = queue.pop(0)
        if board == goal:
            path = []
            while board is not None:
                path.append(board.cells)
                board = parent[board]
            return path[::-1]
        for child in board.children():
            if child not in parent:
                parent[child] = board
                queue.append(child)
"""
    run = watch(SWAP + code)
    assert run.answer.length == 4 and len(run.record.taken) == EXPANDED


CONTAINERS = {
    "deque": ("from collections import deque", "deque()", "append", "popleft"),
    "collections.deque": ("import collections as c", "c.deque()", "append", "popleft"),
    "Queue": ("from queue import Queue", "Queue()", "put", "get"),
    "queue.Queue": ("import queue as q", "q.Queue()", "put", "get"),
    "util.Queue": ("import util", "util.Queue()", "push", "pop"),
    "from util": ("from util import *", "Queue()", "push", "pop"),
}


@pytest.mark.parametrize("container", CONTAINERS)
def test_containers_report_under_any_name(container):
    head, create, put, get = CONTAINERS[container]
    run = watch(f"""
{head}
def bfs(problem):
    queue, seen, size = {create}, {{problem.initial}}, 1
    queue.{put}((problem.initial, []))
    while size:
        state, path = queue.{get}()
        size -= 1
        if problem.is_goal(state):
            return path
        for child, action, cost in problem.getSuccessors(state):
            if child not in seen:
                seen.add(child)
                queue.{put}((child, path + [action]))
                size += 1
""")
    pushed = [node for _done, sign, node, _priority in run.record.events if sign > 0]
    assert len(pushed) == len(set(pushed)) == len({run.record.state_of(node) for node in pushed})
    assert set(run.record.taken) <= set(pushed)


@pytest.mark.parametrize("head", ["from util import PriorityQueue", "import util\nPriorityQueue = util.PriorityQueue"])
def test_priorities_of_cs188_queues_are_recorded(head):
    run = watch(f"""
{head}
def aStarSearch(problem, heuristic=None):
    fringe, done = PriorityQueue(), set()
    fringe.push((problem.getStartState(), [], 0), heuristic(problem.getStartState(), problem))
    while not fringe.isEmpty():
        state, actions, g = fringe.pop()
        if problem.isGoalState(state):
            return actions
        if state not in done:
            done.add(state)
            for child, action, cost in problem.getSuccessors(state):
                fringe.push((child, actions + [action], g + cost), g + cost + heuristic(child, problem))
""")
    record = run.record
    assert len(record.events) > 5
    for _done, _sign, node, priority in record.events:
        assert priority == record.g[node] + record.h[record.state_of(node)]


ENTRIES = {
    "a class that gets the problem": "class Solver:\n    def __init__(self, problem): self.p = problem\n    def solve(self): return go(self.p)",
    "a class whose method gets it": "class Solver:\n    def search(self, problem): return go(problem)",
    "a problem and h": "def search(problem, h): return go(problem)",
    "keyword defaults": "def search(problem, limit=50, verbose=False): return go(problem)",
    "another name of the problem": "def search(p): return go(p)",
    "a puzzle": "def search(puzzle): return go(puzzle)",
    "a generator": "def search(problem): yield from go(problem)",
}
GO = """
def go(p):
    queue, seen = [(p.initial, [])], {p.initial}
    for state, path in queue:
        if p.goal_test(state):
            return path
        for action in p.actions(state):
            child = p.result(state, action)
            if child not in seen:
                seen.add(child)
                queue.append((child, path + [action]))
"""


@pytest.mark.parametrize("entry", ENTRIES)
def test_entries_are_called_with_what_they_ask_for(entry):
    run = watch(GO + ENTRIES[entry] + "\n")
    assert run.answer.is_solution and run.answer.length == 4
    assert len(run.record.taken) == EXPANDED


ANSWERS = {
    "return path, 4": ("path", 4, 4),
    "return {'path': path, 'cost': 4}": ("path", 4, None),
    "return ['Move ' + {'U': 'up', 'L': 'left'}[m] for m in path]": ("path", 4, None),
    "return ''.join(path)": ("path", 4, None),
    "return [{'U': 'down', 'L': 'right'}[m] for m in path]": ("path", 4, None),
    "return 4": ("count", 4, 4),
    "return 'no solution'": ("none", None, None),
    "print(path)": ("none", None, None),
    "return problem": ("unreadable", None, None),
}


@pytest.mark.parametrize("ending", ANSWERS)
def test_answers_are_read(ending):
    run = watch(GO + f"def search(problem):\n    path = go(problem)\n    {ending}\n")
    kind, length, claimed = ANSWERS[ending]
    assert (run.answer.kind, run.answer.length, run.answer.claimed) == (kind, length, claimed)
    assert not run.answer.flaw
    assert ("print" in run.answer.words) == (ending == "print(path)")


def test_wrong_path_is_named_by_its_first_wrong_step():
    run = watch("def search(problem): return ['L', 'L', 'L']")
    assert run.answer.flaw == "Step 3 of the path is no move."


def test_errors_have_their_line():
    run = watch("def search(problem):\n    found = problem.successors(problem.initial)\n    return found[9]\n")
    assert run.outcome == "error" and run.error.line == 3 and len(run.record.taken) == 1


def test_misspelt_method_is_answered_with_the_names_of_the_problem():
    run = watch("def search(problem): return problem.neighbour(problem.initial)")
    assert "neighbors(state)" in str(run.error)


def test_limits_end_a_run():
    endless = "def search(problem):\n    while True:\n        problem.neighbors(problem.initial)\n        {}\n"
    other = "problem.neighbors(problem.neighbors(problem.initial)[0])"
    assert watch(endless.format(other), expansions=50).outcome == "expansions"
    assert watch(endless.format("pass"), seconds=0.3).outcome == "time"
    deep = watch("def search(problem): return search(problem)")
    assert deep.outcome == "recursion" and "calls deep in line 1" in str(deep.error)


def test_random_search_is_the_same_in_every_run():
    source = """
import random
def search(problem):
    state, path = problem.initial, []
    for _ in range(200):
        action, state, cost = random.choice(problem.successors(state))
        path.append(action)
    return path
"""
    search = load_search(source)
    values = [search.watch(SlidingPuzzle(START, GOAL)).value for _run in range(2)]
    assert values[0] == values[1]


def test_search_on_boards_is_refused_on_other_problems():
    with pytest.raises(CodeError, match="can be run on sliding tiles only"):
        load_search(SWAP + FORMS["a tuple"] + LOOP).watch(RoadMap())


def test_shared_board_is_noticed():
    run = watch(
        """
def neighbours(board):
    z, found = board.index(0), []
    for c in [z - 3] if z > 2 else [z + 3]:
        board[z], board[c] = board[c], board[z]
        found.append(board)
    return found
def bfs(start, goal):
    queue = [start]
    for _ in range(4):
        board = queue.pop(0)
        queue += neighbours(board)
""",
        name="bfs",
    )
    assert run.record.shared > 0 and run.answer.kind == "none"


def test_numpy_boards_are_watched():
    pytest.importorskip("numpy")
    run = watch("""
import numpy as np
def successors(grid):
    r, c = map(int, np.argwhere(grid == 0)[0])
    for dr, dc, name in ((-1, 0, "U"), (1, 0, "D"), (0, -1, "L"), (0, 1, "R")):
        if 0 <= r + dr < 3 and 0 <= c + dc < 3:
            child = grid.copy()
            child[r, c], child[r + dr, c + dc] = child[r + dr, c + dc], child[r, c]
            yield name, child
def bfs(start, goal):
    start, goal = np.array(start).reshape(3, 3), np.array(goal).reshape(3, 3)
    queue, seen = [(start, "")], {start.tobytes()}
    for grid, path in queue:
        if np.array_equal(grid, goal):
            return path
        for name, child in successors(grid):
            if child.tobytes() not in seen:
                seen.add(child.tobytes())
                queue.append((child, path + name))
""")
    assert run.answer.length == 4 and len(run.record.taken) == EXPANDED
