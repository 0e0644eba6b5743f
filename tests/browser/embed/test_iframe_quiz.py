"""A quiz in an iframe: it starts after Start, and reports its score after every answer."""

import json

import pytest
from test_messages import QUERY, open_page

from quiz_steps import IframeVisitor, answer_question, expect_question, expect_quiz_state, expected_quiz
from visitor import collapse_spaces
from waiting import expect

QUIZ = QUERY + "&quiz=3&seed=7"
SCORE = "SPLICE.reportScoreAndState"


@pytest.fixture
def around(page, site, other_site):
    """A page of another site with an iframe with a quiz, before Start."""
    around = open_page(page, site, other_site, QUIZ)
    around.frame = IframeVisitor(page, page.frames[1])
    return around


@pytest.fixture(scope="module")
def quiz():
    """The quiz of the iframe."""
    return expected_quiz(count=3)


def scores(around):
    """Return the scores of all reports so far, None for reports without one."""
    reports = around.page.evaluate(f"said.filter(one => one.subject === '{SCORE}')")
    return [report.get("score") for report in reports]


def start(around):
    """Press Start, and wait until the page requests the stored state."""
    around.frame.button("Start").click()
    return around.said(subject="SPLICE.getState")["message_id"]


def test_score_is_sent_after_every_answer_and_not_before(around, quiz):
    start(around)
    expect_question(around.frame, quiz, 0)
    around.said(subject=SCORE)
    assert scores(around) == [None] and around.count(type="score") == 0
    for place, right in enumerate((True, False, True)):
        expect_question(around.frame, quiz, place)
        answer_question(around.frame, quiz, place, right)
        expect_quiz_state(around.frame, "told")
        told = around.said(type="score", answered=place + 1)
        assert (told["right"], told["questions"]) == ((1, 1, 2)[place], 3)
        report = around.said(subject=SCORE, score=(1 / 3, 1 / 3, 2 / 3)[place])
        assert report["state"]["link"].endswith("quiz=3&seed=7")
        around.page.wait_for_function(
            f"firsts => said.some(one => one.subject === '{SCORE}' && JSON.stringify(one.state.answered) === firsts)",
            arg=json.dumps([[1, -1, -1], [1, 0, -1], [1, 0, 1]][place], separators=(",", ":")),
        )
        around.frame.button("Next question").click()
    expect_quiz_state(around.frame, "over")
    assert around.count(type="solved") == 0 and around.count(type="step") == 0


def test_later_visit_resumes_the_quiz_with_its_first_attempts(around, quiz):
    question = start(around)
    kept = {"link": QUIZ.removeprefix("embed=1&"), "answered": [2, -1, -1]}
    around.tell({"subject": "SPLICE.getState.response", "message_id": question, "state": kept})
    expect_question(around.frame, quiz, 1)
    marks = around.frame.page.locator("#quiz-row li").evaluate_all("all => all.map(one => one.dataset.answer)")
    assert marks == ["shown", "now", "to-come"]
    answer_question(around.frame, quiz, 1)
    assert around.said(type="score", answered=2)["right"] == 1


def hand_in(around):
    """Save the report as a file, as an iframe cannot print it."""
    around.frame("quiz-report").click()
    expect(around.frame("report-dialog")).to_be_visible()
    expect(around.frame("report-print")).to_be_hidden()
    with around.page.expect_download() as download:
        around.frame("report-save").click()
    assert len(json.loads(download.value.path().read_text(encoding="utf-8"))["answers"]) == 3
    around.frame("report-close").click()


@pytest.mark.exhaustive
@pytest.mark.parametrize("kept", ["nonsense", [5], [1, 1, 1, 1]])
def test_invalid_stored_attempts_are_ignored(around, quiz, kept):
    question = start(around)
    state = {"link": QUIZ.removeprefix("embed=1&"), "answered": kept}
    around.tell({"subject": "SPLICE.getState.response", "message_id": question, "state": state})
    expect_question(around.frame, quiz, 0)


def test_iframe_quiz_ends_before_leaving_and_saves_its_report(around, quiz):
    start(around)
    expect_question(around.frame, quiz, 0)
    expect(around.frame("quiz-leave")).to_be_hidden()
    around.frame("outline").press("Escape")
    for place in range(3):
        expect_question(around.frame, quiz, place)
        around.frame.button("Show answer").click()
        around.frame.button("Next question").click()
    expect(around.frame("quiz-sentence")).to_contain_text("You were shown all 3 questions.")
    hand_in(around)
    around.frame.button("Leave quiz").click()
    expect(around.frame("play")).to_be_visible()
    assert collapse_spaces(around.frame("step-last").text_content()) == str(quiz.history.last_step)
