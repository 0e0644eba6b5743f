"""An assignment as its student sees it: whose board it is, handing in, the file, and the next attempt."""

import asyncio
import importlib
import json
import sys
from collections import defaultdict
from contextlib import suppress
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import pytest

from puzzle.links import link_runs

POOL = "algorithm=by_hand&goal=0,1,2,3,4,5,6,7,8&assignment=ex-3,moves:12,nodes:30-36,choices:4,may:undo,attempts:2"
BOARD = f"start=0,4,5,1,2,8,6,3,7&{POOL}"
DEALT = {"Ada": (0, 4, 5, 1, 2, 8, 6, 3, 7), "Fatima": (0, 3, 2, 7, 1, 4, 8, 6, 5)}
"""Boards of the picture of assignments, by name."""


WHEN = "2027-01-31T12:00:00.000Z"
"""The time of handing in."""


def show_text(element, text):
    """Show a text in an element, as `app.page.dom.show_text` does."""
    element.shown, element.hidden = text, not text


class Engine:
    """A worker that deals the boards of `DEALT`, and writes the fields of an attempt as they are."""

    def __init__(self):
        self.requests, self.is_offline = [], False

    async def ask(self, name, *arguments):
        self.requests.append((name, *arguments))
        if self.is_offline:
            raise OSError("404")
        if name == "deal_board":
            _query, student, attempt = arguments
            if student not in DEALT:
                return SimpleNamespace(fault="There is no board.")
            start = DEALT[student][::-1] if attempt == 2 else DEALT[student]
            return SimpleNamespace(fault="", start=start, student=student, fewest=30, most=36, boards=136)
        if name == "judge_code":
            sentences = ["It is admissible.", "A* expands 3,005 nodes on six boards."]
            asked = {"questions": ["Admissible?", "How many nodes?"], "right_answers": ["It is.", "At most 2,000."]}
            return SimpleNamespace(sentences=sentences, met=[1, 0], **asked)
        return SimpleNamespace(text=arguments[0], fault="")


@pytest.fixture
def page(pyscript, monkeypatch):
    """A function that opens a link with the panel of assignments; `submit(name)` enters a student, `run()` the tasks."""
    module = importlib.import_module("app.attempt.attempt_panel")
    locks = importlib.import_module("app.attempt.locks")
    elements, tasks, said, saved = defaultdict(MagicMock), [], [], []
    choices = importlib.import_module("app.attempt.asked_choices")
    announcer = MagicMock(**dict.fromkeys(("announce_now", "announce_soon", "announce_event"), said.append))
    for part in (module, choices):
        monkeypatch.setattr(
            part, "fill", lambda element, spans: setattr(element, "words", "".join(s[1] for s in spans))
        )
        monkeypatch.setattr(part, "announcer", announcer)
    for part in (module, choices, locks):
        monkeypatch.setattr(part, "find", lambda name: elements[name])
    monkeypatch.setattr(module, "show_text", show_text)
    monkeypatch.setattr(module, "spawn", tasks.append)
    kept = {}
    handed_in = importlib.import_module("app.attempt.handed_in")
    monkeypatch.setattr(handed_in, "now_text", lambda: WHEN)
    monkeypatch.setattr(module, "now_text", lambda: WHEN)
    monkeypatch.setattr(handed_in, "recall_results", lambda name, default: json.loads(kept.get(name, "{}")))
    monkeypatch.setattr(handed_in, "note_results", lambda name, values: kept.update({name: json.dumps(values)}))
    handed_in.bridge.isInIframe = False
    monkeypatch.setattr(module, "save_text", lambda *file: saved.append(file) or f"Saving {file[0]}.")
    for name in ("shuffle", "marks-open", "hand-undo", "board"):
        elements[name].getAttribute.return_value = ""
    engine, panels, solve, explanations = Engine(), MagicMock(parts={}), MagicMock(), MagicMock()

    def open_page(query, fragment="", **changes):
        state = importlib.import_module("app.page.state").PageState(MagicMock())
        state.change(worker="ready", **changes)
        state.follow_link(link_runs.parse_page(query, fragment)[0])
        panel = module.AttemptPanel(state, engine, MagicMock(), panels, explanations, solve, MagicMock())

        def run():
            while tasks:
                with suppress(Exception):
                    asyncio.run(tasks.pop(0))

        def submit(name):
            elements["attempt-student"].value = name
            panel._on_student(MagicMock())
            run()

        def choose(*picks, outcome="unfinished"):
            ended = MagicMock(ending=SimpleNamespace(outcome=outcome))
            state.change(run="done", ended=ended, picks=picks)

        return SimpleNamespace(
            state=state, panel=panel, elements=elements, engine=engine, panels=panels, said=said, saved=saved, run=run,
            submit=submit, choose=choose, explanations=explanations, handed_in=handed_in,
        )  # fmt: skip

    return open_page


def test_name_deals_a_board_which_opens_at_once(page):
    shown = page(POOL)
    assert not shown.elements["attempt-form"].hidden and shown.state.exercise.asks_student
    shown.submit("Ada")
    state = shown.state
    assert state.board.start == DEALT["Ada"] and state.exercise.student == "Ada" and state.progress.searched
    assert shown.elements["attempt-form"].hidden and "student" not in shown.engine.requests[0][1]
    assert shown.elements["attempt-owner"].shown == "Board of Ada."


def test_refused_and_missing_names_are_said_and_nothing_opens(page):
    shown = page(POOL)
    shown.submit("   ")
    shown.submit("Nobody")
    shown.engine.is_offline = True
    shown.submit("Ada")
    errors = [text for text in shown.said if text != "Your board is being dealt."]
    assert [error.split()[0] for error in errors] == ["Enter", "There", "Your"] and shown.state.exercise.asks_student


def test_course_that_tells_the_name_is_not_asked_again(page):
    shown = page(POOL)
    shown.state.change(course_student="Fatima")
    shown.run()
    assert shown.state.board.start == DEALT["Fatima"] and shown.elements["attempt-rename"].hidden


def test_board_is_dealt_once_python_has_loaded(page):
    shown = page(POOL)
    shown.state.change(worker="loading")
    shown.submit("Ada")
    assert shown.engine.requests == []
    shown.state.change(worker="ready")
    shown.run()
    assert shown.state.board.start == DEALT["Ada"]


def test_numbers_are_asked_for_where_boards_are_dealt_by_number(page):
    shown = page(POOL + ",deal:number")
    assert shown.elements["attempt-label"].textContent == "Your number"
    shown.state.change(course_student="Ada")
    shown.submit("Ada")
    assert shown.engine.requests == [] and "whole number" in shown.said[-1]


def test_choices_are_counted_up_to_the_last(page):
    shown = page(BOARD, "student=Ada")
    shown.choose(0)
    assert shown.elements["hand-words"].words == "1 of 4 choices" and shown.state.exercise.hand_in == ("Hand in", "")
    shown.choose(0, 1, 3, 5)
    shown.choose(0, 1, 3, 5)
    assert shown.elements["hand-words"].words == "4 of 4 choices"
    assert shown.said.count("All 4 choices are made. Press Hand in.") == 1
    assert shown.state.exercise.hand_in == ("Hand in", "Enter")


def test_last_sentence_asks_for_no_choice_once_all_are_made(page):
    shown = page(BOARD, "student=Ada")
    sentence = shown.explanations.last_sentence
    shown.choose(0, 1)
    assert sentence() is None
    shown.choose(0, 1, 3, 5)
    assert shown.panel.choices.sentence[0] == ("strong", "All 4 choices are made.")
    assert shown.explanations.requests.request.call_count == 1
    shown.state.change(marks_grade=[1, 1, 1, 1])
    assert shown.panel.choices.sentence[0] == ("strong", "This attempt has been handed in.")
    shown.choose(0, 1, 3, outcome="solved")
    assert sentence() is None and shown.elements["hand-words"].words == "The search has ended. Press Hand in."


def test_incomplete_search_is_handed_in_by_a_second_press(page):
    shown = page(BOARD, "student=Ada")
    shown.choose()
    shown.panel.press()
    assert shown.said[-1] == "Make a choice before you hand in."
    shown.choose(0, 1)
    shown.panel.press()
    assert shown.said[-1].startswith("You have made 2 of 4 choices.") and not shown.panels.use.called
    shown.choose(0)  # an undo takes the question back
    shown.panel.press()
    assert not shown.panels.use.called
    shown.panel.press()
    marks = MagicMock()
    shown.panels.use.call_args.args[1](marks)
    marks.mark_against.assert_called_once_with("a_star")


def test_score_points_and_file_after_handing_in(page):
    shown = page(BOARD, "student=Ada")
    shown.choose(0, 1, 3)
    shown.state.change(marks_grade=[1, 1, 0, 0], marked_step=3)
    assert shown.state.exercise.handed_in and shown.elements["attempt-score"].words == "2 of 4 right: 50 of 100 points."
    assert "2 of 4 right: 50 of 100 points." in shown.said
    assert shown.elements["attempt-counted"].shown.startswith("Nobody counts attempts here")
    shown.state.change(score_sent=True)
    assert shown.elements["attempt-counted"].shown == "" and not shown.elements["attempt-sent"].hidden
    shown.panel.press()
    shown.run()
    name, kind, text = shown.saved[0]
    attempt = json.loads(text)
    assert (name, kind) == ("ex-3-Ada.attempt.json", "application/json")
    assert attempt["picks"] == [0, 1, 3] and attempt["score"] == {"right": 2, "of": 3}
    assert attempt["link"].startswith("?start=0,4,5") and "student=Ada" in attempt["link"]


def test_next_attempt_has_another_board_until_the_last(page):
    shown = page(BOARD, "student=Ada")
    shown.choose(0, 1, 3, 5)
    shown.panel.next_attempt()  # not before it has been handed in
    shown.run()
    assert shown.engine.requests == []
    shown.state.change(marks_grade=[1, 1, 1, 1])
    shown.panel.next_attempt()
    shown.run()
    exercise = shown.state.exercise
    assert (exercise.attempt, exercise.picks, exercise.handed_in) == (2, (), False)
    assert "Attempt 2 of 2." in shown.said
    assert shown.state.board.start == DEALT["Ada"][::-1] and shown.state.link_state()["attempt"] == 2
    shown.choose(0, 1, 3, 5)
    shown.state.change(marks_grade=[1, 1, 1, 1])
    assert shown.elements["attempt-next"].hidden
    assert shown.elements["attempt-counted"].shown == "This was your last attempt."


def test_next_attempt_waits_for_python_and_says_why_there_is_no_board(page):
    """A course restores the last attempt before Python has loaded; the form with its notes is hidden then."""
    shown = page(BOARD, "student=Ada")
    shown.state.change(worker="loading", marks_grade=[1, 1, 1, 1])
    shown.panel.next_attempt()
    note = shown.elements["attempt-ask"]
    assert note.shown == "Your board is dealt as soon as Python has loaded." and shown.engine.requests == []
    shown.engine.is_offline = True
    shown.state.change(worker="ready")
    shown.run()
    assert note.shown.startswith("Your board could not be dealt.") and not shown.state.exercise.attempt
    shown.engine.is_offline = False
    shown.panel.next_attempt()
    shown.run()
    assert shown.state.exercise.attempt == 2 and note.shown == ""


def test_code_whose_worker_was_lost_is_to_be_handed_in_again(page, monkeypatch):
    shown = page("heuristic=own&assignment=ex-5,admissible:1")
    module = importlib.import_module("app.attempt.own_code_hand_in")
    lost = AsyncMock(side_effect=importlib.import_module("app.page.latest").RunReplaced)
    figures = SimpleNamespace(OwnCodeFigures=lambda *_: SimpleNamespace(find=lost))
    monkeypatch.setitem(sys.modules, "app.attempt.own_code_figures", figures)
    monkeypatch.setattr(module, "spawn", asyncio.run)
    monkeypatch.setattr(module, "code_fragment", AsyncMock(return_value="#code=abc"))
    shown.panels.use.side_effect = lambda name, act: act(MagicMock())
    shown.panel.code.hand_in()
    assert shown.said[-1] == "Your code could not be checked. Please try again."


def test_locked_controls_have_the_reason_and_are_freed_after_the_assignment(page):
    shown = page(BOARD, "student=Ada")
    shuffle, undo = shown.elements["shuffle"], shown.elements["hand-undo"]
    assert shuffle.disabled is True and shuffle.title == "Locked in this assignment" and undo.disabled is not True
    shuffle.getAttribute.return_value = "locked-note"
    shown.state.follow_link(link_runs.parse_page(BOARD.replace("&assignment=ex-3", "&other=1"))[0])
    assert shuffle.disabled is False and shown.elements["attempt"].hidden


def test_refusals_are_announced(page):
    shown = page(BOARD, "student=Ada")
    shown.state.refuses("hints")
    outline, hand_in = shown.elements["outline"], shown.elements["primary"]
    outline.matches.return_value = True
    shown.state.refuses("choice", 4)
    hand_in.focus.assert_called_once_with()
    shown.state.change(marks_grade=[1, 1, 1, 1])
    shown.state.refuses("undo")
    assert shown.said[0] == "Hints are locked in this assignment."
    assert (
        "All 4 choices are made. Press Hand in." in shown.said and shown.said[-1] == "This attempt has been handed in."
    )


def test_quiz_is_handed_in_when_it_ends(page):
    query = "start=1,2,0,3,4,8,6,5,7&goal=0,1,2,3,4,5,6,7,8&quiz=3&seed=7&assignment=ex-4,points:10"
    shown = page(query)
    ended = MagicMock(ask=AsyncMock(return_value=SimpleNamespace(text="[]", fault="")))
    shown.state.change(run="done", ended=ended, quiz="asked", quiz_grade=[1, -1, -1])
    shown.panel.press()
    assert shown.said[-1].startswith("You have answered 1 of 3 questions.")
    shown.panel.press()
    assert shown.panels.use.call_args.args[0] == "quiz"
    shown.state.change(quiz="finished")
    shown.run()
    assert shown.elements["attempt-score"].words == "1 of 3 right: 3.3 of 10 points."


@pytest.fixture
def code_page(page, monkeypatch):
    """A function that opens an assignment for a heuristic with some settings; `hand_in(code)` checks that code."""
    module = importlib.import_module("app.attempt.own_code_hand_in")
    found = {"admissible": "yes", "counts": [3000, 1, 1, 1, 1, 1]}
    figures = SimpleNamespace(OwnCodeFigures=lambda *_: SimpleNamespace(find=AsyncMock(return_value=found)))
    monkeypatch.setitem(sys.modules, "app.attempt.own_code_figures", figures)
    monkeypatch.setattr(module, "spawn", asyncio.run)
    monkeypatch.setattr(module, "now_text", lambda: WHEN)
    monkeypatch.setattr(
        module, "code_fragment", AsyncMock(side_effect=lambda state, _link: f"#code={state.code.own_code}")
    )
    monkeypatch.setattr(module, "announcer", MagicMock())
    monkeypatch.setattr(module, "show_text", show_text)

    def open_page(settings=""):
        shown = page(f"heuristic=own&assignment=ex-5,admissible:1,most_nodes:2000{settings}", "student=Ada")
        monkeypatch.setattr(module, "find", lambda name: shown.elements[name])
        shown.panels.use.side_effect = lambda name, act: act(MagicMock())

        def hand_in(code):
            shown.state.change(own_code=code)
            shown.panel.code.hand_in()

        def save():
            asyncio.run(shown.panel._save())
            return json.loads(shown.saved[-1][2])

        shown.hand_in, shown.save = hand_in, save
        return shown

    return open_page


def test_own_code_is_handed_in_with_what_its_check_has_found(code_page):
    """Hand in a heuristic that meets one of two requirements, and save it."""
    shown = code_page()
    assert not shown.elements["attempt-code"].hidden and shown.elements["attempt-save"].hidden
    shown.hand_in("abc")
    assert shown.state.exercise.marks_grade == [1, 0] and not shown.state.exercise.handed_in
    assert shown.elements["attempt-score"].words == "1 of 2 met: 50 of 100 points."
    answer = {"id": "requirement-2", "kind": "code", "question": "How many nodes?", "correct": "At most 2,000."}
    answer.update(response="A* expands 3,005 nodes on six boards.", right=False, first=True, seconds=None)
    assert shown.state.exercise.answers[1] == answer
    attempt = shown.save()
    assert (attempt["kind"], attempt["expanded"], attempt["most_expanded"]) == ("heuristic", 3005, 2000)
    assert attempt["link"].endswith("#code=abc") and attempt["score"] == {"right": 1, "of": 2}
    assert attempt["when"] == WHEN


def test_code_handed_in_stays_handed_in_until_the_next_attempt(code_page):
    """Change the code after the first of two attempts, save what was handed in, and hand in the other code next."""
    shown = code_page(",attempts:2")
    hand_in, after, other = [shown.elements[f"attempt-{name}"] for name in ("hand-in", "next", "other-code")]
    shown.hand_in("abc")
    assert (hand_in.hidden, after.hidden, other.hidden) == (True, False, True)
    shown.state.change(own_code="xyz")
    shown.state.choose(settings=shown.state.search.settings)  # as a changed heuristic does to its search
    assert shown.state.exercise.marks_grade == [1, 0] and not shown.elements["attempt-result"].hidden
    assert hand_in.hidden and not after.hidden
    assert other.shown.endswith("hand in changed code with the next attempt.") and shown.said.count(other.shown) == 1
    assert shown.save()["link"].endswith("#code=abc")
    shown.state.change(view="workshop")
    shown.panel.next_attempt()
    assert shown.state.display.view == "workshop"
    assert (shown.state.exercise.attempt, shown.state.exercise.marks_grade, hand_in.hidden) == (2, None, False)
    shown.hand_in("xyz")
    assert shown.state.exercise.answers[0]["first"] and shown.save()["link"].endswith("#code=xyz")
    assert (hand_in.hidden, after.hidden) == (True, True)


def test_editor_has_the_focus_once_it_is_shown(code_page):
    shown = code_page()
    editor = shown.panels.parts.setdefault("workshop", MagicMock()).editor
    shown.panel.code.open_editor()
    assert not editor.focus.called
    shown.state.change(view="workshop")
    shown.state.change(view="tree")
    editor.focus.assert_called_once_with()


def test_code_is_handed_in_as_often_as_the_student_likes_without_a_number(code_page):
    shown = code_page()
    shown.hand_in("abc")
    shown.state.change(own_code="xyz")
    assert not shown.elements["attempt-hand-in"].hidden and shown.elements["attempt-next"].hidden
    assert shown.elements["attempt-other-code"].shown.endswith("press Hand in again for changed code.")
    shown.hand_in("xyz")
    assert shown.elements["attempt-other-code"].hidden and shown.save()["link"].endswith("#code=xyz")
    assert not shown.state.exercise.answers[0]["first"]


def test_grade_that_a_course_restores_keeps_code_handed_in(code_page):
    shown = code_page(",attempts:2")
    shown.state.change(marks_grade=[1, 0])
    assert shown.elements["attempt-hand-in"].hidden and shown.elements["attempt-save"].hidden
    assert not shown.elements["attempt-next"].hidden and not shown.elements["attempt-other-code"].hidden


def test_back_and_reload_show_what_was_handed_in(page):
    """Hand in a search by hand, open its link again with other choices, and then in a new page of the same tab."""
    shown = page(BOARD, "student=Ada")
    shown.choose(0, 1, 3, 5)
    shown.state.change(marks_grade=[1, 1, 1, 0])
    shown.state.follow_link(link_runs.parse_page(BOARD + "&picks=0", "student=Ada")[0])
    assert shown.state.exercise.handed_in and shown.state.exercise.picks == (0, 1, 3, 5)
    again = page(BOARD, "student=Ada")
    assert again.state.exercise.handed_in and again.state.exercise.marks_grade == [1, 1, 1, 0]
    assert not page(BOARD, "student=Fatima").state.exercise.handed_in
    again.handed_in.bridge.isInIframe = True  # there, the course decides
    assert not page(BOARD, "student=Ada").state.exercise.handed_in


def test_questions_without_an_answer_are_wrong_once_a_quiz_is_handed_in(page):
    """So a course that restores the grade asks none of them again."""
    shown = page("start=1,2,0,3,4,8,6,5,7&goal=0,1,2,3,4,5,6,7,8&quiz=3&seed=7&assignment=ex-4")
    shown.state.change(quiz="asked", quiz_grade=[1, -1, -1])
    importlib.import_module("app.quiz.quiz_panel").Quiz.finish(MagicMock(state=shown.state, grade=[1, -1, -1]))
    assert shown.state.exercise.quiz_grade == [1, 0, 0]


def test_quiz_that_was_handed_in_is_saved_after_a_reload(page):
    query = "start=1,2,0,3,4,8,6,5,7&goal=0,1,2,3,4,5,6,7,8&quiz=2&seed=7&assignment=ex-4"
    shown, answers = page(query), [{"kind": "next", "answer": 3}]
    ended = MagicMock(ask=AsyncMock(return_value=SimpleNamespace(text=json.dumps(answers), fault="")))
    shown.state.change(run="done", ended=ended, quiz="asked", quiz_grade=[1, 0])
    shown.state.change(quiz="finished")
    shown.run()
    again = page(query)
    assert again.state.exercise.handed_in and again.state.exercise.quiz_grade == [1, 0]
    again.panel.press()
    again.run()
    assert json.loads(again.saved[0][2])["answers"] == answers
