"""Tests of exact distances: the known numbers of boards at each distance, and the hardest boards."""

import pytest

import reference
from conftest import data
from puzzle.core import board
from puzzle.heuristics.distances import Distances, complete_distances

SPACES = data("optimal_lengths")["spaces"]


@pytest.fixture(scope="module")
def distances_by_goal():
    """Return the distances of all boards to three goals, as {"A": …, "B": …, "C": …}, the names in the test data."""
    all_distances = {name: Distances(tuple(space["goal"])) for name, space in SPACES.items()}
    for distances in all_distances.values():
        assert distances.advance() is False
    return all_distances


@pytest.mark.parametrize("name", SPACES)
def test_counts_by_distance_are_the_known_ones(name, distances_by_goal):
    space, distances = SPACES[name], distances_by_goal[name]
    assert distances.counts_by_distance() == space["states_per_depth"]
    assert (len(distances), distances.max_distance) == (space["reachable_states"], space["max_depth"])
    mean = sum(depth * count for depth, count in enumerate(distances.counts_by_distance())) / len(distances)
    assert mean == pytest.approx(space["mean_depth"], abs=1e-6)


@pytest.mark.parametrize("name", SPACES)
def test_the_hardest_boards_are_the_known_ones(name, distances_by_goal):
    space, distances = SPACES[name], distances_by_goal[name]
    assert len(space["hardest_boards"]) == distances.counts_by_distance()[-1]
    for tiles in space["hardest_boards"]:
        assert distances.distance(tuple(tiles)) == distances.max_distance


def test_hardest_boards_in_the_documents_have_distance_31(distances_by_goal):
    for text in ("806/547/231", "876/041/253"):
        assert distances_by_goal["A"].distance(board.parse(text)) == 31
    for text in ("647/850/321", "867/254/301"):
        assert distances_by_goal["B"].distance(board.parse(text)) == 31


def test_distances_agree_with_the_known_lengths(distances_by_goal):
    lists = data("optimal_lengths")
    for row in lists["random_solvable"]["boards"] + lists["random_solvable_goal_C"]["boards"]:
        for name, distances in distances_by_goal.items():
            assert distances.distance(tuple(row["start"])) == row["optimal"].get(name)
    for row in lists["unsolvable"]:
        (distances,) = (d for d in distances_by_goal.values() if list(d.goal) == row["goal"])
        assert distances.distance(tuple(row["start"])) is None


def test_distances_agree_with_an_independent_search_on_every_board(distances_by_goal, exhaustive):
    goal = (1, 2, 3, 8, 0, 4, 7, 6, 5)
    assert all(distances_by_goal["C"].distance(tiles) == length for tiles, length in exhaustive(goal).items())


def path_counts(goal):
    """Return the number of shortest paths from each board to a goal, counted board by board from the goal on."""
    moves, counts = reference.distances(goal), {}
    for tiles, length in sorted(moves.items(), key=lambda item: item[1]):
        closer = [child for _letter, child in reference.slides(tiles) if moves[child] == length - 1]
        counts[tiles] = sum(counts[child] for child in closer) if length else 1
    return counts


@pytest.mark.parametrize("goal", [(0, 1, 2, 3), (1, 2, 3, 4, 5, 0), (1, 0, 2, 3, 4, 5)])
def test_shortest_paths_are_counted_from_every_board(goal):
    distances = complete_distances(goal)
    for tiles, count in path_counts(goal).items():
        assert distances.shortest_path_count(tiles) == count


def test_number_of_shortest_paths_of_a_hardest_board_is_known():
    distances = complete_distances(board.parse("123/456/780"))
    assert distances.shortest_path_count(board.parse("867/254/301")) == 40
    assert distances.shortest_path_count(board.parse("123/456/870")) == 0


def test_2x2_boards_have_the_distances_of_an_exhaustive_search(exhaustive):
    goal = (3, 1, 0, 2)
    distances = Distances(goal)
    distances.advance()
    assert {tiles: distances.distance(tiles) for tiles in exhaustive(goal)} == exhaustive(goal)
    assert distances.counts_by_distance() == [1, 2, 2, 2, 2, 2, 1]
    assert distances.distance((3, 1, 2, 0)) == 1
    assert distances.distance(tuple(range(9))) is None


def test_distances_can_be_computed_in_slices(distances_by_goal):
    distances = Distances(tuple(SPACES["A"]["goal"]))
    slices = 0
    while distances.advance(1):
        assert not distances.complete
        slices += 1
    assert slices > 50
    assert distances.complete
    assert distances.counts_by_distance() == distances_by_goal["A"].counts_by_distance()
    assert distances.advance() is False


def test_zero_slices_do_no_work():
    distances = Distances((0, 1, 2, 3))
    assert distances.advance(0) is True
    assert len(distances) == 1


def test_incomplete_distances_raise():
    distances = Distances(tuple(range(9)))
    distances.advance(3)
    with pytest.raises(ValueError, match=r"^The distances are not complete yet\.$"):
        distances.distance(tuple(range(9)))


def test_larger_boards_raise_one_sentence():
    with pytest.raises(ValueError, match=r"^Exact distances are for boards of up to nine cells; .*\.$"):
        Distances(tuple(range(16)))
