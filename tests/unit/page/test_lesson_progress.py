"""Progress in a lesson is stored by the lesson's digest, and read back as it was."""

import importlib
import json
import sys
from unittest.mock import MagicMock

import pytest

NEW = {"part": 1, "answers": {}, "done": False}


@pytest.fixture
def progress(monkeypatch):
    """The module `app.page.lesson_progress`, with a dict instead of the browser's storage."""
    pyscript = MagicMock()
    monkeypatch.setitem(sys.modules, "pyscript", pyscript)
    monkeypatch.setitem(sys.modules, "pyscript.js_modules", pyscript.js_modules)
    names = ("app.page.storage", "app.page.lesson_progress")
    for name in names:
        sys.modules.pop(name, None)
    module = importlib.import_module("app.page.lesson_progress")
    kept = {"text": "{}"}
    module.storage.bridge.loadPreferences.side_effect = lambda: kept["text"]
    module.storage.bridge.savePreferences.side_effect = lambda text: not kept.update(text=text)
    module.kept = kept
    yield module
    for name in names:
        sys.modules.pop(name, None)


def test_progress_is_read_back_for_the_same_text_only(progress):
    stored = {"part": 4, "answers": {"2": True, "3": False}, "done": False}
    assert progress.save("abc", stored)
    assert progress.load("abc") == stored
    assert progress.load("changed") == NEW


@pytest.mark.parametrize(
    "stored", [7, {"part": 0, "answers": {}, "done": False}, {"part": 2, "answers": [], "done": True}, {}]
)
def test_invalid_progress_is_that_of_a_new_lesson(progress, stored):
    progress.kept["text"] = json.dumps({"lessons": {"abc": stored}})
    assert progress.load("abc") == NEW


def test_a_lesson_that_is_done_opens_at_its_first_part(progress):
    assert progress.first_part({"part": 9, "answers": {}, "done": True}) == 1
    assert progress.first_part({"part": 9, "answers": {}, "done": False}) == 9


def test_with_too_many_lessons_those_under_way_are_kept(progress):
    for number in range(progress.MOST_LESSONS):
        progress.save(f"lesson {number}", {"part": 3, "answers": {}, "done": number % 2 == 0})
    progress.save("one more", NEW)
    assert progress.load("lesson 1")["part"] == 3
    assert progress.load("lesson 2") == NEW
