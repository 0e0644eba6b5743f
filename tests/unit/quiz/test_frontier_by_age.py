"""The frontier beside a quiz question: all nodes the search could take, oldest first, as this order is no hint."""

import pytest

from puzzle.core import board, catalogue
from puzzle.core.slices import run_to_end
from puzzle.quiz.questions import questions
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

START, GOAL = board.parse("237180654"), board.parse("012345678")


@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_frontier_by_age_has_all_choices_without_ranks(algorithm):
    """The frontier beside a question must not show which node is next; a search by rounds has no choice to hide."""
    limits = Limits(depth_limit=8) if algorithm == "depth_limited" else Limits(400)
    run = sliding_run(START, GOAL, SearchOptions(algorithm=algorithm), limits)
    run.advance()
    history = History(run.trace)
    for question in questions(run, history, seed=7, count=12):
        is_taken = run.family.quiz.shows_current_node(question)
        lines = run_to_end(run.family.frontier_by_age(run, history, question.step, is_taken))
        if run.trace.takes_at_once:
            expected_lines = run_to_end(run.family.frontier(run, history, question.step))
            assert [line.part(0, 99) for line in lines] == [line.part(0, 99) for line in expected_lines]
            continue
        nodes = [line.part(0, 10_000) for line in lines]
        assert all(
            line.by == "age" and line.ranked == 0 and line_nodes == sorted(line_nodes)
            for line, line_nodes in zip(lines, nodes, strict=True)
        )
        statuses = [history.status(node, question.step - 1) for node in range(history.nodes_at(question.step))]
        expected = {node for node, status in enumerate(statuses) if status in ("frontier", "hidden")}
        expected -= {node for node, superseded in run.trace.superseded_at.items() if superseded <= question.step}
        expected -= {history.current_node(question.step)} if is_taken else set()
        if is_taken:
            expected -= {node for node in expected if history.is_forgotten(node, question.step)}
        else:  # a node that takes the place of forgotten ones would show that the search returns
            expected -= {
                node for node, at in zip(run.trace.renewed, run.trace.renewed_at, strict=True) if at == question.step
            }
        assert sorted(node for line in nodes for node in line) == sorted(expected)
        assert question.kind != "next" or history.current_node(question.step) in expected
        if algorithm == "beam":
            assert {history.depth[node] for node in expected} <= {line.depth for line in lines}
        elif len(lines) == 2:
            assert [line.end for line in lines] == ["start", "goal"]
            assert [
                all(run.trace.from_goal(node) == goal for node in line_nodes) for goal, line_nodes in enumerate(nodes)
            ] == [
                True,
                True,
            ]
