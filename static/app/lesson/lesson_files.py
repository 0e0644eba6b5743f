"""Lessons in files, on this site or on the reader's disk. Python in the worker runs their searches."""

import asyncio
import hashlib
import json

from app.page.dom import document, window
from app.page.latest import Latest, RunReplaced
from puzzle.core import file_size
from puzzle.core.code_files import clean_text
from puzzle.core.formatting import quantity
from puzzle.links import key_table

SLICE = 0.1
"""Seconds of work per request."""
MISSING = "This site has no lesson at {}; one from your disk has to be opened again, under Learn."
UNREADABLE = "{} could not be read."
LOST = "Python was restarted while it prepared the lesson. Open the lesson again."
WAITING = "The lesson is prepared as soon as Python has loaded."
SEARCHING = "Python prepares this lesson: {:,} of {} done."
PREPARED, SUFFIX = ".lesson.json", ".md"
"""The end of the name of a prepared lesson, which the command `lesson` writes, in place of that of the lesson."""


class LessonFiles:
    """Prepares one lesson at a time; a newer request, or `cancel`, ends an earlier one by RunReplaced.

    Lessons that were opened from the reader's disk are kept until the page is closed, as if they were on the site. The
    methods raise ValueError with a sentence for the reader if there is no such lesson, or if it has a fault.
    `show_progress(title, sentence)` is called while the lesson is prepared; the title may still be unknown and empty.
    """

    def __init__(self, state, engine):
        self.engine, self.requests, self.ready = engine, Latest(), asyncio.Event()
        self.opened = {}  # lessons from the reader's disk, by name
        state.when("worker", "ready", self.ready.set)
        if state.engine.worker == "ready":
            self.ready.set()

    async def fetch(self, path, show_progress):
        """Return the lesson in a file of this site as `prepare_lesson` has it, and the address of its recordings.

        If the lesson has been prepared beside the file, and the file has not changed since, no search is run.
        """
        if path in self.opened:
            return self.opened[path], ""
        guard = self.requests.begin()
        address = window.URL.new(path, document.baseURI).href
        content = await guard.wait(_fetch(address))
        if content is None:
            raise ValueError(MISSING.format(path))
        lesson = await guard.wait(_fetch_prepared(address, content))
        if lesson is None:
            lesson = await self._prepare(guard, content, show_progress)
        return lesson, address[: address.rfind("/") + 1]

    async def open(self, file, show_progress):
        """Prepare the lesson in a file of the reader's, and return the name under which `fetch` has it."""
        guard, name = self.requests.begin(), str(file.name)
        file_size.check(name, file.size, file_size.LARGEST_CODE)
        try:
            content = await file.arrayBuffer()
        except Exception:
            content = None
        guard.ensure_newest()
        if content is None:
            raise ValueError(UNREADABLE.format(name))
        lesson = await self._prepare(guard, content, show_progress)
        path = path_of(name)
        self.opened[path] = lesson
        return path

    def cancel(self):
        """Stop preparing a lesson."""
        self.requests.begin()
        if self.engine.worker is not None:
            self.engine.send("close_lesson")

    async def _prepare(self, guard, content, show_progress):
        """Return the lesson in the content of a file once its searches have been run."""
        if not self.ready.is_set():
            show_progress("", WAITING)
            await guard.wait(self.ready.wait())
        try:
            return json.loads(await self._search(guard, content, show_progress))
        except RunReplaced:
            guard.ensure_newest()
        raise ValueError(LOST)  # the worker has been replaced, not the request

    async def _search(self, guard, content, show_progress):
        """Return the lesson in the content of a file as JSON."""
        opened = await guard.wait(self.engine.ask("open_lesson", window.Uint8Array.new(content)))
        problem, text = str(opened.problem), ""
        while not problem and not text:
            progress = await guard.wait(self.engine.ask("prepare_lesson", SLICE))
            problem, text = str(progress.problem), str(progress.text)
            show_progress(
                str(opened.title), SEARCHING.format(progress.searched, quantity(opened.searches, "search", "searches"))
            )
        if problem:
            raise ValueError(problem)
        return text


async def _fetch(address):
    """Return the content of a file of this site as an ArrayBuffer; None if there is none."""
    try:
        response = await window.fetch(address)
        return (await response.arrayBuffer()) if response.ok else None
    except Exception:
        return None


async def _fetch_prepared(address, content):
    """Return the prepared lesson beside a file with this content; None if there is none, or one of another content."""
    prepared = await _fetch(address[: -len(SUFFIX)] + PREPARED)
    if prepared is None:
        return None
    try:
        lesson = json.loads(_text(prepared))
        return lesson if lesson["digest"] == digest(_text(content)) else None
    except (ValueError, TypeError, KeyError):
        return None


def path_of(name):
    """Return the name of a file as a link can have it: other characters become hyphens.

    >>> path_of("Week 3 (draft).txt")
    'Week-3--draft-.txt.md'
    """
    stem = name[: -len(SUFFIX)] if name.endswith(SUFFIX) else name
    return "".join([c if key_table.parse_lesson(c + SUFFIX) else "-" for c in stem]) + SUFFIX


def digest(text):
    """Return the digest of a lesson's text, as `puzzle.lessons.lesson_file` has it."""
    return "".join([f"{byte:02x}" for byte in hashlib.sha256(clean_text(text).encode()).digest()[:8]])


def _text(content):
    """Return the text of an ArrayBuffer."""
    return str(window.TextDecoder.new().decode(content))
