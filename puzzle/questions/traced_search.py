"""A short search with everything that a question asks about: its boards, frontiers and new nodes, step by step."""

from functools import cached_property
from typing import Any

from puzzle.core import board
from puzzle.core.trace import NEVER
from puzzle.heuristics.heuristic import Estimate
from puzzle.heuristics.registry import find
from puzzle.questions.question import Tiles
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run, state_below
from puzzle.search.options import Limits, SearchOptions

NODES_PER_EXPANSION = 3
"""The most new nodes per expanded node, except for the start with one more: one move leads back."""


class TracedSearch:
    """A search that expands at most `work` nodes. Nodes have the numbers of the run plus 1, so the start is node 1.

    >>> search = TracedSearch((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8), "a_star", "UDLR", 10)
    >>> search.solved, search.moves, search.expanded, search.frontier(2), search.taken(2)
    (True, 3, 3, [2, 3, 4], 2)
    """

    def __init__(self, start: Tiles, goal: Tiles, algorithm: str, order: str, work: int, run: Run | None = None):
        self.start, self.goal, self.algorithm, self.order = start, goal, algorithm, order
        limits = Limits(NODES_PER_EXPANSION * work + 2)
        self.run = run or sliding_run(start, goal, SearchOptions(algorithm, order=order), limits)
        self.run.advance()
        self._trace = self.run.trace
        self.expanded = len(self._trace.taken) - (self.run.outcome == "solved")
        """The number of expanded nodes; the goal is not expanded."""
        self.solved = self.run.outcome == "solved" and self.expanded <= work
        """True if the search has found the goal within its work."""

    @property
    def moves(self) -> int:
        """The number of moves of the path; −1 without a path."""
        return self._trace.path_length

    @property
    def last_whole_step(self) -> int:
        """The last step whose frontier and new nodes are complete and that does not take the goal."""
        return len(self._trace.taken) - 1

    @property
    def first_superseded(self) -> int:
        """The first step at which a cheaper copy of a board appears, from which questions would not be simple."""
        return min(self._trace.superseded_at.values(), default=NEVER)

    def g(self, node: int) -> int:
        """Return the number of moves from the start to a node."""
        return int(self._trace.g[node - 1])

    def h(self, node: int) -> int:
        """Return the Manhattan distance of a node, without the gap."""
        return int(self._estimate(self.tiles(node)))

    def f(self, node: int) -> int:
        """Return g + h of a node."""
        return self.g(node) + self.h(node)

    def gap_distance(self, node: int) -> int:
        """Return the number of rows and columns between the gap of a node and that of the goal."""
        width, gap, home = board.width(self.goal), self.tiles(node).index(0), self.goal.index(0)
        return abs(gap // width - home // width) + abs(gap % width - home % width)

    def tiles(self, node: int) -> Tiles:
        """Return the board of a node."""
        return self._boards[node - 1]

    def parent(self, node: int) -> int:
        """Return the parent of a node; 0 for the start."""
        return int(self._trace.parent[node - 1]) + 1

    def move(self, node: int) -> str:
        """Return the letter of the gap's move that leads to a node."""
        return board.MOVES[self._trace.move[node - 1]]

    def taken(self, step: int) -> int:
        """Return the node that is taken at a step; the start is taken at step 1."""
        return int(self._trace.taken[step - 1]) + 1

    def frontier(self, step: int) -> list[int]:
        """Return the nodes of which one is taken at a step, the oldest first."""
        return [node + 1 for node in self._history.choices(step)]

    def nodes_before(self, step: int) -> range:
        """Return all nodes generated before a node is taken at a step."""
        return range(1, self._history.nodes_at(step) + 1)

    def step_with(self, node: int) -> int:
        """Return the first step before which a node has been generated."""
        return next(step for step in range(1, len(self._trace.taken) + 1) if node in self.nodes_before(step))

    def added(self, step: int) -> list[int]:
        """Return the nodes that are added to the frontier when the node of a step is expanded."""
        parent = self.taken(step)
        return [node for node in self.nodes_before(step + 1) if self.parent(node) == parent]

    def discarded(self, step: int) -> list[str]:
        """Return the moves of the node of a step that lead to boards reached before, which are not added."""
        parent = self._trace.taken[step - 1]
        pairs = zip(self._trace.discarded_parent, self._trace.discarded_move, strict=True)
        return [board.MOVES[move] for node, move in pairs if node == parent]

    def successors(self, node: int) -> list[tuple[str, Tiles]]:
        """Return the boards one move from a node, each as (letter of the gap's move, board)."""
        tiles = self.tiles(node)
        moves = board.neighbours(tiles.index(0), *board.shape(len(tiles)))
        return [(letter, board.swap_cells(tiles, tiles.index(0), cell)) for letter, cell in moves]

    @cached_property
    def _history(self) -> History:
        """What is known about each step."""
        return History(self._trace)

    @cached_property
    def _estimate(self) -> Estimate:
        """The heuristic as a function of boards."""
        return find("manhattan").function(self.goal, count_blank=False)

    @cached_property
    def _boards(self) -> list[Tiles]:
        """The boards of all nodes."""
        states: list[Any] = []
        for node in range(len(self._trace.parent)):
            states.append(state_below(self.run.problem, self._trace, states, node))
        return [self.run.problem.tiles(state) for state in states]
