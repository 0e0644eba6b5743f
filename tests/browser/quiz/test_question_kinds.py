"""Tests of the kinds of quiz questions: the page shows the texts of `puzzle.quiz`, and each kind can be answered."""

import re

import pytest

from announcements import expect_announcements, start_listening
from puzzle.core import board
from puzzle.core.formatting import plain_text as words_of
from puzzle.explanations.step_text import board_of
from puzzle.quiz import grading
from puzzle.search.options import Limits
from quiz_steps import (
    answer_question,
    expect_question,
    expect_quiz_state,
    expected_quiz,
    pick_answer,
    start_quiz,
    without_attempts,
)
from visitor import collapse_spaces
from waiting import expect

# A start and a goal that are 17 moves apart.
MIDDLE = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}
# Algorithms with the options they need in a link.
SEARCHES = {
    "greedy_best_first": {},
    "weighted_a_star": {},
    "uniform_cost": {},
    "bidirectional_breadth_first": {},
    "ida_star": {},
    "depth_limited": {"depth_limit": 8},
}


@pytest.mark.some(1)
@pytest.mark.parametrize("algorithm", SEARCHES)
def test_questions_and_feedback_equal_those_of_the_engine(visitor, algorithm):
    """Answer the six questions alternately right and wrong; compare the feedback with a quiz in this process."""
    limits = Limits(**SEARCHES[algorithm])
    quiz = expected_quiz(algorithm=algorithm, limits=limits)
    start_quiz(visitor, algorithm=algorithm, drawer="frontier", **SEARCHES[algorithm])
    score = 0
    for index in range(6):
        question, right = expect_question(visitor, quiz, index), index % 2 == 0
        if question.kind == "next" and set(quiz.history.choices(question.step)) <= set(
            grading.correct_nodes(quiz.run, quiz.history, question)
        ):
            right = True  # every node of the frontier is a right answer
        if question.kind == "next":
            node = pick_answer(quiz, index, right)
            visitor.page.locator(f".waiting[data-node='{node}']").click()
            feedback = without_attempts(quiz).answer(index, node)
        else:
            feedback = answer_question(visitor, quiz, index, right)
        if not right and question.kind in ("f", "length"):  # after a wrong number the page asks for another one
            feedback = without_attempts(quiz).show(index)
            expect(visitor("quiz-sentence")).to_contain_text("Try again, or press Show answer.")
            visitor.button("Show answer").click()
        expect_quiz_state(visitor, "told")
        expect(visitor("quiz-sentence")).to_have_text(words_of(feedback.words))
        assert feedback.right == right
        score += right
        visitor.button("Next question").click()
    expect(visitor("quiz-sentence")).to_contain_text(f"You answered {score} of 6 questions right.")
    assert 3 <= score < 6


def test_any_node_allowed_by_tie_breaking_is_right(visitor):
    """Six nodes share the smallest f: pick another of them than the run does."""
    quiz = expected_quiz(**MIDDLE)
    start_quiz(visitor, drawer="frontier", **MIDDLE)
    question = expect_question(visitor, quiz, 0)
    correct_nodes = grading.correct_nodes(quiz.run, quiz.history, question)
    assert len(correct_nodes) == 6 and quiz.history.current_node(question.step) == correct_nodes[0]
    visitor.page.locator(f".waiting[data-node='{correct_nodes[-1]}']").click()
    expect_quiz_state(visitor, "told")
    feedback = words_of(without_attempts(quiz).answer(0, correct_nodes[-1]).words)
    assert feedback.startswith("Right: its f is ") and feedback.endswith(" This run takes another, the oldest of 6.")
    expect(visitor("quiz-sentence")).to_have_text(feedback)
    expect(visitor.page.locator("#quiz-row li").first).to_have_attribute("data-answer", "right")
    expect(visitor("tree").locator("[data-legend=current]")).to_be_visible()


def test_move_question_shows_the_boards_before_and_after(visitor):
    """A question about a move shows both boards; answer whether the new board is new or a copy."""
    quiz = expected_quiz(count=4, ask=("kept",))
    start_quiz(visitor, quiz="4", ask="kept")
    for index in range(4):
        question = expect_question(visitor, quiz, index)
        tiles_before = board_of(quiz.run, question.node)
        boards = {"before": tiles_before, "after": board.move(tiles_before, board.MOVES[question.move])}
        for when, tiles in boards.items():
            expect(visitor(f"quiz-{when}").locator(".cell")).to_have_text([str(tile or "") for tile in tiles])
            label = re.compile(f"^The board {when} the move: row 1, ")
            expect(visitor(f"quiz-{when}")).to_have_attribute("aria-label", label)
        expect(visitor("quiz-choice").get_by_role("button")).to_have_text(["New", "Copy"])
        feedback = answer_question(visitor, quiz, index, right=False)
        expect_quiz_state(visitor, "told")
        assert words_of(feedback.words).startswith(("Not right: it is new, ", "Not right: it is a copy, "))
        expect(visitor("quiz-sentence")).to_have_text(words_of(feedback.words))
        visitor.button("Next question").click()


@pytest.mark.exhaustive
def test_invalid_number_is_reported_and_escape_leaves_the_quiz(listener):
    """Values of f may be typed with a decimal comma; path lengths must be whole numbers."""
    quiz = expected_quiz(algorithm="ida_star")
    start_quiz(listener, algorithm="ida_star")
    assert expect_question(listener, quiz, 0).kind == "f"
    field = listener("quiz-number")
    expect(field).to_be_focused()
    for typed in ("", "five", "1/2", "inf"):
        field.fill(typed)
        start_listening(listener)
        listener.press("Enter")
        expect(listener("quiz-note")).to_have_text("Type a number.")
        expect(field).to_have_attribute("aria-invalid", "true")
        expect_announcements(listener, "Type a number.")
    expect_question(listener, quiz, 0)
    field.fill(" 5,0 ")
    listener.press("Enter")
    expect_quiz_state(listener, "told")
    expect(listener("quiz-sentence")).to_contain_text("Right:")
    for index in range(1, 6):
        listener.button("Next question").click()
        question = expect_question(listener, quiz, index)
        if index < 5:
            listener.button("Show answer").click()
            expect_quiz_state(listener, "told")
    assert question.kind == "length"
    field.fill("5.5")
    listener.press("Enter")
    expect(listener("quiz-note")).to_have_text("Type a whole number.")
    listener.press("Escape")
    expect(listener("quiz")).to_be_hidden()
    expect(listener("quiz-open")).to_be_focused()
    assert collapse_spaces(listener("step-last").text_content()) == str(quiz.history.last_step)


def test_quiz_can_be_answered_by_keyboard_in_a_small_window(visitor):
    """Answer all questions right by keyboard; the buttons to press are always in view."""
    quiz = expected_quiz()
    visitor.page.set_viewport_size({"width": 640, "height": 400})
    start_quiz(visitor)
    for index in range(6):
        expect_question(visitor, quiz, index)
        kind = quiz.questions[index].kind
        if kind == "kept":
            target = "quiz-yes" if pick_answer(quiz, index) else "quiz-no"
            for _ in range(30):
                visitor.press("Tab")
                if visitor(target).evaluate("button => button === document.activeElement"):
                    break
            expect(visitor(target)).to_be_in_viewport()
            visitor.press("Enter")
        else:
            answer_question(visitor, quiz, index)
        expect_quiz_state(visitor, "told")
        if kind != "next":
            expect(visitor("quiz-next")).to_be_focused()
        expect(visitor("quiz-next")).to_be_in_viewport()
        visitor.press("Enter")
    expect(visitor("quiz-sentence")).to_contain_text("You answered all 6 questions right.")
    expect(visitor("quiz-leave")).to_be_focused()
    visitor.press("Enter")
    expect(visitor("play")).to_be_visible()
