"""The search algorithms: figures of the documents, counts of other programs, known lengths, limits and options."""

import itertools
import random
from dataclasses import asdict

import pytest

from conftest import GRAPH_SEARCHES, data
from puzzle.core import board, catalogue, heuristic_names, option_table
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run, solve
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, slides, walk

CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)
ALGORITHMS = catalogue.names(catalogue.ALGORITHMS)
FIGURES = [row for row in data("seed_figures") if row["algorithm"]]
MILLION = "004-bfs-tree-1000000"


def options_of(row):
    """Return the search options of a row of the documents' figures."""
    names = {key: value for key, value in row["options"].items() if key not in ("node_limit", "pdb")}
    heuristic = "pattern_database:document_002" if "pdb" in row["options"] else row["heuristic"] or "manhattan"
    return SearchOptions(row["algorithm"], heuristic, **names)


def check_figures(row, result):
    """Check that a result has the figures of a row, and that its moves lead to the goal."""
    expected = row["expected"]
    assert result.outcome == expected["outcome"]
    assert result.moves == expected.get("moves")
    assert result.path_length == expected["path_length"]
    assert asdict(result.counters) == {"pruned": 0} | {
        name: expected[name] for name in asdict(result.counters) if name != "pruned"
    }
    if result.moves is not None:
        assert walk(tuple(row["start"]), result.moves) == tuple(row["goal"])


def test_every_document_figure_is_tested():
    assert len(FIGURES) == 32


@pytest.mark.parametrize("row", [row for row in FIGURES if row["id"] != MILLION], ids=lambda row: row["id"])
def test_figures_equal_those_of_the_documents(row):
    limits = Limits(row["options"].get("node_limit", 500_000))
    check_figures(row, solve(tuple(row["start"]), tuple(row["goal"]), options_of(row), limits))


@pytest.mark.large
def test_million_node_figures_equal_the_document(million):
    (row,) = (row for row in FIGURES if row["id"] == MILLION)
    assert options_of(row) == million.options
    check_figures(row, million.result())


COUNTED = {
    "bfs_goal_test_on_generation": SearchOptions("breadth_first", order="ULRD", goal_test="early"),
    "bfs_goal_test_on_expansion": SearchOptions("breadth_first", order="ULRD"),
    "uniform_cost": SearchOptions("uniform_cost", order="ULRD"),
    "astar_manhattan_fifo": SearchOptions("a_star", "manhattan", order="ULRD"),
    "astar_manhattan_low_h_then_fifo": SearchOptions("a_star", "manhattan", order="ULRD", ties="low_h"),
    "astar_misplaced_fifo": SearchOptions("a_star", "misplaced", order="ULRD"),
    "greedy_manhattan_fifo": SearchOptions("greedy_best_first", "manhattan", order="ULRD"),
    "greedy_misplaced_fifo": SearchOptions("greedy_best_first", "misplaced", order="ULRD"),
    "dfs_graph_goal_test_on_expansion": SearchOptions("depth_first", order="ULRD"),
}


@pytest.mark.large
@pytest.mark.parametrize("name", COUNTED)
@pytest.mark.parametrize("stride", [5, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_counts_agree_with_independent_programs(name, stride):
    rows = [row for row in data("cross_counts")["boards"] if name in row]
    assert len(rows) == (3 if name.startswith("dfs") else 15)
    for row in rows[::stride]:
        result = solve(tuple(row["start"]), tuple(row["goal"]), COUNTED[name])
        figures = {**asdict(result.counters), "length": result.path_length, "moves": result.moves}
        assert {key: figures[key] for key in row[name]} == row[name]


def test_every_algorithm_with_counts_is_tested():
    names = {key for row in data("cross_counts")["boards"] for key in row} - {"start", "goal", "optimal"}
    # IDA* is tested in `recording/test_rounds.py`.
    assert {name for name in names if not name.startswith("idastar")} == set(COUNTED)


def known_lengths():
    """Yield (start, goal, length of a shortest path) for all boards with a known length."""
    lists = data("optimal_lengths")
    goals = {name: tuple(space["goal"]) for name, space in lists["spaces"].items()}
    for row in lists["random_solvable"]["boards"] + lists["random_solvable_goal_C"]["boards"]:
        for name, length in row["optimal"].items():
            yield tuple(row["start"]), goals[name], length
    for row in lists["random_goal"]["boards"]:
        yield tuple(row["start"]), tuple(row["goal"]), row["optimal"]


@pytest.mark.large
def test_a_star_finds_paths_of_every_known_length():
    checked = 0
    for start, goal, length in known_lengths():
        result = solve(start, goal)
        assert result.path_length == length
        assert walk(start, result.moves) == goal
        checked += 1
    assert checked == 375


@pytest.mark.parametrize(
    "options",
    [
        SearchOptions("breadth_first"),
        SearchOptions("breadth_first", goal_test="early"),
        SearchOptions("breadth_first", reached="expansion"),
        SearchOptions("uniform_cost", ties="lifo"),
        SearchOptions("a_star", "misplaced"),
        SearchOptions("a_star", "euclidean", order="RLDU"),
        SearchOptions("a_star", "manhattan", ties="heap", reached="expansion"),
        SearchOptions("a_star", "manhattan", ties="state"),
        SearchOptions("a_star", "manhattan", ties="lifo"),
    ],
    ids=lambda options: f"{options.algorithm}-{options.heuristic}-{options.ties}-{options.reached}-{options.goal_test}",
)
def test_algorithms_with_a_guarantee_find_shortest_paths(options):
    short_paths = [(start, goal, length) for start, goal, length in known_lengths() if length <= 17]
    assert len(short_paths) > 10
    for start, goal, length in short_paths[:6]:
        assert solve(start, goal, options).path_length == length


@pytest.mark.parametrize("goal_test", ["late", "early"])
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_start_that_is_the_goal_is_solved_without_moves(algorithm, goal_test):
    for tiles in [(0, 1, 2, 3), (3, 1, 2, 0), CORNER, tuple(range(16)), tuple(range(24, -1, -1))]:
        result = solve(tiles, tiles, SearchOptions(algorithm, goal_test=goal_test))
        assert (result.outcome, result.path_length, result.moves, result.actions) == ("solved", 0, "", ())
        assert (result.counters.expanded, result.counters.generated, result.counters.tested) == (0, 0, 1)
        assert (result.counters.frontier_end, result.counters.max_depth) == (0, 0)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_solvable_2x2_board_is_solved_by_every_algorithm(algorithm, exhaustive):
    for goal in [(0, 1, 2, 3), (2, 3, 1, 0)]:
        for start, length in exhaustive(goal).items():
            result = solve(start, goal, SearchOptions(algorithm))
            assert walk(start, result.moves) == goal
            assert result.path_length >= length
            if algorithm not in ("depth_first", "depth_limited", "greedy_best_first", "weighted_a_star"):
                assert result.path_length == length


@pytest.mark.large
@pytest.mark.parametrize("heuristic", catalogue.names(heuristic_names.HEURISTICS))
@pytest.mark.parametrize("algorithm", ["greedy_best_first", "a_star"])
@pytest.mark.parametrize("n", [4, 5])
def test_larger_boards_are_solved(n, algorithm, heuristic):
    """The start is 12 random moves away from the goal."""
    if (heuristic, n) in (("exact", 4), ("exact", 5), ("walking_distance", 5)) or (heuristic, algorithm, n) == (
        "pattern_database",
        "greedy_best_first",
        5,
    ):
        # Exact distances exist for boards up to 3×3 only, walking distance up to 4×4. A pattern database of 2 of 24
        # tiles guides greedy search too little to find a goal within the node limit.
        return
    rng = random.Random(n)
    goal = tuple(rng.sample(range(n * n), n * n))
    start, previous = goal, None
    for _ in range(12):
        start, previous = rng.choice([child for _letter, child in slides(start) if child != previous]), start
    result = solve(start, goal, SearchOptions(algorithm, heuristic))
    assert walk(start, result.moves) == goal
    assert result.path_length >= 0 and (result.path_length - 12) % 2 == 0
    if algorithm == "a_star":
        assert result.path_length == solve(start, goal, SearchOptions("breadth_first")).path_length


@pytest.mark.parametrize("algorithm", GRAPH_SEARCHES)
def test_search_stops_at_exactly_the_node_limit(algorithm):
    """All counters equal those of the independent replay with the same limit."""
    start, goal = board.parse("867/254/301"), board.parse("123/456/780")
    for limit in [1, 2, 3, 4, 5, 10, 57, 100]:
        replay = Replay(start, goal, algorithm, reached=catalogue.default_reached(algorithm), node_limit=limit)
        result = solve(start, goal, SearchOptions(algorithm), Limits(limit))
        counters = result.counters
        assert (result.outcome, result.moves, result.path_length) == ("node_limit", None, None)
        assert counters.enqueued == counters.popped + counters.frontier_end == limit
        assert (
            counters.generated == limit - 1 + counters.discarded + 1
        )  # the last 1 is the successor that exceeds the limit
        assert asdict(counters) == replay.steps[-1].counters


def test_search_that_needs_exactly_its_node_limit_is_solved():
    start, goal = board.parse("237/180/654"), CORNER
    node_count = solve(start, goal).counters.enqueued
    assert solve(start, goal, limits=Limits(node_count)).outcome == "solved"
    assert solve(start, goal, limits=Limits(node_count - 1)).outcome == "node_limit"


@pytest.mark.parametrize("order", ["UDLR", "RLDU", "LURD", "DLUR"])
def test_depth_first_search_tries_the_first_move_first(order):
    start = board.parse("123/405/678")
    run = sliding_run(
        start, board.parse("876/543/210"), SearchOptions("depth_first", order=order), Limits(40), anyway=True
    )
    run.advance()
    second_node = run.trace.taken[1]
    assert board.MOVES[run.trace.move[second_node]] == order[0]


@pytest.mark.parametrize("algorithm", ["breadth_first", "uniform_cost", "a_star", "greedy_best_first"])
def test_successors_are_generated_in_the_given_order(algorithm):
    start, goal = board.parse("123/405/678"), board.parse("012/345/678")
    for order in map("".join, itertools.permutations("UDLR")):
        run = sliding_run(start, goal, SearchOptions(algorithm, order=order), Limits(5))
        run.advance()
        assert "".join(board.MOVES[code] for code in run.trace.move[1:5]) == order


def test_order_of_moves_selects_among_paths_of_equal_length():
    """Two orders of moves give paths of the same length that differ for some boards."""
    other_paths = 0
    for start, goal, length in itertools.islice(known_lengths(), 20):
        paths = {solve(start, goal, SearchOptions("a_star", order=order)).moves for order in ("UDLR", "RLDU")}
        assert {len(path) for path in paths} == {length}
        other_paths += len(paths) - 1
    assert other_paths > 0


def test_breadth_first_search_with_early_goal_test_expands_fewer_nodes():
    start = board.parse("308/721/645")
    late = solve(start, CORNER, SearchOptions("breadth_first"))
    early = solve(start, CORNER, SearchOptions("breadth_first", goal_test="early"))
    assert early.path_length == late.path_length == 21
    assert early.counters.expanded < late.counters.expanded
    # The early test tests every node when it is generated, and the goal, though tested, is never inserted.
    assert early.counters.tested == early.counters.enqueued + 1
    assert late.counters.tested == late.counters.expanded + 1


def test_a_star_that_keeps_the_first_copy_can_miss_a_shortest_path():
    """Among 150 boards, some paths are two moves too long, and none is longer than that."""
    options = SearchOptions("a_star", reached="first")
    rows = itertools.islice(known_lengths(), 150)
    excess = [solve(*pair, options).path_length - length for *pair, length in rows]
    assert set(excess) == {0, 2}


def test_depth_first_search_reaches_depth_66125_without_recursion():
    (row,) = (row for row in FIGURES if row["id"] == "001-dfs")
    run = sliding_run(tuple(row["start"]), tuple(row["goal"]), options_of(row))
    run.advance()
    history = History(run.trace)
    assert max(history.depth) == row["expected"]["max_depth"] == 66_125
    assert len(run.trace.path(history.depth.index(66_125))) == 66_126


@pytest.mark.parametrize("reached", ["first", "best", "expansion"])
@pytest.mark.parametrize("algorithm", GRAPH_SEARCHES)
def test_search_for_an_unreachable_goal_exhausts_the_state_space(algorithm, reached):
    result = solve((0, 2, 1, 3), (0, 1, 2, 3), SearchOptions(algorithm, reached=reached), anyway=True)
    assert (result.outcome, result.moves) == ("exhausted", None)
    assert result.counters.expanded >= 12
    assert result.counters.frontier_end == 0
    if reached == "first":
        assert (result.counters.expanded, result.counters.tested, result.counters.enqueued) == (12, 12, 12)


def test_tree_search_stores_no_reached_states():
    result = solve(board.parse("123/405/678"), CORNER, SearchOptions("breadth_first", reached="none"), Limits(5000))
    assert result.counters.discarded == 0
    run = sliding_run(
        (0, 2, 1, 3), (0, 1, 2, 3), SearchOptions("breadth_first", reached="none"), Limits(1000), anyway=True
    )
    run.advance()
    assert run.result().outcome == "node_limit"


@pytest.mark.parametrize("goal_test", catalogue.names(option_table.GOAL_TEST))
def test_breadth_first_search_stores_states_but_no_costs(goal_test):
    """The search stores at most two entries per node, so no path costs, which equal the depths."""
    run = sliding_run((8, 6, 7, 2, 5, 4, 3, 0, 1), (1, 2, 3, 4, 5, 6, 7, 8, 0),
                      SearchOptions("breadth_first", goal_test=goal_test), Limits(20_000))  # fmt: skip
    while run.advance(0):
        assert sum(map(len, run.trace.working_sets)) <= 2 * (len(run.trace.parent) + 4_000)
    assert list(run.trace.g) == list(History(run.trace).depth)
