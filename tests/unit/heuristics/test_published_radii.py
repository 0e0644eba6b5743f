"""Tables of patterns on boards that are not square, held to the published radii of the 9-puzzle and the 11-puzzle.

The radius is the number of moves that the hardest boards need. `test_additive_patterns.py` has it for smaller boards,
`test_distances.py` for 3×3.
"""

import pytest

from tools import tables

NINE = (5, 2, [(1, 2, 5, 6, 7), (3, 4, 8, 9)])
ELEVEN = (4, 3, [(1, 4, 5, 8, 9), (2, 3, 6, 7, 10, 11)])
"""Width, height and patterns of boards of 5×2 and 4×3."""


def neighbours(width, height):
    """Return the cells beside each cell of a board."""
    places = [divmod(cell, width) for cell in range(width * height)]
    return [
        [cell for cell, (r, c) in enumerate(places) if abs(r - row) + abs(c - column) == 1] for row, column in places
    ]


def sum_of_tables(width, height, patterns):
    """Return a function from a board, as bytes, to the sum of the entries of its patterns."""
    cells = width * height
    built = [(pattern, tables.build(width, height, pattern)) for pattern in patterns]

    def total(tiles):
        return sum(
            values[sum(tiles.index(tile) * cells**index for index, tile in enumerate(pattern))]
            for pattern, values in built
        )

    return total


def solution_length(start, width, height, patterns):
    """Return the length of a shortest solution by IDA*: the first bound within which a depth-first search succeeds."""
    goal, beside, h = bytes(range(width * height)), neighbours(width, height), sum_of_tables(width, height, patterns)

    def reaches_goal(tiles, gap, last, left):
        if tiles == goal:
            return True
        for cell in beside[gap]:
            if cell != last:
                child = bytearray(tiles)
                child[gap], child[cell] = child[cell], 0
                if h(child) < left and reaches_goal(bytes(child), cell, gap, left - 1):
                    return True
        return False

    bound = h(start)
    while not reaches_goal(bytes(start), start.index(0), None, bound):
        bound += 2  # all solutions have lengths of the same parity
    return bound


@pytest.mark.parametrize(
    ("shape", "start", "radius"),
    [
        (NINE, (4, 8, 2, 6, 5, 9, 3, 7, 1, 0), 55),
        (ELEVEN, (3, 2, 1, 0, 7, 6, 5, 8, 11, 10, 9, 4), 53),
    ],
    ids=["5×2", "4×3"],
)
def test_a_hardest_board_needs_as_many_moves_as_published(shape, start, radius):
    """IDA* proves the length of this board, which a search of all boards outside the tests has found.

    So the radius is at least the published one. That no board needs more is shown for 5×2 by the next test; for 4×3,
    with 239,500,800 boards, the tests do not show it.
    """
    assert solution_length(start, *shape) == radius


@pytest.mark.exhaustive
def test_no_5x2_board_needs_more_moves_than_published():
    """Also, the sums of the tables never exceed the true distances, which a breadth-first search of all boards finds."""
    width, height, _patterns = NINE
    beside, h = neighbours(width, height), sum_of_tables(*NINE)
    goal = bytes(range(width * height))
    reached, layer, moves = {goal}, [goal], 0
    while layer:
        assert all(h(tiles) <= moves for tiles in layer)
        next_layer = []
        for tiles in layer:
            gap = tiles.index(0)
            for cell in beside[gap]:
                child = bytearray(tiles)
                child[gap], child[cell] = child[cell], 0
                if (child := bytes(child)) not in reached:
                    reached.add(child)
                    next_layer.append(child)
        hardest, layer, moves = layer, next_layer, moves + 1
    assert (len(reached), moves - 1, len(hardest)) == (1_814_400, 55, 2)
