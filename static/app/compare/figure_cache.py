"""A cache of the figures of runs; those of their last steps survive the loss of the worker."""


class FigureCache:
    """Holds the figures of each run at its last step and at the step added last, and which runs are best."""

    def __init__(self):
        self.runs, self.best = [], ([], {})  # [(tree, {step: figures})], (trees, best)

    def retain(self, runs):
        """Keep the figures of these runs, and drop all others."""
        self.runs = [entry for entry in self.runs if _index_of(entry[0], runs) >= 0]

    def add(self, run, figures):
        """Add the figures of a run at a step, and drop those of other steps except the last."""
        cached = self._figures_of(run)
        for step in list(cached):
            if step != int(run.data.lastStep):
                cached.pop(step)
        cached[int(figures.step)] = figures

    def get(self, run, step):
        """Return the figures of a run at a step, None if they are not cached."""
        return self._figures_of(run).get(step)

    def add_best(self, runs, best):
        """Store which runs have the best figure of each kind."""
        self.best = [run.data for run in runs], best

    def best_of(self, runs):
        """Return which of these runs are best, {} if other runs were compared."""
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
