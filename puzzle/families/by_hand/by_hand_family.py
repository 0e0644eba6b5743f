"""The family of the manual search, in which the reader chooses each node."""

from puzzle.core.slices import Slices
from puzzle.families.frontier.frontier_family import FrontierFamily
from puzzle.recording.frontier_order import FrontierOrder
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.common import Algorithm

NO_ALGORITHM = "A manual search needs the page, where you choose each node to expand."


class ByHandFamily(FrontierFamily):
    """Searches whose nodes the reader chooses, with f as advice."""

    siblings_together = False  # A* recovers discarded copies

    def search(self, algorithm: str) -> Algorithm:
        """Raise ValueError, as no function can choose for the reader."""
        raise ValueError(NO_ALGORITHM)

    def frontier(self, run: Run, history: History, step: int) -> Slices[list[FrontierOrder]]:
        """Return the frontier with the smallest f first; no rank is certain, as the reader decides."""
        (order,) = yield from super().frontier(run, history, step)
        order.ranked = 0
        return [order]


FAMILY = ByHandFamily("by_hand")
