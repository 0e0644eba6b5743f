"""The list of lessons in the dialog Learn says how far the reader has come, and which lesson is next."""

import importlib

import pytest

NEW, BEGUN, DONE = ({"part": part, "answers": {}, "done": done} for part, done in ((1, False), (4, False), (10, True)))
ANSWERED = {"part": 1, "answers": {"0": True}, "done": False}


@pytest.fixture
def lesson_list(pyscript, monkeypatch):
    """The module of the list."""
    monkeypatch.syspath_prepend("static")
    return importlib.import_module("app.learn.lesson_list")


@pytest.mark.parametrize(
    ("progress", "index"),
    [([NEW, NEW], 0), ([DONE, NEW, NEW], 1), ([NEW, NEW, BEGUN], 2), ([DONE, NEW, ANSWERED], 2), ([DONE, DONE], -1)],
)
def test_next_lesson_is_the_first_begun_or_else_the_first_new(lesson_list, progress, index):
    assert lesson_list.next_lesson(progress) == index


def test_progress_is_said_in_words(lesson_list):
    words = [lesson_list.progress_words(progress, 10) for progress in (NEW, BEGUN, ANSWERED, DONE)]
    assert words == ["", "part 4 of 10", "part 1 of 10", "done"]
