"""The board on which A* finds too long a path with a heuristic that is too high."""

import pytest
from functions import (
    CENTRE,
    CORNER,
    FIFTEEN,
    SMALL,
    lines_wrong,
    manhattan_with_gap,
    one_wall,
    three_everywhere,
    thrice_misplaced,
    twice_manhattan,
)

from puzzle.audit.board_source import audit_boards
from puzzle.audit.experiment import Experiment, NoExperiment, find_costly_board, find_misleading_starts
from puzzle.core.slices import run_to_end
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from reference import distances, walk


def experiment_with(function, goal, seed=1):
    """Return the result of the experiment with a function."""
    audit = audit_boards(OwnHeuristic(function), goal)
    audit.advance()
    return run_to_end(find_costly_board(audit, seed))


def found_by_a_star(start, goal, function):
    """Return the moves that A* finds with a function."""
    return solve(start, goal, SearchOptions("a_star"), heuristic=OwnHeuristic(function)).moves


@pytest.mark.large
@pytest.mark.parametrize("function", [thrice_misplaced, pytest.param(twice_manhattan, marks=pytest.mark.exhaustive)])
def test_a_star_misses_the_shortest_path_of_a_costly_board(function, exhaustive):
    experiment = experiment_with(function, CORNER)
    assert walk(experiment.start, experiment.moves) == walk(experiment.start, experiment.shortest_moves) == CORNER
    assert len(experiment.shortest_moves) == exhaustive(CORNER)[experiment.start] < len(experiment.moves)
    assert found_by_a_star(experiment.start, CORNER, function) == experiment.moves
    assert experiment_with(function, CORNER) == experiment


@pytest.mark.large
@pytest.mark.parametrize(("function", "goal"), [(thrice_misplaced, CORNER), (one_wall, SMALL)])
def test_board_that_a_star_left_has_too_high_an_f(function, goal, exhaustive):
    """Its h alone, with the moves before it, is as high as the f of the goal that A* took."""
    experiment = experiment_with(function, goal)
    left, before = experiment.left, experiment.moves_before
    assert walk(experiment.start, experiment.shortest_moves[:before]) == left.state
    assert left.cost == exhaustive(goal)[left.state] == len(experiment.shortest_moves) - before
    assert left.h == function(left.state, goal) > left.cost
    assert before + left.h >= experiment.goal_f == len(experiment.moves) + function(goal, goal)


@pytest.mark.large
def test_certain_starts_miss_the_shortest_path_and_lie_nearest(exhaustive):
    """The first hundred of them are tried."""
    audit = audit_boards(OwnHeuristic(thrice_misplaced), CORNER)
    audit.advance()
    starts = run_to_end(find_misleading_starts(audit))
    assert [distance for distance, _ in starts.certain] == sorted(distance for distance, _ in starts.certain)
    for distance, state in starts.certain[:100]:
        start = audit.source.packing.unpack(state)
        assert exhaustive(CORNER)[start] == distance < len(found_by_a_star(start, CORNER, thrice_misplaced))


@pytest.mark.large
def test_search_ends_without_a_verdict_if_only_ties_decide(monkeypatch):
    """Counting the gap makes h too high, but every path to this goal meets boards that are."""
    monkeypatch.setattr("puzzle.audit.experiment.MOST_NODES", 10_000)
    result = experiment_with(manhattan_with_gap, CORNER)
    assert isinstance(result, NoExperiment) and not result.is_impossible and result.boards > 0


@pytest.mark.large
@pytest.mark.parametrize(
    ("function", "goal"),
    [
        (three_everywhere, CORNER),
        (manhattan_with_gap, CENTRE),
        pytest.param(lines_wrong, CORNER, marks=pytest.mark.exhaustive),
    ],
)
def test_there_is_none_if_h_is_never_high_enough(function, goal):
    """A constant is too high, even at the goal, but misleads no search."""
    assert experiment_with(function, goal) == NoExperiment(is_impossible=True, boards=0)


def test_no_board_misleads_a_star_where_the_experiment_says_so(exhaustive):
    """Counts the gap on the way to the centre; all boards of 20 moves are searched whose h is too high."""
    starts = [
        tiles
        for tiles, moves in exhaustive(CENTRE).items()
        if moves == 20 and manhattan_with_gap(tiles, CENTRE) > moves - 2
    ]
    assert len(starts) > 20
    for start in starts[:60]:
        assert len(found_by_a_star(start, CENTRE, manhattan_with_gap)) == 20


@pytest.mark.parametrize("function", [twice_manhattan, manhattan_with_gap, lines_wrong, three_everywhere, one_wall])
def test_an_impossible_experiment_is_one_on_every_board(function):
    """On 2×2 boards every start can be searched."""
    missed = [
        tiles for tiles, moves in distances(SMALL).items() if len(found_by_a_star(tiles, SMALL, function)) > moves
    ]
    experiment = experiment_with(function, SMALL)
    assert isinstance(experiment, Experiment) == bool(missed)
    assert not (missed and isinstance(experiment, NoExperiment) and experiment.is_impossible)


def test_a_wall_makes_a_star_take_the_longer_way_round():
    """The twelve 2×2 boards form a ring, so from five moves on, the only other way has 12 − 5 moves."""
    experiment = experiment_with(one_wall, SMALL)
    assert (len(experiment.shortest_moves), len(experiment.moves)) == (5, 7)


def test_a_sample_finds_boards_and_proves_nothing():
    """The longer path from the board that is found has been walked, and its distance is that of a sample."""
    found = experiment_with(twice_manhattan, FIFTEEN)
    assert walk(found.start, found.moves) == walk(found.start, found.shortest_moves) == FIFTEEN
    assert len(found.moves) > len(found.shortest_moves)
    assert experiment_with(lines_wrong, FIFTEEN) == NoExperiment(is_impossible=False, boards=0)


def test_a_heuristic_without_a_number_is_refused():
    with pytest.raises(ValueError, match="needs a heuristic that gives a number on every board"):
        experiment_with(lambda state, goal: None, SMALL)
