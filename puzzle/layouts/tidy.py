"""The tidy layout of trees on columns: parents in, positions out, in linear time and without recursion.

A parent's id is smaller than its children's, as a trace has it. Positions across are in units of one
sibling's place; the position down is the depth, so it is not repeated here. The work can be left off and taken up
again at any slice, as millions of nodes take seconds.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import add

from puzzle.core.slices import Cancelled, Slices, free_in_slices, run_to_end, split_items, split_range


def tidy(parent: Sequence[int], mirrored: bool = False) -> array[float]:
    """Return positions in which parents stand over the middle of their children and no two nodes meet.

    Subtrees of the same shape are drawn the same and stand as close as they can; gaps between siblings are
    shared out evenly, and several trees stand side by side. With `mirrored` the children of a node stand in falling
    order of their ids, as suits a search that pushes successors in reverse. Reingold and Tilford (1981) as made linear
    for any number of children by Buchheim, Jünger and Leipert (2002); of van der Ploeg (2014) is the thought that each
    contour's end be kept.
    """
    return run_to_end(TidyLayout(parent, mirrored).positions())


Ends = tuple[int, int, float, int, float]
"""Of a subtree: the depth of its deepest nodes; the first of them, and how far right of its root; the last as well."""


class TidyLayout:
    """The working columns of one tidy layout.

    Ids are in arrays, places in lists: they have a number to each entry, but ask for half the room in one piece, and
    the memory that a large search leaves has many holes and few large ones.

    The left contour of a subtree is walked along `first`, the right one along `last`: to a child, or from where a
    contour ends along a thread to the deeper one beside it. A leaf has one thread at most. A step along `first` goes
    `aside` by so much to the left, one along `last` to the right: half the breadth of the family, or what the thread
    bridges. `x` is a node's place right of its first sibling. `room` is what neighbours of a depth keep between them:
    1, or on rings a share of it that shrinks as rings grow.
    """

    def __init__(self, parent: Sequence[int], mirrored: bool, on_rings: bool = False) -> None:
        self.parent, self.mirrored, self.on_rings = parent, mirrored, on_rings
        self.depth, self.first, self.last, self.sibling = array("i"), array("i"), array("i"), array("i")
        self.aside, self.x, self.room = list[float](), list[float](), list[float]()
        self.ends: list[
            Ends | None
        ] = []  # which go up from a child to its parent; a leaf, which is all its own, has none
        self.inner = 0  # the ring of the roots, where there are several

    def widest(self, x: Sequence[float]) -> Slices[tuple[float, float]]:
        """Return where the drawing begins, and the units that go once round: its widest row with room behind it."""
        first, last = [math.inf] * len(self.room), [-math.inf] * len(self.room)
        for some in split_items(zip(x, self.depth, strict=False)):
            for at, depth in some:
                first[depth], last[depth] = min(first[depth], at), max(last[depth], at)
            yield
        rows = zip(first, last, self.room, strict=True)
        return min(first), max(end - begin + room for begin, end, room in rows)

    def positions(self) -> Slices[array[float]]:
        """Place every family from the bottom up, then add up places from the top down."""
        try:
            return (yield from self._positions())
        except Cancelled:
            self._clear()
            yield from free_in_slices(self.ends, self.x, self.aside)
            raise

    def _positions(self) -> Slices[array[float]]:
        yield from self._make_columns()
        yield from self._find_families()
        yield from self._place_families()
        self._clear(but=self.depth)
        yield from free_in_slices(self.ends)
        parent, x, aside, places = self.parent, self.x, self.aside, array("d")
        for part in split_range(range(len(parent))):
            for node, up in enumerate(parent[part.start : part.stop], part.start):
                x[node] += x[up] - aside[up]
            places.fromlist(x[part.start : part.stop])
            yield
        yield from free_in_slices(self.x, self.aside)
        return places

    def _clear(self, but: array[int] | None = None) -> None:
        """Free the columns of ids, each at once, as an array holds nothing but its numbers."""
        for column in (self.depth, self.first, self.last, self.sibling):
            if column is not but:
                del column[:]

    def _make_columns(self) -> Iterator[None]:
        """Make room for every node and, last, for a parent of the roots, so that several trees are placed as one.

        A column is made whole: where several grow in turn each moves again and again, and leaves holes in the memory.
        """
        count = len(self.parent) + 1
        for ids in (self.depth, self.first, self.last, self.sibling):
            ids += array("i", [-1]) * count
            yield
        for places in (self.aside, self.x):
            places += [0.0] * count
            yield
        self.ends += [None] * count
        yield

    def _find_families(self) -> Iterator[None]:
        """Find every node's depth, its first and its last child, and the sibling after it."""
        parent, depth, sibling = self.parent, self.depth, self.sibling
        oldest, newest = (self.last, self.first) if self.mirrored else (self.first, self.last)
        deepest = -1
        for part in split_range(range(len(parent))):
            for node, up in enumerate(parent[part.start : part.stop], part.start):
                depth[node] = depth[up] + 1
                if oldest[up] < 0:
                    oldest[up] = node
                elif self.mirrored:
                    sibling[node] = newest[up]
                else:
                    sibling[newest[up]] = node
                newest[up] = node
            deepest = max(deepest, max(depth[part.start : part.stop]))
            yield
        self.inner = int(self.first[-1] != self.last[-1])
        self.room = [1 / max(1, d + self.inner) if self.on_rings else 1.0 for d in range(deepest + 1)]

    def _place_families(self) -> Iterator[None]:
        """Place the children of every node, children before their parents."""
        depth, first, last, ends, count = self.depth, self.first, self.last, self.ends, len(self.parent)
        for part in (*split_range(range(count - 1, -1, -1)), range(count, count + 1)):
            for node in part:
                child = first[node]
                if child != last[node]:
                    self._place_children(node)
                elif child >= 0:
                    ends[node], ends[child] = ends[child] or (depth[child], child, 0.0, child, 0.0), None
            yield

    def _place_children(self, node: int) -> None:
        """Place two children or more as near as their subtrees let them, and thread what they have for contours."""
        first, last, aside, ends, room = self.first, self.last, self.aside, self.ends, self.room
        child, newest, place, index, level = first[node], last[node], 0.0, 0, self.depth[node] + 1
        deepest, left_end, left_x, right_end, right_x = ends[child] or (level, child, 0.0, child, 0.0)
        ends[child] = None
        lowest = [(deepest, 0)]  # (depth down to which it reaches, index) of the siblings, the deepest first
        gaps: list[tuple[int, int, float]] = []
        while child != newest:
            right, left = child, self.sibling[child]
            child, index, gap = left, index + 1, room[level]
            place += gap
            deep, child_left, child_left_x, child_right, child_right_x = ends[child] or (level, child, 0.0, child, 0.0)
            ends[child] = None
            for space in room[level + 1 : (deep if deep < deepest else deepest) + 1]:
                gap -= aside[right] + aside[left]
                right, left = last[right], first[left]
                if gap < space:
                    if index > 1:
                        gaps.append((_obstacle(lowest, self.depth[left]), index, space - gap))
                    place += space - gap
                    gap = space
            self.x[child] = place
            if deep < deepest:  # the right contour goes on with that of an earlier sibling
                last[child_right] = last[right]
                aside[child_right] = child_left_x - gap + aside[right] - child_right_x
            else:
                if deep > deepest:  # the left contour goes on with that of this child
                    first[left_end] = first[left]
                    aside[left_end] = left_x - right_x - gap + aside[left]
                    left_end, left_x = child_left, place + child_left_x
                deepest, right_end, right_x = deep, child_right, place + child_right_x
            if child != newest:
                _obstacle(lowest, deep + 1)
                lowest.append((deep, index))
        if gaps:
            self._share(first[node], index + 1, gaps)
        aside[node] = half = place / 2
        ends[node] = (deepest, left_end, left_x - half, right_end, right_x - half)

    def _share(self, child: int, count: int, gaps: list[tuple[int, int, float]]) -> None:
        """Let the siblings between share the gaps: each moves a step further than the one before it."""
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
    """Return the nearest sibling that reaches a level, -1 for none; the nearer ones are in nobody's way any more."""
    while lowest and lowest[-1][0] < level:
        lowest.pop()
    return lowest[-1][1] if lowest else -1
