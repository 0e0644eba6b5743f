"""Fast depth-first search of one subtree of IDA* with additive pattern databases, without a record of its nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from puzzle.core import board
from puzzle.heuristics.pattern_lookup import PatternLookup, TileMove

Move = tuple[int, list[TileMove], list[Any]]
"""(cell that the gap moves to, change of the indices for each tile that may be there, moves possible afterwards)."""
Moves = list[Move]
"""The possible moves of the gap in the order in which they are tried."""


MANY = 10**9
"""More moves than any search has left."""


class Frame(NamedTuple):
    """A node of the search with everything needed to search below it."""

    node: int
    """The id of the node in the trace, or `NO_NODE` if it is not kept."""
    kept_depth: float
    """The depth to which the nodes below are kept."""
    parent: Frame | None
    depth: int
    moves: Moves
    gap: int
    tiles: list[int]
    indices: list[int]
    """The indices of the board in the tables, see `PatternLookup`."""
    total: int
    """The sum of the tables' entries for the board."""
    mirror_total: int
    """The same for the mirrored board."""

    def child(self, node: int, move: Move, lookup: PatternLookup) -> Frame:
        """Return the child that a move leads to; `node` is its id, or `NO_NODE`."""
        cell, changes, next_moves = move
        tiles, indices = self.tiles[:], self.indices[:]
        tile = tiles[cell]
        slot, change, mirror_slot, mirror_change = changes[tile]
        indices[slot] += change
        indices[mirror_slot] += mirror_change
        tiles[self.gap], tiles[cell] = tile, 0
        return Frame(
            node, self.kept_depth, self, self.depth + 1, next_moves, cell, tiles, indices, *lookup.sums(indices)
        )


class SubtreeResult(NamedTuple):
    """The result of a search of one subtree."""

    generated: int
    """The number of nodes generated, without the root of the subtree."""
    expanded: int
    """The number of nodes expanded, with the root of the subtree."""
    depth: int
    """The depth of the deepest node generated, below the root of the search."""
    cells: list[int] | None
    """The cells of the gap on the path from the root of the subtree to the goal, or None if no goal was found."""


def move_lists(cells: int, order: str, undo: bool, lookup: PatternLookup) -> list[Moves]:
    """Return the moves of the root for every cell of the gap; each move refers to the moves that can follow it.

    Without `undo`, the move back is left out, so there is one list for each pair of the gap's cell and previous cell.
    """
    rows, columns = board.shape(cells)
    targets = [dict(board.neighbours(gap, rows, columns)) for gap in range(cells)]
    lists: dict[tuple[int, int | None], Moves] = {
        (gap, previous): [] for gap in range(cells) for previous in (None, *targets[gap].values())
    }
    for (gap, previous), moves in lists.items():
        for letter in order:
            cell = targets[gap].get(letter)
            if cell is not None and (undo or cell != previous):
                moves.append((cell, lookup.tile_moves(cell, gap), lists[cell, gap]))
    return [lists[gap, None] for gap in range(cells)]


class SubtreeSearch:
    """Searches below nodes for the goal.

    Parameters
    ----------
    lookup : PatternLookup
        The tables for the goal.
    goal : list of int
        The goal.
    """

    def __init__(self, lookup: PatternLookup, goal: list[int]) -> None:
        self._weaker_by = lookup.weaker_by
        # A move changes tiles and indices and restores them; the cell of the gap in the tiles is not kept up to date.
        self._tiles, self._indices, self._cells = list[int](), list[int](), list[int]()
        self._visit, self._reset = _create_visit(
            lookup.values, lookup.weaker_by, goal, self._tiles, self._indices, self._cells
        )

    def search(self, frame: Frame, left: int) -> SubtreeResult:
        """Search below a node with a number of moves left."""
        self._tiles[:], self._indices[:], self._cells[:] = frame.tiles, frame.indices, ()
        left += self._weaker_by
        found = self._visit(frame.moves, frame.gap, frame.total, frame.mirror_total, left)
        generated, expanded, least_left = self._reset()
        cells, moves = self._cells[::-1], frame.moves
        for cell in cells:  # on the path, children after the one on the path were counted but never generated
            index = [move[0] for move in moves].index(cell)
            generated -= len(moves) - 1 - index
            moves = moves[index][2]
        return SubtreeResult(generated, expanded, frame.depth + left - least_left + 1, cells if found else None)


def _create_visit(
    values: bytes, weaker_by: int, goal: list[int], tiles: list[int], indices: list[int], cells: list[int]
) -> tuple[Callable[[Moves, int, int, int, int], bool], Callable[[], tuple[int, int, int]]]:
    """Return a function that searches below a node, and one that returns and resets its counters."""
    generated, expanded, least_left = 0, 0, MANY

    def visit(moves: Moves, gap: int, total: int, mirror_total: int, left: int) -> bool:
        """Return True, with the path backwards in `cells`, if the goal was found within `left` − `weaker_by` moves."""
        nonlocal generated, expanded, least_left
        if left == weaker_by:
            tiles[gap] = 0
            if tiles == goal:
                return True
            least_left, left = left, 0  # no total of a child is below 0, so none is visited
        elif left < least_left:
            least_left = left
        generated, expanded = generated + len(moves), expanded + 1
        left -= 1
        for cell, changes, next_moves in moves:
            tile = tiles[cell]
            slot, change, mirror_slot, mirror_change = changes[tile]
            old, mirror_old = indices[slot], indices[mirror_slot]
            new, mirror_new = old + change, mirror_old + mirror_change
            child = total + values[new] - values[old]
            if child <= left and (mirror_child := mirror_total + values[mirror_new] - values[mirror_old]) <= left:
                tiles[gap], indices[slot], indices[mirror_slot] = tile, new, mirror_new
                if visit(next_moves, cell, child, mirror_child, left):
                    cells.append(cell)
                    return True
                tiles[cell], indices[slot], indices[mirror_slot] = tile, old, mirror_old
        return False

    def reset() -> tuple[int, int, int]:
        """Return the numbers of nodes generated and expanded since the last call, and the least `left` of these."""
        nonlocal generated, expanded, least_left
        counts, generated, expanded, least_left = (generated, expanded, least_left), 0, 0, MANY
        return counts

    return visit, reset
