"""The notice of a search that has stopped at its node limit: it offers to search on with twice the limit."""

from puzzle.core import formatting, validation

AT_MAXIMUM = "No path found yet. The page holds no more nodes; another algorithm may need fewer."


class LimitOffer:
    """Offers to continue past the node limit, unless there is no greater limit."""

    def __init__(self, search, notice, controls):
        self.search, self.notice, self.controls = search, notice, controls

    def show(self, limit):
        """Show the notice for a search that has stopped at this limit."""
        title = f"Stopped at the limit of {formatting.quantity(limit, 'node')}."
        if limit < validation.NODE_LIMIT_RANGE[1]:
            self.notice.show(title, "No path found yet.", "Search on", self._search_on)
        else:
            self.notice.show(title, AT_MAXIMUM, "Options", self.controls.open_options)

    def _search_on(self):
        """Search again with twice the limit; the search with the old limit stays in the browser's history."""
        self.controls.raise_limit()
        self.search.solve()
