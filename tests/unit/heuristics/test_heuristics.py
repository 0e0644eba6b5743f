"""Heuristics: what each claims about itself is proved or refuted on every 3×3 board and along every move."""

import itertools
import random
from collections import deque
from functools import cache

import numpy as np
import pytest

from conftest import data
from puzzle.core import board, catalogue
from puzzle.heuristics import registry as heuristics
from puzzle.heuristics.pattern_database import database
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from reference import estimate, slides

CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)
GOALS = [CORNER, (1, 2, 3, 4, 5, 6, 7, 8, 0), (1, 2, 3, 8, 0, 4, 7, 6, 5)]
SUMS = ["manhattan", "misplaced", "euclidean"]
WITH_DETAILS = [
    "pattern_database:1,2,3,4",
    "pattern_database:1,2,3,4/5,6,7,8",
    "pattern_database:0,1,2,3/4,5/6,7,8",
    "pattern_database:document_002",
    "manhattan~gaschnig",
    "linear_conflict~pattern_database:0,5,6,7,8",
    "misplaced~pattern_database:5,6,7,8",
]
CLAIMS = [(name, False) for name in [*catalogue.names(catalogue.HEURISTICS), *WITH_DETAILS]]
CLAIMS += [(name, True) for name in [*SUMS, "manhattan~gaschnig"]]
ROUNDING = 1e-9


@pytest.fixture(scope="module")
def distances(exhaustive):
    """Moves from every board that reaches the goal, in one order for all columns here."""
    return np.array(list(exhaustive(CORNER).values()))


@pytest.fixture(scope="module")
def moves(exhaustive):
    """Rows of every move's two boards; right and down visit each once, as the other half takes the same moves back."""
    row = {tiles: at for at, tiles in enumerate(exhaustive(CORNER))}
    return np.array([(at, row[other]) for tiles, at in row.items() for _letter, other in slides(tiles, "DR")]).T


@pytest.fixture(scope="module")
def values(exhaustive):
    """Return a function from (name, count_blank) to the column of h of every board that reaches the goal."""

    @cache
    def column(name, count_blank=False):
        h = heuristics.find(name).function(CORNER, count_blank)
        return np.array([h(tiles) for tiles in exhaustive(CORNER)])

    return column


@pytest.mark.parametrize(("name", "count_blank"), CLAIMS)
def test_is_admissible_is_true_for_all_3x3_boards(name, count_blank, values, distances):
    assert len(distances) == 181_440
    excess = (values(name, count_blank) - distances).max()
    assert heuristics.find(name).is_admissible(count_blank) == (excess <= ROUNDING)


@pytest.mark.parametrize(("name", "count_blank"), CLAIMS)
def test_is_consistent_is_true_for_all_moves_on_3x3_boards(name, count_blank, values, moves):
    h = values(name, count_blank)
    change = abs(h[moves[0]] - h[moves[1]]).max()
    assert heuristics.find(name).is_consistent(count_blank) == (change <= 1 + ROUNDING)


@pytest.mark.parametrize("name", ["linear_conflict", "gaschnig", "pattern_database", "exact", "zero"])
def test_counting_the_gap_has_no_effect_on_these(name):
    heuristic, rng = heuristics.find(name), random.Random(name)
    counted, ignored = (heuristic.function(CORNER, count_blank) for count_blank in (True, False))
    for _ in range(200):
        tiles = board.shuffle(CORNER, rng.randrange)
        assert counted(tiles) == ignored(tiles)
    assert heuristic.is_admissible(True) and heuristic.is_consistent(True)


@pytest.mark.parametrize("name", [*SUMS, "linear_conflict", "gaschnig", "pattern_database", "exact"])
@pytest.mark.parametrize("goal", GOALS)
def test_estimate_is_0_at_the_goal_and_1_a_move_away(goal, name):
    puzzle = SlidingPuzzle(goal, goal, heuristics.find(name))
    assert puzzle.h(puzzle.pack(goal)) == 0
    for _letter, other in slides(goal):
        assert puzzle.h(puzzle.pack(other)) == 1


@pytest.mark.parametrize(("name", "boards", "excess"), [("manhattan", 4650, 4), ("misplaced", 78, 1)])
def test_gap_counted_overestimates_on_the_known_number_of_boards(name, boards, excess, values, distances):
    above = values(name, True) - distances
    assert ((above > 0).sum(), above.max()) == (boards, excess)


def test_dominating_heuristics_are_never_below_others(values):
    rising = ["zero", "misplaced", "euclidean", "manhattan", "linear_conflict", "exact"]
    for lower, higher in itertools.pairwise(map(values, rising)):
        assert (lower <= higher + ROUNDING).all()
    assert (values("misplaced") <= values("gaschnig")).all()


def test_the_exact_distance_is_exact(values, distances):
    assert (values("exact") == distances).all()
    with pytest.raises(ValueError, match=r"^Exact distances are for boards up to 3×3"):
        heuristics.find("exact").function(tuple(range(16)), False)
    h = heuristics.find("exact").function(CORNER, False)
    assert h((0, 2, 1, 3, 4, 5, 6, 7, 8)) == 0  # a board that never gets there


def test_the_maximum_is_the_largest_of_its_parts(values):
    largest = np.maximum(values("manhattan"), values("gaschnig"))
    assert (values("manhattan~gaschnig") == largest).all()


@pytest.mark.parametrize("count_blank", [False, True])
@pytest.mark.parametrize("name", SUMS)
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_it_is_the_sum_over_the_tiles_for_any_goal(n, name, count_blank):
    rng = random.Random(n)
    for _ in range(40):
        start, goal = (tuple(rng.sample(range(n * n), n * n)) for _ in range(2))
        puzzle = SlidingPuzzle(start, goal, heuristics.find(name), count_blank)
        assert puzzle.h(puzzle.initial) == pytest.approx(estimate(start, goal, name, count_blank), abs=1e-6)
        if name == "manhattan" and not count_blank:
            assert puzzle.h(puzzle.initial) == sum(board.tile_distances(start, goal))


@pytest.mark.parametrize("count_blank", [False, True])
@pytest.mark.parametrize("name", [*catalogue.names(catalogue.HEURISTICS), "manhattan~gaschnig"])
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_incremental_h_equals_h_from_scratch(n, name, count_blank):
    if name == "exact" and n > 3:
        return
    rng = random.Random(name)
    start, goal = (tuple(rng.sample(range(n * n), n * n)) for _ in range(2))
    puzzle = SlidingPuzzle(start, goal, heuristics.find(name), count_blank)
    expand, state, h = puzzle.expander(), puzzle.initial, puzzle.h(puzzle.initial)
    for _ in range(400):
        _action, state, _g, h = rng.choice(expand(state, 0, h))
        assert h == puzzle.h(state)  # exactly, for Euclidean distances too: equal f must compare equal


def longest_rise(places):
    """The length of the longest rising subsequence, by the textbook's table."""
    best = []
    for place, value in enumerate(places):
        best.append(1 + max((best[i] for i in range(place) if places[i] < value), default=0))
    return max(best, default=0)


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_linear_conflict_adds_two_for_every_tile_that_must_leave_its_line(n):
    rng = random.Random(n)
    for _ in range(60):
        start, goal = (tuple(rng.sample(range(n * n), n * n)) for _ in range(2))
        steps_aside = 0
        for line in range(n):
            for cells in (range(line * n, line * n + n), range(line, n * n, n)):
                here, home = [start[cell] for cell in cells], [goal[cell] for cell in cells]
                places = [home.index(tile) for tile in here if tile and tile in home]
                steps_aside += len(places) - longest_rise(places)
        h = heuristics.find("linear_conflict").function(goal, False)
        assert h(start) == estimate(start, goal, "manhattan", False) + 2 * steps_aside


def jumps(goal, most):
    """Boards -> the jumps of any tile into the gap that lead there from a goal, up to a number of them."""
    found, layer = {goal: 0}, [goal]
    for depth in range(1, most + 1):
        following = []
        for tiles in layer:
            gap = tiles.index(0)
            for cell in range(len(tiles)):
                other = board.swap_cells(tiles, gap, cell)
                if other not in found:
                    found[other] = depth
                    following.append(other)
        layer = following
    return found


@pytest.mark.parametrize(("goal", "most"), [((0, 1, 2, 3), 9), ((2, 3, 1, 0), 9), (CORNER, 4), (tuple(range(16)), 2)])
def test_gaschnigs_heuristic_is_the_number_of_jumps(goal, most):
    h = heuristics.find("gaschnig").function(goal, False)
    assert all(h(tiles) == depth for tiles, depth in jumps(goal, most).items())


@pytest.mark.parametrize("pattern", [(0, 1, 2, 3, 4), (1, 2, 3, 4), (5, 0, 8), (7,)])
@pytest.mark.parametrize("goal", GOALS[:2])
def test_a_database_holds_the_least_moves_of_any_board_with_the_pattern(goal, pattern, exhaustive):
    least = {}
    for tiles, length in exhaustive(goal).items():
        cells = tuple(tiles.index(tile) for tile in pattern)
        least[cells] = min(length, least.get(cells, length))
    assert database(goal, pattern, True) == least


@pytest.mark.large
def test_a_database_to_be_added_counts_the_moves_of_its_own_tiles():
    for pattern in [(1, 2, 3), (0, 4, 5, 6)]:
        cost, queue = {CORNER: 0}, deque([CORNER])
        while queue:
            tiles = queue.popleft()
            for _letter, other in slides(tiles):
                step = int(other[tiles.index(0)] in pattern)
                if cost[tiles] + step < cost.get(other, 99):
                    cost[other] = cost[tiles] + step
                    (queue.append if step else queue.appendleft)(other)
        least = {}
        for tiles, own in cost.items():
            cells = tuple(tiles.index(tile) for tile in pattern)
            least[cells] = min(own, least.get(cells, own))
        assert database(CORNER, pattern, False) == least


def test_the_database_of_document_002_has_its_size_and_its_zeros():
    faulty = heuristics.find("pattern_database:document_002")
    exact = database(CORNER, (0, 1, 2, 3, 4), True)
    (row,) = (row for row in data("seed_figures") if row["id"] == "002-size-of-database")
    assert len(exact) == row["expected"]["entries"] == 15_120
    h, zeros = faulty.function(CORNER, False), 0
    for cells, moves in exact.items():
        others = iter((5, 6, 7, 8))
        tiles = tuple(cells.index(cell) if cell in cells else next(others) for cell in range(9))
        assert h(tiles) in (0, moves + 1)
        zeros += h(tiles) == 0
    assert zeros == 7_560


@pytest.mark.parametrize("trial", [1, 2, 3])
def test_the_exact_database_beside_the_faulty_one_expands_far_less(trial):
    (row,) = (row for row in data("seed_figures") if row["id"] == f"002-pattern_database-{trial}")
    known = {1: (1129, 782), 2: (496, 365), 3: (125, 83)}[trial]
    options = SearchOptions("a_star", "pattern_database:0,1,2,3,4", ties="heap")
    result = solve(tuple(row["start"]), tuple(row["goal"]), options)
    assert (result.counters.expanded, result.counters.max_frontier) == known
    assert result.path_length == row["expected"]["optimal_length"]


def test_patterns_that_do_not_fit_the_board_are_refused_in_one_sentence():
    for name, n, sentence in [
        ("pattern_database:9", 3, r"^There is no tile 9 on this board; its tiles go up to 8\.$"),
        ("pattern_database:1,2,3,4,5,6", 4, r"^A pattern of 6 tiles is too large for this board; take fewer\.$"),
        ("pattern_database:document_002", 2, r"^The pattern database of document 002 is for 3×3 boards\.$"),
        ("pattern_database:document_002", 4, r"^The pattern database of document 002 is for 3×3 boards\.$"),
    ]:
        with pytest.raises(ValueError, match=sentence):
            heuristics.find(name).function(tuple(range(n * n)), False)


def test_values_equal_those_of_the_documents():
    (row,) = (row for row in data("seed_figures") if row["id"] == "003-heuristics")
    start, goal = tuple(row["printed"]["state"]), tuple(row["printed"]["goal"])
    for name, value in row["expected"].items():
        puzzle = SlidingPuzzle(start, goal, heuristics.find(name))
        assert puzzle.h(puzzle.initial) == value
    assert set(row["expected"]) == {"misplaced", "manhattan"}


def test_unknown_heuristic_raises_with_the_valid_names():
    with pytest.raises(
        ValueError, match=r"^There is no heuristic “best”; choose one of manhattan, misplaced, euclidean, "
    ):
        heuristics.find("best")


@pytest.mark.parametrize("name", [*catalogue.names(catalogue.HEURISTICS), *WITH_DETAILS])
def test_every_heuristic_has_a_description_and_a_reason(name):
    heuristic = heuristics.find(name)
    assert heuristic.name == name
    assert heuristic.reason.endswith(".") and len(heuristic.reason.splitlines()) == 1
    assert heuristic.description and not heuristic.description.endswith(".")
