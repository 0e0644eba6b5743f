"""The tab *Assignment* of the Share dialog: its form, the boards it deals, a preview, and the link."""

import asyncio

from app.assignment import assignment_fields
from app.assignment.assignment_boards import AssignmentBoards
from app.assignment.assignment_form import AssignmentForm
from app.assignment.assignment_preview import AssignmentPreview
from app.assignment.package_form import PackageForm
from app.page import address
from app.page.dom import find, listen, show_text, spawn
from app.page.files import copy_text
from app.page.latest import Latest
from app.page.signal import Signal
from puzzle.links import link_runs
from puzzle.links.link_assignment import OWN_HEURISTIC, OWN_SEARCH

LINK_COPIED = "Link copied. A link sends no score: students hand in a file."
COPY_BLOCKED = "The browser blocked the clipboard. Press Ctrl+C to copy the selected text."
CONFIRMATION_TIME = 4
"""Seconds for which the dialog shows that the link was copied."""
CORRECT_FIRST = "Correct the marked field first."
NOT_MEASURED = "Wait until the boards have been measured."
NO_EDITOR = "Students write code in the full page, which has no preview."


class AssignmentTab:
    """The tab. `link()`, `title()` and `points()` describe the assignment; `changed` is emitted when they change.

    `code_fragment(state, link_state)` returns the fragment with the reader's code for a link.
    """

    def __init__(self, state, engine, code_fragment):
        self.state, self.code_fragment = state, code_fragment
        self.changed, self.link_state, self.loaded = Signal(), {}, None
        self.is_open, self.fragment = False, ""
        self.ranges = {}  # the range of nodes that was measured, by the text of `assignment_fields.pool_query`
        self.openings, self.copies = Latest(), Latest()
        self.form, self.preview, self.boards = AssignmentForm(), AssignmentPreview(), AssignmentBoards(engine)
        find("share-assignment").append(find("assignment"))
        find("assignment").hidden = False
        self.form.changed.subscribe(self._update)
        self.preview.renamed.subscribe(self._deal)
        self.preview.chosen.subscribe(self._show_page)
        self.boards.changed.subscribe(self._show_boards)
        state.when("worker", "ready", lambda: self._deal() if self.is_open else None)
        PackageForm(self, state.only("engine"), engine)
        listen(find("assignment-copy"), "click", lambda event: spawn(self._copy(event.target)))
        listen(find("assignment-address"), "focus", lambda event: event.target.select())

    def open(self):
        """Show the assignment of the page: that of its link, else the settings that the form had last."""
        self.link_state = self.state.link_state()
        obstacle = assignment_fields.obstacle(self.link_state)
        show_text(find("assignment-obstacle"), obstacle)
        find("assignment-body").hidden = find("assignment-foot").hidden = bool(obstacle)
        self.is_open = not obstacle
        if obstacle:
            return
        self.form.open(self.link_state, self._fields())
        self.fragment = ""
        self._update()
        spawn(self._add_code(self.openings.begin()))

    def _fields(self):
        """Return the settings to show: those of a link that has been followed since, or those of the form."""
        arrived = self.state.display.link["assignment"]
        if not self.form.fields or arrived != self.loaded:
            self.loaded = arrived
            return assignment_fields.first_fields(self.link_state)
        return assignment_fields.fitted(self.form.fields, self.link_state)

    def close(self):
        """Stop the preview and what is being measured."""
        self.is_open = False
        self.openings.begin()
        self.boards.requests.begin()
        self.preview.remove()

    # ---- the assignment ----

    def link(self):
        """Return the link of the assignment, for all students, with the reader's code if the task needs it."""
        return address.full_address(self._state()) + self.fragment

    def title(self):
        """Return the name of the assignment."""
        return self.form.fields["seed"]

    def points(self):
        """Return the points of an attempt without a mistake."""
        return self.form.fields["points"]

    def is_complete(self):
        """Return True if all fields are valid and boards can be dealt; otherwise say so, and focus the first field."""
        field = self.form.invalid_field()
        if field is not None:
            find("share-said").textContent = CORRECT_FIRST
            field.focus()
        elif self._is_measured():
            return True
        else:
            find("share-said").textContent = NOT_MEASURED
        return False

    def _is_measured(self):
        """Return True if students have boards of their own that were measured, or all the same."""
        query = assignment_fields.pool_query(self._typed_state())
        return not query or query in self.ranges

    def _state(self):
        """Return the link state of the assignment, with the range of nodes once it is known."""
        state = self._typed_state()
        return assignment_fields.with_range(state, self.ranges.get(assignment_fields.pool_query(state)))

    def _typed_state(self):
        """Return the link state of the assignment with no other range of nodes than that of the form."""
        return assignment_fields.assignment_state(self.link_state, self.form.fields)

    async def _add_code(self, guard):
        """Add the reader's code to the link if the task runs it; students write that of their own tasks."""
        if self.form.fields["task"] in (OWN_HEURISTIC, OWN_SEARCH):
            return
        try:
            self.fragment = await guard.wait(self.code_fragment(self.state, self._state()))
        except ValueError as error:
            find("share-said").textContent = str(error)
        self._update_link()

    # ---- what is shown ----

    def _update(self):
        """Show the link of new settings, and request their boards."""
        if self.form.fields["task"] in (OWN_HEURISTIC, OWN_SEARCH):
            self.fragment = ""
        self._update_link()
        self._deal()

    def _update_link(self):
        """Show the link, unless it is shown: a field that is written loses its selection."""
        link = self.link()
        if find("assignment-address").value != link:
            find("assignment-address").value = link
        self.changed.emit()

    def _deal(self):
        """Request the boards of the students, if each has one of their own."""
        fields = self.form.fields
        if fields["moves"] is None:
            self.preview.show_students(None)
            self.boards.cancel()
        else:
            self.preview.show_students(fields["deal"])
            self.boards.request(link_runs.format_page(self._typed_state()), self.preview.students)

    def _show_boards(self):
        """Show the boards, or how far they have been measured."""
        boards, fields = self.boards, self.form.fields
        note = boards.note
        if fields["moves"] is None:
            note = assignment_fields.board_note(fields, self.link_state)
        find("assignment-pool").textContent = note
        if boards.view:  # of the settings that the form has: newer ones replace the request
            query, is_new = assignment_fields.pool_query(self._typed_state()), not self._is_measured()
            self.ranges[query] = boards.view["nodes"]
            self.form.show_boards(boards.view["nodes"])
            find("assignment-said").textContent = note
            if is_new:
                self._update_link()
                if find("share-said").textContent == NOT_MEASURED:
                    find("share-said").textContent = ""
        self.form.show_pool_error(*(boards.fault or ("", "")))
        if boards.view or boards.fault or fields["moves"] is None:
            self.preview.show_boards(boards.view)
        if boards.view or fields["moves"] is None:
            self._show_page()

    def _show_page(self):
        """Preview the page of the chosen student, and link to it."""
        is_own, student = self.form.fields["moves"] is not None, self.preview.student()
        state = assignment_fields.student_state(self._state(), self.preview.tiles())
        title = f"Preview for {self.preview.name()}" if is_own else "Preview"
        if self.form.fields["task"] in (OWN_HEURISTIC, OWN_SEARCH):
            self.preview.show_none(NO_EDITOR)
        elif self.preview.obstacle():
            self.preview.show_empty(self.preview.obstacle())
        else:
            page = address.full_address(assignment_fields.preview_state(state))
            # Before Start, only the page of a student has a board.
            self.preview.show_page(page + assignment_fields.student_fragment("", student) if is_own else page, title)
        fragment = assignment_fields.student_fragment(self.fragment, student) if is_own else self.fragment
        find("assignment-open").hidden = bool(self.preview.obstacle())
        find("assignment-open").href = address.full_address(state) + fragment

    async def _copy(self, button):
        """Copy the link and confirm it; if the browser forbids that, select the link."""
        if not self.is_complete():
            return
        field = find("assignment-address")
        is_copied = await copy_text(str(field.value), button)
        if not is_copied:
            field.focus()
            field.select()
        find("share-said").textContent = LINK_COPIED if is_copied else COPY_BLOCKED
        await self.copies.begin().wait(asyncio.sleep(CONFIRMATION_TIME))
        find("share-said").textContent = ""
