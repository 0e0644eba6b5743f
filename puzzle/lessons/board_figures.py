"""Figures over all boards that reach a goal: their distances, and how a heuristic compares with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from puzzle.core import catalogue
from puzzle.core.packing import Packing
from puzzle.core.slices import Slices, split_items
from puzzle.core.trace import NO_NODE
from puzzle.heuristics.distances import Distances
from puzzle.heuristics.registry import find
from puzzle.lessons.stages import Stage
from puzzle.recording.guarantees import LARGEST_KNOWN
from puzzle.recording.run import Run, state_of

BOARD_FIGURES = (
    "shortest",
    "longer",
    "distance",
    "boards",
    "hardest",
    "mean_distance",
    "mean_h",
    "too_high",
    "exact",
    "higher",
    "lower",
)
"""The fewest moves from the start, by how many the path found is longer, and the fewest moves from the current node;
the number of boards that reach the goal, the largest and the mean of their distances, the mean h, and the numbers of
boards whose h is above the distance, is the distance, is above the h of run A, and is below it."""
PLACES = 2
"""The decimal places of means."""
NO_BOARDS = f"Only of boards with at most {LARGEST_KNOWN} cells are all distances known."


def board_figure(stage: Stage, index: int, name: str) -> Slices[int | float]:
    """Return one of BOARD_FIGURES of the run with an index; ValueError if it is not known."""
    run = stage.runs[index]
    distances = yield from _distances(stage, run)
    if name in ("shortest", "longer", "distance"):
        return _distance_of(stage, index, name, distances)
    if name == "boards":
        return len(distances)
    if name == "hardest":
        return distances.max_distance
    if name == "mean_distance":
        counts = distances.counts_by_distance()
        return round(sum(depth * count for depth, count in enumerate(counts)) / len(distances), PLACES)
    key = (stage.search, index, name)
    if key not in stage.rated:
        stage.rated[key] = yield from _figure_of_h(stage, index, name, distances)
    return stage.rated[key]


def _distance_of(stage: Stage, index: int, name: str, distances: Distances) -> int:
    """Return the distance of the start or of the current node, or by how many moves the path found is longer."""
    run, node = stage.runs[index], 0
    if name == "distance":
        node = stage.histories[index].current_node(stage.step_of(index))
        if node == NO_NODE:
            raise ValueError("No node is taken at this step, so there is no distance from one.")
    tiles = run.problem.tiles(state_of(run.problem, run.trace, node)) if node else run.problem.boards()[0]
    distance = distances.distance(tiles)
    if distance is None:
        raise ValueError("The goal cannot be reached from this board.")
    if name != "longer":
        return distance
    if run.trace.goal == NO_NODE:
        raise ValueError("This search finds no path.")
    return run.trace.path_length - distance


def _distances(stage: Stage, run: Run) -> Slices[Distances]:
    """Return the distances of all boards to the goal of a run."""
    _start, goal = run.problem.boards()
    if not 0 < len(goal) <= LARGEST_KNOWN:
        raise ValueError(NO_BOARDS)
    distances = stage.tables.setdefault(goal, Distances(goal))
    while distances.advance(1):
        yield
    return distances


def _figure_of_h(stage: Stage, index: int, name: str, distances: Distances) -> Slices[int | float]:
    """Return a figure of the heuristic of a run over all boards."""
    h, first = _estimate(stage.runs[index]), _estimate(stage.runs[0])
    total = 0.0
    for batch in split_items(_boards(distances)):
        for tiles, distance in batch:
            if name == "mean_h":
                total += h(tiles)
            elif name in ("too_high", "exact"):
                total += h(tiles) > distance if name == "too_high" else h(tiles) == distance
            else:
                total += h(tiles) > first(tiles) if name == "higher" else h(tiles) < first(tiles)
        yield
    return round(total / len(distances), PLACES) if name == "mean_h" else int(total)


def _boards(distances: Distances) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield (board, distance) for all boards that reach the goal."""
    packing = Packing(len(distances.goal))
    for depth in range(distances.max_distance + 1):
        for state in distances.states(depth):
            yield packing.unpack(state), depth


def _estimate(run: Run) -> Callable[[tuple[int, ...]], float]:
    """Return the heuristic of a run as a function of boards; ValueError if its search uses none."""
    if not catalogue.uses_heuristic(run.options.algorithm):
        raise ValueError(f"{run.subject} uses no heuristic.")
    return find(run.options.heuristic).function(run.problem.boards()[1], run.options.count_blank)
