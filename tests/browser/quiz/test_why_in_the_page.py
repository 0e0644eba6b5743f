"""Questions that ask why: only a browser shows the keys of the answers, their ticks and the hints beside them."""

from accessibility_assertions import expect_no_axe_violations
from puzzle.core.formatting import plain_text as words_of
from puzzle.quiz import grading
from quiz_steps import expect_question, expect_quiz_state, expected_quiz, start_quiz, without_attempts
from waiting import expect


def test_answers_have_keys_ticks_and_two_hints(visitor):
    """Answer a question on a rule wrongly by its key, and one on a trace rightly after a hint."""
    ask = ("why", "wrong_step")
    quiz = expected_quiz(count=2, ask=ask)
    start_quiz(visitor, quiz="2", ask=",".join(ask))
    for index, name in enumerate(("wrong", "hinted")):
        question = expect_question(visitor, quiz, index)
        choices = grading.answer_choices(quiz.run, quiz.history, question)
        answers = visitor("quiz-answers").get_by_role("button")
        expect(answers).to_contain_text([choice.text for choice in choices])
        right = [choice.is_right for choice in choices].index(True)
        answer = right if index else (right + 1) % 4
        if index:
            visitor.press("h")
            expect(visitor("quiz-hint-words")).to_contain_text(without_attempts(quiz).hint(index, 1))
            visitor.button("Second hint").click()
            expect(visitor("quiz-hint-words")).to_contain_text(without_attempts(quiz).hint(index, 2))
            expect(visitor("quiz-hint")).to_be_hidden()
        expect_no_axe_violations(visitor)
        visitor.press(str(answer + 1))
        expect_quiz_state(visitor, "told")
        feedback = without_attempts(quiz).answer(index, answer)
        expect(visitor("quiz-sentence")).to_have_text(words_of(feedback.words))
        expect(answers.nth(right)).to_have_attribute("data-answer", "right")
        if not index:
            expect(answers.nth(answer)).to_have_attribute("data-answer", "wrong")
        expect(visitor.page.locator("#quiz-row li").nth(index)).to_have_attribute("data-answer", name)
        expect(visitor("quiz-next")).to_be_focused()
        visitor.press("Enter")
    result = "You answered none of the questions right. You answered one right with a hint. Only first attempts without"
    expect(visitor("quiz-sentence")).to_contain_text(result)
