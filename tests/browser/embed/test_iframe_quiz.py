"""Tests of a quiz in an iframe: it begins when Start is pressed, and reports its score after every answer."""

import json

import pytest
from test_messages import QUERY, open_page

from quiz_steps import IframeVisitor, answer_question, expect_question, expect_quiz_state, expected_quiz
from visitor import collapse_spaces
from waiting import expect

QUIZ = QUERY + "&quiz=3&seed=7"
SCORE = "SPLICE.reportScoreAndState"
"""The subject of messages that report a score; SPLICE is a protocol between exercises and courses."""


@pytest.fixture
def host_page(page, site, other_site):
    """A page of another site with a quiz in an iframe, in which Start has not been pressed."""
    host_page = open_page(page, site, other_site, QUIZ)
    host_page.frame = IframeVisitor(page, page.frames[1])
    return host_page


@pytest.fixture(scope="module")
def quiz():
    """The same quiz, created in this process, to know its questions and answers."""
    return expected_quiz(count=3)


def scores(host_page):
    """Return the scores that the iframe has reported so far, in order; None for a report without a score."""
    reports = host_page.page.evaluate(f"received.filter(message => message.subject === '{SCORE}')")
    return [report.get("score") for report in reports]


def start(host_page):
    """Press Start, wait until the iframe requests its stored state, and return the id of the request's message."""
    host_page.frame.button("Start").click()
    return host_page.wait_for_message(subject="SPLICE.getState")["message_id"]


def test_score_is_sent_after_every_answer_and_not_before(host_page, quiz):
    """Answer three questions right, wrong and right; after each answer expect the new score in both messages."""
    start(host_page)
    expect_question(host_page.frame, quiz, 0)
    host_page.wait_for_message(subject=SCORE)
    assert scores(host_page) == [None] and host_page.count(type="score") == 0
    for index, right in enumerate((True, False, True)):
        expect_question(host_page.frame, quiz, index)
        answer_question(host_page.frame, quiz, index, right)
        expect_quiz_state(host_page.frame, "told")
        score_message = host_page.wait_for_message(type="score", answered=index + 1)
        assert (score_message["right"], score_message["questions"]) == ((1, 1, 2)[index], 3)
        answer = host_page.wait_for_message(type="answer", id=f"quiz-{index + 1}")
        assert (answer["right"], answer["first"]) == (right, True) and answer["question"] and answer["seconds"] > 0
        assert (answer["response"] == answer["correct"]) == right
        event = host_page.wait_for_message(subject="SPLICE.sendEvent", name="answer")
        assert event["data"]["id"] == "quiz-1"
        report = host_page.wait_for_message(subject=SCORE, score=(1 / 3, 1 / 3, 2 / 3)[index])
        assert report["state"]["link"].endswith("quiz=3&seed=7")
        host_page.page.wait_for_function(
            f"firsts => received.some(message => message.subject === '{SCORE}' && JSON.stringify(message.state.answered) === firsts)",
            arg=json.dumps([[1, -1, -1], [1, 0, -1], [1, 0, 1]][index], separators=(",", ":")),
        )
        host_page.frame.button("Next question").click()
    expect_quiz_state(host_page.frame, "over")
    verbs = "received.filter(({ type }) => type === 'statement').map(({ statement }) => statement.verb.display.en)"
    host_page.page.wait_for_function(f"{verbs}.length === 4")
    assert host_page.page.evaluate(verbs) == ["answered"] * 3 + ["completed"]
    assert host_page.count(type="solved") == 0 and host_page.count(type="step") == 0


@pytest.mark.exhaustive
def test_later_visit_resumes_the_quiz_with_its_first_attempts(host_page, quiz):
    """The course answers with the state of an earlier visit, in which the first answer was shown."""
    message_id = start(host_page)
    state = {"link": QUIZ.removeprefix("embed=1&"), "answered": [2, -1, -1]}
    host_page.send({"subject": "SPLICE.getState.response", "message_id": message_id, "state": state})
    expect_question(host_page.frame, quiz, 1)
    marks = host_page.frame.page.locator("#quiz-row li").evaluate_all(
        "all => all.map(element => element.dataset.answer)"
    )
    assert marks == ["shown", "now", "to-come"]
    answer_question(host_page.frame, quiz, 1)
    assert host_page.wait_for_message(type="score", answered=2)["right"] == 1


def save_report(host_page):
    """Save the report as a file with three answers; printing is not offered in an iframe."""
    host_page.frame("quiz-report").click()
    expect(host_page.frame("report-dialog")).to_be_visible()
    expect(host_page.frame("report-print")).to_be_hidden()
    with host_page.page.expect_download() as download:
        host_page.frame("report-save").click()
    assert len(json.loads(download.value.path().read_text(encoding="utf-8"))["answers"]) == 3
    host_page.frame("report-close").click()


@pytest.mark.exhaustive
@pytest.mark.parametrize("kept", ["nonsense", [5], [1, 1, 1, 1]])
def test_invalid_stored_attempts_are_ignored(host_page, quiz, kept):
    message_id = start(host_page)
    state = {"link": QUIZ.removeprefix("embed=1&"), "answered": kept}
    host_page.send({"subject": "SPLICE.getState.response", "message_id": message_id, "state": state})
    expect_question(host_page.frame, quiz, 0)


@pytest.mark.exhaustive
def test_iframe_quiz_ends_before_leaving_and_saves_its_report(host_page, quiz):
    """Escape has no effect during the quiz, and the button to leave it appears only after the last question."""
    start(host_page)
    expect_question(host_page.frame, quiz, 0)
    expect(host_page.frame("quiz-leave")).to_be_hidden()
    host_page.frame("outline").press("Escape")
    for index in range(3):
        expect_question(host_page.frame, quiz, index)
        host_page.frame.button("Show answer").click()
        host_page.frame.button("Next question").click()
    expect(host_page.frame("quiz-sentence")).to_contain_text("You were shown all 3 questions.")
    save_report(host_page)
    host_page.frame.button("Leave quiz").click()
    expect(host_page.frame("play")).to_be_visible()
    assert collapse_spaces(host_page.frame("step-last").text_content()) == str(quiz.history.last_step)
