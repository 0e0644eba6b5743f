"""A cache of the figures of runs; those of their last steps survive the loss of the worker."""


class FigureCache:
    """For each run the figures of its last step and the latest others, and the best figures of all runs."""

    def __init__(self):
        self.runs, self.best = [], ([], {})  # [(tree, {step: figures})], (trees, best)

    def retain(self, runs):
        """Drop the figures of all other runs."""
        self.runs = [entry for entry in self.runs if _place(entry[0], runs) >= 0]

    def add(self, run, figures):
        """Add the figures of a run at a step."""
        known = self._of(run)
        for step in list(known):
            if step != int(run.data.lastStep):
                known.pop(step)
        known[int(figures.step)] = figures

    def get(self, run, step):
        """Return the figures of a run at a step, None if they are not cached."""
        return self._of(run).get(step)

    def add_best(self, runs, best):
        """Store which runs have the best figure of each kind."""
        self.best = [run.data for run in runs], best

    def best_of(self, runs):
        """Return which of these runs are best, {} if other runs were compared."""
        trees, best = self.best
        same = len(trees) == len(runs) and all(run.data is tree for run, tree in zip(runs, trees))
        return best if same else {}

    def _of(self, run):
        for tree, known in self.runs:
            if tree is run.data:
                return known
        self.runs.append((run.data, {}))
        return self.runs[-1][1]


def _place(tree, runs):
    for place, run in enumerate(runs):
        if run.data is tree:
            return place
    return -1
