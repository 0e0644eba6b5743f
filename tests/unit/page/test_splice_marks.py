"""A course that speaks SPLICE: it stores the score of marks of a search by hand, and restores its choices."""

import asyncio
import importlib
import json
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import pytest

from app.page.signal import Signal
from app.page.state import PageState

LINK = "start=1,0,2,3&goal=0,1,2,3&algorithm=by_hand&picks=0,2"


@pytest.fixture
def course(pyscript, monkeypatch):
    """A page in a course; `sent` has its messages, `answer(state)` answers its request for the stored state."""
    module, sent, waiting = importlib.import_module("app.embed.host_messages"), [], []
    monkeypatch.setattr(module, "bridge", SimpleNamespace(sendToHost=lambda text: sent.append(json.loads(text))))
    monkeypatch.setattr(module, "spawn", waiting.append)
    monkeypatch.setattr(module.asyncio, "sleep", AsyncMock())
    state, events = PageState(MagicMock()), Signal()
    api = SimpleNamespace(events=events, load=MagicMock(), link=lambda: LINK, score=lambda: None, attempts=lambda: None)
    client = module.SpliceClient(state, api)
    state.change(alive=True)

    def answer(stored):
        client.receive({"subject": "SPLICE.getState.response", "message_id": sent[0]["message_id"], "state": stored})

    def report(marks, done=False):
        """Emit the score of marks, and send what waits for the delay; return the delays in seconds."""
        module.asyncio.sleep.reset_mock()
        api.score = lambda: {"right": sum(marks), "questions": len(marks)}
        api.attempts = lambda: marks
        events.emit("score", {"done": done})
        while waiting:
            asyncio.run(waiting.pop())
        return [call.args[0] for call in module.asyncio.sleep.await_args_list]

    return SimpleNamespace(state=state, api=api, client=client, sent=sent, answer=answer, report=report)


def test_score_of_marks_is_sent_and_said_to_be_sent(course):
    course.answer(None)
    course.report([1, 0])
    message = course.sent[-1]
    assert (message["subject"], message["score"]) == ("SPLICE.reportScoreAndState", 0.5)
    assert message["state"] == {"link": LINK, "answered": [1, 0]} and course.state.exercise.score_sent
    course.state.change(score_sent=False)
    course.report([1, 0])  # the marks are hidden and shown again
    assert course.sent[-1] is message and course.state.exercise.score_sent


def test_last_answer_is_reported_at_once_as_the_student_may_leave(course):
    course.answer(None)
    assert course.report([1, 0]) == [1] and course.report([1, 1], done=True) == [0]
    assert course.sent[-1]["state"]["answered"] == [1, 1]


def test_page_does_not_claim_a_course_that_never_answers(course):
    course.report([1, 1])
    assert course.sent[-1]["score"] == 1 and not course.state.exercise.score_sent


def test_error_in_place_of_a_state_is_no_course(course):
    """The page of a SCORM package without a course system answers so."""
    reply = {"subject": "SPLICE.getState.response", "message_id": course.sent[0]["message_id"], "state": None}
    course.client.receive(dict(reply, error={"code": "no_course_system"}))
    course.report([1, 1])
    assert not course.state.exercise.score_sent


def test_answers_and_errors_are_events_of_the_log(course):
    """An error is there a second time in the form of SPLICE, in which hosts look for it."""
    course.api.events.emit("answer", {"id": "quiz-3", "right": True})
    course.api.events.emit("error", {"message": "Not solvable for this goal."})
    answer, error = course.sent[1:]
    assert (answer["name"], answer["data"]) == ("answer", {"id": "quiz-3", "right": True})
    assert error["error"] == {"code": "error", "message": "Not solvable for this goal."} and error["data"]["message"]
    assert len({message["message_id"] for message in course.sent}) == 3


def test_marks_of_an_earlier_visit_are_restored_with_the_choices(course):
    course.answer({"link": LINK, "answered": [1, 1]})
    course.api.load.assert_called_once_with(LINK)
    assert (course.state.exercise.marks_grade, course.state.exercise.quiz_grade) == ([1, 1], None)


def test_score_of_code_is_restored_without_code(course):
    stored = "heuristic=own&assignment=ex-5,admissible:1"
    course.answer({"link": stored, "answered": [1], "student": "Ada"})
    course.api.load.assert_called_once_with(stored)
    assert (course.state.exercise.marks_grade, course.state.exercise.quiz_grade) == ([1], None)


@pytest.mark.parametrize("takes_commands", [False, True])
def test_only_an_embedded_page_runs_commands(pyscript, monkeypatch, takes_commands):
    """The whole page may have code, so a host page cannot start it; what a course has stored is restored in both."""
    module = importlib.import_module("app.embed.host_messages")
    monkeypatch.setattr(module, "bridge", MagicMock())
    api, splice = MagicMock(takes_commands=takes_commands), MagicMock()
    messages, answer = module.HostMessages(PageState(MagicMock()), api, splice), {"subject": "SPLICE.getState.response"}
    command = dict(module.HEADER, type="load", link="run=1")
    for message in (command, dict(command, type="solve"), "slide:start", answer, 5):
        messages._receive(message)
    assert api.load.called == api.solve.called == api.play.called == takes_commands
    assert answer in [call.args[0] for call in splice.receive.call_args_list]


def test_course_can_tell_the_name_of_the_student(course):
    course.answer({"student": "Ada"})
    assert course.state.exercise.course_student == "Ada" and not course.api.load.called


def test_name_of_the_student_is_sent_only_to_a_course_that_answers(course):
    course.api.link = lambda: f"{LINK}&student=Ada&attempt=2"
    course.report([1, 1])
    assert course.sent[-1]["state"]["link"] == f"{LINK}&attempt=2"
    course.answer(None)
    course.report([1, 0])
    assert "student=Ada" in course.sent[-1]["state"]["link"]
