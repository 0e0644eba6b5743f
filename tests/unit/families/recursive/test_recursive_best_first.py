"""Recursive best-first search: its order, its memory, and the ends of a search."""

from math import inf

import pytest
from figure_3_22 import calls_and_events

from puzzle.core.slices import run_to_end
from puzzle.core.trace import NO_NODE
from puzzle.problems.problem import SearchProblem
from puzzle.problems.water_jugs import WaterJugs
from puzzle.quiz.splitmix import SplitMix
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.restored_run import restore_run, trace_columns
from puzzle.recording.run import Run, sliding_run, state_of
from puzzle.search.options import Limits, SearchOptions
from reference import slides

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
OPTIONS = SearchOptions("recursive_best_first")
FIVE_MOVES = (1, 4, 2, 3, 7, 5, 0, 6, 8)
SEVENTEEN_MOVES = (2, 3, 7, 1, 8, 0, 6, 5, 4)
"""The start of many examples; 17 moves from the goal."""


def ended(start, goal=GOAL, options=OPTIONS, limits=None, anyway=False):
    run = sliding_run(start, goal, options, limits, anyway)
    run.advance()
    return run


def random_board(seed, moves=30, goal=GOAL):
    """Return a board that a random walk reaches from the goal."""
    chance, board = SplitMix(seed), goal
    for _move in range(moves):
        neighbours = slides(board)
        board = neighbours[chance.below(len(neighbours))][1]
    return board


@pytest.mark.parametrize("seed", range(20))
def test_takes_the_boards_that_the_figure_calls_in_its_order(seed):
    start, order = random_board(seed), ("UDLR", "RULD")[seed % 2]
    undo = seed % 5 == 4
    run = ended(start, options=SearchOptions("recursive_best_first", order=order, undo=undo))
    taken = [run.problem.tiles(state_of(run.problem, run.trace, node)) for node in run.trace.taken]
    assert taken == [board for board, _f, _limit, _caller in calls_and_events(start, GOAL, order, undo)[0]]


@pytest.mark.parametrize("moves", range(10, 32))
def test_paths_on_boards_of_every_length_are_shortest(exhaustive, moves):
    distances = exhaustive(GOAL)
    start = min(board for board, distance in distances.items() if distance == moves)
    run = ended(start, options=SearchOptions("recursive_best_first", heuristic="linear_conflict"))
    assert (run.outcome, run.trace.path_length) == ("solved", moves)


def test_paths_on_all_oblong_boards_up_to_15_moves_are_shortest(exhaustive):
    goal = (0, 1, 2, 3, 4, 5)
    boards = {board: moves for board, moves in exhaustive(goal).items() if moves <= 15}
    assert len(boards) > 200
    for board, moves in boards.items():
        assert ended(board, goal).trace.path_length == moves


def test_path_of_the_water_jugs_is_cheapest():
    run, cheapest = Run(WaterJugs(), OPTIONS), Run(WaterJugs(), SearchOptions("uniform_cost"))
    run.advance(), cheapest.advance()
    assert run.outcome == "solved" and run.path_cost == cheapest.path_cost


def test_fractions_are_compared_exactly(exhaustive):
    start = min(board for board, distance in exhaustive(GOAL).items() if distance == 12)
    run = ended(start, options=SearchOptions("recursive_best_first", heuristic="euclidean"))
    f = run.evaluation_function()
    assert run.trace.path_length == 12 and not run.problem.whole_numbers
    below = [(node, parent) for node, parent in enumerate(run.trace.parent) if parent != NO_NODE]
    assert all(f(node) >= max(f(parent), run.trace.g[node] + run.trace.h[node]) for node, parent in below)


def test_without_a_heuristic_the_search_deepens_by_one_move_at_a_time():
    run = ended(FIVE_MOVES, options=SearchOptions("recursive_best_first", heuristic="zero"))
    f = run.evaluation_function()
    assert run.outcome == "solved" and set(run.trace.h) == {0}
    assert run.trace.path_length == f(run.trace.goal)


@pytest.mark.parametrize("limit", [1, 2, 50])
def test_node_limit_counts_the_nodes_that_are_generated(limit):
    run = ended(SEVENTEEN_MOVES, limits=Limits(limit))
    counters = History(run.trace).counters()
    assert (run.outcome, counters.generated) == ("node_limit", limit + 1)
    assert len(run.trace.parent) == 1 + limit + len(run.trace.renewed)


def test_unsolvable_board_is_searched_up_to_the_node_limit():
    run = ended((2, 1, 0, 3, 4, 5), (0, 1, 2, 3, 4, 5), limits=Limits(2000), anyway=True)
    assert run.outcome == "node_limit"


class Corridor(SearchProblem):
    """A walk along a corridor with a niche at every place, and with or without a goal at its end."""

    initial, action_names = (0, False), ["on", "aside"]

    def __init__(self, length, has_goal):
        self.length, self.goal = length, (length, False) if has_goal else None

    def actions(self, state):
        return [0, 1] if state[0] < self.length and not state[1] else []

    def result(self, state, action):
        return (state[0] + 1, False) if action == 0 else (state[0], True)


def test_search_that_has_tried_everything_ends():
    run = Run(Corridor(5, False), OPTIONS)
    run.advance()
    history = History(run.trace)
    assert run.outcome == "exhausted" and history.status(0, history.last_step) == "expanded"
    assert sorted(run.trace.forgotten) == list(range(1, len(run.trace.parent)))
    assert {state_of(run.problem, run.trace, node) for node in run.trace.taken} >= {(5, False), (4, True)}


def test_long_paths_need_no_recursion():
    run = Run(Corridor(2500, True), SearchOptions("recursive_best_first"), Limits(20_000))
    run.advance()
    assert run.trace.path_length in (2500, -1) and run.outcome in ("solved", "node_limit")
    assert max(History(run.trace).depth) > 100


def test_search_remembers_the_path_and_the_siblings_along_it():
    run = ended(SEVENTEEN_MOVES)
    history, trace = History(run.trace), run.trace
    f = run.evaluation_function()
    for step in range(1, history.last_step):
        path = trace.path(history.current_node(step))
        remembered = [node for node in range(history.nodes_at(step)) if not history.is_forgotten(node, step)]
        assert set(path) <= set(remembered)
        assert all(node in path or trace.parent[node] in path for node in remembered)
        waiting = [node for node in history.frontier(step) if node != path[-1]]
        assert sorted(path + waiting) == remembered and history.frontier_size(step) == len(waiting)
        assert all(f(node) >= f(path[-1]) for node in waiting)


def test_frontier_lists_the_alternative_to_which_the_search_returns_first():
    run = ended(SEVENTEEN_MOVES)
    history, returns = History(run.trace), 0
    for step in range(1, history.last_step):
        (order,) = run_to_end(run.family.frontier(run, history, step))
        next_node = history.current_node(step + 1)
        if history.generated_at[next_node] <= step:
            assert order.part(0, 1) == [next_node]
            returns += 1
    assert returns > 20


def test_node_in_the_place_of_a_forgotten_one_has_the_smallest_f_found_below():
    run = ended(SEVENTEEN_MOVES)
    history, trace, f = History(run.trace), run.trace, run.evaluation_function()
    assert len(trace.renewed) > 20
    for node, step in zip(trace.renewed, trace.renewed_at, strict=True):
        lost = [other for other in trace.forgotten if history.forgotten_at[other] == step]
        (old,) = [other for other in lost if trace.parent[other] == trace.parent[node]]
        assert all(old in trace.path(other) for other in lost)
        assert state_of(run.problem, trace, node) == state_of(run.problem, trace, old)
        assert f(node) == min(f(other) for other in lost if not history.is_taken(other)) > f(old)


def test_feed_in_slices_has_the_figures_of_the_history():
    run = sliding_run(SEVENTEEN_MOVES, GOAL, OPTIONS)
    feed, forgotten, values = Feed(run.trace), [], []
    while run.advance(0.0):
        columns = feed.pull()
        forgotten += columns["forgotten"]
        values += columns["values"]
    columns = feed.pull()
    assert forgotten + list(columns["forgotten"]) == [
        number for pair in zip(run.trace.forgotten, run.trace.forgotten_at, strict=True) for number in pair
    ]
    assert values + list(columns["values"]) == list(run.trace.values)
    history = History(run.trace)
    assert feed.counters() == history.counters()
    for name, column in feed.history_columns().items():
        assert list(getattr(history, name)) == list(column), name


def restored(run, **changes):
    columns = trace_columns(run) | changes
    options = SearchOptions("recursive_best_first", heuristic="own")
    given = SEVENTEEN_MOVES, GOAL, options, run.limits, columns, run.outcome, run.seconds
    return run_to_end(restore_run(*given))[0]


def test_run_is_restored_from_its_columns():
    run = ended(SEVENTEEN_MOVES)
    copy = restored(run)
    assert copy.result().moves == run.result().moves and copy.result().counters == run.result().counters
    f, copied_f = run.evaluation_function(), copy.evaluation_function()
    assert [copied_f(node) for node in range(len(run.trace.parent))] == list(map(f, range(len(run.trace.parent))))


@pytest.mark.parametrize(
    "name, change",
    [
        ("forgotten", lambda column: column[:-1]),
        ("forgotten", lambda column: [column[1], *column[1:]]),
        ("forgotten_at", lambda column: [2**30, *column[1:]]),
        ("renewed", lambda column: [0, *column[:-1]][::-1]),
        ("values", lambda column: column[:-1]),
        ("values", lambda column: [inf, *column[1:]]),
    ],
)
def test_forged_columns_are_refused(name, change):
    run = ended(SEVENTEEN_MOVES)
    with pytest.raises(ValueError, match="wrong column"):
        restored(run, **{name: change(list(trace_columns(run)[name]))})
