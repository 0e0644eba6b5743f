"""The field for a list of boards, which the reader types, pastes, opens or drops; the worker reads it."""

import asyncio

from app.page import announcer
from app.page.dom import find, listen, set_aria, show_text, spawn
from app.page.files import on_files_chosen
from app.page.latest import Latest
from puzzle.core import file_size
from puzzle.links import link_boards

TYPING_PAUSE = 0.4
"""Seconds after the last key until the list is read."""
HINT = "Or drop a file. One board on each line."
WAITING_FOR_PYTHON = "The list is read as soon as Python has loaded."
UNREADABLE = "The browser could not read {}. The list is unchanged."
NOTES = ("trial-list-note", "trial-list-error", "trial-list-link")
UNCHANGED = " The list is unchanged."


class BoardListField:
    """Shows the list of a trial, and stores the boards of the field in the trial.

    `use()` makes the trial one of a list, and `change(board_list=…, goal=…)` changes it.
    """

    def __init__(self, state, engine, use, change):
        self.state, self.engine, self.use, self.change = state, engine, use, change
        self.field = find("trial-list")
        self.list, self.problem = "", ""  # the boards of the last reading, as in links; why there are none
        self.read = self.reading = None  # the text and the goal of the last reading, and of the present one
        self.readings = Latest()
        listen(self.field, "input", lambda event: spawn(self._read_later(self.readings.begin())))
        on_files_chosen(find("trial-list-open"), find("trial-list-file"), lambda files: spawn(self._open(files[0])))
        listen(find("trials"), "dragover", self._allow_drop)
        listen(find("trials"), "drop", self._open_dropped)
        state.when("worker", "ready", self._read_unread)

    def show(self, trial):
        """Show the list of a trial; a text without boards stays, so that it can be corrected."""
        board_list = trial["board_list"]
        if board_list and board_list != self.list:
            self.field.value, self.list = board_list.replace(",", "\n"), board_list
        elif board_list == "" and self.list:
            self.read = None  # the trial is new to a text that has been read
        self._read_unread()

    def check(self):
        """Return True unless the trial needs a list and the field has none, which is then said."""
        text, _goal = wanted = self._wanted()
        if not self._is_used() or (text.strip() and (wanted != self.read or self.list)):
            return True
        sentence = (text.strip() and self.problem) or link_boards.EMPTY
        self._show_notes("", sentence)
        announcer.announce_now(sentence)
        return False

    async def finish_reading(self):
        """Read the text unless it has been read."""
        if self._is_used() and self._wanted() != self.read:
            await self._read(self.readings.begin())

    def _is_used(self):
        """Return True if the trial has a list of boards."""
        return self.state.exercise.trial is not None and self.state.exercise.trial["board_list"] is not None

    def _wanted(self):
        """Return the text of the field, and the goal with which it is to be read."""
        return str(self.field.value), self.state.exercise.trial["goal"]

    # ---- reading ----

    async def _read_later(self, guard):
        """Read the text after a pause."""
        await guard.wait(asyncio.sleep(TYPING_PAUSE))
        self._read_unread()

    def _read_unread(self):
        """Read the text unless it has been read, or is being read."""
        if self._is_used() and self._wanted() not in (self.read, self.reading):
            spawn(self._read(self.readings.begin()))

    async def _read(self, guard):
        """Read the text, and store its boards in the trial."""
        text, goal = self.reading = self._wanted()
        try:
            if not text.strip():
                self._store(text, goal, "")
                self._show_notes(HINT, "")
            elif not self.state.engine.connected:
                self._show_notes(WAITING_FOR_PYTHON, "")
            else:
                self._receive(text, goal, await guard.wait(self.engine.ask("read_board_list", text, list(goal))))
        finally:
            if guard.is_newest:
                self.reading = None

    def _receive(self, text, goal, found):
        """Store and show what the worker found in a text."""
        if found.problem:
            self._store(text, goal, "", found.problem)
            self._show_notes("", self.problem)
        else:
            self._store(text, tuple(found.goal), found.list)
            self._show_notes(found.summary, found.sentences, link_boards.too_long_note(self.list))
        announcer.announce_soon(" ".join([find(name).textContent for name in NOTES]))

    def _store(self, text, goal, board_list, problem=""):
        """Store the boards of a text in the trial."""
        self.read, self.list, self.problem = (text, goal), board_list, problem
        if (board_list, goal) != (self.state.exercise.trial["board_list"], self.state.exercise.trial["goal"]):
            self.change(board_list=board_list, goal=goal)

    def _show_notes(self, note, error, link_note=""):
        """Show a note on the list, sentences about what is not searched or why nothing is, and one on its link."""
        for name, text in zip(NOTES, (note, error, link_note)):
            show_text(find(name), text)
        set_aria(self.field, "invalid", error != "" and not self.list)

    # ---- files ----

    def _allow_drop(self, event):
        """Allow files to be dropped anywhere on the trials, unless they are those of another problem."""
        data = event.dataTransfer
        if not find("trial-source-field").hidden and data is not None and data.types.includes("Files"):
            event.preventDefault()

    def _open_dropped(self, event):
        """Open a file that was dropped; while a trial runs, its boards stay."""
        if event.dataTransfer is not None and event.dataTransfer.files.length:
            event.preventDefault()  # the browser would leave the page to show the file
            if not find("trial-fields").disabled and not find("trial-source-field").hidden:
                spawn(self._open(event.dataTransfer.files.item(0)))

    async def _open(self, file):
        """Read the boards of a file; a file that cannot be read changes nothing."""
        name = str(file.name)
        try:
            file_size.check(name, file.size, file_size.LARGEST_LIST)
            text = str(await file.text())
        except ValueError as error:
            self._refuse(str(error) + UNCHANGED)
            return
        except Exception:
            self._refuse(UNREADABLE.format(name))
            return
        self.field.value, self.read = text, None
        self.use()
        self._read_unread()

    def _refuse(self, sentence):
        """Say why a file is not opened."""
        self.use()
        show_text(find("trial-list-error"), sentence)
        announcer.announce_now(sentence)
