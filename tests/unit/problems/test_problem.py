"""Search problems: the abstract class, the road map of Romania, and the faster methods of the sliding puzzle."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core import board, catalogue, heuristic_names
from puzzle.heuristics import registry as heuristics
from puzzle.problems.problem import SearchProblem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions
from reference import slides
from romania import CITIES, Romania

boards = st.sampled_from(board.CELLS).flatmap(lambda size: st.permutations(range(size))).map(tuple)


def solve_road_map(algorithm, scale=1, **options):
    """Return the cities on the path from Arad to Bucharest, its cost, and the result of the search."""
    run = Run(Romania(scale), SearchOptions(algorithm, **options))
    run.advance()
    result = run.result()
    cities = [CITIES[action] for action in result.actions]
    return cities, run.trace.g[run.trace.goal], result


@pytest.mark.parametrize("algorithm", ["uniform_cost", "a_star"])
def test_road_map_is_solved_at_the_smallest_cost(algorithm):
    cities, cost, result = solve_road_map(algorithm)
    assert cities == ["Sibiu", "Rimnicu", "Pitesti", "Bucharest"]
    assert cost == 418
    assert result.outcome == "solved"
    # The dearer node for Bucharest, via Fagaras, stays in the queue after a cheaper one supersedes it.
    assert result.counters.enqueued > result.counters.generated - result.counters.discarded


def test_a_star_expands_the_cities_of_the_textbooks_figure():
    _cities, _cost, result = solve_road_map("a_star")
    # Expanded: Arad, Sibiu, Rimnicu, Fagaras, Pitesti. The sixth goal test is that of Bucharest, the goal.
    assert (result.counters.expanded, result.counters.tested) == (5, 6)


def test_greedy_search_finds_the_costlier_path_of_the_textbooks_figure():
    cities, cost, result = solve_road_map("greedy_best_first")
    assert cities == ["Sibiu", "Fagaras", "Bucharest"]
    assert (cost, result.counters.expanded) == (450, 3)


def test_breadth_first_search_minimizes_roads_and_not_their_length():
    assert solve_road_map("breadth_first")[0] == ["Sibiu", "Fagaras", "Bucharest"]


def test_an_early_goal_test_misses_the_smallest_cost():
    assert solve_road_map("uniform_cost", goal_test="early")[1] == 450


@pytest.mark.parametrize("algorithm", ["uniform_cost", "a_star"])
def test_costs_can_be_fractions(algorithm):
    cities, cost, _result = solve_road_map(algorithm, scale=0.25)
    assert cities == ["Sibiu", "Rimnicu", "Pitesti", "Bucharest"]
    assert cost == pytest.approx(104.5)


def test_minimal_subclass_of_search_problem_is_solved():
    """Only the abstract methods are written; every other method has a default, which is checked here."""

    class Countdown(SearchProblem):
        """The problem of counting down from 5 to 0, by 1 or by 2 at a time."""

        initial = 5
        action_names = ("one", "two")

        def actions(self, state):
            return [code for code in (0, 1) if state > code]

        def result(self, state, action):
            return state - action - 1

        def is_goal(self, state):
            return state == 0

    problem = Countdown()
    assert problem.is_solvable() is None
    assert (problem.h(5), problem.step_cost(5, 0, 4), problem.state_text(5)) == (0, 1, "5")
    assert 0 in problem.goals() and 1 not in problem.goals()
    assert problem.expander()(5, 2, 0) == [(0, 4, 3, 0), (1, 3, 3, 0)]
    assert problem.expander(last_first=True)(5, 2, 0) == [(1, 3, 3, 0), (0, 4, 3, 0)]
    run = Run(problem, SearchOptions("breadth_first"))
    run.advance()
    assert [problem.action_names[action] for action in run.result().actions] == ["one", "two", "two"]


def test_abstract_class_cannot_be_instantiated():
    with pytest.raises(TypeError):
        SearchProblem()


@pytest.mark.large
@pytest.mark.parametrize("count_blank", [False, True])
@pytest.mark.parametrize("name", catalogue.names(heuristic_names.HEURISTICS))
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_fast_expansion_equals_the_default_expansion(n, name, count_blank):
    """Both expand the nodes along a random path of 60 moves."""
    heuristic = heuristics.find(name)
    if (heuristic.name == "exact" and n > 3) or (heuristic.name == "walking_distance" and n > 4):
        return
    rng = random.Random(n)
    for order in ("UDLR", "LURD", "DLUR", "RLDU"):
        start, goal = (tuple(rng.sample(range(n * n), n * n)) for _ in range(2))
        puzzle = SlidingPuzzle(start, goal, heuristic, count_blank, order)
        fast, reversed_fast = puzzle.expander(), puzzle.expander(last_first=True)
        default = SearchProblem.expander(puzzle)
        state = puzzle.initial
        for g in range(60):
            successors = fast(state, g, puzzle.h(state))
            assert successors == default(state, g, puzzle.h(state))
            assert successors[::-1] == reversed_fast(state, g, puzzle.h(state))
            assert puzzle.successors()(state) == SearchProblem.successors(puzzle)(state) == [s[:2] for s in successors]
            state = rng.choice(successors)[1]


@given(boards)
def test_packing_and_unpacking_a_board_returns_it(tiles):
    puzzle = SlidingPuzzle(tiles, tiles)
    assert puzzle.unpack(puzzle.pack(tiles)) == tiles
    assert puzzle.state_text(puzzle.initial) == board.text(tiles)


@given(boards, st.randoms(use_true_random=False))
def test_states_are_ordered_like_their_boards(tiles, rng):
    permuted = tuple(rng.sample(tiles, len(tiles)))
    puzzle = SlidingPuzzle(tiles, tiles)
    assert (puzzle.pack(tiles) < puzzle.pack(permuted)) == (tiles < permuted)
    assert (puzzle.pack(tiles) == puzzle.pack(permuted)) == (tiles == permuted)


@given(boards, st.permutations("UDLR").map("".join))
def test_actions_follow_the_given_order(tiles, order):
    puzzle = SlidingPuzzle(tiles, tiles, order=order)
    expected = slides(tiles, order)
    assert [puzzle.action_names[code] for code in puzzle.actions(puzzle.initial)] == [letter for letter, _ in expected]
    results = [puzzle.unpack(puzzle.result(puzzle.initial, code)) for code in puzzle.actions(puzzle.initial)]
    assert results == [child for _letter, child in expected]


def test_move_over_the_edge_raises():
    puzzle = SlidingPuzzle((0, 1, 2, 3), (0, 1, 2, 3))
    with pytest.raises(ValueError, match=r"^The gap cannot move U here\.$"):
        puzzle.result(puzzle.initial, board.MOVES.index("U"))


def test_only_the_goal_passes_the_goal_tests():
    start, goal = (1, 8, 2, 0, 4, 3, 7, 6, 5), (0, 1, 2, 3, 4, 5, 6, 7, 8)
    puzzle = SlidingPuzzle(start, goal)
    for is_goal in (puzzle.is_goal, puzzle.goals().__contains__):
        assert is_goal(puzzle.pack(goal))
        assert not is_goal(puzzle.initial)


def test_parity_answers_whether_sliding_tiles_can_be_solved():
    assert SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3)).is_solvable() is True
    assert SlidingPuzzle((0, 2, 1, 3), (0, 1, 2, 3)).is_solvable() is False


@pytest.mark.parametrize(
    ("start", "goal", "sentence"),
    [
        ((0, 1, 2, 3), tuple(range(9)), "The start and the goal must have the same size."),
        ((0, 1, 1, 3), (0, 1, 2, 3), "1 appears twice and 2 is missing."),
        ((0, 1, 2, 3), (0, 1, 2, 4), "4 is too large: the tiles of this board go up to 3."),
    ],
)
def test_invalid_boards_and_different_sizes_raise_one_sentence(start, goal, sentence):
    with pytest.raises(ValueError) as caught:
        SlidingPuzzle(start, goal)
    assert str(caught.value) == sentence


def test_only_euclidean_distances_are_fractions():
    fractional = [
        name
        for name in catalogue.names(heuristic_names.HEURISTICS)
        if not SlidingPuzzle((0, 1, 2, 3), (0, 1, 2, 3), heuristics.find(name)).whole_numbers
    ]
    assert fractional == ["euclidean"]
