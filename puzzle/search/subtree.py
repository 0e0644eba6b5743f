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


class Frame(NamedTuple):
    """A node of the search with everything needed to search below it."""

    node: int
    """The id of the node in the trace, or `NO_NODE` if it is not kept."""
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
        return Frame(node, self, self.depth + 1, next_moves, cell, tiles, indices, *lookup.sums(indices))


class SubtreeResult(NamedTuple):
    """The result of a search of one subtree."""

    generated: int
    """The number of nodes generated, without the root of the subtree."""
    expanded: int
    """The number of nodes expanded, with the root of the subtree."""
    cells: list[int] | None
    """The cells of the gap on the path from the root of the subtree to the goal, or None if no goal was found."""


def move_lists(width: int, order: str, undo: bool, lookup: PatternLookup) -> list[Moves]:
    """Return the moves of the root for every cell of the gap; each move refers to the moves that can follow it.

    Without `undo`, the move back is left out, so there is one list for each pair of the gap's cell and previous cell.
    """
    cells = range(width * width)
    targets = [dict(board.neighbours(gap, width)) for gap in cells]
    lists: dict[tuple[int, int | None], Moves] = {
        (gap, previous): [] for gap in cells for previous in (None, *targets[gap].values())
    }
    for (gap, previous), moves in lists.items():
        for letter in order:
            cell = targets[gap].get(letter)
            if cell is not None and (undo or cell != previous):
                moves.append((cell, lookup.tile_moves(cell, gap), lists[cell, gap]))
    return [lists[gap, None] for gap in cells]


def subtree_search(lookup: PatternLookup, goal: list[int]) -> Callable[[Frame, int], SubtreeResult]:
    """Return a function that searches below a node for the goal, with a number of moves left.

    The board and its indices are two lists that every move changes and restores. A child whose sum of tables exceeds
    the moves left costs two or four look-ups and no call.
    """
    values, weaker_by = lookup.values, lookup.weaker_by
    tiles, indices, cells = list[int](), list[int](), list[int]()
    generated = expanded = 0

    def visit(moves: Moves, gap: int, total: int, mirror_total: int, left: int) -> bool:
        """Search below a node, and return True if the goal was found; `left` is the moves left plus `weaker_by`."""
        nonlocal generated, expanded
        no_move_left = left == weaker_by
        if no_move_left:
            tiles[gap] = 0
            if tiles == goal:
                return True
        expanded += 1
        generated += len(moves)
        if no_move_left:
            return False
        left -= 1
        for cell, changes, next_moves in moves:
            tile = tiles[cell]
            slot, change, mirror_slot, mirror_change = changes[tile]
            old = indices[slot]
            new = old + change
            new_total = total + values[new] - values[old]
            if new_total <= left:
                mirror_old = indices[mirror_slot]
                mirror_new = mirror_old + mirror_change
                new_mirror_total = mirror_total + values[mirror_new] - values[mirror_old]
                if new_mirror_total <= left:
                    tiles[gap] = tile  # the tile's old cell, which is now the gap, is not read before it is filled
                    indices[slot], indices[mirror_slot] = new, mirror_new
                    if visit(next_moves, cell, new_total, new_mirror_total, left):
                        cells.append(cell)
                        generated -= len(moves) - 1 - [move[0] for move in moves].index(cell)  # those never tried
                        return True
                    tiles[cell] = tile
                    indices[slot], indices[mirror_slot] = old, mirror_old
        return False

    def search(frame: Frame, left: int) -> SubtreeResult:
        """Search below a node that is not the goal, with a number of moves left."""
        nonlocal generated, expanded
        tiles[:], indices[:], cells[:] = frame.tiles, frame.indices, ()
        generated = expanded = 0
        found = visit(frame.moves, frame.gap, frame.total, frame.mirror_total, left + weaker_by)
        return SubtreeResult(generated, expanded, cells[::-1] if found else None)

    return search
