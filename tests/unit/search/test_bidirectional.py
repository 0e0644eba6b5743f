"""Bidirectional search: shortest paths, found where a tree from the start meets a tree from the goal."""

import pytest

from conftest import data
from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.explanations import payload
from puzzle.explanations.step_text import board_of, card, sentence
from puzzle.export.graph import search_tree
from puzzle.problems.problem import SearchProblem
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run, solve
from puzzle.search.options import Limits, SearchOptions
from reference import walk

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
NEAR, FAR = board.parse("312/475/608"), board.parse("237/180/654")
BOTH_ENDS = SearchOptions("bidirectional_breadth_first")


def ended(start=NEAR, goal=GOAL, limit=500_000, anyway=False):
    """Search from both ends until the search ends; return the run and its history."""
    run = sliding_run(start, goal, BOTH_ENDS, Limits(limit), anyway)
    run.advance()
    return run, History(run.trace)


def test_paths_are_shortest_and_lead_through_both_trees():
    for row in data("optimal_lengths")["random_goal"]["boards"][:40]:
        start, goal = tuple(row["start"]), tuple(row["goal"])
        result = solve(start, goal, BOTH_ENDS)
        assert result.path_length == row["optimal"]
        assert walk(start, result.moves) == goal


def test_every_2x2_board_is_solved_at_its_distance(exhaustive):
    for goal in [(0, 1, 2, 3), (2, 3, 1, 0)]:
        for start, length in exhaustive(goal).items():
            result = solve(start, goal, BOTH_ENDS)
            assert (result.path_length, walk(start, result.moves)) == (length, goal)


def test_bidirectional_search_expands_far_fewer_nodes():
    start, goal = board.parse("867/254/301"), board.parse("123/456/780")
    result = solve(start, goal, BOTH_ENDS)
    assert result.path_length == 31
    assert result.counters.expanded * 5 < solve(start, goal, SearchOptions("breadth_first")).counters.expanded


def test_trace_contains_two_trees_and_their_meeting_point():
    """`trace.goal` and `trace.meeting` are the nodes of the two trees that have the same board."""
    run, history = ended(FAR)
    trace = run.trace
    assert list(trace.roots) == [0, 1]
    assert [history.generated_at[root] for root in trace.roots] == [0, 0]
    assert not trace.from_goal(trace.goal) and trace.from_goal(trace.meeting)
    assert board_of(run, trace.goal) == board_of(run, trace.meeting)
    # The search ends with the node at which the trees meet.
    assert max(trace.goal, trace.meeting) == len(trace.parent) - 1
    solution = trace.solution()
    assert (solution[0], solution[-1], len(solution)) == (0, 1, trace.path_length + 2)
    boards = [board_of(run, node) for node in solution if node != trace.meeting]
    assert boards == board.follow(FAR, run.result().moves)


def test_layers_of_both_trees_are_expanded_in_turn():
    """Depth by depth, the search expands first all nodes on the side of the start, then those of the goal."""
    run, history = ended(FAR)
    order = [(history.depth[node], run.trace.from_goal(node)) for node in run.trace.taken]
    assert order == sorted(order)


def test_statuses_at_a_step_add_up():
    """At every step, the counters equal the numbers of nodes with each status."""
    run, history = ended(FAR)
    trace = run.trace
    assert all(a <= b for a, b in zip(history.generated_at, history.generated_at[1:], strict=False))
    for step in range(history.last_step + 1):
        statuses = [history.status(node, step) for node in range(history.nodes_at(step))]
        # At the last step, two nodes have the board where the trees meet; one of the two is still in the frontier.
        at_end = step == history.last_step
        assert statuses.count("frontier") + at_end == history.frontier_size(step)
        counters = history.counters(step)
        assert counters.expanded == statuses.count("expanded") + at_end * sum(
            history.expanded_at[node] < step for node in (trace.goal, trace.meeting)
        )
        assert counters.enqueued == counters.popped + counters.frontier_end
        assert counters.generated == history.nodes_at(step) - 2 + counters.discarded
        assert counters.tested == history.nodes_at(step) - 1
    assert statuses.count("goal") == 2


def test_node_limit_and_exhausted_state_space_are_outcomes():
    for limit in [1, 2, 3, 10, 57]:
        run, history = ended(FAR, limit=limit)
        assert (run.outcome, history.counters().enqueued) == ("node_limit", limit)
    run, history = ended((0, 2, 1, 3), (0, 1, 2, 3), anyway=True)
    assert run.outcome == "exhausted"
    assert history.counters().enqueued == 24  # both trees together have all 24 boards of 2×2


def test_sentences_name_the_side():
    run, history = ended(FAR)
    sentences = [plain_text(sentence(run, history, step)) for step in range(history.last_step + 1)]
    assert sentences[0] == "Bidirectional search begins with the start and the goal in the frontier."
    assert (
        sentences[1]
        == "Bidirectional search takes the oldest node on the side of the start, the start itself: 1 more is waiting, both sides counted."
    )
    assert (
        sentences[2]
        == "Bidirectional search takes the oldest node on the side of the goal, the goal itself: 3 more are waiting, both sides counted."
    )
    assert "on the side of the start, 1 move from the start" in sentences[3]
    assert sentences[-1].startswith("Solved in 17 moves, and no path is shorter. Bidirectional search expanded ")
    assert sentences[-1].endswith("its two trees met 9 moves from the start and 8 from the goal.")


def test_cards_graphs_and_payloads_include_both_trees():
    """Node 1 is the root of the tree from the goal."""
    run, history = ended()
    assert card(run, history, 1, 0).tiles == GOAL
    assert card(run, history, run.trace.meeting, history.last_step).title == "The meeting point"
    assert plain_text(card(run, history, 1, 0).why[-1]) == "One of the two trees begins here."
    why = card(run, history, 1, history.last_step).why
    assert plain_text(why[-1]) == "Taken at step 2: the oldest on the side of the goal."
    graph = search_tree(run)
    assert graph.nodes[0]["state"] == board.text(NEAR) and graph.nodes[1]["state"] == board.text(GOAL)
    assert payload.opening(run)["both_ends"] is True
    end = payload.ending(run, history)
    assert (end["goal"], end["meeting"], end["solution"]) == (
        run.trace.goal,
        run.trace.meeting,
        run.trace.solution(),
    )


def test_problem_without_backward_raises_one_sentence():
    """A search from both ends needs a problem with actions that can be taken back."""

    class OneWay(SearchProblem):
        """The problem of counting from 0 to 3, without the methods that a search from the goal needs."""

        initial = 0
        action_names = ("on",)

        def actions(self, state):
            return [0]

        def result(self, state, action):
            return state + 1

        def is_goal(self, state):
            return state == 3

    with pytest.raises(ValueError, match=r"^This problem cannot be searched from its goal\.$"):
        Run(OneWay(), BOTH_ENDS).advance()
    with pytest.raises(ValueError, match=r"^Actions of this problem cannot be taken back\.$"):
        OneWay().inverse(0)
