"""Tests that the quiz answers in a report agree with the search that the quiz was about."""

import pytest

from puzzle.core import board, catalogue
from puzzle.core.grade import NOT_YET, RIGHT
from puzzle.explanations.step_text import board_of
from puzzle.lab_report import quiz_entry
from puzzle.lab_report.file import Report, format_report, parse_report
from puzzle.quiz.quiz import Quiz
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, walk

START, GOAL = board.parse("237/180/654"), board.parse("012/345/678")
SEARCHES = [name for name in catalogue.names(catalogue.ALGORITHMS) if name != "by_hand"]


def run_and_quiz(algorithm="a_star", seed=7, count=6, grade=()):
    """Run a search to its end and return the run, its history, its copies and a quiz on it."""
    run = sliding_run(START, GOAL, SearchOptions(algorithm), Limits(3_000))
    run.advance()
    history, copies = History(run.trace), Copies(run)
    while copies.advance(1_000):
        pass
    return run, history, copies, Quiz(run, history, copies, seed, count, grade)


@pytest.mark.parametrize("seed", [1, 7])
@pytest.mark.parametrize("algorithm", SEARCHES)
def test_each_entry_has_the_answer_and_what_the_search_did(algorithm, seed):
    """Answer every question, rightly or wrongly, and check the entry of each by the kind of its question."""
    run, history, copies, quiz = run_and_quiz(algorithm, seed)
    for index, question in enumerate(quiz.questions):
        answer = (
            list(history.choices(question.step, pruned=True))[-1]
            if question.kind == "next"
            else question.kind != "kept"
        )
        quiz.answer(index, answer)
    rows = quiz_entry.answers(run, history, copies, quiz)
    assert len(rows) == len(quiz.questions) > 0
    for row, question, grade in zip(rows, quiz.questions, quiz.grade, strict=True):
        assert (row.step, row.first_try) == (question.step, "right" if grade == RIGHT else "wrong")
        if question.kind == "next":
            waiting = list(history.choices(question.step, pruned=True))
            assert row.detail == f"{len(waiting)} to choose from"
            assert board.parse(row.predicted_board) == board_of(run, waiting[-1])
            assert board.parse(row.did_board) == board_of(run, history.current_node(question.step))
        if question.kind == "f":
            weight = run.options.weight if algorithm == "weighted_a_star" else 1
            assert float(row.did) == run.trace.g[question.node] + weight * run.trace.h[question.node]
            assert row.because.endswith(f" = {row.did}")
        if question.kind == "kept":
            letter = board.MOVES[question.move]
            assert row.did in ("new", "copy") and row.detail.startswith("after sliding ")
            assert board.parse(row.asked_board) == walk(board_of(run, question.node), letter)
        if question.kind == "length":
            assert row.did == f"{run.trace.path_length} moves"
        assert board.parse(row.asked_board) if question.kind in ("f", "kept", "onwards") else not row.asked_board
    assert parse_report(format_report(Report(answers=tuple(rows)))).answers == tuple(rows)


def test_reason_names_the_tie_and_equally_good_answers():
    """Answer with a node of the smallest f that is not the node taken; the answer still counts as right."""
    run, history, copies, quiz = run_and_quiz()
    index, step = next(
        (index, question.step)
        for index, question in enumerate(quiz.questions)
        if question.kind == "next" and question.step > 20
    )
    smallest_f = min(run.trace.g[node] + run.trace.h[node] for node in history.choices(step))
    tied_nodes = [node for node in history.choices(step) if run.trace.g[node] + run.trace.h[node] == smallest_f]
    quiz.answer(index, next(node for node in tied_nodes if node != history.current_node(step)))
    (row,) = quiz_entry.answers(run, history, copies, quiz)
    assert row.because == f"smallest f, the oldest of {len(tied_nodes)}; yours is one of them"
    assert row.predicted.startswith(f"f = {smallest_f:g}, ") and row.first_try == "right"


def test_revealed_and_earlier_answers_have_no_prediction():
    """The grade contains one answer from an earlier visit to the page; the second answer is shown by the page."""
    run, history, copies, quiz = run_and_quiz(grade=[RIGHT, *[NOT_YET] * 5])
    quiz.show(1)
    first, second = quiz_entry.answers(run, history, copies, quiz)
    assert (first.predicted, first.predicted_board, first.first_try) == ("", "", "right")
    assert second.first_try == "shown"


def test_answer_right_at_the_second_try_is_marked():
    run, history, copies, quiz = run_and_quiz()
    index = next(index for index, question in enumerate(quiz.questions) if question.kind == "next")
    quiz.answer(index, quiz.answer(index, 0).taken)
    (row,) = quiz_entry.answers(run, history, copies, quiz)
    assert row.first_try == "2nd try" and row.predicted.startswith("f = 15")


def test_heading_names_search_seed_and_result():
    run, history, _, quiz = run_and_quiz()
    words = quiz_entry.quiz_in_words(run, history, quiz, 7, "now")
    assert words.startswith("Quiz on A* with Manhattan distance, ties to the oldest and node limit 3,000. 6 questions ")
    assert "questions drawn with seed 7, feedback" in words
    assert "feedback at once. Solved in 17 moves, and no path is shorter." in words


def test_beam_counts_all_nodes_of_a_layer_that_is_cut_at_the_step():
    run = sliding_run(START, GOAL, SearchOptions("beam", beam_width=2))
    run.advance()
    history, copies = History(run.trace), Copies(run)
    copies.advance(10**6)
    replay, cut_steps = Replay(START, GOAL, "beam", reached="first", beam_width=2), 0
    layer_sizes = {step: size for step, _rank, size in replay.cuts.values()}
    for seed in range(8):
        quiz = Quiz(run, history, copies, seed, 6, ())
        for index, question in enumerate(quiz.questions):
            quiz.answer(index, next(history.choices(question.step)) if question.kind == "next" else True)
        for row, question in zip(quiz_entry.answers(run, history, copies, quiz), quiz.questions, strict=True):
            if question.kind == "next":
                pickable = len(replay.steps[question.step].pickable)
                assert row.detail == f"{layer_sizes.get(question.step, pickable)} to choose from"
                cut_steps += question.step in layer_sizes
    assert cut_steps > 3
