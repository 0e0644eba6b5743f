"""The boards of assignments on the command line: while they are measured, a terminal shows the progress."""

from puzzle.assignments.board_pool import BoardPool, PoolSettings
from puzzle.assignments.pool_cache import PoolCache
from puzzle.cli.output import Progress, show_progress
from puzzle.core.formatting import quantity

SLICE = 0.1
"""The seconds of work between two checks whether a message is due."""


class ReportedPools:
    """Finds pools as a `PoolCache` does, and shows the progress on a terminal."""

    def __init__(self) -> None:
        self._pools = PoolCache()

    def find(self, settings: PoolSettings) -> BoardPool:
        """Return the pool of some settings; raise ValueError if no board qualifies."""
        search, progress = self._pools.search(settings), Progress(show_progress)
        while search.advance(SLICE):
            text = "measuring the distances of all boards"
            if search.total:
                text = f"measuring boards with {quantity(settings.moves, 'move')}: {search.share:.0%}"
            progress.report(text, search.share)
        progress.end()
        return search.select(settings.nodes)
