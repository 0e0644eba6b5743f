"""The tidy layout: parents centred over their children, computed in linear time and without recursion.

The input is a column with the parent of every node; a parent's id is smaller than its children's, as in a trace. The
output is the x of every node, in units of the distance of two siblings; y is the depth. Millions of nodes take
seconds, so the work is done in slices and can be cancelled between them.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import add

from puzzle.core.slices import Cancelled, Slices, free_in_slices, run_to_end, split_items, split_range


def tidy(parent: Sequence[int], mirrored: bool = False) -> array[float]:
    """Return the x of every node so that parents are centred over their children and no two nodes overlap.

    Subtrees of the same shape look the same and are as close to each other as possible; gaps between siblings are
    evenly distributed, and several trees are side by side. With `mirrored`, children are in descending order of their
    ids, which suits a search that pushes successors in reverse. The algorithm is that of Reingold and Tilford (1981),
    made linear for any number of children by Buchheim, Jünger and Leipert (2002); the idea to store the end of each
    contour is from van der Ploeg (2014).

    >>> tidy([-1, 0, 0]).tolist()
    [0.0, -0.5, 0.5]
    """
    return run_to_end(TidyLayout(parent, mirrored).positions())


Ends = tuple[int, int, float, int, float]
"""(depth of a subtree's deepest nodes, leftmost of these, its x, rightmost, its x); x is relative to the root."""


class TidyLayout:
    """The working columns of one tidy layout.

    Ids are in arrays and positions in lists: in the browser, where pointers have 32 bits, a list of floats needs a
    contiguous block of half the size, and the memory is fragmented after a large search.

    `first` leads along the left contour of a subtree and `last` along the right one: to a child or, where a contour
    ends, along a thread to the deeper subtree beside it. A leaf has at most one thread. A step along `first` moves
    left by `aside`, a step along `last` moves right by it: half the width of the node's children, or the distance that
    the thread bridges. `x` is relative to the node's first sibling. `room` is the least distance of neighbours by
    depth: 1, or on rings a fraction of 1 that shrinks as the rings grow.
    """

    def __init__(self, parent: Sequence[int], mirrored: bool, on_rings: bool = False) -> None:
        self.parent, self.mirrored, self.on_rings = parent, mirrored, on_rings
        self.depth, self.first, self.last, self.sibling = array("i"), array("i"), array("i"), array("i")
        self.aside, self.x, self.room = list[float](), list[float](), list[float]()
        # The ends of a subtree are passed up from a child to its parent; a leaf has none.
        self.ends: list[Ends | None] = []
        self.inner = 0  # the ring of the roots: 0 (the centre) for one root, 1 for several

    def widest(self, x: Sequence[float]) -> Slices[tuple[float, float]]:
        """Return the least x and the width of the widest row, which becomes a full turn.

        The width includes the room between the last and the first node of the row, which are neighbours on a ring.
        """
        leftmost, rightmost = [math.inf] * len(self.room), [-math.inf] * len(self.room)
        for batch in split_items(zip(x, self.depth, strict=False)):
            for node_x, depth in batch:
                leftmost[depth], rightmost[depth] = min(leftmost[depth], node_x), max(rightmost[depth], node_x)
            yield
        rows = zip(leftmost, rightmost, self.room, strict=True)
        return min(leftmost), max(row_end - row_start + room for row_start, row_end, room in rows)

    def positions(self) -> Slices[array[float]]:
        """Return the x of every node: place siblings from the bottom up, then add up positions from the top down."""
        try:
            return (yield from self._positions())
        except Cancelled:
            self._clear()
            yield from free_in_slices(self.ends, self.x, self.aside)
            raise

    def _positions(self) -> Slices[array[float]]:
        """Compute `positions`; the columns are freed as soon as they are no longer needed."""
        yield from self._make_columns()
        yield from self._find_families()
        yield from self._place_families()
        self._clear(but=self.depth)
        yield from free_in_slices(self.ends)
        parent, x, aside, absolute_x = self.parent, self.x, self.aside, array("d")
        # Parents come first, so their x is absolute already; the parent of a root is the last row (index −1).
        for batch in split_range(range(len(parent))):
            for node, parent_id in enumerate(parent[batch.start : batch.stop], batch.start):
                x[node] += x[parent_id] - aside[parent_id]
            absolute_x.fromlist(x[batch.start : batch.stop])
            yield
        yield from free_in_slices(self.x, self.aside)
        return absolute_x

    def _clear(self, but: array[int] | None = None) -> None:
        """Free the columns of ids, except the column `but`. Each is one block of memory, so this is fast."""
        for column in (self.depth, self.first, self.last, self.sibling):
            if column is not but:
                del column[:]

    def _make_columns(self) -> Iterator[None]:
        """Allocate the columns with a row per node, and a last row for a common parent of all roots.

        Each column is allocated at once: growing several in turn would move them repeatedly and fragment the memory.
        """
        count = len(self.parent) + 1
        for ids in (self.depth, self.first, self.last, self.sibling):
            ids += array("i", [-1]) * count
            yield
        for positions in (self.aside, self.x):
            positions += [0.0] * count
            yield
        self.ends += [None] * count
        yield

    def _find_families(self) -> Iterator[None]:
        """Find the depth, the first and last child, and the next sibling of every node, and the room on each level."""
        parent, depth, sibling = self.parent, self.depth, self.sibling
        oldest, newest = (self.last, self.first) if self.mirrored else (self.first, self.last)
        deepest = -1
        for batch in split_range(range(len(parent))):
            for node, parent_id in enumerate(parent[batch.start : batch.stop], batch.start):
                depth[node] = depth[parent_id] + 1
                if oldest[parent_id] < 0:
                    oldest[parent_id] = node
                elif self.mirrored:
                    sibling[node] = newest[parent_id]
                else:
                    sibling[newest[parent_id]] = node
                newest[parent_id] = node
            deepest = max(deepest, max(depth[batch.start : batch.stop]))
            yield
        # The last row is the common parent of the roots: if its first and last child differ, there are several roots.
        self.inner = int(self.first[-1] != self.last[-1])
        self.room = [1 / max(1, d + self.inner) if self.on_rings else 1.0 for d in range(deepest + 1)]

    def _place_families(self) -> Iterator[None]:
        """Place the children of every node, from the last node to the first, so that subtrees are complete."""
        depth, first, last, ends, count = self.depth, self.first, self.last, self.ends, len(self.parent)
        for batch in (*split_range(range(count - 1, -1, -1)), range(count, count + 1)):
            for node in batch:
                child = first[node]
                if child != last[node]:
                    self._place_children(node)
                elif child >= 0:  # an only child is straight below its parent, so it just passes its ends on
                    ends[node], ends[child] = ends[child] or (depth[child], child, 0.0, child, 0.0), None
            yield

    def _place_children(self, node: int) -> None:
        """Place two or more children as close as their subtrees allow, and connect their contours by threads."""
        first, last, aside, ends, room = self.first, self.last, self.aside, self.ends, self.room
        child, newest, offset, index, level = first[node], last[node], 0.0, 0, self.depth[node] + 1
        deepest, left_end, left_x, right_end, right_x = ends[child] or (level, child, 0.0, child, 0.0)
        ends[child] = None
        lowest = [(deepest, 0)]  # (depth of its deepest node, index) of each sibling, the deepest sibling first
        gaps: list[tuple[int, int, float]] = []
        while child != newest:
            # `right` descends the right contour of the earlier siblings, `left` the left contour of the next child.
            right, left = child, self.sibling[child]
            child, index, gap = left, index + 1, room[level]
            offset += gap
            deep, child_left, child_left_x, child_right, child_right_x = ends[child] or (level, child, 0.0, child, 0.0)
            ends[child] = None
            for space in room[level + 1 : (deep if deep < deepest else deepest) + 1]:
                gap -= aside[right] + aside[left]
                right, left = last[right], first[left]
                if gap < space:
                    if index > 1:
                        gaps.append((_obstacle(lowest, self.depth[left]), index, space - gap))
                    offset += space - gap
                    gap = space
            self.x[child] = offset
            if deep < deepest:  # the right contour continues with that of an earlier sibling
                last[child_right] = last[right]
                aside[child_right] = child_left_x - gap + aside[right] - child_right_x
            else:
                if deep > deepest:  # the left contour continues with that of this child
                    first[left_end] = first[left]
                    aside[left_end] = left_x - right_x - gap + aside[left]
                    left_end, left_x = child_left, offset + child_left_x
                deepest, right_end, right_x = deep, child_right, offset + child_right_x
            if child != newest:
                _obstacle(lowest, deep + 1)
                lowest.append((deep, index))
        if gaps:
            self._share(first[node], index + 1, gaps)
        aside[node] = half = offset / 2
        ends[node] = (deepest, left_end, left_x - half, right_end, right_x - half)

    def _share(self, child: int, count: int, gaps: list[tuple[int, int, float]]) -> None:
        """Move the siblings between two others apart evenly.

        Each gap is (obstacle, index, width): `width` is distributed in equal steps over the siblings between these two
        indices.
        """
        steps, ends = [0.0] * count, [0.0] * count
        for obstacle, index, width in gaps:
            step = width / (index - obstacle)
            steps[obstacle + 1] += step
            steps[index] -= step
            ends[index] -= width - step
        moves = accumulate(map(add, accumulate(steps), ends))
        for move in moves:
            self.x[child] += move
            child = self.sibling[child]


def _obstacle(lowest: list[tuple[int, int]], level: int) -> int:
    """Return the index of the nearest earlier sibling whose subtree reaches a level, or -1; remove nearer siblings."""
    while lowest and lowest[-1][0] < level:
        lowest.pop()
    return lowest[-1][1] if lowest else -1
