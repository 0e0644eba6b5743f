"""The lessons of the page, each with the reader's progress, and lessons in files."""

import json

from pyscript import ffi
from pyscript.js_modules import bridge

from app.learn.row_keys import move_focus
from app.page import lesson_progress
from app.page.dom import document, each, find, h, icon, listen, on_choice, show_text, spawn, window
from app.page.files import on_files_chosen

LESSONS = "static/vendor/lessons/lessons.json"
"""The list that `tools/lessons.py` writes."""
NO_LIST = "The lessons could not be loaded. The network may be slow or interrupted; open Learn again to try again."
DONE, BEGUN = "done", "part {} of {}"


class LessonList:
    """A list with a button for each lesson, and a button for a lesson in a file, which can also be dropped.

    A file is prepared while the dialog is open, so one with a fault changes nothing; closing the dialog cancels that.
    """

    def __init__(self, dialog, use_lesson):
        self.dialog, self.use_lesson = dialog, use_lesson
        self.element, self.lessons = find("lesson-list"), []
        self.files = None  # while a file is being prepared
        on_choice(self.element, "lesson", lambda number: self._open(int(number)))
        listen(self.element, "keydown", lambda event: move_focus(event, self.buttons()))
        on_files_chosen(find("lesson-open"), find("lesson-file"), lambda files: self._open_file(files[0]))
        listen(dialog, "dragover", _allow_drop)
        listen(dialog, "drop", self._open_dropped)
        listen(dialog, "close", lambda event: self._cancel())

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
        """Move the focus to the next lesson, or to the first one; before the list has loaded, it stays."""
        if self.lessons:
            (self.element.querySelector(".next") or self.buttons()[0]).focus()

    def _open(self, name):
        """Close the dialog, and open a lesson by its number or the name of its file."""
        self.dialog.close()
        self.use_lesson(lambda lesson: lesson.open(name))

    # ---- files ----

    def _open_dropped(self, event):
        if event.dataTransfer is not None and event.dataTransfer.files.length:
            event.preventDefault()  # the browser would leave the page to show the file
            event.stopPropagation()  # behind the dialog, the form of tile pictures may be open
            self._open_file(event.dataTransfer.files.item(0))

    def _open_file(self, file):
        self.use_lesson(lambda lesson: spawn(self._prepare(lesson.files, file)))

    async def _prepare(self, files, file):
        """Prepare a lesson from a file, then open it; or say what is wrong with it."""
        self._cancel()
        self.files = files
        try:
            name = await files.open(file, self._show_progress)
        except ValueError as error:
            self.files = None
            self._show_fault(str(error))
            return
        self.files = None
        self._open(name)

    def _cancel(self):
        """Stop preparing a file."""
        if self.files is not None:
            self.files.cancel()
            self.files = None
        self._show_fault("")

    def _show_progress(self, title, sentence):
        """Show how far a file has been prepared. This is not announced, as it changes often."""
        show_text(find("lesson-preparing"), f"{title} · {sentence}" if title else sentence)

    def _show_fault(self, sentence):
        """Show what is wrong in place of the progress, with "" nothing; as a status, it is also announced."""
        show_text(find("lesson-preparing"), "")
        find("lesson-note").textContent = sentence
        find("lesson-note").scrollIntoView(ffi.to_js({"block": "nearest"}))

    # ---- the list ----

    async def _load(self):
        """Load the list of lessons, or say that it could not be loaded."""
        try:
            response = await window.fetch(bridge.siteUrl(LESSONS))
            self.lessons = json.loads(str(await response.text()))
        except Exception:
            self._show_fault(NO_LIST)
            return
        self._write()
        if document.activeElement.isSameNode(find("learn-close")):  # where the dialog has put the focus
            self.focus()

    def _write(self):
        """Write the list."""
        progress = [lesson_progress.load(lesson["digest"]) for lesson in self.lessons]
        following = next_lesson(progress)
        rows = [_row(index, lesson, progress[index]) for index, lesson in enumerate(self.lessons)]
        if following >= 0:
            rows[following].firstElementChild.classList.add("next")
        self.element.replaceChildren(*rows)


def _allow_drop(event):
    """Allow files to be dropped on the dialog."""
    if event.dataTransfer is not None and event.dataTransfer.types.includes("Files"):
        event.preventDefault()


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
