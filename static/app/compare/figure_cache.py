"""A cache of the compared runs' figures, so that those of the last steps remain when the worker is replaced."""


class FigureCache:
    """Holds which runs are best, and the figures of each run at two steps: its last step and the step added last."""

    def __init__(self):
        self.runs = []  # a pair for each run: its tree, and a dict from steps to figures
        self.best = ([], {})  # the trees that were compared, and the best runs of each figure

    def retain(self, runs):
        """Keep the figures of these runs, and drop all others."""
        self.runs = [entry for entry in self.runs if _index_of(entry[0], runs) >= 0]

    def add(self, run, figures):
        """Add the figures of a run at a step, and drop its figures at other steps except its last step."""
        cached = self._figures_of(run)
        for step in list(cached):
            if step != int(run.data.lastStep):
                cached.pop(step)
        cached[int(figures.step)] = figures

    def get(self, run, step):
        """Return the figures of a run at a step, None if they are not cached."""
        return self._figures_of(run).get(step)

    def add_best(self, runs, best):
        """Store which of these runs have the best figure of each kind."""
        self.best = [run.data for run in runs], best

    def best_of(self, runs):
        """Return the best runs of each figure as stored for exactly these runs, otherwise {}."""
        trees, best = self.best
        same = len(trees) == len(runs) and all(run.data is tree for run, tree in zip(runs, trees))
        return best if same else {}

    def _figures_of(self, run):
        """Return the cached figures of a run by step; a new run gets an empty dict."""
        for tree, cached in self.runs:
            if tree is run.data:
                return cached
        self.runs.append((run.data, {}))
        return self.runs[-1][1]


def _index_of(tree, runs):
    """Return the index of the run with this tree, −1 for none."""
    for index, run in enumerate(runs):
        if run.data is tree:
            return index
    return -1
