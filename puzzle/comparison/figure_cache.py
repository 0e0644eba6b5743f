"""The figures of compared runs at some steps, which the page keeps to show them again without a request.

MicroPython loads this module too, so it has no types that need an import.
"""


class FigureCache:
    """Holds which runs are best, and the figures of each run at two steps: its last step and the step added last."""

    def __init__(self) -> None:
        self.figures: list = []  # type: ignore[type-arg]  # (tree, step, figures of the run with this tree)
        # the trees that were compared, and the best runs of each figure
        self.best: tuple[list[object], dict[str, list[str]]] = ([], {})

    def retain(self, runs) -> None:  # type: ignore[no-untyped-def]
        """Keep the figures of these runs, and drop all others."""
        self.figures = [entry for entry in self.figures if any(run.data is entry[0] for run in runs)]

    def add(self, run, figures) -> None:  # type: ignore[no-untyped-def]
        """Add the figures of a run at a step, and drop its figures at other steps except its last step."""
        last = int(run.data.lastStep)
        self.figures = [entry for entry in self.figures if entry[0] is not run.data or entry[1] == last]
        self.figures.append((run.data, figures.step, figures))

    def get(self, run, step):  # type: ignore[no-untyped-def]
        """Return the figures of a run at a step, None if they are not cached."""
        cached = [figures for tree, at, figures in self.figures if tree is run.data and at == step]
        return cached[-1] if cached else None

    def add_best(self, runs, best) -> None:  # type: ignore[no-untyped-def]
        """Store which of these runs have the best figure of each kind."""
        self.best = [run.data for run in runs], best

    def best_of(self, runs):  # type: ignore[no-untyped-def]
        """Return the best runs of each figure as stored for exactly these runs, otherwise {}."""
        trees, best = self.best
        return best if are_trees_of(trees, runs) else {}


def are_trees_of(trees, runs) -> bool:  # type: ignore[no-untyped-def]
    """Return True if these are the trees of exactly these runs."""
    return len(trees) == len(runs) and all(run.data is trees[index] for index, run in enumerate(runs))
