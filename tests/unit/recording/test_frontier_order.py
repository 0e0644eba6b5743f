"""The order of the frontier and the reached states at a step, compared with a simple search."""

from functools import cache
from random import Random

import pytest

from conftest import GRAPH_SEARCHES
from puzzle.core import board, catalogue, option_table
from puzzle.core.slices import run_to_end
from puzzle.recording.history import History
from puzzle.recording.reached import Copies, Reached
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, distances, slides, walk

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
MIDDLE = board.parse("125/348/607")


def run_search(start, goal, options, limit=500_000):
    """Search to the end; return the run, its history, and its `Copies`, which find nodes with the same board."""
    run = sliding_run(start, goal, options, Limits(limit), anyway=True)
    run.advance()
    copies = Copies(run)
    copies.advance(len(run.trace.parent))
    return run, History(run.trace), copies


def letters_of(run, node):
    """Return the moves from the root to a node, as letters."""
    return "".join(board.MOVES[run.trace.move[ancestor]] for ancestor in run.trace.path(node)[1:])


def nodes_of(line):
    """Return all nodes of a frontier line, read in parts of seven; check that its counts add up to its size."""
    nodes = [node for first in range(0, line.size, 7) for node in line.part(first, 7)]
    assert sum(count for _value, count in line.counts(0)) == line.size == len(nodes)
    for first in range(0, line.size, 5):
        assert sum(count for _value, count in line.counts(first)) == line.size - first
    return nodes


def board_of(run, node):
    """Return the board of a node, computed by moves from the start."""
    return walk(run.problem.start, letters_of(run, node))


def expected_frontier(replay, replay_step, options):
    """Return the frontier of a step of the replay in the order in which its nodes would be taken."""
    nodes, ties = replay.nodes, options.ties
    remaining = [node for node in replay_step.pickable if node != replay_step.in_hand]
    if options.algorithm in ("breadth_first", "depth_first"):
        return sorted(remaining, reverse=options.algorithm == "depth_first")
    tie_keys = {
        "fifo": lambda node: node,
        "lifo": lambda node: -node,
        "state": lambda node: (nodes[node].board, node),
        "low_h": lambda node: (nodes[node].h, node),
        "heap": lambda node: node,
    }
    return sorted(remaining, key=lambda node: (replay.f(node), tie_keys[ties](node)))


@pytest.mark.large
@pytest.mark.parametrize("reached", catalogue.names(option_table.REACHED))
@pytest.mark.parametrize("algorithm", GRAPH_SEARCHES)
def test_frontier_order_and_reached_equal_a_replay(algorithm, reached):
    """For heap order, only the values must be in order, as the order of equal nodes depends on the heap."""
    for ties in catalogue.names(option_table.TIES):
        options = SearchOptions(algorithm, reached=reached, ties=ties)
        run, history, copies = run_search(MIDDLE, GOAL, options, 150)
        arguments = {name: value for name, value in vars(options).items() if name != "algorithm"}
        replay, expanded = Replay(MIDDLE, GOAL, algorithm, **arguments, node_limit=150), {}
        for step, replay_step in enumerate(replay.steps):
            (line,) = run_to_end(run.family.frontier(run, history, step))
            expected = expected_frontier(replay, replay_step, options)
            if ties == "heap" and line.by == "value":
                assert sorted(nodes_of(line)) == sorted(expected)
                values = [replay.f(node) for node in nodes_of(line)]
                assert values == sorted(values)
                next_node = replay.steps[step + 1].in_hand if step + 1 < len(replay.steps) else -1
                assert line.ranked == (next_node in expected)
                assert not line.ranked or nodes_of(line)[0] == next_node
            else:
                assert nodes_of(line) == expected and line.ranked == len(expected)
            generated = replay.nodes[: len(replay_step.statuses)]
            if replay_step.in_hand >= 0 and replay_step.statuses[replay_step.in_hand] == "current":
                expanded[replay.nodes[replay_step.in_hand].board] = replay_step.in_hand
            expected_table = {"none": {}, "expansion": expanded}.get(reached)
            if expected_table is None:
                expected_table = {node.board: node_id for node_id, node in enumerate(generated)}
            reached_table = Reached(run, history, copies, step)
            assert reached_table.size == len(expected_table), (ties, step)
            for tiles, node_id in expected_table.items():
                assert reached_table.node_of(run.problem.pack(tiles)) == node_id
            assert [board_of(run, node) for node in reached_table.latest()][:1] == [
                tiles
                for tiles, node_id in expected_table.items()
                if node_id == _newest(expected_table, history, reached)
            ]


def _newest(table, history, reached):
    """Return the node added last to a table of reached states by board; None if the table is empty."""
    if reached == "expansion":
        return max(table.values(), key=lambda node: history.expanded_at[node], default=None)
    return max(table.values(), default=None)


def test_bidirectional_search_has_two_frontiers():
    """The depth of each frontier node equals the distance of its board from the start or the goal."""
    run, history, copies = run_search(MIDDLE, GOAL, SearchOptions("bidirectional_breadth_first"))
    from_start, from_goal = cache(distances)(MIDDLE), cache(distances)(GOAL)
    for step in range(history.last_step + 1):
        frontiers = run_to_end(run.family.frontier(run, history, step))
        assert [line.end for line in frontiers] == ["start", "goal"]
        assert sum(line.size for line in frontiers) == history.frontier_size(step)
        for line, distances_from_root, root in zip(frontiers, (from_start, from_goal), (MIDDLE, GOAL), strict=True):
            assert nodes_of(line) == sorted(nodes_of(line)), "the oldest first"
            depths = [history.depth[node] for node in nodes_of(line)]
            boards = [walk(root, letters_of(run, node)) for node in nodes_of(line)]
            assert depths == [distances_from_root[tiles] for tiles in boards]
        assert Reached(run, history, copies, step).size == history.nodes_at(step)


@pytest.mark.parametrize("algorithm", ["depth_limited", "iterative_deepening", "ida_star"])
def test_stack_of_a_search_by_rounds_is_the_path(algorithm):
    """A search by rounds has no frontier in memory, only the ancestors of its current node, and no reached states."""
    run, history, copies = run_search(MIDDLE, GOAL, SearchOptions(algorithm), 2_000)
    for step in range(1, min(history.last_step, 300)):
        (line,) = run_to_end(run.family.frontier(run, history, step))
        node, ancestors = history.current_node(step), []
        while (node := run.trace.parent[node]) >= 0:
            ancestors.append(node)
        assert line.by == "stack" and nodes_of(line) == ancestors
        reached_table = Reached(run, history, copies, step)
        assert (
            reached_table.size == 0
            and reached_table.latest() == []
            and reached_table.node_of(run.problem.initial) == -1
        )


def test_frontier_of_step_0_is_the_root():
    """Bidirectional search has two roots, 0 and 1, each in a frontier of its own."""
    for algorithm in catalogue.names(catalogue.ALGORITHMS):
        run, history, _copies = run_search(MIDDLE, GOAL, SearchOptions(algorithm), 50)
        frontiers = run_to_end(run.family.frontier(run, history, 0))
        assert [node for line in frontiers for node in nodes_of(line)] == list(range(len(frontiers)))


def test_unsearched_run_has_an_empty_frontier():
    run = sliding_run((0, 2, 1, 3), (0, 1, 2, 3))
    assert run.outcome == "unsolvable"
    assert all(line.size == 0 for line in run_to_end(run.family.frontier(run, History(run.trace), 0)))


def test_node_of_a_state_is_its_cheapest_copy_so_far():
    """The table of reached states has a node for its board until the node is superseded, then the cheaper node."""
    chance, start = Random(5), GOAL
    for _ in range(60):
        start = chance.choice(slides(start))[1]
    run, history, copies = run_search(start, GOAL, SearchOptions("weighted_a_star", reached="best", weight=5))
    superseded = dict(run.trace.superseded_at)
    assert superseded, "this search finds some boards again at a smaller cost"
    for node, step in superseded.items():
        state = run.problem.pack(board_of(run, node))
        earlier, later = (Reached(run, history, copies, table_step) for table_step in (step - 1, step))
        assert earlier.node_of(state) == node
        assert run.trace.g[later.node_of(state)] < run.trace.g[node]
        assert earlier.first_node_of(state) <= node and Reached(run, history, copies, 0).node_of(state) == -1


def test_frontier_of_water_jugs_is_listed_by_cost():
    from puzzle.problems.water_jugs import WaterJugs

    run = Run(WaterJugs(), SearchOptions("uniform_cost"))
    run.advance()
    history = History(run.trace)
    (line,) = run_to_end(run.family.frontier(run, history, 3))
    costs = [run.trace.g[node] for node in nodes_of(line)]
    others_in_frontier = set(history.choices(3)) - {history.current_node(3)}
    assert costs == sorted(costs)
    assert len(costs) == len(others_in_frontier)
