"""The boards that the comparison of expanded boards lists, for the map, which outlines them."""


class ListedBoards:
    """The listed nodes of two runs; there are none once one of the two runs has been searched with other settings."""

    def __init__(self, runs):
        self.runs = runs
        self.trees = self.unexpected = ()

    def replace(self, trees, unexpected):
        """List other nodes; `trees` has the compared trees as (index of the run, tree)."""
        self.trees, self.unexpected = trees, unexpected

    @property
    def nodes(self):
        """The listed nodes as pairs (index of the run, nodes)."""
        runs = self.runs.refresh_runs()
        for index, tree in self.trees:
            if index >= len(runs) or not self.runs.ready(runs[index]) or runs[index].data is not tree:
                return ()
        return self.unexpected
