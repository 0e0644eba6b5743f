"""The preview of an assignment: the page of a student in an iframe, and the boards of three students."""

import asyncio

from app.assignment import assignment_fields
from app.assignment.pasted_names import names_in
from app.page.dom import each, find, h, listen, on_resize, set_aria, show_text, spawn
from app.page.latest import Latest
from app.page.signal import Signal
from app.page.small_board import create_small_board
from puzzle.core.formatting import quantity
from puzzle.links.link_assignment import BY_NAME, BY_NUMBER

PREVIEW_DELAY = 0.4
"""Seconds until the preview is updated, since names and numbers are typed letter by letter."""
WIDTH, HEIGHT = 720, 480
"""The size of the iframe in pixels, before it is scaled down."""
EMPTY = "Enter a {} to preview the page of this student."
NO_BOARD = "This student has no board, so there is no preview."
ONE_EACH = "Each field has one {}. The command "
FIRST_THREE = "The first three of {:,} {}s are shown. The command "
COMMAND, LISTS_ALL = "python -m puzzle assign --students", " lists the boards of a whole course."


class AssignmentPreview:
    """Shows the boards of three students, and the page of one of them, who can be chosen.

    `renamed` is emitted when a name or number has been typed, `chosen` when another student has been chosen.
    """

    def __init__(self):
        self.renamed, self.chosen = Signal(), Signal()
        self.texts = {deal: assignment_fields.first_students(deal) for deal in (BY_NAME, BY_NUMBER)}
        self.deal, self.index, self.view, self.source = "", 0, None, ""
        self.previews = Latest()
        self.place = find("assignment-page")
        on_resize(self._scale, self.place)
        listen(find("assignment-students"), "input", self._type)
        listen(find("assignment-students"), "paste", self._paste)
        listen(find("assignment-students"), "click", self._choose)
        listen(find("assignment-students"), "focusin", self._choose)

    @property
    def students(self):
        """The names or numbers of the students."""
        return self.texts[self.deal or BY_NAME]

    def show_students(self, deal):
        """Show the fields for names or numbers; `deal` is None if all have the same board."""
        if deal == self.deal:
            return
        self.deal = deal
        self._show_names_note("")
        rows = []
        for index, text in enumerate(self.students):
            field = h("input", type="text", value=text, maxlength="60", spellcheck="false", autocomplete="off")
            set_attributes = {"aria-label": f"Student {index + 1}, {self._what}"}
            for name, value in set_attributes.items():
                field.setAttribute(name, value)
            button = h("button", type="button", aria_pressed="false")
            row = h(
                "li.assign-student", button, field, h("span.note"), h("p.error", hidden=True), data_index=str(index)
            )
            rows.append(row)
        find("assignment-students").replaceChildren(*rows)
        self._press()

    @property
    def _what(self):
        """What a field has: a name or a number."""
        return "number" if self.deal == BY_NUMBER else "name"

    def show_boards(self, view):
        """Show the boards of the students, as `puzzle.assignments.pool_view` has them; None while they are unknown."""
        self.view = view
        for index, row in enumerate(each(find("assignment-students"), "li")):
            student = view["students"][index] if view else {}
            fault, tiles = student.get("fault", ""), student.get("tiles")
            button, name = row.querySelector("button"), self.students[index]
            if tiles or fault:
                board = create_small_board(tiles, f"Board of {name}") if tiles else h("span.mini")
                button.replaceChildren(board)
            button.disabled = not tiles
            row.querySelector(".note").textContent = quantity(student["nodes"], "node") if tiles else ""
            show_text(row.querySelector(".error"), fault)
            set_aria(row.querySelector("input"), "invalid", fault != "")

    def tiles(self):
        """Return the board of the chosen student, () if it is unknown or that of the page."""
        student = self.view["students"][self.index] if self.view and self.deal else {}
        return tuple(student.get("tiles", ()))

    def obstacle(self):
        """Return a sentence on why the chosen student has no page; "" if there is one."""
        if not self.view or not self.deal or not self.view["students"][self.index].get("fault"):
            return ""
        return NO_BOARD if self.student().strip() else EMPTY.format(self._what)

    def student(self):
        """Return the name or the number of the chosen student."""
        return self.students[self.index]

    def name(self):
        """Return how a sentence names the chosen student."""
        text = self.student()
        return f"student {text}" if self.deal == BY_NUMBER else text

    def _type(self, event):
        row = event.target.closest("[data-index]")
        self.students[int(row.dataset.index)] = text = str(event.target.value)
        self._show_names_note(ONE_EACH.format(self._what) if len(names_in(text)) > 1 else "")
        self.renamed.emit()

    def _paste(self, event):
        """Put the first names of a pasted list into the fields."""
        names = names_in(str(event.clipboardData.getData("text")))
        if len(names) < 2:
            return
        event.preventDefault()
        fields = each(find("assignment-students"), "input")
        for index, (field, name) in enumerate(zip(fields, names)):
            field.value = self.students[index] = name
        is_longer = len(names) > len(fields)
        self._show_names_note(FIRST_THREE.format(len(names), self._what) if is_longer else "")
        self.renamed.emit()

    def _show_names_note(self, sentence):
        """Show a sentence about the names with the command for a whole course; "" removes it."""
        note = find("assignment-names-note")
        note.hidden = not sentence
        note.replaceChildren(*([sentence, h("code", COMMAND), LISTS_ALL] if sentence else []))

    def _choose(self, event):
        """Preview the page of another student."""
        row = event.target.closest("[data-index]")
        if row is not None and int(row.dataset.index) != self.index:
            self.index = int(row.dataset.index)
            self._press()
            self.chosen.emit()

    def _press(self):
        """Mark the chosen student."""
        for index, button in enumerate(each(find("assignment-students"), "button")):
            set_aria(button, "pressed", index == self.index)

    # ---- the page of a student ----

    def show_page(self, source, title):
        """Show the page with this address, unless a newer one is requested; each page is a new element."""
        guard, self.place.hidden = self.previews.begin(), False
        find("assignment-preview-note").textContent = ""
        if source != self.source:
            spawn(self._show_page(guard, source, title))
        else:
            self._describe(title)

    async def _show_page(self, guard, source, title):
        if self.source:
            await guard.wait(asyncio.sleep(PREVIEW_DELAY))
        self.source = source
        self.place.replaceChildren(h("iframe", title=title, src=source, tabindex="-1"))
        self._describe(title)

    def _describe(self, title):
        self._scale()
        find("assignment-preview-note").textContent = f"{title}, at {round(100 * self._factor())} %"

    def show_none(self, note):
        """Show a sentence in the place of a page that has no preview."""
        self.remove()
        self.place.hidden = True
        find("assignment-preview-note").textContent = note

    def show_empty(self, note):
        """Show a sentence below the place of a page, which stays empty until a student has a board."""
        self.remove()
        self.place.hidden = False
        find("assignment-preview-note").textContent = note

    def remove(self):
        """Remove the preview, so that nothing of it runs."""
        self.previews.begin()
        self.place.replaceChildren()
        self.source = ""

    def _factor(self):
        return min(1, (self.place.clientWidth or WIDTH) / WIDTH)

    def _scale(self):
        """Scale the page to the available width."""
        self.place.style.setProperty("--scale", f"{self._factor():.4f}")
