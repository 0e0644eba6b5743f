"""Searches written out in one function each: what the same algorithms cost where nothing is recorded or optional.

They are what the searches of `puzzle` are measured against. The first is the plainest there is; the other two know as
much as `puzzle` does, boards as whole numbers and h kept up by tables, so what they are faster by is what a trace, a
choice of options and one loop for all problems cost.
"""

from collections import defaultdict, deque
from heapq import heappop, heappush
from math import inf

from puzzle.core import board
from puzzle.core.packing import Packing
from puzzle.heuristics.tile_sums import manhattan

PACKING = Packing(3)


def changes(goal):
    """By the blank's cell and move: where the tile stands that slides, and by tile how the number and h change."""
    table, tiles = manhattan.table(goal, False), range(9)
    return [
        [
            (
                shift,
                [tile * factor + offset for tile in tiles],
                [table[tile][blank] - table[tile][blank + offset] for tile in tiles],
            )
            for _code, shift, factor, offset in PACKING.moves(blank)
        ]
        for blank in range(9)
    ]


def breadth_first(start, goal):
    """Return how many boards the plainest search expands: no counters, no tree, only the set of boards seen."""
    steps = [[cell for _letter, cell in board.neighbours(blank, 3)] for blank in range(9)]
    seen, frontier, expanded = {start}, deque([start]), 0
    while frontier:
        tiles = frontier.popleft()
        if tiles == goal:
            return expanded
        expanded += 1
        blank = tiles.index(0)
        for cell in steps[blank]:
            moved = list(tiles)
            moved[blank], moved[cell] = moved[cell], 0
            child = tuple(moved)
            if child not in seen:
                seen.add(child)
                frontier.append(child)
    return None


def a_star(start, goal, low_h=False):
    """Return how many boards A* with Manhattan distance expands; of equal f the oldest first, or the smallest h."""
    tables, mask, home, initial = changes(goal), PACKING.mask, PACKING.pack(goal), PACKING.pack(start)
    h = manhattan.function(goal, False)(start)
    first = (h, h) if low_h else h
    reached, values, queues, expanded = {initial: 0}, [first], defaultdict(deque), 0
    queues[first].append((initial, 0, h))
    while values:
        queue = queues[values[0]]
        state, g, before = queue.popleft()
        if not queue:
            heappop(values)
        if g > reached[state]:
            continue
        if state == home:
            return expanded
        expanded += 1
        g += 1
        for shift, step, dh in tables[state & mask]:
            tile = state >> shift & mask
            child = state + step[tile]
            if child not in reached or g < reached[child]:
                reached[child] = g
                h = before + dh[tile]
                value = (g + h, h) if low_h else g + h
                queue = queues[value]
                if not queue:
                    heappush(values, value)
                queue.append((child, g, h))
    return None


def ida_star(start, goal):
    """Return how many boards IDA* with Manhattan distance generates in all its rounds, the roots left out."""
    tables, mask, home, initial = changes(goal), PACKING.mask, PACKING.pack(goal), PACKING.pack(start)
    generated = 0

    def smallest_above(bound, state, before, g, h):
        nonlocal generated
        if g + h > bound:
            return g + h
        if state == home:
            return 0
        smallest = inf
        for shift, step, dh in tables[state & mask]:
            tile = state >> shift & mask
            child = state + step[tile]
            if child != before:
                generated += 1
                above = smallest_above(bound, child, state, g + 1, h + dh[tile])
                if not above:
                    return 0
                smallest = min(smallest, above)
        return smallest

    h = bound = manhattan.function(goal, False)(start)
    while bound:
        bound = smallest_above(bound, initial, None, 0, h)
    return generated
