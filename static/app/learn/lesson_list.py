"""The list of the page's lessons, each with the reader's progress."""

import json

from pyscript.js_modules import bridge

from app.learn.row_keys import move_focus
from app.page import lesson_progress
from app.page.dom import each, find, h, icon, listen, on_choice, show_text, spawn, window
from puzzle.links import link

LESSONS = "static/vendor/lessons/lessons.json"
"""The list that `tools/lessons.py` writes."""
NO_LIST = "The lessons could not be loaded. The network may be slow or interrupted; open Learn again to try again."
DONE, BEGUN = "done", "part {} of {}"


class LessonList:
    """A list with a button for each lesson; `open_link(state)` closes the dialog and opens a lesson in the page."""

    def __init__(self, open_link):
        self.open_link, self.element, self.lessons = open_link, find("lesson-list"), []
        self.wants_focus = False  # until the list has loaded
        on_choice(self.element, "lesson", self._open)
        listen(self.element, "keydown", lambda event: move_focus(event, self.buttons()))

    def buttons(self):
        """Return the buttons of all lessons."""
        return each(self.element, "[data-lesson]")

    def show(self):
        """Show the lessons with the present progress; the first time, they are loaded."""
        if self.lessons:
            self._write()
        else:
            spawn(self._load())

    def focus(self):
        """Move the focus to the next lesson, or to the first one."""
        self.wants_focus = not self.lessons
        if self.lessons:
            (self.element.querySelector(".next") or self.buttons()[0]).focus()

    def _open(self, number):
        self.open_link(link.parse("lesson=" + number)[0])

    async def _load(self):
        """Load the list of lessons, or say that it could not be loaded."""
        try:
            response = await window.fetch(bridge.siteUrl(LESSONS))
            self.lessons = json.loads(str(await response.text()))
        except Exception:
            show_text(find("lesson-note"), NO_LIST)
            return
        show_text(find("lesson-note"), "")
        self._write()
        if self.wants_focus:
            self.focus()

    def _write(self):
        """Write the list."""
        progress = [lesson_progress.load(lesson["digest"]) for lesson in self.lessons]
        following = next_lesson(progress)
        rows = [_row(index, lesson, progress[index]) for index, lesson in enumerate(self.lessons)]
        if following >= 0:
            rows[following].firstElementChild.classList.add("next")
        self.element.replaceChildren(*rows)


def next_lesson(progress):
    """Return the index of the lesson to go on with: the first one begun, else the first new one; −1 if all are done.

    `progress` has what `lesson_progress.load` returns for each lesson.
    """
    open_lessons = [index for index, lesson in enumerate(progress) if not lesson["done"]]
    begun = [index for index in open_lessons if is_begun(progress[index])]
    return (begun + open_lessons + [-1])[0]


def is_begun(progress):
    """Return True for the progress in a lesson in which the reader has gone on or answered."""
    return progress["part"] > 1 or len(progress["answers"]) > 0


def progress_words(progress, parts):
    """Return the progress in a lesson with a number of parts in words; empty for a new lesson."""
    if progress["done"]:
        return DONE
    return BEGUN.format(progress["part"], parts) if is_begun(progress) else ""


def _row(index, lesson, progress):
    """Return the list item of a lesson."""
    mark = _tick() if progress["done"] else h("span.lesson-number", str(index + 1))
    words = h("span", h("b", lesson["title"]), h("span.note", lesson["summary"]))
    state = h("span.note", progress_words(progress, lesson["parts"]))
    return h("li", h("button.lesson", mark, words, state, type="button", data_lesson=index + 1))


def _tick():
    """Return the mark of a lesson that is done."""
    tick = icon("icon-done")
    tick.setAttribute("class", "verdict-tick")
    return tick
