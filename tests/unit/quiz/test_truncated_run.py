"""The truncated trace beside a quiz question: the search up to the step of the question, and nothing later."""

import pytest

from puzzle.core import board, catalogue
from puzzle.quiz.questions import questions
from puzzle.quiz.quiz import truncated_trace
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

START, GOAL = board.parse("283164705"), board.parse("123804765")


@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_truncated_trace_equals_the_trace_at_its_step(algorithm):
    """Each node has its status of the whole trace, except that nothing reveals the node taken at that step."""
    limits = Limits(depth_limit=8) if algorithm == "depth_limited" else Limits()
    run = sliding_run(START, GOAL, SearchOptions(algorithm=algorithm), limits)
    run.advance()
    history = History(run.trace)
    for question in questions(run, history, seed=7, count=12):
        part = truncated_trace(run, history, question)
        truncated_history = History(part)
        assert len(part.parent) == history.nodes_at(question.step)
        for node in range(len(part.parent)):
            status = history.status(node, question.step)
            if status in ("current", "goal", "superseded") and not run.family.quiz.shows_current_node(question):
                status = "superseded" if node in part.dropped_at else "frontier"
            assert truncated_history.status(node, question.step) in (status, "current" if status == "goal" else status)
        Feed(part).pull()


def test_truncated_trace_hides_the_taken_node_and_all_after_it():
    """In a `next` question the node taken at that step is the answer, so the trace must not contain this choice."""
    run = sliding_run(START, GOAL, SearchOptions(), Limits())
    run.advance()
    history = History(run.trace)
    next_questions = [question for question in questions(run, history, seed=7, count=6) if question.kind == "next"]
    assert next_questions
    for question in next_questions:
        part = truncated_trace(run, history, question)
        assert len(part.taken) == question.step - 1
        assert history.current_node(question.step) not in part.taken
        assert part.goal < 0
