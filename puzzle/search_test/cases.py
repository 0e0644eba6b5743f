"""The problems on which a reader's search is tested: sliding tiles, road maps, water jugs; with their least costs."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from puzzle.core import board
from puzzle.heuristics.registry import find
from puzzle.problems.problem import SearchProblem
from puzzle.problems.road_map import RoadMap
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.problems.water_jugs import WaterJugs
from puzzle.watching.plain_problem import PlainProblem

Board = tuple[int, ...]
TILES, MAPS, JUGS = "sliding_tiles", "road_map", "water_jugs"
GOAL: Board = tuple(range(9))
"""The goal of the boards, unless the search has a goal of its own."""
OTHER_GOALS: tuple[Board, ...] = ((1, 2, 3, 4, 5, 6, 7, 8, 0), (1, 2, 3, 8, 0, 4, 7, 6, 5))
"""The goals that searches without an argument for it may have in their code."""
BLIND_MOVES, INFORMED_MOVES = 14, 20
"""The number of moves of the hardest boards: for all searches, and for those that ask for h."""
# Of each distance one board is random. The other is one on which A* with Manhattan distance returns too long a path if
# it marks states when it generates them, for four orders of moves and three rules for ties; up to 10 moves, hardly any
# board shows this, and both are random.
BOARDS = """
    312045678 102345678 142305678 312645078 302415678 142035678 312605748 312645780
    302615748 325410678 420135678 312658740 105328647 102348657 310482657 632715048
    314652708 105724368 150624738 320485617 462015738 105327468 157302684 371408652
    501348627 504213678 462715380 245701368 301782564 167320485 517304682 254617083
    157620483 123648507 532407681 617834052 462078351 273165408 026178354 761405832
"""
"""Two boards of each distance from 1 to 20 from the goal 012/345/678."""
UNSOLVABLE = ((0, 1, 3, 2), (2, 1, 0, 3, 4, 5))
"""Boards of 2×2 and 2×3 without a solution. Searches that store no states end on the smaller, with 12 states."""
SMALL = ((1, 2, 5, 3, 4, 0), (4, 1, 2, 5, 3, 0))
"""Boards of 2×3, for searches that go too deep to solve others."""
# On most of these maps a search finds too long a way if it makes one of the mistakes that boards hide, as their moves
# cost the same: a goal test on generation, first copies kept, g left out, too large a weight, and others.
MAP_NAMES = (
    *("213,16", "372,20", "179,20", "63,20", "64,20", "132,20"),
    *("383,20", "375,20", "22,20", "211,20", "151,20", "28,16"),
)


@dataclass(frozen=True, eq=False)
class Case:
    """A problem on which a search is tested.

    >>> case = next(tile_cases(GOAL, 1))
    >>> case.name, case.cost, case.moves
    ('3 1 2/0 4 5/6 7 8', 1, 1)
    """

    kind: str
    """The problem's name in the catalogue."""
    problem: SearchProblem
    """The problem."""
    plain: PlainProblem
    """The same problem on plain states."""
    cost: float | None
    """The least cost of a path to the goal; None if there is no path, or if it is not known."""
    moves: int | None
    """The least number of moves; None like the cost."""

    @property
    def is_unsolvable(self) -> bool:
        """True if there is no path to the goal."""
        return self.cost is None and not self.problem.is_solvable()

    @property
    def name(self) -> str:
        """The start of a board, or the instance of another problem, as text."""
        return self.board or self.problem.instance_text().partition(" ")[0]

    @property
    def board(self) -> str:
        """The start as a text that other commands read; empty if it is no board."""
        return board.text(self.plain.initial) if self.kind == TILES else ""

    @property
    def is_solved(self) -> bool:
        """Whether the start is a goal."""
        return self.cost == 0

    def state_text(self, state: Any) -> str:
        """Return a plain state as text."""
        return self.problem.state_text(self.plain.state(state))


def tile_cases(goal: Board = GOAL, moves: int = INFORMED_MOVES, least_moves: int = 1) -> Iterator[Case]:
    """Yield two boards of each distance up to `moves`, one if there is only one, the nearest first."""
    for distance, boards in enumerate(_boards_by_distance(goal), start=1):
        if distance > moves:
            return
        if distance >= least_moves:
            for start in boards:
                yield _tile_case(start, goal, distance)


def solved_case(goal: Board = GOAL) -> Case:
    """Return the solved board."""
    return _tile_case(goal, goal, 0)


def other_goal_cases(goal: Board) -> Iterator[Case]:
    """Yield boards two moves away from other goals, which show whether a search ignores the goal that it is given."""
    for other in OTHER_GOALS:
        if other != goal:
            yield _tile_case(_layers(other, 2)[2][0], goal, None)


def small_unsolvable_cases() -> Iterator[Case]:
    """Yield the boards of 2×2 and 2×3 without a solution."""
    for start in UNSOLVABLE:
        yield _tile_case(start, tuple(range(len(start))), None)


def unsolvable_case(goal: Board = GOAL) -> Case:
    """Return a board without a solution of the size of the goal."""
    start = list(goal)
    first, second = [cell for cell, tile in enumerate(goal) if tile][:2]
    start[first], start[second] = start[second], start[first]
    return _tile_case(tuple(start), goal, None)


def small_cases() -> Iterator[Case]:
    """Yield the boards of 2×3 that have a solution."""
    for start in SMALL:
        case = _tile_case(start, tuple(range(6)), None)
        cost, moves = least_cost(case.plain)
        yield Case(TILES, case.problem, case.plain, cost, moves)


@lru_cache(maxsize=1)
def map_cases() -> tuple[Case, ...]:
    """Return the road maps."""
    return tuple([_case(MAPS, RoadMap(name)) for name in MAP_NAMES])


@lru_cache(maxsize=1)
def jug_case() -> Case:
    """Return the water jugs, whose goal is any of several states and whose actions cannot all be undone."""
    return _case(JUGS, WaterJugs())


@lru_cache(maxsize=256)
def _tile_case(start: Board, goal: Board, moves: int | None) -> Case:
    """Return a case of a board at a known distance, with Manhattan distance as h."""
    problem = SlidingPuzzle(start, goal, find("manhattan"))
    return Case(TILES, problem, PlainProblem(problem), moves, moves)


def _case(kind: str, problem: SearchProblem) -> Case:
    """Return a case of a small problem."""
    plain = PlainProblem(problem)
    return Case(kind, problem, plain, *least_cost(plain))


def least_cost(plain: PlainProblem) -> tuple[float | None, int | None]:
    """Return the least cost and the least number of moves from the start to a goal; None if there is no path."""
    return _least(plain, True), _least(plain, False)


def _least(plain: PlainProblem, with_costs: bool) -> Any:
    """Return the least cost to a goal, or the least number of moves (Dijkstra's algorithm)."""
    done: set[Any] = set()
    heap: list[tuple[float, int, Any]] = [(0, 0, plain.initial)]
    pushed = 0
    while heap:
        so_far, _, state = heapq.heappop(heap)
        if plain.is_goal(state):
            return so_far
        if state not in done:
            done.add(state)
            for _action, child, cost in plain.moves(state):
                pushed += 1
                heapq.heappush(heap, (so_far + (cost if with_costs else 1), pushed, child))
    return None


@lru_cache(maxsize=4)
def _boards_by_distance(goal: Board) -> list[list[Board]]:
    """Return up to two boards of each distance from a goal, from distance 1 on."""
    if goal == GOAL:
        boards = [board.parse(text) for text in BOARDS.split()]
        return [boards[index : index + 2] for index in range(0, len(boards), 2)]
    numbers = Random(1)
    layers = _layers(goal, INFORMED_MOVES)
    return [numbers.sample(layer, min(2, len(layer))) for layer in layers[1:]]


def _layers(goal: Board, farthest: int) -> list[list[Board]]:
    """Return the boards of each distance from a goal."""
    moves = PlainProblem(SlidingPuzzle(goal, goal)).moves
    layers, seen = [[goal]], {goal}
    while len(layers) <= farthest:
        layers.append([])
        for state in layers[-2]:
            for _action, child, _cost in moves(state):
                if child not in seen:
                    seen.add(child)
                    layers[-1].append(child)
    return layers


@lru_cache(maxsize=4)
def distances_near(goal: Board) -> dict[Board, int]:
    """Return the distances of all boards that are at most `BLIND_MOVES` moves away from a goal.

    >>> distances_near((0, 1, 2, 3))[(2, 1, 3, 0)]
    2
    """
    return {state: distance for distance, layer in enumerate(_layers(goal, BLIND_MOVES)) for state in layer}
