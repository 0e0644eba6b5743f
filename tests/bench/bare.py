"""Minimal searches without recording and options, with which `bench_engine.py` compares the searches of `puzzle`.

Breadth-first search is as simple as possible. A* and IDA* use the same optimizations as `puzzle` (packed boards,
incremental heuristics), so the difference in time is the cost of the trace, the options and the generality of `puzzle`.
"""

from collections import defaultdict, deque
from heapq import heappop, heappush
from math import inf

from puzzle.core import board
from puzzle.core.packing import Packing
from puzzle.heuristics.tile_sums import manhattan

PACKING = Packing(9)


def changes(goal):
    """Return the moves of the gap in each cell: the tile's shift, and by tile the changes of the state and of h."""
    h_table, tiles = manhattan.table(goal, False), range(9)
    return [
        [
            (
                shift,
                [tile * factor + offset for tile in tiles],
                [h_table[tile][gap] - h_table[tile][gap + offset] for tile in tiles],
            )
            for _code, shift, factor, offset in PACKING.moves(gap)
        ]
        for gap in range(9)
    ]


def breadth_first(start, goal):
    """Return the number of boards that a breadth-first search without counters and tree expands."""
    steps = [[cell for _letter, cell in board.neighbours(gap, 3, 3)] for gap in range(9)]
    reached, frontier, expanded = {start}, deque([start]), 0
    while frontier:
        tiles = frontier.popleft()
        if tiles == goal:
            return expanded
        expanded += 1
        gap = tiles.index(0)
        for cell in steps[gap]:
            moved = list(tiles)
            moved[gap], moved[cell] = moved[cell], 0
            child = tuple(moved)
            if child not in reached:
                reached.add(child)
                frontier.append(child)
    return None


def a_star(start, goal, low_h=False):
    """Return the number of boards that A* with Manhattan distance expands.

    Of nodes with equal f the oldest is taken, or with `low_h` one with the smallest h.
    """
    tables, mask, goal_state, initial = changes(goal), PACKING.mask, PACKING.pack(goal), PACKING.pack(start)
    h = manhattan.function(goal, False)(start)
    first = (h, h) if low_h else h
    reached, values, queues, expanded = {initial: 0}, [first], defaultdict(deque), 0
    queues[first].append((initial, 0, h))
    while values:
        queue = queues[values[0]]
        state, g, previous_h = queue.popleft()
        if not queue:
            heappop(values)
        if g > reached[state]:
            continue
        if state == goal_state:
            return expanded
        expanded += 1
        g += 1
        for shift, step, dh in tables[state & mask]:
            tile = state >> shift & mask
            child = state + step[tile]
            if child not in reached or g < reached[child]:
                reached[child] = g
                h = previous_h + dh[tile]
                value = (g + h, h) if low_h else g + h
                queue = queues[value]
                if not queue:
                    heappush(values, value)
                queue.append((child, g, h))
    return None


def ida_star(start, goal):
    """Return the number of boards that IDA* with Manhattan distance generates in all rounds, without the roots."""
    tables, mask, goal_state, initial = changes(goal), PACKING.mask, PACKING.pack(goal), PACKING.pack(start)
    generated = 0

    def smallest_above(bound, state, previous_state, g, h):
        """Search below a state; return 0 if the goal was reached, otherwise the smallest f above the bound."""
        nonlocal generated
        if g + h > bound:
            return g + h
        if state == goal_state:
            return 0
        smallest = inf
        for shift, step, dh in tables[state & mask]:
            tile = state >> shift & mask
            child = state + step[tile]
            if child != previous_state:
                generated += 1
                child_result = smallest_above(bound, child, state, g + 1, h + dh[tile])
                if not child_result:
                    return 0
                smallest = min(smallest, child_result)
        return smallest

    h = bound = manhattan.function(goal, False)(start)
    while bound:
        bound = smallest_above(bound, initial, None, 0, h)
    return generated
