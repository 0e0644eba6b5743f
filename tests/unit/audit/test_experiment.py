"""The board on which A* finds too long a path with a heuristic that is too high."""

import pytest
from functions import (
    CORNER,
    SMALL,
    lines_wrong,
    manhattan_with_gap,
    one_wall,
    three_everywhere,
    thrice_misplaced,
    twice_manhattan,
)

from puzzle.audit.audit import Audit
from puzzle.audit.experiment import find_costly_board
from puzzle.core.slices import run_to_end
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from reference import distances, walk


def experiment_with(function, goal, seed=1):
    """Return the result of the experiment with a function."""
    audit = Audit(OwnHeuristic(function), goal)
    audit.advance()
    return run_to_end(find_costly_board(audit, seed))


@pytest.mark.parametrize("function", [thrice_misplaced, pytest.param(twice_manhattan, marks=pytest.mark.exhaustive)])
def test_a_star_misses_the_shortest_path_of_a_costly_board(function, exhaustive):
    experiment = experiment_with(function, CORNER)
    assert not experiment.is_impossible
    assert walk(experiment.start, experiment.moves) == walk(experiment.start, experiment.shortest_moves) == CORNER
    assert len(experiment.shortest_moves) == exhaustive(CORNER)[experiment.start] < len(experiment.moves)
    assert (
        solve(experiment.start, CORNER, SearchOptions("a_star"), heuristic=OwnHeuristic(function)).moves
        == experiment.moves
    )
    assert experiment_with(function, CORNER) == experiment


@pytest.mark.exhaustive
def test_work_ends_without_a_verdict_if_nothing_is_found():
    """Counting the gap makes h too high, but every path to the goal meets boards that are."""
    experiment = experiment_with(manhattan_with_gap, CORNER)
    assert (experiment.start, experiment.is_impossible) == (None, False)


@pytest.mark.parametrize("function", [pytest.param(lines_wrong, marks=pytest.mark.exhaustive), three_everywhere])
def test_there_is_none_if_h_is_never_high_enough(function):
    """A constant is too high, even at the goal, but misleads no search."""
    experiment = experiment_with(function, CORNER)
    assert experiment.is_impossible and experiment.start is None


@pytest.mark.parametrize("function", [twice_manhattan, manhattan_with_gap, lines_wrong, three_everywhere, one_wall])
def test_an_impossible_experiment_is_one_on_every_board(function):
    """On 2×2 boards every start can be searched."""
    missed = [
        tiles
        for tiles, moves in distances(SMALL).items()
        if solve(tiles, SMALL, SearchOptions("a_star"), heuristic=OwnHeuristic(function)).path_length > moves
    ]
    experiment = experiment_with(function, SMALL)
    assert not (experiment.is_impossible and missed)
    assert (experiment.start is not None) == bool(missed)


def test_a_wall_makes_a_star_take_the_longer_way_round(monkeypatch):
    """The twelve 2×2 boards form a ring, so from three moves on, the only other way has 12 − 3 moves."""
    experiment = experiment_with(one_wall, SMALL)
    assert (len(experiment.shortest_moves), len(experiment.moves)) == (3, 9)
    monkeypatch.setattr("puzzle.audit.experiment.TRIES_PER_DISTANCE", 0)
    assert not experiment_with(one_wall, SMALL).is_impossible, "nothing was searched, and nothing is proven"


def test_a_heuristic_without_a_number_is_refused():
    with pytest.raises(ValueError, match="needs a heuristic that gives a number on every board"):
        experiment_with(lambda state, goal: None, SMALL)
