"""Tests of the map, which places each board in a cell by its distances from the start and to the goal."""

from collections import Counter, deque
from functools import cache

import pytest

from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.explanations.map_text import sentence
from puzzle.explanations.step_text import board_of
from puzzle.heuristics.distances import Distances
from puzzle.layouts.board_map import BoardMap, SearchOverlay
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run, state_of
from puzzle.search.options import Limits, SearchOptions

START, GOAL = board.parse("237/180/654"), board.parse("012/345/678")
SMALL_START, SMALL_GOAL = board.parse("1 3/2 0"), board.parse("0 1/2 3")


@cache
def exhaustive(origin):
    """Return {board: distance from the origin} for all boards that can be reached, by a simple breadth-first search."""
    distances, queue = {origin: 0}, deque([origin])
    while queue:
        tiles = queue.popleft()
        for letter, _cell in board.neighbours(tiles.index(0), *board.shape(len(tiles))):
            child = board.move(tiles, letter)
            if child not in distances:
                distances[child] = distances[tiles] + 1
                queue.append(child)
    return distances


def complete_map(start, goal, order="UDLR"):
    """Compute the whole map for a start and a goal, and return it."""
    board_map = BoardMap(start, Distances(goal), order)
    board_map.advance()
    return board_map


@pytest.fixture(scope="module")
def board_map():
    """Return the map for `START` and `GOAL`."""
    return complete_map(START, GOAL)


def run_of(start, goal, *, limit=500_000, **options):
    """Run a search to its end or limit and return the run."""
    run = sliding_run(start, goal, SearchOptions(**options), Limits(limit))
    run.advance()
    return run


def complete_overlay(board_map, run, limit=20_000):
    """Return the overlay, which shows a run on the map, and three of its columns.

    They are the cell of each node, the nodes first generated with their board, and those first expanded with it. At
    most `limit` nodes are read at a time.
    """
    overlay = SearchOverlay(board_map, run.trace)
    cells, first_generated, first_expanded = [], [], []
    while overlay.has_more:
        columns = overlay.pull(limit)
        cells += columns["place"]
        first_generated += columns["lit"]
        first_expanded += columns["opened"]
    return overlay, cells, first_generated, first_expanded


def boards_by_distances(board_map):
    """Return the number of boards in each cell as {(distance from the start, distance to the goal): boards}."""
    return {divmod(cell, board_map.rows): count for cell, count in enumerate(board_map.counts) if count}


@pytest.mark.large
class TestCounts:
    def test_map_of_the_example_has_the_known_figures(self, board_map):
        assert (board_map.total, board_map.breadth_first, board_map.densest, board_map.moves) == (
            181_440,
            14_972,
            6_076,
            17,
        )

    def test_every_board_has_its_true_distances(self, board_map):
        from_start, to_goal = exhaustive(START), exhaustive(GOAL)
        assert boards_by_distances(board_map) == Counter((from_start[tiles], to_goal[tiles]) for tiles in from_start)

    @pytest.mark.parametrize("goal", [SMALL_GOAL, SMALL_START])
    def test_map_of_two_by_two_boards_has_their_true_distances(self, goal):
        board_map = complete_map(SMALL_START, goal)
        from_start, to_goal = exhaustive(SMALL_START), exhaustive(goal)
        assert board_map.total == 12
        assert boards_by_distances(board_map) == Counter((from_start[tiles], to_goal[tiles]) for tiles in from_start)

    @pytest.mark.parametrize(
        ("start", "goal", "total", "hardest"),
        [("4,1,2/5,0,3", "1,2,3/4,5,0", 360, 21), ("0,2,1,3/4,5,6,7", "1,2,3,4/5,6,7,0", 20_160, 36)],
    )
    def test_map_of_oblong_boards_has_their_true_distances(self, start, goal, total, hardest):
        start, goal = board.parse(start), board.parse(goal)
        board_map, from_start, to_goal = complete_map(start, goal), exhaustive(start), exhaustive(goal)
        assert (board_map.total, board_map.rows - 1) == (total, hardest)
        assert boards_by_distances(board_map) == Counter((from_start[tiles], to_goal[tiles]) for tiles in from_start)

    def test_sum_of_both_distances_is_at_least_the_shortest_path(self, board_map):
        sums = [from_start + to_goal for from_start, to_goal in boards_by_distances(board_map)]
        assert min(sums) == board_map.moves
        assert all((distance_sum - board_map.moves) % 2 == 0 for distance_sum in sums)

    @pytest.mark.parametrize("order", ["UDLR", "LURD", "RLDU"])
    def test_breadth_first_search_expands_as_many_boards_as_the_map_shows(self, order):
        board_map, run = complete_map(START, GOAL, order), run_of(START, GOAL, algorithm="breadth_first", order=order)
        overlay, cells, _first_generated, first_expanded = complete_overlay(board_map, run)
        assert board_map.breadth_first == run.result().counters.expanded == overlay.expanded
        assert Counter(cells[node] for node in first_expanded) == {
            cell: count for cell, count in enumerate(board_map.expanded) if count
        }

    def test_a_start_that_is_the_goal_needs_no_search(self):
        board_map = complete_map(GOAL, GOAL)
        assert (board_map.moves, board_map.breadth_first) == (0, 0)
        assert boards_by_distances(board_map)[0, 0] == 1

    def test_unsolvable_boards_have_no_map(self):
        with pytest.raises(ValueError, match="cannot be reached"):
            BoardMap(board.parse("213/456/780"), Distances(board.parse("123/456/780")))

    def test_map_can_be_computed_in_slices(self):
        board_map, slices = BoardMap(START, Distances(GOAL)), 0
        while board_map.advance(1):
            slices += 1
        assert slices > 60
        assert board_map.total == 181_440
        assert not board_map.advance()

    def test_complete_distances_to_the_goal_are_reused(self):
        distances = Distances(GOAL)
        distances.advance()
        board_map, slices = BoardMap(START, distances), 0
        while board_map.advance(1):
            slices += 1
        assert slices == board_map.columns == 32


class TestBoards:
    """Tests of the board that is shown as an example for a cell of the map."""

    @pytest.mark.large
    def test_every_cell_has_a_board_with_its_distances(self, board_map):
        from_start, to_goal = exhaustive(START), exhaustive(GOAL)
        for column, row in boards_by_distances(board_map):
            tiles = board_map.board_at(column * board_map.rows + row)
            assert (from_start[tiles], to_goal[tiles]) == (column, row)

    def test_start_and_goal_are_the_boards_of_their_cells(self, board_map):
        assert board_map.board_at(board_map.moves) == START
        assert board_map.board_at(board_map.moves * board_map.rows) == GOAL

    def test_empty_cell_has_no_board(self, board_map):
        with pytest.raises(ValueError, match="No board has these two distances"):
            board_map.board_at(0)

    @pytest.mark.large
    @pytest.mark.parametrize("algorithm", ["a_star", "greedy_best_first"])
    def test_overlay_returns_the_first_board_generated_in_a_cell(self, board_map, algorithm):
        run = run_of(START, GOAL, algorithm=algorithm)
        overlay, cells, _first_generated, _first_expanded = complete_overlay(board_map, run, 50)
        from_start, to_goal = exhaustive(START), exhaustive(GOAL)
        first_nodes = {cell: node for node, cell in reversed(list(enumerate(cells)))}
        for node in first_nodes.values():
            assert overlay.board_at(cells[node], node) is None
            tiles = overlay.board_at(cells[node], node + 1)
            assert tiles == board_of(run, node)
            assert from_start[tiles] * board_map.rows + to_goal[tiles] == cells[node]


class TestOverlay:
    def test_a_star_expands_121_boards_and_leaves_62(self, board_map):
        run = run_of(START, GOAL, algorithm="a_star")
        overlay, _cells, first_generated, first_expanded = complete_overlay(board_map, run)
        assert (len(first_expanded), overlay.expanded) == (121, 121)
        # the frontier has 66 nodes, but 4 are superseded copies of boards that are counted already
        assert len(first_generated) - len(first_expanded) - 1 == 62
        assert run.result().counters.frontier_end == 66
        assert len(run.trace.superseded_at) - len(run.trace.dropped_at) == 4

    @pytest.mark.parametrize("algorithm", ["a_star", "greedy_best_first", "depth_first"])
    def test_every_node_is_in_the_cell_of_its_distances(self, board_map, algorithm):
        run = run_of(START, GOAL, algorithm=algorithm, limit=3000)
        from_start, to_goal = exhaustive(START), exhaustive(GOAL)
        _overlay, cells, _first_generated, _first_expanded = complete_overlay(board_map, run)
        boards = [START]
        for up, move in zip(run.trace.parent[1:], run.trace.move[1:], strict=True):
            boards.append(board.move(boards[up], board.MOVES[move]))
        assert cells == [from_start[tiles] * board_map.rows + to_goal[tiles] for tiles in boards]

    def test_second_root_of_bidirectional_search_is_the_goal(self, board_map):
        run = run_of(START, GOAL, algorithm="bidirectional_breadth_first", limit=3000)
        start, goal = (complete_overlay(board_map, run)[1][root] for root in run.trace.roots)
        assert (board_map.board_at(start), board_map.board_at(goal)) == (START, GOAL)

    def test_second_root_of_a_search_in_rounds_is_the_start(self, board_map):
        run = run_of(START, GOAL, algorithm="iterative_deepening", limit=3000)
        roots = {complete_overlay(board_map, run)[1][root] for root in run.trace.roots}
        assert len(run.trace.roots) > 1 and [board_map.board_at(cell) for cell in roots] == [START]

    def test_overlay_has_each_board_once_as_generated_and_as_expanded(self, board_map):
        run = run_of(START, GOAL, algorithm="a_star", reached="none", limit=2000)
        _overlay, cells, first_generated, first_expanded = complete_overlay(board_map, run)
        assert (
            len(cells) == len(run.trace.parent) > len(first_generated) > len(set(first_expanded)) == len(first_expanded)
        )
        assert first_generated == sorted(first_generated)

    def test_instalments_of_any_size_give_the_same_overlay(self, board_map):
        run = run_of(START, GOAL, algorithm="a_star")
        _overlay, *cells_and_generated, first_expanded = complete_overlay(board_map, run)
        _overlay, *cells_and_generated_by_7, first_expanded_by_7 = complete_overlay(board_map, run, 7)
        assert cells_and_generated_by_7 == cells_and_generated
        assert sorted(first_expanded_by_7) == sorted(first_expanded)

    def test_overlay_can_follow_a_running_search(self, board_map):
        run = sliding_run(START, GOAL, SearchOptions(algorithm="breadth_first"))
        overlay, nodes = SearchOverlay(board_map, run.trace), 0
        while run.advance(0.002):
            nodes += len(overlay.pull()["place"])
        while overlay.has_more:
            nodes += len(overlay.pull()["place"])
        assert nodes == len(run.trace.parent)
        assert overlay.expanded == 14_972


@pytest.mark.parametrize("start", ["3 2/1 0", "2 1/3 0", "0 3/1 2"])
@pytest.mark.parametrize("goal_test", ["late", "early"])
def test_boards_that_a_beam_cuts_leave_the_frontier_on_the_map(start, goal_test):
    """At every step, the nodes lit and neither opened nor pruned are those that the search has in its frontier."""
    board_map = complete_map(board.parse(start), SMALL_GOAL)
    run = run_of(board.parse(start), SMALL_GOAL, algorithm="beam", beam_width=1, goal_test=goal_test)
    overlay, columns = SearchOverlay(board_map, run.trace), {"lit": [], "opened": [], "pruned": []}
    while overlay.has_more:
        batch = overlay.pull(2)
        for name, nodes in columns.items():
            nodes += batch[name]
    history = History(run.trace)
    assert columns["pruned"] == list(run.trace.pruned) != []
    for step in range(history.last_step + 1):
        gone = {node for node in (*columns["opened"], *columns["pruned"]) if history.expanded_at[node] <= step}
        shown = [node for node in columns["lit"] if history.generated_at[node] <= step and node not in gone]
        statuses = {history.status(node, step) for node in shown}
        expected = [
            node for node in range(history.nodes_at(step)) if history.status(node, step) in ("frontier", "goal")
        ]
        assert shown == expected and statuses <= {"frontier", "goal"}


def test_boards_that_a_search_forgets_leave_the_frontier_on_the_map():
    """At every step, the boards lit are those of which a node waits and none has been expanded."""
    start, goal = board.parse("1 4 3/0 5 2"), board.parse("0 1 2/3 4 5")
    board_map = complete_map(start, goal)
    run = run_of(start, goal, algorithm="recursive_best_first")
    overlay, columns = SearchOverlay(board_map, run.trace), {"lit": [], "opened": [], "pruned": []}
    while overlay.has_more:
        batch = overlay.pull(7)
        for name, nodes in columns.items():
            nodes += batch[name]
    history = History(run.trace)
    states = [state_of(run.problem, run.trace, node) for node in range(len(run.trace.parent))]
    assert len(run.trace.renewed) > 3 and columns["pruned"]
    for step in range(history.last_step):
        lit = Counter(states[node] for node in columns["lit"] if history.generated_at[node] <= step)
        lit.subtract(states[node] for node in columns["opened"] if history.expanded_at[node] <= step)
        lit.subtract(states[node] for node in columns["pruned"] if history.expanded_at[node] <= step)
        expanded = {states[node] for node in run.trace.taken[:step]}
        waiting = {states[node] for node in history.frontier(step) if node != history.current_node(step)}
        assert {state: count for state, count in lit.items() if count} == dict.fromkeys(waiting - expanded, 1)


class TestSentence:
    def test_search_is_compared_with_breadth_first_search(self, board_map):
        text = plain_text(sentence(board_map, run_of(START, GOAL, algorithm="a_star"), 121))
        comparison = "Breadth-first search would have expanded 14,972 of the 181,440 before it met the goal."
        assert text == f"A* expanded 121 boards. {comparison}"

    def test_breadth_first_search_is_not_compared_with_itself(self, board_map):
        text = plain_text(sentence(board_map, run_of(START, GOAL, algorithm="breadth_first"), 14_972))
        assert text == "Breadth-first search expanded 14,972 of the 181,440 boards before it met the goal."

    def test_stopped_search_has_not_reached_the_goal(self, board_map):
        text = plain_text(sentence(board_map, run_of(START, GOAL, algorithm="a_star", limit=9), 1))
        assert text.startswith("A* expanded 1 board and has not met the goal. Breadth-first search would have")

    def test_map_without_a_search_describes_the_boards(self, board_map):
        text = plain_text(sentence(board_map, None, 0))
        assert text == "Breadth-first search would expand 14,972 of the 181,440 boards before it meets the goal."
