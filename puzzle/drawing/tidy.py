"""The tidy layout of trees on columns: parents in, positions out, in linear time and without recursion.

A parent's id is smaller than its children's, as a trace has it. Positions across are in units of one
sibling's place; the position down is the depth, so it is not repeated here. The work can be left off and taken up
again at any slice, as millions of nodes take seconds.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence

from puzzle.drawing.slices import Slices, slices, whole


def tidy(parent: Sequence[int], mirrored: bool = False) -> array[float]:
    """Return positions in which parents stand over the middle of their children and no two nodes meet.

    Subtrees of the same shape are drawn the same and stand as close as they can; gaps between siblings are
    shared out evenly, and several trees stand side by side. With `mirrored` the children of a node stand in falling
    order of their ids, as suits a search that pushes successors in reverse. Reingold and Tilford (1981) as made linear
    for any number of children by Buchheim, Jünger and Leipert (2002), in the formulation of van der Ploeg (2014).
    """
    return whole(Tidy(parent, mirrored).positions())


class Tidy:
    """The working columns of one tidy layout.

    `prelim` is a node's place relative to its own subtree's origin, `mod` what its whole subtree is moved by.
    A contour is walked along first or last children and, past the end of a subtree, along threads. `room` is what
    neighbours of a depth keep between them: 1, or on rings a share of it that shrinks as rings grow.
    """

    def __init__(self, parent: Sequence[int], mirrored: bool, on_rings: bool = False) -> None:
        n = len(parent) + 1  # the last is a parent for the roots, so that several trees are placed as one
        self.parent, self.mirrored, self.on_rings = parent, mirrored, on_rings
        self.children: list[list[int]] = []
        self.depth = [0] * n
        self.depth[-1] = -1
        self.prelim, self.mod = [0.0] * n, [0.0] * n
        self.shift, self.change = [0.0] * n, [0.0] * n
        self.left_thread, self.right_thread = [-1] * n, [-1] * n
        # The deepest node on either contour of a subtree, and the sum of `mod` on the way to it.
        self.left_end: list[int] = []
        self.right_end: list[int] = []
        self.left_sum, self.right_sum = [0.0] * n, [0.0] * n
        self.room: list[float] = []

    def widest(self, x: Sequence[float]) -> float:
        """Return the units that go once round: the widest row, with room left between its ends."""
        first, last = [math.inf] * len(self.room), [-math.inf] * len(self.room)
        for at, depth in zip(x, self.depth, strict=False):
            first[depth], last[depth] = min(first[depth], at), max(last[depth], at)
        return max(end - begin + room for begin, end, room in zip(first, last, self.room, strict=True))

    def positions(self) -> Slices[array[float]]:
        """Place every subtree from the bottom up, then add up what moved it from the top down."""
        yield from self._find_families()
        children, count = self.children, len(self.parent)
        for part in (*slices(range(count - 1, -1, -1)), range(count, count + 1)):
            for node in part:
                if children[node]:
                    self._place_children(node)
            yield
        yield from self._add_up()
        return array("d", self.prelim[:count])

    def _find_families(self) -> Iterator[None]:
        """Gather every node's children, and its depth."""
        parent, depth, children = self.parent, self.depth, self.children
        for part in slices(range(len(depth))):
            children += [[] for _ in part]
            self.left_end += part
            self.right_end += part
            yield
        for part in slices(range(len(parent))):
            for node, up in enumerate(parent[part.start : part.stop], part.start):
                children[up].append(node)
                depth[node] = depth[up] + 1
            yield
        inner = 1 if self.on_rings and len(children[-1]) > 1 else 0
        self.room = [1 / max(1, d + inner) if self.on_rings else 1.0 for d in range(max(depth) + 1)]

    def _add_up(self) -> Iterator[None]:
        """Turn places within subtrees into places within the whole, from the top down."""
        prelim, total, shift, change = self.prelim, self.mod, self.shift, self.change
        children, count = self.children, len(self.parent)
        for part in (range(count, count + 1), *slices(range(count))):
            for node in part:
                prelim[node] += total[node]
                spread = moved = 0.0
                for child in children[node]:
                    spread += shift[child]
                    moved += spread + change[child]
                    total[child] += moved + total[node]
            yield

    def _place_children(self, node: int) -> None:
        family = self.children[node]
        if self.mirrored:
            family.reverse()
        first, last = family[0], family[-1]
        if len(family) > 1:
            # (depth down to which it reaches, index) of the siblings that stand furthest right, deepest last.
            lowest = [(self.depth[self.left_end[first]], 0)]
            for index in range(1, len(family)):
                deep = self.depth[self.right_end[family[index]]]
                self._separate(family, index, lowest)
                while lowest and deep >= lowest[-1][0]:
                    lowest.pop()
                lowest.append((deep, index))
        self.prelim[node] = (self.prelim[first] + self.mod[first] + self.prelim[last] + self.mod[last]) / 2
        self.left_end[node], self.left_sum[node] = self.left_end[first], self.left_sum[first]
        self.right_end[node], self.right_sum[node] = self.right_end[last], self.right_sum[last]

    def _separate(self, family: list[int], index: int, lowest: list[tuple[int, int]]) -> None:
        """Move one child's subtree right until it clears those of all its earlier siblings."""
        prelim, mod, depth, room = self.prelim, self.mod, self.depth, self.room
        child, nearest = family[index], len(lowest) - 1
        right, left = family[index - 1], child
        right_sum, left_sum = mod[right], mod[left]
        while right >= 0 and left >= 0:
            while depth[right] > lowest[nearest][0]:
                nearest -= 1
            distance = right_sum + prelim[right] + room[depth[right]] - left_sum - prelim[left]
            if distance > 0 or left == child:  # first to one place beside its sibling, be that to the left
                left_sum += distance
                self._move(family, index, lowest[nearest][1], distance)
            right = self.children[right][-1] if self.children[right] else self.right_thread[right]
            left = self.children[left][0] if self.children[left] else self.left_thread[left]
            if right >= 0:
                right_sum += mod[right]
            if left >= 0:
                left_sum += mod[left]
        if left >= 0:
            self._thread_left(family[0], child, left, left_sum)
        elif right >= 0:
            self._thread_right(family[index - 1], child, right, right_sum)

    def _move(self, family: list[int], index: int, obstacle: int, distance: float) -> None:
        child = family[index]
        self.mod[child] += distance
        self.left_sum[child] += distance
        self.right_sum[child] += distance
        between = index - obstacle
        if between > 1:  # the siblings between the two share the gap
            self.shift[family[obstacle + 1]] += distance / between
            self.shift[child] -= distance / between
            self.change[child] -= distance - distance / between

    def _thread_left(self, first: int, child: int, left: int, left_sum: float) -> None:
        """Continue the left contour of the siblings with the deeper one of a child."""
        end = self.left_end[first]
        self.left_thread[end] = left
        offset = left_sum - self.mod[left] - self.left_sum[first]
        self.mod[end] += offset
        self.prelim[end] -= offset
        self.left_end[first], self.left_sum[first] = self.left_end[child], self.left_sum[child]

    def _thread_right(self, before: int, child: int, right: int, right_sum: float) -> None:
        """Continue the right contour of a child with the deeper one of its earlier siblings."""
        end = self.right_end[child]
        self.right_thread[end] = right
        offset = right_sum - self.mod[right] - self.right_sum[child]
        self.mod[end] += offset
        self.prelim[end] -= offset
        self.right_end[child], self.right_sum[child] = self.right_end[before], self.right_sum[before]
