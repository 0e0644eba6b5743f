"""What version 1.0.0 wrote opens with the same content; these files may never be changed.

They are a lesson, a lab report with a marked search by hand, the progress in lessons and the code that a browser keeps, a recording
of two runs, attempts that students have handed in, and the messages between an iframe and its host page.
"""

import importlib
import json
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from puzzle.__main__ import main
from puzzle.attempts.attempt_file import format_attempt, parse_attempt
from puzzle.attempts.attempt_grade import link_state
from puzzle.core.formatting import plain_text
from puzzle.lab_report.file import parse_report
from puzzle.recording_file.file_format import parse_file
from puzzle.recording_file.recorded_run import RecordedRun

DATA = Path(__file__).resolve().parents[2] / "data/1.0.0"


def text_of(name):
    return (DATA / name).read_text(encoding="utf-8")


MESSAGES = json.loads(text_of("messages.json"))


def test_saved_lab_report_opens_with_its_marks():
    (entry,) = parse_report(text_of("lab-report.json")).entries
    assert (entry.kind, entry.title) == ("marking", "Search by hand, marked against A*: 17 of 20")
    assert entry.table[1][:2] == ("4", "slip") and entry.notes == "Step 4 was a slip."


def test_saved_recording_plays_both_runs_with_their_bookmark():
    contents = parse_file(text_of("two-runs.rec.json"))
    runs = [RecordedRun(record, contents.block) for record in contents.head["runs"]]
    assert (contents.head["names"], contents.head["bookmarks"]) == (["A", "B"], [[3, "The path turns"]])
    assert [plain_text(run.sentence(run.last_step)).partition(". ")[2] for run in runs] == [
        f"{subject} expanded 5 nodes to find it and left 6 in the frontier." for subject in ("A*", "Greedy search")
    ]
    assert runs[0].columns["parent"] == [-1, 0, 0, 0, 1, 1, 1, 4, 4, 7, 9, 9]
    assert [runs[index].card(1, 2)["formula"] for index in (0, 1)] == [("5", "1", "4"), ("4", "1", "4")]
    assert [run.frontier(2) for run in runs] == [[[2, 3]]] * 2


def test_lesson_of_a_teacher_has_the_same_figures_and_answers(capsys):
    assert main(["lesson", str(DATA / "lesson.md")]) == 0
    words = " ".join(capsys.readouterr().out.split())
    assert "After 4 expanded nodes, 4 nodes wait." in words and "expanded 13, and the path has three moves." in words
    assert "node 6" in words and words.index("[x] Breadth-first search") < words.index("[ ] Depth-first search")


@pytest.mark.parametrize("kind", ["by_hand", "quiz", "heuristic", "search"])
def test_attempt_that_was_handed_in_is_read_as_it_was_written(kind):
    text = text_of(f"attempts/{kind}.attempt.json")
    attempt, written = parse_attempt(text), json.loads(text)
    assert (attempt.kind, attempt.when, attempt.score.right) == (kind, written["when"], written["score"]["right"])
    assert json.loads(format_attempt(attempt)).items() >= written.items()
    code = {"heuristic": "code", "search": "search"}.get(kind)
    assert code is None or len(link_state(attempt.link)[code]) == 1


def test_kept_progress_in_lessons_and_searches_open(pyscript, monkeypatch):
    storage = importlib.import_module("app.page.storage")
    monkeypatch.setattr(storage, "bridge", SimpleNamespace(loadPreferences=lambda: text_of("preferences.json")))
    progress = importlib.import_module("app.page.lesson_progress")
    assert progress.load("0123456789abcdef") == {"part": 4, "answers": {"2": True, "3": False}, "done": False}
    assert progress.load("fedcba9876543210") == {"part": 9, "answers": {"5": True}, "done": True}
    state = importlib.import_module("app.page.state").PageState(importlib.import_module("app.page.dom").root)
    searches = importlib.import_module("app.own_code.all_code").OwnCode(state).searches
    assert (searches.names, searches.code) == (["My queue"], text_of("search.py"))


@pytest.fixture
def host(pyscript, monkeypatch):
    """The page's end of the messages to a host page: `api` takes commands, `sent` has what the host page receives."""
    module, sent = importlib.import_module("app.embed.host_messages"), []
    monkeypatch.setattr(module, "bridge", MagicMock(sendToHost=lambda text: sent.append(json.loads(text))))
    monkeypatch.setattr(module, "spawn", lambda action: action.close())
    state = importlib.import_module("app.page.state").PageState(MagicMock())
    api = MagicMock(events=importlib.import_module("app.page.signal").Signal())
    splice = module.SpliceClient(state, api)
    messages = module.HostMessages(state, api, splice)
    sent.clear()
    return SimpleNamespace(module=module, state=state, api=api, splice=splice, messages=messages, sent=sent)


@pytest.mark.parametrize("message", MESSAGES["received"], ids=lambda message: message["type"])
def test_command_of_a_host_page_is_carried_out(host, message):
    host.state.change(run="done")
    host.messages._receive(message)
    command = getattr(host.api, message["type"])
    command.assert_called_once_with(*[message[name] for name in ("link", "step") if name in message])


def test_events_of_the_page_have_the_header_and_fields_that_a_host_page_reads(host):
    for message in MESSAGES["sent"]:
        data = {name: value for name, value in message.items() if name not in ("source", "version", "type")}
        host.api.events.emit(message["type"], data)
        assert message in host.sent
    assert {message.get("subject") for message in host.sent} >= {"SPLICE.sendEvent", "lti.frameResize"}


def test_solved_and_score_have_the_fields_that_a_host_page_reads(pyscript):
    module, grade = importlib.import_module("app.embed.host_api"), importlib.import_module("puzzle.core.grade")
    (solved,) = [message for message in MESSAGES["sent"] if message["type"] == "solved"]
    assert set(solved["counters"]) <= set(module.COUNTERS)
    assert {"right", "hinted", "answered", "questions"} <= set(grade.Score._fields)


def test_state_that_a_course_has_stored_restores_the_choices_and_their_marks(host):
    state = MESSAGES["splice"][1]["state"]
    host.api.link.return_value = host.splice.link_at_request = "start=1,0,2,3"
    host.state.change(alive=True)
    response = {"subject": "SPLICE.getState.response", "message_id": host.splice.request_id}
    host.splice.receive({**response, "state": {**state, "student": "Ada"}})
    host.api.load.assert_called_once_with(state["link"])
    assert (host.state.exercise.marks_grade, host.state.exercise.course_student) == ([1, 0], "Ada")
