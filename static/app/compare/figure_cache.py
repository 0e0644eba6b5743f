"""The figures of runs that the worker has told: those of their ends stay when the worker is lost."""


class FigureCache:
    """Holds of each run in view the figures of its last step and those that were told last, and what was best."""

    def __init__(self):
        self.runs, self.best = [], ([], {})  # (tree, {step: figures}); and the trees whose best figures are known

    def keep(self, runs):
        """Forget the figures of all other runs."""
        self.runs = [entry for entry in self.runs if _place(entry[0], runs) >= 0]

    def add(self, run, figures):
        """Hold the figures of a run at a step."""
        known = self._of(run)
        for step in list(known):
            if step != int(run.data.lastStep):
                known.pop(step)
        known[int(figures.step)] = figures

    def at(self, run, step):
        """Return the figures of a run at a step, None where they are not held."""
        return self._of(run).get(step)

    def add_best(self, runs, best):
        """Hold which of the runs are best in what."""
        self.best = [run.data for run in runs], best

    def best_of(self, runs):
        """Return which of these runs were best in what, nothing where others were compared."""
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
