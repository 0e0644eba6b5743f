"""The child process in which `python -m puzzle trials` runs the searches of some boards or instances."""

from argparse import Namespace
from dataclasses import asdict
from typing import Any

from puzzle.cli.arguments import other_problem
from puzzle.cli.call_limit import CallLimit
from puzzle.cli.child import NO_MEMORY, Reporter, serve
from puzzle.cli.own_files import FUNCTION
from puzzle.core.slices import Slices
from puzzle.heuristics.heuristic import Heuristic, Tiles
from puzzle.heuristics.own_heuristic import OwnHeuristic, load_heuristic
from puzzle.problems.problem import SearchProblem
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions
from puzzle.trials.configurations import Configuration
from puzzle.trials.samples import InstanceSample, Sample
from puzzle.trials.trial import Trial


class _Boards:
    """The boards of a request as (board, goal, length of a shortest path or None), which were drawn before."""

    def __init__(self, boards: list[tuple[Tiles, Tiles, float | None]], own: dict[str, Heuristic]) -> None:
        self.count, self._drawn, self._own = len(boards), iter(boards), own

    def prepare(self) -> Slices[None]:
        """Do nothing, as the lengths are known."""
        yield

    def draw(self) -> Slices[tuple[Tiles, Tiles, float | None]]:
        """Return the next board."""
        yield
        return next(self._drawn)

    def optimal(self, item: tuple[Tiles, Tiles, float | None]) -> float | None:
        """Return the length of a shortest path from a board to its goal; None if it is not known."""
        return item[2]

    def run(self, item: tuple[Tiles, Tiles, float | None], configuration: Configuration) -> Run:
        """Return a new run from a board to its goal."""
        options = configuration.options
        return sliding_run(item[0], item[1], options, configuration.limits, heuristic=self._own.get(options.heuristic))


class _Instances(InstanceSample):
    """The instances of a request, which were drawn before."""

    def __init__(self, problems: list[SearchProblem]) -> None:
        self.count, self._drawn = len(problems), iter(problems)


def main() -> None:
    """Carry out the request on standard input."""
    serve(_report)


def _report(request: dict[str, Any], reporter: Reporter) -> dict[str, Any]:
    """Return the measurements of all searches of the problems of a request, or an error."""
    try:
        searches = [
            Configuration(SearchOptions(**options), Limits(**limits)) for options, limits in request["searches"]
        ]
        trial = Trial(_sample(request, reporter), searches)
        reporter.progress = "searching"
        while trial.advance(0):
            reporter.report()
    except ValueError as error:  # also one in the code
        return {"status": 2, "error": str(error)}
    except MemoryError:
        return {"status": 2, "error": NO_MEMORY}
    return {"status": 0, "measurements": [asdict(measured) for measured in trial.measurements]}


def _sample(request: dict[str, Any], reporter: Reporter) -> Sample:
    """Return the boards or instances of a request."""
    described = request["problems"]
    if isinstance(described[0][0], str):
        name = request["problem"]
        texts = [Namespace(problem=name, start=start, goal=goal) for start, goal, _optimal in described]
        return _Instances([other_problem(text) for text in texts])
    own = _own_heuristics(request["own"], CallLimit(reporter)) if request["own"] else {}
    return _Boards([(tuple(start), tuple(goal), optimal) for start, goal, optimal in described], own)


def _own_heuristics(files: dict[str, dict[str, str]], limit: CallLimit) -> dict[str, Heuristic]:
    """Return the heuristics in a reader's files by their names in the options of searches."""
    heuristics: dict[str, Heuristic] = {}
    for name, file in files.items():
        loaded = limit.limited(load_heuristic)(file["source"], file["name"] or FUNCTION, file["folder"])
        heuristics[name] = OwnHeuristic(limit.limited(loaded.compute), loaded.source)
    return heuristics


if __name__ == "__main__":
    main()
