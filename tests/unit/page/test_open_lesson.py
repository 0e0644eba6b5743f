"""An open lesson follows the part of the address, sets its stage, and keeps the reader's progress."""

import asyncio
import importlib
from unittest.mock import AsyncMock, MagicMock

import pytest

from puzzle.core.grade import NOT_YET, WRONG
from puzzle.links import link_runs

BOARD = "start=1,4,2,3,5,0,6,7,8&goal=0,1,2,3,4,5,6,7,8"


def paragraph(step, recording="1.rec.json", algorithm="breadth_first"):
    """Return a paragraph at a step of a search."""
    address = f"?{BOARD}&algorithm={algorithm}&step={step}"
    return {"heading": "", "words": [("", "Text.")], "link": address, "step": step, "recording": recording}


TASK = {
    **{"title": "Which?", "task": "next", "paragraphs": [paragraph(5)], "choices": [], "hints": []},
    **{"nodes": [4], "reasons": [], "value": None, "value_text": "", "right": []},
    "explanation": [paragraph(7, "2.rec.json", "depth_first")],
}
LESSON = {"title": "A lesson", "language": "en", "direction": "ltr", "digest": "abc"}
LESSON["parts"] = [{"paragraph": paragraph(1)}, {"paragraph": paragraph(3)}, TASK]


@pytest.fixture
def visit(pyscript, monkeypatch):
    """A function that follows a link on a new page; it returns the page's state and the open lesson."""
    module = importlib.import_module("app.lesson.open_lesson")
    for name in ("LessonColumn", "LessonStage", "LiveQuestion", "announcer"):
        monkeypatch.setattr(module, name, MagicMock())
    kept = {}
    new = {"part": 1, "answers": {}, "done": False}
    monkeypatch.setattr(module.lesson_progress, "load", lambda digest: kept.get(digest, new))
    monkeypatch.setattr(module.lesson_progress, "save", kept.__setitem__)
    monkeypatch.setattr(module, "load_lesson", AsyncMock(return_value=(LESSON, "folder/")))
    monkeypatch.setattr(module, "spawn", asyncio.run)

    def follow(query, progress=None):
        if progress is not None:
            kept["abc"] = progress
        state = importlib.import_module("app.page.state").PageState(importlib.import_module("app.page.dom").root)
        links = MagicMock()
        links.go_to_part.side_effect = state.follow_link
        state.follow_link(link_runs.parse_page(query)[0])
        lesson = module.OpenLesson(state, links, MagicMock(), MagicMock(), MagicMock())
        # What the stage itself does to the state.
        lesson.stage.play.side_effect = lambda *_: state.change(recorded=True)
        lesson.stage.leave.side_effect = lambda: state.change(recorded=False)
        return state, lesson

    return follow


def test_link_without_a_part_goes_on_where_the_reader_was(visit):
    state, lesson = visit("lesson=2", {"part": 2, "answers": {}, "done": False})
    assert state.exercise.part == 2
    assert lesson.stage.play.call_args.args == ("folder/1.rec.json", 3, "")
    assert (state.board.start[:3], state.search.settings["algorithm"]) == ((1, 4, 2), "breadth_first")
    assert (state.progress.searched, state.exercise.lesson_grade) == (False, [NOT_YET])


def test_part_beyond_the_end_is_the_last_one(visit):
    state, lesson = visit("lesson=2&part=99")
    assert state.exercise.part == 3
    assert lesson.stage.play.call_args.args == ("folder/1.rec.json", 5, "node")
    assert state.exercise.lesson_question == "node"


def test_first_answer_counts_and_the_explanation_sets_the_stage(visit):
    state, lesson = visit("lesson=2&part=2")
    lesson.next()
    lesson._answer(3)
    assert (state.exercise.lesson_grade, state.exercise.lesson_question) == ([WRONG], None)
    assert lesson.stage.play.call_args.args == ("folder/2.rec.json", 7, "")
    assert state.search.settings["algorithm"] == "depth_first"
    lesson._answer(4)
    assert state.exercise.lesson_grade == [WRONG]
    lesson.next()
    assert state.exercise.lesson_done


def test_changed_settings_leave_the_recording_and_the_next_part_plays_again(visit):
    state, lesson = visit("lesson=2&part=1")
    state.change(recorded=True)
    state.choose(settings=dict(state.search.settings, algorithm="a_star"))
    assert not state.exercise.recorded
    lesson.next()
    assert state.exercise.recorded
    assert state.search.settings["algorithm"] == "breadth_first"


def test_link_with_a_search_shows_it_in_place_of_the_recording(visit):
    state, lesson = visit(f"{BOARD}&algorithm=a_star&run=1&lesson=2&part=2")
    assert state.search.settings["algorithm"] == "a_star"
    assert not lesson.stage.play.called
    lesson.back()
    assert lesson.stage.play.call_args.args == ("folder/1.rec.json", 1, "")
    assert not state.progress.searched


def test_closed_lesson_leaves_no_grade(visit):
    state, lesson = visit("lesson=2&part=3")
    lesson.close()
    assert (state.exercise.lesson, state.exercise.lesson_grade, state.exercise.lesson_question) == (None, None, None)
    assert lesson.stage.close.called
