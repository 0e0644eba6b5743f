"""Lessons in files are prepared by the worker, unless they have been prepared beside the page."""

import asyncio
import importlib
import json
import sys
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import pytest

from puzzle.lessons.lesson_file import parse_lesson
from puzzle.links import link

TEXT = "---\ntitle: One move\nsummary: A short search.\n---\nIt is here. [](?start=1,0,2,3&goal=0,1,2,3)\n"
ADDRESS = "https://course.org/week-3/one.md"


@pytest.fixture
def lesson_files(pyscript, monkeypatch):
    """The module, on a page whose `site` has the text of files by address."""
    monkeypatch.syspath_prepend("static")
    module = importlib.import_module("app.lesson.lesson_files")

    async def fetch(address):
        content = module.site.get(address)
        return SimpleNamespace(ok=content is not None, arrayBuffer=AsyncMock(return_value=content))

    monkeypatch.setattr(module, "site", {}, raising=False)
    monkeypatch.setattr(module.window, "fetch", fetch)
    monkeypatch.setattr(module.window.URL, "new", lambda path, base: SimpleNamespace(href="https://course.org/" + path))
    monkeypatch.setattr(module.window.TextDecoder, "new", lambda: SimpleNamespace(decode=bytes.decode))
    monkeypatch.setattr(module.window.Uint8Array, "new", lambda content: content)
    return module


def reader(module, *answers):
    """Return lesson files on a page with a worker that gives these answers, and the engine."""
    engine = MagicMock(ask=AsyncMock(side_effect=[SimpleNamespace(**answer) for answer in answers]))
    state = MagicMock()
    state.engine.worker = "ready"
    return module.LessonFiles(state, engine), engine


def test_lesson_of_the_site_is_prepared_by_the_worker_in_slices(lesson_files):
    lesson_files.site[ADDRESS] = TEXT.encode()
    opened, slice_, end = (
        {"problem": "", "title": "One move", "searches": 2},
        {"problem": "", "text": "", "searched": 1},
        {"problem": "", "text": '{"title": "One move"}', "searched": 2},
    )
    files, engine = reader(lesson_files, opened, slice_, end)
    progress = []
    lesson, folder = asyncio.run(files.fetch("week-3/one.md", lambda *words: progress.append(words)))
    assert (lesson, folder) == ({"title": "One move"}, "https://course.org/week-3/")
    assert [call.args[0] for call in engine.ask.call_args_list] == ["open_lesson", "prepare_lesson", "prepare_lesson"]
    assert engine.ask.call_args_list[0].args[1] == TEXT.encode()
    assert progress[0] == ("One move", "Python prepares this lesson: 1 of 2 searches done.")


@pytest.mark.parametrize("text", [TEXT, "\ufeff" + TEXT.replace("\n", "\r\n"), TEXT + "Wörter.\n"])
def test_prepared_lesson_is_used_while_it_has_the_content_of_the_file(lesson_files, text):
    """The digest of the page is that of the engine, whatever the ends of lines; after a change, the worker is asked."""
    prepared = {"title": "One move", "digest": parse_lesson(text).digest}
    lesson_files.site.update(
        {ADDRESS: text.encode(), ADDRESS.replace(".md", ".lesson.json"): json.dumps(prepared).encode()}
    )
    files, engine = reader(lesson_files, {"problem": "Line 9: No.", "title": "", "searches": 0})
    assert asyncio.run(files.fetch("week-3/one.md", MagicMock()))[0] == prepared
    assert not engine.ask.called
    lesson_files.site[ADDRESS] += b"More."
    with pytest.raises(ValueError, match=r"^Line 9: No\.$"):
        asyncio.run(files.fetch("week-3/one.md", MagicMock()))


@pytest.mark.parametrize("prepared", [b"<html>", b"[]", b"{}", b"\xff"])
def test_file_that_is_no_prepared_lesson_is_ignored(lesson_files, prepared):
    lesson_files.site.update({ADDRESS: TEXT.encode(), ADDRESS.replace(".md", ".lesson.json"): prepared})
    files, engine = reader(lesson_files, {"problem": "Asked.", "title": "", "searches": 0})
    with pytest.raises(ValueError, match="Asked"):
        asyncio.run(files.fetch("week-3/one.md", MagicMock()))
    assert engine.ask.called


def test_missing_and_large_files_get_one_sentence(lesson_files):
    files, engine = reader(lesson_files)
    with pytest.raises(
        ValueError,
        match=r"^This site has no lesson at week-3/two\.md; one from your disk has to be opened again, under Learn\.$",
    ):
        asyncio.run(files.fetch("week-3/two.md", MagicMock()))
    large = SimpleNamespace(name="large.md", size=3_000_000)
    with pytest.raises(ValueError, match=r"^large\.md has 3 MB, so it was not opened: the largest size is 100 kB\.$"):
        asyncio.run(files.open(large, MagicMock()))
    gone = SimpleNamespace(name="gone.md", size=3, arrayBuffer=AsyncMock(side_effect=OSError))
    with pytest.raises(ValueError, match=r"^gone\.md could not be read\.$"):
        asyncio.run(files.open(gone, MagicMock()))
    assert not engine.ask.called


def test_lost_worker_is_a_fault_and_a_newer_request_is_none(lesson_files):
    replaced = sys.modules["app.page.latest"].RunReplaced
    file = SimpleNamespace(name="one.md", size=9, arrayBuffer=AsyncMock(return_value=TEXT.encode()))
    files, engine = reader(lesson_files)
    engine.ask.side_effect = replaced
    with pytest.raises(ValueError, match="Python was restarted"):
        asyncio.run(files.open(file, MagicMock()))

    async def cancel(*arguments):
        files.cancel()
        return SimpleNamespace(problem="", title="One move", searches=1)

    engine.ask.side_effect = cancel
    with pytest.raises(replaced):
        asyncio.run(files.open(file, MagicMock()))
    engine.send.assert_called_once_with("close_lesson")


def test_opened_file_is_found_again_under_a_name_for_links(lesson_files):
    """Back and Forward of the browser find a lesson from the reader's disk, which the site does not have."""
    prepared = {"problem": "", "text": '{"title": "One move"}', "searched": 1}
    files, _engine = reader(lesson_files, {"problem": "", "title": "One move", "searches": 1}, prepared)
    file = SimpleNamespace(name="Week 3 (äh).md", size=9, arrayBuffer=AsyncMock(return_value=TEXT.encode()))
    path = asyncio.run(files.open(file, MagicMock()))
    assert link.parse(f"lesson={path}")[0]["lesson"] == path == "Week-3---h-.md"
    assert asyncio.run(files.fetch(path, MagicMock())) == ({"title": "One move"}, "")
