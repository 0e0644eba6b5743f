"""Tests of the quiz: repeated attempts, of which only the first counts, and quiz settings in page and link."""

from urllib.parse import parse_qs, urlparse

import pytest

from announcements import expect_announcements, start_listening
from puzzle.core.formatting import plain_text as words_of
from quiz_steps import (
    answer_question,
    expect_question,
    expect_quiz_state,
    expected_quiz,
    pick_answer,
    select_in_outline,
    start_quiz,
    without_attempts,
)
from visitor import SOLVED_SMALL
from waiting import expect


@pytest.fixture(scope="module")
def quiz():
    """The quiz that the page shows, created in this process, to know its questions and answers."""
    return expected_quiz()


def link_keys(visitor):
    """Return the keys of the link in the page's address, with their values."""
    return {key: values[0] for key, values in parse_qs(urlparse(visitor.page.url).query).items()}


def grade_marks(visitor):
    """Return how the row above the quiz marks each question, such as "right" or "wrong"."""
    return visitor.page.locator("#quiz-row li").evaluate_all("all => all.map(element => element.dataset.answer)")


def test_wrong_node_can_be_retried_but_first_attempt_counts(visitor, quiz):
    """Answer wrong, try again and answer right: the feedback is that of the right answer, the grade stays wrong."""
    start_quiz(visitor)
    first = next(index for index, question in enumerate(quiz.questions) if question.kind == "next")
    assert first == 0
    expect_question(visitor, quiz, first)
    expect(visitor.button("Try again")).to_be_hidden()
    answer_question(visitor, quiz, first, right=False)
    expect_quiz_state(visitor, "told")
    visitor.button("Try again").click()
    expect_quiz_state(visitor, "asking")
    expect(visitor("quiz-sentence")).to_contain_text(
        "Click it in the tree, or press Enter on it. Your first attempt counts."
    )
    select_in_outline(visitor, quiz.run, pick_answer(quiz, first))
    visitor.press("Enter")
    expect_quiz_state(visitor, "told")
    feedback = without_attempts(quiz).answer(first, pick_answer(quiz, first))
    expect(visitor("quiz-sentence")).to_have_text(words_of(feedback.words) + " Your first attempt counts.")
    expect(visitor.button("Try again")).to_be_hidden()
    assert grade_marks(visitor)[0] == "wrong"
    expect(visitor("quiz-score")).to_have_text("0 of 1 right")
    visitor.button("Next question").click()
    expect_question(visitor, quiz, first + 1)


def test_wrong_number_can_be_retried_until_right_or_shown(listener):
    """Answer two questions wrong, then one right and let the other be shown: both stay graded as wrong."""
    quiz = expected_quiz(count=2, seed=1, ask=("f", "length"))
    start_quiz(listener, quiz="2", seed="1", ask="f,length")
    for index in range(2):
        expect_question(listener, quiz, index)
        start_listening(listener)
        listener("quiz-number").fill("39")
        listener.press("Enter")
        expect(listener("quiz-sentence")).to_contain_text("Try again, or press Show answer.")
        expect(listener("quiz-number")).to_be_focused()
        verdict = {"f": "Not 39.", "length": "Not 39 moves."}[quiz.questions[index].kind]
        expect_announcements(listener, f"{verdict} Try again, or press Show answer. Your first attempt counts.")
        if index == 0:
            listener.press(*str(pick_answer(quiz, index)), "Enter")
        else:
            listener.button("Show answer").click()
        expect_quiz_state(listener, "told")
        expect(listener("quiz-sentence")).to_contain_text("Right:" if index == 0 else "The answer:")
        listener.button("Next question").click()
    expect_quiz_state(listener, "over")
    assert grade_marks(listener) == ["wrong", "wrong"]


def test_quiz_settings_start_another_quiz_and_go_into_the_link(visitor):
    """Enter an invalid and then a valid number of questions; the new quiz equals one made in this process."""
    start_quiz(visitor)
    visitor.button("Settings").click()
    expect(visitor("quiz-count")).to_be_focused()
    expect(visitor("quiz-seed")).to_have_value("7")
    expect(visitor.page.locator("[name=ask][value=onwards]")).to_be_hidden()  # a kind of question that A* does not have
    visitor("quiz-count").fill("0")
    visitor.press("Enter")
    expect(visitor("quiz-set-error")).to_have_text("The number of questions is a whole number from 1 to 50.")
    visitor("quiz-count").fill("3")
    for kind in ("f", "kept", "length"):
        visitor.page.locator(f"[name=ask][value={kind}]").uncheck()
    visitor("quiz-seed").fill("12")
    visitor("quiz-feedback").select_option("end")
    visitor.button("Start quiz").click()
    quiz = expected_quiz(count=3, seed=12, ask=("next",))
    expect_question(visitor, quiz, 0)
    expect(visitor.page.locator("#quiz-row li")).to_have_count(3)
    visitor.page.wait_for_function("() => location.search.includes('seed=12')")
    keys = link_keys(visitor)
    assert [keys[key] for key in ("quiz", "ask", "seed", "feedback")] == ["3", "next", "12", "end"]
    visitor.button("Settings").click()
    visitor.button("New seed").click()
    expect(visitor("quiz-seed")).not_to_have_value("12")
    visitor.press("Escape")
    expect(visitor("quiz-settings")).to_be_focused()
    expect_question(visitor, quiz, 0)  # the quiz goes on, as the settings were not confirmed


def test_share_includes_or_omits_the_current_quiz(visitor):
    """The dialog offers to include the quiz in link and code; unchecked, the link has no quiz."""
    start_quiz(visitor, seed="9")
    visitor("share").click()
    expect(visitor("share-quiz-words")).to_have_text("6 questions, seed 9")
    expect(visitor("share-quiz")).to_be_checked()
    expect(visitor("share-run")).to_be_hidden()
    assert "quiz=6&seed=9" in visitor("share-address").input_value()
    assert "quiz=6" in visitor("share-code").text_content()
    visitor("share-quiz").uncheck()
    assert "quiz" not in visitor("share-address").input_value()
    visitor("share-close").click()


def test_board_does_not_look_playable_during_a_quiz(visitor):
    """A tile that can move has an arrow and the cursor of a button; during a quiz it has neither."""
    arrow = "tile => getComputedStyle(tile, '::after').content"
    visitor.follow(state="done", **SOLVED_SMALL, run="1")
    tile = visitor.page.locator("#board .tile.movable").first
    assert tile.evaluate(arrow) != "none"
    start_quiz(visitor)
    assert tile.evaluate(arrow) == "none"
    assert tile.evaluate("tile => getComputedStyle(tile).cursor") == "default"


def test_quiz_result_is_announced_after_the_last_question(listener):
    quiz = expected_quiz(count=1)
    start_quiz(listener, quiz="1")
    expect_question(listener, quiz, 0)
    answer_question(listener, quiz, 0)
    expect_quiz_state(listener, "told")
    start_listening(listener)
    listener.button("Next question").click()
    expect_quiz_state(listener, "over")
    expect_announcements(listener, "You answered the one question right. Only first attempts count.")
    expect(listener("quiz-leave")).to_be_focused()
